"""Session <-> save document, as JSON by msgspec.

A document holds what was agreed at set-up, the scenario itself, and the log in segments. A segment has its first state
with the full hash, the rules version and content hash it was played under, and its entries with their checks. Segments
of other rules stay as they were written, unread. A document is not trusted: it is decoded strictly, its first state
is compared with what the rules set up, every entry is done again through the one door, and the state that comes out is
asked everything a player would ask.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct

from endure.kernel.game import Game, Options
from endure.kernel.log import Entry, entry_type, hash_of
from endure.kernel.refusal import Params, Refusal
from endure.kernel.session import Diverged, Session, Table
from endure.kernel.world import canonical, in_order

FORMAT = 1
MAX_BYTES = 64 * 1024 * 1024
MAX_SEGMENTS = 1000

REASONS = (
    "save-damaged", "save-foreign", "save-newer", "save-too-large", "save-other-game", "save-hash",
    "save-rules-changed", "save-diverged",
)  # fmt: skip
"""Text ids of everything that can be wrong with a document. `save-diverged` has entry, action, expected and got."""


class Unplayable(ValueError):  # noqa: N818
    """A save document cannot be used; `refusal` says why. The only exception this module raises."""

    def __init__(self, reason: str, params: Params | None = None) -> None:
        super().__init__(reason)
        self.refusal = Refusal(reason, params or {})


class Snapshot(Struct, frozen=True):
    """A state after `at` entries, with its full hash."""

    at: int
    hash: str
    state: Raw


class Segment(Struct, frozen=True):
    """A part of the log played under one version of rules and content. `players` are those at its beginning."""

    rules_version: int
    content_hash: str
    base: Snapshot
    players: tuple[str, ...]
    entries: tuple[Raw, ...]


class SaveDoc(Struct, frozen=True):
    """A session as a file. `players` and `last` are those of the moment it was saved."""

    format: int
    game: str
    options: Options
    seats: tuple[str, ...]
    seed: int
    scenario: Raw
    carry: Raw
    players: tuple[str, ...]
    segments: tuple[Segment, ...]
    last: Snapshot


def document(session: Session[Any, Any, Any]) -> SaveDoc:
    """The document of a session as it stands."""
    game, table = session.game, session.table
    segment = Segment(
        game.meta.rules_version,
        game.content_hash,
        snapshot(session.base, session.first),
        session.base_players,
        tuple(Raw(msgspec.json.encode(entry)) for entry in session.log),
    )
    return SaveDoc(
        FORMAT,
        game.meta.id,
        table.options,
        table.seats,
        table.seed,
        Raw(canonical(table.scenario)),
        Raw(canonical(table.carry)),
        tuple(session.players),
        (*session.closed, segment),
        snapshot(session.state, session.length),
    )


def snapshot(state: Any, at: int) -> Snapshot:
    """A state as it stands in a document."""
    return Snapshot(at, hash_of(state), Raw(canonical(state)))


def encode(doc: SaveDoc) -> bytes:
    """The document's JSON."""
    return msgspec.json.encode(doc)


class _Head(Struct):
    format: int
    game: str


def decode(data: bytes) -> SaveDoc:
    """The document in these bytes; its states and entries are not looked into yet. Raises Unplayable."""
    if len(data) > MAX_BYTES:
        raise Unplayable("save-too-large", {"limit": MAX_BYTES})
    try:
        head = msgspec.json.decode(data, type=_Head)
    except (msgspec.ValidationError, RecursionError) as fault:
        raise Unplayable("save-foreign") from fault
    except (msgspec.DecodeError, UnicodeError) as fault:
        raise Unplayable("save-damaged") from fault
    if head.format > FORMAT:
        raise Unplayable("save-newer", {"format": head.format})
    doc: SaveDoc = _decoded(data, SaveDoc)
    _check_shape(doc)
    return doc


def _decoded(data: bytes | Raw, kind: Any) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, OverflowError) as fault:
        raise Unplayable("save-damaged") from fault


def _check_shape(doc: SaveDoc) -> None:
    """The numbers of entries must follow from each other."""
    sound = doc.format == FORMAT and 0 < len(doc.segments) <= MAX_SEGMENTS and len(doc.players) == len(doc.seats)
    at = 0
    for segment in doc.segments:
        sound = sound and segment.base.at == at and len(segment.players) == len(doc.seats)
        at += len(segment.entries)
    if not sound or not doc.segments[-1].base.at <= doc.last.at <= at:
        raise Unplayable("save-damaged")


def restore(doc: SaveDoc, game: Game[Any, Any, Any]) -> Session[Any, Any, Any]:
    """The session of a document, every entry done again and checked.

    A document of other rules or content opens a new segment from its last snapshot; what came before is kept but
    not played again. Raises Unplayable.
    """
    session = opened(doc, game)
    if is_ours(doc.segments[-1], game):
        for entry in entries(doc.segments[-1], game):
            try:
                session.repeat(entry)
            except Diverged as diverged:
                raise told(diverged) from diverged
            if session.length == doc.last.at and hash_of(session.state) != doc.last.hash:
                raise Unplayable("save-hash", {"at": doc.last.at})
    _probe(session)
    return session


def told(diverged: Diverged) -> Unplayable:
    """A divergence as a refusal of its document."""
    return Unplayable(
        "save-diverged",
        {"entry": diverged.entry, "action": diverged.action, "expected": diverged.expected, "got": diverged.got},
    )


def is_ours(segment: Segment, game: Game[Any, Any, Any]) -> bool:
    """Whether a segment was played under this game's own rules and content."""
    return segment.rules_version == game.meta.rules_version and segment.content_hash == game.content_hash


def entries(segment: Segment, game: Game[Any, Any, Any]) -> tuple[Entry, ...]:
    """The entries of a segment of our own rules. Raises Unplayable."""
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(entry_type(game.types.action))
    try:
        return tuple(decoder.decode(raw) for raw in segment.entries)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, OverflowError) as fault:
        raise Unplayable("save-damaged") from fault


def opened(doc: SaveDoc, game: Game[Any, Any, Any]) -> Session[Any, Any, Any]:
    """A session at the beginning of the last segment, or of a new one if that was not played under our rules.

    Raises Unplayable.
    """
    if doc.game != game.meta.id:
        raise Unplayable("save-other-game", {"game": doc.game})
    segment = doc.segments[-1]
    ours = is_ours(segment, game)
    try:
        scenario = _decoded(doc.scenario, game.types.scenario)
        base = _state(segment.base if ours else doc.last, game)
    except Unplayable as fault:
        if ours or fault.refusal.reason == "save-hash":
            raise
        raise Unplayable("save-rules-changed", {"version": segment.rules_version}) from fault
    if not _ordered(base):
        raise Unplayable("save-damaged")
    table = Table(scenario, doc.options, doc.seats, doc.seed, _decoded(doc.carry, Any))
    if ours and len(doc.segments) == 1:
        _check_setup(table, segment.base.hash, game)
    closed, first = (doc.segments[:-1], segment.base.at) if ours else (doc.segments, length(doc))
    try:
        return Session(game, table, base, segment.players if ours else doc.players, closed=closed, first=first)
    except Exception as fault:  # the rules meet a state they did not make
        raise Unplayable("save-damaged") from fault


def length(doc: SaveDoc) -> int:
    """How many entries the document's log has, in all segments."""
    return sum(len(segment.entries) for segment in doc.segments)


def _state(kept: Snapshot, game: Game[Any, Any, Any]) -> Any:
    state = _decoded(kept.state, game.types.state)
    if hash_of(state) != kept.hash:
        raise Unplayable("save-hash", {"at": kept.at})
    return state


def _ordered(value: Any) -> bool:
    """Whether all tables inside a state are in order of id."""
    if isinstance(value, Struct):
        return all(_ordered(getattr(value, name)) for name in value.__struct_fields__)
    if isinstance(value, tuple | list):
        return all(_ordered(item) for item in value)
    if isinstance(value, dict):
        ids = [key for key in value if isinstance(key, int)]
        return (not ids or in_order(value)) and all(_ordered(item) for item in value.values())
    return True


def _check_setup(table: Table, base_hash: str, game: Game[Any, Any, Any]) -> None:
    """The first state must be the one the rules set up: a document cannot bring a state of its own."""
    try:
        made = hash_of(game.setup(table.scenario, table.options, table.seats, table.seed, table.carry))
    except Exception as fault:  # a hostile scenario may break the set-up anywhere
        raise Unplayable("save-damaged") from fault
    if made != base_hash:
        raise Unplayable("save-hash", {"at": 0})


def _probe(session: Session[Any, Any, Any]) -> None:
    """Ask of a state all that a player's screen asks, and try every next action, so that a hostile state is found here
    and not at the table."""
    game, seats = session.game, range(len(session.table.seats))
    try:
        _ = session.result
        for seat in seats:
            session.view(seat)
        for seat in session.to_act:
            for action in session.legal(seats[seat]):
                game.refuse(session.board, action)
                game.forecast(session.view(seat), action)
                game.apply(session.state, action)
    except Exception as fault:  # a hostile state may break the rules anywhere
        raise Unplayable("save-damaged") from fault
