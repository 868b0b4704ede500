"""Forms of texts: what may stand where on an owner's cards, and that whatever is read can be played (R9)."""

import pytest

from mappemonde.games.monumental.effects.assembler import TextError
from mappemonde.games.monumental.effects.forms import ATTACK, CITY, LASTING, ONCE, check_form
from mappemonde.games.monumental.effects.parser import EffectError, parse
from mappemonde.games.monumental.numbers import FOLDER
from mappemonde.kernel.problem import ProblemError
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.table import prepare

BOTH = "pay(unrest(self,discard,1) -> explore_both())"


@pytest.mark.parametrize(
    ("form", "text"),
    [
        (
            LASTING,
            "act(gain(P,1)); always(discount(any,1); defend(1,any)); on1(invest -> choose(gain(P,1) / gain(S,1)))",
        ),
        (LASTING, f"on1(conquer_warlord(any) -> {BOTH}; if(target_occupied -> unrest(defender,discard,1)))"),
        (LASTING, "on(conquer(any) -> act(pay(G1 -> gain(C,1))))"),
        (CITY, "gain(P,1); on1(acquire(any) -> gain(C,1)); pay(archive(reserve,1) -> gain(B,2))"),
        (CITY, "per(coastal,2 -> pay(discard_city(self,1) -> convert(B,B,1)))"),
        (ONCE, "choose(gain(G,1) / pay(pass_reserved(1) -> destroy(target,1)))"),
        (ATTACK, "lose(all,TP,1); destroy(nearby,2); discard_city(all,1); unrest(nearby,deck,1)"),
    ],
)
def test_words_in_their_place_are_read(form, text):
    assert check_form(parse(text, ""), form, "") == parse(text, "")


@pytest.mark.parametrize(
    ("form", "text", "word"),
    [
        (LASTING, "gain(P,1)", "gain"),
        (LASTING, "always(gain(P,1))", "gain"),
        (LASTING, "act(on(invest -> gain(P,1)))", "on"),
        (LASTING, "on(invest -> act(act(gain(P,1))))", "act"),
        (LASTING, "on(invest -> gain(P,1); act(gain(S,1)))", "act"),
        (LASTING, f"on(invest -> {BOTH})", "explore_both"),
        (LASTING, "on(invest -> unrest(defender,discard,1))", "unrest"),
        (LASTING, "on(invest -> if(target_occupied -> gain(P,1)))", "if"),
        (LASTING, "on(conquer(any) -> explore_both())", "explore_both"),
        (CITY, "act(gain(P,1))", "act"),
        (CITY, "always(defend(1,any))", "always"),
        (CITY, "defend(1,any)", "defend"),
        (CITY, "vp(1)", "vp"),
        (CITY, "lose(all,G,1)", "lose"),
        (CITY, "choose(gain(P,1) / on(invest -> gain(P,1)))", "on"),
        (CITY, "per(coastal,2 -> if(invested -> per(wonders,2 -> gain(P,1))))", "per"),
        (CITY, "pay(Mx1 -> gain(P,1))", "Mx"),
        (CITY, "pay(reserve(1) -> gain(P,1))", "reserve"),
        (CITY, "pay(unrest(target,discard,1) -> gain(P,1))", "unrest"),
        (CITY, "convert(C,G,1)", "convert"),
        (CITY, "convert(P,B,1)", "convert"),
        (CITY, "convert(P,TP,1)", "convert"),
        (ONCE, "on(invest -> gain(P,1))", "on"),
        (ONCE, "gain(P,1); act(gain(P,1))", "act"),
        (ATTACK, "gain(P,1)", "gain"),
        (ATTACK, "lose(all,P,1)", "lose"),
        (ATTACK, "lose(target,G,1)", "lose"),
        (ATTACK, "destroy(self,1)", "destroy"),
    ],
)
def test_a_word_out_of_place_is_named(form, text, word):
    with pytest.raises(EffectError) as error:
        check_form(parse(text, ""), form, "building temple: text")
    assert error.value.in_words("en") == f"building temple: text: '{word}' cannot stand here (R9.1)"
    assert error.value.in_words("fr") == f"building temple: text : « {word} » ne peut pas être ici (R9.1)"


PLACES = (
    ("building", "temple", "text"),
    ("policy", "bushido", "active"),
    ("policy", "bushido", "bonus"),
    ("wonder", "pyramids", "completion"),
    ("hero", "imhotep", "owned"),
    ("hero", "imhotep", "dismiss"),
    ("monster", "kraken", "attack"),
    ("monster", "kraken", "reward"),
    ("benefit", "benefit_1", "text"),
    ("exploration", "barbarian_1", "text"),
    ("warlord", "makeda", "text"),
    ("natural_wonder", "victoria_falls", "text"),
    ("civilization", "malian", "trait"),
)
ODD = (
    "gain(Mx,2); convert(B,G,*)",
    "choose(act(gain(P,1)) / gain(S,1))",
    "act(per(coastal,2 -> choose(gain(P,1) / gain(S,1))))",
    "on(conquer(with_wonder) -> act(weaken(1,any)))",
    "always(reach(occupied)); always(weaken(1,any))",
    "unrest(self,deck,2)",
    "unrest(all,deck,1)",
    BOTH,
    f"on(conquer(any) -> {BOTH})",
    "pay(C2 -> wonder_section(2), 5)",
    "acquire_free(reserved,9,display); activate(acquired)",
    "on1(acquire(reserved) -> on1(invest -> gain(P,1)))",
)


@pytest.mark.parametrize("text", ODD)
def test_whatever_is_read_can_be_assembled(text):
    game = find_game("monumental")
    board = (FOLDER / "boards" / "a.toml").read_text("utf-8")
    played = 0
    for table, name, key in PLACES:
        own = f'{board}\n[[{table}]]\nid = "{name}"\n{key} = "{text}"\n'
        try:
            prepare(game, 2, {"heroes": True, "monsters": True, "natural_wonders": True}, own)
        except TextError as error:
            pytest.fail(f"{table} {key}: {error}")
        except ProblemError as error:
            assert "cannot stand here" in str(error)  # noqa: PT017
        else:
            played += 1
    assert played < len(PLACES)
