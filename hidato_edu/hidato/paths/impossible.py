"""Why a board has no path through all its cells, if that can be seen without a search.

No fast test that always decides is known (Hamiltonian path is NP-complete), but many boards fail
for a simple reason. A board that is not refuted here may still have no path.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from hidato_edu.boards.arguments import check_grid, is_cell
from hidato_edu.boards.grid import Cell, Grid, two_colors
from hidato_edu.hidato.paths.biconnected import blocks, chain, cuts, extent
from hidato_edu.hidato.paths.necessary import contradiction
from hidato_edu.hidato.paths.two_factor import Rings

__all__ = ["Impossible", "examine", "known_ends", "unmatched", "why_impossible"]


class Impossible(NamedTuple):
    """Why no path goes through all cells.

    Parameters
    ----------
    kind : str
        A short name of the reason, see `why_impossible`.
    why : str
        The reason in one sentence.
    cells : tuple of (row, col)
        The cells that show it.
    """

    kind: str
    why: str
    cells: tuple[Cell, ...]


def why_impossible(
    grid: Grid, start: Cell | None = None, end: Cell | None = None
) -> Impossible | None:
    """Return a reason why no path goes through all cells; None if no cheap one is known.

    Parameters
    ----------
    grid : Grid
        The open cells.
    start, end : (row, col), optional
        Where the path must begin and end; by default anywhere.

    Returns
    -------
    Impossible or None
        Its `kind` is one of

        - ``"same ends"``: the path begins and ends at one cell, and there are more
        - ``"parts"``: the board is not connected
        - ``"dead ends"``: more than two cells where a path can only begin or end
        - ``"colors"``: two colors, as on a chessboard, cannot alternate
        - ``"cut"``: an articulation point connects three pieces
        - ``"branches"``: a piece is connected to three others, each by a cell of its own
        - ``"ends"``: start or end is not in an outermost piece
        - ``"forced"``: three forced links meet at a cell
        - ``"stuck"``: forced links leave too few links at a cell
        - ``"ring"``: forced links close a ring
        - ``"split"``: forced links leave no way through the rest
        - ``"neighbors"``: some cells have too few neighbors together

    Raises
    ------
    TypeError
        If grid is not a `Grid`.
    ValueError
        If start or end is not a cell of the board.

    Notes
    -----
    Near linear in the number of neighbors on most boards. A reason is always a proof; None proves
    nothing.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> board = grid.square(3, 3, adjacency="edges")
    >>> why_impossible(board)
    >>> why_impossible(board, start=(0, 1)).why
    'neighbors differ in color as on a chessboard, 5 cells to 4, so the path must begin ...'
    >>> plus = grid.square(3, 3, adjacency="edges", blocked=[(0, 0), (0, 2), (2, 0), (2, 2)])
    >>> why_impossible(plus).kind
    'dead ends'
    """
    reason, found = examine(grid, start, end)
    if reason or len(grid) < 3:
        return reason
    row = chain(found)
    assert row is not None  # else there was a reason
    ends = [grid.index[cell] for cell in (start, end) if cell is not None]
    return next(filter(None, (unmatched(grid, *piece) for piece in known_ends(row, ends))), None)


def examine(
    grid: Grid, start: Cell | None = None, end: Cell | None = None
) -> tuple[Impossible | None, list[list[int]]]:
    """Return the reason of `why_impossible` except `unmatched`, and the blocks of the board.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> examine(grid.square(1, 3))
    (None, [[2, 1], [1, 0]])
    """
    check_grid(grid)
    ends = [cell for cell in (start, end) if cell is not None]
    for cell in ends:
        if not is_cell(grid, cell):
            raise ValueError(f"{cell!r} is not a cell of the board")
    found = blocks(grid.links)
    if len(grid) == 1:
        return None, found
    if start is not None and start == end:
        why = f"the path begins and ends at {grid.say(start)}, so it has only one cell, but the "
        return Impossible("same ends", why + f"board has {len(grid)}", (start,)), found
    return next(_reasons(grid, [grid.index[cell] for cell in ends], found), None), found


def _reasons(grid: Grid, ends: Sequence[int], found: list[list[int]]) -> Iterator[Impossible]:
    """Yield the reasons, the cheapest first."""
    yield from _parts(grid, found)
    yield from _dead_ends(grid, ends)
    yield from _colors(grid, ends)
    yield from _pieces(grid, ends, found)
    yield from _forced(grid, ends)
    yield from _forced_inside(grid, ends, found)


def _impossible(kind: str, grid: Grid, why: str, cells: Iterable[int]) -> Impossible:
    return Impossible(kind, why, tuple(grid.cells[cell] for cell in cells))


def _at(grid: Grid, *cells: int) -> str:
    """Return places in words, at most the first three."""
    said = [grid.say(grid.cells[cell]) for cell in cells[:3]]
    return "; ".join(said) + ("; ..." if len(cells) > 3 else "")


def _parts(grid: Grid, found: Sequence[Sequence[int]]) -> Iterator[Impossible]:
    if extent(found) == len(grid):
        return
    parts: list[list[int]] = []
    seen = bytearray(len(grid))
    for cell in range(len(grid)):
        if not seen[cell]:
            seen[cell] = 1
            part = [cell]
            for here in part:  # `part` grows meanwhile
                for near in grid.links[here]:
                    if not seen[near]:
                        seen[near] = 1
                        part.append(near)
            parts.append(part)
    smallest = min(parts, key=len)
    why = (
        f"the board has {len(parts)} parts that are not connected, so a path that visits "
        f"{_at(grid, smallest[0])} misses cells of another part"
    )
    yield _impossible("parts", grid, why, sorted(smallest))


def _dead_ends(grid: Grid, ends: Sequence[int]) -> Iterator[Impossible]:
    dead = [cell for cell, near in enumerate(grid.links) if len(near) == 1]
    if len({*dead, *ends}) <= 2:
        return
    shown = [cell for cell in dead if cell not in ends]
    have = "has" if len(shown) == 1 else "have"
    can = "a path can only begin or end at such a cell"
    if ends:
        why = f"{_at(grid, *shown)} {have} only one neighbor, and {can}, "
        why += "so no path has the required ends"
    else:
        why = f"{len(dead)} cells have only one neighbor ({_at(grid, *dead)}), and {can}, "
        why += "so it would need more than two ends"
    yield _impossible("dead ends", grid, why, shown)


def _colors(grid: Grid, ends: Sequence[int]) -> Iterator[Impossible]:
    if grid.colors:
        clash = _clash(dict(enumerate(grid.colors)), ends, grid)
        if clash:
            why, cells = clash
            yield _impossible("colors", grid, f"neighbors differ in color {why}", cells)


COLORED = {"square": "as on a chessboard", "triangle": "as tips up and tips down"}


def _clash(
    colors: dict[int, int], ends: Sequence[int], grid: Grid
) -> tuple[str, Sequence[int]] | None:
    """Return why colors cannot alternate on a path through some cells, and cells that show it."""
    ones = sum(colors.values())
    most = int(2 * ones > len(colors))
    more, less = max(ones, len(colors) - ones), min(ones, len(colors) - ones)
    seen = COLORED.get(grid.shape.name, "as two colors allow")
    counted = f"{seen}, {more} cells to {less}, so "
    if more - less > 1:
        why = "a path, on which the colors alternate, cannot visit all of them"
        return counted + why, [cell for cell in sorted(colors) if colors[cell] == most]
    wrong = [cell for cell in ends if colors[cell] != most]
    if more > less and wrong:
        why = f"the path must begin and end on the color of the {more}, not at "
        return counted + why + _at(grid, *wrong), wrong
    if more == less and len(ends) == 2 and colors[ends[0]] == colors[ends[1]]:
        why = "the path must begin and end on different colors, not at "
        return counted + why + _at(grid, *ends), ends
    return None


def _pieces(grid: Grid, ends: Sequence[int], found: list[list[int]]) -> Iterator[Impossible]:
    if len(found) == 1:
        return
    meeting = cuts(found)
    for cell, numbers in meeting.items():
        if len(numbers) > 2:
            why = f"only {_at(grid, cell)} connects {len(numbers)} pieces, and a path passes it "
            yield _impossible("cut", grid, why + "only once, so it misses a piece", [cell])
    row = chain(found)
    if row is None:
        doors = next(
            joints for block in found if len(joints := [c for c in block if c in meeting]) > 2
        )
        why = f"one piece is connected to {len(doors)} others, each by a single cell "
        why += f"({_at(grid, *doors)}), and a path has two ends, so it misses one of them"
        yield _impossible("branches", grid, why, doors)
        return
    yield from _tips(grid, ends, row)
    for block, known in known_ends(row, ends):
        colors = two_colors(grid.links, block)
        clash = _clash(colors, known, grid) if colors else None
        if clash:
            why = f"a piece that the path enters and leaves at {_at(grid, *known)} has colors "
            yield _impossible("colors", grid, why + clash[0], block)


def known_ends(
    row: Sequence[tuple[int, list[int], int]], ends: Sequence[int]
) -> Iterator[tuple[list[int], list[int]]]:
    """Yield the blocks of a chain, each with the cells where a path enters and leaves it.

    Examples
    --------
    >>> list(known_ends([(-1, [2, 3, 1], 1), (1, [1, 0], -1)], [0]))
    [([2, 3, 1], [1]), ([1, 0], [1, 0])]
    """
    for before, block, after in row:
        known = [cell for cell in (before, after) if cell >= 0]
        yield block, known + [cell for cell in ends if cell in block and cell not in known]


def _tips(
    grid: Grid, ends: Sequence[int], row: Sequence[tuple[int, list[int], int]]
) -> Iterator[Impossible]:
    """Yield what is wrong with the ends if the blocks form a chain."""
    tips = [row[0][1], row[-1][1]]
    joints = [row[0][2], row[-1][0]]
    chained = "the pieces of the board form a chain, each connected to the next by one cell, so "
    for cell in ends:
        if cell in [before for before, _, _ in row]:
            why = f"only {_at(grid, cell)} connects two pieces, so a path with an end there "
            yield _impossible("ends", grid, why + "visits one of them only", [cell])
        elif not any(cell in tip for tip in tips):
            why = f"{chained}a path begins in the first and ends in the last, not at "
            yield _impossible("ends", grid, why + _at(grid, cell), [cell, *joints])
    if len(ends) == 2 and any(set(ends) <= set(tip) for tip in tips):
        why = f"{chained}a path begins in the first and ends in the last, but both required ends "
        yield _impossible("ends", grid, why + "are in the same", [*ends, *dict.fromkeys(joints)])


FORCED = "a cell with only two links left needs both; once all such links are taken, "
CONTRADICTIONS = {
    "forced": "three of them meet at {at}, so no path can use them all",
    "stuck": "fewer links are left at {at} than a path needs there, so none can visit it",
    "ring": "they close a ring at {at}, so a path that uses them misses the other cells",
    "split": "no path can continue from {at} through all the rest, so none visits every cell",
}


def _forced(grid: Grid, ends: Sequence[int]) -> Iterator[Impossible]:
    dead = contradiction(grid.links, ends) if len(grid) > 2 else None
    if dead:
        cells = [cell for cell in dict.fromkeys(dead.cells) if cell < len(grid)]
        why = FORCED + CONTRADICTIONS[dead.kind].format(at=_at(grid, *cells) or "both ends")
        if dead.kind == "split" and set(cells) == set(ends):
            why = f"without {_at(grid, *ends)} the rest falls into pieces that no path can visit "
            why += "one after the other, so none with such ends visits every cell"
        yield _impossible(dead.kind, grid, why, cells)


def _forced_inside(grid: Grid, ends: Sequence[int], found: list[list[int]]) -> Iterator[Impossible]:
    """Yield what is forced within one of several blocks: both ends of the path there are known."""
    row = chain(found)
    if row is None or len(row) == 1:
        return
    for block, known in known_ends(row, ends):
        links = _links_inside(grid, block)
        index = {cell: k for k, cell in enumerate(block)}
        dead = contradiction(links, [index[cell] for cell in known]) if len(block) > 2 else None
        if dead:
            cells = [block[k] for k in dict.fromkeys(dead.cells) if k < len(block)]
            why = f"in a piece that the path enters and leaves at {_at(grid, *known)}, "
            at = _at(grid, *(cells or known))
            why += FORCED + CONTRADICTIONS[dead.kind].format(at=at)
            yield _impossible(dead.kind, grid, why, cells or known)


def _links_inside(grid: Grid, block: Sequence[int]) -> list[list[int]]:
    """Return the adjacency lists of a block, with its cells renumbered."""
    index = {cell: k for k, cell in enumerate(block)}
    return [[index[near] for near in grid.links[cell] if near in index] for cell in block]


def unmatched(grid: Grid, block: Sequence[int], known: Sequence[int]) -> Impossible | None:
    """Return cells of a two-colored block that have too few neighbors together.

    Mostly linear in the number of neighbors; in the worst case that times the number of cells.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> board = grid.square(6, 3, adjacency="edges", blocked=[(4, 1)])
    >>> unmatched(board, range(17), [])
    >>> unmatched(board, range(17), [15]).why
    '2 cells, no two of them neighbors (row 5, column 0; row 5, column 2), need at least ...'
    """
    block = sorted(block)
    index = {cell: k for k, cell in enumerate(block)}
    rings = Rings(_links_inside(grid, block), [index[cell] for cell in known])
    if rings.match():
        return None
    some, need, near, most = rings.shortage()
    if not some:
        return None
    why = (
        f"{len(some)} cells, no two of them neighbors ({_at(grid, *(block[k] for k in some))}), "
        f"need at least {need} links of a path, but their {len(near)} neighbors can give them at "
        f"most {most}, so no path visits every cell"
    )
    return _impossible("neighbors", grid, why, [block[k] for k in some])
