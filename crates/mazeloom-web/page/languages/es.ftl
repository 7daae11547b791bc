# Los textos de la página, en español.

## La página: barras, botones, opciones, la forma

name = Mazeloom
levels-easy = Fácil
levels-medium = Medio
levels-hard = Difícil
tagline = Crea, observa y juega laberintos de todo tipo
skip = Saltar al laberinto
about-documentation = Documentación
about-source = Código fuente
about-license = { $one } o { $other }
about-map = Mapa sin fin
modes-create = Crear
modes-learn = Aprender
modes-play = Jugar
mode-label = Qué hacer con los laberintos
parts-options = Opciones
parts-shape = Forma
parts-statistics = Estadísticas
part-label = Qué ver del laberinto
actions = Acciones
new-maze = Laberinto nuevo
new-maze-help = Crear otro laberinto del mismo tipo (N)
watch = Observar
watch-help = Observar cómo se crea o se resuelve este laberinto
play-it = Jugar
play-help = Jugar este laberinto
solution = Solución
sheet-create = Opciones
sheet-learn = Explicar
sheet-play = Controles
view = 2D o 3D
flat = 2D
solid = 3D
no-solid-many = Los laberintos de más de 100 000 casillas no tienen vista 3D
no-solid-outline = Las casillas de esta cuadrícula no tienen contorno en 3D
no-solid-shape = Las formas se dibujan en 2D
ideas = Ideas
retry = Reintentar
show-code = Mostrar el código
code = Código
code-help = El laberinto como una línea de texto: el mismo código crea el mismo laberinto.
about-key = Acerca de { $name }
choose-title = Elegir: { $what }
find-in = Buscar por nombre
none-found = Sin resultados.
action-hits-save = Guardar como archivo
action-hits-print = Imprimir
action-hits-watch = Ver la animación
action-hits-play = Jugar este laberinto
action-hits-solid = Verlo en 3D
action-hits-shape = Dibujar la forma
action-hits-statistics = Mostrar estadísticas
action-hits-way = Mostrar la solución
action-hits-link = Copiar enlace
action-hits-dice = Laberinto nuevo
action-hits-gallery = Abrir la galería
action-hits-theme = Colores oscuros o claros
seed-wrong = Una semilla es un número entero de 0 a 18446744073709551615, sin letras.
seed-empty = aleatoria
wrong-link = Este enlace no produce ningún laberinto: { $why }. Se muestra otro en su lugar.
wrong-part = El enlace pide { $key }={ $value }, que no existe. Existen: { $known }.
picture = El laberinto
view-label = Vista
loading = Cargando el motor…
broken = No se pudo cargar el motor
loading-whole = Cargando el resto del motor…
whole-broken = No se pudo cargar el resto del motor; inténtalo de nuevo
working = Trabajando…
stop = Detener
stopped = Detenido. El último laberinto sigue aquí.
lost = El motor se quedó sin memoria y se ha reiniciado.
undo = Deshacer
redo = Rehacer
dice = Nueva semilla aleatoria
save = Guardar
theme-dark = Colores oscuros
theme-light = Colores claros
language = Idioma de la página
help = Teclas
nearer = Acercar
farther = Alejar
fit = Ajustar a la ventana
way = Mostrar la solución
facts-cells = { $n ->
    [one] { $n } casilla
   *[other] { $n } casillas
    }
facts-passages = { $n ->
    [one] { $n } pasaje
   *[other] { $n } pasajes
    }
uniform = todos los laberintos así son igual de probables
text-title = Descripción del laberinto
wait = Un momento…
close = Cerrar
recipe = Receta
select-word = Seleccionar esta parte
example = por ejemplo { $text }
copy = Copiar
copy-recipe = Copiar receta
copy-link = Copiar enlace
copied = Copiado
not-copied = No se pudo copiar
gallery = Galería
grid = Cuadrícula
algorithm = Algoritmo
seed = Semilla
options = Opciones
search = Buscar una opción
search-label = Buscar opciones por nombre o descripción
nothing-found = Ninguna opción coincide.
given = { $n } en uso
left-out = Quitado porque es incompatible con esto: { $words }
reset = Restablecer { $name }
slider = { $name }, control deslizante
ramp = variar a lo largo de la imagen
ramp-to = { $name } en el otro extremo
automatic = automático
other-cell = otra casilla…
cell-field = { $name }: una casilla, por su número o como x,y
axes-width = ancho
axes-height = alto
axes-depth = fondo
axis = longitud { $n }
length = tamaño
more-axes = Añadir una dimensión
rectangle = rectángulo
open-file = Abrir un archivo
choose-color = Elegir { $name }
sections-common = Más usadas
saved = Se ha guardado { $name }
save-groups-pictures = Imágenes
save-groups-films = Animaciones
save-groups-models = Modelos
save-groups-data = Datos
print = Imprimir
edit = Editar
cell-mode = Casillas
wall-mode = Paredes
no-mask = Esta cuadrícula no admite una máscara casilla a casilla.
no-walls = Las paredes de esta cuadrícula no se pueden editar.
mask-help = Dibuja sobre la imagen con el ratón, un dedo o las teclas de flecha y la barra espaciadora. El botón derecho y Retroceso hacen lo contrario.
brush = Dibujo
draw-tool = Herramienta
draw-tools-brush-name = Pincel
draw-tools-brush-help = Dibuja a lo largo del puntero (B)
draw-tools-rectangle-name = Rectángulo
draw-tools-rectangle-help = Toma las casillas cuyo centro está dentro de un rectángulo; Escape lo cancela (R)
draw-tools-fill-name = Rellenar
draw-tools-fill-help = Toma toda una zona conectada (F)
draw-direction-help = El botón derecho hace lo contrario (X cambia)
draw-mirror = Espejo
draw-mirror-help = Repite lo dibujado en el otro lado (M: siguiente)
draw-mirrors-none = Ninguno
draw-mirrors-across = Izquierda–derecha
draw-mirrors-down = Arriba–abajo
draw-mirrors-both = Ambos
leave = Quitar casillas
bring = Añadir casillas
brush-size = Tamaño del pincel
keep-all = Conservar todas las casillas
leave-all = Quitar todas las casillas
bare = Queda una sola casilla: dibuja las que debe tener el laberinto.
mask-file = Abrir una imagen como máscara
wall-set = Al pulsar una pared
walls-turn = se cambia
walls-open = se abre
walls-shut = se cierra
walls-free = se deja al algoritmo
wall-help = Pulsa una pared, o entre dos casillas. Estas paredes se quedan como las pongas: las paredes son rosas y los pasajes, de puntos verdeazules. El algoritmo hace el resto.
wall-forget = Borrar todas las paredes fijadas
keys-title = Teclas
keys-press-undo = Ctrl Z
keys-does-undo = deshacer
keys-press-redo = Ctrl Mayús Z
keys-does-redo = rehacer
keys-press-new = N
keys-does-new = laberinto nuevo
keys-press-solution = S
keys-does-solution = mostrar u ocultar la solución
keys-press-find = /
keys-does-find = buscar una opción
keys-press-modes = 1 – 3
keys-does-modes = Crear, Aprender, Jugar
keys-press-zoom = + − 0
keys-does-zoom = acercar, alejar, ajustar a la ventana
keys-press-move = Flechas
keys-does-move = mover la imagen, cuando tiene el foco
keys-press-save = Ctrl S
keys-does-save = guardar, copiar o insertar el laberinto
keys-press-cell = Intro
keys-does-cell = datos de una casilla, cuando la imagen tiene el foco; las flechas van a sus vecinas
keys-press-print = Ctrl P
keys-does-print = imprimir el laberinto
keys-press-theme = D
keys-does-theme = tema oscuro o claro
keys-press-tools = B R F
keys-does-tools = pincel, rectángulo, rellenar, al dibujar la forma
keys-press-mirror = X M
keys-does-mirror = quitar o añadir casillas, siguiente espejo
keys-press-draw = Espacio Retroceso
keys-does-draw = dibujar o hacer lo contrario, con el foco en la imagen; Mayús y las flechas dibujan una línea
keys-press-list = ?
keys-does-list = esta lista
handles-end-start = Inicio, casilla { $at }: arrástralo o muévelo con las teclas de flecha
handles-end-goal = Meta, casilla { $at }: arrástrala o muévela con las teclas de flecha
handles-moved-start = Inicio en la casilla { $at }
handles-moved-goal = Meta en la casilla { $at }
handles-corner = Tamaño, { $size }: arrastra la esquina o usa las teclas de flecha
handles-resized = Tamaño { $size }
cell-label = Casilla
cell-title = Casilla { $at }
cell-number = Número
cell-of = { $cell } (de 0 a { $last })
cell-from-start = Desde el inicio
cell-to-goal = Hasta la meta
cell-steps = { $n ->
    [one] { $n } paso
   *[other] { $n } pasos
    }
cell-unreached = sin camino
cell-sides = Lados abiertos
cell-open = { $open ->
    [1] { $open } de { $all }, callejón sin salida
   *[other] { $open } de { $all }
    }
cell-region = Región
cell-start = Inicio aquí
cell-start-help = Llevar el inicio a esta casilla
cell-goal = Meta aquí
cell-goal-help = Llevar la meta a esta casilla
cell-distances = Distancias desde aquí
cell-distances-help = Colorear todas las casillas por su distancia a esta
cell-painted = Coloreado por la distancia a la casilla { $at }
not-in-link = { $name } es demasiado grande para el enlace: para abrir el enlace también hace falta el archivo.

## Imprimir, guardar y copiar

export-title = Imprimir, guardar o copiar
export-open = Imprimir o guardar
export-open-help = Imprimir, guardar o copiar (Ctrl S)
export-preview = Vista previa
export-first = Sin la solución
export-second = Con la solución
export-excerpt = Comienzo del archivo
export-binary = Este formato no tiene texto que mostrar.
export-files = Archivos
export-pages = { $n ->
    [one] { $n } página
   *[other] { $n } páginas
    }
export-unmade = se crea al guardar
export-large-note = Este laberinto es grande: la imagen es la de la página y el archivo se crea al guardar.
export-book-note = Cada página tal como se imprimirá.
export-leaves = Páginas del libro
export-leaf = Página { $page } de { $pages }
export-previous-page = Página anterior
export-next-page = Página siguiente
export-film-note = La animación se crea al guardar; termina con esta imagen.
export-model-note = Una vista del modelo; su tamaño es el del archivo.
export-format = Formato
export-as-film = Animación como { $name }
export-worksheet-chip = Ficha
export-worksheet-help = una página para imprimir en blanco y negro, con la solución en una segunda página
export-worksheet-title = Laberinto
export-worksheet-solution = Solución en una segunda página
export-more-formats = Otros formatos: imágenes, animaciones, modelos 3D, datos
export-uses-worksheet = para imprimir
export-uses-book = muchos laberintos
export-uses-svg = para editar, para la web
export-uses-png = una imagen
export-uses-pdf = una página
export-book-chip = Libro de pasatiempos
export-book-help = páginas de laberintos con las soluciones al final, en PDF
export-solution = Solución
export-solutions-none = Ninguna
export-solutions-on = Sobre el laberinto
export-solutions-page = En una segunda página
export-solutions-file = En un segundo archivo
export-colors = Colores
export-schemes-light = Claros
export-schemes-dark = Oscuros
export-paint = Colores de las casillas
export-mazes = Laberintos en la hoja
export-one-maze = 1 (este)
export-size = Tamaño
export-fits-own = Estándar
export-fits-width = Por ancho
export-fits-paper = Papel
export-width = Ancho del laberinto
export-unit = Unidad del ancho
export-paper = Papel
export-turn = Orientación
export-turns-auto = La que convenga
export-turns-portrait = Vertical
export-turns-landscape = Horizontal
export-margin = Margen
export-usual = estándar
export-dpi = Resolución
export-dpi-unit = píxeles por pulgada
export-book-title = Laberintos
export-title-label = Título
export-count = Laberintos
export-level = Dificultad
export-level-own = Como este laberinto
export-level-growing = De fácil a difícil
export-per-page = Laberintos por página
export-language = Idioma
export-cover = Cubierta y portada
export-back = Soluciones al final
export-copy-svg = Copiar como SVG
export-copy-png = Copiar como PNG
export-embed = Código para insertar
export-copied-svg = Se ha copiado el SVG.
export-copied-png = Se ha copiado la imagen.
export-copied-embed = Se ha copiado el código: HTML que muestra el laberinto y enlaza a él.
export-copied-link = Se ha copiado el enlace.
export-no-picture = Este navegador no copia imágenes. Guarda el PNG en su lugar.
export-by-hand = Este navegador no deja copiar a la página. Copia a mano el texto de abajo.
export-by-hand-label = Texto para copiar

## Observar y aprender

watch-show = Qué aprender
watch-making = Crear un laberinto
watch-solving = Resolverlo
watch-algorithm = Algoritmo
watch-solver = Solucionador
watch-pace = Velocidad de las animaciones
watch-share = misma duración
watch-step = mismos pasos por segundo
watch-colors = Colorear por distancia
watch-transport = Reproducción
watch-first = Primer paso (Inicio)
watch-last = Último paso (Fin)
watch-back = Paso atrás (flecha izquierda)
watch-on = Paso adelante (flecha derecha)
watch-play = Reproducir (espacio)
watch-pause = Pausa (espacio)
watch-scrub = Posición en la animación
watch-speed = Velocidad
watch-steps = { $now } de { $all }
watch-per-second = { $n ->
    [one] { $n } paso por segundo
   *[other] { $n } pasos por segundo
    }
watch-per-second-short = { $n }/s
watch-at-once = todo a la vez
watch-film = Animación: { $name }
watch-counts = Estadísticas de las animaciones
watch-count = Recuento
watch-count-steps = Pasos
watch-entered = Visitas a casillas
watch-opened = Pasajes abiertos
watch-way = Longitud del camino
watch-of = { $part } de { $whole }
watch-dead_ends = Callejones sin salida en el laberinto terminado
watch-longest = Camino más largo en el laberinto terminado
watch-keys = Espacio: reproducir o pausar; coma y punto: evento anterior y siguiente; flechas: un paso; Inicio y Fin: primer y último paso.
watch-not-recorded = { $name }: { $why }
learn-back = Evento anterior (,)
learn-on = Evento siguiente (.)
learn-start = Pulsa reproducir o avanza evento a evento.
learn-none = Esta animación no tiene eventos que contar.
learn-code = Pseudocódigo
learn-untouched = Sin visitar
learn-busy = En curso: { $what }
learn-trail = Casillas más recientes, la última la más oscura
learn-trail-dark = Casillas más recientes, la última la más clara
learn-next = Puede unirse a continuación
learn-parts = Partes que aún no están conectadas
learn-painted = Los colores muestran la distancia al inicio.
learn-origin = Quién y cuándo
learn-promise = Garantía
learn-looks-algorithms = Cómo son sus laberintos
learn-looks-solvers = Qué encuentra
learn-cost = Coste
learn-uniform = Uniforme: todos los laberintos perfectos son igual de probables
learn-biased = No uniforme: unos laberintos son más probables que otros
learn-shortest = Encuentra un camino más corto
learn-any-path = Su camino puede ser más largo de lo necesario
learn-race = Carrera
learn-race-help = Hasta seis en la misma cuadrícula, con un solo reloj.
learn-add-algorithms = Añadir un algoritmo
learn-add-solvers = Añadir un solucionador
learn-remove = Quitar { $name } de la carrera
learn-live-visits = { $n ->
    [one] { $n } visita
   *[other] { $n } visitas
    }
learn-live-passages = { $n ->
    [one] { $n } pasaje
   *[other] { $n } pasajes
    }
learn-live-percent = { $n } %
learn-quiz = Ponme a prueba
learn-score = { $right } de { $asked } aciertos
learn-ask = ¿Qué pasa ahora?
learn-right = ¡Correcto!
learn-wrong = Esta vez no. Lo que pasa ahora:
learn-go = Continuar
learn-lessons = Lecciones
learn-lessons-help = Una lección sobre cada algoritmo y solucionador, paso a paso.
learn-lesson-here = Lección paso a paso
learn-lesson-help = Explica { $name } paso a paso
learn-documentation = Documentación
learn-groups-essays = Ideas
learn-groups-making = Crear laberintos
learn-groups-solving = Resolver laberintos
learn-essays-spanning-tree = Árboles de expansión
learn-essays-uniformity = Uniformidad
learn-essays-minimum-spanning-tree = Árboles de expansión mínimos
learn-essays-shortest-paths = Caminos más cortos
learn-essays-wall-following = Seguir paredes
learn-step-of = Paso { $n } de { $of }
learn-previous = Atrás
learn-go-on = Seguir
learn-next-lesson = Lección siguiente
learn-all = Todas las lecciones
learn-teach = Presentar
learn-teach-help = Pantalla completa con texto grande; la barra espaciadora o Av Pág avanza, Escape termina
learn-teach-end = Terminar
learn-reveal = Mostrar una respuesta
learn-other = Esta no. Prueba con otra casilla.
learn-cursor = Casilla { $at }
learn-hand = Tu laberinto
learn-wall-between = Pared entre { $a } y { $b }
learn-choices = { $n ->
    [one] Una elección
   *[other] { $n } elecciones
    }
learn-open = { $n ->
    [one] hay { $n } pasaje abierto.
   *[other] hay { $n } pasajes abiertos.
    }
learn-chosen = { $n ->
    [one] El laberinto está terminado: { $n } pasaje.
   *[other] El laberinto está terminado: { $n } pasajes.
    }
learn-again = Empezar de nuevo
learn-counting = Creando mil laberintos…
learn-bias-label = { $name }, 1000 laberintos: cada pared está abierta en entre el { $least } y el { $most } % de ellos. Cuanto más oscura, más a menudo está cerrada.
learn-bias = Mil laberintos
learn-values = Valores
learn-value-reached = Casillas alcanzadas
learn-value-parts = Partes
learn-value-opened = Pasajes
learn-leave = Cerrar la lección

## Jugar

play-stage = El laberinto por resolver. Las teclas de flecha, W A S D o H J K L mueven; Q E Z C mueven en diagonal.
play-pad = Movimientos
play-north = Arriba
play-south = Abajo
play-west = Izquierda
play-east = Derecha
play-back = Atrás (Retroceso)
play-wait = Esperar un paso (punto, o tocar la ficha)
play-waiting = esperar
play-how-to = Cómo se juega.
play-marks = Marcas: { $marks }.
play-forbidden = Las reglas no permiten este paso.
play-up = Un piso arriba (Re Pág)
play-down = Un piso abajo (Av Pág)
play-close = Cerrar
play-hint = Pista (I): señalar el siguiente cruce
play-hinted = Pista: { $turns }.
play-way = Mostrar el camino (V)
play-hide = Ocultar el camino (V)
play-restart = Reiniciar (R)
play-next = Laberinto siguiente (N)
play-next-short = Laberinto siguiente
play-steps = Pasos
play-left = Pasos restantes
play-time = Tiempo
play-hints = Pistas
play-level = Piso
play-cost = Coste
play-doors = Llaves
play-held = { $n } de { $doors }
play-held-keys = { $n } de { $doors }: { $keys }
play-locked = La puerta { $letter } está cerrada con llave: busca antes la llave { $letter }.
play-found = Has recogido la llave { $letter }: la puerta { $letter } está abierta.
play-players-first = Rojo
play-players-second = Morado
play-raced = { $name }: { $steps } de { $least }
play-wins = ¡Gana { $name }!
play-so-far = { $steps ->
    [one] { $name }: { $steps } paso hasta ahora.
   *[other] { $name }: { $steps } pasos hasta ahora.
    }
play-took = { $steps ->
    [one] { $name }: { $steps } paso en { $time }.
   *[other] { $name }: { $steps } pasos en { $time }.
    }
play-shortest = El camino más corto tiene { $least }.
play-met = ¡Os habéis encontrado!
play-met-line = { $steps ->
    [one] { $steps } paso en total en { $time }; el mínimo es { $least }.
   *[other] { $steps } pasos en total en { $time }; el mínimo es { $least }.
    }
play-together = Pasos en total
play-fewest = Mínimo posible
play-race-keys = Rojo mueve con W A S D y Q E Z C; morado, con las teclas de flecha, Inicio, Fin, Re Pág y Av Pág. R reinicia, N crea el laberinto siguiente.
play-living-what = Cuánto cambia
play-living-some = { $n ->
    [one] un pasaje por paso
   *[other] { $n } pasajes por paso
    }
play-fog-what = Qué queda a la vista
play-fog-seen = todas las casillas vistas hasta ahora
play-fog-near = solo las casillas cercanas
play-mazes = Elige un laberinto para jugar
play-day = Laberinto del día
play-own = Este laberinto
play-day-of = Laberinto del día: { $day }
play-streak = { $n ->
    [one] { $n } día seguido.
   *[other] { $n } días seguidos.
    }
play-bad-day = El enlace contiene un día que no existe: «{ $day }». Un día se escribe como 2026-11-24.
play-bad-beat = No se entiende el reto del enlace: «{ $beat }». Un tiempo se escribe como 83.2s. Se puede jugar el laberinto sin él.
play-beat = Supera { $time }
play-beat-steps = { $steps ->
    [one] Supera { $time } ({ $steps } paso)
   *[other] Supera { $time } ({ $steps } pasos)
    }
play-verdicts-won = Has ganado el reto: más rápido que { $time }.
play-verdicts-tied = Empate: { $time }, como en el reto.
play-verdicts-lost = Reto perdido: { $mine }; el tiempo por superar era { $time }. ¿Jugar otra vez?
play-no-verdict = Como se mostró el camino, la partida no cuenta para el reto.
play-challenge = Retar a alguien
play-challenged = Enlace copiado
play-challenge-link = Enlace del reto
play-best-of = { $steps ->
    [one] Récord aquí: { $time }, { $steps } paso
   *[other] Récord aquí: { $time }, { $steps } pasos
    }
play-no-best = Aún no hay récord aquí
play-first-best = Tu primer récord en este laberinto.
play-new-best-both = ¡Nuevo récord de tiempo y de pasos!
play-new-best-time = ¡Nuevo récord de tiempo!
play-new-best-steps = ¡Nuevo récord de pasos!
play-old-best = { $steps ->
    [one] Récord: { $time }, { $steps } paso.
   *[other] Récord: { $time }, { $steps } pasos.
    }
play-no-record = Sin récord: se mostró el camino.
play-colors = Colores de las casillas
play-clear = Borrar récords
play-cleared = Se han borrado todos los récords de este dispositivo.
play-variants = Variantes
play-variant-fog = Niebla
play-variant-fog-help = Solo ves una parte del laberinto.
play-variant-living = Paredes móviles
play-variant-living-help = Los pasajes se mueven con cada uno de tus pasos.
play-variant-lava = Lava
play-variant-lava-help = En el camino hay casillas caras: busca el más barato.
play-variant-keys = Llaves y puertas
play-variant-keys-help = Tres puertas están cerradas; cada una necesita antes su llave.
play-variant-oneWay = Sentido único
play-variant-oneWay-help = Las flechas señalan pasajes que solo llevan en un sentido.
play-variant-race = Carrera
play-variant-race-help = Dos jugadores en un teclado; gana quien llegue antes a la meta.
play-variant-meet = Encuentro
play-variant-meet-help = Dos jugadores en un teclado se buscan.
play-two-off = Esto es para un jugador: se ha desactivado el juego para dos.
play-only-one = { $names } es para un jugador y se ha desactivado.
play-won = ¡Resuelto!
play-won-line = { $steps ->
    [one] { $steps } paso en { $time }; el camino más corto tiene { $shortest }.
   *[other] { $steps } pasos en { $time }; el camino más corto tiene { $shortest }.
    }
play-won-best = { $steps ->
    [one] { $steps } paso en { $time }: el camino más corto.
   *[other] { $steps } pasos en { $time }: el camino más corto.
    }
play-won-cost-best = Costó { $cost }: el camino más barato.
play-won-cost = Costó { $cost }; el camino más barato cuesta { $cheapest }.
play-helped = { $n ->
    [one] { $n } pista usada; cuenta como un paso.
   *[other] { $n } pistas usadas; cada una cuenta como un paso.
    }
play-score = Puntuación { $percent }
play-again = Jugar otra vez
play-here = { $steps ->
    [one] { $steps } paso, quedan { $left }.
   *[other] { $steps } pasos, quedan { $left }.
    }
play-open = Abierto: { $ways }.
play-stairs = Escaleras: { $ways }.
play-blocked = Por ahí no hay pasaje.
play-trapped = Una trampa: desde aquí ningún camino lleva a la meta. Vuelve atrás (Retroceso) si puedes, o reinicia (R).
play-upward = subir
play-downward = bajar
play-keys = Muévete con las flechas, W A S D o H J K L, en diagonal con Q E Z C; con Mayús, corre hasta el siguiente cruce. O toca una casilla, desliza para correr o arrastra con el ratón por el pasillo.

## La vista 3D

space-view = Vista
space-turn = Girar
space-walk = Caminar dentro
space-line = Mostrar
space-none = ningún camino
space-shortest = la solución
space-longest = el camino más largo
space-level = Mostrar pisos hasta el
space-all-levels = todos los pisos
space-level-of = piso { $level } de { $levels }
space-reset = Restablecer vista
space-canvas = { $title }, vista 3D. Las teclas de flecha la giran, más y menos la acercan y alejan, cero la restablece.
space-walking = { $title }, vista en primera persona. Las flechas arriba y abajo caminan; izquierda y derecha giran.
space-pad = Caminar
space-forward = Adelante (flecha arriba)
space-backward = Atrás (flecha abajo)
space-left = Girar a la izquierda (flecha izquierda)
space-right = Girar a la derecha (flecha derecha)
space-up = Subir la escalera (Re Pág)
space-down = Bajar la escalera (Av Pág)
space-alone = Recorrer la solución
space-halt = Dejar de caminar
space-map = Mapa con tu posición
winds-north = norte
winds-northeast = noreste
winds-east = este
winds-southeast = sureste
winds-south = sur
winds-southwest = suroeste
winds-west = oeste
winds-northwest = noroeste
space-compass = Brújula: miras al { $where }
space-sides-ahead = delante
space-sides-left = izquierda
space-sides-right = derecha
space-sides-behind = detrás
space-sides-up = escalera arriba
space-sides-down = escalera abajo
space-ways = Abierto: { $ways }.
space-goal = Estás en la meta.
space-not-loaded = No se pudo cargar la vista 3D. ¿Hay conexión?
space-no-web-gl = Este navegador no tiene WebGL, así que no hay vista 3D. El dibujo plano está debajo.
space-no-space = Este laberinto tiene { $axes } dimensiones, así que no hay modelo 3D de él. Sus planos están debajo; las flechas en las casillas llevan de uno a otro.
space-no-model = No hay modelo 3D de este laberinto: { $why }. El dibujo plano está debajo.
space-keys-turn = Arrastra para girar, pellizca o usa la rueda para acercar; las teclas de flecha, +, − y 0 hacen lo mismo.
space-keys-walk = Teclas de flecha o W A S D: caminar y girar; Re Pág y Av Pág: escaleras.

## Estadísticas

measure-loading = Midiendo…
measure-failed = No se pudieron calcular las estadísticas: { $why }
measure-caption = Estadísticas de este laberinto
measure-name = Medida
measure-value = Este laberinto
measure-usual = Comparado con laberintos uniformes
measure-wait = Generando laberintos uniformes de esta cuadrícula…
measure-against = La banda cubre el 95 % de los laberintos uniformes ({ $runs } generados en esta cuadrícula); la línea es su media y el punto es este laberinto.
measure-no-baseline = No hay laberintos uniformes con los que comparar en esta cuadrícula.
measure-band = { $name }: { $value }; los laberintos uniformes tienen { $mean } ± { $sd }, así que esto es { $words }.
measure-far-less = mucho menos de lo normal
measure-far-more = mucho más de lo normal
measure-far-low = más bien poco
measure-far-high = más bien mucho
measure-far-usual = lo normal
measure-degrees = Casillas por número de pasajes
measure-degrees-label = Casillas por número de pasajes: { $parts }.
measure-degree = { $count } con { $passages }
measure-groups-way = Solución
measure-groups-cells = Casillas y pasajes
measure-groups-shape = Forma
measure-groups-mind = Dificultad
measure-groups-count = Probabilidad
measure-groups-other = Más
measure-names-way-solution_length = Longitud de la solución, en casillas
measure-names-way-solution_turns = Giros de la solución
measure-names-way-solution_decisions = Elecciones en la solución
measure-names-way-solution_cost = Coste de la solución
measure-names-way-diameter_length = Camino más largo (diámetro)
measure-names-way-diameter_lower = Camino más largo, como mínimo
measure-names-way-diameter_upper = Camino más largo, como máximo
measure-names-way-radius_length = Radio (camino más largo desde el centro)
measure-names-way-bottlenecks = Cuellos de botella: casillas de todos los caminos
measure-names-way-max_off_path = Casilla más lejana de la solución, en pasos
measure-names-way-detour = Rodeo: longitud del camino entre distancia en línea recta
measure-names-way-directness = Carácter directo
measure-names-way-twistiness = Giros por casilla de la solución
measure-names-way-straightness = Rectitud
measure-names-way-keys_needed = Llaves que necesita la solución
measure-names-way-recursion = Niveles que baja la solución
measure-names-way-surface_walls = Superficie, en paredes
measure-names-way-surface_start_tree = Casillas del árbol del inicio
measure-names-way-surface_goal_tree = Casillas del árbol de la meta
measure-names-way-levels = Copias en las que entra y sale la solución
measure-names-cells-cells = Casillas
measure-names-cells-passages = Pasajes
measure-names-cells-one_way = Pasajes de sentido único
measure-names-cells-strong_components = Partes cuyas casillas se alcanzan entre sí
measure-names-cells-dead_ends_in = Casillas de las que no sale ningún pasaje
measure-names-cells-dead_ends_out = Casillas a las que no entra ningún pasaje
measure-names-cells-traps = Casillas desde las que no se alcanza la meta
measure-names-cells-out_of_reach = Casillas inalcanzables desde el inicio
measure-names-cells-doors = Puertas cerradas
measure-names-cells-passages_horizontal = Pasajes este–oeste
measure-names-cells-passages_vertical = Pasajes norte–sur
measure-names-cells-loops = Ciclos
measure-names-cells-components = Partes inconexas
measure-names-cells-girth = Ciclo más corto, en casillas
measure-names-shape-dead_ends = Callejones sin salida
measure-names-shape-straights = Casillas rectas
measure-names-shape-straights_horizontal = Casillas rectas este–oeste
measure-names-shape-straights_vertical = Casillas rectas norte–sur
measure-names-shape-turns = Curvas
measure-names-shape-junctions = Bifurcaciones (tres pasajes)
measure-names-shape-crossroads = Encrucijadas (cuatro o más)
measure-names-shape-longest_run = Pasillo recto más largo, en casillas
measure-names-shape-dead_end_ratio = Callejones sin salida por casilla del camino más largo
measure-names-shape-branches_count = Ramas que salen de la solución
measure-names-shape-branches_largest = Rama más grande, en casillas
measure-names-shape-branches_cells = Casillas en todas las ramas
measure-names-shape-branch_sizes_mean = Tamaño de rama, media
measure-names-shape-branch_sizes_geometric_mean = Tamaño de rama, media geométrica
measure-names-shape-symmetry = Simetrías
measure-names-mind-complexity = Complejidad (McClendon)
measure-names-mind-difficulty = Dificultad (McClendon)
measure-names-mind-mouse = Pasos medios de un paseo aleatorio
measure-names-mind-hands_left = Pasos de la regla de la mano izquierda
measure-names-mind-hands_right = Pasos de la regla de la mano derecha
measure-names-mind-hands_both = Pasos alrededor de toda la pared
measure-names-count-perfect_mazes = Laberintos perfectos en esta cuadrícula
measure-names-count-probability = Probabilidad de este laberinto

## Formularios para los valores de las opciones

builder-as-text = Escribir { $name } como texto
builder-strange = Este valor de { $name } solo se puede escribir como texto
builder-of = { $name }: { $part }
builder-row = { $name }: { $row } { $number }
builder-form = Formulario de { $name }
builder-remove = Quitar { $name }
builder-none = ninguno
builder-automatic = automático
builder-options = Opciones
builder-given = Opciones: { $args }
builder-open-file = Abrir un archivo
builder-file-name = nombre de un archivo
builder-file = De un archivo
builder-image = Imagen de un archivo
builder-from = de
builder-to = a
builder-side = lado
builder-length = longitud
builder-width = ancho
builder-height = alto
builder-unit = unidad
builder-value = valor
builder-percentile = Percentil entre laberintos similares
builder-folds = repeticiones
builder-symmetry-x = Izquierda–derecha
builder-symmetry-y = Arriba–abajo
builder-symmetry-rotate = Media vuelta
builder-symmetry-radial = Rotación
builder-own-size = Otro tamaño
builder-share = conservar
builder-rest = Completa el laberinto.
builder-algorithm = algoritmo
builder-add-algorithm = Añadir un algoritmo
builder-by-algorithm = Creado por un algoritmo
builder-template = patrón
builder-add-template = Añadir un patrón
builder-count = cuántos colocar
builder-size = ancho en casillas
builder-arms = número de pasillos
builder-at = la primera casilla del patrón
builder-templates-spiral = Espiral
builder-templates-room = Sala
builder-templates-zigzag = Zigzag
builder-templates-cross = Cruz
builder-templates-diamond = Rombo
builder-templates-blob = Sala irregular
builder-templates-vortex = Vórtice
builder-templates-file = Laberinto de texto de un archivo
builder-patterns-quarters = Cuartos
builder-patterns-stripes = Franjas
builder-patterns-rings = Cuadrados concéntricos
builder-patterns-blobs = Manchas aleatorias
builder-patterns-rows = Dibujado con cifras
builder-patterns-file = Archivo de imagen o texto
builder-region-count = número de regiones
builder-region-map = cifras y letras, filas separadas por /, como 112/132/332
builder-region = Región { $name }
builder-no-regions = Divide antes la cuadrícula con «regiones».
builder-same-algorithm = como el resto del laberinto
builder-room = Sala sin paredes
builder-rule = regla
builder-add-rule = Añadir una regla
builder-target = objetivo
builder-add-target = Añadir un objetivo
builder-targets-solution = Longitud de la solución
builder-targets-turns = Giros de la solución
builder-targets-decisions = Elecciones en la solución
builder-targets-dead_ends = Callejones sin salida
builder-targets-directness = Carácter directo de la solución
builder-targets-elitism = Casillas fuera de la solución
builder-targets-river = Casillas por callejón sin salida
builder-targets-run = Longitud de los tramos rectos
builder-targets-bias = Pasajes este–oeste
builder-targets-symmetric = Simetría
builder-targets-homogeneous = Homogeneidad del laberinto
builder-targets-degree-2 = Casillas con 2 pasajes
builder-targets-degree-3 = Casillas con 3 pasajes
builder-targets-degree-4 = Casillas con 4 pasajes
builder-units-cell = casillas
builder-path-via = Por lugares
builder-path-letters = En forma de letras
builder-path-cells = Casilla a casilla
builder-path-file = De un archivo
builder-letters = A a Z y 0 a 9
builder-place = lugar
builder-add-place = Añadir un lugar
builder-trails-kinds-word = Una palabra
builder-trails-kinds-phrase = Varias palabras
builder-trails-kinds-letters = A, B, C…
builder-trails-kinds-numbers = 1, 2, 3…
builder-trails-kinds-multiples = Múltiplos de un número
builder-trails-text = Texto a lo largo de la solución
builder-trails-count = Cuántos; 0 para los que quepan
builder-trails-of = Número que los divide
builder-marks-dot = Punto
builder-marks-target = Diana
builder-marks-arrow = Flecha
builder-marks-text = Texto
builder-mark-text = como INICIO
builder-sparse-fraction = Una fracción de las casillas
builder-sparse-passes = Todos los callejones sin salida, varias veces
builder-crossings = Una fracción de los cruces posibles
builder-slashes = Probabilidad de /; si no, \
builder-rooms-square = Cuadrados de varios tamaños
builder-rooms-same = Cuadrados de un tamaño
builder-rooms-exact = Rectángulos de un tamaño
builder-rooms-rectangle = Rectángulos de varios tamaños
builder-rooms-width-from = ancho desde
builder-rooms-height-from = alto desde
builder-rooms-width-to = ancho hasta
builder-rooms-height-to = alto hasta
builder-weights-lava = Casillas caras en el camino
builder-weights-cells = casillas
builder-weights-cost = coste
builder-weights-image = Imagen: las casillas oscuras cuestan más
builder-weights-file = Números de un archivo
builder-builtin = Incorporado
builder-color = color
builder-add-color = Añadir un color
builder-stop-at = posición
builder-axes-x = x (ancho)
builder-axes-y = y (alto)
builder-axes-z = z (fondo)
builder-labyrinths-classical = Clásico (cretense)
builder-labyrinths-cretan = Cretense
builder-labyrinths-knossos = Cnosos
builder-labyrinths-jericho = Jericó
builder-labyrinths-otfrid = Otfrid
builder-labyrinths-chartres = Chartres
builder-labyrinths-roman = Romano
builder-circuits = Número de circuitos
builder-course = Orden de los circuitos

## Nombres de cuadrículas, formas, algoritmos, solucionadores, aspectos y paletas

grids-box = Bloque de cubos
grids-brick = Ladrillos
grids-can = Cilindro cerrado (lata)
grids-cone = Cono
grids-crack = Barro agrietado
grids-cube = Superficie de cubo
grids-cylinder = Cilindro
grids-duocylinder = Duocilindro (4D)
grids-glome = Glomo (esfera 4D)
grids-glue = Cuadrados pegados
grids-graph = Grafo de un archivo
grids-hat = El sombrero (tesela einstein)
grids-hex = Hexágonos (sigma)
grids-honeycomb = Panal rómbico
grids-klein = Botella de Klein
grids-labyrinth = Laberinto clásico
grids-map = Mapa de un archivo
grids-mesh = Modelo 3D de un archivo
grids-moebius = Banda de Möbius
grids-organic = Pasillos orgánicos
grids-penrose = Teselación de Penrose
grids-platonic = Sólido platónico
grids-polar = Círculo (theta)
grids-prism = Superficie de caja
grids-projective = Plano proyectivo
grids-pyramid = Pirámide
grids-rect = Rectángulo
grids-recursive = Laberinto dentro de sí mismo
grids-sphere = Esfera
grids-stack = Pisos con escaleras
grids-tesseract = Teseracto (4D)
grids-tiling = Teselaciones periódicas
grids-tilt = Diagonales (10 PRINT)
grids-torus = Toro (rosquilla)
grids-tri = Triángulos (delta)
grids-upsilon = Octógonos (ípsilon)
grids-voronoi = Celdas de Voronoi
grids-zeta = Cuadrados con diagonales (zeta)
masks-bits = Dibujada a mano
masks-carved = Cueva excavada, de una casilla de ancho
masks-cavern = Cuevas abiertas
masks-circle = Círculo
masks-diamond = Rombo
masks-ellipse = Elipse
masks-file = Archivo de imagen o texto
masks-heart = Corazón
masks-hexagon = Hexágono
masks-polygon = Polígono regular
masks-ring = Anillo
masks-star = Estrella
masks-text = Letras
masks-triangle = Triángulo
algorithms-aldous-broder = Aldous-Broder (paseo aleatorio)
algorithms-backtracker = Vuelta atrás recursiva (en profundidad)
algorithms-binary-tree = Árbol binario
algorithms-boruvka = Borůvka
algorithms-comb = Peine
algorithms-eller = Eller (fila a fila)
algorithms-growing-forest = Bosque creciente
algorithms-growing-tree = Árbol creciente
algorithms-houston = Houston
algorithms-hunt-and-kill = Caza y captura (hunt and kill)
algorithms-kruskal = Kruskal
algorithms-origin-shift = Desplazamiento del origen
algorithms-prim = Prim (auténtico)
algorithms-prim-cells = Prim con casillas ponderadas
algorithms-prim-frontier = Prim con aristas aleatorias
algorithms-prim-modified = Prim (modificado)
algorithms-prim-simplified = Prim (simplificado)
algorithms-recursive-division = División recursiva
algorithms-reverse-delete = Borrado inverso
algorithms-sidewinder = Sidewinder
algorithms-snake = Serpiente
algorithms-tunneler = Tunelador
algorithms-wilson = Wilson (sin sesgo)
solvers-a-star = A* (A estrella)
solvers-all-shortest = Todos los caminos más cortos
solvers-bidirectional = Búsqueda desde ambos extremos
solvers-blind-alley-filling = Relleno de vías ciegas
solvers-blind-alley-sealing = Cierre de vías ciegas
solvers-breadth-first = Búsqueda en anchura
solvers-chain = Cadena
solvers-collision = Colisión
solvers-cul-de-sac-filling = Relleno de bolsas
solvers-dead-end-filling = Relleno de callejones sin salida
solvers-depth-first = Búsqueda en profundidad
solvers-dijkstra = Dijkstra
solvers-explorer = Explorador
solvers-longest = Camino más largo
solvers-pledge = Pledge
solvers-random-mouse = Ratón aleatorio
solvers-tremaux = Trémaux
solvers-wall-follower = Seguidor de paredes (mano en la pared)
looks-blocks = Bloques
looks-dots = Puntos
looks-graph = Grafo
looks-hand = Dibujado a mano
looks-hedge = Setos
looks-inset = Pasillos separados
looks-lines = Líneas
looks-path = Pasillos como líneas
looks-thick = Paredes gruesas
palettes-blue = Azules
palettes-cividis = Cividis (de azul a amarillo)
palettes-gray = Grises
palettes-inferno = Inferno
palettes-magma = Magma
palettes-okabe-ito = Okabe-Ito (colores distintos)
palettes-plasma = Plasma
palettes-turbo = Turbo (arcoíris)
palettes-viridis = Viridis

## Nombres de los laberintos de la galería

presets-depths = Profundidades
presets-rosette = Roseta
presets-honeycomb = Panal
presets-garden = Jardín
presets-bridges = Puentes
presets-cairo = El Cairo
presets-aperiodic = Aperiódico
presets-heart = Corazón
presets-drawn-by-hand = Dibujado a mano
presets-ball = Bola
presets-voronoi = Voronoi
presets-coral = Coral
presets-the-hat = El sombrero
presets-rooms = Salas
presets-mirrored = Reflejado
presets-towers = Torres
presets-octagons = Octógonos

## La página del mapa sin fin

map-title = Mapa del laberinto
map-map = Mapa del laberinto
map-mini = Vista general: un clic lleva allí el mapa
map-skip = Saltar al mapa
map-playground = Taller
map-playground-help = Crear laberintos de todo tipo
map-theme = Colores oscuros o claros
map-more = Mostrar todos los controles
map-less = Ocultar los controles
map-seed = Semilla
map-go = Ir
map-random = Semilla aleatoria
map-wrong-seed = Una semilla es un número entero de 0 a 18446744073709551615, sin letras.
map-wrong-link = La semilla de este enlace no es válida: { $seed }. Se muestra otro laberinto.
map-position = Casilla { $x }, { $y } · zoom { $zoom }
map-copy = Copiar enlace
map-copied = Enlace copiado
map-not-copied = Aquí no se permite copiar: copia en su lugar la dirección de esta página.
map-walk = Caminar
map-walk-help = Caminar por el laberinto, desde el inicio del camino o el centro del mapa (W)
map-path = Camino
map-about = Un laberinto sin fin, que se crea donde miras. Visto de lejos, partes enteras de él son las casillas de un laberinto más pequeño. Arrástralo, acércate y haz clic en dos casillas para ver el camino entre ellas.
map-colored = Colorear por distancia al inicio
map-colored-help = Los colores van de oscuro a claro y vuelven, una y otra vez. Vistas de lejos, partes enteras cuentan como una casilla.
map-click-start = Haz clic en el mapa para fijar el inicio.
map-click-end = Haz clic en el mapa para fijar el final.
map-click-again = Arrastra los extremos o haz clic para empezar de nuevo.
map-length = Longitud
map-straight = Distancia en línea recta
map-cells = { $n ->
    [one] { $n } casilla
   *[other] { $n } casillas
    }
map-million = { $n } millones de casillas
map-billion = { $n } mil millones de casillas
map-too-long = más de 1 millón de casillas
map-counting = …
map-whole = Mostrar todo el camino
map-clear = Borrar
map-cell = Casilla
map-cell-help = x, y (vacío: centro del mapa)
map-from-here = Desde aquí
map-to-here = Hasta aquí
map-center = Ir allí
map-wrong-cell = Escribe dos números enteros de 0 a { $last }, como 120, 45.
map-outside = El camino de este enlace está fuera del laberinto, que tiene { $side } casillas por lado.
map-start = Inicio del camino
map-end = Final del camino
map-player = Tú
map-walking = Caminando
map-steps = { $n ->
    [one] { $n } paso
   *[other] { $n } pasos
    }
map-stop = Terminar el paseo (Escape)
map-stop-short = Terminar
map-step-north = Paso al norte
map-step-east = Paso al este
map-step-south = Paso al sur
map-step-west = Paso al oeste
map-begun = Caminas desde la casilla { $x }, { $y }. Abierto: { $open }. Usa las teclas de flecha; Escape termina el paseo.
map-moved = { $n ->
    [one] Casilla { $x }, { $y }. Abierto: { $open }. { $n } paso.
   *[other] Casilla { $x }, { $y }. Abierto: { $open }. { $n } pasos.
    }
map-wall-north = Hay una pared al norte.
map-wall-east = Hay una pared al este.
map-wall-south = Hay una pared al sur.
map-wall-west = Hay una pared al oeste.
map-reached = { $n ->
    [one] Has llegado al final del camino en { $n } paso.
   *[other] Has llegado al final del camino en { $n } pasos.
    }
map-ended = { $n ->
    [one] El paseo ha terminado tras { $n } paso.
   *[other] El paseo ha terminado tras { $n } pasos.
    }
map-none = ninguno
map-no-server = El mapa necesita un servidor que lo dibuje, y aquí no hay ninguno. Ejecuta «maze serve» y abre map.html en la dirección que muestra.
map-gone = El servidor no responde. ¿Sigue en marcha?
map-bad-answer = El servidor dio una respuesta que no se entiende (estado { $status }).
map-no-tiles = No se pudieron cargar algunas teselas.
map-retry = Reintentar
