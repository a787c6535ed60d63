"""Surnames and places made of syllables, so that texts have as many rare words as real ones; written in each script."""

from __future__ import annotations

import random

from benchmarks.card_repository.traditional import traditional

_TABLE = """
vel вел вел 벨 维尔
mar мар мар 마르 马尔
tor тор тор 토르 托尔
kas кас кас 카스 卡斯
dun дун дун 던 邓
gol гол гол 골 戈尔
hes хес хес 헤스 赫斯
lin лин лін 린 林
mo мо мо 모 莫
na на на 나 纳
or ор ор 오르 奥尔
pel пел пел 펠 佩尔
ros рос рос 로스 罗斯
sa са са 사 萨
tul тул тул 툴 图尔
ul ул ул 울 乌尔
var вар вар 바르 瓦尔
zan зан зан 잔 赞
bri бри брі 브리 布里
dre дре дре 드레 德雷
fen фен фен 펜 芬
gra гра гра 그라 格拉
kel кел кел 켈 凯尔
lo ло ло 로 洛
mu му му 무 穆
ni ни ні 니 尼
os ос ос 오스 奥斯
pra пра пра 프라 普拉
rem рем рем 렘 雷姆
sel сел сел 셀 塞尔
tam там там 탐 塔姆
vo во во 보 沃
yar яр яр 야르 亚尔
zel зел зел 젤 泽尔
kor кор кор 코르 科尔
dal дал дал 달 达尔
hal хал гал 할 哈尔
bor бор бор 보르 博尔
ste сте сте 스테 斯特
tri три трі 트리 特里
ba ба ба 바 巴
"""
_SYLLABLES = {row.split()[0]: row.split()[1:] for row in _TABLE.strip().splitlines()}
_SCRIPTS = {"ru": 0, "uk": 1, "ko": 2, "zh-cn": 3, "zh": 3}
_END = {"ru": "ри", "uk": "рі", "ko": "리", "zh-cn": "里", "zh": "里"}
"""The end of places: `ri`, which no Slavic language declines."""
_FROM = {
    "en": "of {}", "de": "von {}", "pl": "z {}", "fr": "de {}", "it": "di {}", "es": "de {}", "pt": "de {}",
    "ru": "из {}", "uk": "з {}", "cs": "z {}", "vi": "của {}", "ko": "{}의", "zh-cn": "{}的", "zh": "{}的",
}  # fmt: skip


def syllables(rng: random.Random) -> str:
    """Two or three syllables, joined by hyphens: the key of a name."""
    return "-".join(rng.sample(list(_SYLLABLES), rng.choice((2, 2, 3))))


def surname(key: str, locale: str) -> str:
    """A surname as the locale writes it."""
    return _written(key, locale).capitalize()


def place(key: str, locale: str) -> str:
    """A place: `Velmari`."""
    return (_written(key, locale) + _END.get(locale, "ri")).capitalize()


def of_place(key: str, locale: str) -> str:
    """What belongs to a place: `of Velmari`."""
    return _FROM[locale].format(place(key, locale))


def _written(key: str, locale: str) -> str:
    script = _SCRIPTS.get(locale)
    parts = key.split("-")
    text = "".join(parts if script is None else (_SYLLABLES[part][script] for part in parts))
    return traditional(text) if locale == "zh" else text
