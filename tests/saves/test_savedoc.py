"""Save documents: what goes in comes out, and nothing that comes in from outside can do harm."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from endure.kernel import savedoc
from endure.kernel.bot import RandomBot, play_out
from endure.kernel.log import hash_of
from endure.kernel.refusal import Refusal, Refused
from endure.kernel.replay import replay, verify
from endure.kernel.savedoc import Unplayable, decode, document, encode, restore
from endure.kernel.session import Session
from tests.conformance.toys import sparks
from tests.conformance.toys.cards import SEATS, SHEET, Board, CardToy, Draw, Mark, Pass, Play

AnySession = Session[Any, Any, Any]


class NewRules(CardToy):
    """The same game after its rules were mended."""

    meta = msgspec.structs.replace(CardToy.meta, rules_version=2)


class NewCards(CardToy):
    """The same game with other cards."""

    content_hash = "other"


class NewState(NewRules):
    """Rules whose state has a new shape."""

    types = msgspec.structs.replace(CardToy.types, state=Board)


class Careful(RandomBot):
    """Plays no card, so that nobody wins early."""

    def choose(self, view: Any, options: Any, dice: Any, simulator: Any) -> Any:
        calm = tuple(action for action in options if not isinstance(action, Play))
        return super().choose(view, calm, dice, simulator)


CAREFUL = [Careful()] * 3


def played() -> AnySession:
    """A game under way: 12 entries, among them an undo, a seat handed over, a duel."""
    session: AnySession = Session.start(CardToy(), SHEET, {}, SEATS, 1, players=("human", "random", "random"))
    session.submit(Mark(0, 1))
    session.undo()
    session.hand_over(1, "human")
    session.submit(Play(0, 1))
    play_out(session, CAREFUL, 8)  # fewer than the 15 turns of a whole game
    return session


def saved(session: AnySession | None = None) -> bytes:
    return encode(document(session or played()))


def reason(call: Callable[..., Any], *args: Any) -> str:
    with pytest.raises(Unplayable) as caught:
        call(*args)
    return caught.value.refusal.reason


def changed(*path: str | int, value: Any, data: bytes = b"") -> bytes:
    """A saved document with one value changed, its path from the top."""
    doc = msgspec.json.decode(data or saved())
    *way, last = path
    place = doc
    for step in way:
        place = place[step]
    place[last] = value
    return msgspec.json.encode(doc)


class TestRoundTrip:
    def test_a_session_comes_back_with_log_history_and_players(self) -> None:
        before = played()
        after = restore(decode(saved(before)), CardToy())
        assert after.log == before.log
        assert after.state == before.state
        assert after.players == before.players == ["human", "human", "random"]
        assert [hash_of(after.at(n)) for n in range(13)] == [hash_of(before.at(n)) for n in range(13)]
        assert saved(after) == saved(before)

    def test_what_was_taken_back_can_still_be_done_again(self) -> None:
        session: AnySession = Session.start(CardToy(), SHEET, {}, SEATS, 1)
        session.submit(Mark(0, 1))
        session.undo()
        after = restore(decode(saved(session)), CardToy())
        after.redo()
        assert after.board.cards[1].marked

    def test_a_game_in_real_time_comes_back_even_when_paused(self) -> None:
        session: AnySession = Session.start(sparks.make(), sparks.LEVEL, {}, sparks.SEATS, 1)
        play_out(session, [RandomBot()] * 2, 9)
        session.pause()
        after = restore(decode(saved(session)), sparks.make())
        assert after.paused
        assert after.state == session.state

    def test_reformatted_json_is_the_same_document(self) -> None:
        data = msgspec.json.format(saved(), indent=3)
        assert restore(decode(data), CardToy()).state == played().state


class TestSegments:
    @pytest.mark.parametrize("game", [NewRules, NewCards], ids=["rules", "content"])
    def test_changed_rules_go_on_from_the_last_snapshot_in_a_new_segment(self, game: type[CardToy]) -> None:
        before = played()
        after = restore(decode(saved(before)), game())
        assert (after.state, after.length, after.log) == (before.state, 12, [])
        assert after.players == before.players
        play_out(after, CAREFUL, 4)
        again = restore(decode(saved(after)), game())
        assert (again.state, again.length, len(again.closed)) == (after.state, 16, 1)

    def test_older_segments_are_kept_as_they_were_but_not_entered(self) -> None:
        old = document(played())
        after = restore(decode(encode(old)), NewRules())
        assert [msgspec.json.encode(one) for one in document(after).segments[:1]] == [
            msgspec.json.encode(one) for one in old.segments
        ]
        after.submit(after.legal(after.to_act[0])[0])
        for call in (after.at, after.events_of, after.undo):
            with pytest.raises(Refused) as caught:
                call(5)
            assert caught.value.refusal.reason == "history-closed"
        assert after.at(12) == after.base
        assert after.events_of(12) != ()

    def test_undo_stops_where_the_segment_begins(self) -> None:
        after = restore(decode(saved()), NewRules())
        with pytest.raises(Refused) as caught:
            after.undo()
        assert caught.value.refusal.reason == "undo-start"

    def test_undo_inside_a_later_segment_plays_again(self) -> None:
        session: AnySession = Session.start(CardToy(), SHEET, {}, SEATS, 1)
        session.submit(Pass(0))
        later = restore(decode(saved(session)), NewRules())
        later.submit(Mark(1, 2))
        later.undo(1)
        report = verify(decode(saved(later)), NewRules())
        assert (report.ok, report.first, report.last) == (True, 1, 3)

    def test_a_state_that_the_new_rules_cannot_read_is_told(self) -> None:
        assert reason(restore, decode(saved()), NewState()) == "save-rules-changed"

    def test_the_report_says_what_was_played_again(self) -> None:
        later = restore(decode(saved()), NewRules())
        doc = decode(saved(later))
        assert verify(doc, NewRules()).first == 12
        told = verify(doc, NewRules(), to=5)
        assert told.trouble is not None
        assert told.trouble.reason == "history-closed"


class TestReplay:
    def test_a_sound_log_is_sound(self) -> None:
        session = played()
        report = verify(decode(saved(session)), CardToy())
        assert (report.ok, report.first, report.last, report.hash) == (True, 0, 12, hash_of(session.state))

    def test_a_replay_up_to_an_entry(self) -> None:
        session = played()
        again, report = replay(decode(saved(session)), CardToy(), to=7)
        assert again is not None
        assert (report.ok, report.last, again.state) == (True, 7, session.at(7))

    def test_a_divergence_names_entry_and_action(self) -> None:
        data = changed("segments", 0, "entries", 3, "check", "dice", value=5)
        report = verify(decode(data), CardToy())
        assert not report.ok
        assert report.divergence is not None
        assert report.divergence.entry == 3
        assert '"seat":0' in report.divergence.action
        assert "dice=5" in report.divergence.expected
        assert report.last == 3
        with pytest.raises(Unplayable) as caught:
            restore(decode(data), CardToy())
        assert caught.value.refusal.params["entry"] == 3

    def test_another_end_than_the_one_saved_is_a_divergence(self) -> None:
        report = verify(decode(changed("last", "hash", value="0" * 32)), CardToy())
        assert report.divergence is not None
        assert report.divergence.expected == "0" * 32

    def test_a_document_that_cannot_begin_is_a_trouble(self) -> None:
        report = verify(decode(changed("seed", value=2)), CardToy())
        assert report.trouble is not None
        assert (report.ok, report.trouble.reason) == (False, "save-hash")


class TestDamaged:
    @pytest.mark.parametrize(
        ("data", "told"),
        [
            (b"", "save-damaged"),
            (b"\xff\xfe{}", "save-damaged"),
            (b"PK\x03\x04", "save-damaged"),
            (b"{}", "save-foreign"),
            (b"[1, 2]", "save-foreign"),
            (b'{"format": "x", "game": 3}', "save-foreign"),
            (b'{"format": 99, "game": "toy_cards"}', "save-newer"),
            (b'{"format": 1, "game": "toy_cards"}', "save-damaged"),
            (b"[" * 200_000, "save-foreign"),
            (b'{"format": 1, "game": "toy_cards", "carry": ' + b"[" * 200_000 + b"]" * 200_000 + b"}", "save-foreign"),
        ],
        ids=[
            "empty",
            "not text",
            "zip",
            "no fields",
            "list",
            "other types",
            "newer",
            "no segments",
            "deep",
            "deep inside",
        ],
    )
    def test_what_is_no_document(self, data: bytes, told: str) -> None:
        assert reason(decode, data) == told

    def test_too_large(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(savedoc, "MAX_BYTES", 100)
        assert reason(decode, saved()) == "save-too-large"

    @pytest.mark.parametrize("thousandths", range(0, 1000, 23))
    def test_cut_short(self, thousandths: int) -> None:
        data = saved()
        assert reason(decode, data[: len(data) * thousandths // 1000]) in ("save-damaged", "save-foreign")

    def test_another_game(self) -> None:
        assert reason(restore, decode(saved()), sparks.make()) == "save-other-game"

    @pytest.mark.parametrize(
        ("path", "value", "told"),
        [
            (("format",), 0, "save-damaged"),
            (("segments",), [], "save-damaged"),
            (("players",), [], "save-damaged"),
            (("segments", 0, "players"), ["a"], "save-damaged"),
            (("segments", 0, "base", "at"), 3, "save-damaged"),
            (("last", "at"), 99, "save-damaged"),
        ],
        ids=str,
    )
    def test_numbers_that_do_not_fit_together(self, path: tuple[Any, ...], value: Any, told: str) -> None:
        assert reason(decode, changed(*path, value=value)) == told

    @pytest.mark.parametrize(
        ("path", "value", "told"),
        [
            (("seed",), 2, "save-hash"),
            (("seats",), ["a", "b", "d", "c"], "save-damaged"),
            (("scenario", "copies"), 2**60, "save-damaged"),
            (("scenario", "copies"), 4, "save-hash"),
            (("scenario",), [], "save-damaged"),
            (("segments", 0, "base", "hash"), "", "save-hash"),
            (("segments", 0, "base", "state", "board", "round"), 3, "save-hash"),
            (("segments", 0, "base", "state", "board"), 3, "save-damaged"),
            (("segments", 0, "entries", 4), {"type": "submitted"}, "save-damaged"),
            (("segments", 0, "entries", 4), {"type": "undone", "to": -9}, "save-diverged"),
            (("segments", 0, "entries", 4), {"type": "undone", "to": 10**30}, "save-diverged"),
            (("segments", 0, "entries", 4), {"type": "handed_over", "seat": 10**9, "player": ""}, "save-diverged"),
            (("segments", 0, "entries", 4), {"type": "resumed"}, "save-diverged"),
            (("last", "hash"), "", "save-hash"),
        ],
        ids=str,
    )
    def test_right_types_and_wrong_contents(self, path: tuple[Any, ...], value: Any, told: str) -> None:
        data = changed(*path, value=value)
        if path == ("seats",):
            data = changed(
                "players", value=["x"] * 4, data=changed("segments", 0, "players", value=["x"] * 4, data=data)
            )
        assert reason(restore, decode(data), CardToy()) == told

    def test_a_hostile_state_with_a_true_hash_is_no_first_state(self) -> None:
        """Whoever makes a state can hash it: the first one must be what the rules set up."""
        doc = decode(with_base("cards", {"77": {"seat": 99, "marked": False}}, first=True))
        assert reason(restore, doc, CardToy()) == "save-hash"

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("active", 10**6),
            ("queue", [{"type": "duel", "seat": 50, "value": 6}]),
            ("question", {"kind": "question-rival", "seat": 70, "options": [], "params": {}}),
            ("cards", {"5": {"seat": 1, "marked": False}, "2": {"seat": 1, "marked": False}}),
            ("cards", {"77": {"seat": 99, "marked": False}}),
        ],
        ids=["seat", "step", "question", "order", "card"],
    )
    def test_a_hostile_state_of_older_rules_is_found_before_anybody_plays(self, field: str, value: Any) -> None:
        """No set-up can be compared with it, so it is asked all that a screen asks and every next action is tried."""
        assert reason(restore, decode(with_base(field, value)), NewRules()) == "save-damaged"

    def test_another_state_of_older_rules_with_a_true_hash_is_played(self) -> None:
        session = restore(decode(with_base("discards", [1, 1])), NewRules())
        assert session.board.discards == (1, 1)


def with_base(field: str, value: Any, first: bool = False) -> bytes:
    """A saved document whose state was changed and hashed anew."""
    session = played()
    place = ("segments", 0, "base") if first else ("last",)
    doc = msgspec.json.decode(saved(session))
    kept = doc["segments"][0]["base"] if first else doc["last"]
    kept["state"]["board"][field] = value
    state = msgspec.convert(kept["state"], CardToy.types.state, str_keys=True)
    data = changed(*place, "state", value=kept["state"])
    return changed(*place, "hash", value=hash_of(state), data=data)


BROKEN = st.one_of(st.none(), st.integers(-(2**70), 2**70), st.text(), st.booleans(), st.floats(allow_nan=False),
                   st.just([]), st.just({}), st.lists(st.integers(), max_size=3))  # fmt: skip


def places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value inside a document."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [way, *(place for key, part in inside for place in places(part, (*way, key)))]


SOUND = saved()
PLACES = [place for place in places(msgspec.json.decode(SOUND)) if place]


def usable_or_told(data: bytes, game: Any) -> None:
    """The one promise about a document from anywhere."""
    try:
        session = restore(decode(data), game)
    except Unplayable as told:
        assert told.refusal.reason in savedoc.REASONS  # noqa: PT017 - it may, but need not, be raised
        return
    for seat in session.to_act:
        session.view(seat)
    assert verify(decode(encode(document(session))), game).ok


class TestFuzz:
    @settings(max_examples=300, deadline=None)
    @given(st.sampled_from(PLACES), BROKEN)
    def test_any_value_replaced(self, place: tuple[Any, ...], value: Any) -> None:
        data = changed(*place, value=value, data=SOUND)
        usable_or_told(data, CardToy())
        usable_or_told(data, NewRules())

    @settings(max_examples=200, deadline=None)
    @given(st.integers(0, len(SOUND) - 1), st.binary(max_size=6), st.integers(0, 6))
    def test_any_bytes_replaced(self, at: int, junk: bytes, length: int) -> None:
        usable_or_told(SOUND[:at] + junk + SOUND[at + length :], CardToy())

    @settings(max_examples=100, deadline=None)
    @given(st.binary(max_size=200))
    def test_any_bytes_at_all(self, junk: bytes) -> None:
        usable_or_told(junk, CardToy())

    @settings(max_examples=60, deadline=None)
    @given(st.lists(st.sampled_from(range(12)), max_size=12))
    def test_entries_in_any_order(self, order: list[int]) -> None:
        doc = msgspec.json.decode(SOUND)
        entries = doc["segments"][0]["entries"]
        doc["segments"][0]["entries"] = [entries[i] for i in order]
        doc["last"]["at"] = len(order)
        usable_or_told(msgspec.json.encode(doc), CardToy())

    def test_the_sound_document_is_usable(self) -> None:
        assert restore(decode(SOUND), CardToy()).length == 12


def test_an_action_the_rules_no_longer_allow_is_a_divergence() -> None:
    class Stricter(CardToy):
        def refuse(self, board: Any, action: Any) -> Any:
            return Refusal("toy-drawn") if isinstance(action, Draw) else super().refuse(board, action)

    session: AnySession = Session.start(CardToy(), SHEET, {}, SEATS, 1)
    session.submit(Draw(0))
    report = verify(decode(saved(session)), Stricter())
    assert report.divergence is not None
    assert (report.divergence.entry, report.divergence.got) == (0, "toy-drawn")
