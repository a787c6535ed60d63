"""What is said of the checks beside their findings, kept apart from them: a report that is kept is shown without them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from regelwerk.files import cache as caches
from regelwerk.files.cache import Cache, code_version


class CheckWords(NamedTuple):
    """Words by the codes of the checks."""

    remedies: Mapping[str, str]
    """What a person does about a finding."""
    summaries: Mapping[str, str]
    """What a check of cards looks for."""


def check_words() -> CheckWords:
    """The words of all checks."""
    cache = Cache(caches.default_folder())
    key = caches.key("words of checks", code_version("regelwerk.pipeline.check"))
    known = cache.get(key)
    if known is not None:
        return CheckWords(*json.loads(known))
    from regelwerk.validate.check_pages import CHECKS
    from regelwerk.validate.checks.card_catalogue import CARD_CHECKS

    words = CheckWords({one.code: one.fix for one in CHECKS}, {one.code: one.summary for one in CARD_CHECKS})
    cache.put(key, json.dumps(words).encode())
    return words
