"""Small changes to a source: a bound, a sign, a number, a branch, a swapped argument.

Each changes one place of a function or of a value at the top of a module, as whoever mistypes would. A line
keeps its number, so that what changed can be shown as two lines.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

COMMENT = re.compile(rb"#[^\n]*")

COMPARED = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
COMPUTED = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
}
TYPES = {
    "tuple", "list", "dict", "set", "frozenset", "Callable", "Mapping", "Sequence", "Generator", "Iterator",
}  # fmt: skip
"""What a named type begins with."""
IMPOSSIBLE = {"AssertionError", "NotImplementedError"}
"""Errors of what never happens."""
EVENHANDED = {"max", "min", "cast", "isinstance", "issubclass", "gcd"}
"""Calls that give the same with their arguments swapped, or make sense to a type checker alone."""
JOINED = {ast.And: ("and", "or"), ast.Or: ("or", "and")}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change. begin, end: bytes of the source that become `text`; line: the first of them, from 1;
    statement: the first line of the statement; function: the first line of the outermost one around it, 0
    where it runs when the module is imported; name: what it is a part of there, if anything; kind: its
    sort."""

    begin: int
    end: int
    text: str
    line: int
    statement: int
    function: int
    name: str
    kind: str

    def applied(self, source: str) -> str:
        """The changed source."""
        data = source.encode()
        return (data[: self.begin] + self.text.encode() + data[self.end :]).decode()

    def lines(self, source: str) -> tuple[str, str]:
        """The line where it is, before and after, without the spaces around."""
        after = self.applied(source).splitlines()[self.line - 1]
        return source.splitlines()[self.line - 1].strip(), after.strip()


@dataclass(frozen=True, slots=True)
class Around:
    """What is around a place, as `Mutant` has it."""

    statement: int = 0
    function: int = 0
    name: str = ""


class Mutations:
    """The changes that are made to one source."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._data = source.encode()
        starts = [0]
        for line in self._data.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        self._starts = starts

    def all(self) -> list[Mutant]:
        """All of them, in the order of the source, none twice."""
        whole = self._of(ast.parse(self.source), Around())
        found = {(one.begin, one.end, one.text): one for one in whole}
        return sorted(found.values(), key=lambda one: (one.begin, one.end, one.text))

    def _of(self, node: ast.AST, around: Around) -> Iterator[Mutant]:
        if isinstance(node, ast.stmt):
            around = replace(around, statement=node.lineno, name=around.name or name_of(node))
        for text, begin, end, kind in self._changes(node):
            line = self._data.count(b"\n", 0, begin) + 1
            yield Mutant(begin, end, text, line, around.statement, around.function, around.name, kind)
        within = around
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            within = replace(around, function=around.function or first_line(node))
        elif isinstance(node, ast.ClassDef) and not around.function:
            within = replace(around, name="")  # its fields have names of their own
        for child in children(node):
            yield from self._of(child, around if isinstance(child, ast.arguments) else within)

    def _place(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        begin = self._starts[node.lineno - 1] + node.col_offset
        return begin, self._starts[node.end_lineno - 1] + node.end_col_offset

    def _text(self, node: ast.expr) -> str:
        begin, end = self._place(node)
        return self._data[begin:end].decode()

    def _changes(self, node: ast.AST) -> Iterator[tuple[str, int, int, str]]:
        """What may stand instead, its place in bytes, and the kind of change."""
        match node:
            case ast.Compare(left=left, ops=ops, comparators=others):
                for before, op, after in zip([left, *others], ops, others, strict=False):
                    yield from self._between(before, after, *COMPARED[type(op)], "comparison")
            case ast.BinOp(left=left, op=op, right=right) if type(op) in COMPUTED and not is_text(node):
                yield from self._between(left, right, *COMPUTED[type(op)], "sign")
            case ast.BoolOp(op=op, values=values):
                for before, after in pairwise(values):
                    yield from self._between(before, after, *JOINED[type(op)], "and, or")
            case ast.AugAssign(target=target, op=op, value=value) if type(op) in (ast.Add, ast.Sub):
                if not is_text(value):
                    old, new = ("+=", "-=") if type(op) is ast.Add else ("-=", "+=")
                    yield from self._between(target, value, old, new, "sign")
            case ast.Constant(value=bool() as value):
                yield str(not value), *self._place(node), "constant"
            case ast.Constant(value=int() as value):
                yield str(value + 1), *self._place(node), "constant"
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield f"bool({self._text(operand)})", *self._place(node), "branch"
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
                yield from self._opposite(test)
            case ast.comprehension(ifs=tests):
                for test in tests:
                    yield from self._opposite(test)
            case ast.Call(args=[first, second, *_]) if is_plain(first) and is_plain(second):
                if self._text(first) != self._text(second) and not is_evenhanded(node.func):
                    begin, end = self._place(first)[0], self._place(second)[1]
                    between = self._data[self._place(first)[1] : self._place(second)[0]].decode()
                    yield f"{self._text(second)}{between}{self._text(first)}", begin, end, "arguments"
            case ast.Expr(value=ast.Call()) | ast.Continue():
                yield self._left_out(node)
            case ast.Raise(exc=ast.Call(func=ast.Name(id=error))) if error not in IMPOSSIBLE:
                yield self._left_out(node)

    def _left_out(self, node: ast.stmt) -> tuple[str, int, int, str]:
        begin, end = self._place(node)
        return "pass" + "\n" * self._data.count(b"\n", begin, end), begin, end, "left out"

    def _opposite(self, test: ast.expr) -> Iterator[tuple[str, int, int, str]]:
        """A branch the other way; a comparison and a `not` have that change of their own."""
        match test:
            case ast.Compare(ops=[op]) if not isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE):
                return
            case ast.UnaryOp(op=ast.Not()):
                return
        yield f"(not ({self._text(test)}))", *self._place(test), "branch"

    def _between(
        self, left: ast.expr, right: ast.expr, old: str, new: str, kind: str
    ) -> Iterator[tuple[str, int, int, str]]:
        begin, end = self._place(left)[1], self._place(right)[0]
        between = COMMENT.sub(lambda one: b" " * len(one[0]), self._data[begin:end])
        found = re.search(re.escape(old.encode()).replace(rb"\ ", rb"\s+"), between)
        if found:
            yield new, begin + found.start(), begin + found.end(), kind


def children(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a piece of source in which something is changed: no docstrings, annotations, decorators,
    and nothing that only an error's message or a type checker sees."""
    if isinstance(node, ast.Assert | ast.Raise | ast.JoinedStr):
        return
    left_out = {id(getattr(node, name, None)) for name in ("annotation", "returns", "ctx")}
    left_out |= {id(one) for one in getattr(node, "decorator_list", ())}
    match node:
        case (
            ast.Call(func=ast.Name(id="cast"), args=[kind, *_])
            | ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, kind])
        ):
            left_out.add(id(kind))
    for child in ast.iter_child_nodes(node):
        if id(child) not in left_out and not is_left_alone(child):
            yield child


def is_left_alone(node: ast.AST) -> bool:
    """Whether a statement only names a type (`Move = tuple[Part, ...]`), is for a type checker or for a
    command line, lists names, or is `strict=`."""
    match node:
        case ast.Assign(targets=[ast.Name(id="__slots__" | "__all__")]):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING") | ast.Compare(left=ast.Name(id="__name__"))):
            return True
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Subscript() | ast.BinOp(op=ast.BitOr())):
            value = node.value
            return is_type(value) or (isinstance(value, ast.BinOp) and not name.isupper())
        case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar"))):
            return True
        case ast.keyword(arg="strict"):  # lists of one length, which only says so
            return True
    return False


def is_evenhanded(function: ast.expr) -> bool:
    """Whether a call means the same with two arguments swapped."""
    return isinstance(function, ast.Name) and function.id in EVENHANDED


def name_of(node: ast.stmt) -> str:
    """What a statement at the top of a module or a class gives a name to, if anything."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name), *_]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return name
    return ""


def is_type(node: ast.expr) -> bool:
    """Whether an expression with brackets names a type."""
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in TYPES


def is_text(node: ast.AST) -> bool:
    """Whether an operation puts texts or lists together."""
    parts = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
    return any(
        isinstance(one, parts) or (isinstance(one, ast.Constant) and isinstance(one.value, str))
        for one in ast.walk(node)
    )


def is_plain(node: ast.expr) -> bool:
    """Whether an argument is a name, or a field of one."""
    return isinstance(node, ast.Name) or (isinstance(node, ast.Attribute) and is_plain(node.value))


def first_line(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Where the code of a function begins, as its code object says: at its decorators."""
    return min((one.lineno for one in node.decorator_list), default=node.lineno)
