"""What the window and the terminal share: a table set up, what a seat is offered, what happened, and keeping a game."""
