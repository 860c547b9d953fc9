"""Hashi's search that deduces and guesses, written naively: shares no code with the package.

Of each pair of islands that see each other there is a domain, the least and the most lanes. Each
rule is its statement, asked again and again until nothing changes. The board comes as rows of
numbers: 0 is water.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from hashi.oracles import Cell, Pair, cross, joined, pairs_of
from perft.tables import Profile, added

Bounds = tuple[int, int]
Domains = dict[Pair, Bounds]


class Wrong(Exception):
    """There is no answer within these domains."""


class Board:
    """The islands of a board, the pairs that see each other, and which of them cross."""

    def __init__(self, rows: Sequence[Sequence[int]]) -> None:
        self.points = {(r, c): n for r, row in enumerate(rows) for c, n in enumerate(row) if n}
        self.islands = list(self.points)
        self.pairs = pairs_of(rows)
        self.at = {cell: [pair for pair in self.pairs if cell in pair] for cell in self.points}
        self.crossed = {one: [two for two in self.pairs if cross(one, two)] for one in self.pairs}
        for pair, others in self.crossed.items():
            self.crossed[pair] = [other for other in others if other != pair]

    def start(self) -> Domains:
        return {pair: (0, min(2, *(self.points[cell] for cell in pair))) for pair in self.pairs}

    def sure(self, domains: Domains, cell: Cell) -> int:
        return sum(domains[pair][0] for pair in self.at[cell])

    def most(self, domains: Domains, cell: Cell) -> int:
        return sum(domains[pair][1] for pair in self.at[cell])

    def group(self, laid: Collection[Pair], cell: Cell) -> set[Cell]:
        """Return the islands that some bridges join to an island."""
        found, waiting = {cell}, [cell]
        for island in waiting:
            for pair in self.at[island]:
                if pair in laid:
                    waiting += set(pair) - found
                    found |= set(pair)
        return found

    def look(self, domains: Domains) -> None:
        """Raise where an island cannot have its points, bridges cross, or nothing is joined."""
        for cell, points in self.points.items():
            if not self.sure(domains, cell) <= points <= self.most(domains, cell):
                raise Wrong
        laid = [pair for pair in self.pairs if domains[pair][0]]
        if any(other in laid for pair in laid for other in self.crossed[pair]):
            raise Wrong
        decided = all(low == high for low, high in domains.values())
        if decided and not joined(self.islands, laid):
            raise Wrong


# --- rules: the bounds of pairs, as they follow ---------------------------------------------------


def needed(board: Board, domains: Domains, spare: int) -> Iterator[tuple[Pair, Bounds]]:
    """Of an island that can get so many lanes more than it has points: all bridges but so many."""
    for cell, points in board.points.items():
        if board.most(domains, cell) == points + spare:
            for pair in board.at[cell]:
                yield pair, (domains[pair][1] - spare, 2)


def full(board: Board, domains: Domains) -> Iterator[tuple[Pair, Bounds]]:
    """An island takes no more lanes than it has points left."""
    for cell, points in board.points.items():
        for pair in board.at[cell]:
            yield pair, (0, domains[pair][0] + points - board.sure(domains, cell))


def crossing(board: Board, domains: Domains) -> Iterator[tuple[Pair, Bounds]]:
    """What crosses a bridge that stands has no lane."""
    for pair in board.pairs:
        if domains[pair][0]:
            for other in board.crossed[pair]:
                yield other, (0, 0)


def isolated(board: Board, domains: Domains) -> Iterator[tuple[Pair, Bounds]]:
    """Islands that are joined must not have all their points while others are outside."""
    laid = {pair for pair in board.pairs if domains[pair][0]}

    def left(group: set[Cell]) -> int:
        return sum(board.points[cell] - board.sure(domains, cell) for cell in group)

    for cell in board.islands:
        group = board.group(laid, cell)
        if len(group) < len(board.islands) and not left(group):
            raise Wrong
    for pair in board.pairs:
        low, high = domains[pair]
        group = board.group({*laid, pair}, pair[0])
        for more in range(1, high - low + 1):
            if len(group) < len(board.islands) and left(group) == 2 * more:
                yield pair, (0, low + more - 1)


def cut(board: Board, domains: Domains) -> Iterator[tuple[Pair, Bounds]]:
    """A bridge that alone joins two parts has a lane or two, as the points of a part are odd."""
    possible = {pair for pair in board.pairs if domains[pair][1]}
    if len(board.group(possible, board.islands[0])) < len(board.islands):
        raise Wrong
    for pair in possible:
        part = board.group(possible - {pair}, pair[0])
        if pair[1] not in part:
            lanes = 2 - sum(board.points[cell] for cell in part) % 2
            yield pair, (lanes, lanes)


RULES: dict[str, Callable[[Board, Domains], Iterator[tuple[Pair, Bounds]]]] = {
    "last-lanes": lambda board, domains: needed(board, domains, 0),
    "at-least-one": lambda board, domains: needed(board, domains, 1),
    "full": full,
    "crossing": crossing,
    "isolated-group": isolated,
    "cut": cut,
}


def concluded(board: Board, domains: Domains, rules: Sequence[str]) -> Domains:
    """Return what the rules leave of the domains; raise `Wrong` where it is nothing."""
    before: Domains | None = None
    while before != domains:
        before = domains
        board.look(domains)
        for rule in rules:
            for pair, (least, most) in list(RULES[rule](board, domains)):
                low, high = max(domains[pair][0], least), min(domains[pair][1], most)
                if low > high:
                    raise Wrong
                domains = {**domains, pair: (low, high)}
            board.look(domains)
    return domains


def without(domains: Domains, pair: Pair, lanes: int) -> Domains:
    """Return domains in which a pair has not so many lanes, which are its least or its most."""
    low, high = domains[pair]
    left = (low, high - 1) if lanes == high else (low + 1, high)
    if left[0] > left[1]:
        raise Wrong
    return {**domains, pair: left}


def probed(board: Board, domains: Domains, rules: Sequence[str]) -> Domains:
    """Return domains of which neither the least nor the most of a pair leads to nothing."""
    before: Domains | None = None
    while before != domains:
        before = domains
        for pair in board.pairs:
            for which in (1, 0):
                lanes = domains[pair][which]
                if domains[pair][0] < domains[pair][1]:
                    try:
                        concluded(board, {**domains, pair: (lanes, lanes)}, rules)
                    except Wrong:
                        domains = concluded(board, without(domains, pair, lanes), rules)
    return domains


def search(rows: Sequence[Sequence[int]], column: str) -> Profile:
    """Return what a column says: "fixed/none", "most-constrained/probing", ..."""
    order, _, names = column.partition("/")
    rules = {"none": [], "all": list(RULES), "probing": list(RULES)}.get(names, [names])
    board = Board(rows)
    found = Profile([], [])

    def choose(domains: Domains) -> Pair:
        pairs = [pair for pair in board.pairs if domains[pair][0] < domains[pair][1]]
        if order == "fixed":
            return pairs[0]

        def choice(cell: Cell) -> int:
            points = board.points[cell]
            return min(points - board.sure(domains, cell), board.most(domains, cell) - points)

        return min(pairs, key=lambda pair: min(map(choice, pair)))

    def call(domains: Domains, depth: int) -> None:
        added(found.calls, depth)
        try:
            while True:
                domains = concluded(board, domains, rules)
                if names == "probing":
                    domains = probed(board, domains, rules)
                if all(low == high for low, high in domains.values()):
                    added(found.answers, depth)
                    return
                pair = choose(domains)
                lanes = domains[pair][1]
                call({**domains, pair: (lanes, lanes)}, depth + 1)
                domains = without(domains, pair, lanes)
        except Wrong:
            return

    call(board.start(), 0)
    return found
