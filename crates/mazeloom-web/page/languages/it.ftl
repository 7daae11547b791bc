# I testi della pagina, in italiano.

## La pagina: barre, pulsanti, opzioni, la forma

name = Mazeloom
levels-easy = Facile
levels-medium = Medio
levels-hard = Difficile
tagline = Crea, osserva e gioca labirinti di ogni tipo
skip = Vai al labirinto
about-documentation = Documentazione
about-source = Codice sorgente
about-license = { $one } o { $other }
about-map = Mappa senza fine
modes-create = Crea
modes-learn = Impara
modes-play = Gioca
mode-label = Che cosa fare con i labirinti
parts-options = Opzioni
parts-shape = Forma
parts-statistics = Statistiche
part-label = Che cosa vedere del labirinto
actions = Azioni
new-maze = Nuovo labirinto
new-maze-help = Crea un altro labirinto dello stesso tipo (N)
watch = Osserva
watch-help = Osserva come questo labirinto viene creato o risolto
play-it = Gioca
play-help = Gioca questo labirinto
solution = Soluzione
sheet-create = Opzioni
sheet-learn = Spiega
sheet-play = Comandi
view = 2D o 3D
flat = 2D
solid = 3D
no-solid-many = I labirinti con più di 100.000 caselle non hanno una vista 3D
no-solid-outline = Le caselle di questa griglia non hanno un contorno in 3D
no-solid-shape = Le forme si disegnano in 2D
ideas = Idee
retry = Riprova
show-code = Mostra il codice
code = Codice
code-help = Il labirinto in una riga di testo: lo stesso codice crea lo stesso labirinto.
about-key = Informazioni su { $name }
choose-title = Scegli: { $what }
find-in = Cerca per nome
none-found = Nessun risultato.
action-hits-save = Salva come file
action-hits-print = Stampa
action-hits-watch = Guarda l’animazione
action-hits-play = Gioca questo labirinto
action-hits-solid = Guarda in 3D
action-hits-shape = Disegna la forma
action-hits-statistics = Mostra le statistiche
action-hits-way = Mostra la soluzione
action-hits-link = Copia link
action-hits-dice = Nuovo labirinto
action-hits-gallery = Apri la galleria
action-hits-theme = Colori scuri o chiari
seed-wrong = Un seme è un numero intero da 0 a 18446744073709551615, senza lettere.
seed-empty = casuale
wrong-link = Questo link non crea alcun labirinto: { $why }. Al suo posto ne viene mostrato un altro.
wrong-part = Il link chiede { $key }={ $value }, che non esiste. Esistono: { $known }.
picture = Il labirinto
view-label = Vista
loading = Caricamento del motore …
broken = Impossibile caricare il motore
loading-whole = Caricamento del resto del motore …
whole-broken = Impossibile caricare il resto del motore, riprova
working = Elaborazione …
stop = Ferma
stopped = Fermato. L’ultimo labirinto è ancora qui.
lost = Il motore ha esaurito la memoria ed è stato riavviato.
undo = Annulla
redo = Ripeti
dice = Nuovo seme casuale
save = Salva
theme-dark = Colori scuri
theme-light = Colori chiari
language = Lingua della pagina
help = Tasti
nearer = Ingrandisci
farther = Riduci
fit = Adatta alla finestra
way = Mostra la soluzione
facts-cells = { $n ->
    [one] { $n } casella
   *[other] { $n } caselle
    }
facts-passages = { $n ->
    [one] { $n } passaggio
   *[other] { $n } passaggi
    }
uniform = ogni labirinto di questo tipo ugualmente probabile
text-title = Descrizione del labirinto
wait = Un momento …
close = Chiudi
recipe = Ricetta
select-word = Seleziona questa parte
example = per esempio { $text }
copy = Copia
copy-recipe = Copia ricetta
copy-link = Copia link
copied = Copiato
not-copied = Copia non riuscita
gallery = Galleria
grid = Griglia
algorithm = Algoritmo
seed = Seme
options = Opzioni
search = Cerca un’opzione
search-label = Cerca opzioni per nome o descrizione
nothing-found = Nessuna opzione trovata.
given = { $n } impostate
left-out = Rimosso, perché in conflitto con questa scelta: { $words }
reset = Ripristina { $name }
slider = { $name }, cursore
ramp = varia lungo il disegno
ramp-to = { $name } all’altro estremo
automatic = automatico
other-cell = un’altra casella …
cell-field = { $name }: una casella, come numero o come x,y
axes-width = larghezza
axes-height = altezza
axes-depth = profondità
axis = lunghezza { $n }
length = dimensione
more-axes = Aggiungi una dimensione
rectangle = rettangolo
open-file = Apri un file
choose-color = Scegli { $name }
sections-common = Più usate
saved = { $name } salvato
save-groups-pictures = Immagini
save-groups-films = Animazioni
save-groups-models = Modelli
save-groups-data = Dati
print = Stampa
edit = Modifica
cell-mode = Caselle
wall-mode = Muri
no-mask = Questa griglia non si può mascherare casella per casella.
no-walls = I muri di questa griglia non si possono modificare.
mask-help = Disegna sull’immagine con il mouse, un dito o con le frecce e la barra spaziatrice. Il pulsante destro e Backspace fanno il contrario.
brush = Disegno
draw-tool = Strumento
draw-tools-brush-name = Pennello
draw-tools-brush-help = Disegna lungo il puntatore (B)
draw-tools-rectangle-name = Rettangolo
draw-tools-rectangle-help = Prende le caselle il cui centro si trova in un rettangolo; Esc annulla (R)
draw-tools-fill-name = Riempi
draw-tools-fill-help = Prende un’intera area connessa (F)
draw-direction-help = Il pulsante destro fa il contrario (X cambia)
draw-mirror = Specchio
draw-mirror-help = Ripete il disegno sull’altro lato (M: successivo)
draw-mirrors-none = Nessuno
draw-mirrors-across = Sinistra–destra
draw-mirrors-down = Alto–basso
draw-mirrors-both = Entrambi
leave = Togli caselle
bring = Aggiungi caselle
brush-size = Dimensione del pennello
keep-all = Tieni tutte le caselle
leave-all = Togli tutte le caselle
bare = Resta una sola casella: disegna le caselle che il labirinto deve avere.
mask-file = Apri un’immagine come maschera
wall-set = Premere un muro
walls-turn = lo apre o lo chiude
walls-open = lo apre
walls-shut = lo chiude
walls-free = lo lascia all’algoritmo
wall-help = Premi un muro o lo spazio tra due caselle. Questi muri restano come impostati: i muri sono rosa, i passaggi punteggiati in verde acqua. L’algoritmo fa il resto.
wall-forget = Cancella tutti i muri impostati
keys-title = Tasti
keys-press-undo = Ctrl Z
keys-does-undo = annulla
keys-press-redo = Ctrl Maiusc Z
keys-does-redo = ripeti
keys-press-new = N
keys-does-new = nuovo labirinto
keys-press-solution = S
keys-does-solution = mostra o nasconde la soluzione
keys-press-find = /
keys-does-find = cerca un’opzione
keys-press-modes = 1 – 3
keys-does-modes = Crea, Impara, Gioca
keys-press-zoom = + − 0
keys-does-zoom = ingrandisce, riduce, adatta alla finestra
keys-press-move = Frecce
keys-does-move = spostano l’immagine, quando è attiva
keys-press-save = Ctrl S
keys-does-save = salva, copia o incorpora il labirinto
keys-press-cell = Invio
keys-does-cell = dati di una casella, quando l’immagine è attiva; le frecce vanno alle caselle vicine
keys-press-print = Ctrl P
keys-does-print = stampa il labirinto
keys-press-theme = D
keys-does-theme = tema scuro o chiaro
keys-press-tools = B R F
keys-does-tools = pennello, rettangolo, riempi, quando si disegna la forma
keys-press-mirror = X M
keys-does-mirror = togli o aggiungi caselle, specchio successivo
keys-press-draw = Spazio Backspace
keys-does-draw = disegna o fa il contrario, con l’immagine attiva; Maiusc e le frecce tracciano una linea
keys-press-list = ?
keys-does-list = questo elenco
handles-end-start = Partenza, casella { $at }: trascinala o spostala con le frecce
handles-end-goal = Traguardo, casella { $at }: trascinalo o spostalo con le frecce
handles-moved-start = Partenza nella casella { $at }
handles-moved-goal = Traguardo nella casella { $at }
handles-corner = Dimensioni, { $size }: trascina l’angolo o usa le frecce
handles-resized = Dimensioni { $size }
cell-label = Casella
cell-title = Casella { $at }
cell-number = Numero
cell-of = { $cell } (da 0 a { $last })
cell-from-start = Dalla partenza
cell-to-goal = Al traguardo
cell-steps = { $n ->
    [one] { $n } passo
   *[other] { $n } passi
    }
cell-unreached = nessun percorso
cell-sides = Lati aperti
cell-open = { $open ->
    [1] { $open } di { $all }, vicolo cieco
   *[other] { $open } di { $all }
    }
cell-region = Regione
cell-start = Partenza qui
cell-start-help = Sposta la partenza in questa casella
cell-goal = Traguardo qui
cell-goal-help = Sposta il traguardo in questa casella
cell-distances = Distanze da qui
cell-distances-help = Colora tutte le caselle secondo la distanza da questa
cell-painted = Colorate secondo la distanza dalla casella { $at }
not-in-link = { $name } è troppo grande per il link: per aprirlo serve anche il file.

## Stampare, salvare e copiare

export-title = Stampa, salva o copia
export-open = Stampa o salva
export-open-help = Stampa, salva o copia (Ctrl S)
export-preview = Anteprima
export-first = Senza la soluzione
export-second = Con la soluzione
export-excerpt = Come inizia il file
export-binary = Questo formato non ha testo da mostrare.
export-files = File
export-pages = { $n ->
    [one] { $n } pagina
   *[other] { $n } pagine
    }
export-unmade = creato al momento del salvataggio
export-large-note = Questo labirinto è grande: l’immagine è quella della pagina, e il file viene creato al momento del salvataggio.
export-book-note = Ogni pagina come verrà stampata.
export-leaves = Pagine del libro
export-leaf = Pagina { $page } di { $pages }
export-previous-page = Pagina precedente
export-next-page = Pagina successiva
export-film-note = L’animazione viene creata al momento del salvataggio; finisce con questa immagine.
export-model-note = Una vista del modello; le sue dimensioni sono quelle del file.
export-format = Formato
export-as-film = Animazione { $name }
export-worksheet-chip = Scheda
export-worksheet-help = una pagina da stampare, in bianco e nero, con la soluzione su una seconda pagina
export-worksheet-title = Labirinto
export-worksheet-solution = Soluzione su una seconda pagina
export-more-formats = Altri formati: immagini, animazioni, modelli 3D, dati
export-uses-worksheet = da stampare
export-uses-book = molti labirinti
export-uses-svg = da modificare, per il web
export-uses-png = un’immagine
export-uses-pdf = una pagina
export-book-chip = Libro di labirinti
export-book-help = pagine di labirinti con le soluzioni in fondo, in PDF
export-solution = Soluzione
export-solutions-none = Nessuna
export-solutions-on = Sul labirinto
export-solutions-page = Su una seconda pagina
export-solutions-file = In un secondo file
export-colors = Colori
export-schemes-light = Chiari
export-schemes-dark = Scuri
export-paint = Colori delle caselle
export-mazes = Labirinti sul foglio
export-one-maze = 1 (questo)
export-size = Dimensioni
export-fits-own = Standard
export-fits-width = Per larghezza
export-fits-paper = Foglio
export-width = Larghezza del labirinto
export-unit = Unità della larghezza
export-paper = Foglio
export-turn = Orientamento
export-turns-auto = Automatico
export-turns-portrait = Verticale
export-turns-landscape = Orizzontale
export-margin = Margine
export-usual = standard
export-dpi = Risoluzione
export-dpi-unit = pixel per pollice
export-book-title = Labirinti
export-title-label = Titolo
export-count = Labirinti
export-level = Difficoltà
export-level-own = Come questo labirinto
export-level-growing = Da facile a difficile
export-per-page = Labirinti per pagina
export-language = Lingua
export-cover = Copertina e frontespizio
export-back = Soluzioni in fondo
export-copy-svg = Copia come SVG
export-copy-png = Copia come PNG
export-embed = Codice da incorporare
export-copied-svg = L’SVG è stato copiato.
export-copied-png = L’immagine è stata copiata.
export-copied-embed = Il codice è stato copiato: HTML che mostra il labirinto con un link.
export-copied-link = Il link è stato copiato.
export-no-picture = Questo browser non copia le immagini. Salva invece il PNG.
export-by-hand = Questo browser non permette alla pagina di copiare. Copia a mano il testo qui sotto.
export-by-hand-label = Testo da copiare

## Osservare e imparare

watch-show = Che cosa imparare
watch-making = Creare un labirinto
watch-solving = Risolverlo
watch-algorithm = Algoritmo
watch-solver = Risolutore
watch-pace = Velocità delle animazioni
watch-share = stessa durata
watch-step = stessi passi al secondo
watch-colors = Colora per distanza
watch-transport = Riproduzione
watch-first = Primo passo (Home)
watch-last = Ultimo passo (Fine)
watch-back = Passo indietro (freccia sinistra)
watch-on = Passo avanti (freccia destra)
watch-play = Riproduci (spazio)
watch-pause = Pausa (spazio)
watch-scrub = Posizione nell’animazione
watch-speed = Velocità
watch-steps = { $now } di { $all }
watch-per-second = { $n ->
    [one] { $n } passo al secondo
   *[other] { $n } passi al secondo
    }
watch-per-second-short = { $n }/s
watch-at-once = tutto subito
watch-film = Animazione: { $name }
watch-counts = Statistiche delle animazioni
watch-count = Conteggio
watch-count-steps = Passi
watch-entered = Visite a caselle
watch-opened = Passaggi aperti
watch-way = Lunghezza del percorso
watch-of = { $part } di { $whole }
watch-dead_ends = Vicoli ciechi nel labirinto finito
watch-longest = Percorso più lungo nel labirinto finito
watch-keys = Spazio: riproduci o pausa; virgola e punto: evento precedente e successivo; frecce: un passo; Home e Fine: primo e ultimo passo.
watch-not-recorded = { $name }: { $why }
learn-back = Evento precedente (,)
learn-on = Evento successivo (.)
learn-start = Premi Riproduci, o avanza evento per evento.
learn-none = Questa animazione non ha eventi da raccontare.
learn-code = Pseudocodice
learn-untouched = Non ancora visitate
learn-busy = Si lavora su: { $what }
learn-trail = Caselle più recenti, l’ultima più scura
learn-trail-dark = Caselle più recenti, l’ultima più chiara
learn-next = Può essere unita ora
learn-parts = Parti non ancora connesse
learn-painted = I colori mostrano la distanza dalla partenza.
learn-origin = Chi e quando
learn-promise = Garanzia
learn-looks-algorithms = Aspetto dei suoi labirinti
learn-looks-solvers = Che cosa trova
learn-cost = Costo
learn-uniform = Uniforme: ogni labirinto perfetto è ugualmente probabile
learn-biased = Non uniforme: alcuni labirinti sono più probabili di altri
learn-shortest = Trova un percorso minimo
learn-any-path = Il suo percorso può essere più lungo del necessario
learn-race = Gara
learn-race-help = Fino a sei sulla stessa griglia, con un solo orologio.
learn-add-algorithms = Aggiungi un algoritmo
learn-add-solvers = Aggiungi un risolutore
learn-remove = Togli { $name } dalla gara
learn-live-visits = { $n ->
    [one] { $n } visita
   *[other] { $n } visite
    }
learn-live-passages = { $n ->
    [one] { $n } passaggio
   *[other] { $n } passaggi
    }
learn-live-percent = { $n }%
learn-quiz = Mettimi alla prova
learn-score = { $right } giuste su { $asked }
learn-ask = Che cosa succede ora?
learn-right = Giusto!
learn-wrong = Non questa volta. Ecco che cosa succede:
learn-go = Continua
learn-lessons = Lezioni
learn-lessons-help = Una lezione su ogni algoritmo e risolutore, passo per passo.
learn-lesson-here = Lezione passo per passo
learn-lesson-help = Spiega { $name } passo per passo
learn-documentation = Documentazione
learn-groups-essays = Idee
learn-groups-making = Creare labirinti
learn-groups-solving = Risolvere labirinti
learn-essays-spanning-tree = Alberi ricoprenti
learn-essays-uniformity = Uniformità
learn-essays-minimum-spanning-tree = Alberi ricoprenti minimi
learn-essays-shortest-paths = Percorsi minimi
learn-essays-wall-following = Seguire i muri
learn-step-of = Passo { $n } di { $of }
learn-previous = Indietro
learn-go-on = Avanti
learn-next-lesson = Lezione successiva
learn-all = Tutte le lezioni
learn-teach = Presenta
learn-teach-help = Schermo intero con testo grande; la barra spaziatrice o Pag giù va avanti, Esc termina
learn-teach-end = Fine
learn-reveal = Mostra una risposta
learn-other = Non questa. Prova un’altra casella.
learn-cursor = Casella { $at }
learn-hand = Il tuo labirinto
learn-wall-between = Muro tra { $a } e { $b }
learn-choices = { $n ->
    [one] Una scelta
   *[other] { $n } scelte
    }
learn-open = { $n ->
    [one] { $n } passaggio è aperto.
   *[other] { $n } passaggi sono aperti.
    }
learn-chosen = { $n ->
    [one] Il labirinto è finito: { $n } passaggio.
   *[other] Il labirinto è finito: { $n } passaggi.
    }
learn-again = Ricomincia
learn-counting = Creazione di mille labirinti …
learn-bias-label = { $name }, 1000 labirinti: ogni muro è aperto in una quota da { $least } a { $most }% di essi. Quanto più è scuro, tanto più spesso è chiuso.
learn-bias = Mille labirinti
learn-values = Valori
learn-value-reached = Caselle raggiunte
learn-value-parts = Parti
learn-value-opened = Passaggi
learn-leave = Chiudi la lezione

## Giocare

play-stage = Il labirinto da risolvere. Le frecce, W A S D o H J K L muovono; Q E Z C muovono in diagonale.
play-pad = Mosse
play-north = Su
play-south = Giù
play-west = Sinistra
play-east = Destra
play-back = Indietro (Backspace)
play-wait = Aspetta un passo (punto, o tocca il giocatore)
play-waiting = aspetta
play-how-to = Come si gioca.
play-marks = Segni: { $marks }.
play-forbidden = Le regole non permettono questo passo.
play-up = Un piano su (Pag su)
play-down = Un piano giù (Pag giù)
play-close = Chiudi
play-hint = Suggerimento (I): indica la strada fino al prossimo bivio
play-hinted = Suggerimento: { $turns }.
play-way = Mostra il percorso (V)
play-hide = Nascondi il percorso (V)
play-restart = Ricomincia (R)
play-next = Labirinto successivo (N)
play-next-short = Labirinto successivo
play-steps = Passi
play-left = Passi rimasti
play-time = Tempo
play-hints = Suggerimenti
play-level = Piano
play-cost = Costo
play-doors = Chiavi
play-held = { $n } di { $doors }
play-held-keys = { $n } di { $doors }: { $keys }
play-locked = La porta { $letter } è chiusa: prendi prima la chiave { $letter }.
play-found = Chiave { $letter } presa: la porta { $letter } è aperta.
play-players-first = Rosso
play-players-second = Viola
play-raced = { $name }: { $steps } su { $least }
play-wins = Vince { $name }!
play-so-far = { $steps ->
    [one] { $name }: { $steps } passo finora.
   *[other] { $name }: { $steps } passi finora.
    }
play-took = { $steps ->
    [one] { $name }: { $steps } passo in { $time }.
   *[other] { $name }: { $steps } passi in { $time }.
    }
play-shortest = Il percorso più breve ne ha { $least }.
play-met = Vi siete incontrati!
play-met-line = { $steps ->
    [one] { $steps } passo insieme in { $time }; il minimo è { $least }.
   *[other] { $steps } passi insieme in { $time }; il minimo è { $least }.
    }
play-together = Passi insieme
play-fewest = Minimo possibile
play-race-keys = Rosso muove con W A S D e Q E Z C, viola con le frecce, Home, Fine, Pag su e Pag giù. R ricomincia, N crea il labirinto successivo.
play-living-what = Quanto cambia
play-living-some = { $n ->
    [one] un passaggio per passo
   *[other] { $n } passaggi per passo
    }
play-fog-what = Che cosa resta visibile
play-fog-seen = tutte le caselle viste finora
play-fog-near = solo le caselle vicine
play-mazes = Scegli un labirinto da giocare
play-day = Labirinto del giorno
play-own = Questo labirinto
play-day-of = Labirinto del giorno: { $day }
play-streak = { $n ->
    [one] { $n } giorno di fila.
   *[other] { $n } giorni di fila.
    }
play-bad-day = Il giorno del link non esiste: «{ $day }». Un giorno si scrive come 2026-11-24.
play-bad-beat = La sfida nel link non è leggibile: «{ $beat }». Un tempo si scrive come 83.2s. Il labirinto si può giocare senza.
play-beat = Batti { $time }
play-beat-steps = { $steps ->
    [one] Batti { $time } ({ $steps } passo)
   *[other] Batti { $time } ({ $steps } passi)
    }
play-verdicts-won = Hai vinto la sfida: meno di { $time }.
play-verdicts-tied = Pareggio: { $time }, come nella sfida.
play-verdicts-lost = Sfida persa: { $mine }, il tempo da battere era { $time }. Giocare ancora?
play-no-verdict = Con il percorso mostrato, la partita non conta per la sfida.
play-challenge = Sfida un amico
play-challenged = Link copiato
play-challenge-link = Link della sfida
play-best-of = { $steps ->
    [one] Record qui: { $time }, { $steps } passo
   *[other] Record qui: { $time }, { $steps } passi
    }
play-no-best = Qui ancora nessun record
play-first-best = Il tuo primo record in questo labirinto.
play-new-best-both = Nuovo miglior tempo e minimo di passi!
play-new-best-time = Nuovo miglior tempo!
play-new-best-steps = Minimo di passi finora!
play-old-best = { $steps ->
    [one] Record: { $time }, { $steps } passo.
   *[other] Record: { $time }, { $steps } passi.
    }
play-no-record = Nessun record: il percorso è stato mostrato.
play-colors = Colori delle caselle
play-clear = Cancella i record
play-cleared = Tutti i record su questo dispositivo sono cancellati.
play-variants = Varianti
play-variant-fog = Nebbia
play-variant-fog-help = Vedi solo una parte del labirinto.
play-variant-living = Muri mobili
play-variant-living-help = I passaggi si spostano a ogni tuo passo.
play-variant-lava = Lava
play-variant-lava-help = Sul percorso ci sono caselle costose: cerca quello che costa meno.
play-variant-keys = Chiavi e porte
play-variant-keys-help = Tre porte sono chiuse; ognuna richiede prima la sua chiave.
play-variant-oneWay = Sensi unici
play-variant-oneWay-help = Le frecce segnano i passaggi che si percorrono in un solo verso.
play-variant-race = Gara
play-variant-race-help = Due giocatori a una tastiera; vince il primo al traguardo.
play-variant-meet = Incontro
play-variant-meet-help = Due giocatori a una tastiera si cercano.
play-two-off = Questo è per un giocatore solo: il gioco a due è stato disattivato.
play-only-one = { $names }: per un giocatore solo, disattivato.
play-won = Risolto!
play-won-line = { $steps ->
    [one] { $steps } passo in { $time }; il percorso più breve ne ha { $shortest }.
   *[other] { $steps } passi in { $time }; il percorso più breve ne ha { $shortest }.
    }
play-won-best = { $steps ->
    [one] { $steps } passo in { $time }: il percorso più breve.
   *[other] { $steps } passi in { $time }: il percorso più breve.
    }
play-won-cost-best = È costato { $cost }: il percorso meno costoso.
play-won-cost = È costato { $cost }; il percorso meno costoso costa { $cheapest }.
play-helped = { $n ->
    [one] { $n } suggerimento usato; conta come un passo.
   *[other] { $n } suggerimenti usati; ognuno conta come un passo.
    }
play-score = Punteggio { $percent }
play-again = Gioca ancora
play-here = { $steps ->
    [one] { $steps } passo, ne mancano { $left }.
   *[other] { $steps } passi, ne mancano { $left }.
    }
play-open = Aperto: { $ways }.
play-stairs = Scale: { $ways }.
play-blocked = Nessun passaggio porta lì.
play-trapped = Una trappola: da qui nessun percorso porta al traguardo. Torna indietro (Backspace) se puoi, o ricomincia (R).
play-upward = su
play-downward = giù
play-keys = Muoviti con le frecce, W A S D o H J K L, in diagonale con Q E Z C; con Maiusc corri fino al prossimo bivio. Oppure tocca una casella, scorri per correre, o trascina lungo il corridoio con il mouse.

## La vista 3D

space-view = Vista
space-turn = Ruota
space-walk = Cammina dentro
space-line = Mostra
space-none = nessun percorso
space-shortest = la soluzione
space-longest = il percorso più lungo
space-level = Mostra i piani fino a
space-all-levels = tutti i piani
space-level-of = piano { $level } di { $levels }
space-reset = Ripristina la vista
space-canvas = { $title }, vista 3D. Le frecce la ruotano, più e meno cambiano lo zoom, zero ripristina.
space-walking = { $title }, in prima persona. Freccia su e giù per camminare, sinistra e destra per girare.
space-pad = Cammina
space-forward = Avanti (freccia su)
space-backward = Indietro (freccia giù)
space-left = Gira a sinistra (freccia sinistra)
space-right = Gira a destra (freccia destra)
space-up = Sali le scale (Pag su)
space-down = Scendi le scale (Pag giù)
space-alone = Percorri la soluzione
space-halt = Fermati
space-map = Mappa con la tua posizione
winds-north = nord
winds-northeast = nord-est
winds-east = est
winds-southeast = sud-est
winds-south = sud
winds-southwest = sud-ovest
winds-west = ovest
winds-northwest = nord-ovest
space-compass = Bussola: guardi a { $where }
space-sides-ahead = avanti
space-sides-left = sinistra
space-sides-right = destra
space-sides-behind = dietro
space-sides-up = scale in su
space-sides-down = scale in giù
space-ways = Aperto: { $ways }.
space-goal = Sei al traguardo.
space-not-loaded = Impossibile caricare la vista 3D. C’è connessione?
space-no-web-gl = Questo browser non ha WebGL, quindi non c’è una vista 3D. Il disegno piano è qui sotto.
space-no-space = Questo labirinto ha { $axes } dimensioni, quindi non ha un modello 3D. Le sue piante sono qui sotto; le frecce nelle caselle portano dall’una all’altra.
space-no-model = Nessun modello 3D di questo labirinto: { $why }. Il disegno piano è qui sotto.
space-keys-turn = Trascina per ruotare, pizzica o usa la rotella per lo zoom; frecce, +, − e 0 fanno lo stesso.
space-keys-walk = Frecce o W A S D: camminare e girare; Pag su e Pag giù: scale.

## Statistiche

measure-loading = Misurazione …
measure-failed = Impossibile calcolare le statistiche: { $why }
measure-caption = Statistiche di questo labirinto
measure-name = Misura
measure-value = Questo labirinto
measure-usual = Confronto con labirinti uniformi
measure-wait = Generazione di labirinti uniformi di questa griglia …
measure-against = La banda copre il 95% dei labirinti uniformi ({ $runs } generati su questa griglia); la linea è la loro media, il punto è questo labirinto.
measure-no-baseline = Nessun labirinto uniforme con cui confrontare su questa griglia.
measure-band = { $name }: { $value }; i labirinti uniformi hanno { $mean } ± { $sd }, quindi questo è { $words }.
measure-far-less = molto meno del solito
measure-far-more = molto più del solito
measure-far-low = piuttosto basso
measure-far-high = piuttosto alto
measure-far-usual = come al solito
measure-degrees = Caselle per numero di passaggi
measure-degrees-label = Caselle per numero di passaggi: { $parts }.
measure-degree = { $count } con { $passages }
measure-groups-way = Soluzione
measure-groups-cells = Caselle e passaggi
measure-groups-shape = Forma
measure-groups-mind = Difficoltà
measure-groups-count = Probabilità
measure-groups-other = Altro
measure-names-way-solution_length = Lunghezza della soluzione, in caselle
measure-names-way-solution_turns = Svolte della soluzione
measure-names-way-solution_decisions = Scelte lungo la soluzione
measure-names-way-solution_cost = Costo della soluzione
measure-names-way-diameter_length = Percorso più lungo (diametro)
measure-names-way-diameter_lower = Percorso più lungo, almeno
measure-names-way-diameter_upper = Percorso più lungo, al massimo
measure-names-way-radius_length = Raggio (percorso più lungo dal centro)
measure-names-way-bottlenecks = Strettoie: caselle su ogni percorso
measure-names-way-max_off_path = Casella più lontana dalla soluzione, in passi
measure-names-way-detour = Deviazione: lunghezza del percorso divisa per la distanza in linea retta
measure-names-way-directness = Direttezza
measure-names-way-twistiness = Svolte per casella della soluzione
measure-names-way-straightness = Rettilineità
measure-names-way-keys_needed = Chiavi necessarie per la soluzione
measure-names-way-recursion = Livelli in cui la soluzione scende
measure-names-way-surface_walls = Superficie, in muri
measure-names-way-surface_start_tree = Caselle dell’albero della partenza
measure-names-way-surface_goal_tree = Caselle dell’albero del traguardo
measure-names-way-levels = Copie in cui la soluzione entra e da cui esce
measure-names-cells-cells = Caselle
measure-names-cells-passages = Passaggi
measure-names-cells-one_way = Passaggi a senso unico
measure-names-cells-strong_components = Parti le cui caselle si raggiungono a vicenda
measure-names-cells-dead_ends_in = Caselle da cui non si esce
measure-names-cells-dead_ends_out = Caselle in cui non si entra
measure-names-cells-traps = Caselle da cui il traguardo è irraggiungibile
measure-names-cells-out_of_reach = Caselle irraggiungibili dalla partenza
measure-names-cells-doors = Porte chiuse
measure-names-cells-passages_horizontal = Passaggi est–ovest
measure-names-cells-passages_vertical = Passaggi nord–sud
measure-names-cells-loops = Cicli
measure-names-cells-components = Parti non connesse
measure-names-cells-girth = Ciclo più breve, in caselle
measure-names-shape-dead_ends = Vicoli ciechi
measure-names-shape-straights = Caselle diritte
measure-names-shape-straights_horizontal = Caselle diritte est–ovest
measure-names-shape-straights_vertical = Caselle diritte nord–sud
measure-names-shape-turns = Curve
measure-names-shape-junctions = Bivi (tre passaggi)
measure-names-shape-crossroads = Incroci (quattro o più)
measure-names-shape-longest_run = Corridoio diritto più lungo, in caselle
measure-names-shape-dead_end_ratio = Vicoli ciechi per casella del percorso più lungo
measure-names-shape-branches_count = Rami fuori dalla soluzione
measure-names-shape-branches_largest = Ramo più grande, in caselle
measure-names-shape-branches_cells = Caselle in tutti i rami
measure-names-shape-branch_sizes_mean = Dimensione dei rami, media
measure-names-shape-branch_sizes_geometric_mean = Dimensione dei rami, media geometrica
measure-names-shape-symmetry = Simmetrie
measure-names-mind-complexity = Complessità (McClendon)
measure-names-mind-difficulty = Difficoltà (McClendon)
measure-names-mind-mouse = Passi medi di una passeggiata casuale
measure-names-mind-hands_left = Passi della regola della mano sinistra
measure-names-mind-hands_right = Passi della regola della mano destra
measure-names-mind-hands_both = Passi intorno a tutto il muro
measure-names-count-perfect_mazes = Labirinti perfetti su questa griglia
measure-names-count-probability = Probabilità di questo labirinto

## Moduli per i valori delle opzioni

builder-as-text = Scrivi { $name } come testo
builder-strange = { $name }: questo valore si può scrivere solo come testo
builder-of = { $name }: { $part }
builder-row = { $name }: { $row } { $number }
builder-form = Modulo di { $name }
builder-remove = Togli { $name }
builder-none = nessuno
builder-automatic = automatico
builder-options = Opzioni
builder-given = Opzioni: { $args }
builder-open-file = Apri un file
builder-file-name = nome di un file
builder-file = Da un file
builder-image = Immagine da un file
builder-from = da
builder-to = a
builder-side = lato
builder-length = lunghezza
builder-width = larghezza
builder-height = altezza
builder-unit = unità
builder-value = valore
builder-percentile = Percentile tra labirinti simili
builder-folds = ordine
builder-symmetry-x = Sinistra–destra
builder-symmetry-y = Alto–basso
builder-symmetry-rotate = Mezzo giro
builder-symmetry-radial = Rotazione
builder-own-size = Altra dimensione
builder-share = tieni
builder-rest = Completa il labirinto.
builder-algorithm = algoritmo
builder-add-algorithm = Aggiungi un algoritmo
builder-by-algorithm = Creato da un algoritmo
builder-template = motivo
builder-add-template = Aggiungi un motivo
builder-count = quanti inserirne
builder-size = larghezza in caselle
builder-arms = numero di corridoi
builder-at = la prima casella del motivo
builder-templates-spiral = Spirale
builder-templates-room = Stanza
builder-templates-zigzag = Zigzag
builder-templates-cross = Croce
builder-templates-diamond = Rombo
builder-templates-blob = Stanza irregolare
builder-templates-vortex = Vortice
builder-templates-file = Labirinto di testo da un file
builder-patterns-quarters = Quarti
builder-patterns-stripes = Strisce
builder-patterns-rings = Quadrati annidati
builder-patterns-blobs = Macchie casuali
builder-patterns-rows = Disegnato con cifre
builder-patterns-file = Immagine o file di testo
builder-region-count = numero di regioni
builder-region-map = cifre e lettere, righe separate da /, come 112/132/332
builder-region = Regione { $name }
builder-no-regions = Dividi prima la griglia, con «regions».
builder-same-algorithm = come il resto del labirinto
builder-room = Stanza senza muri
builder-rule = regola
builder-add-rule = Aggiungi una regola
builder-target = obiettivo
builder-add-target = Aggiungi un obiettivo
builder-targets-solution = Lunghezza della soluzione
builder-targets-turns = Svolte della soluzione
builder-targets-decisions = Scelte lungo la soluzione
builder-targets-dead_ends = Vicoli ciechi
builder-targets-directness = Direttezza della soluzione
builder-targets-elitism = Caselle fuori dalla soluzione
builder-targets-river = Caselle per vicolo cieco
builder-targets-run = Lunghezza dei tratti diritti
builder-targets-bias = Passaggi est–ovest
builder-targets-symmetric = Simmetria
builder-targets-homogeneous = Omogeneità del labirinto
builder-targets-degree-2 = Caselle con 2 passaggi
builder-targets-degree-3 = Caselle con 3 passaggi
builder-targets-degree-4 = Caselle con 4 passaggi
builder-units-cell = caselle
builder-path-via = Attraverso luoghi
builder-path-letters = A forma di lettere
builder-path-cells = Casella per casella
builder-path-file = Da un file
builder-letters = dalla A alla Z e da 0 a 9
builder-place = luogo
builder-add-place = Aggiungi un luogo
builder-trails-kinds-word = Una parola
builder-trails-kinds-phrase = Più parole
builder-trails-kinds-letters = A, B, C …
builder-trails-kinds-numbers = 1, 2, 3 …
builder-trails-kinds-multiples = Multipli di un numero
builder-trails-text = Testo lungo la soluzione
builder-trails-count = Quanti; 0: quanti ce ne stanno
builder-trails-of = Numero di cui sono multipli
builder-marks-dot = Punto
builder-marks-target = Bersaglio
builder-marks-arrow = Freccia
builder-marks-text = Testo
builder-mark-text = come VIA
builder-sparse-fraction = Una frazione delle caselle
builder-sparse-passes = Tutti i vicoli ciechi, un certo numero di volte
builder-crossings = Una frazione degli incroci possibili
builder-slashes = Probabilità di /, altrimenti \
builder-rooms-square = Quadrati di varie dimensioni
builder-rooms-same = Quadrati di una sola dimensione
builder-rooms-exact = Rettangoli di una sola dimensione
builder-rooms-rectangle = Rettangoli di varie dimensioni
builder-rooms-width-from = larghezza da
builder-rooms-height-from = altezza da
builder-rooms-width-to = larghezza a
builder-rooms-height-to = altezza a
builder-weights-lava = Caselle costose sul percorso
builder-weights-cells = caselle
builder-weights-cost = costo
builder-weights-image = Immagine: le caselle scure costano di più
builder-weights-file = Numeri da un file
builder-builtin = Incluso
builder-color = colore
builder-add-color = Aggiungi un colore
builder-stop-at = posizione
builder-axes-x = x (larghezza)
builder-axes-y = y (altezza)
builder-axes-z = z (profondità)
builder-labyrinths-classical = Classico (cretese)
builder-labyrinths-cretan = Cretese
builder-labyrinths-knossos = Cnosso
builder-labyrinths-jericho = Gerico
builder-labyrinths-otfrid = Otfrid
builder-labyrinths-chartres = Chartres
builder-labyrinths-roman = Romano
builder-circuits = Numero di giri
builder-course = Ordine dei giri

## Nomi di griglie, forme, algoritmi, risolutori, stili e tavolozze

grids-box = Scatola di cubi
grids-brick = Mattoni
grids-can = Cilindro chiuso (lattina)
grids-cone = Cono
grids-crack = Fango crepato
grids-cube = Superficie del cubo
grids-cylinder = Cilindro
grids-duocylinder = Duocilindro (4D)
grids-glome = Glome (sfera 4D)
grids-glue = Quadrati incollati
grids-graph = Grafo da un file
grids-hat = Il cappello (tassello einstein)
grids-hex = Esagoni (sigma)
grids-honeycomb = Nido d’ape rombico
grids-klein = Bottiglia di Klein
grids-labyrinth = Labirinto classico
grids-map = Mappa da un file
grids-mesh = Modello 3D da un file
grids-moebius = Nastro di Möbius
grids-organic = Corridoi organici
grids-penrose = Tassellatura di Penrose
grids-platonic = Solido platonico
grids-polar = Cerchio (theta)
grids-prism = Superficie della scatola
grids-projective = Piano proiettivo
grids-pyramid = Piramide
grids-rect = Rettangolo
grids-recursive = Labirinto in sé stesso
grids-sphere = Sfera
grids-stack = Piani con scale
grids-tesseract = Tesseratto (4D)
grids-tiling = Tassellature periodiche
grids-tilt = Diagonali (10 PRINT)
grids-torus = Toro (ciambella)
grids-tri = Triangoli (delta)
grids-upsilon = Ottagoni (upsilon)
grids-voronoi = Celle di Voronoi
grids-zeta = Quadrati con diagonali (zeta)
masks-bits = Disegnata a mano
masks-carved = Grotta scavata, larga una casella
masks-cavern = Grotte aperte
masks-circle = Cerchio
masks-diamond = Rombo
masks-ellipse = Ellisse
masks-file = Immagine o file di testo
masks-heart = Cuore
masks-hexagon = Esagono
masks-polygon = Poligono regolare
masks-ring = Anello
masks-star = Stella
masks-text = Lettere
masks-triangle = Triangolo
algorithms-aldous-broder = Aldous-Broder (passeggiata casuale)
algorithms-backtracker = Backtracking ricorsivo (in profondità)
algorithms-binary-tree = Albero binario
algorithms-boruvka = Borůvka
algorithms-comb = Pettine
algorithms-eller = Eller (riga per riga)
algorithms-growing-forest = Foresta crescente
algorithms-growing-tree = Albero crescente
algorithms-houston = Houston
algorithms-hunt-and-kill = Hunt and kill (caccia)
algorithms-kruskal = Kruskal
algorithms-origin-shift = Spostamento dell’origine
algorithms-prim = Prim (vero)
algorithms-prim-cells = Prim con caselle pesate
algorithms-prim-frontier = Prim con archi casuali
algorithms-prim-modified = Prim (modificato)
algorithms-prim-simplified = Prim (semplificato)
algorithms-recursive-division = Divisione ricorsiva
algorithms-reverse-delete = Cancellazione inversa
algorithms-sidewinder = Sidewinder
algorithms-snake = Serpente
algorithms-tunneler = Scavatore di gallerie
algorithms-wilson = Wilson (uniforme)
solvers-a-star = A* (A-star)
solvers-all-shortest = Tutti i percorsi minimi
solvers-bidirectional = Ricerca dai due estremi
solvers-blind-alley-filling = Riempimento delle zone cieche
solvers-blind-alley-sealing = Chiusura delle zone cieche
solvers-breadth-first = Ricerca in ampiezza
solvers-chain = Catena
solvers-collision = Collisione
solvers-cul-de-sac-filling = Riempimento dei cappi
solvers-dead-end-filling = Riempimento dei vicoli ciechi
solvers-depth-first = Ricerca in profondità
solvers-dijkstra = Dijkstra
solvers-explorer = Esploratore
solvers-longest = Percorso più lungo
solvers-pledge = Pledge
solvers-random-mouse = Topo casuale
solvers-tremaux = Trémaux
solvers-wall-follower = Mano sul muro
looks-blocks = Blocchi
looks-dots = Punti
looks-graph = Grafo
looks-hand = Disegnato a mano
looks-hedge = Siepi
looks-inset = Corridoi separati
looks-lines = Linee
looks-path = Corridoi come linee
looks-thick = Muri spessi
palettes-blue = Blu
palettes-cividis = Cividis (dal blu al giallo)
palettes-gray = Grigi
palettes-inferno = Inferno
palettes-magma = Magma
palettes-okabe-ito = Okabe-Ito (colori distinti)
palettes-plasma = Plasma
palettes-turbo = Turbo (arcobaleno)
palettes-viridis = Viridis

## Nomi dei labirinti della galleria

presets-depths = Profondità
presets-rosette = Rosone
presets-honeycomb = Nido d’ape
presets-garden = Giardino
presets-bridges = Ponti
presets-cairo = Cairo
presets-aperiodic = Aperiodico
presets-heart = Cuore
presets-drawn-by-hand = Disegnato a mano
presets-ball = Palla
presets-voronoi = Voronoi
presets-coral = Corallo
presets-the-hat = Il cappello
presets-rooms = Stanze
presets-mirrored = Allo specchio
presets-towers = Torri
presets-octagons = Ottagoni

## La pagina della mappa senza fine

map-title = Mappa del labirinto
map-map = Mappa del labirinto
map-mini = Panoramica: un clic porta lì la mappa
map-skip = Vai alla mappa
map-playground = Laboratorio
map-playground-help = Crea labirinti di ogni tipo
map-theme = Colori scuri o chiari
map-more = Mostra tutti i comandi
map-less = Nascondi i comandi
map-seed = Seme
map-go = Vai
map-random = Seme casuale
map-wrong-seed = Un seme è un numero intero da 0 a 18446744073709551615, senza lettere.
map-wrong-link = Il seme di questo link non è valido: { $seed }. Viene mostrato un altro labirinto.
map-position = Casella { $x }, { $y } · zoom { $zoom }
map-copy = Copia link
map-copied = Link copiato
map-not-copied = Qui non è permesso copiare: copia invece l’indirizzo di questa pagina.
map-walk = Cammina
map-walk-help = Cammina nel labirinto, dall’inizio del percorso o dal centro della mappa (W)
map-path = Percorso
map-about = Un labirinto senza fine, creato dove guardi. Visto da lontano, intere parti sono le caselle di un labirinto più piccolo. Trascinalo, ingrandiscilo e fai clic su due caselle per il percorso tra loro.
map-colored = Colora per distanza dalla partenza
map-colored-help = I colori vanno dallo scuro al chiaro e ritorno, più volte. Viste da lontano, intere parti contano come una casella.
map-click-start = Fai clic sulla mappa per impostare la partenza.
map-click-end = Fai clic sulla mappa per impostare l’arrivo.
map-click-again = Trascina gli estremi, o fai clic per ricominciare.
map-length = Lunghezza
map-straight = Distanza in linea retta
map-cells = { $n ->
    [one] { $n } casella
   *[other] { $n } caselle
    }
map-million = { $n } milioni di caselle
map-billion = { $n } miliardi di caselle
map-too-long = oltre 1 milione di caselle
map-counting = …
map-whole = Mostra tutto il percorso
map-clear = Cancella
map-cell = Casella
map-cell-help = x, y (vuoto: centro della mappa)
map-from-here = Da qui
map-to-here = Fin qui
map-center = Vai
map-wrong-cell = Scrivi due numeri interi da 0 a { $last }, come 120, 45.
map-outside = Il percorso di questo link è fuori dal labirinto, che ha { $side } caselle per lato.
map-start = Inizio del percorso
map-end = Fine del percorso
map-player = Tu
map-walking = In cammino
map-steps = { $n ->
    [one] { $n } passo
   *[other] { $n } passi
    }
map-stop = Termina la camminata (Esc)
map-stop-short = Fine
map-step-north = Passo a nord
map-step-east = Passo a est
map-step-south = Passo a sud
map-step-west = Passo a ovest
map-begun = In cammino dalla casella { $x }, { $y }. Aperto: { $open }. Usa le frecce; Esc termina la camminata.
map-moved = { $n ->
    [one] Casella { $x }, { $y }. Aperto: { $open }. { $n } passo.
   *[other] Casella { $x }, { $y }. Aperto: { $open }. { $n } passi.
    }
map-wall-north = A nord c’è un muro.
map-wall-east = A est c’è un muro.
map-wall-south = A sud c’è un muro.
map-wall-west = A ovest c’è un muro.
map-reached = { $n ->
    [one] Hai raggiunto la fine del percorso in { $n } passo.
   *[other] Hai raggiunto la fine del percorso in { $n } passi.
    }
map-ended = { $n ->
    [one] La camminata è finita dopo { $n } passo.
   *[other] La camminata è finita dopo { $n } passi.
    }
map-none = nessuno
map-no-server = La mappa ha bisogno di un server che la disegni, e qui non c’è. Avvia «maze serve» e apri map.html all’indirizzo che stampa.
map-gone = Il server non risponde. È ancora in esecuzione?
map-bad-answer = Il server ha dato una risposta incomprensibile (stato { $status }).
map-no-tiles = Alcuni riquadri non sono stati caricati.
map-retry = Riprova
