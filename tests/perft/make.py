"""Makes the tables again, by the references alone: PYTHONPATH=tests python -m perft.make."""

from __future__ import annotations

import sys

from perft.boards import DEEPEST, FAMILIES, boards_of
from perft.reference_hidato import walks
from perft.tables import Table, file_of, written

LATTICES = {
    "edges": "https://oeis.org/A001411",
    "edges+corners": "https://oeis.org/A272763",
    "odd-r": "https://oeis.org/A001334",
    "triangle": "https://oeis.org/A001668",
}

HEADS = {
    "hidato": """
Calls of Hidato's search by depth, made by tests/perft/reference_hidato.py, which shares no code
with the package. How to make them again: see tests/perft/make.py.

Depth 0 is the first call; at depth d stand d numbers that the search has placed or met.
low, high: the whole search from 1 up, from the last number down; both: each gap from both ends.
Their numbers are the same in every order of the neighbors. slides, row-major, warnsdorff: from 1
up in this order, to the first answer. Behind the stroke: the prunes; nb07: those that students
write. low/none are the placements of 1, 2, 3, ... that fit the givens; its last row, the answers.
""",
    "kakuro": """
Calls of Kakuro's search by depth, made by tests/perft/reference_kakuro.py, which shares no code
with the package. How to make them again: see tests/perft/make.py.

Depth d: d digits stand. partial: the fillings of the first d cells, row by row, with no digit
twice in a run and no full run with a wrong sum. The other columns are the methods of the search.
""",
    "numberlink": """
Calls of Numberlink's path-growing search by depth, made by tests/perft/reference_numberlink.py,
which shares no code with the package. How to make them again: see tests/perft/make.py.

Depth d: d links stand. Before the stroke the order of the tips, behind it the prunes.
""",
    "hashi": """
Calls of Hashi's search by depth, made by tests/perft/reference_hashi.py, which shares no code
with the package. How to make them again: see tests/perft/make.py.

Depth d: d guesses stand. Before the stroke the order of the guesses, behind it the rules; probing
stands for all rules and probing. Assumptions are not counted.
""",
}


def made(family: str, corpus: bool) -> str:
    """Return the text of a file."""
    tables = []
    for name, board in boards_of(family, corpus).items():
        profiles = {column: board.reference(column) for column in board.columns}
        (answers,) = {sum(one.answers) for key, one in profiles.items() if is_whole(key)}
        calls = {key: one.calls for key, one in profiles.items()}
        tables.append(Table(name, board.source, answers, calls))
    if family == "hidato" and not corpus:
        columns = {kind: walks(kind, DEEPEST) for kind in LATTICES}
        tables.append(Table("without end", ", ".join(LATTICES.values()), 0, columns))
    return written(HEADS[family], tables)


def is_whole(column: str) -> bool:
    """Return whether a search goes on behind its first answer."""
    return column.partition("/")[0] not in ("slides", "row-major", "warnsdorff")


if __name__ == "__main__":
    for family in sys.argv[1:] or FAMILIES:
        for corpus in (False, True):
            if boards_of(family, corpus):
                text = made(family, corpus)
                file_of(family, corpus).write_text(text, encoding="utf-8")
            else:
                print(f"{file_of(family, corpus).name}: left, the published puzzles are not here")
