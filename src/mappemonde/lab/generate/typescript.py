"""The TypeScript that follows from the fields and events of a game: what its part of the client is sent."""

import ast
import inspect
import re
from itertools import pairwise
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from mappemonde.kernel.event import SHARED_EVENTS, Events
from mappemonde.kernel.fields import Fields

WIDTH = 100
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "Tree"}
"""The type of a value that is not made of others; `Any` is a tree of what is printed (see `kernel.catalogue`)."""
SHAPES = {"number": "number", "flag": "boolean", "turn": "string | number"}
"""The type of a single value by its shape; a turn is told as its game counts; everything else is the id of a thing."""


def client_module(fields: Fields, events: Events) -> str:
    """The module `view.generated` of a game's client."""
    head = "// What is sent. Written by `mappemonde generate` from `fields.py` and `events.py`: do not edit.\n"
    views, facts = _view(fields), {**SHARED_EVENTS.shapes(), **events.shapes()}
    used = [name for name in ("Component", "Tree") if any(re.search(rf"\b{name}\b", part) for part in views)]
    imports = [f"import type {{ {', '.join(used)} }} from '../../lib/games/catalogue';\n"] if used else []
    return "\n".join([head, *imports, *views, *_events(fields.name, facts)])


def _view(fields: Fields) -> list[str]:
    """The interfaces of a view and of the records in it."""
    lines = ["  /** Who looks; nobody is a spectator. */", "  seat: string | null;"]
    for field in fields.sent:
        lines += _member(field.name, type_of_shape(field.shape), field.about)
    records: list[type] = []
    if fields.json is not None:
        lines += _members(fields.json, records)
    parts = [_interface(f"{fields.name}View", "A view as it is sent.", lines)]
    if fields.catalogue:
        kinds = [
            f"  {kind}: Record<string, Component<{type_of(printed, records)}>>;"
            for kind, printed in fields.catalogue.items()
        ]
        parts.append(_interface(f"{fields.name}Catalogue", "What is printed on the components, told once.", kinds))
    for record in records:  # grows while it is walked
        parts.append(_interface(record.__name__, inspect.getdoc(record) or "", _members(record, records)))
    return parts


def _events(name: str, shapes: dict[str, dict[str, str]]) -> list[str]:
    """The facts of every kind of event, and an event as one of these kinds."""
    lines = []
    for kind, facts in shapes.items():
        members = [f"{fact}: {type_of_shape(shape)}" for fact, shape in facts.items()]
        line = f"  {kind}: {{ {'; '.join(members)} }};" if members else f"  {kind}: Record<string, never>;"
        lines += [line] if len(line) <= WIDTH else [f"  {kind}: {{", *(f"    {each};" for each in members), "  };"]
    return [
        _block(f"export type {name}Facts = {{", "The facts of every kind of event as somebody sees it.", lines, "};"),
        _block(
            f"export type {name}Event = {{",
            "An event, told apart by its kind.",
            [f"  [Kind in keyof {name}Facts]: {{ kind: Kind; facts: {name}Facts[Kind] }};"],
            f"}}[keyof {name}Facts];",
        ),
    ]


def type_of_shape(shape: str) -> str:
    """The type of a value in names: tables by id, lists, ids, numbers and flags."""
    if ">" in shape:
        return f"Record<string, {type_of_shape(shape.split('>', 1)[1])}>"
    if shape.endswith("*"):
        return f"{type_of_shape(shape[:-1])}[]"
    return SHAPES.get(shape, "string")


def type_of(hint: Any, records: list[type]) -> str:
    """The TypeScript of a Python type; records are noted, to be written as well."""
    if hint in PLAIN:
        return PLAIN[hint]
    if is_typeddict(hint):
        if hint not in records:
            records.append(hint)
        return str(hint.__name__)
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(f"'{word}'" for word in inner)
    if origin in (Union, UnionType):
        return " | ".join(type_of(each, records) for each in inner)
    if origin is list:
        each = type_of(inner[0], records)
        return f"({each})[]" if " | " in each else f"{each}[]"
    if origin is dict:
        return f"Record<string, {type_of(inner[1], records)}>"
    raise TypeError(f"no TypeScript is known for {hint}")


def _interface(name: str, about: str, lines: list[str]) -> str:
    return _block(f"export interface {name} {{", about, lines, "}")


def _block(head: str, about: str, lines: list[str], foot: str) -> str:
    return "\n".join([f"/** {about} */", head, *lines, foot, ""])


def _members(record: type, records: list[type]) -> list[str]:
    about = _comments(record)
    required: frozenset[str] = getattr(record, "__required_keys__", frozenset())
    lines = []
    for name, hint in get_type_hints(record).items():
        lines += _member(name if name in required else f"{name}?", type_of(hint, records), about.get(name, ""))
    return lines


def _member(name: str, hint: str, about: str) -> list[str]:
    lines = [f"  /** {about[:1].upper()}{about[1:].rstrip('.')}. */"] if about else []
    line = f"  {name}: {hint};"
    if len(line) <= WIDTH:
        return [*lines, line]
    return [
        *lines,
        f"  {name}:",
        *(f"    | {each}" for each in hint.split(" | ")[:-1]),
        f"    | {hint.rsplit(' | ', maxsplit=1)[-1]};",
    ]


def _comments(record: type) -> dict[str, str]:
    """What is written under each entry of a record."""
    body = ast.parse(inspect.getsource(record)).body[0]
    statements = body.body if isinstance(body, ast.ClassDef) else []
    found = {}
    for entry, below in pairwise(statements):
        if isinstance(entry, ast.AnnAssign) and isinstance(entry.target, ast.Name) and isinstance(below, ast.Expr):
            found[entry.target.id] = " ".join(ast.literal_eval(below.value).split())
    return found
