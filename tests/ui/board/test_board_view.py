"""The board as a whole: what is under the pointer, focus, motion, and drawing only what changed."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.board import Gep
from endure.games.endure_the_stars.view import View
from endure.ui import theme
from endure.ui.board import BoardView, Sprites, Stop, Thing
from endure.ui.board.board_view import merged
from endure.ui.board.overlays import Badge, Overlay, hearing
from endure.ui.kit.kit import Kit
from tests.ui.board.conftest import SIZE, mission, new_board, played, view_of

LONG = 100_000.0  # milliseconds after which everything has been played


def settle(board: BoardView) -> None:
    while board.busy:
        board.tick(50)
    board.tick(1000)


def places(board: BoardView) -> dict[Thing, tuple[float, float, float]]:
    return {thing: (actor.x, actor.y, actor.d) for thing, actor in board.actors.items()}


def pixels(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")


# --- pointing


def test_every_token_is_hit_in_its_middle(board: BoardView) -> None:
    board.show(view_of(played(5, 90)[-1][0]))
    for thing, actor in board.actors.items():
        if not actor.hidden:
            (x, y), _ = board.where(thing)
            assert board.hit((x + board.rect.x, y + board.rect.y)) == thing


def test_doors_zones_and_nothing(board: BoardView) -> None:
    board.show(view_of(played(5, 0)[-1][0]))
    for stop in board.stops({"door"}):
        x, y, w, h = stop.box
        assert board.hit((x + w / 2, y + h / 2)) == stop.thing
    x, y = board.camera.to_screen((0.2, 0.2))
    assert board.hit((x + board.rect.x, y + board.rect.y)) == Thing("zone", 0)
    assert board.hit((board.rect.x + 2, board.rect.bottom - 2)) is None  # beside the hull
    assert board.hit((0, 0)) is None


def test_a_wall_is_no_door_until_it_is_broken(board: BoardView) -> None:
    state = played(5, 0)[-1][0]
    board.show(view_of(state))
    wall = mission().doors.index("w")
    assert Thing("door", wall) not in [stop.thing for stop in board.stops()]
    doors = state.board.doors[:wall] + "o" + state.board.doors[wall + 1 :]
    board.show(View(0, replace(state.board, doors=doors)))
    assert Thing("door", wall) in [stop.thing for stop in board.stops()]


def test_a_crowd_is_one_thing_with_a_number(board: BoardView) -> None:
    state = played(5, 0)[-1][0]
    geps = {100 + at: Gep(100 + at, "swarmer", 8) for at in range(30)}
    board.show(View(0, replace(state.board, geps=geps)))
    crowd = Thing("crowd", 8, "swarmer")
    assert board.actors[crowd].piece.count == 30
    (stop,) = board.stops({"crowd"})
    assert stop.thing == crowd
    assert stop.name == "30 Swarmers"


# --- focus


def test_stops_are_unique_named_and_begin_with_the_first_zone(board: BoardView) -> None:
    board.show(view_of(played(5, 60)[-1][0]))
    stops = board.stops()
    assert len({stop.thing for stop in stops}) == len(stops)
    assert all(stop.name.strip() for stop in stops)
    zones = [stop.thing.id for stop in stops if stop.thing.kind == "zone"]
    assert zones == list(range(31))
    assert stops[0].name.startswith("0 Lifepod bay west")


def test_what_stands_in_a_zone_comes_right_behind_it(board: BoardView) -> None:
    """At the start all five survivors stand in the ward, zone 14."""
    board.show(view_of(played(5, 0)[-1][0]))
    things = [stop.thing for stop in board.stops({"zone", "survivor"})]
    at = things.index(Thing("zone", 14))
    assert sorted(things[at + 1 : at + 6]) == [Thing("survivor", seat) for seat in range(5)]


def test_arrows_lead_to_neighbours(board: BoardView) -> None:
    """East of the first zone lies the second; north of it nothing."""
    board.show(view_of(played(5, 0)[-1][0]))
    board.focus(Thing("zone", 0))
    east = board.neighbour(1, 0, {"zone"})
    assert isinstance(east, Stop)
    assert east.thing == Thing("zone", 1)
    assert board.neighbour(0, -1, {"zone"}) is None


# --- motion


@pytest.mark.parametrize("seed", [3, 4])
def test_played_or_shown_at_once_it_ends_the_same(seed: int, kit: Kit, sprites: Sprites) -> None:
    states = played(seed, 70)
    moved, skipped, reduced = (new_board(kit, sprites) for _ in range(3))
    reduced.reduced_motion = True
    for board in (moved, skipped, reduced):
        board.show(view_of(states[0][0]))
        for state, events in states[1:]:
            board.play(events)
            board.show(view_of(state))
        if board is skipped:
            board.skip()
        settle(board)
    assert places(moved) == places(skipped) == places(reduced)
    fresh = new_board(kit, sprites)
    fresh.show(view_of(states[-1][0]))
    assert places(fresh) == places(moved)


def test_a_shown_view_waits_for_what_is_played(board: BoardView) -> None:
    states = played(5, 0)
    before = states[0][0].board
    one = before.survivors[0]
    after = replace(before, survivors={**before.survivors, 0: replace(one, zone=15)})
    board.show(View(0, before))
    board.play([ev.Moved(0, 14, 15)])
    board.show(View(0, after))
    assert board.busy
    assert board.view is not None
    assert board.view.board is before
    board.tick(80)
    start, end = board.places.middle(14), board.places.middle(15)
    assert start[0] < board.actors[Thing("survivor", 0)].x < end[0] + 1
    assert board.actors[Thing("survivor", 0)].moving
    board.tick(LONG)
    assert not board.busy
    assert board.view.board is after


def test_skipping_works_in_the_first_frame(board: BoardView) -> None:
    board.show(view_of(played(5, 0)[0][0]))
    board.play([ev.Moved(0, 14, 15), ev.Moved(0, 15, 16)])
    board.skip()
    assert not board.busy
    assert not any(actor.moving for actor in board.actors.values())
    assert board.places.zone_at(board.actors[Thing("survivor", 0)].x, board.actors[Thing("survivor", 0)].y) == 16


def test_reduced_motion_moves_nothing(board: BoardView) -> None:
    board.reduced_motion = True
    states = played(3, 50)
    board.show(view_of(states[0][0]))
    for state, events in states[1:]:
        board.play(events)
        board.show(view_of(state))
        assert not board.busy
        assert not any(actor.moving for actor in board.actors.values())


def test_speed_makes_it_shorter(board: BoardView) -> None:
    board.speed = 4.0
    board.show(view_of(played(5, 0)[0][0]))
    board.play([ev.Moved(0, 14, 15)])
    board.tick(41)  # 160 ms of motion
    assert not board.busy


# --- drawing


def test_nothing_new_nothing_drawn(board: BoardView) -> None:
    window = pygame.Surface(SIZE)
    board.show(view_of(played(5, 40)[-1][0]))
    assert board.draw(window) == [board.rect]
    assert board.draw(window) == []
    assert not board.tick(16, ambient=False)
    assert board.draw(window) == []


def test_at_rest_only_the_ring_turns(board: BoardView) -> None:
    window = pygame.Surface(SIZE)
    state = played(5, 0)[0][0]
    board.show(View(0, replace(state.board, active=2)))
    board.draw(window)
    board.tick(120)
    (rect,) = board.draw(window)
    assert rect.w < 120
    assert pygame.Rect(board.box(Thing("survivor", 2))).colliderect(rect)


@pytest.mark.parametrize("seed", [3, 5])
def test_dirty_rectangles_cover_every_change(seed: int, kit: Kit, sprites: Sprites) -> None:
    """A window in which only what changed was drawn is the same as one drawn from nothing, in every frame."""
    states = played(seed, 40)
    board = new_board(kit, sprites)
    board.show(view_of(states[20][0]))
    window = pygame.Surface(SIZE)
    board.draw(window)
    for state, events in states[21:]:
        board.play(events)
        board.show(view_of(state))
        for _ in range(5):
            board.tick(37)
            board.draw(window)
            whole = pygame.Surface(SIZE)
            board.draw(whole, board.rect)
            assert pixels(window, board.rect) == pixels(whole, board.rect)
        board.skip()


def test_what_lay_above_is_drawn_again(board: BoardView) -> None:
    window = pygame.Surface(SIZE)
    board.show(view_of(played(5, 10)[-1][0]))
    board.draw(window)
    clip = pygame.Rect(200, 200, 50, 40)
    window.fill((255, 0, 0), clip)
    assert board.draw(window, clip) == [clip]
    assert window.get_at((225, 220))[:3] != (255, 0, 0)


def test_overlays_focus_and_badge_can_be_drawn_everywhere(board: BoardView) -> None:
    window = pygame.Surface(SIZE)
    view = view_of(played(5, 60)[-1][0])
    board.show(view)
    board.draw(window)
    for stop in board.stops():
        badge = Badge(stop.thing, ("Range 2", "44 %"))
        board.focus(stop.thing)
        board.lay(Overlay(badge=badge, targets=(stop.thing,), sight=((stop.thing, Thing("zone", 3)),)))
        board.draw(window)
        whole = pygame.Surface(SIZE)
        board.draw(whole, board.rect)
        assert pixels(window, board.rect) == pixels(whole, board.rect)
    board.lay(Overlay(hearing=hearing(view.board, 14, 3), reachable=board.reach_of(0)))
    assert board.draw(window) == [board.rect]


def test_marks_and_badges_are_no_reason_to_draw_the_whole_deck(board: BoardView) -> None:
    window = pygame.Surface(SIZE)
    board.show(view_of(played(5, 60)[-1][0]))
    board.draw(window)
    for stop in board.stops({"door", "survivor", "gep"}):
        board.focus(stop.thing)
        board.lay(Overlay(badge=Badge(stop.thing, ("44 %",)), targets=(stop.thing,)))
        drawn = board.draw(window)
        assert drawn
        assert sum(box.w * box.h for box in drawn) < board.rect.w * board.rect.h / 8


@pytest.mark.parametrize("scale", [1.0, 1.5, 3.0])
@pytest.mark.parametrize("name", theme.names())
def test_every_theme_and_scale(name: str, scale: float) -> None:
    loaded = theme.load(name)
    board = new_board(Kit(loaded, scale), Sprites(loaded))
    board.show(view_of(played(5, 60)[-1][0]))
    assert board.draw(pygame.Surface(SIZE)) == [board.rect]


def test_a_new_size_keeps_the_whole_deck_in_view_and_a_chosen_zoom(board: BoardView) -> None:
    board.show(view_of(played(5, 0)[-1][0]))
    board.place(pygame.Rect(0, 0, 500, 400))
    assert board.camera == board.camera.fit()
    board.look(board.camera.zoomed(3, (100, 100)))
    board.place(pygame.Rect(0, 0, 600, 500))
    assert board.camera.step == 3


def test_rectangles_are_cut_and_joined() -> None:
    whole = pygame.Rect(0, 0, 100, 100)
    assert merged([pygame.Rect(-5, -5, 10, 10), pygame.Rect(200, 0, 5, 5)], whole) == [pygame.Rect(0, 0, 5, 5)]
    assert merged([pygame.Rect(10, 10, 20, 20), pygame.Rect(12, 12, 3, 3)], whole) == [pygame.Rect(10, 10, 20, 20)]
    many = [pygame.Rect(at, at, 2, 2) for at in range(0, 90, 3)]
    assert merged(many, whole) == [pygame.Rect(0, 0, 89, 89)]
