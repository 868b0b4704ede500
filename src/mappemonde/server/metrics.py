"""Metrics: counts and times, in the text form that Prometheus reads."""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable

BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    """Counts, times and present numbers of this process."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.times: defaultdict[str, list[int]] = defaultdict(lambda: [0] * (len(BOUNDS) + 1))
        self.sums: Counter[str] = Counter()
        self.gauges: dict[str, Callable[[], float]] = {}

    def add(self, name: str, label: str = "") -> None:
        """Count something once."""
        self.counts[f"mappemonde_{name}_total{label}"] += 1

    def time(self, name: str, seconds: float) -> None:
        """Note how long something took."""
        self.times[name][bisect_left(BOUNDS, seconds)] += 1
        self.sums[name] += seconds  # type: ignore[assignment]  # a counter of seconds

    def text(self) -> str:
        """Everything, one number a line."""
        lines = [f"{name} {count}" for name, count in sorted(self.counts.items())]
        lines += [f"mappemonde_{name} {gauge()}" for name, gauge in sorted(self.gauges.items())]
        for name, counts in sorted(self.times.items()):
            total = 0
            for bound, count in zip((*BOUNDS, "+Inf"), counts, strict=True):
                total += count
                lines.append(f'mappemonde_{name}_bucket{{le="{bound}"}} {total}')
            lines += [f"mappemonde_{name}_sum {self.sums[name]}", f"mappemonde_{name}_count {total}"]
        return "\n".join(lines) + "\n"
