### Questions (question-<kind>) and their answers (option-<kind>-<verb>, else option-<verb>).

question-drop-card = { $seat } finds { $item } and has no free place for it: which card is dropped?
option-drop-card-item = Drop { $item }

question-reaction-hit = A hit of { $damage } gets through to { $seat } ({ $source }). Discard a card to undo it?
option-reaction-hit-item = Discard { $item }: the hit does nothing
option-reaction-hit-no = Take the hit

question-reaction-test = { $seat } lost 1 Resolve in a test. Discard a card to get it back?
option-reaction-test-item = Discard { $item }: the Resolve comes back
option-reaction-test-no = Let it go

question-tray = { $seat } may move cards, each once, then agree or call it off.
option-tray-give = Give { $item }
option-tray-take = Take { $item }
option-tray-done = Done: keep it like this
option-tray-cancel = Cancel: every card goes back

option-item = { $item }
option-no = No
option-yes = Yes
option-done = Done
option-cancel = Cancel
