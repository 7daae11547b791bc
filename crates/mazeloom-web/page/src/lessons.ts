/** The path of lessons: what each says, the maze it opens, and what there is to observe. */

export interface Lesson {
  id: string;
  title: string;
  text: string[];
  recipe: string;
  /** The solver whose animation is shown; without one, the making is. */
  solver?: string;
  /** Algorithms or solvers that run beside it. */
  beside?: string[];
  question: string;
  answer: string;
}

export const LESSONS: readonly Lesson[] = [
  {
    id: "spanning-tree",
    title: "A maze is a spanning tree",
    text: [
      "Think of a graph: cells are its points, and walls that could be opened are its edges.",
      "A perfect maze has exactly one path between any two cells: everything is connected, and there are no loops. In graph theory that is a spanning tree.",
      "A spanning tree of n cells always has n − 1 passages, whichever algorithm made it.",
      "Watch Kruskal's algorithm: it opens an edge only if the two sides are not connected yet.",
    ],
    recipe: "rect:8x6 kruskal seed=2",
    question: "This grid has 48 cells. How many passages does the finished maze have?",
    answer:
      "47, one fewer than cells. Each opened passage joins two parts into one: from 48 parts to a single one takes 47 passages.",
  },
  {
    id: "binary-tree",
    title: "Binary tree: a coin for each cell",
    text: [
      "Each cell flips a coin and opens a passage along its row or to the row before.",
      "No cell needs to know what the others did, so nothing has to be remembered.",
      "The price is a strong bias: cells at two of the borders have no choice, so both become straight corridors.",
    ],
    recipe: "rect:12x9 binary-tree seed=3",
    question: "Why can one always reach the corner where the two corridors meet?",
    answer:
      "Every other cell has opened one passage toward that corner. Following these passages from any cell comes closer at each step, so it must end there.",
  },
  {
    id: "sidewinder",
    title: "Sidewinder: runs in a row",
    text: [
      "Sidewinder joins cells of a row into a run. At random moments it ends the run and opens one passage, from a random cell of it, to the row before.",
      "The first row has no row before it, so it becomes a single corridor.",
      "Of the two straight borders of the binary tree, only this one is left.",
    ],
    recipe: "rect:12x9 sidewinder seed=4",
    question: "How many passages lead from each run to the row before?",
    answer: "Exactly one. With none, the run would be cut off; with two, there would be a loop.",
  },
  {
    id: "random-walk",
    title: "Aldous–Broder: a random walk",
    text: [
      "Walk at random from cell to cell. When the walk enters a cell for the first time, keep the passage by which it came.",
      "David Aldous and Andrei Broder showed independently, around 1989, that every spanning tree is equally likely to come out.",
      "The walk does not look for new cells. The last few take a long time to find.",
    ],
    recipe: "rect:9x7 aldous-broder seed=5",
    question: "Compare the first half of the animation with the second. Where are most passages opened?",
    answer: "In the first half. Later, most steps lead to cells that were visited before, and open nothing.",
  },
  {
    id: "wilson",
    title: "Wilson: walks without their loops",
    text: [
      "Start a random walk at a cell outside the maze, and go on until it meets the maze.",
      "Whenever the walk meets itself, the loop is erased. What is left is a path, and it is added to the maze.",
      "David Wilson proved in 1996 that this, too, makes every spanning tree equally likely.",
      "It is slow at the beginning, when the maze is hard to find, and fast at the end: the opposite of Aldous–Broder.",
    ],
    recipe: "rect:9x7 wilson seed=5",
    question: "Why are the first walks so long?",
    answer:
      "At first the maze is a single cell, and a random walk takes long to find it. As the maze grows, the walks become short.",
  },
  {
    id: "uniform",
    title: "What uniform means",
    text: [
      "An algorithm is uniform if every perfect maze on the grid is equally likely. Aldous–Broder and Wilson are; most others are not.",
      "A bias is not a fault: it gives the mazes of an algorithm their look.",
      "Here three algorithms run on the same grid: Wilson without a bias, the recursive backtracker and the binary tree with one.",
    ],
    recipe: "rect:10x8 wilson seed=7",
    beside: ["backtracker", "binary-tree"],
    question: "Which of the finished mazes could never come from the binary tree?",
    answer:
      "The binary tree always has two straight borders. Mazes without them have probability zero there, but Wilson's algorithm makes all of them, with equal probability.",
  },
  {
    id: "backtracker",
    title: "Recursive backtracker: depth first",
    text: [
      "Walk to random unvisited neighbors as long as there are any. At a dead end, go back to the last cell that still has one.",
      "That is depth-first search on the grid, and it needs a stack: the path from the start to the current cell.",
      "Since it goes on as far as it can, corridors are long and winding, and there are few dead ends.",
    ],
    recipe: "rect:12x9 backtracker seed=2",
    question: "How often is each passage walked through until the maze is finished?",
    answer: "Twice: once forward, when it is opened, and once back. At the end the path is empty again.",
  },
  {
    id: "minimum-spanning-tree",
    title: "Prim and Kruskal: cheapest edges",
    text: [
      "Give each edge a random weight. The spanning tree with the lowest total weight is the minimum spanning tree.",
      "Prim's algorithm grows one tree and always takes the cheapest edge that leads out of it. Kruskal's takes the edges of the whole grid by rising weight.",
      "If all weights differ there is only one minimum spanning tree: with the same weights, both make the same maze.",
    ],
    recipe: "rect:9x7 prim seed=6",
    beside: ["kruskal"],
    question: "Both animations have the same weights. How do the finished mazes differ?",
    answer: "They do not: every passage is the same. Only the order in which they are opened differs.",
  },
  {
    id: "eller",
    title: "Eller: row by row",
    text: [
      "Eller's algorithm finishes one row before it looks at the next. It remembers only which cells of the row are connected so far.",
      "Neighbors in different sets may be joined. Then each set opens at least one passage to the next row.",
      "In the last row all sets that are left are joined. As the memory is a row's, a maze can have any number of rows.",
    ],
    recipe: "rect:10x8 eller seed=3",
    question: "Why must every set open a passage to the next row?",
    answer:
      "A set without one would be cut off: its row is finished, and nothing could connect it with the rest later.",
  },
  {
    id: "division",
    title: "Recursive division: adding walls",
    text: [
      "Most algorithms open passages. This one begins with an empty room and adds walls.",
      "A wall with one door divides the room in two. Both halves are divided in the same way, until they are one cell wide.",
      "The long straight walls stay visible, and make mazes that are easy to read: each door is the only way between its two halves.",
    ],
    recipe: "rect:12x9 recursive-division seed=4",
    question: "Why may each wall have only one door?",
    answer:
      "With two doors there would be two paths between the halves, and so a loop. With none, the halves would be separate.",
  },
  {
    id: "wall-follower",
    title: "Solving: a hand on the wall",
    text: [
      "Keep one hand on the wall and walk. In a perfect maze all walls are connected with the border, so you come to the goal in the end.",
      "You need no map and no memory.",
      "Where a maze has loops, the wall may lead around in a circle, and miss a goal inside.",
    ],
    recipe: "rect:12x9 backtracker seed=8",
    solver: "wall-follower",
    question: "Does the walker enter dead ends?",
    answer:
      "Yes: each one that lies on its side of the wall, to the end and back. On the other side it passes them by.",
  },
  {
    id: "dead-ends",
    title: "Solving: fill the dead ends",
    text: [
      "With a map, look at the whole maze at once. Fill every dead end, back to its junction.",
      "That may leave a new dead end, which is filled too. Start and goal are never filled.",
      "In a perfect maze, only the solution is left.",
    ],
    recipe: "rect:12x9 prim seed=3",
    solver: "dead-end-filling",
    question: "What would be left if the maze had a loop?",
    answer:
      "The loop too: it has no dead end, so nothing of it is filled. A search then finds a path through what is left.",
  },
  {
    id: "breadth-first",
    title: "Solving: breadth-first search",
    text: [
      "Search in waves: first the neighbors of the start, then their neighbors, and so on.",
      "Each wave holds the cells of one distance. When the goal is reached, its wave's number is the length of the shortest path.",
      "It works in mazes with loops too, like the one here.",
    ],
    recipe: "rect:12x9 backtracker braid=0.6 seed=5",
    solver: "breadth-first",
    question: "Why is the first path found also a shortest one?",
    answer:
      "No cell is reached before all nearer ones are. If there were a shorter path, an earlier wave would have reached the goal.",
  },
];

export const lessonOf = (id: string | undefined): Lesson | undefined => LESSONS.find((one) => one.id === id);
