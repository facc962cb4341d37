### Rules as played: the rulings of assets/rules/endure_the_stars.yaml in words.
###
###   rules-part-<part>       a part of the page
###   rulebook-<heading>      a heading of the rulebook, as printed
###   ruling-<id>             what a ruling is about, and ruling-<id>-text what it says
### What an option does stands with the other words of set-up: variant-<id>-about in menus.ftl.

rules-title = Rules as played
rules-about = The rulebook is the authority. Where it leaves something open, this is how it is played here.
rules-contents = Contents
rules-settles = Rulebook: { $headings }
rules-changed = Otherwise with: { $options }
rules-changes = Changes { $rulings }; see { $ruling }.
rules-variant = { $name }, a variant
rules-difficulty-about = Story, standard or nightmare. It sets what the radar bag holds, the starting cards of each survivor, and which event cards stay in the box.
rules-ruling = { $id } { $heading }

rules-part-space = Space
rules-part-noise = Noise and attention
rules-part-geps = The GEPs phase
rules-part-survivors = Survivors
rules-part-combat = Combat
rules-part-mission = Round and mission
rules-part-options = Options and variants

## Headings of the rulebook

rulebook-setup = Setup
rulebook-component_breakdown = Component Breakdown
rulebook-line_of_sight = Line of sight
rulebook-movement = Movement
rulebook-noise = Noise
rulebook-players_skills = Player's skills
rulebook-inventory = Inventory
rulebook-geps = The GEPs
rulebook-resolve = Resolve
rulebook-move = Move
rulebook-search = Search
rulebook-trade = Trade
rulebook-make_noise = Make noise
rulebook-geps_phase = The GEPs Phase
rulebook-passive_movement = Passive movement
rulebook-alert_movement = Alert movement
rulebook-taking_damage = Taking damage
rulebook-resolution_phase = The Resolution Phase
rulebook-combat = Combat
rulebook-ranged = Ranged
rulebook-armour = Armour
rulebook-titan_combat = Titan Combat
rulebook-winning_and_losing = Winning and Losing
rulebook-event_deck = Event Deck
rulebook-status_effects = Status effects
rulebook-injuries = Injuries
rulebook-destroying_walls = Destroying walls
rulebook-turn_summary = Turn Summary

## Space

ruling-R01 = Zones and what lies between them
ruling-R01-text =
    Zones touch when they share an edge, not only a corner. Between two touching zones lies exactly one thing along the
    whole edge: open space, a door or a wall. Movement and sight go through open space and open doors; noise only asks
    whether zones touch. A corridor zone counts as a room of its own.
ruling-R02 = Who sees whom
ruling-R02-text =
    Sight goes in straight lines along the rows and columns of the deck, any distance, through open space and open
    doors, never diagonally. Walls and shut doors stop it; figures do not. Who sees one zone of a room sees the whole
    room, and whoever sees is seen.
ruling-R03 = Range
ruling-R03-text =
    The own zone is range 0. Along a line, the range is the fewest zone steps. A target that is seen only because part
    of its room is seen is as far away as the shortest open way there through zones that are seen.
ruling-R04 = Doors
ruling-R04-text =
    Opening or closing an unlocked door of the own zone costs one action. A locked door needs an item, an ability or an
    objective that says so. Nobody passes a locked door; a Titan card may break one.
ruling-R05 = A destroyed wall
ruling-R05-text =
    It is open space for the rest of the mission: one walks and sees through it.

## Noise and attention

ruling-R06 = How far a noise is heard
ruling-R06-text =
    A noise of 3 is heard in every zone at most three steps away, counted through zones that touch. It goes through
    walls and shut doors.
ruling-R07 = Where a noise is made
ruling-R07-text =
    A weapon is heard where the shooter stands, a thrown thing where it lands. It is heard at once, and again by whatever
    listens while its token lies there.
ruling-R08 = What a GEP remembers
ruling-R08-text =
    One thing only. A distracting item is stronger than the sight of a survivor, and that is stronger than a noise. A
    stronger one takes the place of a weaker one; of the same strength, the newest; of equally new ones, the nearest.
ruling-R09 = The way a GEP takes
ruling-R09-text =
    The cheapest: a zone costs 1, a closed door 1 more, locked doors and walls are no way. Of equal ways the one through
    zones with the lower numbers. Of survivors equally near it takes the one with less health, then the earlier in player
    order. Where there is no way, it goes as near as it can get. Radar tokens open no doors.
ruling-R10 = How long it is remembered
ruling-R10-text =
    A noise is remembered after its token is gone, until its zone is reached or something replaces it. A survivor is
    forgotten when dead, or no longer seen at the start of an activation. A distraction ends as its card says.
ruling-R11 = Noise on purpose
ruling-R11-text =
    Making noise costs one action. The player chooses how loud, from 1 to 5.
ruling-R12 = Noise tokens are taken away
ruling-R12-text =
    The Resolution phase removes every noise token, except those that a lasting item or event keeps making.

## The GEPs phase

ruling-R13 = One activation
ruling-R13-text =
    GEPs act by number, then radar tokens by number. Each first forgets what is over, then looks and listens. One that
    remembers nothing wanders one zone, in a direction rolled among those it can go, looks again, and otherwise does
    nothing. One that remembers something spends its actions: it attacks in its own zone, opens the door in its way, or
    takes a step, and looks and listens after each.
ruling-R14 = Nobody there
ruling-R14-text =
    A GEP that reaches the zone of a noise and sees nobody forgets the noise and stops.
ruling-R15 = How many actions, whom they strike
ruling-R15-text =
    Swarmers have three actions, Jaegers two, the Titan three, with one attack each at most. They attack in their own
    zone: the survivor they remember if it is there, else the one with the least health, then the earlier in player
    order. A distracted GEP does not attack. Swarmers and Jaegers hit without a roll.
ruling-R16 = Radar tokens
ruling-R16-text =
    A radar token takes one step when it wanders and two when it remembers something. It never attacks. The moment it
    sees a survivor or is seen it is revealed, in the middle of a move too: what it held is drawn from the radar bag,
    whose contents everybody may know, and the bag is filled again when empty. Its GEPs take over what it remembered;
    revealed in the GEPs phase they act in the next one. Then come the Resolve tests, then the move goes on. When the
    miniatures run out, those that are left are placed.
ruling-R17 = Radar tokens are no creatures
ruling-R17-text =
    They do not stop a search, nobody rolls to leave their zone, and they cannot be attacked.

## Survivors

ruling-R18 = Leaving a zone with GEPs
ruling-R18-text =
    One die for the move, however many GEPs there are: lower than the current Resolve gets away. Failing costs the action
    and the survivor stays. A click on a far zone is several moves, and stops at each roll and whatever is revealed.
ruling-R19 = When Resolve is tested
ruling-R19-text =
    When the first GEP comes into sight after none was, at most once for each survivor in a phase. What is in sight at
    set-up tests nobody. Two dice; more than the Resolve fails and costs 1. Seeing a survivor die is a test of its own.
ruling-R20 = Broken at Resolve 0
ruling-R20-text =
    At the start of each turn a die tells what a Broken survivor does. 1 or 2: freezes, no actions. 3: flees, every action
    a move away from the GEPs it sees. 4: screams, noise 4, then two actions. 5: fires wildly, one attack with a weapon
    and at a zone chosen by chance, then two actions. 6: a normal turn. Whatever restores Resolve ends it.
ruling-R21 = Searching
ruling-R21-text =
    In a room, not a corridor, and with no GEP in that room: one item card for each action, as often as there are actions.
    Without a free place the player chooses what to drop, which may be the card just found. When the deck is empty its
    discards are shuffled. Starting weapons are drawn from the starting cards before the deck is shuffled.
ruling-R22 = What one carries
ruling-R22-text =
    A place for a helmet, one for armour, three for anything. Spare armour in a general place still has its drawback. Each
    card may be moved once a turn for nothing. Items are used for nothing on the own turn unless the card names a cost; a
    reaction is used at the moment its card names. Dropped cards lie in the zone, and one action picks up any of them.
ruling-R23 = Trading
ruling-R23-text =
    One action, with one survivor in the same zone. Each card changes hands once at most; the trade is done when both can
    carry what they hold, or is called off. A bot never gives its last weapon away.
ruling-R24 = What the dead carried
ruling-R24-text =
    It lies in the zone where they fell.
ruling-R25 = Crisis abilities
ruling-R25-text =
    Once a mission. In a campaign they are back with the next mission.

## Combat

ruling-R26 = An attack
ruling-R26-text =
    Choose a weapon, a zone that is seen and in range, and the GEP that is meant. All dice are rolled; each hit does 1
    damage to that GEP until it is dead, then to the weakest other one in the zone. Then come the misses, then the Resolve
    tests. Damage that does not kill is gone after the attack, except on a Titan. Ranged weapons may be fired at range 0.
ruling-R27 = Shots that miss
ruling-R27-text =
    Each miss of a ranged attack into a zone with other living survivors hits one of them for 1. If there are several, each
    rolls a die and the lowest is hit; of equal ones, one by chance. Never the shooter. Armour and the body die are rolled
    as always.
ruling-R28 = A hit on a survivor
ruling-R28-text =
    One armour die for each point of damage; each that reaches the armour's number stops one point. A hit that still does
    damage rolls one body die: nothing, or an injury of head, chest or legs. Each hit of the Titan has dice of its own.
    A second injury of the same part changes nothing.
ruling-R29 = Injuries
ruling-R29-text =
    Head: range 1 shorter, never below 0. Chest: a die at the start of the turn, and 4 or more costs 1 health, without
    armour or body die. Legs: two zones a turn.
ruling-R30 = The Engineer's abilities
ruling-R30-text =
    Power suit: 1 more damage for a melee attack that hit at all. Making it Last: one single-use item in hand can be used
    once more. Improvised Exit: a wall between the Engineer's zone and a touching one becomes open space.
ruling-R31 = The Titan
ruling-R31-text =
    Health 6, and 2 more for each survivor at the start. Damage stays, and each hit on it rolls the body die. When it
    attacks a card is drawn; a mood takes the place of the mood before, and cards are drawn until an attack comes. The
    damage on an attack card is its number of dice. Whoever is pushed goes in a direction rolled among those that are
    open; with none, it stays. An empty deck is shuffled again.
ruling-R32 = Stunned and Blinded
ruling-R32-text =
    Stunned: the rest of the actions of this turn are lost; out of one's turn, all of the next one. Blinded: one zone a
    turn and range 0, while sight stays as it is. It strikes whom the card names, everybody when it names nobody.

## Round and mission

ruling-R33 = The Resolution phase
ruling-R33-text =
    Noise tokens go, then what has run out on survivors and GEPs, then events that have run out; one event is drawn, and
    the first player token is passed. What lasts for some rounds ends in that many Resolution phases after the round it
    began in. An empty event deck is shuffled again.
ruling-R34 = Winning and losing
ruling-R34-text =
    A mission with an exit is won when every other objective is met and every living survivor stands in the exit zone. It
    is lost when all are dead, or by the mission's own condition or its last round. This is looked at after each action
    and each step of a phase.
ruling-R35 = Difficulty
ruling-R35-text =
    Story, standard and nightmare differ in the radar bag, in the starting cards and in the event cards that stay in the
    box. A mission may have a radar bag of its own.
ruling-R36 = Variants
ruling-R36-text =
    Five readings of the rulebook that are played otherwise here can be switched on at set-up. They are off by default,
    and a game played with one is called so wherever it is described.
ruling-R37 = Distractions
ruling-R37-text =
    A distracting item draws the GEPs its card names to its zone, where they stay. A stun grenade costs one action and is
    thrown at one GEP in a seen zone at most two away, which spends its next activation on it.
