"""All sentences of the components, for review: run this file to write them anew, then read what has changed."""

from collections.abc import Iterator
from pathlib import Path

from mappemonde.games.monumental.card_reader import printed_cards
from mappemonde.games.monumental.effects import faces
from mappemonde.kernel.languages import ByLang

FILE = Path(__file__).parent / "golden_sentences.txt"


def told() -> Iterator[tuple[str, ByLang]]:
    """Every component that says something, by table and id."""
    cards = printed_cards()
    warlords = {row.civilization: row for row in cards.warlords}
    for card in cards.cards:
        yield f"{card.table} {card.id}", faces.card(card)
    for civilization in cards.civilizations:
        yield f"civilization {civilization.id}", faces.civilization(civilization, warlords[civilization.id])
    for policy in cards.policies:
        yield f"policy {policy.id}", faces.policy(policy)
    for project in cards.projects:
        yield f"project {project.id}", faces.project(project)
    for market in cards.markets:
        for token in market.tokens:
            yield f"market {token.id}", faces.token(token)
    for token in (*cards.explorations, *cards.benefits, *cards.exchanges):
        yield f"{token.table} {token.id}", faces.token(token)
    for wonder in cards.natural_wonders:
        yield f"natural_wonder {wonder.id}", faces.natural_wonder(wonder)
    for quest in cards.quests:
        yield f"quest {quest.id}", faces.quest(quest)
    for hero in cards.heroes:
        yield f"hero {hero.id}", faces.hero(hero)
    for monster in cards.monsters:
        yield f"monster {monster.id}", faces.monster(monster)
    for card in cards.automa:
        yield f"automa {card.id}", faces.automa_card(card)
    for terrain in cards.terrains:
        yield f"terrain {terrain.id}", faces.terrain(terrain)


def golden() -> str:
    """The file as it should be."""
    return "\n".join(f"{name}\n    {text['en']}\n    {text['fr']}\n" for name, text in told() if text)


if __name__ == "__main__":
    FILE.write_text(golden(), "utf-8")
