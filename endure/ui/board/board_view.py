"""The board as a view: shows a `View`, plays events, answers what lies under the pointer, draws only what changed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path

import pygame

from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.mission import Mission
from endure.games.endure_the_stars.view import View
from endure.kernel.event import Event
from endure.language import Namer
from endure.ui.board import overlays
from endure.ui.board.camera import Camera
from endure.ui.board.floor import Floor
from endure.ui.board.motion import Beat, Show, choreograph
from endure.ui.board.overlays import Overlay, on_screen
from endure.ui.board.pieces import Stage
from endure.ui.board.places import places
from endure.ui.board.playback import Playback
from endure.ui.board.scenery import Above, Scenery
from endure.ui.board.sprites import Sprites
from endure.ui.board.stops import Narrator, nearest, reading_order
from endure.ui.board.things import Kind, Stop, Thing
from endure.ui.board.tokens import RING_STEPS, Actor, arrange
from endure.ui.kit.kit import Kit

AMBIENT = 100.0  # milliseconds between frames of the turning ring
FULL = 28  # more dirty rectangles than this are one

Point = tuple[float, float]


class BoardView:
    """The table's board.

    Call `place` with its rectangle in the window, `show` with a view, `play` with what happened before the next `show`,
    `tick` with the milliseconds that went by, and `draw`. While events are played, a view that is shown waits for its
    turn; `skip` brings everything to its end at once. Positions are those of the window.
    """

    def __init__(
        self, mission: Mission, cat: Catalogue, kit: Kit, sprites: Sprites, names: Namer, map_path: Path | None = None
    ) -> None:
        self.mission = mission
        self.cat = cat
        self.places = places(mission.layout)
        self.narrator = Narrator(names)
        self.speed = 1.0
        self.reduced_motion = False
        self.patient = False  # paint the whole deck at once, for pictures
        self.rect = pygame.Rect(0, 0, 640, 480)
        world = (float(mission.layout.width), float(mission.layout.height))
        self.camera = Camera.fitted(self.rect.size, world)
        self.view: View | None = None
        self.stage: Stage | None = None
        self.overlay = Overlay()
        self.focused: Thing | None = None
        self.hovered: Thing | None = None
        self._map = map_path
        self._ground: pygame.Surface | None = None
        self._playback = Playback(self._apply, self._show)
        self._ring, self._ring_ms = 0, 0.0
        self.actors: dict[Thing, Actor] = {}
        self._order: list[Actor] = []  # as they are drawn
        self._dirty: list[pygame.Rect] = []
        self._shown: list[pygame.Rect] = []
        self.restyle(kit, sprites)

    # --- look and place

    def restyle(self, kit: Kit, sprites: Sprites) -> None:
        """Another theme or scale."""
        self.kit, self.sprites = kit, sprites
        self.floor = Floor(self.mission, kit, sprites, self._map)
        self.floor.place(self.rect, self._ground)
        self.scenery = Scenery(kit, sprites, self.places)
        self._arrange(at_once=True)

    def place(self, rect: pygame.Rect, ground: pygame.Surface | None = None) -> None:
        """Where the board lies in the window; `ground` is the window's own backdrop, shown around the ship."""
        fitting = self.camera == self.camera.fit()
        self.camera = self.camera.resized(rect.size)
        if fitting:
            self.camera = self.camera.fit()
        self.rect, self._ground = pygame.Rect(rect), ground
        self.floor.place(self.rect, ground)
        self._arrange(at_once=True)

    def look(self, camera: Camera) -> None:
        """Look from elsewhere: `board.look(board.camera.zoomed(1, board.inside(pos)))`."""
        if camera != self.camera:
            self.camera = camera
            self._arrange(at_once=True)

    def inside(self, pos: Point) -> Point:
        """A position of the window inside the board."""
        return (pos[0] - self.rect.x, pos[1] - self.rect.y)

    # --- what is shown

    def show(self, view: View) -> None:
        """Show a view: at once, or after the events that are being played."""
        if self.busy:
            self._playback.add([view])
        else:
            self._show(view)

    def play(self, events: Sequence[Event]) -> None:
        """Play what happened. With reduced motion nothing moves, and the next view shows it."""
        if self.stage is None or self.reduced_motion:
            return
        self._playback.add(choreograph(events))

    @property
    def busy(self) -> bool:
        """Whether events are being played."""
        return self._playback.busy

    def skip(self) -> None:
        """Bring everything that is being played to its end."""
        self._playback.finish()
        self._arrange(at_once=True)

    def lay(self, overlay: Overlay) -> None:
        """Lay something over the deck, in place of what lay there."""
        if overlay != self.overlay:
            if overlay.under != self.overlay.under:
                self._repaint()
            self._dirty += self._marks()
            self.overlay = overlay
            self._dirty += self._marks()

    def reach_of(self, seat: int) -> dict[int, int]:
        """Zones a survivor can walk to; for `Overlay(reachable=...)`."""
        return overlays.reachable(self.cat, self.view.board, seat) if self.view is not None else {}

    def focus(self, thing: Thing | None) -> None:
        """Put the focus mark on a thing."""
        if thing != self.focused:
            self._dirty += self._marks()
            self.focused = thing
            self._dirty += self._marks()

    def hover(self, pos: Point | None) -> Thing | None:
        """Note what lies under the pointer, and tell."""
        thing = None if pos is None else self.hit(pos)
        if thing != self.hovered:
            self._dirty += self._marks()
            self.hovered = thing
            self._dirty += self._marks()
        return thing

    def _show(self, view: View) -> None:
        self.view = view
        if self.stage is None:
            self.stage = Stage(view.board)
            self._arrange(at_once=True)
        else:
            self.stage.reset(view.board)
            self._arrange(at_once=self.reduced_motion)

    # --- time

    def tick(self, ms: float, ambient: bool = True) -> bool:
        """Let time pass; whether there is something to draw. Without `ambient` the selection ring rests."""
        ms *= self.speed
        self._playback.advance(ms)
        for actor in self.actors.values():
            if actor.moving:
                self._dirty.append(self.scenery.tokens.box(actor, self.camera))
                actor.glide(ms)
                self._dirty.append(self.scenery.tokens.box(actor, self.camera))
        if ambient and not self.reduced_motion:
            self._ring_ms += ms
            if self._ring_ms >= AMBIENT:
                self._ring_ms, self._ring = 0.0, (self._ring + 1) % RING_STEPS
                acting = self.actors.get(self._acting())
                if acting is not None:
                    self._dirty.append(self.scenery.tokens.box(acting, self.camera))
        return self.restless

    @property
    def restless(self) -> bool:
        """Whether there is something to draw."""
        return bool(self._dirty or self._shown or self.floor.stale or self.floor.rough)

    def _apply(self, beat: Beat) -> None:
        assert self.stage is not None
        for event in beat.events:
            self.stage.apply(event)
        self._arrange(at_once=False)

    def _acting(self) -> Thing:
        return Thing("survivor", -1 if self.view is None else self.view.board.active)

    # --- tokens

    def _arrange(self, at_once: bool) -> None:
        """Give every piece its place; tokens that change theirs glide there."""
        if self.stage is None:
            return
        if self.floor.set_doors(self.stage.doors) or at_once:
            self._repaint()
        placed = arrange(
            self.stage.pieces, self.places, self.camera.zoom, self.kit.scale, self.floor.headroom(self.camera.zoom)
        )
        for thing in [thing for thing in self.actors if thing not in placed]:
            self._dirty.append(self.scenery.tokens.box(self.actors.pop(thing), self.camera))
        for thing, (one, hidden) in placed.items():
            actor = self.actors.get(thing)
            if actor is None:
                actor = self.actors[thing] = Actor(one.piece, one.x, one.y, one.d, hidden)
            elif at_once:
                actor.put(one.x, one.y, one.d)
            else:
                actor.send(one.x, one.y, one.d)
            actor.piece, actor.hidden = one.piece, hidden
            self._dirty.append(self.scenery.tokens.box(actor, self.camera))
        self._order = sorted(self.actors.values(), key=lambda actor: (actor.piece.height, actor.piece.order))
        self.floor.set_noises({p.zone: int(p.label) for p in self.stage.pieces.values() if p.thing.kind == "noise"})

    def where(self, thing: Thing) -> tuple[Point, float]:
        """The middle of a thing on the board and its size, in pixels of the board."""
        actor, zoom = self.actors.get(thing), self.camera.zoom
        if actor is not None:
            return self.camera.to_screen((actor.x, actor.y)), actor.d * zoom
        if thing.kind == "door":
            spot = self.places.spots[thing.id]
            return self.camera.to_screen((spot.x, spot.y)), zoom
        zone = thing.id if thing.kind in ("zone", "crowd", "exit", "spawn", "pile") else 0
        return self.camera.to_screen(self.places.middle(zone)), zoom

    # --- pointing

    def hit(self, pos: Point) -> Thing | None:
        """What lies under a position: a token, else a door, else a zone."""
        if not self.rect.collidepoint(pos):
            return None
        x, y = self.camera.to_world(self.inside(pos))
        for actor in reversed(self._order):
            if not actor.hidden and (actor.x - x) ** 2 + (actor.y - y) ** 2 <= (actor.d / 2) ** 2:
                return actor.piece.thing
        for boundary, box in self._doors().items():
            if box.inflate(self.kit.px(6), self.kit.px(6)).collidepoint(self.inside(pos)):
                return Thing("door", boundary)
        zone = self.places.zone_at(x, y)
        return Thing("zone", zone) if zone >= 0 else None

    def _doors(self) -> dict[int, pygame.Rect]:
        return {} if self.stage is None else self.floor.door_boxes(self.camera)

    def stops(self, kinds: Collection[Kind] | None = None) -> list[Stop]:
        """The focus stops in reading order, those of some kinds or all; boxes are those of the window."""
        if self.view is None:
            return []
        board = self.view.board
        zones = [(Thing("zone", zone.id), self.box(Thing("zone", zone.id))) for zone in self.mission.layout.zones]
        inside = [
            (actor.piece.zone, thing, self.box(thing)) for thing, actor in self.actors.items() if not actor.hidden
        ]
        edges = self.mission.layout.boundaries
        doors = [(edges[at].a, Thing("door", at), self.box(Thing("door", at))) for at in self._doors()]
        return [
            Stop(thing, box, self.narrator.name(board, thing))
            for thing, box in reading_order(zones, inside, doors)
            if kinds is None or thing.kind in kinds
        ]

    def neighbour(self, dx: int, dy: int, kinds: Collection[Kind] | None = None) -> Stop | None:
        """The stop next to the focused one in a direction; the camera follows when it is focused."""
        return nearest(self.stops(kinds), self.focused, dx, dy)

    def box(self, thing: Thing) -> tuple[int, int, int, int]:
        """The box of a thing in the window."""
        if thing.kind == "zone":
            rect = self.places.room_for_tokens(thing.id)
            box = on_screen(self.camera, rect.x, rect.y, rect.w, rect.h)
        elif thing.kind == "door":
            box = self._doors().get(thing.id, pygame.Rect(0, 0, 0, 0))
        else:
            (x, y), d = self.where(thing)
            box = pygame.Rect(round(x - d / 2), round(y - d / 2), round(d), round(d))
        return (box.x + self.rect.x, box.y + self.rect.y, box.w, box.h)

    # --- drawing

    def _repaint(self) -> None:
        self.floor.stale = True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect | None = None) -> list[pygame.Rect]:
        """Draw what has changed, and all that lies in `clip`; tells which parts of the window were drawn."""
        target = surface.subsurface(self.rect.clip(surface.get_rect()))
        whole = target.get_rect()
        if self.floor.stale:
            self.floor.paint(self.camera, self.overlay, None if self.patient else 0)
            dirty = [whole]
        else:
            dirty = [*self._dirty, *self._shown]
            if self.floor.rough:
                dirty.append(self.floor.refine(self.camera, self.overlay))
            if clip is not None:
                dirty.append(clip.move(-self.rect.x, -self.rect.y))
        shows = self._shows()
        self._shown = [box for box, _ in shows]
        dirty = merged([*dirty, *self._shown], whole)
        self._dirty = []
        if not dirty:
            return []
        self._draw_all(target, dirty, [paint for _, paint in shows])
        return [box.move(self.rect.x, self.rect.y) for box in dirty]

    def _draw_all(
        self, target: pygame.Surface, dirty: list[pygame.Rect], shows: list[Callable[[pygame.Surface], None]]
    ) -> None:
        actors = [actor for actor in self._order if not actor.hidden or actor.moving]
        boxes = [self.scenery.tokens.box(actor, self.camera) for actor in actors]
        effects, acting = self._effects(), self._acting()
        for rect in dirty:
            target.set_clip(rect)
            target.blit(self.floor.surface, rect.topleft, rect)
            for at in rect.collidelistall(boxes):
                thing = actors[at].piece.thing
                if effects.get(thing, {}).get("strength") == 0.0:
                    continue
                ring = self._ring
                self.scenery.actor(target, self.camera, actors[at], effects.get(thing), thing == acting, ring)
            self._draw_over(target)
            for paint in shows:
                paint(target)
        target.set_clip(None)

    def _draw_over(self, target: pygame.Surface) -> None:
        self.scenery.over(target, *self._over())

    def _marks(self) -> list[pygame.Rect]:
        """The boxes of what is laid over the tokens."""
        return self.scenery.over_boxes(self.camera.size, *self._over())

    def _over(self) -> Above:
        pairs = [(self.where(a)[0], self.where(b)[0]) for a, b in self.overlay.sight]
        things = [thing for thing in self.overlay.targets if thing.kind != "zone"]
        boxes = [self._local(thing) for thing in things]
        marked = [self._local(thing) for thing in (self.hovered, self.focused) if thing is not None]
        badge = self.overlay.badge
        at = None if badge is None else self.where(badge.thing)
        return pairs, boxes, marked, badge, at

    def _local(self, thing: Thing) -> pygame.Rect:
        return pygame.Rect(self.box(thing)).move(-self.rect.x, -self.rect.y)

    def _effects(self) -> dict[Thing, dict[str, float]]:
        """What shows do to tokens."""
        part, beat = self._playback.part, self._playback.beat
        shows = beat.shows if beat is not None else ()
        return {show.thing: effect for show in shows if (effect := self.scenery.effect(show, part, self.kit.scale))}

    def _shows(self) -> list[tuple[pygame.Rect, Callable[[pygame.Surface], None]]]:
        """What is shown now: the box of each and how to draw it."""
        play = self._playback
        found = []
        for show in play.beat.shows if play.beat is not None else ():
            at, other = self._seen(show.thing, show), self._seen(show.other, show)
            found += self.scenery.show(show, play.ms, play.part, self.camera, at, other)
        return found

    def _seen(self, thing: Thing, show: Show) -> tuple[Point, float]:
        known = thing in self.actors or show.zone < 0
        return self.where(thing if known else Thing("zone", show.zone))


def merged(rects: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles cut to the whole, without those inside others; many, or most of the whole, become one."""
    cut = [box for rect in rects if (box := rect.clip(whole))]
    if not cut:
        return []
    if len(cut) > FULL or sum(box.w * box.h for box in cut) > 0.6 * whole.w * whole.h:
        return [cut[0].unionall(cut[1:])]
    kept: list[pygame.Rect] = []
    for box in sorted(cut, key=lambda one: -one.w * one.h):
        if not any(other.contains(box) for other in kept):
            kept.append(box)
    return kept


