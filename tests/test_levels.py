from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hidato_edu import HidatoEduError, draw
from hidato_edu.hidato import hardness

TEXT = "(a or b or not c) and (not a) and (c or not b)"


def lit(page: str, clause: int, tag: str) -> int:
    classes = re.findall(rf'<{tag} class="([^"]*)"', page)
    return sum(f"l{clause}" in one.split() for one in classes)


def test_a_clause_lights_up_on_every_level() -> None:
    page = draw.levels(TEXT)._repr_html_()
    pictures = re.findall(r"<svg.*?</svg>", page)
    assert [ElementTree.fromstring(one).tag for one in pictures] == ["svg", "svg"]
    graph = hardness.FORMULA_TO_DIRECTED.forward(hardness.parse_formula(TEXT))
    parts = hardness.gadgets_of(TEXT)
    wires = hardness.layout_of(hardness.parse_formula(TEXT)).wires
    assert page.count('type="radio"') == 3
    assert page.count(" checked>") == 1
    for clause in range(3):
        assert lit(page, clause, "circle") == 1
        assert lit(page, clause, "line") == graph.degree(("clause", clause))
        cells = parts["clause", clause].union(
            *(parts["wire", n] for n, wire in enumerate(wires) if wire[0] == clause)
        )
        assert lit(page, clause, "rect") == len(cells)


def test_an_assignment_fills_the_board() -> None:
    values = {"a": False, "b": True, "c": True}
    solution = hardness.solution_of(TEXT, values)
    page = draw.levels(TEXT, values)._repr_html_()
    shown = re.findall(r"<text [^>]*>(\d*)</text>", page)
    assert sorted(map(int, shown)) == sorted(solution.values())
    blanks = re.findall(r"<text [^>]*></text>", draw.levels(TEXT)._repr_html_())
    assert len(blanks) == len(solution) - len(hardness.formula_to_hidato(TEXT).givens)


def test_two_pages_do_not_share_a_name() -> None:
    names = [re.search(r'id="(\w+)"', draw.levels("(a)")._repr_html_())[1] for _ in range(2)]
    assert names[0] != names[1]


def test_it_is_saved(tmp_path: Path) -> None:
    page = draw.levels("(a or b)").save(tmp_path / "levels.html").read_text()
    assert page.startswith("<!doctype html>")
    assert "<script" not in page


def test_what_it_cannot_draw() -> None:
    with pytest.raises(HidatoEduError, match="column 4"):
        draw.levels("(a b)")
    with pytest.raises(HidatoEduError, match="clause 1 is false"):
        draw.levels("(a)", {"a": False})
    with pytest.raises(ValueError, match="at most 120"):
        draw.levels(" and ".join(["(a)"] * 121))
