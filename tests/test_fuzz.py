"""Damaged texts of every format of every family, read by every reader of all of them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import islice
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from test_family import EXAMPLES
from texts import check_readers, mutated
from tiers import slow

from hidato_edu import hidato, kakuro
from hidato_edu.core.errors import InvalidPuzzle, NotWritable
from hidato_edu.family.puzzle_urls import PENPA, pack, unpack
from hidato_edu.family.registry import families, family_of, family_of_text

SHAPED = [
    "triangle edges\n3 2\n1 0 0\n-1 0 5",
    "hexagon edges even-q\n3 2\n1 0 0\n-1 0 5",
    "graph 3 2\nnode a at 0 0 given 1\nnode b at 1 0 blank\nnode c at 2 0 wall\nedge a b\nedge b c",
]
WORDS = ["0", "1", "-1", ".", "#", "?", "*", "9" * 40, "9" * 5_000, "\\", "|", "| |", "[", "]", ","]
WORDS += ["hashi", "kakuro", "numberlink", "graph", "hexagon", "odd-r", "Q,CA,", "TRUE", "A", "1e9"]
WORDS += [
    " ",
    "\n",
    "\n\n",
    "\r\n",
    "\t",
    "\0",
    "\ufeff",
    "\u0663",
    "\ud800",
    "=",
    '"',
    "/",
    "100000",
]
WORDS += [
    "generate start",
    "Table to be solved:",
    "p?kakuro/",
    "https://",
    "#m=edit&p=",
    "#row",
    "-",
]


@cache
def written() -> list[str]:
    """Return boards of all families in all formats, and several of them."""
    texts = []
    for name, family in families().items():
        boards = [family.texts.parse(text) for text in EXAMPLES[name][:2]]
        boards += [hidato.parse(text) for text in SHAPED] if name == "hidato" else []
        boards += [found for board in boards for found in islice(family.solver.solutions(board), 1)]
        for form in family.texts.formats:
            for several in ([board] for board in boards):
                with suppress(NotWritable):
                    texts.append(family.texts.dump_as(several, form))
            with suppress(NotWritable):
                texts.append(family.texts.dump_as(boards[:2], form))
    return texts


@cache
def readers() -> list[Callable[[str], Any]]:
    own = [hidato.read_java, kakuro.read_kakuro2, family_of_text]
    for family in families().values():
        texts = family.texts
        own += [texts.parse, texts.parse_all, texts.parse_answer, texts.parse_answers]
    return own


@slow
@settings(max_examples=2_000)
@given(mutated(st.deferred(lambda: st.sampled_from(written())), WORDS, longest=40))
def test_any_text_is_read_or_refused_with_its_place(text: str) -> None:
    check_readers(readers(), text)


@slow
@settings(max_examples=2_000)
@given(mutated(st.deferred(lambda: st.sampled_from(written())), WORDS, longest=6))
def test_what_is_read_is_written_and_read_back(text: str) -> None:
    for family in families().values():
        try:
            puzzle = family.texts.parse(text)
        except InvalidPuzzle:
            continue
        assert family_of(puzzle) == family.name
        for form in family.texts.formats:
            if form == "java" and puzzle.grid.shape.layout:
                continue  # the format does not say which one
            with suppress(NotWritable):
                back = family.texts.parse(family.texts.dump_as(puzzle, form))
                if family.name == "numberlink":  # most formats do not say its conventions
                    back = back.under(cover=puzzle.cover, self_touch=puzzle.self_touch)
                assert back == puzzle, form


PACKED = [hidato.to_link(hidato.parse(text)) for text in ("1 0 3", *SHAPED[:2])]


@slow
@settings(max_examples=2_000)
@given(st.data())
def test_any_packed_board_is_read_or_refused(data: st.DataObject) -> None:
    inside = unpack(data.draw(st.sampled_from(PACKED)).partition("&p=")[2])
    signs = [*WORDS, "{", "}", ":", "z", "null", "-5", "NaN", "1e999", '"1"', "true", "hex", "tri"]
    text = data.draw(mutated(st.just(inside), signs, longest=10))
    packed = pack(text.encode("utf-8", "ignore").decode())
    check_readers([hidato.from_link, hidato.parse], f"{PENPA}#m=edit&p={packed}")
