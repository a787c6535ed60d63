"""The texts of one edition as markup: references are links, terms have a card, icons are set off.

Every text of a pack gets onto a page through this module or through the templates, which escape all they are given.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from markupsafe import Markup, escape

from regelwerk.content.export.export_target import Omission
from regelwerk.content.export.site.surface_words import SurfaceWords, words_for
from regelwerk.language.language_tags import is_right_to_left
from regelwerk.schema.content import Content
from regelwerk.schema.term import Term
from regelwerk.schema.token_text import IconToken, ReferenceToken, TermToken, Text, Token, VariableToken

_NUL = "\0"
_TURNING = re.compile(
    "[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters that are written from right to left, and characters that turn the direction (Unicode UAX 9)."""


class SiteEdition:
    """One edition: its texts, with the base edition's where it has none."""

    def __init__(
        self,
        pack: Content,
        locale: str,
        locales: Sequence[str],
        place: Callable[[str], str | None],
        left_out: list[Omission],
    ) -> None:
        """`locales` are all that the site has, `place` gives the page of a record.

        What is not on the pages as it is in the pack goes to `left_out`.
        """
        self._locales = locales
        self.locale = locale
        self.right_to_left = is_right_to_left(locale)
        self.words: SurfaceWords = words_for(locale)
        self.terms: Mapping[str, Term] = {term.id: term for term in pack.terms}
        self._pack = pack
        self._texts = pack.strings.get(locale, {})
        self._base = pack.strings.get(pack.base, {})
        self._place = place
        self._left_out = left_out
        self._cards: dict[str, Markup] = {}
        self._uses = 0
        self._said: set[str] = set()
        self._languages = {rule.text: rule.languages[locale] for rule in pack.rules if locale in rule.languages}

    @property
    def lang(self) -> Markup:
        """The attributes of an element that is in this language."""
        return _language(self.locale)

    @property
    def ui(self) -> Markup:
        """The attribute of an element with words of the site, where these are in another language."""
        same = self.words.language == self.locale.partition("-")[0]
        return Markup("") if same else Markup(' lang="{}" dir="ltr"').format(self.words.language)

    def word(self, name: str) -> str:
        """One of the site's own words."""
        return self.words.texts[name]

    def has(self, key: str | None) -> bool:
        """Whether this edition, or the base edition in its place, has the text."""
        return key is not None and (key in self._texts or key in self._base)

    def plain(self, key: str | None) -> str:
        """The text without markup; nothing where there is none. For headings of lists and for the search."""
        text = self._texts.get(key or "") or self._base.get(key or "")
        return "" if text is None else text.text.replace(_NUL, "\ufffd")

    def own(self, key: str | None) -> str:
        """The text of this edition alone."""
        text = self._texts.get(key or "")
        return "" if text is None else text.text.replace(_NUL, "\ufffd")

    def href(self, record: str) -> str | None:
        """Where a record is, seen from the folder of any locale; None where it is on no page."""
        page = self._place(record)
        return None if page is None else f"../{self.locale}/{page}.html#{record}"

    def said(self, key: str | None, element: str = "p", name: str = "text", *, links: bool = True) -> Markup:
        """The element of a text, with its key; empty markup where no edition has the text."""
        text = self._texts.get(key or "")
        if key is None or (text is None and key not in self._base):
            return Markup("")
        if text is None:
            self._left_out.append(Omission.borrowed(key, self.locale, self._pack.base))
            return self._borrowed(self._base[key].text, element, name)
        self._said.add(key)
        if _NUL in text.text:
            self._left_out.append(Omission(f"{key} ({self.locale})", "NUL characters, which HTML cannot contain"))
        language = self._languages.get(key, self.locale)
        attributes = _direction(text.text, right_to_left=self.right_to_left)
        if language != self.locale:
            attributes = _language(language, direction=False) + attributes
        return Markup('<{0} class="{1}" data-key="{2}"{3}>{4}</{0}>').format(
            element, name, key, attributes, self._pieces(text, links=links)
        )

    def note_unsaid(self) -> None:
        """Say which texts of this edition are on no page, once all pages are written."""
        reason = "no record on a page refers to it"
        unsaid = sorted(self._texts.keys() - self._said)
        self._left_out.extend(Omission(f"{key} ({self.locale})", reason) for key in unsaid)

    def _borrowed(self, text: str, element: str, name: str) -> Markup:
        note = Markup('<span class="borrowed"{}>{}</span> ').format(
            self.ui or _language(self.locale), self.word("only_in")
        )
        return Markup('<{0} class="{1} lent"{2}>{3}<span>{4}</span></{0}>').format(
            element, name, _language(self._pack.base) + _direction(text), note, _escaped(text)
        )

    def _pieces(self, text: Text, *, links: bool) -> Markup:
        if not text.tokens:
            return _escaped(text.text)
        return Markup("").join(self._marked(text, links=links))

    def _marked(self, text: Text, *, links: bool) -> Iterator[Markup]:
        at = 0
        seen: set[str] = set()
        for token in text.tokens:
            if token.start < at or token.end > len(text.text):
                continue
            shown = _escaped(text.text[token.start : token.end])
            markup = self._token(token, shown, seen, links=links)
            if markup is not None:
                yield _escaped(text.text[at : token.start])
                yield markup
                at = token.end
        yield _escaped(text.text[at:])

    def _token(self, token: Token, shown: Markup, seen: set[str], *, links: bool) -> Markup | None:
        if isinstance(token, IconToken):
            return Markup('<span class="icon" title="{}">{}</span>').format(_clean(token.name), shown)
        if isinstance(token, VariableToken):
            return Markup("<var>{}</var>").format(shown)
        if isinstance(token, ReferenceToken) and links:
            href = self.href(token.id) if token.id else None
            return None if href is None else Markup('<a class="ref" href="{}">{}</a>').format(href, shown)
        if isinstance(token, TermToken) and links and token.id not in seen:
            seen.add(token.id)
            card = self._card(token.id)
            if card:
                self._uses += 1
                return Markup(
                    '<span class="term"><a href="{0}" aria-describedby="{1}-{2}">{3}</a>'
                    '<span class="tip" role="tooltip" id="{1}-{2}">{4}</span></span>'
                ).format(self.href(token.id), self.locale, self._uses, shown, card)
        return None

    def _card(self, term: str) -> Markup:
        """What the card of a term says: its name here and in the other languages, and its definition.

        Nothing for a term that was only proposed: of a rulebook's words every third is one.
        """
        if term not in self._cards:
            self._cards[term] = self._written_card(self.terms[term]) if term in self.terms else Markup("")
        return self._cards[term]

    def other_names(self, term: Term) -> list[tuple[Markup, Markup]]:
        """Attributes of the language and name of a term, for each other locale of the site that has one."""
        return [
            (_language(locale), _escaped(self._pack.strings[locale][term.name].text))
            for locale in self._locales
            if locale != self.locale and term.name in self._pack.strings.get(locale, {})
        ]

    def _written_card(self, term: Term) -> Markup:
        others = [Markup("<bdi{}>{}</bdi>").format(*other) for other in self.other_names(term)]
        definition = self.own(term.definition)
        decided = definition or term.status != "proposed"
        if not decided or not self.own(term.name) or not (others or definition):
            return Markup("")
        name = Markup("<b><bdi>{}</bdi></b>").format(_escaped(self.own(term.name)))
        said = Markup("<span>{}</span>").format(_escaped(definition)) if definition else Markup("")
        return name + Markup(" ").join([Markup(""), *others]) + said


def _language(locale: str, *, direction: bool = True) -> Markup:
    turned = Markup(' dir="rtl"') if is_right_to_left(locale) else Markup(' dir="ltr"')
    return Markup(' lang="{}"').format(locale) + (turned if direction else Markup(""))


def _direction(text: str, *, right_to_left: bool = False) -> Markup:
    """Text that may turn the direction is kept to itself."""
    return Markup(' dir="auto"') if right_to_left or _TURNING.search(text) else Markup("")


def _escaped(text: str) -> Markup:
    """Text for HTML; a parser would make a line feed of a carriage return, and drops NUL."""
    return escape(_clean(text)).replace("\r", Markup("&#13;"))


def _clean(text: str) -> str:
    return text.replace(_NUL, "\ufffd")
