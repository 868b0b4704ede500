"""The Python that follows from a game's fields: the classes its state and its view extend."""

from textwrap import wrap

from mappemonde.kernel.fields import Field, Fields, Seen, as_seen, depth

WIDTH = 120
PLAIN = {"number": "int", "flag": "bool", "action": "Action"}
"""The type of a single value by its shape; everything else is a kind of thing, counted from 0."""


def state_module(fields: Fields, package: str) -> str:
    """The module `state_fields` of a game."""
    parts = [
        '"""The fields of state and view. Written by `mappemonde generate` from `fields.py`: do not edit."""',
        "",
        *_imports(fields, package),
        "",
        "",
        *_state_class(fields),
        "",
        "",
        *_view_class(fields),
        "",
    ]
    return "\n".join(parts)


def type_of(shape: str) -> str:
    """The Python type of a value. Columns are lists; to pack them, change this, `start_of` and `copy_of`."""
    bare = shape.rpartition(">")[2].rstrip("*")
    lists = depth(shape)
    return "list[" * lists + PLAIN.get(bare, "int") + "]" * lists


def start_of(shape: str, start: int | None = None) -> str:
    """The expression that makes the value of an empty board; `constants` says how many of each kind there are."""
    if ">" in shape:
        index, rest = shape.split(">", 1)
        count, inner = f"constants.{index}s", start_of(rest, start)
        return f"[{inner} for _ in range({count})]" if depth(rest) else f"[{inner}] * {count}"
    if shape.endswith("*"):
        return "[]"
    if shape == "flag":
        return str(bool(start))
    usual = 0 if shape == "number" else -1
    return str(usual if start is None else start)


def copy_of(field: Field, value: str, levels: int = 0) -> str:
    """The expression that copies a value, or what lies so many levels in it, so that no change reaches the other."""
    lists = depth(field.shape) - levels
    changed = {"shared": 0, "outer": 1 - levels, "whole": lists}[field.copied]
    if lists <= 0 or changed <= 0:
        return value
    if changed == 1:
        return f"{value}.copy()"
    if changed == 2:
        return f"[each.copy() for each in {value}]"
    return f"[[inner.copy() for inner in each] for each in {value}]"


def _imports(fields: Fields, package: str) -> list[str]:
    actions = any("action" in field.shape for field in (*fields.state, *fields.derived))
    above = ["from mappemonde.kernel.treaties.treaty import TreatyState"] if fields.treaties else []
    lines = [
        f"from {package}.constants import Constants",
        *(["from mappemonde.kernel.action import Action"] if actions else []),
        "from mappemonde.kernel.chance import Chance",
        f"from mappemonde.kernel.state import {'Step' if fields.treaties else 'State, Step'}",
        *above,
        "from mappemonde.kernel.view import View",
    ]
    return ["from typing import Any, ClassVar", "", *sorted(lines)]


def _state_class(fields: Fields) -> list[str]:
    base = "TreatyState" if fields.treaties else "State"
    everything = (*fields.state, *fields.derived)
    lines = [
        f"class {fields.name}Fields({base}):",
        '    """Everything true at one moment of a table."""',
        "",
        "    FIELDS: ClassVar[tuple[str, ...]] = (",
        *[f'        "{field.name}",' for field in fields.saved],
        "    )",
        "",
        "    constants: Constants",
    ]
    for field in fields.state:
        lines += _attribute(field)
    for field in fields.derived:
        lines += _attribute(field._replace(about=f"derived: {field.about}" if field.about else "derived"))
    lines += [
        "",
        "    def __init__(self, constants: Constants, chance: Chance) -> None:",
        f"        super().__init__(chance{', constants.forms' if fields.treaties else ''})",
        "        self.constants = constants",
        "",
        "    def clear(self) -> None:",
        *_with_constants([f"        self.{field.name} = {start_of(field.shape, field.start)}" for field in everything]),
        *(["        super().clear()"] if fields.treaties else []),
        "",
        f'    def copy_fields(self, twin: "{fields.name}Fields") -> None:',
        '        """Give a copy of this state everything it holds."""',
        "        twin.flow = self.flow.copy()",
        *[f"        twin.{field.name} = {copy_of(field, f'self.{field.name}')}" for field in everything],
        *(["        self.copy_treaties(twin)"] if fields.treaties else []),
    ]
    return lines


def _view_class(fields: Fields) -> list[str]:
    copied = [field for field in (*fields.state, *fields.derived) if field.seen != "nobody"]
    lines = [
        f"class {fields.name}ViewFields(View):",
        '    """What one seat may know of a table; `seat` is -1 for a spectator."""',
        "",
    ]
    for seen in fields.seen:
        lines += _attribute(seen)
    lines += [
        "",
        "    def __init__(self, constants: Constants, seat: int, flow: list[Step[Any]]) -> None:",
        "        super().__init__(seat, flow)",
        "        self.constants = constants",
        "",
        f"    def see(self, state: {fields.name}Fields) -> None:",
        '        """Copy from a state what this seat may see; everything else in view is worked out."""',
        *_with_constants([_see(field) for field in copied]),
        "",
        f"    def fill(self, state: {fields.name}Fields) -> None:",
        '        """Give an imagined state all that was copied, and leave to `refresh` what is derived."""',
        "        state.flow = self.flow.copy()",
        *_with_constants([line for field in fields.state if field.seen != "nobody" for line in _fill(field)]),
        "",
        "    def as_tuple(self) -> tuple[object, ...]:",
        "        return (",
        "            [step.as_tuple() for step in self.flow],",
        "            self.seat,",
        *[f"            self.{seen.name}," for seen in fields.seen],
        "        )",
    ]
    return lines


def _see(field: Field) -> str:
    seen = as_seen(field)
    if field.seen == "all":
        return f"        self.{seen.name} = {copy_of(field, f'state.{field.name}')}"
    own = copy_of(field, f"state.{field.name}[self.seat]", 1)
    return f"        self.{seen.name} = {own} if self.seat >= 0 else {start_of(seen.shape, field.start)}"


def _fill(field: Field) -> list[str]:
    seen = as_seen(field)
    if field.seen == "all":
        return [f"        state.{field.name} = {copy_of(field, f'self.{seen.name}')}"]
    return [
        f"        state.{field.name} = {start_of(field.shape, field.start)}",
        "        if self.seat >= 0:",
        f"            state.{field.name}[self.seat] = {copy_of(field, f'self.{seen.name}', 1)}",
    ]


def _with_constants(lines: list[str]) -> list[str]:
    """Lines of a method that may ask the constants of the table."""
    return ["        constants = self.constants", *lines] if any("constants." in line for line in lines) else lines


def _attribute(field: Field | Seen) -> list[str]:
    """The declaration of an attribute, and what it is about."""
    line = f"    {field.name}: {type_of(field.shape)}"
    if not field.about:
        return [line]
    if len(line) + len(field.about) + 4 <= WIDTH:
        return [f"{line}  # {field.about}"]
    return [*(f"    # {part}" for part in wrap(field.about, WIDTH - 6)), line]
