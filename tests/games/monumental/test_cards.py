"""Components: every row is read, adds up to the boxes, says where its values come from, and may be replaced (R1)."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from mappemonde.games.monumental import card_reader
from mappemonde.games.monumental.box import BOX, count
from mappemonde.games.monumental.card_reader import FOLDER, printed_cards, printed_rows, read_cards
from mappemonde.games.monumental.cards import CITY, ERAS, TABLES, CardError
from mappemonde.games.monumental.effects.goals import parse_goal, write_goal
from mappemonde.games.monumental.effects.lines import parse_lines, write_lines
from mappemonde.games.monumental.effects.parser import WORDS, parse, terms, write
from mappemonde.games.monumental.numbers import FOLDER as DATA
from mappemonde.games.monumental.numbers import printed_constants, printed_decks, read_numbers
from mappemonde.kernel.languages import LANGUAGES

CARDS = printed_cards()
EFFECTS = ("text", "completion", "bonus", "active", "owned", "dismiss", "attack", "reward", "trait")
TERRAIN_EFFECTS = ("on_conquest", "on_conquest_unoccupied", "on_wonder")
DEVELOPMENT = [card for card in CARDS.cards if card.era]


def kinds(box: str, era: str) -> tuple[int, ...]:
    found = Counter(card.kind for card in DEVELOPMENT if (card.box, ERAS[card.era]) == (box, era))
    return found["building"], found["knowledge"], found["wonder"]


def test_r1_1_the_components_fill_the_boxes():
    assert dict(count(CARDS)) == BOX


@pytest.mark.parametrize(
    ("box", "era", "wanted"),
    [
        ("core", "I", (5, 5, 6)),
        ("core", "II", (4, 4, 5)),
        ("core", "R", (4, 4, 4)),
        ("core", "III", (0, 4, 5)),
        ("ae", "I", (4, 4, 5)),
        ("ae", "II", (3, 4, 4)),
        ("ae", "III", (0, 2, 2)),
    ],
)
def test_r2_5_each_box_has_its_buildings_knowledge_and_wonders(box, era, wanted):
    assert kinds(box, era) == wanted


def test_r1_1_a_civilization_has_fifteen_cards_five_policies_and_a_warlord():
    for civilization in CARDS.civilizations:
        start = [card for card in CARDS.cards if card.table == "start" and card.civilization in ("", civilization.id)]
        assert sum(card.copies for card in start) == 15
        assert sorted(card.kind for card in start if card.civilization) == ["building", "knowledge"]
        assert [policy.civilization for policy in CARDS.policies].count(civilization.id) == 5
        assert [warlord.civilization for warlord in CARDS.warlords].count(civilization.id) == 1


def test_r2_13_the_common_starting_cards_are_thirteen():
    common = {card.id: card.copies for card in CARDS.cards if card.table == "start" and not card.civilization}
    assert common == {"work_camp": 5, "library": 3, "fort": 3, "forum": 1, "mine": 1}


def test_r19_1_every_monster_has_one_token_of_its_box():
    tokens = {token.monster: token.box for token in CARDS.explorations if token.kind == "monster"}
    assert tokens == {monster.id: monster.box for monster in CARDS.monsters}


def test_r2_3_a_market_has_five_tokens_and_one_more_of_african_empires():
    for market in CARDS.markets:
        assert sum(token.copies for token in market.tokens if token.box == market.box) == 5
        assert [token.copies for token in market.tokens if token.box == "ae"] == [1]


def test_r20_15_a_token_is_worth_to_an_automa_what_it_shows():
    for token in (*CARDS.explorations, *(token for market in CARDS.markets for token in market.tokens)):
        shown = {term.args[0]: int(term.args[1]) for term in terms(token.text) if term.word == "gain"}
        if token.kind == "barbarian":
            assert token.automa_gold == shown["G"]
        elif token.table == "exploration" or token.box == "ae":
            assert token.automa_gold == 2
        else:
            assert token.automa_gold == sum(number * (2 if symbol == "C" else 1) for symbol, number in shown.items())


def test_r20_2_the_automa_cards_are_those_of_the_boxes():
    found = Counter((card.box, card.kind) for card in CARDS.automa)
    assert found == {
        ("core", "action"): 15,
        ("core", "civilization"): 5,
        ("ae", "action"): 8,
        ("ae", "civilization"): 3,
        ("ae", "advanced"): 4,
        ("ae", "multi"): 1,
    }
    assert {card.civilization for card in CARDS.automa if card.kind == "civilization"} == {
        civilization.id for civilization in CARDS.civilizations
    }
    assert [card.id for card in CARDS.automa if card.needs == "heroes"] == ["action_23"]


def test_r4_1_prices_are_in_production_or_science_and_every_card_gives_something():
    for card in DEVELOPMENT:
        assert len(card.cost) == (2 if card.kind == "wonder" else 1)
        assert card.currency == ("S" if card.kind == "knowledge" else "P")
        assert all(3 <= price <= 10 for price in card.cost)
        assert card.yields or card.text


@pytest.mark.parametrize("table", TABLES)
def test_ids_and_numbers_are_single(table):
    rows = printed_rows()[table]
    assert len({row["id"] for row in rows}) == len(rows)
    assert len({row.get("number", row["id"]) for row in rows}) == len(rows)


def test_ids_of_cards_that_are_named_are_single_over_all_tables():
    tokens = ("exploration", "market", "benefit", "exchange", "terrain", "automa", "civilization")
    ids = [row["id"] for table in TABLES if table not in tokens for row in printed_rows()[table]]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[a-z][a-z0-9_]*", name) for name in ids)


def test_names_are_told_in_every_language():
    for rows in CARDS.by_table().values():
        for row in rows:
            name = getattr(row, "name", dict.fromkeys(LANGUAGES, "token"))
            assert all(name[lang] for lang in LANGUAGES)


def test_further_languages_name_cards_in_a_file_of_their_own(tmp_path, monkeypatch):
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "cards.toml").write_text('[building]\ntemple = "Autre"\n[policy.bushido]\nname = "Voie"\n')
    monkeypatch.setattr(card_reader, "TEXTS", tmp_path)
    monkeypatch.setattr(card_reader, "FOLDER", tmp_path)
    for table in TABLES:
        name = {"building": "temple", "policy": "bushido"}.get(table, "any")
        (tmp_path / f"{table}.toml").write_text(f'[[{table}]]\nid = "{name}"\nname = {{ en = "English" }}\n')
    rows = printed_rows.__wrapped__()
    assert rows["building"][0]["name"] == {"en": "English", "fr": "Autre"}
    assert rows["policy"][0]["name"] == {"en": "English", "fr": "Voie"}
    assert rows["hero"][0]["name"] == {"en": "English"}


def test_names_can_be_told_in_any_language():
    for rows in printed_rows().values():
        for row in rows:
            assert all(set(row[key]) == {"en", "fr"} for key in ("name", "people") if key in row), row["id"]


def test_every_text_is_written_as_it_is_read():
    read = 0
    for rows in printed_rows().values():
        for row in rows:
            for key in (*EFFECTS, *TERRAIN_EFFECTS):
                if key in row:
                    read += 1
                    assert write(parse(row[key], "")) == row[key]
            for key in ("lines", "special"):
                if key in row:
                    read += 1
                    assert write_lines(parse_lines(row[key], "")) == row[key]
            if "goal" in row:
                read += 1
                assert write_goal(parse_goal(row["goal"], "")) == row["goal"]
    assert read == 401


def test_every_word_is_on_some_component():
    """The vocabulary is closed: nothing in it is without use, but `vp`, which the points of rows stand for."""
    used = {
        term.word
        for rows in CARDS.by_table().values()
        for row in rows
        for key in (*EFFECTS, *TERRAIN_EFFECTS)
        for term in terms(getattr(row, key, ()))
    } | {term.word for market in CARDS.markets for token in market.tokens for term in terms(token.text)}
    assert set(WORDS) - used == {"vp"}


def test_every_value_says_where_it_comes_from():
    sources = {row["id"] for row in tomllib.loads((DATA / "sources.toml").read_text("utf-8"))["source"]}
    told = [row["provenance"] for rows in printed_rows().values() for row in rows]
    told += [row["provenance"] for row in printed_constants().values()]
    told += [token["provenance"] for row in printed_rows()["market"] for token in row["tokens"]]
    for provenance in told:
        for text in [provenance] if isinstance(provenance, str) else provenance.values():
            for part in re.sub(r"\([^)]*\)", "", text).split(";"):
                first, *further = [word.strip() for word in part.split(",")]
                named = [first, *(word if ":" in word else f"web: {word}" for word in further)]
                assert all(name in sources or name.split()[0] == "reconstructed" for name in named), text


def test_provenance_names_values_that_rows_have():
    for table, rows in printed_rows().items():
        for row in rows:
            if isinstance(row["provenance"], dict):
                assert "rest" in row["provenance"]
                fields = {"theme", *CARDS.by_table()[table][0]._fields}
                assert set(row["provenance"]) - {"rest"} <= fields, row["id"]


def test_an_attested_value_is_one_of_a_printed_or_public_source():
    altar = CARDS.card("warrior_priest_altar")
    assert altar.provenance.attested(("name", "text", "cost", "yields")) == ["name", "text"]
    assert CARDS.card("work_camp").provenance.attested(("name", "yields")) == ["name", "yields"]


@pytest.mark.parametrize(
    ("tables", "found", "partly", "designed"),
    [
        (("start",), 7, 7, 7),
        (("warlord",), 4, 4, 0),
        (("policy",), 0, 3, 37),
        (("basic",), 0, 3, 0),
        (("building", "knowledge", "wonder"), 0, 12, 66),
        (("project",), 2, 2, 0),
        (("market",), 0, 5, 0),
        (("benefit", "exchange"), 0, 0, 24),
        (("quest", "natural_wonder"), 0, 0, 25),
        (("hero", "monster"), 0, 0, 32),
        (("unrest",), 1, 0, 0),
        (("automa",), 36, 0, 0),
    ],
)
def test_as_much_is_attested_as_was_found(tables, found, partly, designed):
    """Points and what a token is worth to an Automa are rules, and a theme is not a value."""
    standing = Counter()
    for row in [row for table in tables for row in printed_rows()[table]]:
        told = row["provenance"]
        sources = {"rest": told} if isinstance(told, str) else told
        values = [text for key, text in sources.items() if key not in ("theme", "points", "automa_gold")]
        named = [text.startswith(("seed", "web")) for text in values]
        whole = all(named) and not any("designed" in text for text in values)
        standing["found" if whole else "partly" if any(named) else "designed"] += 1
    assert (standing["found"], standing["partly"], standing["designed"]) == (found, partly, designed)


def test_one_file_per_kind():
    assert {file.name for file in FOLDER.iterdir()} == {f"{table}.toml" for table in TABLES}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_that_are_cited_exist(lang):
    """By options, constants and what may be wrong with a row."""
    rulebook = (DATA.joinpath("..", "texts", lang, "rules.md")).read_text("utf-8")
    known = set(re.findall(r"^\*\*(R\d+\.\d+)\*\*", rulebook, re.MULTILINE))
    options = tomllib.loads((DATA / "options.toml").read_text("utf-8"))["option"]
    cited = {row["rule"] for row in (*options, *printed_constants().values())}
    code = [
        DATA.joinpath("..", name).read_text("utf-8")
        for name in ("card_reader.py", "board_check.py", "numbers.py", "effects/parser.py", "effects/lines.py")
    ]
    cited |= set(re.findall(r'"(R\d+\.\d+)"', "".join(code)))
    assert cited <= known


# An owner's file


def test_an_owner_replaces_values_of_a_row_by_its_id():
    cards = read_cards({"building": [{"id": "temple", "cost": 5, "text": "gain(G,1)"}]})
    temple, printed = cards.card("temple"), CARDS.card("temple")
    assert (temple.cost, write(temple.text), temple.yields) == ((5,), "gain(G,1)", printed.yields)
    assert temple.provenance.of("cost") == "owner"
    assert temple.provenance.of("yields") == printed.provenance.of("yields")
    assert [card for card in cards.cards if card.id != "temple"] == [
        card for card in CARDS.cards if card.id != "temple"
    ]


def faults(own, lang="en"):
    with pytest.raises(CardError) as error:
        read_cards(own)
    return error.value.in_words(lang).splitlines()


@pytest.mark.parametrize(
    ("own", "english", "french"),
    [
        (
            {"building": [{"id": "temple", "text": "gian(P,2)"}]},
            "building temple: text: unknown word 'gian': did you mean gain? (R9.1)",
            "building temple: text : mot inconnu « gian » : vouliez-vous dire gain ? (R9.1)",
        ),
        (
            {"building": [{"id": "tempel", "cost": 3}]},
            "building tempel: no such row: did you mean temple? (R1.1)",
            "building tempel : pas de telle ligne : vouliez-vous dire temple ? (R1.1)",
        ),
        (
            {"building": [{"id": "temple", "cost": "5"}]},
            "building temple: cost is a number from 0 to 99 (R1.1)",
            "building temple : cost est un nombre de 0 à 99 (R1.1)",
        ),
        (
            {"wonder": [{"id": "pyramids", "cost": [5]}]},
            "wonder pyramids: cost is a number from 0 to 99 (R1.1)",
            "wonder pyramids : cost est un nombre de 0 à 99 (R1.1)",
        ),
        (
            {"building": [{"id": "temple", "era": "V"}]},
            "building temple: era 'V' is unknown: one of I, II, R, III (R1.1)",
            "building temple : era « V » est inconnu : l'une des valeurs I, II, R, III (R1.1)",
        ),
        (
            {"building": [{"id": "temple", "yields": "P2G1"}]},
            "building temple: yields 'P2G1' cannot be read: write P2 G1 (R1.1)",
            "building temple : yields « P2G1 » est illisible : on écrit P2 G1 (R1.1)",
        ),
        (
            {"building": [{"id": "temple", "colour": "red"}]},
            "building temple: unknown key 'colour'",
            "building temple : clé inconnue « colour »",
        ),
        (
            {"building": [{"id": "temple", "name": 3}]},
            "building temple: name is a name of at most 60 letters, or names by language (R1.1)",
            "building temple : name est un nom d'au plus 60 lettres, ou des noms par langue (R1.1)",
        ),
        (
            {"project": [{"id": "peacekeeping", "gold": 1}]},
            "project peacekeeping: gold is true or false (R1.1)",
            "project peacekeeping : gold vaut true ou false (R1.1)",
        ),
        (
            {"policy": [{"id": "bushido", "civilization": "samurai"}]},
            "policy bushido: civilization 'samurai' names nothing that exists (R1.1)",
            "policy bushido : civilization « samurai » ne désigne rien qui existe (R1.1)",
        ),
        (
            {"policy": [{"id": "bushido", "bonus": 3}]},
            "policy bushido: bonus is a text (R1.1)",
            "policy bushido : bonus est un texte (R1.1)",
        ),
        (
            {"quest": [{"id": "rival", "goal": "count(friends) >= 2"}]},
            "quest rival: goal: 'count(friends) >= 2' is no goal of a Quest",
            "quest rival: goal : « count(friends) >= 2 » n'est pas un but de quête",
        ),
        (
            {"automa": [{"id": "action_1", "lines": "conquer(low); dance"}]},
            "automa action_1: lines: 'dance' is no line of an Automa card",
            "automa action_1: lines : « dance » n'est pas une ligne de carte Automa",
        ),
        (
            {"automa": [{"id": "action_1", "lines": "conquer(middle)"}]},
            "automa action_1: lines: 'conquer(middle)' does not give conquer what it needs",
            "automa action_1: lines : « conquer(middle) » ne donne pas à conquer ce qu'il lui faut",
        ),
        ({"building": "temple"}, "building: ", "building : "),
    ],
)
def test_a_fault_names_its_row_and_its_word_in_both_languages(own, english, french):
    assert faults(own)[0].startswith(english)
    assert faults(own, "fr")[0].startswith(french)


def test_every_fault_is_told_at_once():
    own = {"building": [{"id": "temple", "cost": -1}, {"id": "granary", "text": "gain(P)"}], "hero": [{"id": "nobody"}]}
    assert [line.split(":")[0] for line in faults(own)] == ["hero nobody", "building temple", "building granary"]


def test_a_row_without_a_needed_value_or_source_is_a_fault(monkeypatch):
    rows = printed_rows()
    cut = {key: value for key, value in rows["building"][0].items() if key != "era"}
    monkeypatch.setitem(rows, "building", [cut, {**rows["building"][1], "provenance": {"name": "seed"}}])
    assert faults({"hero": []}) == [
        "building.toml: temple: era is missing (R1.1)",
        "building.toml: granary: provenance says where the values come from, for all others with the key rest (R1.1)",
    ]


# Numbers and decks


def test_numbers_are_replaced_by_id_and_keep_their_form():
    assert read_numbers({"constant": [{"id": "start_gold", "value": 3}]})["start_gold"] == 3
    assert read_numbers({})["zulu_die"] == [0, 0, 1, 1, 2, 2]
    for value in ([1], "2", True, -1, 61, [0, 0, 1, 1, 2, "2"]):
        with pytest.raises(CardError, match="constant zulu_die: value is written like"):
            read_numbers({"constant": [{"id": "zulu_die", "value": value}]})
    with pytest.raises(CardError, match="constant luck: no such row"):
        read_numbers({"constant": [{"id": "luck", "value": 1}]})
    with pytest.raises(CardError, match="constant"):
        read_numbers({"constant": 3})


def test_no_constant_is_without_use():
    folder = Path(str(DATA)).parent
    code = "".join(file.read_text("utf-8") for file in folder.rglob("*.py"))
    assert [name for name in printed_constants() if f'"{name}"' not in code] == []


def test_r10_2_the_track_shows_eight_pictures_for_forty_tokens():
    numbers = read_numbers({})
    assert len(numbers["trade_track_benefits"]) * 5 == sum(token.copies for token in CARDS.benefits)
    assert max(numbers["trade_track_benefits"]) == numbers["trade_track_end"]


def test_r21_3_the_listed_deck_for_two_to_four_is_that_of_the_core_box():
    ids = [card for cards in printed_decks()["two_to_four"].values() for card in cards]
    assert len(ids) == 35
    assert {CARDS.card(card).box for card in ids} == {"core"}
    assert sum(len(cards) for cards in printed_decks()["five"].values()) == 47


def test_all_city_tables_have_cards():
    assert {card.table for card in CARDS.cards} == set(CITY)
