"""Routes: the built client. Whatever is no file of it is a page of it."""

import mimetypes
from pathlib import Path

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from mappemonde.server.errors import Declined
from mappemonde.server.services import Services

INDEX = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"
NOTHING = "<!doctype html><title>Mappemonde</title><p>The client has not been built. The API is under /api."


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(services: NamedDependency[Services], path: FromPath[Path] = Path("/")) -> Response[bytes]:
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
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    cache = FOR_EVER if name.startswith("assets/") else "no-cache"
    return Response(file.read_bytes(), media_type=kind, headers={"Cache-Control": cache})


HANDLERS = [client]
