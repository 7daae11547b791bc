"""A small network that learns to count dead ends from walls, trained on a data set.

    python examples/dead_ends.py

Makes a data set of 20,000 mazes below a temporary folder, reads it by a worker, and prints how often the network is
right, to the nearest whole number, on mazes that were not trained on: before training and after it, beside always
saying the mean. Needs PyTorch.
"""

import tempfile
import time
from collections.abc import Callable
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

EPOCHS = 8


def main() -> None:
    """Trains and tests."""
    torch.manual_seed(1)
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        dataset.make(SPEC, folder, threads=2)
        print(f"data set after {time.perf_counter() - begun:.1f} s")
        # The first layer sees each cell with its four sides, and the others what that cell is.
        network = torch.nn.Sequential(
            torch.nn.Conv2d(1, 32, 3, stride=2),
            torch.nn.ReLU(),
            torch.nn.Conv2d(32, 32, 1),
            torch.nn.ReLU(),
            torch.nn.Conv2d(32, 1, 1),
        )
        mazes = Mazes(folder, columns=["walls", "dead_ends"], seed=1)
        test = Mazes(folder, "test", columns=["walls", "dead_ends"])
        mean = sum(maze["dead_ends"] for maze in mazes) / sum(1 for _ in mazes)
        report("always the mean", test, lambda batch: torch.full(batch["dead_ends"].shape, mean))
        report("before training", test, lambda batch: predicted(network, batch))
        train(network, mazes)
        right = report("after training", test, lambda batch: predicted(network, batch))
        assert right > 0.5


def report(when: str, mazes: Mazes, guess: Callable[[dict[str, Any]], torch.Tensor]) -> float:
    """Prints how good guesses are; the fraction that is right."""
    with torch.no_grad():
        errors = [guess(batch) - batch["dead_ends"] for batch in DataLoader(mazes, batch_size=200)]
    every = torch.cat(errors).abs()
    right: float = (every < 0.5).float().mean().item()
    print(f"{when}: {right:.1%} right, mean error {every.mean().item():.2f} dead ends", flush=True)
    return right


def train(network: torch.nn.Module, mazes: Mazes) -> None:
    """Minimizes the squared error."""
    begun, seen = time.perf_counter(), 0
    steps = torch.optim.Adam(network.parameters(), 5e-3)
    # Smaller steps in each epoch: the sum of 144 cells is right only if each is nearly so.
    slower = torch.optim.lr_scheduler.ExponentialLR(steps, 0.5)
    for epoch in range(EPOCHS):
        mazes.set_epoch(epoch)
        for batch in DataLoader(mazes, batch_size=64, num_workers=1):
            loss = ((predicted(network, batch) - batch["dead_ends"]) ** 2).mean()
            steps.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call,unused-ignore]
            steps.step()
            seen += len(batch["dead_ends"])
        slower.step()
    print(f"{seen} mazes in {time.perf_counter() - begun:.0f} s, {EPOCHS} epochs")


def predicted(network: torch.nn.Module, batch: dict[str, Any]) -> torch.Tensor:
    """The number of dead ends: the sum of what the network sees at each cell."""
    walls: torch.Tensor = batch["walls"].float().unsqueeze(1)
    cells: torch.Tensor = network(walls)
    return cells.sum(dim=(1, 2, 3))


if __name__ == "__main__":
    main()
