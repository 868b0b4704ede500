"""Trials: which tests run which lines, and whether they notice a fault.

The process that calls never imports what is examined, so each of its children starts with an empty slate. Most faults
are tried in a child that has collected the tests once: it forks, changes the code of the one function, and runs the
tests that reach the line, the quickest first. What runs while modules are imported, or only once in a process, is tried
by importing everything anew.
"""

import functools
import gc
import multiprocessing
import os
import resource
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.machinery import SourceFileLoader
from inspect import CO_OPTIMIZED
from multiprocessing.connection import Connection, wait
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, Final, NamedTuple, TypeVar

import pytest
from hypothesis import settings

from mappemonde.lab.mutants.mutations import Mutation

ARGUMENTS: Final = ("-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist")
PATIENCE: Final = 20.0
"""A test that takes so many times as long as it did is in an endless loop."""
LEAST_SECONDS: Final = 2.0
IMPORT_SECONDS: Final = 60.0
MEMORY: Final = 2 << 30
"""So many bytes are enough for any test."""

FORK: Final = multiprocessing.get_context("fork")
Done = TypeVar("Done")


class Subject(NamedTuple):
    """What is examined."""

    files: tuple[Path, ...]
    """The modules that get faults."""
    tests: tuple[str, ...]
    """What pytest is given."""
    wanted: tuple[str, ...] = ("",)
    """Of these, only tests with one of these in their name."""
    foreign: tuple[str, ...] = ()
    """Tests that run functions of files below these are left out."""


class Mutant(NamedTuple):
    """A fault in a file."""

    file: Path
    mutation: Mutation


class Verdict(NamedTuple):
    """What became of a mutant."""

    mutant: Mutant
    killer: str
    """The test that noticed it; empty: none did."""
    reached: int
    """How many tests run the line."""


class Reach(NamedTuple):
    """What the tests run."""

    lines: dict[Path, dict[int, list[str]]]
    """By file and line: the tests that run it."""
    imported: dict[Path, set[int]]
    """The lines of functions that run before any test does, or only for the first of them."""
    first: str
    """The test that was run first, and once more."""
    seconds: dict[str, float]
    """How long each test takes that counts."""
    foreign: list[str]
    """The tests that are left out."""
    failed: list[str]
    """The tests that fail without any fault."""
    modules: list[str]
    """What the tests import besides themselves and the subject."""


def record(subject: Subject) -> Reach:
    """Run every test once and note what it runs."""
    return in_child(lambda: _Recorder(subject).record())


def examine(subject: Subject, reach: Reach, mutants: Sequence[Mutant], workers: int = 1) -> Iterator[Verdict]:
    """Try mutants, and tell of each as soon as it is decided."""
    for name in reach.modules:
        with suppress(Exception):
            __import__(name)  # once here, and not in every child that imports everything anew
    pipes: list[Connection] = []
    for worker in range(workers):
        here, there = FORK.Pipe(duplex=False)
        FORK.Process(target=_work, args=(subject, reach, mutants[worker::workers], there), daemon=True).start()
        there.close()
        pipes.append(here)
    while pipes:
        for pipe in wait(pipes):
            assert isinstance(pipe, Connection)
            try:
                yield pipe.recv()
            except EOFError:
                pipes.remove(pipe)


def _work(subject: Subject, reach: Reach, mutants: Sequence[Mutant], told: Connection) -> None:
    """Try some mutants: in a child those that need no fresh import, then the others."""
    warm = [(mutant, _order(reach, mutant)) for mutant in mutants if not _is_met_on_import(reach, mutant)]
    if warm:
        _trial(lambda: str(pytest.main([*ARGUMENTS, *subject.tests], plugins=[_Warm(subject, reach, warm, told)])))
    for mutant in mutants:
        if _is_met_on_import(reach, mutant):
            tests = _order(reach, mutant)
            killer = _trial(lambda mutant=mutant, tests=tests: _cold(subject, reach, mutant, tests))  # type: ignore[misc]
            told.send(Verdict(mutant, killer, len(tests)))
    told.close()


def _is_met_on_import(reach: Reach, mutant: Mutant) -> bool:
    """Whether the fault does its work before the first test runs."""
    mutation = mutant.mutation
    imported = reach.imported.get(mutant.file, set())
    return not mutation.function or any(line in imported for line in range(mutation.first, mutation.last + 1))


def _order(reach: Reach, mutant: Mutant) -> list[str]:
    """The tests that run the statement, the quickest first."""
    mutation, lines = mutant.mutation, reach.lines.get(mutant.file, {})
    tests = {test for line in range(mutation.first, mutation.last + 1) for test in lines.get(line, ())}
    return sorted(tests, key=lambda test: (reach.seconds[test], test))


def _limit(reach: Reach, test: str) -> float:
    return max(LEAST_SECONDS, PATIENCE * reach.seconds.get(test, 0.0))


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """End this process when it has calculated for so long, or has waited for very long."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, 60 + 10 * seconds)
    yield
    signal.setitimer(signal.ITIMER_PROF, 0)
    signal.setitimer(signal.ITIMER_REAL, 0)


def _trial(run: Callable[[], str]) -> str:
    """Run tests in a child of this process: which of them failed; a child that died has noticed, too."""
    here, there = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(here)
        try:
            _silence()
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
            killer = run()
        except BaseException as error:
            killer = f"{type(error).__name__}: {error}"
        with open(there, "wb", closefd=False) as pipe:
            pipe.write(killer.encode()[:1000])
        os._exit(0)
    os.close(there)
    with open(here, "rb") as pipe:  # noqa: PTH123
        killer = pipe.read().decode(errors="replace")
    _, status = os.waitpid(child, 0)
    return "(ended by its time limit or a crash)" if status else killer


def _silence() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    os.close(nowhere)


def in_child(work: Callable[[], Done]) -> Done:
    """What `work` answers in a child of this process."""
    here, there = FORK.Pipe(duplex=False)
    process = FORK.Process(target=lambda: there.send(work()))
    process.start()
    there.close()
    try:
        answer: Done = here.recv()
    finally:
        process.join()
    return answer


class _Plugin:
    """What all our runs of pytest have in common."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.failed: list[str] = []

    def pytest_configure(self, config: pytest.Config) -> None:
        """Have the same examples in every run, and leave none behind."""
        settings.register_profile("mutants", settings(), database=None, derandomize=True)
        settings.load_profile("mutants")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and report.nodeid not in self.failed:
            self.failed.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def runs(self, item: pytest.Item) -> bool:
        """Whether a test is one of the subject's own."""
        return any(part in item.nodeid for part in self.subject.wanted)


class _Recorder(_Plugin):
    """Runs all tests and notes which lines each of them runs."""

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        self.seen: dict[str, set[int]] = {str(file): set() for file in subject.files}
        self.is_testing = False
        self.is_foreign = False
        self.lines: dict[Path, dict[int, list[str]]] = {file: {} for file in subject.files}
        self.imported: dict[Path, set[int]] = {}
        self.first = ""
        self.caches = _Caches()
        self.seconds: dict[str, float] = {}
        self.foreign: list[str] = []

    def record(self) -> Reach:
        _silence()
        threading.settrace(self.trace)
        sys.settrace(self.trace)
        arguments = [argument for argument in ARGUMENTS if argument != "-x"]
        pytest.main([*arguments, *self.subject.tests], plugins=[self])
        modules = _others(self.subject)
        return Reach(self.lines, self.imported, self.first, self.seconds, self.foreign, self.failed, modules)

    def trace(self, frame: FrameType, event: str, argument: object) -> Any:
        code = frame.f_code
        if not code.co_flags & CO_OPTIMIZED:
            return None  # the body of a module or a class
        seen = self.seen.get(code.co_filename)
        if seen is None:
            if code.co_filename.startswith(self.subject.foreign) and self.is_testing:
                self.is_foreign = True
                pytest.skip(f"{code.co_filename}: {code.co_name}")  # nothing more is to be learned
            return None
        return None if _lines(code) <= seen else _line_tracer(seen)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.runs(item)]
        self.imported = {Path(file): set(seen) for file, seen in self.seen.items()}

    def pytest_runtestloop(self, session: pytest.Session) -> None:
        """Run the first test that counts twice, to know what is done only once; then let pytest run them all."""
        for item in session.items:
            once, again = ({file: set(seen) for file, seen in self.traced(item).items()} for _ in range(2))
            if not self.is_foreign:
                self.first = item.nodeid
                for file, seen in once.items():
                    self.imported[Path(file)] |= seen - again[file]
                return

    def traced(self, item: pytest.Item) -> dict[str, set[int]]:
        """Run a test: the lines it ran."""
        _run(item, None)
        return self.seen

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.caches.empty()
        for seen in self.seen.values():
            seen.clear()
        self.is_foreign = False
        self.is_testing = True
        begin = time.process_time()
        sys.settrace(self.trace)
        answer = yield
        sys.settrace(None)
        self.is_testing = False
        if not self.first:
            return answer
        if self.is_foreign:
            self.foreign.append(item.nodeid)
            return answer
        self.seconds[item.nodeid] = time.process_time() - begin
        for file, seen in self.seen.items():
            for line in seen:
                self.lines[Path(file)].setdefault(line, []).append(item.nodeid)
        return answer


def _others(subject: Subject) -> list[str]:
    """The modules that are imported by now, without the subject and its tests."""
    paths = [Path(argument).absolute() for argument in subject.tests if not argument.startswith("-")]
    own = [os.path.commonpath([file.parent for file in subject.files])]
    own += [str(path if path.is_dir() else path.parent) for path in paths]
    found = []
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if file is not None and not file.startswith(tuple(folder + os.sep for folder in own)):
            found.append(name)
    return found


def _run(item: pytest.Item, following: pytest.Item | None) -> None:
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


class _Caches:
    """The caches of functions, emptied so that each test runs what it needs itself."""

    def __init__(self) -> None:
        self.modules = 0
        self.known: list[Any] = []

    def empty(self) -> None:
        if len(sys.modules) != self.modules:  # they come with modules, and to look for them takes a while
            self.modules = len(sys.modules)
            self.known = [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]
        for each in self.known:
            each.cache_clear()


@functools.cache
def _lines(code: CodeType) -> frozenset[int]:
    """The lines at which a tracer stops in a function; the head of one that has a name is none of them."""
    head = None if code.co_name.startswith("<") else code.co_firstlineno
    return frozenset(line for _, _, line in code.co_lines() if line is not None and line != head)


def _line_tracer(seen: set[int]) -> Callable[[FrameType, str, object], Any]:
    def trace(frame: FrameType, event: str, argument: object) -> Any:
        if event == "line":
            seen.add(frame.f_lineno)
        return trace

    return trace


class _Warm(_Plugin):
    """Collects the tests, then tries one mutant after the other in forks."""

    def __init__(
        self, subject: Subject, reach: Reach, mutants: list[tuple[Mutant, list[str]]], told: Connection
    ) -> None:
        super().__init__(subject)
        self.reach = reach
        self.mutants = mutants
        self.told = told
        self.items: dict[str, pytest.Item] = {}
        self.functions: dict[tuple[str, str], list[FunctionType]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        files = {str(file) for file in self.subject.files}
        for each in gc.get_objects():
            if isinstance(each, FunctionType) and each.__code__.co_filename in files:
                code = each.__code__
                self.functions.setdefault((code.co_filename, code.co_qualname), []).append(each)
        _run(self.items[self.reach.first], None)  # reads boards and texts, once for all
        _Caches().empty()
        gc.collect()
        gc.freeze()
        for mutant, tests in self.mutants:
            killer = _trial(lambda mutant=mutant, tests=tests: self.attempt(mutant, tests)) if tests else ""  # type: ignore[misc]
            self.told.send(Verdict(mutant, killer, len(tests)))
        return True

    def attempt(self, mutant: Mutant, tests: list[str]) -> str:
        """In the fork: change the function, run the tests, name the first that fails.

        After those that run the statement come those that run the module: they may use what the statement made before.
        """
        self.put(mutant)
        others = {test for running in self.reach.lines[mutant.file].values() for test in running} - {*tests}
        tests = [*tests, *sorted(others, key=lambda test: (self.reach.seconds[test], test))]
        for place, test in enumerate(tests):
            following = self.items[tests[place + 1]] if place + 1 < len(tests) else None
            with _limited(_limit(self.reach, test)):
                _run(self.items[test], following)
            if self.failed:
                return self.failed[0]
        return ""

    def put(self, mutant: Mutant) -> None:
        """Give the function its faulty code, wherever it is already known."""
        name = mutant.mutation.function
        module = _faulty(mutant)
        code = next(each for each in _codes(module) if each.co_qualname == name)
        for function in self.functions[str(mutant.file), name]:
            function.__code__ = code


def _faulty(mutant: Mutant) -> CodeType:
    source = mutant.mutation.applied(mutant.file.read_bytes())
    code: CodeType = compile(source, str(mutant.file), "exec", dont_inherit=True)
    return code


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


class _Cold(_Plugin):
    """Runs the tests in a given order, all in one go."""

    def __init__(self, subject: Subject, reach: Reach, tests: list[str]) -> None:
        super().__init__(subject)
        self.reach = reach
        self.tests = tests

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        found = {item.nodeid: item for item in items}
        gone = [test for test in self.tests if test not in found]
        self.failed += gone  # a fault that makes a test vanish does not go unnoticed
        items[:] = [found[test] for test in self.tests if test in found]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        with _limited(_limit(self.reach, item.nodeid)):
            return (yield)


def _cold(subject: Subject, reach: Reach, mutant: Mutant, tests: list[str]) -> str:
    """In the fork: import the faulty module instead of the right one, then run all tests, the likely file first."""
    options = [argument for argument in subject.tests if argument.startswith("-")]
    usual = SourceFileLoader.get_code
    code = _faulty(mutant)

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        return code if loader.path == str(mutant.file) else usual(loader, name)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]
    reached = tests or list(reach.seconds)
    (likely, _), *_ = Counter(_file(test) for test in reached).most_common(1)
    order = sorted(dict.fromkeys([*reached, *reach.seconds]), key=lambda test: _file(test) != likely)
    of_file = [test for test in order if _file(test) == likely]
    for some in (of_file, order[len(of_file) :]):
        plugin = _Cold(subject, reach, some)
        paths = dict.fromkeys(map(_file, some))
        with _limited(IMPORT_SECONDS):
            if some:
                pytest.main([*ARGUMENTS, *options, *paths], plugins=[plugin])
        if plugin.failed:
            return plugin.failed[0]
    return ""


def _file(test: str) -> str:
    return test.partition("::")[0]
