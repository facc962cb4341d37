"""Two small missions that between them use every objective, trigger, effect, condition and secret."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars import mission_effects as mx
from endure.games.endure_the_stars import tasks as tk
from endure.games.endure_the_stars.box import Contact
from endure.games.endure_the_stars.mission import NOWHERE, Mission, Objective
from tests.ship.grids import from_text

DIFFICULTIES = ("story", "standard", "nightmare")
BAG = (Contact(("swarmer",), 3), Contact(("swarmer", "swarmer"), 1), Contact((), 2))

WISHES = (
    tk.SecretGoal("live", "Come home alive.", tk.Alive()),
    tk.SecretGoal("bridge", "Be the last on the bridge.", tk.StandsIn("e")),
    tk.SecretGoal("armed", "Keep a pistol.", tk.Holds("pistol")),
    tk.SecretGoal("hunter", "Kill two.", tk.Kills(2)),
    tk.SecretGoal("killer", "Kill one.", tk.Kills(1)),
    tk.SecretGoal("home", "Stand in the hall.", tk.StandsIn("a")),
)


def _ship(drawing: str, rooms: list[str], boundaries: dict[str, str], names: dict[str, str]) -> tuple[Any, ...]:
    layout, doors = from_text(drawing, rooms, boundaries)
    zones = {zone.name: zone.id for zone in layout.zones}
    by_pair = {tuple(sorted((zones[pair[0]], zones[pair[1]]))): name for pair, name in names.items()}
    edges = tuple(replace(edge, name=by_pair.get((edge.a, edge.b), "")) for edge in layout.boundaries)
    return replace(layout, boundaries=edges), doors, zones


def _trigger(key: str, when: Any, *then: Any, once: bool = True, **condition: Any) -> tk.NamedTrigger:
    return tk.NamedTrigger(key, tk.Trigger(when, then, tk.If(**condition), once))


def _mission(key: str, ship: tuple[Any, ...], goals: list[Objective], rules: tk.Rules, **more: Any) -> Mission:
    layout, doors, zones = ship
    return Mission(
        id=key, title=key.title(), briefing="For tests.", layout=layout, doors=doors, start=zones["a"],
        objectives=tuple(goals), rules=replace(rules, places=zones), bags=dict.fromkeys(DIFFICULTIES, BAG), **more,
    )  # fmt: skip


@cache
def errands() -> Mission:
    """Carrying, pumping, holding out: composites in order, secrets, noise that counts.

    a b b c      a hall, b workshop of two, c store behind a door "hatch";
    a d d e      d pump room, e bridge behind the locked door "bulkhead"
    """
    ship = _ship(
        "abfc\nadge", ["bf", "dg"], {"ab": "o", "fc": "c", "ad": "d", "ge": "l"}, {"fc": "hatch", "ge": "bulkhead"}
    )
    zones = ship[2]
    goals = [
        Objective("valve", "Open the valve", zones["f"], task=tk.Interact(n=(1, 2, 2, 2, 3))),
        Objective("fuse", "Bring the fuses", zones["c"], task=tk.Carry("Fuse", to="d", n=2)),
        Objective("line", "Power up", NOWHERE, task=tk.InOrder(("valve", "fuse")), effects=(
            fx.Unlock("bulkhead"), mx.Alarm(4, "e"), mx.Message("The bulkhead swings open."))),
        Objective("bridge", "Reach the bridge", zones["e"], ("line",), task=tk.Reach("e")),
        Objective("pump", "Keep the pump", zones["g"], task=tk.Protect(health=mx.PerSurvivor(3, plus=4))),
        Objective("kill", "Drive them off", NOWHERE, task=tk.Kill("any", n=2), optional=True),
        Objective("hold", "Or hold out", NOWHERE, task=tk.Survive(n=6)),
        Objective("way", "One way or the other", NOWHERE, task=tk.AnyOf(("bridge", "hold"))),
        Objective("whole", "All of it", NOWHERE, task=tk.AllOf(("way", "pump"))),
    ]  # fmt: skip
    rules = tk.Rules(
        triggers=(
            _trigger("first", tk.AtRound(1), mx.Spawn(radar=1, at="g"), mx.RemoveEvents("blackout")),
            _trigger("waves", tk.EveryRounds(2), mx.Spawn(("swarmer",), n=mx.PerSurvivor(1), at="c"),
                     mx.Message("They come."), once=False),
            _trigger("loud", tk.Heard(4, "b"), mx.Spawn(radar=1), mx.LockDoor("hatch"), once=False, unmet=("fuse",)),
            _trigger("quiet", tk.Heard(1, "a"), mx.Alarm(1, "a"), once=False, difficulty=("standard",)),
            _trigger("free", tk.Met("valve"), fx.Unlock("hatch"), fx.OpenDoor("hatch")),
            _trigger("in", tk.Entered("c"), fx.DrawItems(1), fx.Frighten("self"), mx.AddEvents("false_alarm", n=2)),
            _trigger("grave", tk.Died(), mx.SetBag((Contact(("jaeger",), 2), Contact((), 1))), fx.Steady(2, "all")),
            _trigger("smashed", tk.Lost("pump"), mx.Message("The pump is scrap."), mx.Fail()),
        ),
        lose=(tk.NoiseAbove(mx.PerSurvivor(60)), tk.SurvivorDead("captain")),
        secrets=WISHES,
    )  # fmt: skip
    return _mission("errands", ship, goals, rules, exit=None, radars=(zones["c"],), spawns=(zones["e"], zones["c"]),
                    round_limit=14)  # fmt: skip


@cache
def hunt() -> Mission:
    """A Titan comes; whoever kills three of the others, or gets out with the key, wins.

    a b      a hall, b lab; c vault behind the door "vault"
    a c
    """
    ship = _ship("ab\nac", [], {"ab": "o", "ac": "d", "bc": "l"}, {"ac": "vault"})
    zones = ship[2]
    goals = [
        Objective("key", "The key", zones["c"], task=tk.Carry("Key", to="a")),
        Objective("lock", "The lock", zones["b"], ("key",), task=tk.Interact(survivor="medic"), optional=True),
        Objective("vermin", "The vermin", NOWHERE, task=tk.Kill("swarmer", n=mx.PerSurvivor(1, plus=1))),
        Objective("beast", "The beast", NOWHERE, task=tk.Kill("titan"), optional=True),
        Objective("way", "One way", NOWHERE, task=tk.AnyOf(("key", "vermin"))),
        Objective("all", "All here", zones["a"], ("way",), task=tk.Reach("a", who="all")),
    ]
    rules = tk.Rules(
        triggers=(
            _trigger("wake", tk.AtRound(2), mx.Spawn(("titan",), at="c"), mx.CloseDoor("vault")),
            _trigger("seal", tk.Entered("c", survivor="medic"), mx.LockDoor("vault"), max_crew=2),
            _trigger("more", tk.Killed("swarmer", n=1), mx.Spawn(("swarmer", "swarmer"), at="b"), once=False),
            _trigger("help", tk.EveryRounds(3, after=1), fx.Heal(1, "all"), fx.Unlock("vault"), once=False, min_crew=2),
            _trigger("glory", tk.Met("beast"), mx.Win()),
        ),
        lose=(tk.AnyDead(),),
    )
    return _mission("hunt", ship, goals, rules, exit=zones["a"], radars=(), spawns=(zones["b"],), round_limit=12)
