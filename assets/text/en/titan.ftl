### The Titan: its cards, what they do, and what happens around it.
###
### What a card does is never written here card by card: endure/language/titan_text.py composes it from the card's data.

## Names and stories: attacks

card-ram = Ram
card-ram-story = It does not go around things.
card-rend = Rend
card-rend-story = Made to take rock apart along the grain. You have a grain.
card-sweep = Sweep
card-sweep-story = One arm, the width of the room.
card-hurled_wreckage = Hurled wreckage
card-hurled_wreckage-story = Half a locker, then the other half.
card-crush = Crush
card-crush-story = The deck plate keeps the shape of you.
card-tail_lash = Tail lash
card-tail_lash-story = You watched the claws. Everybody watches the claws.
card-through_the_bulkhead = Through the bulkhead
card-through_the_bulkhead-story = There was no door. There is now.
card-barbed_tongue = Barbed tongue
card-barbed_tongue-story = It tastes the air first. Then it tastes whoever is in it.
card-batter = Batter
card-batter-story = Rated for vacuum, for fire, and for nothing like this.
card-breach = Breach
card-breach-story = The wall bulges, thinks about it, and gives.
card-roar = Roar
card-roar-story = Every loose bolt on the deck answers.
card-brood_call = Brood call
card-brood_call-story = Low, almost gentle. Something far off gets up.
card-acid_mist = Acid mist
card-acid_mist-story = It cannot see through it either. It does not need to.
card-snatch = Snatch
card-snatch-story = It wants to know what that was.
card-overreach = Overreach
card-overreach-story = All of it at once, and then a breath. Run during the breath.

## Names and stories: moods

card-predatory = Predatory
card-predatory-story = It has stopped looking around. It is looking at you.
card-hardened_hide = Hardened hide
card-hardened_hide-story = Plates slide over plates. The shots sound different.
card-frenzy = Frenzy
card-frenzy-story = Faster than anything that size, and aiming at nothing.
card-torpor = Torpor
card-torpor-story = It breathes. The wounds close while you count.
card-deaf_with_rage = Deaf with rage
card-deaf_with_rage-story = Bang on any pipe you like.
card-maddened_by_light = Maddened by light
card-maddened_by_light-story = It was made for the dark below a planet. The lamps hurt.
card-wounded_pride = Wounded pride
card-wounded_pride-story = Each scar is a reason.
card-nothing_in_its_way = Nothing in its way
card-nothing_in_its_way-story = Locks are for things that knock.
card-uncoiled = Uncoiled
card-uncoiled-story = Longer than the scans said. Much longer.
card-immovable = Immovable
card-immovable-story = It has planted its feet. The deck is the part that moves.

gep-titan-many = Titans
gep-titan-story = Built to take a planet apart for samples. It has not been told that the job is over.

## The rules texts of its cards

rules-titan = { $each ->
    [0] Health { $health }.
   *[other] Health { $health } and { $each } for each survivor at the start.
 } Damage to it stays, and each hit rolls the body die for it. { $actions } actions, at most one attack, for which it draws from its deck.
rules-titan-strike = { $aim }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 } against each, { $number }+ hits for 1.
rules-titan-strike_one = { $aim }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 }, { $number }+ hits for 1.
rules-titan-mood = Until its mood changes: { $text }
titan-aim-one = { $reach ->
    [0] One survivor in its zone
    [one] One survivor that it sees within 1 zone
   *[other] One survivor that it sees within { $reach } zones
 }
titan-aim-all = { $reach ->
    [0] Every survivor in its zone
    [one] Every survivor that it sees within 1 zone
   *[other] Every survivor that it sees within { $reach } zones
 }
titan-aim-crowd = { $reach ->
    [one] Every survivor in one zone that it sees within 1 zone, the one with the most survivors
   *[other] Every survivor in one zone that it sees within { $reach } zones, the one with the most survivors
 }

titan-whom-damaged = each survivor who lost health by this
titan-whom-damaged_one = the survivor, if it lost health by this
titan-whom-aimed_one = the survivor it was aimed at
titan-whom-aimed = each survivor it was aimed at
titan-whom-seen = each survivor that the Titan sees

titan-effect-push = Pushed one zone by the direction die: { $whom }.
titan-effect-throw = Thrown through a wall picked by chance, which is an open way from now on (pushed where there is none): { $whom }.
titan-effect-drag = Dragged into the Titan's zone: { $whom }.
titan-effect-stun = Stunned, the whole next turn is lost: { $whom }.
titan-effect-blind = { $rounds ->
    [one] Blinded for 1 round: { $whom }.
   *[other] Blinded for { $rounds } rounds: { $whom }.
 }
titan-effect-frighten = A Resolve test for { $whom }.
titan-effect-disarm = A card from the general slots, picked by chance, is dropped by { $whom }.
titan-effect-noise = A noise of { $n } in the Titan's zone.
titan-effect-break_doors = Every closed or locked door of its zone is broken and is an open way from now on.
titan-effect-break_wall = A wall of its zone, picked by chance, is broken and is an open way from now on.
titan-effect-call = { $n ->
    [one] A new radar token appears at a spawn point picked by chance.
   *[other] { $n } new radar tokens appear at spawn points picked by chance.
 }
titan-effect-exhaust = The Titan is stunned: it loses the rest of this activation and its next one.
titan-effect-dazzle = { $rounds ->
    [one] The Titan is blinded for 1 round.
   *[other] The Titan is blinded for { $rounds } rounds.
 }
titan-effect-lose_track = The Titan forgets what it was after, and its activation ends.

titan-modifier-dice = { $signed } { $n ->
    [one] die
   *[other] dice
 } on all its attacks.
titan-modifier-lit_dice = { $signed } { $n ->
    [one] die
   *[other] dice
 } on all its attacks while no event has put out the lights.
titan-modifier-pain_dice = { $signed } { $n ->
    [one] die
   *[other] dice
 } on all its attacks for each of its injuries.
titan-modifier-number = { $signed } to the number its dice must reach.
titan-modifier-reach = it attacks over { $n ->
    [one] 1 zone
   *[other] { $n } zones
 } more, as it sees.
titan-modifier-actions = { $signed } { $n ->
    [one] action
   *[other] actions
 } in each activation.
titan-modifier-move_limit = it moves at most { $n ->
    [one] 1 zone
   *[other] { $n } zones
 } in an activation.
titan-modifier-breaks = it breaks locked doors in its way, for an action each.
titan-modifier-armour = armour { $n }+: each die of { $n } or more stops one point of damage to it.
titan-modifier-regrow = it gets back { $n } health when an activation begins.
titan-modifier-deaf = noises mean nothing to it.
titan-modifier-unmoved = nothing stuns or pushes it.

## Its board

titan-state-health = Health { $health } of { $full }; what it loses stays lost.
titan-state-injuries = Injured: { $parts }.
titan-state-blinded = Blinded until the end of round { $until }: 1 zone in an activation, reach 0.
titan-state-mood = Mood: { $card }. { $rules }
titan-state-attack = Last attack: { $card }.
titan-state-deck = { $left ->
    [one] 1 card is left in its deck, { $discards } are discarded.
   *[other] { $left } cards are left in its deck, { $discards } are discarded.
 }

## What happens

event-titan_woke = { $gep } stands in { $zone }, with { $health } health. Damage to it stays.
event-titan_drew = { $mood ->
    [yes] { $gep } draws a mood: { $card }. { $rules }{ $instead ->
        [none] {""}
       *[other] {" "}(The mood { $instead } is over.)
     }
   *[no] { $gep } attacks and draws { $card }. { $rules }
 }
event-titan_rolled = { $card } against { $seat }: dice { $dice }{ $dice_why }, { $number } or more hits{ $number_why }: { $hits ->
    [0] no hit.
    [one] 1 hit.
   *[other] { $hits } hits.
 }
event-titan_missed = { $card } of { $gep } reaches nobody.
event-titan_armour = { $gep } rolls { $dice } for its hide{ $number_why }, { $number } or more stops a point of damage: { $stopped ->
    [0] none is stopped.
   *[other] { $stopped } stopped.
 }
event-titan_hurt = { $why ->
    [bleeding] { $gep } bleeds and loses { $damage } health: { $health } left.
    [blast] The blast costs { $gep } { $damage } health: { $health } left.
   *[other] { $gep } loses { $damage } health, which stays lost: { $health } left.
 }
event-titan_body = { $face ->
    [blank] The body die of { $gep } shows a blank: no injury.
    [head] The body die of { $gep } shows the head: { $injured ->
        [yes] a head injury, its reach is 1 less.
       *[no] no new injury.
     }
    [chest] The body die of { $gep } shows the chest: { $injured ->
        [yes] a chest injury, it may bleed before it acts.
       *[no] no new injury.
     }
    [legs] The body die of { $gep } shows the legs: { $injured ->
        [yes] a leg injury, two zones at most in an activation.
       *[no] no new injury.
     }
   *[other] The body die of { $gep } shows { $face }.
 }
event-titan_bled = { $bleeds ->
    [yes] { $gep } rolls { $die } for its chest injury, 4 or more bleeds: it bleeds.
   *[no] { $gep } rolls { $die } for its chest injury, 4 or more bleeds: it holds.
 }
event-titan_regrew = { $gep } gets back { $n } health: { $health } now.
event-titan_blinded = { $gep } is blinded until the end of round { $until }: 1 zone in an activation, reach 0.
event-titan_sees = { $gep } is no longer blinded.
event-titan_unmoved = { $what ->
    [stun] { $gep } is not stunned{ $what_why }.
    [push] { $gep } is not pushed{ $what_why }.
   *[other] { $gep } does not mind{ $what_why }.
 }

## Odds

titan-next = Its next attack, made from where it stands, would cost { $seat }: { $parts }.
titan-next-part = { $n ->
    [0] nothing
   *[other] { $n } health
 } { $percent } %

chance-hurts = It loses { $n } health
chance-loses = Loses { $n } health
chance-loses-0 = Loses no health
