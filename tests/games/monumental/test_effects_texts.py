"""The notation of effects and the sentences made from it, in both languages (R9)."""

import re
import tomllib

import pytest

from games.monumental.golden_sentences import FILE, golden, told
from mappemonde.games.monumental.effects.goals import THINGS, Predicate, parse_goal
from mappemonde.games.monumental.effects.lines import COMPARED, Line, parse_lines
from mappemonde.games.monumental.effects.lines import WORDS as LINE_WORDS
from mappemonde.games.monumental.effects.parser import (
    CONDITIONS,
    COUNTERS,
    FILTERS,
    NUMBER,
    TRIGGERS,
    UNLIMITED,
    WORDS,
    EffectError,
    Term,
    parse,
    terms,
    write,
)
from mappemonde.games.monumental.effects.sentences import (
    FORMS,
    Teller,
    goal_sentence,
    icons,
    line_phrase,
    lines_sentence,
    phrase,
    sentence,
    special_sentence,
    token_name,
)
from mappemonde.games.monumental.numbers import FOLDER as DATA
from mappemonde.kernel.languages import LANGUAGES

TEXTS = DATA.joinpath("..", "texts")


def gain(resource: str, number: int) -> Term:
    return Term("gain", (resource, number))


# Notation


def test_r9_1_terms_are_read_in_order():
    assert parse("gain(P,2); reserve(1)", "") == (gain("P", 2), Term("reserve", (1,)))
    assert parse("", "") == ()
    assert parse("explore_both()", "") == (Term("explore_both", ()),)


def test_arguments_that_are_left_out_have_their_default():
    assert parse("archive(city,1)", "") == (Term("archive", ("city", 1, "any")),)
    assert parse("archive(city,1,unrest)", "") == (Term("archive", ("city", 1, "unrest")),)
    assert parse("convert(P,G,*)", "") == (Term("convert", ("P", "G", UNLIMITED)),)


def test_r9_3_a_price_is_an_amount_or_a_deed():
    amount, deed = parse("pay(B3 -> trade_token(1)); pay(unrest(self,discard,1) -> gain(M,3), 2)", "")
    assert amount == Term("pay", (1,), ((Term("trade_token", (1,)),),), Term("cost", ("B", 3)))
    assert deed == Term("pay", (2,), ((gain("M", 3),),), Term("unrest", ("self", "discard", 1)))


def test_r9_4_a_choice_has_branches():
    (choice,) = parse("choose(gain(G,1) / gain(P,2); reserve(1) / recall(1))", "")
    assert choice.branches == (
        (gain("G", 1),),
        (gain("P", 2), Term("reserve", (1,))),
        (Term("recall", (1,)),),
    )


def test_conditions_counters_and_triggers_are_arguments():
    assert parse("if(invested -> gain(P,1))", "")[0].args == ("invested",)
    assert parse("per(coastal,2 -> gain(P,1))", "")[0].args == ("coastal", 2)
    assert parse("on1(conquer(coastal) -> gain(P,1))", "")[0].args == ("conquer", "coastal")
    assert parse("on(invest -> gain(P,1))", "")[0].args == ("invest", "any")
    assert parse("act(reserve(1)); always(defend(1,any))", "")[1] == Term(
        "always", (), ((Term("defend", (1, "any")),),)
    )


def test_terms_are_found_however_deep():
    effect = parse("on1(conquer(any) -> pay(archive(reserve,1) -> choose(gain(P,1) / act(copy(city)))))", "")
    assert [term.word for term in terms(effect)] == ["on1", "pay", "archive", "choose", "gain", "act", "copy"]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("gain(P,2", "')' is missing before '…'"),
        ("gain(P)", "',' is missing before ')'"),
        ("gain(P,2))", "the text should have ended before ')'"),
        ("gain(P,2) reserve(1)", "the text should have ended before 'reserve'"),
        ("gain(P,2);", "unknown word '…'; the words are gain"),
        ("gain(X,2)", "gain does not take 'X': one of P, S, M"),
        ("gain(P,0)", "the number of gain is 1 to 99"),
        ("gain(P,100)", "the number of gain is 1 to 99"),
        ("gain(P,*)", "the number of gain is 1 to 99"),
        (f"gain(P,{'9' * 5_000})", "the number of gain is 1 to 99"),
        (f"pay(G{'9' * 5_000} -> gain(P,1))", "the number of pay is 1 to 99"),
        ("gain(P,two)", "the number of gain is 1 to 99"),
        ("draw(1)", "unknown word 'draw'; the words are"),
        ("resreve(1)", "unknown word 'resreve': did you mean reserve?"),
        ("choose(gain(P,1))", "choose needs two branches at least"),
        ("pay(X3 -> gain(P,1))", "pay cannot ask for 'X3'"),
        ("pay(G0 -> gain(P,1))", "the number of pay is 1 to 99"),
        ("pay(G1, gain(P,1))", "'->' is missing before ','"),
        ("if(rich -> gain(P,1))", "if does not take 'rich': one of conquered"),
        ("per(coastal -> gain(P,1))", "',' is missing before '->'"),
        ("on(sunrise -> gain(P,1))", "on does not take 'sunrise': one of acquire"),
        ("on(conquer -> gain(P,1))", "'(' is missing before '->'"),
        ("on(conquer(blue) -> gain(P,1))", "conquer does not take 'blue': one of any"),
        ("on(invest(any) -> gain(P,1))", "'->' is missing before '('"),
        ("unrest(self,city,1)", "unrest does not take 'city': one of discard, deck"),
        ("gain(P,1) & gain(S,1)", "the text should have ended before '&'"),
        ("act(" * 9 + "gain(P,1)" + ")" * 9, "'act' is nested deeper than 8"),
    ],
)
def test_what_is_no_effect_is_refused_with_the_word_at_fault(text, wrong):
    with pytest.raises(EffectError, match=re.escape(f"building.toml: temple: text: {wrong}")):
        parse(text, "building.toml: temple: text")


def test_deep_is_allowed_as_far_as_it_goes():
    text = "act(" * 8 + "gain(P,1)" + ")" * 8
    assert write(parse(text, "")) == text


def test_r17_1_goals_are_read():
    assert parse_goal("count(provinces, coastal) >= 3", "") == (Predicate("count", "provinces", "coastal", 3),)
    assert parse_goal("held(G) >= 10 and trade_position >= 2", "") == (
        Predicate("held", "G", "any", 10),
        Predicate("trade_position", "", "any", 2),
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "count(wonders) >= 3",
        "count(policies, coastal) >= 3",
        "held(G) > 3",
        "held(G) >= 0",
        "turn_count(posts) >= 1",
    ],
)
def test_what_is_no_goal_is_refused(text):
    with pytest.raises(EffectError, match="is no goal of a Quest"):
        parse_goal(text, "quest.toml: rival: goal")


def test_r20_3_lines_are_read():
    assert parse_lines("conquer(low); 2G: conquer(high) x3; reserve_take(2, wonder)", "") == (
        Line("", "", 0, "conquer", ("low",), 1),
        Line("", "", 2, "conquer", ("high",), 3),
        Line("", "", 0, "reserve_take", (2, "wonder"), 1),
    )
    assert [(line.when, line.of) for line in parse_lines("fewest(wonders): wonder; then: policy; else: draw", "")] == [
        ("fewest", "wonders"),
        ("then", ""),
        ("else", ""),
    ]
    assert parse_lines("else fewer(policies): policy", "")[0].when == "else_fewer"
    assert parse_lines("", "") == ()


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("sleep", "is no line of an Automa card"),
        ("conquer(low); ", "is no line of an Automa card"),
        ("conquer", "does not give conquer what it needs"),
        ("conquer(low, high)", "does not give conquer what it needs"),
        ("gold(all)", "does not give gold what it needs"),
        ("gold(0)", "does not give gold what it needs"),
        ("0G: wonder", "does not give wonder what it needs"),
        ("wonder x0", "does not give wonder what it needs"),
        ("fewest(friends): wonder", "does not give wonder what it needs"),
    ],
)
def test_what_is_no_line_is_refused(text, wrong):
    with pytest.raises(EffectError, match=wrong):
        parse_lines(text, "automa.toml: action_1: lines")


# Sentences


def test_all_sentences_were_reviewed():
    assert golden() == FILE.read_text("utf-8"), f"read what has changed, then write {FILE.name} anew: run its module"


def test_every_component_says_something_but_markets_and_open_tiles():
    assert [name for name, text in told() if not text] == ["terrain volcano", "terrain water", "terrain capital"]


def test_no_sentence_has_an_open_blank_or_an_unformed_verb():
    for name, text in told():
        for lang in text:
            assert not re.search(r"[{}\[\]|]", text[lang]), (name, text[lang])
            assert "  " not in text[lang]
            assert text[lang].endswith(".")
            assert text[lang][0].isupper() or text[lang][0] == "+"


def test_french_sentences_are_french():
    """Spaces before high signs, elision before vowels, no English word left."""
    for name, text in told():
        if text:
            french = text["fr"]
            assert not re.search(r"[^ ][;:!?]", french), (name, french)
            assert not re.search(r"\b(de|le|la|que|ne|se) [aeéèiou]\w", french), (name, french)
            assert not re.search(r"\b(the|and|your|Gold|card|turn)\b", french), (name, french)


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("gain(B,1)", "gain 1 basic resource of your choice", "gagnez 1 ressource de base de votre choix"),
        ("gain(B,2)", "gain 2 basic resources of your choice", "gagnez 2 ressources de base de votre choix"),
        (
            "gain(C,1); gain(G,2); gain(TP,2)",
            "gain 1 Culture, 2 Gold and 2 Production tokens",
            "gagnez 1 Culture, 2 Or et 2 jetons Production",
        ),
        (
            "lose(self,G,2); lose(target,C,1)",
            "lose 2 Gold; an opponent of your choice loses 1 Culture",
            "perdez 2 Or ; un adversaire de votre choix perd 1 Culture",
        ),
        (
            "convert(P,G,3)",
            "swap up to 3 Production for as much Gold",
            "échangez jusqu'à 3 Production contre autant d'Or",
        ),
        (
            "convert(B,B,2)",
            "swap up to 2 basic resources for as many basic resources of another kind",
            "échangez jusqu'à 2 ressources de base contre autant de ressources de base d'un autre type",
        ),
        (
            "archive(city,2,unrest)",
            "archive up to 2 Unrest cards from your City",
            "archivez jusqu'à 2 cartes Révolte de votre Cité",
        ),
        (
            "recall(2)",
            "put up to 2 cards of your discard pile on top of your deck",
            "placez jusqu'à 2 cartes de votre défausse sur le dessus de votre pioche",
        ),
        ("advance_trade(1)", "advance 1 space on the Trade track", "avancez de 1 case sur la Piste commerciale"),
        (
            "wonder_section(2)",
            "complete 2 Wonder sections without paying",
            "complétez 2 sections de Merveille sans payer",
        ),
        ("invest_extra(1)", "you may Invest 1 more time this turn", "vous pouvez Investir 1 fois de plus ce tour-ci"),
        (
            "always(invest_extra(2))",
            "you may Invest 2 more times each turn",
            "vous pouvez Investir 2 fois de plus à chaque tour",
        ),
        ("always(gain(P,1))", "always: gain 1 Production", "toujours : gagnez 1 Production"),
        ("discount(building,2)", "your next Building costs 2 less", "votre prochain Bâtiment coûte 2 de moins"),
        ("always(discount(any,1))", "every card costs 1 less", "chaque carte coûte 1 de moins"),
        (
            "destroy(self,1); unrest(all,deck,2)",
            "send 1 of your Units back to your Capital; every player takes 2 Unrest cards on top of their deck",
            (
                "renvoyez 1 de vos Unités à votre Capitale ; chaque joueur prend 2 cartes Révolte sur le dessus "
                "de sa pioche"
            ),
        ),
        (
            "pay(G1 -> gain(C,1), 3)",
            "up to 3 times you may pay 1 Gold: gain 1 Culture",
            "jusqu'à 3 fois, vous pouvez payer 1 Or : gagnez 1 Culture",
        ),
        (
            "pay(discard_city(self,2) -> reserve(1), 2)",
            (
                "up to 2 times you may discard 2 cards of your City not activated this turn; each time you do, "
                "reserve 1 card"
            ),
            (
                "jusqu'à 2 fois, vous pouvez défausser 2 cartes de votre Cité non activées ce tour-ci ; à chaque "
                "fois, réservez 1 carte"
            ),
        ),
        (
            "choose(gain(P,1) / reserve(1); recall(1) / free_outpost(2))",
            (
                "either gain 1 Production, or reserve 1 card, then put 1 card of your discard pile on top of "
                "your deck, or build 2 Outposts for free"
            ),
            (
                "au choix : gagnez 1 Production, ou réservez 1 carte, puis placez 1 carte de votre défausse sur "
                "le dessus de votre pioche, ou construisez 2 Avant-postes gratuitement"
            ),
        ),
        (
            "on(conquer(occupied) -> act(archive(discard,1); reserve(1)))",
            (
                "once each turn when you conquer a Province held by a player, you may archive 1 card from your "
                "discard pile, then reserve 1 card"
            ),
            (
                "une fois par tour, quand vous conquérez une Province tenue par un joueur, vous pouvez archiver "
                "1 carte de votre défausse, puis réserver 1 carte"
            ),
        ),
        (
            "on(invest -> act(discount(any,1)))",
            "once each turn when you Invest, if you like: your next card costs 1 less",
            "une fois par tour, quand vous Investissez, si vous voulez : votre prochaine carte coûte 1 de moins",
        ),
        ("vp(2)", "gain 2 points at the end of the game", "gagnez 2 points à la fin de la partie"),
    ],
)
def test_number_elision_and_joining_are_right(text, english, french):
    effect = parse(text, "")
    assert (phrase(effect, "en"), phrase(effect, "fr")) == (english, french)


def samples(word: str) -> list[str]:
    """A word with each of its arguments in turn, once with 1 and once with 2."""
    kinds = WORDS[word]
    found = set()
    for number in ("1", "2"):
        usual = [number if kind == NUMBER else kind[0] for kind in kinds]
        found.add(f"{word}({','.join(usual)})")
        for place, kind in enumerate(kinds):
            for value in kind if kind != NUMBER else ():
                found.add(f"{word}({','.join([*usual[:place], value, *usual[place + 1 :]])})")
    return sorted(found)


@pytest.mark.parametrize("word", WORDS)
def test_every_word_is_told_with_every_argument(word):
    for text in samples(word):
        effect = parse(text, "")
        nested = parse(f"always({text})" if word == "defend" else f"on(invest -> act({text}))", "")
        for lang in LANGUAGES:
            for told_so in (phrase(effect, lang), phrase(nested, lang), sentence(effect, lang)):
                assert told_so
                assert not re.search(r"[{}\[\]|]", told_so)


def test_every_condition_counter_trigger_and_filter_is_told():
    texts = [f"if({each} -> gain(P,1))" for each in CONDITIONS] + [f"per({each},2 -> gain(P,1))" for each in COUNTERS]
    for trigger, narrowed in TRIGGERS.items():
        texts += [f"on1({trigger}({each}) -> gain(P,1))" for each in narrowed] or [f"on({trigger} -> gain(P,1))"]
    told_so = {lang: [phrase(parse(text, ""), lang) for text in texts] for lang in LANGUAGES}
    for lang in LANGUAGES:
        assert len(set(told_so[lang])) == len(texts)
    assert all(one != other for one, other in zip(told_so["en"], told_so["fr"], strict=True))


def test_every_goal_and_line_is_told():
    for scope, things in THINGS.items():
        for what in things:
            for narrowed in FILTERS if what in ("provinces", "conquests") else ("any",):
                for least in (1, 2):
                    assert all(goal_sentence((Predicate(scope, what, narrowed, least),), lang) for lang in LANGUAGES)
    for word, kinds in LINE_WORDS.items():
        number = next(((1,) for kind in kinds if kind == NUMBER), ())
        for choice in next((kind for kind in kinds if kind != NUMBER), ("",)):
            line = Line("", "", 0, word, (*number, *((choice,) if choice else ())), 1)
            assert all(line_phrase(line, lang) for lang in LANGUAGES)
    for of in COMPARED:
        for when in ("fewest", "fewer", "else_fewer"):
            assert line_phrase(Line(when, of, 0, "draw", (), 1), "fr").endswith(": révéler une autre carte")


def test_lines_that_are_equal_are_counted_and_then_joins():
    lines = parse_lines("wonder; wonder; 1G: trade(1); 1G: trade(1); fewest(wonders): policy; then: draw", "")
    assert lines_sentence(lines, "en") == (
        "2 times: complete the Wonder under construction, or else begin the cheapest one of the display. "
        "For 1 Gold: advance 1 space on the Trade track. For 1 Gold: advance 1 space on the Trade track. "
        "If it has fewer Wonders on the map than every human: develop a Cultural Policy; then turn up another card."
    )
    assert special_sentence("cultural", parse_lines("policy; policy", ""), "fr") == (
        "Culturel : 2 fois : développer une Politique Culturelle."
    )


def test_goals_in_the_same_turn_are_told_together():
    goal = parse_goal("turn_count(wonders_completed) >= 1 and turn_count(policies) >= 2", "")
    assert goal_sentence(goal, "fr") == (
        "Vous avez complété 1 Merveille et vous avez développé 2 Politiques Culturelles, pendant le même tour."
    )


def test_tokens_are_called_by_what_they_bring():
    assert token_name("benefit", parse("gain(P,3)", ""), "en") == "Trade Benefit (gain 3 Production)"
    assert token_name("benefit", parse("gain(P,3)", ""), "fr") == "Gain commercial (gagnez 3 Production)"


def test_icons_come_from_the_same_tree():
    effect = parse("on1(conquer(any) -> pay(G1 -> gain(B,2))); act(choose(reserve(1) / gain(C,1)))", "")
    assert icons(effect) == ["on1", "conquer", "pay", "G1", "B2", "act", "choose", "reserve", "C1"]


def test_both_languages_have_the_same_words():
    read = {
        lang: tomllib.loads((TEXTS / lang / "effects.toml").read_text("utf-8"))  # each by itself, nothing filled in
        for lang in LANGUAGES
    }
    assert {table: list(read["en"][table]) for table in read["en"]} == {
        table: list(read["fr"][table]) for table in read["fr"]
    }


def test_a_template_gives_its_verbs_in_two_forms_or_in_none():
    for text in Teller("fr").templates["word"].values():
        assert text.count("[") == text.count("]") == len(FORMS.findall(text))
