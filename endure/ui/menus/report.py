"""A report that a developer can work with: version, seed, terms, where the game stands (P51); and the session file of
a crash."""

from __future__ import annotations

import platform
import traceback
from datetime import datetime
from pathlib import Path
from typing import Any

import endure
from endure.kernel.log import hash_of
from endure.kernel.session import Session
from endure.storage.files import FileTrouble, write_atomic
from endure.storage.saves import Saves


def of_session(session: Session[Any, Any, Any]) -> str:
    """One line a fact."""
    agreed = session.table
    options = ", ".join(f"{name}={value}" for name, value in sorted(agreed.options.items()))
    seats = ", ".join(f"{who}={player}" for who, player in zip(agreed.seats, session.players, strict=True))
    return "\n".join(
        [
            of_program(),
            f"mission {agreed.scenario.id}, seed {agreed.seed}, {options}",
            f"seats {seats}",
            f"entries {session.length}, state {hash_of(session.state)}",
        ]
    )


def of_program() -> str:
    """The version of the program and what it runs on."""
    system = f"{platform.system()} {platform.release()}"
    return f"Endure the Stars {endure.__version__}, Python {platform.python_version()}, {system}"


def of_fault(fault: BaseException) -> str:
    """Where the program broke."""
    return "".join(traceback.format_exception(fault)).rstrip()


def write_crash(
    fault: BaseException, session: Session[Any, Any, Any] | None, saves: Saves | None = None
) -> tuple[Path | None, str]:
    """Write the session as a save, and a report beside it. The save's file (None without a game, or where nothing can
    be written), and the report."""
    parts = [of_program(), of_fault(fault)]
    if session is not None:
        try:
            parts.insert(0, of_session(session))
        except Exception as another:  # a broken state must not hide what broke it
            parts.append(of_fault(another))
    text = "\n".join(parts)
    saves = saves or Saves()
    name = f"crash {datetime.now().strftime('%Y-%m-%d %H-%M-%S')}"
    try:
        write_atomic(saves.folder / f"{name}.txt", text.encode("utf-8", "replace"))
        return (saves.save(name, session) if session is not None else None), text
    except FileTrouble:
        return None, text
    except Exception as another:  # the session itself cannot be written
        return None, f"{text}\n{of_fault(another)}"
