"""Imports go down only: the rooms of the package, and which libraries each may use."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import networkx as nx
import pytest
from tiers import slow

import hidato_edu
from hidato_edu.family.registry import families

PACKAGE = Path(hidato_edu.__file__).parent
FAMILIES = set(families())

# From the ground up. A room may use every room below its own floor.
FLOORS: list[set[str]] = [
    {"core", "one_page"},
    {"boards"},
    {"family"},
    {"sat"},
    {"proofs"},
    FAMILIES,
    {"experiments"},
    {"draw", "exercises"},
    {"exercises.views"},
    {"lessons"},
    {"records"},
    {"library"},
    {"widgets"},
    {"workspace", "terminal"},
    {"course"},
    {"cli"},
]
FLOOR = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}

# Modules and rooms that may use what is not in Python itself; all others may not.
OUTSIDE: dict[str, set[str]] = {
    "matplotlib": {"draw", "exercises.views"},
    "PIL": {"draw"},
    "ipywidgets": {"widgets"},
    "anywidget": {"widgets"},
    "traitlets": {"widgets"},
    "IPython": {"widgets", "draw.watch"},
    "networkx": {
        "boards.grid",
        "hidato.hardness.arrows",
        "hidato.hardness.circuits",
        "hidato.hardness.counting",
        "hidato.hardness.gates",
        "hidato.hardness.graphs",
        "hidato.hardness.planar",
        "hidato.hardness.pruned_cycles",
        "exercises",
        "lessons",
        "draw.views.graphs",
        "draw.views.hashi.islands",
    },
    "markdown_it": {"exercises"},
    "numpy": {"exercises", "lessons", "experiments", "draw", "widgets", "hashi.documents.run"},
    "pandas": {"experiments", "draw", "widgets", "cli"},
    "scipy": {"experiments"},
    "tqdm": {"experiments", "terminal", "cli"},
    "distributed": {"experiments.pools", "experiments.sweeps"},
    "pyarrow": {"experiments.parts"},
    "pysat": {"sat"},
    "nbformat": {"workspace", "course"},
    "nbclient": {"course"},
    "nbconvert": {"course"},
    "jupytext": {"course"},
    "nbgrader": {"course"},
    "pyodide": {"widgets.laboratory.crew"},  # in a browser
    "typer": {"cli"},
    "platformdirs": {"library"},
}
# Up to this floor these are imported late, inside a function: but where graphs are the subject.
LATE = {
    "networkx": "hidato",
    "numpy": "hidato",
    "pysat": "hidato",
    "pandas": "widgets",
    "scipy": "widgets",
    "tqdm": "cli",
    "distributed": "cli",
    "pyarrow": "cli",
}
HARDNESS = "arrows", "circuits", "counting", "gates", "graphs", "planar", "pruned_cycles"
AT_ONCE = {"networkx": {f"hidato.hardness.{name}" for name in HARDNESS}}


class Import(NamedTuple):
    line: int
    name: str
    functions: tuple[str, ...]
    checking: bool


def imports(source: str) -> Iterator[Import]:
    """Yield all imports; ``from a import b`` counts as a.b, for b may be a module."""
    yield from _imports(ast.parse(source), (), checking=False)


def _imports(node: ast.AST, functions: tuple[str, ...], checking: bool) -> Iterator[Import]:
    match node:
        case ast.Import():
            for alias in node.names:
                yield Import(node.lineno, alias.name, functions, checking)
        case ast.ImportFrom(module=module, level=level):
            for alias in node.names:
                name = ".".join(filter(None, ["." * level + (module or ""), alias.name]))
                yield Import(node.lineno, name, functions, checking)
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            functions = (*functions, name)
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            checking = True
    for child in ast.iter_child_nodes(node):
        yield from _imports(child, functions, checking)


def faults(module: str, source: str) -> Iterator[str]:
    """Yield every broken rule of a module, named without the package's own name in front."""
    for found in imports(source):
        problem = _inside(module, found) if _is_ours(found.name) else _outside(module, found)
        if problem:
            yield f"{module}, line {found.line}: {problem}"


def _is_ours(name: str) -> bool:
    return name.split(".")[0] in ("", "hidato_edu")


def _inside(module: str, found: Import) -> str | None:
    parts = found.name.split(".")
    if parts[0] == "":  # only within a lesson, which can be copied and renamed
        return None if module.startswith("lessons.n") else "a relative import; write the whole name"
    here, there = _room(module), _room(".".join(parts[1:]))
    if here == "":
        lazy = there in {"draw", "widgets"} | FAMILIES and not found.checking
        return f"{there} must be loaded on first use only" if lazy else None
    if there == "":
        return None if here == "cli" else "only cli may import the package as a whole"
    if there not in FLOOR:
        return f"{there} has no floor in this test"
    shows_itself = any(re.fullmatch(r"_repr_\w+_", name) for name in found.functions)
    shown_by = {"hidato_edu.draw", "hidato_edu.widgets"} if shows_itself else set()
    if here == "exercises":
        shown_by.add("hidato_edu.exercises.views")  # which loads on first use what draws
    if here == there or found.name in shown_by:
        return None
    if FLOOR[there] >= FLOOR[here]:
        return f"{here} may not import {there}: it is not below"
    return None


def _room(module: str) -> str:
    """Return the room of a module; one room lies within another, and higher."""
    parts = module.split(".")
    within = ".".join(parts[:2])
    return within if within in FLOOR else parts[0]


def _outside(module: str, found: Import) -> str | None:
    library = found.name.split(".")[0]
    if library in sys.stdlib_module_names:
        return None
    allowed = OUTSIDE.get(library, set())
    if not any(module == place or module.startswith(place + ".") for place in allowed):
        return f"{library} may not be used here"
    room = module.split(".")[0]
    late = found.functions or found.checking or module in AT_ONCE.get(library, ())
    if library in LATE and not late and FLOOR[room] <= FLOOR[LATE[library]]:
        return f"{library} must be imported inside a function here"
    return None


def modules() -> Iterator[tuple[str, Path]]:
    """Yield all modules but the answers of lessons, which are written as students write them."""
    for file in sorted(PACKAGE.rglob("*.py")):
        parts = file.relative_to(PACKAGE).with_suffix("").parts
        if parts[0] == "lessons" and "answers" in parts:
            continue
        yield ".".join(part for part in parts if part != "__init__"), file


def test_rooms() -> None:
    found = {module: file.read_text(encoding="utf-8") for module, file in modules()}
    assert {"", "core.events", "cli", "hidato.search.depth_first"} <= set(found)
    broken = [fault for module, source in found.items() for fault in faults(module, source)]
    assert not broken, "\n".join(broken)


def test_every_module_has_a_floor() -> None:
    rooms = {module.split(".")[0] for module, _ in modules()} - {""}
    assert rooms <= set(FLOOR)


def test_no_circles() -> None:
    """What is imported while a module is loaded never leads back to it."""
    known = {module for module, _ in modules()}
    graph = nx.DiGraph()
    for module, file in modules():
        for found in imports(file.read_text(encoding="utf-8")):
            if _is_ours(found.name) and not (found.functions or found.checking):
                name = found.name
                if name.startswith("."):
                    level = len(name) - len(name.lstrip("."))
                    name = ".".join([*module.split(".")[:-level], name.lstrip(".")])
                names = name.removeprefix("hidato_edu").lstrip(".")
                graph.add_edge(module, names if names in known else names.rpartition(".")[0])
    assert graph.number_of_edges() > len(known)
    circles = [sorted(part) for part in nx.strongly_connected_components(graph) if len(part) > 1]
    assert not circles


LINES = {
    "core": 2_815,
    "boards": 1_500,
    "hidato": 17_355,
    "kakuro": 6_735,
    "numberlink": 7_260,
    "hashi": 7_650,
    "draw": 13_560,
    "exercises": 10_800,
    "experiments": 2_595,
    "widgets": 3_740,
    "course": 2_870,
    "cli": 1_770,
    "family": 2_065,
    "proofs": 545,
    "": 1_490,  # the modules that are no rooms
}
"""How many lines a room may have, without the lessons; lower a number when its room shrinks."""

LONGEST = 400  # lines of a file


def test_no_room_grows_unseen() -> None:
    found = Counter[str]()
    long = []
    for module, file in modules():
        number = len(file.read_bytes().splitlines())
        room = module.split(".")[0]
        if room != "lessons":
            found[room if file.parent != PACKAGE else ""] += number
        if number > LONGEST:
            long.append(module)
    grown = {
        room: (lines, LINES.get(room, 0))
        for room, lines in found.items()
        if lines > LINES.get(room, lines if room in FAMILIES else 0)
    }
    assert not grown, "lines, and how many are allowed"
    assert all(found[room] > 0.97 * LINES[room] for room in LINES), "lower the numbers"
    assert not long


def test_at_most_twelve_files_side_by_side() -> None:
    found = Counter(file.parent for _, file in modules() if file.name != "__init__.py")
    many = {
        folder.relative_to(PACKAGE).as_posix(): number
        for folder, number in found.items()
        if number > 12
    }
    assert not many


def test_every_room_names_its_modules() -> None:
    """The docstring of a room has all its modules, so that a reader knows where to begin.

    A family needs no mention. A room that says "one module for each ..." need not name all modules,
    but it names none that does not exist.
    """
    missing = {}
    for room, file in modules():
        if file.name == "__init__.py" and not room.startswith("lessons"):
            told = ast.get_docstring(ast.parse(file.read_bytes())) or ""
            named = set(re.findall(r"`(\w+)`", told))
            inside = {one.stem for one in file.parent.iterdir() if one.suffix == ".py"}
            inside |= {one.parent.name for one in file.parent.glob("*/__init__.py")}
            inside = {one for one in inside if "__" not in one}
            inside -= set() if room else FAMILIES
            lost = inside - named
            if "one module for each" in told.lower():
                lost = set(re.findall(r"`(\w+)`", told.partition("Reading order:")[2])) - inside
            if lost:
                missing[room] = sorted(lost)
    assert not missing


@pytest.mark.parametrize(
    ("module", "source", "problem"),
    [
        ("core.events", "from hidato_edu.boards import grid", "core may not import boards"),
        ("boards.grid", "from hidato_edu import family", "boards may not import family"),
        ("hidato.search", "import hidato_edu.experiments", "hidato may not import experiments"),
        ("hidato.search", "import hidato_edu.kakuro.rules", "hidato may not import kakuro"),
        ("core.trace", "def f():\n    from hidato_edu import draw", "core may not import draw"),
        ("draw.views.view", "from hidato_edu import widgets", "draw may not import widgets"),
        ("draw.views.view", "from hidato_edu import exercises", "draw may not import exercises"),
        ("exercises.judge", "def f():\n    from hidato_edu import draw", "may not import draw"),
        ("exercises.judge", "from hidato_edu.exercises.views import still", "exercises.views"),
        ("draw.views.view", "import hidato_edu", "only cli may import"),
        ("draw.views.view", "from .field import Field", "relative import"),
        ("draw.views.view", "from hidato_edu import attic", "attic has no floor"),
        ("", "from hidato_edu import draw", "draw must be loaded on first use"),
        ("hidato.puzzle", "import matplotlib.pyplot as plt", "matplotlib may not be used"),
        ("widgets.laboratory", "from matplotlib import pyplot", "matplotlib may not be used"),
        ("draw.player.page", "from IPython.display import HTML", "IPython may not be used"),
        ("hidato.search", "import numpy as np", "numpy may not be used"),
        ("hidato.search", "def f():\n    import networkx", "networkx may not be used"),
        ("boards.grid", "import networkx as nx", "networkx must be imported inside"),
        ("sat", "try:\n    import pysat\nexcept ImportError: pass", "pysat must be imported"),
        ("draw.plots", "import seaborn", "seaborn may not be used"),
        ("draw.plots", "import scipy.stats", "scipy may not be used"),
        ("draw.plots", "import pandas as pd", "pandas must be imported inside"),
        ("hidato.climb", "def f():\n    import tqdm", "tqdm may not be used"),
        ("experiments.sweeps", "import pandas", "pandas must be imported inside"),
        ("experiments.intervals", "from scipy import stats", "scipy must be imported inside"),
        ("experiments.climbs", "from hidato_edu import exercises", "may not import exercises"),
        ("exercises.judge", "def f():\n    import pandas", "pandas may not be used"),
        (
            "hidato.puzzle",
            "def show(self):\n    from hidato_edu import draw",
            "hidato may not import draw",
        ),
        (
            "hidato.puzzle",
            "def _repr_html_(self):\n    from hidato_edu import exercises",
            "hidato may not import exercises",
        ),
    ],
)
def test_a_planted_fault_is_noticed(module: str, source: str, problem: str) -> None:
    assert [problem in fault for fault in faults(module, source)] == [True]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("hidato.puzzle", "def _repr_html_(self):\n    from hidato_edu import draw"),
        ("hidato.puzzle", "from hidato_edu.hidato import formats"),
        ("exercises.judge", "from hidato_edu.exercises import views"),
        ("hidato.hardness.graphs", "import networkx as nx"),
        ("boards.grid", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import networkx"),
        ("draw.views.trees.tree", "from hidato_edu.core.trace import Trace\nimport numpy as np"),
        ("experiments.sweeps", "def f():\n    from tqdm.auto import tqdm\n    import pandas"),
        ("exercises.questions.experiments", "from hidato_edu.experiments import wilson"),
        ("draw.plots", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import pandas"),
        (
            "",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from hidato_edu import draw",
        ),
    ],
)
def test_what_is_allowed_is_not_blamed(module: str, source: str) -> None:
    assert list(faults(module, source)) == []


def test_import_loads_nothing_heavy() -> None:
    rooms = ", ".join(f"hidato_edu.{family}" for family in sorted(FAMILIES))
    program = f"import json, sys, {rooms}; print(json.dumps(list(sys.modules)))"
    asked = subprocess.run(
        [sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True
    )
    loaded = {module.split(".")[0] for module in json.loads(asked.stdout)}
    assert "hidato_edu" in loaded
    assert loaded.isdisjoint(OUTSIDE), loaded & set(OUTSIDE)


def test_a_family_is_loaded_when_it_is_used() -> None:
    program = (
        "import sys, hidato_edu\n"
        f"assert not {FAMILIES!r} & {{name.split('.')[1] for name in sys.modules if '.' in name}}\n"
        "from hidato_edu import kakuro\n"
        "assert hidato_edu.kakuro is kakuro and 'hidato_edu.hashi' not in sys.modules\n"
        "hidato_edu.hidato.parse('1 2')"
    )
    subprocess.run([sys.executable, "-I", "-c", program], check=True)


def test_tables_and_statistics_are_loaded_late() -> None:
    rooms = "hidato_edu.exercises.questions.experiments, hidato_edu.experiments, hidato_edu.draw"
    program = f"import json, sys, {rooms}; print(json.dumps(list(sys.modules)))"
    asked = subprocess.run(
        [sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True
    )
    assert {"pandas", "scipy", "tqdm"}.isdisjoint(json.loads(asked.stdout))


MISSING = (
    "jupyterlab", "nbformat", "psutil", "pysat", "resource", "termios", "typer"
)  # fmt: skip
WORKSHEET = {"numpy", "markdown_it", "mdurl"}
PLAYER = {"numpy", "matplotlib", "PIL"}
NEEDED: dict[str, set[str]] = {
    "hidato.solve(hidato.parse('1 0 3'))": set(),
    "from hidato_edu import draw\n"
    "puzzle = hidato.parse('1 0 3')\n"
    "draw.player(Trace(hidato.steps(puzzle)), draw.board(puzzle))._repr_mimebundle_()": PLAYER,
    "from hidato_edu import exercises\n"
    "told = exercises.worksheet('04').blank_count.check(lambda pointers, start: 0)\n"
    "assert told.outcome == 'wrong', told": WORKSHEET,
    "from hidato_edu import exercises, widgets\n"
    "widgets.play(hidato.parse('1 0 3')), widgets.lab()\n"
    "exercises.worksheet('04').blank_count._repr_mimebundle_()": {
        *WORKSHEET, *PLAYER, "networkx", "ipywidgets", "anywidget", "traitlets", "IPython",
    },
}  # fmt: skip
"""What a browser has to fetch before something works."""


@slow
@pytest.mark.parametrize("use", NEEDED)
def test_what_a_browser_fetches(use: str) -> None:
    program = (
        "import json, signal, sys, sysconfig\n"
        f"sys.modules.update(dict.fromkeys({MISSING!r}))\n"
        "sysconfig.get_config_vars()\n"
        "sys.platform = 'emscripten'\n"
        "del signal.setitimer\n"
        f"from hidato_edu import Trace, hidato\n{use}\n"
        "print(json.dumps([name for name, module in sys.modules.items() if module]))"
    )
    asked = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert not asked.returncode, asked.stderr
    loaded = {module.split(".")[0] for module in json.loads(asked.stdout)}
    assert loaded & {*OUTSIDE, "mdurl"} <= NEEDED[use]
