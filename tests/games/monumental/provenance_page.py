"""The table of the rulebook's last chapter, made from the rows of the data: attested, in part, designed."""

import tomllib
from pathlib import Path
from typing import Any

from mappemonde.games.monumental import cards

CARDS = Path(cards.__file__).parent / "data" / "cards"
HEADS = {
    "en": "| rows | attested | attested in part | designed or reconstructed |",
    "fr": "| lignes | attestées | attestées en partie | inventées ou reconstituées |",
}
TABLES = {
    "start": ("Starting cards", "Cartes de départ"),
    "warlord": ("Warlords", "Chefs de guerre"),
    "civilization": ("Civilizations", "Civilisations"),
    "policy": ("Cultural Policies", "Politiques Culturelles"),
    "basic": ("Basic Buildings", "Bâtiments de base"),
    "building": ("Buildings", "Bâtiments"),
    "knowledge": ("Knowledge", "Connaissances"),
    "wonder": ("Wonders", "Merveilles"),
    "project": ("Future projects", "Projets de l'Ère Future"),
    "unrest": ("Unrest", "Révolte"),
    "terrain": ("Terrains", "Terrains"),
    "exploration": ("Exploration tokens", "Jetons Exploration"),
    "market": ("Markets", "Marchés"),
    "benefit": ("Trade Benefits", "Gains commerciaux"),
    "exchange": ("Exchange tokens", "Jetons Échange"),
    "natural_wonder": ("Natural Wonders", "Merveilles naturelles"),
    "quest": ("Quests", "Quêtes"),
    "hero": ("Heroes", "Héros"),
    "monster": ("Monsters", "Monstres"),
    "automa": ("Automa cards", "Cartes Automa"),
}
KEYS = {
    "automa_gold": ("worth for an Automa", "valeur pour un Automa"),
    "bonus": ("Bonus", "Bonus"),
    "box": ("box", "boîte"),
    "copies": ("number", "nombre"),
    "era": ("Era", "Ère"),
    "id": ("existence", "existence"),
    "kind": ("kind", "sorte"),
    "name": ("name", "nom"),
    "on_conquest": ("effect", "effet"),
    "on_conquest_unoccupied": ("effect", "effet"),
    "on_wonder": ("effect", "effet"),
    "optional": ("effect", "effet"),
    "tokens": ("tokens", "jetons"),
    "players": ("players", "joueurs"),
    "coastal": ("coastal", "côtier"),
    "points": ("points", "points"),
    "resource": ("resource", "ressource"),
    "text": ("effect", "effet"),
    "theme": ("theme", "thème"),
    "tiles": ("number", "nombre"),
    "type": ("type", "type"),
    "yields": ("resources", "ressources"),
}
BUT = {"en": "all but {}", "fr": "tout sauf {}"}


def is_found(source: str) -> bool:
    """Whether a source is one, and no reasoning of ours."""
    return source.startswith(("seed", "web"))


def standing(row: dict[str, Any]) -> tuple[int, bool, list[str]]:
    """Where a row stands (0 attested, 1 in part, 2 ours), whether most of it is attested, and the keys that differ."""
    told = row["provenance"]
    if isinstance(told, str):
        return (0 if is_found(told) else 2), is_found(told), []
    whole = is_found(told["rest"])
    others = [key for key, source in told.items() if key != "rest" and is_found(source) != whole]
    if not others:
        return (0 if whole else 2), whole, []
    return 1, whole, others


def called(row: dict[str, Any], lang: str) -> str:
    """The name of a row, or what its number is where it has none."""
    name = row.get("name", row.get("number", row["id"]))
    return name[lang] if isinstance(name, dict) else name


def page(lang: str) -> str:
    """The table in a language: one line for each file of rows, those with the same notes together."""
    place = ("en", "fr").index(lang)
    colon = {"en": ": ", "fr": " : "}[lang]
    lines = [HEADS[lang], "|---|---|---|---|"]
    for table, heads in TABLES.items():
        cells: list[dict[str, list[str]]] = [{}, {}, {}]
        for row in tomllib.loads((CARDS / f"{table}.toml").read_text("utf-8"))[table]:
            column, whole, keys = standing(row)
            words = ", ".join(dict.fromkeys(KEYS[key][place] for key in keys))
            cells[column].setdefault(BUT[lang].format(words) if whole and keys else words, []).append(called(row, lang))
        told = [
            {"en": "; ", "fr": " ; "}[lang].join(
                (f"{note}{colon}" if note else "") + ", ".join(names) for note, names in cell.items()
            )
            for cell in cells
        ]
        lines.append("| " + " | ".join([heads[place], *(cell or "–" for cell in told)]) + " |")
    return "\n".join(lines)
