"""Exercise of notebook 08: the cell that the document's search fills next."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

import numpy as np

from hidato_edu.boards.grid import Cell
from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_plain, as_whole, named
from hidato_edu.exercises.notebook_08 import search_solutions
from hidato_edu.exercises.notebook_08.small_boards import LARGE, SMALL, drawn, looked_up, shuffled
from hidato_edu.exercises.pictures.kakuro import KakuroPicture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.kakuro.puzzle import Puzzle, from_array

__all__ = ["QUESTION"]

Digits: TypeAlias = dict[Cell, int]
Candidates: TypeAlias = dict[Cell, set[int]]
Choice: TypeAlias = Callable[[Digits, Candidates], Cell | None]

FULL = "none"
EACH = 3  # states of each kind
MAGIC = from_array([[(0, 0), *[(15, 0)] * 3], *[[(0, 15), None, None, None]] * 3])
"""A board on which every cell has all nine candidates."""

PATIENCE = 2_000

# --- probes -------------------------------------------------------------------------------------


def _right(digits: Digits, candidates: Candidates) -> Cell | None:
    blanks = [cell for cell, digit in digits.items() if not digit]
    return min(blanks, key=lambda cell: (len(candidates[cell]), cell), default=None)


def _fewest(digits: Digits, candidates: Candidates) -> list[Cell]:
    """Return all blank cells with the fewest candidates, row by row."""
    blanks = sorted(cell for cell, digit in digits.items() if not digit)
    least = min((len(candidates[cell]) for cell in blanks), default=0)
    return [cell for cell in blanks if len(candidates[cell]) == least]


def _probe(code: str, puzzle: Puzzle, digits: Digits, rng: Random) -> Probe:
    found = looked_up(puzzle, digits)
    there = {cell: digits[cell] for cell in shuffled(list(digits), rng)}
    candidates = {cell: found[cell] for cell in shuffled(list(digits), rng)}
    expected = _right(there, candidates)
    blank = {cell: found[cell] for cell in found if not digits[cell]}
    return Probe(code, (there, candidates), expected or FULL,
                 picture=KakuroPicture(puzzle, digits, blank))  # fmt: skip


def _is(code: str, digits: Digits, candidates: Candidates) -> bool:
    """Return whether a state is of a kind that tells certain wrong answers apart."""
    best = _fewest(digits, candidates)
    if code == "full":
        return not best
    if not best:
        return False
    count = len(candidates[best[0]])
    blanks = [cell for cell in digits if not digits[cell]]
    if code == "dead":
        return count == 0 and len(blanks) > 2
    if code == "two dead":
        return count == 0 and len(best) > 1
    if code == "by columns":
        return count > 0 and best[0] != min(best, key=lambda cell: cell[::-1])
    if code == "one":
        return count > 0 and len(best) == 1 and best[0] != min(blanks)
    if code == "filled first":
        return count > 0 and any(digits[cell] for cell in digits if cell < best[0])
    return code == "blank" and len(blanks) == len(digits)


KINDS = ("blank", "one", "by columns", "filled first", "dead", "two dead", "full")


def _state(rng: Random, large: bool) -> tuple[Puzzle, Digits]:
    """Return a puzzle with some digits on it, of which one may be a wrong one."""
    puzzle, answer = drawn(rng, LARGE if large else SMALL)
    share = (0.0, 0.3, 0.6, 0.9, 1.0)[pick(rng, 5)]
    digits = {cell: digit if rng.random() < share else 0 for cell, digit in answer.items()}
    if rng.random() < 0.4 and 0 in digits.values():
        blanks = [cell for cell in digits if not digits[cell]]
        cell = blanks[pick(rng, len(blanks))]
        fits = sorted(looked_up(puzzle, digits)[cell])
        if fits:
            digits[cell] = fits[pick(rng, len(fits))]
    return puzzle, digits


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    found = [_probe("nine", MAGIC, dict.fromkeys(MAGIC.grid.cells, 0), rng)]
    for large in (False, True):
        wanted = dict.fromkeys(KINDS, EACH)
        for _ in range(PATIENCE):
            puzzle, digits = _state(rng, large)
            candidates = looked_up(puzzle, digits)
            code = next((c for c, n in wanted.items() if n and _is(c, digits, candidates)), None)
            if code is not None:
                wanted[code] -= 1
                found.append(_probe(code, puzzle, digits, rng))
            if not any(wanted.values()):
                break
    return tuple(sorted(found, key=lambda probe: len(probe.args[0])))


# --- reading ------------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return the chosen cell, that there is none, or what was returned instead."""
    value = as_plain(run.value)
    if value is None:
        return FULL
    if type(value) is np.ndarray and value.shape == (2,):
        value = value.tolist()
    start = f"Your function returns {named(run.value)}. "
    if as_whole(value) is not None:
        text = "Asked is the cell, (row, col), not how many candidates it has."
        return Message("a-count", start + text)
    if issubclass(type(value), set | frozenset):
        return Message("a-set", f"{start}Asked is the cell, not what may stand in it.")
    if type(value) not in (list, tuple):
        return Message("no-cell", f"{start}Asked is one cell, (row, col), or None.")
    pair = [as_whole(part) for part in value]
    if len(pair) == 2 and pair[0] is not None and pair[1] is not None:
        return (pair[0], pair[1])
    if value and type(as_plain(value[0])) is tuple:
        what = "a list of cells" if type(value) is list else "more than the cell"
        return Message("more-than-a-cell", f"{start}This is {what}. Asked is one cell, (row, col).")
    return Message("no-cell", f"{start}A cell is a pair of whole numbers, (row, col).")


# --- judgement ----------------------------------------------------------------------------------


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    digits, candidates = first.probe.args
    chosen, right = first.behaviour, first.probe.expected
    blanks = sum(not digit for digit in digits.values())
    if chosen == FULL:
        text = f"Your function returns None, but {blanks} cells are blank here."
        if not candidates[right]:
            text += f" {right} is blank and has no candidate: it is the cell that has to be chosen."
        return Message("none-too-early", text, "None is for a board on which no cell is blank.")
    assert isinstance(chosen, tuple)
    if chosen not in digits:
        return Message("no-white-cell", f"Your function returns {chosen}, which is no white cell.")
    if digits[chosen]:
        text = f"Your function returns {chosen}, which holds {digits[chosen]} already."
        if right == FULL:
            return Message("cell-of-a-full-board", f"{text} No cell is blank: asked is None.")
        return Message("filled-cell", text, "Only blank cells, where the digit is 0, are asked.")
    mine, least = len(candidates[chosen]), len(candidates[right])
    if mine > least:
        text = f"Your function returns {chosen}, with {_many(mine)}; {right} has {least or 'none'}."
        return Message("not-the-fewest", text)
    return Message(
        "other-tie",
        f"{chosen} and {right} have {_many(mine)} each. Among equals the first in reading "
        "order is asked: the highest row, in it the cell furthest to the left.",
        "A dict need not be in that order.",
    )


def _many(count: int) -> str:
    return f"{count or 'no'} candidate{'s' * (count != 1)}"


# --- known wrong answers ------------------------------------------------------------------------


def _by(key: Callable[[Digits, Candidates, Cell], Any], **wrong: bool) -> Choice:
    """Return the choice of the least cell by a key, with certain cells left out or let in."""

    def choose(digits: Digits, candidates: Candidates) -> Cell | None:
        cells = [cell for cell in digits if wrong.get("filled") or not digits[cell]]
        if wrong.get("skip_dead"):
            cells = [cell for cell in cells if candidates[cell]]
        return min(cells, key=lambda cell: key(digits, candidates, cell), default=None)

    return choose


def _count(digits: Digits, candidates: Candidates, cell: Cell) -> int:
    return len(candidates[cell])


def _document_says_false(digits: Digits, candidates: Candidates) -> Cell | None:
    best = _right(digits, candidates)
    return best if best is not None and candidates[best] else None


def _swapped(digits: Digits, candidates: Candidates) -> Cell | None:
    right = _right(digits, candidates)
    return right and right[::-1]


MISCONCEPTIONS = (
    Misconception(
        "most-first",
        "Your function returns the cell with the most candidates. Where is the least to try?",
        (_by(lambda d, c, cell: (-len(c[cell]), cell)), _by(lambda d, c, cell: -len(c[cell]))),
    ),
    Misconception(
        "filled-count",
        "Your function also looks at cells that hold a digit. A run that is full has no candidates "
        "left, so such cells often have the fewest; but there is nothing to put.",
        (
            _by(lambda d, c, cell: (len(c[cell]), cell), filled=True),
            _by(_count, filled=True),
            lambda d, c: None if all(d.values()) else min(d, key=lambda cell: (len(c[cell]), cell)),
            lambda d, c: None if all(d.values()) else min(c, key=lambda cell: len(c[cell])),
        ),
    ),
    Misconception(
        "skips-dead-cells",
        "Your function leaves out blank cells without a candidate. They have the fewest of all: "
        "whoever takes one sees at once that a digit before was wrong.",
        (_by(lambda d, c, cell: (len(c[cell]), cell), skip_dead=True), _by(_count, skip_dead=True)),
    ),
    Misconception(
        "none-for-dead-cells",
        "Your function returns None where a blank cell has no candidate. None is to mean that the "
        "board is full; a dead end is no solution. Return that cell.",
        (_document_says_false,),
    ),
    Misconception(
        "first-blank",
        "Your function returns the first blank cell in reading order, whatever its candidates: "
        "that is the fixed order.",
        (_by(lambda d, c, cell: cell),),
    ),
    Misconception(
        "last-of-equals",
        "Among equals your function takes the last in reading order. `<=` lets a later cell win; "
        "so does `-` in a key.",
        (_by(lambda d, c, cell: (len(c[cell]), (-cell[0], -cell[1]))),),
    ),
    Misconception(
        "by-columns",
        "Among equals your function goes down the columns. Reading order is row by row.",
        (_by(lambda d, c, cell: (len(c[cell]), cell[::-1])),),
    ),
    Misconception(
        "dict-order",
        "Among equals your function takes the one that comes first in the dict. The cells of a "
        "dict stand in the order in which somebody put them there.",
        (
            _by(_count),
            lambda d, c: min((x for x in c if not d[x]), key=lambda x: len(c[x]), default=None),
        ),
    ),
    Misconception(
        "swapped",
        "Your function returns (column, row). A cell is (row, column).",
        (_swapped,),
    ),
    Misconception(
        "smallest-digits",
        "Your function compares the digits in the sets, not how many there are: `len` of a set is "
        "what counts.",
        (
            _by(lambda d, c, cell: (sum(c[cell]), cell)),
            _by(lambda d, c, cell: (min(c[cell], default=0), cell)),
            _by(lambda d, c, cell: (sorted(c[cell]), cell)),
        ),
    ),
)

QUESTION = FunctionQuestion(
    name="fewest_first_cell",
    kind="C",
    title="The cell that is filled next",
    prompt="Write `fewest_first_cell(digits, candidates)`. `digits` is a dict from every white "
    "cell (row, col) to its digit, 0 where it is blank; `candidates` is a dict from every white "
    "cell, blank or filled, to the set of digits that the table still allows there. Return the "
    "blank cell with the fewest candidates, also if it has none; among equals the first in "
    "reading order, row by row. Return None where no cell is blank.",
    answer="fewest_first_cell",
    hints=(
        "Which cells are in the race at all, and what if there is none?",
        "The document goes through the rows, in each from left to right, and remembers the best "
        "cell so far. Does its `<` let a later one with as many candidates win?",
        "The shortest of several words, and of equally short ones the first in the alphabet: sort "
        "first, then compare lengths.",
    ),
    reference=search_solutions.fewest_first_cell,
    explanation="Filled cells are left out. `sorted` gives the reading order, and `min` keeps the "
    "first of equals. A cell with no candidate comes first: so a dead end is seen at once.",
    exercise=Exercise(
        call="fewest_first_cell(digits, candidates)",
        parameters=2,
        returns="a cell, or None where no cell is blank",
        max_steps=20_000,
        probes=_probes,
        read=_read,
        explain=_explain,
        praise="Your function chooses as the document does: the fewest candidates, then the "
        "reading order.",
        known=MISCONCEPTIONS,
        verb="answered",
        none_answers=True,
        error=lambda one: (
            "No cell is blank here: what does your function choose from?"
            if one.probe.code == "full"
            else ""
        ),
        forbidden=("hidato_edu.kakuro.search.depth_first.",),
    ),
)
