"""Words that bind a rule: not, only, may, each, at least, up to. What surely says one in English, and what may say it.

An English source surely says it where the narrow pattern fits; a translation lacks it where nothing of the wide one is
there. The wide patterns are stems and take too much rather than too little, so that only what is plainly gone is told.
Hand-made from grammars and dictionaries.
"""

from __future__ import annotations

import re
from functools import cache

from regelwerk.language.locales import language_of

BOUNDS = ("not", "only", "may", "each", "at least", "at most")
"""Names of what is looked for, as messages say them."""

_NARROW: dict[str, str] = {
    "not": r"cannot|can['’]t|not|never|without|neither|unless|non-(?=\w)|n['’]t\b",
    "only": r"only\b",
    "may": r"you may\b|may (?:choose|be)\b",
    "each": r"each\b",
    "at least": r"at least\b|\d or (?:more|higher)\b",
    "at most": r"up to (?=\d|x\b|one|two|three|four|five|six|ten)|at most\b|no more than\b",
}
"""English alone: German and Polish rules say not, only and may where others have no such word (`nur einmal` is a limit)."""
_WIDE: dict[str, dict[str, str]] = {
    "not": {
        "de": r"nicht|kein|nie|ohne|weder|sei denn|sofern|außer|ander\w+ als|ausgenommen|un(?:be|mög|fähig|verw)|immun|verhinder|statt",
        "pl": r"nie(?!go\b|j\b|mu\b|ch\b)|bez|żad|ani\b|nigdy|chyba|oprócz|poza\b|nikt|niko|nikim|nic\b|zamiast|inn\w+ niż|brak|wyjątk|odporn",
        "es": r"no\b|sin\b|nunca|ning[uú]n|nadie|nada|ni\b|except|salvo|a menos|jamás|tampoco|distint|otr\w+ que|imposib|inmun|incap",
        "fr": r"ne\b|n['’]|non|sans|jamais|aucun|pas\b|ni\b|sauf|except|à moins|autre\w? qu|impossib|immunis|incapab",
        "it": r"non|senza|mai\b|nessun|né\b|tranne|a meno|eccetto|salvo|divers|altr\w dal|imposs|immun|incap",
        "pt": r"não|sem\b|nunca|nenhum|nem\b|exceto|a menos|jamais|outr\w+ que|divers|imposs|imun|incap",
        "nl": r"niet|geen|zonder|nooit|tenzij|behalve|noch|ander\w* dan|onmog|immuun",
        "cs": r"ne(?!bo\b|j|ž\b|přát|přítel)|bez\b|žádn|nikd|kromě|ani\b|jin\w+ než|mimo",
        "ru": r"не(?!го\b|й\b|[её]\b|му\b|сколь)|нет|без|ни\b|никак|никог|никт|нельзя|кроме|за исключ|друг\w+ чем|иммун",
        "uk": r"не(?!ї\b|ю\b)|нема|без|ні\b|ніяк|ніко|крім|за винят|імун",
    },
    "only": {
        "de": r"nur|ausschlie|bloß|lediglich|einzig|allein|erst|außer|sonst|exklusiv",
        "pl": r"tylko|wyłączn|jedyn|dopiero|sam\w?\b",
        "es": r"s[oó]lo|solamente|únic|exclusiv|salvo|except|sino", "fr": r"seul|unique|que\b|qu['’]|exclusiv|sauf|sinon",
        "it": r"sol[oaie]|soltanto|unic|esclusiv|tranne|se non", "pt": r"só\b|somente|apenas|únic|exclusiv|exceto",
        "nl": r"alleen|slechts|enkel|enige|uitsluitend|maar", "cs": r"jen|pouze|jedin|výhrad|výlučn",
        "ru": r"только|лишь|единств|исключит", "uk": r"тільки|лише|єдин|виключ",
    },
    "may": {
        "de": r"kann|könn|darf|dürf|mög|beliebig|wahl|wähl|optional|freiwillig|erlaub|woll",
        "pl": r"mo[żg]|móg|woln|dowoln|zdecyd|opcj|wyb|chc|potraf",
        "es": r"pued|podr|pod[eé]|pudi|opci|opta|elig|permit|posib|si (?:lo )?(?:quier|dese)",
        "fr": r"peu[xtv]|pouv|pourr|puiss|option|choisi|permet|possib|si vous le (?:souhait|désir)",
        "it": r"può|puoi|pot[eè]|poss|opzion|sce(?:g|l)|consent|vuoi|vole", "pt": r"pod|poss|opta|opç|escolh|permit|quis",
        "nl": r"mag|mogen|kan\b|kun|kies|optie|mogelijk", "cs": r"můž|moh|smí|lze|vol|vyb|chce",
        "ru": r"мож|могут|могл|смо[жг]|вправе|выб|хот|по желанию|разреш", "uk": r"мож|можуть|мог|виб|обер|хоч|бажан",
    },
    "each": {
        "de": r"jed|alle|je\b|jeweil|pro\b|beide|sämtlich|ein(?:e[nmrs]?)?\b|\w+weise",
        "pl": r"każd|wszys|po\b|na\b|ob[aiuoy]|co\b|poszczególn|kolejn|za\b|dowoln|któr",
        "es": r"cada|tod|por\b|ambos|ambas|cualquier|sendos", "fr": r"chaque|chacun|tou[st]|par\b|deux|tout|pour\b",
        "it": r"ogni|ciascun|ognun|tutt|per\b|entramb|qualsiasi|qualunque", "pt": r"cada|tod|por\b|ambos|ambas|qualquer",
        "nl": r"elk|ieder|alle|per\b|beide|telkens", "cs": r"každ|vš|za\b|oba\b|obě|kter|po\b|na\b",
        "ru": r"кажд|вс[её]|все|за\b|об[аеои]|любо|по\b|ежедн", "uk": r"кож|вс[іеьях]|усі|усіх|за\b|обидв|будь|по\b|на\b",
    },
    "at least": {
        "de": r"mindest|wenigst|minim|oder (?:mehr|höher|größer|darüber)|ab\b|nicht weniger|mehrere|zumindest|größer|höher",
        "pl": r"co najmniej|przynajmniej|minim|lub (?:więcej|wyż|więk)|albo więcej|nie mniej|i więcej|bądź więcej|od\b|kilk|większ|wyższ",
        "es": r"al menos|por lo menos|mínim|o (?:más|superior|mayor)|no menos|igual o|varios",
        "fr": r"au moins|minim|ou (?:plus|supérieur|davantage)|pas moins|plusieurs|d['’]au",
        "it": r"almeno|minim|o (?:più|superior|maggior)|non meno|uguale o|pari o|più",
        "pt": r"pelo menos|mínim|ou (?:mais|superior|maior)|não menos|ao menos",
        "nl": r"minst|minimaal|ten minste|of (?:meer|hoger)|vanaf", "cs": r"alespoň|nejméně|aspoň|minim|(?:nebo|či|a) (?:více|vyšší)",
        "ru": r"хотя бы|не мен(?:ее|ьше)|миниму|(?:или|и) (?:бол|выше)|по (?:крайней|меньшей) мере|минимал|от\b",
        "uk": r"хоча б|щонайменше|не менше|принаймні|мініму|(?:або|чи|і|та) (?:біл|вищ)|мінімал|від\b",
    },
    "at most": {
        "de": r"bis (?:zu )?(?=\d|x\b|ein|zwei|drei|vier|fünf|sechs|zehn|maxim)|höchst|maxim|max\b|nicht mehr|limit|oder weniger|beliebig",
        "pl": r"do (?=\d|x\b|jedn|dw|trz|czter|pięc|sześ|siedm|oś|dzies|maks)|maks|najwyżej|nie więcej|limit|lub mniej|dowoln|nie przekracz",
        "es": r"hasta|máxim|no más|a lo sumo|límite|o menos|como mucho", "fr": r"jusqu|au plus|maxim|limit|ou moins|pas plus",
        "it": r"fino|massim|non più|limit|o meno", "pt": r"até|máxim|não mais|limit|ou menos",
        "nl": r"tot\b|maxim|hoogst|limiet|niet meer", "cs": r"až|nejvýše|maxim|nanejvýš|limit|do\b|nejvíce",
        "ru": r"до\b|не бол|максим|лимит|вплоть|предел", "uk": r"до\b|не біл|максим|ліміт|щонайбільше",
    },
}  # fmt: skip
_UNSPACED: dict[str, dict[str, str]] = {
    "not": {"zh": "[不沒没非未勿免]|除[了非]|以外|之外|[無无](?![視视])", "ja": "な[いくけしか]|ず|無|不|以外|ません|非|未", "ko": "없|않|아니|아닌|못|안 |제외|외의|불가|말고|지 마"},
    "only": {"zh": "[只僅仅唯單单專专]|才", "ja": "だけ|のみ|しか|唯一|限", "ko": "만|오직|유일|뿐|전용|한정"},
    "may": {"zh": "[可能選选願愿]", "ja": "でき|てもよい|得る|選|可能|かまわ", "ko": "수 있|수도|가능|선택|해도|원한다면"},
    "each": {"zh": "[每各均都皆]|所有|全部|任", "ja": "各|毎|すべて|全て|全|ごと|それぞれ|ずつ|につき", "ko": "각|마다|모든|당|모두|매|씩|전부"},
    "at least": {"zh": "至少|以上|更多|更高|不少|[大高多]於|[大高多]于|最少|最低|多[個个張张]", "ja": "以上|少なくとも|最低|複数", "ko": "이상|적어도|최소|여러"},
    "at most": {"zh": "最多|至多|不超|以[內内下]|上限|最高|最大|不多|任意", "ja": "まで|最大|以下|以内|上限|好きな", "ko": "최대|까지|이하|이내|한도|원하는 만큼"},
}  # fmt: skip
"""What may say it in languages that write no spaces, or few."""


def said(bound: str, text: str, locale: str) -> str | None:
    """The words with which a text surely says a bound (see BOUNDS); None where it does not, or is not English."""
    match = _narrow(bound).search(text) if language_of(locale) == "en" else None
    return match.group().strip() if match else None


def lacks(bound: str, text: str, locale: str) -> bool:
    """Whether nothing in a text can say a bound; False in languages without data."""
    pattern = _wide(bound, language_of(locale))
    return pattern is not None and pattern.search(text) is None


@cache
def _narrow(bound: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{_NARROW[bound]})", re.IGNORECASE)


@cache
def _wide(bound: str, language: str) -> re.Pattern[str] | None:
    if language in _UNSPACED[bound]:
        return re.compile(_UNSPACED[bound][language])
    words = _WIDE[bound].get(language)
    return re.compile(rf"\b(?:{words})", re.IGNORECASE) if words else None
