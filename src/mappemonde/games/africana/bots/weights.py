"""Weights: what the planner believes things to be worth, in points of the final scoring."""


class Weights:
    """Found by playing the planner against variations of itself."""

    def __init__(self) -> None:
        self.tempo = 2.0
        """A turn, while there are more to come."""
        self.step = 0.6
        """Turns that one step takes beyond the cards in hand."""
        self.pace = 0.22
        """Expeditions that a seat completes per turn, to foresee the end; counted in games of the planner alone."""
        self.elbow_room = 0.36
        """More of them where few seats share the five that lie open: this, divided by the seats."""
        self.coin = 0.65
        """A coin that can still be spent on an adventure."""
        self.late_coin = 0.1
        self.errand = 3.5
        """Turns it takes to buy one more adventure and carry it home."""
        self.helper = 0.95
        """The first assistant, per turn to come."""
        self.second = 0.9
        """The second assistant as a part of the first; their price in points is counted apart (R11.4)."""
        self.third = 0.7
        self.fourth = 0.4
        """Each one takes a place in the hand from a Travel card (R9.1); those beyond the fourth bring nothing."""
        self.spare = 0.3
        """A card beyond what the tour counts on."""
        self.fit = 0.9
        """Steps that a card of unknown colour is expected to give."""
        self.taken = 0.5
        """How likely a rival who can be at a destination in a turn takes the expedition then."""
        self.shown = 0.1
        """The share of an open page's value to rivals that counts against leaving it open."""
        self.denied = 0.2
        """The share of an expedition's value to rivals who joined it that counts for completing it first."""
        self.later = 0.4
        """The share of a reward that counts beyond the tour."""
        self.lead = 6.0
        """Ending the game with a clear lead; it counts against those who are behind."""
        self.last_turn = 3.0
        """What a rival still gains in the last round."""
