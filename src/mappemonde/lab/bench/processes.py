"""Processes: what they and their children have used of the machine, as the kernel tells it."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
IDLE = (3, 4)
"""The columns of idle time in the first line of /proc/stat; guests are counted among users already."""
COUNTED = 8


def tree(pid: int) -> list[int]:
    """A process and all that descend from it."""
    try:
        threads = list(Path(f"/proc/{pid}/task").iterdir())
        children = [int(child) for thread in threads for child in (thread / "children").read_text().split()]
    except OSError:  # it has ended meanwhile
        return []
    return [pid, *(each for child in children for each in tree(child))]


def cpu_seconds(pids: Iterable[int]) -> float:
    """CPU time of processes, user and system, with that of children they have buried."""
    ticks = 0
    for pid in pids:
        try:
            parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        ticks += sum(map(int, parts[11:15]))
    return ticks / TICKS


def memory_bytes(pids: Iterable[int]) -> int:
    """Memory of processes; what they share, as workers share what was loaded before they were forked, counts once."""
    found = 0
    for pid in pids:
        with suppress(OSError):  # it has ended meanwhile
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
            found += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return 1024 * found


def machine_seconds() -> float:
    """CPU time of everything that runs on this machine."""
    ticks = list(map(int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]))[:COUNTED]
    return (sum(ticks) - sum(ticks[each] for each in IDLE)) / TICKS


def parent(pid: int) -> int:
    """The process that began another; 0 if there is none on this machine."""
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0
