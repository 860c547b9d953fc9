"""Plant mutants in the package and see which tier of tests kills them: a table in README.md.

``python benchmarks/power.py`` draws the same number of mutants from every room, by a seed. A map,
made once by running the quick tests under coverage (``--remap`` rebuilds it), says which of them
execute a changed line; only these run, the cheapest first. A mutant that survives them meets all
tests of their files, and of its family, in the full tier. Mutants that survive everything are
listed in survivors.txt; a line ``equivalent: ...`` written below a survivor is kept, and excludes
it from the percentages. ``--retry`` tries the mutants of such a list again.
"""

from __future__ import annotations

import argparse
import ast
import fnmatch
import json
import platform
import random
import re
import runpy
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import pandas as pd
import readme
from power_map import ROOT, Mutant, Verdict
from power_runs import TIERS, Runner

SURVIVORS = Path(__file__).with_name("survivors.txt")
KEPT = ROOT / ".pytest_cache" / "power"

# The files of a room; a pattern that begins with ! excludes files.
ROOMS: dict[str, tuple[str, ...]] = {
    "search": ("*/search/*.py", "*/documents/**/*.py", "hidato/climb/*.py"),
    "engines": (
        "sat.py", "*/solvers/**/*.py", "hidato/paths/*.py", "hidato/generate/removing.py",
        "kakuro/generate/repair.py", "numberlink/generate/proof.py",
    ),
    "formats": (
        "*/formats/*.py", "*/writing.py", "core/tokens.py",
        "family/puzzle_urls.py", "family/pzpr.py",
    ),
    "judge": ("exercises/**/*.py", "!exercises/notebook_*"),
    "trace": (
        "core/*.py", "boards/**/*.py", "!core/tokens.py",
    ),
    "views": ("draw/**/*.py",),
    "grading": ("course/**/*.py",),
}  # fmt: skip

# Coverage does not see what runs in the judge's child process: these have the tests of its parent.
UNSEEN = {"hidato_edu/exercises/sandbox/worker.py": "hidato_edu/exercises/sandbox/parent.py"}

MUTANTS = runpy.run_path(str(ROOT / "tests" / "exercises" / "mutants.py"))
changes: Callable[[ast.AST], Iterator[ast.AST]] = MUTANTS["changes"]


def files(room: str) -> list[Path]:
    """Return the files of a room."""
    package = ROOT / "hidato_edu"
    wanted = [pattern for pattern in ROOMS[room] if pattern[0] != "!"]
    unwanted = [pattern[1:] for pattern in ROOMS[room] if pattern[0] == "!"]
    found = {path for pattern in wanted for path in package.glob(pattern)}
    names = {path: path.relative_to(package).as_posix() for path in found}
    return sorted(
        path
        for path, name in names.items()
        if not any(fnmatch.fnmatch(name, pattern) for pattern in unwanted)
    )


# --- mutants ------------------------------------------------------------------------------------


class Function:
    """A function of the package, and all places in its body that can be changed."""

    def __init__(self, room: str, path: Path, name: str, node: Any) -> None:
        self.room, self.path, self.name = room, path, name
        body = node.body[1:] if ast.get_docstring(node) is not None else node.body
        self.lines = range(body[0].lineno, node.end_lineno + 1) if body else range(0)
        self.cached = any("cache" in ast.unparse(one) for one in node.decorator_list)
        self.places = [
            (statement, old, new)
            for one in body
            for statement, old in _nodes(one, one)
            for new in changes(old)
        ]

    @cached_property
    def mutants(self) -> list[Mutant]:
        """A mutant for every place; some may not compile."""
        source = self.path.read_bytes()
        starts = [0, *(m.end() for m in re.finditer(rb"\n", source))]
        seen: Counter[str] = Counter()
        made: list[Mutant] = []
        for statement, old, new in self.places:
            place = old.test if isinstance(old, ast.If | ast.While) else old
            begin = starts[place.lineno - 1] + place.col_offset
            end = starts[place.end_lineno - 1] + place.end_col_offset
            before = source[begin:end].decode()
            after = ast.unparse(new)
            # Every line keeps its number, and its neighbors keep their operators.
            spare = "\n" * before.count("\n")
            text = f"{after}{spare}" if isinstance(new, ast.stmt) else f"({after}{spare})"
            change = f"{_squeezed(before)} -> {_squeezed(after)}"
            if place is not statement:
                whole = source[starts[statement.lineno - 1] :].decode()
                segment = ast.get_source_segment(whole, _moved(statement)) or ""
                if isinstance(statement, _COMPOUND):
                    segment = segment.partition("\n")[0]
                change += f"   in   {_squeezed(segment, 90)}"
            seen[change] += 1
            if seen[change] > 1:
                change += f"   ({seen[change]})"
            made.append(
                Mutant(
                    self.room,
                    self.path.relative_to(ROOT).as_posix(),
                    self.name,
                    place.lineno,
                    change,
                    (begin, end, text),
                    frozenset({statement.lineno, place.lineno}),
                    self.lines,
                    self.cached,
                )
            )
        return made


_COMPOUND = (ast.If, ast.While, ast.For, ast.With, ast.Try, ast.Match, ast.FunctionDef)


def _moved(statement: ast.stmt) -> ast.stmt:
    """Return a copy of a statement as if it began in line 1."""
    assert statement.end_lineno is not None
    return ast.Pass(
        lineno=1,
        col_offset=statement.col_offset,
        end_lineno=statement.end_lineno - statement.lineno + 1,
        end_col_offset=statement.end_col_offset,
    )


def _squeezed(text: str, most: int = 120) -> str:
    text = " ".join(text.split())
    return text if len(text) <= most else f"{text[: most - 3]}..."


def _nodes(node: Any, statement: ast.stmt) -> Iterator[tuple[ast.stmt, Any]]:
    """Yield what may be changed, with the statement that it belongs to."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return  # functions of their own
        case ast.Raise() | ast.JoinedStr():
            return  # a text; and parts of an f-string have no position before Python 3.12
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return
        case ast.AnnAssign():
            children = [node.value] if node.value else []
        case _:
            yield statement, node
            children = list(ast.iter_child_nodes(node))
    for child in children:
        yield from _nodes(child, child if isinstance(child, ast.stmt) else statement)


def functions(room: str) -> Iterator[Function]:
    """Yield all functions of a room, inner ones too."""
    for path in files(room):
        open_: list[tuple[str, Any]] = [("", ast.parse(path.read_bytes()))]
        while open_:
            inside, node = open_.pop()
            for child in ast.iter_child_nodes(node):
                name = inside
                if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                    name = f"{inside}.{child.name}".lstrip(".")
                    if not isinstance(child, ast.ClassDef) and child.name != "__repr__":
                        yield Function(room, path, name, child)
                open_.append((name, child))


def sample(room: str, number: int, seed: int) -> Iterator[Mutant]:
    """Yield mutants of a room, each with the same chance."""
    places = [(one, place) for one in functions(room) for place in range(len(one.places))]
    random.Random(f"{seed} {room}").shuffle(places)
    for function, place in places:
        if not number:
            return
        mutant = function.mutants[place]
        if _is_program(mutant.changed(function.path.read_bytes())):
            yield mutant
            number -= 1


def _is_program(source: bytes) -> bool:
    try:
        compile(source, "mutant", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


# --- what is reported ---------------------------------------------------------------------------


def table(verdicts: list[Verdict], reasons: dict[str, str]) -> str:
    """Return the table: a row for each room, and one for all."""
    rows = []
    for room in [*ROOMS, "all"]:
        own = [one for one in verdicts if room in ("all", one.room)]
        if not own:
            continue
        killed = Counter(one.tier for one in own)
        same = sum(1 for one in own if not one.tier and one.key in reasons)
        counted = len(own) - same
        rows.append(
            {
                "room": room,
                "mutants": len(own),
                "killed by `make test`": killed["quick"],
                "only by `make test-all`": killed["full"],
                "survived": killed[""] - same,
                "equivalent": same,
                "`make test` kills": _percent(killed["quick"], counted),
                "`make test-all` kills": _percent(killed["quick"] + killed["full"], counted),
            }
        )
    return pd.DataFrame(rows).to_markdown(index=False, disable_numparse=True)


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else ""


def survivors(verdicts: list[Verdict], reasons: dict[str, str]) -> str:
    """Return the list of the survivors, each with its reason if one was written."""
    blocks = []
    for one in verdicts:
        if not one.tier:
            lines = [f"{one.room}  {one.file}  {one.function}  line {one.line}", one.change]
            lines += [reasons[one.key]] if one.key in reasons else []
            blocks.append("\n    ".join(lines))
    return "\n\n".join(blocks) + "\n" if blocks else ""


def read_survivors(file: Path) -> dict[str, str]:
    """Return the key of every survivor in a file, with its reason if there is one."""
    return {key: reason for key, reason, _ in _blocks(file)}


def _blocks(file: Path) -> Iterator[tuple[str, str, str]]:
    """Yield key, reason and text of every survivor in a file."""
    for block in file.read_text(encoding="utf-8").split("\n\n") if file.is_file() else ():
        if block.strip():
            head, change, *reason = block.strip().splitlines()
            _, path, function, _ = head.split("  ")
            key = f"{path}  {function}  {change.strip()}"
            yield key, " ".join(line.strip() for line in reason), block.strip()


def promotions(verdicts: list[Verdict], quick: dict[str, float]) -> str:
    """Return the tests of the full tier that kill survivors of the quick one."""
    kills: dict[str, list[str]] = defaultdict(list)
    for one in verdicts:
        if one.tier == "full":
            kills[one.by].append(one.key)
    lines = []
    for test, keys in sorted(kills.items(), key=lambda item: -len(item[1])):
        tier = "in both tiers" if test in quick else "in the full tier only"
        lines.append(f"{len(keys)}  {test}  ({tier})")
        lines += [f"        {key}" for key in keys]
    return "\n".join(lines)


# --- the whole ----------------------------------------------------------------------------------


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("--seed", type=int, default=0)
    add("--mutants", type=int, default=60, help="in each room (default: 60)")
    add("--room", nargs="+", choices=ROOMS, default=list(ROOMS), help="only these rooms")
    add("--quick-only", action="store_true", help="only the tests of `make test`")
    add("--tests", nargs="+", default=[], metavar="FILE", help="only these test files")
    add("--jobs", type=int, default=2, help="processes at once (default: 2)")
    add("--seconds", type=float, default=600, help="time limit for the tests of a mutant")
    add(
        "--keep",
        type=Path,
        default=KEPT,
        metavar="FOLDER",
        help="where the map and the verdicts are stored",
    )
    add("--remap", action="store_true", help="rebuild the map")
    add("--map-only", action="store_true", help="build the map only")
    add("--resume", action="store_true", help="keep existing verdicts")
    add("--retry", type=Path, metavar="FILE", help="judge the mutants in this list again")
    add(
        "--promote",
        action="store_true",
        help="only list the tests of the full tier that kill mutants",
    )
    return parser.parse_args()


def main() -> None:
    given = asked()
    given.keep.mkdir(parents=True, exist_ok=True)
    kept, known = given.keep / "verdicts.json", dict[str, Verdict]()
    if given.resume or given.retry or given.promote:
        known = {one["key"]: Verdict(**one) for one in json.loads(kept.read_text("utf-8"))}
    for key in read_survivors(given.retry) if given.retry else ():
        known.pop(key, None)
    tiers = TIERS[:1] if given.quick_only else TIERS
    with Runner(given.keep, given.jobs, given.tests, given.seconds, UNSEEN) as runner:
        if given.promote:
            print(promotions(list(known.values()), runner.read_map().seconds))
            return
        runner.prepare(anew=given.remap, more=bool(given.retry))
        if given.map_only:
            return
        mutants = [one for room in given.room for one in sample(room, given.mutants, given.seed)]
        verdicts = {one.key: known[one.key] for one in mutants if one.key in known}
        reasons = {key: why for key, why in read_survivors(SURVIVORS).items() if why}
        for tier in tiers:
            # Equivalent mutants would cost the most.
            tried = [one for one in mutants if tier == "quick" or one.key not in reasons]
            for verdict in runner.judge(tried, tier, verdicts):
                verdicts[verdict.key] = verdict.after(verdicts.get(verdict.key))
                data = [vars(one) for one in (known | verdicts).values()]
                kept.write_text(json.dumps(data, indent=1), encoding="utf-8")
    judged = [verdicts[one.key] for one in mutants]
    cut = sum(1 for one in judged if not one.tier and one.cut)
    python = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    told = f"Seed {given.seed}, {python}."
    if cut:
        told += (
            f" For {cut} survivors only the cheapest tests, {given.seconds:g} s of them, were run."
        )
    text = f"{told}\n\n{table(judged, reasons)}"
    listed = survivors(judged, reasons)
    print(f"{text}\n\n{listed}")
    if not given.quick_only and not given.tests and set(given.room) == set(ROOMS):
        readme.write("power", text)
        of_others = [
            text for key, why, text in _blocks(SURVIVORS) if why and key not in verdicts
        ]  # samples of other seeds
        SURVIVORS.write_text("\n\n".join([listed.strip(), *of_others]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
