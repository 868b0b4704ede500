"""The OpenAPI description: whatever it allows, and much it does not, is answered as it says, without a fault."""

from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from mappemonde.server.http.app import create_app
from mappemonde.server.http.description import description
from mappemonde.server.settings import Settings
from server.kit import HOTSEAT, ME, Running

schemathesis = import_module("schemathesis")
checks = import_module("schemathesis.specs.openapi.checks")
CONFORMANCE = [
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]

app = create_app(Settings("sqlite:///unused.db", b"for tests only"))
schema = schemathesis.openapi.from_dict(app.openapi_schema.to_schema())


@schema.exclude(path_regex="events$").parametrize()
@settings(max_examples=8, suppress_health_check=list(HealthCheck))
def test_no_request_is_a_fault(case, server: Running, session: tuple[str, str]) -> None:  # type: ignore[no-untyped-def]
    cookie, table = session
    if case.path_parameters and "table_id" in case.path_parameters and len(case.path_parameters["table_id"]) % 2:
        case.path_parameters["table_id"] = table
    headers = {"X-CSRF": "1", "Cookie": f"mappemonde={cookie}"}
    answer = case.call(base_url=server.address.rstrip("/"), headers=headers)
    assert answer.status_code < 500, answer.text
    case.validate_response(answer, checks=CONFORMANCE)
    if answer.status_code >= 400:
        assert set(answer.json()["text"]) == {"en", "fr"}


@pytest.fixture(scope="module")
def session(server: Running) -> tuple[str, str]:
    ann = server.person()
    table = ann.open(ME, HOTSEAT)["id"]
    ann.move(table, 0)
    return ann.http.cookies["mappemonde"], table


def test_every_operation_describes_how_it_declines() -> None:
    for path, operations in app.openapi_schema.to_schema()["paths"].items():
        for method, operation in operations.items():
            declared = {int(status) for status in operation["responses"]}
            assert {400, 404, 429} <= declared, path
            assert ({403, 413} <= declared) or method == "get", path
            for status in declared - {200, 201, 204}:
                schema = operation["responses"][str(status)]["content"]["application/json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/Fault"}, (path, status)


def test_the_client_has_the_description_of_today() -> None:
    path = Path(__file__).parents[3] / "web" / "src" / "lib" / "api" / "openapi.json"
    assert path.read_text("utf-8") == description(), "run make generate"


def test_every_answer_is_typed() -> None:
    for path, operations in app.openapi_schema.to_schema()["paths"].items():
        for method, operation in operations.items():
            for status, answer in operation["responses"].items():
                for kind, content in answer.get("content", {}).items():
                    shape = content.get("schema", {})
                    shape = shape.get("items", shape)
                    is_file = kind in ("application/jsonl", "text/plain")
                    assert "$ref" in shape or is_file, (method, path, status, kind)


def test_the_description_names_every_route(server: Running) -> None:
    paths = server.person(None).get("/schema").json()["paths"]
    for path in ("guests", "tables", "tables/{table_id}/actions", "tables/{table_id}/events", "records", "health"):
        assert f"/api/{path}" in paths
