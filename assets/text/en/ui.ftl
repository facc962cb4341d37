### Sentences of the programs around the game: terminal play, told games, checks.

## The board in words

scene-turn = Round { $round }, { $seat }'s turn: { $actions ->
    [one] 1 action
   *[other] { $actions } actions
 } left, health { $health } of { $full }, Resolve { $resolve }, in { $zone }.
scene-survivor = { $seat }: health { $health } of { $full }, Resolve { $resolve }, in { $zone }{ $turn ->
    [yes] , { $actions ->
        [one] 1 action left.
       *[other] { $actions } actions left.
     }
   *[no] .
 }
scene-dead = { $seat } is dead, in { $zone }.
scene-injured = Injury: { $part }.
scene-stunned = Stunned: loses the next turn.
scene-blinded = Blinded until the end of round { $until }.
scene-crisis-used = The crisis ability is used up.
scene-holds = { $n ->
    [0] Holds nothing.
   *[other] Holds { $items }.
 }
scene-uses = { $item } ({ $n } uses)
scene-weapon = range { $range }, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 }, hits on { $number } or more, noise { $noise }
scene-weapon-melee = melee, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 }, hits on { $number } or more, noise { $noise }

scene-objective-open = To do: { $title } (in { $zone }).
scene-objective-waits = To do: { $title } (in { $zone }), after { $needs }.
scene-objective-met = Done: { $title }.
scene-leave = To do: every living survivor stands in the exit zone, { $zone }, when all else is done.
scene-lost-dead = Lost when nobody is alive.
scene-limit = Lost when round { $limit } is over; this is round { $round }.

scene-legend = Walls are - and |, a blank is open, o an open door, = a closed door, # a locked door. Under a zone's number: g GEPs, r radar tokens{ $crew ->
    [none] .
   *[other] , { $crew }.
 }
scene-too-wide = The plan of this ship needs a wider terminal. Its zones:
scene-difficulty = Difficulty { $name }: { $story }
scene-passive = { $ability }. { $rules }
scene-passive-of = { $seat }, { $ability }. { $rules }
scene-ability-active = { $seat }, { $ability } (1 action, once a turn)
scene-ability-crisis = { $seat }, { $ability } (1 action, once a mission)
scene-zone = { $id } { $zone }: { $there }.
scene-zone-empty = { $id } { $zone }.
scene-token = objective “{ $title }”
scene-exit = the exit
scene-spawn = a spawn point
scene-noise = a noise of { $value }
scene-lure = a distracting item
scene-pile = cards on the floor: { $items }
scene-gep-stunned = { $gep } (stunned)
scene-here = { $seat } is in { $zone }. Also here: { $n ->
    [0] nothing.
   *[other] { $there }.
 }
scene-way = To { $zone }: { $way }.
scene-sees = In sight at range { $range }, { $zone }: { $there }.
way-open = open
way-door-open = an open door
way-door-closed = a closed door
way-door-locked = a locked door
way-wall = a wall
scene-decks = Cards left: { $items } { $items ->
    [one] item card
   *[other] item cards
 } and { $events } { $events ->
    [one] event card
   *[other] event cards
 }. GEPs on the board: { $n ->
    [0] none
   *[other] { $geps }
 }; radar tokens: { $radars }.
scene-event = In play until the end of round { $until }: { $card }. { $rules }

## Choices

offer-apart = (card { $id })
offer-new = (the new one)
offer-held = (held, card { $id })
offer-ability-active = { $label } (1 action, once a turn{ $idle ->
    [yes] ; it costs the action it gives
   *[no] {""}
 })
offer-ability-crisis = { $label } (1 action, once a mission)
offer-price = { $label } ({ $n ->
    [0] free
   *[other] { $n } actions
 })
greyed-attack = Attack { $things }{ $item ->
    [none] {""}
   *[other] {" "}with { $item }
 }
greyed-move = Move to { $things }
greyed-door = Open or close { $things }
greyed-use = Use { $things }
greyed-trade = Trade with { $things }
greyed-ability = Abilities { $things }
family-answer = Answer
family-move = Move
family-door = Open or close a door
family-attack = Attack
family-search = Search this room
family-take = Take an objective
family-pick_up = Pick up cards
family-use = Use an item
family-ability = Use an ability
family-trade = Trade
family-make_noise = Make a noise
family-equip = Put something on
family-stow = Take something off
family-end_turn = End the turn

## Terminal play

play-welcome = Seed { $seed }. Type a number to choose, or help for the commands.
play-which-mission = Which mission? Type its number; Enter takes the first: {""}
play-prompt = {"> "}
play-greyed = - { $label }: not now. { $reason }
play-no-choice = There is nothing to choose now.
play-no-number = The choices are 1 to { $last }.
play-unknown = There is no command “{ $word }”; type help for the commands.
play-too-long = No command is as long as that: “{ $word }”.
play-one-number = Type one number; “{ $rest }” behind it was not understood.
play-end-turn = { $seat } has { $left ->
    [one] 1 action left, which is lost
   *[other] { $left } actions left, which are lost
 } if the turn ends. End it? Type yes or no: {""}
play-warn-on = Before a turn ends with actions left, you are asked.
play-warn-off = You are no longer asked before a turn ends.
play-not-ended = The turn goes on.
play-help =
    A number chooses. The commands are:
    choices: list the choices again, with what is not possible and why
    odds NUMBER: what a choice will or may do, with its exact chances
    look: what is around the survivor whose turn it is
    map: the whole ship
    who: the crew, what they hold, and what is in play
    cards: what the crew's cards and abilities do
    objectives: what must be done, and how the mission is lost
    log NUMBER: the last actions and what followed; log all for everything
    undo, redo: take the last choice back, do it again; reset: back to the start of the turn
    save NAME, load NAME: keep the game in a file, go on from one; load alone: what is kept
    hand SEAT PLAYER: let a bot (random, recruit) play a survivor, or me; SEAT is a name or a number
    warn: ask, or no longer ask, before a turn ends with actions left
    seed: the seed of this game; again: the same seed anew; new: another seed
    quit: leave; the game is kept
play-undone = Taken back. ({ $what })
play-reset = Back at the start of the turn; { $n ->
    [one] 1 choice was taken back.
   *[other] { $n } choices were taken back.
 }
play-redone = Done again.
play-saved = Saved in { $file }.
play-loaded = Going on with { $file }.
play-log-empty = Nothing has been done yet.
play-log-what = How much of the log? Type log and a number from 1, or log all.
play-odds-what = The odds of which choice? Type odds and its number.
play-odds-none = Nothing is left to chance.
play-rules = { $name }: { $rules }
play-played-by = { $seat } is played by the bot { $player }.
play-seed = Seed { $seed }.
play-hand-what = Which seat? Type hand, a survivor or a number from 1 to { $seats }, and a bot or me.
play-handed = { $player ->
    [human] { $seat } is played by you from now on.
   *[other] { $seat } is played by the bot { $player } from now on.
 }
play-leave-game = This game is not over. Leave it? Type yes or no: {""}
play-not-left = The game goes on.
play-over = The game took { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }, seed { $seed }. Type log all, map, who, undo, again, new or quit.
play-bye = Goodbye. The game goes on with: endure play { $file }
play-bye-over = Goodbye.

## Told games

told-begins = { $title }. A game of bots, told line by line. Crew: { $crew }. Seed { $seed }.
told-ends = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 } and { $actions } choices.

## Ships shown

show-legend = Walls are - and |, a blank is open, o an open door, = a closed door, # a locked door. S start, X exit, O objective, R radar token, N spawn point.
show-room = { $room } ({ $kind }): zones { $zones }
show-start = The crew starts in { $zone }.
show-exit = The exit is in { $zone }.
show-objective = Objective “{ $title }” in { $zone }.
show-radar = A radar token in { $zone }.
show-spawn = A spawn point in { $zone }.

## Replays

replay-sound = Entries { $first } to { $last } came out as they were logged; the last state's hash is { $hash }.
replay-diverged = The replay goes astray at entry { $entry }: it comes out otherwise than it was logged.
replay-diverged-action = The replay goes astray at entry { $entry }, “{ $choice }”: it comes out otherwise than it was logged.
replay-diverged-end = The replay goes astray at its end: the last state is not the one that was saved.
replay-details = (Action: { $action }. Logged: { $expected }. Came out: { $got }.)
