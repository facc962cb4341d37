"""GEPs that a map places: the class `Gep` and its kinds, the Titan among them."""

from __future__ import annotations

import pytest

from endure import resources
from endure.authoring.schema import GEPS, MINIATURES
from endure.authoring.summary import summary_of
from endure.games.endure_the_stars.mission import Standing
from endure.storage.content import load_box
from tests.authoring.desk import Desk, obj


def test_R31_a_map_places_a_titan_and_others_by_zone(desk: Desk) -> None:
    desk.objects["titan"] = obj(40, "Gep", 5, 3, kind="titan")
    desk.objects["swarmer"] = obj(41, "Gep", 1, 3)
    mission = desk.mission()
    assert mission.geps == (Standing("titan", 2), Standing("swarmer", 3))
    assert "; GEPs titan, swarmer; " in str(summary_of(mission))


def test_house_the_order_does_not_depend_on_the_order_of_drawing(desk: Desk) -> None:
    desk.objects["jaeger"] = obj(42, "Gep", 5, 3, kind="jaeger")
    desk.objects["swarmer"] = obj(41, "Gep", 5, 2)
    assert desk.mission().geps == (Standing("swarmer", 2), Standing("jaeger", 2))
    desk.objects = dict(reversed(desk.objects.items()))
    assert desk.mission().geps == (Standing("swarmer", 2), Standing("jaeger", 2))


def test_the_shipped_template_is_a_titan(desk: Desk) -> None:
    path = resources.missions() / "templates" / "gep.tx"
    desk.file("templates/gep.tx", path.read_bytes())
    desk.objects["gep"] = '<object id="40" template="templates/gep.tx" x="80" y="48"/>'
    assert desk.mission().geps == (Standing("titan", 2),)


def test_it_may_refer_to_its_zone(desk: Desk) -> None:
    inner = '<properties><property name="zone" type="object" value="3"/></properties><point/>'
    desk.objects["gep"] = obj(40, "Gep", 1, 3, inner=inner)
    assert desk.mission().geps == (Standing("swarmer", 2),)


@pytest.mark.parametrize(
    ("placed", "code", "found"),
    [
        (obj(40, "Gep", 5, 3, kind="queen"), "property-value", "queen"),
        (obj(40, "Gep", 5, 30, kind="titan"), "outside-zones", "Gep in no zone"),
        (obj(40, "Gep", 0.5, 1.5, kind="titan"), "gep-at-start", "a titan in the start zone"),
    ],
)
def test_what_is_wrong_with_one_is_told(desk: Desk, placed: str, code: str, found: str) -> None:
    desk.objects["gep"] = placed
    problem = desk.problem(code)
    assert found in problem.found
    assert "object 40" in problem.place


def test_R16_no_more_than_the_box_holds(desk: Desk) -> None:
    desk.objects["one"] = obj(40, "Gep", 5, 3, kind="titan")
    desk.objects["two"] = obj(41, "Gep", 5, 2, kind="titan")
    problem = desk.problem("gep-too-many")
    assert ("one titan more" in problem.found, problem.allowed) == (True, "at most 1")


def test_a_radar_bag_may_hold_it(desk: Desk) -> None:
    desk.text += "radar_bags:\n  standard:\n    - {geps: [titan], copies: 1}\n"
    assert desk.mission().bags["standard"][0].geps == ("titan",)


def test_E01_the_kinds_and_numbers_are_those_of_the_box() -> None:
    box = load_box(resources.assets() / "cards" / "endure_the_stars")
    assert {card.id: card.miniatures for card in box.geps} == MINIATURES
    assert tuple(MINIATURES) == GEPS
