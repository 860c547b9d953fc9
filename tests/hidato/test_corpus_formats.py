"""Published puzzles through every format; skipped aloud where they are not there."""

from __future__ import annotations

import re

from published import needs, published

from hidato_edu import NotWritable, hidato
from hidato_edu.hidato import Puzzle

CORPUS = "hidato.jsonl"
pytestmark = needs(CORPUS)

LABEL = re.compile(r"source marks it (NOT )?solvable")


def valid(board: dict) -> bool:
    numbers = [number for row in board["grid"] for number in row if number > 0]
    cells = sum(number >= 0 for row in board["grid"] for number in row)
    return len(set(numbers)) == len(numbers) and max(numbers, default=0) <= cells


def puzzle_of(board: dict) -> Puzzle:
    return hidato.from_array(board["grid"], board["cell"], board["adjacency"], board["layout"])


def label(board: dict) -> bool | None:
    """Return what the collection says that a board comes from."""
    found = LABEL.search(board["notes"] or "")
    return None if found is None else not found[1]


BOARDS = [board for board in published(CORPUS) if valid(board)]
PUZZLES = [puzzle_of(board) for board in BOARDS]
LABELLED = [board for board in BOARDS if label(board) is not None]


def test_there_are_enough_of_each():
    names = [board["cell"] for board in BOARDS]
    assert (names.count("hex"), names.count("triangle")) == (7, 7)
    assert len(LABELLED) > 8


def test_our_own_text():
    assert [hidato.parse(str(puzzle)) for puzzle in PUZZLES] == PUZZLES
    assert hidato.parse_all(hidato.dump_as(PUZZLES, "own")) == PUZZLES


def test_links():
    assert hidato.parse_all(hidato.dump_as(PUZZLES, "link")) == PUZZLES


def test_maps_of_the_java_course():
    wordless = 0
    for puzzle in PUZZLES:
        layout = puzzle.grid.shape.layout or "odd-r"
        try:
            text = hidato.dump_java(puzzle, layout=layout)
        except NotWritable:
            wordless += 1
            assert puzzle.grid.shape.adjacency in ("knight", "hopido")
        else:
            assert hidato.read_java(text, layout)[0].puzzle == puzzle
    assert 0 < wordless < len(PUZZLES) / 2


def test_labels_are_kept_and_proofs_are_trusted():
    puzzles = [puzzle_of(board) for board in LABELLED]
    maps = hidato.read_java(hidato.dump_java(puzzles, map(label, LABELLED)))
    assert [found.solvable for found in maps] == [label(board) for board in LABELLED]
    wrong = []
    for board, found in zip(LABELLED, maps, strict=True):
        verdict = hidato.uniqueness(found.puzzle, max_seconds=10)
        assert verdict != "undecided", board["id"]
        assert (verdict != "none") == board["solvable"]
        if found.solvable != (verdict != "none"):
            wrong.append(board["id"])
    contradicted = [board["id"] for board in LABELLED if "CONTRADICTED" in board["notes"]]
    assert wrong == contradicted
    assert wrong
