"""Every finding about what is drawn and written: code, place, what was found, what is allowed (facts 15, 27, 30)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from endure.storage.problem import Problem
from tests.authoring.desk import TEXT, Desk, obj

Change = Callable[[Desk], object]


def put(key: str, xml: str) -> Change:
    return lambda desk: desk.objects.update({key: xml})


def drop(key: str) -> Change:
    return lambda desk: desk.objects.pop(key)


def say(old: str, new: str) -> Change:
    return lambda desk: desk.say(old, new)


def both(*changes: Change) -> Change:
    return lambda desk: [change(desk) for change in changes]


def effect(text: str) -> Change:
    return say("{do: unlock, door: vault}", "{do: unlock, door: vault}\n      - " + text)


# code, change, place contains, found contains, allowed contains; all on the map
DRAWN = [
    ("class-unknown", put("opening", obj(6, "Opnening", 2, 1)), "object 6", "“Opnening”", "perhaps “Opening”"),
    ("class-unknown", put("x", obj(20, "", 1, 1, 1, 1)), "object 20", "a rectangle without a class", "Zone"),
    ("shape", put("hall", obj(1, "Zone", 0, 0, name="Hall", kind="corridor")), "object 1 “Hall”", "point", "rectangle"),
    (
        "name-missing",
        put("hall", obj(1, "Zone", 0, 0, 2, 2, kind="corridor")),
        "object 1",
        "Zone without a name",
        "a name",
    ),
    ("property-unknown", put("radar", obj(12, "Radar", 5, 3, size="2")), "property “size”", "Radar", "perhaps “zone”"),
    (
        "property-unknown",
        put("lab door", obj(7, "Door", 1, 2, stat="open")),
        "object 7, property “stat”",
        "Door",
        "state",
    ),
    (
        "property-value",
        put("vault", obj(8, "Door", 4, 3, name="vault", state="lockd")),
        "object 8 “vault”, property “state”",
        "“lockd”",
        "perhaps “locked”; one of closed, locked, open",
    ),
    ("zone-empty", put("extra", obj(20, "Zone", 1, 1, 0, 0, "Nook", inner=" ")), "20 “Nook”", "one click", "dragging"),
    (
        "zone-grid",
        put("lab b", obj(5, "Zone", 2, 2, 1.5, 2, "Lab b", room="Lab")),
        "object 5 “Lab b”",
        "2,2, 1.5 by 2 tiles",
        "Snap to Grid",
    ),
    (
        "zone-off-map",
        put("store", obj(3, "Zone", 4, 0, 3, 4, "Store", kind="engineering")),
        "object 3 “Store”",
        "tiles 4,0 to 6,3",
        "0,0 to 5,3",
    ),
    (
        "zone-overlap",
        put("lab b", obj(5, "Zone", 2, 1, 2, 3, "Lab b", room="Lab")),
        "object 5 “Lab b”, tile 2,1",
        "zone “Hall two” (object 2)",
        "side by side",
    ),
    (
        "zone-name-twice",
        put("lab b", obj(5, "Zone", 2, 2, 2, 2, "Lab a", room="Lob")),
        "object 5 “Lab a”",
        "object 4, which is in room “Lab”",
        "names of their own",
    ),
    (
        "zone-in-pieces",
        both(drop("lab door"), put("lab a", obj(4, "Zone", 0, 2, 2, 2, "Store", kind="engineering"))),
        "object 3 “Store”",
        "do not touch",
        "share an edge",
    ),
    (
        "room-in-pieces",
        put("hall", obj(1, "Zone", 0, 0, 2, 2, "Hall", kind="engineering", room="Store")),
        "object 1 “Hall”",
        "room “Store” in pieces",
        "share edges",
    ),
    (
        "room-kind",
        put("lab a", obj(4, "Zone", 0, 2, 2, 2, "Lab a", room="Lab")),
        "object 4 “Lab a”",
        "room “Lab” without a kind",
        "kind",
    ),
    (
        "room-kind",
        put("lab b", obj(5, "Zone", 2, 2, 2, 2, "Lab b", room="Lab", kind="medical")),
        "object 5 “Lab b”",
        "kind medical",
        "science",
    ),
    (
        "corridor-room",
        both(
            drop("opening"),
            put("hall", obj(1, "Zone", 0, 0, 2, 2, "Hall", kind="corridor", room="Way")),
            put("hall two", obj(2, "Zone", 2, 0, 2, 2, "Hall two", kind="corridor", room="Way")),
        ),
        "object 1 “Hall”",
        "corridor “Way” with 2 zones",
        "a room of its own",
    ),
    ("boundary-nowhere", put("x", obj(20, "Door", 1, 1, name="hatch")), "20 “hatch”, tile 1,1", "no two zones", "0.25"),
    ("boundary-nowhere", put("x", obj(20, "Door", 6, 1)), "object 20, tile 6,1", "no two zones", "edge"),
    (
        "boundary-two",
        put("opening", obj(6, "Opening", 2, 2)),
        "object 6, tile 2,2",
        "“Hall” and “Hall two” and of",
        "one pair",
    ),
    (
        "boundary-two",
        put("vault", obj(8, "Door", 3.75, 1, 0.5, 3, "vault", state="locked")),
        "object 8 “vault”",
        "“Hall two” and “Store” and of “Store” and “Lab b”",
        "one pair",
    ),
    (
        "boundary-in-room",
        put("x", obj(20, "Wall", 2, 3)),
        "object 20",
        "a Wall inside room “Lab”",
        "open to each other",
    ),
    (
        "boundary-twice",
        put("x", obj(20, "Wall", 2, 0.5)),
        "object 20",
        "a Wall beside Opening 6, both between “Hall” and “Hall two”",
        "one thing",
    ),
    (
        "door-name-twice",
        put("lab door", obj(7, "Door", 1, 2, name="vault")),
        "object 8 “vault”",
        "the name of another door",
        "its own",
    ),
    (
        "outside-zones",
        put("radar", obj(12, "Radar", 9, 3)),
        "object 12, tile 9,3",
        "Radar in no zone",
        "Zone rectangle",
    ),
    ("start-missing", drop("start"), "map", "no Start", "one object of class Start"),
    ("start-twice", put("x", obj(20, "Start", 3, 1)), "object 20", "a second Start beside object 9", "one"),
    ("exit-twice", put("x", obj(20, "Exit", 3, 1)), "object 20", "a second Exit beside object 10", "one"),
    ("spawn-missing", drop("spawn"), "map", "no Spawn", "at least one"),
    (
        "objective-twice",
        put("x", obj(20, "Objective", 3, 1, name="key")),
        "object 20 “key”",
        "beside object 11",
        "a name of its own",
    ),
    (
        "objective-without-text",
        put("x", obj(20, "Objective", 3, 1, name="keys")),
        "object 20 “keys”",
        "mission.yaml does not have",
        "key",
    ),
    (
        "radar-in-sight",
        put("x", obj(20, "Radar", 3, 1)),
        "object 20",
        "“Hall two”, in sight of the start",
        "does not see",
    ),
    (
        "zone-unreachable",
        both(drop("opening"), put("wall", obj(6, "Wall", 2, 1))),
        "object 2 “Hall two”",
        "no way from the start to “Hall two”",
        "a way through",
    ),
]


@pytest.mark.parametrize(
    ("code", "change", "place", "found", "allowed"),
    DRAWN,
    ids=[f"{number}-{row[0]}" for number, row in enumerate(DRAWN)],
)
def test_findings_on_the_map(desk: Desk, code: str, change: Change, place: str, found: str, allowed: str) -> None:
    change(desk)
    check(desk.problem(code), "map.tmx", place, found, allowed)


def check(problem: Problem, file: str, place: str, found: str, allowed: str) -> None:
    assert problem.file.endswith("mission/" + file)
    assert place in problem.place
    if file == "map.tmx" and place != "map":
        assert problem.place.startswith("layer plan, object ")
    assert found in problem.found
    assert allowed in problem.allowed


# code, change, place contains, found contains, allowed contains; all in mission.yaml
WRITTEN = [
    (
        "objective-not-on-map",
        say("objectives:\n", "objectives:\n  kay: {title: Another}\n"),
        "line 6, at objectives.kay",
        "“kay”",
        "key",
    ),
    (
        "objective-unknown",
        say("    title: Take", "    after: [kex]\n    title: Take"),
        "line 7",
        "“kex”",
        "nothing of that kind",
    ),
    (
        "door-unknown",
        say("door: vault", "door: valut"),
        "line 9, at objectives.key.effects[1]",
        "door “valut”",
        "perhaps “vault”",
    ),
    ("door-unknown", effect("{do: open_door}"), "line 10", "no door named", "vault"),
    ("effect-target", effect("{do: heal, n: 2}"), "line 10", "an effect on a target", "no target"),
    ("effect-target", effect("{do: break_wall}"), "line 10", "needs a target", "has none"),
    ("effect-target", effect("{do: stun, what: zone}"), "line 10", "needs a target", "has none"),
    ("gep-unknown", effect("{do: distract, kinds: [swarm]}"), "line 10", "GEP “swarm”", "perhaps “swarmer”"),
    (
        "survivor-unknown",
        say("id: small", "crew: {recommended: [medik]}\nid: small"),
        "line 2",
        "“medik”",
        "perhaps “medic”",
    ),
    (
        "survivor-twice",
        say("id: small", "crew: {recommended: [medic, medic]}\nid: small"),
        "line 2",
        "medic a second",
        "once",
    ),
    (
        "crew-too-small",
        say("id: small", "crew: {min: 2, recommended: [medic]}\nid: small"),
        "line 2",
        "1 recommended survivors for a crew of at least 2",
        "at least 2",
    ),
    (
        "difficulty-unknown",
        say("id: small", "radar_bags: {standart: [{geps: [swarmer]}]}\nid: small"),
        "line 2, at radar_bags.standart",
        "“standart”",
        "perhaps “standard”",
    ),
    (
        "gep-unknown",
        say("id: small", "radar_bags: {story: [{geps: [jeager]}]}\nid: small"),
        "line 2, at radar_bags.story[1].geps",
        "“jeager”",
        "perhaps “jaeger”",
    ),
]


@pytest.mark.parametrize(
    ("code", "change", "place", "found", "allowed"),
    WRITTEN,
    ids=[f"{number}-{row[0]}" for number, row in enumerate(WRITTEN)],
)
def test_findings_in_the_text(desk: Desk, code: str, change: Change, place: str, found: str, allowed: str) -> None:
    change(desk)
    check(desk.problem(code), "mission.yaml", place, found, allowed)


@pytest.mark.parametrize("text", ["{do: lock_doors}", "{do: lasting, modifier: {name: no_search}}"])
def test_effect_that_only_an_event_can_hold(desk: Desk, text: str) -> None:
    effect(text)(desk)
    check(desk.problem("effect-event"), "mission.yaml", "line 10", "only an event card", "at once")


def test_effect_at_an_exit_that_is_not_there(desk: Desk) -> None:
    desk.objects.pop("exit")
    effect("{do: noise, n: 2, where: exit}")(desk)
    check(desk.problem("effect-exit"), "mission.yaml", "line 10", "at the exit", "no Exit")


def test_a_mission_without_exit_and_objective_cannot_be_won(desk: Desk) -> None:
    desk.objects.pop("exit")
    desk.objects.pop("key")
    desk.text = TEXT.partition("objectives:")[0]
    check(desk.problem("nothing-to-win"), "map.tmx", "map", "neither Exit nor Objective", "an Exit, or")


def test_a_map_without_zones(desk: Desk) -> None:
    for key in ("hall", "hall two", "store", "lab a", "lab b"):
        del desk.objects[key]
    check(desk.problem("zone-missing"), "map.tmx", "map", "no Zone", "class Zone")


def test_more_zones_than_a_ship_may_have(desk: Desk) -> None:
    many = {f"z{n}": obj(100 + n, "Zone", n % 20, n // 20, 1, 1, f"Z{n}", kind="corridor") for n in range(501)}
    desk.size = (20, 26)
    for key in ("hall", "hall two", "store", "lab a", "lab b"):
        del desk.objects[key]
    desk.objects.update(many)
    check(desk.problem("too-many"), "map.tmx", "map", "501 rectangles", "at most 500")


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("id: small", "rounds: 3\nid: small", "line 2"),
        ("id: small", "crew: {max: 3}\nid: small", "line 2"),
        ("    title: Take", "    titel: x\n    title: Take", "line 7"),
    ],
)
def test_keys_that_a_mission_does_not_have(desk: Desk, old: str, new: str, place: str) -> None:
    desk.say(old, new)
    _, problems = desk.load()
    assert len(problems) == 1
    assert problems[0].file.endswith("mission/mission.yaml")
    assert problems[0].place.startswith(place)


def test_problems_of_map_and_text_in_one_run(desk: Desk) -> None:
    desk.map_attrs = 'orientation="isometric"'
    desk.say("format: 1", "format: 3")
    desk.say("title: Small ship", "titel: Small ship")
    _, problems = desk.load()
    files = {p.file.rpartition("/")[2] for p in problems}
    assert files == {"map.tmx", "mission.yaml"}
    assert "map-orientation" in [p.code for p in problems]
    assert len(problems) >= 3
