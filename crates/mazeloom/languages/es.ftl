# Palabras y frases de los pasatiempos impresos, en español.

mazes = Laberintos
how-to-play = Cómo se juega
contents = Índice
hints = Pistas
solutions = Soluciones
cover = Cubierta
title-page = Portada
puzzle = Laberinto { $number }
puzzles = Laberintos { $first } a { $last }
solution = { $number } · página { $page }

easy = fácil
medium = medio
hard = difícil
ages = de { $first } a { $last } años
ages-from = desde { $first } años

title-of-solutions = { $title }: soluciones
title-of-cover = { $title }: cubierta
title-of-page = { $title }, página { $page }

play-begin = Encuentra el camino en cada laberinto, de una marca a la otra. Las aberturas del borde están junto a esas marcas. No se pueden atravesar las paredes.
play-bridges = Puentes: donde un camino cruza otro, uno de los dos es un puente y el otro pasa por un túnel debajo. En esos cruces, sigue siempre recto.
play-stairs = Escaleras: algunos laberintos tienen varios pisos, dibujados uno al lado del otro. Un triángulo pequeño en una casilla es una escalera a la misma casilla de otro piso. En la esquina superior derecha sube al piso siguiente; en la esquina inferior izquierda baja al piso anterior.
play-axes = Los triángulos en otros lugares de una casilla también son escaleras: llevan a la misma casilla de un piso de otra fila o de otro grupo, y de vuelta.
play-wrapping = La vuelta al mundo: algunos laberintos no tienen borde en algunos lados. Un camino que sale del dibujo por ahí, por una abertura sin marca, vuelve a entrar por el lado opuesto, como en un mapamundi.
play-twist = Donde los dos lados están unidos con una torsión, vuelve a entrar al revés: un camino que sale cerca de la parte de arriba vuelve cerca de la de abajo.
play-folded = Laberintos plegados: algunos laberintos cubren un cuerpo, como un cubo o una bola, desplegado en la página. Un camino que sale de una parte del dibujo sigue por el borde que encontraría si se plegara la página.
play-pictures = Dibujos: colorea todo el camino de la solución y aparecerá un dibujo.
play-hints = Las pistas muestran la primera parte de cada solución. Están después de los laberintos.
play-end = ¿No sabes seguir? Mantén una mano en una pared y síguela, o empieza en la meta y ve hacia atrás. Las soluciones están al final, en el orden de los laberintos.
play-end-apart = ¿No sabes seguir? Mantén una mano en una pared y síguela, o empieza en la meta y ve hacia atrás.
play-end-moves = Las soluciones están al final, en el orden de los laberintos. Debajo de los laberintos con reglas están los movimientos como direcciones en la página: N es un movimiento hacia arriba, E3 son tres movimientos hacia la derecha.

rule-one-way = Flechas: por un pasillo con una flecha solo se puede pasar en el sentido de la flecha.
rule-keys = Puertas: una barra con una letra es una puerta cerrada con llave. Encuentra primero la llave con la misma letra; conservas cada llave y su puerta queda abierta.
rule-levers = Al entrar en la casilla de una palanca cambian las puertas con su letra: las cerradas se abren y las abiertas se cierran.
rule-portals = Al entrar en un portal apareces al instante en el otro portal de la misma letra.
rule-portals-one-way = Al entrar en un portal apareces al instante en el otro portal de la misma letra; los de letra minúscula son solo de salida.
rule-jumps = Salta en línea recta, en cualquier dirección, exactamente tantas casillas como dice el número que pisas; pero no a través de paredes.
rule-slide = El suelo es de hielo: en cada movimiento te deslizas en línea recta hasta que te detiene una pared o la meta.
rule-turns-no-left = Nunca gires a la izquierda ni des la vuelta.
rule-turns-no-right = Nunca gires a la derecha ni des la vuelta.
rule-turns-no-straight = Gira en cada casilla: nunca sigas recto ni des la vuelta.
rule-colors = Pasa por los colores en el orden de sus letras, de la primera a la última y luego otra vez desde la primera; la salida tiene la primera.
rule-order = Visita todos los números en orden y termina en la meta, por la que puedes pasar antes; no entres en ningún número antes de que le toque.
rule-energy = Tienes tantos pasos como dice el número de la salida; una lámpara te los devuelve todos.
rule-dice = Haz rodar un dado de casilla en casilla. Al principio tiene el 1 arriba, el 2 en el lado opuesto a ti y el 3 a la derecha. Solo puede entrar en una casilla con número si esa cara queda abajo.
rule-tandem = Tú y una segunda ficha, que empieza en a, os movéis siempre en la misma dirección; la que choca con una pared se queda quieta. Al final tú debes estar en la meta y ella en A.
rule-minotaur-squares = Después de cada paso tuyo, el Minotauro de la M da dos hacia ti: por la fila, si así se acerca y ninguna pared lo detiene; si no, por la columna. También puedes esperar. No dejes que te atrape.
rule-minotaur-clockwise = Después de cada paso tuyo, el Minotauro de la M da dos hacia ti, cada uno a una casilla vecina que estaría a menos pasos de ti si no hubiera paredes, pero nunca a través de paredes. Si hay varias, elige la primera en el sentido de las agujas del reloj, empezando por arriba. También puedes esperar. No dejes que te atrape.
rule-trail-word = Lee las letras del camino más corto a la meta: forman una palabra.
rule-trail-words = Lee las letras del camino más corto a la meta: forman varias palabras.
rule-trail-letters = En el camino más corto a la meta están en orden las letras A, B, C y así sucesivamente.
rule-trail-numbers = En el camino más corto a la meta están en orden los números 1, 2, 3 y así sucesivamente.
rule-trail-multiples = En el camino más corto a la meta están en orden los múltiplos de su primer número.

move-N = N
move-NE = NE
move-E = E
move-SE = SE
move-S = S
move-SW = SO
move-W = O
move-NW = NO
move-up = subir
move-down = bajar
move-wait = esperar
