# Mots et phrases des jeux imprimés, en français.

mazes = Labyrinthes
how-to-play = Comment jouer
contents = Sommaire
hints = Indices
solutions = Solutions
cover = Couverture
title-page = Page de titre
puzzle = Labyrinthe { $number }
puzzles = Labyrinthes { $first } à { $last }
solution = { $number } · page { $page }

easy = facile
medium = moyen
hard = difficile
ages = de { $first } à { $last } ans
ages-from = dès { $first } ans

title-of-solutions = { $title } : solutions
title-of-cover = { $title } : couverture
title-of-page = { $title }, page { $page }

play-begin = Trouve le chemin dans chaque labyrinthe, d’un repère à l’autre. Les ouvertures du bord se trouvent à côté de ces repères. Il est interdit de traverser les murs.
play-bridges = Ponts : là où un chemin en croise un autre, l’un des deux est un pont et l’autre passe en dessous par un tunnel. À un tel croisement, va toujours tout droit.
play-stairs = Escaliers : certains labyrinthes ont plusieurs étages, dessinés côte à côte. Un petit triangle dans une case est un escalier vers la même case d’un autre étage. Dans le coin en haut à droite, il monte à l’étage suivant ; dans le coin en bas à gauche, il descend à l’étage précédent.
play-axes = Les triangles placés ailleurs dans une case sont aussi des escaliers : ils mènent à la même case d’un étage d’une autre rangée ou d’un autre groupe, et en reviennent.
play-wrapping = Tour du monde : certains labyrinthes n’ont pas de bord sur certains côtés. Un chemin qui sort du dessin à cet endroit, par une ouverture sans repère, revient du côté opposé, comme sur une carte du monde.
play-twist = Là où les deux côtés sont reliés par une torsion, il revient à l’envers : un chemin qui sort près du haut revient près du bas.
play-folded = Pliages : certains labyrinthes recouvrent un solide, comme un cube ou une boule, déplié sur la page. Un chemin qui quitte une partie du dessin continue sur le bord qu’il rencontrerait si la page était pliée.
play-pictures = Images : colorie tout le chemin de la solution, et un dessin apparaît.
play-hints = Les indices montrent le début de chaque solution. Ils se trouvent après les labyrinthes.
play-end = Tu es bloqué ? Garde une main sur un mur et suis-le, ou pars de l’arrivée et reviens en arrière. Les solutions sont à la fin, dans l’ordre des labyrinthes.
play-end-apart = Tu es bloqué ? Garde une main sur un mur et suis-le, ou pars de l’arrivée et reviens en arrière.
play-end-moves = Les solutions sont à la fin, dans l’ordre des labyrinthes. Sous les labyrinthes à règles, les coups sont donnés par leurs directions sur la page : N est un coup vers le haut, E3 trois coups vers la droite.

rule-one-way = Flèches : un passage avec une flèche ne se prend que dans le sens de la flèche.
rule-keys = Portes : une barre avec une lettre est une porte fermée à clé. Trouve d’abord la clé qui porte la même lettre ; tu gardes chaque clé, et sa porte reste ouverte.
rule-levers = Entrer dans la case d’un levier change les portes qui portent sa lettre : celles qui sont fermées s’ouvrent, celles qui sont ouvertes se ferment.
rule-portals = Quand tu entres dans un portail, tu te retrouves aussitôt dans l’autre portail de la même lettre.
rule-portals-one-way = Quand tu entres dans un portail, tu te retrouves aussitôt dans l’autre portail de la même lettre ; ceux qui ont une minuscule sont seulement des sorties.
rule-jumps = Saute en ligne droite, dans n’importe quelle direction, d’exactement autant de cases que l’indique le nombre sous toi ; mais pas à travers les murs.
rule-slide = Le sol est de la glace : à chaque coup, tu glisses tout droit jusqu’à ce qu’un mur t’arrête, ou l’arrivée.
rule-turns-no-left = Ne tourne jamais à gauche et ne fais jamais demi-tour.
rule-turns-no-right = Ne tourne jamais à droite et ne fais jamais demi-tour.
rule-turns-no-straight = Tourne dans chaque case : ne va jamais tout droit et ne fais jamais demi-tour.
rule-colors = Passe sur les couleurs dans l’ordre de leurs lettres, de la première à la dernière, puis de nouveau la première ; le départ a la première.
rule-order = Passe par tous les nombres dans l’ordre et termine à l’arrivée, que tu peux aussi traverser avant ; n’entre sur aucun nombre avant son tour.
rule-energy = Tu as autant de pas que l’indique le nombre au départ ; une lampe te les rend tous.
rule-dice = Fais rouler un dé de case en case. Au début, le 1 est dessus, le 2 du côté opposé à toi et le 3 à droite. Il ne peut entrer dans une case numérotée qu’avec cette face dessous.
rule-tandem = Toi et un second pion, qui part de a, vous allez toujours dans la même direction ; celui qu’un mur arrête reste sur place. Termine avec toi à l’arrivée et lui en A.
rule-minotaur-squares = Après chacun de tes pas, le Minotaure placé en M en fait deux vers toi : le long de la ligne si cela le rapproche et qu’aucun mur ne l’arrête, sinon le long de la colonne. Tu peux aussi attendre. Ne te fais pas attraper.
rule-minotaur-clockwise = Après chacun de tes pas, le Minotaure placé en M en fait deux vers toi, chacun vers une case voisine qui serait à moins de pas de toi s’il n’y avait pas de murs, mais jamais à travers les murs. S’il y en a plusieurs, il choisit la première dans le sens des aiguilles d’une montre, en partant du haut. Tu peux aussi attendre. Ne te fais pas attraper.
rule-trail-word = Lis les lettres sur le chemin le plus court vers l’arrivée : elles forment un mot.
rule-trail-words = Lis les lettres sur le chemin le plus court vers l’arrivée : elles forment plusieurs mots.
rule-trail-letters = Sur le chemin le plus court vers l’arrivée, les lettres A, B, C et ainsi de suite se suivent dans l’ordre.
rule-trail-numbers = Sur le chemin le plus court vers l’arrivée, les nombres 1, 2, 3 et ainsi de suite se suivent dans l’ordre.
rule-trail-multiples = Sur le chemin le plus court vers l’arrivée, les multiples de son premier nombre se suivent dans l’ordre.

move-N = N
move-NE = NE
move-E = E
move-SE = SE
move-S = S
move-SW = SO
move-W = O
move-NW = NO
move-up = monter
move-down = descendre
move-wait = attendre
