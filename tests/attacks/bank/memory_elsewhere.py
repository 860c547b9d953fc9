"""Fill folders that are in memory, and not one's own.

Noticed by: memory, file outside.
Seat belt: gets through.
"""

import ctypes
import time


def libc(name, *args):
    """Call a function of C by its address in memory; nothing is loaded or looked up."""
    base = ctypes._memmove_addr & ~4095
    while ctypes.string_at(base, 4) != b"\x7fELF":
        base -= 4096
    number = lambda at, size=8: int.from_bytes(ctypes.string_at(at, size), "little")
    first, many = base + number(base + 32), number(base + 56, 2)
    headers = range(first, first + 56 * many, 56)
    dynamic = next(base + number(at + 16) for at in headers if number(at, 4) == 2)
    tables = {number(at): number(at + 8) for at in range(dynamic, dynamic + 320, 16)}
    symbol = tables[6]
    while ctypes.string_at(tables[5] + number(symbol, 4)) != name:
        symbol += 24
    args = [ctypes.c_long(one) if isinstance(one, int) else one for one in args]
    return ctypes.CFUNCTYPE(ctypes.c_long)(base + number(symbol + 8))(*args)


for number in range(25):
    for folder in (b"/dev/shm", b"/tmp", b"/dev", b"/root", b""):
        file = libc(b"open", b"%s/%s-%d" % (folder, WORD.encode(), number), 0o102, 0o600)
        if file >= 0:
            libc(b"posix_fallocate", file, 0, 50 << 20)
            break
time.sleep(0.5)
