"""What all tests share: no measure of speed, and compiled modules that stay."""

from __future__ import annotations

import os
import sys

from hypothesis import HealthCheck, settings

# Invented examples are no measure of speed, so a busy machine fails none of them.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

# Some machines keep no compiled modules. Hundreds of tests start the program, and each would compile all of it anew.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
