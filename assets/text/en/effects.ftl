### What cards and abilities do: one sentence for each effect, modifier and target, from which
### endure/language/composed.py makes rules texts. Parameters are the fields of the effect; $whom and $place are
### sentences of this file (whom-..., place-...), $signed is a number with its sign.

## The frame of a card

rules-weapon = { $melee ->
    [yes] Melee
   *[no] Range { $range }
 }, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 }, { $number }+ hits, noise { $noise }.
rules-worn = While worn: { $text }
rules-carried = While carried, worn or not: { $text }
rules-lasting = While in play: { $text }
rules-in_play = Stays in play for { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }.
rules-passive = Always: { $text }
rules-at_turn = At the start of the turn: { $text }
rules-nothing = Nothing happens.
rules-reaction-hit = When a hit got through: discard this card and the hit is undone.
rules-reaction-test = When a failed Resolve test cost you Resolve: discard this card and get it back.
rules-use = Use ({ $cost ->
    [0] free
    [one] 1 action
   *[other] { $cost } actions
 }, { $uses ->
    [0] as often as you like
    [1] once
    [2] twice
   *[other] { $uses } times
 }): { $text }
rules-gep = { $health } damage in one attack kills it. { $actions } actions, at most one attack, which hits for { $damage }.

## Lists of cards

deck-items = Item cards: { $cards }, { $kinds } kinds
deck-events = Event cards: { $cards }, { $kinds } kinds
deck-titan = Titan cards: { $cards }, { $kinds } kinds
deck-line = { $copies } × { $name }

## What is chosen

target-zone = Choose a zone you see, { $reach ->
    [0] your own.
    [one] at most 1 zone away.
   *[other] at most { $reach } zones away.
 }
target-zone-any = Choose a zone you see.
target-gep = Choose a GEP you see, { $reach ->
    [0] in your zone.
    [one] at most 1 zone away.
   *[other] at most { $reach } zones away.
 }
target-gep-any = Choose a GEP you see.
target-survivor = { $reach ->
    [0] Choose a survivor in your zone (you count).
    [one] Choose a survivor you see, at most 1 zone away (you count).
   *[other] Choose a survivor you see, at most { $reach } zones away (you count).
 }
target-survivor-any = Choose a survivor you see (you count).
target-fallen = Choose a survivor who died in your zone.
target-door = Choose a closed or locked door of your zone.
target-locked_door = Choose a locked door of your zone.
target-wall = Choose a wall between your zone and a touching one.
target-single_use_item = Choose a single-use item you hold.
target-radar = Choose a radar token at most { $reach ->
    [one] 1 zone
   *[other] { $reach } zones
 } away, walls or not.

## Whom and where

whom-self = you
whom-target = the chosen survivor
whom-zone = each survivor in your zone
whom-seen = each survivor you see (you count)
whom-all = every survivor
whom-first = the survivor with the first player token

place-self = in your zone
place-target = in the chosen zone
place-random_room = in a room picked by chance
place-random_corridor = in a corridor zone picked by chance
place-random_zone = in a zone picked by chance
place-exit = in the exit zone (without one, in the start zone)
place-start = in the start zone
place-spawn = in a spawn zone picked by chance

## Effects

effect-heal = Give { $n } health back to { $whom }.
effect-cure = Take { $n ->
    [1] 1 injury from { $whom } (chest, then legs, then head).
    [2] up to 2 injuries from { $whom } (chest, then legs, then head).
   *[other] all injuries from { $whom }.
 }
effect-steady = Give { $n } Resolve back to { $whom }.
effect-frighten = A Resolve test for { $whom }.
effect-hurt = A hit of { $n } on { $whom }; the armour roll and the body die follow as usual.
effect-hurt-place = A hit of { $n } on each survivor { $place }; the armour roll and the body die follow as usual.
effect-blind = { $rounds ->
    [one] Blinded for 1 round: { $whom }.
   *[other] Blinded for { $rounds } rounds: { $whom }.
 }
effect-daze = Stunned: { $whom }; the rest of this turn is lost, or the whole next turn.
effect-stun = { $what ->
    [gep] It is stunned: it loses its next activation.
    [zone] Every GEP there but the Titan is stunned and loses its next activation.
    [seen] Every GEP you see is stunned and loses its next activation.
   *[near] Every GEP at most { $steps ->
        [one] 1 zone
       *[other] { $steps } zones
     } away, walls or not, is stunned and loses its next activation.
 }
effect-blast = Each GEP there takes { $n } damage; each survivor there is hit for { $n }.
effect-push = It is moved one zone, as far from you as it can be.
effect-distract = { $rounds ->
    [one] For 1 round { $kinds } go there and attack nobody.
   *[other] For { $rounds } rounds { $kinds } go there and attack nobody.
 }
effect-noise = A noise of { $n } { $place }{ $rounds ->
    [one] .
   *[other] ; it goes on for { $rounds } rounds.
 }
effect-open_door = It opens, locked or not.
effect-open_door-named = A door of the mission opens: { $door }.
effect-unlock = It is unlocked, and closed.
effect-unlock-named = A door of the mission is unlocked: { $door }.
effect-break_wall = It becomes an open way for the rest of the mission.
effect-close_doors = Every open door closes.
effect-lock_doors = { $n ->
    [one] A closed door picked by chance locks
   *[other] { $n } closed doors picked by chance lock
 } for { $rounds ->
    [one] 1 round.
   *[other] { $rounds } rounds.
 }
effect-free_doors = { $n ->
    [one] A locked door picked by chance is unlocked.
   *[other] { $n } locked doors picked by chance are unlocked.
 }
effect-reveal = Every radar token at most { $steps ->
    [one] 1 zone
   *[other] { $steps } zones
 } away, walls or not, is revealed.
effect-reveal-chosen = It is revealed.
effect-contact = { $n ->
    [one] A new radar token appears at a spawn point picked by chance.
   *[other] { $n } new radar tokens appear at spawn points picked by chance.
 }
effect-extra = { $n ->
    [one] 1 more action
   *[other] { $n } more actions
 } for { $whom }.
effect-draw_items = { $n ->
    [one] Draw an item card.
   *[other] Draw { $n } item cards.
 }
effect-draw_items-whom = { $n ->
    [one] An item card for { $whom }.
   *[other] { $n } item cards for { $whom }.
 }
effect-more_uses = { $n ->
    [one] It can be used once more.
   *[other] It can be used { $n } times more.
 }
effect-revive = { $what ->
    [zone] Each survivor who died in your zone lives again, with { $n } health.
   *[target] The chosen survivor lives again, with { $n } health.
 }
effect-pull = The chosen survivor is brought into your zone, without a leaving roll.
effect-dash = You go there at once, without a leaving roll; it is no move of the turn.
effect-watch = Until your next turn you attack each GEP that moves into a zone your weapon reaches, { $shots ->
    [one] once.
   *[other] at most { $shots } times.
 }
effect-hush = Every noise token at most { $steps ->
    [one] 1 zone
   *[other] { $steps } zones
 } away goes, and what remembers a noise there forgets it.
effect-hush-all = Every noise token goes, and what remembers a noise forgets it.
effect-end_events = Every event in play ends at once.
effect-boost = Until the end of this turn: { $text }
effect-lasting = { $text }

## Modifiers: the sentence, and the name alone

modifier-melee_damage = damage of melee attacks
modifier-melee_damage-rule = { $signed } damage to a melee attack that hits at least once.
modifier-melee_dice = dice of melee attacks
modifier-melee_dice-rule = { $signed } dice in melee attacks.
modifier-attack_dice = dice of attacks
modifier-attack_dice-rule = { $signed } dice in attacks.
modifier-still_aim = aim while standing still
modifier-still_aim-rule = { $signed } to each die of a ranged attack if you have not moved this turn.
modifier-range = range
modifier-range-rule = { $signed } to the range of ranged weapons.
modifier-no_sight = darkness
modifier-no_sight-rule = ranged weapons reach only their own zone.
modifier-move_limit = most moves a turn
modifier-move_limit-rule = moving at most { $value ->
    [one] 1 zone
   *[other] { $value } zones
 } a turn.
modifier-weapon_noise = noise of attacks
modifier-weapon_noise-rule = { $signed } to the noise of attacks.
modifier-armour = armour
modifier-armour-rule = armour { $value }+: each die of { $value } or more stops one point of damage.
modifier-body_ward = head protected
modifier-body_ward-rule = no head injuries.
modifier-resolve_bonus = Resolve in tests
modifier-resolve_bonus-rule = { $signed } Resolve in Resolve tests.
modifier-resolve_aura = Resolve of those in sight
modifier-resolve_aura-rule = { $signed } Resolve in Resolve tests for each survivor you see, and for you.
modifier-door_reach = reach for doors
modifier-door_reach-rule = unlocked doors of zones you see, at most { $value ->
    [one] 1 zone
   *[other] { $value } zones
 } away, may be opened and closed.
modifier-heal_bonus = healing
modifier-heal_bonus-rule = { $signed } health whenever you give health back.
modifier-leave_bonus = slipping away
modifier-leave_bonus-rule = { $signed } Resolve when leaving a zone with GEPs.
modifier-no_search = no searching
modifier-no_search-rule = nobody searches.
modifier-door_cost = cost of doors
modifier-door_cost-rule = opening or closing a door costs { $signed } { $value ->
    [one] action
   *[other] actions
 }.
modifier-double_move = two zones a move
modifier-double_move-rule = every second zone of a turn costs no action, unless GEPs stand in the zone you leave.
modifier-recoil = recoil
modifier-recoil-rule = a ranged attack throws the shooter back one zone, away from the target.
modifier-no_stray = no stray shots
modifier-no_stray-rule = misses of your ranged attacks hit nobody.
modifier-dark_sight = sight in the dark
modifier-dark_sight-rule = darkness does not shorten the range of ranged weapons.
modifier-event_ward = safe from events
modifier-event_ward-rule = hits of event cards do nothing to you.
modifier-heal_reach = reach of medicine
modifier-heal_reach-rule = medicine for a survivor in your zone also reaches one you see { $value ->
    [one] 1 zone
   *[other] { $value } zones
 } away.
modifier-forewarned = forewarned
modifier-forewarned-rule = no Resolve test when GEPs come into sight.
