### What happened, one sentence an event (event-<tag>). Dice stand in the order rolled, as [3] [6].

event-round_began = Round { $round } begins. { $first } has the first player token.
event-turn_began = { $seat } begins a turn with { $actions ->
    [0] no actions.
    [one] 1 action.
    [2] 2 actions.
    [3] 3 actions.
   *[other] { $actions } actions (3, and the rest gained before).
 }
event-turn_ended = { $unused ->
    [0] { $seat } ends the turn.
    [one] { $seat } ends the turn; 1 action is not used.
   *[other] { $seat } ends the turn; { $unused } actions are not used.
 }
event-phase_began = { $phase ->
    [players] The Players phase begins.
    [geps] The GEPs phase begins.
    [resolution] The Resolution phase begins.
   *[other] The { $phase } phase begins.
 }

event-moved = { $why ->
    [flee] { $seat } flees from { $start } to { $zone }.
    [pushed] { $seat } is pushed from { $start } to { $zone }.
    [hurled] { $seat } is thrown from { $start } to { $zone }.
    [dragged] { $seat } is dragged from { $start } to { $zone }.
    [pulled] { $seat } is brought from { $start } to { $zone }.
    [dash] { $seat } goes from { $start } straight to { $zone }.
    [thrown] The shot throws { $seat } back from { $start } to { $zone }.
   *[other] { $seat } moves from { $start } to { $zone }.
 }
event-leave_rolled = { $sure ->
    [yes] { $seat } rolls { $die } to leave the zone, needs lower than { $below }{ $below_why }, which cannot fail: slips away.
   *[no] { $passed ->
        [yes] { $seat } rolls { $die } to leave the zone, needs lower than { $below }{ $below_why }: slips away.
       *[no] { $seat } rolls { $die } to leave the zone, needs lower than { $below }{ $below_why }: stays; the action is spent.
     }
 }

event-door_changed = { $who ->
    [survivor] { $state ->
        [d] { $actor } opens { $boundary }.
        [c] { $actor } closes { $boundary }.
        [l] { $actor } locks { $boundary }.
       *[other] { $actor } changes { $boundary }.
     }
    [gep] { $state ->
        [d] { $actor } opens { $boundary }.
        [c] { $actor } closes { $boundary }.
       *[other] { $actor } breaks { $boundary }.
     }
   *[other] { $state ->
        [d] { $boundary } is now open.
        [c] { $was ->
            [d] { $boundary } is now closed.
            [l] { $boundary } is now unlocked.
           *[other] { $boundary } is now closed and unlocked.
         }
        [l] { $boundary } is now locked.
       *[other] { $boundary } is now a free way.
     }
 }
event-wall_broken = { $seat } cuts through { $boundary }: it is an open way from now on.

event-fired = { $seat } attacks { $gep } in { $zone } with { $weapon }: dice { $dice }{ $dice_why }, { $number } or more hits{ $number_why }: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
 }{ $bonus ->
    [0] .
   *[other] , and { $bonus } damage more{ $bonus_why }.
 }
event-gep_wounded = { $gep } in { $zone } takes { $damage } damage, which does not kill it: it is as good as new after the attack.
event-gep_died = { $gep } dies in { $zone }.
event-friendly_fire_rolled = { $seats_count ->
    [one] A miss of { $shooter } goes astray and hits { $hit }.
   *[other] A miss of { $shooter } goes astray: { $seats } roll { $dice }, the lowest is hit, a tie by chance: { $hit }.
 }
event-armour_rolled = { $seat } rolls { $dice } for armour{ $number_why }, { $number } or more stops a point of damage: { $stopped ->
    [0] none is stopped.
   *[other] { $stopped } stopped.
 }
event-struck = { $gep } strikes { $seat } for { $damage } damage.
event-hurt = { $seat } loses { $damage } health by { $source_name }: { $health } health left.
event-body_rolled = { $face ->
    [blank] The body die of { $seat } shows a blank: no injury.
    [head] The body die of { $seat } shows the head: { $injured ->
        [yes] a head injury, range 1 less.
       *[no] no new injury{ $face_why }.
     }
    [chest] The body die of { $seat } shows the chest: { $injured ->
        [yes] a chest injury, it may bleed at the start of each turn.
       *[no] no new injury.
     }
    [legs] The body die of { $seat } shows the legs: { $injured ->
        [yes] a leg injury, two zones a turn at most.
       *[no] no new injury.
     }
   *[other] The body die of { $seat } shows { $face }.
 }
event-bleed_rolled = { $bleeds ->
    [yes] { $seat } rolls { $die } for the chest injury, 4 or more bleeds: it bleeds.
   *[no] { $seat } rolls { $die } for the chest injury, 4 or more bleeds: it holds.
 }
event-died = { $seat } dies in { $zone }.
event-healed = { $seat } gets back { $n } health{ $n_why }: { $health } health now.
event-cured = { $part ->
    [head] The head injury of { $seat } is cured.
    [chest] The chest injury of { $seat } is cured.
    [legs] The leg injury of { $seat } is cured.
   *[other] An injury of { $seat } is cured: { $part }.
 }

event-resolve_tested = { $why ->
    [sight] { $seat } sees GEPs and tests Resolve
    [death] { $seat } sees a survivor die and tests Resolve
    [card] { $seat } must test Resolve
   *[other] { $seat } tests Resolve because of { $why_name }
 }: dice { $dice } make { $total }, more than { $against }{ $against_why } fails: { $passed ->
    [yes] passed.
   *[no] failed, Resolve { $resolve } now.
 }
event-resolve_gained = { $seat } gets back { $n } Resolve: { $resolve } now.
event-nerve_rolled = { $mood ->
    [freeze] { $seat } is Broken and rolls { $die } (1 or 2): freezes, no actions.
    [flee] { $seat } is Broken and rolls { $die } (3): flees with every action.
    [scream] { $seat } is Broken and rolls { $die } (4): screams, then has two actions.
    [wild] { $seat } is Broken and rolls { $die } (5): fires wildly, then has two actions.
    [steady] { $seat } is Broken and rolls { $die }: stays steady, a normal turn.
   *[other] { $seat } is Broken and rolls { $die }: { $mood }.
 }

event-searched = { $card ->
    [none] { $seat } searches and finds nothing.
   *[other] { $seat } searches and finds { $card }.
 }
event-stored = { $slot ->
    [0] { $seat } puts { $card } on the head.
    [1] { $seat } puts on { $card }.
   *[other] { $seat } keeps { $card }.
 }
event-dropped = { $seat } drops { $card } in { $zone }.
event-discarded = { $seat } discards { $card }.
event-equipped = { $seat } puts on { $card }.
event-stowed = { $seat } takes off { $card }.
event-tray_opened = { $partner_is ->
    [none] { $seat } looks through the cards that lie here.
   *[other] { $seat } trades with { $partner }.
 }
event-tray_moved = { $partner_is ->
    [none] { $given ->
        [yes] { $seat } puts down { $card }.
       *[no] { $seat } picks up { $card }.
     }
   *[other] { $given ->
        [yes] { $seat } gives { $card } to { $partner }.
       *[no] { $seat } gets { $card } from { $partner }.
     }
 }
event-tray_closed = { $agreed ->
    [yes] { $partner_is ->
        [none] { $seat } is done with the cards that lie here.
       *[other] { $seat } and { $partner } are done trading.
     }
   *[no] { $seat } calls the exchange off: every card goes back.
 }
event-item_used = { $uses ->
    [0] { $seat } uses { $card }.
    [one] { $seat } uses { $card }: 1 use left.
   *[other] { $seat } uses { $card }: { $uses } uses left.
 }
event-reaction_used = { $what ->
    [test] { $seat } discards { $card }: the Resolve comes back.
   *[hit] { $seat } discards { $card }: the hit does nothing.
 }
event-uses_gained = { $card } of { $seat } has { $uses ->
    [one] 1 use now.
   *[other] { $uses } uses now.
 }
event-ability_used = { $which ->
    [crisis] { $seat } uses the crisis ability { $ability }, once a mission.
   *[other] { $seat } uses the active ability { $ability }, once a turn.
 }
event-actions_gained = { $seat } gains { $n ->
    [one] 1 action.
   *[other] { $n } actions.
 }
event-boost_gained = { $seat } gains until the end of the turn: { $modifier_name }, { $value }.
event-dazed = { $seat } is stunned and loses the rest of this turn, or the whole next one.
event-blinded = { $seat } is blinded until the end of round { $until }: 1 zone a turn, range 0.
event-revived = { $seat } lives again in { $zone }, with { $health } health.
event-spared = { $what ->
    [test] { $seat } saw it coming and tests no Resolve{ $what_why }.
   *[hit] The hit does nothing to { $seat }{ $what_why }.
 }
event-watch_began = { $seat } keeps watch until the next turn: up to { $shots ->
    [one] 1 attack
   *[other] { $shots } attacks
 } on what moves into reach.
event-watch_fired = { $seat } keeps watch and fires at { $gep }: { $left ->
    [0] that was the last time.
    [one] 1 more time.
   *[other] { $left } more times.
 }
event-status_ended = { $status ->
    [blinded] { $seat } is no longer blinded.
    [stunned] { $seat } is no longer stunned.
   *[other] { $seat } is no longer { $status }.
 }
event-gep_stunned = { $gep } is stunned and loses its next activation.
event-objective_met = { $seat_is ->
    [none] Objective met: { $objective }.
   *[other] { $seat } meets an objective: { $objective }.
 }

event-noise_made = A noise of { $value } in { $zone } ({ $why_name }) carries { $value ->
    [one] 1 zone
   *[other] { $value } zones
 } far: { $heard_count ->
    [0] nothing outside its own zone hears it.
   *[other] { $heard } { $heard_count ->
        [one] hears it.
       *[other] hear it.
     }
 }
event-noise_faded = The noise of { $value } in { $zone } fades.
event-noise_hushed = The noise of { $value } in { $zone } is hushed.
event-lure_placed = A distracting item works in { $zone } until the end of round { $until }.
event-lure_ended = The distracting item in { $zone } stops working.

event-gep_moved = { $why ->
    [wander] { $gep } wanders from { $start } to { $zone }.
    [noise] { $gep } goes after a noise, from { $start } to { $zone }.
    [sight] { $gep } goes after a survivor, from { $start } to { $zone }.
    [lure] { $gep } goes after a distracting item, from { $start } to { $zone }.
    [pushed] { $gep } is pushed from { $start } to { $zone }.
   *[other] { $gep } moves from { $start } to { $zone }.
 }
event-gep_stays = { $why ->
    [stunned] { $gep } is stunned and does nothing.
    [blocked] { $gep } has no way to go and stays.
    [slowed] { $gep } cannot move farther in this activation.
    [waits] { $gep } waits.
   *[other] { $gep } stays: { $why_name }.
 }
event-gep_alerted = { $why ->
    [noise] { $gep } hears a noise in { $zone }.
    [sight] { $gep } sees { $seat_is ->
        [none] a survivor in { $zone }.
       *[other] { $seat } in { $zone }.
     }
    [lure] { $gep } is drawn by a distracting item in { $zone }.
   *[other] { $gep } turns to { $zone }.
 }
event-gep_forgot = { $gep } forgets what it was after.
event-radar_moved = { $why ->
    [wander] { $radar } wanders from { $start } to { $zone }.
    [noise] { $radar } goes after a noise, from { $start } to { $zone }.
    [sight] { $radar } goes after a survivor, from { $start } to { $zone }.
    [lure] { $radar } goes after a distracting item, from { $start } to { $zone }.
   *[other] { $radar } moves from { $start } to { $zone }.
 }
event-radar_revealed = { $geps_count ->
    [0] { $radar } in { $zone } is revealed: a false echo{ $short ->
        [0] .
       *[other] , for the box has no miniatures left ({ $short } missing).
     }
   *[other] { $radar } in { $zone } is revealed: { $geps }{ $short ->
        [0] .
       *[other] ; { $short } more would come, but the box has no miniatures left.
     }
 }
event-radar_placed = { $radar } appears in { $zone }.

event-event_drawn = { $until ->
    [0] Event card: { $card }. { $rules }
   *[other] Event card: { $card }. { $rules } (Until the end of round { $until }.)
 }
event-event_ended = The event { $card } ends.
event-first_passed = The first player token passes to { $seat }.
event-game_ended = { $won ->
    [yes] The mission is won: { $ending }
   *[no] The mission is lost: { $ending }
 }

## How games end

result-won = Won: { $ending }
result-lost = Lost: { $ending }
result-won-objectives = all objectives are met.
result-lost-all-dead = no survivor is alive.
result-lost-round-limit = the rounds of this mission are over.

## Causes of noises, wounds and tests

cause-ability-active = an active ability
cause-ability-crisis = a crisis ability
cause-attack = an attack
cause-bleeding = bleeding
cause-blast = a blast
cause-card = a card
cause-choice = made on purpose
cause-death = the death of a survivor
cause-event = an event
cause-event-card = the event “{ $card }”
cause-flee = flight
cause-friendly_fire = friendly fire
cause-made = made on purpose
cause-make_noise = made on purpose
cause-noise = a noise
cause-on_purpose = made on purpose
cause-weapon = a weapon
cause-scream = a scream
cause-sight = the sight of GEPs
cause-strike = the strike of a GEP
cause-gep-swarmer = the strike of a Swarmer
cause-gep-jaeger = the strike of a Jaeger
cause-gep-titan = the strike of the Titan
cause-wild = wild fire

## What a number is made of, where it is not the one on the card

why-dice = {" "}({ $base } { $terms })
why-number = {" "}({ $base }+ and { $terms })
why-resolve = {" "}(Resolve { $base } { $terms })
why-heal = {" "}({ $thing } { $base } { $terms })
why-heal-full = {" "}({ $thing } { $base } { $terms }, no more than full health)
why-thing = {" "}({ $things })
limit-head = head injury
limit-legs = leg injury
limit-chest = chest injury
limit-blinded = blinded
