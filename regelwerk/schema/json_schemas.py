"""JSON Schema 2020-12 of every data type that is written to a file."""

from __future__ import annotations

from pydantic import JsonValue, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from regelwerk.schema.authored_records import AuthoredCards, AuthoredScripts
from regelwerk.schema.base import Model
from regelwerk.schema.card import Card
from regelwerk.schema.component import Component
from regelwerk.schema.content import Content, FactOrigin, Origin, RecordMigration
from regelwerk.schema.document import Document, Note
from regelwerk.schema.draft import Alignment, Draft
from regelwerk.schema.finding import Finding, Report
from regelwerk.schema.mechanic import Mechanic
from regelwerk.schema.pack_files import Ledger, LedgerEntry, Manifest, StringTable, TextKeyEntry
from regelwerk.schema.project import AcceptedFile, PatchFile, Project
from regelwerk.schema.rule import Rule, Table
from regelwerk.schema.script import Script
from regelwerk.schema.term import Term, Termbase

MODELS: dict[str, type[Model] | type[Finding] | type[Report]] = {
    "accepted": AcceptedFile,
    "alignment": Alignment,
    "card": Card,
    "cards-file": AuthoredCards,
    "component": Component,
    "content": Content,
    "document": Document,
    "draft": Draft,
    "fact": FactOrigin,
    "finding": Finding,
    "ledger": Ledger,
    "ledger-entry": LedgerEntry,
    "manifest": Manifest,
    "mechanic": Mechanic,
    "migration": RecordMigration,
    "note": Note,
    "origin": Origin,
    "patches": PatchFile,
    "project": Project,
    "report": Report,
    "rule": Rule,
    "script": Script,
    "scripts-file": AuthoredScripts,
    "strings": StringTable,
    "table": Table,
    "term": Term,
    "termbase": Termbase,
    "text-key": TextKeyEntry,
}


class _Draft202012(GenerateJsonSchema):
    schema_dialect = "https://json-schema.org/draft/2020-12/schema"

    def dict_schema(self, schema: core_schema.DictSchema) -> JsonSchemaValue:
        """Close mappings whose keys follow a pattern: pydantic rejects other keys, and so must the schema."""
        result = super().dict_schema(schema)
        return {**result, "additionalProperties": False} if "patternProperties" in result else result


def json_schema(name: str) -> dict[str, JsonValue]:
    """JSON Schema of one data type, with a stable `$id`; raises KeyError for an unknown name."""
    body = TypeAdapter(MODELS[name]).json_schema(schema_generator=_Draft202012)
    return {"$schema": _Draft202012.schema_dialect, "$id": f"urn:regelwerk:schema:1:{name}", **body}
