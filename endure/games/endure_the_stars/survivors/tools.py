"""Items and abilities as a survivor may use them now, by what they do."""

from __future__ import annotations

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars.actions import Ability, Use
from endure.games.endure_the_stars.box import Weapon
from endure.games.endure_the_stars.survivors.look import Look

Tool = Use | Ability


def tools(look: Look, *kinds: type[fx.AnyEffect]) -> list[Tool]:
    """Legal uses of items and abilities that have an effect of one of these kinds: items, then active, then crisis."""
    found: list[Tool] = [*look.of(Use), *look.of(Ability)]
    return [tool for tool in found if has(effects_of(look, tool), *kinds)]


def abilities(look: Look, which: str, kind: type[fx.AnyEffect]) -> list[Ability]:
    """Legal uses of my active or crisis ability, if it has such an effect."""
    return [ability for ability in look.of(Ability) if ability.which == which and has(effects_of(look, ability), kind)]


def effects_of(look: Look, tool: Tool) -> tuple[fx.AnyEffect, ...]:
    """What a use of an item or an ability does."""
    if isinstance(tool, Ability):
        card = look.t.cat.survivors[look.me.kind]
        return (card.active if tool.which == "active" else card.crisis).effects
    held = look.held(tool.item)
    use = look.t.cat.items[held.kind].use if held is not None else None
    return use.effects if use is not None else ()


def has(effects: tuple[fx.AnyEffect, ...], *kinds: type[fx.AnyEffect]) -> bool:
    """Whether one of the effects is of one of the kinds."""
    return any(isinstance(effect, kinds) for effect in effects)


def price(look: Look, tool: Tool) -> int:
    """What it costs in actions."""
    if isinstance(tool, Ability):
        return 1
    held = look.held(tool.item)
    use = look.t.cat.items[held.kind].use if held is not None else None
    return use.cost if use is not None else 0


def weapon_of(look: Look, item: int) -> Weapon | None:
    """The weapon's numbers of a held card; None if it is none."""
    held = look.held(item)
    return look.t.cat.items[held.kind].weapon if held is not None else None
