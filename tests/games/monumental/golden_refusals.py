"""The sentence of every refusal, for review: run this file to write them anew, then read what has changed."""

from pathlib import Path

from games.refusals import own_checks, refusals_of, refusing_scenarios
from mappemonde.games.monumental import GAME

FILE = Path(__file__).parent / "golden_refusals.txt"


def golden() -> str:
    """The file as it should be: each check as the first scenario that meets it is told."""
    told: dict[str, str] = {}
    own = own_checks(GAME)
    for path in refusing_scenarios(GAME.id):
        for refusal, words in refusals_of(GAME, path):
            if refusal.check in own and refusal.check not in told:
                english, french = (GAME.texts.refusal(refusal, words, lang) for lang in ("en", "fr"))
                told[refusal.check] = f"{refusal.check} {refusal.rule}\n    {english}\n    {french}\n"
    return "\n".join(told[check] for check in sorted(told))


if __name__ == "__main__":
    FILE.write_text(golden(), "utf-8")
