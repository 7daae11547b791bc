# Wörter und Sätze gedruckter Rätsel, auf Deutsch.

mazes = Labyrinthe
how-to-play = So wird gespielt
contents = Inhalt
hints = Tipps
solutions = Lösungen
cover = Umschlag
title-page = Titelseite
puzzle = Labyrinth { $number }
puzzles = Labyrinthe { $first } bis { $last }
solution = { $number } · Seite { $page }

easy = leicht
medium = mittel
hard = schwer
ages = { $first } bis { $last } Jahre
ages-from = ab { $first } Jahren

title-of-solutions = { $title }: Lösungen
title-of-cover = { $title }: Umschlag
title-of-page = { $title }, Seite { $page }

play-begin = Finde in jedem Labyrinth den Weg von einer Markierung zur anderen. Öffnungen im Rand liegen neben diesen Markierungen. Wände dürfen nicht überquert werden.
play-bridges = Brücken: Wo ein Weg einen anderen kreuzt, ist einer der beiden eine Brücke, und der andere führt darunter durch einen Tunnel. Gehe über eine solche Kreuzung immer geradeaus.
play-stairs = Treppen: Manche Labyrinthe haben mehrere Stockwerke, die nebeneinander gezeichnet sind. Ein kleines Dreieck in einem Feld ist eine Treppe zum gleichen Feld eines anderen Stockwerks. In der rechten oberen Ecke führt sie hinauf ins nächste Stockwerk, in der linken unteren Ecke hinunter ins vorige.
play-axes = Dreiecke an anderen Stellen eines Feldes sind auch Treppen: Sie führen zum gleichen Feld eines Stockwerks in einer anderen Reihe oder Gruppe und zurück.
play-wrapping = Rundherum: Manche Labyrinthe haben an einigen Seiten keinen Rand. Ein Weg, der das Bild dort durch eine Öffnung ohne Markierung verlässt, kommt auf der gegenüberliegenden Seite wieder herein, wie auf einer Weltkarte.
play-twist = Wo die beiden Seiten verdreht verbunden sind, kommt er auf dem Kopf stehend wieder herein: Ein Weg, der oben hinausführt, kommt unten zurück.
play-folded = Gefaltet: Manche Labyrinthe bedecken einen Körper, etwa einen Würfel oder eine Kugel, der auf der Seite ausgebreitet ist. Ein Weg, der einen Teil des Bildes verlässt, geht an der Kante weiter, auf die er träfe, wenn man die Seite falten würde.
play-pictures = Bilder: Male den ganzen Lösungsweg aus, dann erscheint ein Bild.
play-hints = Die Tipps zeigen den Anfang jeder Lösung. Sie stehen nach den Labyrinthen.
play-end = Du kommst nicht weiter? Fahre mit einer Hand immer an der Wand entlang, oder beginne am Ziel und gehe rückwärts. Die Lösungen stehen hinten, in der Reihenfolge der Labyrinthe.
play-end-apart = Du kommst nicht weiter? Fahre mit einer Hand immer an der Wand entlang, oder beginne am Ziel und gehe rückwärts.
play-end-moves = Die Lösungen stehen hinten, in der Reihenfolge der Labyrinthe. Unter Labyrinthen mit Regeln stehen die Züge als Richtungen auf der Seite: N ist ein Zug nach oben, O3 sind drei Züge nach rechts.

rule-one-way = Pfeile: Ein Gang mit einem Pfeil darf nur in Richtung des Pfeils betreten werden.
rule-keys = Türen: Ein Balken mit einem Buchstaben ist eine verschlossene Tür. Finde zuerst den Schlüssel mit demselben Buchstaben. Du behältst jeden Schlüssel, und seine Tür bleibt offen.
rule-levers = Wer das Feld eines Hebels betritt, schaltet die Türen mit seinem Buchstaben um: Geschlossene öffnen sich, offene schließen sich.
rule-portals = Wer ein Portal betritt, steht sofort in dem anderen mit demselben Buchstaben.
rule-portals-one-way = Wer ein Portal betritt, steht sofort in dem anderen mit demselben Buchstaben. Portale mit kleinen Buchstaben sind nur Ausgänge.
rule-jumps = Springe geradeaus, in beliebiger Richtung, genau so viele Felder weit, wie die Zahl unter dir sagt; nicht durch Wände.
rule-slide = Der Boden ist aus Eis: Bei jedem Zug rutschst du geradeaus, bis dich eine Wand aufhält oder du am Ziel bist.
rule-turns-no-left = Biege nie nach links ab und kehre nie um.
rule-turns-no-right = Biege nie nach rechts ab und kehre nie um.
rule-turns-no-straight = Biege in jedem Feld ab: Gehe nie geradeaus und kehre nie um.
rule-colors = Gehe über die Farben in der Reihenfolge ihrer Buchstaben, vom ersten bis zum letzten und dann wieder vom ersten an; der Start hat den ersten.
rule-order = Besuche alle Zahlen der Reihe nach und ende am Ziel, über das du auch vorher gehen darfst. Keine Zahl darf betreten werden, bevor sie an der Reihe ist.
rule-energy = Du hast so viele Schritte, wie die Zahl am Start sagt; eine Lampe gibt dir wieder alle.
rule-dice = Rolle einen Würfel von Feld zu Feld. Am Anfang liegt die 1 oben, die 2 auf der von dir abgewandten Seite und die 3 rechts. Ein Feld mit einer Zahl darf er nur betreten, wenn dann diese Zahl unten liegt.
rule-tandem = Du und eine zweite Figur, die bei a beginnt, ihr bewegt euch immer in dieselbe Richtung; wen eine Wand aufhält, der bleibt stehen. Am Ende stehst du am Ziel und sie bei A.
rule-minotaur-squares = Nach jedem deiner Schritte macht der Minotaurus bei M zwei Schritte auf dich zu: in der Zeile, wenn er dir dadurch näher kommt und ihn keine Wand aufhält, sonst in der Spalte. Du darfst auch warten. Lass dich nicht fangen.
rule-minotaur-clockwise = Nach jedem deiner Schritte macht der Minotaurus bei M zwei Schritte auf dich zu, jeden auf ein Nachbarfeld, von dem es ohne Wände weniger Schritte zu dir wären, aber nie durch Wände. Von mehreren solchen Feldern nimmt er das erste, im Uhrzeigersinn von oben aus. Du darfst auch warten. Lass dich nicht fangen.
rule-trail-word = Lies die Buchstaben auf dem kürzesten Weg zum Ziel: Sie ergeben ein Wort.
rule-trail-words = Lies die Buchstaben auf dem kürzesten Weg zum Ziel: Sie ergeben mehrere Wörter.
rule-trail-letters = Auf dem kürzesten Weg zum Ziel stehen die Buchstaben A, B, C und so weiter der Reihe nach.
rule-trail-numbers = Auf dem kürzesten Weg zum Ziel stehen die Zahlen 1, 2, 3 und so weiter der Reihe nach.
rule-trail-multiples = Auf dem kürzesten Weg zum Ziel stehen die Vielfachen seiner ersten Zahl der Reihe nach.

move-N = N
move-NE = NO
move-E = O
move-SE = SO
move-S = S
move-SW = SW
move-W = W
move-NW = NW
move-up = hinauf
move-down = hinunter
move-wait = warten
