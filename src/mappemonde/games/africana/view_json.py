"""View JSON: a view in names, with everything a client needs to draw the table and to suggest a payment."""

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africana.constants import ARTIFACTS, BACKS, BOOKS, CARD_IDS, COLOURS, HUES
from mappemonde.games.africana.evaluation import cards_left, due_here
from mappemonde.games.africana.fields import AfricanaJson, Book, Company, Path, Slot, Ways
from mappemonde.games.africana.paths import Leg, find_paths, payments
from mappemonde.games.africana.scoring import SOURCES, artifact_counts, points, set_bonus
from mappemonde.games.africana.view import AfricanaView
from mappemonde.kernel.columns import total
from mappemonde.kernel.languages import complete
from mappemonde.kernel.vocabulary import Vocabulary


def show(view: AfricanaView, words: Vocabulary) -> AfricanaJson:
    """Everything in view, ready for JSON."""
    constants = view.constants
    seats = [words.kinds["seat"].format(seat) for seat in range(constants.seats)]
    areas = [area.id for area in constants.board.areas]
    return {
        "turn": seats[view.turn],
        "round": view.round,
        "last_round": view.closing > 0,
        "hand": _cards(view.hand),
        "played": _cards(view.played),
        "seats": {name: _seat(view, seat, areas) for seat, name in enumerate(seats)},
        "slots": [_slot(view, slot, seats) for slot in range(constants.slots)],
        "books": {BOOKS[book]: _book(view, book) for book in range(len(BOOKS))},
        "expeditions": {
            "pile": dict(zip(BACKS, view.deck_backs, strict=True)),
            "top": next((BACKS[back] for back, count in enumerate(view.deck_backs) if count), None),
            "removed": view.removed_size,
        },
        "travel": {
            "pile": view.pile_size,
            "discards": dict(zip(COLOURS, view.discards, strict=True)),
            "hidden": dict(zip(COLOURS, cards_left(view), strict=True)),
        },
        "assistants": dict(zip(COLOURS, view.supply, strict=True)),
        "gone": [constants.adventure_ids[card] for card in view.gone],
        "ways": _ways(view, areas, words),
    }


def _cards(counts: vec[i64], first: int = 0) -> dict[str, int]:
    """Cards that are there, by kind."""
    return {CARD_IDS[first + card]: count for card, count in enumerate(counts) if count}


def _seat(view: AfricanaView, seat: int, areas: list[str]) -> Company:
    """What everybody knows of a seat."""
    constants = view.constants
    counts = artifact_counts(constants, view.tucked[seat])
    company: Company = {
        "company": complete(constants.company[seat]["name"]),
        "at": areas[view.at[seat]],
        "silver": view.silver[seat],
        "hand_size": view.hand_size(seat),
        "travel_cards": view.travel_sizes[seat],
        "helpers": _cards(view.helpers[seat], HUES),
        "markers": view.free_markers(seat),
        "open": [constants.adventure_ids[card] for card in view.open[seat]],
        "adventures": [constants.adventure_ids[card] for card in view.tucked[seat]],
        "expeditions": [constants.expedition_ids[card] for card in view.done[seat]],
        "artifacts": {ARTIFACTS[kind]: count for kind, count in enumerate(counts) if count},
        "sets": None if constants.hidden_totals else set_bonus(counts),
        "points": None,
    }
    if not constants.hidden_totals:
        cards = view.travel_sizes[seat]
        parts = points(constants, view.done[seat], view.tucked[seat], view.open[seat], view.silver[seat], cards)
        company["points"] = {**dict(zip(SOURCES, parts, strict=True)), "total": total(parts)}
    return company


def _slot(view: AfricanaView, slot: int, seats: list[str]) -> Slot:
    """An expedition slot with its bonus and its markers."""
    constants, expedition = view.constants, view.slots[slot]
    return {
        "slot": slot + 1,
        "bonus": {"silver": constants.bonus[slot]} if constants.bonus[slot] else {"card": 1},
        "expedition": constants.expedition_ids[expedition] if expedition >= 0 else None,
        "joined": [seats[seat] for seat in view.markers[slot]],
    }


def _book(view: AfricanaView, book: int) -> Book:
    """Both sides from the bottom to the open page, `None` for pages that are not known; and what these may be."""
    constants = view.constants
    ids = constants.adventure_ids
    known = {card for side in view.books[book] for card in side}
    known.update(card for cards in (*view.open, *view.tucked, view.gone) for card in cards)
    hidden = [ids[card] for card in range(constants.adventures) if constants.book[card] == book and card not in known]
    left, right = [[None if card < 0 else ids[card] for card in cards] for cards in view.books[book]]
    return {"left": left, "right": right, "hidden": hidden}


def _ways(view: AfricanaView, areas: list[str], words: Vocabulary) -> Ways:
    """For the seat that may move: what is due here, how to pay for a step, and the cheapest path to every place."""
    if view.seat != view.turn or not view.flow or view.flow[-1].NAME not in ("turn", "moving"):
        return {"here": [], "steps": {}, "paths": {}}
    constants, here, silver = view.constants, view.at[view.seat], view.silver[view.seat]
    steps = {
        areas[near]: [_text(leg, areas) for leg in payments(constants, view.hand, silver, near)]
        for near in constants.near[here]
    }
    found = find_paths(constants, view.hand, silver, here)
    paths: dict[str, Path] = {
        areas[place]: {
            "actions": [_text(leg, areas) for leg in legs],
            "silver": sum(leg.price for leg in legs),
            "cards": sum(leg.card < HUES for leg in legs),
        }
        for place, legs in enumerate(found)
        if legs
    }
    here_texts = [words.format(action) for action in due_here(view)]
    return {"here": here_texts, "steps": {area: texts for area, texts in steps.items() if texts}, "paths": paths}


def _text(leg: Leg, areas: list[str]) -> str:
    """A leg as the action to say."""
    return f"{'travel_paid' if leg.price else 'travel'} {areas[leg.place]} {CARD_IDS[leg.card]}"
