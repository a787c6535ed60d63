"""Words of game rules that exclude each other, in German, Polish and English: contraries, and the members of a closed set.

They are patterns over text in small letters. Hand-made from grammars and dictionaries; no game's own terms are among them.
"""

from __future__ import annotations

_ENDING = r"(?:y|a|e|ą|ego|ej|emu|ym|ych|ymi|i)"
"""Of a Polish adjective with a hard stem."""
OPPOSED: dict[str, tuple[dict[str, str], ...]] = {
    "at least and at most": (
        {
            "de": r"mindestens|wenigstens|nicht weniger als|oder mehr|minimum",
            "pl": r"co najmniej|przynajmniej|nie mniej niż|minimum|(?:lub|i) więcej",
            "en": r"at least|or more|no fewer than|minimum",
        },
        {
            "de": r"höchstens|maximal\w*|bis zu|nicht mehr als|oder weniger|maximum",
            "pl": r"(?:co )?najwyżej|maksymaln\w+|nie więcej niż|maksimum|(?:lub|i) mniej",
            "en": r"at most|up to|no more than|or (?:less|fewer)|maximum",
        },
    ),
    "may and must": (
        {
            "de": r"darf|darfst|dürf\w+|könn\w+|kann|kannst",
            "pl": r"moż(?:e|na|esz|ecie|emy)|mog[ąę]|wolno",
            "en": r"may|can|could|might",
        },
        {
            "de": r"muss|musst|müss\w+",
            "pl": r"musi\w*|muszą|trzeba|koniecznie",
            "en": r"must|ha(?:s|ve) to",
        },
    ),
    "before and after": (
        {
            "de": r"vor (?:der|dem|einer|einem|jeder|jedem|eurem|deinem)|bevor|ehe|zuvor|vorher",
            "pl": r"przed|zanim|wcześniej|przedtem|uprzednio",
            "en": r"before|earlier|first",
        },
        {
            "de": r"nach (?:der|dem|einer|einem|jeder|jedem|eurem|deinem)|nachdem|danach|anschließend|später",
            "pl": r"po (?:\w+u|\w+ie|\w+ej|tym)|potem|następnie|później",
            "en": r"after(?:wards)?|then|later|next",
        },
    ),
    "left and right": (
        {"de": r"links?|linke\w*", "pl": r"lew\w+", "en": r"left"},
        {"de": r"rechts|rechte[nrsm]?", "pl": r"praw(?:y|a|ą|o|ej|ym|ego|emu)", "en": r"right"},
    ),
    "top and bottom": (
        {
            "de": r"obere\w*|oberst\w*|oben|oberhalb|darüber",
            "pl": r"górn\w+|wierzchni\w*|wierzchu?|powyżej|(?:do|u|od) góry|na górze|najwyższ\w+",
            "en": r"top|upper|above|topmost",
        },
        {
            "de": r"untere\w*|unterst\w*|unten|unterhalb|darunter|unter (?:\w+ )?\w*(?:stapel|deck)s?",
            "pl": r"doln\w+|spód|spodu|spodem|poniżej|do dołu|na dole|najniższ\w+|pod",
            "en": r"bottom|lower|below|under(?:neath)?|beneath",
        },
    ),
    "full and empty": (
        {"de": r"volle?[nrsm]?", "pl": r"pełn[ayeio]\w{0,3}", "en": r"full"},
        {"de": r"leere?[nrsm]?", "pl": r"pust[ayeio]\w{0,3}", "en": r"empty"},
    ),
    "face up and face down": (
        {
            "de": r"aufgedeckte?[nrsm]?|offene?[nrsm]?|deckt",
            "pl": r"odkry(?:t[aąeyi]\w*|jcie|wacie|wasz|j)|jawn\w+|awersem",
            "en": r"face[- ]?up|reveal\w*|revealed",
        },
        {"de": r"verdeckte?[nrsm]?", "pl": r"zakry(?:t[aąeyi]\w*)|rewersem", "en": r"face[- ]?down"},
    ),
    "opening and closing": (
        {"de": r"öffne\w*|geöffnet\w*", "pl": r"otw(?:ier|orz|art|órz)\w*", "en": r"open(?:s|ed|ing)?"},
        {
            "de": r"schließ(?:t|en|e)|geschlossen\w*|verschl(?:ieß|oss)\w*",
            "pl": r"zam(?:yk|kn)\w*",
            "en": r"clos(?:e|es|ed|ing)|shut",
        },
    ),
    "twice and half": (
        {
            "de": r"doppelt\w*|verdopp\w*|zweimal so|zweifach\w*",
            "pl": r"podw[óo][ji]\w*|(?:dwa razy|dwukrotnie)(?! (?:mniej|mniejsz|niższ|krót|słab))",
            "en": r"double[sd]?|twice (?:as|the)",
        },
        {
            "de": r"halb(?:e|er|es|en|em)?|halbier\w*|hälfte",
            "pl": r"połow\w*|półów\w*|(?:dwa razy|dwukrotnie) (?:mniej|niższ|krót|słab)\w*",
            "en": r"hal(?:f|ve|ves|ved)",
        },
    ),
    "instead and besides": (
        {"de": r"stattdessen", "pl": r"zamiast", "en": r"instead"},
        {
            "de": r"außerdem|zusätzlich|darüber hinaus|obendrein",
            "pl": r"ponadto|dodatkowo|oprócz tego|poza tym",
            "en": r"in addition|additionally|besides|moreover",
        },
    ),
    "upwards and downwards": (
        {
            "de": r"(?:\w+)?aufwärts|hinauf|nach oben|herauf|auf(?:ge)?rund\w+|rundet? auf",
            "pl": r"w górę|do góry",
            "en": r"up(?:wards?|stream|hill)",
        },
        {
            "de": r"(?:\w+)?abwärts|hinab|hinunter|nach unten|herunter|ab(?:ge)?rund\w+|rundet? ab",
            "pl": r"w dół|na dół",
            "en": r"down(?:wards?|stream|hill)",
        },
    ),
    "north and south": (
        {"de": r"nord(?:en|wärts)?|nördlich\w*", "pl": r"północ\w*", "en": r"north(?:wards?|ern)?"},
        {"de": r"süd(?:en|wärts)?|südlich\w*", "pl": r"południ\w*", "en": r"south(?:wards?|ern)?"},
    ),
    "east and west": (
        {"de": r"ost(?:en|wärts)?|östlich\w*", "pl": r"wsch[óo]d(?!z)\w*", "en": r"east(?:wards?|ern)?"},
        {"de": r"west(?:en|wärts)?|westlich\w*", "pl": r"zach[óo]d(?!z)\w*", "en": r"west(?:wards?|ern)?"},
    ),
    "keeping and discarding": (
        {
            "de": r"behalte\w*|behält\w*",
            "pl": r"zachow(?:a|aj|ać|uj)\w*|zatrzym(?:a|uj)\w*",
            "en": r"keep\w*|kept|retain\w*",
        },
        {
            "de": r"ab(?:leg|werf|wirf)\w*|abgeworfen\w*|abgelegt\w*|(?:legt?|legst|werft|wirfst?) (?:\w+ ){1,6}ab",
            "pl": r"odrzu(?:c|ć)\w*",
            "en": r"discard\w*",
        },
    ),
    "gaining and losing": (
        {"de": r"erhalte\w*|erhält\w*|bekomm\w*", "pl": r"otrzym\w+|zysku\w+|zyska\w*", "en": r"gain\w*|receiv\w*"},
        {"de": r"verlier\w*", "pl": r"strac\w+|trac\w+", "en": r"los(?:e|es|ing)"},
    ),
    "winning and losing": (
        {"de": r"gewinn(?:t|e|en|st)", "pl": r"wygr\w+|zwycięż\w+", "en": r"wins?|winning"},
        {"de": r"verlier\w*", "pl": r"przegr\w+", "en": r"los(?:e|es|ing)"},
    ),
    "greatest and least": (
        {
            "de": r"größte[nrsm]?|höchste[nrsm]?|meisten?",
            "pl": r"największ\w+|najwyższ\w+|najwięcej",
            "en": r"greatest|largest|biggest|highest|most",
        },
        {
            "de": r"kleinste[nrsm]?|niedrigste[nrsm]?|geringste[nrsm]?|wenigsten",
            "pl": r"najmniejsz\w+|najniższ\w+|najmniej",
            "en": r"smallest|lowest|fewest|least",
        },
    ),
    "first and last": (
        {"de": r"erste[nrsm]?|zuerst", "pl": r"pierwsz\w+", "en": r"first"},
        {"de": r"letzte[nrsm]?|zuletzt", "pl": r"ostatni\w*", "en": r"last"},
    ),
    "own and others": (
        {"de": r"eigene[nrsm]?", "pl": r"własn\w+", "en": r"own"},
        {"de": r"fremde[nrsm]?|andere[nrsm]?", "pl": r"cudz\w+|inn\w{1,3}", "en": r"others?|another"},
    ),
    "more and less": (
        {
            "de": r"erhöh\w*|steig\w*|mehr|höher\w*|größer\w*",
            "pl": r"zwiększ\w*|podnie\w*|podnosi\w*|wzrasta\w*|wzrośn\w*|więcej|wyższ\w+|większ\w+",
            "en": r"increas\w*|rais\w*|rise\w*|more|higher|greater|larger",
        },
        {
            "de": r"senk\w*|verringer\w*|reduzier\w*|sink\w*|weniger|niedriger\w*|kleiner\w*",
            "pl": r"zmniejsz\w*|obniż\w*|redukuj\w*|spada\w*|mniej|niższ\w+|mniejsz\w+",
            "en": r"decreas\w*|reduc\w*|lower\w*|fewer|less|smaller",
        },
    ),
    "the colour": (
        {"de": r"rot(?:e[nrsm]?)?", "pl": rf"czerwon{_ENDING}", "en": r"red"},
        {"de": r"blaue?[nrsm]?", "pl": r"(?:niebiesk|błękitn)(?:i|a|ie|ą|iego|iej|iemu|im|ich|imi|y|e|ego|ej|ym|ych)", "en": r"blue"},
        {"de": r"grüne?[nrsm]?", "pl": rf"zielon{_ENDING}", "en": r"green"},
        {"de": r"gelbe?[nrsm]?", "pl": rf"żółt{_ENDING}", "en": r"yellow"},
        {"de": r"schwarze?[nrsm]?", "pl": rf"czarn{_ENDING}", "en": r"black"},
        {"de": r"wei(?:ß|ss)e?[nrsm]?", "pl": rf"biał{_ENDING}", "en": r"white"},
        {"de": r"graue?[nrsm]?", "pl": rf"szar{_ENDING}", "en": r"gr[ea]y"},
        {"de": r"braune?[nrsm]?", "pl": rf"brązow{_ENDING}", "en": r"brown"},
        {"de": r"violette?[nrsm]?|lila", "pl": rf"fioletow{_ENDING}", "en": r"purple|violet"},
        {"de": r"orange(?:ne?[nrsm]?|farben\w*)?", "pl": rf"pomarańczow{_ENDING}", "en": r"orange"},
    ),
    "the season": (
        {"de": r"frühling\w*|frühjahr\w*", "pl": r"wiosn\w*|wiosen\w*", "en": r"spring"},
        {"de": r"sommer\w*", "pl": r"lat(?:em|o)|letni\w*", "en": r"summer"},
        {"de": r"herbst\w*", "pl": r"jesie\w*", "en": r"autumn|fall"},
        {"de": r"winter\w*", "pl": r"zim(?:a|ą|y|ie|ę|ow\w*)", "en": r"winter"},
    ),
}  # fmt: skip
"""Words none of which says what another says, by what they speak of; the members of a closed set are more than two."""
COMPLEMENTS = frozenset({"full and empty", "face up and face down", "opening and closing", "winning and losing"})
"""Contraries of which one denied is the other: what is not closed is open."""
