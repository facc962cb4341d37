"""The cards in the box: totals, the printed ones, and every check on cards that do not fit together."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from endure.games.endure_the_stars.box import Ability, Box, Contact, Difficulty, GepCard, Use, Weapon
from endure.games.endure_the_stars.effects import BreakWall, Modifier, MoreUses, Stun, Target
from endure.storage.content import PARTS, check_box, content_hash, load_box
from endure.storage.problem import Problem, Unreadable

CARDS = Path(__file__).parents[3] / "assets" / "cards" / "endure_the_stars"


@pytest.fixture(scope="module")
def box() -> Box:
    return load_box(CARDS)


def by_id(cards: tuple[Any, ...]) -> dict[str, Any]:
    return {card.id: card for card in cards}


# --- totals


def test_E01_the_box_holds_70_items_30_events_5_survivors(box: Box) -> None:
    """Rulebook, *Game Contents*: "70 Item cards", "30 Event cards", "5 Survivor miniatures"."""
    assert sum(card.copies for card in box.items) == 70
    assert sum(card.copies for card in box.events) == 30
    assert [card.id for card in box.survivors] == ["captain", "psychic", "marine", "medic", "engineer"]


def test_E01_there_are_30_swarmers_20_jaegers_and_one_titan(box: Box) -> None:
    assert {card.id: card.miniatures for card in box.geps} == {"swarmer": 30, "jaeger": 20, "titan": 1}


def test_E07_five_survivors_find_a_starting_weapon_each_on_every_difficulty(box: Box) -> None:
    starting = [card for card in box.items if card.starting]
    assert all(card.weapon is not None for card in starting)
    most = max(row.extra_cards for row in box.difficulties)
    assert sum(card.copies for card in starting) >= 5 * (1 + most)


def test_R35_every_difficulty_leaves_events_and_story_and_nightmare_differ(box: Box) -> None:
    rows = by_id(box.difficulties)
    assert set(rows) == {"story", "standard", "nightmare"}
    left = {
        name: sum(card.copies for card in box.events if card.severity not in row.without) for name, row in rows.items()
    }
    assert left == {"story": 22, "standard": 30, "nightmare": 23}
    assert rows["story"].without == ("harsh",)
    assert rows["nightmare"].without == ("kind",)
    assert (rows["story"].extra_cards, rows["standard"].extra_cards) == (1, 0)


def test_R35_a_contact_costs_more_damage_to_kill_the_harder_the_game(box: Box) -> None:
    """Damage needed to kill what ten contacts hold, from the GEPs' own health."""
    health = {card.id: card.health for card in box.geps}
    sums = {}
    for row in box.difficulties:
        assert sum(contact.copies for contact in row.bag) == 10
        sums[row.id] = sum(health[gep] * contact.copies for contact in row.bag for gep in contact.geps)
    assert sums["story"] < sums["standard"] < sums["nightmare"]


# --- printed in the rulebook


def test_the_default_radar_bag_is_the_one_of_the_box(box: Box) -> None:
    """The table of components, *default radar bag (standard)*."""
    bag = Counter[tuple[str, ...]]()
    for contact in by_id(box.difficulties)["standard"].bag:
        bag[contact.geps] += contact.copies
    assert bag == {
        ("swarmer", "swarmer"): 3,
        ("swarmer", "swarmer", "swarmer"): 2,
        ("jaeger",): 2,
        ("jaeger", "jaeger"): 1,
        ("jaeger", "swarmer", "swarmer"): 1,
        (): 1,
    }


def test_E31_E32_the_geps_are_those_of_the_rulebook(box: Box) -> None:
    """Rulebook, *The GEPs*."""
    assert by_id(box.geps) == {
        "swarmer": GepCard("swarmer", health=1, actions=3, damage=1, miniatures=30),
        "jaeger": GepCard("jaeger", health=2, actions=2, damage=2, miniatures=20),
        "titan": GepCard("titan", health=6, actions=3, damage=0, miniatures=1, health_each=2),  # R31
    }


def test_E23_the_pistol_makes_noise_3_and_reaches_the_next_zone(box: Box) -> None:
    """Rulebook, *Noise*: fired at an adjacent Jaeger."""
    weapon = by_id(box.items)["pistol"].weapon
    assert weapon.noise == 3
    assert weapon.range >= 1
    assert not weapon.melee


def test_E24_the_medical_laser_makes_noise_1_in_the_own_zone(box: Box) -> None:
    """Rulebook, *Noise*."""
    weapon = by_id(box.items)["medical_laser"].weapon
    assert (weapon.noise, weapon.range) == (1, 0)


def test_E56_the_assault_rifle_has_range_2_two_dice_and_4(box: Box) -> None:
    """Rulebook, *Weapon card example*."""
    assert by_id(box.items)["assault_rifle"].weapon == Weapon(range=2, dice=2, number=4, noise=4)


def test_E52_E28_bastion_armour_stops_at_3_and_weighs_wherever_it_lies(box: Box) -> None:
    """Rulebook, *Taking damage example* and *Inventory*."""
    card = by_id(box.items)["bastion_armour"]
    assert card.kind == "armour"
    assert card.worn == (Modifier("armour", 3),)
    assert card.modifiers == (Modifier("move_limit", 2),)


def test_R37_the_stun_grenade_stuns_one_gep_within_2_for_an_action(box: Box) -> None:
    use = by_id(box.items)["stun_grenade"].use
    assert use == Use((Stun("gep"),), Target("gep", 2), cost=1, uses=1)


def test_E26_R30_the_engineer_has_the_three_printed_abilities(box: Box) -> None:
    """Rulebook, *Player's skills*: Power suit, Making it Last, Improvised Exit."""
    card = by_id(box.survivors)["engineer"]
    assert card.passive == (Modifier("melee_damage", 1),)
    assert card.active == Ability((MoreUses(1),), Target("single_use_item"))
    assert card.crisis == Ability((BreakWall(),), Target("wall"))
    assert card.at_turn == ()


# --- what the box aims for


def test_quiet_weapons_are_weaker_than_loud_ones(box: Box) -> None:
    """Hits to expect in 36ths: dice times the sixths that hit; the quietest never match the loudest."""
    hits = {card.id: card.weapon.dice * (7 - card.weapon.number) * 6 for card in box.items if card.weapon}
    noise = {card.id: card.weapon.noise for card in box.items if card.weapon}
    quiet = max(hits[weapon] for weapon in hits if noise[weapon] <= 1)
    loud = min(hits[weapon] for weapon in hits if noise[weapon] >= 4)
    assert quiet < loud


def test_a_pistol_alone_can_kill_every_gep_but_the_titan(box: Box) -> None:
    """Damage does not last beyond an attack (E55), so the dice must be enough at once."""
    pistol = by_id(box.items)["pistol"]
    assert pistol.starting
    assert pistol.weapon.dice >= max(card.health for card in box.geps if card.id != "titan")


def test_survivors_have_5_to_7_health_and_one_passive_each_of_its_own(box: Box) -> None:
    assert all(5 <= card.health <= 7 for card in box.survivors)
    passives = [modifier.name for card in box.survivors for modifier in card.passive]
    assert all(card.passive for card in box.survivors)
    assert len(passives) == len(set(passives))


def test_there_is_a_card_for_every_slot_and_a_reaction(box: Box) -> None:
    kinds = Counter(card.kind for card in box.items)
    assert set(kinds) == {"weapon", "armour", "helmet", "item"}
    assert {card.id: card.reaction for card in box.items if card.reaction} == {
        "emergency_shield": "hit",
        "lucky_coin": "test",
    }
    assert any(card.use and card.use.uses == 1 and card.use.cost == 0 for card in box.items)


# --- hash and pace


def test_the_hash_names_the_content(box: Box) -> None:
    assert content_hash(box) == content_hash(load_box(CARDS))
    assert len(content_hash(box)) == 32
    more = replace(box.items[0], copies=box.items[0].copies + 1)
    assert content_hash(replace(box, items=(more, *box.items[1:]))) != content_hash(box)


# --- checks: each spoils one thing and is told where


def spoiled(folder: Path, part: str, old: str, new: str) -> list[Problem]:
    """The problems of the box with the first `old` of one file replaced."""
    for name in PARTS:
        text = (CARDS / f"{name}.yaml").read_text(encoding="utf-8")
        if name == part:
            assert old in text
            text = text.replace(old, new, 1)
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    box, problems = check_box(folder)
    assert (box is None) == bool(problems)
    return problems


def line_of(folder: Path, part: str, text: str) -> int:
    lines = (folder / f"{part}.yaml").read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


FREE = "{effects: [{do: extra, n: 1}]}"


@pytest.mark.parametrize(
    ("part", "old", "new", "code", "at"),
    [
        ("items", "- id: shotgun", "- id: pistol # twice", "box-id", "# twice"),
        ("events", "- id: screams", "- id: pistol # twice", "box-id", "# twice"),
        ("items", "- id: shotgun\n", '- id: "shotgun\\n"\n', "yaml-value", '"shotgun'),
        ("items", "reaction: hit\n", f"reaction: hit\n  use: {FREE}\n", "box-reaction-use", "- id: emergency_shield"),
        ("items", "kind: weapon", "kind: item # no", "box-weapon", "# no"),
        ("items", "kind: helmet", "kind: weapon # no", "box-weapon", "# no"),
        ("items", "{range: 0, dice: 1,", "{range: 2, dice: 1,", "box-weapon", "{range: 2, dice: 1,"),
        ("items", "kind: armour\n", "kind: armour\n  starting: true # no\n", "box-starting", "# no"),
        ("items", "kind: helmet\n  worn:", "kind: item\n  worn: # no", "box-worn", "# no"),
        ("items", "  reaction: hit\n", "", "box-useless", "- id: emergency_shield"),
        ("items", "{kind: locked_door}\n    uses: 2", "{kind: locked_door}\n    uses: 0", "box-endless", ""),
        ("items", "target: {kind: gep}", "target: {kind: zone}", "box-target", "what: gep"),
        ("items", "target: {kind: fallen}", "target: {kind: survivor}", "box-target", "do: revive"),
        ("events", "{do: hush, steps: 12}", "{do: watch, shots: 2}", "box-who", "do: watch"),
        ("events", "{do: hush, steps: 12}", "{do: stun, what: seen}", "box-who", "what: seen"),
        ("items", "{kind: wall}", "{kind: wall, reach: 1}", "box-reach", "{kind: wall, reach: 1}"),
        ("items", "{kind: gep, reach: 2}", "{kind: gep, reach: -1}", "yaml-value", "reach: -1"),
        ("items", "{do: heal, n: 2}", "{do: heal, n: 0}", "yaml-value", "n: 0"),
        ("items", "{do: heal, n: 2}", "{do: lock_doors}", "box-lasting", "lock_doors"),
        ("items", "{do: cure, n: 1}", "{do: lasting, modifier: {name: range}}", "box-lasting", "do: lasting"),
        ("items", "{name: armour, value: 3}", "{name: armour, value: 7}", "box-modifier", "value: 7"),
        ("items", "{name: range, value: 1}", "{name: range, value: 0}", "box-modifier", "value: 0"),
        ("items", "kinds: [swarmer, jaeger]", "kinds: [swarmer, queen]", "box-gep", "queen"),
        ("items", "copies: 4", "copies: 3", "box-starting", ""),
        ("events", "{name: no_sight}", "{name: no_sight, value: 2}", "box-modifier", "value: 2"),
        ("events", "rounds: 1\n", "rounds: 0\n", "box-rounds", "do: lasting"),
        ("events", "{do: lock_doors, n: 2, rounds: 2}", "{do: lock_doors, n: 2, rounds: 3}", "box-rounds", "rounds: 3"),
        ("events", "{do: frighten, who: all}", "{do: frighten, who: self}", "box-who", "who: self"),
        ("survivors", "{do: extra, n: 1, who: target}", "do: push", "box-target", "do: push"),
        ("survivors", "{kind: wall}", "{kind: door}", "box-target", ""),
        ("geps", "damage: 2", "damage: 0", "box-gep", "id: jaeger"),
        ("titan", "aim: crowd\n  reach: 3", "aim: crowd", "box-reach", ""),
        ("titan", "    - {name: dice, value: 1}", "    - {name: dice, value: 0} # no", "box-modifier", "# no"),
        ("titan", "    - {name: armour, value: 3}", "    - {name: armour, value: 1} # no", "box-modifier", "# no"),
        ("titan", "    - {name: deaf}", "    - {name: deaf}\n    - {name: deaf}", "box-modifier", ""),
        ("titan", "    - {name: breaks}", "    []", "box-useless", ""),
        ("titan", "  dice: 3\n  number: 4", "  number: 4", "box-useless", ""),
        ("titan", "who: seen", "who: damaged", "box-who", ""),
        ("titan", "id: rend", "id: pistol # twice", "box-id", "# twice"),
        ("difficulties", "geps: [jaeger]", "geps: [jager]", "box-gep", "jager"),
        ("difficulties", "without: [harsh]", "without: [kind, plain, harsh]", "box-events", "without: [kind, p"),
    ],
)  # fmt: skip
def test_cards_that_do_not_fit_are_told_with_their_line(
    tmp_path: Path, part: str, old: str, new: str, code: str, at: str
) -> None:
    problems = [problem for problem in spoiled(tmp_path, part, old, new) if problem.code == code]
    assert problems
    assert all(problem.file == f"{part}.yaml" and problem.found and problem.allowed for problem in problems)
    if at:
        assert f"line {line_of(tmp_path, part, at)}" in [problem.place.split(",")[0] for problem in problems]


def test_the_shipped_files_are_sound_when_nothing_is_spoiled(tmp_path: Path) -> None:
    assert spoiled(tmp_path, "items", "pistol", "pistol") == []


def test_problems_of_all_files_come_at_once_in_one_sentence_each(tmp_path: Path) -> None:
    for part in PARTS:
        (tmp_path / f"{part}.yaml").write_text("- id: Wrong\n", encoding="utf-8")
    (tmp_path / "geps.yaml").unlink()
    with pytest.raises(Unreadable) as told:
        load_box(tmp_path)
    lines = str(told.value).splitlines()
    assert all(any(f"{part}.yaml" in line for line in lines) for part in PARTS)
    assert str(tmp_path) not in str(told.value)


def test_an_empty_bag_is_no_bag(tmp_path: Path) -> None:
    for part in PARTS:
        (tmp_path / f"{part}.yaml").write_text((CARDS / f"{part}.yaml").read_text("utf-8"), encoding="utf-8")
    (tmp_path / "difficulties.yaml").write_text("- id: standard\n  bag: []\n", encoding="utf-8")
    _, problems = check_box(tmp_path)
    assert [(problem.code, problem.place) for problem in problems] == [("box-bag", "line 2, at [1].bag")]
    assert Difficulty("standard", (Contact(),)).bag[0].geps == ()
