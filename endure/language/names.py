"""Names of things on the board: seats, zones, boundaries, cards, GEPs and tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import UNSET

from endure.games.endure_the_stars import actions as act
from endure.games.endure_the_stars.board import Board, Item
from endure.games.endure_the_stars.box import Ability, Box, EventCard, GepCard, ItemCard, SurvivorCard
from endure.games.endure_the_stars.effects import Extra, TargetKind
from endure.games.endure_the_stars.mission import Mission
from endure.games.endure_the_stars.tasks import CARGO, Carry
from endure.games.endure_the_stars.titan_cards import TitanCard
from endure.kernel.action import Action
from endure.kernel.event import Event
from endure.language.composed import rules_text
from endure.language.language import Language
from endure.ship.layout import CORRIDOR, DOOR_CLOSED, DOOR_LOCKED, DOOR_OPEN, OPEN, WALL

_BOUNDARY_IDS = {OPEN: "opening", DOOR_OPEN: "door", DOOR_CLOSED: "door", DOOR_LOCKED: "door", WALL: "wall"}


class Namer:
    """Resolves ids to names. It remembers what it has seen, so that the dead keep their names in the log.

    Feed it each board (`learn`) and the events of an action (`hear`) before it names what they speak of.
    """

    def __init__(self, language: Language, mission: Mission, box: Box | None = None) -> None:
        self.language = language
        self.mission = mission
        self._survivors: dict[int, str] = {}
        self._geps: dict[int, str] = {}
        self._items: dict[int, str] = {}
        self._doors = mission.doors
        self._zones = tuple(self._zone_name(zone) for zone in range(len(mission.layout.zones)))
        self._item_targets: dict[str, TargetKind] = {}
        self._ability_targets: dict[tuple[str, str], TargetKind] = {}
        self._cards: dict[str, ItemCard | EventCard | TitanCard] = {}
        self._abilities: dict[tuple[str, str], Ability] = {}
        self._passives: dict[str, SurvivorCard] = {}
        self._gep_cards: dict[str, GepCard] = {}
        if box is not None:
            self._read(box)

    def _read(self, box: Box) -> None:
        """Take from the box what cards and abilities are pointed at, and what they do."""
        self._cards = {card.id: card for card in (*box.items, *box.events, *box.titan)}
        for card in box.items:
            if card.use is not None:
                self._item_targets[card.id] = card.use.target.kind
        self._gep_cards = {card.id: card for card in box.geps}
        for survivor in box.survivors:
            self._passives[survivor.id] = survivor
            for which, ability in (("active", survivor.active), ("crisis", survivor.crisis)):
                self._ability_targets[survivor.id, which] = ability.target.kind
                self._abilities[survivor.id, which] = ability

    # --- what it remembers

    def learn(self, board: Board) -> None:
        """Remember who and what is on this board."""
        self._doors = board.doors
        for seat, survivor in board.survivors.items():
            self._survivors[seat] = survivor.kind
            self._learn_items(survivor.items)
        for gep in board.geps.values():
            self._geps[gep.id] = gep.kind
        for pile in board.piles.values():
            self._learn_items(pile)
        if board.tray is not None:
            self._learn_items(board.tray.mine + board.tray.theirs)
        if board.question is not None and "kind" in board.question.params:  # a found card that has no place yet
            found = board.question.params
            self._items[int(found["item"])] = str(found["kind"])

    def hear(self, events: Iterable[Event]) -> None:
        """Remember the kinds of GEPs that events name: some appear and die within one action."""
        for event in events:
            gep, kind = getattr(event, "gep", None), getattr(event, "kind", None)
            if isinstance(gep, int) and isinstance(kind, str):
                self._geps[gep] = kind

    def _learn_items(self, items: Iterable[Item]) -> None:
        for item in items:
            self._items[item.id] = item.kind

    # --- names

    def kind(self, seat: int) -> str:
        """The id of the survivor in this seat, empty when unknown."""
        return self._survivors.get(seat, "")

    def survivor(self, seat: int) -> str:
        kind = self._survivors.get(seat)
        return self.language.say("name-seat", {"seat": seat + 1}) if kind is None else self.survivor_kind(kind)

    def survivor_kind(self, kind: str) -> str:
        """The name of a survivor board by its id."""
        return self.language.first(f"survivor-{kind}", f"card-{kind}") or spelled(kind)

    def zone(self, zone: int) -> str:
        """`name (room)`, or the name alone where it says the room already."""
        return self._zones[zone] if 0 <= zone < len(self._zones) else self.language.say("name-no-zone")

    def _zone_name(self, zone: int) -> str:
        place = self.mission.layout.zones[zone]
        room = self.mission.layout.rooms[place.room]
        if room.kind == CORRIDOR or len(room.zones) == 1 or room.name.casefold() in place.name.casefold():
            return place.name
        return f"{place.name} ({room.name})"

    def boundary(self, boundary: int, state: str = "") -> str:
        """`the door between X and Y`, with the author's name of it where it has one."""
        if not 0 <= boundary < len(self.mission.layout.boundaries):
            return self.language.say("name-no-boundary")
        edge = self.mission.layout.boundaries[boundary]
        state = state or self._doors[boundary]
        params = {"a": self.zone(edge.a), "b": self.zone(edge.b), "name": edge.name}
        named = "named-" if edge.name else ""
        return self.language.say(f"name-{named}{_BOUNDARY_IDS.get(state, 'door')}", params)

    def gep(self, gep: int, kind: str = "") -> str:
        """`Swarmer 12`; a radar token is `radar token 7`."""
        kind = kind or self._geps.get(gep, "")
        if kind in ("", "radar"):
            return self.radar(gep)
        return f"{self.gep_kind(kind)} {gep}"

    def gep_kind(self, kind: str) -> str:
        return self.language.first(f"gep-{kind}", f"card-{kind}") or spelled(kind)

    def gep_kinds(self, kind: str) -> str:
        """The name of a kind of GEP for several of them."""
        return self.language.first(f"gep-{kind}-many") or self.gep_kind(kind)

    def any_kind(self, kind: str) -> str:
        """The name of a GEP, a survivor or a card by the id of its kind."""
        return self.language.first(f"gep-{kind}", f"survivor-{kind}", f"card-{kind}") or spelled(kind)

    def radar(self, radar: int) -> str:
        return self.language.say("name-radar", {"id": str(radar)})

    def card(self, kind: str) -> str:
        """The name of a card by the id of its kind; a mission names its own."""
        if kind.startswith(CARGO):
            return self._cargo(kind.removeprefix(CARGO))
        return self.language.first(f"card-{kind}") or spelled(kind)

    def _cargo(self, objective: str) -> str:
        tasks = (goal.does for goal in self.mission.objectives if goal.id == objective)
        return next((task.item for task in tasks if isinstance(task, Carry)), spelled(objective))

    def item(self, item: int | str) -> str:
        """A card that left the deck, by entity id (or by the id of its kind)."""
        if isinstance(item, str):
            if not item.lstrip("-").isdigit():
                return self.card(item)
            item = int(item)
        kind = self._items.get(item)
        return self.language.say("name-no-item") if kind is None else self.card(kind)

    def item_kind(self, item: int) -> str:
        return self._items.get(item, "")

    def objective(self, objective: str) -> str:
        return next((o.title for o in self.mission.objectives if o.id == objective), self._plain_objective(objective))

    def _plain_objective(self, objective: str) -> str:
        return self.language.first(f"objective-{objective}") or spelled(objective)

    def secret(self, secret: str) -> str:
        """The text of a secret of the mission."""
        rules = self.mission.rules
        known = () if rules is UNSET else rules.secrets
        return next((one.text for one in known if one.id == secret), spelled(secret))

    def ability(self, seat: int, which: str) -> str:
        """The name of a seat's passive, active or crisis ability."""
        kind = self.kind(seat)
        found = self.language.first(f"survivor-{kind}-{which}", f"card-{kind}-{which}", f"ability-{kind}-{which}")
        return found or self.language.say(f"name-{which}-ability")

    def rules(self, kind: str) -> str:
        """What a card does, made from its data; empty for a card that the box does not hold."""
        if kind.startswith(CARGO):
            return self.language.say("rules-cargo")
        card = self._cards.get(kind)
        return "" if card is None else rules_text(card, self.language.say)

    def ability_rules(self, seat: int, which: str) -> str:
        """What a seat's passive, active or crisis ability does."""
        if which == "passive":
            card = self._passives.get(self.kind(seat))
            return "" if card is None else rules_text(card, self.language.say)
        ability = self._abilities.get((self.kind(seat), which))
        return "" if ability is None else rules_text(ability, self.language.say)

    def action_rules(self, action: Action) -> str:
        """What the card or the ability does that an action uses; empty where it uses none."""
        if isinstance(action, act.Ability):
            return self.ability_rules(action.seat, action.which)
        if isinstance(action, act.Attack | act.Use | act.Equip | act.Stow):
            return self.rules(self.item_kind(action.item))
        return ""

    def gep_rules(self, kind: str) -> str:
        """What a kind of GEP is like; empty for one that the box does not hold."""
        card = self._gep_cards.get(kind)
        return "" if card is None else rules_text(card, self.language.say)

    def number_of(self, kind: str) -> int:
        """The number on a weapon's card; 0 for what is none."""
        card = self._cards.get(kind)
        return card.weapon.number if isinstance(card, ItemCard) and card.weapon is not None else 0

    def is_weapon(self, item: int) -> bool:
        """Whether a card that left the deck is a weapon."""
        return self.number_of(self.item_kind(item)) > 0

    def costs_what_it_gives(self, seat: int, which: str, target: int) -> bool:
        """Whether an ability of one action gives its own user one action and nothing else."""
        ability = self._abilities.get((self.kind(seat), which))
        if ability is None or target != seat or ability.target.kind != "survivor":
            return False
        return all(isinstance(effect, Extra) and effect.n == 1 for effect in ability.effects)

    def text(self, text: str) -> str:
        """The name with this text id; the id in words where there is none."""
        return self.language.first(text) or spelled(text.partition("-")[2] or text)

    def cause(self, cause: str) -> str:
        """What made a noise, a wound or a test: a plain word, or a thing by `<kind of thing>-<id>`."""
        plain = self.language.first(f"cause-{cause}", f"card-{cause}")
        if plain is not None:
            return plain
        sort, _, thing = cause.partition("-")
        if sort == "event" and thing.startswith("card-"):
            return self.language.say("cause-event-card", {"card": self.card(thing.removeprefix("card-"))})
        if sort == "objective" and thing:
            return self.objective(thing)
        return self.any_kind(thing) if sort in ("weapon", "item", "event", "gep", "titan") and thing else spelled(cause)
        if sort == "trigger":
            return self.language.say("cause-mission")
        return self.any_kind(thing) if sort in ("weapon", "item", "event", "gep") and thing else spelled(cause)

    # --- targets of items and abilities

    def item_target(self, item: int, target: int) -> str:
        """The name of what an item was pointed at; empty for none."""
        return self._target(self._item_targets.get(self.item_kind(item), "none"), target)

    def ability_target(self, seat: int, which: str, target: int) -> str:
        return self._target(self._ability_targets.get((self.kind(seat), which), "none"), target)

    def _target(self, kind: TargetKind, target: int) -> str:
        if target < 0:
            return ""
        names: dict[str, Callable[[int], str]] = {
            "zone": self.zone,
            "gep": self.gep,
            "survivor": self.survivor,
            "fallen": self.survivor,
            "door": self.boundary,
            "locked_door": self.boundary,
            "wall": self.boundary,
            "single_use_item": self.item,
            "radar": self.radar,
        }
        name = names.get(kind)
        return str(target) if name is None else name(target)


def spelled(text: str) -> str:
    """An id as words, for what has no name: `stun_grenade` is `Stun grenade`."""
    words = text.replace("_", " ").replace("-", " ").strip()
    return words[:1].upper() + words[1:]
