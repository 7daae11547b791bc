"""Agents learn mazes in the vector environment of Gymnasium: Q-learning with a table for each maze."""

import gymnasium
import mazeloom.gym
import numpy as np
from numpy.typing import NDArray

WALKS, EPISODES, STEPS = 64, 60, 100
"""Mazes of 5×5 cells, episodes of learning in each, and the greatest number of steps of an episode."""


class Agents:
    """An agent for each maze: the value of each direction in each cell."""

    def __init__(self, seed: int) -> None:
        self.walks = gymnasium.make_vec(
            "mazeloom/Maze-v0",
            num_envs=WALKS,
            recipe="rect:5x5 wilson",
            observation="cell",
            moves="compass",
            max_steps=STEPS,
        )
        self.rng = np.random.default_rng(seed)
        self.values = np.zeros((WALKS, 25, 4))

    def episode(self, explore: float) -> float:
        """Walks once in each maze, always the same ones, and returns the fraction of agents that arrived."""
        each = np.arange(WALKS)
        seen, _ = self.walks.reset(seed=1)
        at = seen["cell"]
        going, arrived = np.ones(WALKS, np.bool_), np.zeros(WALKS, np.bool_)
        while going.any():
            actions = self.actions(at, explore)
            seen, rewards, ends, cuts, _ = self.walks.step(actions)
            ahead = np.where(ends, 0.0, self.values[each, seen["cell"]].max(axis=1))
            here = (each[going], at[going], actions[going])
            self.values[here] += 0.5 * ((rewards + 0.99 * ahead)[going] - self.values[here])
            arrived |= going & ends
            going &= ~(ends | cuts)
            at = seen["cell"]
        return float(arrived.mean())

    def actions(self, at: NDArray[np.int64], explore: float) -> NDArray[np.int64]:
        """The best directions, ties at random; or any, with a probability."""
        ties = 1e-9 * self.rng.random((WALKS, 4))
        best = (self.values[np.arange(WALKS), at] + ties).argmax(axis=1)
        is_any = self.rng.random(WALKS) < explore
        return np.where(is_any, self.rng.integers(0, 4, WALKS), best)


def learned(seed: int) -> list[float]:
    """The fractions of agents that arrive: before learning, and after it."""
    agents = Agents(seed)
    before = agents.episode(1.0)
    for number in range(EPISODES):
        agents.episode(1 - number / EPISODES)
    return [before, agents.episode(0.0)]


def main() -> None:
    before, after = learned(1)
    assert before < 0.9 and after >= 0.95, (before, after)
    assert learned(1) == [before, after], "the same seed gives other agents"
    print(f"{after:.0%} of {WALKS} agents arrive, {before:.0%} before they learned")


if __name__ == "__main__":
    assert mazeloom.gym.MazeVectorEnv is not None
    main()
