### Names and stories of everything in the box.
###
### Ids are those of assets/cards/endure_the_stars/*.yaml, underscores kept:
###   card-<id>, card-<id>-story                item and event cards (their ids differ)
###   survivor-<id>, survivor-<id>-story
###   ability-<survivor>-passive|active|crisis, and the same with -story
###   gep-<id>-many, gep-<id>-story, difficulty-<id>, difficulty-<id>-story
### What a card does is never written here: it is composed from its data with the sentences of effects.ftl.

## Weapons

card-pistol = Pistol
card-pistol-story = Standard issue. Nobody on the Hikari expected to be issued one.
card-medical_laser = Medical laser
card-medical_laser-story = Made to close wounds. At full power it opens them.
card-combat_knife = Combat knife
card-combat_knife-story = It never jams, and it never wakes the next deck.
card-fire_axe = Fire axe
card-fire_axe-story = Break glass in case of emergency. The glass is long broken.
card-assault_rifle = Assault rifle
card-assault_rifle-story = Two in the chest, and every GEP on the deck knows where you are.
card-shotgun = Shotgun
card-shotgun-story = Meant for hull boarders. The sound goes through three bulkheads.
card-rivet_gun = Rivet gun
card-rivet_gun-story = It says pfft, and something is fastened to the wall.
card-long_rifle = Long rifle
card-long_rifle-story = Issued to no one. It was in the captain's cabin, with one chair facing the corridor.
card-flamethrower = Flamethrower
card-flamethrower-story = For clearing growth from the coolant tanks. It still does that.
card-sledgehammer = Sledgehammer
card-sledgehammer-story = Every deck has one. Nobody volunteers to carry it.
card-shock_baton = Shock baton
card-shock_baton-story = Crowd control, from the years when there were crowds.
card-crowbar = Crowbar
card-crowbar-story = It has never been told that a door was locked.
card-cutting_torch = Cutting torch
card-cutting_torch-story = A door is where you make it.

## Armour and helmets

card-bastion_armour = Bastion armour
card-bastion_armour-story = A bunker that walks. Slowly.
card-light_vest = Light vest
card-light_vest-story = Better than a shirt.
card-riot_suit = Riot suit
card-riot_suit-story = Takes a blow well. Takes a corner badly.
card-padded_suit = Padded suit
card-padded_suit-story = Engine-room issue. You hear your own heart in it, and so does nobody else.
card-combat_helmet = Combat helmet
card-combat_helmet-story = The scratches are on the outside. That is the point.
card-recon_visor = Recon visor
card-recon_visor-story = It finds the edges of things that would rather not have any.
card-command_headset = Command headset
card-command_headset-story = One calm voice in everybody's ear. Tonight it is yours.
card-miners_lamp = Miner's lamp
card-miners_lamp-story = The ship has forgotten what light is. You brought some.
card-thermal_goggles = Thermal goggles
card-thermal_goggles-story = They are warm. You know where they are before they know where you are.
card-breather_mask = Breather mask
card-breather_mask-story = The ship may run out of air. You will not, for a while.

## Medicine

card-medkit = Medkit
card-medkit-story = Foam, thread and a sticker for the brave.
card-trauma_kit = Trauma kit
card-trauma_kit-story = The big red bag. Whoever packed it expected to need all of it.
card-stimulant = Stimulant
card-stimulant-story = Borrowed from tomorrow.
card-painkiller = Painkiller
card-painkiller-story = The leg is still bad. It just stops saying so.
card-sedative = Sedative
card-sedative-story = Breathe in. Count the lights. Breathe out.
card-ration_tin = Ration tin
card-ration_tin-story = Peaches. Real ones. For a minute nobody says a word.
card-defibrillator = Defibrillator
card-defibrillator-story = Clear. Again. Clear. Again.

## Thrown things

card-stun_grenade = Stun grenade
card-stun_grenade-story = White light, one heartbeat, run.
card-frag_grenade = Frag grenade
card-frag_grenade-story = Not approved for use aboard pressurised vessels.
card-cryo_grenade = Cryo grenade
card-cryo_grenade-story = Frost runs up the walls, and everything that ran stands still.
card-flare_beacon = Flare beacon
card-flare_beacon-story = The brightest thing on the ship, and for once it is not you.
card-decoy_drone = Decoy drone
card-decoy_drone-story = It plays the sound of somebody slow.
card-noise_maker = Noise maker
card-noise_maker-story = A child's toy taped to a relay. It sings until the battery dies.
card-ship_siren = Ship's siren
card-ship_siren-story = Unscrewed from the bridge. It was made to be heard in the hold.

## Tools

card-keycard = Keycard
card-keycard-story = The face on it smiles. The doors still know her.
card-breaching_charge = Breaching charge
card-breaching_charge-story = Knock knock.
card-motion_sensor = Motion sensor
card-motion_sensor-story = Each dot is something. It does not say what.
card-echo_sounder = Echo sounder
card-echo_sounder-story = One ping. What comes back has a shape.
card-override_chip = Override chip
card-override_chip-story = It tells the ship that everything is fine, and the ship believes it.
card-sound_damper = Sound damper
card-sound_damper-story = It listens, and takes away what it heard.
card-grapple_gun = Grapple gun
card-grapple_gun-story = Point, fire, be elsewhere.
card-rescue_line = Rescue line
card-rescue_line-story = Clip on. Do not look down. Do not look back, either.
card-salvage_drone = Salvage drone
card-salvage_drone-story = It brings you things. Mostly not mugs.
card-battery_pack = Battery pack
card-battery_pack-story = Fits everything, lasts almost.
card-emergency_shield = Emergency shield
card-emergency_shield-story = One flash, one blow that never lands.
card-lucky_coin = Lucky coin
card-lucky_coin-story = Heads on both sides. It has been to six star systems.

## Event cards

card-blackout = Blackout
card-blackout-story = The lights go out from the stern forward, one ring at a time.
card-lockdown = Lockdown
card-lockdown-story = Quarantine protocol. The ship protects itself from you.
card-power_failure = Power failure
card-power_failure-story = Doors move only as fast as your arms can crank them.
card-gravity_stutter = Gravity stutter
card-gravity_stutter-story = Down is a suggestion. Walk as if on ice.
card-loss_of_gravity = Loss of gravity
card-loss_of_gravity-story = Push off, and the deck lets you go. So does everything else.
card-drifting_smoke = Drifting smoke
card-drifting_smoke-story = Something burns two decks down. The vents share it.
card-jammed_lockers = Jammed lockers
card-jammed_lockers-story = Every cupboard on the ship has shut its mouth.
card-bulkheads_drop = Bulkheads drop
card-bulkheads_drop-story = One after the other, from far away, coming nearer.
card-noises_off = Noises off
card-noises_off-story = Something heavy falls, a long way off. Then it gets up.
card-proximity_alarm = Proximity alarm
card-proximity_alarm-story = The way out howls for everyone to hear.
card-decompression = Decompression
card-decompression-story = A seam gives. The air leaves first.
card-hull_breach = Hull breach
card-hull_breach-story = A corridor learns what is on the other side of the wall.
card-arc_flash = Arc flash
card-arc_flash-story = Every lamp on the ship burns out at once, brightly.
card-movement_in_the_vents = Movement in the vents
card-movement_in_the_vents-story = The grille shakes, and then it does not.
card-screams = Screams
card-screams-story = You know the voice. You knew the voice.
card-doors_fail_open = Doors fail open
card-doors_fail_open-story = Somewhere a bolt slides back by itself.
card-false_alarm = False alarm
card-false_alarm-story = Just the pipes. This time it was just the pipes.
card-good_news = Good news
card-good_news-story = A voice on the radio, counting the living. It counts you.
card-klaxons = Klaxons
card-klaxons-story = The alarm is so loud that you could fire a cannon. You may want to.
card-dead_air = Dead air
card-dead_air-story = The fans stop. Heads lift, listen, and lower again.
card-second_wind = Second wind
card-second_wind-story = Somebody laughs, of all things. Then you all get up.
card-lucky_find = Lucky find
card-lucky_find-story = It fell out of the ceiling, right at your feet.

## Survivors

survivor-captain = Captain
survivor-captain-story = Passed every test there was, except this one.
ability-captain-passive = Leading from the front
ability-captain-passive-story = They look at her, and not at the dark. Those at her side stand straighter.
ability-captain-active = Orders
ability-captain-active-story = You. Door. Now.
ability-captain-crisis = Hold the line
ability-captain-crisis-story = The speech she hoped never to give.

survivor-psychic = Psychic
survivor-psychic-story = Was hired to read what the GEPs feel. They are hungry.
ability-psychic-passive = Telekinesis
ability-psychic-passive-story = The handle turns. Nobody stands there.
ability-psychic-active = Shove
ability-psychic-active-story = A hand without a hand, and then the wall.
ability-psychic-crisis = Open mind
ability-psychic-crisis-story = For one moment everything on this deck thinks the same thing: nothing.

survivor-marine = Marine
survivor-marine-story = Expert with every weapon on board, and there are not many on board.
ability-marine-passive = Steady aim
ability-marine-passive-story = Feet still, breath out. He hits what he means, and nothing beside it.
ability-marine-active = Suppressing fire
ability-marine-active-story = Not to hit. To keep their heads down.
ability-marine-crisis = Last stand
ability-marine-crisis-story = No more corridor behind. Fine.

survivor-medic = Medic
survivor-medic-story = Sent along in case the machines fail. The machines have failed.
ability-medic-passive = Bedside manner
ability-medic-passive-story = It hurts less when he talks, even from across the room.
ability-medic-active = First aid
ability-medic-active-story = Hold still. Stiller.
ability-medic-crisis = Triage
ability-medic-crisis-story = Everyone here walks out. He has decided, and death was not asked.

survivor-engineer = Engineer
survivor-engineer-story = Kept the Hikari running for six years. Knows where she is soft.
ability-engineer-passive = Power suit
ability-engineer-passive-story = Built to lift reactor plates. It lifts other things too.
ability-engineer-active = Making it last
ability-engineer-active-story = There is always a little left in the can.
ability-engineer-crisis = Improvised exit
ability-engineer-crisis-story = That wall was never load-bearing. Probably.

## GEPs

gep-swarmer-many = Swarmers
gep-swarmer-story = Small, weak, and never alone. Made to tunnel, and still tunnelling.
gep-jaeger-many = Jaegers
gep-jaeger-story = Bred for the long hunt. It takes what you have and keeps coming.

## Difficulties

difficulty-story = Story
difficulty-story-story = Fewer GEPs, one more item card each, and the harsh events stay in the box.
difficulty-standard = Standard
difficulty-standard-story = The game as it lies in the box.
difficulty-nightmare = Nightmare
difficulty-nightmare-story = More GEPs, no false echoes, and the kind events stay in the box.
