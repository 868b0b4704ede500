"""Routes: guests, accounts, sessions."""

from typing import Any

from litestar import Request, Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody

from mappemonde.server.house import House
from mappemonde.server.people import COOKIE, LASTS, tell
from mappemonde.server.routes import SESSION, asks, does
from mappemonde.server.storage.models import Person
from mappemonde.server.wire import Change, Guest, Login, Me


async def _entered(house: House, person: Person, request: Request[Any, Any, Any]) -> Response[Me]:
    cookie = Cookie(
        COOKIE,
        value=await house.people.begin(person),
        max_age=LASTS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(tell(person), cookies=[cookie])


@post("/guests", status_code=200, responses=does())
async def welcome(
    data: JSONBody[Guest], request: Request[Any, Any, Any], house: NamedDependency[House]
) -> Response[Me]:
    """Begin a session with nothing but a name."""
    return await _entered(house, await house.people.welcome(data), request)


@get("/me", responses=asks(SESSION))
async def me(person: NamedDependency[Person]) -> Me:
    """Who the session belongs to."""
    return tell(person)


@patch("/me", responses=does(SESSION))
async def change(data: JSONBody[Change], person: NamedDependency[Person], house: NamedDependency[House]) -> Me:
    """Change name or language."""
    return tell(await house.people.change(person, data))


@post("/accounts", status_code=200, responses=does(SESSION, "is_account", "name_taken"))
async def enrol(data: JSONBody[Login], person: NamedDependency[Person], house: NamedDependency[House]) -> Me:
    """Make an account of a guest."""
    return tell(await house.people.enrol(person, data))


@post("/login", status_code=200, responses=does("wrong_login"))
async def log_in(data: JSONBody[Login], request: Request[Any, Any, Any], house: NamedDependency[House]) -> Response[Me]:
    """Begin a session with an account."""
    return await _entered(house, await house.people.log_in(data), request)


@post("/logout", status_code=200, responses=does())
async def log_out(
    request: Request[Any, Any, Any], house: NamedDependency[House], everywhere: FromQuery[bool] = False
) -> Response[dict[str, bool]]:
    """End the session, or all sessions of its person."""
    await house.people.end(request.cookies.get(COOKIE), everywhere)
    response = Response({"ok": True})
    response.delete_cookie(COOKIE)
    return response


HANDLERS = [welcome, me, change, enrol, log_in, log_out]
