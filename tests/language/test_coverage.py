"""Every event, action, refusal and question the source can make has a sentence."""

from __future__ import annotations

import ast
import typing
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

from endure.games.endure_the_stars.actions import AnyAction
from endure.games.endure_the_stars.events import AnyEvent
from endure.language import Language
from endure.language.teller import tag_of

ROOT = Path(__file__).parents[2]
ENGLISH = ROOT / "assets" / "text" / "en"
SOURCES = sorted((ROOT / "endure").rglob("*.py"))
LONGEST_TRAY_WORDS = ("drop-card-item", "reaction-hit-item", "reaction-hit-no", "tray-give", "tray-take", "tray-done")


def _first_words(called: str) -> list[tuple[str, str]]:
    """(file, first argument) of every call of `called` in the source whose first argument is a plain string."""
    found = []
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        constants = _constants(tree)
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            words = [*node.args[:1], *(k.value for k in node.keywords if k.arg in ("reason", "kind", "label"))]
            if name == called:
                told = [word for arg in words for word in ast.walk(arg)]
                plain = [w.value for w in told if isinstance(w, ast.Constant)]
                found += [(path.name, word) for word in plain if isinstance(word, str)]
                found += [(path.name, constants[w.id]) for w in told if isinstance(w, ast.Name) and w.id in constants]
    return found


def _constants(tree: ast.Module) -> dict[str, str]:
    """The strings that a module names at its top, such as DROP = "drop-card"."""
    return {
        name.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for name in node.targets
        if isinstance(name, ast.Name)
    }


def test_the_scan_finds_what_is_there() -> None:
    assert ("inventory.py", "drop-card") in _first_words("Question")
    assert ("tray.py", "tray") in _first_words("Question")
    assert "attack-out-of-range" in {word for _, word in _first_words("Refusal")}


@pytest.mark.parametrize("event", typing.get_args(AnyEvent), ids=lambda e: e.__name__)
def test_every_event_has_a_sentence(event: type, english: Language) -> None:
    assert english.has(f"event-{event.__struct_config__.tag}")


@pytest.mark.parametrize("action", typing.get_args(AnyAction), ids=lambda a: a.__name__)
def test_every_action_has_a_label(action: type, english: Language) -> None:
    assert english.has(f"action-{action.__struct_config__.tag}")


MADE = {
    "Refusal": "refusal",
    "FileTrouble": "refusal",
    "Unplayable": "refusal",
    "Question": "question",
    "Fact": "fact",
}


@pytest.mark.parametrize(("made", "prefix"), MADE.items())
def test_every_id_made_in_the_source_has_a_sentence(made: str, prefix: str, english: Language) -> None:
    """A bot's reason is a Fact whose label is the whole id (`bot-...`)."""
    made_here = {(file, word if word.startswith("bot-") else f"{prefix}-{word}") for file, word in _first_words(made)}
    assert not {(file, text) for file, text in made_here if not english.has(text)}


def _reasons_listed() -> list[str]:
    """Every text id in a module's tuple REASONS: what sessions, saves and files refuse."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES)
    listed = [
        ast.literal_eval(node.value)
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.Assign) and any(getattr(name, "id", "") == "REASONS" for name in node.targets)
    ]
    return sorted({reason for reasons in listed for reason in reasons})


def test_every_refusal_that_a_module_lists_has_a_sentence(english: Language) -> None:
    reasons = _reasons_listed()
    assert "undo-dice" in reasons
    assert [reason for reason in reasons if not english.has(f"refusal-{reason}")] == []


@pytest.mark.parametrize("option", LONGEST_TRAY_WORDS)
def test_every_answer_of_the_known_questions_has_words(option: str, english: Language) -> None:
    assert english.has(f"option-{option}")


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)


def _messages() -> list[tuple[str, Message]]:
    parsed = [(p.name, FluentParser().parse(p.read_text(encoding="utf-8"))) for p in sorted(ENGLISH.glob("*.ftl"))]
    return [(name, entry) for name, resource in parsed for entry in resource.body if isinstance(entry, Message)]


def test_the_text_files_are_sound_fluent() -> None:
    for path in sorted(ENGLISH.glob("*.ftl")):
        junk = [e.content for e in FluentParser().parse(path.read_text(encoding="utf-8")).body if isinstance(e, Junk)]
        assert not junk, path.name


def test_no_sentence_stands_twice() -> None:
    ids = [message.id.name for _, message in _messages()]
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("event", typing.get_args(AnyEvent), ids=lambda e: e.__name__)
def test_the_sentence_of_an_event_uses_only_what_the_event_tells(event: type) -> None:
    """A misspelt variable would stand in the log as {$name}."""
    fields = set(event.__struct_fields__)
    derived = {f"{f}{end}" for f in fields for end in ("_name", "_is", "_count", "_why")}
    allowed = fields | derived | {"total", "count", "rules", "actor", "ability", "ending", "modifier_name"}
    allowed |= {"was", "sure"}
    by_id = {message.id.name: message for _, message in _messages()}
    seen = _Variables()
    seen.visit(by_id[f"event-{event.__struct_config__.tag}"])
    assert seen.names <= allowed


def test_tag_of_reads_the_tag() -> None:
    from endure.games.endure_the_stars.events import Died

    assert tag_of(Died(0, 1)) == "died"
