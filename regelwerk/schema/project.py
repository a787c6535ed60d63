"""The project file `regelwerk.yaml`: which sources make up a game, and what a person has to say about them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from regelwerk.schema.base import FormatVersion, Locale, Model

SourceKind = Literal["law", "booklet", "journal", "cards", "scripts"]


class ProjectSource(Model):
    """One source file."""

    file: str = Field(min_length=1, description="Path of the file, relative to the project file.")
    locale: Locale | None = Field(
        default=None, description="Language of the edition; left out for cards and scripts, which hold all."
    )
    kind: SourceKind = Field(
        description="law: numbered rules; booklet: headings and paragraphs; journal: phases and script references; cards, scripts: authored YAML."
    )
    document: str = Field(default="rulebook", min_length=1, description="Name that the editions of one document share.")
    edition: str = Field(default="", description="Edition, in words.")
    rights: str = Field(default="", description="Who holds the rights, in words.")


class Project(Model):
    """The whole file."""

    format: FormatVersion
    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", description="Id of the game.")
    version: str = Field(default="0.1.0", description="Version of the content.")
    title: str = Field(default="", description="Title of the game, for people.")
    base: Locale = Field(description="Edition whose order and facts rule.")
    sources: tuple[ProjectSource, ...] = Field(min_length=1, description="Sources, in the order of the locale columns.")
    icons: dict[str, str] = Field(
        default={},
        description="Icon words, glyphs or keys of pictures as the sources print them, and the icon each stands for.",
    )
    vocabulary: tuple[str, ...] = Field(
        default=(), description="Names and made-up words of the game that no dictionary knows."
    )

    @property
    def locales(self) -> tuple[str, ...]:
        """Locales in order of first mention."""
        return tuple(dict.fromkeys(source.locale for source in self.sources if source.locale))
