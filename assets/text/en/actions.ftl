### Labels of choices (action-<tag>), questions, options, odds and the reasons of bots.

action-answer = { $choice }
action-move = Move to { $zone }
action-door = { $open ->
    [yes] Open { $boundary }
   *[no] Close { $boundary }
 }
action-attack = Attack { $gep } in { $zone } with { $item }
action-search = Search this room
action-take = Take the objective: { $objective }
action-pick_up = Pick up cards that lie here
action-use = { $aimed ->
    [yes] Use { $item } on { $target }
   *[no] Use { $item }
 }{ $uses ->
    [0] {""}
    [one] {""}
   *[other] {" "}({ $uses } uses left)
 }
action-ability = { $which ->
    [crisis] Crisis ability { $ability }
   *[other] Active ability { $ability }
 }{ $aimed ->
    [yes] {" "}on { $target }
   *[no] {""}
 }
action-trade = Trade with { $partner }
action-make_noise = Make a noise of { $value }
action-equip = Put on { $item }
action-stow = Take off { $item }
action-end_turn = End the turn

## How they read in the log of choices, with the seat that chose

chosen = { $seat }: { $action }.
chosen-because = { $seat }: { $action }. { $reason }

## Names

name-seat = Seat { $seat }
name-radar = radar token { $id }
name-no-zone = an unknown zone
name-no-boundary = an unknown door
name-no-item = an unknown card
name-door = the door between { $a } and { $b }
name-named-door = the door “{ $name }” between { $a } and { $b }
name-wall = the wall between { $a } and { $b }
name-named-wall = the wall “{ $name }” between { $a } and { $b }
name-opening = the opening between { $a } and { $b }
name-named-opening = the opening “{ $name }” between { $a } and { $b }
name-active-ability = active ability
name-crisis-ability = crisis ability
name-counted = { $n } { $kind }
gep-swarmer = Swarmer
gep-jaeger = Jaeger
gep-titan = Titan
gep-radar = radar token
gep-radar-many = radar tokens
objective-leave = Everybody alive leaves by the exit

part-head = head
part-chest = chest
part-legs = legs

## What an action will do for certain, and what it may do
##  (ids of facts and chances come from the rules)

fact-noise = Makes a noise of { $value } in { $zone }; { $hearers ->
    [0] { $here ->
        [0] nothing hears it.
       *[other] nothing else hears it.
     }
   *[other] { $heard } { $hearers ->
        [one] hears it.
       *[other] hear it.
     }
 }
fact-attack = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 }{ $dice_why }, { $number } or more hits{ $number_why }.{ $harder ->
    [0] {""}
   *[other] {" "}If it hits at all, { $harder } damage more{ $bonus_why }.
 }
fact-leave = { $sure ->
    [yes] Leaving takes a die lower than { $below }{ $below_why }, which cannot fail.
    [never] Leaving takes a die lower than { $below }{ $below_why }, which cannot succeed: the action would be lost.
   *[no] Leaving takes a die lower than { $below }{ $below_why }; else the action is lost.
 }
fact-heals = { $seat } gets back { $n } health{ $n_why }.
fact-turn-lost = { $left ->
    [one] 1 action is lost.
   *[other] { $left } actions are lost.
 }
fact-turn-next = Then it is { $seat }'s turn.
fact-turn-geps = Then the GEPs act, and a new round begins after an event card.
fact-reveals = { $n ->
    [one] A radar token comes into sight: what it is, nobody knows yet.
   *[other] { $n } radar tokens come into sight: what they are, nobody knows yet.
 }
fact-rolls = Dice are rolled for what follows.
chance-target-dies = The target dies
chance-kills = { $n ->
    [one] Exactly 1 GEP dies
   *[other] Exactly { $n } GEPs die
 }
chance-no-hit = No die hits
chance-friend-hit = A miss strikes a survivor there
chance-gets-away = It leaves the zone
chance-draws-weapon = A weapon
chance-draws-armour = Armour or a helmet
chance-draws-medicine = Medicine
chance-draws-thrown = Something to throw
chance-draws-tool = A tool
odds-line = { $what }: { $percent } % ({ $n } in { $of })

## Why bots choose as they do

bot-random = Any of the choices, by chance.
bot-answer = The careful answer.
bot-drop = { $card } is missed least.
bot-shield = It is worth a card against { $damage } damage.
bot-no-coin = That much Resolve can be spared.
bot-no-shield = { $damage } damage can be borne.
bot-tray-take = { $card } is of use.
bot-tray-give = { $card } is of more use over there.
bot-tray-done = The exchange is done.
bot-tray-cancel = Nothing is worth moving.
bot-attack = The best target now; { $gep } dies with { $percent } %.
bot-blast = { $item } does most there.
bot-all-up = Everybody in sight has something to fight: up, all of you.
bot-close-in = { $gep } is worth going for.
bot-coin = It is worth a card.
bot-crisis-attack = There is enough to kill to be worth it.
bot-crisis-stun = Too much would strike next.
bot-cure = { $seat } is hurt, and { $item } mends it.
bot-cut = It saves much of the way.
bot-dash = { $item } takes it straight to { $zone }.
bot-end-barred = There is no way on from here.
bot-end-events = { $item } ends what is in the way.
bot-end-exit = The exit is reached; the others are waited for.
bot-end-guard = GEPs are near, and holding still is best.
bot-end-rest = The wounded are seen to before anybody goes on.
bot-end-spent = No action is left.
bot-end-wait = The others are waited for.
bot-extra = { $item } gives an action more.
bot-flee = The fight here goes badly.
bot-go-fallen = { $seat } lies there and may yet be woken.
bot-go-heal = { $seat } needs help.
bot-go-healer = { $seat } can help.
bot-heal = { $seat } needs it.
bot-heal-all = Enough of the crew here need it.
bot-hush = { $item } takes away what they are coming for.
bot-lead = { $seat } makes the most of another action.
bot-lure = { $item } draws the GEPs off.
bot-make-last = { $item } is worth a second use.
bot-open = The door is in the way.
bot-pick-up = { $card } is of use.
bot-pull = { $item } brings { $seat } out of reach.
bot-push = { $gep } is better farther away.
bot-rally = The crew is shaken.
bot-rations = { $item } is for everybody here.
bot-revive = { $seat } is not given up.
bot-salvage = { $item } may find something of use.
bot-search = There may be something of use here.
bot-search-waiting = Waiting, so why not look around.
bot-steady = { $seat } is shaken, and { $item } helps.
bot-step-back = It is safer there.
bot-stun = { $gep } would strike, and { $item } stops it.
bot-stun-zone = The GEPs there would strike.
bot-take = It is what the crew came for.
bot-to-exit = All is done: to the exit.
bot-to-exit-early = Towards the exit.
bot-to-objective = On the way to: { $objective }.
bot-trade = An exchange with { $partner } serves both.
bot-unlock = { $item } opens the way.
bot-wear = { $item } is better worn.
