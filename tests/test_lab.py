"""The generator's laboratory without a browser: knobs, background runs, results, and its end."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO, StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zipfile import ZipFile

import networkx as nx
import pandas as pd
import pytest
from playing import without_none

from hidato_edu import experiments, hidato
from hidato_edu.boards import grid
from hidato_edu.core.errors import InvalidPuzzle
from hidato_edu.library import Library
from hidato_edu.widgets import SAVED
from hidato_edu.widgets.laboratory import boards, knobs, one, results, run, store, widget, work
from hidato_edu.widgets.laboratory.crew import Crew, Here, halted, tell
from hidato_edu.widgets.laboratory.run import Job, Part, workers
from hidato_edu.widgets.laboratory.widget import GeneratorLab
from hidato_edu.widgets.laboratory.work import LiveRun, places

SMALL = grid.square(3, 4, blocked=[(2, 3)])


def state(*, alone: bool = False, **changes: Any) -> dict[str, Any]:
    """Return a quick state: names like ``a_rule`` are knobs of setting A."""
    made = knobs.first_state(SMALL) | {"seeds": "4", "version": 7}
    if alone:
        del made["settings"]["b"]
    for setting in made["settings"].values():
        setting["knobs"]["max_moves"] = "2,000"
    for name, value in changes.items():
        part, _, knob = name.partition("_")
        if part in made["settings"]:
            made["settings"][part]["knobs"][knob] = value
        else:
            made[name] = value
    return made


def alone(board: grid.Grid, **changes: Any) -> dict[str, Any]:
    """Return a state with one setting, a climb."""
    made = knobs.first_state(board)
    made["settings"] = {"a": made["settings"]["a"]}
    made["settings"]["a"]["knobs"] |= changes
    return made


def made_again(code: str) -> list[pd.DataFrame]:
    """Return the tables of lines of Python."""
    scope: dict[str, Any] = {}
    lines = code.split("\n")
    exec("\n".join(line for line in lines if ".sweep(" not in line), scope)
    swept = [line.removesuffix(")") + ", progress=False)" for line in lines if ".sweep(" in line]
    return [eval(line, scope) for line in swept]


def same_rows(table: pd.DataFrame, other: pd.DataFrame) -> None:
    names = ["seed", "outcome", "moves", "solved", "blanks", "tried", "message"]
    pd.testing.assert_frame_equal(
        table[names].reset_index(drop=True), other[names].reset_index(drop=True)
    )


def climb(board: grid.Grid, **changes: Any) -> knobs.Plan:
    return knobs.read(alone(board, **changes)).parts["a"]


def wait_for(what: Callable[[], Any], seconds: float = 120) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.01)


# ---- knobs


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"a_max_moves": "many"}, "A: moves per try: 'many' is not valid; use a number from 1"),
        ({"a_max_moves": "1e9"}, "A: moves per try: '1e9' is not valid"),
        ({"b_tries": "1.5"}, "B: tries: '1.5' is not a whole number"),
        ({"seeds": "0"}, "seeds: '0' is not valid"),
        ({"first": "-1"}, "first seed: '-1' is not valid"),
        ({"share": "120"}, "blanks of the puzzle: '120' is not valid; use a number from 0 to 100"),
        ({"a_rule": "annealing", "a_cold": "0"}, "A: last temperature: '0' is not valid"),
        ({"b_start": "chosen"}, "B starts at the cell S: mark it on the map"),
        ({"b_rule": "not-worse"}, "A and B are the same: turn one knob"),
        ({"map": ["##", "##"]}, "the map has no open cell"),
        ({"map": ["...", ".##", "..."], "kind": "square edges", "start": [0, 0],
          "a_start": "chosen"}, "No path: "),
    ],
)  # fmt: skip
def test_a_wrong_knob_is_told_in_a_sentence(changes: dict[str, Any], said: str) -> None:
    told = knobs.told(state(**changes))
    assert told["why"].startswith(said)
    assert (told["ready"], told["version"], told["expected"]) == (False, 7, "")


def test_a_map_without_a_path_is_told_at_once_and_its_cells_marked() -> None:
    told = knobs.told(state(map=[".#.", ".#."], kind="square edges"))
    assert told["why"].startswith("No path: the board has 2 parts")
    assert told["marks"]


def test_what_is_ready_comes_with_the_time() -> None:
    told = knobs.told(state())
    assert told["ready"]
    assert told["expected"].startswith("8 runs, expected: ")
    assert knobs.told(state(alone=True), timed=False)["expected"] == ""


def test_every_knob_comes_through() -> None:
    asked = knobs.read(
        state(
            a_rule="annealing", a_hot="5", a_cold="0.5", a_schedule="linear", a_tries="3",
            a_start="chosen", start=[0, 1], kind="square edges", first="10",
        )
    )  # fmt: skip
    a = asked.parts["a"].settings({})
    assert (a.rule, a.temperatures, a.schedule) == ("annealing", (5.0, 0.5), "linear")
    assert (a.tries, a.start, a.max_moves) == (3, (0, 1), 2_000)
    assert (
        a.grid == asked.parts["a"].board == grid.square(3, 4, adjacency="edges", blocked=[(2, 3)])
    )
    assert asked.seeds == range(10, 14)
    assert asked.parts["b"].start is None


def test_settings_with_the_same_rule_are_named_by_what_differs() -> None:
    titles = knobs.read(state(b_rule="not-worse", b_max_moves="500")).titles
    assert titles == {
        "a": "A: not-worse, moves per try 2,000",
        "b": "B: not-worse, moves per try 500",
    }


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("2 2\n0 0\n0 x", "line 3, column 3: 'x' is not a whole number"),
        ("", "line 1, column 1: the text is empty"),
        ("41 1\n" + "0 " * 41, "the laboratory shows 40 rows and columns at most, not 1 x 41"),
        ("hexagon edges\n2 1\n0 0", "line 1, column 14: the layout of hexagons is missing"),
        ("T,CA,1,2\n?,x", "line 2, column 3: 'x'"),
        ("nonsense", "no map is called"),
    ],
)
def test_a_bad_text_is_told_with_its_place(text: str, problem: str) -> None:
    assert boards.read_map(text)["problem"].startswith(problem)


def test_a_map_file_of_the_slides_can_be_loaded() -> None:
    read = boards.read_map("1\n3 2\n0 -1 0\n0 0 5\n")
    assert (read["map"], read["kind"]) == ([".#.", "..."], "square edges+corners")
    assert boards.read_map("square edges\n1 1\n0")["kind"] == "square edges"


# ---- cells of all kinds


def a_graph() -> grid.Grid:
    """Return a ring of five nodes with a tail, one of which is left out."""
    ring = nx.cycle_graph(["a", "b", "c", "d", "e"])
    ring.add_edge("e", "tail")
    nx.set_node_attributes(ring, nx.circular_layout(ring), "pos")
    whole = grid.from_graph(ring)
    return grid.Grid(whole.cells[1:], whole.shape, whole.size)


BOARDS = [grid.Grid(((0, 1), (2, 0), (2, 2)), shape, (3, 4)) for shape in boards.KINDS.values()]
BOARDS += [a_graph(), experiments.preset("dodecahedron"), experiments.preset("flower")]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: f"{board.shape.name} {len(board)}")
def test_every_board_comes_back_from_the_page(board: grid.Grid) -> None:
    sent = json.loads(json.dumps(boards.as_board(boards.checked(board))))
    again = boards.as_grid(sent)
    assert again == board
    for cell in board.cells:
        place = boards.place_of(board, cell)
        assert sent["map"][place[0]][place[1]] == "."
        assert boards.cell_at(again, place) == cell


@pytest.mark.parametrize("one", boards.kinds(), ids=lambda one: str(one["kind"]))
def test_the_page_knows_where_cells_lie_and_what_they_are_called(one: dict[str, Any]) -> None:
    shape = boards.KINDS[one["kind"]]
    for row, col in [(0, 0), (3, 4), (10, 11), (7, 7)]:
        cell = one["cells"][row % 2][col % 2]
        assert cell["name"].format(row=row, col=col) == shape.say((row, col))
        ways = zip(one["down"], one["right"], strict=True)
        far = [row // 2 * down + col // 2 * right for down, right in ways]
        for corner, wanted in zip(cell["corners"], shape.outline((row, col)), strict=True):
            moved = [a + b for a, b in zip(corner, far, strict=True)]
            assert moved == pytest.approx(wanted, abs=2e-3)
        assert {(row + r, col + c) for r, c in cell["near"]} == set(shape.around((row, col)))


@pytest.mark.parametrize(
    ("text", "kind", "rows"),
    [
        ("gem", "triangle edges", 6),
        ("hexagon edges even-q\n2 1\n0 0", "hexagon even-q", 1),
        ("H,C,2,2\n?,#\n1,?", "hexagon odd-r", 2),
        (str(hidato.parse("square knight\n3 2\n0 0 0\n0 0 -1")), "square knight", 2),
        (hidato.to_link(hidato.Puzzle(grid.hexagonal(3, 3), {(0, 0): 1})), "hexagon odd-r", 3),
        (str(hidato.Puzzle(a_graph(), {})), "graph", 1),
    ],
)
def test_maps_of_every_format_are_taken(text: str, kind: str, rows: int) -> None:
    read = boards.read_map(text)
    assert (read["problem"], read["kind"], len(read["map"])) == ("", kind, rows)
    assert boards.as_grid(read)


@pytest.mark.parametrize(
    "board",
    [
        grid.hexagonal(3, 4, layout="even-q"),
        grid.triangular(3, 5, adjacency="edges+corners"),
        grid.square(4, 5, adjacency="knight"),
        a_graph(),
    ],
    ids=lambda board: board.shape.name,
)
def test_a_run_on_cells_of_all_kinds(board: grid.Grid) -> None:
    asked = knobs.read(alone(board, max_moves="2,000") | {"seeds": "2", "share": "30"})
    run = Job(asked, Here(lambda told: run.hear(told)), 1, lambda run: None)
    run.run()
    assert run.table is not None
    (again,) = made_again(asked.code)
    same_rows(run.table, again)
    table = results.labelled(run.table, asked)
    assert "A puzzle that came out" in results.puzzle_html(table, asked)
    assert one.record(asked.parts["a"].settings({}), 0).note.endswith("moves.")


def test_a_start_and_a_reason_on_a_graph() -> None:
    line = grid.from_graph(nx.path_graph(4))
    state = alone(line, start="chosen") | {"start": [0, 1]}
    assert knobs.read(state).parts["a"].start == (0, 1)
    told = knobs.told(state)
    assert told["why"].startswith("No path: ")
    assert all(place[0] == 0 for place in told["marks"])


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (grid.triangular(4, 6), "There is a path: hidato.random_path finds one. Over the sides"),
        (
            grid.square(4, 4, adjacency="knight"),
            "finds no path either: an exhaustive search found no",
        ),
    ],
    ids=["triangles", "knight"],
)
def test_where_no_run_gets_there_it_is_told_whether_there_is_a_path(
    board: grid.Grid, said: str
) -> None:
    state = alone(board, rule="literal", max_moves="500") | {"seeds": "1", "share": "10"}
    asked = knobs.read(state)
    (table,) = made_again(asked.code)
    table = table.assign(setting="a")
    assert said in results.puzzle_html(results.labelled(table, asked), asked)


def test_what_the_laboratory_cannot_show_is_refused() -> None:
    with pytest.raises(InvalidPuzzle, match="40 rows and columns at most, not 41 x 2"):
        widget.lab(grid.hexagonal(41, 2))
    with pytest.raises(InvalidPuzzle, match="1,600 nodes at most, not 1,601"):
        widget.lab(grid.from_graph(nx.path_graph(1_601), {k: (k, 0) for k in range(1_601)}))
    with pytest.raises(
        TypeError, match=r"7 is not a map; use a Grid, the name of a map, or its text"
    ):
        widget.lab(7)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no map is called 'moon'"):
        widget.lab("moon")


# ---- runs in the background


def slow(name: str) -> str:
    """Tell, then wait until somebody says stop."""
    tell(name)
    while not halted():
        time.sleep(0.005)
    return f"{name} ended"


@pytest.mark.slow
def test_a_crew_stops_in_the_middle_of_a_job_and_goes_on() -> None:
    told: list[Any] = []
    team = Crew(1, told.append)
    first, second = team.submit(slow, "first"), team.submit(slow, "second")
    wait_for(lambda: told)
    team.halt()
    assert first.result(timeout=30) == "first ended"
    assert second.cancelled()
    assert team.submit(slow, "third").cancelled()

    team.resume()
    fourth = team.submit(slow, "fourth")
    wait_for(lambda: "fourth" in told)
    (worker,) = team._workers.values()
    os.kill(worker.pid, signal.SIGINT)  # as the kernel's interrupt does
    assert fourth.result(timeout=30) == "fourth ended"
    with pytest.raises(ZeroDivisionError):
        team.submit(divmod, 1, 0).result(timeout=30)

    last = team.submit(slow, "last")
    wait_for(lambda: "last" in told)
    worker.kill()
    with pytest.raises(Exception, match="in the middle of a job"):
        last.result(timeout=30)
    assert not team.alive
    team.shutdown()


def test_a_run_makes_the_table_of_its_line_of_code() -> None:
    asked = knobs.read(state(b_tries="2"))
    shown: list[dict[str, Any]] = []
    team = Here(lambda told: run.hear(told))
    run = Job(asked, team, 1, lambda run: shown.append(run.live()))
    run.run()
    assert run.table is not None
    for part, again in zip("ab", made_again(asked.code), strict=True):
        same_rows(run.table[run.table["setting"].eq(part)], again)
    assert (shown[-1]["running"], shown[-1]["done"], shown[-1]["total"]) == (False, 8, 8)


def test_a_stop_keeps_what_has_ended() -> None:
    asked = knobs.read(state(seeds="500"))

    def hear(told: Any) -> None:
        run.hear(told)
        if len(run.parts["a"].ended) == 3:
            run.stop()

    run = Job(asked, Here(hear), 1, lambda run: None)
    run.run()
    assert run.table is not None
    assert 3 <= len(run.table) < 20
    assert run.live()["words"].endswith("stopped: the finished runs are kept")


def test_the_curves_are_those_of_the_climb() -> None:
    plan = climb(experiments.preset("4 x 4"), max_moves="300")
    xs = places(300)
    told: list[Any] = []
    Here(told.append).submit(LiveRun({"a": plan}, xs), setting="a", seed=5).result()
    run = plan.settings({}).run(5, curve=True)
    assert told[-1]["ys"] == [run.curve[x] for x in xs if x < len(run.curve)]
    assert (told[-1]["moves"], told[-1]["blanks"]) == (len(run.curve) - 1, run.curve[-1])


def test_a_run_that_goes_on_tells_a_short_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "PAUSE", 0.0)
    plan = climb(experiments.preset("8 x 8"), rule="strict", max_moves="60,000")
    part = Part("A", places(60_000), 1)
    told: list[Any] = []
    Here(told.append).submit(LiveRun({"a": plan}, part.xs), setting="a", seed=1).result()
    *going, last = told
    assert [message["line"][-1][0] for message in going[:3]] == [1_000, 2_000, 3_000]
    assert len(going[-1]["line"]) < len(part.xs)
    for message in going:
        part.add(message)
    ((xs, ys),) = part.news()["growing"]
    assert (xs[-1], ys[-1], part.moves()) == (60_000, last["blanks"], 60_000)
    part.add(last)
    news = part.news()
    assert (news["growing"], len(news["runs"]), part.news()["runs"]) == ([], 1, [])


# ---- the widget


@pytest.fixture
def lab(monkeypatch: pytest.MonkeyPatch) -> Iterator[GeneratorLab]:
    """A laboratory that needs no processes, and writes down what it sends."""
    monkeypatch.setattr(widget, "crew", Here)
    made = widget.lab()
    sent: list[Any] = []
    monkeypatch.setattr(made, "send", lambda content, buffers=None: sent.append((content, buffers)))
    made.sent = sent
    yield made
    made.close()


def kinds(lab: Any) -> list[str]:
    return [content["kind"] for content, _ in lab.sent]


def finished(lab: GeneratorLab) -> dict[str, Any]:
    wait_for(lambda: "being made" not in lab.results.get("puzzle", "being made"))
    return dict(lab.results)


def test_from_run_to_table_player_and_csv(lab: Any) -> None:
    lab._do(lab, {"do": "run", "state": state()}, [])
    shown = finished(lab)
    assert shown["verdict"].startswith("Solved: A: not-worse 4/4, B: literal ")
    a, b = lab.records
    assert (a["whole"]["solved"], a["whole"]["n"], b["title"]) == (4, 4, "B: literal")
    assert "<svg" in shown["ecdf"]
    assert "it has exactly one solution" in shown["puzzle"]
    assert list(lab.table["seed"]) == [0, 1, 2, 3] * 2
    assert lab.ran["words"] == "one of your own, 11 cells (squares, 8 neighbors)"
    assert (lab.ran["map"], lab.ran["start"]) == (["....", "....", "...#"], None)
    lab._do(lab, {"do": "save", "as": "csv"}, [])
    wait_for(lambda: kinds(lab)[-1] == "file")
    text = lab.sent.pop()[0]["text"]
    assert text.splitlines()[0].startswith("record,title,note,generator,rule")
    lab._do(lab, {"do": "save", "as": "parquet"}, [])
    wait_for(lambda: kinds(lab)[-1] == "file")
    content, (data,) = lab.sent.pop()
    assert content["name"] == "laboratory.parquet"
    table = pd.read_parquet(BytesIO(data))
    pd.testing.assert_frame_equal(
        pd.read_csv(StringIO(text)), pd.read_csv(StringIO(table.to_csv(index=False)))
    )
    for part in ("first", "last"):
        lab._do(lab, {"do": "play", "id": "1b", "seed": 2, "point": {}, "part": part}, [])
        wait_for(lambda: kinds(lab)[-1] in ("played", "said"))
        content, (score,) = lab.sent.pop()
        assert content["note"].startswith(f"The {part} 800 of 2,000 moves.")
        assert len(score) < 400_000


def test_two_knobs_over_ranges_pause_save_and_open(lab: Any) -> None:
    wide = state(alone=True, seeds="3", over=[
        {"knob": "max_moves", "values": "100 to 2000, 3 steps"},
        {"knob": "rule", "values": "strict; not-worse"},
    ])  # fmt: skip
    lab.state = wide
    assert lab.told["expected"].startswith("18 runs")
    lab.run()
    finished(lab)
    (kept,) = lab.records
    assert [one["n"] for one in kept["points"]] == [3] * 6
    assert kept["over"][0] == {"knob": "max_moves", "label": "moves per try",
                               "values": [100, 1050, 2000]}  # fmt: skip
    assert kept["points"][0]["solved"] <= kept["points"][-1]["solved"] == 3
    (again,) = made_again(kept["code"])
    same_rows(lab.table.assign(message=""), again.assign(message=""))

    text = lab.document()
    other = widget.lab()
    other.load(text)
    assert (other.records, other.rows) == (lab.records, lab.rows)
    assert other.state | {"version": 0} == lab.state | {"version": 0}
    page = store.page(text, lab.choices, lab._esm, lab._css)
    assert page.count("<script") == page.count("</script>") == 2
    other.run(state(alone=True))  # a new run gets a new number
    wait_for(lambda: len(other.records) == 2)
    assert [one["id"] for one in other.records] == ["1a", "2a"]
    other.close()


def test_the_time_of_other_generators_is_told_before_the_first_run(lab: Any) -> None:
    hashi = knobs.new_setting(experiments.generators()["hashi"], islands="5")
    lab.state = state(map=["....."] * 5, alone=True, seeds="400") | {"settings": {"a": hashi}}
    assert lab.told["expected"].startswith("400 runs, expected: ")
    wait_for(lambda: knobs.UNTIMED not in lab.told["expected"])
    (seconds,) = lab._times.values()
    assert lab.told["seconds"] == pytest.approx(400 * seconds / run.workers())
    lab.state = lab.state | {"seeds": "800", "version": 8}
    assert lab.told["seconds"] == pytest.approx(800 * seconds / run.workers())


def test_the_puzzles_of_an_experiment_can_be_taken(
    lab: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HIDATO_EDU_LIBRARY", str(tmp_path))
    share = knobs.new_setting(experiments.generators()["hidato share"], path="rotation")
    wanted = state(seeds="2", over=[{"knob": "blanks", "values": "0.3; 0.6"}])
    lab.state = wanted | {"settings": {"a": wanted["settings"]["a"], "c": share}}
    lab.run()
    finished(lab)
    found = lab.puzzles()
    assert [len(puzzle.givens) for puzzle in found.values()][2:] == [8, 8, 4, 4]
    assert list(found)[-1] == "C: hidato share (run 1), blanks 0.6, seed 1"
    for how in ("sheet", "solutions", "files", "library"):
        lab._do(lab, {"do": "puzzles", "as": how}, [])
        wait_for(lambda: kinds(lab)[-1:] in (["file"], ["said"]))
        content, buffers = lab.sent.pop()
        if how == "files":
            with ZipFile(BytesIO(buffers[0])) as archive:
                assert len(archive.namelist()) >= 3
                read = hidato.parse_all(archive.read("hidato own.txt").decode())
            assert sorted(map(str, read)) == sorted(map(str, found.values()))
        elif how == "library":
            assert content["words"].startswith("Your library has 6 puzzles more")
            assert {str(one.puzzle) for one in Library(tmp_path).contents().entries} == {
                str(one) for one in found.values()
            }
        else:
            pages = content["text"].count('<section role="img"')
            assert pages == (2 if how == "solutions" else 1)
    lab.run()  # the same again
    wait_for(lambda: len(lab.records) == 4)
    assert len(lab.puzzles()) == 2 * len(found)


def test_a_stopped_run_is_resumed_and_gives_the_same_rows(lab: Any) -> None:
    stops = state(alone=True, seeds="60", a_rule="literal", a_max_moves="60,000")
    lab.run(stops)
    wait_for(lambda: lab.live["done"] >= 2)
    lab.stop()
    wait_for(lambda: lab.results.get("resumable"))
    first = len(lab.table)
    assert 2 <= first < 60
    lab.resume()
    wait_for(lambda: [one["whole"]["n"] for one in lab.records] == [60])
    assert len(lab.records) == 1
    (whole,) = made_again(lab.records[0]["code"])
    same_rows(lab.table.assign(message=""), whole.assign(message=""))


def test_a_pause_begins_no_run(lab: Any) -> None:
    lab.run(state(alone=True, seeds="200", a_rule="literal"))
    wait_for(lambda: lab.live["done"])
    lab.pause()
    wait_for(lambda: "paused" in lab.live["words"])
    done = lab.live["done"]
    time.sleep(0.5)
    assert lab.live["done"] <= done + 1  # the one that was under way
    lab.pause()
    wait_for(lambda: lab.live["done"] > done + 1)
    lab.stop()


def test_all_generators_and_one_of_the_user_side_by_side(
    lab: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mine(seed: int, size: int = 3, odd: bool = False) -> dict[str, Any]:
        """Count."""
        if seed == 2:
            raise ValueError("no 2")
        return {"solved": seed > size, "size2": size**2}

    own = widget.lab(grid.square(6, 6), mine)
    known = list(own.choices["generators"])
    assert known[-1] == "mine"
    typed = own.state
    typed["settings"] |= {
        letter: knobs.new_setting(one)
        for letter, one in zip("bcdefgh", list(own.known.values())[:-1], strict=False)
    }
    own.run(typed | {"seeds": "4"})
    wait_for(lambda: len(own.records) == 8)
    first, *rest = own.records
    assert (first["whole"]["n"], first["whole"]["solved"], first["measures"][-1]) == (4, 0, "size2")
    assert {one["whole"]["n"] for one in rest} == {4}
    wait_for(lambda: "no 2" in own.results.get("verdict", ""))
    own.close()


def ran_in_browser(lab: Any, message: dict[str, Any]) -> None:
    """Press Run where only the event loop can do it, and wait for the end."""
    soon: list[Callable[[], object]] = []
    with pytest.MonkeyPatch.context() as patch:
        loop = SimpleNamespace(call_soon=soon.append)
        patch.setattr(run.asyncio, "get_running_loop", lambda: loop)
        lab._do(lab, message, [])
    assert lab.running
    soon.pop()()
    assert not lab.running


def test_a_run_in_a_browser(lab: Any, in_browser: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[dict[str, Any]] = []
    monkeypatch.setattr(run, "begin", lambda work: told.append(lab.live))
    ran_in_browser(lab, {"do": "run", "state": without_none(state())})
    assert lab.results["verdict"].startswith("Solved: A: not-worse 4/4, B: literal ")
    assert "it has exactly one solution" in lab.results["puzzle"]
    assert workers() == 1
    assert not any("browser" in content.get("words", "") for content, _ in lab.sent)
    played = {"do": "play", "id": "1b", "seed": 2, "point": {}, "part": "first"}
    lab._do(lab, played, [])
    assert kinds(lab)[-1] == "played"
    assert told[0]["running"]  # said while the libraries are loaded


def test_a_run_in_a_browser_hears_stop_if_it_can(
    lab: Any, in_browser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    words: list[str] = []
    lab.observe(lambda change: words.append(change["new"]["words"]), "live")
    in_browser.clicks[:] = [int] * 20 + [partial(lab._do, lab, {"do": "stop"}, [])]
    ran_in_browser(lab, {"do": "run", "state": state(seeds="500")})
    assert lab.live["words"].endswith("stopped: the finished runs are kept")
    assert len(lab.table) < 20
    # Where Python cannot wait for JavaScript, nothing that is clicked arrives.
    monkeypatch.setattr(in_browser, "can_run_sync", lambda: False)
    monkeypatch.setattr(run, "PAUSE", -1)
    words.clear()
    ran_in_browser(lab, {"do": "run", "state": state()})
    assert words[-2].endswith("s left; this browser cannot stop a run: it goes on to its end")
    assert "cannot stop" not in words[-1]


def test_a_lab_that_is_made_again_ends_the_old_one(
    monkeypatch: pytest.MonkeyPatch, lab: Any
) -> None:
    monkeypatch.setattr(widget, "_cell", lambda: "cell-1")
    old = widget.lab()
    old.run(state(alone=True, seeds="1000", a_rule="literal"))
    wait_for(lambda: old.live["done"])
    new = widget.lab()
    wait_for(lambda: not old.running)
    assert len(old.table) < 1000
    new.close()


def test_a_knob_that_turns_is_told(lab: Any) -> None:
    lab.state = state(seeds="x")
    assert (lab.told["ready"], lab.told["version"]) == (False, 7)
    lab.run(lab.state)
    assert not lab.running


def test_what_goes_wrong_later_is_said(lab: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: Any) -> None:
        raise ValueError("no such run")

    monkeypatch.setattr(widget, "record", broken)
    lab.run(state(seeds="1"))
    finished(lab)
    lab._do(lab, {"do": "play", "id": "1a", "seed": 0, "point": {}, "part": "first"}, [])
    wait_for(lambda: kinds(lab)[-1] == "said")
    assert lab.sent[-1][0]["words"] == "ValueError: no such run"


def test_a_saved_notebook_holds_a_note(lab: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "needs a running kernel" in store.Note(lab.ident).html()
    monkeypatch.setenv(SAVED, "1")
    shown = widget.lab()._repr_mimebundle_()
    assert set(shown) == {"text/html", "text/plain"}
    assert "needs a running kernel" in shown["text/html"]


def test_the_last_moves_lead_to_the_end_of_the_run() -> None:
    setting = experiments.Settings("4 x 4", rule="literal", max_moves=1_000)
    assert one.record(setting, 3, "last").note.startswith("The last 800 of 1,000 moves.")


def test_threads_end(lab: Any) -> None:
    lab.run(state(seeds="2"))
    finished(lab)
    wait_for(lambda: not any(t.name == "hidato laboratory" for t in threading.enumerate()))
