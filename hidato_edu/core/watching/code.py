"""The code of a function: whether it is the user's own, its source, its variables."""

from __future__ import annotations

import dis
import functools
import inspect
import linecache
import site
import sys
import sysconfig
from pathlib import Path
from textwrap import dedent
from types import CodeType, FrameType
from typing import Any

from hidato_edu.core.errors import WrongType
from hidato_edu.core.watching.snapshots import PLAIN, frozen, is_structure, text_of

__all__ = ["SUSPENDS", "About", "Source", "code_of", "library_roots"]

OURS = str(Path(__file__).parents[2])
NO_CALLS = {"<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"}
SUSPENDS = inspect.CO_GENERATOR | inspect.CO_ASYNC_GENERATOR | inspect.CO_COROUTINE
ASYNC = inspect.CO_ASYNC_GENERATOR | inspect.CO_COROUTINE


@functools.cache
def library_roots() -> tuple[str, ...]:
    """Return what the file names of code begin with that is not the user's."""
    paths = sysconfig.get_paths()
    roots = {paths[name] for name in ("stdlib", "platstdlib", "purelib", "platlib")}
    roots.update(site.getsitepackages(), (one for one in sys.path if one.endswith(".zip")))
    return ("<frozen", "<__array_function__", *sorted(roots))


class Source:
    """The lines of all functions that have run, in the order of their first calls.

    Parameters
    ----------
    first : code
        Of the function that is watched; its file is the user's own, wherever it lies.
    """

    def __init__(self, first: CodeType) -> None:
        self.lines: list[str] = []
        self._file = first.co_filename
        self._blocks: dict[str, list[tuple[int, int, int]]] = {}  # by file: first, last, shift

    def about(self, frame: FrameType) -> About | None:
        """Return what is known of a frame's code if it is a function of the user's own."""
        code = frame.f_code
        file, name = code.co_filename, code.co_name
        is_function = code.co_flags & inspect.CO_OPTIMIZED and name not in NO_CALLS
        is_own = file == self._file or not file.startswith((*library_roots(), OURS))
        is_call = is_function or name == "<module>"
        shift = self.shift(code) if is_call and is_own else None
        return None if shift is None else About(frame, shift)

    def shift(self, code: CodeType) -> int | None:
        """Return what to add to a line of some code to get its line here; None without source."""
        file, line = code.co_filename, code.co_firstlineno
        blocks = self._blocks.setdefault(file, [])
        for first, last, shift in blocks:
            if first <= line <= last:
                return shift
        text = linecache.getlines(file)
        if not 0 < line <= len(text):
            return None
        first, last = 1, len(text)
        if code.co_name != "<module>":
            first, last = line, line - 1 + len(inspect.getblock(text[line - 1 :]))
        shift = len(self.lines) + 1 - first
        self.lines += dedent("".join(text[first - 1 : last])).rstrip().splitlines()
        blocks.append((first, last, shift))
        return shift


class About:
    """What is known of the code of a function.

    Attributes
    ----------
    code : code
        The code.
    name : str
        Its name.
    shift : int
        The distance from its lines to those that are shown.
    parameters : list of str
        Their names, without that of the object of a method.
    shared : tuple of str
        The global variables that it writes, or reads and that may change.
    start : int
        The offset of the instruction with which a call begins; a generator goes on further below.
    jumps : bool
        Whether some loop is a single instruction: Python reports it as one line.
    """

    def __init__(self, frame: FrameType, shift: int) -> None:
        code, space = frame.f_code, frame.f_globals
        self.code, self.shift = code, shift
        self.name = "cell" if code.co_name == "<module>" else code.co_name
        self.is_method = "self" in code.co_varnames
        args, *others = inspect.getargs(code)
        self.parameters = [*args, *filter(None, others)][self.is_method :]
        steps = list(dis.get_instructions(code))
        read = {step.argval for step in steps if step.opname == "LOAD_GLOBAL"}
        written = {step.argval for step in steps if step.opname == "STORE_GLOBAL"}
        numbers = {name for name in read if not name.isupper() and type(space.get(name)) in PLAIN}
        shared = written | numbers | {name for name in read if is_structure(space.get(name))}
        self.shared = tuple(name for name in code.co_names if name in shared)
        self.start = next((step.offset for step in steps if step.opname == "RESUME"), 0)
        self.jumps = any("JUMP" in step.opname and step.argval == step.offset for step in steps)


def code_of(function: Any) -> CodeType:
    """Return the code of a function that can be watched.

    Raises
    ------
    WrongType
        If it is not a plain function written in Python whose source is known.
    """
    inner = function
    while isinstance(inner, functools.partial):
        inner = inner.func
    inner = inspect.unwrap(inner)
    inner = inner.__init__ if isinstance(inner, type) else inner  # type: ignore[misc]
    if not hasattr(inner, "__code__") and not hasattr(inner, "__func__"):
        inner = getattr(type(inner), "__call__", inner)  # noqa: B004 - its code is wanted
    code = getattr(inner, "__code__", None)
    what = getattr(function, "__qualname__", None) or text_of(frozen(function), 40)
    if not callable(function):
        raise WrongType(
            f"{what} is not a function; give the function and its arguments separately: "
            "draw.watch(solve, board), not draw.watch(solve(board))"
        )
    if not isinstance(code, CodeType):
        raise WrongType(f"{what} is not written in Python; watch a function of your own")
    if code.co_flags & ASYNC:
        raise WrongType(f"{what} is a coroutine (async def); watch a plain function (def)")
    if Source(code).shift(code) is None:
        raise WrongType(
            f"the source of {what} is not known, because exec or eval made it; define it in a "
            "cell or in a file"
        )
    return code
