"""The inventory: slots, finding cards, wearing and stowing them (rulebook, *Inventory*, *Search*; R21, R22)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Answer, Equip, Search, Stow
from endure.games.endure_the_stars.board import FIRST_GENERAL, SLOTS, Item, Survivor
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.derived import corridors
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules import variants
from endure.games.endure_the_stars.rules.hands import Slots, hand
from endure.games.endure_the_stars.rules.modifiers import modifiers
from endure.games.endure_the_stars.situation import Situation
from endure.games.endure_the_stars.steps import Settle
from endure.kernel import deck
from endure.kernel.action import Action
from endure.kernel.choice import Question
from endure.kernel.refusal import Params, Refusal

DROP = "drop-card"
GENERAL = range(FIRST_GENERAL, SLOTS)


def worn_slot(cat: Catalogue, kind: str) -> int | None:
    """The slot a kind of card is worn in: helmets on the head, armour on the body (E27)."""
    return cat.worn_slots.get(kind)


def free_slot(cat: Catalogue, slots: Slots, kind: str) -> int | None:
    """The first fitting free slot: where it is worn, else a general one."""
    worn = worn_slot(cat, kind)
    for slot in ((worn, *GENERAL) if worn is not None else GENERAL):
        if slots[slot] is None:
            return slot
    return None


def put(slots: Slots, slot: int, item: Item | None) -> Slots:
    """The slots with another card in one of them."""
    return (*slots[:slot], item, *slots[slot + 1 :])


def arrange(cat: Catalogue, slots: Slots, items: Sequence[Item]) -> Slots | None:
    """The slots holding exactly these cards: those that stay keep their place, the others take fitting free ones;
    if that fails everything is packed anew. None: they do not fit."""
    wanted = {item.id for item in items}
    kept = tuple(item if item is not None and item.id in wanted else None for item in slots)
    stay = {item.id for item in kept if item is not None}
    packed = _pack(cat, kept, [item for item in items if item.id not in stay])
    return packed if packed is not None else _pack(cat, (None,) * SLOTS, items)


def _pack(cat: Catalogue, slots: Slots, items: Sequence[Item]) -> Slots | None:
    for item in items:
        slot = free_slot(cat, slots, item.kind)
        if slot is None:
            return None
        slots = put(slots, slot, item)
    return slots


def discard(d: Draft, seat: int, item: int) -> None:
    """A held card goes to the discards."""
    slots = d.survivors[seat].slots
    for slot, card in enumerate(slots):
        if card is not None and card.id == item:
            d.change(seat, slots=put(slots, slot, None))
            d.item_discards += (card.kind,)
            d.emit(ev.Discarded(seat, card.kind))
            return


def replace_item(d: Draft, seat: int, item: Item) -> None:
    """A held card with other values."""
    slots = d.survivors[seat].slots
    d.change(seat, slots=tuple(item if card is not None and card.id == item.id else card for card in slots))


# Searching


def refuse_search(t: Situation, action: Search) -> Refusal | None:
    """A zone of a room that is not a corridor, no GEP in that room (R21, R17)."""
    survivor = t.survivors[action.seat]
    if corridors(t.plan) >> survivor.zone & 1:
        return Refusal("search-corridor")
    if t.gep_zones() & t.plan.room_mask[survivor.zone]:
        return Refusal("search-gep-here")
    if modifiers(t, survivor).get("no_search", 0):
        return Refusal("search-barred")
    if t.searched and variants.searched_out(t, survivor.zone):
        return Refusal("search-scarce", {"n": variants.SEARCHES})
    return None


def do_search(d: Draft, action: Search) -> None:
    """Draw one item card (E42)."""
    if variants.on(d.board, "scarce_rooms"):
        room = d.mission.layout.zones[d.survivors[action.seat].zone].room
        d.searched = tuple(sorted((*d.searched, room)))
    draw_item(d, action.seat, searching=True)


def draw_item(d: Draft, seat: int, searching: bool = False) -> None:
    """The top item card comes to the seat; an empty deck is made of the discards (R21)."""
    kind, d.item_deck, d.item_discards = deck.draw(d.item_deck, d.item_discards, d.dice)
    if kind is None:
        d.emit(ev.Searched(seat, ""))
        return
    d.reveals += 1
    d.emit(ev.Searched(seat, kind))
    d.push(Settle(seat, d.new_id(), kind, uses_of(d.cat, kind)))


def uses_of(cat: Catalogue, kind: str) -> int:
    """The uses a fresh card has."""
    use = cat.items[kind].use
    return use.uses if use is not None else 0


def do_settle(d: Draft, step: Settle) -> None:
    """A found card takes a fitting free slot; without one its finder chooses at once what to drop (R21)."""
    survivor = d.survivors[step.seat]
    item = Item(step.item, step.kind, step.uses)
    if survivor.health <= 0:
        d.pile_up(survivor.zone, (item,))
        return
    slot = free_slot(d.cat, survivor.slots, step.kind)
    if slot is not None:
        store(d, step.seat, slot, item)
        return
    worn = worn_slot(d.cat, step.kind)
    room = [survivor.slots[slot] for slot in ((worn, *GENERAL) if worn is not None else GENERAL)]
    options = (*(f"item:{card.id}" for card in room if card is not None), f"item:{item.id}")
    params: Params = {"item": item.id, "kind": item.kind, "uses": item.uses}
    d.question = Question(DROP, step.seat, options, params)


def store(d: Draft, seat: int, slot: int, item: Item) -> None:
    """A card lies in a slot."""
    d.change(seat, slots=put(d.survivors[seat].slots, slot, item))
    d.emit(ev.Stored(seat, item.kind, slot))


def answer_drop(d: Draft, question: Question, action: Answer) -> None:
    """The chosen card is dropped in the zone; the found one takes its slot."""
    found = Item(int(question.params["item"]), str(question.params["kind"]), int(question.params["uses"]))
    chosen = int(action.choice.removeprefix("item:"))
    survivor = d.survivors[action.seat]
    if chosen == found.id:
        dropped = found
    else:
        slot = next(slot for slot, card in enumerate(survivor.slots) if card is not None and card.id == chosen)
        dropped = survivor.slots[slot] or found
        store(d, action.seat, slot, found)
    d.pile_up(survivor.zone, (dropped,))
    d.emit(ev.Dropped(action.seat, dropped.kind, survivor.zone))


# Wearing and stowing: free, each card once a turn (R22)


def refuse_equip(t: Situation, action: Equip) -> Refusal | None:
    """A held helmet or armour that is not worn; neither it nor what it would take off has been moved this turn."""
    survivor = t.survivors[action.seat]
    item = t.held(action.seat, action.item)
    if item is None:
        return Refusal("equip-not-held")
    worn = worn_slot(t.cat, item.kind)
    if worn is None:
        return Refusal("equip-not-wearable", {"item": item.kind})
    on = survivor.slots[worn]
    if on is not None and on.id == item.id:
        return Refusal("equip-worn")
    for card in (item, on):
        if card is not None and card.id in survivor.equipped:
            return Refusal("equip-moved", {"item": card.kind})
    return None


def refuse_stow(t: Situation, action: Stow) -> Refusal | None:
    """A worn card, not moved this turn, and a free general slot for it."""
    survivor = t.survivors[action.seat]
    worn = [item for item in survivor.slots[:FIRST_GENERAL] if item is not None and item.id == action.item]
    if not worn:
        return Refusal("stow-not-worn")
    if action.item in survivor.equipped:
        return Refusal("equip-moved", {"item": worn[0].kind})
    if all(survivor.slots[slot] is not None for slot in GENERAL):
        return Refusal("stow-no-room")
    return None


def legal_wear(t: Situation, survivor: Survivor) -> list[Action]:
    """Cards that may be put on, then cards that may be taken off, by slot."""
    held, moved = hand(t, survivor), survivor.equipped
    if not held.spare and not held.worn:
        return []
    wear: list[Action] = [
        Equip(survivor.seat, item) for item, on in held.spare if item not in moved and on not in moved
    ]
    wear += [Stow(survivor.seat, item) for item in held.worn if item not in moved]
    return wear


def _moved(t: Situation, slots: Slots, item: Item, moved: tuple[int, ...]) -> bool:
    """Whether a card, or what is worn in its place, has been moved this turn."""
    on = slots[t.cat.worn_slots[item.kind]]
    return item.id in moved or (on is not None and on.id in moved)


def do_equip(d: Draft, action: Equip) -> None:
    """The card is worn; what was worn there takes its general slot, and both were moved."""
    slots = d.survivors[action.seat].slots
    place = next(slot for slot, card in enumerate(slots) if card is not None and card.id == action.item)
    item = slots[place]
    worn = worn_slot(d.cat, item.kind) if item is not None else None
    if item is None or worn is None:
        return
    off = slots[worn]
    moved = (action.item,) if off is None else (action.item, off.id)
    slots = put(put(slots, place, off), worn, item)
    d.change(action.seat, slots=slots, equipped=d.survivors[action.seat].equipped + moved)
    d.emit(ev.Equipped(action.seat, item.kind))


def do_stow(d: Draft, action: Stow) -> None:
    """The card goes to the first free general slot."""
    slots = d.survivors[action.seat].slots
    place = next(slot for slot, card in enumerate(slots) if card is not None and card.id == action.item)
    free = next(slot for slot in GENERAL if slots[slot] is None)
    item = slots[place]
    if item is not None:
        slots = put(put(slots, place, None), free, item)
        d.change(action.seat, slots=slots, equipped=(*d.survivors[action.seat].equipped, action.item))
        d.emit(ev.Stowed(action.seat, item.kind))


def with_uses(item: Item, uses: int) -> Item:
    """The same card with another number of uses."""
    return replace(item, uses=uses)
