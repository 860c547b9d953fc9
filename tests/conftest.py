"""Settings for all tests."""

from __future__ import annotations

import os

import hypothesis

os.environ["MPLBACKEND"] = "agg"

# A busy machine makes an example slow, not wrong.
hypothesis.settings.register_profile("house", deadline=None)
hypothesis.settings.load_profile("house")
