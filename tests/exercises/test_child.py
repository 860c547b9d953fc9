"""Graded mode: whatever an answer does to its process, the judge goes on, and judges the same."""

from __future__ import annotations

import os
import time
from pathlib import Path
from threading import Thread

import psutil
import pytest
from tiers import slow

from hidato_edu import exercises, hidato
from hidato_edu.core.errors import NotInBrowser
from hidato_edu.exercises.questions.choices import Choice, Option
from hidato_edu.exercises.sandbox import box, worker
from hidato_edu.exercises.sandbox.callables import Look
from hidato_edu.exercises.sandbox.child import ChildFailed, Remote, started
from hidato_edu.exercises.sandbox.parent import Limits, graded, judged
from hidato_edu.exercises.sandbox.plain import dumps, loads
from hidato_edu.exercises.sandbox.worker import unpacked

VERIFIER = exercises.worksheet("01").verifier.question
BLANKS = exercises.worksheet("04").blank_count.question
SEARCH = exercises.worksheet("06").search.question
LONG = Limits(call_seconds=10, total_seconds=120)  # for a busy machine
SHORT = Limits(call_seconds=1, total_seconds=8)  # for what never ends
LINUX = pytest.mark.skipif(not Path("/proc").exists(), reason="only Linux can limit it")

CHOICE = Choice(
    name="sides", kind="M", title="Neighbors", prompt="How many neighbors has a corner?",
    answer="my_sides", hints=("", "", ""), reference="b", explanation="",
    options=(Option("2", "Diagonals count, too."), Option("3", "Yes.", is_right=True)),
)  # fmt: skip


def told(source, question=VERIFIER, limits=LONG, **more):
    return judged(question, [(3, source)], limits=limits, **more)


# --- the same judge ---------------------------------------------------------------------------


@slow
@pytest.mark.parametrize("question", [VERIFIER, BLANKS, SEARCH], ids=lambda one: one.name)
def test_a_right_answer_is_right_for_several_seeds(question):
    cells = [(1, question.solution_source())]
    assert judged(question, cells, seeds=(1, 2, 3)).is_right  # with time for a busy machine


ANSWERS = {
    "starter": "def verify(problem, answer):\n    ...",
    "always": "def verify(problem, answer):\n    return True",
    "prints": "def verify(problem, answer):\n    print(True)",
    "number": "verify = 3",
    "parameters": "def verify(problem):\n    return True",
    "raises": "def verify(problem, answer):\n    return problem[99]",
    "exits": "def verify(problem, answer):\n    exit()",
    "loop": "def verify(problem, answer):\n    while True:\n        pass",
    "recursion": "def verify(problem, answer):\n    return verify(problem, answer)",
    "changes": "def verify(problem, answer):\n    answer[0][0] = 7\n    return True",
    "sorts": "def verify(problem, answer):\n    return problem.copy().sort()",
    "class": "class verify:\n    def __init__(self, problem, answer):\n        pass",
    "list": "def verify(problem, answer):\n    return [1, 2]",
    "random": "import random\ndef verify(problem, answer):\n    return random.random() < 0.5",
    "counts": "calls = []\ndef verify(problem, answer):\n    calls.append(1)\n"
    "    return len(calls) > 9",
}


@slow
@pytest.mark.parametrize("source", ANSWERS.values(), ids=ANSWERS)
def test_the_feedback_is_that_of_the_notebook(source):
    space = {"__name__": "__main__"}
    exec(compile(source, "<cell 3>", "exec"), space)
    here, there = VERIFIER.check(space["verify"], 5), told(source, seeds=(5,))
    assert (there.outcome, there.key) == (here.outcome, here.key)
    assert str(there.board) == str(here.board)
    if "line" not in here.message:  # only a notebook's cells show their lines
        assert there.message.partition(" object")[0] == here.message.partition(" object")[0]


def test_what_is_returned_comes_across_the_pipe():
    source = (
        "import networkx as nx\nimport numpy as np\nfrom hidato_edu import hidato\n"
        "def answer(x):\n    x.append((1, 2))\n"
        "    return {'graph': nx.path_graph(3), 'array': np.eye(2), 'rows': x,\n"
        "            'puzzle': hidato.parse('1 0 3'), 'thing': object(), 'many': range(3)}"
    )
    with graded([(1, source)], "answer") as function, function.running() as call:
        done = call([[]], 1000, 0)
    value = done.value
    assert value["rows"] == done.args[0] == [(1, 2)]
    assert done.changed == (0,)
    assert list(value["graph"].edges) == [(0, 1), (1, 2)]
    assert value["array"].tolist() == [[1, 0], [0, 1]]
    assert value["many"] == range(3)
    assert value["puzzle"] == hidato.parse("1 0 3")
    assert type(value["thing"]).__name__ == "object"


@slow
def test_lines_are_those_of_the_cell():
    feedback = told("\n\ndef verify(problem, answer):\n    return 1 // 0")
    assert "line 4, `return 1 // 0`" in feedback.message


def test_the_source_of_a_cell_can_be_read():
    server = worker.Server()
    source = "import inspect\ndef f(): return 1\ntext = inspect.getsource(f)"
    assert server.run([(3, source)]) == {"errors": []}
    assert server.module.text == "def f(): return 1\n"


@slow
def test_plain_answers_are_judged_as_such():
    assert told("my_sides = 'ab'[1]", CHOICE).is_right
    assert told("my_sides = 'a'", CHOICE).key == "option-a"
    assert told("my_sides = None", CHOICE).outcome == "not yet"
    assert told("def my_sides(): pass", CHOICE).key == "not-a-letter"
    assert told("other = 'b'", CHOICE, expression="other * 1").is_right


def test_an_object_equal_to_everything_is_only_a_thing():
    source = (
        "class Equal(str):\n    __eq__ = lambda self, other: True\n    __hash__ = None\n"
        "    def lower(self): return 'b'\n    __iter__ = lambda self: iter('b')\n"
        "my_sides = Equal('a')"
    )
    assert told(source, CHOICE).key == "option-a"


# --- what cannot be stopped from inside -------------------------------------------------------


@slow
@pytest.mark.parametrize(
    ("body", "key"),
    [("return sum(itertools.count())", "stopped-time"), ("_exit(0)", "stopped-died")],
)
def test_a_fatal_answer_is_stopped_on_a_board(body, key):
    source = f"import itertools\nfrom os import _exit\ndef verify(p, a):\n    {body}"
    feedback = told(source, limits=SHORT if key == "stopped-time" else LONG)
    assert (feedback.outcome, feedback.key) == ("stopped", key)
    assert "board" in feedback.message
    assert feedback.board is not None


@slow
@LINUX
@pytest.mark.parametrize("size", ["10**10", "3 * 10**8"])
def test_memory_is_limited(size):
    assert told(f"def verify(p, a):\n    return [0] * ({size})").key == "stopped-memory"
    assert told(f"x = [0] * ({size})\nverify = x").key == "stopped-memory"


@slow
@pytest.mark.parametrize(
    ("source", "key"),
    [
        ("while True: pass", "stopped-time"),
        ("import os; os._exit(0)", "stopped-died"),
        ("1 / 0\ndef verify(p, a): return True", "cell-raises-ZeroDivisionError"),
        ("def verify(p, a) return True", "cell-raises-SyntaxError"),
        ("exit()\ndef verify(p, a): return True", "cell-raises-SystemExit"),
        ("x = 1", "not-yet"),
        ("verify = [0] * 3_000_000", "too-large"),
    ],
)
def test_cells_that_lead_to_no_answer(source, key):
    feedback = told(source, limits=SHORT if key == "stopped-time" else LONG)
    assert feedback.key == key
    if "raises" in key:
        assert "cell 3, line 1, `" in feedback.message


@slow
def test_a_cell_that_fails_does_not_keep_a_later_one_from_answering():
    cells = [(1, "1 / 0"), (2, BLANKS.solution_source())]
    assert judged(BLANKS, cells, limits=LONG).is_right


@slow
def test_the_limit_of_time_holds_for_all_calls_together():
    source = "import time\ndef verify(p, a):\n    time.sleep(0.4)\n    return True"
    began = time.monotonic()
    assert not told(source, limits=Limits(call_seconds=5, total_seconds=1)).is_right
    assert time.monotonic() - began < 20


@slow
def test_a_killed_child_leaves_no_offspring():
    with started(LONG) as one:
        pid = one._process._process.pid
        source = (  # by a way around the hook that refuses programs
            "import _posixsubprocess, os\n"
            "places = [b'/bin/sleep', b'/usr/bin/sleep']\n"
            "for _ in range(5):\n"
            "    _posixsubprocess.fork_exec([b'sleep', b'60'], places,\n"
            "        True, (), None, None, -1, -1, -1, -1, -1, -1, *os.pipe(), True, False, -1,\n"
            "        None, None, None, -1, None, True)"
        )
        if hasattr(os, "fork"):
            one.ask({"do": "run", "cells": [(1, source)]}, 5)
            assert len(psutil.Process(pid).children(recursive=True)) == 5
        own = Path(one._process._box.name)
        offspring = psutil.Process(pid).children(recursive=True)
    psutil.wait_procs(offspring, timeout=5)
    assert not [process for process in offspring if _runs(process)]
    assert not psutil.pid_exists(pid)
    assert not own.exists()


def _runs(process):
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


# --- cheating ---------------------------------------------------------------------------------


@slow
def test_cells_that_ask_the_worksheet_run_on():
    source = (
        "from hidato_edu import draw, exercises, hidato\n"
        "ask = exercises.worksheet('01', seed=5)\nask.verifier\nask.greatest.predict(3)\n"
        "x = [str(ask.verifier.check(None)), list(ask)]\nask.verifier.hint()\nask.review()"
    )
    with graded([(1, source)], "x", LONG) as x:
        assert x == ["<not checked here>", []]
    answer = f"{source}\n{VERIFIER.solution_source()}\nask.verifier.check(verify)"
    assert told(answer).is_right


@pytest.mark.parametrize("fresh", [False, True])
def test_what_is_kept_is_new_for_the_first_call(fresh):
    asked = []

    class Stub:
        limits = SHORT

        def ask(self, request, _seconds):
            asked.append(request["fresh"])
            return {}

    with Remote(Stub()).running(fresh) as call:
        assert [call([1], 9, 0).reason for _ in range(3)] == ["died"] * 3
    assert asked == [True, fresh, fresh]


@slow
def test_memory_is_put_back_as_in_the_notebook():
    source = (
        "kept = []\ndef verify(problem, answer):\n"
        "    kept.append(sum(map(sum, answer)) % 2 == 0)\n    return kept[0]"
    )
    space = {"__name__": "__main__"}
    exec(source, space)
    for seed in (0, 1):
        assert told(source, seeds=(seed,)).key == "unstable"
        assert VERIFIER.check(space["verify"], seed).key == "unstable"
    assert space["kept"] == []


@slow
def test_what_was_called_is_told():
    source = (
        "from hidato_edu.hidato.hardness.reduction import reduce_cycle\n"
        "def my_board(points):\n    return reduce_cycle(points).puzzle"
    )
    assert told(source, exercises.worksheet("03").board.question).key == "asks-library"


def test_secrets_stay_outside(monkeypatch):
    monkeypatch.setenv("MY_TOKEN", "secret")
    with graded([(1, "import os, sys\nx = sorted(os.environ), os.listdir(), sys.path")], "x") as x:
        names, files, path = x
    assert "MY_TOKEN" not in names
    assert files == []
    assert "" not in path


@slow
@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("import os\nos.system('true')", "no program can be started"),
        ("import socket\nsocket.create_connection(('127.0.0.1', 9))", "there is no network"),
        ("open({other!r}, 'w')", "only files in the current folder can be written"),
        ("import os\nos.remove({other!r})", "only files in the current folder can be changed"),
        ("import os\nos.kill(os.getppid(), 0)", "no other process can be reached"),
    ],
)
def test_who_is_refused_is_told_why(tmp_path, source, reason):
    refused = told(source.format(other=str(tmp_path / "other")))
    assert refused.outcome == "wrong"
    assert f"PermissionError: {reason}" in refused.message


def test_files_of_ones_own_and_those_of_the_package_can_be_used():
    source = (
        "from pathlib import Path\nimport tempfile\nfrom hidato_edu import resources\n"
        "Path('notes.txt').write_text('a')\n"
        "with tempfile.TemporaryFile('w') as file:\n    file.write('b')\n"
        "x = Path('notes.txt').read_text(), len(resources.data('slides/map_8x8.txt').read_text())"
    )
    with graded([(1, source)], "x", LONG) as x:
        assert x[0] == "a"
        assert x[1] > 10


@slow
def test_there_is_nothing_to_read_and_no_one_to_ask():
    assert "EOFError" in told("verify = input()").message
    assert told("def verify(p, a):\n    return input()").key == "raises-AsksForInput"
    writes = "import os\ndef verify(p, a):\n    os.write(1, b'x' * 10**6)\n    return 1"
    assert told(writes).outcome == "wrong"


@slow
def test_sets_have_the_same_order_every_time():
    found = set()
    for _ in range(2):
        with graded([(1, "x = list({'a', 'b', 'c', 'd', 'e', 'f', 'g'})")], "x", LONG) as x:
            found.add(tuple(x))
    assert len(found) == 1


def test_a_child_that_does_not_start_is_our_problem(monkeypatch):
    monkeypatch.setattr(box, "environment", lambda folder, own: {"PYTHONHOME": own})
    with pytest.raises(ChildFailed, match="did not start"):
        started()


def test_a_browser_says_that_it_cannot_grade(in_browser):
    with pytest.raises(NotInBrowser, match="use hidato-edu grade on a computer"):
        started()


def test_a_dead_function_stays_dead():
    with graded([(1, "from os import _exit\ndef f(x):\n    _exit(1)")], "f", LONG) as function:
        with function.running() as call:
            assert [call([n], 100, 0).reason for n in range(2)] == ["died", "died"]
        assert function.look(1) == Look(is_callable=True, is_empty=False, fits=True)


def test_arguments_that_cannot_travel_are_our_fault():
    with graded([(1, "f = len")], "f", LONG) as function, function.running() as call:
        with pytest.raises(ValueError, match="an object of type object"):
            call([object()], 100, 0)
        assert call([[1]], 100, 0).value == 1


def test_a_reply_is_read_without_running_anything():
    for text in ('["o","os","system"]', '["o","hidato_edu.cli","app"]', '["T","Thing"]', "{}", "["):
        with pytest.raises(ValueError, match=r"."):
            loads(text)


def test_a_message_is_read_to_its_end_and_no_further():
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb", 0), os.fdopen(writing, "wb", 0) as pipe:
        thread = Thread(target=lambda: (time.sleep(0.1), pipe.write(b"efghij")))
        pipe.write(b"abcd")
        thread.start()
        assert worker._exactly(reading, 8) == b"abcdefgh"
        thread.join()
        assert worker._exactly(reading, 2) == b"ij"


def test_a_fresh_call_forgets_the_calls_before():
    server = worker.Server()
    assert server.run([(1, "kept = []\ndef f(x):\n    kept.append(x)\n    return len(kept)")])
    assert server.find("f")["is_callable"]
    fresh = [server.call(dumps((7,)), 1_000, 0, 5.0, fresh)["run"] for fresh in (True, True, False)]
    assert [unpacked(run).value for run in fresh] == [1, 1, 2]
