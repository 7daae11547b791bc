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
# # An agent that learns a maze
#
# Q-learning without a network: a table with a value for each cell and direction. The agent walks in one maze; the
# environment's wrapper holds the seed.

# %%
from typing import Any

import gymnasium
import matplotlib.pyplot as plt
import mazeloom as ml
import mazeloom.gym
import numpy as np

env: gymnasium.Env[Any, Any] = mazeloom.gym.MazeEnv(
    "rect:8x8 backtracker", observation="cell", moves="compass", max_steps=400
)
_, info = env.reset(seed=3)
maze = ml.make(info["recipe"])
maze

# %%
rng = np.random.default_rng(1)
values = np.zeros((maze.cells, 4))
lengths: list[int] = []
for episode in range(300):
    seen, _ = env.reset(seed=3)
    cell, steps, done = seen["cell"], 0, False
    while not done:
        explores = rng.random() < max(0.02, 1 - episode / 150)
        best = np.flatnonzero(values[cell] == values[cell].max())
        action = rng.integers(4) if explores else rng.choice(best)
        seen, reward, arrived, cut, _ = env.step(action)
        ahead = 0.0 if arrived else values[seen["cell"]].max()
        values[cell, action] += 0.5 * (float(reward) + 0.99 * ahead - values[cell, action])
        cell, steps, done = seen["cell"], steps + 1, arrived or cut
    lengths.append(steps)
print(np.mean(lengths[:20]), np.mean(lengths[-20:]), len(maze.solution) - 1)

# %%
_, (left, right) = plt.subplots(1, 2, figsize=(11, 4))
left.plot(lengths)
left.axhline(len(maze.solution) - 1, color="tab:green")
left.set_xlabel("episode")
left.set_ylabel("steps")
maze.plot(right, solution=False)
right.imshow(values.max(axis=1).reshape(8, 8), extent=(0, 8, 8, 0), cmap="Blues")
plt.show()

# %%
# Towards the end the agent walks about as far as the path is long.
assert np.mean(lengths[-20:]) < 1.5 * (len(maze.solution) - 1)
