"""Routes: health and metrics."""

from litestar import Response, get
from litestar.di import NamedDependency

from mappemonde import __version__
from mappemonde.server.house import House


@get("/health")
async def health(house: NamedDependency[House]) -> dict[str, str | bool]:
    """Whether the server and its database are there."""
    async with house.store.reading() as connection:
        await connection.exec_driver_sql("SELECT 1")
    return {"ok": True, "version": __version__}


@get("/metrics")
async def metrics(house: NamedDependency[House]) -> Response[str]:
    """Counts and times, as Prometheus reads them."""
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")


HANDLERS = [health, metrics]
