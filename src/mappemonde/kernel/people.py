"""People: how sentences name who sits at a table, for whom they are told.

Records, events and refusals hold seats. Only where a sentence is filled do persons appear: "Ann (Red) attacks Brazil."
Whoever reads is told of in the third person as well, so that verbs agree, with a mark: "Red (you) attacks Brazil."
"""

from collections.abc import Mapping

from mappemonde.kernel.kinds import Names
from mappemonde.kernel.languages import LANGUAGES, fill, plainly
from mappemonde.kernel.texts import shared
from mappemonde.kernel.vocabulary import Vocabulary

READER = shared("person", "reader")
OTHER = shared("person", "other")


def told_to(vocabulary: Vocabulary, persons: Mapping[int, str], reader: int | None = None) -> Vocabulary:
    """The words of a table for somebody: seats of persons with their names, that of the reader as such.

    `persons` are names by seat; a seat that is not among them is a bot's or nobody's, and keeps its name alone.
    """
    seats = vocabulary.kinds["seat"]
    if not isinstance(seats, Names) or not (persons or reader is not None):
        return vocabulary
    labels: dict[str, list[str]] = {}
    articles: dict[str, list[str]] = {}
    for lang in LANGUAGES:
        labels[lang] = []
        articles[lang] = []
        for seat in range(len(seats.ids)):
            noun = seats.noun(seat, lang)
            facts = {"seat": noun.name, "name": persons.get(seat, "")}
            if seat == reader:
                labels[lang].append(fill(READER[lang], facts, plainly, lang))
                articles[lang].append(noun.article)
            elif seat in persons:
                labels[lang].append(fill(OTHER[lang], facts, plainly, lang))
                articles[lang].append("")  # a person has no article
            else:
                labels[lang].append(noun.name)
                articles[lang].append(noun.article)
    return vocabulary.calling("seat", Names("seat", seats.ids, labels, None, seats.called, articles))
