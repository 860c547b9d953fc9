"""Known wrong ways to join paths, link by link."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.numberlink.documents.union_find import Forest

Link: TypeAlias = tuple[Cell, Cell]
Links: TypeAlias = list[Link]
Join: TypeAlias = Callable[[list[Cell], Links], Links]


def joined(cells: Iterable[Cell], links: Links, *slips: str, most: int = 2) -> Links:
    """Return the links that are kept; each slip is a misconception."""
    known = set(cells)
    nodes = sorted({*known, *(cell for link in links for cell in link)})
    forest = Forest(nodes, compress=False, one_level="one level" in slips)
    degree = dict.fromkeys(nodes, 0)
    kept: Links = []
    for one, other in links:
        if "any cell" not in slips and not {one, other} <= known:
            continue
        asked = (one,) if "one end" in slips else (one, other)
        full = any(degree[cell] >= most for cell in asked)
        full |= "extends only" in slips and degree[one] > 0 < degree[other]
        fits = not full and ("loops" in slips or not forest.together(one, other))
        if fits or "unites" in slips:
            forest.union(one, other)
        if fits or "counts" in slips or ("counts loops" in slips and not full):
            degree[one] += 1
            degree[other] += 1
        if fits:
            kept.append((one, other))
        elif "stops" in slips:
            break
    return kept


def _slip(*slips: str, most: int = 2) -> Join:
    return lambda cells, links: joined(cells, links, *slips, most=most)


def _own_find(levels: int, of_roots: bool, turn: int) -> Join:
    """Return what climbs so many levels, and hangs roots or the cells themselves."""

    def join(cells: list[Cell], links: Links) -> Links:
        parent, degree = {cell: cell for cell in cells}, dict.fromkeys(cells, 0)
        kept: Links = []
        for link in links:
            if set(link) <= set(cells) and max(degree[cell] for cell in link) < 2:
                roots = list(link)
                for _ in range(levels):
                    roots = [parent[cell] for cell in roots]
                if roots[0] != roots[1]:
                    low, high = (roots if of_roots else link)[::turn]
                    parent[low] = high
                    degree |= {cell: degree[cell] + 1 for cell in link}
                    kept.append(link)
        return kept

    return join


def _near(steps: int) -> Join:
    """Return what looks for the other cell no more than so many steps away."""

    def join(cells: list[Cell], links: Links) -> Links:
        near: dict[Cell, list[Cell]] = {cell: [] for cell in cells}
        kept: Links = []
        for one, other in links:
            if {one, other} <= near.keys() and max(len(near[one]), len(near[other])) < 2:
                reached = {one}
                for _ in range(steps):
                    reached |= {cell for there in reached for cell in near[there]}
                if other not in reached:
                    near[one].append(other)
                    near[other].append(one)
                    kept.append((one, other))
        return kept

    return join


def _refused(cells: list[Cell], links: Links) -> Links:
    kept = joined(cells, links)
    return [link for link in links if link not in kept]


def _second_end(cells: list[Cell], links: Links) -> Links:
    return [(a, b) for b, a in joined(cells, [(b, a) for a, b in links], "one end")]


KNOWN: dict[str, tuple[Join, ...]] = {
    "all-links": (_slip("loops", most=99), _slip("loops", "any cell", most=99)),
    "forgets-degree": (_slip(most=99), _slip("any cell", most=99)),
    "forgets-loops": (_slip("loops"), _slip("loops", "any cell")),
    "one-level": (
        _slip("one level"),
        *(_own_find(levels, True, turn) for levels, turn in product((1, 2, 3, 5, 9), (1, -1))),
        *(_near(steps) for steps in (8, 20)),
    ),
    "cells-not-roots": tuple(
        _own_find(levels, False, turn) for levels, turn in product((99, 1), (1, -1))
    ),
    "foreign-cells": (_slip("any cell"),),
    "stops": (_slip("stops"), _slip("stops", "any cell")),
    "unites-what-it-refuses": (_slip("unites"),),
    "counts-what-it-refuses": (_slip("counts"), _slip("counts loops")),
    "three-links": (_slip(most=3),),
    "single-links": (_slip(most=1),),
    "one-end-asked": (_slip("one end"), _second_end),
    "never-joins-paths": (_slip("extends only"),),
    "another-order": (
        lambda cells, links: joined(cells, sorted(links)),
        lambda cells, links: joined(cells, links[::-1]),
    ),
    "returns-the-refused": (_refused,),
    "keeps-nothing": (lambda cells, links: [],),
}
