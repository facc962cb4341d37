### Sentences of the window: its widgets, its dialogs, what is narrated.

## Widgets, as they are narrated

kit-on = { $label }: on
kit-off = { $label }: off
kit-value = { $label }: { $value }
kit-chosen = { $label }, chosen
kit-key = { $label }, key { $key }
kit-field = { $label }, field: { $value }
kit-field-empty = { $label }, empty field
kit-row = { $label }, { $n } of { $count }
kit-list-empty = An empty list
kit-log-empty = The log is empty
kit-scroll = Text that can be scrolled with up and down
kit-of = { $n } of { $full }

## Dialogs

dialog-yes = Yes
dialog-no = No
dialog-ok = Good
quit-title = Leave the game?
quit-text = Nothing that was saved is lost.
quit-yes = Leave
quit-no = Stay

## What is heard, in words

caption-alarm = [alarm]
caption-card = [a card]
caption-death = [a life sign goes out]
caption-defeat = [low notes: lost]
caption-dice = [dice]
caption-door = [a door]
caption-growl = [a growl]
caption-heartbeat = [a heartbeat]
caption-hit = [a blow]
caption-move = [steps]
caption-noise = [a noise spreads]
caption-radar = [a radar contact opens]
caption-shot = [a shot]
caption-turn = [chime]
caption-victory = [rising notes: won]
caption-wound = [a wound]

## A display that is tried

trial-title = Keep it like this?
trial-text = { $n ->
    [one] In 1 second it is put back.
   *[other] In { $n } seconds it is put back.
}
trial-keep = Keep it
trial-back = Put it back

## The start of the window

refusal-no-screen = There is no screen to draw on ({ $why }), so the game is played here.
window-title = Endure the Stars
window-narration-on = Narration is on.
window-narration-off = Narration is off.
