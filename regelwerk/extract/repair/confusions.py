"""What recognition takes for what: pairs of misread and true characters with the cost of the mistake.

Costs are negative decimal logarithms of probabilities, rough ones: the channel adapts them to the document. Lists are
`misread>true`, kept by how often the mistake happens. They hold shapes that look alike and what a recogniser does that
does not know the letters of the language, not mistakes of one source.
"""

from __future__ import annotations

from regelwerk.language.locales import language_of

USUAL, LIKELY, POSSIBLE, RARE = 0.7, 1.4, 2.0, 2.6

_SHAPES: dict[float, str] = {
    USUAL: "€>e |>l |>I ﬁ>fi ﬂ>fl \\W>W \\V>V \\V>W \\/>V 0>O 1>l 1>I",
    LIKELY: """l>I I>l !>l rn>m vv>w VV>W í>i ì>i î>i ï>i ç>c l>i i>l ı>i 0>o o>0 5>S 8>B 2>Z 2>z 7>z 7>Z c>e ¢>e ¢>c €>E £>E $>S §>S H>ll H>li
        fi>ti fl>ti fi>ft \\>V ij>i ji>i j>i tf>ft ff>ft tt>ft O>0 {>f [>I ]>l {>( ri>n m>nn""",
    POSSIBLE: """e>c m>rn cl>d li>h h>li t>f f>t l>t t>l r>t i>t t>i n>u u>n h>b b>h n>h h>n v>y y>v g>q q>g ii>n n>ii
        n>ri in>m ni>m m>in m>ni nn>m ft>fi tt>n J>I I>J J>L i>j fi>n B>R R>B C>G G>C E>F F>E P>F Q>O O>Q D>O O>D Q>C
        g>S s>S S>s V>Y Y>V M>N N>M g>e e>g p>b b>p q>a a>q y>u u>y p>n o>e e>o a>o o>a o>c c>o f>ff t>tt l>ll n>m m>n
        1>t 1>i !>i !>I t>r k>h h>k K>H H>K H>N N>H I>T T>I E>B B>E 6>b b>6 4>A 9>g s>z z>s f>l s>e e>s S>Z Z>S U>W
        W>w kn>tion kt>ti 6>G 0>D á>a à>a â>a è>e ê>e rt>n n>rt d>cl g>a a>e e>a x>s v>r r>v r>n c>t st>n""",
}
_GERMAN: dict[float, str] = {
    USUAL: "ii>ü u>ü a>ä o>ö A>Ä O>Ö U>Ü B>ß é>ö é>ä 6>ö {i>ü ti>ü",
    LIKELY: """fi>ü i>ü il>ü 8>ß S>ß f>ß fi>ß {>ü {>Ü d>ö ö>ó ä>á G>Ü {f>Ü (>ü W>Ü i>ß 4>ä d>ä d>ü ad>ä li>ü di>ä ci>ö ij>ü io>ö ti>ä oe>ö
        U>ü Q>Ö è>ö à>ä ú>ü ó>ö á>ä éa>ä iä>ä ia>ä ê>ö â>ä ô>ö û>ü ë>ö 6>Ö 0>Ö 0>ö""",
    RARE: "i>ä",
    2.3: "ie>ieß ra>raß ro>roß fu>fuß ei>eiß",
    POSSIBLE: "a>ü ä>a ö>o ü>u ß>B d>ß ß>b é>e b>ß ei>ä ü>ii ü>ö ö>ü ai>ä oi>ö ui>ü o>ü q>ä O>Ü e>ö hi>ü ti>ß l>ß ss>ß h>ß",
}
_POLISH: dict[float, str] = {
    USUAL: """a>ą e>ę c>ć s>ś n>ń o>ó z>ż z>ź l>ł ]>j A>Ą E>Ę C>Ć S>Ś N>Ń O>Ó Z>Ż Z>Ź L>Ł q>ą g>ę 6>ó é>ć é>ó t>ł é>ę é>ś
        ¢>ć""",
    LIKELY: """¢>ę c>ę ¢>c fi>ń f>ń ni>ń ti>ń ri>ń rt>ń 6>ć fi>ł ź>ż ż>ź i>ł 1>ł I>Ł !>ł |>ł S>ś Z>ź Z>ż C>ć €>ć £>ć &>ć é>ż é>ź g>ą 2>ż 2>ź i>ż ii>ń |>j §>ś $>ś ä>ą à>ą á>ą ê>ę
        è>ę ë>ę ö>ó ò>ó ô>ó õ>ó ñ>ń 3>ż 8>ś a>q q>ąc d>ó d>ż i>ź G>Ć""",
    POSSIBLE: """ę>e ą>a ó>o ł>l ś>s ć>c ń>n ż>z ź>z ł>t f>ł ć>ę ę>ć c>ó e>ć t>ż i>ę a>ę ą>ę ę>ą ó>6 s>ść d>ó J>Ł
        m>ni ii>ł rh>m d>ć ii>u i>ś j>ś ś>ć ć>ś k>ł""",
}
_ENGLISH: dict[float, str] = {POSSIBLE: "ii>u"}
_OF_LANGUAGE: dict[str, dict[float, str]] = {"de": _GERMAN, "pl": _POLISH, "en": _ENGLISH}

Kind = tuple[str, str]
"""A mistake: what stands there, and what was meant."""


def mistakes(locale: str) -> dict[Kind, float]:
    """Cost of each mistake that the recognisers of a language make; the cheapest where it is listed twice."""
    found: dict[Kind, float] = {}
    for table in (_SHAPES, _OF_LANGUAGE.get(language_of(locale), {})):
        for cost, pairs in table.items():
            for pair in pairs.split():
                wrong, _, right = pair.partition(">")
                found[wrong, right] = min(cost, found.get((wrong, right), cost))
    return found
