"""Compiles the kernel, the rules and the search with mypyc where a compiler exists; otherwise installs the same source.

`MAPPEMONDE_PURE=1` asks for the pure install.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup

COMPILED = [
    "src/mappemonde/kernel/action.py",
    "src/mappemonde/kernel/bot.py",
    "src/mappemonde/kernel/chance.py",
    "src/mappemonde/kernel/check.py",
    "src/mappemonde/kernel/event.py",
    "src/mappemonde/kernel/menu.py",
    "src/mappemonde/kernel/state.py",
    *sorted(str(path) for path in Path("src/mappemonde/bots").glob("[a-z]*.py")),
    *sorted(
        str(path)
        for path in Path("src/mappemonde/games").glob("*/**/[a-z]*.py")
        if path.name not in {"actions.py", "game.py", "twin.py"}
    ),
]


def extensions() -> list:
    """The compiled modules, or none where they were not asked for or cannot be made."""
    compiler = os.environ.get("CC", "").split() or ["cc"]
    editable = any(word in sys.argv for word in ("editable_wheel", "develop"))
    if os.environ.get("MAPPEMONDE_PURE") or editable or not any(map(shutil.which, [*compiler, "gcc", "clang", "cl"])):
        return []
    from mypyc.build import mypycify

    return mypycify(["--config-file=pyproject.toml", *COMPILED], opt_level="3", debug_level="0")


setup(ext_modules=extensions())
