"""What menus need of Endure the Stars without loading it."""

from __future__ import annotations

from endure.kernel.game import Meta, OptionSpec

SURVIVORS = ("captain", "psychic", "marine", "medic", "engineer")

META = Meta(
    id="endure_the_stars",
    title="Endure the Stars",
    seats=(1, 5),
    options=(
        OptionSpec("difficulty", ("standard", "story", "nightmare")),
        OptionSpec("free_undo", (False, True), variant=True),
        OptionSpec("muffled", (False, True), variant=True),
        OptionSpec("loudest", (False, True), variant=True),
        OptionSpec("zone_sight", (False, True), variant=True),
        OptionSpec("shaken", (False, True), variant=True),
        OptionSpec("scarce_rooms", (False, True), variant=True),
    ),
    rules_version=2,
    longest=20_000,
)
