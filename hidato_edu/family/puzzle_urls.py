r"""Links of puzzle sites: the encoding of a board in an address.

penpa-edit, an editor for many types of puzzles, keeps the whole board in the part of the address
after the ``#``: lines of text, deflated without a header, in base64. `Page` represents such a board
for all types: the points of the lattice that are cells, and what is written on them. A family maps
points to its cells; for Hidato see `hidato_edu.hidato.formats.penpa`.

puzz.link, a site for hundreds of types of puzzles, writes the type and the size of a board in plain
text, and then the cells in an alphabet of each type. `read_address` splits the address; a family
reads its alphabet.

References
----------
penpa-edit (Opt-Pan; Swaroop Guggilam): https://github.com/swaroopg92/penpa-edit, version 3.2.4,
files class_p.js (writing) and general.js (reading).
pzpr (sabo2; Robert Vollmert): https://github.com/robx/pzprjs, file parser.js.
"""

from __future__ import annotations

import binascii
import json
import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

from hidato_edu.core.errors import FormatError
from hidato_edu.core.tokens import Token, bad

__all__ = [
    "PENPA",
    "PUZZLINK",
    "Address",
    "Page",
    "Signs",
    "pack",
    "read_address",
    "read_page",
    "unpack",
    "write_page",
]

PENPA = "https://swaroopg92.github.io/penpa-edit/"
PUZZLINK = {"puzz.link": "https://puzz.link/p?", "pzv.jp": "http://pzv.jp/p.html?"}
"""Sites that use the program pzpr, and how their addresses begin."""

# kind/columns/rows/cells; an option, such as v: for variant rules, may follow the kind.
ADDRESS = re.compile(
    r"\s*(?:(?:\w+://|[\w-]+\.)[^?\s]*\?)?\??(?:m\+)?(?P<kind>[a-z][a-z0-9-]*)(?:_edit|_play|_test)?/"
    r"(?:(?=[^/\s]*[^/\s0-9])[^/\s]+/|/)?"
    r"(?P<cols>[1-9][0-9]{0,5})/(?P<rows>[1-9][0-9]{0,5})/(?P<body>[^/\s]*)/?\s*"
)
VERSION = [3, 2, 4]
SIZE = 38  # of a cell, in pixels
MAX_TEXT = 4_000_000  # characters, unpacked

# The contents of a board; penpa-edit expects every name.
LAYERS = ("surface", "number", "numberS", "symbol", "wall", "cage", "deletelineE")
LINES = ("line", "lineE", "freeline", "freelineE")
LISTS = ("thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo")
STACKS = ("command_redo", "command_undo", "command_replay")

# penpa-edit replaces frequent words by z and a letter; only these are needed here.
SHORT = {"Z": "z", "O": "null", "N": '"number"', "S": '"surface"'}

# Characters that a title must not contain, and what penpa-edit writes instead: its own codes.
MASKS = {",": "%2C", "\n": "%2D", "&": "%2E", "=": "%2F"}


@dataclass(frozen=True)
class Page:
    """A board of penpa-edit."""

    lattice: str  # "square", "hex", "tri", ...
    size: tuple[int, int]  # columns and rows of squares; for other grids twice the side length
    cells: tuple[int, ...]  # the points that are cells of the board
    numbers: Mapping[int, str]  # by point
    shaded: frozenset[int] = frozenset()
    title: str = ""
    rules: str = ""
    center: int = 0  # the point in the middle of the canvas
    canvas: tuple[int, int] = (0, 0)  # width and height, in pixels
    turn: int = 0  # degrees clockwise
    mirror: tuple[int, int] = (1, 1)  # -1: left and right, or top and bottom, are swapped
    margin: tuple[int, ...] = (0, 0, 0, 0)  # rows above, below, columns left, right of the board


def pack(text: str) -> str:
    """Return a text deflated, without header and checksum, in base64.

    Examples
    --------
    >>> unpack(pack("square,8,8"))
    'square,8,8'
    """
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return b64encode(squeeze.compress(text.encode()) + squeeze.flush()).decode()


def unpack(data: str, limit: int = MAX_TEXT) -> str:
    """Return the text that was packed by `pack`."""
    plain = data.strip().replace(" ", "+").rstrip("=")
    try:
        packed = b64decode(plain + "=" * (-len(plain) % 4), validate=True)
        inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        text = inflate.decompress(packed, limit)
        if not inflate.eof:
            raise ValueError(
                f"it unpacks to more than {limit:,} bytes"
                if inflate.unconsumed_tail
                else "its end is missing"
            )
        return text.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise ValueError("it is not a packed text") from None


def write_page(page: Page, *, edit: bool = True, answer: Mapping[int, int] | None = None) -> str:
    """Return the address of a board in penpa-edit."""
    head = [page.lattice, *page.size, SIZE, page.turn, *page.mirror, *page.canvas]
    head += [page.center, page.center, 0, 0, 0, 0]
    head += [f"Title: {_masked(page.title)}", "Author: ", "", _masked(page.rules), "OFF", "false"]
    layers: dict[str, Any] = {name: {"__a": []} for name in STACKS}
    layers |= {name: {} for name in (*LAYERS, *LINES)} | {name: [] for name in LISTS}
    given = {str(point): [text, 1, "1"] for point, text in sorted(page.numbers.items())}
    dark = {str(point): 1 for point in sorted(page.shaded)}
    grid, number = ["1", "2", "1"], {"edit_mode": "number", "combi": ["linex", ""]}
    steps = [b - a for a, b in pairwise((0, *page.cells))]
    lines = [
        ",".join(map(str, head)),
        _json(page.margin),
        _json({"grid": grid, "pu_q": number, "pu_a": number})
        if edit
        else f'{_json(grid)}~"number"~["1",2]',
        _json(layers | {"number": given, "surface": dark}),
        _json(layers) if edit else "",
        _json(steps),
        "[]",
        _json({"sol_number": True} if answer else {}),
        '"x"',
        '"x"',
        _json(VERSION),
    ]
    address = f"{PENPA}#m={'edit' if edit else 'solve'}&p={pack(chr(10).join(lines))}"
    if answer is None:
        return address
    wanted = sorted(f"{point},{n}" for point, n in answer.items() if point not in page.numbers)
    return f"{address}&a={pack(_json([[], [], [], [], wanted, []]))}"


def read_page(address: str, line: int = 1) -> Page:
    """Return the board of a link to penpa-edit.

    Examples
    --------
    >>> cell = 12  # the first point inside a border of two rows and columns
    >>> page = Page("square", (1, 1), (cell,), {cell: "1"}, title="One, alone")
    >>> found = read_page(write_page(page))
    >>> found.cells, found.numbers, found.title
    ((12,), {12: '1'}, 'One, alone')
    """
    data = _data(address, line)

    def refuse(why: str) -> FormatError:
        column = 1 + max(0, address.find("p="))
        return FormatError(f"the link is damaged: {why}", line=line, column=column, token="p=")

    try:
        lines = unpack(data).split("\n")
    except ValueError as error:
        raise refuse(str(error)) from None
    if len(lines) < 6:
        raise refuse(f"its text has {len(lines)} lines instead of at least 6")
    head = lines[0].split(",")
    try:
        numbers, shaded = _layers(lines[3])
        return Page(
            head[0],
            (int(head[1]), int(head[2])),
            tuple(accumulate(_whole(json.loads(lines[5])))),
            numbers,
            shaded,
            _unmasked(head[15]).removeprefix("Title: ") if len(head) > 15 else "",
            _unmasked(head[18]) if len(head) > 18 else "",
            int(head[9]),
            (int(float(head[7])), int(float(head[8]))),
            int(head[4]),
            (int(head[5]), int(head[6])),
            tuple(_whole(json.loads(lines[1]))),
        )
    except (ValueError, IndexError, OverflowError, RecursionError):
        raise refuse(f"{lines[0][:30]!r} is not a board") from None


def _data(address: str, line: int) -> str:
    """Return the packed text of a link."""
    behind = address.strip().lstrip("#?")
    if "://" in address:
        try:
            parts = urlsplit(address.strip())
            behind = parts.fragment or parts.query
        except ValueError:  # an invalid host
            behind = ""
    fields = dict(item.split("=", 1) for item in behind.split("&") if "=" in item)
    if fields.get("m") not in ("edit", "solve") or "p" not in fields:
        shown = address.strip()[:60]
        raise FormatError(
            f"{shown!r} cannot be read; use a link of penpa-edit, "
            "'...penpa-edit/#m=edit&p=...', that is not shortened",
            line=line,
            column=1 + len(address) - len(address.lstrip()),
            token=shown,
        )
    return unquote(fields["p"])


def _layers(text: str) -> tuple[dict[int, str], frozenset[int]]:
    """Return the numbers on points, and the shaded points."""
    plain = re.sub(r"z(.)", lambda found: SHORT.get(found[1], f'"z{found[1]}"'), text)
    layers = json.loads(plain)
    if not isinstance(layers, dict):
        raise ValueError("layers")
    written, surface = layers.get("number", {}), layers.get("surface", {})
    if not isinstance(written, dict) or not isinstance(surface, dict):
        raise ValueError("layers")
    numbers = {
        int(point): str(entry[0]).strip()
        for point, entry in written.items()
        if isinstance(entry, list) and entry and isinstance(entry[0], str | int)
    }
    dark = frozenset(int(point) for point, color in surface.items() if color in (1, 4, 8))
    return {point: text for point, text in numbers.items() if text}, dark


def _whole(values: Any) -> list[int]:
    """Return a list of whole numbers; anything else is a `ValueError`."""
    if not isinstance(values, list) or not all(isinstance(value, int) for value in values):
        raise ValueError("not a list of whole numbers")
    return values


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _masked(text: str) -> str:
    """Return a text without the characters that separate parts of an address."""
    for sign, code in MASKS.items():
        text = text.replace(sign, code)
    return text


def _unmasked(text: str) -> str:
    for sign, code in MASKS.items():
        text = text.replace(code, sign)
    return text


class Address(NamedTuple):
    """An address of puzz.link, or of another site with the same program."""

    cols: int
    rows: int
    body: str  # the cells
    column: int  # where they begin in the line, from 1


def read_address(line: str, at: int, kind: str) -> Address:
    """Return the parts of an address of puzz.link for a type of puzzles.

    Examples
    --------
    >>> read_address("https://puzz.link/p?kakuro/2/3/k...-5", 1, "kakuro")
    Address(cols=2, rows=3, body='k...-5', column=32)
    """
    found = ADDRESS.fullmatch(line)
    if found is None or found["kind"] != kind:
        shown = line.strip()[:60]
        raise FormatError(
            f"{shown!r} cannot be read; use '{PUZZLINK['puzz.link']}{kind}/COLUMNS/ROWS/...' or "
            "the same of pzv.jp",
            line=at,
            column=1 + len(line) - len(line.lstrip()),
            token=shown,
        )
    cols, rows = int(found["cols"]), int(found["rows"])
    return Address(cols, rows, found["body"], found.start("body") + 1)


class Signs:
    """The characters of a board, one after the other."""

    def __init__(self, address: Address, line: int) -> None:
        self.text, self.column, self.line = address.body, address.column, line
        self.at = 0

    def next(self, count: int = 1) -> Token:
        """Return the next characters; raise `FormatError` if there are not so many."""
        if self.at + count > len(self.text):
            shown = self.text[-20:]
            after = f"after {shown!r}" if shown else "before its first cell"
            raise FormatError(
                f"the link ends {after}, but its board is not complete",
                line=self.line,
                column=self.column + len(self.text),
                token=shown,
            )
        token = Token(self.text[self.at : self.at + count], self.line, self.column + self.at)
        self.at += count
        return token

    def end(self) -> None:
        """Raise `FormatError` if characters are left over."""
        if self.at < len(self.text):
            token = self.next(len(self.text) - self.at)
            raise bad(token, "is too many: the board is complete before it")
