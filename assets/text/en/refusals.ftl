### Why something is not allowed (refusal-<reason>). One sentence each.

## Whose turn, which question

refusal-not-your-turn = It is not this survivor's turn.
refusal-not-this-seat = This seat may not do that now.
refusal-not-an-action = That is not an action of this game.
refusal-paused = The game is paused.
refusal-not-paused = The game is not paused.
refusal-no-such-seat = There is no such seat.
refusal-game-over = The game is over.
refusal-question-open = A question must be answered first.
refusal-no-question = No question is open.
refusal-not-an-option = That is not one of the answers.
refusal-no-actions-left = That needs { $need ->
    [one] 1 action
   *[other] { $need } actions
 }; { $left ->
    [0] none is left.
    [one] 1 is left.
   *[other] { $left } are left.
 }
refusal-dead = This survivor is dead.

## Moving and doors

refusal-move-not-touching = { $zone } does not touch this zone.
refusal-move-wall = A wall stands between this zone and { $zone }.
refusal-move-door-closed = The door to { $zone } is closed; open it first.
refusal-move-door-locked = The door to { $zone } is locked.
refusal-move-limit = This survivor may move { $limit ->
    [0] no zone
    [one] 1 zone
   *[other] { $limit } zones
 } a turn and has done so{ $limits ->
    [none] .
   *[other] {" "}({ $limits }).
 }
refusal-door-none = There is no door within reach there.
refusal-door-locked = { $boundary } is locked; an item, an ability or an objective must unlock it.
refusal-door-already-open = That door is open already.
refusal-door-already-closed = That door is closed already.

## Attacking

refusal-attack-not-held = This survivor holds no weapon for that.
refusal-attack-not-a-weapon = { $item } is no weapon.
refusal-attack-no-gep = There is no GEP to attack on the board.
refusal-attack-not-seen = { $zone } is not in sight.
refusal-attack-out-of-range = The target is { $distance ->
    [one] 1 zone
   *[other] { $distance } zones
 } away; { $item } { $range ->
    [0] reaches its own zone only
    [one] reaches 1 zone
   *[other] reaches { $range } zones
 }{ $limits ->
    [none] .
   *[other] {" "}({ $limits }).
 }

## Searching, taking, picking up

refusal-search-corridor = A corridor cannot be searched.
refusal-search-gep-here = A GEP is in this room; nobody can search here.
refusal-move-shaken = This survivor is shaken by what it saw and does not leave its zone this round (variant).
refusal-search-scarce = This room was searched { $n } times and holds nothing more (variant).
refusal-search-barred = An event bars every search.
refusal-take-none = There is no such objective.
refusal-take-not-here = The objective is not in this zone.
refusal-take-met = The objective is met already.
refusal-take-after = Before this objective, meet: { $needed }.
refusal-pick-up-nothing = No card lies here.

## Using items and abilities

refusal-use-not-held = This survivor does not hold that card.
refusal-use-not-usable = { $item } cannot be used by itself.
refusal-use-reaction = { $item } is used when a hit gets through, not before.
refusal-use-spent = { $item } has no uses left.
refusal-target-none = There is nothing here it could be used on.
refusal-target-needed = It needs a target.
refusal-target-not-allowed = That target is not allowed for it.
refusal-ability-spent-turn = The active ability was used this turn.
refusal-ability-spent-mission = The crisis ability was used in this mission.

## Trading, noise, inventory

refusal-trade-self = Nobody trades with themselves.
refusal-trade-not-here = That survivor is not in this zone.
refusal-trade-dead = That survivor is dead.
refusal-trade-nothing = Neither of the two holds a card.
refusal-noise-value = A noise made on purpose has a value from 1 to 5.
refusal-equip-not-held = This survivor does not hold that card in a general slot.
refusal-equip-not-wearable = { $item } cannot be worn.
refusal-equip-worn = That card is worn already.
refusal-equip-moved = { $item } was moved this turn already.
refusal-stow-not-worn = That card is not worn.
refusal-stow-no-room = There is no free general slot for it.
refusal-tray-does-not-fit = One of the two cannot hold these cards.
refusal-tray-card-moved = That card was moved in this exchange already.
refusal-unknown-zone = There is no such zone on this ship.

## Setting up

refusal-crew-too-small = This mission needs a crew of at least { $min }.
refusal-crew-too-large = A crew has at most { $max } survivors.
refusal-unknown-survivor = There is no survivor called “{ $name }”.
refusal-unknown-gep = There is no GEP called “{ $name }”.
refusal-survivor-twice = The survivor “{ $name }” is named twice.
refusal-unknown-option = There is no option called “{ $name }”.
refusal-option-value = The option “{ $name }” cannot be “{ $value }”.

## Undo and redo

refusal-undo-dice = Undo stops here: dice were rolled.
refusal-undo-reveal = Undo stops here: something new came into sight or was drawn.
refusal-undo-turn = Undo stops here: it is the start of this turn.
refusal-undo-start = Undo stops here: it is the start of the game.
refusal-undo-forbidden = This game has no undo.
refusal-undo-elsewhere = That moment is not behind this one.
refusal-history-closed = That part of the game was played under other rules; it can be read but not played from.
refusal-history-not-kept = This game was played without keeping its earlier moments.
refusal-redo-nothing = There is nothing to do again.

## Saved games

refusal-save-name = A saved game cannot be called “{ $name }”; use letters, digits, spaces, - and _, at most 60.
refusal-folder-read-only = Nothing can be written in { $path }: { $why }.
refusal-file-unreadable = The file { $path } cannot be read: { $why }.
refusal-file-not-regular = { $path } is { $kind ->
    [folder] a folder
    [pipe] a pipe
    [device] a device
   *[other] something else
 }, not a regular file.
refusal-file-empty = The file { $path } is empty.
refusal-journal-stopped = The journal { $path } can no longer be written: { $why }. Save the game elsewhere.
refusal-journal-held = The game in { $path } is being played elsewhere and is left alone.
refusal-journal-let-go = More than { $most } unfinished games were kept; the oldest, { $path }, was removed.
refusal-settings-damaged = The settings were damaged; the defaults are used, the damaged file is kept as { $path }.
refusal-save-damaged = The file { $path } is damaged and cannot be played.
refusal-save-foreign = The file { $path } is no saved game of Endure.
refusal-save-newer = The file { $path } was written by a newer version (format { $format }).
refusal-save-too-large = The file { $path } is larger than any saved game can be.
refusal-save-other-game = The file { $path } is a saved game of another game: { $game }.
refusal-save-hash = The file { $path } is damaged: the state after entry { $at } is not the one that was saved.
refusal-save-rules-changed = The file { $path } was played under other rules (version { $version }), which this version cannot read.
refusal-save-diverged = The game in { $path } cannot be played beyond entry { $entry }, which comes out otherwise than it was logged; endure replay tells it up to there.
