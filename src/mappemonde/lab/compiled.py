"""Compiled or not: measurements and comparisons name which of the two they ran."""

import mappemonde.kernel.state


def is_compiled() -> bool:
    """Whether the engine runs as machine code."""
    return str(mappemonde.kernel.state.__file__).endswith((".so", ".pyd"))
