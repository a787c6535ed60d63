"""Which language a short text is in, for more languages than this package parses: closed words, letters and scripts.

Closed words (articles, prepositions, conjunctions, pronouns, auxiliaries) tell languages of one script apart, as in
`detect`; Cyrillic languages differ by letters as well, and some scripts name the language. Hand-made from grammars.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

from regelwerk.language.functionwords import FUNCTION_WORDS
from regelwerk.language.locales import language_of, word_set

_MORE: dict[str, frozenset[str]] = {
    "es": word_set(
        """el la los las un una unos unas de del al a en con por para sin sobre y e o u que si no se su sus tu tus te lo le
        les es son está están este esta estos estas ese esa cada cuando como más menos pero hasta desde durante después
        antes cualquier puedes puede debes debe todos todas tiene tienes mientras entre hay ha"""
    ),
    "fr": word_set(
        """le la les un une des de du au aux à en dans avec pour sans sur et ou où que qui si ne pas se sa son ses ta ton
        tes vous votre vos il elle ils est sont ce cet cette ces chaque quand lorsque comme plus moins mais jusqu après
        avant pendant peut peuvent pouvez doit tous toutes l d qu n s c y par être a"""
    ),
    "it": word_set(
        """il lo la i gli le un uno una di del dello della dei degli delle da dal dalla al allo alla ai agli alle in nel
        nella nei con per senza su sul sulla e ed o che se non si tuo tua tuoi tue suo sua è sono questo questa ogni
        quando come più meno ma fino dopo prima durante puoi può deve tutti tutte ha"""
    ),
    "pt": word_set(
        """o a os as um uma uns umas de do da dos das ao à aos às em no na nos nas num numa com por pelo pela para sem sobre
        e ou que se não seu sua seus suas você é são está este esta esse essa cada quando como mais menos mas até após
        antes durante pode deve todos todas tem qualquer enquanto"""
    ),
    "cs": word_set(
        """a aby ale ani až bez by být byl byla bylo co do ho i jako je jeho její jejich jen jestliže ještě již jsou k
        každý každá každé kde když který která které ke mezi může můžete musí na nad nebo než o od po pod podle pokud pro
        proti před přes při s se si svou své svůj tak ta ten tato této toho tohoto tomu tu ty u v ve však z za ze že"""
    ),
    "nl": word_set(
        """de het een en of in op aan van voor met zonder bij naar uit om te dat die dit deze je jouw hij zij ze is zijn
        niet geen elk elke als wanneer maar tot na kan mag moet alle er worden wordt"""
    ),
    "hu": word_set(
        """a az egy és vagy de hogy ha nem is ez ezt azt minden csak majd meg után előtt amikor lehet kell te vagy aki
        ami mint itt ott van nincs"""
    ),
    "ru": word_set(
        """и в на с со к по за из от до для без не ни но а или если что чтобы как когда после перед этот эта это эти вы вас
        вам ваш ваша ваши он она его её их каждый каждая может можете должен все один при во у о об"""
    ),
    "uk": word_set(
        """і й та у в на з зі до по за із від для без не ні але або якщо що щоб як коли після перед цей ця це ці ви вас вам
        ваш ваша ваші він вона його її їх кожен кожна може можете повинен усі всі один при про"""
    ),
}
CLOSED_WORDS: dict[str, frozenset[str]] = {**FUNCTION_WORDS, **_MORE}
"""Language to its closed words, folded."""

_LETTERS = {"ru": frozenset("ыэъё"), "uk": frozenset("іїєґ")}
"""Letters that of the languages here only one has."""
_OWN_LETTERS = {
    "de": frozenset("äöüß"), "pl": frozenset("ąćęłńóśźż"), "es": frozenset("áéíñóúü"), "it": frozenset("àèéìíòóùú"),
    "fr": frozenset("àâæçèéêëîïôœùûüÿ"), "pt": frozenset("àáâãçéêíóôõúü"), "cs": frozenset("áčďéěíňóřšťúůýž"),
    "nl": frozenset("áéëïíóöüèç"), "hu": frozenset("áéíóöőúüű"),
}  # fmt: skip
"""Letters beside a to z that a Latin language has."""
_STRANGE = 2
"""Words with letters of another language, from which on they are no names."""
_SCRIPTS = {
    "ko": re.compile(r"[\uac00-\ud7a3]"),
    "ja": re.compile(r"[\u3041-\u30ff]"),
    "zh": re.compile(r"[\u4e00-\u9fff]"),
    "Cyrillic": re.compile(r"[\u0400-\u04ff]"),
    "Latin": re.compile(r"[A-Za-zÀ-ɏ]"),
}
_CYRILLIC = frozenset({"ru", "uk", "be", "bg", "sr", "mk", "kk"})
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
_LEAD, _FEWEST_HITS, _SHARE, _SHARE_UNKNOWN = 2, 3, 0.15, 0.4
"""How many times more closed words of another language than of its own a text must have, how many at least, and their
least share: of a language without data more, as its words may be those of others by chance."""


def script_of(language: str) -> str:
    """Key of the script a language is written in; of unknown languages Latin."""
    return language if language in ("ko", "ja", "zh") else "Cyrillic" if language in _CYRILLIC else "Latin"


@lru_cache(maxsize=4096)
def foreign(text: str, locale: str) -> str | None:
    """The language or script of a text that is not in the language of its locale; None where that is not plain."""
    own = language_of(locale)
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
        return _in_script(text, best)
    if wanted == "zh":
        return _other_chinese(text, locale)
    return _among(text, own) if wanted in ("Latin", "Cyrillic") else None


def _hits(words: list[str]) -> Counter[str]:
    """How many of the words are closed words of each language."""
    owners = _owners()
    return Counter(language for word in words if word in owners for language in owners[word])


@lru_cache(maxsize=1)
def _owners() -> dict[str, list[str]]:
    owners: dict[str, list[str]] = {}
    for language, known in CLOSED_WORDS.items():
        for word in known:
            owners.setdefault(word, []).append(language)
    return owners


def tells(words: list[str], language: str) -> bool:
    """Whether one of the folded words is a closed word of this language alone."""
    owners = _owners()
    return any(owners.get(word) == [language] for word in words)


def _in_script(text: str, script: str) -> str | None:
    """The language, or the script, of a text in a script that its locale does not use; of a few names none."""
    words = _WORD.findall(text.casefold())
    if script not in ("Latin", "Cyrillic"):
        return script
    if len(words) < _FEWEST:
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
    if script == "Cyrillic" and own in _LETTERS:
        held = {name: sum(map(text.casefold().count, known)) for name, known in _LETTERS.items()}
        other = next((name for name, count in held.items() if name != own and count >= 2), None)
        if other and not held[own]:
            return other
    hits = _hits(words)
    strange = None if text.isascii() else _by_letters(words, own)
    if strange is not None and hits[strange] >= hits[own]:
        return strange
    share = _SHARE if own in CLOSED_WORDS else _SHARE_UNKNOWN
    best, count = max(
        ((name, count) for name, count in hits.items() if script_of(name) == script),
        key=lambda one: (one[1], one[0]),
        default=(own, 0),
    )
    few = count < max(_FEWEST_HITS, _LEAD * hits[own], share * len(words))
    return None if best == own or few else best


def _by_letters(words: list[str], own: str) -> str | None:
    """A language whose letters a text has, where some words have letters that its own language lacks."""
    if own not in _OWN_LETTERS:
        return None
    known = _OWN_LETTERS[own]
    held = [frozenset(word) - _PLAIN for word in words if not word.isascii()]
    strange = [letters for letters in held if not letters <= known]
    if len(strange) < _STRANGE or len(strange) <= 2 * (len(held) - len(strange)):
        return None
    fits = {name: sum(map(letters.issuperset, strange)) for name, letters in _OWN_LETTERS.items() if name != own}
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
