"""A short digest of a value: the same in every process, on every platform, in every Python."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Set
from hashlib import sha256
from typing import Any

import networkx as nx

from hidato_edu import Grid, hashi, hidato, kakuro, numberlink
from hidato_edu.family.registry import family_of

__all__ = ["FAMILIES", "digest", "plain", "shortened"]

MEASURED = ("seconds", "grading")
"""Fields that hold a time."""

FAMILIES = {"hidato": hidato, "kakuro": kakuro, "numberlink": numberlink, "hashi": hashi}


def plain(value: Any) -> str:
    """Return a value as text: no order of a hash, no address, no class, no float's last digits."""
    match value:
        case None | bool() | int() | str():
            return repr(value)
        case float():
            return format(value, ".9g")
        case list() | tuple() | range():
            return "[" + ", ".join(map(plain, value)) + "]"
        case Grid():
            return plain(hidato.Puzzle(value))
        case hidato.Puzzle() | kakuro.Puzzle() | numberlink.Puzzle() | hashi.Puzzle():
            return repr(FAMILIES[family_of(value)].dump(value))
        case hashi.Table():
            return plain(list(value.rows()))
        case nx.Graph():
            return plain((set(value.nodes), {frozenset(ends) for ends in value.edges}))
        case Mapping():
            pairs = sorted((plain(key), plain(value[key])) for key in value)
            return "{" + ", ".join(f"{key}: {item}" for key, item in pairs) + "}"
        case Set():
            return "{" + ", ".join(sorted(map(plain, value))) + "}"
    if dataclasses.is_dataclass(value):
        names = (one.name for one in dataclasses.fields(value) if one.name not in MEASURED)
        return plain({name: getattr(value, name) for name in names})
    raise TypeError(f"there is no plain text of {type(value).__name__} {value!r}")


def shortened(text: str, length: int = 16) -> str:
    """Return the first hexadecimal digits of the SHA-256 of a text."""
    return sha256(text.encode()).hexdigest()[:length]


def digest(value: Any) -> str:
    """Return the digest of a value."""
    return shortened(plain(value))
