"""A kit for scenes: a table with civilizations of one's choice, changed in one line each, played in canonical texts.

    Scene("egyptian greek").gives("red", military=4).plays("red", "conquer d4")

It is the turn of red, whose City is not activated, on map A (two seats), D (three) or G (four); decks are dealt by the
same luck every time. Red holds the Capital d5 of map A, next to the Savanna c4, the Plain d4 and the Forest e4.
"""

from functools import cache
from typing import Any, Final, Self

from games import kit
from mappemonde.games.monumental import GAME
from mappemonde.games.monumental.constants import Constants
from mappemonde.games.monumental.indexes import CELLS, MODIFIERS, NOBODY, NONE, PURSE, RESOURCES
from mappemonde.games.monumental.numbers import FOLDER
from mappemonde.games.monumental.steps.city import Activation
from mappemonde.games.monumental.steps.continuous import ACTING, Rounds, SingleAction
from mappemonde.games.monumental.steps.tokens import without_one
from mappemonde.games.monumental.steps.turn import Actions, Turns
from mappemonde.kernel.chance import Outcome, Scripted, fast
from mappemonde.kernel.columns import column
from mappemonde.kernel.table import prepare
from mappemonde.kernel.vocabulary import Vocabulary

ANY: Final = "any luck"


@cache
def table(seats: int, options: tuple[tuple[str, Any], ...], own: str = "") -> tuple[Constants, Vocabulary]:
    """Constants and words of a table, perhaps with an owner's rows on map A."""
    board = f"{(FOLDER / 'boards' / 'a.toml').read_text('utf-8')}\n{own}" if own else ""
    constants, _, _ = prepare(GAME, seats, dict(options), board)
    return constants, GAME.vocabulary(constants)


class Scene(kit.PlayedState):
    """A table in the middle of a turn of red."""

    game = GAME

    def __init__(
        self, civilizations: str = "egyptian greek", *, bare: bool = False, own: str = "", **options: Any
    ) -> None:
        """Seat these civilizations; `bare` takes every token off the map, `own` are an owner's rows of cards."""
        names = civilizations.split()
        constants, words = table(len(names), tuple(sorted({"civilizations": "picked", **options}.items())), own)
        state = GAME.setup(constants, fast(1))
        super().__init__(state, words, [])
        self.constants = constants
        state.first = state.seat = 0
        for seat, name in enumerate(names):
            state.play(seat, words.parse(f"pick {name}"))
        state.flow = [Turns(2), Actions(0)]
        if bare:
            for area in range(int(constants.areas)):
                state.tokens[area] = NONE
                state.fortify(area)
        for seat in range(len(names)):
            for resource in range(PURSE):
                state.purse[seat * PURSE + resource] = 0
        self.journal.clear()

    # Telling the situation

    def at_activation(self) -> Self:
        """Go back to the activation of red's City."""
        self.state.flow = [Turns(1), Activation(0)]
        return self

    def gives(self, seat: str, **resources: int) -> Self:
        """Let a seat have exactly these resources besides what it has of others."""
        for name, amount in resources.items():
            self.state.purse[self.seat(seat) * PURSE + RESOURCES.index(name)] = amount
        return self

    def holds(self, seat: str, area: str, soldiers: int = 1, *, outpost: int = 0, warlord: bool = False) -> Self:
        """Let a seat hold a Province with Soldiers of its Capital; its token is gone."""
        state, who, place = self.state, self.seat(seat), self.area(area)
        state.soldiers[self.constants.capital[who]] -= soldiers
        state.soldiers[place] += soldiers
        state.holder[place] = who
        state.outpost[place] = outpost
        state.outposts_left[who] -= outpost
        state.tokens[place] = NONE
        if warlord:
            state.warlord[who] = place
        state.refresh()
        return self

    def lays(self, seat: str, cells: str, *, under: str = "") -> Self:
        """Lay a card into a space of a City, told as `b2 forum`, perhaps with Knowledge cards under it."""
        cell, face = cells.split()
        place = self.seat(seat) * len(CELLS) + CELLS.index(cell)
        card = self.find(face, seat)
        self.remove(card)
        self.state.discard_stack(self.seat(seat), self.state.city[place])
        self.state.city[place] = card
        self.owns_knowledge(seat, card)
        for name in under.split():
            below = self.find(name, seat)
            self.remove(below)
            self.state.under[card] = below
            self.owns_knowledge(seat, below)
            card = below
        return self

    def puts(self, seat: str, zone: str, *faces: str) -> Self:
        """Put cards into a zone of a seat: `decks` (on top, known), `discards`, `reserves`."""
        for face in faces:
            card = self.find(face, seat)
            self.remove(card)
            columns = getattr(self.state, zone)
            columns[self.seat(seat)] = column([*columns[self.seat(seat)], card])
            if zone == "decks":
                self.state.known[self.seat(seat)] += 1
            if zone != "reserves":
                self.owns_knowledge(seat, card)
        return self

    def displays(self, *faces: str) -> Self:
        """Put cards into the display instead of the first ones there."""
        for slot, face in enumerate(faces):
            card = self.find(face)
            self.remove(card)
            before = self.state.display[slot]
            if before >= 0:
                self.state.removed = column([*self.state.removed, before])
            self.state.display[slot] = card
        return self

    def develops(self, seat: str, *policies: str) -> Self:
        """Let a seat have developed Policies, in this order."""
        kind = self.words.kinds["policy"]
        self.state.policies[self.seat(seat)] = column([kind.parse(policy) for policy in policies])
        self.state.renew(self.seat(seat))
        return self

    def modifies(self, seat: str, modifier: str, amount: int) -> Self:
        """Let a modifier wait to be used, such as `weaken_any`."""
        who = self.seat(seat)
        self.state.pending[who * len(MODIFIERS) + MODIFIERS.index(modifier)] = amount
        self.state.note_modifiers(who)
        return self

    def token(self, area: str, token: str) -> Self:
        """Lay a certain Exploration token on a tile."""
        self.state.tokens[self.area(area)] = self.words.kinds["exploration"].parse(token)
        self.state.fortify(self.area(area))
        return self

    def holds_tokens(self, seat: str, *, benefits: str = "", wares: str = "") -> Self:
        """Let a seat have certain unused tokens; they come out of bag and stacks."""
        state, who = self.state, self.seat(seat)
        for name in benefits.split():
            benefit = self.words.kinds["benefit"].parse(name)
            state.bag = without_one(state.bag, benefit)
            state.benefits[who] = column([*state.benefits[who], benefit])
        for name in wares.split():
            ware = self.words.kinds["ware"].parse(name)
            market = self.constants.ware_market[ware]
            state.stacks[market] = without_one(state.stacks[market], ware)
            state.wares[who] = column([*state.wares[who], ware])
        return self

    def stands(self, seat: str, *areas: str) -> Self:
        """Put the Explorers of a seat on tiles."""
        for explorer, area in enumerate(areas):
            self.state.explorers[self.seat(seat) * 2 + explorer] = self.area(area)
        return self

    # Finding cards

    def area(self, name: str) -> int:
        return self.words.kinds["area"].parse(name)

    def face(self, name: str) -> int:
        return self.words.kinds["face"].parse(name)

    def find(self, face: str, seat: str = "") -> int:
        """A card of this face, of the seat's own starting cards if there is one."""
        wanted = self.face(face)
        cards = [card for card in range(int(self.constants.cards)) if self.constants.face[card] == wanted]
        if seat:
            own = set(self.constants.deck_of[self.state.civilization[self.seat(seat)]])
            cards = [card for card in cards if card in own and not self.state.marks[card]] or cards
        return cards[0]

    def remove(self, card: int) -> None:
        """Take a card from wherever it lies."""
        state = self.state
        for place in range(len(state.city)):
            top = state.city[place]
            if top == card:
                state.city[place] = state.under[card]
                state.under[card] = NONE
                return
            while top >= 0:
                if state.under[top] == card:
                    state.under[top], state.under[card] = state.under[card], NONE
                    return
                top = state.under[top]
        for zone in ("decks", "discards", "reserves", "piles", "archived"):
            for number, cards in enumerate(getattr(state, zone)):
                if card in cards:
                    if zone == "decks":
                        state.known[number] = 0
                    getattr(state, zone)[number] = column([int(each) for each in cards if each != card])
                    return
        for zone in ("development", "boxed", "removed", "unrest"):
            cards = getattr(state, zone)
            if card in cards:
                setattr(state, zone, column([int(each) for each in cards if each != card]))
                return
        for slot in range(len(state.display)):
            if state.display[slot] == card:
                state.display[slot] = NONE
                return
        raise LookupError(self.constants.card_ids[card])

    def owns_knowledge(self, seat: str, card: int) -> None:
        """Count a Development card of Knowledge as acquired."""
        row = self.constants.face_rows[self.constants.face[card]]
        if row.table == "knowledge":
            self.state.knowledge[self.seat(seat)] += 1

    # Playing

    def plays(self, seat: str, *texts: str, luck: list[Outcome] | str = ANY) -> Self:
        """Play actions that must be allowed; the last one uses up exactly the luck told."""
        for text in texts[:-1]:
            self.state.chance = fast(7)
            self.play(self.seat(seat), text)
        self.state.chance = script = fast(7) if isinstance(luck, str) else Scripted(luck)
        self.play(self.seat(seat), texts[-1])
        assert not isinstance(script, Scripted) or script.left() == 0, f"{texts[-1]}: luck was left over"
        return self

    def conquers(self, seat: str, area: str, *, lead: bool = False, luck: list[Outcome] | str = ANY) -> Self:
        """Attack a Province with the first Units that can go, the Warlord among them or not; luck for the end."""
        self.state.chance = fast(7) if isinstance(luck, str) else Scripted(luck)
        self.play(self.seat(seat), f"conquer {area}")
        while self.step == "gather":
            self.play(self.seat(seat), "lead" if lead and "lead" in self.menu() else self.menu("send")[0])
        return self

    def why(self, seat: str, text: str) -> tuple[str, str]:
        """Why not: the check and its rule. Its sentence must be complete in both languages."""
        refusal = self.refusal(self.seat(seat), text)
        for lang in ("en", "fr"):
            assert "{" not in self.sentence(refusal, lang)
        return refusal.check, refusal.rule

    def menu(self, *prefix: str) -> list[str]:
        """What the asked seats may do, as texts that begin with these words."""
        return self.menu_of(self.state.waiting(), *prefix)

    # Reading

    def has(self, seat: str, resource: str) -> int:
        return int(self.state.held(self.seat(seat), RESOURCES.index(resource)))

    def cards(self, seat: str, zone: str) -> list[str]:
        """The faces of a zone of a seat."""
        return [self.face_of(card) for card in getattr(self.state, zone)[self.seat(seat)]]

    def face_of(self, card: int) -> str:
        return self.constants.face_rows[self.constants.face[card]].id

    def in_cell(self, seat: str, cell: str) -> list[str]:
        """The faces in a space of a City, the uppermost first."""
        card = self.state.city[self.seat(seat) * len(CELLS) + CELLS.index(cell)]
        found = []
        while card >= 0:
            found.append(self.face_of(card))
            card = self.state.under[card]
        return found

    def holder(self, area: str) -> str:
        holder = self.state.holder[self.area(area)]
        return "" if holder == NOBODY else self.words.kinds["seat"].format(holder)

    def defence(self, area: str) -> int:
        return int(self.state.defence[self.area(area)])

    def soldiers(self, area: str) -> int:
        return int(self.state.soldiers[self.area(area)])

    def warlord(self, seat: str) -> str:
        return self.words.kinds["area"].format(self.state.warlord[self.seat(seat)])

    def explorer(self, seat: str, number: int) -> str:
        return self.words.kinds["area"].format(self.state.explorers[self.seat(seat) * 2 + number - 1])


def continuous(civilizations: str = "egyptian greek", **options: Any) -> Scene:
    """A scene of the continuous mode at red's opportunity."""
    scene = Scene(civilizations, bare=True, continuous=True, **options)
    scene.state.flow = [Rounds(ACTING, 1), SingleAction(0)]
    return scene


def post_of_blue(scene: Scene, area: str, exchange: str) -> Scene:
    """Let blue have a Trading Post somewhere, with a certain Exchange token."""
    scene.state.post[scene.area(area)] = 1
    scene.state.posts_left[1] -= 1
    token = scene.words.kinds["exchange"].parse(exchange)
    scene.state.exchange[scene.area(area)] = token
    rest = list(scene.state.exchanges)
    rest.remove(token)
    scene.state.exchanges = column([int(each) for each in rest])
    return scene
