"""What the questions of notebook 10 on rules and guesses claim, counted again."""

from __future__ import annotations

import inspect
from random import Random

import pytest
from hashi import oracles
from tiers import slow

from hidato_edu import hashi
from hidato_edu.exercises import worksheet
from hidato_edu.exercises.boards.hashi import FAULTS, drawn, faulty
from hidato_edu.exercises.sandbox.parent import graded
from hidato_edu.exercises.sandbox.plain import dumps, loads
from hidato_edu.hashi.documents.rules import cells_near
from hidato_edu.lessons.n10_hashi.answers import rule_1, rule_2, third_rule
from hidato_edu.lessons.n10_hashi.checks import counts, never_ends, next_lay, positions, why
from hidato_edu.lessons.n10_hashi.mistakes import rule_1 as rule_1_mistakes
from hidato_edu.lessons.n10_hashi.mistakes import third_rule as third_rule_mistakes

ASK = worksheet("10")
EXAMPLE = [list(row) for row in counts.EXAMPLE]


def right_option(name: str) -> str:
    return next(o.text for o in getattr(ASK, name).question.options if o.is_right)


def test_the_example_has_two_answers_and_the_same_counts_with_every_seed() -> None:
    assert len(oracles.all_answers(EXAMPLE)) == 2
    assert right_option("example_answers") == "two"
    runs = [hashi.document_solve(EXAMPLE, seed=seed) for seed in range(30)]
    assert {(run.loops, run.guesses, run.tries) for run in runs} == {(4, 1, 1)}
    assert ASK.loop_count.question.reference == 4
    assert len({str(run.solution) for run in runs}) == 2


@pytest.mark.parametrize("seed", range(6))
def test_positions_know_all_answers_that_reach_them(seed: int) -> None:
    rng = Random(seed)
    for draw in (positions.small, positions.larger):
        position = draw(rng)
        answers = map(oracles.lanes_of, oracles.all_answers(position.puzzle.to_array()))
        reached = [
            answer
            for answer in answers
            if all(answer.get(one, 0) >= lanes for one, lanes in position.laid.items())
        ]
        assert reached
        assert sorted(map(sorted, map(dict.items, reached))) == sorted(
            sorted((one, lanes) for one, lanes in answer.items() if lanes)
            for answer in position.reached
        )


@slow
def test_the_references_are_sound_and_the_printed_rule_is_not() -> None:
    for rule in (rule_1.rule_1, rule_2.rule_2, third_rule.third_rule):
        assert hashi.is_sound(rule, cells=5, islands=4)
    refuted = hashi.is_sound(rule_1_mistakes.printed, islands=4)
    assert max(refuted.counterexample.laid.values()) > 2


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_answer_breaks_one_rule(fault: str) -> None:
    for seed in range(8):
        puzzle, lanes = faulty(Random(seed), (5, 5), 6, fault)
        assert {defect.code for defect in hashi.violations(puzzle, lanes)} == {fault}


def test_the_third_rule_as_printed_is_that_of_the_document() -> None:
    changed = 0
    for seed in range(60):
        puzzle, lanes = drawn(Random(seed), (5, 5), 8)
        for island in range(8):
            for mine, last in ((third_rule_mistakes.printed, True), (third_rule.third_rule, False)):
                table, other = hashi.Table(puzzle, lanes), hashi.Table(puzzle, lanes)
                mine(table, island)
                changed += len(list(hashi.rule_3(other, island, last_only=last)))
                assert cells_near(table, island) == cells_near(other, island)
    assert changed


@pytest.mark.parametrize("seed", [0, 1])
def test_boards_of_the_endless_loop_have_an_answer_or_not_as_is_said(seed: int) -> None:
    probes = never_ends._probes(seed)
    for probe in probes:
        found = bool(oracles.all_answers(probe.args[0].to_array()))
        assert found == (probe.expected == never_ends.SOLVED)
    assert {probe.expected for probe in probes} == {never_ends.SOLVED, never_ends.NONE}


@pytest.mark.parametrize("number", range(1, 9))
def test_a_run_stops_at_islands_where_a_rule_can_and_others_cannot(number: int) -> None:
    run = next_lay.next_lay.run(number)
    asked = [stop for stop in run.stops if "At which of these" in stop.question]
    assert asked
    for stop in asked:
        lanes = {
            var: lanes
            for var, lanes in run.trace.seek(stop.step - 1).items()
            if isinstance(var, tuple) and var[0] == "bridge"
        }
        table = hashi.Table(run.subject, lanes)
        able = []
        for option in stop.options:
            words = option.text.replace(",", "").split()
            island = table.coordinates.index((int(words[3]), int(words[5])))
            for other in range(len(table)):
                list(hashi.rule_3(table, other))
            if any(
                list(rule(table.copy(), island))
                for rule in (hashi.rule_1, hashi.rule_2, hashi.rule_4)
            ):
                able.append(option.is_right)
        assert able == [True]


def test_sure_lanes_are_those_that_rule_2_lays() -> None:
    table = hashi.Table(hashi.from_array([[0, 2, 0], [2, 7, 2], [0, 2, 0]]))
    list(hashi.rule_2(table, 2))
    assert sum(table.laid().values()) == counts.sure(7, (2, 2, 2, 2))
    assert ASK.sure_lanes.question.reference == 4


def test_the_reasons_are_those_that_the_messages_name() -> None:
    steps, stuck = why.first_try()
    at = [(step.why, why.INDEX[step.bridge[1]], why.INDEX[step.bridge[2]]) for step in steps]
    assert at == [
        ("rule 2", 1, 2),
        ("rule 2", 2, 6),
        ("rule 2", 0, 4),
        ("rule 2", 4, 5),
        ("guess", 4, 5),
        ("rule 1", 0, 1),
        ("rule 1", 2, 6),
        ("rule 4", 3, 5),
    ]
    assert why.INDEX[stuck] == 3
    table = hashi.Table(why.PUZZLE, {step.bridge: step.lanes for step in steps[:6]})
    assert (table.left(1), table.left(2), table.open_neighbors(2)) == (0, 1, [6])
    assert ASK.why_forced.question.right() == 6
    [answer] = oracles.all_answers(why.BOARD)
    lanes = oracles.lanes_of(answer)
    assert all(lanes.get(step.bridge, 0) >= step.lanes for step in steps[:4])
    assert lanes.get(steps[4].bridge, 0) < steps[4].lanes
    assert ASK.why_wrong.question.right() == 5


def test_most_tries_repeat_only_without_a_solution() -> None:
    def repeated(board: object) -> float:
        tries, again = 0, 0
        for seed in range(20):
            now: list[object] = []
            failed = []
            for event in hashi.document_steps(board, seed=seed):
                if event.kind == "assign" and event.why == "guess":
                    now.append(event.var)
                elif event.kind == "leave" and event.outcome == "failed" and now:
                    failed.append(tuple(sorted(now)))
                    now = []
            tries += len(failed)
            again += len(failed) - len(set(failed))
        return again / tries

    without = counts.repeated_guesses()["board"]
    assert not oracles.all_answers(without)
    assert repeated(without) > 0.6
    assert repeated([[2, 0, 2], [0, 0, 0], [2, 0, 2]]) < 0.3


def test_a_table_travels_to_another_process() -> None:
    table = hashi.Table(hashi.from_array([[1, 0, 2], [0, 0, 1]]))
    table.lay(0, 1)
    table.neighbors[1].remove(2)
    there = loads(dumps(table, strict=True))
    assert there == table
    assert there.puzzle == table.puzzle
    there.lay(1, 2)
    assert there != table


@slow
@pytest.mark.parametrize("wanted", ["right", "capped"])
def test_a_rule_is_graded_in_another_process(wanted: str) -> None:
    source = inspect.getsource(rule_2.rule_2)
    if wanted == "capped":
        source = source.replace("2 * len(near)", "sum(table.room(island, o) for o in near)")
    with graded([(0, source)], "rule_2") as rule:
        assert ASK.rule_2.question.check(rule).key == wanted
