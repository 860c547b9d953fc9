from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from numberlink.printed import Printed

from hidato_edu import Trace
from hidato_edu.core.rng import pick
from hidato_edu.numberlink.documents.union_find import Forest, union_steps, union_story

SWITCHES = [
    {"by_rank": by_rank, "compress": compress}
    for by_rank, compress in product([True, False], repeat=2)
]
PAIRS = st.lists(st.tuples(st.integers(0, 11), st.integers(0, 11)), max_size=40)


def partition(size, pairs):
    """The sets, by painting: every item has the color of its set."""
    color = list(range(size))
    for one, other in pairs:
        old, new = color[one], color[other]
        color = [new if found == old else found for found in color]
    return color


def grown(size, pairs, **switches):
    forest = Forest(range(size), **switches)
    for one, other in pairs:
        forest.union(one, other)
    return forest


@given(PAIRS)
def test_all_switches_give_the_same_sets(pairs):
    for switches in SWITCHES:
        forest, joined = Forest(range(12), **switches), []
        for number, (one, other) in enumerate(pairs):
            color = partition(12, pairs[:number])
            assert forest.together(one, other) == (color[one] == color[other])
            joined.append(forest.union(one, other))
            assert joined[-1] == (color[one] != color[other])
        color = partition(12, pairs)
        wanted = [[i for i in range(12) if color[i] == c] for c in dict.fromkeys(color)]
        assert forest.sets() == wanted
        assert len(forest.roots()) == len(wanted) == 12 - sum(joined)
        for members in wanted:
            (root,) = {forest.find(member) for member in members}
            assert root in members
            assert forest.depth(root) == 0


@given(PAIRS)
def test_rank_bounds_the_depth(pairs):
    for compress in (True, False):
        forest = grown(12, pairs, compress=compress)
        below = {item: [item] for item in range(12)}
        for item in range(12):
            place = item
            while (place := forest.parent[place]) is not None:
                below[place].append(item)
        for item, found in below.items():
            height = max(forest.depth(deep) for deep in found) - forest.depth(item)
            assert height <= forest.rank[item]
        for root in forest.roots():
            assert len(below[root]) >= 2 ** forest.rank[root]
        histogram = Counter(forest.depth(item) for item in range(12))
        assert forest.depths() == dict(sorted(histogram.items()))


@given(PAIRS, st.booleans())
def test_one_level_is_the_documents(pairs, by_rank):
    for compress in (True, False):  # there is nothing to compress
        forest = grown(12, pairs, by_rank=by_rank, compress=compress, one_level=True)
        printed = Printed(range(12), by_rank)
        for x, y in pairs:
            if printed.findset(x) != printed.findset(y):  # the program never asks for others
                printed.setunion(x, y)
        assert (forest.parent, forest.rank) == (printed.parent, printed.rank)
        check_shape(forest)


def check_shape(forest):
    """Depths and sets are those of the parents, rings or not."""
    above = {}
    for item in forest.parent:
        above[item], place = set(), item
        while place is not None and place not in above[item]:
            above[item].add(place)
            place = forest.parent[place]
    assert {item: forest.depth(item) for item in above} == {
        item: len(found) - 1 for item, found in above.items()
    }
    assert forest.depths() == Counter(len(found) - 1 for found in above.values())
    for members in forest.sets():
        for item in forest.parent:
            joined = any(above[item] & above[member] for member in members)
            assert (item in members) == joined


def test_where_one_level_is_wrong():
    pairs = [(0, 1), (2, 3), (0, 2)]  # two trees of two items, then one of three levels
    right, wrong = grown(4, pairs), grown(4, pairs, one_level=True)
    assert right.together(0, 3)
    assert not wrong.together(0, 3)
    assert wrong.union(3, 0)  # they are together, but it cannot see that
    assert not right.union(3, 0)


def test_one_level_can_tear_a_set_and_close_a_ring():
    ring = grown(3, [(0, 1), (1, 2), (2, 0)], by_rank=False, one_level=True)
    assert ring.roots() == []
    assert dict(ring.parent) == {0: 1, 1: 2, 2: 1}
    assert (ring.sets(), ring.depths()) == ([[0, 1, 2]], {1: 2, 2: 1})
    torn = grown(4, [(0, 1), (1, 2), (0, 3)], by_rank=False, one_level=True)
    assert torn.sets() == [[0, 1, 3], [2]]


@pytest.mark.parametrize("switches", SWITCHES)
def test_a_long_chain(switches):
    n = 10_000 if switches["by_rank"] else 100_000
    forest = grown(n, [(k, k + 1) for k in range(n - 1)], **switches)
    assert len(forest.sets()) == 1
    deepest = max(forest.depths())
    assert deepest == forest.depth(0)
    assert deepest == (1 if switches["by_rank"] else n - 1)
    root = forest.find(0)
    assert root == (1 if switches["by_rank"] else n - 1)
    assert forest.depths()[1] == (1 if deepest > 1 and not switches["compress"] else n - 1)


def test_ties():
    assert dict(grown(2, [(0, 1)]).parent) == {0: 1, 1: None}
    assert dict(grown(2, [(1, 0)]).parent) == {0: None, 1: 0}
    larger_first = grown(3, [(0, 1), (1, 2)])
    assert (dict(larger_first.parent), larger_first.rank[1]) == ({0: 1, 1: None, 2: 1}, 1)


def test_items():
    forest = Forest()
    assert (len(forest), forest.sets(), forest.depths()) == (0, [], {})
    forest.add("a")
    forest.add((0, 1))
    forest.union("a", (0, 1))
    forest.add("a")  # stays where it is
    assert forest.together("a", (0, 1))
    assert "a" in forest
    assert "b" not in forest
    assert repr(forest) == "<Forest of 2 items in 1 sets>"
    assert deepcopy(forest).parent == forest.parent


def test_bad_items():
    forest = Forest("ab")
    with pytest.raises(ValueError, match="'c' is not in the forest"):
        forest.find("c")
    with pytest.raises(ValueError, match="'c' is not in the forest"):
        forest.union("a", "c")
    with pytest.raises(ValueError, match="'c' is not in the forest"):
        forest.depth("c")
    with pytest.raises(ValueError, match="None is not an item"):
        forest.add(None)
    with pytest.raises(TypeError):
        forest.parent["a"] = "b"
    for unions in ([("a", "c")], [("a",)], [3], ["abc"]):
        with pytest.raises(ValueError, match=r"not in the forest|not a union; use a pair"):
            union_steps("ab", unions)


# --- told ---------------------------------------------------------------------------------------

STORIES = [*SWITCHES, {"one_level": True}, {"one_level": True, "by_rank": False}]


def drawn(size, number, seed):
    rng = Random(seed)
    return [(pick(rng, size), pick(rng, size)) for _ in range(number)]


@pytest.mark.parametrize("switches", STORIES)
def test_a_trace_holds_the_forest(switches):
    pairs = drawn(30, 60, seed=4)
    trace = Trace(union_steps(range(30), pairs, **switches))
    forest = Forest(range(30), **switches)
    left, joined = {}, []
    for step, event in enumerate(trace, start=1):
        if event[0] == "leave":
            one, other = pairs[len(joined)]
            joined.append(forest.union(one, other))
            assert event.outcome == ("joined" if joined[-1] else "together")
            state = trace.seek(step)
            for item in range(30):
                assert state.get(("parent", item)) == forest.parent[item]
                assert state.get(("rank", item), 0) == forest.rank[item]
            left[step] = dict(state)
    for step in reversed(left):
        assert trace.seek(step) == left[step]
    assert set(trace.seek(0).values()) <= {0, None}
    assert len(joined) == len(pairs)
    assert True in joined
    assert False in joined


def test_climbs_are_levels():
    climbs = Trace(union_steps("abcd", ["ab", "cd", "ac", "ad"], compress=False)).curve("climb")
    assert climbs == [0, 0, 0, 0, 1, 1, 2, 0]
    climbs = Trace(union_steps("abcd", ["ab", "cd", "ac", "ad"], one_level=True)).curve("climb")
    assert climbs == [0, 0, 0, 0, 1, 1, 1, 0]


@pytest.mark.parametrize("switches", STORIES)
def test_story(switches):
    story = union_story(**switches)
    assert len(story.code) <= 20
    assert all(0 < len(line) <= 28 for line in story.code)
    used = set()
    for event in union_steps(range(30), drawn(30, 60, seed=4), **switches):
        number, caption = story.caption(event)
        used.add(caption[:2])
        assert 0 <= number < len(story.code)
    assert used == {caption[:2] for _, caption in story.captions()}
    lines = {caption.key: story.code[number].strip() for number, caption in story.captions()}
    assert lines["hang"] == "parent(x) = y"
    assert lines["together"].startswith("if x = y")
    assert lines.get("rank", "rank(y) = rank(y) + 1") == "rank(y) = rank(y) + 1"
    assert lines.get("compress", "parent(x) = root") == "parent(x) = root"
    assert lines["climb"] == (
        "x = parent(x)" if switches.get("one_level") else "root = parent(root)"
    )
    assert {caption.interesting for _, caption in story.captions()} == {True, False}


@pytest.mark.parametrize(
    ("items", "union", "hang"),
    [
        ("ab", "union of a and b", "b becomes the parent of a"),
        ([0, 1], "union of 0 and 1", "1 becomes the parent of 0"),
        (
            [(0, 0), (0, 1)],
            "union of row 0, column 0 and row 0, column 1",
            "row 0, column 1 becomes the parent of row 0, column 0",
        ),
    ],
)
def test_captions(items, union, hang):
    steps = union_steps(items, [tuple(items)])
    told = [steps.story.tell(event).caption for event in steps]
    assert told == [
        union,
        "levels that find climbs: 0",
        "levels that find climbs: 0",
        hang,
        "equal ranks: the rank of " + hang.split(" becomes")[0] + " becomes 1",
        "two sets have become one",
    ]
