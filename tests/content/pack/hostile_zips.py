"""Zips that nobody may trust."""

from __future__ import annotations

import io
import stat
import struct
import warnings
import zipfile
from collections.abc import Callable, Mapping

from regelwerk.errors import ExitCode

LINK = (stat.S_IFLNK | 0o777) << 16


def made(*entries: tuple[str, bytes], attributes: int = 0, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", method) as archive, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a name that is there twice
        for name, data in entries:
            entry = zipfile.ZipInfo(name)
            entry.external_attr = attributes
            entry.compress_type = method
            archive.writestr(entry, data)
    return target.getvalue()


def many(count: int) -> bytes:
    """A directory of so many files, all of them at one place."""
    name = "%07d"
    head = struct.pack("<4s6H3L5H2L", b"PK\1\2", 20, 20, 0, 0, 0, 0, 0, 0, 0, len(name % 0), 0, 0, 0, 0, 0, 0)
    directory = b"".join(head + b"%07d" % number for number in range(count))
    told = min(count, 0xFFFF)
    return directory + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, told, told, len(directory), 0, 0)


def lying(data: bytes) -> bytes:
    """A zip whose last file is said to be smaller than it is."""
    at = data.rindex(b"PK\1\2") + 24
    return data[:at] + struct.pack("<L", 10) + data[at + 4 :]


def hostile(pack: Mapping[str, bytes]) -> dict[str, tuple[Callable[[], bytes], ExitCode]]:
    """Zips by what is wrong with them, and the exit code that each gives."""
    own = tuple(pack.items())
    bad, much, torn = ExitCode.BAD_PROJECT, ExitCode.INPUT_LIMIT, ExitCode.UNREADABLE_INPUT
    zeros = bytes(20_000_000)
    return {
        "path out": (lambda: made(*own, ("../evil.json", b"{}")), bad),
        "path out and in again": (lambda: made(*own, ("records/../evil.json", b"{}")), bad),
        "path out of Windows": (lambda: made(*own, ("..\\evil.json", b"{}")), bad),
        "absolute": (lambda: made(*own, ("/evil.json", b"{}")), bad),
        "absolute of Windows": (lambda: made(*own, ("C:/evil.json", b"{}")), bad),
        "link": (lambda: made(*own, attributes=LINK), bad),
        "device": (lambda: made(*own, attributes=(stat.S_IFCHR | 0o666) << 16), bad),
        "double name": (lambda: made(*own, ("strings/de.json", b"{}")), bad),
        "double name in capitals": (lambda: made(*own, ("strings/DE.json", b"{}")), bad),
        "name with a NUL": (lambda: made(*own, ("strings/fx.json", b"")).replace(b"fx.json", b"f\0.json"), bad),
        "extra file": (lambda: made(*own, ("evil.json", b"{}")), bad),
        "other method": (lambda: made(*own, method=zipfile.ZIP_BZIP2), bad),
        "bomb": (lambda: made(*own, ("zeros.json", zeros)), much),
        "bomb that lies": (lambda: lying(made(*own, ("zeros.json", zeros))), bad),
        "thousand files": (lambda: made(*own, *((f"{n}.json", b"") for n in range(1000))), much),
        "million files": (lambda: many(1_000_000), much),
        "cut off": (lambda: made(*own)[:-30], torn),
        "no zip": (lambda: b"PK\3\4 is not enough", torn),
        "damaged": (lambda: made(*own, method=zipfile.ZIP_STORED).replace(b'"locale"', b'"lokale"', 1), torn),
    }
