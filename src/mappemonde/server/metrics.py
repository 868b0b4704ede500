"""Metrics of this process, for Prometheus."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest

BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)

disable_created_metrics()  # type: ignore[no-untyped-call]  # when a counter began tells nothing here


class Metrics:
    """Counts, times and present numbers."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        labels = ["method", "status"]
        self._requests = Counter("mappemonde_requests", "Answered requests.", labels, registry=self.registry)
        self.moves = Counter("mappemonde_moves", "Rows that were stored.", registry=self.registry)
        self.refusals = Counter("mappemonde_refusals", "Actions that the rules refused.", registry=self.registry)
        self.faults = Counter("mappemonde_faults", "Requests that failed by a fault of ours.", registry=self.registry)
        self.move_seconds = self._histogram("mappemonde_move_seconds", "From a move's request to its answer.")
        self.bot_seconds = self._histogram("mappemonde_bot_seconds", "How long a bot thought.")

    def _histogram(self, name: str, about: str) -> Histogram:
        return Histogram(name, about, buckets=BOUNDS, registry=self.registry)

    def answered(self, method: str, status: int) -> None:
        """Count a request that was answered."""
        self._requests.labels(method, str(status)).inc()

    def watch(self, name: str, about: str, number: Callable[[], float]) -> None:
        """Tell a present number, asked for whenever somebody looks."""
        Gauge(f"mappemonde_{name}", about, registry=self.registry).set_function(number)

    def text(self) -> str:
        """Everything, in the text form that Prometheus reads."""
        return generate_latest(self.registry).decode()
