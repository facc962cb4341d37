"""Effects on survivors and what they hold."""

from __future__ import annotations

from msgspec.structs import replace

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.cards.source import Executors, Source, place_of, seats_of
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.rules import inventory, movement, resolve, sight, wounds
from endure.games.endure_the_stars.rules.durations import ends
from endure.games.endure_the_stars.rules.modifiers import because, modifiers
from endure.games.endure_the_stars.steps import Blow, Test


def _heal(d: Draft, effect: fx.Heal, source: Source) -> None:
    bonus = modifiers(d, d.survivors[source.seat]).get("heal_bonus", 0) if source.seat >= 0 else 0
    why: ev.Because = ()
    if bonus:
        healer = d.survivors[source.seat]
        why = (("heal", _text_of(healer.kind, source.why), effect.n), *because(d, healer, "heal_bonus"))
    for seat in seats_of(d, effect.who, source):
        wounds.heal(d, seat, effect.n + bonus, why)


def _text_of(kind: str, why: str) -> str:
    """The text id of the item or ability that a survivor of this kind used."""
    sort, _, name = why.partition("-")
    return f"ability-{kind}-{name}" if sort == "ability" else f"card-{name}"


def _cure(d: Draft, effect: fx.Cure, source: Source) -> None:
    for seat in seats_of(d, effect.who, source):
        wounds.cure(d, seat, effect.n)


def _steady(d: Draft, effect: fx.Steady, source: Source) -> None:
    for seat in seats_of(d, effect.who, source):
        resolve.steady(d, seat, effect.n)


def _frighten(d: Draft, effect: fx.Frighten, source: Source) -> None:
    for seat in seats_of(d, effect.who, source):
        d.push(Test(seat, "card"))


def _hurt(d: Draft, effect: fx.Hurt, source: Source) -> None:
    if effect.who == "zone":
        zone = place_of(d, effect.where, source)
        room = d.plan.room_mask[zone] if zone is not None else 0
        mask = room if effect.where == "random_room" else (1 << zone if zone is not None else 0)
        seats = [survivor.seat for survivor in d.living() if mask >> survivor.zone & 1]
    else:
        seats = seats_of(d, effect.who, source)
    for seat in seats:
        if source.seat < 0 and modifiers(d, d.survivors[seat]).get("event_ward", 0):
            d.emit(ev.Spared(seat, "hit", because(d, d.survivors[seat], "event_ward")))
        else:
            d.push(Blow(seat, effect.n, source.why))


def _blind(d: Draft, effect: fx.Blind, source: Source) -> None:
    until = ends(d, effect.rounds)
    for seat in seats_of(d, effect.who, source):
        d.change(seat, blinded=max(until, d.survivors[seat].blinded))
        d.emit(ev.Blinded(seat, until))


def _daze(d: Draft, effect: fx.Daze, source: Source) -> None:
    for seat in seats_of(d, effect.who, source):
        if seat == d.active:
            d.change(seat, actions=0)
        else:
            d.change(seat, stunned=True)
        d.emit(ev.Dazed(seat))


def _extra(d: Draft, effect: fx.Extra, source: Source) -> None:
    for seat in seats_of(d, effect.who, source):
        survivor = d.survivors[seat]
        if seat == d.active:
            d.change(seat, actions=survivor.actions + effect.n)
        else:
            d.change(seat, extra=survivor.extra + effect.n)
        d.emit(ev.ActionsGained(seat, effect.n))


def _boost(d: Draft, effect: fx.Boost, source: Source) -> None:
    survivor = d.survivors[source.seat]
    d.change(source.seat, boosts=(*survivor.boosts, effect.modifier))
    d.emit(ev.BoostGained(source.seat, effect.modifier.name, effect.modifier.value))


def _draw_items(d: Draft, effect: fx.DrawItems, source: Source) -> None:
    for seat in seats_of(d, effect.who, source):
        for _ in range(effect.n):
            inventory.draw_item(d, seat)


def _more_uses(d: Draft, effect: fx.MoreUses, source: Source) -> None:
    item = d.held(source.seat, source.target)
    if item is not None:
        inventory.replace_item(d, source.seat, replace(item, uses=item.uses + effect.n, lasts=True))
        d.emit(ev.UsesGained(source.seat, item.kind, item.uses + effect.n))


def _revive(d: Draft, effect: fx.Revive, source: Source) -> None:
    if effect.what == "target":
        fallen = [source.target] if source.target_kind == "fallen" else []
    else:
        zone = d.survivors[source.seat].zone
        fallen = [seat for seat in d.order() if d.survivors[seat].health <= 0 and d.survivors[seat].zone == zone]
    for seat in fallen:
        survivor = d.change(seat, health=min(effect.n, d.cat.survivors[d.survivors[seat].kind].health))
        d.emit(ev.Revived(seat, survivor.zone, survivor.health))
    if fallen:
        sight.look_around(d)


def _pull(d: Draft, effect: fx.Pull, source: Source) -> None:
    if source.target_kind == "survivor":
        movement.displace(d, source.target, d.survivors[source.seat].zone, "pulled")


def _dash(d: Draft, effect: fx.Dash, source: Source) -> None:
    if source.target_kind == "zone":
        movement.displace(d, source.seat, source.target, "dash")


def _watch(d: Draft, effect: fx.Watch, source: Source) -> None:
    d.change(source.seat, watch=effect.shots)
    d.emit(ev.WatchBegan(source.seat, effect.shots))


EXECUTORS: Executors = {
    fx.Heal: _heal,
    fx.Cure: _cure,
    fx.Steady: _steady,
    fx.Frighten: _frighten,
    fx.Hurt: _hurt,
    fx.Blind: _blind,
    fx.Daze: _daze,
    fx.Extra: _extra,
    fx.Boost: _boost,
    fx.DrawItems: _draw_items,
    fx.MoreUses: _more_uses,
    fx.Revive: _revive,
    fx.Pull: _pull,
    fx.Dash: _dash,
    fx.Watch: _watch,
}
