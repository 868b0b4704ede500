"""Countries as words: those in play, and what is said of the others (R2.1)."""

from mappemonde.games.africa1880.constants import COUNTRIES
from mappemonde.games.africa1880.sheet_words import sheet_words
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.kinds import Names, Unreadable, slug
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.texts import Texts


class Countries(Names):
    """The countries of a table, by seat; one that nobody plays is known and does not play."""

    def __init__(self, texts: Texts, ids: list[str]) -> None:
        articles = {lang: [texts.noun(lang, "seat", country).article for country in ids] for lang in LANGUAGES}
        labels, called = texts.labels("seat", ids), texts.nouns("kind", "seat")
        super().__init__("seat", ids, labels, _further(ids), called, articles)
        others = [country for country in COUNTRIES if country not in ids]
        self.absent = Names("seat", others, texts.labels("seat", others), _further(others))
        self._reasons = [texts.words("absent", country) for country in others]

    def parse(self, word: str) -> int:
        country = self.absent.words.get(slug(word), -1)
        if country >= 0:
            raise Unreadable(Refusal("country_plays", "R2.1", {}, self._reasons[country]))
        return super().parse(word)


def _further(ids: list[str]) -> list[list[str]]:
    """What else each of them is called."""
    return [sheet_words("seat", country) for country in ids]
