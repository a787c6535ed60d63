"""The values that `format` of JSON Schema names, such as dates and addresses.

Sources: JSON Schema 2020-12, validation, section 7.3; RFC 3339, 3986, 3987, 5321, 1123, 6570, 6901, 9562.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable
from datetime import date

from regelwerk.validate.cards.record_rules.schema_patterns import in_python

_LABEL = r"(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)"
_HOST = rf"(?=.{{1,253}}\Z){_LABEL}(?:\.{_LABEL})*"
_ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_CLOCK = r"(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)"
_OF_ADDRESS = r"(?:[A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*"
_BEYOND_ASCII = r"(?:[^\x00-\x20\x7f-\x9f\"<>\\^`{|}%]|%[0-9A-Fa-f]{2})*"
_SCHEME = r"[A-Za-z][A-Za-z0-9+.-]*:"
_PLACES = r"(?:/(?:[^/~]|~[01])*)*"


def _matches(pattern: str) -> Callable[[str], bool]:
    form = re.compile(pattern, re.ASCII | re.DOTALL)
    return lambda value: form.fullmatch(value) is not None


_is_clock = _matches(_CLOCK)
_is_day = _matches(r"\d{4}-\d\d-\d\d")


def _is_date(value: str) -> bool:
    return _is_day(value) and _is(date.fromisoformat, value)


def _is_time(value: str) -> bool:
    """A leap second is the last one of a day in UTC, whatever the zone; only whole hours and minutes are taken off."""
    if not _is_clock(value):
        return False
    if value[6:8] != "60":
        return True
    zone = re.search(r"([+-])(\d\d):(\d\d)$", value)
    off = (int(zone[2]) * 60 + int(zone[3])) * (-1 if zone[1] == "-" else 1) if zone else 0
    return (int(value[:2]) * 60 + int(value[3:5]) - off) % 1440 == 1439


def _is_moment(value: str) -> bool:
    return _is_date(value[:10]) and value[10:11] in ("T", "t") and _is_time(value[11:])


def _is(read: Callable[[str], object], value: str) -> bool:
    try:
        read(value)
    except ValueError:
        return False
    return True


TESTS: dict[str, tuple[int, Callable[[str], bool]]] = {
    "date": (4, _is_date),
    "date-time": (4, _is_moment),
    "time": (4, _is_time),
    "email": (4, _matches(
        rf'(?:{_ATOM}(?:\.{_ATOM})*|"(?:[^"\\\x00-\x1f]|\\.)*")@(?:{_HOST}|\[[0-9A-Fa-f:.]+\])'
    )),
    "idn-email": (4, _matches(r"[^@\s]+@[^@\s]+")),
    "hostname": (4, _matches(_HOST)),
    "ipv4": (4, lambda value: _is(ipaddress.IPv4Address, value)),
    "ipv6": (4, lambda value: "%" not in value and _is(ipaddress.IPv6Address, value)),
    "uri": (4, _matches(_SCHEME + _OF_ADDRESS)),
    "regex": (4, lambda value: _is(in_python, value)),
    "uri-reference": (6, _matches(_OF_ADDRESS)),
    "uri-template": (6, _matches(r"(?:[^\x00-\x20\"'<>\\^`{|}]|\{[^{}\s]+\})*")),
    "json-pointer": (6, _matches(_PLACES)),
    "idn-hostname": (7, _matches(r"[^\x00-,/:-@\[-`{-\x7f\s.-](?:[^\x00-,/:-@\[-`{-\x7f\s]*[^\x00-,/:-@\[-`{-\x7f\s.-])?")),
    "iri": (7, _matches(_SCHEME + _BEYOND_ASCII)),
    "iri-reference": (7, _matches(_BEYOND_ASCII)),
    "relative-json-pointer": (7, _matches(rf"(?:0|[1-9]\d*)(?:#|{_PLACES})")),
    "duration": (2019, _matches(
        r"P(?:\d+W|(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)"
    )),
    "uuid": (2019, _matches(r"[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")),
}  # fmt: skip
"""By name: the first draft that has the format, and whether a text is one."""
