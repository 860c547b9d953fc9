"""What a child process can reach: its copy of the package, and the box that the kernel keeps it in.

There are two layers. The *seat belt* works on every system: a folder and an environment of its own,
limits, an audit hook. It stops accidents and simple tricks, and no attacker. The *box* is kept by
the kernel: bubblewrap on Linux, or a container of Docker or Podman. In it the child sees the
Python that runs it and a copy of this package, both read-only, and one small folder to write in;
there is no network, no other process, and no new process.

In both layers the copy of the package contains no lesson, no solution and no judge, and the bodies
of the functions that would do the task are missing from it.
"""

from __future__ import annotations

import ast
import os
import platform
import shutil
import site
import struct
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

from hidato_edu.core.errors import HidatoEduError
from hidato_edu.core.resources import PACKAGE, data

__all__ = ["LAYERS", "BoxMissing", "Isolation", "best", "command", "copied", "environment"]

Isolation: TypeAlias = Literal["belt", "box", "docker", "podman"]

LAYERS: dict[Isolation, str] = {
    "belt": "seat belt: stops accidents, no attacker",
    "box": "box: namespaces of the kernel, by bubblewrap",
    "docker": "container, by Docker",
    "podman": "container, by Podman",
}
IMAGE = "HIDATO_EDU_IMAGE"
"""The variable that names the image of a container; it needs Python, numpy and networkx."""

LEFT_OUT = ("lessons", "course", "cli", "exercises", "widgets", "one_page.py")
NEEDED = ("sandbox/callables.py", "sandbox/guards.py", "sandbox/isolation.py", "sandbox/memory.py",
          "sandbox/plain.py", "sandbox/worker.py", "judge/reading.py")  # fmt: skip
"""What a child needs of the exercises."""

STUB = '''"""Stands in for the exercises: nothing is checked here, and no solution is known."""


def worksheet(*args, **more):
    from hidato_edu.exercises.sandbox.worker import Silent

    return Silent()
'''
RUN_AT_IMPORT = frozenset(
    {"_rectangle", "_tried", "_turn", "_whole", "check_name", "declared", "families", "grades",
     "links", "names", "square", "story"}
)  # fmt: skip
"""Functions that the package calls while it is imported; a copy keeps them."""

CLONE3 = 435
DISK = 1 << 26  # bytes
INSIDE = "/course"  # where a container finds the package
SYSTEM = ("/usr", "/lib", "/lib32", "/lib64", "/bin")
KEPT = ("PATH", "HOME", "USERPROFILE", "SYSTEMROOT")
ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


class BoxMissing(HidatoEduError, RuntimeError):
    """The box that was asked for cannot be made on this machine."""


# --- the copy of the package ----------------------------------------------------------------------


@cache
def copied(forbidden: tuple[str, ...] = ()) -> Path:
    """Return a folder with the package as a child sees it; it is removed when Python ends.

    Parameters
    ----------
    forbidden : tuple of str
        Functions whose bodies are left out; a name that ends with a dot is a whole module.
    """
    folder = Path(tempfile.mkdtemp(dir=_folder().name))
    target = folder / PACKAGE.name
    shutil.copytree(PACKAGE, target, ignore=_left_out)
    exercises = target / "exercises"
    for name in NEEDED:
        (exercises / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(PACKAGE / "exercises" / name, exercises / name)
        (exercises / name).with_name("__init__.py").touch()
    (exercises / "__init__.py").write_text(STUB, encoding="utf-8")
    shutil.copytree(data(), target / "_shipped" / "data")
    for file in target.rglob("*.py") if forbidden else ():
        place = file.relative_to(folder).with_suffix("")
        module = ".".join(place.parts).removesuffix(".__init__")
        if any(name.startswith(f"{module}.") or module.startswith(name) for name in forbidden):
            tree = ast.parse(file.read_bytes())
            if _without_bodies(tree, module, forbidden):
                file.write_text(ast.unparse(tree), encoding="utf-8")
    return folder


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="hidato-edu-", ignore_cleanup_errors=True)


def _left_out(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if name in LEFT_OUT and Path(folder) == PACKAGE]


def _without_bodies(node: ast.AST, name: str, forbidden: Sequence[str]) -> bool:
    """Let forbidden functions raise an error; return whether there is one."""
    found = False
    for one in ast.iter_child_nodes(node):
        if isinstance(one, ast.FunctionDef):
            whole = f"{name}.{one.name}"
            banned = any(
                whole == no or (no[-1] == "." and whole.startswith(no)) for no in forbidden
            )
            kept = one.name in RUN_AT_IMPORT or one.name.endswith("__")
            if banned and not kept:
                text = f"{whole} does the task: write the function yourself"
                one.body = ast.parse(f"raise PermissionError({text!r})").body
                found = True
        else:
            inner = f"{name}.{one.name}" if isinstance(one, ast.ClassDef) else name
            found = _without_bodies(one, inner, forbidden) or found
    return found


# --- the command that starts a child --------------------------------------------------------------


def best() -> Isolation:
    """Return the strongest layer that is found on this machine without being asked for."""
    return "box" if _bubblewrap_works() else "belt"


@cache
def _bubblewrap_works() -> bool:
    bwrap = shutil.which("bwrap")
    if bwrap is None or sys.platform != "linux":
        return False
    made = [bwrap, *_walls(), sys.executable, "-I", "-S", "-c", ""]
    return subprocess.run(made, capture_output=True, check=False).returncode == 0


@dataclass(frozen=True)
class Command:
    """How a child is started."""

    words: list[str]
    env: dict[str, str]
    files: tuple[int, ...] = ()  # that it inherits
    end: tuple[str, ...] = ()  # what ends it for certain, where killing the command is not enough


def command(isolation: Isolation, folder: Path, box: str, memory: int, seconds: int) -> Command:
    """Return how a child is started in a layer.

    Parameters
    ----------
    isolation : {"belt", "box", "docker", "podman"}
        The layer.
    folder : Path
        The copy of the package.
    box : str
        The folder in which the child may write; a box has a folder of its own in memory.
    memory, seconds : int
        Bytes of address space, and seconds of the processor.

    Raises
    ------
    BoxMissing
        If the layer cannot be made here.
    """
    python = [sys.executable, "-s", "-P", "-B", "-X", "utf8"]
    worker = ["-m", "hidato_edu.exercises.sandbox.worker", str(memory), str(seconds)]
    if isolation == "belt":
        kept = {name: os.environ[name] for name in KEPT if name in os.environ}
        return Command([*python, *worker], kept | environment(str(folder), box))
    if isolation == "box":
        if not _bubblewrap_works():
            raise BoxMissing(
                "there is no box here: it needs Linux, bubblewrap (the command bwrap) and user "
                "namespaces. Install bubblewrap, or use --isolation=docker, podman or belt"
            )
        bwrap = str(shutil.which("bwrap"))
        own = environment(str(folder), "/box")
        sets = [word for pair in own.items() for word in ("--setenv", *pair)]
        walls = [*_walls("--ro-bind", str(folder), str(folder)), *sets]
        filtered = _no_new_process()
        walls += ["--seccomp", str(filtered)] if filtered is not None else []
        files = () if filtered is None else (filtered,)
        return Command([bwrap, *walls, "--", *python, *worker], {}, files)
    return _container(isolation, folder, memory, worker)


def environment(package: str, box: str) -> dict[str, str]:
    """Return the variables of a child: no tokens or passwords, and a fixed order of sets."""
    own = {
        "PYTHONPATH": package, "PYTHONHASHSEED": "0", "MPLBACKEND": "agg", "HOME": box,
        "TMPDIR": box, "TEMP": box, "TMP": box, "LC_ALL": "C.UTF-8", "MPLCONFIGDIR": box,
    }  # fmt: skip
    return own | dict.fromkeys(ONE_THREAD, "1")


def _walls(*own: str) -> list[str]:
    """Return the options of bubblewrap: read-only Python and system, and nothing else of size."""
    walls = ["--unshare-all", "--die-with-parent", "--new-session", "--clearenv", "--uid", "65534",
             "--gid", "65534", "--hostname", "box", "--cap-drop", "ALL"]  # fmt: skip
    for place in SYSTEM:
        if Path(place).is_symlink():
            walls += ["--symlink", str(Path(place).readlink()), place]
        elif Path(place).is_dir():
            walls += ["--ro-bind", place, place]
    shown = {sys.base_prefix, sys.prefix}
    hidden = set()
    # Where the package is installed or cloned, in what is shown, are its lessons as well.
    for found in map(Path, (*sys.path, *site.getsitepackages([*shown]))):
        is_shown = any(found.is_relative_to(one) for one in ("/usr", *shown))
        if is_shown and (found / PACKAGE.name).is_dir():
            hidden.add(str(found / PACKAGE.name if found.name.endswith("-packages") else found))
    for place in sorted(shown | hidden):  # outer folders first
        walls += ["--tmpfs", place] if place in hidden else ["--ro-bind", place, place]
    for device in ("/dev/null", "/dev/urandom"):
        walls += ["--dev-bind", device, device]
    walls += ["--size", str(DISK), "--tmpfs", "/box", "--chdir", "/box", *own]
    return [*walls, *(word for place in ("/", *hidden) for word in ("--remount-ro", place))]


CALLS = {  # clone; what is refused: fork, vfork; unshare, shmget, msgget, keys, memfds, io_uring
    "x86_64": (0xC000003E, 56, (57, 58, 272, 29, 68, 248, 249, 250, 319, 447, 425)),
    "aarch64": (0xC00000B7, 220, (97, 194, 186, 217, 218, 219, 279, 447, 425)),
}
"""By architecture, the system calls that make processes or keep memory that no limit counts."""


def _no_new_process() -> int | None:
    """Return a file with a filter of system calls: threads may be made, processes may not.

    `clone3` does not exist in the box, because a filter cannot see its flags; libraries then use
    `clone`.
    """
    if platform.machine() not in CALLS:
        return None
    arch, clone, refused = CALLS[platform.machine()]
    load, equal, at_least, any_bit, give = 0x20, 0x15, 0x35, 0x45, 0x06
    allow, refuse, missing = 0x7FFF0000, 0x00050001, 0x00050026  # EPERM, ENOSYS
    thread = 0x00010000
    lines = [
        (load, 0, 0, 4), (equal, 1, 0, arch), (give, 0, 0, 0x80000000), (load, 0, 0, 0),
        (at_least, 0, 1, 0x40000000), (give, 0, 0, refuse),  # the same calls by other numbers
        (equal, 0, 1, CLONE3), (give, 0, 0, missing),
    ]  # fmt: skip
    for number in refused:
        lines += [(equal, 0, 1, number), (give, 0, 0, refuse)]
    lines += [
        (equal, 0, 3, clone), (load, 0, 0, 16), (any_bit, 1, 0, thread), (give, 0, 0, refuse),
        (give, 0, 0, allow),
    ]  # fmt: skip
    with tempfile.TemporaryFile() as file:
        file.write(b"".join(struct.pack("<HBBI", *line) for line in lines))
        file.seek(0)
        return os.dup(file.fileno())


def _container(engine: Isolation, folder: Path, memory: int, worker: Sequence[str]) -> Command:
    """Return the command line of Docker or Podman; they take the same options."""
    program, image = shutil.which(engine), os.environ.get(IMAGE)
    if program is None:
        raise BoxMissing(f"the command {engine} is not found on this machine")
    if image is None:
        raise BoxMissing(f"name an image with Python, numpy and networkx in {IMAGE}")
    name = f"hidato-edu-{os.urandom(6).hex()}"
    sets = [word for pair in environment(INSIDE, "/box").items() for word in ("-e", "=".join(pair))]
    words = [
        program, "run", "--rm", "--interactive", "--name", name, "--network", "none", "--read-only",
        "--tmpfs", f"/box:rw,noexec,size={DISK}", "--workdir", "/box", "--user", "65534:65534",
        "--cap-drop", "ALL", "--security-opt", "no-new-privileges", "--pids-limit", "32",
        "--memory", str(memory), "--memory-swap", str(memory), "--cpus", "1",
        "--volume", f"{folder}:{INSIDE}:ro", *sets, image,
        "python3", "-s", "-P", "-B", "-X", "utf8", *worker,
    ]  # fmt: skip
    env = {name: os.environ[name] for name in (*KEPT, "DOCKER_HOST", "XDG_RUNTIME_DIR")
           if name in os.environ}  # fmt: skip
    return Command(words, env, end=(program, "kill", name))
