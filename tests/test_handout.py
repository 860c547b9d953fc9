"""Puzzles on pages to print."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from command import run

from hidato_edu import draw, hashi, hidato, kakuro, numberlink
from hidato_edu.family.registry import families

ROW = "1 0 3"
PUZZLES = {
    "row": hidato.parse(ROW),
    "sums": kakuro.generate((4, 4), seed=1),
    "links": numberlink.generate((4, 4), seed=1),
    "bridges": hashi.generate((5, 5), seed=1),
}


def test_every_family_is_on_the_page_and_solved_on_the_next() -> None:
    shown = draw.handout(PUZZLES, solutions=True, title="Four")
    (puzzles, first), (solutions, second) = shown.pages
    assert len(families()) == len(PUZZLES) == len(first.axes) == len(second.axes)
    for words in (puzzles, solutions):
        assert all(f"{name}: " in words for name in PUZZLES)
    assert "3 of 3 numbers" not in puzzles
    assert puzzles != solutions.replace(": solutions", "")


def test_no_board_leaves_its_place() -> None:
    shown = draw.handout([PUZZLES["row"], *PUZZLES.values()] * 2, across=2, down=2)
    assert [len(figure.axes) for _, figure in shown.pages] == [4, 4, 2]
    for _, figure in shown.pages:
        boxes = [ax.get_position() for ax in figure.axes]
        assert all(box.x0 > 0.05 and box.x1 < 0.95 for box in boxes)
        assert all(box.y0 > 0.03 and box.y1 < 0.95 for box in boxes)
        assert not any(a.overlaps(b) for a in boxes for b in boxes if a is not b)


def test_pages_are_written_and_the_same_each_time(tmp_path: Path) -> None:
    shown = draw.handout([PUZZLES["row"]], solutions=True, title="A & B")
    page = shown.save(tmp_path / "sheet.html").read_text(encoding="utf-8")
    assert "<title>A &amp; B</title>" in page
    assert page.count("<svg") == 2
    assert "http" not in page.replace("http://www.w3.org/", "")
    pdf = shown.save(tmp_path / "sheet.pdf").read_bytes()
    assert pdf.startswith(b"%PDF")
    assert len(re.findall(rb"/Type /Page\b", pdf)) == 2
    assert shown.save(tmp_path / "again.pdf").read_bytes() == pdf
    with pytest.raises(ValueError, match=r"sheet\.txt: a handout is written to"):
        shown.save(tmp_path / "sheet.txt")


def test_a_puzzle_without_a_solution_says_so() -> None:
    words = draw.handout([hidato.parse("1 3 0")], solutions=True).pages[1][0]
    assert "1: " in words
    assert "no solution" in words.lower() or "impossible" in words.lower()


@pytest.mark.parametrize("bad", [{"puzzles": []}, {"puzzles": [PUZZLES["row"]], "down": 0}])
def test_bad_pages(bad: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="needs"):
        draw.handout(**bad)  # type: ignore[arg-type]


def test_the_command(tmp_path: Path) -> None:
    file, out = tmp_path / "row.txt", tmp_path / "sheet.pdf"
    file.write_text(ROW)
    done = run("print", file, file, "--solutions", "--out", out)
    assert done.exit_code == 0
    assert out.read_bytes().startswith(b"%PDF")
    done = run("print", file, "--out", tmp_path / "sheet.doc")
    assert done.exit_code == 2
    assert "sheet.doc: a handout is written to a file .pdf or .html" in done.stderr
