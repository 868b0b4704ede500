"""Faces of components: everything that one says, in one text per language (R9)."""

from collections.abc import Callable
from typing import Any, Final

from mappemonde.games.monumental.cards import (
    ERAS,
    AutomaCard,
    Card,
    Civilization,
    Hero,
    Market,
    Monster,
    NaturalWonder,
    Policy,
    Project,
    Quest,
    Terrain,
    Token,
    Warlord,
)
from mappemonde.games.monumental.effects.parser import Effect
from mappemonde.games.monumental.effects.sentences import (
    Teller,
    finished,
    goal_sentence,
    lines_sentence,
    phrase,
    sentence,
    special_sentence,
)
from mappemonde.kernel.languages import LANGUAGES, ByLang, join

TOLD_APART: Final = ("hills", "port")
"""Terrains whose rule is more than an effect."""


def card(row: Card) -> ByLang:
    """A City card: what it is and costs, what it gives at once, what it says."""
    return {lang: _together(*_head(row, lang), _yields(row, lang), *_texts(row, lang)) for lang in LANGUAGES}


def _head(row: Card, lang: str) -> list[str]:
    teller = Teller(lang)
    kind = teller.say("face", row.table if row.table in ("basic", "unrest") else row.kind)
    if row.table == "start":
        return [teller.say("face", "start", kind=kind)]
    if row.era:
        kind = teller.say("face", "of_era", kind=kind, era=teller.say("era", ERAS[row.era]))
    if not row.cost:
        return [finished(kind)]
    price = [teller.amount(row.currency, number) for number in row.cost]
    return [teller.say("face", "cost" if len(price) == 1 else "costs", kind=kind, cost=price[0], second=price[-1])]


def _yields(row: Card, lang: str) -> str:
    teller = Teller(lang)
    given = [teller.amount(resource, number, chosen=True) for resource, number in row.yields.items()]
    return teller.say("face", "yields", what=join(given, "and", lang)) if given else ""


def _texts(row: Card, lang: str) -> list[str]:
    told = [sentence(row.text, lang), _part("completion", row.completion, lang)]
    return [*told, Teller(lang).say("face", "unrest_text")] if row.kind == "unrest" else told


def _part(key: str, effect: Effect, lang: str) -> str:
    """One of several texts of a component, with what it is."""
    return Teller(lang).say("face", key, effect=phrase(effect, lang)) if effect else ""


def _together(*texts: str) -> str:
    return " ".join(text for text in texts if text)


def policy(row: Policy) -> ByLang:
    """A Cultural Policy."""
    return {lang: _together(_part("bonus", row.bonus, lang), _part("active", row.active, lang)) for lang in LANGUAGES}


def civilization(row: Civilization, warlord: Warlord) -> ByLang:
    """A civilization: its Warlord, and what is its own."""
    own = people(row)
    return {
        lang: _together(
            Teller(lang).say("face", "warlord", name=warlord.name[lang], effect=phrase(warlord.text, lang)), own[lang]
        )
        for lang in LANGUAGES
    }


def people(row: Civilization) -> ByLang:
    """What is a civilization's own, without its Warlord."""
    told = {}
    for lang in LANGUAGES:
        say = Teller(lang).say
        told[lang] = _together(
            sentence(row.trait, lang),
            say("face", "conquest_in_gold") if row.conquest == "G" else "",
            say("face", "hidden_forces", n=row.hidden_forces) if row.hidden_forces else "",
            say("face", "start_reserve", n=row.start_reserve) if row.start_reserve else "",
        )
    return told


def project(row: Project) -> ByLang:
    """A project of the Future Era."""
    told = {}
    for lang in LANGUAGES:
        teller = Teller(lang)
        resource = teller.say("resource", row.resource)
        told[lang] = teller.say("face", "project" if row.gold else "project_no_gold", resource=resource, n=row.points)
    return told


def token(row: Token) -> ByLang:
    """A token; one that hides a Monster says so."""
    after = "appears" if row.monster else ""
    return {
        lang: _together(sentence(row.text, lang), Teller(lang).say("face", after) if after else "")
        for lang in LANGUAGES
    }


def market(row: Market) -> ByLang:
    """A Market: its tokens, one after the other."""
    return {lang: _together(*(sentence(each.text, lang) for each in row.tokens)) for lang in LANGUAGES}


def natural_wonder(row: NaturalWonder) -> ByLang:
    """A Natural Wonder."""
    return {lang: sentence(row.text, lang) for lang in LANGUAGES}


def quest(row: Quest) -> ByLang:
    """A Quest."""
    return {lang: goal_sentence(row.goal, lang) for lang in LANGUAGES}


def hero(row: Hero) -> ByLang:
    """A Hero: Era and price, the effect while it is owned, the one for which it is sent away."""
    told = {}
    for lang in LANGUAGES:
        teller = Teller(lang)
        kind = teller.say("face", "of_era", kind=teller.say("face", "hero"), era=teller.say("era", ERAS[row.era]))
        head = teller.say("face", "cost", kind=kind, cost=teller.amount("G", row.cost))
        told[lang] = _together(head, sentence(row.owned, lang), _part("dismiss", row.dismiss, lang))
    return told


def monster(row: Monster) -> ByLang:
    """A Monster."""
    return {
        lang: _together(
            Teller(lang).say("face", "strength", n=row.strength),
            _part("attack", row.attack, lang),
            _part("reward", row.reward, lang),
        )
        for lang in LANGUAGES
    }


def automa_card(row: AutomaCard) -> ByLang:
    """A card of the Automas."""
    return {
        lang: _together(
            lines_sentence(row.lines, lang), special_sentence(row.type, row.special, lang) if row.special else ""
        )
        for lang in LANGUAGES
    }


def _offered(effect: Effect, optional: bool, lang: str) -> str:
    """What is done, or what may be done."""
    teller = Teller(lang)
    return teller.say("face", "may", effect=teller.effect(effect, as_deed=True)) if optional else phrase(effect, lang)


def terrain(row: Terrain) -> ByLang:
    """A kind of tile: its defence, and what it brings."""
    told = {}
    for lang in LANGUAGES:
        say = Teller(lang).say
        told[lang] = _together(
            say("face", "defence", n=row.defence) if row.province else "",
            *(
                say("face", key, effect=_offered(effect, row.optional, lang))
                for key in ("on_conquest", "on_conquest_unoccupied", "on_wonder")
                if row.id not in TOLD_APART and (effect := getattr(row, key))
            ),
            say("face", row.id) if row.id in TOLD_APART else "",
        )
    return told if any(told.values()) else {}


TOLD: Final[dict[type, Callable[[Any], ByLang]]] = {
    Card: card,
    Civilization: people,
    Policy: policy,
    Project: project,
    Token: token,
    Market: market,
    NaturalWonder: natural_wonder,
    Quest: quest,
    Hero: hero,
    Monster: monster,
    AutomaCard: automa_card,
    Terrain: terrain,
}
"""How each kind of row tells what it says."""
