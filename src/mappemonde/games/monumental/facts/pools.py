"""Tokens that the seat that looks has not seen: what may still lie face down, by what it may know (R1.17)."""

from collections import Counter
from collections.abc import Iterable

from mappemonde.games.monumental.view import MonumentalView, pool_of
from mappemonde.kernel.columns import column


def unseen(view: MonumentalView) -> dict[str, dict[str, int]]:
    """By kind how many of each token may lie face down; kinds that the table plays without have none."""
    constants = view.constants
    turned = column([int(natural) for natural in view.natural_seen if natural >= 0])
    explorations = pool_of(constants.exploration_copies, [view.explored])
    naturals = pool_of(column([1] * int(constants.naturals)), [turned]) if constants.has_naturals else ()
    own_wares, own_benefits = ([view.own_wares], [view.own_benefits]) if view.seat >= 0 else ([], [])
    wares = pool_of(constants.ware_copies, [view.consumed, *own_wares])
    benefits = pool_of(constants.benefit_copies, [view.redeemed, *own_benefits])
    return {
        "exploration": counted(constants.exploration_rows[each].id for each in explorations if constants.on_map[each]),
        "natural": counted(constants.natural_rows[each].id for each in naturals),
        "ware": counted(constants.ware_rows[each].id for each in wares),
        "benefit": counted(constants.benefit_rows[each].id for each in benefits),
    }


def counted(names: Iterable[str]) -> dict[str, int]:
    """How often each name comes, in the order of the components."""
    return dict(Counter(names))
