"""The congress, letters and gifts: promises bind nobody and are judged by what was done (R4.3, R21)."""

import pytest

from games.struggle.kit import Scene, Start

CONGRESS = [["rounds"], ["congress"]]
SIDES = ["bid britain france 0", "bid spain russia 0"]


def congress(board="", owned=None, **options):
    """Four powers before the auctions of the first war; they will be Britain and Spain against France and Russia."""
    return Scene(
        board,
        seats=4,
        sides=" v ",
        turn="-",
        round=0,
        actions=0,
        owned=owned,
        flow=CONGRESS,
        ready={"*": False},
        options={"congress": "wars", **options},
    )


def agreed(*terms, board="", until=1, secret=False, partner="france", owned=None, **options):
    """Britain has put these terms to another power, which accepted; everybody is ready."""
    scene = congress(board, owned, **options)
    scene.plays("britain", f"address {partner}")
    for term in terms:
        scene.plays("britain", term)
    if until != 1:
        scene.plays("britain", f"until {until}")
    if secret:
        scene.plays("britain", "secretly")
    scene.plays("britain", "send").plays(partner, f"accept britain {'s1' if secret else '1'}")
    return ready(scene)


def ready(scene):
    for seat in list(scene.waiting):
        scene.plays(seat, "ready")
    return scene


def allied(scene, *bids):
    """Hold the auctions: the openers win with these bids."""
    for bid in bids or SIDES:
        scene.plays(scene.waiting[0], bid)
        while scene.step == "auction":
            scene.plays(scene.waiting[0], "pass")
    return scene


def treaties(scene, seat=None):
    """The treaties a seat may know: status and who broke them."""
    return [(one["status"], one["breakers"]) for one in scene.shown(seat)["letters"]["treaties"]]


FRONT = "german_states: britain 3a 1c, france 3a 2c, spain 1a | baltic: britain 1a, france 1c"


def test_r21_1_letters_are_accepted_declined_or_answered():
    scene = congress().plays("britain", "address france").plays("britain", "agree_peace").plays("britain", "send")
    assert {text.split()[0] for text in scene.menu_of([1]) if "britain" in text} >= {"accept", "counter"}
    scene.plays("france", "accept britain 1")
    assert treaties(scene) == [("in_force", [])]


def test_r21_1_what_nobody_has_answered_or_sent_ends_with_the_congress():
    scene = congress().plays("britain", "address france").plays("britain", "agree_peace").plays("britain", "send")
    scene.plays("spain", "address russia").plays("spain", "agree_peace")
    assert scene.shown("spain")["letters"]["draft"]
    ready(scene)
    assert scene.step == "opening"
    assert treaties(scene, "britain") == [("lapsed", [])]
    assert not scene.shown("spain")["letters"]["draft"]


def test_r21_1_a_declined_letter_comes_to_nothing():
    scene = congress().plays("britain", "address france").plays("britain", "agree_peace").plays("britain", "send")
    decline = scene.menu_of([1], "decline")[0]
    scene.plays("france", decline)
    assert treaties(scene)[0][0] == "declined"


def test_r21_1_secret_letters_are_shown_to_the_two_alone():
    scene = agreed("agree_peace", secret=True)
    assert treaties(scene, "britain") == treaties(scene, "france") == [("in_force", [])]
    assert treaties(scene, "spain") == treaties(scene) == []


def test_r21_1_a_promise_lasts_as_long_as_it_says():
    scene = allied(agreed("agree_peace", until=2)).ends_turn(4)
    assert treaties(scene) == [("in_force", [])]
    scene.ends_turn(4)
    assert treaties(scene) == [("kept", [])]


def attacked(scene, area="german_states"):
    """Britain attacks France there, without help, and the round ends."""
    scene.plays("britain", f"attack {area} france", "" if area == "german_states" else "1 1 v 1 1")
    if scene.step == "call":
        scene.plays("britain", "leave_out spain", "1 1 v 1 1")
    return scene.ends_turn(4)


@pytest.mark.parametrize(
    ("term", "area", "status"),
    [
        ("agree_peace", "german_states", "broken"),
        ("promise_truce", "german_states", "broken"),
        ("promise_truce", "baltic", "broken"),
        ("promise_spare german_states", "german_states", "broken"),
        ("promise_spare german_states", "baltic", "kept"),
        ("ask_truce", "german_states", "kept"),
    ],
)
def test_r21_2_an_attack_breaks_a_promise_of_peace_and_is_not_hindered(term, area, status):
    scene = attacked(allied(agreed(term, board=FRONT)), area)
    assert treaties(scene) == [(status, ["britain"] if status == "broken" else [])]


def test_r21_2_without_an_attack_peace_is_kept():
    scene = allied(agreed("agree_peace", "promise_spare baltic", board=FRONT)).ends_turn(4)
    assert treaties(scene) == [("kept", [])]


@pytest.mark.parametrize(("answer", "status"), [("lend 1 0", "kept"), ("refuse_help", "broken"), (None, "void")])
def test_r21_2_help_is_owed_when_it_is_asked_for(answer, status):
    scene = allied(agreed("ask_help", board=FRONT, partner="spain"))
    if answer:
        scene.plays("britain", "attack german_states france").plays("britain", "request spain 0")
        scene.plays("spain", answer, "1 1 v 1 1")
    scene.ends_turn(4)
    assert treaties(scene) == [(status, ["spain"] if status == "broken" else [])]


@pytest.mark.parametrize(
    ("bids", "status"),
    [
        (["bid britain france 0", "bid spain russia 0"], "broken"),  # Britain's own bid parts the two
        (["bid britain spain 0", "bid france russia 0"], "kept"),
    ],
)
def test_r21_2_a_promise_of_sides_is_broken_by_a_proposal_that_parts_the_two(bids, status):
    scene = allied(agreed("promise_side"), *bids).ends_turn(4)
    assert treaties(scene) == [(status, ["britain"] if status == "broken" else [])]


def test_r21_2_letting_an_auction_go_is_broken_by_a_higher_bid():
    scene = agreed("ask_yield")
    scene.plays("britain", "bid britain france 0").plays("france", "bid france spain 1")
    for seat in ("spain", "russia", "britain"):
        scene.plays(seat, "pass")
    allied(scene, "bid britain russia 0").ends_turn(4)
    assert treaties(scene) == [("broken", ["france"])]


def test_r21_2_letting_an_auction_go_is_kept_by_whoever_passes():
    assert treaties(allied(agreed("ask_yield")).ends_turn(4)) == [("kept", [])]


def test_r21_2_a_promise_of_gold_is_kept_by_a_gift():
    scene = allied(agreed("promise_gold 4", gifts=True)).plays("britain", "give france 4").ends_turn(4)
    assert treaties(scene) == [("kept", [])]


def test_r21_2_a_promise_of_gold_that_is_not_given_is_broken():
    scene = allied(agreed("promise_gold 4", gifts=True)).plays("britain", "give france 3").ends_turn(4)
    assert treaties(scene) == [("broken", ["britain"])]


def test_r21_2_gold_may_be_given_in_parts_until_the_promise_ends():
    scene = allied(agreed("promise_gold 4", gifts=True, until=2)).plays("britain", "give france 3").ends_turn(4)
    assert treaties(scene) == [("in_force", [])]
    scene.plays("britain", "give france 1").ends_turn(4)
    assert treaties(scene) == [("kept", [])]


def after_a_round(board=FRONT, **options):
    """The congress after round 1 of a war in which Britain has put France against itself and outbid it."""
    scene = ready(congress(board, congress="rounds", **options))
    scene.plays("britain", "bid britain france 0").plays("france", "bid france britain 1")
    scene.plays("spain", "pass").plays("russia", "pass").plays("britain", "bid britain france 2")
    for seat in ("france", "spain", "russia"):
        scene.plays(seat, "pass")
    return allied(scene, "bid spain russia 0").ends_turn(4)


@pytest.mark.parametrize("term", ["promise_yield", "promise_side"])
def test_r21_2_what_was_done_before_a_promise_does_not_break_it(term):
    scene = after_a_round()
    assert scene.step == "congress"
    scene.plays("britain", "address france").plays("britain", term).plays("britain", "send")
    scene.plays("france", "accept britain 1")
    ready(scene).ends_turn(4)
    status, breakers = treaties(scene)[-1]
    assert (status != "broken", breakers) == (True, [])


def test_r21_1_a_letter_written_after_a_round_is_about_the_next():
    scene = after_a_round()
    scene.plays("britain", "address france").plays("britain", "agree_peace").plays("britain", "send")
    scene.plays("france", "accept britain 1")
    (letter,) = scene.shown(None)["letters"]["treaties"]
    assert letter["until"] == 2
    attacked(ready(scene))
    assert treaties(scene) == [("broken", ["britain"])]


def test_r21_1_before_the_first_round_no_broken_word_is_named():
    scene = congress().plays("britain", "address france").plays("britain", "agree_peace").plays("britain", "send")
    reasons = [text.split()[-1] for text in scene.menu("decline_because")]
    assert reasons == ["too_dear", "no_need", "leads"]
    refusal = scene.refuses("france", "decline_because britain 1 broke_word_0")
    assert refusal.check == "turn_named_is_over"


def test_r21_3_gifts_are_given_in_ones_own_turn_from_cash():
    scene = Scene(gifts=True, gold={"britain": 3})
    assert scene.menu("give", "france") == [f"give france {gold}" for gold in (1, 2, 3)]
    scene.plays("britain", "give france 3")
    assert (scene.gold("britain"), scene.gold("france"), scene.named["actions"]) == (0, 13, 2)
    assert not scene.menu("give")
    assert scene.refuses("france", "give britain 1").check == "seat_is_asked"


def test_r21_3_without_the_option_nothing_is_given():
    assert not Scene().menu("give")


@pytest.mark.parametrize(("seats", "last"), [(2, 18), (4, 18), (5, 15)])
def test_r21_1_a_letter_lasts_until_a_round_of_the_third_war_at_most(seats, last):
    scene = Start(seats, congress="wars").deploys().plays("britain", "address france")
    assert scene.menu_of([0], "until") == [f"until {turn}" for turn in range(2, last + 1)]


def test_r21_2_whoever_is_paid_to_stay_out_breaks_a_promise_of_help():
    scene = allied(agreed("ask_help", board=FRONT, partner="spain", pay_to_stay_out=True))
    scene.plays("britain", "attack german_states france").plays("britain", "request spain 0")
    scene.plays("france", "bribe spain 1").plays("spain", "stay_out", "1 1 v 1 1").ends_turn(4)
    assert treaties(scene) == [("broken", ["spain"])]


@pytest.mark.parametrize(("answer", "status"), [("lend 1 0", "kept"), ("refuse_help", "broken"), (None, "void")])
def test_r21_2_a_promise_of_help_is_owed_in_every_round_until_it_ends(answer, status):
    scene = allied(agreed("ask_help", board=FRONT, partner="spain", until=2)).ends_turn(4)
    assert treaties(scene) == [("in_force", [])]
    if answer:
        scene.plays("britain", "attack german_states france").plays("britain", "request spain 0")
        scene.plays("spain", answer, "1 1 v 1 1")
    scene.ends_turn(4)
    assert treaties(scene) == [(status, ["spain"] if status == "broken" else [])]


def test_r21_2_help_given_to_one_keeps_no_promise_to_another():
    scene = agreed("promise_help", board=FRONT, partner="russia", until=2)
    allied(scene, "bid britain france 0", "bid spain russia 0")
    scene.plays("britain", "attack german_states france").plays("britain", "request spain 0")
    scene.plays("spain", "lend 1 0", "1 1 v 1 1").ends_turn(8)
    assert treaties(scene) == [("void", [])]


def promised_gold(giver, receiver, until=2, scene=None):
    """A promise of 4 gold in a congress, at a table that holds one after every round."""
    scene = scene or congress(FRONT, congress="rounds", gifts=True)
    scene.plays(giver, f"address {receiver}").plays(giver, "promise_gold 4")
    if until != 1:
        scene.plays(giver, f"until {until}")
    scene.plays(giver, "send").plays(receiver, f"accept {giver} 1")
    return scene


def gives(scene, giver, receiver, gold):
    """A gift in the giver's turn of this round; the round ends."""
    while scene.step == "turn" and scene.waiting != [giver]:
        scene.ends_turn()
    scene.plays(giver, f"give {receiver} {gold}")
    while scene.step == "turn":
        scene.ends_turn()
    return scene


@pytest.mark.parametrize(("giver", "receiver"), [("britain", "france"), ("russia", "spain")])
def test_r21_2_gold_in_parts_counts_across_a_congress(giver, receiver):
    scene = gives(allied(ready(promised_gold(giver, receiver))), giver, receiver, 3)
    assert (scene.step, treaties(scene)) == ("congress", [("in_force", [])])
    gives(ready(scene), giver, receiver, 1)
    assert treaties(scene) == [("kept", [])]


def test_r21_2_gold_given_before_a_promise_does_not_keep_it():
    scene = gives(allied(ready(congress(FRONT, congress="rounds", gifts=True))), "russia", "spain", 4)
    ready(promised_gold("russia", "spain", until=1, scene=scene))
    gives(scene, "russia", "spain", 3)
    assert treaties(scene) == [("broken", ["russia"])]


def bids(scene, *lines):
    """An auction line by line; whoever is not told passes, until it is won."""
    for line in lines:
        seat, _, text = line.partition(": ")
        while scene.waiting != [seat]:
            scene.plays(scene.waiting[0], "pass")
        scene.plays(seat, text)
    while scene.step == "auction":
        scene.plays(scene.waiting[0], "pass")
    return scene


@pytest.mark.parametrize(
    ("first", "second", "status"),
    [
        (["britain: bid britain russia 0"], ["france: bid france spain 0", "britain: bid spain france 1"], "broken"),
        (["britain: bid britain russia 0"], ["france: bid france spain 0", "britain: bid france spain 1"], "kept"),
        (["britain: bid russia britain 0"], ["france: bid spain france 0", "britain: bid france spain 1"], "broken"),
        (["britain: bid britain russia 0"], ["france: bid spain france 0"], "kept"),  # by France's own bid
        (["britain: bid spain russia 0"], ["france: bid france britain 0"], "kept"),
        (["britain: bid france britain 0"], ["france: bid spain russia 0"], "broken"),
        (["britain: bid spain france 0"], ["france: bid britain russia 0"], "kept"),  # Britain had no place yet
    ],
)
def test_r21_2_a_promise_of_sides_is_about_ones_own_winning_bids(first, second, status):
    scene = bids(bids(agreed("promise_side"), *first), *second).ends_turn(4)
    assert treaties(scene) == [(status, ["britain"] if status == "broken" else [])]


def test_r21_2_a_raid_is_no_attack_and_breaks_no_truce():
    scene = allied(agreed("promise_truce", "promise_spare africa", board=AFRICA))
    scene.plays("britain", "raid pirates africa france", "1 1 v 1 1").ends_turn(4)
    assert treaties(scene) == [("kept", [])]


AFRICA = "africa: britain 1a, france 1c"
