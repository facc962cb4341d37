"""The board in words: who stands where, what is in sight, what is to be done."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from endure.games.endure_the_stars.board import Board, EventInPlay, Item, Survivor
from endure.games.endure_the_stars.box import Box, Weapon
from endure.games.endure_the_stars.rules.variants import eyes as eyes_of
from endure.kernel.action import Seat
from endure.kernel.refusal import Params
from endure.lab.plan import draw
from endure.language.goals import goal_line, loss_lines
from endure.language.params import counted, listed
from endure.language.teller import Teller
from endure.language.titan_text import state_sentences
from endure.ship.layout import DOOR_CLOSED, DOOR_LOCKED, DOOR_OPEN, WALL
from endure.ship.zones import NONE, plan

_STATE_WORDS = {DOOR_OPEN: "door-open", DOOR_CLOSED: "door-closed", DOOR_LOCKED: "door-locked", WALL: "wall"}


class Scene:
    """Describes boards of one mission as plain lines."""

    def __init__(self, teller: Teller, box: Box) -> None:
        self.say = teller.language.say
        self.names = teller.names
        self._weapons = {card.id: card.weapon for card in box.items if card.weapon is not None}
        self._health = {card.id: card.health for card in box.survivors}

    # --- survivors

    def turn(self, board: Board, seat: Seat) -> str:
        """The line above a seat's choices."""
        one = board.survivors[seat]
        return self.say("scene-turn", {**self._numbers(one), "round": board.round})

    def _numbers(self, one: Survivor) -> dict[str, str | int]:
        return {
            "seat": self.names.survivor(one.seat),
            "zone": self.names.zone(one.zone),
            "health": one.health,
            "full": self._health.get(one.kind, one.health),
            "resolve": one.resolve,
            "actions": one.actions,
        }

    def crew(self, board: Board) -> list[str]:
        """Every survivor: health, Resolve, injuries, what it holds."""
        return [line for one in board.survivors.values() for line in self._survivor(board, one)]

    def _survivor(self, board: Board, one: Survivor) -> Iterator[str]:
        if not one.alive:
            yield self.say("scene-dead", self._numbers(one))
            return
        yield self.say("scene-survivor", {**self._numbers(one), "turn": "yes" if board.active == one.seat else "no"})
        states = [self.say("scene-injured", {"part": self.say(f"part-{part}")}) for part in one.injuries]
        states += [self.say("scene-stunned")] if one.stunned else []
        states += [self.say("scene-blinded", {"until": one.blinded})] if one.blinded else []
        states += [self.say("scene-crisis-used")] if one.crisis_used else []
        yield from (f"  {state}" for state in states)
        yield f"  {self.passive(one.seat)}"
        held: Params = {"items": listed(self._card(item) for item in one.items), "n": len(one.items)}
        yield f"  {self.say('scene-holds', held)}"

    def passive(self, seat: Seat) -> str:
        """The passive ability of a seat with its rules (P14)."""
        return self.say("scene-passive", self._passive(seat))

    def _passive(self, seat: Seat) -> Params:
        ability, rules = self.names.ability(seat, "passive"), self.names.ability_rules(seat, "passive")
        return {"seat": self.names.survivor(seat), "ability": ability, "rules": rules}

    def opening(self, board: Board) -> list[str]:
        """What a game's first screen says of its difficulty and crew."""
        crew = [self.say("scene-passive-of", self._passive(seat)) for seat in board.survivors]
        return [self.difficulty(board), *crew]

    def difficulty(self, board: Board) -> str:
        """Which difficulty is played, and what it changes."""
        return self.say("scene-difficulty", self._difficulty(str(board.options["difficulty"])))

    def difficulties(self, levels: tuple[str, ...]) -> list[str]:
        """What each difficulty changes."""
        return [self.say("play-rules", {"name": d["name"], "rules": d["story"]}) for d in map(self._difficulty, levels)]

    def _difficulty(self, level: str) -> dict[str, str]:
        return {"name": self.say(f"difficulty-{level}"), "story": self.say(f"difficulty-{level}-story")}

    def _card(self, item: Item) -> str:
        name = self.names.card(item.kind)
        weapon = self._weapons.get(item.kind)
        if weapon is not None:
            return f"{name} ({self._weapon(weapon)})"
        return self.say("scene-uses", {"item": name, "n": item.uses}) if item.uses > 1 else name

    def _weapon(self, weapon: Weapon) -> str:
        numbers = {"range": weapon.range, "dice": weapon.dice, "number": weapon.number, "noise": weapon.noise}
        return self.say("scene-weapon-melee" if weapon.melee else "scene-weapon", numbers)

    def cards(self, board: Board) -> list[str]:
        """What the cards held, the abilities of the living and the GEPs on the board do, each once (P14)."""
        rules: dict[str, str] = {}
        passive = []
        for one in board.survivors.values():
            if one.alive:
                passive.append(self.say("scene-passive-of", self._passive(one.seat)))
                for which in ("active", "crisis"):
                    ability = self.names.ability(one.seat, which)
                    whose: Params = {"seat": self.names.survivor(one.seat), "ability": ability}
                    rules[self.say(f"scene-ability-{which}", whose)] = self.names.ability_rules(one.seat, which)
        for one in board.survivors.values():
            for item in one.items:
                rules[self.names.card(item.kind)] = self.names.rules(item.kind)
        for gep in board.geps.values():
            rules[self.names.gep_kind(gep.kind)] = self.names.gep_rules(gep.kind)
        titan = state_sentences(board.titan, self.names) if board.titan is not None and board.titan.health else []
        cards = [self.say("play-rules", {"name": name, "rules": text}) for name, text in rules.items()]
        return [*passive, *titan, *cards]

    # --- the mission

    def objectives(self, board: Board) -> list[str]:
        """What must be done, what is done, and how the mission can be lost (P17)."""
        lines = []
        for goal in board.mission.objectives:
            if board.plot is not UNSET:
                lines.append(goal_line(board, goal, self.names))
                continue
            needs = listed(self.names.objective(one) for one in goal.after if one not in board.met)
            params = {"title": goal.title, "zone": self.names.zone(goal.zone), "needs": needs}
            state = "met" if goal.id in board.met else "waits" if needs else "open"
            lines.append(self.say(f"scene-objective-{state}", params))
        if board.mission.exit is not None:
            lines.append(self.say("scene-leave", {"zone": self.names.zone(board.mission.exit)}))
        lines += [self.say("scene-lost-dead"), *loss_lines(board, self.names)]
        if board.mission.round_limit:
            lines.append(self.say("scene-limit", {"limit": board.mission.round_limit, "round": board.round}))
        return [*lines, self.difficulty(board)]

    # --- the ship

    def map(self, board: Board, width: int = 0) -> list[str]:
        """The plan, no wider than this, then every zone with what is in it."""
        marks = {zone.id: self._marks(board, zone.id) for zone in board.mission.layout.zones}
        drawing = draw(board.mission.layout, board.doors, marks, width)
        if not drawing:
            return [self.say("scene-too-wide"), *self.zones(board)]
        living = [self.names.survivor(one.seat) for one in board.survivors.values() if one.alive]
        crew = listed(f"{name[:2]} {name}" for name in living)
        return [*drawing, self.say("scene-legend", {"crew": crew}), *self.zones(board)]

    def _marks(self, board: Board, zone: int) -> str:
        there = [self.names.survivor(one.seat)[:2] for one in board.survivors.values() if self._in(one, zone)]
        geps = sum(1 for gep in board.geps.values() if gep.zone == zone)
        radars = sum(1 for radar in board.radars.values() if radar.zone == zone)
        return " ".join(filter(None, [f"g{geps}" if geps else "", f"r{radars}" if radars else "", *there]))

    @staticmethod
    def _in(one: Survivor, zone: int) -> bool:
        return one.alive and one.zone == zone

    def zones(self, board: Board) -> list[str]:
        """A line for each zone: its number, name and what is in it."""
        lines = []
        for zone in board.mission.layout.zones:
            there = self.contents(board, zone.id)
            params = {"id": str(zone.id), "zone": self.names.zone(zone.id), "there": "; ".join(there)}
            lines.append(self.say("scene-zone" if there else "scene-zone-empty", params))
        return lines

    def contents(self, board: Board, zone: int) -> list[str]:
        """Everything that lies or stands in a zone."""
        names, mission = self.names, board.mission
        there = [names.survivor(one.seat) for one in board.survivors.values() if self._in(one, zone)]
        there += [self._gep(gep.id, gep.kind, gep.stunned) for gep in board.geps.values() if gep.zone == zone]
        there += [names.radar(radar.id) for radar in board.radars.values() if radar.zone == zone]
        goals = [goal for goal in mission.objectives if goal.zone == zone and goal.id not in board.met]
        there += [self.say("scene-token", {"title": goal.title}) for goal in goals]
        there += [self.say("scene-exit")] if mission.exit == zone else []
        there += [self.say("scene-spawn")] if zone in mission.spawns else []
        there += [self.say("scene-noise", {"value": one.value}) for one in board.noises.values() if one.zone == zone]
        there += [self.say("scene-lure") for lure in board.lures.values() if lure.zone == zone]
        pile = [names.card(item.kind) for item in board.piles.get(zone, ())]
        return there + ([self.say("scene-pile", {"items": listed(pile)})] if pile else [])

    def _gep(self, gep: int, kind: str, stunned: bool) -> str:
        name = self.names.gep(gep, kind)
        return self.say("scene-gep-stunned", {"gep": name}) if stunned else name

    def look(self, board: Board, seat: Seat) -> list[str]:
        """What a seat's survivor has around it: its zone, the ways out, everything in sight with its range."""
        one, ship = board.survivors[seat], plan(board.mission.layout)
        me = self.names.survivor(seat)
        here = [thing for thing in self.contents(board, one.zone) if thing != me]
        params: Params = {"zone": self.names.zone(one.zone), "there": listed(here), "n": len(here), "seat": me}
        lines = [self.passive(seat), self.say("scene-here", params)]
        for other, boundary in ship.boundaries_of[one.zone]:
            way = self.say(f"way-{_STATE_WORDS.get(board.doors[boundary], 'open')}")
            lines.append(self.say("scene-way", {"zone": self.names.zone(other), "way": way}))
        ranges = eyes_of(board).ranges(one.zone)
        for zone, distance in sorted(enumerate(ranges), key=lambda pair: (pair[1], pair[0])):
            there = self.contents(board, zone) if distance not in (NONE, 0) else []
            if there:
                far: Params = {"zone": self.names.zone(zone), "range": distance, "there": listed(there)}
                lines.append(self.say("scene-sees", far))
        return lines

    def round_line(self, board: Board) -> list[str]:
        """What lies in play for all: events and how much of the decks is left."""
        decks: Params = {
            "items": board.items_left,
            "events": board.events_left,
            "geps": listed(counted((gep.kind for gep in board.geps.values()), self.names)),
            "n": len(board.geps),
            "radars": len(board.radars),
        }
        in_play = [self._event(event) for event in board.events.values()]
        return [self.difficulty(board), self.say("scene-decks", decks), *in_play]

    def _event(self, event: EventInPlay) -> str:
        names = self.names
        card: Params = {"card": names.card(event.kind), "until": event.until, "rules": names.rules(event.kind)}
        return self.say("scene-event", card)
