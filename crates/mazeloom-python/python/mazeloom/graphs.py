"""Grids and mazes from graphs."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import quoteattr

from . import _core
from ._maze import Maze, make
from ._words import words
from .algorithms import Grid

if TYPE_CHECKING:
    import networkx as nx

_NAME = "graph.graphml"


class Graph:
    """A grid of your own: a room for each node, and edges that may become passages.

    Parameters
    ----------
    edges
        Pairs of nodes, or an adjacency ``{node: neighbors}``. Cells are numbered in the order in which
        nodes occur: in an adjacency, that of its keys.
    positions
        Where nodes lie, ``(x, y)``; without any the graph is laid out.

    Raises
    ------
    ValueError
        If the graph is empty or not connected, when a maze is made.

    Examples
    --------
    >>> import mazeloom as ml
    >>> wheel = ml.Graph([(0, k) for k in range(1, 7)] + [(k, k % 6 + 1) for k in range(1, 7)])
    >>> maze = wheel.make("wilson", seed=1)
    >>> maze.cells, len(maze.passages)
    (7, 6)
    """

    def __init__(
        self,
        edges: Iterable[tuple[Any, Any]] | Mapping[Any, Iterable[Any]],
        positions: Mapping[Any, tuple[float, float]] | None = None,
    ) -> None:
        numbers: dict[Hashable, int] = {}
        pairs: dict[tuple[int, int], None] = {}
        if isinstance(edges, Mapping):
            for node in edges:
                numbers.setdefault(node, len(numbers))
            listed = ((node, other) for node, others in edges.items() for other in others)
        else:
            listed = ((a, b) for a, b in edges)
        for a, b in listed:
            i = numbers.setdefault(a, len(numbers))
            j = numbers.setdefault(b, len(numbers))
            pairs.setdefault((min(i, j), max(i, j)))
        self.nodes: list[Hashable] = list(numbers)
        """The nodes by the numbers of their cells."""
        self._file = _graphml(self.nodes, list(pairs), positions)

    @property
    def grid(self) -> Grid:
        """The grid for algorithms of your own."""
        return Grid(f"graph:{_NAME}", files={_NAME: self._file})

    def make(self, algorithm: str = "", *, seed: int | None = None, **keys: object) -> Maze:
        """Make a maze.

        Parameters
        ----------
        algorithm
            An algorithm and options, such as ``"wilson braid=0.5"``.
        seed
            Random seed.
        **keys
            Further keys of recipes.
        """
        recipe = f"graph:{_NAME} {algorithm} {words(keys)}"
        return make(recipe, seed=seed, files={_NAME: self._file})


def from_networkx(graph: nx.Graph[Any]) -> Maze:
    """The maze that a networkx graph is: all of its edges are passages.

    Parameters
    ----------
    graph
        A connected graph. Cells are numbered in the order of its nodes. Attributes ``pos`` of nodes are positions,
        ``start`` and ``goal`` of the graph are nodes.

    Examples
    --------
    >>> import mazeloom as ml
    >>> maze = ml.make("rect:5x4 wilson", seed=2)
    >>> ml.from_networkx(maze.to_networkx()) == maze
    True
    """
    nodes = list(graph.nodes)
    number = {node: place for place, node in enumerate(nodes)}
    found: dict[Hashable, tuple[float, float]] = {
        node: data["pos"] for node, data in graph.nodes(data=True) if data.get("pos") is not None
    }
    pairs = sorted(
        (min(number[a], number[b]), max(number[a], number[b])) for a, b in graph.edges()
    )
    file = _graphml(nodes, pairs, found or None)
    core = _core.make(f"graph:{_NAME}", None, {_NAME: file})
    core = core.with_passages(core.edges()[:, 0].tolist())
    start = number.get(graph.graph.get("start"), core.start)
    goal = number.get(graph.graph.get("goal"), core.goal)
    return Maze(core.with_ends(start, goal))


def _graphml(
    nodes: list[Hashable],
    pairs: list[tuple[int, int]],
    positions: Mapping[Hashable, tuple[float, float]] | None,
) -> bytes:
    lines = [
        '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
        '<key id="x" for="node" attr.name="x" attr.type="double"/>',
        '<key id="y" for="node" attr.name="y" attr.type="double"/>',
        '<graph edgedefault="undirected">',
    ]
    missing = [node for node in nodes if positions and node not in positions]
    if missing:
        message = f"node {missing[0]!r} has no position, but others have; give all of them one, or none"
        raise ValueError(message)
    for number, node in enumerate(nodes):
        place = (positions or {}).get(node)
        name = quoteattr(f"n{number}")
        if place is None:
            lines.append(f"<node id={name}/>")
        else:
            x, y = (float(value) for value in place)
            lines.append(
                f'<node id={name}><data key="x">{x!r}</data><data key="y">{y!r}</data></node>'
            )
    lines += [f'<edge source="n{a}" target="n{b}"/>' for a, b in pairs]
    lines.append("</graph></graphml>\n")
    return "\n".join(lines).encode()
