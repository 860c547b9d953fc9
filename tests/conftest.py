"""Settings for all tests."""

from __future__ import annotations

import os
import signal

import hypothesis

os.environ["MPLBACKEND"] = "agg"

# A busy machine makes an example slow, not wrong. The exhaustive run draws examples anew.
ANEW = bool(os.environ.get("HIDATO_EDU_EXHAUSTIVE"))
hypothesis.settings.register_profile(
    "house", deadline=None, derandomize=not ANEW, max_examples=100 if ANEW else 60
)
hypothesis.settings.load_profile("house")

# A shell makes what it runs in the background deaf to Ctrl-C, and some tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
