"""French: every sentence of every game, with every name in it, is one that people would say."""

import json
import re
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from mappemonde.kernel.kinds import Kind, Names
from mappemonde.kernel.languages import BLANK, LINKS, LISTED, find_language
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.table_spec import PreparedTable, prepared, table_spec
from mappemonde.kernel.texts import SHARED, SHARED_CHECKS, Texts, fill

VOWEL = "[aeiouàâäéèêëîïôöùûüœæAEIOUÀÂÄÉÈÊËÎÏÔÖÙÛÜŒÆ]"
WRONG = {
    "no contraction": re.compile(r"\b(?:[Dd]e|[Àà]) les? (?![Cc]aire)"),
    "no elision": re.compile(rf"(?<!Rio )\b(?:[Dd]e|[Ll]e|[Ll]a|[Nn]e|[Jj]e|[Qq]ue|[Jj]usque) (?={VOWEL})(?!onze|oui)"),
    "elision before a consonant": re.compile(r"\b(?:[DdLlNnJj]|[Qq]u)['’](?=[bcdfgjklmnpqrstvwxzBCDFGJKLMNPQRSTVWXZ])"),
    "an article twice": re.compile(
        r"\b(?:[Ll]e|[Ll]a|[Ll]es|[Dd]u|[Aa]u|[Aa]ux|[Dd]es|[Ee]n) (?:(?:les?|la|Les?|La) |l')"
    ),
    "a preposition twice": re.compile(r"\b(?:de|à|en|du|au|dans) (?:de|à|en|du|au|dans)\b"),
    "both genders": re.compile(r"\(e\)|\(s\)"),
    "one in the plural": re.compile(r"\b(?:0|1) (?:armées|dés|cartes|points|pièces|territoires|mots|lettres|pages)\b"),
    "many in the singular": re.compile(r"\b[2-9] (?:armée|dé|carte|point|pièce|territoire|mot|lettre|page)\b"),
    "a hole": re.compile(r"[{}|]"),
}
NUMBERS = (0, 1, 2, 7)
NO_SENTENCES = ("synonym", "usage", "sheet", "stop")
"""The tables of a game's `terminal.toml` that hold words to be typed."""


def templates(table: PreparedTable) -> Iterator[tuple[str, str, str]]:
    """Where each French template stands, its event if it is one, and the template."""
    texts = table.game.texts
    for name, key in sorted(texts.keys("fr")):
        yield f"{name}.{key}", key if name == "event" else "", texts.get("fr", name, key)
    for key, text in SHARED["fr"]["event"].items():
        if key in table.vocabulary.events:
            yield f"event.{key}", key, text
    for check, text in {**SHARED_CHECKS["fr"], **texts.checks["fr"]}.items():
        yield f"check {check}", "", text
    look = Texts(table.game.folder / "texts", "terminal").tables["fr"]
    for name in set(look) - set(NO_SENTENCES):
        for key, text in look[name].items():
            yield f"terminal {name}.{key}", "", text


def values(kind: Kind | None, name: str, template: str) -> list[object]:
    """Everything that a blank can be filled with: every name, lists of names where they are joined, some numbers."""
    if not isinstance(kind, Names):
        return list(NUMBERS)
    singles: list[object] = list(range(len(kind.ids)))
    joined = any(found[1] == name and set(found[2].split()) & set(LINKS) for found in BLANK.finditer(template))
    return [*singles, *([value, singles[0]] for value in singles)] if joined else singles


def sentences(table: PreparedTable, event: str, template: str) -> Iterator[str]:
    """A template with every value of each of its blanks: two blanks together, the others as they come."""
    blanks = list(dict.fromkeys(found[1] for found in BLANK.finditer(template)))
    options = {name: values(table.vocabulary.kind_of(name, event), name, template) for name in blanks}
    if not all(options.values()):
        return  # a kind of things that this table plays without
    usual = {name: found[-1] for name, found in options.items()}
    for name in blanks:
        for value, turn in product(options[name], range(2)):
            others = {other: found[turn % len(found)] for other, found in options.items()} if turn else usual
            yield fill(template, {**others, name: value}, table.vocabulary, "fr", event)  # type: ignore[dict-item]
    if not blanks:
        yield template


@pytest.mark.parametrize("game", game_ids())
def test_no_sentence_of_a_game_breaks_the_language_whatever_is_named(game: str) -> None:
    found = find_game(game)
    table = prepared(table_spec(game, found.seats[1]))
    told = 0
    for where, event, template in templates(table):
        for sentence in sentences(table, event, template):
            told += 1
            for fault, pattern in WRONG.items():
                assert not pattern.search(sentence), (where, fault, sentence)
    assert told > 50


BEFORE_LABEL = re.compile(r"(?:^|[:(«·–→] ?)$")
AFTER_LABEL = re.compile(r"^(?:$|[.,)]| [:(»·→]|\n)")


@pytest.mark.parametrize("game", game_ids())
def test_a_name_without_its_article_is_a_label_and_no_part_of_a_sentence(game: str) -> None:
    """`Rouge : …`, `… : Oujiji.`, `(le Caire)`; whatever else is told of a name that has an article says it."""
    found = find_game(game)
    table = prepared(table_spec(game, found.seats[1]))
    for where, event, template in templates(table):
        for blank in BLANK.finditer(template):
            kind = table.vocabulary.kind_of(blank[1], event)
            if not isinstance(kind, Names) or set(blank[2].split()) - set(LINKS):
                continue
            if any(kind.noun(value, "fr").article not in ("", "(f)") for value in range(len(kind.ids))):
                before, after = template[: blank.start()], template[blank.end() :]
                assert BEFORE_LABEL.search(before), (where, template)
                assert AFTER_LABEL.search(after), (where, template)


@pytest.mark.parametrize("lang", [language.id for language in LISTED])
@pytest.mark.parametrize("game", game_ids())
def test_templates_ask_for_forms_that_their_language_has(game: str, lang: str) -> None:
    found = find_game(game)
    told = {(name, key): found.texts.get(lang, name, key) for name, key in found.texts.keys(lang)}
    told |= {("check", name): text for name, text in found.texts.checks[lang].items()}
    look = Texts(found.folder / "texts", "terminal").tables[lang]
    told |= {(name, key): text for name in set(look) - set(NO_SENTENCES) for key, text in look[name].items()}
    known = {*find_language(lang).grammar.forms, *LINKS, "-"}
    for where, text in told.items():
        asked = {word.lower() for blank in BLANK.finditer(text) for word in blank[2].split()}
        assert asked <= known, (where, asked - known)


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ("Rouge va de le Caire", None),
        ("le nord de le pays", "no contraction"),
        ("Il vient à les Chutes", "no contraction"),
        ("Il part de Oujiji", "no elision"),
        ("le Égypte est là", "no elision"),
        ("la Abyssinie", "no elision"),
        ("d'Dakar", "elision before a consonant"),
        ("au Le Caire", "an article twice"),
        ("en la Chine", "an article twice"),
        ("territoire inconnu(e)", "both genders"),
        ("1 armées", "one in the plural"),
        ("3 armée", "many in the singular"),
    ],
)
def test_the_search_finds_what_is_wrong(wrong: str, fault: str | None) -> None:
    found = [name for name, pattern in WRONG.items() if pattern.search(wrong)]
    assert found == ([] if fault is None else [fault])


ROOT = Path(__file__).parents[1]
FILES = [
    path
    for folder in ("src/mappemonde", "web/src", "docs/examples")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in (".toml", ".json", ".md") and not {"node_modules", "client"} & set(path.relative_to(ROOT).parts)
    if "/fr/" in path.as_posix() or path.name == "fr.json" or path.parent.name == "data"
]
INLINE = re.compile(r'\bfr = "((?:[^"\\]|\\.)*)"')
TYPED = {
    "a space before ; : ! ? and »": re.compile(r"(?<=[\w)}»…])(?:[;!?»]|:(?![\w|/-]))"),
    "a space after «": re.compile(r"«(?! )"),
    "one kind of apostrophe and of space": re.compile(r"[’ʼ\u00a0\u202f]"),
}
"""How French is typed in every file; the client shows it with no-break spaces and curved apostrophes."""
ONE_WORD = {
    "robot": re.compile(r"\b[Aa]utomates?\b"),
    "défausse, défausser": re.compile(r"\bÉcart\b|cartes écartées"),
    "enregistrement": re.compile(r"[Pp]rocès-verb"),
    "pièces d'argent": re.compile(r"\} d'argent"),
    "joueur, place": re.compile(r"\bsièges?\b(?! d'un sultan)"),
    "compléter": re.compile(r"\b[Aa]ccompli"),
    "artéfact": re.compile(r"\b[Aa]rtefact"),
    "joindre une expédition": re.compile(r"rejoin\w+ (?:une|l'|cette|des) ?expédition|[Ss]e joindre|s'y joint"),
    "manche": re.compile(r"tours? de table|Limite de tours"),
    "piocher et utiliser": re.compile(r"[Pp]ioch\w+ et jou"),
}
"""The word of the glossary, and what was said instead."""
EXPLAINED = {"manche": "fût-ce au milieu d'un tour de table"}
"""The one place where the rulebook means the table, and no round."""


def french(path: Path) -> str:
    """The French of a file, without the syntax around it."""
    text = path.read_text("utf-8")
    if path.suffix == ".json":
        return "\n".join(each for value in json.loads(text).values() for each in _forms(value))
    if path.suffix == ".md":
        return re.sub(r"`[^`\n]*`|\]\([^)]*\)|https?://\S+|^\|[ :|-]*\|$", "", text, flags=re.M)
    if path.parent.name == "data":
        return "\n".join(INLINE.findall(text))
    return "\n".join(_values(tomllib.loads(text)))


def _forms(value: Any) -> list[str]:
    return list(value.values()) if isinstance(value, dict) else [value]


def _values(table: Any) -> Iterator[str]:
    if isinstance(table, str):
        yield re.sub(r"`[^`]*`", "", BLANK.sub(lambda found: (found[3] or "x").replace("|", "\n"), table))
    for key, each in table.items() if isinstance(table, dict) else ():
        if key not in NO_SENTENCES:
            yield from _values(each)


def test_all_french_is_looked_at() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in FILES}
    assert "web/src/languages/fr/table.json" in names
    assert "web/src/games/africana/languages/fr.json" in names
    assert "src/mappemonde/games/conquest/data/options.toml" in names
    assert "src/mappemonde/games/conquest/texts/fr/rules.md" in names
    assert "src/mappemonde/languages/fr/problems.toml" in names


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_french_is_typed_one_way_and_has_one_word_for_each_thing(path: Path) -> None:
    text = french(path)
    for wanted, pattern in TYPED.items():
        found = pattern.search(text)
        assert not found, (wanted, text[max(0, found.start() - 30) : found.end() + 10])
    for wanted, pattern in ONE_WORD.items():
        found = pattern.search(text.replace(EXPLAINED.get(wanted, "\0"), ""))
        assert not found, (wanted, found)
