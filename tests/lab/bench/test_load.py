"""Load: goals are judged by CPU time, times only where nobody else used the machine, and a report is short."""

import asyncio
import subprocess
import sys
from pathlib import Path

import msgspec

from mappemonde.lab.bench.load import BARE, PEER, SELF, Load, Run, lines, verdicts
from mappemonde.lab.bench.load_subjects import database_processes
from mappemonde.lab.bench.processes import cpu_seconds, machine_seconds, memory_bytes, tree
from mappemonde.lab.bench.share import held_to
from waiting import until


def run(cpu_ms=1.0, p95_ms=10.0, others_cores=0.0, database_ms=0.0):
    told = {"cpu_ms": cpu_ms, "p95_ms": p95_ms, "others_cores": others_cores, "database_ms": database_ms}
    return msgspec.convert(dict.fromkeys(Run.__struct_fields__, 1) | told, Run)


def judged(own, bare=None, peer=None, think_s=2.0):
    runs = {SELF: [own], BARE: [bare or run()], **({PEER: [peer]} if peer else {})}
    found = Load(200, think_s, 2, (0.1, 0.9), runs)
    return found, [verdict.holds for verdict in verdicts(found)]


def test_a_dear_move_misses_the_goal_however_busy_the_machine_is():
    assert judged(run())[1] == [True, True, True]
    assert judged(run(cpu_ms=1.9))[1] == [False, True, True]
    assert judged(run(cpu_ms=1.9, others_cores=1.5))[1][0] is False


def test_with_postgresql_its_own_cpu_time_counts():
    assert judged(run(cpu_ms=3.0, database_ms=0.9))[1][0] is True
    assert judged(run(cpu_ms=3.0, database_ms=1.1))[1][0] is False


def test_a_flood_has_no_times_and_postgresql_none_beside_the_bare_route():
    assert judged(run(p95_ms=40.0))[1] == [True, False, False]
    assert judged(run(p95_ms=40.0), think_s=0.0)[1] == [True]
    assert judged(run(p95_ms=10.0, database_ms=0.5), bare=run(p95_ms=1.0))[1] == [True, True]


def test_all_processes_of_a_database_are_found(postgres):
    found = asyncio.run(database_processes(postgres))
    assert len(found) > 3
    assert all("postgres" in Path(f"/proc/{pid}/comm").read_text() for pid in found[:3])


def state_of(pid):
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


def test_a_process_that_takes_more_than_its_share_is_stopped_for_a_while():
    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as process:
        try:
            with held_to(0.1, [process.pid]):
                until(lambda: state_of(process.pid) == "T")
                until(lambda: state_of(process.pid) == "R")
                until(lambda: state_of(process.pid) == "T")
            until(lambda: state_of(process.pid) == "R")
        finally:
            process.kill()


def test_times_at_the_client_are_not_judged_where_others_used_the_machine():
    assert judged(run(p95_ms=30.0))[1] == [True, False, False]
    assert judged(run(p95_ms=30.0, others_cores=0.5))[1] == [True, None, None]
    assert judged(run(p95_ms=30.0), bare=run(others_cores=0.5))[1] == [True, None, None]


def test_the_peer_is_judged_on_the_same_storage():
    assert judged(run(cpu_ms=1.5), peer=run(cpu_ms=1.0))[1] == [True, False, True, True]
    assert judged(run(cpu_ms=1.2), peer=run(cpu_ms=1.0))[1] == [True, True, True, True]


def test_a_report_marks_disturbed_runs_and_tells_the_load():
    found, _ = judged(run(others_cores=1.25))
    told = "\n".join(lines(found, verdicts(found)))
    assert "DISTURBED: others used 1.2 cores" in told
    assert "load average 0.1 before, 0.9 after" in told
    assert "DISTURBED" not in "\n".join(lines(judged(run())[0], []))


def test_the_cpu_time_of_a_process_and_its_children_is_told():
    busy = "import time\nkept = b'x' * 10_000_000\nwhile time.process_time() < 0.3: pass\n"
    busy += "print('done', flush=True); input()"
    code = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {busy!r}])"
    before = machine_seconds()
    parent = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "done\n"
        assert len(tree(parent.pid)) == 2
        assert cpu_seconds(tree(parent.pid)) >= 0.29
        assert memory_bytes(tree(parent.pid)) > 10_000_000
        assert machine_seconds() - before >= 0.29
    finally:
        parent.communicate("\n")


def test_a_short_run_measures_server_and_bare_route():
    asked = ["--tables", "3", "--seconds", "1", "--rounds", "1", "--think", "0.1", "--json"]
    command = [sys.executable, "-m", "mappemonde.lab.bench.load", *asked]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    assert done.stderr == "", "nothing is told of progress where nobody looks on"
    found = msgspec.json.decode(done.stdout, type=Load)
    assert set(found.runs) == {SELF, BARE}
    for (figures,) in found.runs.values():
        assert figures.cpu_ms > 0
        assert figures.people_per_s > 0
        assert figures.p50_ms <= figures.p95_ms <= figures.p99_ms
    own = found.runs[SELF][0]
    assert own.moves_per_s > own.people_per_s, "bots move, too"
    assert own.declined == 0
    assert len(list(lines(found, verdicts(found)))) < 12
