"""The look of Three Islands: what lies on each island, and what each seat has found."""

from rich.console import RenderableType
from rich.table import Table as Grid

from islands.view import IslandsView
from mappemonde.terminal.game_look import GameLook, RenderContext

STYLES = ("bold red", "bold blue", "bold green", "bold")


class IslandsLook(GameLook):
    """Replaces what this game knows better than the plain look."""

    def board(self, view: IslandsView, context: RenderContext) -> RenderableType:
        grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
        for area, treasure in enumerate(view.constants.treasure):
            grid.add_row(context.name("area", area), "·" * treasure)
        for seat, score in enumerate(view.scores):
            grid.add_row(context.label(seat, STYLES[seat]), str(score))
        return grid

    def colour(self, context: RenderContext, seat: int) -> str:
        return STYLES[seat]


LOOK = IslandsLook()
