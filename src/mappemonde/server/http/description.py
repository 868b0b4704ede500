"""The OpenAPI description of the interface as a file: the client's types are generated from it."""

import json

from mappemonde.server.http.app import create_app
from mappemonde.server.settings import Settings


def description() -> str:
    """The description in JSON, the same for every version of the program that has the same interface."""
    schema = create_app(Settings("sqlite:///unused.db", b"unused", log=False)).openapi_schema.to_schema()
    schema["info"]["version"] = ""
    return json.dumps(schema, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
