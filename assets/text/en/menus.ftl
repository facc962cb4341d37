### Sentences of the menus: title, set-up, briefing, load and save, options, pause, end, crash.

menu-back = Back
menu-not-possible = That is not possible
menu-copied = Copied: { $what }

## Who sits where

seat-person = Player { $n }
seat-bot-recruit = Bot: recruit
seat-bot-random = Bot: random
seat-empty = Not aboard

## Title

title-name-1 = Endure
title-name-2 = the Stars
title-motto = The Hikari is dying. Get out, together.
title-version = Version { $version }
title-continue = Continue
title-continue-note = { $mission } · round { $round }
title-new = New game
title-load = Load
title-load-none = No game is kept yet.
title-options = Options
title-quit = Quit

## Set-up

setup-title = Choose your crew
setup-sub = { $min ->
    [1] 1 to { $most } survivors
   *[other] { $min } to { $most } survivors
 }{ $best ->
    [0] {""}
   *[other] , recommended { $best }
 }
setup-mission = Mission
setup-no-mission = No mission is installed. The installation is not complete.
setup-rounds = { $n } rounds
setup-holder-tip = Who plays this survivor: a person at this screen, or a bot. Left and right change it.
setup-card = { $name }, health { $health }. { $holder }.
setup-difficulty = Difficulty
setup-variants = Variants (off the book)
setup-seed = Seed
setup-seed-hint = A number
setup-seed-about = The same seed and the same choices give the same game.
setup-no-seed = A game needs a seed: type a number, or take another.
setup-copy = Copy
setup-another = Another
setup-begin = Begin
setup-terms = Terms
setup-summary = Seed { $seed } · { $difficulty } · { $variants }
setup-no-variants = by the book
ability-passive = Passive
ability-active = Active
ability-crisis = Crisis
variant-free_undo = Free undo
variant-free_undo-about = Undo goes across dice and revelations, which come again. Not in the rulebook; the end screen names it.
variant-muffled = Muffled
variant-muffled-about = Noise spreads through open ways and open doors only; walls and closed doors keep it in.
variant-loudest = Loudest
variant-loudest-about = Of the noises that a GEP or radar token hears only the loudest counts, not the newest.
variant-zone_sight = Zone sight
variant-zone_sight-about = Who sees a part of a room sees that zone, not the whole room.
variant-shaken = Shaken
variant-shaken-about = Who fails the Resolve test at the sight of GEPs does not leave its zone by choice this round.
variant-scarce_rooms = Scarce rooms
variant-scarce_rooms-about = Each room can be searched three times in a mission.

## Briefing

briefing-title = Briefing
briefing-goals = To do
briefing-goal = { $title } (in { $zone }).
briefing-goal-after = { $title } (in { $zone }), after { $needs }.
briefing-exit = When all else is done, everybody who lives stands in { $zone }.
briefing-lost = Lost
briefing-lost-dead = When nobody is alive.
briefing-lost-rounds = When round { $n } is over.
briefing-crew = Crew
briefing-go = To the table

## Load and save

kept-journal = Autosave
load-title = Load a game
load-list = Kept games
load-details = This game
load-none = No game is kept yet. Every game keeps itself from its first action on.
load-when = Kept
load-mission = Mission
load-rounds = Round
load-state = State
load-goes-on = Goes on
load-won = Won
load-lost = Lost
load-round = round { $round }
load-broken = It cannot be opened. { $why }
load-go = Go on
load-look = Look at it
load-delete = Delete
load-delete-title = Delete this game?
load-delete-text = “{ $name }”, kept { $when }, leaves the list.
load-delete-yes = Delete
load-deleted = “{ $name }” is deleted. Should it have been a slip: it lies in { $folder }.
save-title = Save the game
save-name = Name
save-go = Save
save-over = Replace it?
save-over-text = There is a saved game “{ $name }” already. It is gone when you replace it.
save-over-yes = Replace
save-over-no = Keep it
save-done = Saved as “{ $name }” in { $folder }.

## Options

options-title = Options
options-done = Done
options-usual = As they were
options-usual-text = Every option goes back to what it was in the beginning. Your keys stay as they are.
options-usual-yes = Put back
options-usual-no = Leave them
options-picture = Picture
options-scale = Size of everything
options-scale-auto = By the window ({ $percent })
options-text = Size of text
options-theme = Colours
options-window = Window
options-windowed = A window
options-borderless = Full screen, no border
options-reduced_motion = Reduced motion
options-reduced_motion-about = Nothing glides, tumbles, shakes or flashes.
options-pace = Game
options-speed = Speed of motion
options-speed-still = Reduced motion is on: nothing moves.
options-bot_speed = Speed of bots' turns
options-difficulty = Difficulty of new games
options-handover = Hand-over between people
options-handover-about = A screen says whose turn begins before anything of it is shown.
options-warn_end = Ask before actions are lost
options-warn_end-about = When a turn ends with actions left, one question names who has how many.
options-help = Narration
options-narrate = Narrate
options-narrate-about = What has the focus, and what happens, is printed for screen readers to speak.
options-sound = Sound
options-no-sound = There is no sound here. The system says: { $why }
options-master = Everything
options-effects = Effects
options-hum = Engine hum
options-mute_away = Silent in the background
options-mute_away-about = While another window is in front, nothing is heard.
options-captions = Captions
options-captions-about = What is heard is also written for a moment: [a radar contact opens].
options-keys = Keys and buttons

## Keys

keys-title = Keys and buttons
keys-about = Choose what to change, then press the key for it.
keys-about-pad = Choose what to change, then press the button for it, or push a stick or a trigger.
keys-keyboard = Keyboard
keys-controller = Controller
keys-group-move = Moving about
keys-group-window = Window
keys-group-board = Table
keys-group-time = Time
keys-none = no key
keys-none-pad = no button
keys-none-already = It has no key.
keys-none-already-pad = It has no button.
keys-now = Keys now: { $keys }
keys-now-pad = Buttons now: { $keys }
keys-new = Another key
keys-new-pad = Another button
keys-back = Usual: { $keys }
keys-take = No key
keys-take-pad = No button
keys-leave = Leave it
keys-press = Press the key for it. Escape leaves things as they are.
keys-press-pad = Press the button for it on the controller. Escape leaves things as they are.
keys-needed = Without a key for this, nobody could come back here.
keys-needed-pad = Without a button for this, nobody could come back here.
keys-needed-other = { $name } would have no key left; give it another first.
keys-needed-other-pad = { $name } would have no button left; give it another first.
keys-taken = { $key } means { $holder }. If { $name } gets it, { $holder } loses it.
keys-swap = Give it to this
keys-clash = { $key } is wanted by { $has } and by { $wants }; { $has } has it.
keys-usual = All as usual
keys-usual-text = Every key means again what it meant in the beginning.
keys-usual-text-pad = Every button means again what it meant in the beginning.
keys-usual-already = They are as usual.

intent-next = Next control
intent-previous = Previous control
intent-up = Up
intent-down = Down
intent-left = Left
intent-right = Right
intent-first = First
intent-last = Last
intent-page-up = Page up
intent-page-down = Page down
intent-next-area = Next panel
intent-activate = Choose
intent-cancel = Cancel, back
intent-menu = Menu
intent-help = Help
intent-narrate = Narration on, off
intent-full-screen = Full screen
intent-larger = Larger
intent-smaller = Smaller
intent-zoom-in = Zoom in
intent-zoom-out = Zoom out
intent-overview = Whole deck
intent-pan-up = Look further up
intent-pan-down = Look further down
intent-pan-left = Look further left
intent-pan-right = Look further right
intent-board = To the deck
intent-sight = Who sees whom
intent-next-survivor = Next survivor
intent-objectives = Objectives
intent-log = Ship's log
intent-move = Move
intent-attack = Attack
intent-search = Search
intent-door = Door
intent-interact = Interact
intent-trade = Trade
intent-noise = Make a noise
intent-use = Use an item
intent-ability = Active ability
intent-crisis = Crisis ability
intent-hand-over = Hand over a seat
intent-end-turn = End the turn
intent-undo = Undo
intent-redo = Redo
intent-reset = Reset the turn
intent-save = Save
intent-remove = Delete a kept game
intent-skip = Skip motion
intent-faster = Faster bots
intent-pause = Pause the bots

## Pause

pause-title = Pause
pause-where = { $mission }, round { $round }
pause-back = Back to the table
pause-summary = How it ended
pause-save = Save under a name
pause-title-screen = To the title
pause-kept = the game is kept
pause-seed = Seed { $seed }
pause-seed-tip = Copies the seed.
pause-report = Copy a report
pause-report-tip = Version, seed and state of this game, for a report of a fault.
pause-copied = Copied

## The ship's log

log-title = Ship's log
log-moment = The deck then · { $when }
log-kinds = Show
log-kind-all = Everything ({ $n })
log-kind-dice = Dice ({ $n })
log-kind-fights = Fights ({ $n })
log-kind-geps = GEPs ({ $n })
log-kind-cards = Cards ({ $n })
log-earlier = Earlier
log-later = Later
log-copy = Copy the line
log-none = There is no such line yet.
log-first = This is the first of these lines.
log-last = This is the last of these lines.
log-gone = That moment is not kept any more.
log-open = The whole log

## End

end-won = Won
end-lost = Lost
end-goes-on = The game goes on.
end-deck = The deck at the end
end-optional = { $title } (optional)
end-summary = The game
end-rounds = Rounds
end-rounds-of = { $n } of { $limit }
end-variants = Variants
end-exit = Everybody who lives stands in { $zone }
end-met = Done: { $title }
end-unmet = Not done: { $title }
end-lives = { $who }. Alive, in
end-died = { $who }. Died in
luck-title = Luck
end-luck-about = What the dice gave, and what such dice give on average. Actions taken back do not count.
end-luck-none = No die was rolled that could hit, stop or fail.
end-luck-all = Together
luck-attack = Attack dice that hit
luck-armour = Armour dice that stopped a point
luck-resolve = Resolve tests passed
luck-line = { $rolled } of { $tries }, expected { $expected }
end-board = Look at the board
end-same = Again with this seed
end-new = Again, a new seed

## Crash

crash-title = Something broke
crash-what = The program made a mistake. It was not you.
crash-kept = Your game was written to { $path }. Nothing before the mistake is lost.
crash-not-kept = No game was open, or it could not be written. What was played before is in the last game of the title.
crash-help = A report helps to mend it: send it with the file. The report lies beside the file.
crash-on = Go on with the game
crash-nothing = No session file was written. Try Continue on the title.
crash-copy = Copy the report
crash-copied = The report is in the clipboard.
crash-title-screen = To the title
crash-report = Report
