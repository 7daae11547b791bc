"""What the package maze-dataset reads of the layouts."""

import random
import warnings
from typing import Any

import mazeloom as ml
import numpy as np
from mazeloom import layouts


def main() -> None:
    """Compares mazes of several sizes and algorithms with what the package makes of them."""
    warnings.simplefilter("ignore")
    import maze_dataset.maze
    import maze_dataset.tokenization

    package: Any = maze_dataset
    modes = {
        "AOTP_UT": ["AOTP_UT_uniform", "AOTP_UT_rasterized"],
        "AOTP_CTT_indexed": ["AOTP_CTT_indexed"],
    }
    checked = 0
    for seed in range(20):
        for algorithm in ("wilson", "kruskal braid=0.5", "backtracker"):
            maze = ml.make(f"rect:7x7 {algorithm}", seed=seed)
            theirs = package.maze.SolvedMaze(**layouts.solved(maze))
            assert np.array_equal(theirs.as_pixels(), layouts.pixels(maze))
            graph = {frozenset(pair) for pair in maze.passages.tolist()}
            listed = theirs.as_adj_list(shuffle_d0=False, shuffle_d1=False)
            assert graph == {frozenset(int(y) * 7 + int(x) for y, x in pair) for pair in listed}
            shortest = theirs.find_shortest_path(theirs.start_pos, theirs.end_pos)
            assert len(shortest) == len(maze.solution)
            for mode, names in modes.items():
                told = layouts.tokens(maze, mode, rng=random.Random(seed))
                for name in names:
                    tokenizer = package.tokenization.TokenizationMode[name].to_legacy_tokenizer(7)
                    read = package.maze.SolvedMaze.from_tokens(told, tokenizer)
                    assert np.array_equal(read.connection_list, theirs.connection_list)
                    assert np.array_equal(read.solution, theirs.solution)
                    # The same tokens as its own, up to the order that it draws.
                    assert sorted(theirs.as_tokens(tokenizer)) == sorted(told)
                    checked += 1
    print(f"{checked} sequences of tokens are read alike by maze-dataset")


if __name__ == "__main__":
    main()
