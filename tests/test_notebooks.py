"""The notebooks as they are committed, and as they run in a fresh working copy."""

from __future__ import annotations

import ast
import re
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import unquote

import matplotlib
import nbformat
import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from tiers import FULL, slow

from hidato_edu import exercises, workspace
from hidato_edu.core import resources
from hidato_edu.course.cells import number_of, questions_of
from hidato_edu.course.notebooks import asked_in, put_results, results_of
from hidato_edu.course.submissions import Submission, located
from hidato_edu.course.teacher import teacher_version
from hidato_edu.exercises.lesson import lessons
from hidato_edu.exercises.questions.question import Question


def name_of(path: Path) -> str:
    """Return the name of a shipped notebook: ``"workshop/04_hill_climbing"``."""
    return path.relative_to(resources.notebooks()).with_suffix("").as_posix()


FIRST = {"00_start_here", "01_rules_and_verifier", "04_hill_climbing", "06_recursion_tree"}
NOTEBOOKS = sorted(resources.notebooks().rglob("*.ipynb"))
QUICK = ("00_start_here", "08_kakuro")
RUN = [path for path in NOTEBOOKS if FULL or name_of(path) in QUICK]
LONG = (
    "03",
    "04",
    "05",
    "07",
    "10",
    "11",
    "12",
)  # experiments of a minute, run once by `test_runs`
MOST_BYTES = 1_000_000
MOST_CELLS = 100
MOST_SECONDS = 60
VARIES = "varies"  # tag of a cell whose text is another in every run: a measured time, say

LINK = re.compile(r"""\]\(\s*<?([^)>\s]+)[^)]*\)|(?:src|href)\s*=\s*["']([^"']+)["']""")
HOME = re.compile(r"(?:/home/|/root/|/tmp/|/Users/|[A-Z]:\\\\?Users)[\w.-]*")


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)


def code_cells(notebook: Any) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "code" and cell.source.strip()]


def complete(path: Path) -> Any:
    """Return a shipped notebook with the outputs that students do not get."""
    notebook, lesson = read(path), lessons()[number_of(path.stem)]
    put_results(notebook, results_of(lesson).get(f"{name_of(path)}.ipynb", {}))
    return notebook


def questions_in(path: Path) -> dict[str, Question]:
    """Return the questions that have their answer cell in a notebook."""
    known = questions_of(number_of(path.stem))
    return {name: known[name] for name in asked_in(read(path))}


def texts(cell: Any) -> list[str]:
    """Return what a cell printed and the plain form of what it showed."""
    found = []
    for output in cell.outputs:
        text = output.get("text") or output.get("data", {}).get("text/plain", "")
        if output.output_type == "stream" and found and output.get("name") == "stdout":
            found[-1] += text  # a kernel cuts what is printed wherever it likes
        else:
            found.append(text)
    return found


def outcomes(notebook: Any) -> list[str]:
    """Return what the checks of all answers said."""
    cells = [cell for cell in code_cells(notebook) if "question" in cell.metadata]
    return [re.sub(r"^\W*", "", texts(cell)[-1]).partition(":")[0] for cell in cells]


def faults(notebook: Any, folder: Path) -> Iterator[str]:
    """Yield what is wrong with a notebook as it is committed in a folder."""
    if len(notebook.cells) >= MOST_CELLS:
        yield f"{len(notebook.cells)} cells; there must be fewer than {MOST_CELLS}"
    if notebook.metadata.get("kernelspec", {}).get("name") != "python3":
        yield "the kernel is not named python3, so JupyterLab would ask for one"
    cells = code_cells(notebook)
    yield from _faults_of_first(cells[0] if cells else new_code_cell())
    if [cell.execution_count for cell in cells] != list(range(1, len(cells) + 1)):
        yield "not run once from top to bottom: run `make notebooks`"
    for cell in cells:
        for output in cell.outputs:
            if output.output_type == "error":
                yield f"an error in the output: {output.ename}: {output.evalue}"
            elif output.get("name") == "stderr":
                yield f"a warning in the output: {output.text.strip()}"
            is_picture = "image/png" in output.get("data", {}) and "text/html" not in output.data
            if is_picture and not output.metadata.get("image/png", {}).get("alt", "").strip():
                yield f"a picture without an alternative text: {cell.source[-60:]!r}"
        for text in texts(cell):
            yield from (f"a path of one machine: {path}" for path in HOME.findall(text))
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            yield from _faults_of_links(cell.source, folder)


def _faults_of_first(cell: Any) -> Iterator[str]:
    if not re.search(r"^(from|import) hidato_edu\b", cell.source, re.MULTILINE):
        yield "the first code cell does not import hidato_edu"
    if not re.search(r"\bseed\b", cell.source, re.IGNORECASE):
        yield "the first code cell does not show the seed"


def _faults_of_links(source: str, folder: Path) -> Iterator[str]:
    for found in LINK.finditer(source):
        target = unquote(found[1] or found[2])
        if re.match(r"https?://|mailto:|data:|attachment:|#", target):
            continue
        if not (folder / target.split("#")[0]).exists():
            yield f"a link that leads nowhere: {target}"


def execute(notebook: Any, folder: Path) -> float:
    """Run a notebook in a kernel in a folder; return the seconds that its cells took."""
    client = NotebookClient(
        notebook,
        timeout=2 * MOST_SECONDS,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
        record_timing=False,
    )
    with client.setup_kernel():
        started = time.monotonic()
        for number, cell in enumerate(notebook.cells):
            client.execute_cell(cell, number)
        return time.monotonic() - started


def test_the_notebooks_are_there() -> None:
    assert {path.stem for path in NOTEBOOKS} >= FIRST


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name_of)
def test_as_committed(path: Path) -> None:
    notebook = read(path)
    nbformat.validate(notebook)
    assert path.stat().st_size < MOST_BYTES
    assert list(faults(notebook, path.parent)) == []


@pytest.mark.notebook
@pytest.mark.parametrize("path", RUN, ids=name_of)
def test_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.delenv("MPLBACKEND", raising=False)  # a kernel shows figures with its own
    workspace.update(tmp_path / "lab")
    committed = complete(path)
    copy = tmp_path / "lab" / "notebooks" / f"{name_of(path)}.ipynb"
    run = read(copy)
    seconds = execute(run, copy.parent)
    assert seconds < 2 * MOST_SECONDS  # other tests run at the same time
    warned = [
        output.text
        for cell in code_cells(run)
        for output in cell.outputs
        if output.get("name") == "stderr"
    ]
    assert warned == []
    assert set(outcomes(run)) <= {"not yet"}
    for before, now in zip(code_cells(committed), code_cells(run), strict=True):
        if VARIES not in now.metadata.get("tags", []):
            assert texts(now) == texts(before), (
                f"the committed output is old: run `make notebooks`, or tag the cell {VARIES!r}"
            )


@slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=name_of)
def test_solved(path: Path) -> None:
    """Every solution is right in its place: what it depends on is run, and no more."""
    number = number_of(path.stem)
    questions = questions_in(path)
    cells = teacher_version(read(path), questions, "# Plan", path.stem).cells
    code = {place: cell for place, cell in enumerate(cells) if cell.cell_type == "code"}
    solved = Submission(
        "teacher",
        number,
        [(place, cell.source) for place, cell in code.items()],
        {place: dict(cell.metadata) for place, cell in code.items()},
    )
    seed = re.search(
        r"^SEED\b[^=]*= (\d+)", "\n".join(cell.source for cell in code.values()), re.MULTILINE
    )
    assert seed
    ask = exercises.worksheet(number, seed=int(seed[1]))
    for name, question in questions.items():
        given = located(solved, question)
        assert given, name
        space: dict[str, Any] = {}
        with matplotlib.rc_context():  # a cell may style its plots
            for place, source in given.cells:
                exec(compile(source, f"{path.stem}, cell {place}", "exec"), space)
            told = getattr(ask, name).check(eval(given.expression, space))
        assert told.outcome == "right", f"{name}: {told}"
        for value in space.values():
            if isinstance(value, TemporaryDirectory):
                value.cleanup()


@slow
@pytest.mark.notebook
@pytest.mark.parametrize(
    "path",
    [path for path in NOTEBOOKS if not name_of(path).startswith(("workshop/", *LONG))],
    ids=name_of,
)
def test_solved_as_a_whole(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All solutions of a core are right one after the other, in one kernel."""
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.delenv("MPLBACKEND", raising=False)
    workspace.update(tmp_path / "lab")
    questions = questions_in(path)
    run = teacher_version(read(path), questions, "# Plan", path.stem)
    execute(run, (tmp_path / "lab" / "notebooks" / name_of(path)).parent)
    assert outcomes(run) == ["right"] * len(questions)


@pytest.mark.notebook
def test_a_cell_that_starts_a_process_goes_on_without_one() -> None:
    """A browser cannot start one; a cell that raises stops Run All."""
    found = []
    for path in NOTEBOOKS:
        for cell in code_cells(read(path)):
            tree = ast.parse(re.sub(r"^ *[%!]", "#", cell.source, flags=re.MULTILINE))
            starts = {node for node in ast.walk(tree) if starts_a_process(node)}
            caught = {
                node
                for attempt in ast.walk(tree)
                if isinstance(attempt, ast.Try)
                for body in attempt.body
                for node in ast.walk(body)
            }
            found += [(name_of(path), node in caught) for node in starts]
    assert {name for name, _ in found} == {"workshop/04_hill_climbing", "workshop/12_laboratory"}
    assert all(is_caught for _, is_caught in found), found


def starts_a_process(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) in {
        "subprocess.run",
        "experiments.processes",
    }


def test_a_fault_in_a_cell_stops_the_run(tmp_path: Path) -> None:
    notebook = new_notebook(cells=[new_code_cell("1 / 0")])
    with pytest.raises(Exception, match="ZeroDivisionError"):
        execute(notebook, tmp_path)


FIRST_CELL = "from hidato_edu import hidato\nseed = 1"


def planted(*cells: Any) -> Any:
    """Return a notebook whose only faults are those of the cells."""
    all_cells = [new_code_cell(FIRST_CELL), *cells]
    for count, cell in enumerate((c for c in all_cells if c.cell_type == "code"), start=1):
        cell.execution_count = count
    kernel = {"name": "python3", "display_name": "Python 3"}
    return new_notebook(cells=all_cells, metadata={"kernelspec": kernel})


def with_output(output_type: str, **fields: Any) -> Any:
    return new_code_cell("f()", outputs=[new_output(output_type, **fields)])


@pytest.mark.parametrize(
    ("cell", "problem"),
    [
        (with_output("error", ename="ValueError", evalue="no"), "an error in the output"),
        (with_output("stream", name="stderr", text="UserWarning"), "a warning in the output"),
        (with_output("stream", name="stdout", text="in /home/me/x"), "a path of one machine"),
        (new_markdown_cell("[next](01_nowhere.ipynb)"), "a link that leads nowhere"),
        (new_markdown_cell('<img src="no.png">'), "a link that leads nowhere"),
    ],
)
def test_a_planted_fault_is_noticed(cell: Any, problem: str, tmp_path: Path) -> None:
    assert list(faults(planted(), tmp_path)) == []
    assert [problem in fault for fault in faults(planted(cell), tmp_path)] == [True]


def test_more_planted_faults(tmp_path: Path) -> None:
    assert len(list(faults(new_notebook(), tmp_path))) == 3
    many = planted(*(new_markdown_cell("text") for _ in range(MOST_CELLS)))
    assert ["cells" in fault for fault in faults(many, tmp_path)] == [True]
    unrun = planted(new_code_cell("2"))
    unrun.cells[-1].execution_count = None
    assert ["top to bottom" in fault for fault in faults(unrun, tmp_path)] == [True]


def test_links_that_are_right(tmp_path: Path) -> None:
    (tmp_path / "a b.ipynb").touch()
    text = "[a](a%20b.ipynb#part) [b](https://example.org/x) [c](#here) ![d](<a%20b.ipynb>)"
    assert list(faults(planted(new_markdown_cell(text)), tmp_path)) == []
