"""One run of the generator: a pattern, digits, repairs, a grade; with events or without.

`Maker` holds the settings. Its `steps` execute the algorithm; they yield events only on request.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, TypeAlias

from hidato_edu.boards.arguments import check_seconds, is_whole, whole
from hidato_edu.boards.grid import Grid, Square
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import GenerationFailed, InvalidPuzzle, LimitReached
from hidato_edu.core.events import Assign, Enter, Event, Leave, Measure, Solved
from hidato_edu.core.narration import Caption, Line, Story
from hidato_edu.family.advice import check_difficulty
from hidato_edu.kakuro.digits import MOST
from hidato_edu.kakuro.generate.patterns import DENSITY, check_pattern, random_pattern
from hidato_edu.kakuro.generate.repair import DECIDERS, Change, Draft, Layout, excess, fixpoint
from hidato_edu.kakuro.hints import GRADES, grade
from hidato_edu.kakuro.puzzle import EDGES, Puzzle, Solution, runs_in
from hidato_edu.kakuro.solvers.solving import uniqueness

__all__ = ["Made", "Maker", "Size", "Steps"]

Size: TypeAlias = int | tuple[int, int] | Grid

DECIDE = {None: "sets", "easy": "table", "medium": "sets"}
"""The filter that must decide all cells for a grade; for harder grades, exact filtering."""

WEAKER = {"medium": "table", "hard": "sets", "very hard": "run", "extreme": "run"}
"""The filter that must not decide all cells for a grade."""

CHANGED = {"repair": "change", "harden": "harder"}
MEASURED = {"repair": "undecided", "harden": "hard"}

REPAIRS = 40  # changes that are drawn in a try, for each cell
HARDER = 8  # changes that are drawn to make a puzzle harder, for each cell
SLOWLY = 1.15  # growth of the excess between two computations of the grade
LOOKS = 10  # computations of the grade in a try
ASKED = 30  # nodes of the engine for one proof of uniqueness
GRADED = 3_000  # candidates that are tried to compute a grade


class Made(NamedTuple):
    """A puzzle, its only solution, the boards filled, and the changes kept and tested."""

    puzzle: Puzzle
    answer: Solution
    attempts: int
    repairs: int
    tested: int


Steps: TypeAlias = Generator[Event, None, Made]


@dataclass(frozen=True)
class Maker:
    """The settings; parameters as for `hidato_edu.kakuro.generate.generator.generate`."""

    board: Size
    difficulty: str | None = None
    density: float = DENSITY
    longest: int = MOST
    symmetric: bool = True
    tries: int = 10
    max_seconds: float | None = None

    def __post_init__(self) -> None:
        whole("tries", self.tries, 1)
        check_seconds(self.max_seconds)
        check_difficulty(self.difficulty, GRADES)
        if isinstance(self.board, Grid):
            object.__setattr__(self, "board", _with_room(self.board))
        else:
            size = _size(self.board)
            object.__setattr__(self, "board", size)
            check_pattern(*size, self.density, self.longest)

    # ---------------------------------------------------------------- the run

    def steps(self, rng: Random, trace: bool) -> Steps:
        """Return a puzzle; yield events only if `trace`."""
        budget = Budget(max_seconds=self.max_seconds)
        repairs = 0
        why = advice = ""
        for attempt in range(1, 1 + self.tries):
            budget.check()
            layout = Layout(self._pattern(rng, budget))
            digits = layout.fill(rng, budget)
            advice = self._advice(layout)
            if digits is None:
                why = "no digits were found that differ within every run"
                continue
            one = _Try(self, layout, digits, rng, budget)
            if trace:
                yield Enter(f"try {attempt}")
                yield from one.told()
            else:
                for _ in one.changes():
                    pass
            repairs += one.repairs
            if one.why:
                why = one.why
                if trace:
                    yield from one.undone()
                    yield Leave("failed", why)
                continue
            answer = Solution(one.puzzle, zip(layout.grid.cells, one.draft.digits, strict=True))
            if trace:
                yield Leave("found", "one solution")
                yield Solved(answer)
            return Made(one.puzzle, answer, attempt, repairs, budget.nodes)
        raise GenerationFailed(f"no puzzle in {self.tries} tries: {why}; {advice}")

    def _advice(self, layout: Layout) -> str:
        twins = layout.twins()
        if twins is not None:
            places = " and ".join(
                f"{run.direction} from {layout.grid.say(run.cells[0])}" for run in twins
            )
            drawn = "use a smaller density or `longest`, or more rows and columns"
            part = "split one of them with a black cell"
            return (
                f"the runs {places} contain all nine digits and can be swapped, so no puzzle "
                f"with this pattern has a unique solution: "
                f"{part if isinstance(self.board, Grid) else drawn}"
            )
        more = "more tries or a larger board may help" if self.difficulty else "more tries may help"
        if isinstance(self.board, Grid):
            return f"{more}, or white cells in shorter runs"
        return f"{more}, or a smaller density"

    def _pattern(self, rng: Random, budget: Budget) -> Grid:
        if isinstance(self.board, Grid):
            return self.board
        rows, cols = _size(self.board)
        return random_pattern(
            rows,
            cols,
            density=self.density,
            longest=self.longest,
            symmetric=self.symmetric,
            seed=rng,
            max_seconds=budget.seconds_left,
        )

    def story(self) -> Story:
        """Return the pseudo-code and the captions."""
        code = [
            Line(
                "fill the board at random",
                Caption("enter", "", "{label}: a new board", interesting=True),
                Caption("assign", "fill", "{new} is written at {var}"),
                Caption("assign", "again", "{old} at {var} is erased"),
                Caption("assign", "wiped", "the sum {old} is erased"),
            ),
            Line("write the sums", Caption("assign", "sum", "the sum of a run is {new}")),
            Line(
                "while one is undecided:",
                Caption("enter", "repair", "digits change until each follows", interesting=True),
                Caption("measure", "undecided", "candidates to eliminate: {value}"),
                Caption("leave", "found: decided", "all cells are decided", interesting=True),
            ),
            Line(
                "  change a digit near it",
                Caption("assign", "change", "{old} becomes {new} at {var}"),
            ),
            "  if more is undecided:",
            "    maybe undo it",
        ]
        if self.difficulty in WEAKER:
            code += [
                Line(
                    "while it is too easy:",
                    Caption("measure", "hard", "candidates left to harder steps: {value}"),
                    Caption(
                        "enter", "harden", "digits change until less follows", interesting=True
                    ),
                    Caption("leave", "found: hard enough", "it is hard enough", interesting=True),
                ),
                Line(
                    "  change any digit",
                    Caption("assign", "harder", "{old} becomes {new} at {var}"),
                ),
                "  if no longer unique:",
                "    undo it",
            ]
        more = (
            Caption("leave", "found: one solution", "the puzzle is ready", interesting=True),
            Caption("solved", "", "this is the only solution", interesting=True),
            Caption("leave", "failed", "given up: {why}", interesting=True),
        )
        return Story("generate", tuple(code), more)


def _size(board: Any) -> tuple[int, int]:
    """Return the numbers of rows and columns."""
    match board:
        case (rows, cols) if is_whole(rows) and is_whole(cols):
            return int(rows), int(cols)
        case _ if is_whole(board):
            return int(board), int(board)
    raise InvalidPuzzle(
        f"{board!r} is not a board: use (rows, cols), or a Grid of white cells such as "
        "kakuro.random_pattern(rows, cols)"
    )


def _with_room(grid: Grid) -> Grid:
    """Return the white cells as neighbors along their edges, checked for room for clues."""
    if not isinstance(grid.shape, Square):
        raise InvalidPuzzle("the cells of a Kakuro are squares")
    for cell in grid.cells:
        if 0 in cell:
            raise InvalidPuzzle(
                f"the white cell at {grid.say(cell)} leaves no room for a clue before its run: "
                "keep row 0 and column 0 black"
            )
    white = Grid(grid.cells, EDGES, grid.size)
    for run in runs_in(white, {}):
        if len(run.cells) > MOST:
            raise InvalidPuzzle(
                f"a run {run.direction} from {grid.say(run.cells[0])} has {len(run.cells)} cells; "
                "there are only nine different digits"
            )
    return white


class _Try:
    """One board, from its first digits to a puzzle or a reason for failure."""

    def __init__(
        self, maker: Maker, layout: Layout, digits: list[int], rng: Random, budget: Budget
    ) -> None:
        self.difficulty = maker.difficulty
        self.layout = layout
        self.first = tuple(digits)
        self.rng = rng
        self.budget = budget
        self.draft = Draft(layout, digits, DECIDE.get(maker.difficulty, "run"), budget)
        self.repairs = 0
        self.why = ""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle with the current sums."""
        return self.layout.puzzle(self.draft.totals)

    # ---------------------------------------------------------------- the algorithm

    def changes(self) -> Iterator[tuple[str, Change]]:
        """Make the puzzle; yield each change that is kept, with its phase."""
        yield from self._phase("repair", self._repaired())
        if not self.why and self.difficulty is not None:
            yield from self._phase("harden", self._graded())

    def _phase(self, name: str, changes: Iterator[Change]) -> Iterator[tuple[str, Change]]:
        for change in changes:
            self.repairs += 1
            yield name, change

    def _repaired(self) -> Iterator[Change]:
        yield from self.draft.repair(self.rng, REPAIRS * len(self.first))
        if self.draft.undecided and (self.difficulty or not self._is_unique(self.draft.totals)):
            left = len(self.draft.undecided)
            self.why = f"{left} of {len(self.first)} cells remained undecided"

    def _graded(self) -> Iterator[Change]:
        """Change digits until the puzzle has the grade."""
        wanted = GRADES.index(self.difficulty or "")
        level = self._level()
        if level < wanted:
            digits, decide = self.draft.digits, WEAKER[GRADES[wanted]]
            self.draft = draft = Draft(self.layout, digits, decide, self.budget)
            look, looks = 1, LOOKS
            for change in draft.harden(self.rng, HARDER * len(self.first), self._is_proper):
                if draft.excess >= look:
                    if not looks:
                        break
                    looks -= 1
                    level = self._level()
                    # Only the first look can see a puzzle that is too hard: take one change back.
                    if level > wanted:
                        draft.take_back(change)
                        continue
                    look = max(draft.excess + 1, round(SLOWLY * draft.excess))
                yield change
                if level == wanted:
                    return
        if level != wanted:
            self.why = f"the grade was {_name(level)!r}, not {self.difficulty!r}"

    def _level(self) -> int:
        """Return the index of the grade in `GRADES`; one above if the budget was not enough."""
        try:
            left = self.budget.seconds_left
            return GRADES.index(grade(self.puzzle, max_nodes=GRADED, max_seconds=left))
        except LimitReached:
            return len(GRADES)

    def _is_proper(self, totals: Sequence[int]) -> bool:
        """Return whether sums leave one solution, and one that is not too hard to find."""
        decide = DECIDE.get(self.difficulty, "run")
        if not excess(fixpoint(self.layout, totals, DECIDERS[decide], self.budget.check)):
            return True
        return WEAKER[self.difficulty or ""] == decide and self._is_unique(totals)

    def _is_unique(self, totals: Sequence[int]) -> bool:
        puzzle, left = self.layout.puzzle(totals), self.budget.seconds_left
        return uniqueness(puzzle, engine="engine", max_nodes=ASKED, max_seconds=left) == "unique"

    def told(self) -> Iterator[Event]:
        """Build the puzzle and yield its events."""
        cells = self.layout.grid.cells
        for cell, digit in zip(cells, self.first, strict=True):
            yield Assign(cell, 0, digit, "fill")
        for number, total in enumerate(self.draft.totals):
            yield Assign(("clue", number), 0, total, "sum")
        now = "repair"
        yield self._measured(now)
        yield Enter(now)
        for phase, change in self.changes():
            if phase != now:
                yield Leave("found", "decided")
                now = phase
                yield Enter(now)
                yield self._measured(now)
            for i, old, new in change.digits:
                yield Assign(cells[i], old, new, CHANGED[phase])
            for number, old, new in change.totals:
                yield Assign(("clue", number), old, new, "sum")
            yield self._measured(now)
        if self.why:
            yield Leave("failed", self.why)
        else:
            yield Leave("found", "decided" if now == "repair" else "hard enough")

    def undone(self) -> Iterator[Event]:
        """Yield the events that erase the board."""
        for cell, digit in zip(self.layout.grid.cells, self.draft.digits, strict=True):
            yield Assign(cell, digit, 0, "again")
        for number, total in enumerate(self.draft.totals):
            yield Assign(("clue", number), total, 0, "wiped")

    def _measured(self, phase: str) -> Measure:
        return Measure(MEASURED[phase], self.draft.excess)


def _name(level: int) -> str:
    return GRADES[level] if level < len(GRADES) else "unknown"
