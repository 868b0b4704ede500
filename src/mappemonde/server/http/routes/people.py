"""Routes: guests, accounts, sessions."""

from typing import Any

from litestar import Request, Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody

from mappemonde.server.accounts import COOKIE, LASTS, tell
from mappemonde.server.http.routes import SESSION, asks, does
from mappemonde.server.http.wire import Change, Guest, Login, Me
from mappemonde.server.services import Services
from mappemonde.server.storage.models import Person


async def _entered(services: Services, person: Person, request: Request[Any, Any, Any]) -> Response[Me]:
    cookie = Cookie(
        COOKIE,
        value=await services.people.begin(person),
        max_age=LASTS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(tell(person), cookies=[cookie])


@post("/guests", status_code=200, responses=does())
async def welcome(
    data: JSONBody[Guest], request: Request[Any, Any, Any], services: NamedDependency[Services]
) -> Response[Me]:
    """Begin a session with nothing but a name."""
    return await _entered(services, await services.people.welcome(data), request)


@get("/me", responses=asks(SESSION))
async def me(person: NamedDependency[Person]) -> Me:
    """Who the session belongs to."""
    return tell(person)


@patch("/me", responses=does(SESSION))
async def change(data: JSONBody[Change], person: NamedDependency[Person], services: NamedDependency[Services]) -> Me:
    """Change name or language."""
    return tell(await services.people.change(person, data))


@post("/accounts", status_code=200, responses=does(SESSION, "is_account", "name_taken"))
async def enrol(data: JSONBody[Login], person: NamedDependency[Person], services: NamedDependency[Services]) -> Me:
    """Make an account of a guest."""
    return tell(await services.people.enrol(person, data))


@post("/login", status_code=200, responses=does("wrong_login"))
async def log_in(
    data: JSONBody[Login], request: Request[Any, Any, Any], services: NamedDependency[Services]
) -> Response[Me]:
    """Begin a session with an account."""
    return await _entered(services, await services.people.log_in(data), request)


@post("/logout", status_code=200, responses=does())
async def log_out(
    request: Request[Any, Any, Any], services: NamedDependency[Services], everywhere: FromQuery[bool] = False
) -> Response[dict[str, bool]]:
    """End the session, or all sessions of its person."""
    await services.people.end(request.cookies.get(COOKIE), everywhere)
    response = Response({"ok": True})
    response.delete_cookie(COOKIE)
    return response


HANDLERS = [welcome, me, change, enrol, log_in, log_out]
