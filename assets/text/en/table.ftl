### The table: panels, buttons, hints of a game under way.

## The top

table-phase-players = PLAYERS
table-phase-players-tip = Every survivor takes a turn, in player order.
table-phase-geps = GEPs
table-phase-geps-tip = The GEPs act, then the radar tokens.
table-phase-resolution = RESOLUTION
table-phase-resolution-tip = Noises fade, lasting things end, an event is drawn, the first player token goes on.
table-round = Round { $n }
table-round-of = Round { $n } of { $limit }
table-event = { $card } ({ $left ->
    [one] 1 round left
   *[other] { $left } rounds left
}){ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
}
table-objectives = Objectives { $met }/{ $all }
table-objectives-title = Objectives
table-seed = seed { $seed }
table-seed-tip = The same seed and the same choices give the same game.
table-menu = Menu

## The survivor

table-health = Health
table-health-tip = At 0 the survivor dies.
table-resolve = Resolve
table-resolve-tip = Tests of Resolve are two dice: a total above it fails and costs one. At 0 the survivor is Broken.
table-state = State
table-actions-left = { $n ->
    [one] 1 action left
   *[other] { $n } actions left
}
table-actions-tip = A turn has { $n } actions.
table-injury-head = Head
table-injury-head-tip = A head injury: shooting is harder until it is cured.
table-injury-chest = Chest
table-injury-chest-tip = A chest injury: at each turn's start a die tells whether it bleeds, until it is cured.
table-injury-legs = Legs · 2 moves
table-injury-legs-tip = A leg injury: two moves a turn at most, until it is cured.
table-state-dead = Dead
table-state-dead-tip = This survivor is dead.
table-state-broken = Broken
table-state-broken-tip = Resolve is gone: a die at the turn's start tells how it behaves.
table-state-stunned = Stunned
table-state-stunned-tip = Loses the next turn.
table-state-blinded = Blinded
table-state-blinded-tip = Sees nothing beyond its own zone and moves one zone a turn.
table-slot-head = Head
table-slot-body = Body
table-slot-empty = empty
table-uses = { $n } uses
table-ability-passive = Passive
table-ability-active = Active
table-ability-crisis = Crisis
table-ability-used = { $ability } (used)
table-ability-always = The passive ability always works; there is nothing to do for it.
table-turn-of = { $who } · turn { $n } of { $all }{ $first ->
    [yes] {" "}· first player
   *[no] {""}
}

## The crew

table-ai = AI
table-person = P{ $n }
table-person-long = Player { $n }
table-bot-long = Bot: { $level }
table-level-random = Random
table-level-recruit = Recruit
table-crew-active = acts
table-crew-next = next
table-crew-ready = ready
table-crew-done = done
table-crew-dead = dead
table-crew-health = { $health } of { $full }
table-crew-tip = { $seat }, { $who }: { $state }. Health { $health } of { $full }, Resolve { $resolve }. A click shows the survivor, another one chooses who plays it.
table-hand-title = Who plays { $seat } from now on?
table-hand = Hand over
table-hand-tip = Give this survivor to a bot, or take it back. It counts at once.
table-hand-same = This is who plays now.

## What one can do

table-do-move = Move
table-do-attack = Attack
table-do-search = Search
table-do-door = Door
table-do-interact = Interact
table-do-trade = Trade
table-do-use = Items
table-do-noise = Noise
table-do-ability = Ability
table-do-crisis = Crisis
table-do-end-turn = End turn
table-do-undo = Undo
table-do-redo = Redo
table-do-reset = Reset turn
table-none-move = There is nowhere to move to.
table-none-attack = There is nothing to attack with, or nobody to attack.
table-none-search = This room cannot be searched now.
table-none-door = There is no door here that can be opened or closed.
table-none-interact = There is nothing to take in this zone.
table-none-trade = Nobody to trade with is in this zone.
table-none-use = There is no card to use, put on or take off.
table-none-noise = No noise can be made now.
table-none-ability = The ability cannot be used now.
table-none-crisis = The crisis ability cannot be used now.
table-none-end-turn = The turn cannot be ended now.
table-not-now = It is not your turn.

## Choosing

table-board = The deck. Arrows go from thing to thing, Enter picks.
table-back = Back
table-yes-do = Do it
table-walk = { $n ->
    [one] 1 move away
   *[other] { $n } moves away
}
table-no-way = There is no open way there with the moves that are left.
table-aim-move = Move: where to?
table-aim-attack = Attack: whom?
table-aim-door = Which door?
table-aim-use = { $item }: on what?
table-aim-ability = { $ability }: on what?
table-aim-hint = Click it, or go there with Tab and the arrows and press Enter.
table-pick-noise = How loud a noise?
table-noise-value = Noise { $n }
table-pick-use = Which card?
table-pick-interact = What do you take?
table-pick-trade = Trade with whom?
table-pick-thing = { $thing }: what to do?
table-with = With { $item }
table-nothing-there = There is nothing to do there now.
table-you-are-here = { $seat } stands here.
table-short-target-dies = { $percent } % kill
table-short-gets-away = { $percent } % gets away
table-short-noise = noise { $value }{ $hearers ->
    [0] , nobody hears it
    [one] , 1 hears it
   *[other] , { $hearers } hear it
}
danger-passive = Remembers nothing: wanders one zone where the direction die points.
danger-sight = Remembers { $seat }, whom it has seen.
danger-noise = Remembers a noise in { $zone }.
danger-lure = Drawn by a distraction in { $zone }.
danger-stunned = Stunned: loses its next activation.
danger-strikes = Near enough to strike { $who } in the next GEPs phase.
danger-strikes-none = Too far from everybody to strike in the next GEPs phase.
danger-radar = Something moves here; what it is shows when a survivor sees it. It goes two zones at most, opens no doors and never strikes.
danger-zone = Near enough to strike here in the next GEPs phase: { $geps }.
table-gep-sees = Sees { $who }.
table-range = At range { $n } of { $seat }.
table-unseen = Out of { $seat }'s sight.
table-spent = No action is left.
table-end-title = End the turn?
table-end-text = { $seat } has { $left ->
    [one] 1 action
   *[other] { $left } actions
} left, which would be lost.
table-end-yes = End the turn
table-end-no = Go on
table-undone = Taken back.
table-reset-done = Back at the start of the turn.
table-redone = Done again.
table-quick-save = Quick save
table-saved = Saved as “{ $name }”.
table-log = Ship log

## Bots

table-bot-acts = { $who } plays { $seat }
table-bot-thinks = { $who } thinks about { $seat } …
table-bot-pause = Pause
table-bot-resume = Go on
table-bot-faster = Speed × { $speed }
table-bot-skip = Skip
table-bot-take = Take over
table-bot-halted = The bots wait.
table-plays = Showing what happens. Any key or click skips it.

## Handing the screen over

handover-title = { $who }
handover-text = It is the turn of { $seat }. Pass the screen on, then press Enter.
handover-secrets = This mission deals secrets: only whoever plays next may look.
handover-since = Since you last sat here
handover-begin = I sit here
handover-never = Do not ask again

## Leaving

table-over = The game is over.
table-leave-title = Leave the table?
table-leave-text = The game is kept: it goes on with “Continue”.

## Help

table-help-title = Keys of the table
table-help-text =
    Tab and the arrows go round everything; Enter picks; Escape leads back.
    { $board } goes to the deck, { $zoomin } and { $zoomout } zoom, { $panleft } and { $panright } look aside, { $overview } shows all of it.
    { $survivor } shows the next survivor, { $objectives } the objectives, { $sight } who sees whom.
    { $undo } takes back, { $redo } does again, { $reset } takes the whole turn back.
    { $log } opens the whole log, { $save } saves.
    { $pause } stops the bots, { $faster } makes them faster, { $skip } skips what moves.
