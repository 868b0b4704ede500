"""The box: how many of each component there are, to hold an owner's rows against (R1)."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from mappemonde.games.monumental.cards import ERAS, Card, Cards

BOX: Final = {
    "core_era_1": 16,
    "core_era_2": 13,
    "core_renaissance": 12,
    "core_era_3": 9,
    "ae_era_1": 13,
    "ae_era_2": 11,
    "ae_era_3": 4,
    "core_wonders": 20,
    "ae_wonders": 11,
    "basic": 30,
    "unrest": 20,
    "projects": 4,
    "core_start": 75,
    "ae_start": 45,
    "core_policies": 25,
    "ae_policies": 15,
    "core_warlords": 5,
    "ae_warlords": 3,
    "core_explorations": 50,
    "core_monster_tokens": 12,
    "ae_barbarians": 22,
    "ae_free_towns": 3,
    "core_market_tokens": 20,
    "lk_market_tokens": 5,
    "ae_market_tokens": 5,
    "benefits": 40,
    "exchanges": 20,
    "quests": 15,
    "natural_wonders": 10,
    "core_heroes": 12,
    "ae_heroes": 4,
    "core_monsters": 12,
    "ae_monsters": 4,
    "core_automa": 20,
    "ae_automa": 16,
    "core_tiles": 36,
    "ae_tiles": 15,
}
"""What the printed boxes hold, by what is counted; the texts have a name for each."""
ERA_KEYS: Final = {"I": "era_1", "II": "era_2", "R": "renaissance", "III": "era_3"}


def count(cards: Cards) -> Counter[str]:
    """What these components come to, counted like the box."""
    counted: Counter[str] = Counter()
    for card in cards.cards:
        for key in _card_keys(card):
            counted[key] += card.copies
    for civilization in cards.civilizations:
        start = [card for card in cards.cards if card.table == "start" and card.civilization in ("", civilization.id)]
        counted[f"{civilization.box}_start"] += sum(card.copies for card in start)
    for key, rows in (
        ("policies", cards.policies),
        ("warlords", cards.warlords),
        ("heroes", cards.heroes),
        ("monsters", cards.monsters),
        ("automa", cards.automa),
    ):
        counted.update(f"{row.box}_{key}" for row in rows)
    counted["projects"] = len(cards.projects)
    counted["quests"] = len(cards.quests)
    counted["natural_wonders"] = len(cards.natural_wonders)
    _count_tokens(cards, counted)
    for terrain in cards.terrains:
        if terrain.id != "capital":
            counted[f"{terrain.box}_tiles"] += terrain.tiles
    return counted


def _card_keys(card: Card) -> Iterable[str]:
    if card.table in ("basic", "unrest"):
        yield card.table
    if card.era:
        yield f"{card.box}_{ERA_KEYS[ERAS[card.era]]}"
    if card.kind == "wonder":
        yield f"{card.box}_wonders"


def _count_tokens(cards: Cards, counted: Counter[str]) -> None:
    for token in cards.explorations:
        if token.box == "core":
            key = "core_monster_tokens" if token.kind == "monster" else "core_explorations"
        else:
            key = "ae_free_towns" if token.kind == "free_town" else "ae_barbarians"
        counted[key] += token.copies
    for market in cards.markets:
        for token in market.tokens:
            counted[f"{token.box}_market_tokens"] += token.copies
    counted["benefits"] = sum(token.copies for token in cards.benefits)
    counted["exchanges"] = sum(token.copies for token in cards.exchanges)
