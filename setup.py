"""Compiles the kernel, the rules and the search with mypyc where a compiler exists; otherwise installs the same source.

`MAPPEMONDE_PURE=1` asks for the pure install; development installs are always pure. `MAPPEMONDE_RELEASE=1` is for what
others will install: the build stops if the web client is missing or the modules cannot be compiled.
"""

import os
import sys
import tomllib
from multiprocessing.pool import ThreadPool
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PURE = bool(os.environ.get("MAPPEMONDE_PURE"))
RELEASE = bool(os.environ.get("MAPPEMONDE_RELEASE"))
CLIENT = Path("src/mappemonde/server/client/index.html")

KERNEL = ("action", "bot", "chance", "check", "columns", "event", "menu", "state", "treaties/[a-z]*", "view")
NOT_COMPILED = ("__init__", "view_json")
"""Nothing to gain; and what machine code makes of a `TypedDict` no longer knows its keys."""


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
        """Compile as many files at a time as there are cores."""
        alone = self.compiler.compile

        def together(sources: list[str], *told: object, **named: object) -> list[str]:
            with ThreadPool(os.cpu_count()) as pool:
                return [
                    made for each in pool.map(lambda source: alone([source], *told, **named), sources) for made in each
                ]

        self.compiler.compile = together
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


def extensions() -> list:
    """The compiled modules, or none where they were not asked for or mypyc is missing."""
    editable = any(word in sys.argv for word in ("editable_wheel", "develop", "egg_info", "dist_info", "sdist"))
    if PURE or editable:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        if RELEASE:
            raise
        return []
    return mypycify(["--config-file=pyproject.toml", *COMPILED], opt_level="1", debug_level="0", multi_file=True)


if RELEASE and not CLIENT.is_file():
    sys.exit("mappemonde: the web client is missing; build it with scripts/build-client")

setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithoutLeftovers, "build_ext": BuildOrDoWithout})
