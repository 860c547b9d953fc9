"""Wrong readers of map files, written as students write them."""

# Bad style is the point of some of them.
# ruff: noqa: B006, F841, SIM105

from __future__ import annotations

from exercises.bank.expected import Wrong, says


def _good(text):
    lines = [[int(word) for word in line.split()] for line in text.splitlines() if line.strip()]
    (count,) = lines[0] if lines else ()
    maps, at = [], 1
    for _ in range(count):
        if at == len(lines):
            raise ValueError("map")
        width, height = lines[at]
        rows = lines[at + 1 : at + 1 + height]
        if len(rows) < height or any(len(row) != width for row in rows):
            raise ValueError("row")
        maps.append(rows)
        at += 1 + height
    if at < len(lines):
        raise ValueError("rest")
    return maps


def _lax(text):
    lines = [[int(word) for word in line.split()] for line in text.splitlines() if line.strip()]
    maps, at = [], 1
    while at < len(lines):
        _, height = lines[at]
        maps.append(lines[at + 1 : at + 1 + height])
        at += 1 + height
    return maps


@says("short-rows", "takes-short-row", "lines-ignored", "never-refuses")
def wrong_pads_short_rows(text):
    lines = [[int(word) for word in line.split()] for line in text.splitlines() if line.strip()]
    maps, at = [], 1
    for _ in range(lines[0][0]):
        width, height = lines[at]
        rows = lines[at + 1 : at + 1 + height]
        if len(rows) < height or any(len(row) > width for row in rows):
            raise ValueError("row")
        maps.append([row + [0] * (width - len(row)) for row in rows])
        at += 1 + height
    if at < len(lines):
        raise ValueError("rest")
    return maps


@says("lines-ignored", "takes-shifted")
def wrong_words(text):
    words = [int(word) for word in text.split()]
    maps, at = [], 1
    for _ in range(words[0]):
        if at + 1 >= len(words):
            raise ValueError("end")
        width, height = words[at], words[at + 1]
        cells = words[at + 2 : at + 2 + width * height]
        if len(cells) < width * height:
            raise ValueError("cells")
        maps.append([cells[k : k + width] for k in range(0, len(cells), width)])
        at += 2 + width * height
    if at != len(words):
        raise ValueError("rest")
    return maps


wrong_first_map = Wrong(lambda text: _good(text)[:1], "one-map", "misreads-several")
wrong_rows_of_first_map = Wrong(lambda text: _good(text)[0], "one-map", "rows-not-maps")


@says("no-map")
def wrong_flat(text):
    return [number for one in _good(text) for row in one for number in row]


@says("refuses-tabs")
def wrong_no_tabs(text):
    if "\t" in text:
        raise ValueError("tabs")
    return _good(text)


@says("refuses-crlf")
def wrong_carriage_return(text):
    if "\r" in text:
        raise ValueError("a strange character")
    return _good(text)


@says("texts-not-numbers")
def wrong_texts(text):
    return [[[str(number) for number in row] for row in one] for one in _good(text)]


@says("no-row")
def wrong_lines(text):
    return [[" ".join(map(str, row)) for row in one] for one in _good(text)]


@says("no-number")
def wrong_floats(text):
    return [[[float(number) for number in row] for row in one] for one in _good(text)]


@says("no-number")
def wrong_truth_values(text):
    return [[[number != -1 for number in row] for row in one] for one in _good(text)]


@says("misreads-one")
def wrong_walls_dropped(text):
    return [[[n for n in row if n != -1] for row in one] for one in _good(text)]


@says("misreads-one")
def wrong_header_kept(text):
    return [[[len(one[0]), len(one)], *one] for one in _good(text)]


wrong_last_row_forgotten = Wrong(lambda text: [one[:-1] for one in _good(text)], "misreads-one")


@says("misreads-one")
def wrong_last_column_forgotten(text):
    return [[row[:-1] for row in one] for one in _good(text)]


@says("misreads-one")
def wrong_turned(text):
    return [[list(column) for column in zip(*one, strict=True)] for one in _good(text)]


@says("misreads-one")
def wrong_walls_are_zero(text):
    return [[[max(n, 0) for n in row] for row in one] for one in _good(text)]


@says("misreads-several")
def wrong_same_list(text, maps=None):
    maps = [one[:] for one in _good(text)]
    return maps if len(maps) < 3 else [maps[-1]] * len(maps)


wrong_backwards = Wrong(lambda text: _good(text)[::-1], "misreads-several")


@says("empty-not-error")
def wrong_empty_for_spoilt(text):
    try:
        return _good(text)
    except ValueError:
        return []


@says("value-not-error")
def wrong_none_for_spoilt(text):
    try:
        return _good(text)
    except ValueError:
        return None


@says("value-not-error")
def wrong_prints_for_spoilt(text):
    try:
        return _good(text)
    except ValueError as error:
        print("wrong:", error)


@says("value-not-error")
def wrong_false_for_spoilt(text):
    try:
        return _good(text)
    except ValueError:
        return False


@says("value-not-error")
def wrong_returns_error(text):
    try:
        return _good(text)
    except ValueError as error:
        return error


@says("other-error")
def wrong_assertion(text):
    try:
        return _good(text)
    except ValueError as error:
        raise AssertionError from error


@says("other-error")
def wrong_index_error(text):
    try:
        return _good(text)
    except ValueError:
        return [][0]


@says("other-error")
def wrong_exception(text):
    try:
        return _good(text)
    except ValueError:
        raise Exception("bad map") from None


@says("takes-short-row", "takes-shifted", "takes-missing-row")
def wrong_skips_spoilt_maps(text):
    return [one for one in _lax(text) if len({len(row) for row in one}) == 1]


@says("value-not-error")
def wrong_text_of_error(text):
    try:
        return _good(text)
    except ValueError as error:
        return str(error)


@says("empty-not-error")
def wrong_nothing_for_an_empty_text(text):
    if not text.split():
        return []
    return _good(text)


@says("value-not-error")
def wrong_none_for_an_empty_text(text):
    if not text.split():
        return None
    return _good(text)


@says("other-error")
def wrong_empty_text_has_no_first_line(text):
    lines = [line for line in text.splitlines() if line.strip()]
    lines[0].split()
    return _good(text)


@says("takes-count-line")
def wrong_more_in_the_first_line(text):
    lines = [line for line in text.splitlines() if line.strip()]
    return _good("\n".join([*(line.split()[0] for line in lines[:1]), *lines[1:]]))


@says("takes-size-short")
def wrong_one_number_is_a_square(text):
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 2 and len(lines[1].split()) == 1:
        lines[1] = f"{len(lines[2].split())} {len(lines) - 2}"
    return _good("\n".join(lines))


@says("raises-IndexError")
def wrong_headers_unchecked(text):
    lines = [[int(word) for word in line.split()] for line in text.splitlines() if line.strip()]
    count, at = lines[0][0], 1
    maps = []
    while at < len(lines):
        width, height = lines[at][0], lines[at][1]
        rows = lines[at + 1 : at + 1 + height]
        if len(rows) < height or any(len(row) != width for row in rows):
            raise ValueError("row")
        maps.append(rows)
        at += 1 + height
    if len(maps) != count:
        raise ValueError("count")
    return maps


@says("line-end")
def wrong_split_at_line_ends(text):
    if text.split("\n")[-1] == "":
        raise ValueError("an empty line")
    return _good(text)


@says("line-end")
def wrong_last_line_is_a_map(text):
    lines = [line.split() for line in text.split("\n")]
    return _good(text) if lines[-1][0] else None


wrong_dict = Wrong(lambda text: dict(enumerate(_good(text))), "no-list")
wrong_memorises = Wrong(lambda text: [[[0, 0, 0], [0, 0, 0]]], "misreads-one", "refuses-one")


@says("returns-nothing")
def wrong_nothing(text):
    try:
        maps = _good(text)
    except ValueError:
        pass


@says("unstable", "misreads-one", "misreads-several")
def wrong_remembers(text, maps=[]):
    maps += _good(text)
    return list(maps)


def _with_words(text, read):
    """Return maps of which each word is read by another function than `int`."""
    lines = [[read(word) for word in line.split()] for line in text.splitlines() if line.strip()]
    return _good("\n".join(" ".join(map(str, line)) for line in lines))


@says("takes-word")
def wrong_words_are_blank(text):
    return _with_words(text, lambda x: int(x) if x.lstrip("-").isdigit() else 0)


@says("takes-fraction")
def wrong_fractions_are_cut(text):
    return _with_words(text, lambda x: int(float(x)))


wrong_commas_are_blanks = Wrong(lambda text: _good(text.replace(",", " ")), "takes-separator")


@says("takes-written")
def wrong_commas_are_dropped(text):
    return _with_words(text, lambda word: int(word.replace(",", "")))


@says("misreads-large-numbers")
def wrong_only_walls_are_negative(text):
    return _with_words(text, lambda word: abs(int(word)) if int(word) < -1 else int(word))


@says("misreads-wide")
def wrong_twenty_columns(text):
    return [[row[:20] for row in one] for one in _good(text)]


wrong_fifteen_maps = Wrong(lambda text: _good(text)[:15], "misreads-many")


@says("refuses-wide", "misreads-wide")
def wrong_one_digit_of_the_width(text):
    lines = [line.split() for line in text.splitlines() if line.strip()]
    if any(len(row) > 9 for row in lines):
        raise ValueError("a long row")
    return _good(text)


@says("refuses-many", "misreads-many")
def wrong_one_digit_of_the_count(text):
    if len(text.split()[0]) > 1:
        raise ValueError("many maps")
    return _good(text)


def _first_map_tested(text, is_short):
    """Return the maps, of which only the first one is tested in one respect."""
    lines = [[int(word) for word in line.split()] for line in text.splitlines() if line.strip()]
    (count,) = lines[0] if lines else ()
    maps, at = [], 1
    for number in range(count):
        if at == len(lines):
            raise ValueError("map")
        width, height = lines[at] if not number or is_short else lines[at][:2]
        rows = lines[at + 1 : at + 1 + height]
        is_ragged = any(len(row) != width for row in rows)
        if len(rows) < height or (is_ragged and not (number and is_short)):
            raise ValueError("row")
        maps.append(rows)
        at += 1 + height
    if at < len(lines):
        raise ValueError("rest")
    return maps


@says("takes-short-row")
def wrong_rows_of_the_first_map_tested(text):
    return _first_map_tested(text, True)


@says("takes-size-long")
def wrong_size_of_the_first_map_tested(text):
    return _first_map_tested(text, False)


@says("prints-not-raises")
def wrong_prints_the_rest(text):
    lines = [line.split() for line in text.splitlines() if line.split()]
    if not lines or len(lines[0]) != 1:
        raise ValueError("the first line")
    maps, at = [], 1
    for _ in range(int(lines[0][0])):
        if at >= len(lines):
            raise ValueError("end")
        width, height = map(int, lines[at])
        rows = [[int(word) for word in line] for line in lines[at + 1 : at + 1 + height]]
        if [len(row) for row in rows] != height * [width]:
            raise ValueError("rows")
        maps.append(rows)
        at += height + 1
    if at < len(lines):
        print("left over")
    return maps


@says("prints-not-raises")
def wrong_prints_short_rows(text):
    lines = [[int(word) for word in line.split()] for line in text.splitlines() if line.strip()]
    maps, at = [], 1
    for _ in range(lines[0][0]):
        if at >= len(lines):
            raise ValueError("end")
        width, height = lines[at]
        rows = lines[at + 1 : at + 1 + height]
        if len(rows) < height or any(len(row) > width for row in rows):
            raise ValueError("rows")
        for row in rows:
            if len(row) < width:
                print("ValueError: short row", row)
        maps.append(rows)
        at += height + 1
    if at < len(lines):
        raise ValueError("rest")
    return maps


@says("prints-not-raises")
def wrong_prints_every_fault(text):
    lines = [[int(word) for word in line.split()] for line in text.splitlines() if line.strip()]
    maps, at = [], 1
    while at < len(lines):
        width, height = lines[at]
        rows = lines[at + 1 : at + 1 + height]
        at += height + 1
        maps.append(rows)
        if len(rows) < height or any(len(row) != width for row in rows):
            print("wrong rows in map", len(maps))
    if len(maps) != lines[0][0]:
        print("wrong number of maps")
    return maps


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("no-number")
def wrong_cells_equal_to_all(text):
    return [[[_EqualToAll() for _ in row] for row in one] for one in _good(text)]
