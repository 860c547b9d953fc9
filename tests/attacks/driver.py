"""Run attacks of the bank in a layer, each on a grader of its own, and report what is noticed.

    python tests/attacks/driver.py NAME LAYER     # prints JSON
    python tests/attacks/driver.py --table        # prints the table of docs/guide/grading.md

The grader is a process with everything that a hostile student could want: a teacher's folder, a
secret in its command line, its environment, its memory and an open file, and ports that listen.
"""

from __future__ import annotations

import ast
import ctypes
import json
import os
import re
import resource
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

BANK = Path(__file__).with_name("bank")
LINES = re.compile(
    r"(?P<tries>.+?)\n\n(?:Question: (?P<lesson>\d\d) (?P<question>\w+)\.\n)?"
    r"Noticed by: (?P<by>[\w ,]+)\.\nSeat belt: (?P<belt>stopped|gets through)\.\n",
    re.DOTALL,
)
WAYS = ("mark", "secret", "file outside", "process left", "network", "grader", "time", "memory",
        "disk", "output")  # fmt: skip
"""How an attack is noticed."""
LIMITS = {True: (2, 6), False: (8, 20)}  # seconds for a call and for all; whether it is quick
PATIENT = {"mark", "memory"}  # a right answer and a gigabyte need more time
PATIENCE = 10  # seconds beyond the limits
DEAD = 100  # seconds after which a grader has failed
MEMORY = 1 << 30  # bytes, for an answer
MOST_MEMORY = 300 << 20  # bytes that the grader itself may need for it
MOST_DISK = 100 << 20  # bytes
MOST_OUTPUT = 5_000  # characters
SUBREAPER, TRACER = 36, 0x59616D61  # options of prctl


@dataclass(frozen=True)
class Attack:
    """A file of the bank."""

    name: str
    tries: str
    by: tuple[str, ...]  # what it changes if it succeeds; one of them is enough
    through_belt: bool
    lesson: str = "01"
    question: str = "verifier"

    @property
    def source(self) -> str:
        """The cell that is handed in."""
        return (BANK / f"{self.name}.py").read_text(encoding="utf-8")


def read(name: str) -> Attack:
    """Return an attack from the docstring of its file."""
    text = (BANK / f"{name}.py").read_text(encoding="utf-8")
    found = LINES.fullmatch((ast.get_docstring(ast.parse(text)) or "") + "\n")
    by = tuple(found["by"].split(", ")) if found else ()
    if found is None or not set(by) <= set(WAYS):
        raise ValueError(f"{name}: the docstring does not say what it tries and how it is noticed")
    where = {key: found[key] for key in ("lesson", "question") if found[key]}
    return Attack(name, " ".join(found["tries"].split()), by, found["belt"] != "stopped", **where)


def bank() -> list[Attack]:
    """Return all attacks, by name."""
    return [read(file.stem) for file in sorted(BANK.glob("*.py"))]


def table() -> str:
    """Return the matrix attack x layer, in Markdown."""
    rows = [
        f"| `{one.name}` | {one.tries.rstrip('.')} | {', '.join(one.by)} | "
        f"{'**gets through**' if one.through_belt else 'stopped'} | stopped |"
        for one in sorted(bank(), key=lambda one: WAYS.index(one.by[0]))
    ]
    head = ["| attack | what it tries | noticed by | seat belt | box |", "|---|---|---|---|---|"]
    return "\n".join([*head, *rows]) + "\n"


# --- graders in processes of their own ------------------------------------------------------------


def noticed(names: Sequence[str], layer: str) -> dict[str, dict[str, Any]]:
    """Return what attacks do, each to a grader of its own."""
    with tempfile.TemporaryDirectory(prefix="attack-") as folder:
        word = Path(folder).name.replace("_", "x")
        own = {"COURSE_TOKEN": f"token-{word}", "HOME": f"{folder}/home", "TMPDIR": f"{folder}/tmp",
               "OPENBLAS_NUM_THREADS": "1"}  # fmt: skip
        Path(folder, "tmp").mkdir()
        Path(folder, "home").mkdir()
        Path(folder, "home", ".netrc").write_text(f"password file-{word}\n", encoding="utf-8")
        words = [sys.executable, __file__, "--graders", layer, folder, "--seed", f"seed-{word}"]
        subprocess.run([*words, *names], env=os.environ | own, check=True)
        for place in ("/dev/shm", "/tmp"):  # if an attack got through
            for file in Path(place).glob(f"*{word}*"):
                if file != Path(folder):
                    file.unlink()
        return {name: _reported(Path(folder, f"{name}.json")) for name in names}


def _reported(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = {"ways": ["grader"], "message": "the grader died"}
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else found


def graders(layer: Any, folder: Path, attacks: Sequence[Attack]) -> None:
    """Fork a grader for each attack, after all that they share."""
    from hidato_edu import exercises
    from hidato_edu.exercises.sandbox.box import copied

    for one in attacks:
        question = getattr(exercises.worksheet(one.lesson), one.question).question
        copied(tuple(question.exercise.forbidden))
        pid = os.fork()
        if not pid:
            try:
                signal.alarm(DEAD)
                told = graded(one, layer, folder, question)
                (folder / f"{one.name}.json").write_text(json.dumps(told), encoding="utf-8")
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(0)  # what is shared stays
        os.waitpid(pid, 0)


def graded(attack: Attack, layer: Any, folder: Path, question: Any) -> dict[str, Any]:
    """Grade one attack, with everything around that it could want; return what is noticed."""
    from hidato_edu.exercises.sandbox.box import PACKAGE
    from hidato_edu.exercises.sandbox.parent import Limits, judged

    libc = ctypes.CDLL(None)
    libc.prctl(SUBREAPER, 1)  # orphans become children of this process
    libc.prctl(TRACER, ctypes.c_ulong(-1))  # as on a machine without Yama
    word = os.environ["COURSE_TOKEN"].removeprefix("token-")
    in_memory = f"memory-{word}".encode()
    teacher = folder / attack.name
    (teacher / "old").mkdir(parents=True)
    (teacher / "marks.csv").write_text(f"ada,20,file-{word}\n", encoding="utf-8")
    (teacher / "old" / "solution.py").write_text(question.solution_source(), encoding="utf-8")
    seconds, total = LIMITS[not PATIENT & set(attack.by)]
    limits = Limits(seconds, total, MEMORY)
    signals: list[int] = []
    signal.signal(signal.SIGURG, lambda number, frame: signals.append(number))
    with ExitStack() as stack:
        open_file = stack.enter_context((teacher / "marks.csv").open())
        os.set_inheritable(open_file.fileno(), True)
        listening = [stack.enter_context(one) for one in _listening(word)]
        names = {
            "OUTSIDE": str(teacher), "PACKAGE": str(PACKAGE), "WORD": word, "KEY": os.getpid() << 8,
            "PORT": listening[0].getsockname()[1], "UDP_PORT": listening[1].getsockname()[1],
        }  # fmt: skip
        setting = "".join(f"{name} = {value!r}\n" for name, value in names.items())
        before = _files(folder, word), _grader(), _memory()
        used, disk, tracers = [_used()], [0], {_tracer()}
        over = threading.Event()

        def sample() -> None:
            while not over.wait(0.1):
                used.append(_used())
                disk.append(_stored(folder / "tmp"))
                tracers.add(_tracer())

        threading.Thread(target=sample).start()
        began = time.monotonic()
        try:
            cells = [(1, setting), (2, attack.source)]
            told = judged(question, cells, seeds=(3,), limits=limits, isolation=layer)
        finally:
            over.set()
        seconds = time.monotonic() - began
        contacts = select.select(listening, [], [], 0)[0]
    for number in range(256):  # segments of System V, which an attack leaves behind
        libc.shmctl(libc.shmget(names["KEY"] + number, 0, 0), 0, None)
    text = f"{told.message}\n{told.key}\n{told.board or ''}"
    left = _left()
    ways = {
        "mark": told.outcome == "right",
        "secret": any(f"{kind}-{word}" in text for kind in ("token", "seed", "file"))
        or in_memory.decode() in text,
        "file outside": before[0] != _files(folder, word),
        "process left": bool(left),
        "network": bool(contacts),
        "grader": bool(signals)
        or before[1] != _grader()
        or len(tracers) > 1
        or told.outcome == "our fault",
        "time": seconds > total + PATIENCE,
        "memory": _memory() - before[2] > MOST_MEMORY or max(used) - used[0] > MEMORY,
        "disk": max(disk) > MOST_DISK,
        "output": len(text) > MOST_OUTPUT
        or not all(letter.isprintable() or letter == "\n" for letter in text),
    }
    for process in left:
        process.kill()
    return {
        "ways": [way for way, is_noticed in ways.items() if is_noticed], "outcome": told.outcome,
        "key": told.key, "message": text[:1000], "seconds": round(seconds, 1),
        "memory": _memory() - before[2],
    }  # fmt: skip


def _listening(word: str) -> Iterator[socket.socket]:
    for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM):
        one = socket.socket(socket.AF_INET, kind)
        one.bind(("127.0.0.1", 0))
        if kind == socket.SOCK_STREAM:
            one.listen()
        yield one
    abstract = socket.socket(socket.AF_UNIX)
    abstract.bind(f"\0{word}")
    abstract.listen()
    yield abstract


def _files(folder: Path, word: str) -> list[Any]:
    """Return what is in the folders around, and what bears this run's name in shared ones."""
    shared = [*Path("/dev/shm").glob(f"*{word}*"), *Path("/tmp").glob(f"*{word}*")]
    found = [(path, path.lstat()) for path in sorted(folder.rglob("*"))]
    return [
        shared,
        *(
            (path, told.st_mode, told.st_size, told.st_mtime_ns if path.is_file() else 0,
             os.listxattr(path, follow_symlinks=False))
            for path, told in found
        ),
    ]  # fmt: skip


def _grader() -> list[Any]:
    """Return what an attack can change of a process."""
    kinds = sorted(name for name in dir(resource) if name.startswith("RLIMIT_"))
    limits = [resource.getrlimit(getattr(resource, name)) for name in kinds]
    return [limits, os.getpriority(os.PRIO_PROCESS, 0), os.sched_getaffinity(0)]


def _memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10


def _used() -> int:
    """Return the bytes of all children, and of files in memory, which belong to no process."""
    told = re.search(r"Shmem: +(\d+)", Path("/proc/meminfo").read_text(encoding="ascii"))
    found = int(told[1]) << 10 if told else 0
    for one in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            info = one.memory_info()
            found += info.rss - info.shared
    return found


def _stored(folder: Path) -> int:
    """Return the bytes on the disk in the folders of children, without the package's copy."""
    own = (one for one in folder.iterdir() if not one.name.startswith("hidato-edu-"))
    with suppress(OSError):  # it is being removed
        return sum(file.lstat().st_blocks for one in own for file in one.rglob("*")) << 9
    return 0


def _tracer() -> str:
    return re.findall(r"TracerPid:.*", Path("/proc/self/status").read_text(encoding="ascii"))[0]


def _left() -> list[psutil.Process]:
    """Return processes that outlive the answer; what is being killed gets a second."""
    for _ in range(20):
        left = [one for one in psutil.Process().children(recursive=True) if _runs(one)]
        if not left:
            break
        time.sleep(0.05)
    return left


def _runs(process: psutil.Process) -> bool:
    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


if __name__ == "__main__":
    if sys.argv[1] == "--table":
        print(table(), end="")
    elif sys.argv[1] == "--graders":
        graders(sys.argv[2], Path(sys.argv[3]), [read(name) for name in sys.argv[6:]])
    else:
        print(json.dumps(noticed(sys.argv[1:2], sys.argv[2])[sys.argv[1]], indent=1))
