"""The laboratory as a widget: wiring only; what is computed is in `experiments` and `hidato`."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError
from functools import cache, partial
from html import escape
from importlib import resources
from secrets import token_hex
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import anywidget
import traitlets
from IPython import get_ipython
from IPython.display import HTML, display

from hidato_edu.boards.grid import Grid
from hidato_edu.core.errors import HidatoEduError
from hidato_edu.draw.player.page import css, enclosed, theme
from hidato_edu.experiments import generator_of, generators, read_map
from hidato_edu.family.registry import Generator
from hidato_edu.widgets import SAVED, begin
from hidato_edu.widgets.laboratory import boards, knobs, results, store
from hidato_edu.widgets.laboratory.crew import Crew, Here
from hidato_edu.widgets.laboratory.one import record
from hidato_edu.widgets.laboratory.run import Job, crew, workers
from hidato_edu.widgets.laboratory.work import seconds_of

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["GeneratorLab", "lab"]

SCRIPTS = ("lattice.js", "editor.js", "knobs.js", "curves.js", "charts.js", "results.js", "lab.js")

_of_cell: WeakValueDictionary[str, GeneratorLab] = WeakValueDictionary()


@cache
def _read(package: str, name: str) -> str:
    return (resources.files(package) / name).read_text(encoding="utf-8")


def _script() -> str:
    forms = "".join(_read("hidato_edu.widgets.forms", name) for name in ("make.js", "toward.js"))
    return enclosed("mount", "save") + forms + "".join(_read(__package__, name) for name in SCRIPTS)


class GeneratorLab(anywidget.AnyWidget):
    """A map, up to eight settings of all generators, many seeds; see `lab`.

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
        The outcome of the last run, as it is shown.
    records, rows : list of dict, dict
        All settings that were run, with their statistics; their rows, by the id of the record.
    table : pandas.DataFrame
        All rows as one table.
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
    records: Any = traitlets.List().tag(sync=True)
    rows = traitlets.Dict().tag(sync=True)

    def __init__(self, grid: Grid | None = None, own: Sequence[Generator] = ()) -> None:
        state = knobs.first_state(grid, own)
        self.known = generators() | {one.name: one for one in own}
        super().__init__(
            ident=token_hex(6),
            choices=knobs.choices(self.known),
            state=state,
            told=knobs.told(state, workers(), known=self.known),
            live={"running": False, "paused": False, "done": 0, "total": 0, "words": ""},
        )
        # A function of a notebook cannot be sent to another process.
        self._alone = bool(own)
        self._pace = 1.0  # of the last run: its seconds for each one that was expected
        self._times = dict[str, float]()  # seconds of a run that does not climb, by its plan
        self._timing = False
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
            asked = knobs.read(wanted, self.known)
        except ValueError:
            return  # the errors are shown beside the knobs
        if self.running:
            return
        self._number = 1 + max((int(one["id"][:-1]) for one in self.records), default=0)
        self._begin(Job(asked, self._ready_crew(), self._number, self._show), wanted)

    def resume(self) -> None:
        """Go on with a stopped run; its rows are kept."""
        last = self._run
        if last is None or last.table is None or self.running or last.table.attrs["complete"]:
            return
        again = Job(last.asked, self._ready_crew(), last.number, self._show, before=last)
        self.records = [one for one in self.records if one["id"][:-1] != str(last.number)]
        self._begin(again, self._ran_state)

    def _ready_crew(self) -> Crew | Here:
        if self._crew is not None and not self._crew.alive:
            self._crew.shutdown()
            self._crew = None
        if self._crew is None:
            self._crew = Here(self._hear) if self._alone else crew(self._hear)
        return self._crew

    def _begin(self, job: Job, state: dict[str, Any]) -> None:
        self._run, self._ran_state = job, state
        job.expected = self.told.get("seconds", 0)
        self.ran = knobs.ran(state, job.asked)
        self.results = {}
        self._send_curves(whole=True)
        self._run.start()

    def pause(self) -> None:
        """Begin no more runs until the next call; the runs that are under way end."""
        if self._run is not None and self.running:
            self._run.pause()

    @property
    def table(self) -> pd.DataFrame:
        """All rows that are kept, with the record and the knobs of each."""
        return store.frame(self.records, self.rows)

    def puzzles(self, most: int = 24) -> dict[str, Any]:
        """Return puzzles of each record that is on, by name; see `experiments.puzzles`."""
        on = [one for one in self.records if one["on"]]
        asked = {"blanks": float(self.state["share"]) / 100, "unique": bool(self.state["unique"])}
        return store.puzzles_of(on, self.rows, self.known, most, **asked)

    def document(self) -> str:
        """Return map, settings, records, rows and versions as one JSON text."""
        return store.document(self.state, self.records, self.rows)

    def load(self, text: str) -> None:
        """Show a laboratory that was saved by `document`, and go on with it."""
        found = store.opened(text)
        self.rows, self.records = found["rows"], found["records"]
        self.results, self.ran = {}, {}
        self.state = found["state"] | {"version": self.state["version"] + 1}
        self.send({"kind": "opened"})

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
        made, rows = store.records(asked, self._ran_state, run.table, run.number)
        self.rows = self.rows | rows
        self.records = [*self.records, *made]
        if run.expected >= 1 and run.table.attrs["complete"]:
            self._pace *= run.live()["worked"] / run.expected
        table = results.labelled(run.table, asked)
        self.results = {
            "run": run.number,
            "verdict": results.verdict(table, asked),
            "ecdf": "" if any(p.over for p in asked.parts.values()) else results.ecdf_html(table),
            "puzzle": "<p>A puzzle is being made.</p>",
            "code": asked.code,
            "resumable": not run.table.attrs["complete"],
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
        self.told = knobs.told(
            state, workers(), timed=not self.running, pace=self._pace, known=self.known,
            times=self._times,
        )  # fmt: skip
        if self.told["expected"].endswith(knobs.UNTIMED) and not self._timing:
            self._timing = True
            self._later(self._time, state)

    def _time(self, state: dict[str, Any]) -> None:
        """Time a run of each setting that does not climb."""
        try:
            for one in knobs.read(state, self.known).parts.values():
                if not one.generator.climbs and one.key not in self._times:
                    timed = self._ready_crew().submit(seconds_of, one, knobs.LAST_SEED)
                    self._times[one.key] = timed.result()
        except CancelledError:  # by Stop
            return
        finally:
            self._timing = False
        self._tell(self.state)

    # ---- what is asked for

    def _do(self, widget: Any, content: dict[str, Any], buffers: Any) -> None:
        """Do what a button asks for."""
        wanted: dict[str, Callable[[], object]] = {
            "run": lambda: self.run(content["state"]),
            "stop": self.stop,
            "pause": self.pause,
            "resume": self.resume,
            "again": partial(self._send_curves, whole=True, again=True),
            "read": lambda: self.send({"kind": "read", "answer": boards.read_map(content["text"])}),
            "save": lambda: self._later(self._send_file, content["as"]),
            "puzzles": lambda: self._later(self._send_puzzles, content["as"]),
            "open": lambda: self._later(self.load, content["text"]),
            "play": lambda: self._later(self._play, content),
        }
        wanted[content["do"]]()

    def _send_file(self, kind: str) -> None:
        """Send all that is kept, as a file of a kind, for the page to save."""
        file = {"kind": "file", "name": f"laboratory.{kind}"}
        if kind == "parquet":
            self.send(file, [store.parquet(self.table)])
            return
        text = self.table.to_csv(index=False) if kind == "csv" else self.document()
        if kind == "html":
            text = store.page(text, self.choices, _script(), self._css)
        self.send(file | {"text": text})

    def _send_puzzles(self, kind: str) -> None:
        """Send puzzles as a sheet or as files, or put them into the library."""
        self.send(*store.taken(self.puzzles(), kind))

    def _play(self, content: dict[str, Any]) -> None:
        kept = next(one for one in self.records if one["id"] == content["id"])
        grid = boards.as_grid(kept["board"])
        plan = knobs.plan(kept["setting"], grid, kept["board"]["start"], known=self.known)
        recorded = record(plan.settings(content["point"]), content["seed"], content["part"])
        told = {"kind": "played", "note": recorded.note, "beside": recorded.beside}
        self.send(told, [recorded.score])

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
        display(HTML(store.Note(self.ident).html()))  # type: ignore[no-untyped-call]
        shown = self._repr_mimebundle_()
        data, metadata = shown if isinstance(shown, tuple) else (shown or {}, {})
        display({**data, "text/plain": repr(self)}, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]

    def __repr__(self) -> str:
        return repr(store.Note())


def lab(grid: Grid | str | None = None, *own: Callable[..., Any]) -> GeneratorLab | store.Note:
    """Return the laboratory: experiments with all generators, without a line of code.

    Draw a map, or load one, or choose one from the list; choose a generator and its knobs for up to
    eight settings, which run on the same seeds; write a prediction; press Run. Every run is kept in
    a table, with a name and a note. One knob over a range gives a curve with its band, two a heat
    map. A climb is played move by move. Everything is saved as one JSON text, as a page that needs
    no kernel, as CSV or Parquet; pictures as SVG or PNG; each record has its lines of Python.

    Parameters
    ----------
    grid : Grid or str, optional
        The first map: squares, hexagons, triangles, or a graph of
        `grid.from_graph`; or a name or text that `experiments.Settings` takes as a map. By
        default that of the slides.
    *own : callable
        Functions of yours that generate, see `experiments.generator_of`.

    Returns
    -------
    GeneratorLab
        It shows itself, and needs a running kernel. Its ``table`` has all rows, ``document()`` is
        the text to save. Where a notebook is run to be saved, a note in its place.

    Raises
    ------
    TypeError
        If the map is neither a grid nor a text, or a function cannot be a generator.
    ValueError
        If no map is called so, or the text is none, or the map is too large to be shown.

    Notes
    -----
    Runs go on in other processes, so the notebook stays usable; with a generator of yours, in this
    one. They end with Stop, with the kernel's interrupt, and when the cell is run again.

    Examples
    --------
    >>> made = lab()
    >>> made.told["ready"], made.running
    (True, False)
    >>> lab("flower").told["why"]
    '49 cells (hexagons, odd rows shifted): nothing that rules out a path was found.'
    """
    shown = None if grid is None else boards.checked(_read_grid(grid))
    mine = [generator_of(one) for one in own]
    if SAVED in os.environ:
        return store.Note()
    cell = _cell()
    if cell in _of_cell:
        _of_cell[cell].close()
    made = GeneratorLab(shown, mine)
    if cell:
        _of_cell[cell] = made
    return made


def _read_grid(source: Any) -> Grid:
    if not isinstance(source, Grid | str):
        raise TypeError(f"{source!r} is not a map; use a Grid, the name of a map, or its text")
    return read_map(source)


def _cell() -> str:
    """Return the id of the running cell, if the front end sends one."""
    shell = get_ipython()
    asked = shell.get_parent() if hasattr(shell, "get_parent") else {}
    return str((asked or {}).get("metadata", {}).get("cellId", ""))
