### Sentences of the programs around the game: terminal play, told games, checks.
