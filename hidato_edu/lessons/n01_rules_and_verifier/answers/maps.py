"""Right readers of map files, in different styles."""

from __future__ import annotations

import io
import re

import numpy as np


def parse_maps(text):
    """Return the maps of a file, each a list of rows."""
    lines = [line.split() for line in text.splitlines() if line.split()]
    if not lines or len(lines[0]) != 1:
        raise ValueError("the first line must hold the number of maps, and nothing else")
    maps = []
    at = 1
    for _ in range(int(lines[0][0])):
        if at == len(lines):
            raise ValueError("the text ends before the last map")
        if len(lines[at]) != 2:
            raise ValueError("the size of a map is two numbers")
        width, height = map(int, lines[at])
        rows = [[int(word) for word in line] for line in lines[at + 1 : at + 1 + height]]
        if len(rows) < height:
            raise ValueError(f"{height} rows are announced, but {len(rows)} follow")
        for number, row in enumerate(rows):
            if len(row) != width:
                raise ValueError(f"row {number} has {len(row)} numbers instead of {width}")
        maps.append(rows)
        at += 1 + height
    if at < len(lines):
        raise ValueError("there is more text after the last map")
    return maps


def right_lines(text):
    lines = []
    for line in text.split("\n"):
        words = line.split()
        if words != []:
            lines.append([int(word) for word in words])
    if lines == [] or len(lines[0]) > 1:
        raise ValueError("no number of maps")
    number_of_maps = lines[0][0]
    maps = []
    position = 1
    for _k in range(number_of_maps):
        if position >= len(lines):
            raise ValueError("a map is missing")
        if len(lines[position]) != 2:
            raise ValueError("no size of a map")
        width = lines[position][0]
        height = lines[position][1]
        position = position + 1
        rows = []
        for _row in range(height):
            if position >= len(lines):
                raise ValueError("a row is missing")
            if len(lines[position]) != width:
                raise ValueError("a row of another length")
            rows.append(lines[position])
            position = position + 1
        maps.append(rows)
    if position != len(lines):
        raise ValueError("too much text")
    return maps


def right_iterator(text):
    lines = (line.split() for line in text.splitlines() if line.strip())
    nothing = []
    (count,) = map(int, next(lines, nothing))
    maps = []
    for _ in range(count):
        header = next(lines, nothing)
        if len(header) != 2:
            raise ValueError(f"no header: {header}")
        width, height = map(int, header)
        rows = [[int(word) for word in next(lines, nothing)] for _ in range(height)]
        if any(len(row) != width for row in rows):
            raise ValueError("a row of the wrong length")
        maps.append(rows)
    if next(lines, None) is not None:
        raise ValueError("more than was announced")
    return maps


def right_generator(text):
    lines = [line.split() for line in io.StringIO(text) if not line.isspace()]
    [[count]] = [[int(word) for word in line] for line in lines[:1]]
    del lines[0]
    for _ in range(count):
        if not lines:
            raise ValueError("too few maps")
        width, height = (int(word) for word in lines.pop(0))
        rows, lines = lines[:height], lines[height:]
        if [len(row) for row in rows] != [width] * height:
            raise ValueError("too few rows, or a row that is too short or too long")
        yield [list(map(int, row)) for row in rows]
    if lines:
        raise ValueError("too many lines")


def right_recursion(text):
    def read(lines, left):
        if left == 0:
            if lines:
                raise ValueError("text is left")
            return []
        if not lines:
            raise ValueError("no text is left")
        (width, height), rest = lines[0], lines[1:]
        rows = tuple(tuple(line) for line in rest[:height])
        if len(rows) != height or {len(row) for row in rows} != {width}:
            raise ValueError("not as announced")
        return [rows, *read(rest[height:], left - 1)]

    lines = [[int(word) for word in line.split()] for line in text.splitlines()]
    lines = [line for line in lines if line]
    if [len(line) for line in lines[:1]] != [1]:
        raise ValueError("no number of maps")
    return read(lines[1:], *lines[0])


def right_numpy(text):
    lines = [np.array(line.split(), dtype=int) for line in text.splitlines() if line.split()]
    if not lines:
        raise ValueError
    maps, at = [], 1
    while at < len(lines):
        width, height = lines[at]
        rows = lines[at + 1 : at + 1 + height]
        if len(rows) != height or any(row.size != width for row in rows):
            raise ValueError("not rectangular")
        maps.append(np.vstack(rows))
        at += 1 + int(height)
    if [len(maps)] != list(lines[0]):
        raise ValueError("another number of maps")
    return maps


def right_numpy_rows(text):
    return [[np.array(row) for row in one] for one in right_lines(text)]


def right_regular_expressions(text):
    if re.search(r"[^-\d\s]|\d-|-(?!\d)", text):
        raise ValueError("a word that is not a whole number")
    rows = [[int(n) for n in re.findall(r"-?\d+", line)] for line in re.split(r"[\r\n]+", text)]
    rows = [row for row in rows if row]
    maps, rest = [], rows[1:]
    while rest:
        width, height = rest[0]
        body, rest = rest[1 : height + 1], rest[height + 1 :]
        if len(body) < height:
            raise ValueError(f"only {len(body)} rows")
        for row in body:
            if len(row) < width:
                raise ValueError("short")
            if len(row) > width:
                raise ValueError("long")
        maps.append(body)
    if [[len(maps)]] != rows[:1]:
        raise ValueError("count")
    return tuple(maps)


class _Reader:
    def __init__(self, text):
        self.lines = [line.split() for line in text.replace("\r", "").split("\n")]
        self.lines = [line for line in self.lines if line][::-1]

    def line(self, length):
        if not self.lines or len(self.lines[-1]) != length:
            raise ValueError("unexpected line")
        return [int(word) for word in self.lines.pop()]

    def map(self):
        width, height = self.line(2)
        return [self.line(width) for _ in range(height)]

    def maps(self):
        found = [self.map() for _ in range(self.line(1)[0])]
        if self.lines:
            raise ValueError("too many lines")
        return found


def right_class(text):
    return _Reader(text).maps()


def right_prints_too(text):
    maps = right_iterator(text)
    print(f"{len(maps)} maps")
    return maps


def right_other_error_turned(text):
    try:
        reader = _Reader(text)
        return reader.maps()
    except (IndexError, TypeError) as error:
        raise ValueError("not a map file") from error


right_lambda = lambda source: _Reader(source).maps()  # noqa: E731

EQUIVALENT = {"line 8: 0 -> -1": "the first line has one number"}


class BadMap(ValueError):
    """An error of the student's own kind."""


def right_own_kind_of_error(text):
    try:
        return right_lines(text)
    except ValueError as error:
        raise BadMap(str(error)) from error
