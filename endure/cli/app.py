"""The commands, and the one place where a trouble becomes a sentence and an exit code.

Exit codes: 0 done, 1 a trouble told in one sentence (or findings), 2 a wrong use of the command line, 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from typing import Annotated, NoReturn

import typer

app = typer.Typer(
    name="endure",
    help="Endure the Stars: play, check missions, simulate, replay. Without a command: play.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
TRACEBACK = "ENDURE_TRACEBACK"  # set it to see where a fault of the program lies
OUR_FAULT = 70
INTERRUPTED = 130


def _version(wanted: bool) -> None:
    if wanted:
        from endure.lab.doctor import version

        typer.echo(f"endure {version()}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def endure(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and leave.")
    ] = False,
) -> None:
    """Endure the Stars: play, check missions, simulate, replay. Without a command: play."""
    if context.invoked_subcommand is None:
        from endure.cli.play import play_anything

        play_anything()


def main() -> NoReturn:
    """Run the command line. Every trouble ends here: one sentence on standard error, never a traceback."""
    _open_closed_streams()
    _speak_utf8()
    try:
        code = _run()
    except KeyboardInterrupt:
        code = INTERRUPTED
        if sys.stderr.isatty():
            print(file=sys.stderr)  # the shell's prompt begins a line of its own
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
    except OSError as fault:  # a full disk, say
        code = _told(fault)
        _drop_output()
    sys.exit(code)


def _run() -> int:
    try:
        app(prog_name="endure")
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else 0 if done.code is None else 1
    except BrokenPipeError:
        _drop_output()
    except Exception as trouble:
        return _told(trouble)
    return 0


def _told(trouble: Exception) -> int:
    from endure.cli.troubles import sentence

    told = sentence(trouble)
    if told is None and os.environ.get(TRACEBACK):
        raise trouble
    if told is None:
        told = f"A fault of the program: {type(trouble).__name__}: {trouble} (set {TRACEBACK}=1 to see where)."
        print(f"endure: {' '.join(told.split())}", file=sys.stderr)
        return OUR_FAULT
    print(f"endure: {told}", file=sys.stderr)
    return 1


def _drop_output() -> None:
    """Whoever read our output has gone: what is still unwritten goes nowhere, without a complaint at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _open_closed_streams() -> None:
    """Who started us may have closed our input or output: then nothing comes in, and what goes out goes nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - open as long as we run


def _speak_utf8() -> None:
    """Names of files and missions may hold any character; a terminal that cannot show one shows a stand-in."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
