# What `endure show` tells authors.

show-sight = From { $zone } { $n ->
    [one] only the zone itself is seen:
   *[other] { $n } zones are seen, doors as they are at the beginning:
}
show-noise = A noise in { $zone } is heard as many zones away as it is loud, through walls too:
show-at-range = { $steps }: { $zones }
show-same = “{ $title }” is the same in both versions.
show-diff-added = + { $what } { $name }: { $after }
show-diff-removed = - { $what } { $name }: { $before }
show-diff-changed = ~ { $what } { $name }: { $before } -> { $after }
