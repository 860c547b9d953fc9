"""What a sweep runs: settings and seeds, both numbered; their product is never a list."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from hidato_edu.experiments.labels import labels

__all__ = ["FIRST", "Job", "Plan", "Row", "Setting"]

Row: TypeAlias = dict[str, Any]

FIRST = ("outcome", "moves", "seconds")  # of the columns after the parameters and the seed
BLOCK = 1_000  # settings that are kept, and that progress together


class Setting(NamedTuple):
    """One setting of a sweep: its number, its values, and their labels for the table."""

    place: int
    parameters: Mapping[str, Any]
    named: Row


Job: TypeAlias = tuple[Setting, int]  # and a seed


class Plan:
    """The runs of a sweep; `stream` reads an iterator of settings as it goes, in blocks."""

    def __init__(
        self,
        parameters: Mapping[str, Iterable[Any]] | Iterable[Mapping[str, Any]],
        seeds: Iterable[int],
        stream: bool = False,
    ) -> None:
        self.seeds: range | dict[int, int] = seeds if isinstance(seeds, range) else _places(seeds)
        if not self.seeds:
            raise ValueError("there are no seeds; give at least one")
        self._later: Iterator[Mapping[str, Any]] = iter(())
        self.first: _Product | list[Setting]
        stream = stream and not isinstance(parameters, Mapping | Sequence)
        if isinstance(parameters, Mapping):
            product = _Product(parameters)
            self.first = product if len(product) > BLOCK else list(product)
            self.head = product.head
        else:
            self._later = iter(parameters)
            self.first = self._block(0, (), BLOCK if stream else None)
            self.head = [one.named for one in self.first]
        if not self.first:
            raise ValueError("there is no setting to run: does a parameter have no values?")
        self.names = tuple(next(iter(self.first)).named)
        taken = {"seed", *FIRST} & set(self.names)
        if taken:
            raise ValueError(f"rename the parameter {taken.pop()!r}: the table has this column")
        self._width = None if stream else len(self.first)
        self.total = self._width and self._width * len(self.seeds)

    def jobs(self) -> Iterator[Job]:
        """Yield all runs, seed by seed, so that compared settings progress together."""
        block: _Product | list[Setting] = self.first
        before = 0
        while block:
            yield from ((setting, seed) for seed in self.seeds for setting in block)
            before += len(block)
            block = self._block(before, self.names, BLOCK)
        self.total = before * len(self.seeds)

    def index(self, seed: int) -> int:
        """Return which seed of the plan this is; -1 if none."""
        if isinstance(self.seeds, range):
            return self.seeds.index(seed) if seed in self.seeds else -1
        return self.seeds.get(seed, -1)

    def number(self, place: int, seed: int) -> int:
        """Return the number of a run, about in the order of `jobs`; -1 if it is not in the plan."""
        index = self.index(seed)
        if index < 0 or (self._width and place >= self._width):
            return -1
        return index * self._width + place if self._width else place * len(self.seeds) + index

    def _block(self, before: int, names: Iterable[str], most: int | None) -> list[Setting]:
        given = [dict(one) for one in itertools.islice(self._later, most)]
        names = names or (given[0] if given else ())
        if any(one.keys() != set(names) for one in given):
            raise ValueError("all settings must have the same parameters")
        columns = [labels([one[name] for one in given]) for name in names]
        named = zip(*columns, strict=True) if columns else itertools.repeat(())
        return [
            Setting(place, one, dict(zip(names, texts, strict=True)))
            for place, (one, texts) in enumerate(zip(given, named, strict=False), before)
        ]


class _Product:
    """All combinations of values."""

    def __init__(self, parameters: Mapping[str, Iterable[Any]]) -> None:
        values = [_values(one) for one in parameters.values()]
        self.names = tuple(parameters)
        self.pairs = [list(zip(one, labels(one), strict=True)) for one in values]
        self.head = [
            {name: [text for _, text in pairs]}
            for name, pairs in zip(self.names, self.pairs, strict=True)
        ]

    def __len__(self) -> int:
        return math.prod(map(len, self.pairs))

    def __iter__(self) -> Iterator[Setting]:
        for place, chosen in enumerate(itertools.product(*self.pairs)):
            given, named = (
                {n: one[k] for n, one in zip(self.names, chosen, strict=True)} for k in (0, 1)
            )
            yield Setting(place, given, named)


def _values(values: Any) -> list[Any]:
    """Return the values of a parameter as a list; a single value is allowed too."""
    return [values] if isinstance(values, str) or not hasattr(values, "__iter__") else list(values)


def _places(seeds: Iterable[int]) -> dict[int, int]:
    numbers = [int(seed) for seed in seeds]
    found = {seed: place for place, seed in enumerate(numbers)}
    if len(found) < len(numbers):
        raise ValueError("a seed occurs twice; use each once, because it gives the same run")
    return found
