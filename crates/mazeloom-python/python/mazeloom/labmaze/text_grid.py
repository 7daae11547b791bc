"""Text as an array of characters."""

from __future__ import annotations

import numpy as np

__all__ = ["TextGrid"]


class TextGrid(np.ndarray[tuple[int, ...], np.dtype[np.str_]]):
    """A text as a NumPy array of characters, shape (lines, columns), which can be changed.

    Parameters
    ----------
    newline_delimited_string
        Lines of equal length, each with a line end.

    Raises
    ------
    ValueError
        If lines have different lengths.

    Examples
    --------
    >>> grid = TextGrid("***\\n* *\\n***\\n")
    >>> grid[1, 1] = "P"
    >>> str(grid)
    '***\\n*P*\\n***\\n'
    """

    def __new__(cls, newline_delimited_string: str) -> TextGrid:
        """The array of a text."""
        lines = newline_delimited_string.removesuffix("\n").split("\n")
        width = len(lines[0])
        for number, line in enumerate(lines, 1):
            if len(line) != width:
                message = f"line {number} has {len(line)} characters, and line 1 has {width}"
                raise ValueError(message)
        characters = np.array([list(line) for line in lines], np.dtype("<U1"))
        return characters.reshape(len(lines), width).view(cls)

    def __str__(self) -> str:
        """The text, with a line end after each row; of parts that are no rows, as NumPy shows them."""
        if self.ndim != 2:
            return str(np.asarray(self))
        return "".join("".join(row) + "\n" for row in self.tolist())
