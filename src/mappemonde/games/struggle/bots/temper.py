"""Temper: the figures by which a statesman weighs, found by letting statesmen of many tempers play each other."""


class Temper:
    """How much things count, in points unless told otherwise."""

    def __init__(self) -> None:
        self.later = 0.35
        """What a scoring counts that comes a war later."""
        self.rivalry = 0.4
        """What the points of all rivals together count, at tables of three and more."""
        self.nearness = 12.0
        """So many points behind the leading rival another one counts a third."""
        self.danger = 1.35
        """How likely an attack comes that would surely succeed, if there is time for it."""
        self.danger_later = 0.35
        """The same in later wars."""
        self.settling = 3.0
        """How much more attacks are feared while units are set up."""
        self.settling_hope = 0.0
        """How much of the hope for own attacks counts while units are set up."""
        self.hope = 0.9
        """How much of what an attack promises is counted while it is not made."""
        self.hope_later = 0.25
        """The same in later wars."""
        self.waste = 0.9
        """What a lost unit costs beside its unrest."""
        self.damage = 0.3
        """What a unit of the enemy that is lost brings, in own ones."""
        self.kept = 0.0
        """What population is worth in the next war, beside its income."""
        self.action = 2.0
        """What an action is worth that a tile saves."""
        self.thrift = 1.0
        """How much the price of unrest counts, as a factor."""
        self.patience = 0.85
        """How much of an attack's promise is left if it comes an action later."""
        self.effort = 1.4
        """What an action costs that only prepares another one."""
        self.denial = 0.25
        """How much of what a peaceful marker would bring to rivals counts for taking it."""
        self.training = 4.0
        """What an advantage in army training is worth in a later war."""
        self.sailors = 2.1
        """The same of naval training."""
        self.reserve = 2.5
        """What a Reserve is worth in a later war."""
        self.present = 1.0
        """How much of what a tile makes of the fights in sight counts."""
        self.passing = 0.5
        """The same of a tile that is spent in a single fight."""
        self.kept_blockade = 0.3
        """What a Blockade is worth that is kept for a fight."""
        self.militia = 1.8
        """What one army more with every build is worth in one war."""
        self.logistics = 1.0
        """What one unit more in every move is worth in one war."""
        self.banking = 2.0
        """How much unrest Banking spares in one war."""
        self.navigation = 1.0
        """What Navigation is worth in one war to whoever is as much overseas as at home."""
        self.upkeep = 0.2
        """How much of the upkeep of later wars a new unit is charged with."""
        self.word = 4.0
        """What it costs to break one's word: more than a single marker brings, as a rule."""
        self.eager = 0.6
        """How much of what a better alliance is worth is bid for it."""
        self.last = 0.5
        """What it is worth to play last in a war."""
        self.first = 0.3
        """What it is worth to play first, for every peaceful marker on the map, up to two."""


USUAL = Temper()
