"""Questions that are answered with examples (X): tests that catch programs, and counterexamples.

An `ExampleQuestion` asks for tests: inputs with the verdict of a right program. Every claim is
first checked by right programs; then faulty ones run on the inputs, and those that differ anywhere
are caught. A `CounterexampleQuestion` asks for one object for each slot.
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
    """An input with the verdict that a student claims for it."""

    input: Any  # for the programs, as the question's `read` returns it
    claim: Hashable  # the verdict of a right program


@dataclass(frozen=True)
class Faulty:
    """A faulty program that examples should catch."""

    name: str  # part of the message's key: `"last-link"`
    run: Callable[[Any], Hashable]  # from an input to a verdict; an error is never right
    kind: str  # the kind of example that catches it, never the example: "an answer in which ..."
    # Why an input of that kind did not catch it, as a sentence; "" for any other input
    near: Callable[[Any], str] = lambda _: ""

    def says(self, example: Any) -> Hashable:
        """Return the verdict, or that the program crashed."""
        try:
            return self.run(example)
        except Exception:
            return CRASHED


@dataclass(frozen=True, kw_only=True)
class ExampleQuestion(Question):
    """Asks for tests that catch faulty programs: inputs with their right verdicts.

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

    form: str  # how one example is written, for messages: `"(problem, answer, True)"`
    # From one item of the answer; the text of a `Message` continues "Example 2: "
    read: Callable[[Any], Example | Message]
    # Independent right programs, which agree on every input that `read` accepts
    right: tuple[Callable[[Any], Hashable], ...]
    refute: Callable[[Example], Message]  # about a wrong claim; the text continues "Example 2: "
    faulty: tuple[Faulty, ...]  # the message names the first that is missed: put easy ones first
    picture: Callable[[Any], Picture | None] = lambda _: None  # of an input with a wrong claim
    most: int = 8  # examples in an answer

    def is_untouched(self, answer: Any) -> bool:
        """Return whether no example has been given yet."""
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
            text = f"You gave {named(answer)}. Give a list of examples: `[{self.form}, ...]`."
            return Feedback("wrong", text, "no-list")
        if len(answer) > self.most:
            text = f"You gave {len(answer)} examples. Give at most {self.most}."
            return Feedback("wrong", text, "too-many")
        examples = []
        for number, item in enumerate(answer, start=1):
            example = self.read(item)
            if isinstance(example, Message):
                if number == 1 and isinstance(self.read(answer), Example):
                    text = f"This is a single example. Put it in a list: `[{self.form}]`."
                    return Feedback("wrong", text, "no-outer-list")
                text = f"Example {number}: {example.text} {example.advice}".strip()
                return Feedback("wrong", text, example.key)
            examples.append(example)
        return examples

    def _verdict(self, example: Any) -> Hashable:
        """Return the verdict of the right programs; a disagreement would be our fault."""
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
                return Feedback("wrong", f"{text}\n{shares}.", f"near-{first.name}")
        text += f" Not tried yet: {first.kind}."
        return Feedback("wrong", f"{text}\n{shares}.", f"not-tried-{first.name}")


@dataclass(frozen=True)
class Finding:
    """What is wrong with an object in a slot."""

    key: str
    text: str
    picture: Picture | None = None


@dataclass(frozen=True)
class Exposed:
    """One sentence about why an object has the properties that its slot asks for."""

    text: str


@dataclass(frozen=True)
class Slot:
    """One object that is asked for."""

    name: str  # its key in the answer: `"leaky"`
    wanted: str  # what it should be, as a noun: "a board that `leaky` gets wrong"
    judge: Callable[[Any], Exposed | Finding]  # takes what the question's `read` returns


@dataclass(frozen=True, kw_only=True)
class CounterexampleQuestion(Question):
    """Asks for an object with certain properties for each slot.

    Answers: a dict from the names of the slots to objects, or a list in the order of the slots; if
    there is only one slot, also the object itself. A slot with None or "" is not answered yet.

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
    # From what a student wrote to the object; the text of a `Message` continues "`leaky`: ",
    # or is a sentence of its own if there is only one slot
    read: Callable[[Any], Any]
    praise: str = ""  # the beginning of the message for a right answer
    noun: str = "board"  # what a slot contains, for messages

    def is_untouched(self, answer: Any) -> bool:
        """Return whether all slots are empty."""
        answer = as_plain(answer)
        if super().is_untouched(answer) or _is_empty(answer):
            return True
        if type(answer) is dict:
            return all(_is_nothing(item) for item in answer.values())
        return type(answer) in (list, tuple) and all(_is_nothing(item) for item in answer)

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Judge the slots in their order; the message is about the first that is wrong."""
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
        if len(self.slots) > 1:
            return f"`{slot.name}`: {text}"
        return text[:1].upper() + text[1:]

    def _given(self, answer: Any) -> Mapping[str, Any] | Feedback:
        answer = as_plain(answer)
        slots = {_as_name(slot.name): slot.name for slot in self.slots}
        if len(slots) == 1 and not (
            type(answer) is dict and any(map(slots.get, map(_as_name, answer)))
        ):
            return {self.slots[0].name: answer}
        if self._is_one_object(answer):
            text = f"This is one {self.noun}. Give {len(slots)}: {self._form()}."
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
            return Feedback("wrong", f"{text} Give {self._form()}.", "no-such-slot")
        if type(answer) in (list, tuple):
            if len(answer) == len(slots):
                return dict(zip(slots.values(), answer, strict=True))
            what = f"a {type(answer).__name__} of length {len(answer)}"
            text = f"You gave {what}. Give {self._form()}."
            return Feedback("wrong", text, "number-of-slots")
        text = f"You gave {named(answer)}. Give {self._form()}."
        return Feedback("wrong", text, "no-slots")

    def _is_one_object(self, answer: Any) -> bool:
        """Return whether this is the object for one slot although there are several."""
        if type(answer) is dict:
            return not any(type(key) is str for key in answer)
        if isinstance(self.read(answer), Message):
            return False
        # One board can have as many rows as there are slots.
        items = answer if type(answer) in (list, tuple) else ()
        return all(isinstance(self.read(item), Message) for item in items)

    def _form(self) -> str:
        names = ", ".join(f"'{slot.name}': ..." for slot in self.slots)
        return f"a dict `{{{names}}}`, or a list in this order"


def _as_name(key: Any) -> str:
    """Return the name of a slot for comparison: "Cut_cell" becomes "cut cell"."""
    return " ".join(str.lower(key).replace("_", " ").split()) if type(key) is str else ""


def _is_nothing(item: Any) -> bool:
    return (
        item is None or isinstance(item, EllipsisType) or (type(item) is str and not item.strip())
    )


def _is_empty(answer: Any) -> bool:
    return type(answer) in (list, tuple, dict) and not answer
