"""Stops of a player: questions with options, exactly one of which is right."""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_lowercase

__all__ = ["MAX_OPTIONS", "Option", "Stop"]

MAX_OPTIONS = 5  # a to e: the keys of the player begin with f


@dataclass(frozen=True)
class Option:
    """One option of a choice."""

    text: str
    message: str  # for students who choose it: why it is right, or what to think about instead
    is_right: bool = False
    key: str = ""  # name of the message; by default the question names it


@dataclass(frozen=True)
class Stop:
    """A place where a player stops and asks.

    Examples
    --------
    >>> print(Stop(3, "Where does 2 go?", (Option("left", ""), Option("right", "", True))))
    Where does 2 go?
      a) left
      b) right
    """

    step: int  # number of the event to predict; the player is at `step - 1`
    question: str  # plain text
    options: tuple[Option, ...]  # exactly one is right

    def __post_init__(self) -> None:
        if self.step < 1:
            raise ValueError(f"step={self.step}: the first event has number 1")
        if not 2 <= len(self.options) <= MAX_OPTIONS:
            raise ValueError(f"{len(self.options)} options; use 2 to {MAX_OPTIONS}")
        if sum(option.is_right for option in self.options) != 1:
            raise ValueError(f"mark exactly one option as right: {self.question}")

    @property
    def letters(self) -> str:
        """The letters of the options."""
        return ascii_lowercase[: len(self.options)]

    @property
    def right(self) -> str:
        """The letter of the right option."""
        return next(
            letter
            for letter, option in zip(self.letters, self.options, strict=True)
            if option.is_right
        )

    def option(self, letter: str) -> Option:
        """Return the option with this letter."""
        return self.options[self.letters.index(letter)]

    def __str__(self) -> str:
        options = zip(self.letters, self.options, strict=True)
        return "\n".join(
            [self.question, *(f"  {letter}) {option.text}" for letter, option in options)]
        )
