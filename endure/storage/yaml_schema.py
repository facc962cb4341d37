"""All that is wrong with a YAML tree, from the JSON schema of the struct it should become, in an author's words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec
from jsonschema import Draft202012Validator, ValidationError, validators

from endure.storage.hints import nearest, one_of
from endure.storage.problem import Problem
from endure.storage.yaml_nodes import MAX_PROBLEMS, Node, show

Schema = dict[str, Any]

_PATTERNS = {r"^[a-z][a-z0-9_]*\Z": "small letters, digits and _, a letter first"}
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")  # one step of msgspec's paths
_TYPES = {
    "integer": "a whole number",
    "number": "a number",
    "string": "text",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}


def explain(root: Node, name: str, kind: Any, reason: str) -> list[Problem]:
    """All problems of a tree that does not fit the type `kind`; `reason` is said only if the schema finds none."""
    schema, checker = _checker(kind)
    found: dict[Problem, None] = {}
    errors = list(islice(checker(schema).iter_errors(root.value), MAX_PROBLEMS))
    for error in sorted(errors, key=lambda error: root.line_at(tuple(error.absolute_path))):
        found[_problem(error, root, name, schema)] = None
    if not found:
        sentence, _, place = reason.partition(" - at `$")
        path = tuple(int(index) if index else key for key, index in _STEP.findall(place))
        found[Problem("yaml-value", name, root.place(path), sentence, "a value this key may have")] = None
    return list(found)


@lru_cache(maxsize=64)
def _checker(kind: Any) -> tuple[Schema, Any]:
    rules = {"anyOf": _any_of, "required": _required, "additionalProperties": _unknown}
    return msgspec.json.schema(kind), validators.extend(Draft202012Validator, rules)  # type: ignore[no-untyped-call]


def _deref(schema: Schema, root: Schema) -> Schema:
    while "$ref" in schema:
        schema = root["$defs"][schema["$ref"].rpartition("/")[2]]
    return schema


def _any_of(validator: Any, options: list[Schema], value: Any, schema: Schema) -> Iterator[ValidationError]:
    """Follows the one option that was meant, so that its own problem is told and not that none of many fits."""
    if tags := schema.get("discriminator"):
        key, mapping = tags["propertyName"], tags["mapping"]
        if not isinstance(value, dict):
            yield ValidationError("", validator="type", validator_value="object", instance=value)
        elif key not in value:
            yield ValidationError("", validator="untagged", validator_value=sorted(mapping), instance=key)
        elif not isinstance(value[key], str) or value[key] not in mapping:
            tag = value[key]
            yield ValidationError("", validator="enum", validator_value=sorted(mapping), instance=tag, path=[key])
        else:
            yield from validator.descend(value, {"$ref": mapping[value[key]]})
        return
    errors = [list(validator.descend(value, option)) for option in options]
    if all(errors):
        # an option whose outermost type fits was meant; without one the types themselves are the news
        inside = [found for found in errors if not any(_wrong_type(error) for error in found)]
        if len(inside) == 1:
            yield from inside[0]
        else:
            yield ValidationError("", validator="anyOf", validator_value=options, instance=value)


def _wrong_type(error: ValidationError) -> bool:
    if error.path:
        return False
    return error.validator == "type" or (error.validator == "enum" and not isinstance(error.instance, str))


def _strangers(value: dict[str, Any], schema: Schema) -> dict[str, str]:
    """Keys that the schema does not know, each with the nearest free one that it does ("" if none is near)."""
    known = schema.get("properties", {})
    free = [key for key in known if key not in value]
    return {key: nearest(key, free) for key in value if key not in known}


def _required(validator: Any, keys: list[str], value: Any, schema: Schema) -> Iterator[ValidationError]:
    if not isinstance(value, dict):
        return
    misspelt = set(_strangers(value, schema).values()) if schema.get("additionalProperties") is False else set()
    for key in keys:
        if key not in value and key not in misspelt:
            yield ValidationError("", validator="missing", validator_value=schema["properties"][key], instance=key)


def _unknown(validator: Any, rest: Any, value: Any, schema: Schema) -> Iterator[ValidationError]:
    if not isinstance(value, dict):
        return
    for key in _strangers(value, schema):
        if rest is False:
            known = list(schema.get("properties", {}))
            yield ValidationError("", validator="unknown", validator_value=known, instance=key, path=[key])
        elif isinstance(rest, dict):
            yield from validator.descend(value[key], rest, path=key)


def _problem(error: ValidationError, root: Node, name: str, schema: Schema) -> Problem:
    path, value = tuple(error.absolute_path), error.instance
    wanted: Any = error.validator_value
    place = root.place(path)
    if error.validator == "unknown":
        return Problem("yaml-unknown-key", name, place, f"the key {show(value)}", one_of(wanted, str(value)))
    if error.validator == "missing":
        allowed = f"{value}: {describe(wanted, schema)}"
        return Problem("yaml-missing-key", name, place, f"no key {show(value)}", allowed)
    if error.validator == "untagged":
        return Problem("yaml-missing-key", name, place, f"no key {show(value)}", f"{value}: {one_of(wanted)}")
    found = show(value)
    if error.validator == "enum":
        return Problem("yaml-value", name, place, found, one_of(map(str, wanted), str(value)))
    here = error.schema if isinstance(error.schema, dict) else {}
    if error.validator == "type":
        here = here if here.get("type") == wanted else {"type": wanted}
        return Problem("yaml-type", name, place, found, describe(here, schema) + _advice(value, wanted))
    return Problem("yaml-value", name, place, found, describe(here, schema))


def _advice(value: Any, wanted: Any) -> str:
    """The remedy for what YAML newcomers meet first."""
    if wanted == "string" and isinstance(value, int | float | bool):
        return f" (put it in quotes: '{show(value)}')"
    if wanted in ("integer", "number") and isinstance(value, str) and value.lstrip("+-0_").isdigit():
        return " (digits only, no zero or plus before them, no quotes)"
    if wanted == "array" and value is not None:
        return " (each entry in a line of its own after `- `)"
    return ""


def describe(schema: Schema, root: Schema) -> str:
    """What a schema allows, in words: `a whole number from 0 to 12`."""
    schema = _deref(schema, root)
    if "anyOf" in schema:
        if tags := schema.get("discriminator"):
            return f"a mapping with {tags['propertyName']}: {', '.join(sorted(tags['mapping']))}"
        return " or ".join(dict.fromkeys(describe(option, root) for option in schema["anyOf"]))
    if "enum" in schema:
        return one_of(map(str, schema["enum"]))
    kind = schema.get("type")
    if kind == "object" and schema.get("properties"):
        return "a mapping with the keys " + ", ".join(schema["properties"])
    if kind == "array":
        return f"a list{_span(schema, 'minItems', 'maxItems', ' of {} entries')}"
    if kind == "string":
        length = _span(schema, "minLength", "maxLength", " of {} characters")
        pattern = schema.get("pattern")
        return f"text{length}" + (f": {_PATTERNS.get(pattern, f'of the form {pattern}')}" if pattern else "")
    words = _TYPES.get(str(kind), "a value")
    return words + _span(schema, "minimum", "maximum", " {}")


def _span(schema: Schema, least: str, most: str, frame: str) -> str:
    low, high = schema.get(least), schema.get(most)
    if low is not None and high is not None:
        return frame.format(f"from {low} to {high}" if frame == " {}" else f"{low} to {high}")
    if high is not None:
        return frame.format(f"at most {high}")
    return frame.format(f"at least {low}") if low is not None else ""
