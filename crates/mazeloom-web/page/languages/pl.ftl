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
