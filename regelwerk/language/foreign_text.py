"""Whether a short text is in another language than its locale says, for all languages with data: words, letters, scripts.

Function words tell languages of one script apart, as in `language_detection`; Cyrillic languages differ by letters as well,
and some scripts name the language.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache

from regelwerk.language.known_languages import known_languages, subtag
from regelwerk.language.language_tags import script_of

_STRANGE = 2
"""Words with letters of another language, from which on they are no names."""
_SCRIPTS = {
    "ko": re.compile(r"[\uac00-\ud7a3]"),
    "ja": re.compile(r"[\u3041-\u30ff]"),
    "zh": re.compile(r"[\u4e00-\u9fff]"),
    "Cyrillic": re.compile(r"[\u0400-\u04ff]"),
    "Latin": re.compile(r"[A-Za-zÀ-ɏ]"),
}
_CHINESE_PAIRS = (
    "们們这這为為来來说說时時会會过過对對发發还還没沒样樣经經开開关關张張价價从從进進动動个個击擊区區场場将將敌敵调調检檢额額远遠"
    "险險则則让讓专專处處护護资資达達续續两兩间間戏戲弃棄选選择擇获獲类類级級线線丢丟伤傷图圖书書馆館问問题題门門见見东東车車"
    "马馬长長电電话話语語读讀写寫买買卖賣钱錢铁鐵银銀铜銅钟鐘铃鈴灯燈热熱烧燒灭滅坏壞块塊楼樓树樹响響应應声聲听聽观觀觉覺认認"
    "识識记記许許词詞试試该該误誤请請谁誰无無与與并並当當实實战戰盗盜阶階随隨离離业業数數点點总總"
)
"""Characters that differ, the simplified one before the traditional one."""
_SIMPLIFIED, _TRADITIONAL = frozenset(_CHINESE_PAIRS[::2]), frozenset(_CHINESE_PAIRS[1::2])
_WORD = re.compile(r"[^\W\d_]+")
_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyz")
_NOT_LATIN = re.compile(r"[^\x00-\u024f\u1e00-\u2e7f\ufff0-\U0010ffff]")
"""Said by what it is not: a pattern of many characters takes its time to compile, in each run."""
_FEWEST, _FEWEST_LETTERS = 6, 6
"""Words, and letters in a script, below which a text is never taken for foreign; chosen by hand."""
_SMALL_WORD, _FEWEST_ALONE = re.compile(r"(?<![^\W_])[a-zà-ɏа-ӿ]{4,}(?![^\W_])"), 2
"""A word without a capital, which is no name, and how many of them a text that has no letter of its own script needs."""
_PLAIN_CYRILLIC = 20
"""Words up to which a Cyrillic text without a letter of one language alone may be in any of them: they share short words."""
_LEAD, _FEWEST_HITS, _SHARE, _SHARE_UNKNOWN = 2, 3, 0.15, 0.4
"""How many times more function words of another language than of its own a text must have, how many at least, and their
least share: of a language without data more, as its words may be those of others by chance."""


def exact_locale(locale: str, beside: Iterable[str]) -> str:
    """What a locale means beside others: a bare `zh` beside `zh-cn` is the traditional one."""
    if locale != "zh":
        return locale
    tags = {one.lower().replace("_", "-") for one in beside}
    return locale if tags.isdisjoint({"zh-cn", "zh-hans"}) else "zh-hant"


@lru_cache(maxsize=4096)
def foreign(text: str, locale: str) -> str | None:
    """The language or script of a text that is not in the language of its locale; None where that is not plain."""
    own = subtag(locale)
    wanted = script_of(own)
    if wanted == "Latin" and not _NOT_LATIN.search(text):
        return _among(text, own)
    counts = {name: len(pattern.findall(text)) for name, pattern in _SCRIPTS.items()}
    if sum(counts.values()) < _FEWEST_LETTERS:
        return None
    native = counts[wanted] + (counts["zh"] if wanted == "ja" else 0)
    best = max(counts, key=lambda name: counts[name])
    if wanted == "zh" and counts["ja"] > 3 + counts["zh"] // 4:
        return "ja"
    weight = 10 if wanted in ("ko", "ja", "zh") else 4  # a character of these says as much as several letters
    if best != wanted and native * weight < counts[best] and (best != "zh" or wanted != "ja"):
        return _in_script(text, best, alone=not native)
    if wanted == "zh":
        return _other_chinese(text, locale)
    return _among(text, own) if wanted in ("Latin", "Cyrillic") else None


def _hits(words: list[str]) -> Counter[str]:
    """How many of the words are function words of each language."""
    owners = _owners()
    return Counter(language for word in words if word in owners for language in owners[word])


@cache
def _owners() -> dict[str, list[str]]:
    """The codes of the languages that have a function word, by the word."""
    owners: dict[str, list[str]] = {}
    for language in known_languages():
        for word in language.words.function_words:
            owners.setdefault(word, []).append(language.code)
    return owners


@cache
def _own_letters(script: str) -> dict[str, frozenset[str]]:
    """Letters that a language has beside those of its script that others have, by its code."""
    return {
        language.code: frozenset(language.profile.letters)
        for language in known_languages()
        if language.profile.letters and language.words.function_words and script_of(language.code) == script
    }


def _has_words(code: str) -> bool:
    return any(language.code == code and language.words.function_words for language in known_languages())


def tells(words: list[str], language: str) -> bool:
    """Whether one of the folded words is a function word of this language alone."""
    owners = _owners()
    return any(owners.get(word) == [language] for word in words)


def _in_script(text: str, script: str, *, alone: bool) -> str | None:
    """The language, or the script, of a text in a script that its locale does not use; of a few names none.

    `alone` says that it has no letter of the script of the locale: then two words that are no names are enough.
    """
    words = _WORD.findall(text.casefold())
    if script not in ("Latin", "Cyrillic"):
        return script
    if len(words) < _FEWEST and not (alone and len(_SMALL_WORD.findall(text)) >= _FEWEST_ALONE):
        return None
    hits = Counter({name: count for name, count in _hits(words).items() if script_of(name) == script})
    best = hits.most_common(1)
    return best[0][0] if best and best[0][1] >= max(3, _SHARE * len(words)) else f"{script} letters"


def _among(text: str, own: str) -> str | None:
    """Another language of the same script."""
    words = _WORD.findall(text.casefold())
    if len(words) < _FEWEST:
        return None
    script = script_of(own)
    if script == "Cyrillic" and own in _own_letters(script):
        held = {name: sum(map(text.casefold().count, known)) for name, known in _own_letters(script).items()}
        other = next((name for name, count in held.items() if name != own and count >= 2), None)
        if other and not held[own]:
            return other
        if not any(held.values()) and len(words) < _PLAIN_CYRILLIC:
            return None
    hits = _hits(words)
    strange = None if text.isascii() else _by_letters(words, own)
    if strange is not None and hits[strange] >= hits[own]:
        return strange
    share = _SHARE if _has_words(own) else _SHARE_UNKNOWN
    best, count = max(
        ((name, count) for name, count in hits.items() if script_of(name) == script),
        key=lambda one: (one[1], one[0]),
        default=(own, 0),
    )
    few = count < max(_FEWEST_HITS, _LEAD * hits[own], share * len(words))
    return None if best == own or few else best


def _by_letters(words: list[str], own: str) -> str | None:
    """A language whose letters a text has, where some words have letters that its own language lacks."""
    every = _own_letters("Latin")
    if own not in every:
        return None
    known = every[own]
    held = [frozenset(word) - _PLAIN for word in words if not word.isascii()]
    strange = [letters for letters in held if not letters <= known]
    if len(strange) < _STRANGE or len(strange) <= 2 * (len(held) - len(strange)):
        return None
    fits = {name: sum(map(letters.issuperset, strange)) for name, letters in every.items() if name != own}
    best = max(fits, key=lambda name: fits[name])
    return best if fits[best] > len(strange) // 2 else None


def _other_chinese(text: str, locale: str) -> str | None:
    """Simplified characters in a traditional locale or the other way round; a bare `zh` takes both."""
    tag = locale.lower().replace("_", "-")
    simplified, traditional = (sum(map(known.__contains__, text)) for known in (_SIMPLIFIED, _TRADITIONAL))
    if tag.endswith(("-cn", "-hans", "-sg")) and traditional >= 3 and traditional > 4 * simplified:
        return "zh-Hant"
    if tag.endswith(("-tw", "-hk", "-hant")) and simplified >= 3 and simplified > 4 * traditional:
        return "zh-Hans"
    return None
