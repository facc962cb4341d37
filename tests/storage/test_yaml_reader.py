"""The one YAML loader: safe, strict about YAML's surprises, and helpful about everything that is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from endure.games.endure_the_stars.box import ItemCard
from endure.games.endure_the_stars.effects import AnyEffect, Heal, Modifier
from endure.storage import yaml_nodes
from endure.storage.problem import Problem
from endure.storage.yaml_nodes import MAX_BYTES, MAX_DEPTH, MAX_PROBLEMS, parse
from endure.storage.yaml_reader import read, read_text, read_text_marked


class Door(Struct, frozen=True, forbid_unknown_fields=True):
    """A little of everything that an author writes."""

    name: str
    zone: int
    locked: bool = False
    state: Literal["open", "closed"] = "closed"
    width: float = 1.0
    note: str | None = None


DOORS = tuple[Door, ...]


@pytest.fixture(autouse=True, scope="module", params=["libyaml", "plain"])
def loader(request: pytest.FixtureRequest) -> Iterator[None]:
    """Every test with both of PyYAML's parsers: which one is installed depends on the installation."""
    with pytest.MonkeyPatch.context() as patch:
        if request.param == "plain":
            patch.setattr(yaml_nodes, "_LOADER", yaml.SafeLoader)
        elif not yaml.__with_libyaml__:
            pytest.skip("PyYAML was built without libyaml")
        yield


def problems_of(text: str, kind: Any = DOORS) -> list[Problem]:
    value, problems = read_text(text, "doors.yaml", kind)
    assert value is None
    assert problems
    return problems


def only_problem(text: str, kind: Any = DOORS) -> Problem:
    problems = problems_of(text, kind)
    assert len(problems) == 1, [str(problem) for problem in problems]
    return problems[0]


# --- what is read


def test_a_sound_file_becomes_structs_with_their_defaults() -> None:
    value, problems = read_text("- {name: cargo, zone: 3, locked: true}\n- name: med bay\n  zone: -1\n", "d", DOORS)
    assert problems == []
    assert value == (Door("cargo", 3, True), Door("med bay", -1))


def test_an_alias_repeats_its_value() -> None:
    value, _ = read_text("- &a {name: cargo, zone: 3}\n- *a\n", "d", DOORS)
    assert value == (Door("cargo", 3), Door("cargo", 3))


def test_a_byte_order_mark_and_windows_line_ends_are_no_obstacle(tmp_path: Path) -> None:
    path = tmp_path / "d.yaml"
    path.write_bytes(b"\xef\xbb\xbf- name: Stra\xc3\x9fe\r\n  zone: 1\r\n")
    assert read(path, DOORS) == ((Door("Straße", 1),), [])


def test_keys_are_text_whatever_they_look_like() -> None:
    value, _ = read_text("yes: 1\n12: 2\n2024-01-31: 3\nnull: 4\n", "d", Mapping[str, int])  # type: ignore[type-abstract]
    assert value == {"yes": 1, "12": 2, "2024-01-31": 3, "null": 4}


@pytest.mark.parametrize(
    "surprise",
    ["yes", "no", "on", "off", "y", "n", "True", "NO", "010", "0o10", "0x1F", "1_000", "1:30", "12:30:45", "+3",
     "2024-01-31", "2024-01-31T10:00:00Z", ".inf", ".nan", "1e3", "=", "9" * 19],
)  # fmt: skip
def test_what_yaml_would_guess_stays_the_text_it_is(surprise: str) -> None:
    assert read_text(f"- {surprise}\n", "d", tuple[str, ...]) == ((surprise,), [])


@pytest.mark.parametrize(
    ("written", "value"),
    [("12", 12), ("-3", -3), ("0", 0), ("2.5", 2.5), ("-0.5", -0.5), ("true", True), ("false", False), ("null", None),
     ("~", None), ("'12'", "12"), ('"true"', "true"), ("''", "")],
)  # fmt: skip
def test_plain_scalars_mean_what_they_look_like(written: str, value: object) -> None:
    root, problems = parse(f"- {written}\n", "d")
    assert problems == []
    assert root is not None
    assert root.value == [value]
    assert type(root.value[0]) is type(value)


# --- what is refused by the text alone


def test_a_key_that_stands_twice_names_both_lines() -> None:
    problem = only_problem("- name: cargo\n  zone: 1\n  name: cryo\n")
    assert (problem.code, problem.place) == ("yaml-duplicate-key", "line 3")
    assert "“name”" in problem.found
    assert "line 1" in problem.found


def test_duplicate_keys_are_all_told_in_one_run() -> None:
    problems = problems_of("- {name: a, name: b, zone: 1}\n- {name: a, zone: 1, zone: 2}\n")
    assert [problem.place for problem in problems] == ["line 1", "line 2"]


def test_a_billion_laughs_is_a_problem_and_quick() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    assert only_problem("\n".join(lines)).code == "yaml-too-many"


@pytest.mark.parametrize("text", ["&a [*a]", "- *nobody", "a: &a {b: *a}"])
def test_an_alias_of_itself_or_of_nothing_is_a_problem(text: str) -> None:
    problem = only_problem(text)
    assert problem.code == "yaml-alias"
    assert problem.place == "line 1"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("!!python/object/apply:os.system ['x']", "yaml-tag"),
        ("- !!binary aGk=", "yaml-tag"),
        ("- !custom 3", "yaml-tag"),
        ("a: &a {b: 1}\nc:\n  <<: *a\n", "yaml-merge"),
        ("? [1, 2]\n: 3\n", "yaml-key"),
        ("? &k word\n: 3\n", "yaml-key"),
        ("--- 1\n--- 2\n", "yaml-documents"),
        ("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1), "yaml-too-deep"),
        ("- " + '"a\\0b"', "yaml-character"),
        ("- a\x00b", "yaml-character"),
        ("- \ud800", "yaml-character"),
        ("- 'x", "yaml-syntax"),
        ("x" * (MAX_BYTES + 1), "yaml-too-large"),
    ],
)
def test_what_no_file_of_ours_needs_is_refused(text: str, code: str) -> None:
    problem = problems_of(text)[0]
    assert problem.code == code
    assert problem.found
    assert problem.allowed


def test_the_deepest_allowed_nesting_is_read() -> None:
    root, problems = parse("[" * MAX_DEPTH + "]" * MAX_DEPTH, "d")
    assert problems == []
    assert root is not None


BELOW, QUOTES = "keys of one mapping stand exactly below each other", "text with a colon in it stands in quotes"
TAB = "a tab in the indentation"


@pytest.mark.parametrize(
    ("text", "line", "found", "allowed"),
    [
        ("a: 1\ntitle: Cold storage: part two\n", 2, "not allowed", QUOTES),
        ("a:\n  title: Cold storage: part two\n", 2, "not allowed", QUOTES),
        ("a: Cold storage\n  part: two\n", 2, "2 spaces before “part”, but 0 in line 1", f"{BELOW}; {QUOTES}"),
        # one space too few: in the line where it stops, or in the one before
        ("a:\n   b: 1\n  c: 2\n", 3, "2 spaces before “c”, but 3 in line 2", BELOW),
        ("a:\n  b:\n   c: 1\n    d: 2\n", 4, "4 spaces before “d”, but 3 in line 3", BELOW),
        ("a: 1\n\n# why\n b: 2\n", 4, "1 space before “b”, but 0 in line 1", BELOW),
        ("- a: 1\n   b: 2\n", 2, "3 spaces before “b”, but 2 in line 1", BELOW),
        ("a:\n  - {b: 1}\n - {b: 2}\n", 3, "1 space before “{b”, but 2 in line 2", BELOW),
        ("a: 1\n\tb: 2\n", 2, TAB, "spaces"),
        ("a:\n\tb: 2\n", 2, TAB, "spaces"),
        ("a:\n  b: 1\n  \tc: 2\n", 3, TAB, "spaces"),
        ("- a\n\t- b\n", 2, TAB, "spaces"),
        ("a: @b\n", 1, "cannot start", "stands in quotes"),
        ("a: 1\nb\n", 2, "", "every line of a mapping reads `key: value`"),
    ],
)
def test_a_slip_of_syntax_names_its_line_and_a_remedy(text: str, line: int, found: str, allowed: str) -> None:
    problem = only_problem(text)
    assert problem.code == "yaml-syntax"
    assert found in problem.found
    assert allowed in problem.allowed
    assert problem.place == f"line {line}"
    assert (QUOTES in problem.allowed) == (QUOTES in allowed)


def test_files_that_cannot_be_read_are_problems(tmp_path: Path) -> None:
    (tmp_path / "latin.yaml").write_bytes(b"- name: a\n- name: Stra\xdfe\n")
    (tmp_path / "large.yaml").write_bytes(b"#" * (MAX_BYTES + 1))
    (tmp_path / "folder.yaml").mkdir()
    codes = {}
    for name in ("latin.yaml", "large.yaml", "folder.yaml", "missing.yaml"):
        value, problems = read(tmp_path / name, DOORS)
        assert value is None
        codes[name] = [(problem.code, problem.place) for problem in problems]
        assert problems[0].file == name
    assert codes == {
        "latin.yaml": [("yaml-encoding", "line 2")],
        "large.yaml": [("yaml-too-large", "")],
        "folder.yaml": [("yaml-file", "")],
        "missing.yaml": [("yaml-file", "")],
    }


# --- what is refused by the schema


def test_all_problems_of_a_file_come_in_one_run_in_the_order_of_its_lines() -> None:
    text = "- name: 12\n  zone: north\n- name: cryo\n  zone: 3\n  lokced: true\n  state: ajar\n- zone: 4\n"
    problems = problems_of(text)
    assert [problem.place for problem in problems] == [
        "line 1, at [1].name",
        "line 2, at [1].zone",
        "line 5, at [2].lokced",
        "line 6, at [2].state",
        "line 7, at [3]",
    ]
    assert [problem.code for problem in problems] == [
        "yaml-type", "yaml-type", "yaml-unknown-key", "yaml-value", "yaml-missing-key",
    ]  # fmt: skip
    assert all(problem.file == "doors.yaml" for problem in problems)


def test_an_unknown_key_is_told_with_the_nearest_right_one_and_no_second_complaint() -> None:
    problem = only_problem("- {name: a, zoen: 3}")
    assert problem.found == "the key “zoen”"
    assert problem.allowed == "perhaps “zone”; one of name, zone, locked, state, width, note"


def test_an_unknown_word_is_told_with_the_nearest_right_one() -> None:
    problem = only_problem("- {name: a, zone: 3, state: closd}")
    assert problem.place == "line 1, at [1].state"  # the key is told once, with the place
    assert problem.found == "“closd”"
    assert problem.allowed == "perhaps “closed”; one of closed, open"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("- {name: a, zone: 010}", "no zero"),
        ("- {name: a, zone: '3'}", "no quotes"),
        ("- {name: a, zone: 1, locked: yes}", "true or false"),
        ("- {name: 3, zone: 1}", "quotes: '3'"),
        ("- {name: true, zone: 1}", "quotes: 'true'"),
        ("- {name: a, zone: 1.5}", "a whole number"),
        ("- {name: a, zone: 1, note: [x]}", "text or nothing"),
        ("- name:\n  zone: 1", "text"),
        ("name: a", "a list"),
        ("", "a list"),
    ],
)
def test_a_value_of_the_wrong_kind_is_told_with_the_remedy(text: str, hint: str) -> None:
    problem = only_problem(text)
    assert problem.place.startswith("line 1")
    assert hint in problem.allowed


ITEM = "- id: axe\n  copies: 1\n  kind: item\n  use:\n    effects:\n"


@pytest.mark.parametrize(
    ("effect", "found", "allowed"),
    [
        ("{do: heel, n: 1}", "“heel”", "perhaps “heal”; one of "),
        ("{do: heal, n: lots}", "“lots”", "a whole number"),
        ("{do: heal, n: 1, how: fast}", "the key “how”", "do, n, who"),
        ("{do: heal, n: 1, who: everyone}", "“everyone”", "self, target, zone"),
        ("{do: heal}", "no key “n”", "n: a whole number"),
        ("{n: 3}", "no key “do”", "heal"),
        ("{do: 3}", "3", "heal"),
        ("{do: boost, modifier: {name: ragne}}", "“ragne”", "perhaps “range”; one of "),
        ("heal", "“heal”", "a mapping"),
    ],
)
def test_a_wrong_effect_is_told_as_the_one_that_was_meant(effect: str, found: str, allowed: str) -> None:
    problem = only_problem(f"{ITEM}      - {effect}\n", tuple[ItemCard, ...])
    assert problem.place.startswith("line 6, at [1].use.effects[1]")
    assert problem.found == found
    assert allowed in problem.allowed


def test_limits_and_patterns_of_the_box_are_told_in_words() -> None:
    text = "- id: Fire Axe\n  copies: 31\n  kind: weapon\n  weapon: {range: 0, dice: 0, number: 7, noise: 1}\n"
    told = {problem.found: problem.allowed for problem in problems_of(text, tuple[ItemCard, ...])}
    assert told == {
        "“Fire Axe”": "text of at most 40 characters: small letters, digits and _, a letter first",
        "31": "a whole number from 1 to 30",
        "0": "a whole number from 1 to 6",
        "7": "a whole number from 2 to 6",
    }


def test_a_wrong_value_under_a_free_key_is_told_by_that_key() -> None:
    problem = only_problem("story: 1\nnightmare: many\n", Mapping[str, int])
    assert problem.place == "line 2, at nightmare"
    assert (problem.found, problem.allowed) == ("“many”", "a whole number")


class Span(Struct, frozen=True):
    """Something that checks itself when it is made, beyond what a schema can say."""

    first: int
    last: int

    def __post_init__(self) -> None:
        if self.last < self.first:
            raise ValueError("the last comes before the first")


def test_what_only_the_struct_itself_can_check_is_a_problem_too() -> None:
    problem = only_problem("- {first: 1, last: 2}\n- {first: 5, last: 3}\n", tuple[Span, ...])
    assert (problem.place, problem.found) == ("line 2, at [2]", "the last comes before the first")


def test_a_file_full_of_slips_is_told_in_a_bounded_list() -> None:
    assert len(problems_of("- {}\n" * 500)) <= MAX_PROBLEMS
    assert len(problems_of("- {a: 1, a: 2}\n" * 500)) == MAX_PROBLEMS


def test_places_for_later_checks_come_from_the_marked_tree() -> None:
    _, _, root = read_text_marked("- name: a\n  zone: 1\n- name: b\n  zone: 2\n", "d", DOORS)
    assert root is not None
    assert root.place((1, "zone")) == "line 4, at [2].zone"
    assert root.place((1,)) == "line 3, at [2]"
    assert root.place((1, "state")) == "line 3, at [2].state"  # left out: where its owner begins


# --- whatever is in the file

FRAGMENTS = st.sampled_from(
    ["- ", "a", "id", "do", "heal", "n", ": ", "\n", "  ", "[", "]", "{", "}", "&a ", "*a", "!", "|", ">", '"', "'",
     "?", "%", "---", "...", "#", "1", "010", "~", "<<", "\t", "\r", "\\x00", "@", "`", ",", "\ufeff", "\x85"]
)  # fmt: skip


@settings(deadline=None, max_examples=300)
@given(st.binary(max_size=200) | st.lists(FRAGMENTS, max_size=40).map(lambda parts: "".join(parts).encode()))
def test_any_bytes_give_a_value_or_problems_never_an_exception(tmp_path_factory: Any, raw: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "fuzz.yaml"
    path.write_bytes(raw)
    value, problems = read(path, tuple[ItemCard, ...])
    assert (value is None) == bool(problems)
    assert all(problem.found and problem.allowed and "Traceback" not in problem.found for problem in problems)


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(["heal", "boost", "range"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from(["do", "n", "who", "modifier", "name", "value", "x"]), inner, max_size=4
    ),
    max_leaves=8,
)  # fmt: skip


@settings(deadline=None, max_examples=300)
@given(_json)
def test_any_tree_is_an_effect_or_has_a_problem_with_a_place(tree: Any) -> None:
    value, problems = read_text(json.dumps(tree), "d", AnyEffect)  # type: ignore[arg-type]
    assert (value is None) == bool(problems)
    assert all(problem.place.startswith("line 1") for problem in problems)


@given(st.integers(1, 12), st.sampled_from(["self", "target", "zone", "seen", "all"]))
def test_what_is_written_is_what_is_read(n: int, who: Any) -> None:
    assert read_text(f"do: heal\nn: {n}\nwho: {who}\n", "d", Heal) == (Heal(n, who), [])


@given(st.integers(-(10**6), 10**6).filter(lambda n: not 1 <= n <= 12))
def test_a_number_out_of_measure_is_a_problem_with_its_line(n: int) -> None:
    value, problems = read_text(f"do: heal\nn: {n}\n", "d", Heal)
    assert value is None
    assert [(problem.code, problem.place) for problem in problems] == [("yaml-value", "line 2, at n")]


def test_a_modifier_without_value_is_one() -> None:
    assert read_text("name: range", "d", Modifier) == (Modifier("range", 1), [])
