"""Exercise of notebook 08: the lines of the document's search, to be put in order."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from random import Random

from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Exercise, Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, named
from hidato_edu.exercises.notebook_08.search_board import Board
from hidato_edu.exercises.notebook_08.small_boards import LARGE, SMALL, drawn
from hidato_edu.exercises.pictures.kakuro import KakuroPicture
from hidato_edu.exercises.questions.parsons import Line, ParsonsQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.kakuro.rules import is_solution
from hidato_edu.kakuro.search.depth_first import count_nodes, solutions

__all__ = ["QUESTION"]

EACH = 4
MOST_CALLS = 60
PATIENCE = 400
CODES = ("straight", "takes back", "no answer", "full")

# --- probes -------------------------------------------------------------------------------------


def _code(puzzle: Puzzle) -> str:
    """Return what kind of search a puzzle needs."""
    if not any(True for _ in islice(solutions(puzzle), 1)):
        return "no answer"
    if len(puzzle.givens) == puzzle.size:
        return "full"
    blanks = puzzle.size - len(puzzle.givens)
    return "takes back" if count_nodes(puzzle) > blanks + 1 else "straight"


def _draw(rng: Random) -> Puzzle:
    """Return a puzzle, of which some digits may be given, or two sums may be wrong."""
    puzzle, digits = drawn(rng, LARGE if rng.random() < 0.5 else SMALL)
    kind = pick(rng, 4)
    if kind == 0:
        first, *rest = puzzle.clues
        changed = first._replace(total=min(45, first.total + 1 + pick(rng, 3)))
        return replace(puzzle, clues=(changed, *rest))
    share = (0.0, 0.0, 0.3, 1.0)[kind]
    return replace(puzzle, digits={c: d for c, d in digits.items() if rng.random() < share})


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    wanted = dict.fromkeys(CODES, EACH)
    found: list[Probe] = []
    for _ in range(PATIENCE):
        puzzle = _draw(rng)
        code = _code(puzzle)
        if wanted[code] and count_nodes(puzzle) <= MOST_CALLS:
            wanted[code] -= 1
            expected = "no" if code == "no answer" else "solved"
            found.append(Probe(code, (Board(puzzle),), expected, picture=KakuroPicture(puzzle)))
        if not any(wanted.values()):
            break
    return tuple(sorted(found, key=lambda probe: probe.args[0].puzzle.size))


# --- judgement ----------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return "solved", "no", or what is wrong with the verdict or with the board."""
    verdict = as_truth(run.value)
    if verdict is None:
        text = f"Your function returns {named(run.value)}. Asked is True or False."
        return Message("not-a-truth-value", text)
    left: Board = run.args[0]
    if not verdict:
        return "no" if left == probe.args[0] else "leak"
    return "solved" if is_solution(left.puzzle, left.digits) else "false answer"


TEXTS = {
    "no": Message("misses-the-answer", "Your program says False, but this board has an answer."),
    "leak": Message(
        "leaks", "Your program says False and leaves digits, or bits of the masks, behind."
    ),
    "false answer": Message(
        "false-answer", "Your program says True, but what stands on the board is no answer."
    ),
}


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    return TEXTS[str(first.behaviour)]


def _picture(one: Observed) -> KakuroPicture:
    board: Board = one.run.args[0] if one.run.args else one.probe.args[0]
    return KakuroPicture(board.puzzle, board.digits)


LINES = (
    Line("def search(board):", "def", early="What does every function begin with?"),
    Line(
        "cell = board.fewest()",
        "choose",
        1,
        early="Where does `board` come from?",
        block="How often is a cell chosen in one call?",
    ),
    Line(
        "if cell is None:",
        "full",
        1,
        early="Which line says what `cell` is?",
        block="In which calls has this to be asked?",
    ),
    Line(
        "return True",
        "done",
        2,
        early="Two lines say so: which two questions are answered with yes?",
        block="When is no cell blank any more?",
    ),
    Line(
        "for digit in board.candidates(cell):",
        "digits",
        1,
        early="May `cell` still be None there?",
        block="In which calls are digits tried?",
    ),
    Line(
        "board.put(cell, digit)",
        "put",
        2,
        early="Which digit, and in which cell?",
        block="How many of the candidates have to be put, one after the other?",
    ),
    Line(
        "if search(board):",
        "call",
        2,
        early="What has to stand on the board before the next cell is looked for?",
        block="After which line does the search go on with another cell?",
    ),
    Line(
        "return True",
        "found",
        3,
        early="Two lines say so: which two questions are answered with yes?",
        block="When do we know that the digit is right?",
    ),
    Line(
        "board.remove(cell, digit)",
        "remove",
        2,
        early="When do we know that the digit does not belong there?",
        block="Which digit is removed, how often, and after what has failed?",
    ),
    Line(
        "return False",
        "give-up",
        1,
        early="When do we know that no digit fits: after one candidate, or after the last?",
        block="When do we know that no digit fits: after one candidate, or after the last?",
    ),
    Line(
        "for digit in range(1, 10):",
        "all-digits",
        why="It also puts digits that stand in the run already: `put` would add a bit a second "
        "time, and the sum carries into the next one.",
    ),
    Line(
        "return search(board)",
        "return-search",
        why="It returns whatever the first candidate gives, also False. Who tries the others?",
    ),
    Line(
        "board.put(cell, 0)",
        "put-zero",
        why="The cell would be blank again, but the masks of both runs would still hold the digit.",
    ),
)

QUESTION = ParsonsQuestion(
    name="search_lines",
    kind="N",
    title="The document's search, line by line",
    prompt="Put the lines of `search` in order and indent them. `board.fewest()` is the blank cell "
    "with the fewest candidates, None where no cell is blank; `board.candidates(cell)` is the list "
    "of them, perhaps empty. `board.put(cell, digit)` writes a digit and sets its bit in the masks "
    "of both runs, `board.remove(cell, digit)` undoes that. `search` fills the board and returns "
    "True, or returns False and leaves it as it was. Three lines are not needed.",
    answer="my_lines",
    hints=(
        "Which line answers a call that has nothing left to fill? What has to be known for it?",
        "Look at the two lines that change the board. One comes before the recursive call, one "
        "after it. Which of them runs once for each digit that failed?",
        "Who tries keys puts one in, tries the door, and takes it out again before the next. Only "
        "with no key left one says no; with no key at all, too.",
    ),
    explanation="No blank cell: done. Otherwise each candidate is put, the search goes on, and it "
    "is removed if that failed. Where there is no candidate, the loop does nothing and the answer "
    "is False: the document asks for that before its loop, which comes to the same.",
    lines=LINES,
    exercise=Exercise(
        call="search(board)",
        parameters=1,
        returns="True or False",
        probes=_probes,
        read=_read,
        explain=_explain,
        praise="Your program fills every board that has an answer, says False to the others, and "
        "leaves them as they were.",
        picture=_picture,
        again=lambda probe: "",  # no name of the notebook makes such a board
        may_change=(0,),
        max_steps=20_000,
    ),
)
