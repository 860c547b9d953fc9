"""All generators by name, your own, and the puzzles of their runs: for sweeps and laboratory."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from types import NoneType
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args, get_origin, get_type_hints

from hidato_edu.experiments.summary import solved
from hidato_edu.family.registry import Generator, Knob, families

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["generator_of", "generators", "knob_table", "puzzles"]

BOARDS = ("board", "grid")


def generators() -> dict[str, Generator]:
    """Return the generators of all families by name.

    Examples
    --------
    >>> from hidato_edu import experiments
    >>> list(generators())[-3:]
    ['kakuro', 'numberlink', 'numberlink document']
    >>> table = experiments.sweep(
    ...     generators()["hashi"], {"board": [(6, 6)], "islands": [8, 12]}, range(3), progress=False
    ... )
    >>> table[["islands", "seed", "givens"]].values.tolist()[::3]
    [[8, 0, 8], [12, 0, 12]]
    """
    return {one.name: one for family in families().values() for one in family.generators}


def puzzles(
    generator: Generator, board: Any, table: pd.DataFrame, most: int = 24, **settings: Any
) -> dict[str, Any]:
    """Return the puzzles of an experiment, made again from the seeds and the knobs of its rows.

    Parameters
    ----------
    generator : Generator
        Of the runs.
    board : Grid, or what the generator takes
        On which they ran.
    table : pandas.DataFrame
        Rows of `sweep`; those that are not solved are skipped. A column with the name of a knob
        has its values.
    most : int
        The first so many puzzles.
    **settings
        Knobs that are not in the table. A climb also takes ``blanks=`` and ``unique=`` of
        `hidato.generate`.

    Returns
    -------
    dict
        From a name, with the knobs that vary and the seed, to the puzzle: for `draw.handout`,
        ``library.Library.add``, or ``dump_as`` of the family.

    Raises
    ------
    TypeError
        If the generator makes no puzzles, as one of `generator_of`.

    Notes
    -----
    Each run is repeated, so a puzzle takes as long as its row did.

    Examples
    --------
    >>> from hidato_edu import draw, experiments
    >>> hashi = experiments.generators()["hashi"]
    >>> table = experiments.sweep(
    ...     hashi, {"board": [(5, 5)], "islands": [5, 6]}, range(2), progress=False
    ... )
    >>> found = experiments.puzzles(hashi, (5, 5), table)
    >>> list(found)[1:3]
    ['islands 5, seed 1', 'islands 6, seed 0']
    >>> draw.handout(found, solutions=True)
    <handout: 2 pages, Puzzles>
    """
    rows = table[solved(table)].head(most)
    knobs = [knob for knob in generator.knobs if knob.name in rows]
    varied = [knob for knob in knobs if table[knob.name].nunique(dropna=False) > 1]
    found = {}
    for row in rows.to_dict("records"):
        values = ((one, row[one.name]) for one in knobs)
        known = {one.name: one.kind(it) for one, it in values if it is not None and it == it}
        said = [f"{one.label} {row[one.name]}" for one in varied]
        name = ", ".join([*said, f"seed {row['seed']}"])
        found[name] = generator.puzzle(board, seed=int(row["seed"]), **settings | known)
    return found


def generator_of(function: Callable[..., Any]) -> Generator:
    """Return a function of yours as a generator; its parameters are the knobs.

    Parameters
    ----------
    function : callable
        Called with ``seed=``, with the board as ``board`` or ``grid`` if it has such a parameter,
        and with its knobs: parameters with an annotation (`bool`, `int`, `float`, `str`, or a
        `Literal` of texts, each also with ``| None``) and a default. ``Annotated[int, Knob(...)]``
        sets the whole knob. It returns a mapping, as for `sweep`, or one value. The first sentence
        of its docstring describes it.

    Returns
    -------
    Generator
        For `sweep`, and for ``widgets.lab``.

    Raises
    ------
    TypeError
        If a parameter has no default or another annotation, or one with an unknown name, or there
        is no ``seed``.

    Examples
    --------
    >>> def dice(seed: int, sides: int = 6, kind: Literal["fair", "loaded"] = "fair"):
    ...     "Throw a die."
    ...     return {"moves": 1, "solved": seed % sides == 0}
    >>> mine = generator_of(dice)
    >>> mine.name, mine.sentence, [(knob.name, knob.choices) for knob in mine.knobs]
    ('dice', 'Throw a die.', [('sides', ()), ('kind', ('fair', 'loaded'))])
    >>> mine(None, seed=4, sides=2)["solved"]
    True
    """
    parameters = inspect.signature(function).parameters
    name = getattr(function, "__name__", "own generator")
    try:
        hints = get_type_hints(function, include_extras=True)
    except NameError as error:
        raise TypeError(f"{name}() has an annotation that cannot be read: {error}") from None
    if "seed" not in parameters:
        raise TypeError(f"{name}() needs a parameter seed")
    knobs = tuple(
        _knob(name, one, hints.get(one.name))
        for one in parameters.values()
        if one.name not in ("seed", *BOARDS)
    )
    board = next((one for one in BOARDS if one in parameters), "")
    sentence = (inspect.getdoc(function) or name).split("\n")[0]
    return Generator(name, sentence, _Own(function, board), knobs)


class _Own:
    """A function of the user, called as the run of a generator."""

    def __init__(self, function: Callable[..., Any], board: str) -> None:
        self.function, self.board = function, board

    def __call__(self, board: Any, *, seed: int, **settings: Any) -> Any:
        given = {self.board: board} if self.board else {}
        found = self.function(**given, seed=seed, **settings)
        return found if isinstance(found, Mapping) else {"result": found}


def _knob(owner: str, parameter: inspect.Parameter, hint: Any) -> Knob:
    if get_origin(hint) is Annotated:
        for extra in get_args(hint)[1:]:
            if isinstance(extra, Knob):
                return extra
        hint = get_args(hint)[0]
    if get_origin(hint) is not Literal:
        kinds = [one for one in get_args(hint) if one is not NoneType] or [hint]
        hint = kinds[0]
    choices = tuple(map(str, get_args(hint))) if get_origin(hint) is Literal else ()
    kind = str if choices else hint
    if kind not in (bool, int, float, str) or parameter.default is parameter.empty:
        raise TypeError(
            f"{owner}(): {parameter.name} is not a knob; annotate it with bool, int, float, str or "
            "Literal, and give it a default"
        )
    name = parameter.name.replace("_", " ")
    return Knob(parameter.name, kind, parameter.default, f"The {name}.", choices=choices)


def knob_table() -> str:
    """Return the knobs of all generators as a Markdown table, which is that of the documentation.

    Examples
    --------
    >>> print(knob_table().splitlines()[2])
    | `hashi` | `islands` | How many islands. | from 1 |  |
    """
    lines = ["| generator | knob | what it sets | values | default |", "|---|---|---|---|---|"]
    for one in generators().values():
        for knob in one.knobs:
            default = "" if knob.default is None else f"`{knob.default}`"
            lines.append(
                f"| `{one.name}` | `{knob.name}` | {knob.sentence} | {said(knob)} | {default} |"
            )
    return "\n".join(lines) + "\n"


def said(knob: Knob) -> str:
    """Return the values that a knob can have in a few words."""
    if knob.choices:
        return ", ".join(knob.choices)
    if knob.kind is bool:
        return "yes or no"
    if knob.low is None:
        return "a number" if knob.kind is not str else "a text"
    if knob.high is None:
        return f"from {knob.low:,g}"
    return f"{knob.low:,g} to {knob.high:,g}"
