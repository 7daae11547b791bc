# Woorden en zinnen van gedrukte puzzels, in het Nederlands.

mazes = Doolhoven
how-to-play = Zo speel je
contents = Inhoud
hints = Hints
solutions = Oplossingen
cover = Omslag
title-page = Titelpagina
puzzle = Doolhof { $number }
puzzles = Doolhof { $first } tot en met { $last }
solution = { $number } · bladzijde { $page }

easy = makkelijk
medium = gemiddeld
hard = moeilijk
ages = { $first } tot { $last } jaar
ages-from = vanaf { $first } jaar

title-of-solutions = { $title }: oplossingen
title-of-cover = { $title }: omslag
title-of-page = { $title }, bladzijde { $page }

play-begin = Zoek in elk doolhof de weg van het ene teken naar het andere. Openingen in de rand liggen naast deze tekens. Je mag niet door muren.
play-bridges = Bruggen: waar een weg een andere kruist, is een van de twee een brug en gaat de andere er door een tunnel onderdoor. Ga op zo’n kruising altijd rechtdoor.
play-stairs = Trappen: sommige doolhoven hebben verdiepingen, die naast elkaar zijn getekend. Een klein driehoekje in een vakje is een trap naar hetzelfde vakje op een andere verdieping. In de rechterbovenhoek gaat de trap omhoog naar de volgende verdieping, in de linkeronderhoek omlaag naar de vorige.
play-axes = Driehoekjes op andere plaatsen in een vakje zijn ook trappen: ze gaan naar hetzelfde vakje van een verdieping in een andere rij of groep, en terug.
play-wrapping = Rondom: sommige doolhoven hebben aan sommige kanten geen rand. Een weg die daar door een opening zonder teken uit de tekening gaat, komt aan de andere kant weer binnen, zoals op een wereldkaart.
play-twist = Waar de twee kanten gedraaid aan elkaar zitten, komt de weg ondersteboven weer binnen: wie bovenaan naar buiten gaat, komt onderaan terug.
play-folded = Gevouwen: sommige doolhoven bedekken een ruimtelijke vorm, zoals een kubus of een bal, die op de bladzijde is uitgevouwen. Een weg die een deel van de tekening verlaat, gaat verder aan de rand die hij zou raken als je de bladzijde zou vouwen.
play-pictures = Tekeningen: kleur de hele oplossing in, dan verschijnt er een tekening.
play-hints = De hints laten het begin van elke oplossing zien. Ze staan na de doolhoven.
play-end = Loop je vast? Houd één hand op een muur en volg die, of begin bij het einddoel en werk terug. De oplossingen staan achterin, in de volgorde van de doolhoven.
play-end-apart = Loop je vast? Houd één hand op een muur en volg die, of begin bij het einddoel en werk terug.
play-end-moves = De oplossingen staan achterin, in de volgorde van de doolhoven. Onder doolhoven met regels staan de zetten als richtingen op de bladzijde: N is één zet omhoog, O3 drie zetten naar rechts.

rule-one-way = Pijlen: door een gang met een pijl mag je alleen in de richting van de pijl.
rule-keys = Deuren: een balk met een letter is een deur die op slot zit. Zoek eerst de sleutel met dezelfde letter; je houdt elke sleutel, en de deur blijft open.
rule-levers = Als je in het vakje van een hendel komt, veranderen de deuren met die letter: dichte gaan open en open deuren gaan dicht.
rule-portals = Als je in een portaal stapt, sta je meteen in het andere portaal met dezelfde letter.
rule-portals-one-way = Als je in een portaal stapt, sta je meteen in het andere portaal met dezelfde letter; portalen met een kleine letter zijn alleen uitgangen.
rule-jumps = Spring rechtuit, in een richting naar keuze, precies zo veel vakjes als het getal onder je aangeeft; niet door muren.
rule-slide = De vloer is van ijs: bij elke zet glijd je rechtdoor tot een muur je tegenhoudt, of het einddoel.
rule-turns-no-left = Ga nooit linksaf en keer nooit om.
rule-turns-no-right = Ga nooit rechtsaf en keer nooit om.
rule-turns-no-straight = Sla in elk vakje af: ga nooit rechtdoor en keer nooit om.
rule-colors = Ga over de kleuren in de volgorde van hun letters, van de eerste tot de laatste en dan weer vanaf de eerste; de start heeft de eerste.
rule-order = Ga langs alle getallen op volgorde en eindig bij het einddoel, waar je eerder al langs mag; ga niet naar een getal voordat het aan de beurt is.
rule-energy = Je hebt zo veel stappen als het getal bij de start aangeeft; bij een lamp krijg je ze allemaal terug.
rule-dice = Rol een dobbelsteen van vakje naar vakje. In het begin ligt de 1 boven, de 2 aan de kant van je af en de 3 rechts. In een vakje met een getal mag hij alleen komen met dat getal naar beneden.
rule-tandem = Jij en een tweede pion, die bij a begint, gaan altijd in dezelfde richting; wie door een muur wordt tegengehouden, blijft staan. Aan het eind sta jij bij het einddoel en de pion op A.
rule-minotaur-squares = Na elke stap van jou zet de Minotaurus bij M er twee naar je toe: langs de rij als hij zo dichterbij komt en geen muur hem tegenhoudt, anders langs de kolom. Je mag ook wachten. Laat je niet vangen.
rule-minotaur-clockwise = Na elke stap van jou zet de Minotaurus bij M er twee naar je toe, elk naar een vakje ernaast dat zonder muren minder stappen van jou af zou liggen, maar nooit door muren. Zijn er meerdere, dan neemt hij het eerste, met de klok mee vanaf boven. Je mag ook wachten. Laat je niet vangen.
rule-trail-word = Lees de letters op de kortste weg naar het einddoel: ze vormen een woord.
rule-trail-words = Lees de letters op de kortste weg naar het einddoel: ze vormen meerdere woorden.
rule-trail-letters = Op de kortste weg naar het einddoel staan de letters A, B, C enzovoort op volgorde.
rule-trail-numbers = Op de kortste weg naar het einddoel staan de getallen 1, 2, 3 enzovoort op volgorde.
rule-trail-multiples = Op de kortste weg naar het einddoel staan de veelvouden van het eerste getal op volgorde.

move-N = N
move-NE = NO
move-E = O
move-SE = ZO
move-S = Z
move-SW = ZW
move-W = W
move-NW = NW
move-up = omhoog
move-down = omlaag
move-wait = wachten
