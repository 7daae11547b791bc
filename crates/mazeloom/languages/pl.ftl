# Słowa i zdania drukowanych łamigłówek, po polsku.

mazes = Labirynty
how-to-play = Jak grać
contents = Spis treści
hints = Wskazówki
solutions = Rozwiązania
cover = Okładka
title-page = Strona tytułowa
puzzle = Labirynt { $number }
puzzles = Labirynty od { $first } do { $last }
solution = { $number } · strona { $page }

easy = łatwy
medium = średni
hard = trudny
ages = od { $first } do { $last } lat
ages-from = od { $first } lat

title-of-solutions = { $title }: rozwiązania
title-of-cover = { $title }: okładka
title-of-page = { $title }, strona { $page }

play-begin = W każdym labiryncie znajdź drogę od jednego znaku do drugiego. Wejścia w brzegu leżą obok tych znaków. Nie wolno przechodzić przez ściany.
play-bridges = Mosty: tam, gdzie jedna droga przecina drugą, jedna z nich jest mostem, a druga biegnie pod nim tunelem. Na takim skrzyżowaniu idź zawsze prosto.
play-stairs = Schody: niektóre labirynty mają kilka pięter, narysowanych obok siebie. Mały trójkąt w polu to schody do tego samego pola na innym piętrze. W prawym górnym rogu prowadzą w górę, na następne piętro, a w lewym dolnym rogu w dół, na poprzednie.
play-axes = Trójkąty w innych miejscach pola to też schody: prowadzą do tego samego pola piętra w innym rzędzie lub innej grupie i z powrotem.
play-wrapping = Dookoła świata: niektóre labirynty z niektórych stron nie mają brzegu. Droga, która tam wychodzi poza rysunek przez otwór bez znaku, wraca z przeciwnej strony, jak na mapie świata.
play-twist = Tam, gdzie obie strony są połączone ze skrętem, droga wraca do góry nogami: gdy wychodzi u góry, wraca u dołu.
play-folded = Składane labirynty: niektóre labirynty pokrywają bryłę, na przykład sześcian lub kulę, rozłożoną na stronie. Droga, która opuszcza część rysunku, biegnie dalej od krawędzi, z którą by się zetknęła po złożeniu kartki.
play-pictures = Obrazki: zamaluj całą drogę rozwiązania, a pojawi się obrazek.
play-hints = Wskazówki pokazują początek każdego rozwiązania. Znajdują się po labiryntach.
play-end = Nie wiesz, jak iść dalej? Trzymaj jedną rękę na ścianie i idź wzdłuż niej albo zacznij od mety i cofaj się. Rozwiązania są na końcu, w kolejności labiryntów.
play-end-apart = Nie wiesz, jak iść dalej? Trzymaj jedną rękę na ścianie i idź wzdłuż niej albo zacznij od mety i cofaj się.
play-end-moves = Rozwiązania są na końcu, w kolejności labiryntów. Pod labiryntami z zasadami podano ruchy jako kierunki na stronie: N to jeden ruch w górę, E3 to trzy ruchy w prawo.

rule-one-way = Strzałki: przejściem ze strzałką wolno iść tylko w kierunku strzałki.
rule-keys = Drzwi: belka z literą to zamknięte drzwi. Najpierw znajdź klucz z tą samą literą; każdy klucz zostaje u ciebie, a jego drzwi pozostają otwarte.
rule-levers = Wejście na pole dźwigni przestawia drzwi z jej literą: zamknięte się otwierają, a otwarte się zamykają.
rule-portals = Gdy wejdziesz do portalu, od razu stoisz w drugim portalu z tą samą literą.
rule-portals-one-way = Gdy wejdziesz do portalu, od razu stoisz w drugim portalu z tą samą literą; portale z małą literą są tylko wyjściami.
rule-jumps = Skacz prosto, w dowolnym kierunku, dokładnie o tyle pól, ile mówi liczba pod tobą; nie przez ściany.
rule-slide = Podłoga jest z lodu: w każdym ruchu ślizgasz się prosto, aż zatrzyma cię ściana albo meta.
rule-turns-no-left = Nigdy nie skręcaj w lewo i nigdy nie zawracaj.
rule-turns-no-right = Nigdy nie skręcaj w prawo i nigdy nie zawracaj.
rule-turns-no-straight = Skręcaj na każdym polu: nigdy nie idź prosto i nigdy nie zawracaj.
rule-colors = Przechodź przez kolory w kolejności ich liter, od pierwszej do ostatniej, a potem znów od pierwszej; start ma pierwszą.
rule-order = Odwiedź wszystkie liczby po kolei i zakończ na mecie, przez którą wolno przejść wcześniej; na żadną liczbę nie wchodź przed jej kolejką.
rule-energy = Masz tyle kroków, ile mówi liczba na starcie; lampa zwraca ci wszystkie.
rule-dice = Tocz kostkę z pola na pole. Na początku 1 jest u góry, 2 po stronie dalszej od ciebie, a 3 po prawej. Na pole z liczbą może wejść tylko tą ścianką do dołu.
rule-tandem = Ty i drugi pionek, który zaczyna na polu a, poruszacie się zawsze w tym samym kierunku; kogo zatrzyma ściana, ten stoi w miejscu. Na końcu masz stać na mecie, a pionek na polu A.
rule-minotaur-squares = Po każdym twoim kroku Minotaur z pola M robi dwa kroki w twoją stronę: wzdłuż wiersza, jeśli to go zbliża i nie zatrzymuje go ściana, a w przeciwnym razie wzdłuż kolumny. Możesz też czekać. Nie daj się złapać.
rule-minotaur-clockwise = Po każdym twoim kroku Minotaur z pola M robi dwa kroki w twoją stronę, każdy na sąsiednie pole, z którego bez ścian byłoby do ciebie mniej kroków, ale nigdy przez ściany. Jeśli jest ich kilka, wybiera pierwsze, licząc od góry zgodnie z ruchem wskazówek zegara. Możesz też czekać. Nie daj się złapać.
rule-trail-word = Czytaj litery na najkrótszej drodze do mety: tworzą słowo.
rule-trail-words = Czytaj litery na najkrótszej drodze do mety: tworzą kilka słów.
rule-trail-letters = Na najkrótszej drodze do mety stoją po kolei litery A, B, C i tak dalej.
rule-trail-numbers = Na najkrótszej drodze do mety stoją po kolei liczby 1, 2, 3 i tak dalej.
rule-trail-multiples = Na najkrótszej drodze do mety stoją po kolei wielokrotności jej pierwszej liczby.

move-N = N
move-NE = NE
move-E = E
move-SE = SE
move-S = S
move-SW = SW
move-W = W
move-NW = NW
move-up = w górę
move-down = w dół
move-wait = czekaj
