"""Keyword arguments as words of recipes."""

from __future__ import annotations

from collections.abc import Mapping
from numbers import Integral, Real
from urllib.parse import quote

Value = str | int | float | bool
"""A value of a recipe's key."""


def word(value: Value) -> str:
    """A value as recipes have it: `yes` and `no` for booleans, spaces as `%20`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return quote(str(value), safe="!#$&'()*+,-./:;<=>?@[]^_`{|}~")


def words(values: Mapping[str, object]) -> str:
    """Keyword arguments as `KEY=VALUE`; underscores of names are hyphens, `None` is left out.

    >>> words({"wall_color": "#c00", "marks": None, "cell": 12, "title": "A maze"})
    'wall-color=#c00 cell=12 title=A%20maze'
    """
    parts = []
    for name, value in values.items():
        if value is not None:
            parts.append(f"{name.rstrip('_').replace('_', '-')}={word(_value(name, value))}")
    return " ".join(parts)


def _value(name: str, value: object) -> Value:
    if isinstance(value, (str, bool)):
        return value
    # Numbers of NumPy are none of Python's.
    if isinstance(value, Integral):
        return int(value)
    if isinstance(value, Real):
        return float(value)
    message = f"{name} is a {type(value).__name__}; use a string, a number or a boolean"
    raise TypeError(message)


def checked_seed(seed: int | None) -> int | None:
    """The seed, if it is one."""
    if seed is None:
        return None
    if isinstance(seed, bool) or not isinstance(seed, Integral):
        message = f"seed is a {type(seed).__name__}; use a whole number"
        raise TypeError(message)
    if not 0 <= seed < 2**64:
        message = f"seed is {seed}; use a whole number from 0 to 2**64 - 1"
        raise ValueError(message)
    return int(seed)
