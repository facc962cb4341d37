"""The scenes, one module each. A module here is in the registry by its name when it has a function `sample() -> Scene`.

`sample` gives the scene with some content, for pictures and tests: `endure screenshot NAME`. Nothing else is to be
registered.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from typing import cast

from endure.storage.problem import Unreadable
from endure.ui.scene import Scene


def names() -> list[str]:
    """Every scene of the registry, sorted."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if _sample(module.name) is not None)


def sample(name: str) -> Scene:
    """A scene by name, with sample content. Raises Unreadable with the names there are."""
    make = _sample(name) if name.isidentifier() and name in {m.name for m in pkgutil.iter_modules(__path__)} else None
    if make is None:
        raise Unreadable(f"There is no scene “{name}”; there are {', '.join(names())}.")
    return make()


def _sample(name: str) -> Callable[[], Scene] | None:
    module = importlib.import_module(f"{__name__}.{name}")
    return cast("Callable[[], Scene] | None", getattr(module, "sample", None))
