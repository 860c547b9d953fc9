"""Perft tables: how many nodes a search has at each depth, as text files that can be compared.

A file has a head (lines that begin with #) and one section for each board: its name in brackets,
where it was published, how many answers it has, and a table with a row for each depth.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

Counts = list[int]
"""How many nodes there are at depth 0, 1, 2, ...; never ends with 0."""

FOLDER = Path(__file__).parent / "counts"


class Table(NamedTuple):
    """The numbers of one board, a column for each search."""

    name: str
    source: str
    answers: int
    columns: dict[str, Counts]


class Profile(NamedTuple):
    """What the events of a search say: the calls and the answers at each depth."""

    calls: Counts
    answers: Counts


def file_of(family: str, corpus: bool) -> Path:
    """Return the file of a family: of boards from the published collections, or of the others."""
    return FOLDER / f"{family}{'_published' if corpus else ''}.txt"


def read(family: str, corpus: bool) -> dict[str, Table]:
    """Return the tables of a file by the names of their boards."""
    file = file_of(family, corpus)
    text = file.read_text(encoding="utf-8")
    found = {}
    for section in text.split("\n[")[1:]:
        name, rest = section.split("]\n", 1)
        source, answers, head, *rows = rest.strip().splitlines()
        numbers = [[int(number) for number in row.split()] for row in rows]
        if [row[0] for row in numbers] != list(range(len(rows))):
            raise ValueError(f"{file.name}, {name}: a depth is missing")
        names = head.split()[1:]
        columns = {column: cut([row[i] for row in numbers]) for i, column in enumerate(names, 1)}
        found[name] = Table(name, source, int(answers.split()[0]), columns)
    return found


def written(head: str, tables: Iterable[Table]) -> str:
    """Return the text of a file."""
    lines = [f"# {line}".rstrip() for line in head.strip().splitlines()]
    for name, source, answers, columns in tables:
        depths = max(map(len, columns.values()))
        padded = {key: [*map(str, filled(counts, depths))] for key, counts in columns.items()}
        padded = {"depth": [*map(str, range(depths))], **padded}
        wide = {key: max(map(len, [key, *column])) for key, column in padded.items()}
        lines += ["", f"[{name}]", source, f"{answers} answers"]
        lines.append("  ".join(key.rjust(wide[key]) for key in padded))
        for row in zip(*padded.values(), strict=True):
            lines.append("  ".join(n.rjust(w) for n, w in zip(row, wide.values(), strict=True)))
    return "\n".join(lines) + "\n"


def cut(counts: Sequence[int]) -> Counts:
    """Return counts without zeros at the end."""
    return list(counts[: max((i + 1 for i, n in enumerate(counts) if n), default=0)])


def filled(counts: Sequence[int], depths: int) -> Counts:
    """Return counts with zeros at the end."""
    return [*counts, *[0] * (depths - len(counts))]


def added(counts: Counts, depth: int) -> None:
    """Count one more at a depth."""
    counts += [0] * (depth + 1 - len(counts))
    counts[depth] += 1


def profile(events: Iterable[Any]) -> Profile:
    """Return how many calls and answers the events of a search tell at each depth.

    An assumption that Hashi's search refutes (`"2?"`) is no call.
    """
    found = Profile([], [])
    open_calls: list[bool] = []
    depth = -1
    for event in events:
        if event[0] == "enter":
            is_call = not str(event[1]).endswith("?")
            open_calls.append(is_call)
            depth += is_call
            if is_call:
                added(found.calls, depth)
        elif event[0] == "leave":
            depth -= open_calls.pop()
        elif event[0] == "solved":
            added(found.answers, depth)
    return found
