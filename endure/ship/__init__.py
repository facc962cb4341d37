"""The geometry of a ship in whole numbers: zones, sight, noise and paths (R01 to R06, R09). It knows no game."""
