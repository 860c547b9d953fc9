"""Questions that are answered with examples (X): tests that catch programs, and counterexamples.

An `ExampleQuestion` asks for tests: inputs with the verdict that a right program gives. Every
claim is held against right programs first, then faulty ones are run on the inputs: those that
differ anywhere are caught. A `CounterexampleQuestion` asks for one object for each slot.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import EllipsisType
from typing import Any

from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_plain, named
from hidato_edu.exercises.pictures.boards import Picture
from hidato_edu.exercises.questions.question import Question

__all__ = [
    "CounterexampleQuestion",
    "Example",
    "ExampleQuestion",
    "Exposed",
    "Faulty",
    "Finding",
    "Slot",
]

CRASHED = "crashed"


@dataclass(frozen=True)
class Example:
    """An input with the verdict that a student claims for it.

    Parameters
    ----------
    input : object
        What the programs take, in a form that the question's `read` made.
    claim : hashable
        What a right program says of it.
    """

    input: Any
    claim: Hashable


@dataclass(frozen=True)
class Faulty:
    """A faulty program that examples should catch.

    Parameters
    ----------
    name : str
        Part of the message's key: ``"last-link"``.
    run : callable
        From an input to a verdict. What it raises counts as a crash, which is never right.
    kind : str
        The kind of example that catches it, never the example: "an answer in which ...".
    near : callable
        From an input of that kind that did not catch it to the reason, as a sentence; "" for any
        other input.
    """

    name: str
    run: Callable[[Any], Hashable]
    kind: str
    near: Callable[[Any], str] = lambda _: ""

    def says(self, example: Any) -> Hashable:
        """Return its verdict, or that it crashed."""
        try:
            return self.run(example)
        except Exception:
            return CRASHED


@dataclass(frozen=True, kw_only=True)
class ExampleQuestion(Question):
    """Tests are asked for: inputs with their right verdicts, which catch faulty programs.

    Parameters
    ----------
    form : str
        How one example is written, for messages: ``"(problem, answer, True)"``.
    read : callable
        From one item of the answer to an `Example`, or to a `Message`: a clause that goes on
        after "Example 2: ".
    right : tuple of callables
        Independent right programs, from an input to a verdict; they agree on every input that
        `read` lets pass.
    refute : callable
        From an example with a wrong claim to what is said of it, a clause as above.
    faulty : tuple of Faulty
        The first that is not caught is told of: put the easy ones first.
    picture : callable
        From an input to what is shown, where a claim is wrong.
    most : int
        How many examples may be given.

    Examples
    --------
    >>> question = ExampleQuestion(
    ...     name="even", kind="X", title="Test it", prompt="Test `is_even`.", answer="my_tests",
    ...     hints=("", "", ""), reference=[(2, True), (3, False)], explanation="",
    ...     form="(number, True)", read=lambda item: Example(*item),
    ...     right=(lambda n: n % 2 == 0,),
    ...     refute=lambda example: Message("no", f"{example.input} is not {example.claim}."),
    ...     faulty=(Faulty("always", lambda n: True, "an odd number"),),
    ... )
    >>> print(question.check([(2, True)]))
    ✗ wrong: 0 of 1 faulty programs caught. Not tried yet: an odd number.
    Caught by each example: 0.
    >>> question.check([(2, True), (3, False)]).outcome
    'right'
    """

    form: str
    read: Callable[[Any], Example | Message]
    right: tuple[Callable[[Any], Hashable], ...]
    refute: Callable[[Example], Message]
    faulty: tuple[Faulty, ...]
    picture: Callable[[Any], Picture | None] = lambda _: None
    most: int = 8

    def is_untouched(self, answer: Any) -> bool:
        """Return whether no example was given yet; an empty list is nothing, too."""
        return super().is_untouched(answer) or _is_empty(answer)

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Read the examples, test the claims, then run the faulty programs."""
        examples = self._examples(answer)
        if isinstance(examples, Feedback):
            return examples
        for number, example in enumerate(examples, start=1):
            if self._verdict(example.input) != example.claim:
                message = self.refute(example)
                text = f"Example {number}: {message.text} {message.advice}".strip()
                return Feedback("wrong", text, message.key, self.picture(example.input))
        return self._score(examples)

    def _examples(self, answer: Any) -> list[Example] | Feedback:
        if type(answer) not in (list, tuple):
            text = f"You gave {named(answer)}. Asked is a list of examples: `[{self.form}, ...]`."
            return Feedback("wrong", text, "no-list")
        if len(answer) > self.most:
            text = f"You gave {len(answer)} examples; {self.most} are enough, and the most."
            return Feedback("wrong", text, "too-many")
        examples = []
        for number, item in enumerate(answer, start=1):
            example = self.read(item)
            if isinstance(example, Message):
                if number == 1 and isinstance(self.read(answer), Example):
                    text = "This is a single example. Put it in a list, also if it is the only one"
                    return Feedback("wrong", f"{text}: `[{self.form}]`.", "no-outer-list")
                text = f"Example {number}: {example.text} {example.advice}".strip()
                return Feedback("wrong", text, example.key)
            examples.append(example)
        return examples

    def _verdict(self, example: Any) -> Hashable:
        """Return what the right programs say; that they do not agree would be our fault."""
        verdicts = {program(example) for program in self.right}
        if len(verdicts) != 1:
            raise RuntimeError(f"the right programs do not agree on {example!r}")
        return verdicts.pop()

    def _score(self, examples: Sequence[Example]) -> Feedback:
        caught = [
            {faulty.name for faulty in self.faulty if faulty.says(one.input) != one.claim}
            for one in examples
        ]
        missed = [one for one in self.faulty if not any(one.name in names for names in caught)]
        total = len(self.faulty)
        shares = "Caught by each example: " + ", ".join(str(len(names)) for names in caught)
        if not missed:
            many = "example" if len(examples) == 1 else "examples"
            text = f"All {total} faulty programs are caught with {len(examples)} {many}."
            return Feedback("right", f"{text}\n{shares}.", "right")
        first = missed[0]
        text = f"{total - len(missed)} of {total} faulty programs caught."
        for number, example in enumerate(examples, start=1):
            reason = first.near(example.input)
            if reason:
                text += f" One of the others gets example {number} right. {reason}"
                key = f"near-{first.name}"
                return Feedback("wrong", f"{text}\n{shares}.", key)
        text += f" Not tried yet: {first.kind}."
        return Feedback("wrong", f"{text}\n{shares}.", f"not-tried-{first.name}")


@dataclass(frozen=True)
class Finding:
    """What is said of an object in a slot.

    Parameters
    ----------
    key, text : str
        The message.
    picture : Picture, optional
        What shows it.
    """

    key: str
    text: str
    picture: Picture | None = None


@dataclass(frozen=True)
class Exposed:
    """That an object has the properties that its slot asks for, and how that shows.

    Parameters
    ----------
    text : str
        One sentence.
    """

    text: str


@dataclass(frozen=True)
class Slot:
    """One object that is asked for.

    Parameters
    ----------
    name : str
        Its key in the answer: ``"leaky"``.
    wanted : str
        What it should be, as a noun: "a board that `leaky` gets wrong".
    judge : callable
        From an object that the question's `read` let pass to `Exposed`, or to a `Finding` about
        what is missing.
    """

    name: str
    wanted: str
    judge: Callable[[Any], Exposed | Finding]


@dataclass(frozen=True, kw_only=True)
class CounterexampleQuestion(Question):
    """For each slot an object with properties is asked for.

    Parameters
    ----------
    slots : tuple of Slot
        One or more.
    read : callable
        From what a student wrote to the object, or to a `Message`: a clause that goes on after
        "`leaky`: ".
    praise : str
        What a right answer is told first.
    noun : str
        What stands in a slot, for messages.

    Notes
    -----
    Answers: a dict from the names of the slots to objects, or a list in the order of the slots;
    where there is one slot, the object itself, too. What is None or "" is not answered yet.

    Examples
    --------
    >>> def is_odd(number):
    ...     return Exposed("It is odd.") if number % 2 else Finding("even", f"{number} is even.")
    >>> question = CounterexampleQuestion(
    ...     name="odd", kind="X", title="Odd", prompt="Give a number that is not even.",
    ...     answer="my_number", hints=("", "", ""), reference=3, explanation="",
    ...     slots=(Slot("odd", "an odd number", is_odd),), read=lambda item: item,
    ... )
    >>> print(question.check(4))
    ✗ wrong: 4 is even.
    >>> question.check({"odd": 5}).outcome
    'right'
    """

    slots: tuple[Slot, ...]
    read: Callable[[Any], Any]
    praise: str = ""
    noun: str = "board"

    def is_untouched(self, answer: Any) -> bool:
        """Return whether all slots are empty."""
        answer = as_plain(answer)
        if super().is_untouched(answer) or _is_empty(answer):
            return True
        if type(answer) is dict:
            return all(_is_nothing(item) for item in answer.values())
        return type(answer) in (list, tuple) and all(_is_nothing(item) for item in answer)

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Judge the slots in their order; the first that is wrong is told of."""
        given = self._given(answer)
        if isinstance(given, Feedback):
            return given
        done: list[str] = []
        for slot in self.slots:
            if _is_nothing(given.get(slot.name)):
                continue
            told = self._judge_slot(slot, given[slot.name])
            if isinstance(told, Finding):
                return self._refused(slot, told, len(done))
            done.append(self._named(slot, told.text))
        if len(done) < len(self.slots):
            open_slots = [slot for slot in self.slots if _is_nothing(given.get(slot.name))]
            text = f"Right so far: {len(done)} of {len(self.slots)}. Still open: "
            text += f"`{open_slots[0].name}`, {open_slots[0].wanted}."
            return Feedback("not yet", text, "still-open")
        return Feedback("right", "\n".join(filter(None, [self.praise, *done])), "right")

    def _judge_slot(self, slot: Slot, item: Any) -> Exposed | Finding:
        found = self.read(item)
        if isinstance(found, Message):
            return Finding(found.key, f"{found.text} {found.advice}".strip())
        return slot.judge(found)

    def _refused(self, slot: Slot, told: Finding, done: int) -> Feedback:
        told = replace(told, text=self._named(slot, told.text))
        text = told.text
        if len(self.slots) > 1:
            text += f"\nRight so far: {done} of {len(self.slots)}."
        return Feedback("wrong", text, told.key, told.picture)

    def _named(self, slot: Slot, text: str) -> str:
        return f"`{slot.name}`: {text}" if len(self.slots) > 1 else text

    def _given(self, answer: Any) -> Mapping[str, Any] | Feedback:
        answer = as_plain(answer)
        slots = {_as_name(slot.name): slot.name for slot in self.slots}
        if len(slots) == 1 and not (
            type(answer) is dict and any(map(slots.get, map(_as_name, answer)))
        ):
            return {self.slots[0].name: answer}
        if self._is_one_object(answer):
            text = f"This is one {self.noun}; {len(slots)} are asked: {self._form()}."
            return Feedback("wrong", text, "one-object")
        if type(answer) is dict:
            given: dict[str, Any] = {}
            strange = []
            for key, item in answer.items():
                name = slots.get(_as_name(key))
                if name is None or name in given:
                    strange.append(key)
                else:
                    given[name] = item
            if not strange:
                return given
            key = repr(strange[0]) if type(strange[0]) is str else named(strange[0])
            text = f"There is nothing called {key[:60]} here."
            return Feedback("wrong", f"{text} Asked is {self._form()}.", "no-such-slot")
        if type(answer) in (list, tuple):
            if len(answer) == len(slots):
                return dict(zip(slots.values(), answer, strict=True))
            what = f"a {type(answer).__name__} of length {len(answer)}"
            text = f"You gave {what}. Asked is {self._form()}."
            return Feedback("wrong", text, "number-of-slots")
        text = f"You gave {named(answer)}. Asked is {self._form()}."
        return Feedback("wrong", text, "no-slots")

    def _is_one_object(self, answer: Any) -> bool:
        """Return whether this is what belongs in one slot, where several are asked."""
        if type(answer) is dict:
            return not any(type(key) is str for key in answer)
        if isinstance(self.read(answer), Message):
            return False
        # The rows of one board can be as many as the slots.
        items = answer if type(answer) in (list, tuple) else ()
        return all(isinstance(self.read(item), Message) for item in items)

    def _form(self) -> str:
        names = ", ".join(f"'{slot.name}': ..." for slot in self.slots)
        return f"a dict `{{{names}}}`, or a list in this order"


def _as_name(key: Any) -> str:
    """Return the name of a slot as it is compared: "Cut_cell" is "cut cell"."""
    return " ".join(str.lower(key).replace("_", " ").split()) if type(key) is str else ""


def _is_nothing(item: Any) -> bool:
    return (
        item is None or isinstance(item, EllipsisType) or (type(item) is str and not item.strip())
    )


def _is_empty(answer: Any) -> bool:
    return type(answer) in (list, tuple, dict) and not answer
