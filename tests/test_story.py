from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace

import pytest
from streams import STREAMS
from tiers import spread

from hidato_edu import Assign, Caption, Enter, Leave, Line, Measure, Solved, Story, Trace, hidato
from hidato_edu.boards.grid import square
from hidato_edu.core.narration import Narrated, say_value

STORIES = {name: make().story for name, make in STREAMS.items()}


@pytest.mark.parametrize("name", spread(list(STREAMS), 40))
def test_every_event_has_a_row_of_its_own(name):
    story = STORIES[name]
    for event in STREAMS[name]():
        line, caption = story.caption(event)
        assert (line, caption) in set(story.captions()), event
        assert 0 <= line < len(story.code)
        told = story.tell(event)
        assert told.line == line
        assert told.interesting == caption.interesting
        assert 0 < len(told.caption) < 130
        assert not re.search(r"[{}]", told.caption)
        assert "None" not in told.caption


def told_by(story):
    """Return the kinds and keys of all events that a story tells."""
    return {(caption.kind, caption.key) for _, caption in story.captions()}


@pytest.mark.parametrize("title", sorted({story.title for story in STORIES.values()}))
def test_every_row_is_used_by_some_stream(title):
    used = defaultdict(set)
    for name, make in STREAMS.items():
        story = STORIES[name]
        if story.title == title:
            for event in make():
                _, caption = story.caption(event)
                used[title].add((caption.kind, caption.key))
    rows = told_by(next(story for story in STORIES.values() if story.title == title))
    if title.startswith("generate"):  # the rows of its path are those of another title
        path = hidato.random_path_steps(square(1, 1)).story
        theirs = told_by(STORIES["climb"]) | told_by(path)
        own = {("leave", "found: clues"), ("assign", "hide")}
        used[title] -= theirs - own
        rows -= theirs - own
    assert used[title] == rows


@pytest.mark.parametrize("title", sorted({story.title for story in STORIES.values()}))
def test_pseudo_code_is_short_and_mostly_told(title):
    story = next(story for story in STORIES.values() if story.title == title)
    assert all(0 < len(line) <= 30 for line in story.code)
    assert {caption.interesting for _, caption in story.captions()} == {True, False}


@pytest.mark.parametrize(
    ("event", "line", "caption"),
    [
        (Enter(7), 0, "search is called: where does 7 go?"),
        (Assign((2, 3), 0, 7, "place"), 11, "7 goes to row 2, column 3"),
        (Assign((2, 3), 7, 0, "erase"), 14, "7 is erased from row 2, column 3"),
    ],
)
def test_captions_of_the_search(event, line, caption):
    told = hidato.SEARCH.tell(event)
    assert (told.line, told.caption) == (line, caption)


# Which row tells an event: the most special key that there is.
ROWS = Story(
    code=(
        Line("a", Caption("enter", "", "any {label}")),
        Line("b", Caption("enter", "3", "three")),
        Line("c", Caption("leave", "failed", "{outcome}")),
        Line("d", Caption("leave", "failed: gap", "{why}")),
        Line("e", Caption("measure", "size", "{name} {value}")),
    ),
)


@pytest.mark.parametrize(
    ("event", "line", "caption"),
    [
        (Enter(2), 0, "any 2"),
        (Enter(3), 1, "three"),
        (Enter("3"), 1, "three"),
        (Leave("failed"), 2, "failed"),
        (Leave("failed", "gap"), 3, "gap"),
        (Leave("failed", "other"), 2, "failed"),
        (Measure("size", 4), 4, "size 4"),
        # No row: plain words.
        (Leave("found"), -1, "the call returns: found"),
        (Measure("heat", 2.5), -1, "heat: 2.5"),
        (Assign((0, 1), None, 5, "mine"), -1, "row 0, column 1: blank becomes 5"),
        (Assign(("parent", "a"), None, "b", "mine"), -1, "the parent of a: blank becomes b"),
        (Solved({}), -1, "a solution is found"),
    ],
)
def test_the_most_special_row_tells(event, line, caption):
    assert ROWS.tell(event)[:2] == (line, caption)


def test_a_story_is_not_needed():
    trace = Trace([("enter", 2), ("assign", "x", 0, 1, "mine"), ("leave", "found")])
    assert [trace.story.tell(event) for event in trace] == [
        (-1, "call (2) begins", False),
        (-1, "x: 0 becomes 1", False),
        (-1, "the call returns: found", False),
    ]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ((0, 0), "row 0, column 0"),
        (None, "blank"),
        (0, "0"),
        ("start", "start"),
        ((1, 2, 3), "(1, 2, 3)"),
        (("clue", 3), "('clue', 3)"),
        (2.5, "2.5"),
    ],
)
def test_values_in_words(value, words):
    assert say_value(value) == words


def test_braces_in_a_value_are_harmless():
    assert Story().tell(Enter("{old}")).caption == "call ({old}) begins"


def test_narrated_is_an_iterator_with_a_story():
    story = Story("mine")
    events = Narrated(iter([Enter(1), Leave("found")]), story)
    assert next(events) == ("enter", 1)
    assert list(events) == [("leave", "found", "", ())]
    assert Trace(Narrated(iter([]), story)).story is story
    assert Trace(Narrated(iter([]), story), story=ROWS).story is ROWS


def test_stories_are_values():
    twin = replace(hidato.SEARCH)
    assert twin == hidato.SEARCH
    assert hash(twin) == hash(hidato.SEARCH)
    assert hidato.SEARCH != hidato.VERIFIER
