# De teksten van de pagina, in het Nederlands.

## The page: bars, buttons, options, the shape

name = Mazeloom
levels-easy = Makkelijk
levels-medium = Gemiddeld
levels-hard = Moeilijk
tagline = Doolhoven van elke soort maken, bekijken en spelen
skip = Naar het doolhof
about-documentation = Documentatie
about-source = Broncode
about-license = { $one } of { $other }
about-map = Eindeloze kaart
modes-create = Maken
modes-learn = Leren
modes-play = Spelen
mode-label = Wat je met doolhoven doet
parts-options = Opties
parts-shape = Vorm
parts-statistics = Statistiek
part-label = Wat je van het doolhof ziet
actions = Acties
new-maze = Nieuw doolhof
new-maze-help = Nog een doolhof van dezelfde soort maken (N)
watch = Bekijken
watch-help = Bekijken hoe dit doolhof wordt gemaakt of opgelost
play-it = Spelen
play-help = Dit doolhof spelen
solution = Oplossing
sheet-create = Opties
sheet-learn = Uitleg
sheet-play = Besturing
view = 2D of 3D
flat = 2D
solid = 3D
no-solid-many = Doolhoven van meer dan 100.000 vakjes hebben geen 3D-weergave
no-solid-outline = De vakjes van dit rooster hebben geen omtrek in 3D
no-solid-shape = Vormen worden in 2D getekend
ideas = Ideeën
retry = Opnieuw proberen
show-code = De code tonen
code = Code
code-help = Het doolhof als één regel tekst: dezelfde code geeft hetzelfde doolhof.
about-key = Over { $name }
choose-title = Kiezen: { $what }
find-in = Zoeken op naam
none-found = Niets gevonden.
action-hits-save = Opslaan als bestand
action-hits-print = Afdrukken
action-hits-watch = De animatie bekijken
action-hits-play = Dit doolhof spelen
action-hits-solid = In 3D bekijken
action-hits-shape = De vorm tekenen
action-hits-statistics = Statistiek tonen
action-hits-way = De oplossing tonen
action-hits-link = Link kopiëren
action-hits-dice = Nieuw doolhof
action-hits-gallery = De galerij openen
action-hits-theme = Donkere of lichte kleuren
seed-wrong = Een seed is een geheel getal van 0 tot en met 18446744073709551615, zonder letters.
seed-empty = willekeurig
wrong-link = Deze link levert geen doolhof op: { $why }. In plaats daarvan wordt een ander getoond.
wrong-part = De link vraagt om { $key }={ $value }, maar dat bestaat niet. Wel bestaat: { $known }.
picture = Het doolhof
view-label = Weergave
loading = Engine wordt geladen …
broken = De engine kon niet worden geladen
loading-whole = De rest van de engine wordt geladen …
whole-broken = De rest van de engine kon niet worden geladen; probeer het nog eens
working = Bezig …
stop = Stoppen
stopped = Gestopt. Het laatste doolhof staat er nog.
lost = De engine had te weinig geheugen en is opnieuw gestart.
undo = Ongedaan maken
redo = Opnieuw
dice = Nieuwe willekeurige seed
save = Opslaan
theme-dark = Donkere kleuren
theme-light = Lichte kleuren
language = Taal van de pagina
help = Toetsen
nearer = Inzoomen
farther = Uitzoomen
fit = Passend in venster
way = De oplossing tonen
facts-cells = { $n ->
    [one] { $n } vakje
   *[other] { $n } vakjes
    }
facts-passages = { $n ->
    [one] { $n } doorgang
   *[other] { $n } doorgangen
    }
uniform = elk zo’n doolhof even waarschijnlijk
text-title = Beschrijving van het doolhof
wait = Een ogenblik …
close = Sluiten
recipe = Recept
select-word = Dit deel selecteren
example = bijvoorbeeld { $text }
copy = Kopiëren
copy-recipe = Recept kopiëren
copy-link = Link kopiëren
copied = Gekopieerd
not-copied = Kopiëren is niet gelukt
gallery = Galerij
grid = Rooster
algorithm = Algoritme
seed = Seed
options = Opties
search = Een optie zoeken
search-label = Opties zoeken op naam of beschrijving
nothing-found = Geen optie gevonden.
given = { $n } ingesteld
left-out = Verwijderd omdat het hiermee botst: { $words }
reset = { $name } herstellen
slider = { $name }, schuifregelaar
ramp = verloopt over de tekening
ramp-to = { $name } aan het andere uiteinde
automatic = automatisch
other-cell = een ander vakje …
cell-field = { $name }: een vakje, als nummer of als x,y
axes-width = breedte
axes-height = hoogte
axes-depth = diepte
axis = lengte { $n }
length = grootte
more-axes = Dimensie toevoegen
rectangle = rechthoek
open-file = Bestand openen
choose-color = { $name } kiezen
sections-common = Meest gebruikt
saved = { $name } opgeslagen
save-groups-pictures = Afbeeldingen
save-groups-films = Animaties
save-groups-models = Modellen
save-groups-data = Gegevens
print = Afdrukken
edit = Bewerken
cell-mode = Vakjes
wall-mode = Muren
no-mask = Dit rooster kan niet per vakje worden gemaskeerd.
no-walls = De muren van dit rooster kunnen niet worden bewerkt.
mask-help = Teken op de afbeelding met de muis, een vinger, of de pijltoetsen en de spatiebalk. De rechtermuisknop en Backspace doen het omgekeerde.
brush = Tekenen
draw-tool = Gereedschap
draw-tools-brush-name = Kwast
draw-tools-brush-help = Tekent langs de aanwijzer (B)
draw-tools-rectangle-name = Rechthoek
draw-tools-rectangle-help = Neemt de vakjes waarvan het midden in een rechthoek ligt; Escape annuleert (R)
draw-tools-fill-name = Vullen
draw-tools-fill-help = Neemt een heel samenhangend gebied (F)
draw-direction-help = De rechtermuisknop doet het omgekeerde (X wisselt)
draw-mirror = Spiegelen
draw-mirror-help = Herhaalt wat je tekent aan de andere kant (M: volgende)
draw-mirrors-none = Geen
draw-mirrors-across = Links–rechts
draw-mirrors-down = Boven–onder
draw-mirrors-both = Beide
leave = Vakjes weghalen
bring = Vakjes toevoegen
brush-size = Grootte van de kwast
keep-all = Alle vakjes houden
leave-all = Alle vakjes weghalen
bare = Er is één vakje over: teken de vakjes die het doolhof moet hebben.
mask-file = Afbeelding openen als masker
wall-set = Drukken op een muur
walls-turn = wisselt hem
walls-open = opent hem
walls-shut = sluit hem
walls-free = laat hem over aan het algoritme
wall-help = Druk op een muur, of tussen twee vakjes. Deze muren blijven zoals ze zijn ingesteld: muren zijn roze, doorgangen blauwgroen gestippeld. Het algoritme maakt de rest.
wall-forget = Alle ingestelde muren wissen
keys-title = Toetsen
keys-press-undo = Ctrl Z
keys-does-undo = ongedaan maken
keys-press-redo = Ctrl Shift Z
keys-does-redo = opnieuw
keys-press-new = N
keys-does-new = nieuw doolhof
keys-press-solution = S
keys-does-solution = de oplossing tonen of verbergen
keys-press-find = /
keys-does-find = een optie zoeken
keys-press-modes = 1 – 3
keys-does-modes = Maken, Leren, Spelen
keys-press-zoom = + − 0
keys-does-zoom = inzoomen, uitzoomen, passend in venster
keys-press-move = Pijlen
keys-does-move = de tekening verschuiven, als die de focus heeft
keys-press-save = Ctrl S
keys-does-save = het doolhof opslaan, kopiëren of insluiten
keys-press-cell = Enter
keys-does-cell = gegevens van een vakje, als de tekening de focus heeft; pijlen gaan naar de buren
keys-press-print = Ctrl P
keys-does-print = het doolhof afdrukken
keys-press-theme = D
keys-does-theme = donker of licht thema
keys-press-tools = B R F
keys-does-tools = kwast, rechthoek, vullen, bij het tekenen van de vorm
keys-press-mirror = X M
keys-does-mirror = vakjes weghalen of toevoegen, volgende spiegeling
keys-press-draw = Spatie Backspace
keys-does-draw = tekenen of het omgekeerde, met de focus op de tekening; Shift en pijlen tekenen een lijn
keys-press-list = ?
keys-does-list = deze lijst
handles-end-start = Start, vakje { $at }: versleep hem, of verplaats hem met de pijltoetsen
handles-end-goal = Einddoel, vakje { $at }: versleep het, of verplaats het met de pijltoetsen
handles-moved-start = Start op vakje { $at }
handles-moved-goal = Einddoel op vakje { $at }
handles-corner = Grootte, { $size }: versleep de hoek, of gebruik de pijltoetsen
handles-resized = Grootte { $size }
cell-label = Vakje
cell-title = Vakje { $at }
cell-number = Nummer
cell-of = { $cell } (van 0 tot { $last })
cell-from-start = Vanaf de start
cell-to-goal = Naar het einddoel
cell-steps = { $n ->
    [one] { $n } stap
   *[other] { $n } stappen
    }
cell-unreached = geen weg
cell-sides = Open kanten
cell-open = { $open ->
    [1] { $open } van { $all }, doodlopend
   *[other] { $open } van { $all }
    }
cell-region = Gebied
cell-start = Start hier
cell-start-help = De start naar dit vakje verplaatsen
cell-goal = Einddoel hier
cell-goal-help = Het einddoel naar dit vakje verplaatsen
cell-distances = Afstanden vanaf hier
cell-distances-help = Alle vakjes kleuren naar hun afstand tot dit vakje
cell-painted = Gekleurd naar de afstand tot vakje { $at }
not-in-link = { $name } is te groot voor de link: om de link te openen is ook het bestand nodig.

## Printing, saving and copying

export-title = Afdrukken, opslaan of kopiëren
export-open = Afdrukken of opslaan
export-open-help = Afdrukken, opslaan of kopiëren (Ctrl S)
export-preview = Voorbeeld
export-first = Zonder de oplossing
export-second = Met de oplossing
export-excerpt = Zo begint het bestand
export-binary = Dit formaat heeft geen tekst om te tonen.
export-files = Bestanden
export-pages = { $n ->
    [one] { $n } bladzijde
   *[other] { $n } bladzijden
    }
export-unmade = wordt bij het opslaan gemaakt
export-large-note = Dit doolhof is groot: je ziet de tekening van het scherm; het bestand wordt bij het opslaan gemaakt.
export-book-note = Elke bladzijde zoals die wordt afgedrukt.
export-leaves = Bladzijden van het boek
export-leaf = Bladzijde { $page } van { $pages }
export-previous-page = Vorige bladzijde
export-next-page = Volgende bladzijde
export-film-note = De animatie wordt bij het opslaan gemaakt; ze eindigt met deze tekening.
export-model-note = Een aanzicht van het model; de grootte is die van het bestand.
export-format = Formaat
export-as-film = Animatie als { $name }
export-worksheet-chip = Werkblad
export-worksheet-help = een bladzijde om af te drukken, in zwart-wit, met de oplossing op een tweede bladzijde
export-worksheet-title = Doolhof
export-worksheet-solution = Oplossing op een tweede bladzijde
export-more-formats = Andere formaten: afbeeldingen, animaties, 3D-modellen, gegevens
export-uses-worksheet = om af te drukken
export-uses-book = veel doolhoven
export-uses-svg = om te bewerken, voor het web
export-uses-png = een afbeelding
export-uses-pdf = een bladzijde
export-book-chip = Puzzelboek
export-book-help = bladzijden met puzzels en de oplossingen achterin, als PDF
export-solution = Oplossing
export-solutions-none = Geen
export-solutions-on = Op het doolhof
export-solutions-page = Op een tweede bladzijde
export-solutions-file = In een tweede bestand
export-colors = Kleuren
export-schemes-light = Licht
export-schemes-dark = Donker
export-paint = Kleuren van de vakjes
export-mazes = Doolhoven op het blad
export-one-maze = 1 (dit)
export-size = Grootte
export-fits-own = Standaard
export-fits-width = Naar breedte
export-fits-paper = Papier
export-width = Breedte van het doolhof
export-unit = Eenheid van de breedte
export-paper = Papier
export-turn = Stand
export-turns-auto = Zoals het past
export-turns-portrait = Staand
export-turns-landscape = Liggend
export-margin = Marge
export-usual = standaard
export-dpi = Resolutie
export-dpi-unit = pixels per inch
export-book-title = Doolhoven
export-title-label = Titel
export-count = Puzzels
export-level = Moeilijkheid
export-level-own = Zoals dit doolhof
export-level-growing = Van makkelijk naar moeilijk
export-per-page = Puzzels per bladzijde
export-language = Taal
export-cover = Omslag en titelpagina
export-back = Oplossingen achterin
export-copy-svg = Kopiëren als SVG
export-copy-png = Kopiëren als PNG
export-embed = Insluitcode
export-copied-svg = De SVG is gekopieerd.
export-copied-png = De afbeelding is gekopieerd.
export-copied-embed = De code is gekopieerd: HTML die het doolhof toont en ernaar linkt.
export-copied-link = De link is gekopieerd.
export-no-picture = Deze browser kopieert geen afbeeldingen. Sla in plaats daarvan de PNG op.
export-by-hand = Deze browser laat de pagina niet kopiëren. Kopieer de tekst hieronder zelf.
export-by-hand-label = Tekst om te kopiëren

## Watching and learning

watch-show = Wat je wilt leren
watch-making = Een doolhof maken
watch-solving = Het oplossen
watch-algorithm = Algoritme
watch-solver = Oplosser
watch-pace = Snelheid van de animaties
watch-share = zelfde duur
watch-step = evenveel stappen per seconde
watch-colors = Kleuren naar afstand
watch-transport = Afspelen
watch-first = Eerste stap (Home)
watch-last = Laatste stap (End)
watch-back = Stap terug (pijl links)
watch-on = Stap vooruit (pijl rechts)
watch-play = Afspelen (spatie)
watch-pause = Pauzeren (spatie)
watch-scrub = Plaats in de animatie
watch-speed = Snelheid
watch-steps = { $now } van { $all }
watch-per-second = { $n ->
    [one] { $n } stap per seconde
   *[other] { $n } stappen per seconde
    }
watch-per-second-short = { $n }/s
watch-at-once = alles in één keer
watch-film = Animatie: { $name }
watch-counts = Statistiek van de animaties
watch-count = Aantal
watch-count-steps = Stappen
watch-entered = Bezoeken aan vakjes
watch-opened = Geopende doorgangen
watch-way = Lengte van de weg
watch-of = { $part } van { $whole }
watch-dead_ends = Doodlopende wegen in het voltooide doolhof
watch-longest = Langste weg in het voltooide doolhof
watch-keys = Spatie: afspelen of pauzeren; komma en punt: vorige en volgende gebeurtenis; pijlen: één stap; Home en End: eerste en laatste stap.
watch-not-recorded = { $name }: { $why }
learn-back = Vorige gebeurtenis (,)
learn-on = Volgende gebeurtenis (.)
learn-start = Druk op afspelen, of ga verder per gebeurtenis.
learn-none = Deze animatie heeft geen gebeurtenissen om te vertellen.
learn-code = Pseudocode
learn-untouched = Nog niet bezocht
learn-busy = Bezig met: { $what }
learn-trail = Laatste vakjes, het nieuwste het donkerst
learn-trail-dark = Laatste vakjes, het nieuwste het lichtst
learn-next = Kan hierna worden verbonden
learn-parts = Delen die nog niet verbonden zijn
learn-painted = Kleuren tonen de afstand tot de start.
learn-origin = Wie en wanneer
learn-promise = Belofte
learn-looks-algorithms = Hoe de doolhoven eruitzien
learn-looks-solvers = Wat hij vindt
learn-cost = Kosten
learn-uniform = Uniform: elk perfect doolhof is even waarschijnlijk
learn-biased = Niet uniform: sommige doolhoven zijn waarschijnlijker dan andere
learn-shortest = Vindt een kortste weg
learn-any-path = De weg kan langer zijn dan nodig
learn-race = Wedstrijd
learn-race-help = Tot zes op hetzelfde rooster, met één klok.
learn-add-algorithms = Algoritme toevoegen
learn-add-solvers = Oplosser toevoegen
learn-remove = { $name } uit de wedstrijd halen
learn-live-visits = { $n ->
    [one] { $n } bezoek
   *[other] { $n } bezoeken
    }
learn-live-passages = { $n ->
    [one] { $n } doorgang
   *[other] { $n } doorgangen
    }
learn-live-percent = { $n }%
learn-quiz = Overhoor me
learn-score = { $right } van { $asked } goed
learn-ask = Wat gebeurt er nu?
learn-right = Goed!
learn-wrong = Deze keer niet. Dit gebeurt er:
learn-go = Verder
learn-lessons = Lessen
learn-lessons-help = Een les over elk algoritme en elke oplosser, stap voor stap.
learn-lesson-here = Les stap voor stap
learn-lesson-help = Legt { $name } stap voor stap uit
learn-documentation = Documentatie
learn-groups-essays = Ideeën
learn-groups-making = Doolhoven maken
learn-groups-solving = Doolhoven oplossen
learn-essays-spanning-tree = Opspannende bomen
learn-essays-uniformity = Uniformiteit
learn-essays-minimum-spanning-tree = Minimale opspannende bomen
learn-essays-shortest-paths = Kortste wegen
learn-essays-wall-following = Muren volgen
learn-step-of = Stap { $n } van { $of }
learn-previous = Terug
learn-go-on = Verder
learn-next-lesson = Volgende les
learn-all = Alle lessen
learn-teach = Presenteren
learn-teach-help = Volledig scherm met grote tekst; de spatiebalk of Page Down gaat verder, Escape beëindigt het
learn-teach-end = Beëindigen
learn-reveal = Een antwoord tonen
learn-other = Dit niet. Probeer een ander vakje.
learn-cursor = Vakje { $at }
learn-hand = Jouw doolhof
learn-wall-between = Muur tussen { $a } en { $b }
learn-choices = { $n ->
    [one] Eén keuze
   *[other] { $n } keuzes
    }
learn-open = { $n ->
    [one] { $n } doorgang is open.
   *[other] { $n } doorgangen zijn open.
    }
learn-chosen = { $n ->
    [one] Het doolhof is klaar: { $n } doorgang.
   *[other] Het doolhof is klaar: { $n } doorgangen.
    }
learn-again = Opnieuw beginnen
learn-counting = Duizend doolhoven worden gemaakt …
learn-bias-label = { $name }, 1000 doolhoven: elke muur is in { $least } tot { $most }% ervan open. Hoe donkerder, hoe vaker hij dicht is.
learn-bias = Duizend doolhoven
learn-values = Waarden
learn-value-reached = Bereikte vakjes
learn-value-parts = Delen
learn-value-opened = Doorgangen
learn-leave = De les sluiten

## Playing

play-stage = Het doolhof dat je oplost. Pijltoetsen, W A S D of H J K L verplaatsen je; Q E Z C gaan schuin.
play-pad = Zetten
play-north = Omhoog
play-south = Omlaag
play-west = Links
play-east = Rechts
play-back = Terug (Backspace)
play-wait = Eén stap wachten (punt, of tik op de speler)
play-waiting = wachten
play-how-to = Zo speel je.
play-marks = Tekens: { $marks }.
play-forbidden = De regels staan deze stap niet toe.
play-up = Een verdieping omhoog (Page Up)
play-down = Een verdieping omlaag (Page Down)
play-close = Sluiten
play-hint = Hint (I): de richting tot de volgende splitsing
play-hinted = Hint: { $turns }.
play-way = De weg tonen (V)
play-hide = De weg verbergen (V)
play-restart = Opnieuw beginnen (R)
play-next = Volgend doolhof (N)
play-next-short = Volgend doolhof
play-steps = Stappen
play-left = Resterende stappen
play-time = Tijd
play-hints = Hints
play-level = Verdieping
play-cost = Kosten
play-doors = Sleutels
play-held = { $n } van { $doors }
play-held-keys = { $n } van { $doors }: { $keys }
play-locked = Deur { $letter } zit op slot: haal eerst sleutel { $letter }.
play-found = Sleutel { $letter } opgepakt: deur { $letter } is open.
play-players-first = Rood
play-players-second = Paars
play-raced = { $name }: { $steps } van { $least }
play-wins = { $name } wint!
play-so-far = { $steps ->
    [one] { $name }: tot nu toe { $steps } stap.
   *[other] { $name }: tot nu toe { $steps } stappen.
    }
play-took = { $steps ->
    [one] { $name }: { $steps } stap in { $time }.
   *[other] { $name }: { $steps } stappen in { $time }.
    }
play-shortest = De kortste weg heeft er { $least }.
play-met = Jullie hebben elkaar gevonden!
play-met-line = { $steps ->
    [one] Samen { $steps } stap in { $time }; het minimum is { $least }.
   *[other] Samen { $steps } stappen in { $time }; het minimum is { $least }.
    }
play-together = Stappen samen
play-fewest = Minimum
play-race-keys = Rood loopt met W A S D en Q E Z C, paars met de pijltoetsen, Home, End, Page Up en Page Down. R begint opnieuw, N maakt het volgende doolhof.
play-living-what = Hoeveel er verandert
play-living-some = { $n ->
    [one] één doorgang per stap
   *[other] { $n } doorgangen per stap
    }
play-fog-what = Wat zichtbaar blijft
play-fog-seen = alle vakjes die je hebt gezien
play-fog-near = alleen vakjes dichtbij
play-mazes = Een doolhof kiezen om te spelen
play-day = Doolhof van de dag
play-own = Dit doolhof
play-day-of = Doolhof van de dag: { $day }
play-streak = { $n ->
    [one] { $n } dag op rij.
   *[other] { $n } dagen op rij.
    }
play-bad-day = Deze dag uit de link bestaat niet: ‘{ $day }’. Een dag wordt geschreven als 2026-11-24.
play-bad-beat = De uitdaging in de link is niet te lezen: ‘{ $beat }’. Een tijd wordt geschreven als 83.2s. Het doolhof kan zonder worden gespeeld.
play-beat = Versla { $time }
play-beat-steps = { $steps ->
    [one] Versla { $time } ({ $steps } stap)
   *[other] Versla { $time } ({ $steps } stappen)
    }
play-verdicts-won = Uitdaging gewonnen: sneller dan { $time }.
play-verdicts-tied = Gelijkspel: { $time }, net als in de uitdaging.
play-verdicts-lost = Uitdaging verloren: { $mine }, de tijd om te verslaan was { $time }. Nog eens spelen?
play-no-verdict = Omdat de weg is getoond, telt het spel niet mee voor de uitdaging.
play-challenge = Een vriend uitdagen
play-challenged = Link gekopieerd
play-challenge-link = Link van de uitdaging
play-best-of = { $steps ->
    [one] Record hier: { $time }, { $steps } stap
   *[other] Record hier: { $time }, { $steps } stappen
    }
play-no-best = Hier nog geen record
play-first-best = Je eerste record in dit doolhof.
play-new-best-both = Nieuwe snelste tijd en minste stappen!
play-new-best-time = Nieuwe snelste tijd!
play-new-best-steps = Minste stappen tot nu toe!
play-old-best = { $steps ->
    [one] Record: { $time }, { $steps } stap.
   *[other] Record: { $time }, { $steps } stappen.
    }
play-no-record = Geen record: de weg is getoond.
play-colors = Kleuren van de vakjes
play-clear = Records wissen
play-cleared = Alle records op dit apparaat zijn gewist.
play-variants = Varianten
play-variant-fog = Mist
play-variant-fog-help = Je ziet maar een deel van het doolhof.
play-variant-living = Schuivende muren
play-variant-living-help = Bij elke stap verplaatsen zich doorgangen.
play-variant-lava = Lava
play-variant-lava-help = Op de weg liggen dure vakjes: zoek de goedkoopste weg.
play-variant-keys = Sleutels en deuren
play-variant-keys-help = Drie deuren zitten op slot; voor elke heb je eerst de sleutel nodig.
play-variant-oneWay = Eenrichtingsdoorgangen
play-variant-oneWay-help = Pijlen staan bij doorgangen die maar in één richting leiden.
play-variant-race = Wedstrijd
play-variant-race-help = Twee spelers aan één toetsenbord; wie het eerst bij het einddoel is, wint.
play-variant-meet = Ontmoeten
play-variant-meet-help = Twee spelers aan één toetsenbord zoeken elkaar.
play-two-off = Dit is voor één speler: het spel voor twee is uitgezet.
play-only-one = { $names } is voor één speler en is uitgezet.
play-won = Opgelost!
play-won-line = { $steps ->
    [one] { $steps } stap in { $time }; de kortste weg heeft er { $shortest }.
   *[other] { $steps } stappen in { $time }; de kortste weg heeft er { $shortest }.
    }
play-won-best = { $steps ->
    [one] { $steps } stap in { $time }: de kortste weg.
   *[other] { $steps } stappen in { $time }: de kortste weg.
    }
play-won-cost-best = Kosten { $cost }: de goedkoopste weg.
play-won-cost = Kosten { $cost }; de goedkoopste weg kost { $cheapest }.
play-helped = { $n ->
    [one] { $n } hint gebruikt; die telt als een stap.
   *[other] { $n } hints gebruikt; elke telt als een stap.
    }
play-score = Score { $percent }
play-again = Nog eens spelen
play-here = { $steps ->
    [one] { $steps } stap, nog { $left }.
   *[other] { $steps } stappen, nog { $left }.
    }
play-open = Open: { $ways }.
play-stairs = Trappen: { $ways }.
play-blocked = Daarheen leidt geen doorgang.
play-trapped = Een val: vanaf hier leidt geen weg naar het einddoel. Ga terug (Backspace) als dat kan, of begin opnieuw (R).
play-upward = omhoog
play-downward = omlaag
play-keys = Loop met pijlen, W A S D of H J K L, schuin met Q E Z C; met Shift ren je tot de volgende splitsing. Of tik op een vakje, veeg om te rennen, of sleep met de muis door de gang.

## The 3D view

space-view = Weergave
space-turn = Draaien
space-walk = Binnen lopen
space-line = Tonen
space-none = geen weg
space-shortest = de oplossing
space-longest = de langste weg
space-level = Verdiepingen tonen tot
space-all-levels = alle verdiepingen
space-level-of = verdieping { $level } van { $levels }
space-reset = Weergave herstellen
space-canvas = { $title }, 3D-weergave. Pijltoetsen draaien, plus en min zoomen, nul herstelt.
space-walking = { $title }, gezien door je eigen ogen. Pijlen omhoog en omlaag lopen, links en rechts draaien.
space-pad = Lopen
space-forward = Vooruit (pijl omhoog)
space-backward = Achteruit (pijl omlaag)
space-left = Linksom draaien (pijl links)
space-right = Rechtsom draaien (pijl rechts)
space-up = De trap op (Page Up)
space-down = De trap af (Page Down)
space-alone = De oplossing lopen
space-halt = Niet meer lopen
space-map = Kaart met je plaats
winds-north = noord
winds-northeast = noordoost
winds-east = oost
winds-southeast = zuidoost
winds-south = zuid
winds-southwest = zuidwest
winds-west = west
winds-northwest = noordwest
space-compass = Kompas: je kijkt naar { $where }
space-sides-ahead = voor
space-sides-left = links
space-sides-right = rechts
space-sides-behind = achter
space-sides-up = trap omhoog
space-sides-down = trap omlaag
space-ways = Open: { $ways }.
space-goal = Je bent bij het einddoel.
space-not-loaded = De 3D-weergave kon niet worden geladen. Is er verbinding?
space-no-web-gl = Deze browser heeft geen WebGL, dus er is geen 3D-weergave. De platte tekening staat hieronder.
space-no-space = Dit doolhof heeft { $axes } dimensies, dus er is geen 3D-model van. De plattegronden staan hieronder; pijlen in vakjes leiden van de ene naar de andere.
space-no-model = Geen 3D-model van dit doolhof: { $why }. De platte tekening staat hieronder.
space-keys-turn = Sleep om te draaien, knijp of scrol om te zoomen; pijltoetsen, +, − en 0 doen hetzelfde.
space-keys-walk = Pijltoetsen of W A S D: lopen en draaien; Page Up en Page Down: trappen.

## Statistics

measure-loading = Bezig met meten …
measure-failed = De statistiek kon niet worden berekend: { $why }
measure-caption = Statistiek van dit doolhof
measure-name = Maat
measure-value = Dit doolhof
measure-usual = Vergeleken met uniforme doolhoven
measure-wait = Uniforme doolhoven van dit rooster worden gemaakt …
measure-against = De band omvat 95% van de uniforme doolhoven ({ $runs } gemaakt op dit rooster); de lijn is hun gemiddelde, de stip is dit doolhof.
measure-no-baseline = Op dit rooster zijn er geen uniforme doolhoven om mee te vergelijken.
measure-band = { $name }: { $value }; uniforme doolhoven hebben { $mean } ± { $sd }, dus dit is { $words }.
measure-far-less = veel minder dan gewoonlijk
measure-far-more = veel meer dan gewoonlijk
measure-far-low = vrij laag
measure-far-high = vrij hoog
measure-far-usual = zoals gewoonlijk
measure-degrees = Vakjes naar aantal doorgangen
measure-degrees-label = Vakjes naar aantal doorgangen: { $parts }.
measure-degree = { $count } met { $passages }
measure-groups-way = Oplossing
measure-groups-cells = Vakjes en doorgangen
measure-groups-shape = Vorm
measure-groups-mind = Moeilijkheid
measure-groups-count = Kans
measure-groups-other = Meer
measure-names-way-solution_length = Lengte van de oplossing, in vakjes
measure-names-way-solution_turns = Bochten van de oplossing
measure-names-way-solution_decisions = Keuzes op de oplossing
measure-names-way-solution_cost = Kosten van de oplossing
measure-names-way-diameter_length = Langste weg (diameter)
measure-names-way-diameter_lower = Langste weg, minstens
measure-names-way-diameter_upper = Langste weg, hoogstens
measure-names-way-radius_length = Straal (langste weg vanuit het centrum)
measure-names-way-bottlenecks = Knelpunten: vakjes op elke weg
measure-names-way-max_off_path = Vakje het verst van de oplossing, in stappen
measure-names-way-detour = Omweg: weglengte gedeeld door rechte afstand
measure-names-way-directness = Directheid
measure-names-way-twistiness = Bochten per vakje van de oplossing
measure-names-way-straightness = Rechtheid
measure-names-way-keys_needed = Sleutels die de oplossing nodig heeft
measure-names-way-recursion = Niveaus die de oplossing afdaalt
measure-names-way-surface_walls = Oppervlak, in muren
measure-names-way-surface_start_tree = Vakjes van de boom van de start
measure-names-way-surface_goal_tree = Vakjes van de boom van het einddoel
measure-names-way-levels = Kopieën die de oplossing in en uit gaat
measure-names-cells-cells = Vakjes
measure-names-cells-passages = Doorgangen
measure-names-cells-one_way = Eenrichtingsdoorgangen
measure-names-cells-strong_components = Delen waarvan de vakjes elkaar bereiken
measure-names-cells-dead_ends_in = Vakjes zonder doorgang naar buiten
measure-names-cells-dead_ends_out = Vakjes zonder doorgang naar binnen
measure-names-cells-traps = Vakjes van waaruit het einddoel onbereikbaar is
measure-names-cells-out_of_reach = Vakjes onbereikbaar vanaf de start
measure-names-cells-doors = Deuren op slot
measure-names-cells-passages_horizontal = Doorgangen oost–west
measure-names-cells-passages_vertical = Doorgangen noord–zuid
measure-names-cells-loops = Lussen
measure-names-cells-components = Losse delen
measure-names-cells-girth = Kortste lus, in vakjes
measure-names-shape-dead_ends = Doodlopende wegen
measure-names-shape-straights = Rechte vakjes
measure-names-shape-straights_horizontal = Rechte vakjes oost–west
measure-names-shape-straights_vertical = Rechte vakjes noord–zuid
measure-names-shape-turns = Bochten
measure-names-shape-junctions = Splitsingen (drie doorgangen)
measure-names-shape-crossroads = Kruispunten (vier of meer)
measure-names-shape-longest_run = Langste rechte gang, in vakjes
measure-names-shape-dead_end_ratio = Doodlopende wegen per vakje van de langste weg
measure-names-shape-branches_count = Zijtakken van de oplossing
measure-names-shape-branches_largest = Grootste zijtak, in vakjes
measure-names-shape-branches_cells = Vakjes in alle zijtakken
measure-names-shape-branch_sizes_mean = Grootte van zijtakken, gemiddelde
measure-names-shape-branch_sizes_geometric_mean = Grootte van zijtakken, meetkundig gemiddelde
measure-names-shape-symmetry = Symmetrieën
measure-names-mind-complexity = Complexiteit (McClendon)
measure-names-mind-difficulty = Moeilijkheid (McClendon)
measure-names-mind-mouse = Gemiddeld aantal stappen van een toevalswandeling
measure-names-mind-hands_left = Stappen van de linkerhandregel
measure-names-mind-hands_right = Stappen van de rechterhandregel
measure-names-mind-hands_both = Stappen rond de hele muur
measure-names-count-perfect_mazes = Perfecte doolhoven op dit rooster
measure-names-count-probability = Kans op dit doolhof

## Forms for the values of options

builder-as-text = { $name } als tekst schrijven
builder-strange = Deze { $name } kan alleen als tekst worden geschreven
builder-of = { $name }: { $part }
builder-row = { $name }: { $row } { $number }
builder-form = Vorm van { $name }
builder-remove = { $name } verwijderen
builder-none = geen
builder-automatic = automatisch
builder-options = Opties
builder-given = Opties: { $args }
builder-open-file = Bestand openen
builder-file-name = naam van een bestand
builder-file = Uit een bestand
builder-image = Afbeelding uit een bestand
builder-from = van
builder-to = tot
builder-side = zijde
builder-length = lengte
builder-width = breedte
builder-height = hoogte
builder-unit = eenheid
builder-value = waarde
builder-percentile = Percentiel onder vergelijkbare doolhoven
builder-folds = aantal
builder-symmetry-x = Links–rechts
builder-symmetry-y = Boven–onder
builder-symmetry-rotate = Halve slag
builder-symmetry-radial = Draaiing
builder-own-size = Een andere grootte
builder-share = houdt
builder-rest = Voltooit het doolhof.
builder-algorithm = algoritme
builder-add-algorithm = Algoritme toevoegen
builder-by-algorithm = Gemaakt door een algoritme
builder-template = patroon
builder-add-template = Patroon toevoegen
builder-count = hoeveel te plaatsen
builder-size = breedte in vakjes
builder-arms = aantal gangen
builder-at = het eerste vakje van het patroon
builder-templates-spiral = Spiraal
builder-templates-room = Kamer
builder-templates-zigzag = Zigzag
builder-templates-cross = Kruis
builder-templates-diamond = Ruit
builder-templates-blob = Onregelmatige kamer
builder-templates-vortex = Draaikolk
builder-templates-file = Tekstdoolhof uit een bestand
builder-patterns-quarters = Kwarten
builder-patterns-stripes = Strepen
builder-patterns-rings = Vierkanten in elkaar
builder-patterns-blobs = Willekeurige vlekken
builder-patterns-rows = Getekend met cijfers
builder-patterns-file = Afbeelding of tekstbestand
builder-region-count = aantal gebieden
builder-region-map = cijfers en letters, rijen gescheiden door /, zoals 112/132/332
builder-region = Gebied { $name }
builder-no-regions = Verdeel eerst het rooster, met ‘gebieden’.
builder-same-algorithm = zoals de rest van het doolhof
builder-room = Kamer zonder muren
builder-rule = regel
builder-add-rule = Regel toevoegen
builder-target = streefwaarde
builder-add-target = Streefwaarde toevoegen
builder-targets-solution = Lengte van de oplossing
builder-targets-turns = Bochten van de oplossing
builder-targets-decisions = Keuzes op de oplossing
builder-targets-dead_ends = Doodlopende wegen
builder-targets-directness = Directheid van de oplossing
builder-targets-elitism = Vakjes buiten de oplossing
builder-targets-river = Vakjes per doodlopende weg
builder-targets-run = Lengte van rechte stukken
builder-targets-bias = Doorgangen oost–west
builder-targets-symmetric = Symmetrie
builder-targets-homogeneous = Gelijkmatigheid van het doolhof
builder-targets-degree-2 = Vakjes met 2 doorgangen
builder-targets-degree-3 = Vakjes met 3 doorgangen
builder-targets-degree-4 = Vakjes met 4 doorgangen
builder-units-cell = vakjes
builder-path-via = Langs plaatsen
builder-path-letters = In de vorm van letters
builder-path-cells = Vakje voor vakje
builder-path-file = Uit een bestand
builder-letters = A tot Z en 0 tot 9
builder-place = plaats
builder-add-place = Plaats toevoegen
builder-trails-kinds-word = Een woord
builder-trails-kinds-phrase = Meerdere woorden
builder-trails-kinds-letters = A, B, C …
builder-trails-kinds-numbers = 1, 2, 3 …
builder-trails-kinds-multiples = Veelvouden van een getal
builder-trails-text = Tekst langs de oplossing
builder-trails-count = Hoeveel; 0 voor zo veel als er passen
builder-trails-of = Getal dat ze deelt
builder-marks-dot = Stip
builder-marks-target = Schijf
builder-marks-arrow = Pijl
builder-marks-text = Tekst
builder-mark-text = zoals START
builder-sparse-fraction = Een deel van de vakjes
builder-sparse-passes = Alle doodlopende wegen, een aantal keer
builder-crossings = Een deel van de mogelijke kruisingen
builder-slashes = Kans op /, anders \
builder-rooms-square = Vierkanten van verschillende grootte
builder-rooms-same = Vierkanten van één grootte
builder-rooms-exact = Rechthoeken van één grootte
builder-rooms-rectangle = Rechthoeken van verschillende grootte
builder-rooms-width-from = breedte van
builder-rooms-height-from = hoogte van
builder-rooms-width-to = breedte tot
builder-rooms-height-to = hoogte tot
builder-weights-lava = Dure vakjes op de weg
builder-weights-cells = vakjes
builder-weights-cost = kosten
builder-weights-image = Afbeelding: donkere vakjes kosten meer
builder-weights-file = Getallen uit een bestand
builder-builtin = Ingebouwd
builder-color = kleur
builder-add-color = Kleur toevoegen
builder-stop-at = plaats
builder-axes-x = x (breedte)
builder-axes-y = y (hoogte)
builder-axes-z = z (diepte)
builder-labyrinths-classical = Klassiek (Kretenzisch)
builder-labyrinths-cretan = Kretenzisch
builder-labyrinths-knossos = Knossos
builder-labyrinths-jericho = Jericho
builder-labyrinths-otfrid = Otfrid
builder-labyrinths-chartres = Chartres
builder-labyrinths-roman = Romeins
builder-circuits = Aantal omgangen
builder-course = Volgorde van de omgangen

## Names of grids, shapes, algorithms, solvers, looks and palettes

grids-box = Blok van kubussen
grids-brick = Bakstenen
grids-can = Gesloten cilinder (blik)
grids-cone = Kegel
grids-crack = Gebarsten modder
grids-cube = Oppervlak van een kubus
grids-cylinder = Cilinder
grids-duocylinder = Duocilinder (4D)
grids-glome = Glome (4D-bol)
grids-glue = Geplakte vierkanten
grids-graph = Graaf uit een bestand
grids-hat = De hoed (einstein-tegel)
grids-hex = Zeshoeken (sigma)
grids-honeycomb = Rombische honingraat
grids-klein = Kleinfles
grids-labyrinth = Klassiek labyrint
grids-map = Landkaart uit een bestand
grids-mesh = 3D-model uit een bestand
grids-moebius = Möbiusband
grids-organic = Organische gangen
grids-penrose = Penrose-betegeling
grids-platonic = Platonisch lichaam
grids-polar = Cirkel (thèta)
grids-prism = Oppervlak van een blok
grids-projective = Projectief vlak
grids-pyramid = Piramide
grids-rect = Rechthoek
grids-recursive = Doolhof in zichzelf
grids-sphere = Bol
grids-stack = Verdiepingen met trappen
grids-tesseract = Tesseract (4D)
grids-tiling = Periodieke betegelingen
grids-tilt = Diagonalen (10 PRINT)
grids-torus = Torus (donut)
grids-tri = Driehoeken (delta)
grids-upsilon = Achthoeken (upsilon)
grids-voronoi = Voronoi-cellen
grids-zeta = Vierkanten met diagonalen (zèta)
masks-bits = Met de hand getekend
masks-carved = Uitgehakte grot, één vakje breed
masks-cavern = Open grotten
masks-circle = Cirkel
masks-diamond = Ruit
masks-ellipse = Ellips
masks-file = Afbeelding of tekstbestand
masks-heart = Hart
masks-hexagon = Zeshoek
masks-polygon = Regelmatige veelhoek
masks-ring = Ring
masks-star = Ster
masks-text = Letters
masks-triangle = Driehoek
algorithms-aldous-broder = Aldous-Broder (toevalswandeling)
algorithms-backtracker = Recursieve backtracker (diepte eerst)
algorithms-binary-tree = Binaire boom
algorithms-boruvka = Borůvka
algorithms-comb = Kam
algorithms-eller = Eller (rij voor rij)
algorithms-growing-forest = Groeiend bos
algorithms-growing-tree = Groeiende boom
algorithms-houston = Houston
algorithms-hunt-and-kill = Hunt and kill (jagen)
algorithms-kruskal = Kruskal
algorithms-origin-shift = Verschuivende oorsprong
algorithms-prim = Prim (echt)
algorithms-prim-cells = Prim met gewogen vakjes
algorithms-prim-frontier = Prim met willekeurige kanten
algorithms-prim-modified = Prim (aangepast)
algorithms-prim-simplified = Prim (vereenvoudigd)
algorithms-recursive-division = Recursieve verdeling
algorithms-reverse-delete = Omgekeerd verwijderen
algorithms-sidewinder = Sidewinder
algorithms-snake = Slang
algorithms-tunneler = Tunnelgraver
algorithms-wilson = Wilson (zonder voorkeur)
solvers-a-star = A* (A-ster)
solvers-all-shortest = Alle kortste wegen
solvers-bidirectional = Zoeken van beide kanten
solvers-blind-alley-filling = Blinde stegen vullen
solvers-blind-alley-sealing = Blinde stegen afsluiten
solvers-breadth-first = Zoeken in de breedte
solvers-chain = Ketting
solvers-collision = Botsing
solvers-cul-de-sac-filling = Cul-de-sacs vullen
solvers-dead-end-filling = Doodlopende wegen vullen
solvers-depth-first = Zoeken in de diepte
solvers-dijkstra = Dijkstra
solvers-explorer = Verkenner
solvers-longest = Langste weg
solvers-pledge = Pledge
solvers-random-mouse = Toevalsmuis
solvers-tremaux = Trémaux
solvers-wall-follower = Muurvolger (hand op de muur)
looks-blocks = Blokken
looks-dots = Stippen
looks-graph = Graaf
looks-hand = Met de hand getekend
looks-hedge = Heggen
looks-inset = Losse gangen
looks-lines = Lijnen
looks-path = Gangen als lijnen
looks-thick = Dikke muren
palettes-blue = Blauwtinten
palettes-cividis = Cividis (blauw naar geel)
palettes-gray = Grijstinten
palettes-inferno = Inferno
palettes-magma = Magma
palettes-okabe-ito = Okabe-Ito (duidelijk verschillend)
palettes-plasma = Plasma
palettes-turbo = Turbo (regenboog)
palettes-viridis = Viridis

## Names of the mazes in the gallery

presets-depths = Diepten
presets-rosette = Rozet
presets-honeycomb = Honingraat
presets-garden = Tuin
presets-bridges = Bruggen
presets-cairo = Caïro
presets-aperiodic = Aperiodiek
presets-heart = Hart
presets-drawn-by-hand = Met de hand getekend
presets-ball = Bal
presets-voronoi = Voronoi
presets-coral = Koraal
presets-the-hat = De hoed
presets-rooms = Kamers
presets-mirrored = Gespiegeld
presets-towers = Torens
presets-octagons = Achthoeken

## The page of the endless map

map-title = Doolhofkaart
map-map = Kaart van het doolhof
map-mini = Overzicht: een klik verplaatst de kaart daarheen
map-skip = Naar de kaart
map-playground = Speelplaats
map-playground-help = Doolhoven van elke soort maken
map-theme = Donkere of lichte kleuren
map-more = Alle bediening tonen
map-less = De bediening verbergen
map-seed = Seed
map-go = Ga
map-random = Willekeurige seed
map-wrong-seed = Een seed is een geheel getal van 0 tot en met 18446744073709551615, zonder letters.
map-wrong-link = De seed van deze link is ongeldig: { $seed }. Er wordt een ander doolhof getoond.
map-position = Vakje { $x }, { $y } · zoom { $zoom }
map-copy = Link kopiëren
map-copied = Link gekopieerd
map-not-copied = Kopiëren is hier niet toegestaan: kopieer in plaats daarvan het adres van deze pagina.
map-walk = Lopen
map-walk-help = Door het doolhof lopen, vanaf het begin van de weg of het midden van de kaart (W)
map-path = Weg
map-about = Een doolhof zonder einde, gemaakt waar je kijkt. Van ver zijn hele delen ervan de vakjes van een kleiner doolhof. Versleep het, zoom in, en klik op twee vakjes voor de weg ertussen.
map-colored = Kleuren naar afstand tot het begin
map-colored-help = De kleuren gaan van donker naar licht en terug, steeds weer. Van ver tellen hele delen als één vakje.
map-click-start = Klik op de kaart om het begin te kiezen.
map-click-end = Klik op de kaart om het eind te kiezen.
map-click-again = Versleep de uiteinden, of klik om opnieuw te beginnen.
map-length = Lengte
map-straight = Rechte afstand
map-cells = { $n ->
    [one] { $n } vakje
   *[other] { $n } vakjes
    }
map-million = { $n } miljoen vakjes
map-billion = { $n } miljard vakjes
map-too-long = meer dan 1 miljoen vakjes
map-counting = …
map-whole = Hele weg tonen
map-clear = Wissen
map-cell = Vakje
map-cell-help = x, y (leeg: midden van de kaart)
map-from-here = Vanaf hier
map-to-here = Tot hier
map-center = Ga naar
map-wrong-cell = Typ twee gehele getallen van 0 tot en met { $last }, zoals 120, 45.
map-outside = De weg van deze link ligt buiten het doolhof, dat aan elke zijde { $side } vakjes heeft.
map-start = Begin van de weg
map-end = Eind van de weg
map-player = Jij
map-walking = Bezig met lopen
map-steps = { $n ->
    [one] { $n } stap
   *[other] { $n } stappen
    }
map-stop = De wandeling beëindigen (Escape)
map-stop-short = Beëindigen
map-step-north = Stap naar het noorden
map-step-east = Stap naar het oosten
map-step-south = Stap naar het zuiden
map-step-west = Stap naar het westen
map-begun = Wandeling vanaf vakje { $x }, { $y }. Open: { $open }. Gebruik de pijltoetsen; Escape beëindigt de wandeling.
map-moved = { $n ->
    [one] Vakje { $x }, { $y }. Open: { $open }. { $n } stap.
   *[other] Vakje { $x }, { $y }. Open: { $open }. { $n } stappen.
    }
map-wall-north = Aan de noordkant staat een muur.
map-wall-east = Aan de oostkant staat een muur.
map-wall-south = Aan de zuidkant staat een muur.
map-wall-west = Aan de westkant staat een muur.
map-reached = { $n ->
    [one] Je hebt het eind van de weg bereikt in { $n } stap.
   *[other] Je hebt het eind van de weg bereikt in { $n } stappen.
    }
map-ended = { $n ->
    [one] De wandeling is beëindigd na { $n } stap.
   *[other] De wandeling is beëindigd na { $n } stappen.
    }
map-none = geen
map-no-server = De kaart heeft een server nodig die haar tekent, en die is er niet. Start ‘maze serve’, en open map.html op het adres dat dan wordt getoond.
map-gone = De server antwoordt niet. Draait hij nog?
map-bad-answer = De server gaf een onbegrijpelijk antwoord (status { $status }).
map-no-tiles = Sommige tegels konden niet worden geladen.
map-retry = Opnieuw proberen
