"""Reading and writing texts of puzzles and answers, for the formats of any family."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Generic, Protocol, TypeVar

from hidato_edu.core.tokens import Token, lines_of, second

__all__ = ["Format", "Read", "Texts", "claimed", "declared", "links", "parted"]

P = TypeVar("P")
S = TypeVar("S")
A = TypeVar("A", covariant=True)
B = TypeVar("B", covariant=True)


class Read(Protocol[B]):
    """A board that was read but not validated."""

    @property
    def start(self) -> Token:
        """The first token of the board."""

    @property
    def puzzle(self) -> B:
        """The puzzle; raises `InvalidPuzzle` if it is not valid."""


@dataclass(frozen=True)
class Format:
    """A format of written boards.

    Parameters
    ----------
    sentence : str
        What the format is.
    write : callable
        From a list of at least one puzzle or solution to a text.
    name : str
        Its name in ``FORMATS``, if a module declares it as its ``FORMAT``; see `declared`.
    claims, read : callable, optional
        Whether the lines of a text are in this format; and from such a text to all boards that it
        holds, at least one.
    """

    sentence: str
    write: Callable[[list[Any]], str]
    name: str = ""
    claims: Callable[[list[str]], bool] | None = None
    read: Callable[[str], Sequence[Any]] | None = None


@dataclass(frozen=True)
class Texts(Generic[P, S, A]):
    """The formats of a family.

    Parameters
    ----------
    name : str
        The name of a puzzle of the family, for messages.
    boards : tuple of type
        The classes that can be written: ``Puzzle`` and ``Solution``.
    read : callable
        From a text that no format claims to all its boards, at least one.
    read_answers : callable
        From such a text to all its answers, each with its first token.
    formats : dict from str to Format
        The formats for writing; ``"own"`` is the text of the family, which `read` reads back. Those
        that are `declared` by modules of their own claim the texts that they read.
    """

    name: str
    boards: tuple[type[P], type[S], *tuple[type[Any], ...]]
    read: Callable[[str], Sequence[Read[P]]]
    read_answers: Callable[[str], Iterable[tuple[Token, A]]]
    formats: dict[str, Format]

    def parse(self, text: str) -> P:
        r"""Return the one puzzle of a text.

        Parameters
        ----------
        text : str
            In any format that the family reads: the docstring of its ``formats`` lists them.

        Raises
        ------
        FormatError
            If a part of the text cannot be read, with its line, column and token, and with what
            is allowed there.

        Notes
        -----
        Linear in the length of the text; the size in a header is checked before it is used.

        Examples
        --------
        >>> from hidato_edu import hashi, hidato
        >>> hidato.parse("3 1\n1 0 3").givens[0, 2]
        3
        >>> hidato.parse("triangle edges\n3 1\n1 0 3") == hidato.parse("T,C,1,3\n1,?,3")
        True
        >>> hashi.parse("https://puzz.link/p?hashikake/3/2/1g2h1") == hashi.parse("1 0 2\n0 0 1")
        True
        """
        found = self._read(text)
        if len(found) > 1:
            raise second(found[1].start, len(found), "parse_all")
        return found[0].puzzle

    def parse_all(self, text: str) -> list[P]:
        r"""Return all puzzles of a text, in order; errors as in `parse`.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> [puzzle.size for puzzle in hidato.parse_all("2\n2 1\n1 0\n1 1\n0")]
        [2, 1]
        """
        return [board.puzzle for board in self._read(text)]

    def parse_answer(self, text: str) -> A:
        r"""Return the one answer of a text, right or wrong, for ``violations``.

        Parameters
        ----------
        text : str
            In any format in which the family writes solutions.

        Raises
        ------
        FormatError
            If the text is not an answer.

        Examples
        --------
        >>> from hidato_edu import hashi, hidato, kakuro
        >>> hidato.parse_answer("1 1 -1 99")
        {(0, 0): 1, (0, 1): 1, (0, 3): 99}
        >>> kakuro.parse_answer("# # #\n# 1 12")
        {(1, 1): 1, (1, 2): 12}
        >>> hashi.parse_answer("1---2\n    |\n. . 1")
        {((0, 0), (0, 2)): 1, ((0, 2), (1, 2)): 1}
        """
        found = self._answers(text)
        if len(found) > 1:
            raise second(found[1][0], len(found), "parse_answers")
        return found[0][1]

    def parse_answers(self, text: str) -> list[A]:
        r"""Return all answers of a text, in order; see `parse_answer`.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> hidato.parse_answers("2\n1 1\n1\n2 1\n2 1")
        [{(0, 0): 1}, {(0, 0): 2, (0, 1): 1}]
        """
        return [answer for _, answer in self._answers(text)]

    def dump(self, board: P | S) -> str:
        r"""Return one board as a text of the family, the same as ``str(board)``.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> hidato.dump(hidato.parse("1 -1 0 3"))
        '4 1\n 1 -1  0  3'
        """
        return str(self._checked(board))

    def dump_all(self, boards: Iterable[P | S]) -> str:
        r"""Return boards as a text of the family; raise `ValueError` if there are none.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> hidato.dump_all([hidato.parse("1 0"), hidato.parse("0")])
        '2\n2 1\n1 0\n1 1\n0\n'
        """
        return self.dump_as(boards)

    def dump_as(self, boards: P | S | Iterable[P | S], format: str = "own") -> str:
        r"""Return boards in one of the family's ``FORMATS``; `parse_all` reads puzzles back.

        Parameters
        ----------
        boards : Puzzle or Solution, or an iterable of them
            At least one. A link to a solution is a link to its puzzle.
        format : str
            One of ``FORMATS``.

        Raises
        ------
        ValueError
            If there is no board, or no such format.
        NotWritable
            If the format cannot express a board.

        Examples
        --------
        >>> from hidato_edu import hashi, hidato
        >>> hidato.dump_as(hidato.parse("1 0 -1 3"), "java")
        'Q,CA,1,4\n1,?,#,3\n'
        >>> hashi.dump_as(hashi.parse("1 0 1"), "link")
        'https://puzz.link/p?hashikake/3/1/1g1\n'
        """
        several: Any = boards
        is_one = isinstance(several, (str, *self.boards)) or not isinstance(several, Iterable)
        every = [several] if is_one else list(several)
        for board in every:
            self._checked(board)
        if format not in self.formats:
            known = ", ".join(self.formats)
            raise ValueError(f"{format!r} is not a format of a puzzle; use one of {known}")
        if not every:
            raise ValueError("a file needs at least one board")
        return self.formats[format].write(every)

    def _read(self, text: str) -> Sequence[Read[P]]:
        return (claimed(self.formats, text) or self.read)(text)

    def _answers(self, text: str) -> list[tuple[Token, A]]:
        read = claimed(self.formats, text)
        if read is None:
            return list(self.read_answers(text))
        return [(board.start, board.answer) for board in read(text)]

    def _checked(self, board: Any) -> Any:
        if not isinstance(board, self.boards):
            raise TypeError(f"{board!r} is not a Puzzle or Solution of a {self.name}")
        return board


def declared(package: str) -> dict[str, Format]:
    """Return the formats that modules of a package declare as ``FORMAT``, by name.

    Examples
    --------
    >>> list(declared("hidato_edu.hidato.formats"))
    ['java', 'link']
    """
    modules = iter_modules(import_module(package).__path__, f"{package}.")
    found = (getattr(import_module(module.name), "FORMAT", None) for module in modules)
    return {form.name: form for form in found if form is not None}


def claimed(formats: dict[str, Format], text: str) -> Callable[[str], Sequence[Any]] | None:
    """Return the reader of the declared format that claims a text; None if none does."""
    lines = lines_of(text)
    if not any(map(str.strip, lines)):
        return None
    # From the last name to the first: links come before the Java course's maps.
    forms = reversed(formats.values())
    return next((form.read for form in forms if form.claims and form.claims(lines)), None)


def parted(texts: Iterable[str]) -> str:
    r"""Join the texts of boards, with an empty line between them.

    Examples
    --------
    >>> parted(["1 1", "2 2"])
    '1 1\n\n2 2\n'
    """
    return "\n\n".join(texts) + "\n"


def links(to_link: Callable[[P], str]) -> Callable[[list[Any]], str]:
    """Return a writer of links to the puzzles of boards, one per line."""

    def write(boards: list[Any]) -> str:
        return "".join(f"{to_link(getattr(board, 'puzzle', board))}\n" for board in boards)

    return write
