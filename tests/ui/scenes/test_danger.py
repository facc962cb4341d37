"""What one is told about GEPs and radar tokens before they act: where they can strike, what they remember (P12)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from endure.games.endure_the_stars.board import DISTRACTION, NOISE, SIGHT, Gep, Stimulus
from endure.games.endure_the_stars.reach import goes, strikes
from endure.ui.board.things import Thing
from endure.ui.kit.text import plain
from endure.ui.scenes.table import TableScene
from endure.ui.scenes.ways import sample_run
from endure.ui.stage import Stage
from endure.ui.tables import danger
from tests.ui.scenes.driver import stage_with


@pytest.fixture(scope="module")
def sat() -> tuple[Stage, TableScene]:
    """A table some rounds old, with GEPs and radar tokens about."""
    return stage_with(sample_run())


def test_a_gep_that_is_looked_at_shows_where_it_can_strike(sat: tuple[Stage, TableScene]) -> None:
    _, scene = sat
    board, cat = scene.run.board, scene.run.game.cat
    gep = next(iter(board.geps.values()))
    scene.looked_at(Thing("gep", gep.id))
    assert scene.board.overlay.danger == strikes(cat, board, gep)
    assert scene.board.overlay.hue == "bad"
    assert scene.board.overlay.reachable == {}
    scene.looked_at(None)
    assert scene.board.overlay.danger == {}


def test_a_radar_token_shows_where_it_can_go_in_its_own_colour(sat: tuple[Stage, TableScene]) -> None:
    _, scene = sat
    radar = next(iter(scene.run.board.radars.values()))
    scene.looked_at(Thing("radar", radar.id))
    assert scene.board.overlay.danger == goes(scene.run.board, radar)
    assert scene.board.overlay.hue == "radar"
    words = plain(scene.about(Thing("radar", radar.id)))
    assert "never strikes" in words
    assert "Remembers" in words


def test_a_crowd_is_told_as_one_of_its_own(sat: tuple[Stage, TableScene]) -> None:
    _, scene = sat
    board = scene.run.board
    gep = next(iter(board.geps.values()))
    crowd = Thing("crowd", gep.zone, gep.kind)
    there = [one for one in board.geps.values() if (one.zone, one.kind) == (gep.zone, gep.kind)]
    assert danger.gep_of(board, crowd) in there
    assert danger.gep_of(replace(board, geps={1: replace(gep, id=1, stunned=True), 2: replace(gep, id=2)}), crowd) \
        == replace(gep, id=2)  # fmt: skip


def test_a_zone_names_who_can_strike_there(sat: tuple[Stage, TableScene]) -> None:
    _, scene = sat
    board = replace(scene.run.board, geps={1: Gep(1, "swarmer", 4), 2: Gep(2, "swarmer", 4), 3: Gep(3, "jaeger", 4)})
    told = danger.in_zone(scene.run.game.cat, board, 4, scene.run.teller)
    assert told == "Near enough to strike here in the next GEPs phase: 2 Swarmers and 1 Jaeger."
    assert danger.in_zone(scene.run.game.cat, replace(board, geps={}), 4, scene.run.teller) == ""


@pytest.mark.parametrize(
    ("stimulus", "told"),
    [
        (None, "Remembers nothing: wanders one zone where the direction die points."),
        (Stimulus(SIGHT, 4, 1, 0), "Remembers {seat}, whom it has seen."),
        (Stimulus(NOISE, 4, 1), "Remembers a noise in {zone}."),
        (Stimulus(DISTRACTION, 4, 1), "Drawn by a distraction in {zone}."),
    ],
)
def test_what_it_remembers(sat: tuple[Stage, TableScene], stimulus: Stimulus | None, told: str) -> None:
    _, scene = sat
    names = scene.run.teller.names
    gep = Gep(1, "swarmer", 3, stimulus)
    assert danger.memory(gep, scene.run.teller) == told.format(seat=names.survivor(0), zone=names.zone(4))


def test_whom_it_can_strike(sat: tuple[Stage, TableScene]) -> None:
    _, scene = sat
    run, board = scene.run, scene.run.board
    one = board.survivors[0]
    others = {seat: replace(other, health=0) for seat, other in board.survivors.items() if seat}
    board = replace(board, survivors={0: one, **others})
    gep = Gep(1, "swarmer", one.zone)
    name = run.teller.names.survivor(0)
    assert f"Near enough to strike {name} in the next GEPs phase." in danger.of_gep(
        run.game.cat, board, gep, run.teller
    )
    stunned = replace(gep, stunned=True)
    assert "Stunned: loses its next activation." in danger.of_gep(run.game.cat, board, stunned, run.teller)
    nobody = replace(board, survivors={0: replace(one, health=0), **others})
    assert "Too far from everybody to strike in the next GEPs phase." in danger.of_gep(
        run.game.cat, nobody, gep, run.teller
    )
