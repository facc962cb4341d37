"""A language: text ids to sentences, read from Fluent files (https://projectfluent.org)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from endure.storage.problem import Unreadable

FALLBACK = "en"
_REMEMBERED = 8192  # formatted sentences kept; a long game says far fewer different ones

LONGEST = 2000  # letters of one parameter; Fluent itself gives up on a sentence beyond 2500

_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)  # where a message or term begins
_NAME = re.compile(r"-?[A-Za-z][\w-]*")

_TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"

Value = str | int


class Language:
    """Sentences by id. A missing id is shown as itself, never raised: a hole in a translation stops no game."""

    def __init__(self, locale: str, sources: Iterable[str], fallback: Language | None = None) -> None:
        self.locale = locale
        self._fallback = fallback
        self._bundle = FluentBundle([locale], use_isolating=False)
        self._said: dict[tuple[object, ...], str] = {}
        self._unread: dict[str, str] = {}  # the source of each message and term nobody has asked for
        for source in sources:
            self._unread.update(entries(source))

    @classmethod
    def load(cls, folder: Path, locale: str = FALLBACK, more: Iterable[Path] = ()) -> Language:
        """The language of `folder`/`locale`/*.ftl and of `more` files (a mission's own text), English behind it.

        Raises Unreadable when English itself cannot be read; another locale that is missing is English.
        """
        files = sorted((folder / locale).glob("*.ftl"))
        if not files and locale == FALLBACK:
            raise Unreadable(f"{folder / locale} holds no text (*.ftl); the installation is not complete")
        behind = None if locale == FALLBACK else cls.load(folder)
        return cls(locale, [_read(path) for path in [*files, *more]], behind)

    def has(self, text: str) -> bool:
        """Whether there is a sentence of this id, here or in English."""
        return self._own(text) or (self._fallback is not None and self._fallback.has(text))

    def say(self, text: str, params: Mapping[str, Value] | None = None) -> str:
        """The sentence of this id with its parameters; the id itself when there is none."""
        key = (text, *params.items()) if params else (text,)
        said = self._said.get(key)
        if said is None:
            said = self._format(text, params or {})
            if len(self._said) >= _REMEMBERED:
                self._said.clear()
            self._said[key] = said
        return said

    def first(self, *texts: str) -> str | None:
        """The sentence of the first id there is; None when there is none."""
        return next((self.say(text) for text in texts if self.has(text)), None)

    def _own(self, text: str) -> bool:
        self._take(text)
        return self._bundle.has_message(text) and self._bundle.get_message(text).value is not None

    def _take(self, name: str) -> None:
        """Let Fluent read a message, and those it may speak of: reading all would take a third of the time to the
        first picture."""
        source = self._unread.pop(name, None)
        if source is not None:
            self._bundle.add_resource(FluentResource(source), allow_overrides=True)
            for other in _NAME.findall(source):
                self._take(other)

    def _format(self, text: str, params: Mapping[str, Value]) -> str:
        if not self._own(text):
            return text if self._fallback is None else self._fallback.say(text, params)
        value = self._bundle.get_message(text).value
        assert value is not None
        safe = {name: plain(one) if isinstance(one, str) else one for name, one in params.items()}
        said, _ = self._bundle.format_pattern(value, safe)
        return str(said)


def entries(source: str) -> dict[str, str]:
    """The messages and terms of a Fluent file, each with its own part of the file; of two of one name the last."""
    starts = list(_ENTRY.finditer(source))
    ends = [start.start() for start in starts[1:]] + [len(source)]
    return {start[1]: source[start.start() : end] for start, end in zip(starts, ends, strict=True)}


def plain(text: str, most: int = LONGEST) -> str:
    """A text of strangers (files, players) fit for a sentence: no control characters, not longer than `most`."""
    if len(text) > most:
        text = f"{text[: most - 1]}…"
    return text if text.isprintable() else "".join(map(_printed, text))


def _printed(letter: str) -> str:
    """White space as a space, what steers a terminal or turns the direction of writing as a mark that something is
    missing."""
    if letter in "\n\r\t":
        return " "
    steers = unicodedata.category(letter) in ("Cc", "Cs") or letter in _TURNING
    return "\ufffd" if steers else letter


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as why:
        raise Unreadable(f"the text file {path} cannot be read: {why}") from why
