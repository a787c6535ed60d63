"""`schema`: the JSON Schemas of the data types."""

from __future__ import annotations

from pathlib import Path

from regelwerk.errors import MisuseError
from regelwerk.files import json_text
from regelwerk.files.atomic_write import write_file
from regelwerk.schema import json_schemas


def schemas(name: str | None, out: Path | None) -> str:
    """JSON Schema of one data type; without a name, the list of them; with `out`, all schemas are written to that folder."""
    if out is not None:
        files = {
            f"{noun}.schema.json": json_text.document(json_schemas.json_schema(noun)) for noun in json_schemas.MODELS
        }
        for file_name, data in files.items():
            write_file(out / file_name, data)
        return f"{out}: {len(files)} schemas"
    if name is None:
        return "\n".join(json_schemas.MODELS)
    if name not in json_schemas.MODELS:
        raise MisuseError(f"{name}: unknown record type", next_step=f"Use one of: {', '.join(json_schemas.MODELS)}")
    return json_text.document(json_schemas.json_schema(name)).decode()
