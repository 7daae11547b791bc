# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # A tour of mazeloom
#
# A recipe is a line of text: a grid, an algorithm, options. It makes the same maze on every machine. In a notebook a
# maze is its picture.

# %%
import random
from collections.abc import Iterator

import matplotlib.pyplot as plt
import mazeloom as ml
import networkx as nx
import numpy as np

ml.make("hex:14x9 wilson solution=line", seed=7)

# %% [markdown]
# Grids and algorithms are classes and methods too. This maze is colored by the distance from its start.

# %%
ml.Polar(9).backtracker(seed=3, paint="distance", palette="magma", walls="none")

# %% [markdown]
# ## Arrays
#
# Walls and floor of a rectangle are a Boolean array, distances an array with a number for each cell.

# %%
maze = ml.Rect(24, 14).wilson(seed=11)
_, (left, right) = plt.subplots(1, 2, figsize=(12, 4))
left.imshow(maze.walls, cmap="gray_r")
left.set_title("walls")
image = right.imshow(maze.distances().reshape(14, 24))
right.set_title("steps from the start")
plt.colorbar(image, ax=right)
plt.show()

# %% [markdown]
# ## Graphs
#
# A maze is a graph, and a graph can be a grid. Here a maze is grown on the edges of a small random graph.

# %%
graph = nx.random_geometric_graph(90, 0.22, seed=4)
places = {node: graph.nodes[node]["pos"] for node in graph}
maze = ml.Graph(graph.adj, places).make("wilson", seed=1)
print(nx.is_tree(maze.to_networkx()), maze.measure()["dead_ends"])
_, ax = plt.subplots(figsize=(5, 5))
nx.draw_networkx_edges(graph, places, ax=ax, edge_color="0.85")
nx.draw_networkx_edges(maze.to_networkx(), dict(enumerate(places.values())), ax=ax, width=2)
plt.show()

# %% [markdown]
# ## An algorithm of your own
#
# It is a function that yields steps, and runs on every grid.


# %%
def hunt(grid: ml.Grid, rng: random.Random) -> Iterator[ml.Step]:
    """Walk at random to cells that are new; go on from a random cell that was visited."""
    cell = rng.randrange(grid.cells)
    visited = [cell]
    new = set(range(grid.cells)) - {cell}
    while new:
        onward = [(edge, other) for edge, other in grid.neighbors(cell) if other in new]
        if onward:
            edge, cell = rng.choice(onward)
            yield ml.Open(edge)
            visited.append(cell)
            new.discard(cell)
        else:
            cell = rng.choice(visited)


_, axes = plt.subplots(1, 3, figsize=(13, 4))
for ax, name in zip(axes, ("rect:14x10", "tri:19x9", "polar:6"), strict=True):
    ml.run(hunt, name, seed=5).plot(ax)
plt.show()

# %% [markdown]
# ## Algorithms compared
#
# Dead ends per cell in a hundred mazes of each algorithm. Wilson's mazes are uniform: on a large grid 29.5 % of their cells
# are dead ends (Manna, Dhar and Majumdar 1992).

# %%
names = ["wilson", "kruskal", "prim-simplified", "backtracker", "hunt-and-kill", "sidewinder"]
shares = [
    [ml.make(f"rect:20x20 {name}", seed=seed).measure()["dead_ends"] / 400 for seed in range(100)]
    for name in names
]
_, ax = plt.subplots(figsize=(8, 3))
ax.boxplot(shares, tick_labels=names)
ax.axhline(8 / np.pi**2 * (1 - 2 / np.pi), color="0.7")
ax.set_ylabel("dead ends per cell")
plt.show()

# %% [markdown]
# ## The making of a maze

# %%
ml.make("rect:12x8 wilson", seed=2).animate("gif")
