"""Grade a class, and measure how much of the processor is used; write the table in README.md.

Each student hands in the core and the workshop of lesson 01, 20 questions: right, half right,
wrong, hanging or hostile. ``python benchmarks/classroom.py --quick`` grades 10 students instead of
100, prints the table and does not change README.md.
"""

from __future__ import annotations

import os
import platform
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import pandas as pd
import psutil
import readme

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))  # before this folder, which has another numberlink.py

from course.school import hand_in  # noqa: E402 - the class belongs to the tests

from hidato_edu.course.grading import grade  # noqa: E402
from hidato_edu.exercises.sandbox.box import best  # noqa: E402

STUDENTS = 100


def processor_seconds() -> float:
    """Return the time of all processors that was not idle; let nothing else run beside it.

    The time of answers that are killed is in no sum of a process and its children.
    """
    told = psutil.cpu_times()
    return sum(told) - told.idle - getattr(told, "iowait", 0) - getattr(told, "steal", 0)


def main() -> None:
    """Print the table."""
    students = STUDENTS // 10 if "--quick" in sys.argv else STUDENTS
    jobs, layer = os.cpu_count() or 1, best()
    with TemporaryDirectory() as folder:
        files = hand_in(Path(folder), students)
        began, computed = time.perf_counter(), processor_seconds()
        book = grade(files, 7, isolation=layer, jobs=jobs)
        took, used = time.perf_counter() - began, processor_seconds() - computed
    answers = [one for marks in book.marks for one in marks.answers]
    row = {
        "students": students,
        "submissions": len(files),
        "answers": len(answers),
        "right": sum(one.outcome == "right" for one in answers),
        "stopped": sum(one.outcome == "stopped" for one in answers),
        "layer": layer,
        "jobs": jobs,
        "minutes": round(took / 60, 1),
        "processors used": f"{used / took:.2f} of {jobs} ({used / took / jobs:.0%})",
    }
    text = pd.DataFrame([row]).to_markdown(index=False)
    print(text)
    if students == STUDENTS:
        readme.write("classroom", f"{text}\n\nPython {platform.python_version()}.")


if __name__ == "__main__":
    main()
