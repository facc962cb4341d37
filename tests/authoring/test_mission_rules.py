"""A mission's own rules in `mission.yaml`: read, compiled, and every mistake told with its line and what is allowed."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import UNSET

from endure.games.endure_the_stars import mission_effects as mx
from endure.games.endure_the_stars import tasks as tk
from endure.games.endure_the_stars.mission import NOWHERE, Mission
from tests.authoring.desk import TEXT, Desk, obj

WHOLE = TEXT.replace("format: 1", "format: 2") + """\
  box:
    title: Bring the box
    task: {kind: carry, item: Box, to: Store, n: {per_survivor: 1, plus: 1}}
    after: [key]
  valve:
    title: Turn the valve
    task: {kind: interact, n: [1, 1, 2, 2, 3], item: keycard, survivor: engineer}
    optional: true
  pump: {title: Keep the pump, task: {kind: protect, health: 9}}
  look: {title: Look into the store, task: {kind: reach, zone: Store, who: all}}
  hold: {title: Hold out, task: {kind: survive, n: 4}}
  hunt: {title: Hunt, task: {kind: kill, gep: any, n: 2}}
  either: {title: One of these, task: {kind: any_of, of: [hold, hunt]}}
  line: {title: One by one, task: {kind: in_order, of: [key, box]}}
  both: {title: All of it, task: {kind: all_of, of: [line, pump]}}
triggers:
  start:
    when: {kind: round, n: 1}
    then:
      - {do: spawn, geps: [swarmer], n: 2, at: Store}
      - {do: spawn, radar: 1, at: hatch}
      - {do: remove_events, card: blackout}
  waves:
    when: {kind: every, n: 3, after: 1}
    if: {met: [key], unmet: [box], min_crew: 2, max_crew: 4, difficulty: [standard]}
    once: false
    then:
      - {do: alarm, n: 3, at: exit}
      - {do: message, text: "They come again."}
  loud: {when: {kind: heard, n: 4, zone: Lab a}, then: [{do: lock_door, door: vault}, {do: close_door, door: vault}]}
  step: {when: {kind: entered, zone: Hall two}, then: [{do: extra, n: 1}, {do: add_events, card: false_alarm}]}
  done: {when: {kind: met, objective: key}, then: [{do: set_bag, contacts: [{geps: [jaeger], copies: 2}]}]}
  gone: {when: {kind: lost, objective: pump}, then: [{do: fail}]}
  blood: {when: {kind: killed, gep: titan}, then: [{do: win}]}
  grave: {when: {kind: died, survivor: medic}, then: [{do: steady, n: 1, who: all}]}
lose:
  - {kind: any_dead}
  - {kind: survivor_dead, survivor: captain}
  - {kind: noise_above, n: 40}
  - {kind: thing_lost, objective: pump}
secrets:
  one: {text: Live., goal: {kind: alive}}
  two: {text: Stay., goal: {kind: stands_in, zone: Hall}}
  three: {text: Keep it., goal: {kind: holds, item: pistol}}
  four: {text: Kill., goal: {kind: kills, n: 2}}
  five: {text: Live on., goal: {kind: alive}}
"""


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """The small ship with every rule there is."""
    found = Desk(tmp_path)
    found.text = WHOLE
    found.objects |= {
        "box": obj(21, "Objective", 1, 3, name="box"),
        "valve": obj(22, "Objective", 3, 1, name="valve"),
        "pump": obj(23, "Objective", 3, 3, name="pump"),
        "hatch": obj(24, "Spawn", 5, 1, name="hatch"),
    }
    return found


def rules(mission: Mission) -> tk.Rules:
    assert mission.rules is not UNSET
    return mission.rules


def test_a_mission_with_every_rule_is_read(desk: Desk) -> None:
    mission = desk.mission()
    zones = {zone.name: zone.id for zone in mission.layout.zones}
    goals = {goal.id: goal for goal in mission.objectives}
    assert goals["box"].task == tk.Carry("Box", "Store", mx.PerSurvivor(1, 1))
    assert goals["valve"].task == tk.Interact((1, 1, 2, 2, 3), "keycard", "engineer")
    assert (goals["valve"].optional, goals["box"].optional) == (True, UNSET)
    assert goals["key"].task is UNSET
    assert [goals[key].zone for key in ("box", "look", "hold")] == [zones["Lab a"], zones["Store"], NOWHERE]
    found = rules(mission)
    used = {"Store": zones["Store"], "hatch": zones["Store"], "exit": zones["Store"], "Lab a": zones["Lab a"],
            "Hall two": zones["Hall two"], "Hall": zones["Hall"]}  # fmt: skip
    assert found.places == used
    assert [named.id for named in found.triggers][:3] == ["start", "waves", "loud"]
    waves = found.triggers[1].trigger
    assert waves.condition == tk.If(("key",), ("box",), 2, 4, ("standard",))
    assert (waves.once, waves.when) == (False, tk.EveryRounds(3, 1))
    assert found.lose == (tk.AnyDead(), tk.SurvivorDead("captain"), tk.NoiseAbove(40), tk.ThingLost("pump"))
    assert found.secrets[1] == tk.SecretGoal("two", "Stay.", tk.StandsIn("Hall"))


def test_format_1_is_read_as_it_stands_and_has_no_rules(tmp_path: Path) -> None:
    mission = Desk(tmp_path).mission()
    assert mission.rules is UNSET
    assert all(goal.task is UNSET for goal in mission.objectives)


def test_format_1_means_the_same_in_format_2(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    old = desk.mission()
    desk.say("format: 1", "format: 2")
    assert desk.mission() == old


def test_format_1_has_no_rules_of_its_own(desk: Desk) -> None:
    desk.say("format: 2", "format: 1")
    problem = desk.problem("format-old")
    assert problem.allowed == "format: 2"


def line_of(desk: Desk, text: str) -> str:
    """`line 12` of the line with that text."""
    return f"line {next(n for n, line in enumerate(desk.text.splitlines(), 1) if text in line)}"


@pytest.mark.parametrize(
    ("old", "new", "code", "allowed"),
    [
        ("to: Store", "to: Stroe", "place-unknown", "Store"),
        ("at: hatch", "at: hach", "place-unknown", "hatch"),
        ("zone: Lab a}", "zone: Lob a}", "place-unknown", "Lab a"),
        ("of: [hold, hunt]", "of: [hold, hund]", "objective-unknown", "hunt"),
        ("met: [key]", "met: [kee]", "objective-unknown", "key"),
        ("objective: key}", "objective: kay}", "objective-unknown", "key"),
        ("{kind: thing_lost, objective: pump}", "{kind: thing_lost, objective: key}", "objective-kind", "protect"),
        ("survivor: engineer", "survivor: enginer", "survivor-unknown", "engineer"),
        ("survivor: captain", "survivor: kaptain", "survivor-unknown", "captain"),
        ("geps: [swarmer]", "geps: [swarm]", "gep-unknown", "swarmer"),
        ("geps: [jaeger]", "geps: [jager]", "gep-unknown", "jaeger"),
        ("item: keycard", "item: keykard", "card-unknown", "keycard"),
        ("card: blackout", "card: blakout", "card-unknown", "blackout"),
        ("{do: lock_door, door: vault}", "{do: lock_door, door: volt}", "door-unknown", "vault"),
        ("of: [line, pump]", "of: [line, both]", "objective-cycle", "other objectives"),
        ("after: [key]", "after: [pump]", "objective-never-met", "all_of"),
        ("{do: steady, n: 1, who: all}", "{do: steady, n: 1, who: self}", "trigger-nobody", "who"),
        ("{do: remove_events, card: blackout}", "{do: message, text: Hello.}", "message-unseen", "briefing"),
        ("  five: {text: Live on., goal: {kind: alive}}\n", "", "secrets-too-few", "at least 5"),
    ],
)
def test_what_means_nothing_is_told_with_its_line(desk: Desk, old: str, new: str, code: str, allowed: str) -> None:
    desk.say(old, new)
    problem = desk.problem(code)
    assert allowed in problem.allowed
    if new:
        assert problem.place.startswith(line_of(desk, new.strip())) or code == "objective-cycle", problem.place


@pytest.mark.parametrize(
    ("old", "new", "code", "allowed"),
    [
        ("kind: survive", "kind: surive", "yaml-value", "survive"),
        ("kind: every", "kind: evry", "yaml-value", "every"),
        ("do: alarm", "do: alram", "yaml-value", "alarm"),
        ("kind: any_dead", "kind: any_died", "yaml-value", "any_dead"),
        ("kind: kills", "kind: kils", "yaml-value", "kills"),
        ("once: false", "onec: false", "yaml-unknown-key", "once"),
        ("gep: any", "gep: all", "yaml-value", "any"),
        ("who: all}}", "who: both}}", "yaml-value", "any"),
        ("health: 9", "health: lots", "yaml-value", "a whole number"),
        ("n: [1, 1, 2, 2, 3]", "n: [1, 2]", "yaml-value", "5"),
        ("difficulty: [standard]", "difficulty: [hard]", "yaml-value", "standard"),
    ],
)
def test_what_the_schema_does_not_know_is_told_with_line_and_allowed_values(
    desk: Desk, old: str, new: str, code: str, allowed: str
) -> None:
    desk.say(old, new)
    _, problems = desk.load()
    assert problems, new
    first = problems[0]
    assert first.place.startswith(line_of(desk, new)), first
    assert (first.code, allowed in first.allowed) == (code, True), first


def test_a_task_without_a_token_has_none_on_the_map(desk: Desk) -> None:
    desk.objects["hold"] = obj(30, "Objective", 1, 3, name="hold")
    assert "hold" in desk.problem("objective-no-token").found


def test_a_task_with_a_token_needs_one_on_the_map(desk: Desk) -> None:
    del desk.objects["box"]
    assert "box" in desk.problem("objective-not-on-map").found


def test_something_must_be_left_to_do(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    goal = "  key: {title: Keep, task: {kind: protect, health: 3}}\n"
    desk.text = WHOLE.partition("objectives:")[0] + f"objectives:\n{goal}"
    desk.objects["vault"] = obj(8, "Door", 4, 3, name="vault", state="closed")
    desk.problem("objective-none-needed")


RING = """\
triggers:
  one: {{when: {{kind: heard, n: 2, zone: Hall}}, once: {once}, then: [{{do: alarm, n: 3, at: Store}}]}}
  two: {{when: {{kind: heard, n: 3, zone: Hall}}, once: false, then: [{{do: alarm, n: {loud}, at: Store}}]}}
"""


@pytest.mark.parametrize(("once", "loud", "rings"), [("false", 2, 2), ("true", 2, 0), ("false", 1, 1)])
def test_triggers_that_would_set_each_other_off_for_ever_are_refused(
    tmp_path: Path, once: str, loud: int, rings: int
) -> None:
    """Two as loud as the other needs are a ring; one that hears itself is one alone."""
    desk = Desk(tmp_path)
    desk.text = desk.text.replace("format: 1", "format: 2") + RING.format(once=once, loud=loud)
    _, problems = desk.load()
    assert [problem.code for problem in problems] == ["trigger-loop"] * rings


def test_a_door_that_a_trigger_opens_is_no_dead_end(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.text = desk.text.replace("format: 1", "format: 2").replace("unlock, door: vault", "noise, n: 2")
    desk.text += "triggers:\n  t: {when: {kind: round, n: 3}, then: [{do: unlock, door: vault}]}\n"
    assert desk.mission().exit is not None
