"""What the table of a game needs of its rules, a module for each part; no drawing."""
