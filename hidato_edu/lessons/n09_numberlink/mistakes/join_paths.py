"""Known wrong ways to join paths, link by link."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.numberlink.documents.union_find import Forest

__all__ = ["KNOWN", "Link", "Links", "joined"]

Link: TypeAlias = tuple[Cell, Cell]
Links: TypeAlias = list[Link]
Join: TypeAlias = Callable[[list[Cell], Links], Links]


def joined(
    cells: Iterable[Cell],
    links: Links,
    *,
    most: int = 2,
    asks_loops: bool = True,
    asks_both: bool = True,
    any_cell: bool = False,
    stops: bool = False,
    unites_refused: bool = False,
    counts_refused: bool = False,
    counts_loops: bool = False,
    extends_only: bool = False,
    one_level: bool = False,
) -> Links:
    """Return the links that are kept; each switch is a misconception."""
    known = set(cells)
    forest = Forest(sorted({*known, *(cell for one in links for cell in one)}),
                    compress=False, one_level=one_level)  # fmt: skip
    degree = dict.fromkeys(forest.parent, 0)
    kept: Links = []
    for one, other in links:
        if not any_cell and not {one, other} <= known:
            continue
        full = [degree[one] >= most, degree[other] >= most if asks_both else False]
        if extends_only and degree[one] and degree[other]:
            full = [True, True]
        together = forest.together(one, other)
        if unites_refused:
            forest.union(one, other)
        if counts_refused:
            degree[one] += 1
            degree[other] += 1
        if not any(full) and counts_loops:
            degree[one] += 1
            degree[other] += 1
        if any(full) or (asks_loops and together):
            if stops:
                break
            continue
        forest.union(one, other)
        if not counts_refused and not counts_loops:
            degree[one] += 1
            degree[other] += 1
        kept.append((one, other))
    return kept


def _known(**switches: Any) -> Join:
    return lambda cells, links: joined(cells, links, **switches)


def _own_find(*, levels: int, of_roots: bool, turned: bool) -> Join:
    """Return what climbs so many levels, and hangs roots or the cells themselves."""

    def join(cells: list[Cell], links: Links) -> Links:
        parent, degree, kept = {cell: cell for cell in cells}, dict.fromkeys(cells, 0), []

        def find(cell: Cell) -> Cell:
            for _ in range(levels):
                cell = parent[cell]
            return cell

        for one, other in links:
            if {one, other} <= set(cells) and degree[one] < 2 and degree[other] < 2:
                roots = find(one), find(other)
                if roots[0] != roots[1]:
                    low, high = (roots if of_roots else (one, other))[:: -1 if turned else 1]
                    parent[low] = high
                    degree[one] += 1
                    degree[other] += 1
                    kept.append((one, other))
        return kept

    return join


def _refused(cells: list[Cell], links: Links) -> Links:
    kept = joined(cells, links)
    return [link for link in links if link not in kept]


KNOWN: dict[str, tuple[Join, ...]] = {
    "all-links": (
        _known(most=99, asks_loops=False),
        _known(most=99, asks_loops=False, any_cell=True),
    ),
    "forgets-degree": (_known(most=99), _known(most=99, any_cell=True)),
    "forgets-loops": (_known(asks_loops=False), _known(asks_loops=False, any_cell=True)),
    "one-level": (
        _known(one_level=True),
        *(
            _own_find(levels=levels, of_roots=True, turned=turned)
            for levels in (1, 2, 3)
            for turned in (False, True)
        ),
    ),
    "cells-not-roots": tuple(
        _own_find(levels=levels, of_roots=False, turned=turned)
        for levels in (999, 1)
        for turned in (False, True)
    ),
    "foreign-cells": (_known(any_cell=True),),
    "stops": (_known(stops=True), _known(stops=True, any_cell=True)),
    "unites-what-it-refuses": (_known(unites_refused=True),),
    "counts-what-it-refuses": (_known(counts_refused=True), _known(counts_loops=True)),
    "three-links": (_known(most=3),),
    "single-links": (_known(most=1),),
    "one-end-asked": (
        _known(asks_both=False),
        lambda cells, links: [
            (a, b) for b, a in joined(cells, [(b, a) for a, b in links], asks_both=False)
        ],
    ),
    "never-joins-paths": (_known(extends_only=True),),
    "another-order": (
        lambda cells, links: joined(cells, sorted(links)),
        lambda cells, links: joined(cells, links[::-1]),
    ),
    "returns-the-refused": (_refused,),
    "keeps-nothing": (lambda cells, links: [],),
}
