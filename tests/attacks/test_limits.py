"""What limits count by, without a server: addresses, households, proxies, open files, and those who have rested."""

from contextlib import ExitStack
from typing import Any

import pytest

from mappemonde.server import limits
from mappemonde.server.errors import Declined
from mappemonde.server.http import connections
from mappemonde.server.http.bodies import IN_ALL, LARGE, OF_ONE, Bodies
from mappemonde.server.http.connections import KEPT_FILES, Connections, Proxies
from mappemonde.server.limits import ADDRESS, TokenBucket, address_of
from mappemonde.server.run import StartError, _protocol
from mappemonde.server.settings import Settings


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),  # one household
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
    ],
)
def test_addresses_of_one_household_are_one(one: str, other: str, is_same: bool) -> None:
    assert (address_of(one) == address_of(other)) == is_same


def test_connections_are_counted_by_address_and_in_all() -> None:
    counted = Connections(4, 2, Proxies("10.0.0.0/8, 2001:db8::/32"))
    assert [counted.enter("192.0.2.1") for _ in range(3)] == [True, True, False]
    counted.leave("192.0.2.1")  # whoever found no room hangs up, too
    assert [counted.enter("10.1.2.3") for _ in range(3)] == [True, True, False]  # a proxy may have all that are left
    for host in ("10.1.2.3", "10.1.2.3", "10.1.2.3", "192.0.2.1", "192.0.2.1"):
        counted.leave(host)
    assert (counted.count, counted._by_address) == (0, {})
    assert counted.enter("192.0.2.2")


def test_fewer_connections_are_let_in_than_files_may_be_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "raise_file_limit", lambda: 256)
    settings = Settings("sqlite:///x", b"x", connections=4_000)
    assert _protocol(settings).counted.most == 256 - KEPT_FILES
    with pytest.raises(StartError, match="proxy"):
        _protocol(Settings("sqlite:///x", b"x", proxies="nobody"))


def test_whoever_has_rested_is_forgotten_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 10)
    bucket = TokenBucket(per_second=1.0, burst=10.0)
    for number in range(20):
        bucket.take(f"rested {number}", 0.0)
    for _ in range(10):
        assert bucket.take("busy", 100.0) == 0.0
    assert bucket.take("next", 106.0) == 0.0
    assert set(bucket.left) == {"busy", "next"}
    assert [bucket.take("busy", 106.0) > 0 for _ in range(8)] == [False] * 6 + [True] * 2


def test_large_bodies_of_all_addresses_together_are_few() -> None:
    bodies = Bodies()
    scope: Any = {"method": "POST", "headers": [(b"content-length", b"%d" % (LARGE + 1))]}
    with ExitStack() as held:
        for number in range(IN_ALL):
            ADDRESS.set(f"192.0.2.{number // OF_ONE}")
            held.enter_context(bodies.room(scope))
        for address in ("192.0.2.0", "192.0.2.99"):
            ADDRESS.set(address)
            with pytest.raises(Declined):
                held.enter_context(bodies.room(scope))
    with bodies.room(scope):
        assert bodies._held.total() == 1
