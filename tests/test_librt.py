"""librt is young: everything we rely on, so that a version that changes it is found here and not in a game."""

import copy
import os
import pickle
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import librt_uses

ROOT = Path(__file__).parents[1]
ADVICE = (
    "librt {version} ({build}): it is no longer true that {claim}\n"
    "Stay with the version in constraints.txt, or read docs/decisions/0034-librt.md: it lists the places to change."
)


def hold(claim, uses, build):
    """Check a claim; if it fails, say what to do."""
    try:
        claim(uses)
    except Exception as error:
        told = ADVICE.format(version=version("librt"), build=build, claim=claim.__doc__)
        raise AssertionError(told) from error


def indexes_count_from_both_ends(uses):
    """indexes count from 0, negative ones from the end, and beyond either end is an `IndexError`."""
    items = uses.made([5, 6, 7])
    assert [uses.item(items, place) for place in (0, 1, 2, -1, -2, -3)] == [5, 6, 7, 7, 6, 5]
    for place in (3, -4, 1 << 40):
        with pytest.raises(IndexError):
            uses.item(items, place)
        with pytest.raises(IndexError):
            uses.put(items, place, 0)
    with pytest.raises(IndexError):
        uses.item(uses.made([]), 0)


def items_are_written_in_place(uses):
    """an assignment changes the column itself, for everybody who holds it."""
    items = uses.made([5, 6, 7])
    same = items
    uses.put(items, -1, -(1 << 63))
    assert uses.listed(same) == [5, 6, -(1 << 63)]


def columns_are_made_of_lists_and_ranges(uses):
    """columns are made of lists and ranges, or of one number many times."""
    assert uses.listed(uses.made([])) == []
    assert uses.listed(uses.made([3, True])) == [3, 1]
    assert uses.listed(uses.made_of(range(4))) == [0, 1, 2, 3]
    assert uses.listed(uses.filled(3, -1)) == [-1, -1, -1]
    assert uses.length(uses.filled(0, 7)) == 0


def slices_are_copies(uses):
    """slices are copies: no change of one reaches the other."""
    items = uses.made([5, 6, 7])
    twin, few = uses.copied(items), uses.part(items, 1, 3)
    uses.put(twin, 0, 1)
    uses.put(few, 0, 2)
    assert (uses.listed(items), uses.listed(twin), uses.listed(few)) == ([5, 6, 7], [1, 6, 7], [2, 7])
    assert uses.listed(uses.part(items, 2, 9)) == [7]


def a_longer_copy_never_writes_into_its_source(uses):
    """a copy can grow, whatever its source does."""
    items = uses.longer(uses.longer(uses.made([5]), 6), 7)
    twin = uses.longer(uses.copied(items), 8)
    again = uses.longer(items, 9)
    assert (uses.listed(twin), uses.listed(again)) == ([5, 6, 7, 8], [5, 6, 7, 9])


def appending_gives_the_longer_column(uses):
    """`append` gives the longer column back, and the old one keeps its length."""
    items = uses.made([5])
    more = uses.longer(items, 6)
    assert uses.listed(more) == [5, 6]
    assert uses.length(items) == 1
    assert uses.sum_to(1000) == 499500


def appending_may_share_memory(uses):
    """`append` writes into spare room: that is why nobody uses a column after it was appended to."""
    items = uses.longer(uses.empty(8), 5)
    one, other = uses.longer(items, 6), uses.longer(items, 7)
    assert uses.listed(one) == uses.listed(other) == [5, 7]  # if not, `with_one_more` is no longer needed


def room_is_not_length(uses):
    """a column made with room for many is empty until something is appended."""
    assert uses.length(uses.empty(20)) == 0
    assert not uses.empty(20)
    with pytest.raises(IndexError):
        uses.item(uses.empty(20), 0)
    with pytest.raises(ValueError, match="capacity"):
        uses.empty(-1)


def popping_gives_the_shorter_column_and_the_item(uses):
    """`pop` gives the shorter column and the item, of the end or of a place; of nothing it is an `IndexError`."""
    items, last = uses.shorter(uses.made([5, 6, 7]))
    assert (uses.listed(items), last) == ([5, 6], 7)
    items, first = uses.without_place(uses.made([5, 6, 7]), 0)
    assert (uses.listed(items), first) == ([6, 7], 5)
    with pytest.raises(IndexError):
        uses.shorter(uses.made([]))


def popping_writes_nothing(uses):
    """`pop` from the end writes nothing: a pile that is only popped may be shared by copies of a state."""
    items = uses.made([5, 6, 7])
    shorter, _ = uses.shorter(items)
    uses.shorter(shorter)
    assert (uses.listed(items), uses.listed(shorter)) == ([5, 6, 7], [5, 6])


def extending_appends_one_by_one(uses):
    """`extend` gives the column with all items of another one behind, which stays as it is."""
    items, more = uses.made([5]), uses.made([6, 7])
    assert uses.listed(uses.joined(uses.copied(items), more)) == [5, 6, 7]
    assert (uses.listed(items), uses.listed(more)) == ([5], [6, 7])
    assert uses.listed(uses.joined(uses.made([]), uses.made([]))) == []


def shares_are_floats(uses):
    """a column of floats holds them to the last bit."""
    shares = uses.made_shares([0.1, 1.0, -2.5])
    assert [uses.share(shares, place) for place in (0, 1, -1)] == [0.1, 1.0, -2.5]
    assert list(shares) == [0.1, 1.0, -2.5]


def columns_are_equal_item_by_item(uses):
    """columns are equal if their items are, and never equal to a list."""
    items = uses.made([5, 6])
    assert uses.is_equal(items, uses.longer(uses.made([5]), 6))
    assert not uses.is_equal(items, uses.made([6, 5]))
    assert not uses.is_equal(items, uses.made([5, 6, 7]))
    assert items != uses.made([5])
    assert items != [5, 6]
    assert [items, [items]] == [uses.made([5, 6]), [uses.made([5, 6])]]  # in lists too: views are compared so
    assert uses.made_flags([True]) == uses.made_flags([True])


def items_are_found(uses):
    """`in` finds an item."""
    items = uses.made([5, 6])
    assert uses.holds(items, 6)
    assert not uses.holds(items, 7)


def columns_are_gone_through(uses):
    """a loop and `list` give the items in order, as ordinary ints."""
    items = uses.made([5, -6, 7])
    assert uses.listed(items) == uses.plain(items) == [5, -6, 7]
    assert {type(item) for item in (*items, *uses.plain(items), items[0])} == {int}
    assert (sum(items), max(items), sorted(items), next(enumerate(items))) == (6, 7, [-6, 5, 7], (0, 5))


def flags_are_true_or_false(uses):
    """a column of flags holds True and False, and takes nothing else."""
    flags = uses.made_flags([True, False])
    assert uses.flag(flags, 0) is True
    assert list(flags) == [True, False]
    uses.put_flag(flags, 1, True)
    assert [type(flag) for flag in flags] == [bool, bool]
    for wrong in (1, 0, "a", None):
        with pytest.raises(TypeError):
            uses.made_flags([wrong])


def large_numbers_are_refused(uses):
    """what does not fit into 64 bits is an `OverflowError`."""
    for wrong in (1 << 63, -(1 << 63) - 1, 10**30):
        with pytest.raises(OverflowError):
            uses.made([wrong])
    items = uses.made([(1 << 63) - 1])
    with pytest.raises(OverflowError):
        items[0] = 1 << 63
    assert uses.item(items, 0) == (1 << 63) - 1


def other_things_are_refused(uses):
    """what is no number is a `TypeError`: that is how a save that was tampered with is found."""
    for wrong in ("a", None, 1.5, [1], "1"):
        with pytest.raises(TypeError):
            uses.made([wrong])
        with pytest.raises(TypeError):
            uses.made([0])[0] = wrong
    with pytest.raises(TypeError):
        uses.made(None)


def columns_are_no_keys_and_no_parcels(uses):
    """columns are neither hashed nor copied nor pickled by themselves: states see to that."""
    items = uses.made([1])
    with pytest.raises(TypeError):
        hash(items)
    for way in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="pickle"):
            way(items)


def columns_lie_in_lists(uses):
    """lists of columns are ordinary lists of independent columns."""
    rows = uses.rows(3)
    uses.put(rows[0], 0, 9)
    assert [uses.listed(row) for row in rows] == [[9, 0], [0, 0], [0, 0]]


CLAIMS = [
    indexes_count_from_both_ends,
    items_are_written_in_place,
    columns_are_made_of_lists_and_ranges,
    slices_are_copies,
    a_longer_copy_never_writes_into_its_source,
    appending_gives_the_longer_column,
    appending_may_share_memory,
    room_is_not_length,
    popping_gives_the_shorter_column_and_the_item,
    popping_writes_nothing,
    extending_appends_one_by_one,
    shares_are_floats,
    columns_are_equal_item_by_item,
    items_are_found,
    columns_are_gone_through,
    flags_are_true_or_false,
    large_numbers_are_refused,
    other_things_are_refused,
    columns_are_no_keys_and_no_parcels,
    columns_lie_in_lists,
]


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.__name__)
def test_columns_are_what_we_rely_on(claim):
    hold(claim, librt_uses, "interpreted")


@pytest.fixture(scope="module")
def compiled_uses(tmp_path_factory):
    """The same functions as machine code: what mypyc makes of columns without asking librt."""
    folder = tmp_path_factory.mktemp("compiled")
    shutil.copy(librt_uses.__file__, folder)
    command = [sys.executable, "-m", "mypyc", "librt_uses.py"]
    surroundings = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "MYPYPATH")}
    done = subprocess.run(command, cwd=folder, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"mypyc {version('mypy')} cannot compile columns:\n{done.stdout}{done.stderr}"
    (built,) = folder.glob("librt_uses.*.so")
    spec = spec_from_file_location("librt_uses", built)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)  # finds librt by the versions of its C interface
    return module


def test_compiled_columns_are_what_we_rely_on(compiled_uses):
    for claim in CLAIMS:
        hold(claim, compiled_uses, "compiled")
    with pytest.raises(TypeError, match="vec"):
        compiled_uses.item([1], 0)  # a list is no column


def test_a_claim_that_fails_says_what_to_do():
    def columns_sing(uses):
        """columns sing."""
        raise TypeError

    with pytest.raises(AssertionError, match=r"no longer true that columns sing.\nStay with .*docs/decisions/0034"):
        hold(columns_sing, librt_uses, "interpreted")
    assert (ROOT / "docs" / "decisions" / "0034-librt.md").is_file()


def test_nothing_else_of_it_is_used():
    imported = {name for path in (ROOT / "src").rglob("*.py") for name in vecs_names(path.read_text("utf-8"))}
    assert imported == vecs_names(Path(librt_uses.__file__).read_text("utf-8"))


def vecs_names(source):
    """What a module imports of `librt.vecs`."""
    return {name for names in re.findall(r"^from librt\.vecs import (.+)$", source, re.M) for name in names.split(", ")}


# The versions


def wanted(requirements):
    return {found.name: found for found in map(Requirement, requirements)}


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RUN, BUILD = wanted(PROJECT["project"]["dependencies"]), wanted(PROJECT["build-system"]["requires"])
PINNED = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text("utf-8").split())


def test_what_is_built_and_what_is_run_take_the_same_librt():
    assert RUN["librt"].specifier == BUILD["librt"].specifier
    assert RUN["librt"].marker is None  # the pure build needs it as well
    assert str(RUN["librt"].specifier).startswith("~=")


def test_the_pinned_and_the_installed_librt_are_allowed():
    assert PINNED["librt"] in RUN["librt"].specifier
    assert version("librt") in RUN["librt"].specifier, "reinstall: make clean, then make test"


def test_the_pinned_mypy_may_build():
    assert PINNED["mypy"] in BUILD["mypy"].specifier
