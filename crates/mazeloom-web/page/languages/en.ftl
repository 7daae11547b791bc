# The strings of the page, in English. Files of other languages have the same messages, with the same variables.
# The names of keys, files and formats, and recipes, are the same in all languages.
# Numbers have their plural forms in selectors: add those that your language has, such as [few] and [many].

## The page: bars, buttons, options, the shape

# The name of the program stays as it is.
name = Mazeloom
# Levels of difficulty; also the titles of a book's chapters.
levels-easy = Easy
levels-medium = Medium
levels-hard = Hard
# The first line of the page, shown while it loads.
tagline = Make, watch and play mazes of every kind
skip = Skip to the maze
about-documentation = Documentation
about-source = Source code
# Names of two licenses.
about-license = { $one } or { $other }
about-map = Endless map
# The three modes, as verbs on buttons: keep them short.
modes-create = Create
modes-learn = Learn
modes-play = Play
mode-label = What to do with mazes
parts-options = Options
parts-shape = Shape
parts-statistics = Statistics
part-label = What to see of the maze
actions = Actions
# Buttons below the maze: keep them short.
new-maze = New maze
# Tooltips; letters in brackets are keys of the keyboard and stay.
new-maze-help = Make another maze of the same kind (N)
watch = Watch
watch-help = Watch how this maze is made or solved
play-it = Play
play-help = Play this maze
solution = Solution
# The button that opens the panel of each mode, on phones.
sheet-create = Options
sheet-learn = Explain
sheet-play = Controls
view = 2D or 3D
flat = 2D
solid = 3D
# Why a button is off.
no-solid-many = Mazes of more than 100,000 cells have no 3D view
no-solid-outline = The cells of this grid have no outline in 3D
no-solid-shape = Shapes are drawn in 2D
ideas = Ideas
retry = Retry
show-code = Show the code
code = Code
code-help = The maze as one line of text: the same code makes the same maze.
# Name of an option.
about-key = About { $name }
# Title of a dialog; $what is one of “Grid”, “Algorithm”, “Solver” and the like.
choose-title = Choose: { $what }
find-in = Find by name
none-found = No match.
# Things to do that the search finds.
action-hits-save = Save as a file
action-hits-print = Print
action-hits-watch = Watch the animation
action-hits-play = Play this maze
action-hits-solid = See it in 3D
action-hits-shape = Draw the shape
action-hits-statistics = Show statistics
action-hits-way = Show the solution
action-hits-link = Copy link
action-hits-dice = New maze
action-hits-gallery = Open the gallery
action-hits-theme = Dark or light colors
seed-wrong = A seed is a whole number from 0 to 18446744073709551615, without letters.
seed-empty = random
# $why is an English sentence from the engine.
wrong-link = This link makes no maze: { $why }. Another one is shown in its place.
wrong-part = The link asks for { $key }={ $value }, which there is not. There is: { $known }.
picture = The maze
view-label = View
loading = Loading the engine …
broken = The engine could not be loaded
loading-whole = Loading the rest of the engine …
whole-broken = The rest of the engine could not be loaded, please try again
working = Working …
stop = Stop
stopped = Stopped. The last maze is still here.
lost = The engine ran out of memory and was restarted.
undo = Undo
redo = Redo
dice = New random seed
save = Save
theme-dark = Dark colors
theme-light = Light colors
language = Language of the page
help = Keys
nearer = Zoom in
farther = Zoom out
fit = Fit to window
way = Show the solution
# Shown together: “600 cells, 599 passages”.
facts-cells = { $n ->
    [one] { $n } cell
   *[other] { $n } cells
    }
facts-passages = { $n ->
    [one] { $n } passage
   *[other] { $n } passages
    }
# Comes after “600 cells, 599 passages”.
uniform = every such maze equally likely
text-title = Description of the maze
wait = One moment …
close = Close
# The line of text that names a maze, such as “rect:20x10 wilson seed=7”.
recipe = Recipe
select-word = Select this part
example = for example { $text }
copy = Copy
copy-recipe = Copy recipe
copy-link = Copy link
copied = Copied
not-copied = Could not copy
gallery = Gallery
grid = Grid
algorithm = Algorithm
# The number that the random numbers begin with.
seed = Seed
options = Options
search = Find an option
search-label = Search options by name or description
nothing-found = No matching option.
# Number of options that are set in a section.
given = { $n } set
left-out = Removed, because it conflicts with this: { $words }
reset = Reset { $name }
slider = { $name }, slider
# A check box: the option has one value at one end of the picture and another at the other end.
ramp = vary across the picture
ramp-to = { $name } at the other end
automatic = automatic
other-cell = another cell …
cell-field = { $name }: a cell, as its number or x,y
axes-width = width
axes-height = height
axes-depth = depth
# A side of the maze beyond width, height and depth.
axis = length { $n }
length = size
more-axes = Add a dimension
rectangle = rectangle
open-file = Open a file
choose-color = Choose { $name }
sections-common = Most used
saved = Saved { $name }
save-groups-pictures = Pictures
save-groups-films = Animations
save-groups-models = Models
save-groups-data = Data
print = Print
edit = Edit
cell-mode = Cells
wall-mode = Walls
no-mask = This grid cannot be masked cell by cell.
no-walls = The walls of this grid cannot be edited.
mask-help = Draw on the picture with the mouse, a finger, or the arrow keys and the space bar. The right button and Backspace do the opposite.
brush = Drawing
draw-tool = Tool
draw-tools-brush-name = Brush
draw-tools-brush-help = Draws along the pointer (B)
draw-tools-rectangle-name = Rectangle
draw-tools-rectangle-help = Takes the cells whose middles lie in a rectangle; Escape cancels it (R)
draw-tools-fill-name = Fill
draw-tools-fill-help = Takes a whole connected area (F)
draw-direction-help = The right button does the opposite (X changes)
draw-mirror = Mirror
draw-mirror-help = Repeats what is drawn on the other side (M: next)
draw-mirrors-none = None
draw-mirrors-across = Left–right
draw-mirrors-down = Up–down
draw-mirrors-both = Both
leave = Remove cells
bring = Add cells
brush-size = Brush size
keep-all = Keep all cells
leave-all = Remove all cells
bare = One cell is left: draw the cells the maze should have.
mask-file = Open a picture as mask
wall-set = Pressing a wall
# Follow “Pressing a wall”.
walls-turn = toggles it
walls-open = opens it
walls-shut = closes it
walls-free = leaves it to the algorithm
wall-help = Press a wall, or between two cells. These walls stay as set: walls are pink, passages dotted blue-green. The algorithm makes the rest.
wall-forget = Clear all set walls
keys-title = Keys
# A list of keys and what they do. Spaces are between keys; names of keys as on keyboards of the language. Letters, digits and signs stay.
keys-press-undo = Ctrl Z
keys-does-undo = undo
keys-press-redo = Ctrl Shift Z
keys-does-redo = redo
keys-press-new = N
keys-does-new = new maze
keys-press-solution = S
keys-does-solution = show or hide the solution
keys-press-find = /
keys-does-find = find an option
keys-press-modes = 1 – 3
keys-does-modes = Create, Learn, Play
keys-press-zoom = + − 0
keys-does-zoom = zoom in, zoom out, fit to window
keys-press-move = Arrows
keys-does-move = move the picture, when it has the focus
keys-press-save = Ctrl S
keys-does-save = save, copy or embed the maze
keys-press-cell = Enter
keys-does-cell = facts about a cell, when the picture has the focus; arrows go to its neighbors
keys-press-print = Ctrl P
keys-does-print = print the maze
keys-press-theme = D
keys-does-theme = dark or light theme
keys-press-tools = B R F
keys-does-tools = brush, rectangle, fill, when the shape is drawn
keys-press-mirror = X M
keys-does-mirror = remove or add cells, next mirror
keys-press-draw = Space Backspace
keys-does-draw = draw or do the opposite, with the picture in focus; Shift and arrows draw a line
keys-press-list = ?
keys-does-list = this list
# Read by screen readers; $at is a cell such as “3,4”.
handles-end-start = Start, cell { $at }: drag it, or move it with the arrow keys
handles-end-goal = Goal, cell { $at }: drag it, or move it with the arrow keys
handles-moved-start = Start at cell { $at }
handles-moved-goal = Goal at cell { $at }
handles-corner = Size, { $size }: drag the corner, or use the arrow keys
handles-resized = Size { $size }
cell-label = Cell
cell-title = Cell { $at }
cell-number = Number
# The number of a cell, and the last number.
cell-of = { $cell } (of 0 to { $last })
cell-from-start = From the start
cell-to-goal = To the goal
cell-steps = { $n ->
    [one] { $n } step
   *[other] { $n } steps
    }
cell-unreached = no path
cell-sides = Open sides
# Number of open sides of all sides of a cell.
cell-open = { $open ->
    [1] { $open } of { $all }, dead end
   *[other] { $open } of { $all }
    }
cell-region = Region
cell-start = Start here
cell-start-help = Move the start to this cell
cell-goal = Goal here
cell-goal-help = Move the goal to this cell
cell-distances = Distances from here
cell-distances-help = Color all cells by their distance from this one
cell-painted = Colored by the distance from cell { $at }
not-in-link = { $name } is too large for the link: to open the link, the file is needed too.

## Printing, saving and copying

export-title = Print, save or copy
export-open = Print or save
export-open-help = Print, save or copy (Ctrl S)
export-preview = Preview
export-first = Without the solution
export-second = With the solution
# Comes before the first lines of a text file.
export-excerpt = How the file begins
export-binary = This format has no text to show.
export-files = Files
export-pages = { $n ->
    [one] { $n } page
   *[other] { $n } pages
    }
export-unmade = made when it is saved
export-large-note = This maze is large: the picture is that of the stage, and the file is made when it is saved.
export-book-note = Each page as it will be printed.
export-leaves = Pages of the book
export-leaf = Page { $page } of { $pages }
export-previous-page = Previous page
export-next-page = Next page
export-film-note = The animation is made when it is saved; it ends with this picture.
export-model-note = A view of the model; its size is that of the file.
export-format = Format
# $name is a file format, such as GIF.
export-as-film = Animation as { $name }
export-worksheet-chip = Worksheet
export-worksheet-help = a page to print, in black and white, with the solution on a second page
export-worksheet-title = Maze
export-worksheet-solution = Solution on a second page
export-more-formats = Other formats: pictures, animations, 3D models, data
# Follow the name of a format, such as “PNG: a picture”.
export-uses-worksheet = to print
export-uses-book = many mazes
export-uses-svg = to edit, for the web
export-uses-png = a picture
export-uses-pdf = a page
export-book-chip = Puzzle book
export-book-help = pages of puzzles with their solutions at the end, as PDF
export-solution = Solution
export-solutions-none = None
export-solutions-on = On the maze
export-solutions-page = On a second page
export-solutions-file = In a second file
export-colors = Colors
export-schemes-light = Light
export-schemes-dark = Dark
export-paint = Colors of the cells
export-mazes = Mazes on the sheet
export-one-maze = 1 (this one)
export-size = Size
# The size of the file.
export-fits-own = Standard
export-fits-width = By width
export-fits-paper = Paper
export-width = Width of the maze
export-unit = Unit of the width
export-paper = Paper
export-turn = Orientation
# Orientation of the paper.
export-turns-auto = As it fits
export-turns-portrait = Portrait
export-turns-landscape = Landscape
export-margin = Margin
export-usual = standard
export-dpi = Resolution
export-dpi-unit = pixels per inch
export-book-title = Mazes
export-title-label = Title
export-count = Puzzles
export-level = Difficulty
export-level-own = As this maze
export-level-growing = From easy to hard
export-per-page = Puzzles on a page
# The language of the book.
export-language = Language
export-cover = Cover and title page
export-back = Solutions at the end
export-copy-svg = Copy as SVG
export-copy-png = Copy as PNG
export-embed = Embed code
export-copied-svg = The SVG is copied.
export-copied-png = The picture is copied.
export-copied-embed = The code is copied: HTML that shows the maze and links to it.
export-copied-link = The link is copied.
export-no-picture = This browser does not copy pictures. Save the PNG instead.
export-by-hand = This browser does not let the page copy. Copy the text below by hand.
export-by-hand-label = Text to copy

## Watching and learning

watch-show = What to learn
watch-making = Making a maze
watch-solving = Solving it
watch-algorithm = Algorithm
watch-solver = Solver
watch-pace = Speed of the animations
# The speed of several animations.
watch-share = same duration
watch-step = same steps per second
watch-colors = Color by distance
watch-transport = Playback
watch-first = First step (Home)
watch-last = Last step (End)
watch-back = Step back (left arrow)
watch-on = Step forward (right arrow)
watch-play = Play (space)
watch-pause = Pause (space)
watch-scrub = Position in the animation
watch-speed = Speed
watch-steps = { $now } of { $all }
watch-per-second = { $n ->
    [one] { $n } step per second
   *[other] { $n } steps per second
    }
# Steps per second.
watch-per-second-short = { $n }/s
watch-at-once = all at once
watch-film = Animation: { $name }
watch-counts = Statistics of the animations
watch-count = Count
# Rows of a table.
watch-count-steps = Steps
watch-entered = Visits of cells
watch-opened = Passages opened
watch-way = Path length
# For example “12 of 99” steps.
watch-of = { $part } of { $whole }
watch-dead_ends = Dead ends in the finished maze
watch-longest = Longest path in the finished maze
watch-keys = Space: play or pause; comma and period: previous and next event; arrows: one step; Home and End: first and last step.
watch-not-recorded = { $name }: { $why }
learn-back = Previous event (,)
learn-on = Next event (.)
learn-start = Press play, or go on event by event.
learn-none = This animation has no events to tell.
learn-code = Pseudocode
learn-untouched = Not visited yet
# $what is an English phrase from the engine.
learn-busy = Working on: { $what }
learn-trail = Most recent cells, the newest darkest
learn-trail-dark = Most recent cells, the newest lightest
learn-next = May be joined next
learn-parts = Parts that are not connected yet
learn-painted = Colors show the distance from the start.
learn-origin = Who and when
learn-promise = Promise
learn-looks-algorithms = What its mazes look like
learn-looks-solvers = What it finds
learn-cost = Cost
learn-uniform = Uniform: every perfect maze is equally likely
learn-biased = Not uniform: some mazes are more likely than others
learn-shortest = Finds a shortest path
learn-any-path = Its path may be longer than necessary
learn-race = Race
learn-race-help = Up to six on the same grid, with one clock.
learn-add-algorithms = Add an algorithm
learn-add-solvers = Add a solver
learn-remove = Remove { $name } from the race
# Shown together with “ · ” between them.
learn-live-visits = { $n ->
    [one] { $n } visit
   *[other] { $n } visits
    }
learn-live-passages = { $n ->
    [one] { $n } passage
   *[other] { $n } passages
    }
# Part of the animation that is over.
learn-live-percent = { $n } %
learn-quiz = Quiz me
# Right answers of all.
learn-score = { $right } of { $asked } right
learn-ask = What happens next?
learn-right = Right!
learn-wrong = Not this time. What happens next:
learn-go = Continue
learn-lessons = Lessons
learn-lessons-help = A lesson on every algorithm and solver, step by step.
learn-lesson-here = Lesson step by step
learn-lesson-help = Explains { $name } step by step
# A link.
learn-documentation = Documentation
learn-groups-essays = Ideas
learn-groups-making = Making mazes
learn-groups-solving = Solving mazes
learn-essays-spanning-tree = Spanning trees
learn-essays-uniformity = Uniformity
learn-essays-minimum-spanning-tree = Minimum spanning trees
learn-essays-shortest-paths = Shortest paths
learn-essays-wall-following = Following walls
learn-step-of = Step { $n } of { $of }
learn-previous = Back
learn-go-on = Go on
learn-next-lesson = Next lesson
learn-all = All lessons
learn-teach = Present
learn-teach-help = Full screen with large text; the space bar or Page Down goes on, Escape ends it
learn-teach-end = End
learn-reveal = Show an answer
learn-other = Not this one. Try another cell.
learn-cursor = Cell { $at }
learn-hand = Your maze
learn-wall-between = Wall between { $a } and { $b }
# Shown together: “3 choices; 5 passages are open.”
learn-choices = { $n ->
    [one] One choice
   *[other] { $n } choices
    }
learn-open = { $n ->
    [one] { $n } passage is open.
   *[other] { $n } passages are open.
    }
learn-chosen = { $n ->
    [one] The maze is finished: { $n } passage.
   *[other] The maze is finished: { $n } passages.
    }
learn-again = Start again
learn-counting = Making a thousand mazes …
learn-bias-label = { $name }, 1000 mazes: each wall is open in { $least } to { $most } % of them. The darker, the more often it is closed.
learn-bias = A thousand mazes
learn-values = Values
learn-value-reached = Cells reached
learn-value-parts = Parts
learn-value-opened = Passages
learn-leave = Close the lesson

## Playing

play-stage = The maze to solve. Arrow keys, W A S D or H J K L move; Q E Z C move diagonally.
play-pad = Moves
play-north = Up
play-south = Down
play-west = Left
play-east = Right
play-back = Back (Backspace)
play-wait = Wait for a step (period, or tap the player)
play-waiting = wait
play-how-to = How to play.
play-marks = Marks: { $marks }.
play-forbidden = The rules do not permit this step.
play-up = A level up (Page up)
play-down = A level down (Page down)
play-close = Close
play-hint = Hint (I): point to the next junction
play-hinted = Hint: { $turns }.
play-way = Show the path (V)
play-hide = Hide the path (V)
play-restart = Restart (R)
play-next = Next maze (N)
# The same on a button.
play-next-short = Next maze
play-steps = Steps
play-left = Steps left
play-time = Time
play-hints = Hints
# A floor of the maze, not a difficulty.
play-level = Level
play-cost = Cost
# Keys that were found.
play-doors = Keys
# Keys picked up, of all.
play-held = { $n } of { $doors }
# $keys are letters.
play-held-keys = { $n } of { $doors }: { $keys }
play-locked = Door { $letter } is locked: fetch key { $letter } first.
play-found = Key { $letter } picked up: door { $letter } is open.
# Names of two players: the colors of their pieces.
play-players-first = Red
play-players-second = Purple
# A player's steps, and the fewest possible: “Red: 12 of 10”.
play-raced = { $name }: { $steps } of { $least }
play-wins = { $name } wins!
# A player who has not finished.
play-so-far = { $steps ->
    [one] { $name }: { $steps } step so far.
   *[other] { $name }: { $steps } steps so far.
    }
# $time is written like 1:23.
play-took = { $steps ->
    [one] { $name }: { $steps } step in { $time }.
   *[other] { $name }: { $steps } steps in { $time }.
    }
# $least is a number of steps.
play-shortest = The shortest path has { $least }.
play-met = You met!
play-met-line = { $steps ->
    [one] { $steps } step together in { $time }; the fewest are { $least }.
   *[other] { $steps } steps together in { $time }; the fewest are { $least }.
    }
play-together = Steps together
play-fewest = Fewest possible
play-race-keys = Red moves with W A S D and Q E Z C, purple with the arrow keys, Home, End, Page up and Page down. R restarts, N makes the next maze.
play-living-what = How much changes
play-living-some = { $n ->
    [one] one passage per step
   *[other] { $n } passages per step
    }
# Names a list; the two below are to choose from.
play-fog-what = What stays in sight
play-fog-seen = all cells seen so far
play-fog-near = only nearby cells
play-mazes = Choose a maze to play
play-day = Maze of the day
play-own = This maze
# $day is a date in words, in the language of the page.
play-day-of = Maze of the day: { $day }
play-streak = { $n ->
    [one] { $n } day in a row.
   *[other] { $n } days in a row.
    }
play-bad-day = The link has no such day: “{ $day }”. A day is written like 2026-11-24.
play-bad-beat = The challenge in the link cannot be read: “{ $beat }”. A time is written like 83.2s. The maze can be played without it.
# A challenge: be faster than $time, written like 1:23.4.
play-beat = Beat { $time }
play-beat-steps = { $steps ->
    [one] Beat { $time } ({ $steps } step)
   *[other] Beat { $time } ({ $steps } steps)
    }
play-verdicts-won = You won the challenge: faster than { $time }.
play-verdicts-tied = A tie: { $time }, as in the challenge.
# $mine is the player's time, $time that of the challenge.
play-verdicts-lost = Challenge lost: { $mine }, the time to beat was { $time }. Play again?
play-no-verdict = With the path shown, the game does not count for the challenge.
play-challenge = Challenge a friend
play-challenged = Link copied
play-challenge-link = Link of the challenge
play-best-of = { $steps ->
    [one] Best here: { $time }, { $steps } step
   *[other] Best here: { $time }, { $steps } steps
    }
play-no-best = No record here yet
play-first-best = Your first record in this maze.
# Records in a maze.
play-new-best-both = New best time and fewest steps!
play-new-best-time = New best time!
play-new-best-steps = Fewest steps so far!
play-old-best = { $steps ->
    [one] Best: { $time }, { $steps } step.
   *[other] Best: { $time }, { $steps } steps.
    }
play-no-record = No record: the path was shown.
play-colors = Colors of the cells
play-clear = Clear records
play-cleared = All records on this device are cleared.
play-variants = Variants
play-variant-fog = Fog
play-variant-fog-help = You see only part of the maze.
play-variant-living = Shifting walls
play-variant-living-help = Passages move with each of your steps.
play-variant-lava = Lava
play-variant-lava-help = Costly cells lie on the path: look for the cheapest one.
play-variant-keys = Keys and doors
play-variant-keys-help = Three doors are locked; each needs its key first.
play-variant-oneWay = One-way passages
play-variant-oneWay-help = Arrows mark passages that lead in one direction only.
play-variant-race = Race
play-variant-race-help = Two players at one keyboard; the first at the goal wins.
play-variant-meet = Meet
play-variant-meet-help = Two players at one keyboard look for each other.
play-two-off = This is for one player: the game for two was turned off.
# $names are one or more of the variants below, such as “Fog, Lava”.
play-only-one = { $names } is for one player and was turned off.
play-won = Solved!
# $shortest is a number of steps.
play-won-line = { $steps ->
    [one] { $steps } step in { $time }; the shortest path has { $shortest }.
   *[other] { $steps } steps in { $time }; the shortest path has { $shortest }.
    }
play-won-best = { $steps ->
    [one] { $steps } step in { $time }: the shortest path.
   *[other] { $steps } steps in { $time }: the shortest path.
    }
play-won-cost-best = It cost { $cost }: the cheapest path.
play-won-cost = It cost { $cost }; the cheapest path costs { $cheapest }.
play-helped = { $n ->
    [one] { $n } hint used; it counts as a step.
   *[other] { $n } hints used; each counts as a step.
    }
play-score = Score { $percent }
play-again = Play again
# $left is the number of steps from here to the goal, or a dash.
play-here = { $steps ->
    [one] { $steps } step, { $left } left.
   *[other] { $steps } steps, { $left } left.
    }
# $ways are directions, such as “north, east”, or with stairs “up, down”.
play-open = Open: { $ways }.
play-stairs = Stairs: { $ways }.
play-blocked = No passage leads there.
play-trapped = A trap: no path leads to the goal from here. Go back (Backspace) if you can, or restart (R).
# Follow “Stairs:”.
play-upward = up
play-downward = down
# W A S D, H J K L and the like are places on the keyboard, and stay.
play-keys = Move with arrows, W A S D or H J K L, diagonally with Q E Z C; with Shift, run to the next junction. Or tap a cell, swipe to run, or drag along the corridor with the mouse.

## The 3D view

space-view = View
space-turn = Rotate
space-walk = Walk inside
# Names a list: what to draw in the 3D view; the three below are to choose from.
space-line = Show
space-none = no path
space-shortest = the solution
space-longest = the longest path
# Floors of the maze; a slider.
space-level = Show levels up to
space-all-levels = all levels
space-level-of = level { $level } of { $levels }
space-reset = Reset view
space-canvas = { $title }, 3D view. Arrow keys rotate it, plus and minus zoom, zero resets.
space-walking = { $title }, first-person view. Up and down arrows walk, left and right turn.
space-pad = Walk
space-forward = Forward (up arrow)
space-backward = Back (down arrow)
space-left = Turn left (left arrow)
space-right = Turn right (right arrow)
space-up = Up the stairs (Page up)
space-down = Down the stairs (Page down)
space-alone = Walk the solution
space-halt = Stop walking
space-map = Map with your position
# Directions: of passages (“Open: north, east”), and where someone looks (“Compass: you look north”).
winds-north = north
winds-northeast = northeast
winds-east = east
winds-southeast = southeast
winds-south = south
winds-southwest = southwest
winds-west = west
winds-northwest = northwest
# $where is one of the eight directions below.
space-compass = Compass: you look { $where }
# Follow “Open:”.
space-sides-ahead = ahead
space-sides-left = left
space-sides-right = right
space-sides-behind = behind
space-sides-up = stairs up
space-sides-down = stairs down
space-ways = Open: { $ways }.
space-goal = You are at the goal.
space-not-loaded = The 3D view could not be loaded. Is there a connection?
space-no-web-gl = This browser has no WebGL, so there is no 3D view. The flat drawing is below.
space-no-space = This maze has { $axes } dimensions, so there is no 3D model of it. Its floor plans are below; arrows in cells lead from one to another.
# $why is an English sentence from the engine.
space-no-model = No 3D model of this maze: { $why }. The flat drawing is below.
space-keys-turn = Drag to rotate, pinch or scroll to zoom; arrow keys, +, − and 0 do the same.
space-keys-walk = Arrow keys or W A S D: walk and turn; Page up and down: stairs.

## Statistics

measure-loading = Measuring …
measure-failed = The statistics could not be computed: { $why }
measure-caption = Statistics of this maze
measure-name = Measure
measure-value = This maze
# Uniform mazes: each perfect maze is equally likely.
measure-usual = Compared with uniform mazes
measure-wait = Generating uniform mazes of this grid …
# $runs is a number of mazes.
measure-against = The band covers 95 % of uniform mazes ({ $runs } generated on this grid); the line is their mean, the dot is this maze.
measure-no-baseline = No uniform mazes to compare with on this grid.
# $name is that of a statistic; $words is one of the five below.
measure-band = { $name }: { $value }; uniform mazes have { $mean } ± { $sd }, so this is { $words }.
measure-far-less = far less than usual
measure-far-more = far more than usual
measure-far-low = rather low
measure-far-high = rather high
measure-far-usual = as usual
measure-degrees = Cells by number of passages
measure-degrees-label = Cells by number of passages: { $parts }.
# Cells with a number of passages: “12 with 3”.
measure-degree = { $count } with { $passages }
measure-groups-way = Solution
measure-groups-cells = Cells and passages
measure-groups-shape = Shape
measure-groups-mind = Difficulty
measure-groups-count = Probability
measure-groups-other = More
# Names of statistics, in groups, in the order of the table.
measure-names-way-solution_length = Solution length, in cells
measure-names-way-solution_turns = Turns of the solution
measure-names-way-solution_decisions = Choices on the solution
measure-names-way-solution_cost = Cost of the solution
measure-names-way-diameter_length = Longest path (diameter)
measure-names-way-diameter_lower = Longest path, at least
measure-names-way-diameter_upper = Longest path, at most
measure-names-way-radius_length = Radius (longest path from the center)
measure-names-way-bottlenecks = Bottlenecks: cells on every path
measure-names-way-max_off_path = Farthest cell from the solution, in steps
measure-names-way-detour = Detour: path length divided by straight distance
measure-names-way-directness = Directness
measure-names-way-twistiness = Turns per cell of the solution
measure-names-way-straightness = Straightness
measure-names-way-keys_needed = Keys that the solution needs
measure-names-way-recursion = Levels that the solution goes down
measure-names-way-surface_walls = Surface, in walls
measure-names-way-surface_start_tree = Cells of the tree of the start
measure-names-way-surface_goal_tree = Cells of the tree of the goal
measure-names-way-levels = Copies that the solution enters and leaves
measure-names-cells-cells = Cells
measure-names-cells-passages = Passages
measure-names-cells-one_way = One-way passages
measure-names-cells-strong_components = Parts whose cells reach each other
measure-names-cells-dead_ends_in = Cells no passage leaves
measure-names-cells-dead_ends_out = Cells no passage enters
measure-names-cells-traps = Cells from which the goal is out of reach
measure-names-cells-out_of_reach = Cells out of reach from the start
measure-names-cells-doors = Locked doors
measure-names-cells-passages_horizontal = Passages east–west
measure-names-cells-passages_vertical = Passages north–south
measure-names-cells-loops = Loops
measure-names-cells-components = Disconnected parts
measure-names-cells-girth = Shortest loop, in cells
measure-names-shape-dead_ends = Dead ends
measure-names-shape-straights = Straight cells
measure-names-shape-straights_horizontal = Straight cells east–west
measure-names-shape-straights_vertical = Straight cells north–south
measure-names-shape-turns = Bends
measure-names-shape-junctions = Junctions (three passages)
measure-names-shape-crossroads = Crossroads (four or more)
measure-names-shape-longest_run = Longest straight corridor, in cells
measure-names-shape-dead_end_ratio = Dead ends per cell of the longest path
measure-names-shape-branches_count = Branches off the solution
measure-names-shape-branches_largest = Largest branch, in cells
measure-names-shape-branches_cells = Cells in all branches
measure-names-shape-branch_sizes_mean = Branch size, mean
measure-names-shape-branch_sizes_geometric_mean = Branch size, geometric mean
measure-names-shape-symmetry = Symmetries
measure-names-mind-complexity = Complexity (McClendon)
measure-names-mind-difficulty = Difficulty (McClendon)
measure-names-mind-mouse = Mean steps of a random walk
measure-names-mind-hands_left = Steps of the left-hand rule
measure-names-mind-hands_right = Steps of the right-hand rule
measure-names-mind-hands_both = Steps around the whole wall
measure-names-count-perfect_mazes = Perfect mazes on this grid
measure-names-count-probability = Probability of this maze

## Forms for the values of options

# A check box; $name is that of an option.
builder-as-text = Write { $name } as text
builder-strange = This { $name } can only be written as text
# An option and one of its parts.
builder-of = { $name }: { $part }
# One of several rows of an option: “targets: target 2”.
builder-row = { $name }: { $row } { $number }
builder-form = Form of { $name }
builder-remove = Remove { $name }
builder-none = none
builder-automatic = automatic
builder-options = Options
# $args are the parts that are set.
builder-given = Options: { $args }
builder-open-file = Open a file
builder-file-name = name of a file
builder-file = From a file
builder-image = Picture from a file
# A range of sizes: from, to.
builder-from = from
builder-to = to
builder-side = side
builder-length = length
builder-width = width
builder-height = height
builder-unit = unit
builder-value = value
builder-percentile = Percentile among similar mazes
builder-folds = folds
builder-symmetry-x = Left–right
builder-symmetry-y = Top–bottom
builder-symmetry-rotate = Half turn
builder-symmetry-radial = Rotation
builder-own-size = Another size
# The fraction of the passages that an algorithm keeps.
builder-share = keep
# Said of the last of several algorithms.
builder-rest = Completes the maze.
builder-algorithm = algorithm
builder-add-algorithm = Add an algorithm
builder-by-algorithm = Made by an algorithm
builder-template = pattern
builder-add-template = Add a pattern
builder-count = how many to place
builder-size = width in cells
builder-arms = number of corridors
builder-at = the first cell of the pattern
builder-templates-spiral = Spiral
builder-templates-room = Room
builder-templates-zigzag = Zigzag
builder-templates-cross = Cross
builder-templates-diamond = Diamond
builder-templates-blob = Irregular room
builder-templates-vortex = Vortex
builder-templates-file = Text maze from a file
builder-patterns-quarters = Quarters
builder-patterns-stripes = Stripes
builder-patterns-rings = Nested squares
builder-patterns-blobs = Random blobs
builder-patterns-rows = Drawn with digits
builder-patterns-file = Picture or text file
builder-region-count = number of regions
builder-region-map = digits and letters, rows separated by /, such as 112/132/332
builder-region = Region { $name }
builder-no-regions = Divide the grid first, with “regions”.
builder-same-algorithm = as the rest of the maze
builder-room = Room without walls
# A rule of the maze, such as levers or portals.
builder-rule = rule
builder-add-rule = Add a rule
builder-target = target
builder-add-target = Add a target
builder-targets-solution = Solution length
builder-targets-turns = Turns of the solution
builder-targets-decisions = Choices on the solution
builder-targets-dead_ends = Dead ends
builder-targets-directness = Directness of the solution
builder-targets-elitism = Cells off the solution
builder-targets-river = Cells per dead end
builder-targets-run = Length of straight runs
builder-targets-bias = East–west passages
builder-targets-symmetric = Symmetry
builder-targets-homogeneous = Evenness of the maze
builder-targets-degree-2 = Cells with 2 passages
builder-targets-degree-3 = Cells with 3 passages
builder-targets-degree-4 = Cells with 4 passages
builder-units-cell = cells
builder-path-via = Through places
builder-path-letters = In the shape of letters
builder-path-cells = Cell by cell
builder-path-file = From a file
builder-letters = A to Z and 0 to 9
builder-place = place
builder-add-place = Add a place
builder-trails-kinds-word = A word
builder-trails-kinds-phrase = Several words
builder-trails-kinds-letters = A, B, C …
builder-trails-kinds-numbers = 1, 2, 3 …
builder-trails-kinds-multiples = Multiples of a number
builder-trails-text = Text along the solution
builder-trails-count = How many; 0 for as many as fit
builder-trails-of = Number that divides them
builder-marks-dot = Dot
builder-marks-target = Target
builder-marks-arrow = Arrow
builder-marks-text = Text
builder-mark-text = such as START
builder-sparse-fraction = A fraction of the cells
builder-sparse-passes = All dead ends, a number of times
builder-crossings = A fraction of the possible crossings
builder-slashes = Probability of /, else \
builder-rooms-square = Squares of different sizes
builder-rooms-same = Squares of one size
builder-rooms-exact = Rectangles of one size
builder-rooms-rectangle = Rectangles of different sizes
builder-rooms-width-from = width from
builder-rooms-height-from = height from
builder-rooms-width-to = width to
builder-rooms-height-to = height to
builder-weights-lava = Costly cells on the path
builder-weights-cells = cells
builder-weights-cost = cost
builder-weights-image = Picture: dark cells cost more
builder-weights-file = Numbers from a file
builder-builtin = Built-in
builder-color = color
builder-add-color = Add a color
# Position of a color in a gradient.
builder-stop-at = position
builder-axes-x = x (width)
builder-axes-y = y (height)
builder-axes-z = z (depth)
# Historical labyrinths.
builder-labyrinths-classical = Classical (Cretan)
builder-labyrinths-cretan = Cretan
builder-labyrinths-knossos = Knossos
builder-labyrinths-jericho = Jericho
builder-labyrinths-otfrid = Otfrid
builder-labyrinths-chartres = Chartres
builder-labyrinths-roman = Roman
builder-circuits = Number of circuits
builder-course = Order of the circuits

## Names of grids, shapes, algorithms, solvers, looks and palettes

# Names in lists; what is in brackets helps those who know the term.
grids-box = Box of cubes
grids-brick = Bricks
grids-can = Closed cylinder (can)
grids-cone = Cone
grids-crack = Cracked mud
grids-cube = Cube surface
grids-cylinder = Cylinder
grids-duocylinder = Duocylinder (4D)
grids-glome = Glome (4D sphere)
grids-glue = Glued squares
grids-graph = Graph from a file
grids-hat = The hat (einstein tile)
grids-hex = Hexagons (sigma)
grids-honeycomb = Rhombic honeycomb
grids-klein = Klein bottle
grids-labyrinth = Classical labyrinth
grids-map = Map from a file
grids-mesh = 3D model from a file
grids-moebius = Möbius strip
grids-organic = Organic corridors
grids-penrose = Penrose tiling
grids-platonic = Platonic solid
grids-polar = Circle (theta)
grids-prism = Box surface
grids-projective = Projective plane
grids-pyramid = Pyramid
grids-rect = Rectangle
grids-recursive = Maze within itself
grids-sphere = Sphere
grids-stack = Levels with stairs
grids-tesseract = Tesseract (4D)
grids-tiling = Periodic tilings
grids-tilt = Diagonals (10 PRINT)
grids-torus = Torus (doughnut)
grids-tri = Triangles (delta)
grids-upsilon = Octagons (upsilon)
grids-voronoi = Voronoi cells
grids-zeta = Squares with diagonals (zeta)
masks-bits = Drawn by hand
masks-carved = Carved cave, one cell wide
masks-cavern = Open caves
masks-circle = Circle
masks-diamond = Diamond
masks-ellipse = Ellipse
masks-file = Picture or text file
masks-heart = Heart
masks-hexagon = Hexagon
masks-polygon = Regular polygon
masks-ring = Ring
masks-star = Star
masks-text = Letters
masks-triangle = Triangle
algorithms-aldous-broder = Aldous-Broder (random walk)
algorithms-backtracker = Recursive backtracker (depth-first)
algorithms-binary-tree = Binary tree
algorithms-boruvka = Borůvka
algorithms-comb = Comb
algorithms-eller = Eller (row by row)
algorithms-growing-forest = Growing forest
algorithms-growing-tree = Growing tree
algorithms-houston = Houston
algorithms-hunt-and-kill = Hunt and kill
algorithms-kruskal = Kruskal
algorithms-origin-shift = Origin shift
algorithms-prim = Prim (true)
algorithms-prim-cells = Prim with weighted cells
algorithms-prim-frontier = Prim with random edges
algorithms-prim-modified = Prim (modified)
algorithms-prim-simplified = Prim (simplified)
algorithms-recursive-division = Recursive division
algorithms-reverse-delete = Reverse delete
algorithms-sidewinder = Sidewinder
algorithms-snake = Snake
algorithms-tunneler = Tunneler
algorithms-wilson = Wilson (unbiased)
solvers-a-star = A* (A-star)
solvers-all-shortest = All shortest paths
solvers-bidirectional = Search from both ends
solvers-blind-alley-filling = Blind alley filling
solvers-blind-alley-sealing = Blind alley sealing
solvers-breadth-first = Breadth-first search
solvers-chain = Chain
solvers-collision = Collision
solvers-cul-de-sac-filling = Cul-de-sac filling
solvers-dead-end-filling = Dead-end filling
solvers-depth-first = Depth-first search
solvers-dijkstra = Dijkstra
solvers-explorer = Explorer
solvers-longest = Longest path
solvers-pledge = Pledge
solvers-random-mouse = Random mouse
solvers-tremaux = Trémaux
solvers-wall-follower = Wall follower (hand on the wall)
looks-blocks = Blocks
looks-dots = Dots
looks-graph = Graph
looks-hand = Drawn by hand
looks-hedge = Hedges
looks-inset = Separate corridors
looks-lines = Lines
looks-path = Corridors as lines
looks-thick = Thick walls
palettes-blue = Blues
palettes-cividis = Cividis (blue to yellow)
palettes-gray = Grays
palettes-inferno = Inferno
palettes-magma = Magma
palettes-okabe-ito = Okabe-Ito (distinct colors)
palettes-plasma = Plasma
palettes-turbo = Turbo (rainbow)
palettes-viridis = Viridis

## Names of the mazes in the gallery

presets-depths = Depths
presets-rosette = Rosette
presets-honeycomb = Honeycomb
presets-garden = Garden
presets-bridges = Bridges
presets-cairo = Cairo
presets-aperiodic = Aperiodic
presets-heart = Heart
presets-drawn-by-hand = Drawn by hand
presets-ball = Ball
presets-voronoi = Voronoi
presets-coral = Coral
presets-the-hat = The hat
presets-rooms = Rooms
presets-mirrored = Mirrored
presets-towers = Towers
presets-octagons = Octagons

## The page of the endless map

map-title = Maze map
map-map = Map of the maze
map-mini = Overview: a click moves the map there
map-skip = Skip to the map
map-playground = Playground
map-playground-help = Make mazes of every kind
map-theme = Dark or light colors
map-more = Show all controls
map-less = Hide the controls
map-seed = Seed
map-go = Go
map-random = Random seed
map-wrong-seed = A seed is a whole number from 0 to 18446744073709551615, without letters.
map-wrong-link = The seed of this link is not valid: { $seed }. Another maze is shown.
# $x and $y are the place of a cell.
map-position = Cell { $x }, { $y } · zoom { $zoom }
map-copy = Copy link
map-copied = Link copied
map-not-copied = Copying is not allowed here: copy the address of this page instead.
map-walk = Walk
map-walk-help = Walk through the maze, from the start of the path or the middle of the map (W)
map-path = Path
map-about = A maze without end, made where you look. Seen from afar, whole parts of it are the cells of a smaller maze. Drag it, zoom in, and click two cells for the path between them.
map-colored = Color by distance from the start
map-colored-help = The colors go from dark to bright and back, again and again. Seen from afar, whole parts count as one cell.
map-click-start = Click the map to set the start.
map-click-end = Click the map to set the end.
map-click-again = Drag the ends, or click to start again.
map-length = Length
map-straight = Straight distance
# The length of the scale bar: $n is the number, $count the same as it is written, such as “3 million”.
map-cells = { $n ->
    [one] { $count } cell
   *[other] { $count } cells
    }
map-too-long = over 1 million cells
map-counting = …
map-whole = Show whole path
# A button: removes the path.
map-clear = Clear
map-cell = Cell
# Stands in an empty field.
map-cell-help = x, y (empty: middle of the map)
map-from-here = From here
map-to-here = To here
# A button: moves the map to the cell.
map-center = Go to
map-wrong-cell = Type two whole numbers from 0 to { $last }, such as 120, 45.
map-outside = The path of this link is outside the maze, which has { $side } cells on each side.
map-start = Start of the path
map-end = End of the path
map-player = You
map-walking = Walking
map-steps = { $n ->
    [one] { $n } step
   *[other] { $n } steps
    }
map-stop = End the walk (Escape)
map-stop-short = End
map-step-north = Step north
map-step-east = Step east
map-step-south = Step south
map-step-west = Step west
map-begun = Walking from cell { $x }, { $y }. Open: { $open }. Use the arrow keys; Escape ends the walk.
map-moved = { $n ->
    [one] Cell { $x }, { $y }. Open: { $open }. { $n } step.
   *[other] Cell { $x }, { $y }. Open: { $open }. { $n } steps.
    }
map-wall-north = There is a wall to the north.
map-wall-east = There is a wall to the east.
map-wall-south = There is a wall to the south.
map-wall-west = There is a wall to the west.
map-reached = { $n ->
    [one] You have reached the end of the path in { $n } step.
   *[other] You have reached the end of the path in { $n } steps.
    }
map-ended = { $n ->
    [one] The walk has ended after { $n } step.
   *[other] The walk has ended after { $n } steps.
    }
# No open side.
map-none = none
map-no-server = The map needs a server that draws it, and here is none. Start “maze serve”, and open map.html at the address that it prints.
map-gone = The server does not answer. Is it still running?
map-bad-answer = The server gave an answer that is not understood (status { $status }).
map-no-tiles = Some tiles could not be loaded.
map-retry = Retry
