"""Lines to be put in order (N, a Parsons problem): of a program, or the steps of a proof.

A program is judged by its behaviour, so every right order is accepted; a proof by which line has
to come before which. Only lines of the question ever run.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from string import ascii_uppercase
from typing import Any

from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Exercise, Message, judge
from hidato_edu.exercises.questions.parsons_reading import Entry, read
from hidato_edu.exercises.questions.question import Question
from hidato_edu.exercises.sandbox.isolation import CallResult, run

__all__ = ["Line", "ParsonsQuestion"]

FILE = "<your program>"
INDENT = "    "


@dataclass(frozen=True)
class Line:
    """A line of a Parsons problem.

    Examples
    --------
    >>> print(Line("return total", "end", 1))
        return total
    """

    text: str  # without indentation
    name: str  # part of the keys of its messages: `"erase"`
    level: int = 0  # of indentation in the reference
    after: tuple[str, ...] | None = None  # lines that come before it; by default the one above
    early: str = ""  # the question to a student who has it before one of those
    block: str = ""  # the question to a student who has it at another level
    why: str = ""  # why it does not belong to the answer; empty for a line that does

    def __str__(self) -> str:
        return INDENT * self.level + self.text


@dataclass(frozen=True)
class Placed:
    """A line of the question at the place where the student put it."""

    line: Line
    level: int
    number: int

    def __str__(self) -> str:
        return f"line {self.number}, `{self.line.text}`,"


@dataclass(frozen=True, kw_only=True)
class ParsonsQuestion(Question):
    """Asks for lines in the right order.

    Examples
    --------
    >>> question = ParsonsQuestion(
    ...     name="proof", kind="N", title="A proof", prompt="Put the steps in order.",
    ...     answer="my_steps", hints=("", "", ""), explanation="",
    ...     lines=(
    ...         Line("Let n be even.", "even"), Line("Then n = 2k.", "half"),
    ...         Line("So n * n = 2 * (2 * k * k).", "square"),
    ...         Line("Then n is prime.", "prime", why="Nothing says so."),
    ...     ),
    ... )
    >>> print(question.material())
    A  Then n = 2k.
    B  So n * n = 2 * (2 * k * k).
    C  Let n be even.
    D  Then n is prime.
    >>> [question.check(order).key for order in ("CAB", "ACB", "CA", "CDAB")]
    ['right', 'too-early-half', 'line-missing', 'distractor-prime']
    """

    lines: tuple[Line, ...]  # those of the answer in a right order, then those that do not belong
    exercise: Exercise | None = None  # for a program; without it indentation does not count
    reference: Any = None  # by default the lines in the listed order

    def __post_init__(self) -> None:
        super().__post_init__()
        names = [line.name for line in self.lines]
        after = {name for line in self.lines for name in line.after or ()}
        if len(set(names)) < len(names) or not after <= set(names):
            raise ValueError(f"lines of {self.name}: use each name once, and these in `after`")
        if self.reference is None:
            object.__setattr__(self, "reference", "\n".join(map(str, self.needed)))

    @property
    def needed(self) -> tuple[Line, ...]:
        """The lines that belong to the answer."""
        return tuple(line for line in self.lines if not line.why)

    @property
    def shuffled(self) -> dict[str, Line]:
        """The lines by label in the order in which they are shown; the name is the seed."""
        rng = Random(self.name)
        order = sorted(self.lines, key=lambda line: rng.random())
        return dict(zip(ascii_uppercase, order, strict=False))

    @property
    def has_levels(self) -> bool:
        """Whether indentation counts."""
        return self.exercise is not None

    def material(self) -> str:
        """Return the lines with their labels, shuffled."""
        return "\n".join(f"{label}  {line.text}" for label, line in self.shuffled.items())

    def example(self) -> str:
        """Return how two lines are written by their labels."""
        return f'{self.answer} = "{"A0 B1" if self.has_levels else "A B"}"'

    def is_untouched(self, answer: Any) -> bool:
        """Return whether no line has been placed yet."""
        return super().is_untouched(answer) or (type(answer) in (list, tuple) and not answer)

    def not_yet(self) -> str:
        """Return how to begin."""
        levels = ", each with its level of indentation," if self.has_levels else ""
        return (
            f"No line is placed yet. Write their labels in order{levels} or the lines themselves: "
            f"`{self.example()}`."
        )

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Report a line that is wrong, missing or too early; judge a program by its behaviour."""
        texts = {label: line.text for label, line in self.shuffled.items()}
        entries = read(answer, texts, self.has_levels)
        if isinstance(entries, Message):
            return Feedback("wrong", entries.text, entries.key)
        placed = list(self._placed(entries))
        found = self._wrong_lines(placed)
        if found:
            return Feedback("wrong", found.text, found.key)
        early = self._early(placed)
        if self.exercise is None:
            if early:
                return Feedback("wrong", early.text, early.key)
            return Feedback("right", f"All {len(placed)} lines are in order.", "right")
        return self._judge_program(self.exercise, placed, early, seed)

    def _placed(self, entries: Sequence[Entry]) -> Iterator[Placed]:
        """Yield the line of each entry; lines with equal text are used in their order."""
        left = list(self.lines)
        for number, entry in enumerate(entries, start=1):
            alike = [line for line in self.lines if line.text == entry.text]
            free = [line for line in left if line.text == entry.text]
            line = (free or alike)[0]
            if free:
                left.remove(line)
            yield Placed(line, entry.level, number)

    def _wrong_lines(self, placed: Sequence[Placed]) -> Message | None:
        """Return whether a line is wrong, used twice or missing, regardless of the order."""
        for one in placed:
            if one.line.why:
                text = f"{_start(one)} does not belong here. {one.line.why}"
                return Message(f"distractor-{one.line.name}", text)
        for number, one in enumerate(placed):
            first = next((other for other in placed[:number] if other.line is one.line), None)
            if first:
                text = f"{_start(one)} is also line {first.number}. Use every line at most once."
                return Message("line-twice", text)
        missing = len(self.needed) - len(placed)
        if missing:
            are = "line is" if missing == 1 else "lines are"
            return Message(
                "line-missing",
                f"{missing} more {are} needed. Read aloud what you have: what is missing?",
            )
        return None

    def _early(self, placed: Sequence[Placed]) -> Message | None:
        """Return a message about the first line above one that has to come before it."""
        above: set[str] = set()
        before = ""
        needs = {}
        for line in self.needed:
            needs[line.name] = set(line.after if line.after is not None else filter(None, [before]))
            before = line.name
        for one in placed:
            if not needs[one.line.name] <= above:
                text = (
                    f"{_start(one)} comes too early: a line further down has to come before it. "
                    f"{one.line.early}"
                )
                return Message(f"too-early-{one.line.name}", text.strip())
            above.add(one.line.name)
        return None

    def _judge_program(
        self, exercise: Exercise, placed: Sequence[Placed], early: Message | None, seed: int
    ) -> Feedback:
        outside = _indented(placed) or self._outside(exercise.name, placed)
        if outside:
            return Feedback("wrong", outside.text, outside.key)
        found = early or self._wrong_block(placed)
        function = _defined(exercise.name, placed)
        if isinstance(function, Message):
            text = f"{found.text}\n{function.text}" if found else function.text
            return Feedback("wrong", text, found.key if found else function.key)
        told = judge(exercise, function, seed)
        if told.outcome in ("right", "our fault") or not found:
            return told
        outcome = told.outcome if told.outcome == "stopped" else "wrong"
        text = f"{found.text}\nWhat your program does: {told.message}"
        return replace(told, outcome=outcome, message=text, key=found.key)

    def _outside(self, name: str, placed: Sequence[Placed]) -> Message | None:
        """Return a message about the first line outside the function that belongs inside."""
        for one in placed:
            if one.level == 0 and one.line.level:
                text = (
                    f"{_start(one)} is not indented, so it is outside `{name}`. Indent the lines "
                    "of a function below its `def`."
                )
                return Message("outside", text)
        return None

    def _wrong_block(self, placed: Sequence[Placed]) -> Message | None:
        """Return a message about the first line, in a right order, at a wrong level."""
        wrong = [
            one
            for one, there in zip(placed, self.needed, strict=True)
            # Two lines that may be swapped swap their levels too.
            if one.level not in (one.line.level, there.level)
        ]
        if not wrong:
            return None
        # A line that needs no other, such as an import, may also be at a deeper level.
        one = next((one for one in wrong if one.line.after != ()), wrong[0])
        text = (
            f"The lines are in order, but {one} is in the wrong block: "
            f"{_belongs(one, placed)}. {one.line.block}"
        )
        return Message(f"block-{one.line.name}", text.strip())


def _start(one: Placed) -> str:
    return f"L{str(one)[1:]}"


def _belongs(one: Placed, placed: Sequence[Placed]) -> str:
    """Return the block of a line, as the student indented it, in words."""
    above = [other for other in placed[: one.number - 1] if other.level < one.level]
    return f"it now belongs to `{above[-1].line.text}`" if above else "it now belongs to no block"


def _defined(name: str, placed: Sequence[Placed]) -> Callable[..., Any] | Message:
    """Return the function that the lines define, or a message why they do not."""
    lines = [INDENT * one.level + one.line.text for one in placed]
    source = "\n".join(lines) + "\n"
    try:
        code = compile(source, FILE, "exec")
    except SyntaxError as error:
        line = lines[error.lineno - 1].strip() if error.lineno else ""
        where = f"line {error.lineno}, column {error.offset}, `{line}`" if line else "your program"
        return Message("syntax", f"Python cannot read {where}: {error.msg}.")
    # Lets messages quote the line that raised an error.
    linecache.cache[FILE] = (len(source), None, source.splitlines(keepends=True), FILE)

    def defines() -> dict[str, Any]:
        space: dict[str, Any] = {}
        exec(code, space)
        return space

    done: CallResult = run(defines, ())
    function = done.value.get(name) if done.kind == "returned" else None
    if callable(function):
        return function  # type: ignore[no-any-return]
    why = f" They raise {done.reason}: {done.text}." if done.kind == "raised" else ""
    return Message("defines-nothing", f"These lines do not define `{name}`.{why}")


def _indented(placed: Sequence[Placed]) -> Message | None:
    """Return a message about the first line whose level Python does not allow there."""
    above: Placed | None = None
    if placed and placed[0].level:
        text = (
            f"{_start(placed[0])} is the first and has level {placed[0].level}, but no block is "
            "open yet. Count levels from 0; is every level one too large?"
        )
        return Message("levels-from-one", text)
    for one in placed:
        opens = above is not None and above.line.text.endswith(":")
        level = above.level if above else 0
        if opens and one.level <= level:
            text = (
                f"{_start(one)} must be indented further than the line above it, which ends with a "
                "colon and so begins a block."
            )
            return Message("indentation", text)
        if one.level > level + opens:
            text = (
                f"{_start(one)} is indented too far: it can be one level deeper than the line "
                "above it only if that line ends with a colon."
            )
            return Message("indentation", text)
        above = one
    if above and above.line.text.endswith(":"):
        text = f"{_start(above)} ends with a colon, but no block follows. Indent a line below it."
        return Message("indentation", text)
    return None
