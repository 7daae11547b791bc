"""What the classes of grids in `builders` have in common."""

from __future__ import annotations

from collections.abc import Mapping

from ._maze import Maze, make
from ._words import Value, word, words


class BaseGrid:
    """A grid, which makes mazes by any algorithm."""

    def __init__(self, name: str, arguments: list[tuple[str, Value | None]]) -> None:
        given = [
            f"{key}={word(value)}" if key else word(value)
            for key, value in arguments
            if value is not None
        ]
        self.text: str = name + (":" + ",".join(given) if given else "")
        """The grid as recipes have it."""

    def __repr__(self) -> str:
        return f"<Grid {self.text}>"

    def made(
        self,
        name: str,
        arguments: Mapping[str, Value | None],
        seed: int | None,
        keys: Mapping[str, object],
    ) -> Maze:
        """The maze of an algorithm with its arguments, and further keys of recipes."""
        given = words(arguments).replace(" ", ",")
        algorithm = f"{name}:{given}" if given else name
        return make(f"{self.text} {algorithm} {words(keys)}", seed=seed)
