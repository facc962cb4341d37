### Faces of cards, and the gallery that shows them. Names and stories: cards.ftl and titan.ftl; what cards do: effects.ftl.

gallery-title = Cards
gallery-kind-weapons = Weapons
gallery-kind-armour = Armour and helmets
gallery-kind-items = Items
gallery-kind-events = Events
gallery-kind-titan = Titan
gallery-kind-survivors = Survivors

face-band-ranged = Weapon · ranged
face-band-melee = Weapon · melee
face-band-armour = Armour
face-band-helmet = Helmet
face-band-item = Item
face-band-reaction = Item · reaction
face-band-event = { $rounds ->
    [0] Event · at once
    [one] Event · 1 round
   *[other] Event · { $rounds } rounds
 }
face-band-attack = Titan · attack
face-band-mood = Titan · mood
face-band-survivor = Survivor

face-number-range = Range
face-number-dice = Dice
face-number-hit = Hits
face-number-noise = Noise
face-number-armour = Armour
face-number-actions = Actions
face-number-uses = Uses
face-number-reach = Reach
face-number-health = Health
face-number-resolve = Resolve

face-copies = { $n ->
    [one] 1 card
   *[other] { $n } cards
 }
face-starting = may be a starting card
face-harsh = not on story
face-kind = not on nightmare
face-previous = Previous card
face-next = Next card
face-close = Close

## The Titan's board at the table

titan-name = Titan
titan-attack = Attack
titan-mood = Mood
titan-wounds = Wounds
titan-none = none yet
titan-unhurt = none
titan-dead = Dead.
titan-deck = deck { $n }
titan-deck-tip = Cards left in the Titan's deck. When it is empty the discards are shuffled.
titan-health-tip = Damage to the Titan stays.
titan-strip = Titan, health { $health } of { $full }. { $doing }
titan-injury-head = Head: its reach is 1 less.
titan-injury-chest = Chest: when it acts it rolls a die, 4 or more costs it 1 health.
titan-injury-legs = Legs: it moves two zones at most in an activation.
titan-blinded = Blinded until the end of round { $round }: 1 zone in an activation, reach 0.
