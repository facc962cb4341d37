"""The window: the only part of the house that draws, listens and sounds."""

import os

CLASS = "endure-the-stars"
"""By what a desktop knows our window."""

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", CLASS)  # before pygame is loaded, which puts in a name of its own
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", CLASS)
