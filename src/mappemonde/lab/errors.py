"""What the laboratory says about bad input."""


class LabError(ValueError):
    """Something asked of the laboratory that it cannot do."""
