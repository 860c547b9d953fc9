"""The laboratory as a widget: wiring only; what is computed is in `experiments` and `hidato`."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache, partial
from html import escape
from importlib import resources
from secrets import token_hex
from typing import Any
from weakref import WeakValueDictionary

import anywidget
import traitlets
from IPython import get_ipython
from IPython.display import HTML, display

from hidato_edu.boards.grid import Grid
from hidato_edu.core.errors import HidatoEduError
from hidato_edu.draw.player.page import css, enclosed, theme
from hidato_edu.experiments import read_map
from hidato_edu.widgets import SAVED, begin
from hidato_edu.widgets.lab import boards, knobs, results
from hidato_edu.widgets.lab.crew import Crew, Here
from hidato_edu.widgets.lab.one import record
from hidato_edu.widgets.lab.run import Job, crew, workers

__all__ = ["GeneratorLab", "generator_lab"]

NOTE = (
    "The generator's laboratory needs a running kernel: "
    "run this cell, <code>widgets.generator_lab()</code>, to work in it."
)
SCRIPTS = ("lattice.js", "editor.js", "knobs.js", "curves.js", "results.js", "lab.js")

_of_cell: WeakValueDictionary[str, GeneratorLab] = WeakValueDictionary()


@cache
def _read(package: str, name: str) -> str:
    return (resources.files(package) / name).read_text(encoding="utf-8")


def _script() -> str:
    forms = "".join(_read("hidato_edu.widgets.forms", name) for name in ("make.js", "toward.js"))
    return enclosed("mount", "save") + forms + "".join(_read(__package__, name) for name in SCRIPTS)


class GeneratorLab(anywidget.AnyWidget):
    """A map, one or two settings of the climb, many seeds; see `generator_lab`.

    Attributes
    ----------
    state : dict
        What map and knobs say, see `knobs.first_state`.
    told : dict
        What there is to say about it before it is run.
    ran : dict
        The map of the last run, see `knobs.ran`.
    live : dict
        How far the run is.
    results : dict
        What came out of the last run, as it is shown.
    table : pandas.DataFrame or None
        The same as a table, one row per run.
    """

    _esm = _script()
    _css = theme(".hidato-lab") + css(asks=False) + _read(__package__, "lab.css")
    ident = traitlets.Unicode().tag(sync=True)
    choices = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    told = traitlets.Dict().tag(sync=True)
    ran = traitlets.Dict().tag(sync=True)
    live = traitlets.Dict().tag(sync=True)
    results = traitlets.Dict().tag(sync=True)

    def __init__(self, grid: Grid | None = None) -> None:
        state = knobs.first_state(grid)
        super().__init__(
            ident=token_hex(6),
            choices=knobs.choices(),
            state=state,
            told=knobs.told(state, workers()),
            live={"running": False, "done": 0, "total": 0, "words": ""},
        )
        self.table: Any = None
        self._run: Job | None = None
        self._crew: Crew | Here | None = None
        self._number = 0
        self.observe(lambda change: self._tell(change["new"]), "state")
        self.on_msg(self._do)

    @property
    def running(self) -> bool:
        """Whether a run is under way."""
        return self._run is not None and not self._run.over

    def run(self, state: dict[str, Any] | None = None) -> None:
        """Begin a run in the background, unless one is under way."""
        wanted = state or self.state
        try:
            asked = knobs.read(wanted)
        except ValueError:
            return  # the errors are shown beside the knobs
        if self.running:
            return
        self._number += 1
        if self._crew is not None and not self._crew.alive:
            self._crew.shutdown()
            self._crew = None
        if self._crew is None:
            self._crew = crew(self._hear)
        self._run = Job(asked, self._crew, self._number, self._show)
        self.ran = knobs.ran(wanted, asked)
        self.results = {}
        self._send_curves(whole=True)
        self._run.start()

    def stop(self) -> None:
        """Stop the run as soon as possible; the climbs that have ended are kept."""
        if self._run is not None:
            self._run.stop()

    def close(self) -> None:
        """Stop the run and its processes, and close the widget."""
        self.stop()
        if self._crew is not None:
            self._crew.shutdown()
            self._crew = None
        super().close()

    def _hear(self, told: dict[str, Any]) -> None:
        if self._run is not None:
            self._run.hear(told)

    # ---- what is shown

    def _show(self, run: Job) -> None:
        """Show the progress of a run; called in its thread."""
        if run is not self._run:
            return
        self._send_curves()
        self.live = run.live()
        if run.over:
            self._finish(run)

    def _send_curves(self, whole: bool = False, again: bool = False) -> None:
        run = self._run
        if run is None:
            return
        news: dict[str, Any] = {"kind": "curves", "run": run.number, "settings": run.news(whole)}
        if whole:
            news["head"] = run.head() | {"again": again}
        self.send(news)

    def _finish(self, run: Job) -> None:
        if run.table is None:
            return
        asked = run.asked
        table = results.labelled(run.table, asked)
        self.table = run.table
        self.results = {
            "run": run.number,
            "verdict": results.verdict(table, asked),
            "table": results.table_html(table),
            "ecdf": results.ecdf_html(table),
            "puzzle": "<p>A puzzle is being made.</p>",
            "code": asked.code,
            "titles": asked.titles,
            "runs": results.listed(table, asked),
        }
        self._later(self._tell_puzzle, run, table)

    def _tell_puzzle(self, run: Job, table: Any) -> None:
        try:
            html = results.puzzle_html(table, run.asked)
        except HidatoEduError as error:
            html = f"<p>No puzzle came out: {escape(str(error))}</p>"
        if run is self._run:
            self.results = self.results | {"puzzle": html}

    def _tell(self, state: dict[str, Any]) -> None:
        self.told = knobs.told(state, workers(), timed=not self.running)

    # ---- what is asked for

    def _do(self, widget: Any, content: dict[str, Any], buffers: Any) -> None:
        """Do what a button asks for."""
        wanted: dict[str, Callable[[], object]] = {
            "run": lambda: self.run(content["state"]),
            "stop": self.stop,
            "again": partial(self._send_curves, whole=True, again=True),
            "read": lambda: self.send({"kind": "read", "answer": boards.read_map(content["text"])}),
            "csv": self._send_table,
            "play": lambda: self._later(self._play, content),
        }
        wanted[content["do"]]()

    def _send_table(self) -> None:
        if self.table is not None:
            text = self.table.to_csv(index=False)
            self.send({"kind": "csv", "name": "climbs.csv", "text": text})

    def _play(self, content: dict[str, Any]) -> None:
        assert self._run is not None
        setting = self._run.asked.parts[content["which"]]
        recorded = record(setting, content["seed"], content["part"])
        self.send({"kind": "played", "note": recorded.note}, [recorded.score])

    def _later(self, do: Callable[..., Any], *args: Any) -> None:
        """Do something that takes a while without keeping the kernel busy."""

        def work() -> None:
            try:
                do(*args)
            except Exception as error:
                self.send({"kind": "said", "words": f"{type(error).__name__}: {error}"})

        begin(work)

    def _ipython_display_(self) -> None:
        """Show the widget, and a note where the widget cannot be shown."""
        display(HTML(Note(self.ident).html()))  # type: ignore[no-untyped-call]
        shown = self._repr_mimebundle_()
        data, metadata = shown if isinstance(shown, tuple) else (shown or {}, {})
        display({**data, "text/plain": repr(self)}, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]

    def __repr__(self) -> str:
        return repr(Note())


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


def generator_lab(grid: Grid | str | None = None) -> GeneratorLab | Note:
    """Return the generator's laboratory: experiments with the climb, without a line of code.

    Draw a map, or load one, or take one of the list; choose what its cells are, rule, start,
    moves, tries, temperatures for A and, to be compared on the same seeds, for B; press Run. The
    curves of all seeds grow meanwhile. Then there are the table of success with intervals, what
    share of the runs was done after how many moves, a puzzle that came out, a player of any run,
    the table as CSV, and the line of Python that makes it again.

    Parameters
    ----------
    grid : Grid or str, optional
        The first map: squares, hexagons, triangles, or a graph of
        `grid.from_graph`; or a name or text that `experiments.Settings` takes as a map. By
        default that of the slides.

    Returns
    -------
    GeneratorLab
        It shows itself, and needs a running kernel. Its ``table`` is the last table. Where a
        notebook is run to be saved, a note in its place.

    Raises
    ------
    TypeError
        If the map is neither a grid nor a text.
    ValueError
        If no map is called so, or the text is none, or the map is too large to be shown.

    Notes
    -----
    Runs go on in processes of their own, so the notebook stays usable. They end with Stop, with
    the kernel's interrupt, and when the cell is run again.

    Examples
    --------
    >>> lab = generator_lab()
    >>> lab.told["ready"], lab.running
    (True, False)
    >>> generator_lab("flower").told["why"]
    '49 cells (hexagons, odd rows shifted): nothing that rules out a path was found.'
    """
    shown = None if grid is None else boards.checked(_read_grid(grid))
    if SAVED in os.environ:
        return Note()
    cell = _cell()
    if cell in _of_cell:
        _of_cell[cell].close()
    lab = GeneratorLab(shown)
    if cell:
        _of_cell[cell] = lab
    return lab


def _read_grid(source: Any) -> Grid:
    if not isinstance(source, Grid | str):
        raise TypeError(f"{source!r} is not a map; use a Grid, the name of a map, or its text")
    return read_map(source)


def _cell() -> str:
    """Return the id of the running cell, if the front end sends one."""
    shell = get_ipython()
    asked = shell.get_parent() if hasattr(shell, "get_parent") else {}
    return str((asked or {}).get("metadata", {}).get("cellId", ""))
