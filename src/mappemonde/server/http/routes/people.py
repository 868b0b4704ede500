"""Routes: guests, accounts, sessions."""

from typing import Any

from litestar import Request, Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody

from mappemonde.server.accounts import COOKIE, SESSION_LASTS, me_of
from mappemonde.server.http.routes import SESSION, asks, does
from mappemonde.server.http.wire import Change, Guest, LoggedOut, Login, Me, NewPassword
from mappemonde.server.services import Services
from mappemonde.server.storage.models import Person


async def _entered(services: Services, person: Person, request: Request[Any, Any, Any]) -> Response[Me]:
    cookie = Cookie(
        COOKIE,
        value=await services.accounts.start_session(person),
        max_age=SESSION_LASTS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(me_of(person), cookies=[cookie])


@post("/guests", status_code=200, responses=does("name_taken"))
async def enter(
    data: JSONBody[Guest], request: Request[Any, Any, Any], services: NamedDependency[Services]
) -> Response[Me]:
    """Begin a session with nothing but a name."""
    return await _entered(services, await services.accounts.create_guest(data), request)


@get("/me", responses=asks(SESSION))
async def me(person: NamedDependency[Person]) -> Me:
    """Who the session belongs to."""
    return me_of(person)


@patch("/me", responses=does(SESSION, "name_taken"))
async def change(data: JSONBody[Change], person: NamedDependency[Person], services: NamedDependency[Services]) -> Me:
    """Change name or language."""
    return me_of(await services.accounts.change(person, data))


@post("/accounts", status_code=200, responses=does(SESSION, "is_account", "name_taken"))
async def create_account(
    data: JSONBody[Login], person: NamedDependency[Person], services: NamedDependency[Services]
) -> Me:
    """Make an account of a guest."""
    return me_of(await services.accounts.create_account(person, data))


@post("/login", status_code=200, responses=does("wrong_login"))
async def log_in(
    data: JSONBody[Login], request: Request[Any, Any, Any], services: NamedDependency[Services]
) -> Response[Me]:
    """Begin a session with an account."""
    return await _entered(services, await services.accounts.log_in(data), request)


@post("/password", status_code=200, responses=does(SESSION, "no_account", "wrong_login"))
async def change_password(
    data: JSONBody[NewPassword],
    request: Request[Any, Any, Any],
    person: NamedDependency[Person],
    services: NamedDependency[Services],
) -> Me:
    """Change the password of an account; all its other sessions end."""
    await services.accounts.change_password(person, request.cookies.get(COOKIE), data)
    return me_of(person)


@post("/logout", status_code=200, responses=does())
async def log_out(
    request: Request[Any, Any, Any], services: NamedDependency[Services], everywhere: FromQuery[bool] = False
) -> Response[LoggedOut]:
    """End the session, or all sessions of its person."""
    await services.accounts.end_session(request.cookies.get(COOKIE), everywhere)
    response = Response(LoggedOut(True))
    response.delete_cookie(COOKIE)
    return response


HANDLERS = [enter, me, change, create_account, log_in, change_password, log_out]
