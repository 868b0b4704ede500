"""Routes: the built client. Whatever is no file of it is a page of it."""

from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from mappemonde.server.errors import Declined
from mappemonde.server.http.desk import IS_PACKED
from mappemonde.server.services import Services

INDEX = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"
NOTHING = "<!doctype html><title>Mappemonde</title><p>The client has not been built. The API is under /api."


@get(["/", "/{path:path}"], include_in_schema=False, opt=IS_PACKED)
async def client(
    services: NamedDependency[Services], request: Request[Any, Any, Any], path: FromPath[Path] = Path("/")
) -> Response[bytes]:
    """A file of the client, or its page."""
    name = str(path).lstrip("/")
    if name == "api" or name.startswith("api/"):
        raise Declined("not_found")
    folder = services.settings.client
    if folder is None or not (folder / INDEX).is_file():
        return Response(NOTHING.encode(), media_type="text/html")
    file = (folder / name).resolve()
    if not file.is_relative_to(folder.resolve()) or not file.is_file():
        if name.startswith("assets/"):
            raise Declined("not_found")
        file = folder / INDEX
    found = await services.client_files.get(file)
    headers = {"Cache-Control": FOR_EVER if name.startswith("assets/") else "no-cache"}
    if found.packed is None:
        return Response(found.plain, media_type=found.kind, headers=headers)
    headers["Vary"] = "Accept-Encoding"
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.plain, media_type=found.kind, headers=headers)
    return Response(found.packed, media_type=found.kind, headers={**headers, "Content-Encoding": "gzip"})


HANDLERS = [client]
