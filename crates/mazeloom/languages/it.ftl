# Parole e frasi dei giochi stampati, in italiano.

mazes = Labirinti
how-to-play = Come si gioca
contents = Indice
hints = Suggerimenti
solutions = Soluzioni
cover = Copertina
title-page = Frontespizio
puzzle = Labirinto { $number }
puzzles = Labirinti da { $first } a { $last }
solution = { $number } · pagina { $page }

easy = facile
medium = medio
hard = difficile
ages = da { $first } a { $last } anni
ages-from = da { $first } anni

title-of-solutions = { $title }: soluzioni
title-of-cover = { $title }: copertina
title-of-page = { $title }, pagina { $page }

play-begin = Trova la strada in ogni labirinto, da un segno all’altro. Le aperture nel bordo si trovano accanto a questi segni. È vietato attraversare i muri.
play-bridges = Ponti: dove una strada ne incrocia un’altra, una delle due è un ponte e l’altra passa sotto in una galleria. A questi incroci vai sempre dritto.
play-stairs = Scale: alcuni labirinti hanno più piani, disegnati uno accanto all’altro. Un piccolo triangolo in una casella è una scala verso la stessa casella di un altro piano. Nell’angolo in alto a destra sale al piano successivo, nell’angolo in basso a sinistra scende al piano precedente.
play-axes = Anche i triangoli in altri punti di una casella sono scale: portano alla stessa casella di un piano di un’altra fila o di un altro gruppo, e da lì indietro.
play-wrapping = Giro del mondo: alcuni labirinti su certi lati non hanno bordo. Una strada che lì esce dal disegno, da un’apertura senza segno, rientra dal lato opposto, come su una carta del mondo.
play-twist = Dove i due lati sono uniti con una torsione, rientra capovolta: una strada che esce in alto rientra in basso.
play-folded = Labirinti piegati: alcuni labirinti ricoprono un solido, come un cubo o una palla, aperto sulla pagina. Una strada che esce da una parte del disegno continua dal bordo che incontrerebbe se la pagina fosse piegata.
play-pictures = Disegni: colora tutta la strada della soluzione e apparirà un disegno.
play-hints = I suggerimenti mostrano la prima parte di ogni soluzione. Si trovano dopo i labirinti.
play-end = Non sai come andare avanti? Tieni una mano su un muro e seguilo, oppure parti dal traguardo e torna indietro. Le soluzioni sono in fondo, nell’ordine dei labirinti.
play-end-apart = Non sai come andare avanti? Tieni una mano su un muro e seguilo, oppure parti dal traguardo e torna indietro.
play-end-moves = Le soluzioni sono in fondo, nell’ordine dei labirinti. Sotto i labirinti con regole ci sono le mosse come direzioni sulla pagina: N è una mossa verso l’alto, E3 sono tre mosse verso destra.

rule-one-way = Frecce: un passaggio con una freccia si percorre solo nel verso della freccia.
rule-keys = Porte: una barra con una lettera è una porta chiusa a chiave. Trova prima la chiave con la stessa lettera; tieni ogni chiave, e la sua porta resta aperta.
rule-levers = Chi entra nella casella di una leva cambia le porte con la sua lettera: quelle chiuse si aprono, quelle aperte si chiudono.
rule-portals = Chi entra in un portale si ritrova subito nell’altro portale con la stessa lettera.
rule-portals-one-way = Chi entra in un portale si ritrova subito nell’altro portale con la stessa lettera; quelli con la lettera minuscola sono solo uscite.
rule-jumps = Salta in linea retta, in qualsiasi direzione, di tante caselle esatte quante ne dice il numero sotto di te; ma non attraverso i muri.
rule-slide = Il pavimento è di ghiaccio: a ogni mossa scivoli dritto finché ti ferma un muro, oppure il traguardo.
rule-turns-no-left = Non girare mai a sinistra e non tornare mai indietro.
rule-turns-no-right = Non girare mai a destra e non tornare mai indietro.
rule-turns-no-straight = Gira in ogni casella: non andare mai dritto e non tornare mai indietro.
rule-colors = Passa sui colori nell’ordine delle loro lettere, dalla prima all’ultima e poi di nuovo dalla prima; la partenza ha la prima.
rule-order = Passa su tutti i numeri in ordine e finisci al traguardo, che puoi attraversare anche prima; non entrare in nessun numero prima del suo turno.
rule-energy = Hai tanti passi quanti ne dice il numero alla partenza; una lampada te li ridà tutti.
rule-dice = Fai rotolare un dado di casella in casella. All’inizio l’1 è sopra, il 2 sul lato opposto a te e il 3 a destra. In una casella con un numero può entrare solo con quella faccia sotto.
rule-tandem = Tu e una seconda pedina, che parte da a, vi muovete sempre nella stessa direzione; chi è fermato da un muro resta dov’è. Alla fine tu devi essere al traguardo e lei in A.
rule-minotaur-squares = Dopo ogni tuo passo il Minotauro in M ne fa due verso di te: lungo la riga, se così si avvicina e nessun muro lo ferma, altrimenti lungo la colonna. Puoi anche aspettare. Non farti prendere.
rule-minotaur-clockwise = Dopo ogni tuo passo il Minotauro in M ne fa due verso di te, ciascuno in una casella vicina che sarebbe a meno passi da te se non ci fossero muri, ma mai attraverso i muri. Se ce n’è più di una, sceglie la prima in senso orario, partendo dall’alto. Puoi anche aspettare. Non farti prendere.
rule-trail-word = Leggi le lettere lungo la strada più breve verso il traguardo: formano una parola.
rule-trail-words = Leggi le lettere lungo la strada più breve verso il traguardo: formano più parole.
rule-trail-letters = Lungo la strada più breve verso il traguardo si trovano in ordine le lettere A, B, C e così via.
rule-trail-numbers = Lungo la strada più breve verso il traguardo si trovano in ordine i numeri 1, 2, 3 e così via.
rule-trail-multiples = Lungo la strada più breve verso il traguardo si trovano in ordine i multipli del suo primo numero.

move-N = N
move-NE = NE
move-E = E
move-SE = SE
move-S = S
move-SW = SO
move-W = O
move-NW = NO
move-up = su
move-down = giù
move-wait = aspetta
