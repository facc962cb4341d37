"""Text: every letter has a font, lines fit, pictures are premultiplied, caches are bounded in bytes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from endure import resources
from endure.ui.kit.cache import Pictures, weight
from endure.ui.kit.fonts import CHAINS, Fonts, font
from endure.ui.kit.kit import Kit
from endure.ui.kit.text import ROLES, Span, Typesetter, plain
from endure.ui.theme import rgba
from tests.ui.kit.conftest import look

CZECH = "Příliš žluťoučký kůň úpěl ďábelské ódy"
LANGUAGES = {
    "en": "The quick brown fox, “quoted” – 4+ · 50 % …",
    "pl": "Zażółć gęślą jaźń",
    "cs": CZECH,
    "hu": "Árvíztűrő tükörfúrógép",
    "tr": "Pijamalı hasta yağız şoföre çabucak güvendi, İstanbul",
    "lt": "Įlinkdama fechtuotojo špaga sublykčiojusi",
    "ru": "Съешь же ещё этих мягких французских булок",
    "uk": "Жебракують філософи при ґанку церкви в Гадячі, ще й шатро їхнє п'яне знаємо",
    "de": "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich ẞ",
}
SYMBOLS = "→←↑↓⇒≥≤×−☰⏎✓✗▾▼▲●○★⚀⚁⚂⚃⚄⚅⚠♥"


def setter(scale: float = 1.0, budget: int = 24 * 2**20, language: str = "en") -> Typesetter:
    return Typesetter(Fonts(language), rgba, scale, budget)


@pytest.mark.parametrize("face", CHAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_covered_by_the_chain(language: str, face: str) -> None:
    assert Fonts(language).covers(face, LANGUAGES[language] + LANGUAGES[language].upper()) == ""  # type: ignore[arg-type]


@pytest.mark.parametrize("face", CHAINS)
def test_the_symbols_that_text_may_use_are_covered(face: str) -> None:
    assert Fonts().covers(face, SYMBOLS) == ""  # type: ignore[arg-type]


@pytest.mark.parametrize("file", sorted((resources.assets() / "text").rglob("*.ftl")), ids=lambda path: path.name)
def test_every_shipped_sentence_is_covered(file: Path) -> None:
    assert Fonts().covers("text", file.read_text(encoding="utf-8")) == ""


def test_a_letter_nobody_has_is_told() -> None:
    assert Fonts().covers("text", "a\u4e2d") == "\u4e2d"


def test_fallback_is_by_run_of_letters() -> None:
    """B612 is Latin-1: only the letters it lacks go to another font."""
    runs = list(Fonts("en").runs("text", "Łódź → ok"))
    assert "".join(run for _, run in runs) == "Łódź → ok"
    by_letter = {letter: name for name, run in runs for letter in run}
    assert by_letter["d"].startswith("b612")
    assert by_letter["Ł"].startswith("noto-sans-latin-ext")
    assert "→" in "".join(run for name, run in runs if name.startswith("noto-sans-math"))


def test_a_language_that_b612_lacks_letters_of_is_set_in_one_hand() -> None:
    names = {name for name, _ in Fonts("cs").runs("text", CZECH)}
    assert names == {"noto-sans-latin-400-normal", "noto-sans-latin-ext-400-normal"}


def test_a_missing_font_file_is_pygames_own_font() -> None:
    assert font("no-such-font").get_metrics("a", 12)[0] is not None


def test_letters_are_spaced_in_capitals_only() -> None:
    spaced = {name for name, role in ROLES.items() if role.spacing}
    assert {name for name in spaced if not ROLES[name].capitals} == {"tag"}  # capitals and GEPs
    assert not ROLES["text"].spacing


def test_sizes_are_those_of_the_look() -> None:
    assert [ROLES[name].size for name in ("cap", "text", "emphasis", "heading", "title")] == [11.5, 13, 15, 19, 24]
    assert setter(3.0).size("text") == 39.0


@given(st.text(alphabet="ab ÄŁ→\n.W", max_size=120), st.integers(12, 400))
def test_lines_fit_and_nothing_is_lost(text: str, width: int) -> None:
    """No line is wider than asked (a letter may be, alone), and all letters are there in order."""
    lines = setter().wrap(text, "text", "#ffffff", width)
    assert all(line.width <= width or len("".join(p.text for p in line.pieces)) <= 1 for line in lines)
    got = "".join(piece.text for line in lines for piece in line.pieces)
    assert got.replace(" ", "") == text.replace("\n", "").replace(" ", "")


def test_a_comma_behind_a_coloured_word_never_begins_a_line() -> None:
    kit = setter()
    name = "Jaegerjaeger"
    width = kit.width(f"The {name}", "text") + 1
    lines = kit.wrap(["The ", Span(name, "#ff0000"), ", then"], "text", "#ffffff", width)
    texts = ["".join(piece.text for piece in line.pieces) for line in lines]
    assert texts == ["The", f"{name},", "then"]


def test_a_newline_begins_a_line_and_an_empty_one_keeps_its_height() -> None:
    lines = setter().wrap("a\n\nb", "text", "#ffffff", 100)
    assert [len(line.pieces) for line in lines] == [1, 0, 1]
    assert lines[1].height == lines[0].height > 0


def test_links_keep_their_name_through_wrapping() -> None:
    lines = setter().wrap(["see ", Span("line of sight", link="sight")], "text", "#ffffff", 60)
    assert {p.link for line in lines for p in line.pieces if "see" not in p.text} == {"sight"}


def test_shortened_text_fits_and_says_so() -> None:
    kit = setter()
    short = kit.shortened("A rather long label", "text", 60)
    assert short.endswith("…")
    assert kit.width(short, "text") <= 60 < kit.width("A rather long label", "text")


def test_plain_text_of_rich_text() -> None:
    assert plain(["a ", Span("b", "#ffffff"), "c"]) == "a bc"


@pytest.mark.parametrize("role", ROLES)
def test_pictures_of_text_are_premultiplied(role: str, kit: Kit) -> None:
    made = setter().picture("Wg", role, "#61e4ff")
    inked = [made.get_at((x, y)) for x in range(made.get_width()) for y in range(made.get_height())]
    assert any(pixel.a for pixel in inked)
    assert all(max(pixel.r, pixel.g, pixel.b) <= pixel.a for pixel in inked)


def test_the_cache_of_text_is_bounded_in_bytes() -> None:
    kit = setter(budget=100_000)
    for n in range(400):
        kit.picture(f"line {n}", "text", "#ffffff")
        assert kit.pictures.used <= 100_000
    assert 0 < len(kit.pictures) < 400


def test_the_least_recently_used_goes_first_and_giants_are_not_kept() -> None:
    one = pygame.Surface((10, 10), pygame.SRCALPHA)
    cache = Pictures(weight(one) * 4)
    made: list[str] = []

    def make(name: str, size: int = 10) -> pygame.Surface:
        return cache.get(name, lambda: made.append(name) or pygame.Surface((size, size), pygame.SRCALPHA))  # type: ignore[func-returns-value]

    for name in ("a", "b", "c", "d", "a", "e"):
        make(name)
    make("a")
    make("b")  # had to go for e
    assert made == ["a", "b", "c", "d", "e", "b"]
    make("giant", 100)
    make("giant", 100)
    assert made.count("giant") == 2
    assert cache.used <= cache.budget


def test_all_sizes_come_from_one_factor() -> None:
    assert [Kit(look("default"), scale).px(10) for scale in (1.0, 1.25, 3.0)] == [10, 12, 30]
    assert Kit(look("default")).px(0.2) == 1
