"""What is known of a Numberlink at one step of a run: links, numbers of cells, ends.

Variables of a run are ``("link", a, b)`` (the number of the path that runs there, 0 where none
does; in a run that lays links with 1 alone also 1 where it has none yet), a cell (the number of its
path, -1 where it is left over) and ``("end", cell)``. A run that tells of ends makes its board: it
begins with an empty one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from hidato_edu.boards.arguments import is_whole
from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.trace import Trace
from hidato_edu.numberlink import Puzzle
from hidato_edu.numberlink.answers_in import claimed

__all__ = [
    "LEFT",
    "Known",
    "answered",
    "is_name",
    "lays_ones",
    "makes_board",
    "numbered",
    "state_of",
    "written",
]

LEFT = -1  # what stands in a cell that no path reaches


def makes_board(trace: Trace | None) -> bool:
    """Return whether a run says itself where the ends are."""
    return any(isinstance(var, tuple) and var[:1] == ("end",) for var in _variables(trace))


def lays_ones(trace: Trace | None) -> bool:
    """Return whether a run lays links with 1 alone: then 1 may be no number yet."""
    laid = (
        event[3]
        for event in trace or ()
        if event[0] == "assign" and not event[2] and isinstance(event[1], tuple)
        if event[1][:1] == ("link",)
    )
    return all(number == 1 for number in laid if number)


def written(trace: Trace | None) -> set[Any]:
    """Return the variables that a run writes, cells among them."""
    return {var for var in _variables(trace) if isinstance(var, tuple)}


def _variables(trace: Trace | None) -> Iterator[Any]:
    if trace is not None:
        yield from trace.initial
        yield from (event[1] for event in trace if event[0] == "assign")


def state_of(begin: Mapping[Any, Any], trace: Trace | None, step: int) -> dict[Any, Any]:
    """Return what stands at a step: a link may be told from either of its ends."""
    state = {_normal(var): value for var, value in begin.items()}
    if trace is not None:
        state |= {_normal(var): value for var, value in trace.initial.items()}
        state |= {_normal(e[1]): e[3] for e in trace[:step] if e[0] == "assign"}
    return state


def _normal(var: Any) -> Any:
    match var:
        case ("link", one, other):
            try:
                return ("link", min(one, other), max(one, other))
            except TypeError:  # then it is no link
                return var
    return var


def answered(puzzle: Puzzle, answer: Any) -> dict[Any, Any]:
    """Return an answer, given as for `numberlink.violations`, as variables of a run."""
    if answer is None:
        return {}
    claim = claimed(puzzle, answer)
    told = {one: number for one, number in claim.links.items() if number}
    return dict(claim.numbers) | numbered(claim.links, puzzle.givens) | told


def numbered(links: Iterable[tuple[Any, Cell, Cell]], ends: Mapping[Cell, int]) -> dict[Any, Any]:
    """Return the number of each link: that of the first end that leads to it, else "?"."""
    around: dict[Cell, list[Any]] = {}
    for one in links:
        for cell in one[1:]:
            around.setdefault(cell, []).append(one)
    found = dict.fromkeys(sorted(links), 0)
    for start, number in sorted(ends.items(), key=lambda end: (end[1], end[0])):
        todo = [start]
        while todo:
            for one in around.get(todo.pop(), ()):
                if not found[one]:
                    found[one] = number
                    todo += one[1:]
    return {one: number or "?" for one, number in found.items()}


class Known:
    """The state of a run, by numbers of cells and of links.

    Attributes
    ----------
    number : list
        What each link carries, 0 where none runs.
    label : list
        What is written in each cell.
    ends : dict from int to int
        The cells with an end; the number, or 0 where it is that of the path.
    used, count : int
        Cells with a link or a number, and links.
    joined : set of int
        The numbers whose ends a path joins.
    """

    def __init__(
        self,
        grid: Grid,
        pairs: Sequence[tuple[int, int]],
        ends: Mapping[Cell, int],
        state: Mapping[Any, Any],
        plain: bool = True,
    ) -> None:
        cells, index = grid.cells, grid.index
        self.cell_of: Mapping[Any, int] = index
        self.pairs = pairs
        self.link_of: dict[Any, int] = {}
        for k, (one, other) in enumerate(pairs):
            a, b = sorted((cells[one], cells[other]))
            self.link_of["link", a, b] = self.link_of["link", b, a] = k
        self.end_of: dict[Any, int] = {("end", cell): c for c, cell in enumerate(cells)}
        self.at: list[list[int]] = [[] for _ in cells]
        for k, pair in enumerate(pairs):
            for c in pair:
                self.at[c].append(k)
        self.number: list[Any] = [0] * len(pairs)
        self.label: list[Any] = [0] * len(cells)
        self.ends = {index[cell]: number for cell, number in ends.items()}
        self.given = dict(self.ends)
        self.plain = plain and not self.given
        self.two = _two(self.given)
        self.degree = [0] * len(cells)
        self.used = self.count = self.loops = 0
        self.joined: set[int] = set()
        for var, value in state.items():
            self.assign(var, value)

    def assign(self, var: Any, value: Any) -> tuple[set[int], int]:
        """Note a value; return the cells that may look otherwise, and the link or -1.

        What is no variable of the board is left out.
        """
        try:
            if var in self.link_of:
                return self._link(self.link_of[var], value)
            if var in self.cell_of:
                return self._cell(self.cell_of[var], value), -1
            if var in self.end_of:
                return self._end(self.end_of[var], value), -1
        except TypeError:  # what cannot be hashed is no variable
            pass
        return set(), -1

    def _link(self, k: int, value: Any) -> tuple[set[int], int]:
        before, now = self.number[k], value or 0
        self.number[k] = now
        step = bool(now) - bool(before)
        one, other = self.pairs[k]
        if step and not self.two:  # else they are not told
            self.loops += step * (other in self.trail(one, but=k))
        for c in (one, other):
            self.used += self._is_used(c, step) - self._is_used(c)
            self.degree[c] += step
        self.count += step
        for number in (before, now):
            if is_whole(number) and number in self.two:
                (self.joined.add if self._reaches(number) else self.joined.discard)(number)
        return {one, other}, k

    def _cell(self, c: int, value: Any) -> set[int]:
        self.used -= self._is_used(c)
        self.label[c] = _plain(value)
        self.used += self._is_used(c)
        return {c}

    def _end(self, c: int, value: Any) -> set[int]:
        if value:
            self.ends.setdefault(c, 0)
        else:
            self.ends.pop(c, None)
        return {c}

    def _is_used(self, c: int, more: int = 0) -> bool:
        return self.degree[c] + more > 0 or is_name(self.label[c])

    def trail(self, start: int, but: int = -1) -> set[int]:
        """Return the cells that links join with a cell, one link left out."""
        seen, todo = {start}, [start]
        while todo:
            c = todo.pop()
            for k in self.at[c]:
                if k != but and self.number[k]:
                    one, other = self.pairs[k]
                    near = other if c == one else one
                    if near not in seen:
                        seen.add(near)
                        todo.append(near)
        return seen

    def numbers(self, start: int) -> dict[int, Any]:
        """Return the number of each link that leads on from a cell, 0 where it has none."""
        cells = self.trail(start)
        named = not self.plain or any(c in self.ends or is_name(self.label[c]) for c in cells)
        links = {k: self.number[k] for c in cells for k in self.at[c] if self.number[k]}
        return {k: 0 if number == 1 and not named else number for k, number in links.items()}

    def _reaches(self, number: int) -> bool:
        """Return whether links with a number lead from one of its ends to the other."""
        c, goal = self.two[number]
        before = -1
        while c != goal:
            on = [k for k in self.at[c] if k != before and self.number[k] == number]
            if len(on) != 1:
                return False
            before = on[0]
            one, other = self.pairs[before]
            c = other if c == one else one
            if c == self.two[number][0]:
                return False
        return True

    def shown(self, c: int) -> Any:
        """Return the number of a cell: what is written there, else its end's, else its link's."""
        if self.label[c]:
            return self.label[c]
        if self.given.get(c):
            return self.given[c]
        return next((self.number[k] for k in self.at[c] if self.number[k]), 0)

    def number_of(self, k: int) -> Any:
        """Return the number of a link, 0 where none runs or it has none."""
        if not self.plain or not self.number[k]:
            return self.number[k]
        return self.numbers(self.pairs[k][0])[k]

    def said(self, cells: int) -> str:
        """Return how far the board is, in words; `cells` is how many can be used."""
        used = f"{self.used} of {cells} cells used"
        if self.two:
            return f"{len(self.joined)} of {len(self.two)} pairs joined, {used}"
        linked = sum(map(bool, self.degree))
        paths = max(0, linked - self.count)  # a loop has as many links as cells
        said = [f"{paths} path" + "s" * (paths != 1)]
        if self.loops:
            said.append(f"{self.loops} loop" + "s" * (self.loops != 1))
        left = self.label.count(LEFT)
        said += [used, *([f"{left} X"] if left else [])]
        return ", ".join(said)


def is_name(label: Any) -> bool:
    """Return whether a cell's label is a number, not a blank or a cell that is left over."""
    return bool(label) and label != LEFT


def _plain(value: Any) -> Any:
    return 0 if value is None or isinstance(value, tuple) else value


def _two(given: Mapping[int, int]) -> dict[int, tuple[int, int]]:
    """Return of each number its two ends."""
    found: dict[int, list[int]] = {}
    for c, number in given.items():
        found.setdefault(number, []).append(c)
    return {number: (cells[0], cells[1]) for number, cells in found.items() if len(cells) == 2}
