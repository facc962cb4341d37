"""What every choice of a recruit must be: legal, repeatable, told in words, and made from a view alone."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

from endure.games.endure_the_stars.levels import LEVELS, bot
from endure.games.endure_the_stars.mission import Mission
from endure.kernel.bot import Choice, Simulator
from endure.kernel.rng import Dice
from endure.language import Language, Namer, Teller
from endure.resources import assets
from tests.bots.desk import Moment, game_of, moments
from tests.games.endure_the_stars.table import the_game

POSITIONS = 60
ENGLISH = Language.load(assets() / "text")
SURVIVORS = Path(__file__).parents[2] / "endure" / "games" / "endure_the_stars" / "survivors"


def scattered(mission: Mission, teller: Teller) -> Iterator[tuple[Moment, Choice, str]]:
    """Positions that chance brings about (random bots' games, one position in eleven), what a recruit would do there,
    and its reason in words."""
    player = bot("recruit", the_game())
    for seed in range(50):
        session = game_of(mission, seed, "random", "nightmare")
        for count, moment in enumerate(moments(session, "random")):
            if count % 11 == seed % 11:
                choice = player.choose(session.view(moment.seat), moment.options, Dice(0), Simulator(the_game(), 0))
                teller.names.learn(session.board)
                yield moment, choice, teller.reason(choice.reason)


def test_every_choice_is_legal_and_has_a_reason_in_words(mission: Mission) -> None:
    teller = Teller(ENGLISH, Namer(ENGLISH, mission, the_game().cat.box))
    labels = set()
    for moment, choice, said in islice(scattered(mission, teller), POSITIONS):
        assert choice.action in moment.options
        assert said != choice.reason.label
        assert "{" not in said
        labels.add(choice.reason.label)
    assert len(labels) >= 8  # the positions were not all alike


def test_the_same_seed_gives_the_same_choices(mission: Mission) -> None:
    first, again = ([moment.choice for moment in moments(game_of(mission, 7))] for _ in range(2))
    assert len(first) > 50
    assert first == again


def test_another_seed_gives_another_game(mission: Mission) -> None:
    first, other = ([moment.choice for moment in moments(game_of(mission, seed))] for seed in (7, 8))
    assert first != other


def test_a_recruit_remembers_nothing(mission: Mission) -> None:
    """A fresh bot chooses what the one chose that has played all along, whatever its own dice."""
    for moment in moments(game_of(mission, 3)):
        fresh = bot("recruit", the_game())
        view = moment.session.view(moment.seat)
        assert fresh.choose(view, moment.options, Dice(99), Simulator(the_game(), 0)) == moment.choice


# Reasons


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)


def facts() -> list[tuple[str, set[str]]]:
    """Each reason the source can give: its text id and the names of its parameters."""
    found = []
    for path in sorted(SURVIVORS.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Fact":
                label = ast.literal_eval(node.args[0])
                keys = node.args[1].keys if len(node.args) > 1 and isinstance(node.args[1], ast.Dict) else []
                found.append((label, {str(ast.literal_eval(key)) for key in keys if key is not None}))
    return found


def messages() -> dict[str, Message]:
    """Every message of the English text by its id."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((assets() / "text" / "en").glob("*.ftl"))]
    entries = [entry for text in texts for entry in FluentParser().parse(text).body]
    return {entry.id.name: entry for entry in entries if isinstance(entry, Message)}


def test_every_reason_has_a_sentence_that_uses_only_what_it_is_told() -> None:
    sentences = messages()
    given = facts()
    assert len({label for label, _ in given}) > 30
    for label, params in given:
        assert label.startswith("bot-")
        assert label in sentences, label
        used = _Variables()
        used.visit(sentences[label])
        assert used.names <= params, label


# What it may know


def test_a_recruit_cannot_reach_the_state() -> None:
    """Importing the survivors does not even load the module of the state, directly or through others."""
    code = (
        "import sys, endure.games.endure_the_stars.survivors as s\n"
        "assert s.Recruit\n"
        "print([name for name in sys.modules if name.endswith(('.state', '.draft', '.observe'))])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_bot(level: str) -> None:
    assert bot(level, the_game())


def test_an_unknown_level_has_none() -> None:
    with pytest.raises(KeyError):
        bot("admiral", the_game())
