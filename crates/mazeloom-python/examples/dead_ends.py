"""A small network that learns to count dead ends from walls, trained on a data set for a minute.

    python examples/dead_ends.py

Makes a data set of 20,000 mazes below a temporary folder, reads it by two workers, and prints the
mean error on mazes that were not trained on. Needs PyTorch.
"""

import tempfile
import time
from typing import Any

import torch
from mazeloom import dataset
from mazeloom.torch import Mazes
from torch.utils.data import DataLoader

SPEC = """
count = 20000
shard = 1000
fields = ["walls"]
measures = ["dead_ends"]
duplicates = "shard"
[splits]
train = 0.9
test = 0.1
[[recipe]]
recipe = "rect:12x12 {algorithm} openings=none"
algorithm = ["wilson", "backtracker", "prim-simplified"]
"""

SECONDS = 60


def main() -> None:
    """Trains and tests."""
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        dataset.make(SPEC, folder, threads=2)
        print(f"data set after {time.perf_counter() - begun:.1f} s")
        network = torch.nn.Sequential(
            torch.nn.Conv2d(1, 24, 3, padding=1),
            torch.nn.ReLU(),
            torch.nn.Conv2d(24, 24, 3, padding=1),
            torch.nn.ReLU(),
            torch.nn.Conv2d(24, 1, 1),
        )
        rate = torch.optim.Adam(network.parameters(), 2e-3)
        train(network, rate, Mazes(folder, columns=["walls", "dead_ends"], seed=1))
        test = Mazes(folder, "test", columns=["walls", "dead_ends"])
        errors = [
            (predicted(network, batch) - batch["dead_ends"]).abs()
            for batch in DataLoader(test, batch_size=200)
        ]
        error = torch.cat(errors).mean().item()
        print(f"mean error on mazes that were not trained on: {error:.2f} dead ends")
        assert error < 4


def train(network: torch.nn.Module, rate: torch.optim.Optimizer, mazes: Mazes) -> None:
    """Minimizes the squared error until the time is over."""
    begun, seen, epoch = time.perf_counter(), 0, 0
    while time.perf_counter() - begun < SECONDS:
        mazes.set_epoch(epoch)
        for batch in DataLoader(mazes, batch_size=64, num_workers=1):
            loss = ((predicted(network, batch) - batch["dead_ends"]) ** 2).mean()
            rate.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call,unused-ignore]
            rate.step()
            seen += len(batch["dead_ends"])
            if time.perf_counter() - begun > SECONDS:
                break
        epoch += 1
    print(f"{seen} mazes in {time.perf_counter() - begun:.0f} s, {epoch} epochs")


def predicted(network: torch.nn.Module, batch: dict[str, Any]) -> torch.Tensor:
    """The number of dead ends: the sum of what the network sees at each square."""
    walls: torch.Tensor = batch["walls"].float().unsqueeze(1)
    squares: torch.Tensor = network(walls)
    return squares.sum(dim=(1, 2, 3))


if __name__ == "__main__":
    main()
