"""A round, as a list of steps (E09), and what each pending step does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from endure.games.endure_the_stars import steps as st
from endure.games.endure_the_stars.cards.titan import aftermath
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.phases import geps, players, radars, resolution, titan
from endure.games.endure_the_stars.rules import combat, inventory, plot, resolve, watch, wounds
from endure.games.endure_the_stars.rules.objectives import judge
from endure.kernel import flow

# a phase step does its work; `players` and `geps` call the next one themselves, when the last turn has ended
ROUND: tuple[tuple[str, Callable[[Draft], None]], ...] = (
    ("players", players.begin),
    ("geps", geps.begin),
    ("clear_noise", resolution.clear_noise),
    ("expire_statuses", resolution.expire_statuses),
    ("expire_events", resolution.expire_events),
    ("draw_event", resolution.draw_event),
    ("pass_first", resolution.pass_first),
)
_WORK = dict(ROUND)
_NAMES = [name for name, _ in ROUND]
_BRANCHING = ("players", "geps")


def phase_step(d: Draft, step: st.PhaseStep) -> None:
    """Do one step of the round and queue the next."""
    _WORK[step.name](d)
    if step.name not in _BRANCHING and d.result is None:
        following = _NAMES[(_NAMES.index(step.name) + 1) % len(_NAMES)]
        d.push(st.PhaseStep(following))


Handler = Callable[[Draft, Any], None]


def _then(handler: Handler, check: Callable[[Draft], None]) -> Handler:
    """The step, and a check after it."""

    def handle(d: Draft, step: Any) -> None:
        handler(d, step)
        check(d)

    return handle


STEPS: dict[type[Any], Handler] = {
    st.FriendlyFire: combat.do_friendly_fire,
    st.Blow: wounds.do_blow,
    st.WatchShot: watch.do_watch_shot,
    st.Test: resolve.do_test,
    st.Flee: players.flee,
    st.Settle: inventory.do_settle,
    st.Activate: geps.activate,
    st.BeginGep: geps.begin_gep,
    st.BeginTitan: titan.begin_titan,
    st.ActTitan: titan.act,
    st.Aftermath: aftermath,
    st.BeginRadar: radars.begin_radar,
    st.MoveRadar: radars.move_radar,
    st.StartTurn: players.start_turn,
    st.RollNerve: players.roll_nerve,
    st.PhaseStep: phase_step,
    st.Fire: plot.fire,
}


# Victory and defeat are checked after the steps that may bring them (R34); a mission's own rules look at every step, at
# what they do themselves with the chain of it.
_DECIDING = (st.Blow, st.Flee, st.StartTurn)
HANDLERS = {kind: _then(handler, judge) if kind in _DECIDING else handler for kind, handler in STEPS.items()}
FOLLOWED = {kind: handler if kind is st.Fire else _then(handler, plot.follow) for kind, handler in STEPS.items()}


def go_on(d: Draft) -> None:
    """Resolve what is pending until somebody must choose or the game is over. A survivor who dies on its own turn
    ends it."""
    judge(d)
    handlers = HANDLERS if d.plot is UNSET else FOLLOWED
    while True:
        flow.run(d, handlers)
        if d.result is not None or d.question is not None or d.active < 0 or d.survivors[d.active].health > 0:
            return
        players.end_turn(d, d.active)
