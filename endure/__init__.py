"""Endure the Stars and its sister games, on one small engine."""

__version__ = "0.1.0"
