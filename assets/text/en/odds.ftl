# `endure odds`: chances in words.

odds-about = Exact chances of one survivor without abilities, boosts or friends in the way, from the rules that resolve the rolls.
odds-attack = Attacks
odds-attack-hits = { $about } at { $against }: at least one die hits in { $percent } % of attacks.
odds-attack-dies = { $about } at { $against }: it dies in { $percent } % of attacks.
odds-attack-hurts = { $about } at { $against }: it loses exactly { $n } health, for good, in { $percent } % of attacks.
odds-leave = Leaving a zone with GEPs in it
odds-leave-away = With Resolve { $about } the survivor gets away in { $percent } % of attempts; else it stays and the action is spent.
odds-resolve = Resolve tests
odds-resolve-passes = With Resolve { $about } a test is passed in { $percent } % of cases; else 1 Resolve is lost.
odds-armour = Armour
odds-armour-stops = { $about } stops a point of damage in { $percent } % of cases.
odds-noise = Noise
odds-noise-heard = { $n ->
    [0] Noise { $value } is heard nowhere; no token is laid.
    [one] Noise { $value } is heard up to 1 zone away, walls or not.
   *[other] Noise { $value } is heard up to { $n } zones away, walls or not.
 }
