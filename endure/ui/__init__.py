"""The window: the only part of the house that draws, listens and sounds."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
