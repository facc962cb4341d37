"""Secrets at the terminal: the own one on demand, and the screen covered between people (issue 5)."""

from __future__ import annotations

from endure.kernel.bot import choose
from endure.lab.cover import LINES, Cover
from endure.play import table
from tests.conformance.plots import WISHES, errands
from tests.lab.evening import Evening

TEXTS = {wish.id: wish.text for wish in WISHES}
CREW = ("captain", "marine", "medic")


def evening(*players: str) -> Evening:
    return Evening(table.start(errands(), CREW, 3, {"difficulty": "story"}, list(players)))


def told(lines: list[str]) -> set[str]:
    return {key for key, text in TEXTS.items() if any(text in line for line in lines)}


def test_the_terminal_is_covered_before_a_person_among_several_reads_the_own_secret() -> None:
    night = evening("human", "human-2", "human")
    seat = night.session.to_act[0]
    introduced, uncovered, objectives, *_ = night.run(["", "objectives"])
    assert told(introduced) == told(uncovered) == set()
    assert introduced.count("") >= LINES
    assert "away" in introduced[-2]
    holder = night.session.players[seat]
    own = {night.session.view(other).secret for other in range(3) if night.session.players[other] == holder}
    assert told(objectives) == own


def test_a_person_alone_needs_no_cover() -> None:
    night = evening("human", "recruit", "recruit")
    lines = night.run(["objectives"])
    assert all(block.count("") < LINES for block in lines)
    assert told([line for block in lines for line in block]) == {night.session.view(0).secret}


def test_after_the_end_all_secrets_are_told() -> None:
    session = table.start(errands(), CREW, 3, {"difficulty": "story"}, ["recruit"] * 3)
    own = {session.view(seat).secret for seat in range(3)}
    bot, names = table.open_bot("recruit"), table.teller_of(session.board.mission).names
    while session.to_act:
        assert Cover().secrets(session, names) == []
        session.submit(choose(session, bot, session.to_act[0]).action)
    assert told(Cover().secrets(session, names)) == own
