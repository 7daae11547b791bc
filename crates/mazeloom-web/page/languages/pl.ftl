# Napisy strony, po polsku.

## The page: bars, buttons, options, the shape

name = Mazeloom
levels-easy = Łatwe
levels-medium = Średnie
levels-hard = Trudne
tagline = Twórz, oglądaj i przechodź labirynty wszelkiego rodzaju
skip = Przejdź do labiryntu
about-documentation = Dokumentacja
about-source = Kod źródłowy
about-license = { $one } lub { $other }
about-map = Mapa bez końca
modes-create = Twórz
modes-learn = Poznaj
modes-play = Graj
mode-label = Co robić z labiryntami
parts-options = Opcje
parts-shape = Kształt
parts-statistics = Statystyka
part-label = Co pokazać o labiryncie
actions = Czynności
new-maze = Nowy labirynt
new-maze-help = Utwórz następny labirynt tego samego rodzaju (N)
watch = Obejrzyj
watch-help = Zobacz, jak powstaje lub jak jest rozwiązywany ten labirynt
play-it = Graj
play-help = Zagraj w tym labiryncie
solution = Rozwiązanie
sheet-create = Opcje
sheet-learn = Wyjaśnienie
sheet-play = Sterowanie
view = 2D lub 3D
flat = 2D
solid = 3D
no-solid-many = Labirynty o ponad 100 000 pól nie mają widoku 3D
no-solid-outline = Pola tej siatki nie mają obrysu w 3D
no-solid-shape = Kształty rysuje się w 2D
ideas = Pomysły
retry = Ponów
show-code = Pokaż kod
code = Kod
code-help = Labirynt w jednym wierszu tekstu: ten sam kod daje ten sam labirynt.
about-key = O opcji „{ $name }”
choose-title = Wybierz: { $what }
find-in = Szukaj po nazwie
none-found = Brak wyników.
action-hits-save = Zapisz jako plik
action-hits-print = Drukuj
action-hits-watch = Obejrzyj animację
action-hits-play = Zagraj w tym labiryncie
action-hits-solid = Zobacz w 3D
action-hits-shape = Narysuj kształt
action-hits-statistics = Pokaż statystykę
action-hits-way = Pokaż rozwiązanie
action-hits-link = Kopiuj link
action-hits-dice = Nowy labirynt
action-hits-gallery = Otwórz galerię
action-hits-theme = Ciemne lub jasne kolory
seed-wrong = Ziarno to liczba całkowita od 0 do 18446744073709551615, bez liter.
seed-empty = losowe
wrong-link = Z tego linku nie da się utworzyć labiryntu: { $why }. W zamian pokazano inny.
wrong-part = Link wymaga { $key }={ $value }, a takiej wartości nie ma. Dostępne: { $known }.
picture = Labirynt
view-label = Widok
loading = Wczytywanie silnika…
broken = Nie udało się wczytać silnika
loading-whole = Wczytywanie reszty silnika…
whole-broken = Nie udało się wczytać reszty silnika, spróbuj ponownie
working = Praca w toku…
stop = Zatrzymaj
stopped = Zatrzymano. Ostatni labirynt pozostał.
lost = Silnikowi zabrakło pamięci i został uruchomiony ponownie.
undo = Cofnij
redo = Ponów
dice = Nowe losowe ziarno
save = Zapisz
theme-dark = Ciemne kolory
theme-light = Jasne kolory
language = Język strony
help = Klawisze
nearer = Powiększ
farther = Pomniejsz
fit = Dopasuj do okna
way = Pokaż rozwiązanie
facts-cells = { $n ->
    [one] { $n } pole
    [few] { $n } pola
    [many] { $n } pól
   *[other] { $n } pola
    }
facts-passages = { $n ->
    [one] { $n } przejście
    [few] { $n } przejścia
    [many] { $n } przejść
   *[other] { $n } przejścia
    }
uniform = każdy taki labirynt jest jednakowo prawdopodobny
text-title = Opis labiryntu
wait = Chwileczkę…
close = Zamknij
recipe = Przepis
select-word = Zaznacz tę część
example = na przykład { $text }
copy = Kopiuj
copy-recipe = Kopiuj przepis
copy-link = Kopiuj link
copied = Skopiowano
not-copied = Nie udało się skopiować
gallery = Galeria
grid = Siatka
algorithm = Algorytm
seed = Ziarno
options = Opcje
search = Znajdź opcję
search-label = Szukaj opcji po nazwie lub opisie
nothing-found = Brak pasującej opcji.
given = ustawione: { $n }
left-out = Usunięto z powodu sprzeczności: { $words }
reset = Resetuj: { $name }
slider = { $name }, suwak
ramp = zmieniaj w poprzek rysunku
ramp-to = { $name } na drugim końcu
automatic = automatycznie
other-cell = inne pole…
cell-field = { $name }: pole, jako numer lub x,y
axes-width = szerokość
axes-height = wysokość
axes-depth = głębokość
axis = długość { $n }
length = rozmiar
more-axes = Dodaj wymiar
rectangle = prostokąt
open-file = Otwórz plik
choose-color = Wybierz: { $name }
sections-common = Najczęściej używane
saved = Zapisano { $name }
save-groups-pictures = Obrazy
save-groups-films = Animacje
save-groups-models = Modele
save-groups-data = Dane
print = Drukuj
edit = Edytuj
cell-mode = Pola
wall-mode = Ściany
no-mask = Na tej siatce nie da się maskować pojedynczych pól.
no-walls = Ścian tej siatki nie można edytować.
mask-help = Rysuj na obrazie myszą, palcem albo strzałkami i spacją. Prawy przycisk i Backspace działają odwrotnie.
brush = Rysowanie
draw-tool = Narzędzie
draw-tools-brush-name = Pędzel
draw-tools-brush-help = Rysuje za wskaźnikiem (B)
draw-tools-rectangle-name = Prostokąt
draw-tools-rectangle-help = Obejmuje pola, których środki leżą w prostokącie; Escape anuluje (R)
draw-tools-fill-name = Wypełnianie
draw-tools-fill-help = Obejmuje cały spójny obszar (F)
draw-direction-help = Prawy przycisk działa odwrotnie (X zmienia)
draw-mirror = Odbicie
draw-mirror-help = Powtarza rysunek po drugiej stronie (M: następne)
draw-mirrors-none = Brak
draw-mirrors-across = Lewo–prawo
draw-mirrors-down = Góra–dół
draw-mirrors-both = Oba
leave = Usuwaj pola
bring = Dodawaj pola
brush-size = Rozmiar pędzla
keep-all = Zachowaj wszystkie pola
leave-all = Usuń wszystkie pola
bare = Zostało jedno pole: narysuj pola, które ma mieć labirynt.
mask-file = Otwórz obraz jako maskę
wall-set = Naciśnięcie ściany
walls-turn = przełącza ją
walls-open = otwiera ją
walls-shut = zamyka ją
walls-free = zostawia ją algorytmowi
wall-help = Naciśnij ścianę lub miejsce między dwoma polami. Te ściany zostają, jak ustawiono: ściany są różowe, przejścia kropkowane niebieskozielone. Resztę tworzy algorytm.
wall-forget = Wyczyść wszystkie ustawione ściany
keys-title = Klawisze
keys-press-undo = Ctrl Z
keys-does-undo = cofnij
keys-press-redo = Ctrl Shift Z
keys-does-redo = ponów
keys-press-new = N
keys-does-new = nowy labirynt
keys-press-solution = S
keys-does-solution = pokaż lub ukryj rozwiązanie
keys-press-find = /
keys-does-find = znajdź opcję
keys-press-modes = 1 – 3
keys-does-modes = Twórz, Poznaj, Graj
keys-press-zoom = + − 0
keys-does-zoom = powiększ, pomniejsz, dopasuj do okna
keys-press-move = Strzałki
keys-does-move = przesuń obraz, gdy jest aktywny
keys-press-save = Ctrl S
keys-does-save = zapisz, skopiuj lub osadź labirynt
keys-press-cell = Enter
keys-does-cell = informacje o polu, gdy obraz jest aktywny; strzałki przechodzą do sąsiadów
keys-press-print = Ctrl P
keys-does-print = drukuj labirynt
keys-press-theme = D
keys-does-theme = ciemny lub jasny motyw
keys-press-tools = B R F
keys-does-tools = pędzel, prostokąt, wypełnianie, gdy rysuje się kształt
keys-press-mirror = X M
keys-does-mirror = usuwaj lub dodawaj pola, następne odbicie
keys-press-draw = Spacja Backspace
keys-does-draw = rysuj lub rób odwrotnie, gdy obraz jest aktywny; Shift ze strzałkami rysuje linię
keys-press-list = ?
keys-does-list = ta lista
handles-end-start = Start, pole { $at }: przeciągnij lub przesuń strzałkami
handles-end-goal = Meta, pole { $at }: przeciągnij lub przesuń strzałkami
handles-moved-start = Start na polu { $at }
handles-moved-goal = Meta na polu { $at }
handles-corner = Rozmiar, { $size }: przeciągnij róg lub użyj strzałek
handles-resized = Rozmiar { $size }
cell-label = Pole
cell-title = Pole { $at }
cell-number = Numer
cell-of = { $cell } (od 0 do { $last })
cell-from-start = Od startu
cell-to-goal = Do mety
cell-steps = { $n ->
    [one] { $n } krok
    [few] { $n } kroki
    [many] { $n } kroków
   *[other] { $n } kroku
    }
cell-unreached = brak drogi
cell-sides = Otwarte boki
cell-open = { $open ->
    [1] { $open } z { $all }, ślepy zaułek
   *[other] { $open } z { $all }
    }
cell-region = Obszar
cell-start = Start tutaj
cell-start-help = Przenieś start na to pole
cell-goal = Meta tutaj
cell-goal-help = Przenieś metę na to pole
cell-distances = Odległości stąd
cell-distances-help = Pokoloruj wszystkie pola według odległości od tego pola
cell-painted = Kolory według odległości od pola { $at }
not-in-link = Plik { $name } jest za duży na link: do otwarcia linku potrzebny jest też ten plik.

## Printing, saving and copying

export-title = Drukuj, zapisz lub kopiuj
export-open = Drukuj lub zapisz
export-open-help = Drukuj, zapisz lub kopiuj (Ctrl S)
export-preview = Podgląd
export-first = Bez rozwiązania
export-second = Z rozwiązaniem
export-excerpt = Początek pliku
export-binary = Ten format nie zawiera tekstu do pokazania.
export-files = Pliki
export-pages = { $n ->
    [one] { $n } strona
    [few] { $n } strony
    [many] { $n } stron
   *[other] { $n } strony
    }
export-unmade = powstanie przy zapisie
export-large-note = Ten labirynt jest duży: obraz pochodzi z ekranu, a plik powstanie przy zapisie.
export-book-note = Każda strona tak, jak zostanie wydrukowana.
export-leaves = Strony książki
export-leaf = Strona { $page } z { $pages }
export-previous-page = Poprzednia strona
export-next-page = Następna strona
export-film-note = Animacja powstanie przy zapisie; kończy się tym obrazem.
export-model-note = Widok modelu; jego rozmiar jest taki jak w pliku.
export-format = Format
export-as-film = Animacja jako { $name }
export-worksheet-chip = Karta pracy
export-worksheet-help = strona do druku, czarno-biała, z rozwiązaniem na drugiej stronie
export-worksheet-title = Labirynt
export-worksheet-solution = Rozwiązanie na drugiej stronie
export-more-formats = Inne formaty: obrazy, animacje, modele 3D, dane
export-uses-worksheet = do druku
export-uses-book = wiele labiryntów
export-uses-svg = do edycji, do internetu
export-uses-png = obraz
export-uses-pdf = strona
export-book-chip = Książka z łamigłówkami
export-book-help = strony łamigłówek z rozwiązaniami na końcu, jako PDF
export-solution = Rozwiązanie
export-solutions-none = Brak
export-solutions-on = Na labiryncie
export-solutions-page = Na drugiej stronie
export-solutions-file = W drugim pliku
export-colors = Kolory
export-schemes-light = Jasne
export-schemes-dark = Ciemne
export-paint = Kolory pól
export-mazes = Labirynty na arkuszu
export-one-maze = 1 (ten)
export-size = Rozmiar
export-fits-own = Standardowy
export-fits-width = Według szerokości
export-fits-paper = Papier
export-width = Szerokość labiryntu
export-unit = Jednostka szerokości
export-paper = Papier
export-turn = Orientacja
export-turns-auto = Jak pasuje
export-turns-portrait = Pionowa
export-turns-landscape = Pozioma
export-margin = Margines
export-usual = standardowy
export-dpi = Rozdzielczość
export-dpi-unit = pikseli na cal
export-book-title = Labirynty
export-title-label = Tytuł
export-count = Łamigłówki
export-level = Trudność
export-level-own = Jak ten labirynt
export-level-growing = Od łatwych do trudnych
export-per-page = Łamigłówek na stronie
export-language = Język
export-cover = Okładka i strona tytułowa
export-back = Rozwiązania na końcu
export-copy-svg = Kopiuj jako SVG
export-copy-png = Kopiuj jako PNG
export-embed = Kod do osadzenia
export-copied-svg = Skopiowano SVG.
export-copied-png = Skopiowano obraz.
export-copied-embed = Skopiowano kod: HTML, który pokazuje labirynt i linkuje do niego.
export-copied-link = Skopiowano link.
export-no-picture = Ta przeglądarka nie kopiuje obrazów. Zapisz zamiast tego PNG.
export-by-hand = Ta przeglądarka nie pozwala stronie kopiować. Skopiuj poniższy tekst ręcznie.
export-by-hand-label = Tekst do skopiowania

## Watching and learning

watch-show = Co poznać
watch-making = Tworzenie labiryntu
watch-solving = Rozwiązywanie
watch-algorithm = Algorytm
watch-solver = Metoda rozwiązywania
watch-pace = Szybkość animacji
watch-share = ten sam czas trwania
watch-step = tyle samo kroków na sekundę
watch-colors = Koloruj według odległości
watch-transport = Odtwarzanie
watch-first = Pierwszy krok (Home)
watch-last = Ostatni krok (End)
watch-back = Krok wstecz (strzałka w lewo)
watch-on = Krok naprzód (strzałka w prawo)
watch-play = Odtwarzaj (spacja)
watch-pause = Wstrzymaj (spacja)
watch-scrub = Miejsce w animacji
watch-speed = Szybkość
watch-steps = { $now } z { $all }
watch-per-second = { $n ->
    [one] { $n } krok na sekundę
    [few] { $n } kroki na sekundę
    [many] { $n } kroków na sekundę
   *[other] { $n } kroku na sekundę
    }
watch-per-second-short = { $n }/s
watch-at-once = wszystko naraz
watch-film = Animacja: { $name }
watch-counts = Statystyka animacji
watch-count = Wielkość
watch-count-steps = Kroki
watch-entered = Wejścia na pola
watch-opened = Otwarte przejścia
watch-way = Długość drogi
watch-of = { $part } z { $whole }
watch-dead_ends = Ślepe zaułki w gotowym labiryncie
watch-longest = Najdłuższa droga w gotowym labiryncie
watch-keys = Spacja: odtwarzaj lub wstrzymaj; przecinek i kropka: poprzednie i następne zdarzenie; strzałki: jeden krok; Home i End: pierwszy i ostatni krok.
watch-not-recorded = { $name }: { $why }
learn-back = Poprzednie zdarzenie (,)
learn-on = Następne zdarzenie (.)
learn-start = Naciśnij odtwarzanie albo idź od zdarzenia do zdarzenia.
learn-none = Ta animacja nie ma zdarzeń do opowiedzenia.
learn-code = Pseudokod
learn-untouched = Jeszcze nieodwiedzone
learn-busy = W toku: { $what }
learn-trail = Ostatnie pola, najnowsze najciemniejsze
learn-trail-dark = Ostatnie pola, najnowsze najjaśniejsze
learn-next = Mogą być dołączone następne
learn-parts = Części jeszcze niepołączone
learn-painted = Kolory pokazują odległość od startu.
learn-origin = Kto i kiedy
learn-promise = Gwarancja
learn-looks-algorithms = Jak wyglądają jego labirynty
learn-looks-solvers = Co znajduje
learn-cost = Koszt
learn-uniform = Jednostajny: każdy labirynt doskonały jest jednakowo prawdopodobny
learn-biased = Niejednostajny: niektóre labirynty są bardziej prawdopodobne niż inne
learn-shortest = Znajduje najkrótszą drogę
learn-any-path = Droga może być dłuższa, niż trzeba
learn-race = Wyścig
learn-race-help = Do sześciu na tej samej siatce, z jednym zegarem.
learn-add-algorithms = Dodaj algorytm
learn-add-solvers = Dodaj metodę
learn-remove = Usuń z wyścigu: { $name }
learn-live-visits = { $n ->
    [one] { $n } wejście
    [few] { $n } wejścia
    [many] { $n } wejść
   *[other] { $n } wejścia
    }
learn-live-passages = { $n ->
    [one] { $n } przejście
    [few] { $n } przejścia
    [many] { $n } przejść
   *[other] { $n } przejścia
    }
learn-live-percent = { $n }%
learn-quiz = Przepytaj mnie
learn-score = { $right } z { $asked } dobrze
learn-ask = Co stanie się teraz?
learn-right = Dobrze!
learn-wrong = Tym razem nie. Oto, co się stanie:
learn-go = Dalej
learn-lessons = Lekcje
learn-lessons-help = Lekcja o każdym algorytmie i każdej metodzie rozwiązywania, krok po kroku.
learn-lesson-here = Lekcja krok po kroku
learn-lesson-help = Objaśnia krok po kroku: { $name }
learn-documentation = Dokumentacja
learn-groups-essays = Pojęcia
learn-groups-making = Tworzenie labiryntów
learn-groups-solving = Rozwiązywanie labiryntów
learn-essays-spanning-tree = Drzewa rozpinające
learn-essays-uniformity = Jednostajność
learn-essays-minimum-spanning-tree = Minimalne drzewa rozpinające
learn-essays-shortest-paths = Najkrótsze drogi
learn-essays-wall-following = Wzdłuż ściany
learn-step-of = Krok { $n } z { $of }
learn-previous = Wstecz
learn-go-on = Dalej
learn-next-lesson = Następna lekcja
learn-all = Wszystkie lekcje
learn-teach = Prezentuj
learn-teach-help = Pełny ekran z dużym tekstem; spacja lub Page Down prowadzi dalej, Escape kończy
learn-teach-end = Zakończ
learn-reveal = Pokaż odpowiedź
learn-other = Nie to. Spróbuj innego pola.
learn-cursor = Pole { $at }
learn-hand = Twój labirynt
learn-wall-between = Ściana między { $a } a { $b }
learn-choices = { $n ->
    [one] Jedna możliwość
    [few] { $n } możliwości
    [many] { $n } możliwości
   *[other] { $n } możliwości
    }
learn-open = { $n ->
    [one] { $n } przejście jest otwarte.
    [few] { $n } przejścia są otwarte.
    [many] { $n } przejść jest otwartych.
   *[other] { $n } przejścia jest otwarte.
    }
learn-chosen = { $n ->
    [one] Labirynt jest gotowy: { $n } przejście.
    [few] Labirynt jest gotowy: { $n } przejścia.
    [many] Labirynt jest gotowy: { $n } przejść.
   *[other] Labirynt jest gotowy: { $n } przejścia.
    }
learn-again = Zacznij od nowa
learn-counting = Tworzenie tysiąca labiryntów…
learn-bias-label = { $name }, 1000 labiryntów: każda ściana jest otwarta w { $least } do { $most }% z nich. Im ciemniejsza, tym częściej zamknięta.
learn-bias = Tysiąc labiryntów
learn-values = Wartości
learn-value-reached = Osiągnięte pola
learn-value-parts = Części
learn-value-opened = Przejścia
learn-leave = Zamknij lekcję

## Playing

play-stage = Labirynt do przejścia. Strzałki, W A S D lub H J K L poruszają; Q E Z C po skosie.
play-pad = Ruchy
play-north = W górę
play-south = W dół
play-west = W lewo
play-east = W prawo
play-back = Cofnij (Backspace)
play-wait = Czekaj jeden krok (kropka albo dotknięcie gracza)
play-waiting = czekaj
play-how-to = Jak grać.
play-marks = Znaki: { $marks }.
play-forbidden = Zasady nie pozwalają na ten krok.
play-up = Piętro wyżej (Page Up)
play-down = Piętro niżej (Page Down)
play-close = Zamknij
play-hint = Wskazówka (I): wskaż następne rozwidlenie
play-hinted = Wskazówka: { $turns }.
play-way = Pokaż drogę (V)
play-hide = Ukryj drogę (V)
play-restart = Od nowa (R)
play-next = Następny labirynt (N)
play-next-short = Następny labirynt
play-steps = Kroki
play-left = Pozostałe kroki
play-time = Czas
play-hints = Wskazówki
play-level = Piętro
play-cost = Koszt
play-doors = Klucze
play-held = { $n } z { $doors }
play-held-keys = { $n } z { $doors }: { $keys }
play-locked = Drzwi { $letter } są zamknięte: najpierw weź klucz { $letter }.
play-found = Masz klucz { $letter }: drzwi { $letter } są otwarte.
play-players-first = Czerwony
play-players-second = Fioletowy
play-raced = { $name }: { $steps } z { $least }
play-wins = { $name } wygrywa!
play-so-far = { $steps ->
    [one] { $name }: na razie { $steps } krok.
    [few] { $name }: na razie { $steps } kroki.
    [many] { $name }: na razie { $steps } kroków.
   *[other] { $name }: na razie { $steps } kroku.
    }
play-took = { $steps ->
    [one] { $name }: { $steps } krok w { $time }.
    [few] { $name }: { $steps } kroki w { $time }.
    [many] { $name }: { $steps } kroków w { $time }.
   *[other] { $name }: { $steps } kroku w { $time }.
    }
play-shortest = Najkrótsza droga ma { $least }.
play-met = Spotkaliście się!
play-met-line = { $steps ->
    [one] Razem { $steps } krok w { $time }; najmniej to { $least }.
    [few] Razem { $steps } kroki w { $time }; najmniej to { $least }.
    [many] Razem { $steps } kroków w { $time }; najmniej to { $least }.
   *[other] Razem { $steps } kroku w { $time }; najmniej to { $least }.
    }
play-together = Kroki razem
play-fewest = Najmniej możliwych
play-race-keys = Czerwony porusza się klawiszami W A S D i Q E Z C, fioletowy strzałkami oraz Home, End, Page Up i Page Down. R zaczyna od nowa, N tworzy następny labirynt.
play-living-what = Ile się zmienia
play-living-some = { $n ->
    [one] jedno przejście na krok
    [few] { $n } przejścia na krok
    [many] { $n } przejść na krok
   *[other] { $n } przejścia na krok
    }
play-fog-what = Co pozostaje widoczne
play-fog-seen = wszystkie widziane pola
play-fog-near = tylko pobliskie pola
play-mazes = Wybierz labirynt do gry
play-day = Labirynt dnia
play-own = Ten labirynt
play-day-of = Labirynt dnia: { $day }
play-streak = { $n ->
    [one] { $n } dzień z rzędu.
    [few] { $n } dni z rzędu.
    [many] { $n } dni z rzędu.
   *[other] { $n } dnia z rzędu.
    }
play-bad-day = Link nie zawiera takiego dnia: „{ $day }”. Dzień zapisuje się jak 2026-11-24.
play-bad-beat = Nie można odczytać wyzwania w linku: „{ $beat }”. Czas zapisuje się jak 83.2s. W labiryncie można grać bez niego.
play-beat = Pobij { $time }
play-beat-steps = { $steps ->
    [one] Pobij { $time } ({ $steps } krok)
    [few] Pobij { $time } ({ $steps } kroki)
    [many] Pobij { $time } ({ $steps } kroków)
   *[other] Pobij { $time } ({ $steps } kroku)
    }
play-verdicts-won = Wyzwanie wygrane: szybciej niż { $time }.
play-verdicts-tied = Remis: { $time }, jak w wyzwaniu.
play-verdicts-lost = Wyzwanie przegrane: { $mine }, czas do pobicia to { $time }. Zagrać jeszcze raz?
play-no-verdict = Gdy droga jest pokazana, gra nie liczy się do wyzwania.
play-challenge = Rzuć wyzwanie znajomym
play-challenged = Skopiowano link
play-challenge-link = Link do wyzwania
play-best-of = { $steps ->
    [one] Najlepszy wynik tutaj: { $time }, { $steps } krok
    [few] Najlepszy wynik tutaj: { $time }, { $steps } kroki
    [many] Najlepszy wynik tutaj: { $time }, { $steps } kroków
   *[other] Najlepszy wynik tutaj: { $time }, { $steps } kroku
    }
play-no-best = Tutaj nie ma jeszcze rekordu
play-first-best = Twój pierwszy rekord w tym labiryncie.
play-new-best-both = Nowy najlepszy czas i najmniej kroków!
play-new-best-time = Nowy najlepszy czas!
play-new-best-steps = Jak dotąd najmniej kroków!
play-old-best = { $steps ->
    [one] Najlepszy wynik: { $time }, { $steps } krok.
    [few] Najlepszy wynik: { $time }, { $steps } kroki.
    [many] Najlepszy wynik: { $time }, { $steps } kroków.
   *[other] Najlepszy wynik: { $time }, { $steps } kroku.
    }
play-no-record = Bez rekordu: droga była pokazana.
play-colors = Kolory pól
play-clear = Wyczyść rekordy
play-cleared = Wyczyszczono wszystkie rekordy na tym urządzeniu.
play-variants = Warianty
play-variant-fog = Mgła
play-variant-fog-help = Widzisz tylko część labiryntu.
play-variant-living = Ruchome ściany
play-variant-living-help = Przejścia zmieniają się z każdym twoim krokiem.
play-variant-lava = Lawa
play-variant-lava-help = Na drodze leżą kosztowne pola: szukaj najtańszej.
play-variant-keys = Klucze i drzwi
play-variant-keys-help = Troje drzwi jest zamkniętych; do każdych trzeba najpierw znaleźć klucz.
play-variant-oneWay = Przejścia jednokierunkowe
play-variant-oneWay-help = Strzałki oznaczają przejścia tylko w jednym kierunku.
play-variant-race = Wyścig
play-variant-race-help = Dwoje graczy przy jednej klawiaturze; wygrywa, kto pierwszy dotrze do mety.
play-variant-meet = Spotkanie
play-variant-meet-help = Dwoje graczy przy jednej klawiaturze szuka się nawzajem.
play-two-off = To jest dla jednej osoby: grę dla dwojga wyłączono.
play-only-one = Dla jednej osoby, więc wyłączono: { $names }.
play-won = Rozwiązane!
play-won-line = { $steps ->
    [one] { $steps } krok w { $time }; najkrótsza droga ma { $shortest }.
    [few] { $steps } kroki w { $time }; najkrótsza droga ma { $shortest }.
    [many] { $steps } kroków w { $time }; najkrótsza droga ma { $shortest }.
   *[other] { $steps } kroku w { $time }; najkrótsza droga ma { $shortest }.
    }
play-won-best = { $steps ->
    [one] { $steps } krok w { $time }: najkrótsza droga.
    [few] { $steps } kroki w { $time }: najkrótsza droga.
    [many] { $steps } kroków w { $time }: najkrótsza droga.
   *[other] { $steps } kroku w { $time }: najkrótsza droga.
    }
play-won-cost-best = Koszt { $cost }: najtańsza droga.
play-won-cost = Koszt { $cost }; najtańsza droga kosztuje { $cheapest }.
play-helped = { $n ->
    [one] { $n } użyta wskazówka; liczy się jako krok.
    [few] { $n } użyte wskazówki; każda liczy się jako krok.
    [many] { $n } użytych wskazówek; każda liczy się jako krok.
   *[other] { $n } użytej wskazówki; każda liczy się jako krok.
    }
play-score = Wynik { $percent }
play-again = Zagraj ponownie
play-here = { $steps ->
    [one] { $steps } krok, zostało { $left }.
    [few] { $steps } kroki, zostało { $left }.
    [many] { $steps } kroków, zostało { $left }.
   *[other] { $steps } kroku, zostało { $left }.
    }
play-open = Otwarte: { $ways }.
play-stairs = Schody: { $ways }.
play-blocked = Nie prowadzi tam żadne przejście.
play-trapped = Pułapka: stąd żadna droga nie prowadzi do mety. Cofnij się (Backspace), jeśli możesz, albo zacznij od nowa (R).
play-upward = w górę
play-downward = w dół
play-keys = Poruszaj się strzałkami, W A S D lub H J K L, po skosie Q E Z C; z Shift biegniesz do następnego rozwidlenia. Możesz też dotknąć pola, przesunąć palcem, aby biec, lub przeciągać myszą wzdłuż korytarza.

## The 3D view

space-view = Widok
space-turn = Obracaj
space-walk = Spaceruj w środku
space-line = Pokaż
space-none = bez drogi
space-shortest = rozwiązanie
space-longest = najdłuższą drogę
space-level = Pokaż piętra do
space-all-levels = wszystkie piętra
space-level-of = piętro { $level } z { $levels }
space-reset = Resetuj widok
space-canvas = { $title }, widok 3D. Strzałki obracają, plus i minus zmieniają powiększenie, zero resetuje.
space-walking = { $title }, widok z oczu gracza. Strzałki w górę i w dół prowadzą, w lewo i w prawo obracają.
space-pad = Spacer
space-forward = Naprzód (strzałka w górę)
space-backward = Wstecz (strzałka w dół)
space-left = Obrót w lewo (strzałka w lewo)
space-right = Obrót w prawo (strzałka w prawo)
space-up = Schodami w górę (Page Up)
space-down = Schodami w dół (Page Down)
space-alone = Przejdź rozwiązanie
space-halt = Zatrzymaj się
space-map = Mapa z twoim położeniem
winds-north = północ
winds-northeast = północny wschód
winds-east = wschód
winds-southeast = południowy wschód
winds-south = południe
winds-southwest = południowy zachód
winds-west = zachód
winds-northwest = północny zachód
space-compass = Kompas: patrzysz na { $where }
space-sides-ahead = z przodu
space-sides-left = po lewej
space-sides-right = po prawej
space-sides-behind = z tyłu
space-sides-up = schody w górę
space-sides-down = schody w dół
space-ways = Otwarte: { $ways }.
space-goal = Jesteś na mecie.
space-not-loaded = Nie udało się wczytać widoku 3D. Czy jest połączenie z siecią?
space-no-web-gl = Ta przeglądarka nie ma WebGL, więc nie ma widoku 3D. Płaski rysunek jest poniżej.
space-no-space = Liczba wymiarów tego labiryntu to { $axes }, więc nie ma modelu 3D. Poniżej są plany pięter; strzałki w polach prowadzą z jednego na drugie.
space-no-model = Brak modelu 3D tego labiryntu: { $why }. Płaski rysunek jest poniżej.
space-keys-turn = Przeciągnij, aby obrócić; rozsuń palce lub przewiń, aby powiększyć; strzałki, +, − i 0 robią to samo.
space-keys-walk = Strzałki lub W A S D: chodzenie i obracanie; Page Up i Page Down: schody.

## Statistics

measure-loading = Mierzenie…
measure-failed = Nie udało się obliczyć statystyki: { $why }
measure-caption = Statystyka tego labiryntu
measure-name = Miara
measure-value = Ten labirynt
measure-usual = Na tle labiryntów jednostajnych
measure-wait = Tworzenie jednostajnych labiryntów tej siatki…
measure-against = Pas obejmuje 95% labiryntów jednostajnych (utworzonych na tej siatce: { $runs }); linia to ich średnia, kropka to ten labirynt.
measure-no-baseline = Na tej siatce nie ma labiryntów jednostajnych do porównania.
measure-band = { $name }: { $value }; labirynty jednostajne mają { $mean } ± { $sd }, więc to { $words }.
measure-far-less = znacznie mniej niż zwykle
measure-far-more = znacznie więcej niż zwykle
measure-far-low = raczej mało
measure-far-high = raczej dużo
measure-far-usual = tyle co zwykle
measure-degrees = Pola według liczby przejść
measure-degrees-label = Pola według liczby przejść: { $parts }.
measure-degree = { $count } z { $passages }
measure-groups-way = Rozwiązanie
measure-groups-cells = Pola i przejścia
measure-groups-shape = Kształt
measure-groups-mind = Trudność
measure-groups-count = Prawdopodobieństwo
measure-groups-other = Więcej
measure-names-way-solution_length = Długość rozwiązania w polach
measure-names-way-solution_turns = Zakręty rozwiązania
measure-names-way-solution_decisions = Wybory na rozwiązaniu
measure-names-way-solution_cost = Koszt rozwiązania
measure-names-way-diameter_length = Najdłuższa droga (średnica)
measure-names-way-diameter_lower = Najdłuższa droga, co najmniej
measure-names-way-diameter_upper = Najdłuższa droga, co najwyżej
measure-names-way-radius_length = Promień (najdłuższa droga od środka)
measure-names-way-bottlenecks = Wąskie gardła: pola na każdej drodze
measure-names-way-max_off_path = Pole najdalsze od rozwiązania, w krokach
measure-names-way-detour = Nadłożenie: długość drogi przez odległość w linii prostej
measure-names-way-directness = Bezpośredniość
measure-names-way-twistiness = Zakręty na pole rozwiązania
measure-names-way-straightness = Prostość
measure-names-way-keys_needed = Klucze potrzebne do rozwiązania
measure-names-way-recursion = Poziomy, o które schodzi rozwiązanie
measure-names-way-surface_walls = Powierzchnia, w ścianach
measure-names-way-surface_start_tree = Pola drzewa startu
measure-names-way-surface_goal_tree = Pola drzewa mety
measure-names-way-levels = Kopie, do których rozwiązanie wchodzi i z których wychodzi
measure-names-cells-cells = Pola
measure-names-cells-passages = Przejścia
measure-names-cells-one_way = Przejścia jednokierunkowe
measure-names-cells-strong_components = Części, których pola są wzajemnie osiągalne
measure-names-cells-dead_ends_in = Pola bez wyjścia
measure-names-cells-dead_ends_out = Pola bez wejścia
measure-names-cells-traps = Pola, z których meta jest nieosiągalna
measure-names-cells-out_of_reach = Pola nieosiągalne ze startu
measure-names-cells-doors = Zamknięte drzwi
measure-names-cells-passages_horizontal = Przejścia wschód–zachód
measure-names-cells-passages_vertical = Przejścia północ–południe
measure-names-cells-loops = Pętle
measure-names-cells-components = Rozłączne części
measure-names-cells-girth = Najkrótsza pętla, w polach
measure-names-shape-dead_ends = Ślepe zaułki
measure-names-shape-straights = Pola proste
measure-names-shape-straights_horizontal = Pola proste wschód–zachód
measure-names-shape-straights_vertical = Pola proste północ–południe
measure-names-shape-turns = Zakręty
measure-names-shape-junctions = Rozwidlenia (trzy przejścia)
measure-names-shape-crossroads = Skrzyżowania (cztery lub więcej)
measure-names-shape-longest_run = Najdłuższy prosty korytarz, w polach
measure-names-shape-dead_end_ratio = Ślepe zaułki na pole najdłuższej drogi
measure-names-shape-branches_count = Odgałęzienia od rozwiązania
measure-names-shape-branches_largest = Największe odgałęzienie, w polach
measure-names-shape-branches_cells = Pola we wszystkich odgałęzieniach
measure-names-shape-branch_sizes_mean = Wielkość odgałęzienia, średnia
measure-names-shape-branch_sizes_geometric_mean = Wielkość odgałęzienia, średnia geometryczna
measure-names-shape-symmetry = Symetrie
measure-names-mind-complexity = Złożoność (McClendon)
measure-names-mind-difficulty = Trudność (McClendon)
measure-names-mind-mouse = Średnia liczba kroków błądzenia losowego
measure-names-mind-hands_left = Kroki z lewą ręką na ścianie
measure-names-mind-hands_right = Kroki z prawą ręką na ścianie
measure-names-mind-hands_both = Kroki wokół całej ściany
measure-names-count-perfect_mazes = Labirynty doskonałe na tej siatce
measure-names-count-probability = Prawdopodobieństwo tego labiryntu

## Forms for the values of options

builder-as-text = Zapisz jako tekst: { $name }
builder-strange = To można zapisać tylko jako tekst: { $name }
builder-of = { $name }: { $part }
builder-row = { $name }: { $row } { $number }
builder-form = Postać: { $name }
builder-remove = Usuń: { $name }
builder-none = brak
builder-automatic = automatycznie
builder-options = Opcje
builder-given = Opcje: { $args }
builder-open-file = Otwórz plik
builder-file-name = nazwa pliku
builder-file = Z pliku
builder-image = Obraz z pliku
builder-from = od
builder-to = do
builder-side = bok
builder-length = długość
builder-width = szerokość
builder-height = wysokość
builder-unit = jednostka
builder-value = wartość
builder-percentile = Percentyl wśród podobnych labiryntów
builder-folds = krotność
builder-symmetry-x = Lewo–prawo
builder-symmetry-y = Góra–dół
builder-symmetry-rotate = Pół obrotu
builder-symmetry-radial = Obrót
builder-own-size = Inny rozmiar
builder-share = zachowaj
builder-rest = Kończy labirynt.
builder-algorithm = algorytm
builder-add-algorithm = Dodaj algorytm
builder-by-algorithm = Utworzone algorytmem
builder-template = wzór
builder-add-template = Dodaj wzór
builder-count = ile umieścić
builder-size = szerokość w polach
builder-arms = liczba korytarzy
builder-at = pierwsze pole wzoru
builder-templates-spiral = Spirala
builder-templates-room = Pokój
builder-templates-zigzag = Zygzak
builder-templates-cross = Krzyż
builder-templates-diamond = Romb
builder-templates-blob = Nieregularny pokój
builder-templates-vortex = Wir
builder-templates-file = Labirynt tekstowy z pliku
builder-patterns-quarters = Ćwiartki
builder-patterns-stripes = Pasy
builder-patterns-rings = Kwadraty jeden w drugim
builder-patterns-blobs = Losowe plamy
builder-patterns-rows = Narysowane cyframi
builder-patterns-file = Obraz lub plik tekstowy
builder-region-count = liczba obszarów
builder-region-map = cyfry i litery, wiersze oddzielone /, na przykład 112/132/332
builder-region = Obszar { $name }
builder-no-regions = Najpierw podziel siatkę opcją „obszary”.
builder-same-algorithm = jak reszta labiryntu
builder-room = Pokój bez ścian
builder-rule = zasada
builder-add-rule = Dodaj zasadę
builder-target = cel
builder-add-target = Dodaj cel
builder-targets-solution = Długość rozwiązania
builder-targets-turns = Zakręty rozwiązania
builder-targets-decisions = Wybory na rozwiązaniu
builder-targets-dead_ends = Ślepe zaułki
builder-targets-directness = Bezpośredniość rozwiązania
builder-targets-elitism = Pola poza rozwiązaniem
builder-targets-river = Pola na ślepy zaułek
builder-targets-run = Długość prostych odcinków
builder-targets-bias = Przejścia wschód–zachód
builder-targets-symmetric = Symetria
builder-targets-homogeneous = Równomierność labiryntu
builder-targets-degree-2 = Pola z 2 przejściami
builder-targets-degree-3 = Pola z 3 przejściami
builder-targets-degree-4 = Pola z 4 przejściami
builder-units-cell = pola
builder-path-via = Przez miejsca
builder-path-letters = W kształcie liter
builder-path-cells = Pole po polu
builder-path-file = Z pliku
builder-letters = A do Z i 0 do 9
builder-place = miejsce
builder-add-place = Dodaj miejsce
builder-trails-kinds-word = Słowo
builder-trails-kinds-phrase = Kilka słów
builder-trails-kinds-letters = A, B, C…
builder-trails-kinds-numbers = 1, 2, 3…
builder-trails-kinds-multiples = Wielokrotności liczby
builder-trails-text = Tekst wzdłuż rozwiązania
builder-trails-count = Ile; 0 oznacza tyle, ile się zmieści
builder-trails-of = Liczba, która je dzieli
builder-marks-dot = Kropka
builder-marks-target = Tarcza
builder-marks-arrow = Strzałka
builder-marks-text = Tekst
builder-mark-text = na przykład START
builder-sparse-fraction = Ułamek pól
builder-sparse-passes = Wszystkie ślepe zaułki, kilka razy
builder-crossings = Ułamek możliwych skrzyżowań
builder-slashes = Prawdopodobieństwo /, inaczej \
builder-rooms-square = Kwadraty różnej wielkości
builder-rooms-same = Kwadraty jednej wielkości
builder-rooms-exact = Prostokąty jednej wielkości
builder-rooms-rectangle = Prostokąty różnej wielkości
builder-rooms-width-from = szerokość od
builder-rooms-height-from = wysokość od
builder-rooms-width-to = szerokość do
builder-rooms-height-to = wysokość do
builder-weights-lava = Kosztowne pola na drodze
builder-weights-cells = pola
builder-weights-cost = koszt
builder-weights-image = Obraz: ciemne pola kosztują więcej
builder-weights-file = Liczby z pliku
builder-builtin = Wbudowane
builder-color = kolor
builder-add-color = Dodaj kolor
builder-stop-at = położenie
builder-axes-x = x (szerokość)
builder-axes-y = y (wysokość)
builder-axes-z = z (głębokość)
builder-labyrinths-classical = Klasyczny (kreteński)
builder-labyrinths-cretan = Kreteński
builder-labyrinths-knossos = Knossos
builder-labyrinths-jericho = Jerycho
builder-labyrinths-otfrid = Otfryd
builder-labyrinths-chartres = Chartres
builder-labyrinths-roman = Rzymski
builder-circuits = Liczba obiegów
builder-course = Kolejność obiegów

## Names of grids, shapes, algorithms, solvers, looks and palettes

grids-box = Prostopadłościan z sześcianów
grids-brick = Cegły
grids-can = Walec zamknięty (puszka)
grids-cone = Stożek
grids-crack = Spękane błoto
grids-cube = Powierzchnia sześcianu
grids-cylinder = Walec
grids-duocylinder = Duocylinder (4D)
grids-glome = Glom (kula 4D)
grids-glue = Sklejone kwadraty
grids-graph = Graf z pliku
grids-hat = Kapelusz (płytka „einstein”)
grids-hex = Sześciokąty (sigma)
grids-honeycomb = Rombowy plaster miodu
grids-klein = Butelka Kleina
grids-labyrinth = Labirynt klasyczny
grids-map = Mapa z pliku
grids-mesh = Model 3D z pliku
grids-moebius = Wstęga Möbiusa
grids-organic = Organiczne korytarze
grids-penrose = Parkietaż Penrose’a
grids-platonic = Bryła platońska
grids-polar = Koło (theta)
grids-prism = Powierzchnia pudełka
grids-projective = Płaszczyzna rzutowa
grids-pyramid = Piramida
grids-rect = Prostokąt
grids-recursive = Labirynt w samym sobie
grids-sphere = Kula
grids-stack = Piętra ze schodami
grids-tesseract = Tesserakt (4D)
grids-tiling = Parkietaże okresowe
grids-tilt = Przekątne (10 PRINT)
grids-torus = Torus (obwarzanek)
grids-tri = Trójkąty (delta)
grids-upsilon = Ośmiokąty (upsilon)
grids-voronoi = Komórki Woronoja
grids-zeta = Kwadraty z przekątnymi (zeta)
masks-bits = Narysowany ręcznie
masks-carved = Wykuta jaskinia, szeroka na jedno pole
masks-cavern = Otwarte jaskinie
masks-circle = Koło
masks-diamond = Romb
masks-ellipse = Elipsa
masks-file = Obraz lub plik tekstowy
masks-heart = Serce
masks-hexagon = Sześciokąt
masks-polygon = Wielokąt foremny
masks-ring = Pierścień
masks-star = Gwiazda
masks-text = Litery
masks-triangle = Trójkąt
algorithms-aldous-broder = Aldous–Broder (błądzenie losowe)
algorithms-backtracker = Z nawrotami (w głąb)
algorithms-binary-tree = Drzewo binarne
algorithms-boruvka = Borůvka
algorithms-comb = Grzebień
algorithms-eller = Eller (wiersz po wierszu)
algorithms-growing-forest = Rosnący las
algorithms-growing-tree = Rosnące drzewo
algorithms-houston = Houston
algorithms-hunt-and-kill = Polowanie (hunt and kill)
algorithms-kruskal = Kruskal
algorithms-origin-shift = Przesuwanie źródła (origin shift)
algorithms-prim = Prim (właściwy)
algorithms-prim-cells = Prim z wagami pól
algorithms-prim-frontier = Prim z losowymi krawędziami
algorithms-prim-modified = Prim (zmodyfikowany)
algorithms-prim-simplified = Prim (uproszczony)
algorithms-recursive-division = Podział rekurencyjny
algorithms-reverse-delete = Odwrotne usuwanie
algorithms-sidewinder = Sidewinder
algorithms-snake = Wąż
algorithms-tunneler = Drążenie tuneli
algorithms-wilson = Wilson (nieobciążony)
solvers-a-star = A* (A-gwiazdka)
solvers-all-shortest = Wszystkie najkrótsze drogi
solvers-bidirectional = Szukanie z obu końców
solvers-blind-alley-filling = Wypełnianie ślepych uliczek
solvers-blind-alley-sealing = Zamykanie ślepych uliczek
solvers-breadth-first = Przeszukiwanie wszerz
solvers-chain = Łańcuch
solvers-collision = Kolizja
solvers-cul-de-sac-filling = Wypełnianie zaułków i pętli
solvers-dead-end-filling = Wypełnianie ślepych zaułków
solvers-depth-first = Przeszukiwanie w głąb
solvers-dijkstra = Dijkstra
solvers-explorer = Odkrywca
solvers-longest = Najdłuższa droga
solvers-pledge = Pledge
solvers-random-mouse = Losowa mysz
solvers-tremaux = Trémaux
solvers-wall-follower = Wzdłuż ściany (ręka na ścianie)
looks-blocks = Bloki
looks-dots = Kropki
looks-graph = Graf
looks-hand = Rysowany ręcznie
looks-hedge = Żywopłoty
looks-inset = Osobne korytarze
looks-lines = Linie
looks-path = Korytarze jako linie
looks-thick = Grube ściany
palettes-blue = Błękity
palettes-cividis = Cividis (od niebieskiego do żółtego)
palettes-gray = Szarości
palettes-inferno = Inferno
palettes-magma = Magma
palettes-okabe-ito = Okabe-Ito (wyraźnie różne kolory)
palettes-plasma = Plasma
palettes-turbo = Turbo (tęcza)
palettes-viridis = Viridis

## Names of the mazes in the gallery

presets-depths = Głębiny
presets-rosette = Rozeta
presets-honeycomb = Plaster miodu
presets-garden = Ogród
presets-bridges = Mosty
presets-cairo = Kair
presets-aperiodic = Aperiodyczny
presets-heart = Serce
presets-drawn-by-hand = Narysowany ręcznie
presets-ball = Piłka
presets-voronoi = Woronoj
presets-coral = Koral
presets-the-hat = Kapelusz
presets-rooms = Pokoje
presets-mirrored = Lustrzany
presets-towers = Wieże
presets-octagons = Ośmiokąty

## The page of the endless map

map-title = Mapa labiryntu
map-map = Mapa labiryntu
map-mini = Przegląd: kliknięcie przesuwa tam mapę
map-skip = Przejdź do mapy
map-playground = Warsztat
map-playground-help = Twórz labirynty wszelkiego rodzaju
map-theme = Ciemne lub jasne kolory
map-more = Pokaż wszystkie elementy sterujące
map-less = Ukryj elementy sterujące
map-seed = Ziarno
map-go = Idź
map-random = Losowe ziarno
map-wrong-seed = Ziarno to liczba całkowita od 0 do 18446744073709551615, bez liter.
map-wrong-link = Ziarno w tym linku jest nieprawidłowe: { $seed }. Pokazano inny labirynt.
map-position = Pole { $x }, { $y } · powiększenie { $zoom }
map-copy = Kopiuj link
map-copied = Skopiowano link
map-not-copied = Kopiowanie nie jest tu dozwolone: skopiuj zamiast tego adres tej strony.
map-walk = Spacer
map-walk-help = Idź przez labirynt, od startu drogi lub od środka mapy (W)
map-path = Droga
map-about = Labirynt bez końca, powstający tam, gdzie patrzysz. Z daleka całe jego części są polami mniejszego labiryntu. Przeciągaj go, powiększaj i kliknij dwa pola, aby zobaczyć drogę między nimi.
map-colored = Koloruj według odległości od startu
map-colored-help = Kolory przechodzą od ciemnych do jasnych i z powrotem, wciąż na nowo. Z daleka całe części liczą się jako jedno pole.
map-click-start = Kliknij mapę, aby ustawić start.
map-click-end = Kliknij mapę, aby ustawić koniec.
map-click-again = Przeciągnij końce albo kliknij, aby zacząć od nowa.
map-length = Długość
map-straight = Odległość w linii prostej
map-cells = { $n ->
    [one] { $n } pole
    [few] { $n } pola
    [many] { $n } pól
   *[other] { $n } pola
    }
map-million = { $n } mln pól
map-billion = { $n } mld pól
map-too-long = ponad 1 mln pól
map-counting = …
map-whole = Pokaż całą drogę
map-clear = Wyczyść
map-cell = Pole
map-cell-help = x, y (puste: środek mapy)
map-from-here = Stąd
map-to-here = Dotąd
map-center = Przejdź
map-wrong-cell = Wpisz dwie liczby całkowite od 0 do { $last }, na przykład 120, 45.
map-outside = Droga z tego linku leży poza labiryntem, którego bok ma tyle pól: { $side }.
map-start = Początek drogi
map-end = Koniec drogi
map-player = Ty
map-walking = Spacer
map-steps = { $n ->
    [one] { $n } krok
    [few] { $n } kroki
    [many] { $n } kroków
   *[other] { $n } kroku
    }
map-stop = Zakończ spacer (Escape)
map-stop-short = Zakończ
map-step-north = Krok na północ
map-step-east = Krok na wschód
map-step-south = Krok na południe
map-step-west = Krok na zachód
map-begun = Spacer od pola { $x }, { $y }. Otwarte: { $open }. Używaj strzałek; Escape kończy spacer.
map-moved = { $n ->
    [one] Pole { $x }, { $y }. Otwarte: { $open }. { $n } krok.
    [few] Pole { $x }, { $y }. Otwarte: { $open }. { $n } kroki.
    [many] Pole { $x }, { $y }. Otwarte: { $open }. { $n } kroków.
   *[other] Pole { $x }, { $y }. Otwarte: { $open }. { $n } kroku.
    }
map-wall-north = Od północy jest ściana.
map-wall-east = Od wschodu jest ściana.
map-wall-south = Od południa jest ściana.
map-wall-west = Od zachodu jest ściana.
map-reached = { $n ->
    [one] Koniec drogi osiągnięty w { $n } kroku.
    [few] Koniec drogi osiągnięty w { $n } krokach.
    [many] Koniec drogi osiągnięty w { $n } krokach.
   *[other] Koniec drogi osiągnięty w { $n } kroku.
    }
map-ended = { $n ->
    [one] Spacer zakończony po { $n } kroku.
    [few] Spacer zakończony po { $n } krokach.
    [many] Spacer zakończony po { $n } krokach.
   *[other] Spacer zakończony po { $n } kroku.
    }
map-none = brak
map-no-server = Mapa wymaga serwera, który ją rysuje, a tu go nie ma. Uruchom „maze serve” i otwórz map.html pod adresem, który program wypisze.
map-gone = Serwer nie odpowiada. Czy nadal działa?
map-bad-answer = Serwer dał niezrozumiałą odpowiedź (status { $status }).
map-no-tiles = Nie udało się wczytać niektórych kafelków.
map-retry = Ponów

## Texts of the engine

name-start = start
name-group-start-and-goal = Start i meta
name-nw = nw
name-n = n
name-ne = ne
name-e = e
name-se = se
name-s = s
name-sw = sw
name-w = w
name-center = środek
name-random = losowo
name-edge = brzeg
name-farthest = najdalsze
name-opposite = naprzeciw
name-goal = meta
name-first = pierwsze
name-last = ostatnie
name-exits = wyjścia
name-mask = maska
name-group-shape = Kształt
name-cells = pola
name-smooth = gładko
name-mask-invert = odwrócenie maski
name-mask-crop = przycięcie maski
name-mask-margin = margines maski
name-parts = części
name-auto = automatycznie
name-largest = największa
name-each = każda
name-join = łączenie
name-error = błąd
name-threshold = próg
name-warp = zniekształcenie
name-aim = cel
name-aim-steps = kroki do celu
name-braid = pętle z zaułków
name-braid-style = styl pętli z zaułków
name-pair = para
name-straight = prosto
name-diagonals = przekątne
name-difficulty = trudność
name-fair = równe szanse
name-finish = dokończenie
name-flow = nurt
name-flow-strength = siła nurtu
name-fractal = fraktal
name-fractal-cells = pola fraktala
name-hyper = hiperlabirynt
name-keys = klucze
name-loops = pętle
name-mix = mieszanie
name-one-way = jednokierunkowe
name-one-way-style = styl jednokierunkowych
name-any = dowolne
name-safe = bezpieczne
name-open = otwarte
name-path = droga
name-picture = obraz
name-picture-run = bieg obrazu
name-along = wzdłuż
name-across = w poprzek
name-free = swobodnie
name-picture-tone = ton obrazu
name-puzzle = łamigłówka
name-none = brak
name-shortest = najkrótsza
name-recursive = w samym sobie
name-pins = styki
name-regions = obszary
name-region = obszar
name-region-doors = drzwi obszarów
name-rooms = pokoje
name-room-size = wielkość pokoi
name-doors = drzwi
name-routes = trasy
name-rule = zasada
name-traps = pułapki
name-segment = segment
name-angle = kąt
name-radius = promień
name-x = x
name-y = y
name-segment-count = liczba segmentów
name-shut = zamknięte
name-sparse = przerzedzenie
name-symmetry = symetria
name-template = wzór
name-trail = szlak
name-unicursal = jedna droga
name-weave = przeplot
name-tunnels = tunele
name-apart = osobno
name-short = krótkie
name-long = długie
name-weights = wagi
name-openings = otwory
name-top-bottom = góra i dół
name-left-right = lewo i prawo
name-cell = pole
name-group-size-and-page = Rozmiar i strona
name-look = wygląd
name-group-look = Wygląd
name-blocks = bloki
name-dots = kropki
name-graph = graf
name-hand = ręka
name-hedge = żywopłot
name-inset = odstęp
name-lines = linie
name-thick = grube
name-tiles = kafelki
name-walls = ściany
name-picture-walls = ściany z obrazu
name-removed = usunięte
name-solid = pełne
name-blank = puste
name-corridor = korytarz
name-caps = końce linii
name-flat = płaskie
name-round = zaokrąglone
name-square = kwadratowe
name-joins = złącza linii
name-bevel = ścięte
name-miter = spiczaste
name-corners = narożniki
name-sharp = ostre
name-arcs = łuki
name-splines = krzywe
name-scheme = schemat
name-group-colors = Kolory
name-light = jasne
name-dark = ciemne
name-paper-color = kolor papieru
name-wall-color = kolor ścian
name-floor-color = kolor podłogi
name-solution-color = kolor rozwiązania
name-start-color = kolor startu
name-goal-color = kolor mety
name-marks = znaki
name-all = wszystkie
name-start-mark = znak startu
name-goal-mark = znak mety
name-paint = barwienie
name-astray = zboczenie z drogi
name-betweenness = pośrednictwo
name-bottlenecks = wąskie gardła
name-dead_ends = ślepe zaułki
name-degree = stopień
name-distance = odległość
name-paint-from = barwienie od
name-paint-on = barwienie gdzie
name-palette = paleta
name-blue = błękity
name-cividis = cividis
name-gray = szarości
name-inferno = inferno
name-magma = magma
name-okabe-ito = okabe ito
name-plasma = plasma
name-turbo = turbo
name-viridis = viridis
name-gradient = gradient
name-legend = legenda
name-right = prawo
name-bottom = dół
name-levels = piętra
name-names = nazwy
name-label = etykieta
name-cost = koszt
name-number = numer
name-label-base = podstawa etykiet
name-label-on = etykiety gdzie
name-arrows = strzałki
name-root = korzeń
name-solution = rozwiązanie
name-line = linia
name-ribbon = wstążka
name-crumbs = okruszki
name-numbers = liczby
name-separate = osobno
name-net = rozwinięcie
name-plain = zwykłe
name-paper = papier
name-title = tytuł
name-caption = podpis
name-margin = margines
name-print-width = szerokość druku
name-print-height = wysokość druku
name-orientation = orientacja
name-portrait = pionowa
name-landscape = pozioma
name-dpi = dpi
name-scale = skala
name-style = styl
name-ascii = ascii
name-clean = czysty
name-half = połówki
name-unicode = unicode
name-view = widok
name-group-3D = 3D
name-plane = płaski
name-space = przestrzenny
name-map = mapa
name-turn = obrót
name-tilt = pochylenie
name-cell-mm = pole w mm
name-wall-height = wysokość ścian
name-wall-thickness = grubość ścian
name-floor = podłoga
name-kerf = szczelina cięcia
name-group-machine = Maszyna
name-plate = płyta
name-base = podstawa
name-feed = posuw
name-power = moc
name-passes = przebiegi
name-pen-down = pisak w dół
name-pen-up = pisak w górę
name-gcode-start = początek gcode
name-gcode-end = koniec gcode
name-seed = ziarno
name-group-algorithm = Algorytm
name-size = rozmiar
name-climb = wspinanie
name-wrap = zawijanie
name-rings = pierścienie
name-rows = wiersze
name-aspect = proporcje
name-file = plik
name-circuits = obiegi
name-sides = strony
name-length = długość
name-kind = rodzaj
name-p2 = p2
name-p3 = p3
name-generations = pokolenia
name-tetrahedron = czworościan
name-cube = sześcian
name-octahedron = ośmiościan
name-dodecahedron = dwunastościan
name-icosahedron = dwudziestościan
name-cut = podział
name-inner = wewnętrzne
name-split = dzielenie
name-spokes = szprychy
name-depth = głębokość
name-copies = kopie
name-grid = siatka
name-shape = kształt
name-tower = wieża
name-cone = stożek
name-ball = kula
name-cairo = kairski
name-deltoidal-trihexagonal = deltoidowy trójsześciokątny
name-elongated-triangular = wydłużony trójkątny
name-floret-pentagonal = kwiatowy pięciokątny
name-hexagonal = sześciokątny
name-kisrhombille = kisrhombille
name-prismatic-pentagonal = pryzmatyczny pięciokątny
name-rhombille = rombowy
name-rhombitrihexagonal = rombowy trójsześciokątny
name-snub-square = przycięty kwadratowy
name-snub-trihexagonal = przycięty trójsześciokątny
name-tetrakis-square = tetrakis kwadratowy
name-triakis-triangular = triakis trójkątny
name-triangular = trójkątny
name-trihexagonal = trójsześciokątny
name-truncated-hexagonal = ścięty sześciokątny
name-truncated-square = ścięty kwadratowy
name-truncated-trihexagonal = ścięty trójsześciokątny
name-equilateral = równoboczne
name-isosceles = równoramienne
name-relax = wyrównanie
name-letters = litery
name-until = aż do
name-full = pełna
name-rock = skała
name-rounds = rundy
name-inside = wnętrze
name-maze = labirynt
name-name = nazwa
name-points = ramiona
name-words = słowa
name-avoid = unikanie
name-bias = preferencja
name-horizontal = poziomo
name-vertical = pionowo
name-lean = siła preferencji
name-run = prosty bieg
name-out = na zewnątrz
name-dual = dualnie
name-river = rzeka
name-skew = skos
name-axis = oś
name-down = w dół
name-trees = drzewa
name-newest = najnowsze
name-oldest = najstarsze
name-rotate = rotacja
name-middle = środkowe
name-nearest = najbliższe
name-cheapest = najtańsze
name-sticky = trwałe
name-of = z czego
name-passages = przejścia
name-one = jedno
name-next = następne
name-share = udział
name-hunt = polowanie
name-scan = przegląd
name-visited = odwiedzone
name-steps = kroki
name-from = od
name-move = ruch
name-step = krok
name-jump = skok
name-branch = rozgałęzianie
name-orient = kierunek
name-longer = dłuższy
name-coin = moneta
name-proportional = proporcjonalnie
name-irregular = nieregularne
name-room = pokój
name-room-chance = szansa na pokój
name-close = zamykanie
name-tunnel = tunel
name-erase = wymazywanie
name-refuse = odmowa
name-left = lewo
name-limit = limit
name-count = liczba
name-most = najwięcej
name-forbidden = zakazane
name-no-left = bez lewo
name-no-right = bez prawo
name-no-straight = bez prosto
name-lamps = lampy
name-reads = odczyt
name-word = słowo
name-phrase = zdanie
name-multiples = wielokrotności
name-spells = tekst
help-keys-start = gdzie zaczyna się rozwiązanie; pola połączone znakiem + to obszar
help-keys-goal = gdzie kończy się rozwiązanie; opposite: pole najbardziej odległe od startu w krokach, bez uwzględniania ścian; pola połączone znakiem + to obszar
help-keys-exits = liczba wyjść: meta i inne, rozłożone wzdłuż zewnętrznej ściany
help-keys-mask = kształt labiryntu: obraz, plik tekstowy albo wbudowana maska
help-keys-edge = brzeg kształtu: wzdłuż całych pól albo wzdłuż jego krzywej, która przecina pola; części mniejsze niż ćwierć mediany pola dołączają do sąsiada, a przejścia zachowują 0,3 mediany boku
help-keys-mask-invert = użyj zamiast tego pól poza maską
help-keys-mask-crop = przytnij obraz maski do jej kształtu, bez marginesu
help-keys-mask-margin = pola między brzegiem siatki a tekstem, obrazem lub kształtem maski
help-keys-parts = rozłączne części: zachowaj największą, utwórz labirynt w każdej, połącz je albo przerwij; auto łączy litery tekstu
help-keys-threshold = jak ciemny musi być piksel maski, aby stał się polem
help-keys-warp = obraz na płaskiej siatce: gdzie jest ciemny, pola są mniejsze; przejścia pozostają takie same
help-keys-aim = wartości docelowe, na przykład solution:0.35 (ułamek wszystkich pól) lub solution:200
help-keys-aim-steps = największa liczba zmian do wypróbowania; 0: zależnie od wielkości labiryntu
help-keys-braid = ułamek ślepych zaułków usuwanych przez otwarcie ściany
help-keys-braid-style = którą ścianę ślepego zaułka otworzyć: w stronę innego zaułka, na wprost albo dowolną
help-keys-diagonals = na siatce `tilt`: jedna cała przekątna w każdym kwadracie, / z tym prawdopodobieństwem, inaczej \
help-keys-difficulty = easy, medium, hard albo percentyl (od 0 do 1) wśród podobnych labiryntów, według długości, zakrętów i wyborów rozwiązania
help-keys-fair = liczba graczy, każdy z własnym startem: ich drogi są jednakowo długie i mają tyle samo zakrętów
help-keys-finish = plik labiryntu, którego `passages` pozostają otwarte, a `walls` zamknięte, albo labirynt tekstowy
help-keys-flow = kierunek preferowany przez przejścia: kąt w stopniach, spirala, wzdłuż brzegu, losowy; albo osobny dla każdego obszaru
help-keys-flow-strength = jak mocno przejścia preferują kierunek opcji `flow`: 0 wcale, 1 wszędzie, gdzie mogą
help-keys-fractal = poziomy zagnieżdżonych labiryntów: przy 2 każde pole labiryntu jest osobnym labiryntem
help-keys-fractal-cells = rozmiar labiryntów wewnątrz pól; domyślnie taki jak labiryntu zewnętrznego
help-keys-hyper = hiperlabirynt: dwa drzewa prętów w bloku; rozwiązaniem jest powierzchnia, która je rozdziela
help-keys-keys = liczba zamkniętych drzwi, każde z kluczem, który trzeba najpierw zdobyć
help-keys-loops = liczba dodatkowych przejść do otwarcia
help-keys-mix = algorytmy po kolei, każdy oprócz ostatniego z ułamkiem jego przejść, który ma zostać
help-keys-one-way = ułamek przejść, którymi można iść tylko w jednym kierunku
help-keys-one-way-style = any: niektóre przejścia jednokierunkowe są pułapkami bez drogi do mety; safe: żadne nie jest, a jednokierunkowe są tylko przejścia w pętlach
help-keys-open = przejścia otwarte od początku, jako pary pól: 12-13.40-60
help-keys-path = via:PLACE,PLACE,… najkrótsza droga przez miejsca; text:WORDS litery na kwadratach; fill:MASK wszystkie pola kształtu, od brzegu do brzegu; CELL,CELL,… sąsiedzi; plik z polami; albo rozwiązanie z pliku labiryntu
help-keys-picture = obraz, którego konturami biegną przejścia
help-keys-picture-run = czy przejścia biegną wzdłuż konturów, czy w poprzek; free: tak, jak tworzy je algorytm, dla picture-walls
help-keys-picture-tone = ułamek ścian do usunięcia tam, gdzie obraz jest biały
help-keys-puzzle = shortest: kilka dróg kosztuje prawie tyle samo, a ta z najmniejszą liczbą kroków nie jest najtańsza
help-keys-recursive = ten sam labirynt w każdej kopii siatki `recursive`; rozwiązanie schodzi o tyle poziomów
help-keys-pins = liczba miejsc na brzegu każdej kopii, w których jest ona otwarta
help-keys-regions = sposób podziału siatki: plik z cyframi i literami, obraz albo wzór
help-keys-region = algorytm każdego obszaru albo `room`, czyli bez ścian; domyślnie algorytm przepisu
help-keys-region-doors = liczba drzwi między dwoma sąsiednimi obszarami; więcej niż 1 tworzy pętle
help-keys-rooms = liczba pokoi, o ile się zmieszczą
help-keys-room-size = zakres długości boku pokoju albo wymiarów WIDTHxHEIGHT
help-keys-doors = liczba drzwi na pokój
help-keys-routes = liczba dróg bez wspólnego przejścia między dowolnymi dwoma polami; 2 otwiera w tym celu ściany
help-keys-rule = zasady, które oprócz ścian obowiązują na drodze, na przykład levers:2 lub colors:3,portals (maze list rules)
help-keys-traps = największy ułamek pozycji labiryntu z zasadami, z których nie ma rozwiązania
help-keys-segment = przejścia zmieniają kierunek na stronie: z kątem lub odległością od środka od pierścieni do promieni, z x lub y od poziomych do pionowych
help-keys-segment-count = ile razy kierunek zmienia się tam i z powrotem
help-keys-shut = ściany, które pozostają zamknięte, jako pary pól: 12-13.40-60
help-keys-sparse = ułamek pól do usunięcia przez skracanie ślepych zaułków albo passes:N, czyli N-krotne skrócenie każdego zaułka
help-keys-symmetry = x: odbicie lewej strony w prawej; y: odbicie góry w dole; rotate: pół obrotu; radial:N: 1/N obrotu wokół środka
help-keys-template = spiral, vortex, room, zigzag, cross, diamond, blob albo plik z labiryntem tekstowym, każdy z count=, size= i at=; vortex z arms=; kilka w nawiasach: (spiral:3),(room:2,size=4)
help-keys-trail = litery lub liczby w polach, które wzdłuż rozwiązania tworzą tekst albo liczą: word:HELLO, phrase:WORDS, letters, numbers:10, multiples:7
help-keys-unicursal = labirynt jednej drogi: kręta droga bez wyborów, od startu i z powrotem do niego
help-keys-weave = ułamek możliwych skrzyżowań do użycia albo plik tekstowy ze znakami `-` i `|` tam, gdzie przejście biegnie nad innym
help-keys-tunnels = rozmieszczenie skrzyżowań: osobno, stykające się (short) albo długie tunele pod kilkoma przejściami
help-keys-weights = lava:N@COST umieszcza N kosztownych pól na najtańszej drodze; plik z liczbami lub plik labiryntu; image:FILE sprawia, że ciemne pola kosztują do 10
help-keys-openings = gdzie otworzyć zewnętrzną ścianę
help-keys-cell = wielkość pola w pikselach; jeśli nie podano, około 16, więcej w małych obrazach i mniej w bardzo dużych
help-keys-look = jak rysowane są korytarze i ściany
help-keys-tiles = zestaw kafelków dla labiryntów z kwadratów: none | builtin | obraz z 4×4 lub 8×6 kafelkami; przez przezroczyste piksele widać barwienie
help-keys-walls = jak rysowane są ściany; przy none csv i npy mają po jednym kwadracie na pole tam, gdzie nic nie rozdziela pól
help-keys-picture-walls = grubość ścian według tonu opcji `picture`: ułamki pola tam, gdzie obraz jest biały, i tam, gdzie jest czarny, na przykład 0.15..0.7; obok przejść najwyżej 0,85 ich szerokości
help-keys-removed = jak rysować pola usunięte przez maskę lub sparse; auto: pełne tam, gdzie labirynt je otacza
help-keys-graph = rysuj pola jako punkty, a przejścia jako linie, na ścianach
help-keys-corridor = szerokość korytarza między ścianami; zastępuje wielkość pola
help-keys-inset = odstęp przy każdym korytarzu, jako ułamek pola
help-keys-caps = zakończenia linii
help-keys-joins = narożniki linii
help-keys-corners = kształt ścian i dróg w narożnikach
help-keys-scheme = ciemne linie na jasnym papierze albo jasne linie na ciemnym papierze
help-keys-paper-color = kolor papieru albo transparent (przezroczysty)
help-keys-wall-color = kolor ścian i tekstu
help-keys-floor-color = kolor podłogi
help-keys-solution-color = kolor rozwiązania
help-keys-start-color = kolor znaku startu
help-keys-goal-color = kolor znaku mety
help-keys-marks = rysuj znaki na starcie i mecie; auto: jeśli pola są dość duże
help-keys-start-mark = znak startu: dot | target | arrow | image:FILE | text:TEXT lub START
help-keys-goal-mark = znak mety: dot | target | arrow | image:FILE | text:TEXT lub FINISH
help-keys-paint = koloruj pola według odległości, obszaru…; przy none kolorowane są tylko pola z kosztem
help-keys-paint-from = pole, od którego liczone są odległości
help-keys-paint-on = które pola są kolorowane
help-keys-palette = paleta kolorów barwienia
help-keys-gradient = kolory barwienia, od pierwszego do ostatniego, zamiast palety
help-keys-legend = gdzie narysować legendę barwienia: pasek kolorów z wartościami albo próbki
help-keys-levels = tekst obok pięter na planach: ich nazwy i objaśnienie schodów albo nic
help-keys-label = tekst w każdym polu
help-keys-label-base = podstawa systemu liczbowego etykiet
help-keys-label-on = które pola mają etykiety
help-keys-arrows = strzałka w każdym polu, wzdłuż drogi do startu, mety albo, w animacjach, do korzenia
help-keys-solution = jak narysować rozwiązanie; separate zapisuje je jako NAME-solution.EXT
help-keys-net = płaskie rozłożenie bryły; paper dodaje linie cięcia i zgięcia, zakładki i pasujące numery
help-keys-title = tekst nad obrazem
help-keys-caption = tekst pod obrazem
help-keys-margin = pusta przestrzeń wokół labiryntu; jeśli nie podano, pół pola
help-keys-print-width = największa szerokość labiryntu w druku, na przykład 180mm, między osiami zewnętrznych ścian (modelu: całkowita); nie liczba pól
help-keys-print-height = największa wysokość labiryntu w druku, na przykład 120mm, między osiami zewnętrznych ścian (modelu: całkowita); nie liczba pól
help-keys-paper = rozmiar strony; obraz wypełnia stronę: none | a0 a1 a2 a3 a4 a5 a6 b5 letter legal tabloid ledger | WIDTHxHEIGHT w mm, cm, in lub px
help-keys-orientation = kierunek strony; auto: rozmiary z nazwą są poziome dla szerokich labiryntów, WIDTHxHEIGHT pozostaje bez zmian
help-keys-dpi = rozdzielczość obrazów rastrowych o wymiarach fizycznych, w pikselach na cal; jeśli nie podano, 300
help-keys-scale = współczynnik skali obrazu
help-keys-style = zestaw znaków tekstu; half: dwa kwadraty na znak, drogi i znaki jako kolory
help-keys-view = płaski rysunek, widok 3D albo mapa tekstury dla kuli; auto: co pasuje do siatki
help-keys-turn = obrót widoku 3D, w stopniach; w animacji z view=space, o ile się obraca (360)
help-keys-tilt = pochylenie widoku 3D w stronę widza, w stopniach
help-keys-light = kierunek światła w widoku 3D, w stopniach na prawo od widza
help-keys-cell-mm = wielkość pola w milimetrach, która nadaje obrazom wymiary fizyczne; jeśli nie podano, 10 w modelach i na papierowych rozwinięciach
help-keys-wall-height = wysokość ścian modeli, w milimetrach
help-keys-wall-thickness = grubość ścian; jeśli nie podano, 1,6 mm w modelach, a w obrazach zależna od wyglądu
help-keys-floor = grubość podłogi modeli, w milimetrach
help-keys-kerf = szerokość cięcia lasera, w milimetrach; powyżej 0 każda ściana jest wycinana jako pasek, z obrysem odsuniętym na zewnątrz o połowę tej szerokości
help-keys-plate = dla cut, dxf i gcode: graweruj ściany i wytnij płytę, która sięga o tyle poza zewnętrzne ściany, na przykład 5mm lub 1cell
help-keys-base = grubość płyty pod modelami, aby stały; płaskie labirynty mają podłogę grubszą o tyle
help-keys-feed = prędkość narzędzia w mm na minutę; jeśli nie podano, 600 dla cięć, 1500 dla zgięć, 3000 dla grawerowania
help-keys-power = moc narzędzia (S); jeśli nie podano, 1000 dla cięć, 500 dla zgięć, 300 dla grawerowania
help-keys-passes = liczba przebiegów narzędzia po każdej linii
help-keys-pen-down = G-code, który opuszcza pisak lub włącza laser; { "{" }power{ "}" } jest zastępowane mocą
help-keys-pen-up = G-code, który podnosi pisak lub wyłącza laser
help-keys-gcode-start = G-code przed pierwszym ruchem
help-keys-gcode-end = G-code po ostatnim ruchu
help-keys-seed = losowe ziarno: ten sam przepis i to samo ziarno dają ten sam labirynt
help-modifiers-aim = zmienia labirynt w stronę statystyki docelowej, na przykład długości rozwiązania
help-modifiers-aim-aim = wartości docelowe, na przykład solution:0.35 (ułamek wszystkich pól) lub solution:200
help-modifiers-aim-aim-steps = największa liczba zmian do wypróbowania; 0: zależnie od wielkości labiryntu
help-modifiers-braid = usuwa ślepe zaułki, otwierając ściany, przez co powstają pętle
help-modifiers-braid-braid = ułamek ślepych zaułków usuwanych przez otwarcie ściany
help-modifiers-braid-braid-style = którą ścianę ślepego zaułka otworzyć: w stronę innego zaułka, na wprost albo dowolną
help-modifiers-diagonals = rysuje w każdym kwadracie jedną przekątną, jak 10 PRINT: korytarze i zamknięte pętle
help-modifiers-diagonals-diagonals = na siatce `tilt`: jedna cała przekątna w każdym kwadracie, / z tym prawdopodobieństwem, inaczej \
help-modifiers-difficulty = zmienia labirynt w stronę zadanej trudności: percentyla wśród podobnych labiryntów
help-modifiers-difficulty-difficulty = easy, medium, hard albo percentyl (od 0 do 1) wśród podobnych labiryntów, według długości, zakrętów i wyborów rozwiązania
help-modifiers-fair = start dla każdego z kilku graczy, wszystkie z jednakowo długą drogą do mety
help-modifiers-fair-fair = liczba graczy, każdy z własnym startem: ich drogi są jednakowo długie i mają tyle samo zakrętów
help-modifiers-finish = uzupełnia częściowy labirynt
help-modifiers-finish-finish = plik labiryntu, którego `passages` pozostają otwarte, a `walls` zamknięte, albo labirynt tekstowy
help-modifiers-flow = sprawia, że przejścia preferują kierunek, wszędzie albo w każdym obszarze
help-modifiers-flow-flow = kierunek preferowany przez przejścia: kąt w stopniach, spirala, wzdłuż brzegu, losowy; albo osobny dla każdego obszaru
help-modifiers-flow-flow-strength = jak mocno przejścia preferują kierunek opcji `flow`: 0 wcale, 1 wszędzie, gdzie mogą
help-modifiers-fractal = zagnieżdżone labirynty: każde pole labiryntu jest osobnym labiryntem
help-modifiers-fractal-fractal = poziomy zagnieżdżonych labiryntów: przy 2 każde pole labiryntu jest osobnym labiryntem
help-modifiers-fractal-fractal-cells = rozmiar labiryntów wewnątrz pól; domyślnie taki jak labiryntu zewnętrznego
help-modifiers-hyper = tworzy hiperlabirynt: rozwiązaniem jest powierzchnia między dwoma drzewami prętów
help-modifiers-hyper-hyper = hiperlabirynt: dwa drzewa prętów w bloku; rozwiązaniem jest powierzchnia, która je rozdziela
help-modifiers-keys = zamknięte drzwi i ich klucze: najkrótsze rozwiązanie zbiera wszystkie klucze
help-modifiers-keys-keys = liczba zamkniętych drzwi, każde z kluczem, który trzeba najpierw zdobyć
help-modifiers-loops = otwiera więcej przejść w dowolnych miejscach, tak że jest kilka dróg
help-modifiers-loops-loops = liczba dodatkowych przejść do otwarcia
help-modifiers-mix = zaczyna jednym algorytmem, a kontynuuje innym
help-modifiers-mix-mix = algorytmy po kolei, każdy oprócz ostatniego z ułamkiem jego przejść, który ma zostać
help-modifiers-one-way = przejścia, którymi można iść tylko w jednym kierunku; labirynt zawsze da się rozwiązać
help-modifiers-one-way-one-way = ułamek przejść, którymi można iść tylko w jednym kierunku
help-modifiers-one-way-one-way-style = any: niektóre przejścia jednokierunkowe są pułapkami bez drogi do mety; safe: żadne nie jest, a jednokierunkowe są tylko przejścia w pętlach
help-modifiers-open = otwiera przejścia, zanim zacznie algorytm
help-modifiers-open-open = przejścia otwarte od początku, jako pary pól: 12-13.40-60
help-modifiers-path = czyni podaną drogę jedynym rozwiązaniem
help-modifiers-path-path = via:PLACE,PLACE,… najkrótsza droga przez miejsca; text:WORDS litery na kwadratach; fill:MASK wszystkie pola kształtu, od brzegu do brzegu; CELL,CELL,… sąsiedzi; plik z polami; albo rozwiązanie z pliku labiryntu
help-modifiers-picture = prowadzi przejścia według obrazu
help-modifiers-picture-picture = obraz, którego konturami biegną przejścia
help-modifiers-picture-picture-run = czy przejścia biegną wzdłuż konturów, czy w poprzek; free: tak, jak tworzy je algorytm, dla picture-walls
help-modifiers-picture-picture-tone = ułamek ścian do usunięcia tam, gdzie obraz jest biały
help-modifiers-puzzle = dodaje kosztowne pola, aby trudno było znaleźć najtańszą drogę; wymaga pętli
help-modifiers-puzzle-puzzle = shortest: kilka dróg kosztuje prawie tyle samo, a ta z najmniejszą liczbą kroków nie jest najtańsza
help-modifiers-recursive = tworzy ten sam labirynt we wszystkich kopiach siatki, która zawiera samą siebie
help-modifiers-recursive-recursive = ten sam labirynt w każdej kopii siatki `recursive`; rozwiązanie schodzi o tyle poziomów
help-modifiers-recursive-pins = liczba miejsc na brzegu każdej kopii, w których jest ona otwarta
help-modifiers-regions = dzieli siatkę na obszary, każdy z własnym algorytmem
help-modifiers-regions-regions = sposób podziału siatki: plik z cyframi i literami, obraz albo wzór
help-modifiers-regions-region = algorytm każdego obszaru albo `room`, czyli bez ścian; domyślnie algorytm przepisu
help-modifiers-regions-region-doors = liczba drzwi między dwoma sąsiednimi obszarami; więcej niż 1 tworzy pętle
help-modifiers-rooms = umieszcza otwarte pokoje z drzwiami
help-modifiers-rooms-rooms = liczba pokoi, o ile się zmieszczą
help-modifiers-rooms-room-size = zakres długości boku pokoju albo wymiarów WIDTHxHEIGHT
help-modifiers-rooms-doors = liczba drzwi na pokój
help-modifiers-routes = otwiera ściany, aż między dowolnymi dwoma polami są dwie drogi bez wspólnego przejścia
help-modifiers-routes-routes = liczba dróg bez wspólnego przejścia między dowolnymi dwoma polami; 2 otwiera w tym celu ściany
help-modifiers-rule = zasady, które oprócz ścian obowiązują na drodze; każdy labirynt ma dowiedzione rozwiązanie
help-modifiers-rule-rule = zasady, które oprócz ścian obowiązują na drodze, na przykład levers:2 lub colors:3,portals (maze list rules)
help-modifiers-rule-traps = największy ułamek pozycji labiryntu z zasadami, z których nie ma rozwiązania
help-modifiers-segment = tekstura, która zmienia się na stronie według kąta, promienia, kolumny lub wiersza
help-modifiers-segment-segment = przejścia zmieniają kierunek na stronie: z kątem lub odległością od środka od pierścieni do promieni, z x lub y od poziomych do pionowych
help-modifiers-segment-segment-count = ile razy kierunek zmienia się tam i z powrotem
help-modifiers-shut = zachowuje ściany, których algorytm nie może otworzyć
help-modifiers-shut-shut = ściany, które pozostają zamknięte, jako pary pól: 12-13.40-60
help-modifiers-sparse = skraca ślepe zaułki, przez co zostają puste pola
help-modifiers-sparse-sparse = ułamek pól do usunięcia przez skracanie ślepych zaułków albo passes:N, czyli N-krotne skrócenie każdego zaułka
help-modifiers-symmetry = tworzy labirynt z symetrią lustrzaną lub obrotową
help-modifiers-symmetry-symmetry = x: odbicie lewej strony w prawej; y: odbicie góry w dole; rotate: pół obrotu; radial:N: 1/N obrotu wokół środka
help-modifiers-template = umieszcza w labiryncie spirale, pokoje i inne wzory
help-modifiers-template-template = spiral, vortex, room, zigzag, cross, diamond, blob albo plik z labiryntem tekstowym, każdy z count=, size= i at=; vortex z arms=; kilka w nawiasach: (spiral:3),(room:2,size=4)
help-modifiers-trail = litery lub liczby, które wzdłuż rozwiązania tworzą tekst albo liczą
help-modifiers-trail-trail = litery lub liczby w polach, które wzdłuż rozwiązania tworzą tekst albo liczą: word:HELLO, phrase:WORDS, letters, numbers:10, multiples:7
help-modifiers-unicursal = tworzy labirynt jednej drogi: jedna droga przez wszystkie pola, na siatce ćwiartek pól
help-modifiers-unicursal-unicursal = labirynt jednej drogi: kręta droga bez wyborów, od startu i z powrotem do niego
help-modifiers-weave = pozwala przejściom krzyżować się jedno nad drugim
help-modifiers-weave-weave = ułamek możliwych skrzyżowań do użycia albo plik tekstowy ze znakami `-` i `|` tam, gdzie przejście biegnie nad innym
help-modifiers-weave-tunnels = rozmieszczenie skrzyżowań: osobno, stykające się (short) albo długie tunele pod kilkoma przejściami
help-modifiers-weights = koszt wejścia na każde pole (domyślnie 1); rozwiązaniem jest najtańsza droga
help-modifiers-weights-weights = lava:N@COST umieszcza N kosztownych pól na najtańszej drodze; plik z liczbami lub plik labiryntu; image:FILE sprawia, że ciemne pola kosztują do 10
