"""Bytes to text: byte order marks and valid UTF-8 are proof, the single-byte encodings are told apart by evidence."""

from __future__ import annotations

import codecs
import re
import unicodedata
from dataclasses import dataclass

from regelwerk.errors import UnreadableInputError
from regelwerk.language.letters import BESIDE_ASCII

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_SINGLE_BYTE = ("cp1252", "cp1250", "iso-8859-2")
"""In order of preference where the evidence is equal; ISO 8859-1 is contained in Windows 1252."""
_SIGNS = frozenset("„“”‚‘’–—…•«»§°€×½¼·\u00a0\u00ad")
_SEQUENCE = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")
_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f]")


@dataclass(frozen=True, slots=True)
class Decoded:
    """The text of a file, the encoding it was in, and what could not be decoded, in words."""

    text: str
    encoding: str
    problem: str = ""


def decode(data: bytes, name: str) -> Decoded:
    """Decode a text file.

    Raises UnreadableInputError where the bytes are no text in any encoding.
    """
    decoded = _decode(data)
    if _holds_controls(decoded.text):
        raise UnreadableInputError(
            f"{name}: contains binary data, not text",
            next_step="Use a PDF, a PNG, JPEG or TIFF image, an hOCR file, plain text or Markdown.",
        )
    return decoded


def is_binary(data: bytes) -> bool:
    """Whether the first 64 KiB are no text in any encoding."""
    return _holds_controls(_decode(data[: 64 * 1024]).text)


def _holds_controls(text: str) -> bool:
    return len(_CONTROLS.findall(text)) > 0.05 * len(text)


def _decode(data: bytes) -> Decoded:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _lenient(data, encoding)
    wide = _wide(data)
    if wide:
        return _lenient(data, wide)
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        pass
    high = sum(byte >= 0x80 for byte in data)
    valid = sum(len(match) for match in _SEQUENCE.findall(data))
    if valid > 0.5 * high:
        return _lenient(data, "utf-8")
    scored = [(_plausibility(data.decode(encoding, "replace")), encoding) for encoding in _SINGLE_BYTE]
    best = max(score for score, _ in scored)
    encoding = next(encoding for score, encoding in scored if score == best)
    return _lenient(data, encoding)


def _lenient(data: bytes, encoding: str) -> Decoded:
    text = data.decode(encoding, "replace").removeprefix("\ufeff")
    lost = text.count("\ufffd") - _own_replacements(data, encoding)
    problem = f"{lost} characters are not valid {encoding.upper()} and were replaced by U+FFFD" if lost > 0 else ""
    return Decoded(text, encoding, problem)


def _own_replacements(data: bytes, encoding: str) -> int:
    """U+FFFD that are in the file itself."""
    return data.count("\ufffd".encode(encoding.removesuffix("-sig"))) if encoding.startswith("utf-8") else 0


def _wide(data: bytes) -> str:
    """UTF-16 without a byte order mark: one byte in two is zero, always on the same side."""
    head = data[:4096]
    even, odd = head[0::2].count(0), head[1::2].count(0)
    most = len(head) // 2
    if most and odd > 0.4 * most and even < 0.05 * most:
        return "utf-16-le"
    if most and even > 0.4 * most and odd < 0.05 * most:
        return "utf-16-be"
    return ""


def _plausibility(text: str) -> int:
    """How well the characters beyond ASCII fit German or Polish print; what spoils a word weighs most."""
    score = 0
    for index, char in enumerate(text):
        if char < "\x80":
            continue
        inside = text[index - 1 : index].isalpha() and text[index + 1 : index + 2].isalpha()
        if char in BESIDE_ASCII:
            score += 2
        elif char in _SIGNS:
            score += -3 if inside and char not in "’\u00ad·" else 1
        elif char == "\ufffd" or unicodedata.category(char) == "Cc":
            score -= 5
        else:
            score -= 3 if inside or char.isalpha() else 1
    return score
