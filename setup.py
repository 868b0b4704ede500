"""Compiles the kernel, the rules and the search with mypyc where a compiler exists; otherwise installs the same source.

`MAPPEMONDE_PURE=1` asks for the pure install; development installs are always pure. `MAPPEMONDE_RELEASE=1` is for what
others will install: the build stops if the web client is missing or the modules cannot be compiled.
"""

import hashlib
import json
import os
import sys
import tomllib
from multiprocessing.pool import ThreadPool
from pathlib import Path
from threading import Semaphore

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PURE = bool(os.environ.get("MAPPEMONDE_PURE"))
RELEASE = bool(os.environ.get("MAPPEMONDE_RELEASE"))
CLIENT = Path("src/mappemonde/server/client/index.html")

KERNEL = ("action", "advice", "bot", "chance", "check", "columns", "event", "menu", "state", "treaties/[a-z]*", "view")
NOT_COMPILED = ("__init__", "view_json")
"""Nothing to gain; and what machine code makes of a `TypedDict` no longer knows its keys."""


TYPED = ("kernel", "bots", "games")
"""Folders whose modules are compiled, or tell mypyc the types of those that are."""
TRANSLATED = Path("build/translated.json")
"""What mypyc last wrote, and from what: translating takes most of a minute, and is not done twice for one source."""
KEPT = ("name", "sources", "include_dirs", "depends", "extra_compile_args")


def rules(game: Path) -> list[Path]:
    """The modules of a game that are compiled, as its manifest says."""
    manifest = game / "game.toml"
    told = tomllib.loads(manifest.read_text("utf-8")) if manifest.is_file() else {}
    patterns = told.get("build", {}).get("compiled", [])
    return [path for pattern in patterns for path in game.glob(pattern) if path.stem not in NOT_COMPILED]


COMPILED = [
    *sorted(
        str(path)
        for name in KERNEL
        for path in Path("src/mappemonde/kernel").glob(f"{name}.py")
        if path.stem not in NOT_COMPILED
    ),
    *sorted(str(path) for path in Path("src/mappemonde/bots").glob("[a-z]*.py")),
    *sorted(str(path) for folder in Path("src/mappemonde/games").iterdir() for path in rules(folder)),
]


class BuildWithoutLeftovers(build_py):
    """Builds on top of an earlier build, without files that were renamed or deleted since."""

    def run(self) -> None:
        """Keep the compiled modules that are still wanted; everything else is copied anew."""
        compiler = self.get_finalized_command("build_ext")
        folder = Path(self.build_lib)
        wanted = {folder / compiler.get_ext_filename(each.name) for each in self.distribution.ext_modules or ()}
        for path in list(folder.rglob("*")):
            if path.is_file() and path not in wanted:
                path.unlink()
        super().run()


class BuildOrDoWithout(build_ext):
    """Builds the compiled modules; if that fails, the same source runs uncompiled."""

    def build_extensions(self) -> None:
        """Compile as many files at a time as there are cores, and only those that changed since the last build."""
        cores = os.cpu_count() or 1
        compile_files, place = self.compiler.compile, Semaphore(cores)

        def compile_changed(sources: list[str], *, output_dir: str, depends: list[str], **told: object) -> list[str]:
            def compile_one(source: str) -> str:
                (made,) = self.compiler.object_filenames([source], output_dir=output_dir)
                if not is_current(Path(made), [source, *depends, __file__]):
                    with place:
                        compile_files([source], output_dir=output_dir, depends=depends, **told)
                return made

            with ThreadPool(cores) as pool:
                return pool.map(compile_one, sources)

        self.compiler.compile = compile_changed
        self.parallel = cores
        super().build_extensions()

    def run(self) -> None:
        """Build, or say why not and go on without."""
        try:
            super().run()
        except Exception as error:  # whatever a compiler may raise
            if RELEASE:
                raise
            print(f"mappemonde: not compiled ({error}); the same source runs uncompiled", file=sys.stderr)
            for built in Path(self.build_lib).rglob("*.so"):
                built.unlink()
            self.extensions = []


def is_current(made: Path, sources: list[str]) -> bool:
    """Whether `made` exists and none of what it was made from is newer."""
    return made.is_file() and all(Path(source).stat().st_mtime <= made.stat().st_mtime for source in sources)


def extensions() -> list[Extension]:
    """The compiled modules, or none where they were not asked for or mypyc is missing."""
    editable = any(word in sys.argv for word in ("editable_wheel", "develop", "egg_info", "dist_info", "sdist"))
    if PURE or editable:
        return []
    try:
        from mypy.version import __version__ as version
        from mypyc.build import include_dir, mypycify
    except ImportError:
        if RELEASE:
            raise
        return []
    typed = sorted(path for folder in TYPED for path in Path("src/mappemonde", folder).rglob("*.py"))
    key = hashlib.sha256("\n".join([version, sys.version, include_dir(), *map(str, typed)]).encode())
    for path in (*typed, Path("pyproject.toml"), Path(__file__)):
        key.update(hashlib.sha256(path.read_bytes()).digest())
    last = json.loads(TRANSLATED.read_text("utf-8")) if TRANSLATED.is_file() else {}
    if last.get("key") == key.hexdigest():
        return [Extension(**each) for each in last["extensions"]]
    made = mypycify(["--config-file=pyproject.toml", *COMPILED], opt_level="1", debug_level="0", multi_file=True)
    kept = [{name: getattr(each, name) for name in KEPT} for each in made]
    TRANSLATED.write_text(json.dumps({"key": key.hexdigest(), "extensions": kept}), "utf-8")
    return made


if RELEASE and not CLIENT.is_file():
    sys.exit("mappemonde: the web client is missing; build it with scripts/build-client")

setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithoutLeftovers, "build_ext": BuildOrDoWithout})
