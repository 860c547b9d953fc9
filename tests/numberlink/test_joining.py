from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from numberlink.printed import Printed

from hidato_edu import InvalidPuzzle, Trace
from hidato_edu.numberlink import join, join_steps, link

SIZES = [(7, 7), (4, 6), (1, 8), (8, 1), (2, 2), (1, 1), (12, 12)]


def order_of(rows, cols, seed):
    """The links in the order in which they are looked at."""
    return [event.label for event in join_steps(rows, cols, seed=seed) if event[0] == "enter"]


def together(around, one, other):
    """Whether links lead from one cell to another."""
    reached = [one]
    for cell in reached:
        reached += [near for near in around[cell] if near not in reached]
    return other in reached


def joined_by(order, cells, together_now, unite=lambda one, other: None):
    """The links of each cell, by any way to see which cells are together."""
    around = {cell: [] for cell in cells}
    for one, other in order:
        if len(around[one]) < 2 and len(around[other]) < 2 and not together_now(around, one, other):
            around[one].append(other)
            around[other].append(one)
            unite(one, other)
    return around


def check_links(made, around):
    """The paths and loops run through every cell once, over these links and no others."""
    cells = [cell for path in (*made.paths, *made.loops) for cell in path]
    assert sorted(cells) == sorted(around)
    links = {link(*step) for path in made.paths for step in pairwise(path)}
    links |= {link(*step) for path in made.loops for step in pairwise((*path, path[0]))}
    assert links == {link(cell, near) for cell, found in around.items() for near in found}
    assert all(path[0] == min(path[0], path[-1]) for path in made.paths)
    assert all(path[0] == min(path) for path in made.loops)
    for found in made:
        assert list(found) == sorted(found)


@given(st.integers(1, 7), st.integers(1, 7), st.integers(0, 10**6))
def test_paths(rows, cols, seed):
    cells = list(product(range(rows), range(cols)))
    order = order_of(rows, cols, seed)
    assert sorted(order) == sorted(
        (cell, near)
        for cell in cells
        for near in cells
        if cell < near and abs(cell[0] - near[0]) + abs(cell[1] - near[1]) == 1
    )
    made = join(rows, cols, seed=seed)
    check_links(made, joined_by(order, cells, together))
    assert made.loops == ()
    for by_rank, compress in product([True, False], repeat=2):
        assert join(rows, cols, seed=seed, by_rank=by_rank, compress=compress) == made


@pytest.mark.parametrize("by_rank", [True, False])
def test_loops_arise_where_find_climbs_one_level(by_rank):
    loops = 0
    for seed in range(60):
        forest = Printed(product(range(6), range(6)), by_rank)
        around = joined_by(
            order_of(6, 6, seed),
            forest.parent,
            lambda _, one, other, find=forest.findset: find(one) == find(other),
            forest.setunion,
        )
        made = join(6, seed=seed, by_rank=by_rank, one_level=True)
        assert made == join(6, seed=seed, by_rank=by_rank, one_level=True, compress=False)
        check_links(made, around)
        assert all(len(loop) >= 4 for loop in made.loops)
        loops += bool(made.loops)
    assert loops > 10


def test_small_boards():
    assert join(1) == ((((0, 0),),), ())
    assert join(1, 2) == ((((0, 0), (0, 1)),), ())
    for seed in range(20):  # three of four links; the last one would close a loop
        (path,), loops = join(2, seed=seed)
        assert len(path) == 4
        assert not loops
    snake = join(1, 30, seed=1)
    assert snake.paths == (tuple((0, col) for col in range(30)),)


def test_bad_arguments():
    for make in (join, join_steps):
        with pytest.raises(InvalidPuzzle, match="a board of 0 x 3 cells"):
            make(0, 3)
        with pytest.raises(TypeError, match="seed='a'"):
            make(3, seed="a")


def test_a_source_of_random_numbers_goes_on():
    rng = Random(1)
    assert join(7, seed=rng) != join(7, seed=rng)
    assert join(7) != join(7)


# --- told ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("one_level", [False, True])
def test_trace(size, one_level):
    made = join(*size, seed=4, one_level=one_level)
    trace = Trace(join_steps(*size, seed=4, one_level=one_level))
    state = trace.seek(len(trace))
    around = {cell: [] for cell in product(range(size[0]), range(size[1]))}
    for event in trace:
        if event[0] == "assign" and event.why == "join":
            _, one, other = event.var
            assert state[event.var] == 1
            around[one].append(other)
            around[other].append(one)
    check_links(made, around)
    assert (trace.curve("paths"), trace.curve("loops")) == ([len(made.paths)], [len(made.loops)])
    if not one_level:
        for path in made.paths:
            tops = set()
            for cell in path:
                while (above := state.get(("parent", cell))) is not None:
                    cell = above
                tops.add(cell)
            assert len(tops) == 1
    assert set(trace.seek(0).values()) <= {0, None}
    halfway = len(trace) // 2
    there = dict(trace.seek(halfway))
    trace.seek(len(trace))
    assert trace.seek(halfway) == there


def test_why_links_are_skipped():
    around = {cell: [] for cell in product(range(7), range(7))}
    seen = set()
    for event in join_steps(7, seed=4):
        if event[0] == "enter":
            one, other = event.label
        elif event[0] == "leave":
            full = max(len(around[one]), len(around[other])) == 2
            why = "two links" if full else "together" if together(around, one, other) else ""
            assert (event.outcome, event.why) == ("skipped" if why else "joined", why)
            seen.add(why)
            if not why:
                around[one].append(other)
                around[other].append(one)
    assert seen == {"", "two links", "together"}


def test_loops_are_told():
    trace = Trace(join_steps(8, seed=4, one_level=True, by_rank=False))
    closed = [event.cells for event in trace if event[0] == "leave" and event.why == "loop"]
    made = join(8, seed=4, one_level=True, by_rank=False)
    assert closed
    assert sorted(map(sorted, closed)) == sorted(map(sorted, made.loops))


def test_story():
    used, captions = set(), set()
    for one_level in (False, True):
        steps = join_steps(8, seed=4, one_level=one_level, by_rank=not one_level)
        captions |= {caption for _, caption in steps.story.captions()}
        assert all(0 < len(line) <= 28 for line in steps.story.code)
        for event in steps:
            number, caption = steps.story.caption(event)
            used.add(caption[:2])
            assert 0 <= number < len(steps.story.code)
            assert "None" not in steps.story.tell(event).caption
    assert used == {caption[:2] for caption in captions}
    assert not all(caption.interesting for caption in captions)


def test_captions():
    steps = join_steps(2, seed=1)
    told = [steps.story.tell(event) for event in steps]
    lines = [steps.story.code[line].strip() for line, _, _ in told]
    loop = "for links a-b, shuffled:"
    joined = ["union(a, b)"] * 2 + ["join a and b by the link"] * 2
    skipped = ["find(a) = find(b): skip"] * 2
    assert lines == [loop, *joined, loop, *joined, loop, *joined, loop, *skipped, loop, loop]
    assert [caption for _, caption, _ in told[:5]] == [
        "the next link: row 0, column 0 and row 0, column 1",
        "row 0, column 1 becomes the parent of row 0, column 0",
        "equal ranks: the rank of row 0, column 1 becomes 1",
        "joined: row 0, column 0 to row 0, column 1",
        "two paths have become one",
    ]
    assert [caption for _, caption, _ in told[-4:]] == [
        "compressed: row 1, column 1 becomes the parent of row 0, column 0",
        "skipped: both are on one path, which would become a loop",
        "all links are decided; paths: 1",
        "closed loops: 0",
    ]
