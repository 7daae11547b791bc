# Les textes de la page, en français.

## La page : barres, boutons, options, la forme

name = Mazeloom
levels-easy = Facile
levels-medium = Moyen
levels-hard = Difficile
tagline = Crée, regarde et joue des labyrinthes de toutes sortes
skip = Aller au labyrinthe
about-documentation = Documentation
about-source = Code source
about-license = { $one } ou { $other }
about-map = Carte sans fin
modes-create = Créer
modes-learn = Apprendre
modes-play = Jouer
mode-label = Que faire avec les labyrinthes
parts-options = Options
parts-shape = Forme
parts-statistics = Statistiques
part-label = Que voir du labyrinthe
actions = Actions
new-maze = Nouveau
new-maze-help = Créer un autre labyrinthe du même genre (N)
watch = Regarder
watch-help = Regarder comment ce labyrinthe est créé ou résolu
play-it = Jouer
play-help = Jouer ce labyrinthe
solution = Solution
sheet-create = Options
sheet-learn = Expliquer
sheet-play = Commandes
view = 2D ou 3D
flat = 2D
solid = 3D
no-solid-many = Les labyrinthes de plus de 100 000 cases n’ont pas de vue 3D
no-solid-outline = Les cases de cette grille n’ont pas de contour en 3D
no-solid-shape = Les formes se dessinent en 2D
ideas = Idées
retry = Réessayer
show-code = Afficher le code
code = Code
code-help = Le labyrinthe en une ligne de texte : le même code donne le même labyrinthe.
about-key = À propos de : { $name }
choose-title = Choisir : { $what }
find-in = Chercher par nom
none-found = Aucun résultat.
action-hits-save = Enregistrer dans un fichier
action-hits-print = Imprimer
action-hits-watch = Regarder l’animation
action-hits-play = Jouer ce labyrinthe
action-hits-solid = Voir en 3D
action-hits-shape = Dessiner la forme
action-hits-statistics = Afficher les statistiques
action-hits-way = Afficher la solution
action-hits-link = Copier le lien
action-hits-dice = Nouveau labyrinthe
action-hits-gallery = Ouvrir la galerie
action-hits-theme = Couleurs sombres ou claires
seed-wrong = Une graine est un nombre entier de 0 à 18446744073709551615, sans lettres.
seed-empty = au hasard
wrong-link = Ce lien ne donne pas de labyrinthe : { $why }. Un autre est affiché à sa place.
wrong-part = Le lien demande { $key }={ $value }, qui n’existe pas. Il y a : { $known }.
picture = Le labyrinthe
view-label = Vue
loading = Chargement du moteur …
broken = Le moteur n’a pas pu être chargé
loading-whole = Chargement du reste du moteur …
whole-broken = Le reste du moteur n’a pas pu être chargé, essaie encore une fois
working = Calcul en cours …
stop = Arrêter
stopped = Arrêté. Le dernier labyrinthe est toujours là.
lost = Le moteur a manqué de mémoire et a été redémarré.
undo = Annuler
redo = Rétablir
dice = Nouvelle graine au hasard
save = Enregistrer
theme-dark = Couleurs sombres
theme-light = Couleurs claires
language = Langue de la page
help = Touches
nearer = Agrandir
farther = Réduire
fit = Ajuster à la fenêtre
way = Afficher la solution
facts-cells = { $n ->
    [one] { $n } case
   *[other] { $n } cases
    }
facts-passages = { $n ->
    [one] { $n } passage
   *[other] { $n } passages
    }
uniform = tous ces labyrinthes également probables
text-title = Description du labyrinthe
wait = Un instant …
close = Fermer
recipe = Recette
select-word = Sélectionner cette partie
example = par exemple { $text }
copy = Copier
copy-recipe = Copier la recette
copy-link = Copier le lien
copied = Copié
not-copied = Copie impossible
gallery = Galerie
grid = Grille
algorithm = Algorithme
seed = Graine
options = Options
search = Chercher une option
search-label = Chercher des options par nom ou par description
nothing-found = Aucune option trouvée.
given = Réglées : { $n }
left-out = Retiré, car incompatible : { $words }
reset = Réinitialiser : { $name }
slider = { $name }, curseur
ramp = varier à travers l’image
ramp-to = { $name } à l’autre bout
automatic = automatique
other-cell = une autre case …
cell-field = { $name } : une case, par son numéro ou x,y
axes-width = largeur
axes-height = hauteur
axes-depth = profondeur
axis = longueur { $n }
length = taille
more-axes = Ajouter une dimension
rectangle = rectangle
open-file = Ouvrir un fichier
choose-color = Choisir : { $name }
sections-common = Les plus utilisées
saved = Enregistré : { $name }
save-groups-pictures = Images
save-groups-films = Animations
save-groups-models = Modèles
save-groups-data = Données
print = Imprimer
edit = Modifier
cell-mode = Cases
wall-mode = Murs
no-mask = Cette grille ne peut pas être masquée case par case.
no-walls = Les murs de cette grille ne peuvent pas être modifiés.
mask-help = Dessine sur l’image avec la souris, un doigt, ou les flèches et la barre d’espace. Le bouton droit et la touche Retour arrière font le contraire.
brush = Dessin
draw-tool = Outil
draw-tools-brush-name = Pinceau
draw-tools-brush-help = Dessine le long du pointeur (B)
draw-tools-rectangle-name = Rectangle
draw-tools-rectangle-help = Prend les cases dont le milieu est dans un rectangle ; Échap l’annule (R)
draw-tools-fill-name = Remplir
draw-tools-fill-help = Prend toute une zone d’un seul tenant (F)
draw-direction-help = Le bouton droit fait le contraire (X change)
draw-mirror = Miroir
draw-mirror-help = Répète de l’autre côté ce qui est dessiné (M : suivant)
draw-mirrors-none = Aucun
draw-mirrors-across = Gauche–droite
draw-mirrors-down = Haut–bas
draw-mirrors-both = Les deux
leave = Retirer des cases
bring = Ajouter des cases
brush-size = Taille du pinceau
keep-all = Garder toutes les cases
leave-all = Retirer toutes les cases
bare = Il reste une case : dessine celles que le labyrinthe doit avoir.
mask-file = Ouvrir une image comme masque
wall-set = Appuyer sur un mur
walls-turn = l’inverse
walls-open = l’ouvre
walls-shut = le ferme
walls-free = le laisse à l’algorithme
wall-help = Appuie sur un mur, ou entre deux cases. Ces murs restent comme ils sont : les murs sont roses, les passages en pointillé bleu-vert. L’algorithme fait le reste.
wall-forget = Effacer tous les murs fixés
keys-title = Touches
keys-press-undo = Ctrl Z
keys-does-undo = annuler
keys-press-redo = Ctrl Maj Z
keys-does-redo = rétablir
keys-press-new = N
keys-does-new = nouveau labyrinthe
keys-press-solution = S
keys-does-solution = afficher ou masquer la solution
keys-press-find = /
keys-does-find = chercher une option
keys-press-modes = 1 – 3
keys-does-modes = Créer, Apprendre, Jouer
keys-press-zoom = + − 0
keys-does-zoom = agrandir, réduire, ajuster à la fenêtre
keys-press-move = Flèches
keys-does-move = déplacer l’image, quand elle a le focus
keys-press-save = Ctrl S
keys-does-save = enregistrer, copier ou intégrer le labyrinthe
keys-press-cell = Entrée
keys-does-cell = informations sur une case, quand l’image a le focus ; les flèches vont aux voisines
keys-press-print = Ctrl P
keys-does-print = imprimer le labyrinthe
keys-press-theme = D
keys-does-theme = thème sombre ou clair
keys-press-tools = B R F
keys-does-tools = pinceau, rectangle, remplissage, quand on dessine la forme
keys-press-mirror = X M
keys-does-mirror = retirer ou ajouter des cases, miroir suivant
keys-press-draw = Espace Retour-arrière
keys-does-draw = dessiner ou faire le contraire, avec le focus sur l’image ; Maj et flèches tracent une ligne
keys-press-list = ?
keys-does-list = cette liste
handles-end-start = Départ, case { $at } : à faire glisser, ou à déplacer avec les flèches
handles-end-goal = Arrivée, case { $at } : à faire glisser, ou à déplacer avec les flèches
handles-moved-start = Départ à la case { $at }
handles-moved-goal = Arrivée à la case { $at }
handles-corner = Taille, { $size } : fais glisser le coin, ou utilise les flèches
handles-resized = Taille { $size }
cell-label = Case
cell-title = Case { $at }
cell-number = Numéro
cell-of = { $cell } (de 0 à { $last })
cell-from-start = Depuis le départ
cell-to-goal = Jusqu’à l’arrivée
cell-steps = { $n ->
    [one] { $n } pas
   *[other] { $n } pas
    }
cell-unreached = pas de chemin
cell-sides = Côtés ouverts
cell-open = { $open ->
    [1] { $open } sur { $all }, cul-de-sac
   *[other] { $open } sur { $all }
    }
cell-region = Région
cell-start = Départ ici
cell-start-help = Déplacer le départ vers cette case
cell-goal = Arrivée ici
cell-goal-help = Déplacer l’arrivée vers cette case
cell-distances = Distances d’ici
cell-distances-help = Colorer toutes les cases selon leur distance à celle-ci
cell-painted = Coloré selon la distance à la case { $at }
not-in-link = { $name } est trop grand pour le lien : pour ouvrir le lien, il faut aussi le fichier.

## Imprimer, enregistrer et copier

export-title = Imprimer, enregistrer ou copier
export-open = Imprimer ou enregistrer
export-open-help = Imprimer, enregistrer ou copier (Ctrl S)
export-preview = Aperçu
export-first = Sans la solution
export-second = Avec la solution
export-excerpt = Début du fichier
export-binary = Ce format n’a pas de texte à montrer.
export-files = Fichiers
export-pages = { $n ->
    [one] { $n } page
   *[other] { $n } pages
    }
export-unmade = créé à l’enregistrement
export-large-note = Ce labyrinthe est grand : l’image est celle de la scène, et le fichier est créé à l’enregistrement.
export-book-note = Chaque page comme elle sera imprimée.
export-leaves = Pages du livre
export-leaf = Page { $page } sur { $pages }
export-previous-page = Page précédente
export-next-page = Page suivante
export-film-note = L’animation est créée à l’enregistrement ; elle se termine par cette image.
export-model-note = Une vue du modèle ; sa taille est celle du fichier.
export-format = Format
export-as-film = Animation en { $name }
export-worksheet-chip = Fiche
export-worksheet-help = une page à imprimer, en noir et blanc, avec la solution sur une deuxième page
export-worksheet-title = Labyrinthe
export-worksheet-solution = Solution sur une deuxième page
export-more-formats = Autres formats : images, animations, modèles 3D, données
export-uses-worksheet = à imprimer
export-uses-book = plusieurs labyrinthes
export-uses-svg = à retoucher, pour le web
export-uses-png = une image
export-uses-pdf = une page
export-book-chip = Livre de jeux
export-book-help = des pages de labyrinthes avec leurs solutions à la fin, en PDF
export-solution = Solution
export-solutions-none = Aucune
export-solutions-on = Sur le labyrinthe
export-solutions-page = Sur une deuxième page
export-solutions-file = Dans un deuxième fichier
export-colors = Couleurs
export-schemes-light = Claires
export-schemes-dark = Sombres
export-paint = Couleurs des cases
export-mazes = Labyrinthes sur la feuille
export-one-maze = 1 (celui-ci)
export-size = Taille
export-fits-own = Standard
export-fits-width = Par la largeur
export-fits-paper = Papier
export-width = Largeur du labyrinthe
export-unit = Unité de la largeur
export-paper = Papier
export-turn = Orientation
export-turns-auto = Au mieux
export-turns-portrait = Portrait
export-turns-landscape = Paysage
export-margin = Marge
export-usual = standard
export-dpi = Résolution
export-dpi-unit = pixels par pouce
export-book-title = Labyrinthes
export-title-label = Titre
export-count = Labyrinthes
export-level = Difficulté
export-level-own = Comme ce labyrinthe
export-level-growing = Du facile au difficile
export-per-page = Labyrinthes par page
export-language = Langue
export-cover = Couverture et page de titre
export-back = Solutions à la fin
export-copy-svg = Copier en SVG
export-copy-png = Copier en PNG
export-embed = Code à intégrer
export-copied-svg = Le SVG est copié.
export-copied-png = L’image est copiée.
export-copied-embed = Le code est copié : du HTML qui montre le labyrinthe avec un lien vers lui.
export-copied-link = Le lien est copié.
export-no-picture = Ce navigateur ne copie pas d’images. Enregistre plutôt le PNG.
export-by-hand = Ce navigateur ne permet pas à la page de copier. Copie à la main le texte ci-dessous.
export-by-hand-label = Texte à copier

## Regarder et apprendre

watch-show = Que veux-tu apprendre
watch-making = Créer un labyrinthe
watch-solving = Le résoudre
watch-algorithm = Algorithme
watch-solver = Solveur
watch-pace = Vitesse des animations
watch-share = même durée
watch-step = mêmes étapes par seconde
watch-colors = Colorer selon la distance
watch-transport = Lecture
watch-first = Première étape (Début)
watch-last = Dernière étape (Fin)
watch-back = Étape précédente (flèche gauche)
watch-on = Étape suivante (flèche droite)
watch-play = Lire (espace)
watch-pause = Pause (espace)
watch-scrub = Position dans l’animation
watch-speed = Vitesse
watch-steps = { $now } sur { $all }
watch-per-second = { $n ->
    [one] { $n } étape par seconde
   *[other] { $n } étapes par seconde
    }
watch-per-second-short = { $n }/s
watch-at-once = d’un coup
watch-film = Animation : { $name }
watch-counts = Statistiques des animations
watch-count = Nombre
watch-count-steps = Étapes
watch-entered = Visites de cases
watch-opened = Passages ouverts
watch-way = Longueur du chemin
watch-of = { $part } sur { $whole }
watch-dead_ends = Culs-de-sac du labyrinthe terminé
watch-longest = Plus long chemin du labyrinthe terminé
watch-keys = Espace : lire ou pause ; virgule et point : événement précédent et suivant ; flèches : une étape ; Début et Fin : première et dernière étape.
watch-not-recorded = { $name } : { $why }
learn-back = Événement précédent (,)
learn-on = Événement suivant (.)
learn-start = Lance la lecture, ou avance événement par événement.
learn-none = Cette animation n’a pas d’événements à raconter.
learn-code = Pseudocode
learn-untouched = Pas encore visitées
learn-busy = En cours : { $what }
learn-trail = Cases les plus récentes, la dernière la plus foncée
learn-trail-dark = Cases les plus récentes, la dernière la plus claire
learn-next = Peuvent être reliées ensuite
learn-parts = Parties pas encore reliées
learn-painted = Les couleurs indiquent la distance au départ.
learn-origin = Qui et quand
learn-promise = Garantie
learn-looks-algorithms = À quoi ressemblent ses labyrinthes
learn-looks-solvers = Ce qu’il trouve
learn-cost = Coût
learn-uniform = Uniforme : tous les labyrinthes parfaits sont également probables
learn-biased = Non uniforme : certains labyrinthes sont plus probables que d’autres
learn-shortest = Trouve un plus court chemin
learn-any-path = Son chemin peut être plus long que nécessaire
learn-race = Course
learn-race-help = Jusqu’à six sur la même grille, avec une seule horloge.
learn-add-algorithms = Ajouter un algorithme
learn-add-solvers = Ajouter un solveur
learn-remove = Retirer { $name } de la course
learn-live-visits = { $n ->
    [one] { $n } visite
   *[other] { $n } visites
    }
learn-live-passages = { $n ->
    [one] { $n } passage
   *[other] { $n } passages
    }
learn-live-percent = { $n } %
learn-quiz = Quiz
learn-score = { $right } sur { $asked } justes
learn-ask = Que se passe-t-il ensuite ?
learn-right = Juste !
learn-wrong = Pas cette fois. Voici la suite :
learn-go = Continuer
learn-lessons = Leçons
learn-lessons-help = Une leçon sur chaque algorithme et chaque solveur, pas à pas.
learn-lesson-here = Leçon pas à pas
learn-lesson-help = Explique { $name } pas à pas
learn-documentation = Documentation
learn-groups-essays = Idées
learn-groups-making = Créer des labyrinthes
learn-groups-solving = Résoudre des labyrinthes
learn-essays-spanning-tree = Arbres couvrants
learn-essays-uniformity = Uniformité
learn-essays-minimum-spanning-tree = Arbres couvrants de poids minimal
learn-essays-shortest-paths = Plus courts chemins
learn-essays-wall-following = Suivre les murs
learn-step-of = Étape { $n } sur { $of }
learn-previous = Retour
learn-go-on = Continuer
learn-next-lesson = Leçon suivante
learn-all = Toutes les leçons
learn-teach = Présenter
learn-teach-help = Plein écran avec un grand texte ; la barre d’espace ou Page suivante continue, Échap termine
learn-teach-end = Terminer
learn-reveal = Montrer une réponse
learn-other = Pas celle-ci. Essaie une autre case.
learn-cursor = Case { $at }
learn-hand = Ton labyrinthe
learn-wall-between = Mur entre { $a } et { $b }
learn-choices = { $n ->
    [one] { $n } choix
   *[other] { $n } choix
    }
learn-open = { $n ->
    [one] { $n } passage est ouvert.
   *[other] { $n } passages sont ouverts.
    }
learn-chosen = { $n ->
    [one] Le labyrinthe est terminé : { $n } passage.
   *[other] Le labyrinthe est terminé : { $n } passages.
    }
learn-again = Recommencer
learn-counting = Création de mille labyrinthes …
learn-bias-label = { $name }, 1000 labyrinthes : chaque mur est ouvert dans { $least } à { $most } % d’entre eux. Plus il est foncé, plus il est souvent fermé.
learn-bias = Mille labyrinthes
learn-values = Valeurs
learn-value-reached = Cases atteintes
learn-value-parts = Parties
learn-value-opened = Passages
learn-leave = Fermer la leçon

## Jouer

play-stage = Le labyrinthe à résoudre. Les flèches, W A S D ou H J K L déplacent ; Q E Z C déplacent en diagonale.
play-pad = Déplacements
play-north = Haut
play-south = Bas
play-west = Gauche
play-east = Droite
play-back = Revenir (Retour arrière)
play-wait = Attendre un pas (point, ou toucher le joueur)
play-waiting = attendre
play-how-to = Comment jouer.
play-marks = Repères : { $marks }.
play-forbidden = Les règles ne permettent pas ce pas.
play-up = Un étage plus haut (Page précédente)
play-down = Un étage plus bas (Page suivante)
play-close = Fermer
play-hint = Indice (I) : montre la direction du prochain carrefour
play-hinted = Indice : { $turns }.
play-way = Montrer le chemin (V)
play-hide = Masquer le chemin (V)
play-restart = Recommencer (R)
play-next = Labyrinthe suivant (N)
play-next-short = Labyrinthe suivant
play-steps = Pas
play-left = Pas restants
play-time = Temps
play-hints = Indices
play-level = Étage
play-cost = Coût
play-doors = Clés
play-held = { $n } sur { $doors }
play-held-keys = { $n } sur { $doors } : { $keys }
play-locked = La porte { $letter } est fermée : va d’abord chercher la clé { $letter }.
play-found = Clé { $letter } ramassée : la porte { $letter } est ouverte.
play-players-first = Rouge
play-players-second = Violet
play-raced = { $name } : { $steps } sur { $least }
play-wins = { $name } gagne !
play-so-far = { $steps ->
    [one] { $name } : { $steps } pas jusqu’ici.
   *[other] { $name } : { $steps } pas jusqu’ici.
    }
play-took = { $steps ->
    [one] { $name } : { $steps } pas en { $time }.
   *[other] { $name } : { $steps } pas en { $time }.
    }
play-shortest = Le plus court chemin en a { $least }.
play-met = Vous vous êtes trouvés !
play-met-line = { $steps ->
    [one] { $steps } pas ensemble en { $time } ; le minimum est { $least }.
   *[other] { $steps } pas ensemble en { $time } ; le minimum est { $least }.
    }
play-together = Pas ensemble
play-fewest = Minimum possible
play-race-keys = Rouge se déplace avec W A S D et Q E Z C, violet avec les flèches, Début, Fin, Page précédente et Page suivante. R recommence, N crée le labyrinthe suivant.
play-living-what = Combien de passages changent
play-living-some = { $n ->
    [one] { $n } passage par pas
   *[other] { $n } passages par pas
    }
play-fog-what = Ce qui reste visible
play-fog-seen = toutes les cases déjà vues
play-fog-near = seulement les cases proches
play-mazes = Choisir un labyrinthe à jouer
play-day = Labyrinthe du jour
play-own = Ce labyrinthe
play-day-of = Labyrinthe du jour : { $day }
play-streak = { $n ->
    [one] { $n } jour de suite.
   *[other] { $n } jours de suite.
    }
play-bad-day = Le jour du lien n’existe pas : « { $day } ». Un jour s’écrit comme 2026-11-24.
play-bad-beat = Le défi du lien est illisible : « { $beat } ». Un temps s’écrit comme 83.2s. Le labyrinthe peut se jouer sans lui.
play-beat = Battre { $time }
play-beat-steps = { $steps ->
    [one] Battre { $time } ({ $steps } pas)
   *[other] Battre { $time } ({ $steps } pas)
    }
play-verdicts-won = Défi gagné : plus vite que { $time }.
play-verdicts-tied = Égalité : { $time }, comme dans le défi.
play-verdicts-lost = Défi perdu : { $mine }, le temps à battre était { $time }. Rejouer ?
play-no-verdict = Avec le chemin affiché, la partie ne compte pas pour le défi.
play-challenge = Défier un ami
play-challenged = Lien copié
play-challenge-link = Lien du défi
play-best-of = { $steps ->
    [one] Record ici : { $time }, { $steps } pas
   *[other] Record ici : { $time }, { $steps } pas
    }
play-no-best = Pas encore de record ici
play-first-best = Ton premier record dans ce labyrinthe.
play-new-best-both = Nouveau record de temps et de pas !
play-new-best-time = Nouveau record de temps !
play-new-best-steps = Nouveau record de pas !
play-old-best = { $steps ->
    [one] Record : { $time }, { $steps } pas.
   *[other] Record : { $time }, { $steps } pas.
    }
play-no-record = Pas de record : le chemin était affiché.
play-colors = Couleurs des cases
play-clear = Effacer les records
play-cleared = Tous les records de cet appareil sont effacés.
play-variants = Variantes
play-variant-fog = Brouillard
play-variant-fog-help = Tu ne vois qu’une partie du labyrinthe.
play-variant-living = Murs mouvants
play-variant-living-help = Des passages se déplacent à chacun de tes pas.
play-variant-lava = Lave
play-variant-lava-help = Des cases coûteuses sont sur le chemin : cherche le moins cher.
play-variant-keys = Clés et portes
play-variant-keys-help = Trois portes sont fermées ; il faut d’abord la clé de chacune.
play-variant-oneWay = Sens uniques
play-variant-oneWay-help = Des flèches marquent les passages à sens unique.
play-variant-race = Course
play-variant-race-help = Deux joueurs sur un clavier ; le premier à l’arrivée gagne.
play-variant-meet = Rencontre
play-variant-meet-help = Deux joueurs sur un clavier se cherchent.
play-two-off = C’est pour un seul joueur : le jeu à deux a été désactivé.
play-only-one = { $names } : pour un seul joueur, désactivé.
play-won = Résolu !
play-won-line = { $steps ->
    [one] { $steps } pas en { $time } ; le plus court chemin en a { $shortest }.
   *[other] { $steps } pas en { $time } ; le plus court chemin en a { $shortest }.
    }
play-won-best = { $steps ->
    [one] { $steps } pas en { $time } : le plus court chemin.
   *[other] { $steps } pas en { $time } : le plus court chemin.
    }
play-won-cost-best = Coût { $cost } : le chemin le moins cher.
play-won-cost = Coût { $cost } ; le chemin le moins cher coûte { $cheapest }.
play-helped = { $n ->
    [one] { $n } indice utilisé ; il compte comme un pas.
   *[other] { $n } indices utilisés ; chacun compte comme un pas.
    }
play-score = Score { $percent }
play-again = Rejouer
play-here = { $steps ->
    [one] { $steps } pas, encore { $left }.
   *[other] { $steps } pas, encore { $left }.
    }
play-open = Ouvert : { $ways }.
play-stairs = Escaliers : { $ways }.
play-blocked = Aucun passage n’y mène.
play-trapped = Un piège : aucun chemin ne mène d’ici à l’arrivée. Reviens en arrière (Retour arrière) si tu peux, ou recommence (R).
play-upward = vers le haut
play-downward = vers le bas
play-keys = Déplace-toi avec les flèches, W A S D ou H J K L, en diagonale avec Q E Z C ; avec Maj, cours jusqu’au prochain carrefour. Ou touche une case, balaie pour courir, ou fais glisser la souris le long du couloir.

## La vue 3D

space-view = Vue
space-turn = Tourner
space-walk = Marcher dedans
space-line = Afficher
space-none = aucun chemin
space-shortest = la solution
space-longest = le plus long chemin
space-level = Afficher les étages jusqu’à
space-all-levels = tous les étages
space-level-of = étage { $level } sur { $levels }
space-reset = Réinitialiser la vue
space-canvas = { $title }, vue 3D. Les flèches la tournent, plus et moins changent le zoom, zéro réinitialise.
space-walking = { $title }, vue à la première personne. Les flèches haut et bas font marcher, gauche et droite font tourner.
space-pad = Marche
space-forward = Avancer (flèche haut)
space-backward = Reculer (flèche bas)
space-left = Tourner à gauche (flèche gauche)
space-right = Tourner à droite (flèche droite)
space-up = Monter l’escalier (Page précédente)
space-down = Descendre l’escalier (Page suivante)
space-alone = Parcourir la solution
space-halt = Arrêter de marcher
space-map = Carte avec ta position
winds-north = nord
winds-northeast = nord-est
winds-east = est
winds-southeast = sud-est
winds-south = sud
winds-southwest = sud-ouest
winds-west = ouest
winds-northwest = nord-ouest
space-compass = Boussole : tu regardes vers { $where }
space-sides-ahead = devant
space-sides-left = à gauche
space-sides-right = à droite
space-sides-behind = derrière
space-sides-up = escalier vers le haut
space-sides-down = escalier vers le bas
space-ways = Ouvert : { $ways }.
space-goal = Tu es à l’arrivée.
space-not-loaded = La vue 3D n’a pas pu être chargée. La connexion fonctionne-t-elle ?
space-no-web-gl = Ce navigateur n’a pas WebGL, donc pas de vue 3D. Le dessin à plat est ci-dessous.
space-no-space = Ce labyrinthe a { $axes } dimensions, il n’a donc pas de modèle 3D. Ses plans d’étages sont ci-dessous ; des flèches dans les cases mènent de l’un à l’autre.
space-no-model = Pas de modèle 3D de ce labyrinthe : { $why }. Le dessin à plat est ci-dessous.
space-keys-turn = Fais glisser pour tourner, pince ou fais défiler pour le zoom ; les flèches, +, − et 0 font de même.
space-keys-walk = Flèches ou W A S D : marcher et tourner ; Page précédente et suivante : escaliers.

## Statistiques

measure-loading = Mesure en cours …
measure-failed = Les statistiques n’ont pas pu être calculées : { $why }
measure-caption = Statistiques de ce labyrinthe
measure-name = Mesure
measure-value = Ce labyrinthe
measure-usual = Comparé aux labyrinthes uniformes
measure-wait = Création de labyrinthes uniformes de cette grille …
measure-against = La bande couvre 95 % des labyrinthes uniformes ({ $runs } créés sur cette grille) ; le trait est leur moyenne, le point est ce labyrinthe.
measure-no-baseline = Pas de labyrinthes uniformes à comparer sur cette grille.
measure-band = { $name } : { $value } ; les labyrinthes uniformes ont { $mean } ± { $sd }, donc c’est { $words }.
measure-far-less = beaucoup moins que d’habitude
measure-far-more = beaucoup plus que d’habitude
measure-far-low = plutôt bas
measure-far-high = plutôt haut
measure-far-usual = comme d’habitude
measure-degrees = Cases selon le nombre de passages
measure-degrees-label = Cases selon le nombre de passages : { $parts }.
measure-degree = { $count } à { $passages }
measure-groups-way = Solution
measure-groups-cells = Cases et passages
measure-groups-shape = Forme
measure-groups-mind = Difficulté
measure-groups-count = Probabilité
measure-groups-other = Autres
measure-names-way-solution_length = Longueur de la solution, en cases
measure-names-way-solution_turns = Virages de la solution
measure-names-way-solution_decisions = Choix sur la solution
measure-names-way-solution_cost = Coût de la solution
measure-names-way-diameter_length = Plus long chemin (diamètre)
measure-names-way-diameter_lower = Plus long chemin, au moins
measure-names-way-diameter_upper = Plus long chemin, au plus
measure-names-way-radius_length = Rayon (plus long chemin depuis le centre)
measure-names-way-bottlenecks = Goulots : cases sur tous les chemins
measure-names-way-max_off_path = Case la plus éloignée de la solution, en pas
measure-names-way-detour = Détour : longueur du chemin divisée par la distance en ligne droite
measure-names-way-directness = Caractère direct
measure-names-way-twistiness = Virages par case de la solution
measure-names-way-straightness = Rectitude
measure-names-way-keys_needed = Clés nécessaires à la solution
measure-names-way-recursion = Niveaux que la solution descend
measure-names-way-surface_walls = Surface, en murs
measure-names-way-surface_start_tree = Cases de l’arbre du départ
measure-names-way-surface_goal_tree = Cases de l’arbre de l’arrivée
measure-names-way-levels = Copies où la solution entre et sort
measure-names-cells-cells = Cases
measure-names-cells-passages = Passages
measure-names-cells-one_way = Passages à sens unique
measure-names-cells-strong_components = Parties dont les cases s’atteignent entre elles
measure-names-cells-dead_ends_in = Cases d’où aucun passage ne sort
measure-names-cells-dead_ends_out = Cases où aucun passage n’entre
measure-names-cells-traps = Cases d’où l’arrivée est hors d’atteinte
measure-names-cells-out_of_reach = Cases hors d’atteinte depuis le départ
measure-names-cells-doors = Portes fermées
measure-names-cells-passages_horizontal = Passages est–ouest
measure-names-cells-passages_vertical = Passages nord–sud
measure-names-cells-loops = Boucles
measure-names-cells-components = Parties séparées
measure-names-cells-girth = Plus courte boucle, en cases
measure-names-shape-dead_ends = Culs-de-sac
measure-names-shape-straights = Cases droites
measure-names-shape-straights_horizontal = Cases droites est–ouest
measure-names-shape-straights_vertical = Cases droites nord–sud
measure-names-shape-turns = Virages
measure-names-shape-junctions = Embranchements (trois passages)
measure-names-shape-crossroads = Carrefours (quatre ou plus)
measure-names-shape-longest_run = Plus long couloir droit, en cases
measure-names-shape-dead_end_ratio = Culs-de-sac par case du plus long chemin
measure-names-shape-branches_count = Branches hors de la solution
measure-names-shape-branches_largest = Plus grande branche, en cases
measure-names-shape-branches_cells = Cases de toutes les branches
measure-names-shape-branch_sizes_mean = Taille des branches, moyenne
measure-names-shape-branch_sizes_geometric_mean = Taille des branches, moyenne géométrique
measure-names-shape-symmetry = Symétries
measure-names-mind-complexity = Complexité (McClendon)
measure-names-mind-difficulty = Difficulté (McClendon)
measure-names-mind-mouse = Pas moyens d’une marche aléatoire
measure-names-mind-hands_left = Pas de la règle de la main gauche
measure-names-mind-hands_right = Pas de la règle de la main droite
measure-names-mind-hands_both = Pas autour de tout le mur
measure-names-count-perfect_mazes = Labyrinthes parfaits sur cette grille
measure-names-count-probability = Probabilité de ce labyrinthe

## Formulaires pour les valeurs des options

builder-as-text = Écrire en texte : { $name }
builder-strange = Cette valeur ne peut s’écrire qu’en texte : { $name }
builder-of = { $name } : { $part }
builder-row = { $name } : { $row } { $number }
builder-form = Forme de : { $name }
builder-remove = Retirer : { $name }
builder-none = aucun
builder-automatic = automatique
builder-options = Options
builder-given = Options : { $args }
builder-open-file = Ouvrir un fichier
builder-file-name = nom d’un fichier
builder-file = D’un fichier
builder-image = Image d’un fichier
builder-from = de
builder-to = à
builder-side = côté
builder-length = longueur
builder-width = largeur
builder-height = hauteur
builder-unit = unité
builder-value = valeur
builder-percentile = Percentile parmi les labyrinthes semblables
builder-folds = ordre
builder-symmetry-x = Gauche–droite
builder-symmetry-y = Haut–bas
builder-symmetry-rotate = Demi-tour
builder-symmetry-radial = Rotation
builder-own-size = Une autre taille
builder-share = garder
builder-rest = Complète le labyrinthe.
builder-algorithm = algorithme
builder-add-algorithm = Ajouter un algorithme
builder-by-algorithm = Créé par un algorithme
builder-template = motif
builder-add-template = Ajouter un motif
builder-count = combien en placer
builder-size = largeur en cases
builder-arms = nombre de couloirs
builder-at = la première case du motif
builder-templates-spiral = Spirale
builder-templates-room = Salle
builder-templates-zigzag = Zigzag
builder-templates-cross = Croix
builder-templates-diamond = Losange
builder-templates-blob = Salle irrégulière
builder-templates-vortex = Tourbillon
builder-templates-file = Labyrinthe en texte d’un fichier
builder-patterns-quarters = Quarts
builder-patterns-stripes = Bandes
builder-patterns-rings = Carrés emboîtés
builder-patterns-blobs = Taches au hasard
builder-patterns-rows = Dessiné avec des chiffres
builder-patterns-file = Image ou fichier texte
builder-region-count = nombre de régions
builder-region-map = chiffres et lettres, rangées séparées par /, comme 112/132/332
builder-region = Région { $name }
builder-no-regions = Divise d’abord la grille, avec « régions ».
builder-same-algorithm = comme le reste du labyrinthe
builder-room = Salle sans murs
builder-rule = règle
builder-add-rule = Ajouter une règle
builder-target = cible
builder-add-target = Ajouter une cible
builder-targets-solution = Longueur de la solution
builder-targets-turns = Virages de la solution
builder-targets-decisions = Choix sur la solution
builder-targets-dead_ends = Culs-de-sac
builder-targets-directness = Caractère direct de la solution
builder-targets-elitism = Cases hors de la solution
builder-targets-river = Cases par cul-de-sac
builder-targets-run = Longueur des lignes droites
builder-targets-bias = Passages est–ouest
builder-targets-symmetric = Symétrie
builder-targets-homogeneous = Régularité du labyrinthe
builder-targets-degree-2 = Cases à 2 passages
builder-targets-degree-3 = Cases à 3 passages
builder-targets-degree-4 = Cases à 4 passages
builder-units-cell = cases
builder-path-via = Par des lieux
builder-path-letters = En forme de lettres
builder-path-cells = Case par case
builder-path-file = D’un fichier
builder-letters = A à Z et 0 à 9
builder-place = lieu
builder-add-place = Ajouter un lieu
builder-trails-kinds-word = Un mot
builder-trails-kinds-phrase = Plusieurs mots
builder-trails-kinds-letters = A, B, C …
builder-trails-kinds-numbers = 1, 2, 3 …
builder-trails-kinds-multiples = Multiples d’un nombre
builder-trails-text = Texte le long de la solution
builder-trails-count = Combien ; 0 pour le plus possible
builder-trails-of = Nombre qui les divise
builder-marks-dot = Point
builder-marks-target = Cible
builder-marks-arrow = Flèche
builder-marks-text = Texte
builder-mark-text = comme DÉPART
builder-sparse-fraction = Une fraction des cases
builder-sparse-passes = Tous les culs-de-sac, plusieurs fois
builder-crossings = Une fraction des croisements possibles
builder-slashes = Probabilité de /, sinon \
builder-rooms-square = Carrés de tailles différentes
builder-rooms-same = Carrés d’une seule taille
builder-rooms-exact = Rectangles d’une seule taille
builder-rooms-rectangle = Rectangles de tailles différentes
builder-rooms-width-from = largeur de
builder-rooms-height-from = hauteur de
builder-rooms-width-to = largeur à
builder-rooms-height-to = hauteur à
builder-weights-lava = Cases coûteuses sur le chemin
builder-weights-cells = cases
builder-weights-cost = coût
builder-weights-image = Image : les cases foncées coûtent plus
builder-weights-file = Nombres d’un fichier
builder-builtin = Intégré
builder-color = couleur
builder-add-color = Ajouter une couleur
builder-stop-at = position
builder-axes-x = x (largeur)
builder-axes-y = y (hauteur)
builder-axes-z = z (profondeur)
builder-labyrinths-classical = Classique (crétois)
builder-labyrinths-cretan = Crétois
builder-labyrinths-knossos = Cnossos
builder-labyrinths-jericho = Jéricho
builder-labyrinths-otfrid = Otfrid
builder-labyrinths-chartres = Chartres
builder-labyrinths-roman = Romain
builder-circuits = Nombre de circuits
builder-course = Ordre des circuits

## Noms des grilles, formes, algorithmes, solveurs, styles et palettes

grids-box = Bloc de cubes
grids-brick = Briques
grids-can = Cylindre fermé (boîte)
grids-cone = Cône
grids-crack = Boue craquelée
grids-cube = Surface d’un cube
grids-cylinder = Cylindre
grids-duocylinder = Duocylindre (4D)
grids-glome = Glome (sphère 4D)
grids-glue = Carrés collés
grids-graph = Graphe d’un fichier
grids-hat = Le chapeau (pavé einstein)
grids-hex = Hexagones (sigma)
grids-honeycomb = Nid d’abeilles rhombique
grids-klein = Bouteille de Klein
grids-labyrinth = Labyrinthe classique
grids-map = Carte d’un fichier
grids-mesh = Modèle 3D d’un fichier
grids-moebius = Ruban de Möbius
grids-organic = Couloirs organiques
grids-penrose = Pavage de Penrose
grids-platonic = Solide de Platon
grids-polar = Cercle (thêta)
grids-prism = Surface d’un pavé droit
grids-projective = Plan projectif
grids-pyramid = Pyramide
grids-rect = Rectangle
grids-recursive = Labyrinthe dans lui-même
grids-sphere = Sphère
grids-stack = Étages avec escaliers
grids-tesseract = Tesseract (4D)
grids-tiling = Pavages périodiques
grids-tilt = Diagonales (10 PRINT)
grids-torus = Tore (anneau)
grids-tri = Triangles (delta)
grids-upsilon = Octogones (upsilon)
grids-voronoi = Cellules de Voronoï
grids-zeta = Carrés avec diagonales (zêta)
masks-bits = Dessiné à la main
masks-carved = Grotte creusée, large d’une case
masks-cavern = Grottes ouvertes
masks-circle = Cercle
masks-diamond = Losange
masks-ellipse = Ellipse
masks-file = Image ou fichier texte
masks-heart = Cœur
masks-hexagon = Hexagone
masks-polygon = Polygone régulier
masks-ring = Anneau
masks-star = Étoile
masks-text = Lettres
masks-triangle = Triangle
algorithms-aldous-broder = Aldous-Broder (marche aléatoire)
algorithms-backtracker = Retour sur trace (en profondeur)
algorithms-binary-tree = Arbre binaire
algorithms-boruvka = Borůvka
algorithms-comb = Peigne
algorithms-eller = Eller (rangée par rangée)
algorithms-growing-forest = Forêt croissante
algorithms-growing-tree = Arbre croissant
algorithms-houston = Houston
algorithms-hunt-and-kill = Chasse (hunt and kill)
algorithms-kruskal = Kruskal
algorithms-origin-shift = Origine mobile
algorithms-prim = Prim (véritable)
algorithms-prim-cells = Prim à cases pondérées
algorithms-prim-frontier = Prim à arêtes au hasard
algorithms-prim-modified = Prim (modifié)
algorithms-prim-simplified = Prim (simplifié)
algorithms-recursive-division = Division récursive
algorithms-reverse-delete = Suppression inverse
algorithms-sidewinder = Sidewinder
algorithms-snake = Serpent
algorithms-tunneler = Tunnelier
algorithms-wilson = Wilson (sans biais)
solvers-a-star = A* (A étoile)
solvers-all-shortest = Tous les plus courts chemins
solvers-bidirectional = Recherche des deux bouts
solvers-blind-alley-filling = Remplissage des impasses
solvers-blind-alley-sealing = Fermeture des impasses
solvers-breadth-first = Parcours en largeur
solvers-chain = Chaîne
solvers-collision = Collision
solvers-cul-de-sac-filling = Remplissage des culs-de-sac et nœuds coulants
solvers-dead-end-filling = Remplissage des culs-de-sac
solvers-depth-first = Parcours en profondeur
solvers-dijkstra = Dijkstra
solvers-explorer = Explorateur
solvers-longest = Plus long chemin
solvers-pledge = Pledge
solvers-random-mouse = Souris aléatoire
solvers-tremaux = Trémaux
solvers-wall-follower = Suivi de mur (main sur le mur)
looks-blocks = Blocs
looks-dots = Points
looks-graph = Graphe
looks-hand = Dessiné à la main
looks-hedge = Haies
looks-inset = Couloirs séparés
looks-lines = Lignes
looks-path = Couloirs en lignes
looks-thick = Murs épais
palettes-blue = Bleus
palettes-cividis = Cividis (du bleu au jaune)
palettes-gray = Gris
palettes-inferno = Inferno
palettes-magma = Magma
palettes-okabe-ito = Okabe-Ito (couleurs distinctes)
palettes-plasma = Plasma
palettes-turbo = Turbo (arc-en-ciel)
palettes-viridis = Viridis

## Noms des labyrinthes de la galerie

presets-depths = Profondeurs
presets-rosette = Rosace
presets-honeycomb = Nid d’abeilles
presets-garden = Jardin
presets-bridges = Ponts
presets-cairo = Le Caire
presets-aperiodic = Apériodique
presets-heart = Cœur
presets-drawn-by-hand = Dessiné à la main
presets-ball = Boule
presets-voronoi = Voronoï
presets-coral = Corail
presets-the-hat = Le chapeau
presets-rooms = Salles
presets-mirrored = Miroir
presets-towers = Tours
presets-octagons = Octogones

## La page de la carte sans fin

map-title = Carte de labyrinthe
map-map = Carte du labyrinthe
map-mini = Vue d’ensemble : un clic y déplace la carte
map-skip = Aller à la carte
map-playground = Atelier
map-playground-help = Créer des labyrinthes de toutes sortes
map-theme = Couleurs sombres ou claires
map-more = Afficher toutes les commandes
map-less = Masquer les commandes
map-seed = Graine
map-go = Aller
map-random = Graine au hasard
map-wrong-seed = Une graine est un nombre entier de 0 à 18446744073709551615, sans lettres.
map-wrong-link = La graine de ce lien n’est pas valable : { $seed }. Un autre labyrinthe est affiché.
map-position = Case { $x }, { $y } · zoom { $zoom }
map-copy = Copier le lien
map-copied = Lien copié
map-not-copied = La copie n’est pas permise ici : copie plutôt l’adresse de cette page.
map-walk = Marcher
map-walk-help = Marcher dans le labyrinthe, depuis le début du chemin ou le milieu de la carte (W)
map-path = Chemin
map-about = Un labyrinthe sans fin, créé là où tu regardes. Vues de loin, des parties entières sont les cases d’un labyrinthe plus petit. Fais-le glisser, agrandis, et choisis deux cases pour voir le chemin entre elles.
map-colored = Colorer selon la distance au départ
map-colored-help = Les couleurs vont du sombre au clair et reviennent, encore et encore. Vues de loin, des parties entières comptent comme une case.
map-click-start = Choisis le début sur la carte.
map-click-end = Choisis la fin sur la carte.
map-click-again = Fais glisser les bouts, ou recommence en choisissant une case.
map-length = Longueur
map-straight = Distance en ligne droite
map-cells = { $n ->
    [one] { $n } case
   *[other] { $n } cases
    }
map-million = { $n } millions de cases
map-billion = { $n } milliards de cases
map-too-long = plus d’un million de cases
map-counting = …
map-whole = Voir tout le chemin
map-clear = Effacer
map-cell = Case
map-cell-help = x, y (vide : milieu de la carte)
map-from-here = D’ici
map-to-here = Jusqu’ici
map-center = Y aller
map-wrong-cell = Écris deux nombres entiers de 0 à { $last }, comme 120, 45.
map-outside = Le chemin de ce lien est hors du labyrinthe, qui a { $side } cases de chaque côté.
map-start = Début du chemin
map-end = Fin du chemin
map-player = Toi
map-walking = Marche
map-steps = { $n ->
    [one] { $n } pas
   *[other] { $n } pas
    }
map-stop = Terminer la marche (Échap)
map-stop-short = Terminer
map-step-north = Un pas au nord
map-step-east = Un pas à l’est
map-step-south = Un pas au sud
map-step-west = Un pas à l’ouest
map-begun = Marche depuis la case { $x }, { $y }. Ouvert : { $open }. Utilise les flèches ; Échap termine la marche.
map-moved = { $n ->
    [one] Case { $x }, { $y }. Ouvert : { $open }. { $n } pas.
   *[other] Case { $x }, { $y }. Ouvert : { $open }. { $n } pas.
    }
map-wall-north = Il y a un mur au nord.
map-wall-east = Il y a un mur à l’est.
map-wall-south = Il y a un mur au sud.
map-wall-west = Il y a un mur à l’ouest.
map-reached = { $n ->
    [one] Tu as atteint la fin du chemin en { $n } pas.
   *[other] Tu as atteint la fin du chemin en { $n } pas.
    }
map-ended = { $n ->
    [one] La marche s’est terminée après { $n } pas.
   *[other] La marche s’est terminée après { $n } pas.
    }
map-none = aucun
map-no-server = La carte a besoin d’un serveur qui la dessine, et il n’y en a pas ici. Lance « maze serve », et ouvre map.html à l’adresse qu’il affiche.
map-gone = Le serveur ne répond pas. Fonctionne-t-il encore ?
map-bad-answer = Le serveur a donné une réponse incompréhensible (état { $status }).
map-no-tiles = Certaines tuiles n’ont pas pu être chargées.
map-retry = Réessayer

## Texts of the engine

