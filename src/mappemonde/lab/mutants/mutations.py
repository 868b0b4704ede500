"""Mutations: the small faults that can be put into a source file, found in its syntax tree."""

import ast
import copy
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

COMPARISONS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
"""The next boundary, and the contrary."""

OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitOr,
}
TWINS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
"""Functions that are taken for each other."""

IDLE_KEYWORDS: Final = ("capacity", "strict")
"""Arguments that change how fast something is, or what is checked on the way, never what comes of it."""

NUMBERS: Final = ("int", "i64", "float")
"""What a function returns, as its annotation has it, that is wrong when it is one more."""

Edit = tuple[ast.AST, str]
"""A part of the tree and the text in its place."""


class Mutation(NamedTuple):
    """One fault: a stretch of the source with the text in its place."""

    start: int
    end: int
    """Bytes of the source, from here to before there."""
    text: str
    first: int
    last: int
    """The lines of the statement: tests that run none of them cannot notice."""
    function: str
    """The outermost function or method by its qualified name, empty outside of all functions."""

    def applied(self, source: bytes) -> bytes:
        """The source with this fault in it."""
        return source[: self.start] + self.text.encode() + source[self.end :]

    def difference(self, source: bytes) -> tuple[str, str]:
        """The lines it touches, as they are and as it makes them, each as one line."""
        begin = source.rfind(b"\n", 0, self.start) + 1
        end = source.find(b"\n", self.end)
        before = source[begin : len(source) if end < 0 else end]
        after = source[begin : self.start] + self.text.encode() + source[self.end : begin + len(before)]
        return " ".join(before.decode().split()), " ".join(after.decode().split())


def mutations(source: bytes) -> list[Mutation]:
    """Every fault we know for a source file, in the order of the file."""
    offsets = [0]
    for line in source.splitlines(keepends=True):
        offsets.append(offsets[-1] + len(line))
    found = []
    for statement, around in _statements(ast.parse(source).body, Around("", "", "")):
        first, last = _header_lines(statement)
        for node, text in _edits(statement, around):
            start, end = _span(node, offsets)
            found.append(Mutation(start, end, text, first, last, around.function))
    return sorted(set(found))


class Around(NamedTuple):
    """Where a statement stands."""

    classes: str
    """The classes around it, as a prefix of names."""
    function: str
    """The outermost function around it, by its qualified name."""
    returned: str
    """What the innermost function returns, where its annotation is a plain name."""


def _statements(body: Sequence[ast.stmt], around: Around) -> Iterator[tuple[ast.stmt, Around]]:
    """All statements that are worth a fault, and where they stand."""
    for statement in body:
        if isinstance(statement, ast.Assert | ast.Raise | ast.Import | ast.ImportFrom):
            continue  # what is asserted here is for type checkers
        yield statement, around
        inner = around
        if isinstance(statement, ast.ClassDef) and not around.function:
            inner = around._replace(classes=f"{around.classes}{statement.name}.")
        elif isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            returned = statement.returns.id if isinstance(statement.returns, ast.Name) else ""
            inner = Around("", around.function or around.classes + statement.name, returned)
        for block in ("body", "orelse", "finalbody"):
            yield from _statements(getattr(statement, block, []), inner)
        for handler in [*getattr(statement, "handlers", []), *getattr(statement, "cases", [])]:
            yield from _statements(handler.body, inner)


def _header_lines(statement: ast.stmt) -> tuple[int, int]:
    """The lines of a statement without the statements inside it."""
    body = getattr(statement, "body", None)
    last = statement.end_lineno or statement.lineno
    return statement.lineno, max(statement.lineno, min(last, body[0].lineno - 1)) if body else last


def _span(node: ast.AST, offsets: list[int]) -> tuple[int, int]:
    assert isinstance(node, ast.expr | ast.stmt)
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return offsets[node.lineno - 1] + node.col_offset, offsets[node.end_lineno - 1] + node.end_col_offset


def _edits(statement: ast.stmt, around: Around) -> Iterator[Edit]:
    if _is_removable(statement):
        yield statement, "pass"
    match statement:
        case ast.AugAssign(op=op) if type(op) in OPERATORS:
            changed = copy.copy(statement)
            changed.op = OPERATORS[type(op)]()
            yield statement, ast.unparse(changed)
        case ast.Break() | ast.Continue():
            yield statement, "pass"
        case ast.Return(value=ast.Name() | ast.Attribute() | ast.Subscript() | ast.Call() as answer):
            if around.returned == "bool":
                yield answer, f"not {ast.unparse(answer)}"
            elif around.returned in NUMBERS:
                yield answer, f"{ast.unparse(answer)} + 1"
        case ast.Assign(value=value) | ast.AnnAssign(value=value) if value is not None and not around.function:
            yield from _left_out(value)
        case _:
            pass
    for expression, is_condition in _expressions(statement):
        yield from _within(expression, is_condition)


def _is_removable(statement: ast.stmt) -> bool:
    """Whether the statement acts on something that is there without it."""
    match statement:
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            return True
        case ast.Assign(targets=targets):
            return all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets)
        case ast.AnnAssign(target=ast.Attribute(), value=value):
            return value is not None
        case _:
            return False


def _left_out(value: ast.expr) -> Iterator[Edit]:
    """Lists of checks and the like, outside of functions: each without one of its names."""
    for node in ast.walk(value):
        if isinstance(node, ast.Tuple | ast.List) and isinstance(node.ctx, ast.Load):
            for place, element in enumerate(node.elts):
                if isinstance(element, ast.Name):
                    changed = copy.copy(node)
                    changed.elts = [*node.elts[:place], *node.elts[place + 1 :]]
                    yield node, ast.unparse(changed)


def _expressions(statement: ast.stmt) -> Iterator[tuple[ast.expr, bool]]:
    """The expressions a statement is made of, and whether it asks if they are true; annotations are none."""
    match statement:
        case ast.FunctionDef(args=arguments) | ast.AsyncFunctionDef(args=arguments):
            for default in [*arguments.defaults, *filter(None, arguments.kw_defaults)]:
                yield default, False
        case ast.ClassDef() | ast.Expr(value=ast.Constant()):
            return
        case ast.AnnAssign(value=value):
            if value is not None:
                yield value, False
        case ast.If(test=test) | ast.While(test=test):
            yield test, True
        case _:
            for child in ast.iter_child_nodes(statement):
                if isinstance(child, ast.expr):
                    yield child, False
                elif isinstance(child, ast.withitem):
                    yield child.context_expr, False


def _within(node: ast.expr, is_condition: bool) -> Iterator[Edit]:
    """The faults of an expression and of all its parts."""
    if isinstance(node, ast.JoinedStr):
        return
    for changed in _changed(node):
        is_closed = isinstance(changed, ast.Constant | ast.Call | ast.Name)
        yield node, ast.unparse(changed) if is_closed else f"({ast.unparse(changed)})"
    if is_condition and not isinstance(node, ast.Compare | ast.BoolOp | ast.Constant) and not _is_not(node):
        yield node, f"(not {ast.unparse(node)})"
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            yield from _within(child, isinstance(node, ast.IfExp) and child is node.test)
        elif isinstance(child, ast.keyword) and child.arg not in IDLE_KEYWORDS:
            yield from _within(child.value, False)
        elif isinstance(child, ast.comprehension):
            yield from _within(child.iter, False)
            for condition in child.ifs:
                yield from _within(condition, True)


def _is_not(node: ast.expr) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def _changed(node: ast.expr) -> Iterator[ast.expr]:
    """What may stand in place of an expression itself."""
    match node:
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            for place, op in enumerate(ops):
                for other in COMPARISONS[type(op)]:
                    yield ast.Compare(left, [*ops[:place], other(), *ops[place + 1 :]], comparators)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
            yield ast.BinOp(left, OPERATORS[type(op)](), right)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand) if not isinstance(operand, ast.Constant):
            yield operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
            if value > 0:
                yield ast.Constant(value - 1)
        case ast.Constant(value=float(value)):
            yield ast.Constant(2 * value if value else 1.0)
        case ast.Call(func=ast.Name(id=name), args=arguments, keywords=keywords) if name in TWINS:
            yield ast.Call(ast.Name(TWINS[name]), arguments, keywords)
        case ast.Call(func=ast.Name(id="range"), args=[stop]):
            yield ast.Call(ast.Name("range"), [ast.Constant(1), stop], [])
            yield ast.Call(ast.Name("range"), [ast.BinOp(stop, ast.Sub(), ast.Constant(1))], [])
        case ast.Call(func=ast.Name(id="range"), args=[start, stop, *step]):
            shorter = ast.BinOp(stop, ast.Sub(), ast.Constant(1))
            yield ast.Call(ast.Name("range"), [start, shorter, *step], [])
        case _:
            pass
