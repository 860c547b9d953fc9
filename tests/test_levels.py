from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hidato_edu import HidatoEduError, draw, hidato
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


def numbers(page: draw.Levels) -> list[int]:
    shown = re.findall(r"<text [^>]*>(\d*)</text>", page._repr_html_())
    return sorted(int(number or 0) for number in shown)


def test_an_assignment_fills_the_board() -> None:
    values = {"a": False, "b": True, "c": True}
    page = draw.levels(TEXT, values)
    assert numbers(page) == sorted(hardness.solution_of(TEXT, values).values())
    assert page.told.endswith("Solution of the assignment given: not a, b, c.")


def test_the_engine_solves_the_board_and_the_assignment_is_read_off_it() -> None:
    board = hardness.formula_to_hidato(TEXT)
    page = draw.levels(TEXT)
    assert 0 not in numbers(page)
    answer = hardness.assignment_of(TEXT, page.answer)
    told = ", ".join(name if value else f"not {name}" for name, value in answer.items())
    assert page.told.endswith(f"The engine solves it: {told}.")
    assert f"{board.size} cells, {board.size - len(board.givens)} of them blank" in page.told


def test_a_formula_without_a_model() -> None:
    page = draw.levels("(a) and (not a)")
    assert 0 in numbers(page)
    assert "no assignment satisfies the formula" in page.told


def test_a_board_beyond_the_engine_shows_what_was_found_without_it() -> None:
    page = draw.levels(TEXT, max_seconds=0)
    assert "beyond the engine, which got 0 s" in page.told
    assert hidato.is_solution(hardness.formula_to_hidato(TEXT), page.answer)
    page = draw.levels("(a) and (not a)", max_seconds=0)
    assert "No assignment is known either" in page.told
    assert not page.answer


def test_a_small_grid_graph_is_drawn_and_lights_up() -> None:
    page = draw.levels("(a) and (b)")
    html = page._repr_html_()
    assert len(re.findall(r"<svg.*?</svg>", html)) == 3
    chain = hardness.FORMULA_TO_PLANAR >> hardness.PLANAR_TO_GRID
    lit_up = chain.gadgets(page.formula)["clause", 1]
    assert lit(html, 1, "circle") == 1 + len(lit_up)
    assert html.count("M") >= chain.forward(page.formula).number_of_edges()


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
