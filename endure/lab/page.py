"""Lines as a terminal shows them: wrapped at words to its width, and free of what would steer it."""

from __future__ import annotations

import contextlib
import importlib
import re
import shutil
import sys
import textwrap
from collections.abc import Callable

from endure.language.language import plain

NARROW = 79  # the width drawings keep where nobody knows the terminal's
_LONGEST = 1_000_000
_MARKER = re.compile(r" *(\d+\. |- )?")

Write = Callable[[str], None]


def terminal_width() -> int:
    """Letters in a line of the terminal; 0 where the lines go into a file or to another program: they stay whole."""
    try:
        shown = sys.stdout is not None and sys.stdout.isatty()
    except ValueError:  # closed
        shown = False
    return max(20, shutil.get_terminal_size((NARROW + 1, 24)).columns - 1) if shown else 0


class Page:
    """Writes lines. `width` is asked anew for each: a terminal may change its size."""

    def __init__(self, write: Write, width: Callable[[], int] = terminal_width) -> None:
        self._write = write
        self._width = width

    @property
    def narrow(self) -> int:
        """The width a drawing must fit."""
        return self._width() or NARROW

    def line(self, text: str) -> None:
        """One line, wrapped; what follows its first line hangs under the text behind a number or dash."""
        for piece in folded(text, self._width()):
            self._write(piece)

    def paragraphs(self, text: str) -> None:
        """Prose of a file: only empty lines end a paragraph."""
        for paragraph in re.split(r"\n\s*\n", text.strip()):
            for piece in folded(" ".join(paragraph.split()), self._width(), hang=0):
                self._write(piece)

    def asked(self, prompt: str) -> str:
        """Write all lines of a prompt but its last, which is given back."""
        *before, last = folded(prompt.rstrip(), self._width(), hang=0)
        for piece in before:
            self._write(piece)
        return last + prompt[len(prompt.rstrip()) :]


def folded(text: str, width: int, hang: int = 2) -> list[str]:
    """The text in lines of at most `width` letters (0: any), broken between words only; words longer than a line stay
    whole, so that a file's name can be copied."""
    text = plain(text, _LONGEST)
    if not width or len(text) <= width:
        return [text]
    marker = _MARKER.match(text)
    indent = " " * (len(marker.group()) if marker is not None and marker.group(1) else _indented(text) + hang)
    return textwrap.wrap(
        text, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False, replace_whitespace=False
    )


def _indented(text: str) -> int:
    return len(text) - len(text.lstrip(" "))


def number_of(digits: str) -> int:
    """The number in these decimal digits; as many as nobody counts are just a large one."""
    return int(digits.lstrip("0")[:9] or 0)


def edit_lines() -> None:
    """With somebody at the keys, arrows edit the line and bring back earlier ones, where the system can."""
    if sys.stdin is not None and sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            importlib.import_module("readline")
