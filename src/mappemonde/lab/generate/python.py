"""The Python that follows from a game's fields: the classes its state and its view extend."""

from textwrap import wrap

from mappemonde.kernel.fields import Field, Fields, Seen, as_seen, depth, inner_indexes, stored

WIDTH = 120
PACKED = {"flag": "bool"}
"""The type of a number by its shape, in a column or alone; everything else is a number or counted from 0."""


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
    """The Python type of a value: the innermost list is a packed column."""
    bare = shape.rpartition(">")[2].rstrip("*")
    number, lists = PACKED.get(bare, "i64"), depth(shape)
    if not lists:
        return number
    return "list[" * (lists - 1) + f"vec[{number}]" + "]" * (lists - 1)


def start_of(shape: str, start: int | None = None) -> str:
    """The expression that makes the value of an empty board; `constants` says how many of each kind there are."""
    if ">" in shape:
        index, rest = shape.split(">", 1)
        count, inner = _count(index), start_of(rest, start)
        if depth(rest):
            return f"[{inner} for _ in range({count})]"
        return f"{type_of(shape)}([{inner}] * {f'({count})' if '+' in index else count})"
    if shape.endswith("*"):
        return "[]" if depth(shape) > 1 else f"{type_of(shape)}()"
    if shape == "flag":
        return str(bool(start))
    usual = 0 if shape == "number" else -1
    return str(usual if start is None else start)


def copy_of(field: Field, value: str, levels: int = 0) -> str:
    """The expression that copies a value, or what lies so many levels in it, so that no change reaches the other."""
    lists = depth(stored(field)) - levels
    changed = {"shared": 0, "outer": 1 - levels, "whole": lists}[field.copied]
    return value if lists <= 0 or changed <= 0 else _nested("{}[:]", value, changed)


def packed_of(field: Field) -> str:
    """The expression that gives a value as a save has it: plain lists."""
    value = f"self.{field.name}"
    lists = depth(stored(field))
    if field.sparse:
        return f"sparse({value}, {_usual(field)})"
    plain = _nested("list({})", value, lists) if lists else value
    for width in reversed(_widths(field)):
        plain = f"nested({plain}, {width})"
    return plain


def unpacked_of(field: Field) -> str:
    """The expression that makes a value from a save."""
    value = f'packed["{field.name}"]'
    lists = depth(stored(field))
    if field.sparse:
        return f"spread({value}, {_count(stored(field).split('>')[0])}, {_usual(field)})"
    for width in _widths(field):
        value = f"flatten({value}, {width})"
    return _nested(f"{_maker(field.shape)}({{}})", value, lists) if lists else value


def _count(index: str) -> str:
    """How many entries an index has, or several that are one."""
    return " * ".join(f"constants.{kind}s" for kind in index.split("+"))


def _usual(field: Field) -> str:
    """The number that fills a sparse field at the start."""
    shape = stored(field)
    if depth(shape) != 1 or ">" not in shape or shape.endswith("flag"):
        raise ValueError(f"{field.name}: a sparse field holds numbers by one index, or by several that are flat")
    return start_of(shape.rpartition(">")[2], field.start)


def _widths(field: Field) -> list[str]:
    """How many entries each index of a flat field has, after the first one, outermost first."""
    return [f"constants.{index}s" for index in inner_indexes(field)] if field.flat else []


def _width(field: Field) -> str:
    """How many entries of a flat field belong to one outermost index."""
    return " * ".join(_widths(field))


def _maker(shape: str) -> str:
    """What packs the innermost column: `column` is several times as fast as the type where it is compiled."""
    innermost = type_of(shape).replace("list[", "").rstrip("]") + "]"
    return "column" if innermost == "vec[i64]" else innermost


def _nested(innermost: str, value: str, lists: int) -> str:
    """An expression applied to the innermost of so many lists."""
    if lists == 1:
        return innermost.format(value)
    name = "each" if lists == 2 else "row"
    return f"[{_nested(innermost, name, lists - 1)} for {name} in {value}]"


def _imports(fields: Fields, package: str) -> list[str]:
    above = ["from mappemonde.kernel.treaties.treaty import TreatyState"] if fields.treaties else []
    lines = [
        f"from {package}.constants import Constants",
        "from mappemonde.kernel.chance import Chance",
        f"from mappemonde.kernel.state import {'Step' if fields.treaties else 'State, Step'}",
        *above,
        "from mappemonde.kernel.view import View",
    ]
    helpers = (
        ["column"] if any(depth(field.shape) and _maker(field.shape) == "column" for field in fields.state) else []
    )
    if any(field.flat and not field.sparse for field in fields.state):
        helpers += ["flatten", "nested"]
    if any(field.flat and field.seen == "owner" for field in fields.state):
        helpers.append("part")
    if any(field.sparse for field in fields.state):
        helpers += ["sparse", "spread"]
    if helpers:
        lines.append(f"from mappemonde.kernel.columns import {', '.join(helpers)}")
    packed = ["from librt.vecs import vec", "from mypy_extensions import i64"]
    return ["from typing import Any, ClassVar", "", *packed, "", *sorted(lines)]


def _state_class(fields: Fields) -> list[str]:
    base = "TreatyState" if fields.treaties else "State"
    everything = (*fields.state, *fields.derived)
    saved = [f'            "{field.name}": {packed_of(field)},' for field in fields.state]
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
        f"        super().__init__(chance, constants.rows{', constants.forms' if fields.treaties else ''})",
        "        self.constants = constants",
        "",
        "    def clear(self) -> None:",
        *_with_constants([f"        self.{each.name} = {start_of(stored(each), each.start)}" for each in everything]),
        *(["        super().clear()"] if fields.treaties else []),
        "",
        f'    def copy_fields(self, twin: "{fields.name}Fields") -> None:',
        '        """Give a copy of this state everything it holds."""',
        "        twin.flow = self.flow.copy()",
        *[f"        twin.{field.name} = {copy_of(field, f'self.{field.name}')}" for field in everything],
        *(["        self.copy_treaties(twin)"] if fields.treaties else []),
        "",
        "    def pack(self) -> dict[str, Any]:",
        *_with_constants(["        return {", *saved]),
        *(["            **super().pack(),"] if fields.treaties else []),
        "        }",
        "",
        "    def unpack(self, packed: dict[str, Any]) -> None:",
        *_with_constants([f"        self.{field.name} = {unpacked_of(field)}" for field in fields.state]),
        *(["        super().unpack(packed)"] if fields.treaties else []),
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
        "    def __init__(self, constants: Constants, seat: i64, flow: list[Step[Any]]) -> None:",
        "        super().__init__(seat, flow)",
        "        self.constants = constants",
        "",
        f"    def see(self, state: {fields.name}Fields) -> None:",
        '        """Copy from a state what this seat may see; everything else in view is worked out."""',
        *_with_constants([line for field in copied for line in _see(field)]),
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


def _see(field: Field) -> list[str]:
    seen = as_seen(field)
    if field.seen == "all":
        return [f"        self.{seen.name} = {copy_of(field, f'state.{field.name}')}"]
    nothing = start_of(stored(seen), field.start)
    if field.flat:
        return [
            f"        self.{seen.name} = {nothing}",
            "        if self.seat >= 0:",
            f"            self.{seen.name} = part(state.{field.name}, self.seat, {_width(field)})",
        ]
    own = copy_of(field, f"state.{field.name}[self.seat]", 1)
    return [f"        self.{seen.name} = {own} if self.seat >= 0 else {nothing}"]


def _fill(field: Field) -> list[str]:
    seen = as_seen(field)
    if field.seen == "all":
        return [f"        state.{field.name} = {copy_of(field, f'self.{seen.name}')}"]
    if field.flat:
        return [
            f"        state.{field.name} = {start_of(stored(field), field.start)}",
            "        if self.seat >= 0:",
            f"            for place in range({_width(field)}):",
            f"                state.{field.name}[self.seat * {_width(field)} + place] = self.{seen.name}[place]",
        ]
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
    line = f"    {field.name}: {type_of(stored(field))}"
    if not field.about:
        return [line]
    if len(line) + len(field.about) + 4 <= WIDTH:
        return [f"{line}  # {field.about}"]
    return [*(f"    # {part}" for part in wrap(field.about, WIDTH - 6)), line]
