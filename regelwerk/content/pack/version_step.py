"""How far the version of a pack has stepped, and how far it must: semver.org, 2.0.0."""

from __future__ import annotations

import re

from regelwerk.content.pack.pack_changes import STEPS, Step

_VERSION = re.compile(r"v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?(?:[-+].*)?")


def step_between(old: str, new: str) -> Step | None:
    """The step from one version to a later one; none where it is no later one, None where one of them has no numbers."""
    before, now = _numbers(old), _numbers(new)
    if before is None or now is None:
        return None
    if now <= before:
        return "none"
    return next(step for step, was, says in zip(reversed(STEPS), before, now, strict=False) if was != says)


def next_version(old: str, step: Step) -> str:
    """The least version after `old` that makes a step; `old` itself where it has no numbers, or where there is none."""
    numbers = _numbers(old)
    if numbers is None or step == "none":
        return old
    place = STEPS[:0:-1].index(step)
    raised = (*numbers[:place], numbers[place] + 1, 0, 0)
    return ".".join(map(str, raised[:3]))


def is_enough(step: Step | None, least: Step) -> bool:
    """Whether a version that made this step says truly what changed."""
    return step is not None and STEPS.index(step) >= STEPS.index(least)


def _numbers(version: str) -> tuple[int, int, int] | None:
    found = _VERSION.fullmatch(version.strip())
    if found is None:
        return None
    major, minor, patch = (int(one or 0) for one in found.groups())
    return major, minor, patch
