"""What the laboratory says about bad input."""

from mappemonde.kernel.problem import ProblemError


class LabError(ProblemError):
    """Something asked of the laboratory that it cannot do."""
