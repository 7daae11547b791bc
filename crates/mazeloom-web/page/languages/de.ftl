# Die Texte der Seite, auf Deutsch.

## The page: bars, buttons, options, the shape

name = Mazeloom
levels-easy = Leicht
levels-medium = Mittel
levels-hard = Schwer
tagline = Labyrinthe aller Art erzeugen, verstehen und spielen
skip = Zum Labyrinth springen
about-documentation = Dokumentation
about-source = Quelltext
about-license = { $one } oder { $other }
about-map = Endlose Karte
modes-create = Erzeugen
modes-learn = Lernen
modes-play = Spielen
mode-label = Was man mit Labyrinthen tun kann
parts-options = Optionen
parts-shape = Form
parts-statistics = Statistik
part-label = Was vom Labyrinth zu sehen ist
actions = Aktionen
new-maze = Neues Labyrinth
new-maze-help = Ein weiteres Labyrinth derselben Art erzeugen (N)
watch = Ansehen
watch-help = Ansehen, wie dieses Labyrinth erzeugt oder gelöst wird
play-it = Spielen
play-help = Dieses Labyrinth spielen
solution = Lösung
sheet-create = Optionen
sheet-learn = Erklären
sheet-play = Steuerung
view = 2D oder 3D
flat = 2D
solid = 3D
no-solid-many = Labyrinthe mit mehr als 100.000 Feldern haben keine 3D-Ansicht
no-solid-outline = Die Felder dieses Gitters haben in 3D keinen Umriss
no-solid-shape = Formen werden in 2D gezeichnet
ideas = Ideen
retry = Erneut versuchen
show-code = Code anzeigen
code = Code
code-help = Das Labyrinth als eine Zeile Text: Derselbe Code ergibt dasselbe Labyrinth.
about-key = Über { $name }
choose-title = Auswählen: { $what }
find-in = Nach Namen suchen
none-found = Keine Treffer.
action-hits-save = Als Datei speichern
action-hits-print = Drucken
action-hits-watch = Animation ansehen
action-hits-play = Dieses Labyrinth spielen
action-hits-solid = In 3D ansehen
action-hits-shape = Form zeichnen
action-hits-statistics = Statistik anzeigen
action-hits-way = Lösung anzeigen
action-hits-link = Link kopieren
action-hits-dice = Neues Labyrinth
action-hits-gallery = Galerie öffnen
action-hits-theme = Dunkle oder helle Farben
seed-wrong = Ein Startwert ist eine ganze Zahl von 0 bis 18446744073709551615, ohne Buchstaben.
seed-empty = zufällig
wrong-link = Dieser Link ergibt kein Labyrinth: { $why }. Stattdessen wird ein anderes gezeigt.
wrong-part = Der Link verlangt { $key }={ $value }, das gibt es nicht. Es gibt: { $known }.
picture = Das Labyrinth
view-label = Ansicht
loading = Programm wird geladen …
broken = Das Programm konnte nicht geladen werden
loading-whole = Der Rest des Programms wird geladen …
whole-broken = Der Rest des Programms konnte nicht geladen werden, bitte versuche es noch einmal
working = In Arbeit …
stop = Anhalten
stopped = Angehalten. Das letzte Labyrinth ist noch da.
lost = Dem Programm ging der Speicher aus; es wurde neu gestartet.
undo = Rückgängig
redo = Wiederholen
dice = Neuer zufälliger Startwert
save = Speichern
theme-dark = Dunkle Farben
theme-light = Helle Farben
language = Sprache der Seite
help = Tasten
nearer = Vergrößern
farther = Verkleinern
fit = An Fenster anpassen
way = Lösung anzeigen
facts-cells = { $n ->
    [one] { $n } Feld
   *[other] { $n } Felder
    }
facts-passages = { $n ->
    [one] { $n } Durchgang
   *[other] { $n } Durchgänge
    }
uniform = alle solchen Labyrinthe gleich wahrscheinlich
text-title = Beschreibung des Labyrinths
wait = Einen Moment …
close = Schließen
recipe = Rezept
select-word = Diesen Teil markieren
example = zum Beispiel { $text }
copy = Kopieren
copy-recipe = Rezept kopieren
copy-link = Link kopieren
copied = Kopiert
not-copied = Kopieren nicht möglich
gallery = Galerie
grid = Gitter
algorithm = Algorithmus
seed = Startwert
options = Optionen
search = Option suchen
search-label = Optionen nach Namen oder Beschreibung suchen
nothing-found = Keine passende Option.
given = { $n } gesetzt
left-out = Entfernt, weil es dazu nicht passt: { $words }
reset = { $name } zurücksetzen
slider = { $name }, Schieberegler
ramp = über das Bild hinweg verändern
ramp-to = { $name } am anderen Ende
automatic = automatisch
other-cell = anderes Feld …
cell-field = { $name }: ein Feld, als Nummer oder x,y
axes-width = Breite
axes-height = Höhe
axes-depth = Tiefe
axis = Länge { $n }
length = Größe
more-axes = Dimension hinzufügen
rectangle = Rechteck
open-file = Datei öffnen
choose-color = { $name } auswählen
sections-common = Am häufigsten benutzt
saved = { $name } gespeichert
save-groups-pictures = Bilder
save-groups-films = Animationen
save-groups-models = Modelle
save-groups-data = Daten
print = Drucken
edit = Bearbeiten
cell-mode = Felder
wall-mode = Wände
no-mask = Bei diesem Gitter lassen sich einzelne Felder nicht entfernen.
no-walls = Die Wände dieses Gitters lassen sich nicht bearbeiten.
mask-help = Zeichne auf dem Bild mit der Maus, einem Finger oder den Pfeiltasten und der Leertaste. Die rechte Maustaste und die Rücktaste bewirken das Gegenteil.
brush = Zeichnen
draw-tool = Werkzeug
draw-tools-brush-name = Pinsel
draw-tools-brush-help = Zeichnet entlang des Zeigers (B)
draw-tools-rectangle-name = Rechteck
draw-tools-rectangle-help = Nimmt die Felder, deren Mitte in einem Rechteck liegt; Esc bricht ab (R)
draw-tools-fill-name = Füllen
draw-tools-fill-help = Nimmt eine ganze zusammenhängende Fläche (F)
draw-direction-help = Die rechte Maustaste bewirkt das Gegenteil (X wechselt)
draw-mirror = Spiegeln
draw-mirror-help = Wiederholt das Gezeichnete auf der anderen Seite (M: nächste Art)
draw-mirrors-none = Keine
draw-mirrors-across = Links–rechts
draw-mirrors-down = Oben–unten
draw-mirrors-both = Beide
leave = Felder entfernen
bring = Felder hinzufügen
brush-size = Pinselgröße
keep-all = Alle Felder behalten
leave-all = Alle Felder entfernen
bare = Ein Feld ist übrig: Zeichne die Felder, die das Labyrinth haben soll.
mask-file = Bild als Maske öffnen
wall-set = Ein Druck auf eine Wand
walls-turn = schaltet sie um
walls-open = öffnet sie
walls-shut = schließt sie
walls-free = überlässt sie dem Algorithmus
wall-help = Drücke auf eine Wand oder zwischen zwei Felder. Diese Wände bleiben, wie sie gesetzt sind: Wände sind rosa, Durchgänge blaugrün gepunktet. Den Rest macht der Algorithmus.
wall-forget = Alle gesetzten Wände freigeben
keys-title = Tasten
keys-press-undo = Strg Z
keys-does-undo = rückgängig machen
keys-press-redo = Strg Umschalt Z
keys-does-redo = wiederholen
keys-press-new = N
keys-does-new = neues Labyrinth
keys-press-solution = S
keys-does-solution = Lösung anzeigen oder ausblenden
keys-press-find = /
keys-does-find = Option suchen
keys-press-modes = 1 – 3
keys-does-modes = Erzeugen, Lernen, Spielen
keys-press-zoom = + − 0
keys-does-zoom = vergrößern, verkleinern, an Fenster anpassen
keys-press-move = Pfeile
keys-does-move = Bild verschieben, wenn es den Fokus hat
keys-press-save = Strg S
keys-does-save = Labyrinth speichern, kopieren oder einbetten
keys-press-cell = Eingabe
keys-does-cell = Angaben zu einem Feld, wenn das Bild den Fokus hat; Pfeile gehen zu den Nachbarn
keys-press-print = Strg P
keys-does-print = Labyrinth drucken
keys-press-theme = D
keys-does-theme = dunkle oder helle Farben
keys-press-tools = B R F
keys-does-tools = Pinsel, Rechteck, Füllen, wenn die Form gezeichnet wird
keys-press-mirror = X M
keys-does-mirror = Felder entfernen oder hinzufügen, nächste Spiegelung
keys-press-draw = Leertaste Rücktaste
keys-does-draw = zeichnen oder das Gegenteil, wenn das Bild den Fokus hat; Umschalt und Pfeile zeichnen eine Linie
keys-press-list = ?
keys-does-list = diese Liste
handles-end-start = Start, Feld { $at }: ziehen oder mit den Pfeiltasten verschieben
handles-end-goal = Ziel, Feld { $at }: ziehen oder mit den Pfeiltasten verschieben
handles-moved-start = Start auf Feld { $at }
handles-moved-goal = Ziel auf Feld { $at }
handles-corner = Größe, { $size }: Ecke ziehen oder Pfeiltasten benutzen
handles-resized = Größe { $size }
cell-label = Feld
cell-title = Feld { $at }
cell-number = Nummer
cell-of = { $cell } (von 0 bis { $last })
cell-from-start = Vom Start
cell-to-goal = Zum Ziel
cell-steps = { $n ->
    [one] { $n } Schritt
   *[other] { $n } Schritte
    }
cell-unreached = kein Weg
cell-sides = Offene Seiten
cell-open = { $open ->
    [1] { $open } von { $all }, Sackgasse
   *[other] { $open } von { $all }
    }
cell-region = Bereich
cell-start = Start hier
cell-start-help = Start auf dieses Feld verschieben
cell-goal = Ziel hier
cell-goal-help = Ziel auf dieses Feld verschieben
cell-distances = Abstände von hier
cell-distances-help = Alle Felder nach ihrem Abstand von diesem färben
cell-painted = Gefärbt nach dem Abstand von Feld { $at }
not-in-link = { $name } ist zu groß für den Link: Um ihn zu öffnen, braucht man auch die Datei.

## Printing, saving and copying

export-title = Drucken, speichern oder kopieren
export-open = Drucken oder speichern
export-open-help = Drucken, speichern oder kopieren (Strg S)
export-preview = Vorschau
export-first = Ohne Lösung
export-second = Mit Lösung
export-excerpt = So beginnt die Datei
export-binary = Dieses Format hat keinen Text zum Anzeigen.
export-files = Dateien
export-pages = { $n ->
    [one] { $n } Seite
   *[other] { $n } Seiten
    }
export-unmade = entsteht beim Speichern
export-large-note = Dieses Labyrinth ist groß: Gezeigt wird das Bild der Bühne; die Datei entsteht beim Speichern.
export-book-note = Jede Seite, wie sie gedruckt wird.
export-leaves = Seiten des Buchs
export-leaf = Seite { $page } von { $pages }
export-previous-page = Vorige Seite
export-next-page = Nächste Seite
export-film-note = Die Animation entsteht beim Speichern; sie endet mit diesem Bild.
export-model-note = Eine Ansicht des Modells; die Maße sind die der Datei.
export-format = Format
export-as-film = Animation als { $name }
export-worksheet-chip = Arbeitsblatt
export-worksheet-help = eine Seite zum Drucken, schwarzweiß, mit der Lösung auf einer zweiten Seite
export-worksheet-title = Labyrinth
export-worksheet-solution = Lösung auf einer zweiten Seite
export-more-formats = Weitere Formate: Bilder, Animationen, 3D-Modelle, Daten
export-uses-worksheet = zum Drucken
export-uses-book = viele Labyrinthe
export-uses-svg = zum Bearbeiten, fürs Web
export-uses-png = ein Bild
export-uses-pdf = eine Seite
export-book-chip = Rätselbuch
export-book-help = Seiten mit Rätseln, die Lösungen hinten, als PDF
export-solution = Lösung
export-solutions-none = Keine
export-solutions-on = Im Labyrinth
export-solutions-page = Auf einer zweiten Seite
export-solutions-file = In einer zweiten Datei
export-colors = Farben
export-schemes-light = Hell
export-schemes-dark = Dunkel
export-paint = Farben der Felder
export-mazes = Labyrinthe auf dem Blatt
export-one-maze = 1 (dieses)
export-size = Größe
export-fits-own = Standard
export-fits-width = Nach Breite
export-fits-paper = Papier
export-width = Breite des Labyrinths
export-unit = Einheit der Breite
export-paper = Papier
export-turn = Ausrichtung
export-turns-auto = Wie es passt
export-turns-portrait = Hochformat
export-turns-landscape = Querformat
export-margin = Rand
export-usual = Standard
export-dpi = Auflösung
export-dpi-unit = Pixel pro Zoll
export-book-title = Labyrinthe
export-title-label = Titel
export-count = Rätsel
export-level = Schwierigkeit
export-level-own = Wie dieses Labyrinth
export-level-growing = Von leicht bis schwer
export-per-page = Rätsel pro Seite
export-language = Sprache
export-cover = Umschlag und Titelseite
export-back = Lösungen am Ende
export-copy-svg = Als SVG kopieren
export-copy-png = Als PNG kopieren
export-embed = Code zum Einbetten
export-copied-svg = Das SVG ist kopiert.
export-copied-png = Das Bild ist kopiert.
export-copied-embed = Der Code ist kopiert: HTML, das das Labyrinth zeigt und darauf verlinkt.
export-copied-link = Der Link ist kopiert.
export-no-picture = Dieser Browser kopiert keine Bilder. Speichere stattdessen das PNG.
export-by-hand = Dieser Browser lässt die Seite nicht kopieren. Kopiere den Text unten von Hand.
export-by-hand-label = Text zum Kopieren

## Watching and learning

watch-show = Was du lernen willst
watch-making = Erzeugen eines Labyrinths
watch-solving = Lösen
watch-algorithm = Algorithmus
watch-solver = Löser
watch-pace = Tempo der Animationen
watch-share = gleiche Dauer
watch-step = gleiche Schritte pro Sekunde
watch-colors = Nach Abstand färben
watch-transport = Wiedergabe
watch-first = Erster Schritt (Pos1)
watch-last = Letzter Schritt (Ende)
watch-back = Schritt zurück (Pfeil links)
watch-on = Schritt vor (Pfeil rechts)
watch-play = Abspielen (Leertaste)
watch-pause = Pause (Leertaste)
watch-scrub = Stelle in der Animation
watch-speed = Tempo
watch-steps = { $now } von { $all }
watch-per-second = { $n ->
    [one] { $n } Schritt pro Sekunde
   *[other] { $n } Schritte pro Sekunde
    }
watch-per-second-short = { $n }/s
watch-at-once = alle auf einmal
watch-film = Animation: { $name }
watch-counts = Statistik der Animationen
watch-count = Anzahl
watch-count-steps = Schritte
watch-entered = Besuche von Feldern
watch-opened = Geöffnete Durchgänge
watch-way = Weglänge
watch-of = { $part } von { $whole }
watch-dead_ends = Sackgassen im fertigen Labyrinth
watch-longest = Längster Weg im fertigen Labyrinth
watch-keys = Leertaste: Abspielen oder Pause; Komma und Punkt: voriges und nächstes Ereignis; Pfeile: ein Schritt; Pos1 und Ende: erster und letzter Schritt.
watch-not-recorded = { $name }: { $why }
learn-back = Voriges Ereignis (,)
learn-on = Nächstes Ereignis (.)
learn-start = Drücke auf Abspielen oder gehe Ereignis für Ereignis weiter.
learn-none = In dieser Animation gibt es keine Ereignisse zu erzählen.
learn-code = Pseudocode
learn-untouched = Noch nicht besucht
learn-busy = In Arbeit: { $what }
learn-trail = Letzte Felder, das neueste am dunkelsten
learn-trail-dark = Letzte Felder, das neueste am hellsten
learn-next = Kann als Nächstes verbunden werden
learn-parts = Noch nicht verbundene Teile
learn-painted = Die Farben zeigen den Abstand vom Start.
learn-origin = Wer und wann
learn-promise = Zusage
learn-looks-algorithms = So sehen seine Labyrinthe aus
learn-looks-solvers = Was er findet
learn-cost = Aufwand
learn-uniform = Gleichverteilt: Jedes perfekte Labyrinth ist gleich wahrscheinlich
learn-biased = Nicht gleichverteilt: Manche Labyrinthe sind wahrscheinlicher als andere
learn-shortest = Findet einen kürzesten Weg
learn-any-path = Sein Weg kann länger als nötig sein
learn-race = Wettlauf
learn-race-help = Bis zu sechs auf demselben Gitter, mit gemeinsamer Uhr.
learn-add-algorithms = Algorithmus hinzufügen
learn-add-solvers = Löser hinzufügen
learn-remove = { $name } aus dem Wettlauf nehmen
learn-live-visits = { $n ->
    [one] { $n } Besuch
   *[other] { $n } Besuche
    }
learn-live-passages = { $n ->
    [one] { $n } Durchgang
   *[other] { $n } Durchgänge
    }
learn-live-percent = { $n } %
learn-quiz = Frag mich
learn-score = { $right } von { $asked } richtig
learn-ask = Was geschieht als Nächstes?
learn-right = Richtig!
learn-wrong = Diesmal nicht. Als Nächstes geschieht:
learn-go = Weiter
learn-lessons = Lektionen
learn-lessons-help = Eine Lektion zu jedem Algorithmus und Löser, Schritt für Schritt.
learn-lesson-here = Lektion Schritt für Schritt
learn-lesson-help = Erklärt { $name } Schritt für Schritt
learn-documentation = Dokumentation
learn-groups-essays = Ideen
learn-groups-making = Labyrinthe erzeugen
learn-groups-solving = Labyrinthe lösen
learn-essays-spanning-tree = Spannbäume
learn-essays-uniformity = Gleichverteilung
learn-essays-minimum-spanning-tree = Minimale Spannbäume
learn-essays-shortest-paths = Kürzeste Wege
learn-essays-wall-following = Der Wand folgen
learn-step-of = Schritt { $n } von { $of }
learn-previous = Zurück
learn-go-on = Weiter
learn-next-lesson = Nächste Lektion
learn-all = Alle Lektionen
learn-teach = Vorführen
learn-teach-help = Vollbild mit großer Schrift; Leertaste oder Bild ab geht weiter, Esc beendet
learn-teach-end = Beenden
learn-reveal = Antwort zeigen
learn-other = Nicht dieses. Versuche ein anderes Feld.
learn-cursor = Feld { $at }
learn-hand = Dein Labyrinth
learn-wall-between = Wand zwischen { $a } und { $b }
learn-choices = { $n ->
    [one] Eine Möglichkeit
   *[other] { $n } Möglichkeiten
    }
learn-open = { $n ->
    [one] { $n } Durchgang ist offen.
   *[other] { $n } Durchgänge sind offen.
    }
learn-chosen = { $n ->
    [one] Das Labyrinth ist fertig: { $n } Durchgang.
   *[other] Das Labyrinth ist fertig: { $n } Durchgänge.
    }
learn-again = Von vorn beginnen
learn-counting = Tausend Labyrinthe werden erzeugt …
learn-bias-label = { $name }, 1000 Labyrinthe: Jede Wand ist in { $least } bis { $most } % von ihnen offen. Je dunkler, desto öfter ist sie geschlossen.
learn-bias = Tausend Labyrinthe
learn-values = Werte
learn-value-reached = Erreichte Felder
learn-value-parts = Teile
learn-value-opened = Durchgänge
learn-leave = Lektion schließen

## Playing

play-stage = Das zu lösende Labyrinth. Pfeiltasten, W A S D oder H J K L bewegen dich, Q E Z C schräg.
play-pad = Züge
play-north = Nach oben
play-south = Nach unten
play-west = Nach links
play-east = Nach rechts
play-back = Zurück (Rücktaste)
play-wait = Einen Schritt warten (Punkt, oder auf die Figur tippen)
play-waiting = warten
play-how-to = So wird gespielt.
play-marks = Markierungen: { $marks }.
play-forbidden = Die Regeln erlauben diesen Schritt nicht.
play-up = Ein Stockwerk hinauf (Bild auf)
play-down = Ein Stockwerk hinunter (Bild ab)
play-close = Schließen
play-hint = Tipp (I): zur nächsten Abzweigung zeigen
play-hinted = Tipp: { $turns }.
play-way = Weg anzeigen (V)
play-hide = Weg ausblenden (V)
play-restart = Neu beginnen (R)
play-next = Nächstes Labyrinth (N)
play-next-short = Nächstes Labyrinth
play-steps = Schritte
play-left = Schritte übrig
play-time = Zeit
play-hints = Tipps
play-level = Stockwerk
play-cost = Kosten
play-doors = Schlüssel
play-held = { $n } von { $doors }
play-held-keys = { $n } von { $doors }: { $keys }
play-locked = Tür { $letter } ist verschlossen: Hole zuerst Schlüssel { $letter }.
play-found = Schlüssel { $letter } genommen: Tür { $letter } ist offen.
play-players-first = Rot
play-players-second = Lila
play-raced = { $name }: { $steps } von { $least }
play-wins = { $name } gewinnt!
play-so-far = { $steps ->
    [one] { $name }: bisher { $steps } Schritt.
   *[other] { $name }: bisher { $steps } Schritte.
    }
play-took = { $steps ->
    [one] { $name }: { $steps } Schritt in { $time }.
   *[other] { $name }: { $steps } Schritte in { $time }.
    }
play-shortest = Der kürzeste Weg hat { $least }.
play-met = Ihr habt euch getroffen!
play-met-line = { $steps ->
    [one] Zusammen { $steps } Schritt in { $time }; am wenigsten wären { $least }.
   *[other] Zusammen { $steps } Schritte in { $time }; am wenigsten wären { $least }.
    }
play-together = Schritte zusammen
play-fewest = Wenigste mögliche
play-race-keys = Rot geht mit W A S D und Q E Z C, Lila mit den Pfeiltasten, Pos1, Ende, Bild auf und Bild ab. R beginnt neu, N macht das nächste Labyrinth.
play-living-what = Wie viel sich ändert
play-living-some = { $n ->
    [one] ein Durchgang pro Schritt
   *[other] { $n } Durchgänge pro Schritt
    }
play-fog-what = Was sichtbar bleibt
play-fog-seen = alle bisher gesehenen Felder
play-fog-near = nur Felder in der Nähe
play-mazes = Labyrinth zum Spielen wählen
play-day = Labyrinth des Tages
play-own = Dieses Labyrinth
play-day-of = Labyrinth des Tages: { $day }
play-streak = { $n ->
    [one] { $n } Tag in Folge.
   *[other] { $n } Tage in Folge.
    }
play-bad-day = Den Tag im Link gibt es nicht: „{ $day }“. Ein Tag wird wie 2026-11-24 geschrieben.
play-bad-beat = Die Herausforderung im Link ist nicht lesbar: „{ $beat }“. Eine Zeit wird wie 83.2s geschrieben. Das Labyrinth kann ohne sie gespielt werden.
play-beat = Unterbiete { $time }
play-beat-steps = { $steps ->
    [one] Unterbiete { $time } ({ $steps } Schritt)
   *[other] Unterbiete { $time } ({ $steps } Schritte)
    }
play-verdicts-won = Herausforderung gewonnen: schneller als { $time }.
play-verdicts-tied = Unentschieden: { $time }, wie in der Herausforderung.
play-verdicts-lost = Herausforderung verloren: { $mine }, zu unterbieten war { $time }. Noch einmal?
play-no-verdict = Mit angezeigtem Weg zählt das Spiel nicht für die Herausforderung.
play-challenge = Freunde herausfordern
play-challenged = Link kopiert
play-challenge-link = Link der Herausforderung
play-best-of = { $steps ->
    [one] Bestwert hier: { $time }, { $steps } Schritt
   *[other] Bestwert hier: { $time }, { $steps } Schritte
    }
play-no-best = Hier noch kein Rekord
play-first-best = Dein erster Rekord in diesem Labyrinth.
play-new-best-both = Neue Bestzeit und so wenige Schritte wie nie!
play-new-best-time = Neue Bestzeit!
play-new-best-steps = So wenige Schritte wie nie!
play-old-best = { $steps ->
    [one] Bestwert: { $time }, { $steps } Schritt.
   *[other] Bestwert: { $time }, { $steps } Schritte.
    }
play-no-record = Kein Rekord: Der Weg war angezeigt.
play-colors = Farben der Felder
play-clear = Rekorde löschen
play-cleared = Alle Rekorde auf diesem Gerät sind gelöscht.
play-variants = Varianten
play-variant-fog = Nebel
play-variant-fog-help = Du siehst nur einen Teil des Labyrinths.
play-variant-living = Bewegliche Wände
play-variant-living-help = Mit jedem deiner Schritte verschieben sich Durchgänge.
play-variant-lava = Lava
play-variant-lava-help = Teure Felder liegen auf dem Weg: Suche den billigsten.
play-variant-keys = Schlüssel und Türen
play-variant-keys-help = Drei Türen sind verschlossen; jede braucht zuerst ihren Schlüssel.
play-variant-oneWay = Einbahnwege
play-variant-oneWay-help = Pfeile markieren Durchgänge, die nur in eine Richtung führen.
play-variant-race = Wettlauf
play-variant-race-help = Zwei an einer Tastatur; wer zuerst am Ziel ist, gewinnt.
play-variant-meet = Treffen
play-variant-meet-help = Zwei an einer Tastatur suchen einander.
play-two-off = Das ist für eine Person: Das Spiel zu zweit wurde ausgeschaltet.
play-only-one = { $names }: nur für eine Person, daher ausgeschaltet.
play-won = Gelöst!
play-won-line = { $steps ->
    [one] { $steps } Schritt in { $time }; der kürzeste Weg hat { $shortest }.
   *[other] { $steps } Schritte in { $time }; der kürzeste Weg hat { $shortest }.
    }
play-won-best = { $steps ->
    [one] { $steps } Schritt in { $time }: der kürzeste Weg.
   *[other] { $steps } Schritte in { $time }: der kürzeste Weg.
    }
play-won-cost-best = Kosten { $cost }: der billigste Weg.
play-won-cost = Kosten { $cost }; der billigste Weg kostet { $cheapest }.
play-helped = { $n ->
    [one] { $n } Tipp benutzt; er zählt als Schritt.
   *[other] { $n } Tipps benutzt; jeder zählt als Schritt.
    }
play-score = Punkte { $percent }
play-again = Noch einmal spielen
play-here = { $steps ->
    [one] { $steps } Schritt, noch { $left }.
   *[other] { $steps } Schritte, noch { $left }.
    }
play-open = Offen: { $ways }.
play-stairs = Treppen: { $ways }.
play-blocked = Dorthin führt kein Durchgang.
play-trapped = Eine Falle: Von hier führt kein Weg zum Ziel. Gehe zurück (Rücktaste), wenn du kannst, oder beginne neu (R).
play-upward = hinauf
play-downward = hinunter
play-keys = Gehe mit Pfeilen, W A S D oder H J K L, schräg mit Q E Z C; mit Umschalt läufst du bis zur nächsten Abzweigung. Oder tippe auf ein Feld, wische, um zu laufen, oder ziehe mit der Maus den Gang entlang.

## The 3D view

space-view = Ansicht
space-turn = Drehen
space-walk = Darin gehen
space-line = Anzeigen
space-none = kein Weg
space-shortest = die Lösung
space-longest = der längste Weg
space-level = Stockwerke zeigen bis
space-all-levels = alle Stockwerke
space-level-of = Stockwerk { $level } von { $levels }
space-reset = Ansicht zurücksetzen
space-canvas = { $title }, 3D-Ansicht. Pfeiltasten drehen sie, Plus und Minus vergrößern und verkleinern, Null setzt zurück.
space-walking = { $title }, Ansicht von innen. Pfeile oben und unten gehen, links und rechts drehen.
space-pad = Gehen
space-forward = Vorwärts (Pfeil oben)
space-backward = Rückwärts (Pfeil unten)
space-left = Nach links drehen (Pfeil links)
space-right = Nach rechts drehen (Pfeil rechts)
space-up = Treppe hinauf (Bild auf)
space-down = Treppe hinunter (Bild ab)
space-alone = Die Lösung abgehen
space-halt = Stehen bleiben
space-map = Karte mit deiner Position
winds-north = Norden
winds-northeast = Nordosten
winds-east = Osten
winds-southeast = Südosten
winds-south = Süden
winds-southwest = Südwesten
winds-west = Westen
winds-northwest = Nordwesten
space-compass = Kompass: Du blickst nach { $where }
space-sides-ahead = vorn
space-sides-left = links
space-sides-right = rechts
space-sides-behind = hinten
space-sides-up = Treppe hinauf
space-sides-down = Treppe hinunter
space-ways = Offen: { $ways }.
space-goal = Du bist am Ziel.
space-not-loaded = Die 3D-Ansicht konnte nicht geladen werden. Besteht eine Verbindung?
space-no-web-gl = Dieser Browser hat kein WebGL, daher gibt es keine 3D-Ansicht. Die flache Zeichnung steht unten.
space-no-space = Dieses Labyrinth hat { $axes } Dimensionen, daher gibt es kein 3D-Modell. Seine Grundrisse stehen unten; Pfeile in den Feldern führen von einem zum anderen.
space-no-model = Kein 3D-Modell dieses Labyrinths: { $why }. Die flache Zeichnung steht unten.
space-keys-turn = Ziehen dreht, zwei Finger oder Mausrad vergrößern und verkleinern; Pfeiltasten, +, − und 0 tun dasselbe.
space-keys-walk = Pfeiltasten oder W A S D: gehen und drehen; Bild auf und ab: Treppen.

## Statistics

measure-loading = Wird gemessen …
measure-failed = Die Statistik konnte nicht berechnet werden: { $why }
measure-caption = Statistik dieses Labyrinths
measure-name = Maß
measure-value = Dieses Labyrinth
measure-usual = Verglichen mit gleichverteilten Labyrinthen
measure-wait = Gleichverteilte Labyrinthe dieses Gitters werden erzeugt …
measure-against = Das Band umfasst 95 % der gleichverteilten Labyrinthe ({ $runs } auf diesem Gitter erzeugt); die Linie ist ihr Mittelwert, der Punkt dieses Labyrinth.
measure-no-baseline = Auf diesem Gitter gibt es keine gleichverteilten Labyrinthe zum Vergleich.
measure-band = { $name }: { $value }; gleichverteilte Labyrinthe haben { $mean } ± { $sd }, dies ist also { $words }.
measure-far-less = viel weniger als üblich
measure-far-more = viel mehr als üblich
measure-far-low = eher wenig
measure-far-high = eher viel
measure-far-usual = wie üblich
measure-degrees = Felder nach Zahl der Durchgänge
measure-degrees-label = Felder nach Zahl der Durchgänge: { $parts }.
measure-degree = { $count } mit { $passages }
measure-groups-way = Lösung
measure-groups-cells = Felder und Durchgänge
measure-groups-shape = Form
measure-groups-mind = Schwierigkeit
measure-groups-count = Wahrscheinlichkeit
measure-groups-other = Weiteres
measure-names-way-solution_length = Länge der Lösung, in Feldern
measure-names-way-solution_turns = Richtungswechsel der Lösung
measure-names-way-solution_decisions = Entscheidungen auf der Lösung
measure-names-way-solution_cost = Kosten der Lösung
measure-names-way-diameter_length = Längster Weg (Durchmesser)
measure-names-way-diameter_lower = Längster Weg, mindestens
measure-names-way-diameter_upper = Längster Weg, höchstens
measure-names-way-radius_length = Radius (längster Weg von der Mitte)
measure-names-way-bottlenecks = Engpässe: Felder auf jedem Weg
measure-names-way-max_off_path = Fernstes Feld von der Lösung, in Schritten
measure-names-way-detour = Umweg: Weglänge durch Luftlinie
measure-names-way-directness = Direktheit
measure-names-way-twistiness = Richtungswechsel pro Feld der Lösung
measure-names-way-straightness = Geradheit
measure-names-way-keys_needed = Für die Lösung nötige Schlüssel
measure-names-way-recursion = Ebenen, die die Lösung hinabgeht
measure-names-way-surface_walls = Oberfläche, in Wänden
measure-names-way-surface_start_tree = Felder des Baums des Starts
measure-names-way-surface_goal_tree = Felder des Baums des Ziels
measure-names-way-levels = Kopien, die die Lösung betritt und verlässt
measure-names-cells-cells = Felder
measure-names-cells-passages = Durchgänge
measure-names-cells-one_way = Einbahn-Durchgänge
measure-names-cells-strong_components = Teile, deren Felder einander erreichen
measure-names-cells-dead_ends_in = Felder, aus denen kein Durchgang führt
measure-names-cells-dead_ends_out = Felder, in die kein Durchgang führt
measure-names-cells-traps = Felder, von denen das Ziel unerreichbar ist
measure-names-cells-out_of_reach = Vom Start unerreichbare Felder
measure-names-cells-doors = Verschlossene Türen
measure-names-cells-passages_horizontal = Durchgänge Ost–West
measure-names-cells-passages_vertical = Durchgänge Nord–Süd
measure-names-cells-loops = Schleifen
measure-names-cells-components = Nicht verbundene Teile
measure-names-cells-girth = Kürzeste Schleife, in Feldern
measure-names-shape-dead_ends = Sackgassen
measure-names-shape-straights = Gerade Felder
measure-names-shape-straights_horizontal = Gerade Felder Ost–West
measure-names-shape-straights_vertical = Gerade Felder Nord–Süd
measure-names-shape-turns = Biegungen
measure-names-shape-junctions = Abzweigungen (drei Durchgänge)
measure-names-shape-crossroads = Kreuzungen (vier oder mehr)
measure-names-shape-longest_run = Längster gerader Gang, in Feldern
measure-names-shape-dead_end_ratio = Sackgassen pro Feld des längsten Wegs
measure-names-shape-branches_count = Seitenzweige der Lösung
measure-names-shape-branches_largest = Größter Seitenzweig, in Feldern
measure-names-shape-branches_cells = Felder in allen Seitenzweigen
measure-names-shape-branch_sizes_mean = Größe der Seitenzweige, Mittel
measure-names-shape-branch_sizes_geometric_mean = Größe der Seitenzweige, geometrisches Mittel
measure-names-shape-symmetry = Symmetrien
measure-names-mind-complexity = Komplexität (McClendon)
measure-names-mind-difficulty = Schwierigkeit (McClendon)
measure-names-mind-mouse = Mittlere Schritte einer Irrfahrt
measure-names-mind-hands_left = Schritte der Linke-Hand-Regel
measure-names-mind-hands_right = Schritte der Rechte-Hand-Regel
measure-names-mind-hands_both = Schritte um die ganze Wand herum
measure-names-count-perfect_mazes = Perfekte Labyrinthe auf diesem Gitter
measure-names-count-probability = Wahrscheinlichkeit dieses Labyrinths

## Forms for the values of options

builder-as-text = { $name } als Text schreiben
builder-strange = Dieser Wert von { $name } lässt sich nur als Text schreiben
builder-of = { $name }: { $part }
builder-row = { $name }: { $row } { $number }
builder-form = Formular für { $name }
builder-remove = { $name } entfernen
builder-none = nichts
builder-automatic = automatisch
builder-options = Optionen
builder-given = Optionen: { $args }
builder-open-file = Datei öffnen
builder-file-name = Name einer Datei
builder-file = Aus einer Datei
builder-image = Bild aus einer Datei
builder-from = von
builder-to = bis
builder-side = Seite
builder-length = Länge
builder-width = Breite
builder-height = Höhe
builder-unit = Einheit
builder-value = Wert
builder-percentile = Perzentil unter ähnlichen Labyrinthen
builder-folds = Zähligkeit
builder-symmetry-x = Links–rechts
builder-symmetry-y = Oben–unten
builder-symmetry-rotate = Halbe Drehung
builder-symmetry-radial = Drehung
builder-own-size = Andere Größe
builder-share = behalten
builder-rest = Vollendet das Labyrinth.
builder-algorithm = Algorithmus
builder-add-algorithm = Algorithmus hinzufügen
builder-by-algorithm = Von einem Algorithmus erzeugt
builder-template = Muster
builder-add-template = Muster hinzufügen
builder-count = wie viele
builder-size = Breite in Feldern
builder-arms = Zahl der Gänge
builder-at = das erste Feld des Musters
builder-templates-spiral = Spirale
builder-templates-room = Raum
builder-templates-zigzag = Zickzack
builder-templates-cross = Kreuz
builder-templates-diamond = Raute
builder-templates-blob = Unregelmäßiger Raum
builder-templates-vortex = Wirbel
builder-templates-file = Textlabyrinth aus einer Datei
builder-patterns-quarters = Viertel
builder-patterns-stripes = Streifen
builder-patterns-rings = Verschachtelte Quadrate
builder-patterns-blobs = Zufällige Flecken
builder-patterns-rows = Mit Ziffern gezeichnet
builder-patterns-file = Bild- oder Textdatei
builder-region-count = Zahl der Bereiche
builder-region-map = Ziffern und Buchstaben, Zeilen durch / getrennt, etwa 112/132/332
builder-region = Bereich { $name }
builder-no-regions = Teile das Gitter zuerst mit „Bereiche“ auf.
builder-same-algorithm = wie der Rest des Labyrinths
builder-room = Raum ohne Wände
builder-rule = Regel
builder-add-rule = Regel hinzufügen
builder-target = Zielwert
builder-add-target = Zielwert hinzufügen
builder-targets-solution = Länge der Lösung
builder-targets-turns = Richtungswechsel der Lösung
builder-targets-decisions = Entscheidungen auf der Lösung
builder-targets-dead_ends = Sackgassen
builder-targets-directness = Direktheit der Lösung
builder-targets-elitism = Felder abseits der Lösung
builder-targets-river = Felder pro Sackgasse
builder-targets-run = Länge gerader Strecken
builder-targets-bias = Ost–West-Durchgänge
builder-targets-symmetric = Symmetrie
builder-targets-homogeneous = Gleichmäßigkeit des Labyrinths
builder-targets-degree-2 = Felder mit 2 Durchgängen
builder-targets-degree-3 = Felder mit 3 Durchgängen
builder-targets-degree-4 = Felder mit 4 Durchgängen
builder-units-cell = Felder
builder-path-via = Über Orte
builder-path-letters = In Form von Buchstaben
builder-path-cells = Feld für Feld
builder-path-file = Aus einer Datei
builder-letters = A bis Z und 0 bis 9
builder-place = Ort
builder-add-place = Ort hinzufügen
builder-trails-kinds-word = Ein Wort
builder-trails-kinds-phrase = Mehrere Wörter
builder-trails-kinds-letters = A, B, C …
builder-trails-kinds-numbers = 1, 2, 3 …
builder-trails-kinds-multiples = Vielfache einer Zahl
builder-trails-text = Text entlang der Lösung
builder-trails-count = Wie viele; 0: so viele wie passen
builder-trails-of = Zahl, die sie teilt
builder-marks-dot = Punkt
builder-marks-target = Zielscheibe
builder-marks-arrow = Pfeil
builder-marks-text = Text
builder-mark-text = etwa START
builder-sparse-fraction = Ein Anteil der Felder
builder-sparse-passes = Alle Sackgassen, mehrmals
builder-crossings = Ein Anteil der möglichen Überkreuzungen
builder-slashes = Wahrscheinlichkeit von /, sonst \
builder-rooms-square = Quadrate verschiedener Größe
builder-rooms-same = Quadrate einer Größe
builder-rooms-exact = Rechtecke einer Größe
builder-rooms-rectangle = Rechtecke verschiedener Größe
builder-rooms-width-from = Breite von
builder-rooms-height-from = Höhe von
builder-rooms-width-to = Breite bis
builder-rooms-height-to = Höhe bis
builder-weights-lava = Teure Felder auf dem Weg
builder-weights-cells = Felder
builder-weights-cost = Kosten
builder-weights-image = Bild: Dunkle Felder kosten mehr
builder-weights-file = Zahlen aus einer Datei
builder-builtin = Eingebaut
builder-color = Farbe
builder-add-color = Farbe hinzufügen
builder-stop-at = Position
builder-axes-x = x (Breite)
builder-axes-y = y (Höhe)
builder-axes-z = z (Tiefe)
builder-labyrinths-classical = Klassisch (kretisch)
builder-labyrinths-cretan = Kretisch
builder-labyrinths-knossos = Knossos
builder-labyrinths-jericho = Jericho
builder-labyrinths-otfrid = Otfrid
builder-labyrinths-chartres = Chartres
builder-labyrinths-roman = Römisch
builder-circuits = Zahl der Umgänge
builder-course = Reihenfolge der Umgänge

## Names of grids, shapes, algorithms, solvers, looks and palettes

grids-box = Quader aus Würfeln
grids-brick = Ziegel
grids-can = Geschlossener Zylinder (Dose)
grids-cone = Kegel
grids-crack = Rissiger Schlamm
grids-cube = Würfeloberfläche
grids-cylinder = Zylinder
grids-duocylinder = Duozylinder (4D)
grids-glome = Glome (4D-Kugel)
grids-glue = Verklebte Quadrate
grids-graph = Graph aus einer Datei
grids-hat = Der Hut (Einstein-Kachel)
grids-hex = Sechsecke (Sigma)
grids-honeycomb = Rhombische Waben
grids-klein = Kleinsche Flasche
grids-labyrinth = Klassisches Labyrinth
grids-map = Landkarte aus einer Datei
grids-mesh = 3D-Modell aus einer Datei
grids-moebius = Möbiusband
grids-organic = Organische Gänge
grids-penrose = Penrose-Parkettierung
grids-platonic = Platonischer Körper
grids-polar = Kreis (Theta)
grids-prism = Quaderoberfläche
grids-projective = Projektive Ebene
grids-pyramid = Pyramide
grids-rect = Rechteck
grids-recursive = Labyrinth in sich selbst
grids-sphere = Kugel
grids-stack = Stockwerke mit Treppen
grids-tesseract = Tesserakt (4D)
grids-tiling = Periodische Parkettierungen
grids-tilt = Schrägen (10 PRINT)
grids-torus = Torus (Ring)
grids-tri = Dreiecke (Delta)
grids-upsilon = Achtecke (Ypsilon)
grids-voronoi = Voronoi-Zellen
grids-zeta = Quadrate mit Diagonalen (Zeta)
masks-bits = Von Hand gezeichnet
masks-carved = Ausgehöhlt, ein Feld breit
masks-cavern = Offene Höhlen
masks-circle = Kreis
masks-diamond = Raute
masks-ellipse = Ellipse
masks-file = Bild- oder Textdatei
masks-heart = Herz
masks-hexagon = Sechseck
masks-polygon = Regelmäßiges Vieleck
masks-ring = Ring
masks-star = Stern
masks-text = Buchstaben
masks-triangle = Dreieck
algorithms-aldous-broder = Aldous-Broder (Irrfahrt)
algorithms-backtracker = Rekursives Backtracking (Tiefensuche)
algorithms-binary-tree = Binärbaum
algorithms-boruvka = Borůvka
algorithms-comb = Kamm
algorithms-eller = Eller (Zeile für Zeile)
algorithms-growing-forest = Wachsender Wald
algorithms-growing-tree = Wachsender Baum
algorithms-houston = Houston
algorithms-hunt-and-kill = Hunt and Kill (Jagen)
algorithms-kruskal = Kruskal
algorithms-origin-shift = Wandernder Ursprung
algorithms-prim = Prim (echt)
algorithms-prim-cells = Prim mit gewichteten Feldern
algorithms-prim-frontier = Prim mit zufälligen Kanten
algorithms-prim-modified = Prim (abgewandelt)
algorithms-prim-simplified = Prim (vereinfacht)
algorithms-recursive-division = Rekursive Teilung
algorithms-reverse-delete = Umgekehrtes Löschen
algorithms-sidewinder = Sidewinder
algorithms-snake = Schlange
algorithms-tunneler = Tunnelgräber
algorithms-wilson = Wilson (gleichverteilt)
solvers-a-star = A* (A-Stern)
solvers-all-shortest = Alle kürzesten Wege
solvers-bidirectional = Suche von beiden Enden
solvers-blind-alley-filling = Blinde Gassen füllen
solvers-blind-alley-sealing = Blinde Gassen verschließen
solvers-breadth-first = Breitensuche
solvers-chain = Kette
solvers-collision = Kollision
solvers-cul-de-sac-filling = Sackgassen und Schlingen füllen
solvers-dead-end-filling = Sackgassen füllen
solvers-depth-first = Tiefensuche
solvers-dijkstra = Dijkstra
solvers-explorer = Entdecker
solvers-longest = Längster Weg
solvers-pledge = Pledge
solvers-random-mouse = Zufällige Maus
solvers-tremaux = Trémaux
solvers-wall-follower = Wandfolger (Hand an der Wand)
looks-blocks = Blöcke
looks-dots = Punkte
looks-graph = Graph
looks-hand = Von Hand gezeichnet
looks-hedge = Hecken
looks-inset = Getrennte Gänge
looks-lines = Linien
looks-path = Gänge als Linien
looks-thick = Dicke Wände
palettes-blue = Blautöne
palettes-cividis = Cividis (Blau bis Gelb)
palettes-gray = Grautöne
palettes-inferno = Inferno
palettes-magma = Magma
palettes-okabe-ito = Okabe-Ito (gut unterscheidbar)
palettes-plasma = Plasma
palettes-turbo = Turbo (Regenbogen)
palettes-viridis = Viridis

## Names of the mazes in the gallery

presets-depths = Tiefen
presets-rosette = Rosette
presets-honeycomb = Wabe
presets-garden = Garten
presets-bridges = Brücken
presets-cairo = Kairo
presets-aperiodic = Aperiodisch
presets-heart = Herz
presets-drawn-by-hand = Von Hand gezeichnet
presets-ball = Ball
presets-voronoi = Voronoi
presets-coral = Koralle
presets-the-hat = Der Hut
presets-rooms = Räume
presets-mirrored = Gespiegelt
presets-towers = Türme
presets-octagons = Achtecke

## The page of the endless map

map-title = Labyrinthkarte
map-map = Karte des Labyrinths
map-mini = Übersicht: Ein Klick verschiebt die Karte dorthin
map-skip = Zur Karte springen
map-playground = Werkstatt
map-playground-help = Labyrinthe aller Art erzeugen
map-theme = Dunkle oder helle Farben
map-more = Alle Bedienelemente zeigen
map-less = Bedienelemente ausblenden
map-seed = Startwert
map-go = Los
map-random = Zufälliger Startwert
map-wrong-seed = Ein Startwert ist eine ganze Zahl von 0 bis 18446744073709551615, ohne Buchstaben.
map-wrong-link = Der Startwert dieses Links ist ungültig: { $seed }. Ein anderes Labyrinth wird gezeigt.
map-position = Feld { $x }, { $y } · Zoom { $zoom }
map-copy = Link kopieren
map-copied = Link kopiert
map-not-copied = Kopieren ist hier nicht erlaubt: Kopiere stattdessen die Adresse dieser Seite.
map-walk = Gehen
map-walk-help = Durch das Labyrinth gehen, vom Anfang des Wegs oder der Mitte der Karte aus (W)
map-path = Weg
map-about = Ein Labyrinth ohne Ende, erzeugt, wohin du blickst. Aus der Ferne sind ganze Teile davon die Felder eines kleineren Labyrinths. Ziehe es, vergrößere es und klicke zwei Felder an, um den Weg zwischen ihnen zu sehen.
map-colored = Nach Abstand vom Anfang färben
map-colored-help = Die Farben gehen von dunkel zu hell und zurück, immer wieder. Aus der Ferne zählen ganze Teile als ein Feld.
map-click-start = Klicke auf die Karte, um den Anfang zu setzen.
map-click-end = Klicke auf die Karte, um das Ende zu setzen.
map-click-again = Ziehe die Enden, oder klicke, um neu zu beginnen.
map-length = Länge
map-straight = Luftlinie
map-cells = { $n ->
    [one] { $n } Feld
   *[other] { $n } Felder
    }
map-million = { $n } Mio. Felder
map-billion = { $n } Mrd. Felder
map-too-long = über 1 Million Felder
map-counting = …
map-whole = Ganzen Weg zeigen
map-clear = Löschen
map-cell = Feld
map-cell-help = x, y (leer: Mitte der Karte)
map-from-here = Von hier
map-to-here = Hierher
map-center = Hingehen
map-wrong-cell = Gib zwei ganze Zahlen von 0 bis { $last } ein, etwa 120, 45.
map-outside = Der Weg dieses Links liegt außerhalb des Labyrinths, das { $side } Felder auf jeder Seite hat.
map-start = Anfang des Wegs
map-end = Ende des Wegs
map-player = Du
map-walking = Unterwegs
map-steps = { $n ->
    [one] { $n } Schritt
   *[other] { $n } Schritte
    }
map-stop = Gang beenden (Esc)
map-stop-short = Beenden
map-step-north = Schritt nach Norden
map-step-east = Schritt nach Osten
map-step-south = Schritt nach Süden
map-step-west = Schritt nach Westen
map-begun = Unterwegs ab Feld { $x }, { $y }. Offen: { $open }. Benutze die Pfeiltasten; Esc beendet den Gang.
map-moved = { $n ->
    [one] Feld { $x }, { $y }. Offen: { $open }. { $n } Schritt.
   *[other] Feld { $x }, { $y }. Offen: { $open }. { $n } Schritte.
    }
map-wall-north = Im Norden ist eine Wand.
map-wall-east = Im Osten ist eine Wand.
map-wall-south = Im Süden ist eine Wand.
map-wall-west = Im Westen ist eine Wand.
map-reached = { $n ->
    [one] Du hast das Ende des Wegs in { $n } Schritt erreicht.
   *[other] Du hast das Ende des Wegs in { $n } Schritten erreicht.
    }
map-ended = { $n ->
    [one] Der Gang ist nach { $n } Schritt beendet.
   *[other] Der Gang ist nach { $n } Schritten beendet.
    }
map-none = nichts
map-no-server = Die Karte braucht einen Server, der sie zeichnet, und hier ist keiner. Starte „maze serve“ und öffne map.html unter der Adresse, die es ausgibt.
map-gone = Der Server antwortet nicht. Läuft er noch?
map-bad-answer = Die Antwort des Servers ist nicht verständlich (Status { $status }).
map-no-tiles = Einige Kacheln konnten nicht geladen werden.
map-retry = Erneut versuchen
