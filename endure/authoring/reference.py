"""The author's reference, made from the schema: every class and property of the map, every key of `mission.yaml` and
`tests.yaml`, every effect. The committed `missions/reference.md` is what `reference_text` gives (a test compares)."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
from msgspec import Struct

from endure.authoring.mission_tests import Expect, MissionTest
from endure.authoring.mission_yaml import Crew, MissionText, ObjectiveText
from endure.authoring.schema import CLASSES, Field
from endure.authoring.zoning import MOST
from endure.games.endure_the_stars import effects
from endure.games.endure_the_stars.box import Contact

FILE = "reference.md"
HEAD = f"""\
# Reference for authors

Made from the game's own schema by `endure types`; do not change it by hand. The guide is `README.md` in the game's
folder `missions`; what `endure check` says stands in `findings.md` beside it.

A map is orthogonal, up to 400 by 400 tiles, with at most {MOST} zones. Everything the rules know stands on object
layers; tile layers are for the eye. Hidden layers and objects count like shown ones.

## Objects on the map
"""


def reference_text() -> str:
    """The whole page."""
    return "\n".join([HEAD, *_classes(), *_files(), *_effects(), ""])


def _classes() -> Iterator[str]:
    for name, placeable in CLASSES.items():
        named = "It needs a name. " if placeable.named else ""
        yield f"### {name}\n\n{_sentence(placeable.about)} {named}Drawn as {_or(placeable.shapes)}.\n"
        if placeable.fields:
            yield "| property | values | left out | what it says |\n|---|---|---|---|"
            for key, field in sorted(placeable.fields.items()):
                yield f"| `{key}` | {_values(field)} | {field.default or field.shown or 'none'} | {field.about} |"
            yield ""


def _values(field: Field) -> str:
    return f"an object: a {field.ref}" if field.ref else _or(field.words) if field.words else "text"


def _files() -> Iterator[str]:
    yield "## mission.yaml\n"
    yield from _table(MissionText)
    for title, kind in (("`crew`", Crew), ("Each of `objectives`", ObjectiveText), ("Each of `radar_bags`", Contact)):
        yield f"### {title}\n"
        yield from _table(kind)
    yield "## tests.yaml\n\nA list of games that `endure check` plays.\n"
    yield from _table(MissionTest)
    yield "### `expect`\n"
    yield from _table(Expect)


def _effects() -> Iterator[str]:
    yield "## Effects\n\nWhat happens when an objective is taken; `do` names it. An objective has no chosen target.\n"
    for effect in get_args(effects.AnyEffect):
        config = effect.__struct_config__
        keys = ", ".join(f"`{one.name}`" for one in msgspec.structs.fields(effect))
        yield f"- **{config.tag}**{f' ({keys})' if keys else ''}: {_doc(effect)}"


def _table(kind: type[Struct]) -> Iterator[str]:
    yield f"{_doc(kind)}\n\n| key | values | left out |\n|---|---|---|"
    schema = msgspec.json.schema(kind)
    parts = schema.get("$defs", {})
    root = parts.get(kind.__name__, schema)
    for one in msgspec.structs.fields(kind):
        shown = _spell(root["properties"][one.encode_name], parts)
        left_out = "must be there" if one.required else _default(one.default)
        yield f"| `{one.encode_name}` | {shown} | {left_out} |"
    yield ""


def _default(value: Any) -> str:
    if value is msgspec.NODEFAULT:
        return "nothing"
    return "nothing" if value in ("", (), None) or isinstance(value, Struct | dict) else str(value)


def _spell(schema: dict[str, Any], parts: dict[str, Any]) -> str:
    """A value in words, from its JSON schema."""
    if "$ref" in schema:
        return _spell(parts[schema["$ref"].rpartition("/")[2]], parts)
    if "anyOf" in schema:
        kinds = [_spell(one, parts) for one in schema["anyOf"] if one.get("type") != "null"]
        return "an effect" if len(kinds) > 4 else _or(tuple(dict.fromkeys(kinds)))
    if "enum" in schema:
        return _or(tuple(str(word) for word in schema["enum"] if word != ""))
    kind = schema.get("type")
    if kind == "integer":
        return f"{schema.get('minimum', 0)} to {schema['maximum']}" if "maximum" in schema else "a whole number"
    if kind == "array":
        return f"a list: {_spell(schema.get('items', {}), parts)}"
    if kind == "object":
        return "a mapping"
    if kind == "boolean":
        return "true or false"
    if "pattern" in schema:
        return "a name: small letters, digits and `_`"
    return f"text of at most {schema['maxLength']} letters" if "maxLength" in schema else "text"


def _doc(kind: type) -> str:
    return " ".join((inspect.getdoc(kind) or "").split())


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _or(words: tuple[str, ...]) -> str:
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else "anything"
