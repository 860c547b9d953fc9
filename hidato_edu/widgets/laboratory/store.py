"""What the laboratory keeps: a record of each setting that was run, and the document of all."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib import import_module
from io import BytesIO
from itertools import groupby
from math import isfinite
from typing import TYPE_CHECKING, Any, TypeAlias
from zipfile import ZipFile

from hidato_edu import experiments
from hidato_edu.core.errors import NoSolution, NotWritable
from hidato_edu.draw.handout import handout
from hidato_edu.experiments.intervals import median_of
from hidato_edu.experiments.labels import plain
from hidato_edu.family.registry import Generator, families, family_of
from hidato_edu.family.texts import Texts
from hidato_edu.widgets.laboratory import knobs
from hidato_edu.widgets.laboratory.boards import as_grid, described
from hidato_edu.widgets.laboratory.knobs import Request
from hidato_edu.widgets.laboratory.values import typed

if TYPE_CHECKING:
    import pandas as pd

__all__ = [
    "Note",
    "document",
    "frame",
    "opened",
    "page",
    "parquet",
    "puzzles_of",
    "records",
    "taken",
]

Record: TypeAlias = dict[str, Any]
Rows: TypeAlias = dict[str, dict[str, Any]]  # of each record: ``columns`` and ``rows``

FORMAT = "hidato-edu laboratory 1"
NOTE = (
    "The generator's laboratory needs a running kernel: "
    "run this cell, <code>widgets.lab()</code>, to work in it."
)
NOT_MEASURED = {"setting", "seed", "outcome", "solved", "message", "tried"}


def records(
    asked: Request, state: Mapping[str, Any], table: pd.DataFrame, number: int
) -> tuple[list[Record], Rows]:
    """Return a record for each setting of a run, with its statistics, and all rows."""
    made, rows = [], {}
    for part, plan in asked.parts.items():
        mine = table[table["setting"].eq(part)] if len(table) else table
        mine = mine.drop(columns=["setting", *({*mine.columns} & {"message"})], errors="ignore")
        mine = mine.dropna(axis="columns", how="all")
        measured = [
            name
            for name in mine.columns
            if name not in NOT_MEASURED | {*plan.over} and mine[name].dtype.kind in "if"
        ]
        ident = f"{number}{part}"
        labels = {knob.name: knob.label for knob in plan.generator.knobs}
        points = [
            point | _measured(_at(mine, point), measured) for point in plan.points if plan.over
        ]
        setting = state["settings"][part]
        made.append(
            {
                "id": ident,
                "letter": part,
                "title": asked.titles[part],
                "setting": dict(setting),
                "prediction": str(setting.get("prediction", "")),
                "note": str(setting.get("note", "")),
                "on": True,
                "board": {name: state.get(name) for name in ("map", "kind", "graph", "start")},
                "seeds": [asked.seeds.start, len(asked.seeds)],
                "over": [
                    {"knob": name, "label": labels[name], "values": values}
                    for name, values in plan.over.items()
                ],
                "climbs": plan.generator.climbs,
                "measures": measured,
                "whole": _measured(mine, measured),
                "points": points,
                "words": "; ".join(
                    [described(plan.board)]
                    + [f"{labels[name]} {typed(one)}" for name, one in plan.knobs.items()]
                ),
                "code": plan.code(asked.seeds),
            }
        )
        rows[ident] = {
            "columns": list(mine.columns),
            "rows": [[_finite(plain(one)) for one in row] for row in mine.itertuples(index=False)],
        }
    return made, rows


def _at(table: pd.DataFrame, point: Mapping[str, Any]) -> pd.DataFrame:
    for name, value in point.items():
        table = table[table[name].eq(value)] if len(table) else table
    return table


def _measured(table: pd.DataFrame, measures: Sequence[str]) -> dict[str, Any]:
    """Return the counts of some runs, and of each measure the median with its 95 % interval.

    A climb that was not solved needed more moves than all others.
    """
    n = len(table)
    found: dict[str, Any] = {"n": n}
    if not n:
        return found | {"solved": 0}
    solved = experiments.solved(table)
    k = int(solved.sum())
    low, high = experiments.wilson(k, n)
    found |= {"solved": k, "share": [round(one, 4) for one in (k / n, low, high)]}
    for name in measures:
        values = experiments.needed(table, name) if name == "moves" else table[name].dropna()
        found[name] = [_finite(one) for one in median_of(values.to_numpy(dtype=float))]
    return found


def _finite(value: Any) -> Any:
    """Return None for what JSON cannot express."""
    return None if isinstance(value, float) and not isfinite(value) else value


def table_of(record: Record, rows: Rows) -> pd.DataFrame:
    """Return the rows of a record."""
    import pandas as pd

    kept = rows[record["id"]]
    return pd.DataFrame(kept["rows"], columns=kept["columns"])


def frame(records: Sequence[Record], rows: Rows) -> pd.DataFrame:
    """Return the rows of all records as one table."""
    import pandas as pd

    parts = []
    for one in records:
        kept, table = rows[one["id"]], table_of(one, rows)
        knobs = {
            name: value
            for name, value in one["setting"]["knobs"].items()
            if name not in kept["columns"]
        }
        head = {"record": one["id"], "title": one["title"], "note": one["note"]}
        head |= {"generator": one["setting"]["generator"], **knobs}
        parts.append(pd.concat([pd.DataFrame([head] * len(table)), table], axis="columns"))
    return pd.concat(parts, ignore_index=True) if parts else pd.DataFrame()


def document(state: Mapping[str, Any], records: Sequence[Record], rows: Rows) -> str:
    """Return everything as one JSON text."""
    versions = {
        "hidato-edu": import_module("hidato_edu").__version__,
        "python": platform.python_version(),
    }
    kept = {"format": FORMAT, "versions": versions, "state": state, "records": records}
    return json.dumps(kept | {"rows": rows}, allow_nan=False)


def puzzles_of(
    records: Iterable[Record], rows: Rows, known: Mapping[str, Generator], most: int, **climbs: Any
) -> dict[str, Any]:
    """Return puzzles of records, by name; `climbs` are settings for those of a climb."""
    found: dict[str, Any] = {}
    for one in records:
        board = one["board"]
        plan = knobs.plan(one["setting"], as_grid(board), board["start"], known=known)
        settings = plan.values({}) | (climbs if plan.generator.climbs else {})
        made = experiments.puzzles(
            plan.generator, plan.board, table_of(one, rows), most, **settings
        )
        title = f"{one['title']} (run {one['id'][:-1]})"  # several runs may have the same titles
        found |= {f"{title}, {name}": puzzle for name, puzzle in made.items()}
    return found


def parquet(table: pd.DataFrame) -> bytes:
    """Return rows as a Parquet file; a column with values of several types becomes texts."""
    data = BytesIO()
    odd = [name for name, kind in table.dtypes.items() if str(kind) == "object"]
    table.astype(dict.fromkeys(odd, "string")).to_parquet(data, index=False)
    return data.getvalue()


def taken(puzzles: Mapping[str, Any], kind: str) -> tuple[dict[str, Any], list[bytes]]:
    """Return puzzles as a file for the page: a sheet, or an archive; or put them into the library.

    Raises
    ------
    NoSolution
        If there are none.
    """
    if not puzzles:
        raise NoSolution("no setting that is on has solved a run: there is no puzzle to take")
    if kind == "files":
        return {"kind": "file", "name": "puzzles.zip"}, [zipped(puzzles.values())]
    if kind == "library":
        from hidato_edu.library import Library  # late: a browser would fetch its packages

        mine = Library()
        for name, puzzle in puzzles.items():
            mine.add(puzzle, name, made="laboratory")
        words = f"Your library has {len(puzzles)} puzzles more, in {mine.folder}."
        return {"kind": "said", "words": words}, []
    text = handout(puzzles, solutions=kind == "solutions").page()
    return {"kind": "file", "name": "puzzles.html", "text": text}, []


def zipped(puzzles: Iterable[Any]) -> bytes:
    """Return puzzles as an archive with a file for each format of their families."""
    data = BytesIO()
    with ZipFile(data, "w") as archive:
        for name, group in groupby(sorted(puzzles, key=family_of), family_of):
            some, texts = list(group), families()[name].texts
            for form in texts.formats:
                written = [one for one in some if _writes(texts, one, form)]
                if written:
                    archive.writestr(f"{name} {form}.txt", texts.dump_as(written, form))
    return data.getvalue()


def _writes(texts: Texts[Any, Any, Any], puzzle: Any, form: str) -> bool:
    """Return whether a format can express a puzzle."""
    try:
        return bool(texts.dump_as(puzzle, form))
    except NotWritable:
        return False


def opened(text: str) -> dict[str, Any]:
    """Return a saved laboratory.

    Raises
    ------
    ValueError
        If the text is something else.

    Examples
    --------
    >>> opened("{}")
    Traceback (most recent call last):
    ...
    ValueError: this is not a saved laboratory
    """
    try:
        found = json.loads(text)
        known = found["format"] == FORMAT
        parts = (found["state"]["settings"], found["state"]["map"], found["records"], found["rows"])
        known &= [type(one) for one in parts] == [dict, list, list, dict]
        known &= {one["id"] for one in found["records"]} == found["rows"].keys()
    except (ValueError, KeyError, TypeError):
        known = False
    if not known:
        raise ValueError("this is not a saved laboratory")
    return dict(found)


def page(document: str, choices: Mapping[str, Any], script: str, style: str) -> str:
    """Return a page that shows a saved laboratory without a kernel."""
    data = json.dumps({"choices": choices, "ident": "page", "saved": json.loads(document)})
    data = data.replace("<", "\\u003c")
    title = "A laboratory of hidato-edu"
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body {{ margin: 8px auto; max-width: 1280px; }}
{style}</style></head>
<body><main><h1 style="font: 700 24px system-ui">{escape(title)}</h1></main>
<script type="application/json" id="lab">{data}</script>
<script type="module">
{script.replace("export default {", "const lab = {").replace("</script", "<" + chr(92) + "/script")}
const {{ choices, ident, saved }} = JSON.parse(document.getElementById("lab").textContent);
const state = {{ ...saved, choices, ident, page: true }};
const model = {{
  get: (name) => state[name], set: (name, value) => (state[name] = value),
  save_changes() {{}}, send() {{}}, on() {{}}, off() {{}},
}};
lab.render({{ model, el: document.querySelector("main") }});
</script></body></html>
"""


class Note:
    """The note that replaces the laboratory where it cannot be shown."""

    def __init__(self, ident: str = "") -> None:
        self.ident = ident

    def html(self) -> str:
        """Return the note, and the style that hides it."""
        live = f'.hidato-lab[data-ident="{self.ident}"]'
        hides = f"body:has({live}) #lab-{self.ident} {{ display: none; }}"
        return f'<style>{hides}</style><p id="lab-{self.ident}">{NOTE}</p>'

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return {"text/html": f"<p>{NOTE}</p>", "text/plain": repr(self)}

    def __repr__(self) -> str:
        return "<the generator's laboratory: needs a running kernel>"
