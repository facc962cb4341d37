### Kept games at the terminal.

kept-line = { $name }: { $mission }, round { $round }, { $difficulty }; { $crew }; seed { $seed }; { $ending ->
    [won] won
    [lost] lost
   *[open] not over
 }.
kept-broken = { $name }: { $why }
play-load-what = Load which one? Type load and its name.
play-load-none = No game is kept yet.
play-save-over = { $file } is there already. Write over it? Type yes or no: {""}
play-not-saved = Nothing was saved.
