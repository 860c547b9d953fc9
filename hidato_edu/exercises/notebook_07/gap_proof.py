"""Exercise of notebook 07: the proof that the gap test is sound, line by line."""

from __future__ import annotations

from hidato_edu.exercises.questions.parsons import Line, ParsonsQuestion

__all__ = ["QUESTION"]

LINES = (
    Line(
        "Assume that the board has an answer, although the test prunes.",
        "assume",
        after=(),
        early="What does a proof by contradiction start from?",
    ),
    Line(
        "In this answer k stands at p, and the given g stands at q.",
        "stand",
        after=("assume",),
        early="Which answer?",
    ),
    Line(
        "It goes from k to g over k + 1, k + 2, ...: that makes g - k steps from p to q.",
        "steps",
        after=("stand",),
        early="It speaks of p and q: which line says what stands there?",
    ),
    Line(
        "Each step goes to one of eight neighbors: row and column change by at most 1.",
        "one-step",
        after=(),
    ),
    Line(
        "So from p to q the row changes by at most g - k, and so does the column.",
        "sum",
        after=("steps", "one-step"),
        early="It adds up steps: who says how many there are, and how far each goes?",
    ),
    Line(
        "So the greater of the two differences, d, is at most g - k.",
        "distance",
        after=("sum",),
        early="Where does the bound come from?",
    ),
    Line(
        "But the test prunes only where d > g - k.",
        "test",
        after=("assume",),
        early="Which test prunes here? The assumption says so.",
    ),
    Line(
        "This is a contradiction: a board that is pruned has no answer.",
        "contradiction",
        after=("distance", "test"),
        early="A contradiction needs two lines that cannot both be true. Do both stand above?",
    ),
    Line(
        "So a board that is not pruned has an answer.",
        "converse",
        why="That is another claim, and a false one: a sound test may let boards pass that have "
        "no answer.",
    ),
    Line(
        "A path takes the shortest way, so d = g - k.",
        "shortest",
        why="Does it? A path may take a detour between two givens.",
    ),
    Line(
        "Try all ways from p to q, and count their steps.",
        "try-all",
        why="The test is there so that nobody has to. And a proof speaks of all boards at once.",
    ),
)

QUESTION = ParsonsQuestion(
    name="gap_proof",
    kind="N",
    title="Why the gap test is sound",
    prompt="Claim: the gap test is sound. k stands at p, and the next given g at q; d is the "
    "greater of the differences of their rows and of their columns, and the test prunes where "
    "d > g - k. Put the lines of the proof in order. Each line may use only what stands above it. "
    "Three lines are not needed.",
    answer="my_proof",
    hints=(
        "What would be wrong with a test that is not sound? Assume just that.",
        "Look for words that point back: `this answer`, `so`, `the two differences`. What they "
        "point to must stand above.",
        "Nobody walks 30 km in an hour at 5 km/h: he made at most 5 km each hour, so in one hour "
        "at most 5; but 30 is more. Speed, time, bound, contradiction.",
    ),
    explanation="An answer has g - k steps from p to q, each changes row and column by at most 1, "
    "so d cannot exceed g - k. The number of steps, the length of a step and the words of the test "
    "may come in any order, as soon as what they need stands above.",
    lines=LINES,
)
