# Words and sentences of printed puzzles, in English.
# Every language has the same messages, each on a line of its own, with the same variables.

mazes = Mazes
how-to-play = How to play
contents = Contents
hints = Hints
solutions = Solutions
cover = Cover
title-page = Title page
puzzle = Puzzle { $number }
# The numbers of a chapter.
puzzles = Puzzles { $first } to { $last }
# Above the solution of a puzzle: its number and the page of the puzzle.
solution = { $number } · page { $page }

# How hard a puzzle is, beside its heading.
easy = easy
medium = medium
hard = hard
ages = ages { $first } to { $last }
ages-from = ages { $first } and up

# Titles of files.
title-of-solutions = { $title }: solutions
title-of-cover = { $title }: cover
title-of-page = { $title }, page { $page }

# The page about how to play: what puzzles of a book have is told, each in a paragraph.
play-begin = Find the path through each maze, from one mark to the other. Openings in the border are next to these marks. Walls must not be crossed.
play-bridges = Bridges: where a path crosses over another one, one of them is a bridge and the other runs through a tunnel under it. At such a crossing, always go straight across.
play-stairs = Stairs: some mazes have several floors, drawn next to each other. A small triangle in a cell is a staircase to the same cell of another floor. In the upper right corner it leads up to the next floor, in the lower left corner down to the floor before.
play-axes = Triangles at other places in a cell are staircases too: they lead to the same cell of a floor in another row or group, and back.
play-wrapping = Wrapping around: some mazes have no border on some sides. A path that leaves the picture there, at an opening without a mark, comes back in on the opposite side, as on a map of the world.
play-twist = Where the two sides are joined with a twist, it comes back in upside down: a path that leaves near the top comes back near the bottom.
play-folded = Folded mazes: some mazes cover a solid, such as a cube or a ball, that is unfolded on the page. A path that leaves a part of the picture goes on at the edge that it would meet if the page were folded.
play-pictures = Picture mazes: shade the whole solution, and a picture appears.
play-hints = Hints show the first part of each solution. They come after the puzzles.
play-end = Stuck? Keep one hand on a wall and follow it, or begin at the goal and work back. Solutions are at the back, in puzzle order.
play-end-apart = Stuck? Keep one hand on a wall and follow it, or begin at the goal and work back.
play-end-moves = Solutions are at the back, in puzzle order. Below those with rules stand the moves as directions on the page: N is one move up, E3 three moves to the right.

# Rules of mazes.
rule-one-way = Arrows: a passage with an arrow can be walked in the direction of the arrow only.
rule-keys = Doors: a bar with a letter is a locked door. Find the key with the same letter first; you keep every key, and its door stays open.
rule-levers = Whoever enters the cell of a lever turns the doors with its letter: shut ones open, open ones shut.
rule-portals = Whoever enters a portal stands at once in the other one of its letter.
# Pairs have a capital and a small letter.
rule-portals-one-way = Whoever enters a portal stands at once in the other one of its letter; small letters only receive.
rule-jumps = Jump straight on, in any direction, exactly as many cells as the number under you says; not through walls.
rule-slide = The floor is ice: every move slides straight on until a wall stops it, or the goal.
rule-turns-no-left = Never turn left, and never turn back.
rule-turns-no-right = Never turn right, and never turn back.
rule-turns-no-straight = Turn in every cell: never go straight on, and never turn back.
rule-colors = Pass the colors in the order of their letters, from the first to the last, then the first again; the start has the first color.
rule-order = Visit all numbers in their order and finish at the goal, which you may pass before; no number may be entered before its turn.
rule-energy = You have as many steps as the number at the start says; a lamp gives all of them again.
rule-dice = Roll a die from cell to cell, at first with 1 on top, 2 away from you and 3 to the right; it may enter a numbered cell only with that face down.
# Both tokens have a goal: A is that of a.
rule-tandem = You and a second token, which starts at a, always move in the same direction; one that a wall stops stays. Finish with you at the goal and it at A.
rule-minotaur-squares = After each of your steps the Minotaur at M takes two toward you: along the row if that brings him nearer and no wall stops him, otherwise along the column. You may also wait. Do not be caught.
rule-minotaur-clockwise = After each of your steps the Minotaur at M takes two toward you, each to a cell beside his that is fewer steps from you as if there were no walls, but never through walls. Of several such cells he takes the first, clockwise from straight up. You may also wait. Do not be caught.
rule-trail-word = Read the letters along the shortest path to the goal: they spell a word.
rule-trail-words = Read the letters along the shortest path to the goal: they spell several words.
rule-trail-letters = Along the shortest path to the goal the letters A, B, C and so on stand in order.
rule-trail-numbers = Along the shortest path to the goal the numbers 1, 2, 3 and so on stand in order.
rule-trail-multiples = Along the shortest path to the goal the multiples of its first number stand in order.

# Moves of a solution: directions on the page, and between floors.
move-N = N
move-NE = NE
move-E = E
move-SE = SE
move-S = S
move-SW = SW
move-W = W
move-NW = NW
move-up = up
move-down = down
move-wait = wait
