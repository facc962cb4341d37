# Missions with rules of their own: what happens, what an objective asks for, how it is lost.

event-objective_progress = { $seat_is ->
    [none] { $objective }: { $n } of { $needed }.
   *[other] { $seat } gets on with { $objective }: { $n } of { $needed }.
 }
event-thing_damaged = { $gep } does { $damage } damage to what must be protected ({ $objective }): { $left } left.
event-objective_lost = Broken: { $objective }.
event-cargo_taken = { $seat } takes { $card }.
event-cargo_delivered = { $seat_is ->
    [none] { $card } is where it must be, in { $zone }.
   *[other] { $seat } delivers { $card } to { $zone }.
 }
event-mission_message = { $text }
event-geps_came = { $geps_count ->
    [0] Something tries to break into { $zone }, but the box has no miniatures left.
   *[other] In { $zone } appear: { $geps }{ $short ->
        [0] .
       *[other] ; { $short } more would come, but the box has no miniatures left.
     }
 }
event-events_added = Shuffled into the event deck: { $n } × { $card }.
event-events_removed = { $n ->
    [0] No card { $card } was left in the event deck.
   *[other] Taken out of the event deck: { $n } × { $card }.
 }
event-bag_changed = The radar bag is filled anew, with { $n ->
    [one] 1 contact
   *[other] { $n } other contacts
 }.
event-secret_told = The secret of { $seat }: { $secret } { $met ->
    [yes] So it came.
   *[no] It came otherwise.
 }

cause-mission = the mission
face-band-cargo = Mission
rules-cargo = The mission needs it carried. It takes a general slot, can be traded and dropped, and is delivered as soon as it is where it must be.

result-won-mission = the mission has found its good end.
result-lost-mission = the mission has failed.
result-lost-somebody-dead = everybody had to live.
result-lost-survivor-dead = the survivor the mission needed is dead.
result-lost-noise = the crew made too much noise.
result-lost-thing = what had to be protected is broken.

## What an objective asks for

task-take = take it in { $zone }
task-interact = Interact { $n ->
    [one] once
   *[other] { $n } times
 } in { $zone }{ $survivor ->
    [none] { "" }
   *[other] , done by the { $survivor }
 }{ $item ->
    [none] { "" }
   *[other] , with { $item } in hand
 }
task-carry = carry { $n ->
    [one] { $item }
   *[other] { $n } × { $item }
 } from { $zone } to { $to }
task-reach-any = somebody stands in { $to }
task-reach-all = everybody alive stands in { $to }
task-protect = keep it whole in { $zone }
task-survive = live through { $n ->
    [one] 1 round
   *[other] { $n } rounds
 }
task-kill = kill { $n ->
    [one] 1 { $gep }
   *[other] { $n } { $geps }
 }
task-all_of = all of these: { $parts }
task-any_of = one of these: { $parts }
task-in_order = in this order: { $parts }
task-any-gep = GEP
task-any-geps = GEPs

goal-line = { $state ->
    [met] Done
    [lost] Broken
    [over] No longer needed
    [holds] Keep up
   *[other] To do
 }{ $optional ->
    [yes] {" "}(optional)
   *[no] { "" }
 }: { $title } ({ $how }){ $progress ->
    [no] { "" }
   *[yes] , { $state ->
        [holds] health { $n } of { $needed }
       *[other] { $n } of { $needed }
     }
 }{ $state ->
    [waits] , after { $needs }
   *[other] { "" }
 }.
goal-plain = { $optional ->
    [yes] Optional:{" "}
   *[no] { "" }
 }{ $title } ({ $how }){ $needs ->
    [none] { "" }
   *[other] , after { $needs }
 }.
loss-any_dead = Lost when a survivor is dead.
loss-survivor_dead = Lost when the { $survivor } is dead.
loss-noise_above = Lost when the noises of the crew add up to more than { $n }{ $now ->
    [none] { "" }
   *[other] ; now { $now }
 }.
loss-thing_lost = Lost when this is broken: { $objective }.

## Secrets

secret-own = Secret of { $seat }, for your eyes only: { $secret } (It comes true if { $wish }.)
secret-told = { $seat }: { $secret } (If { $wish }.) { $met ->
    [yes] It came true.
   *[no] It did not come true.
 }
secret-heading = Secrets
secret-cover = The table is covered. It is the turn of { $seat }, who is played by { $who }. Everybody else looks away; then press Enter.
secret-uncover = Press Enter when only { $who } is looking:{" "}
secret-person = person { $n }
wish-alive = it lives at the end
wish-stands_in = it lives and stands in { $zone } at the end
wish-holds = it lives and holds { $card } at the end
wish-kills = its attacks kill at least { $n ->
    [one] 1 GEP
   *[other] { $n } GEPs
 }

refusal-take-no-token = Nobody can Interact with this objective: { $objective }.
refusal-take-over = This objective is no longer needed.
refusal-take-taken = Nothing is left to take here; it must be delivered.
refusal-take-survivor = Only the { $survivor } can do this.
refusal-take-item = This needs { $card } in hand.
