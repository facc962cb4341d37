"""Plans of ships, simulation, soaking, replaying: the headless tools."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from endure.games.endure_the_stars.board import Item
from endure.games.endure_the_stars.state import State
from endure.kernel.log import hash_of
from endure.kernel.savedoc import document, encode
from endure.lab import invariants
from endure.lab.plan import draw
from endure.lab.replaying import replay_file
from endure.lab.ship_report import ship_json
from endure.lab.simulate import Plan, simulate
from endure.lab.soak import cases, soak, soak_all
from endure.lab.told import tell
from endure.play import table
from endure.play.mistake import Mistake
from tests.lab.small import H, I, K, S, small
from tests.ship.grids import from_text


def test_the_plan_shows_walls_doors_and_openings() -> None:
    layout, doors = from_text(
        """
        ab
        cd
        """,
        rooms=["ab"],
        boundaries={"ac": "c", "bd": "l", "cd": "d"},
    )
    assert draw(layout, doors, {3: "X"}) == [
        "+-----+-----+",
        "|0     1    |",
        "|           |",
        "+=====+#####+",
        "|2    o3    |",
        "|     oX    |",
        "+-----+-----+",
    ]


def test_the_plan_draws_equal_rows_and_columns_once() -> None:
    layout, doors = from_text("aaab\naaab\naaab")
    assert len(draw(layout, doors)) == 4
    assert len(draw(layout, doors)[0]) == 13


def test_the_ship_as_json_by_hand() -> None:
    """Corridor k, hall h-i behind an open door, store s below k behind a locked one; the hall also walls off s."""
    ship = ship_json(small())
    seen = {(pair["from"], pair["to"]): pair["range"] for pair in ship["seen"]}
    assert seen == {(K, H): 1, (H, K): 1, (H, I): 1, (I, H): 1, (K, I): 2, (I, K): 2}
    assert ship["touching"][K][S] == 1
    assert ship["path"][K][S] is None
    assert ship["path"][K][I] == 2
    states = {(b["a"], b["b"]): b["state"] for b in ship["boundaries"]}
    assert states[min(K, S), max(K, S)] == "locked door"
    assert states[min(H, S), max(H, S)] == "wall"


# --- setting a table


def test_players_by_number_name_and_all() -> None:
    crew = ("captain", "marine")
    assert table.players_of("all=random", crew) == ["random", "random"]
    assert table.players_of("random", crew) == ["random", "random"]
    assert table.players_of("marine=random", crew) == ["human", "random"]
    assert table.players_of("1=recruit,2=human", crew) == ["recruit", "human"]
    assert table.players_of(None, crew) == ["human", "human"]


@pytest.mark.parametrize("text", ["3=random", "medic=random", "all=genius", "0=random", "=random"])
def test_players_that_do_not_exist(text: str) -> None:
    with pytest.raises(Mistake):
        table.players_of(text, ("captain", "marine"))


def test_a_crew_that_cannot_play_is_refused_with_the_rules_own_sentence() -> None:
    with pytest.raises(Mistake, match="no survivor called"):
        table.start(small(), ("cook",), 1, {})
    with pytest.raises(Mistake, match="named twice"):
        table.start(small(), ("medic", "medic"), 1, {})


# --- simulation


def plan(games: int = 6) -> Plan:
    return Plan(small(), ("marine", "medic"), ("random", "random"), {}, 7, games)


def test_a_simulation_counts_what_its_games_say() -> None:
    summary = simulate(plan())
    assert [game.seed for game in summary.games] == list(range(7, 13))
    assert summary.wins == sum(game.result == "won" for game in summary.games)
    assert summary.actions == sum(sum(game.mix.values()) for game in summary.games)
    assert sum(summary.action_mix.values()) == summary.actions
    assert summary.choices > summary.actions > 0
    assert all(game.reason for game in summary.games)


def test_free_actions_do_not_count() -> None:
    assert "end_turn" not in simulate(plan(2)).action_mix


def test_two_jobs_play_the_same_games_as_one() -> None:
    one, two = simulate(plan(9)), simulate(plan(9), jobs=2)
    assert one.games == two.games


def test_a_game_alone_is_the_game_in_a_row() -> None:
    alone = simulate(replace(plan(1), seed=9)).games
    assert list(alone) == list(simulate(plan(6)).games[2:3])


# --- invariants and soaking


def state() -> State:
    made = table.start(small(), ("marine", "medic"), 1, {}).state
    assert isinstance(made, State)
    return made


def changed(**fields: object) -> State:
    """A state in which seat 0 is somebody else."""
    whole = state()
    people = {**whole.board.survivors, 0: replace(whole.board.survivors[0], **fields)}
    return replace(whole, board=replace(whole.board, survivors=people))


def test_a_fresh_state_is_sound() -> None:
    assert invariants.broken(state(), table.open_game().cat) == []
    assert invariants.round_trip(state()) == []


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"health": 99}, "health 99"),
        ({"health": -1}, "health -1"),
        ({"resolve": 11}, "Resolve 11"),
        ({"zone": 99}, "stands in no zone"),
        ({"slots": (None,) * 5}, "item cards"),
        ({"slots": (Item(1, "pistol"), None, None, None, None)}, "wears pistol"),
        ({"health": 0}, "is dead and holds cards"),
        ({"injuries": ("legs", "legs")}, "an injury twice"),
        ({"actions": -1}, "below nothing"),
    ],
)
def test_each_broken_state_is_noticed(fields: dict[str, object], told: str) -> None:
    assert any(told in trouble for trouble in invariants.broken(changed(**fields), table.open_game().cat))


def test_a_lost_event_card_is_noticed() -> None:
    whole = state()
    short = replace(whole, secret=replace(whole.secret, events=whole.secret.events[1:]))
    assert any("event cards" in trouble for trouble in invariants.broken(short, table.open_game().cat))


def test_cases_are_the_same_for_the_same_seed_and_vary() -> None:
    first = list(cases([small()], 40, 3, ["random"]))
    assert first == list(cases([small()], 40, 3, ["random"]))
    assert {len(case.crew) for case in first} == {1, 2, 3, 4, 5}
    assert {case.difficulty for case in first} == set(table.DIFFICULTIES)


def test_soaking_a_few_games_finds_nothing(tmp_path: Path) -> None:
    endings = soak_all(cases([small(), small(radar=False)], 8, 1, ["random"]), tmp_path)
    assert endings["failed"] == 0
    assert sum(endings.values()) == 8
    assert list(tmp_path.iterdir()) == []


def test_a_failure_leaves_a_session_file_that_replays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[State] = []

    def third_is_broken(whole: State, cat: object) -> list[str]:
        calls.append(whole)
        return ["a made up trouble"] if len(calls) == 4 else []

    monkeypatch.setattr(invariants, "broken", third_is_broken)
    outcome = soak(next(cases([small()], 1, 1, ["random"])), tmp_path)
    assert outcome.trouble == ["a made up trouble"]
    said: list[str] = []
    assert replay_file(Path(outcome.file), None, said.append)
    assert said[0].startswith("Entries 0 to 3 came out as they were logged")


# --- replaying and telling


def test_a_replay_tells_every_choice_and_stops_where_it_is_told(tmp_path: Path) -> None:
    session = table.start(small(radar=False), ("marine",), 1, {})
    for _ in range(3):
        session.submit(session.legal(0)[0])
    path = tmp_path / "game.endure.json"
    path.write_bytes(encode(document(session)))
    story: list[str] = []
    assert replay_file(path, story.append, story.append, to=2)
    assert [line for line in story if line.startswith(("1. ", "2. ", "3. "))] == [
        "1. Marine: Move to Hall west.",
        story[story.index("1. Marine: Move to Hall west.") + 2],
    ]
    assert story[-1].startswith("Entries 0 to 2 ")


def test_a_told_game_is_the_game_that_was_simulated() -> None:
    report = simulate(replace(plan(1), seed=8)).games[0]
    session = table.start(small(), ("marine", "medic"), 8, {}, ["random", "random"])
    tell(session, lambda line: None)
    assert hash_of(session.state) == report.hash


def test_a_told_game_names_every_choice_with_its_reason_and_the_end() -> None:
    lines: list[str] = []
    session = table.start(small(), ("marine",), 4, {}, ["random"])
    tell(session, lines.append)
    choices = [line for line in lines if not line.startswith(" ")][1:-2]
    assert len(choices) == session.length
    assert all(line.endswith("by chance.") for line in choices)
    assert lines[-2].startswith(("Won: ", "Lost: "))


