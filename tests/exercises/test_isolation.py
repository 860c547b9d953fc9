"""Whatever a student's function does, the notebook goes on."""

from __future__ import annotations

import builtins
import itertools
import os
import random
import signal
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from types import FunctionType

import numpy as np
import pytest
from tiers import slow

from hidato_edu import hidato
from hidato_edu.exercises.judge.reading import as_truth, as_whole, named
from hidato_edu.exercises.sandbox import isolation
from hidato_edu.exercises.sandbox.guards import NO_LUCK
from hidato_edu.exercises.sandbox.isolation import MAX_SECONDS, Place, isolated, run


def test_returned_value_and_output():
    def answer(x):
        print("hello")
        print("there", file=sys.stderr)
        return x + 1

    done = run(answer, [1])
    assert (done.kind, done.value, done.printed) == ("returned", 2, "hello\nthere\n")


def test_the_caller_keeps_its_arguments():
    mine = [[1, 2], {"a": [3]}]

    def answer(x, y):
        x.append(3)
        y["a"].append(4)
        y["a"].pop()

    done = run(answer, mine)
    assert mine == [[1, 2], {"a": [3]}]
    assert done.changed == (0,)
    assert done.args[0] == [1, 2, 3]


def test_change_by_an_object_that_equals_everything_is_noticed():
    class EqualToAll:
        def __eq__(self, other):
            return True

        __hash__ = None

    def answer(x):
        x[0] = EqualToAll()

    assert run(answer, [[1]]).changed == (0,)


def endless(x):
    while True:
        x += 1


def endless_on_one_line(x):
    while True: pass  # noqa: E701  # fmt: skip


def endless_for(x):
    return [y + 1 for y in iter(int, 1)]


def endless_swallowing(x):
    while True:
        try:
            x += 1
        except:  # noqa: E722
            x = 0


def endless_swallowing_in_a_call(x):
    def step():
        return x + 1

    while True:
        try:
            step()
        except BaseException:
            continue


def swallows_and_returns(x):
    try:
        endless(x)
    except BaseException:
        return 0


@pytest.mark.parametrize(
    "answer",
    [
        endless,
        endless_on_one_line,
        endless_for,
        endless_swallowing,
        endless_swallowing_in_a_call,
        swallows_and_returns,
    ],
)
def test_endless_loops_are_stopped(answer):
    began = time.process_time()
    done = run(answer, [1])
    assert (done.kind, done.reason) == ("stopped", "steps")
    assert time.process_time() - began < MAX_SECONDS + 15


def test_a_stop_that_a_finalizer_swallows_comes_again_and_is_not_reported():
    class Loops:
        def __del__(self):
            while True:
                pass

    def answer():
        Loops()
        while True:
            pass

    hook = sys.unraisablehook
    assert run(answer, []).kind == "stopped"  # pytest fails on what Python reports of the first
    assert sys.unraisablehook is hook


@slow
def test_the_budget_is_the_same_on_every_run():
    def answer(limit):
        for _ in range(limit):
            pass

    def ends(limit):
        return run(answer, [limit], max_steps=1000).kind

    longest = max(limit for limit in range(300, 1200) if ends(limit) == "returned")
    assert ends(longest) == "returned"
    assert ends(longest + 1) == "stopped"


def test_library_code_is_not_counted():
    def answer(x):
        return sorted(x, key=lambda n: -n)[0] + np.median(x)

    assert run(answer, [[1, 2, 3]], max_steps=50).value == 5


def test_endless_recursion_is_stopped_and_placed():
    def answer(x):
        return answer(x)

    done = run(answer, [1])
    assert (done.kind, done.reason) == ("stopped", "recursion")
    assert done.place is not None
    assert done.place.source == "return answer(x)"


def test_recursion_has_the_same_depth_wherever_it_is_called_from():
    def depth(n):
        try:
            return depth(n + 1)
        except RecursionError:
            return n

    def from_deep_down(n):
        return run(depth, [0]).value if n == 0 else from_deep_down(n - 1)

    assert from_deep_down(0) == pytest.approx(from_deep_down(300), abs=3)


@pytest.mark.parametrize("leave", ["sys.exit(3)", "exit()", "quit()", "raise SystemExit"])
def test_exit_is_caught(leave):
    space = {"sys": sys}
    exec(f"def answer(x):\n    {leave}", space)
    done = run(space["answer"], [1])
    assert (done.kind, done.reason) == ("raised", "SystemExit")
    assert done.place == Place(2, "")
    assert not sys.stdin.closed


def test_a_notebooks_own_exit_is_replaced_for_the_time_of_the_call():
    def leave():
        raise AssertionError("this would have ended the kernel")

    asking = type("ZMQExitAutocall", (), {"__call__": lambda self: leave()})
    asking.__module__ = "IPython.core.autocall"
    own = asking()
    space = {"exit": own}
    exec("def answer(x):\n    exit()", space)
    assert run(space["answer"], [1]).reason == "SystemExit"
    assert space["exit"] is own


def test_input_does_not_wait():
    before = builtins.input
    done = run(lambda x: input("?"), [1])
    assert done.reason == "_AsksForInput"
    assert builtins.input is before


@pytest.mark.parametrize("error", [KeyboardInterrupt, MemoryError, GeneratorExit, ValueError])
def test_every_exception_is_caught(error):
    def answer(x):
        raise error("no")

    done = run(answer, [1])
    assert done.kind in ("raised", "stopped")
    assert done.place is not None
    assert done.place.source == 'raise error("no")'


def test_an_exception_whose_text_raises():
    class Nasty(Exception):
        def __str__(self):
            raise SystemExit

    def answer(x):
        raise Nasty

    assert run(answer, [1]).reason == "Nasty"


def test_place_is_the_students_line_not_the_librarys():
    def answer(x):
        return sorted([1, 2], key=lambda n: {}[n])

    done = run(answer, [1])
    assert done.place is not None
    assert "sorted" in done.place.source


def test_place_is_the_students_line_not_this_packages():
    def answer(rows):
        return hidato.solve(hidato.from_array(rows))

    done = run(answer, [[[1, 3, 0]]])
    assert done.reason == "NoSolution"
    assert done.place is not None
    assert "hidato.solve" in done.place.source


def test_a_busy_machine_is_no_sleep(monkeypatch):
    busy = itertools.count(0.0, 0.01)  # seconds of computing, a part of those on the clock
    monkeypatch.setattr(isolation.time, "process_time", lambda: next(busy))
    with isolated(lambda x: time.sleep(3) or x, seconds=0.01) as call:
        assert call([1], 100, 0).reason == "time"
    monkeypatch.setattr(isolation, "PATIENCE", 50)
    monkeypatch.setattr(isolation, "IDLE", 0.0)
    monkeypatch.setattr(isolation.time, "process_time", lambda: time.monotonic() / 1_000)
    with isolated(lambda x: time.sleep(0.1) or x, seconds=0.01) as call:
        assert call([1], 100, 0).value == 1


def test_a_pause_of_the_whole_machine_is_no_sleep(monkeypatch):
    monkeypatch.setattr(isolation, "PATIENCE", 5_000)
    monkeypatch.setattr(isolation, "LOOKS", 1_000)
    with isolated(lambda x: time.sleep(0.1) or x, seconds=0.01) as call:
        assert call([1], 100, 0).value == 1


def test_a_pause_that_counts_as_computing_stops_no_answer(monkeypatch):
    """As the stillness of a virtual machine does, or a large collection of garbage."""
    pauses = []
    monkeypatch.setattr(
        isolation.time, "process_time", lambda: time.monotonic() + 100 * len(pauses)
    )
    with isolated(lambda x: pauses.append(x) or time.sleep(0.1) or x, seconds=0.01) as call:
        assert call([1], 100, 0).value == 1


@pytest.mark.skipif(not hasattr(signal, "SIGCONT"), reason="a process cannot be stopped")
def test_a_process_that_gets_no_time_is_not_asleep():
    def stands_still(x):
        for _ in range(2):
            os.kill(os.getpid(), signal.SIGSTOP)
        return x

    goes_on = "".join(f"sleep {seconds}; kill -CONT {os.getpid()};" for seconds in (0.5, 0.8))
    with subprocess.Popen(["sh", "-c", goes_on]), isolated(stands_still, seconds=0.05) as call:
        assert call([1], 100, 0).value == 1


@slow
def test_sleep_is_interrupted():
    began = time.perf_counter()
    done = run(lambda x: time.sleep(60), [1])
    assert (done.kind, done.reason) == ("stopped", "time")
    assert time.perf_counter() - began < 50


@pytest.mark.parametrize("source", ["import time\n", "from time import sleep\n"])
def test_sleep_ends_where_the_system_has_no_alarms(monkeypatch, source):
    monkeypatch.setattr(isolation.sys, "platform", "emscripten")
    space = {"__name__": "__main__"}
    sleep = "time.sleep" if "import time" in source else "sleep"
    exec(
        f"{source}def f(x):\n    try:\n        {sleep}(x)\n    except Exception:\n        1", space
    )
    with isolated(space["f"], seconds=0.2) as call:
        assert call([60], 100, 0).reason == "time"
        assert call([0.01], 100, 0).kind == "returned"
    assert time.sleep is space.get("sleep", time.sleep)
    assert "short_sleep" not in time.sleep.__qualname__


def test_slow_lines_end_where_the_system_has_no_alarms(in_browser):
    clock = itertools.count()  # seconds
    with isolated(lambda x: [max(x) for _ in range(10_000)], seconds=2) as call:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(isolation.time, "monotonic", lambda: next(clock))
            assert call([[1]], 100_000, 0).reason == "time"
        assert call([[1]], 100_000, 0).kind == "returned"
    assert next(clock) < 100


def test_pythons_own_modules_may_be_in_an_archive(monkeypatch):
    monkeypatch.setattr(sys, "path", ["/lib/python314.zip", *sys.path])  # as in a browser
    monkeypatch.setattr(isolation, "library_roots", isolation.library_roots.__wrapped__)
    is_library = isolation._is_library.__wrapped__
    assert is_library("/lib/python314.zip/threading.py")
    assert not is_library("/drive/threading.py")


@pytest.mark.parametrize("function", [lambda n: [0] * n, lambda n: "a" * n])
def test_a_length_that_is_no_machine_number_is_too_much_memory(function):
    assert run(function, [10**30]).reason == "memory"  # of 32 bits 10**10 already


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can refuse memory")
def test_memory_is_refused():
    assert run(lambda x: [0] * 10**10, [1]).reason == "memory"
    assert len([0] * 10**6) == 10**6


def test_as_much_output_as_is_allowed():
    assert run(lambda x: print("x" * (isolation.MAX_PRINTED - 1)), [1]).kind == "returned"
    assert run(lambda x: print("x" * isolation.MAX_PRINTED), [1]).reason == "output"


def test_output_is_limited():
    def answer(x):
        while True:
            print("x" * 1000)

    done = run(answer, [1])
    assert (done.kind, done.reason) == ("stopped", "output")


def test_random_state_is_put_back_and_set_for_the_call():
    random.seed(5)
    np.random.seed(5)  # noqa: NPY002
    expected = random.random(), np.random.random()  # noqa: NPY002
    random.seed(5)
    np.random.seed(5)  # noqa: NPY002
    drawn = [run(lambda x: (random.random(), np.random.random()), [1], seed=3).value for _ in "ab"]  # noqa: NPY002
    assert drawn[0] == drawn[1]
    assert (random.random(), np.random.random()) == expected  # noqa: NPY002


def test_without_luck_every_draw_is_the_smallest():
    def drawn(names):
        own = random, random.Random(1), random.SystemRandom()
        return random.random(), *(one.choice(names) for one in own)

    assert run(drawn, ["abc"], seed=NO_LUCK).value == (0, "a", "a", "a")
    assert run(drawn, ["abc"]).value[0] > 0


def test_the_interpreter_is_as_before():
    def trace(frame, event, arg):
        return None

    def answer(x):
        sys.setrecursionlimit(5000)
        sys.settrace(None)
        return x

    limit = sys.getrecursionlimit()
    output = sys.stdout
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        run(answer, [1])
        run(endless, [1])
        assert sys.gettrace() is trace
    finally:
        sys.settrace(before)
    assert sys.getrecursionlimit() == limit
    assert sys.stdout is output


def test_somebody_elses_alarm_goes_on():
    signal = pytest.importorskip("signal")
    if not hasattr(signal, "setitimer"):
        pytest.skip("no alarms here")
    handler = signal.getsignal(signal.SIGALRM)
    delay, interval = signal.setitimer(signal.ITIMER_REAL, 100)
    try:
        run(lambda x: x, [1])
        left, _ = signal.getitimer(signal.ITIMER_REAL)
        assert 90 < left <= 100
        assert signal.getsignal(signal.SIGALRM) is handler
    finally:
        signal.setitimer(signal.ITIMER_REAL, delay, interval)


def test_coroutines_are_closed():
    async def answer(x):
        return x

    assert run(answer, [1]).kind == "returned"  # and no warning, which would be an error


def test_builtins_methods_and_partials_can_be_run():
    class Thing:
        def method(self, x):
            while x:
                pass

        def __call__(self, x):
            while x:
                pass

    assert run(len, ["abc"]).value == 3
    assert run(partial(pow, 2), [5]).value == 32
    assert run(Thing().method, [1]).reason == "steps"
    assert run(Thing(), [1]).reason == "steps"


def test_many_calls_in_one_isolation():
    with isolated(lambda x: x * 2) as call:
        assert [call([n], 100, 0).value for n in range(3)] == [0, 2, 4]


def test_code_without_a_file_is_counted():
    code = compile("while True:\n    pass", "<cell>", "exec")
    assert run(FunctionType(code, {}), []).reason == "steps"


def test_types_are_read_before_anything_is_compared():
    class EvilInt(int):
        def __eq__(self, other):
            return True

        def __index__(self):
            return 1

        __hash__ = None

    class Claims:
        __class__ = int  # type: ignore[assignment]

        def __eq__(self, other):
            return True

        __hash__ = None

    assert as_whole(EvilInt(5)) == 5
    assert as_whole(Claims()) is None
    assert as_truth(Claims()) is None
    assert [as_whole(n) for n in (3, np.int8(3), 3.0, True, np.True_, "3", None)] == [
        3, 3, None, None, None, None, None,
    ]  # fmt: skip
    assert [as_truth(v) for v in (True, np.False_, 1, np.int64(0), 2, "", None, 1.0)] == [
        True, False, True, False, None, None, None, None,
    ]  # fmt: skip


def test_named_survives_a_bad_repr():
    class Bad:
        def __repr__(self):
            raise ValueError

    assert named(Bad()) == "a Bad"
    assert named(list(range(100))).endswith("...")


class Endless:
    def __repr__(self):
        while True:
            pass

    __str__ = __repr__


class EndlessList(list):
    __repr__ = Endless.__repr__


class Refusing(type):
    def __getattribute__(cls, name):
        raise RuntimeError(name)


WRITTEN = [
    (Endless(), "an Endless"),
    ([Endless(), 1], "a list, [<Endless>, 1]"),
    ({(1,): Endless()}, "a dict, {(1,): <Endless>}"),
    (EndlessList([1]), "an EndlessList"),
    (Refusing("Thing", (), {})(), "a Thing"),
    (np.array([Endless()], dtype=object), "an ndarray"),
    (np.arange(3), "an ndarray, array([0, 1, 2])"),
    (np.uint8(3), "a uint8, np.uint8(3)"),
    (10**5000, "an int, <int of about 5001 digits>"),
    (range(10**5000), "a range, range(0, <int of about 5001 digits>)"),
    (frozenset(), "a frozenset, frozenset()"),
    (len, "a builtin_function_or_method, <built-in function len>"),
]


@pytest.mark.parametrize(("value", "text"), WRITTEN, ids=range(len(WRITTEN)))
def test_nobody_is_asked_how_to_be_written(value, text):
    assert named(value) == text


def test_a_list_that_branches_without_end_is_cut():
    value: list = []
    for _ in range(100):
        value = [value, value]
    assert named(value).endswith("...")
    assert len(named(value)) < 80


def test_an_error_whose_text_never_comes_is_stopped():
    class EndlessError(Exception):
        __str__ = Endless.__repr__

    def answer(x):
        raise EndlessError

    assert (run(answer, [1]).reason, run(answer, [1]).text) == ("EndlessError", "")


def test_a_generator_is_run_to_its_end_under_guard():
    def answer(x):
        for n in range(3):
            x.append(n)
            yield n

    done = run(answer, [[]])
    assert (done.value, done.changed, named(done.value)) == (
        [0, 1, 2],
        (0,),
        "a generator, [0, 1, 2]",
    )
    assert run(lambda x: (n for n in range(x)), [3]).value == [0, 1, 2]
    assert run(lambda x: map(abs, x), [[-1]]).value == [1]
    assert run(lambda x: iter(x), [[3, 4]]).value == [3, 4]
    assert run(lambda x: reversed(x), [[3, 4]]).value == [4, 3]


def endless_generator(x):
    while True:
        yield x


@pytest.mark.parametrize("answer", [endless_generator, lambda x: map(abs, iter(int, 1))])
def test_endless_generators_are_stopped(answer):
    assert run(answer, [1]).reason == "steps"


def test_what_a_function_does_to_python_itself_is_put_back():
    kept = len, next, isinstance, random.random, np.geterr()

    def answer(x):
        builtins.len = builtins.next = builtins.isinstance = lambda *args: True
        random.random = lambda: 4
        del builtins.print
        np.seterr(all="raise")

    assert run(answer, [1]).kind == "returned"
    assert (len, next, isinstance, random.random, np.geterr()) == kept
    print("print is there")


def test_closing_the_output_does_no_harm():
    def answer(x):
        print("before")
        sys.stdout.close()
        print("after")

    assert run(answer, [1]).printed == "before\nafter\n"


# pytest looks at threads more closely than Python does: SystemExit ends one without a word.
ends_threads = pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")


def test_the_folder_and_the_environment_are_put_back(tmp_path, monkeypatch):
    monkeypatch.setenv("HIDATO_EDU_MINE", "1")
    folder = Path.cwd()

    def answer(x):
        os.chdir(tmp_path)
        os.environ["HIDATO_EDU_OTHER"] = "2"
        del os.environ["HIDATO_EDU_MINE"]

    assert run(answer, [1]).kind == "returned"
    assert Path.cwd() == folder
    assert os.environ["HIDATO_EDU_MINE"] == "1"
    assert "HIDATO_EDU_OTHER" not in os.environ


CALLS: list = []


def counts_in_a_global(x):
    CALLS.append(x)
    return len(CALLS)


def counts_in_a_default(x, calls={}):  # noqa: B006
    calls[len(calls)] = x
    return len(calls)


def counts_in_an_attribute(x):
    counts_in_an_attribute.calls = getattr(counts_in_an_attribute, "calls", 0) + 1
    return counts_in_an_attribute.calls


def counts_elsewhere(x):
    return counts_in_a_global(x)


def counts_in_a_new_global(x):
    global NEVER_SEEN
    NEVER_SEEN = globals().get("NEVER_SEEN", 0) + 1
    return NEVER_SEEN


def _counter():
    calls = 0

    def counts(x):
        nonlocal calls
        calls += 1
        return calls

    return counts


class Counts:
    def __init__(self):
        self.calls = 0

    def __call__(self, x):
        self.calls += 1
        return self.calls


@pytest.mark.parametrize(
    "answer",
    [
        counts_in_a_global,
        counts_in_a_default,
        counts_in_an_attribute,
        counts_elsewhere,
        counts_in_a_new_global,
        _counter(),
        Counts(),
        partial(counts_in_a_global),
    ],
)
def test_memory_between_calls(answer):
    for _ in range(2):
        with isolated(answer) as call:
            assert [call([n], 100, 0).value for n in range(3)] == [1, 2, 3]
        with isolated(answer, fresh=True) as call:
            assert [call([n], 100, 0).value for n in range(3)] == [1, 1, 1]
    assert CALLS == []


def test_functions_of_the_package_that_are_called_are_told():
    def answer(text):
        puzzle = hidato.parse(text)
        return sorted(puzzle.grid.cells, key=puzzle.grid.neighbors)

    done = run(answer, ["1 0 3"])
    assert done.used == (
        "hidato_edu.boards.grid.Grid.neighbors",
        "hidato_edu.family.texts.Texts.parse",
    )
    assert run(lambda x: x, [1]).used == ()


@ends_threads
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can refuse memory")
def test_thread_after_thread_is_stopped():
    def answer(x):
        for _ in range(200):
            threading.Thread(target=time.sleep, args=(3,), daemon=True).start()

    assert run(answer, [1]).reason == "threads"


@pytest.mark.parametrize("leave", [lambda x: os._exit(1), lambda x: os.abort()])
def test_leaving_by_the_back_door_is_caught(leave):
    before = os._exit, os.abort
    assert run(leave, [1]).reason == "SystemExit"
    assert (os._exit, os.abort) == before


@ends_threads
def test_a_thread_ends_with_the_call():
    threads = SimpleQueue()  # what is no plain data is not put back

    def work():
        while True:
            time.sleep(0.001)

    def answer(x):
        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        threads.put(thread)
        return 1

    assert run(answer, [1]).value == 1
    thread = threads.get()
    thread.join(5)
    assert not thread.is_alive()


@ends_threads
def test_an_endless_loop_in_a_thread_is_stopped():
    def answer(x):
        thread = threading.Thread(target=endless, args=(x,))
        thread.start()
        thread.join()

    assert run(answer, [1]).reason == "steps"


def test_a_recursion_limit_without_bounds_is_bounded():
    def count(n):
        return 0 if n == 0 else 1 + count(n - 1)

    def answer(n):
        sys.setrecursionlimit(10**9)
        return count(n)

    assert run(answer, [3000]).value == 3000
    assert run(lambda n: max([n], key=lambda n: answer(n)), [10**6]).reason == "recursion"


def test_an_argument_full_of_tricks_is_only_copied():
    class Trick:
        def __eq__(self, other):
            raise AssertionError

        __hash__ = None

    assert run(lambda x: None, [[Trick()]]).kind == "returned"


def test_how_many_calls_are_open_at_once_is_counted():
    def down(n):
        return down(n - 1) if n else 0

    def flat(n):
        return sum(down(0) for _ in range(n))

    assert run(down, [40]).depth == 41
    assert run(flat, [40]).depth == 3
    assert run(len, [[]]).depth == 0
