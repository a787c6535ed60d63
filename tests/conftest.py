"""What all tests share: no measure of speed, compiled modules that stay, lexicons that are packed once."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.lexicons import lexicons_of_this_machine

# Invented examples are no measure of speed, so a busy machine fails none of them.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

# Some machines keep no compiled modules. Hundreds of tests start the program, and each would compile all of it anew.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@pytest.fixture(scope="session", autouse=True)
def _lexicons() -> Iterator[None]:
    with lexicons_of_this_machine():
        yield
