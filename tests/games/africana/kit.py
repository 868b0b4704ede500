"""A kit for scenes: the situation told in a few words, played in canonical texts, each play with the luck it needs.

    Scene(at="cape_town", hand="G J", silver=5).plays("travel port_natal grey")

Cards of a hand are letters: M T G O V for Travel cards, J for the joker, aM for the magenta assistant. What is told of
`white` may be told without its name. Every card that is not named lies where it disturbs nobody: Travel cards in the
pile, or, where the pile is told, in the last seat's hand.
"""

from typing import Any, Final, Self

from games import kit
from mappemonde.games.africana import GAME
from mappemonde.games.africana.constants import CARD_IDS, COLOURS, HUES, Constants
from mappemonde.games.africana.state import Africana
from mappemonde.kernel.chance import Outcome, Scripted, fast
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Event
from mappemonde.kernel.vocabulary import Vocabulary

BOARD: Final = GAME.printed_board
SEATS: Final = GAME.colours
LETTERS: Final = {colour[0].upper(): colour for colour in COLOURS}


def table(seats: int, **options: Any) -> tuple[Constants, Vocabulary]:
    """Rules and words of a table with these options."""
    return kit.table(GAME, seats, **options)


def card(letters: str) -> str:
    """The id of a card told by its letters."""
    if letters == "J":
        return "joker"
    return f"{LETTERS[letters[1]]}_assistant" if letters[0] == "a" else LETTERS[letters]


def counts(told: str) -> dict[str, int]:
    """Cards told by letters, by kind."""
    cards = [card(letters) for letters in told.split()]
    return {kind: cards.count(kind) for kind in CARD_IDS}


def hues(told: str) -> list[str]:
    """Travel cards told by letters, in this order."""
    return [card(letters) for letters in told.split()]


class Table(kit.PlayedState):
    """A state that is played and asked in words."""

    game = GAME

    def __init__(self, state: Africana, words: Vocabulary, journal: list[Event]) -> None:
        super().__init__(state, words, journal)
        self.check_pieces()

    def plays(self, *texts: str, luck: list[Outcome] | None = None) -> Self:
        """Play actions of the asked seat that must be allowed, and must use up exactly the luck told."""
        self.state.chance = script = Scripted(luck or [])
        for text in texts:
            self.play(self.state.waiting()[0], text)
        assert script.left() == 0, f"{texts}: luck was left over"
        return self

    def refuses(self, text: str, seat: str = "") -> Refusal:
        """The refusal of an action that must not be allowed."""
        return self.refusal(self.seat(seat) if seat else self.state.waiting()[0], text)

    def why(self, text: str, lang: str = "en", seat: str = "") -> tuple[str, str]:
        """Why not: the rule and the sentence."""
        refusal = self.refuses(text, seat)
        return refusal.rule, self.sentence(refusal, lang)

    def menu(self, *prefix: str) -> list[str]:
        """What the asked seat may do, as texts that begin with these words."""
        return self.menu_of(self.state.waiting(), *prefix)

    def hand(self, seat: str = "white") -> str:
        """A hand in letters."""
        held = self.named["hands"][seat]
        names = LETTERS | {f"a{letter}": f"{colour}_assistant" for letter, colour in LETTERS.items()} | {"J": "joker"}
        return " ".join(letters for letters, kind in names.items() for _ in range(held[kind]))

    def silver(self, seat: str = "white") -> int:
        return self.state.silver[SEATS.index(seat)]

    def at(self, seat: str = "white") -> str:
        place: str = self.named["at"][seat]
        return place


class Start(Table):
    """A table right after its set-up."""

    def __init__(self, seats: int = 4, seed: int = 1, **options: Any) -> None:
        constants, words = table(seats, **options)
        journal: list[Event] = []
        super().__init__(GAME.setup(constants, fast(seed), journal), words, journal)


def by_seat(told: Any, default: Any, seats: int) -> dict[str, Any]:
    """What is told of all seats, or of White alone."""
    if not isinstance(told, dict):
        told = {} if told is None else {"white": told}
    return {seat: told.get(seat, default) for seat in SEATS[:seats]}


class Scene(Table):
    """A situation in the middle of a table; further keywords are options of the table or fields of the state."""

    def __init__(
        self,
        *,
        seats: int = 2,
        turn: str = "white",
        step: str = "turn",
        at: Any = None,
        silver: Any = None,
        hand: Any = None,
        open: Any = None,  # noqa: A002 - the word of the state
        tucked: Any = None,
        done: Any = None,
        top: str = "",
        pile: str | None = None,
        discards: str = "",
        played: str = "",
        slots: str = "",
        markers: dict[int, str] | None = None,
        deck: str | None = None,
        north: tuple[str, str] | None = None,
        south: tuple[str, str] | None = None,
        **further: Any,
    ) -> None:
        fields = {name: value for name, value in further.items() if name in GAME.fields.shapes}
        constants, words = table(seats, **{name: value for name, value in further.items() if name not in fields})
        hands = {seat: counts(letters) for seat, letters in by_seat(hand, "J", seats).items()}
        tucks = {seat: list(cards.split()) for seat, cards in by_seat(tucked, "", seats).items()}
        opens = {seat: cards.split() for seat, cards in by_seat(open, "", seats).items()}
        dones = {seat: cards.split() for seat, cards in by_seat(done, "", seats).items()}
        self._hire(constants, hands, counts(played), tucks)
        flow: list[list[Any]] = [["rounds"], ["limits"], [step, 3] if step == "books" else [step]]
        situation: dict[str, Any] = {
            "flow": flow if step != "limits" else flow[:2],
            "seat": turn,
            "round": 5,
            "at": {seat: place or "kuka" for seat, place in by_seat(at, "", seats).items()},
            "silver": by_seat(silver, 0, seats),
            "played": counts(played),
            "open": opens,
            "tucked": tucks,
            "done": dones,
            **self._travel(constants, hands, pile, top, discards, counts(played), seats),
            **self._expeditions(constants, slots, markers or {}, deck, dones),
            **self._adventures(constants, north, south, opens, tucks),
            "supply": {
                colour: 2
                - sum(
                    constants.assistant[constants.adventure_ids.index(each)] == hue
                    for seat in tucks.values()
                    for each in seat
                )
                for hue, colour in enumerate(COLOURS)
            },
            "lost": {"joker": seats - sum(each["joker"] for each in hands.values()) - counts(played)["joker"]},
            **fields,
        }
        state = GAME.situated(constants, GAME.setup(constants, fast(0)), situation, words)
        super().__init__(state, words, [])

    @staticmethod
    def _hire(
        constants: Constants, hands: dict[str, dict[str, int]], played: dict[str, int], tucks: dict[str, list[str]]
    ) -> None:
        """Whoever holds an assistant has completed an adventure for it."""
        for hue, colour in enumerate(COLOURS):
            wanted = [
                name for name, kind in zip(constants.adventure_ids, constants.assistant, strict=True) if kind == hue
            ]
            for place, (seat, held) in enumerate(hands.items()):
                out = held[f"{colour}_assistant"] + (played[f"{colour}_assistant"] if place == 0 else 0)
                have = [name for name in tucks[seat] if name in wanted]
                free = [name for name in wanted if not any(name in names for names in tucks.values())]
                tucks[seat] += free[: max(0, out - len(have))]

    @staticmethod
    def _travel(
        constants: Constants,
        hands: dict[str, dict[str, int]],
        pile: str | None,
        top: str,
        discards: str,
        played: dict[str, int],
        seats: int,
    ) -> dict[str, Any]:
        """Where every Travel card lies; nobody has shown any since the last shuffle."""
        drawn = hues(top if pile is None else pile)[::-1]
        away = counts(discards)
        left = {
            colour: constants.travel[hue]
            - sum(hand[colour] for hand in hands.values())
            - drawn.count(colour)
            - away[colour]
            - played[colour]
            for hue, colour in enumerate(COLOURS)
        }
        if pile is None:
            drawn = [colour for colour in COLOURS for _ in range(left[colour])] + drawn
        else:
            for colour in COLOURS:
                hands[SEATS[seats - 1]][colour] += left[colour]
        kept = {seat: {colour: hand[colour] for colour in COLOURS} for seat, hand in hands.items()}
        return {
            "hands": hands,
            "pile": drawn,
            "discards": {colour: away[colour] for colour in COLOURS},
            "made": {colour: drawn.count(colour) for colour in COLOURS},
            "kept": kept,
            "shown": {"*": {"*": 0}},
        }

    @staticmethod
    def _expeditions(
        constants: Constants, slots: str, markers: dict[int, str], deck: str | None, dones: dict[str, list[str]]
    ) -> dict[str, Any]:
        """Slots as told, the others filled with cards nobody names; `deck` is told from its top."""
        told = slots.split()
        used = {*told, *(deck or "").split(), *(card for cards in dones.values() for card in cards)}
        rest = [name for name in constants.expedition_ids if name not in used]
        lying = told + [rest.pop() for _ in range(constants.slots - len(told))]
        order = rest[::-1] if deck is None else deck.split()[::-1]
        return {
            "slots": {str(slot): name for slot, name in enumerate(lying, 1)},
            "markers": {str(slot): markers.get(slot, "").split() for slot in range(1, constants.slots + 1)},
            "deck": order,
            "removed": [] if deck is None else rest,
        }

    @staticmethod
    def _adventures(
        constants: Constants,
        north: tuple[str, str] | None,
        south: tuple[str, str] | None,
        opens: dict[str, list[str]],
        tucks: dict[str, list[str]],
    ) -> dict[str, Any]:
        """Books told as (left, right) from their open pages down; what is told of neither lies on the right side."""
        used = {card for cards in (*opens.values(), *tucks.values()) for card in cards}
        books, gone, unseen = {}, [], {}
        for number, (name, told) in enumerate((("north", north), ("south", south))):
            own = [card for card, book in zip(constants.adventure_ids, constants.book, strict=True) if book == number]
            rest = [card for card in own if card not in used]
            left, right = ([], rest) if told is None else (told[0].split()[::-1], told[1].split()[::-1])
            gone += [card for card in rest if card not in (*left, *right)]
            books[name] = {"left": left, "right": right}
            unseen[name] = max(0, len(right) - 1)
        return {"books": books, "gone": gone, "unseen": unseen}


__all__ = ["BOARD", "CARD_IDS", "GAME", "HUES", "SEATS", "Scene", "Start", "Table", "card", "counts", "hues", "table"]
