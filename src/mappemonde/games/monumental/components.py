"""Components that have a name, whatever their kind: how a card is looked up."""

from typing import Any

from mappemonde.games.monumental.cards import Warlord
from mappemonde.games.monumental.constants import Constants
from mappemonde.games.monumental.effects import faces
from mappemonde.games.monumental.effects.sentences import sentence
from mappemonde.kernel.languages import LANGUAGES, ByLang


def named_rows(constants: Constants) -> list[Any]:
    """Everything at a table that a player may ask about by its name."""
    modules = constants.modules
    playing = [civilization.id for civilization in constants.playing]
    warlords = [row for row in constants.components.warlords if row.civilization in playing]
    return [
        *constants.face_rows,
        *constants.policy_rows,
        *warlords,
        *constants.project_rows,
        *constants.natural_rows,
        *modules.quest_rows,
        *modules.hero_rows,
        *modules.monster_rows,
        *modules.program.cards,
    ]


def told(row: Any) -> ByLang:
    """What a component says."""
    if isinstance(row, Warlord):
        return {lang: sentence(row.text, lang) for lang in LANGUAGES}
    text: ByLang = faces.TOLD[type(row)](row)
    return text
