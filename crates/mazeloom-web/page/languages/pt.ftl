# Os textos da página, em português.

## A página: barras, botões, opções, a forma

name = Mazeloom
levels-easy = Fácil
levels-medium = Médio
levels-hard = Difícil
tagline = Crie, observe e jogue labirintos de todos os tipos
skip = Ir para o labirinto
about-documentation = Documentação
about-source = Código-fonte
about-license = { $one } ou { $other }
about-map = Mapa sem fim
modes-create = Criar
modes-learn = Aprender
modes-play = Jogar
mode-label = O que fazer com labirintos
parts-options = Opções
parts-shape = Forma
parts-statistics = Estatísticas
part-label = O que ver do labirinto
actions = Ações
new-maze = Novo labirinto
new-maze-help = Criar outro labirinto do mesmo tipo (N)
watch = Observar
watch-help = Observar como este labirinto é criado ou resolvido
play-it = Jogar
play-help = Jogar este labirinto
solution = Solução
sheet-create = Opções
sheet-learn = Explicar
sheet-play = Controles
view = 2D ou 3D
flat = 2D
solid = 3D
no-solid-many = Labirintos com mais de 100.000 casas não têm vista 3D
no-solid-outline = As casas desta grade não têm contorno em 3D
no-solid-shape = As formas são desenhadas em 2D
ideas = Ideias
retry = Tentar de novo
show-code = Mostrar o código
code = Código
code-help = O labirinto em uma linha de texto: o mesmo código cria o mesmo labirinto.
about-key = Sobre { $name }
choose-title = Escolher: { $what }
find-in = Procurar pelo nome
none-found = Nada encontrado.
action-hits-save = Salvar como arquivo
action-hits-print = Imprimir
action-hits-watch = Ver a animação
action-hits-play = Jogar este labirinto
action-hits-solid = Ver em 3D
action-hits-shape = Desenhar a forma
action-hits-statistics = Mostrar as estatísticas
action-hits-way = Mostrar a solução
action-hits-link = Copiar link
action-hits-dice = Novo labirinto
action-hits-gallery = Abrir a galeria
action-hits-theme = Cores escuras ou claras
seed-wrong = Uma semente é um número inteiro de 0 a 18446744073709551615, sem letras.
seed-empty = aleatória
wrong-link = Este link não cria nenhum labirinto: { $why }. Outro é mostrado no lugar.
wrong-part = O link pede { $key }={ $value }, que não existe. Existem: { $known }.
picture = O labirinto
view-label = Vista
loading = Carregando o motor …
broken = Não foi possível carregar o motor
loading-whole = Carregando o resto do motor …
whole-broken = Não foi possível carregar o resto do motor; tente de novo
working = Trabalhando …
stop = Parar
stopped = Parado. O último labirinto continua aqui.
lost = O motor ficou sem memória e foi reiniciado.
undo = Desfazer
redo = Refazer
dice = Nova semente aleatória
save = Salvar
theme-dark = Cores escuras
theme-light = Cores claras
language = Idioma da página
help = Teclas
nearer = Ampliar
farther = Reduzir
fit = Ajustar à janela
way = Mostrar a solução
facts-cells = { $n ->
    [one] { $n } casa
   *[other] { $n } casas
    }
facts-passages = { $n ->
    [one] { $n } passagem
   *[other] { $n } passagens
    }
uniform = cada labirinto assim tem a mesma probabilidade
text-title = Descrição do labirinto
wait = Um momento …
close = Fechar
recipe = Receita
select-word = Selecionar esta parte
example = por exemplo { $text }
copy = Copiar
copy-recipe = Copiar receita
copy-link = Copiar link
copied = Copiado
not-copied = Não foi possível copiar
gallery = Galeria
grid = Grade
algorithm = Algoritmo
seed = Semente
options = Opções
search = Procurar uma opção
search-label = Procurar opções pelo nome ou pela descrição
nothing-found = Nenhuma opção encontrada.
given = { $n } em uso
left-out = Removido, porque não combina com isto: { $words }
reset = Redefinir { $name }
slider = { $name }, controle deslizante
ramp = variar ao longo do desenho
ramp-to = { $name } na outra ponta
automatic = automático
other-cell = outra casa …
cell-field = { $name }: uma casa, como número ou x,y
axes-width = largura
axes-height = altura
axes-depth = profundidade
axis = comprimento { $n }
length = tamanho
more-axes = Adicionar uma dimensão
rectangle = retângulo
open-file = Abrir um arquivo
choose-color = Escolher { $name }
sections-common = Mais usadas
saved = { $name } salvo
save-groups-pictures = Imagens
save-groups-films = Animações
save-groups-models = Modelos
save-groups-data = Dados
print = Imprimir
edit = Editar
cell-mode = Casas
wall-mode = Paredes
no-mask = Nesta grade não é possível mascarar casa por casa.
no-walls = As paredes desta grade não podem ser editadas.
mask-help = Desenhe na imagem com o mouse, um dedo ou as setas e a barra de espaço. O botão direito e Backspace fazem o contrário.
brush = Desenho
draw-tool = Ferramenta
draw-tools-brush-name = Pincel
draw-tools-brush-help = Desenha ao longo do ponteiro (B)
draw-tools-rectangle-name = Retângulo
draw-tools-rectangle-help = Pega as casas cujo meio fica em um retângulo; Escape cancela (R)
draw-tools-fill-name = Preencher
draw-tools-fill-help = Pega toda uma área conectada (F)
draw-direction-help = O botão direito faz o contrário (X troca)
draw-mirror = Espelho
draw-mirror-help = Repete do outro lado o que é desenhado (M: próximo)
draw-mirrors-none = Nenhum
draw-mirrors-across = Esquerda–direita
draw-mirrors-down = Cima–baixo
draw-mirrors-both = Ambos
leave = Remover casas
bring = Adicionar casas
brush-size = Tamanho do pincel
keep-all = Manter todas as casas
leave-all = Remover todas as casas
bare = Resta uma casa: desenhe as casas que o labirinto deve ter.
mask-file = Abrir uma imagem como máscara
wall-set = Tocar em uma parede
walls-turn = alterna a parede
walls-open = abre a parede
walls-shut = fecha a parede
walls-free = deixa a escolha ao algoritmo
wall-help = Toque em uma parede ou entre duas casas. Essas paredes ficam como definidas: paredes em rosa, passagens pontilhadas em verde-azulado. O algoritmo faz o resto.
wall-forget = Limpar todas as paredes definidas
keys-title = Teclas
keys-press-undo = Ctrl Z
keys-does-undo = desfazer
keys-press-redo = Ctrl Shift Z
keys-does-redo = refazer
keys-press-new = N
keys-does-new = novo labirinto
keys-press-solution = S
keys-does-solution = mostrar ou ocultar a solução
keys-press-find = /
keys-does-find = procurar uma opção
keys-press-modes = 1 – 3
keys-does-modes = Criar, Aprender, Jogar
keys-press-zoom = + − 0
keys-does-zoom = ampliar, reduzir, ajustar à janela
keys-press-move = Setas
keys-does-move = mover a imagem, quando ela tem o foco
keys-press-save = Ctrl S
keys-does-save = salvar, copiar ou incorporar o labirinto
keys-press-cell = Enter
keys-does-cell = dados de uma casa, quando a imagem tem o foco; as setas vão às vizinhas
keys-press-print = Ctrl P
keys-does-print = imprimir o labirinto
keys-press-theme = D
keys-does-theme = tema escuro ou claro
keys-press-tools = B R F
keys-does-tools = pincel, retângulo, preencher, ao desenhar a forma
keys-press-mirror = X M
keys-does-mirror = remover ou adicionar casas, próximo espelho
keys-press-draw = Espaço Backspace
keys-does-draw = desenhar ou fazer o contrário, com o foco na imagem; Shift e setas desenham uma linha
keys-press-list = ?
keys-does-list = esta lista
handles-end-start = Partida, casa { $at }: arraste-a ou mova-a com as setas
handles-end-goal = Chegada, casa { $at }: arraste-a ou mova-a com as setas
handles-moved-start = Partida na casa { $at }
handles-moved-goal = Chegada na casa { $at }
handles-corner = Tamanho, { $size }: arraste o canto ou use as setas
handles-resized = Tamanho { $size }
cell-label = Casa
cell-title = Casa { $at }
cell-number = Número
cell-of = { $cell } (de 0 a { $last })
cell-from-start = Desde a partida
cell-to-goal = Até a chegada
cell-steps = { $n ->
    [one] { $n } passo
   *[other] { $n } passos
    }
cell-unreached = sem caminho
cell-sides = Lados abertos
cell-open = { $open ->
    [1] { $open } de { $all }, beco sem saída
   *[other] { $open } de { $all }
    }
cell-region = Região
cell-start = Partida aqui
cell-start-help = Mover a partida para esta casa
cell-goal = Chegada aqui
cell-goal-help = Mover a chegada para esta casa
cell-distances = Distâncias daqui
cell-distances-help = Colorir todas as casas pela distância até esta
cell-painted = Colorido pela distância até a casa { $at }
not-in-link = { $name } é grande demais para o link: para abrir o link, o arquivo também é necessário.

## Imprimir, salvar e copiar

export-title = Imprimir, salvar ou copiar
export-open = Imprimir ou salvar
export-open-help = Imprimir, salvar ou copiar (Ctrl S)
export-preview = Prévia
export-first = Sem a solução
export-second = Com a solução
export-excerpt = Como o arquivo começa
export-binary = Este formato não tem texto para mostrar.
export-files = Arquivos
export-pages = { $n ->
    [one] { $n } página
   *[other] { $n } páginas
    }
export-unmade = criado ao salvar
export-large-note = Este labirinto é grande: a imagem é a da tela, e o arquivo é criado ao salvar.
export-book-note = Cada página como será impressa.
export-leaves = Páginas do livro
export-leaf = Página { $page } de { $pages }
export-previous-page = Página anterior
export-next-page = Próxima página
export-film-note = A animação é criada ao salvar; ela termina com esta imagem.
export-model-note = Uma vista do modelo; o tamanho é o do arquivo.
export-format = Formato
export-as-film = Animação em { $name }
export-worksheet-chip = Folha
export-worksheet-help = uma página para imprimir, em preto e branco, com a solução em uma segunda página
export-worksheet-title = Labirinto
export-worksheet-solution = Solução em uma segunda página
export-more-formats = Outros formatos: imagens, animações, modelos 3D, dados
export-uses-worksheet = para imprimir
export-uses-book = muitos labirintos
export-uses-svg = para editar, para a web
export-uses-png = uma imagem
export-uses-pdf = uma página
export-book-chip = Livro de labirintos
export-book-help = páginas de labirintos com as soluções no final, em PDF
export-solution = Solução
export-solutions-none = Nenhuma
export-solutions-on = No labirinto
export-solutions-page = Em uma segunda página
export-solutions-file = Em um segundo arquivo
export-colors = Cores
export-schemes-light = Claras
export-schemes-dark = Escuras
export-paint = Cores das casas
export-mazes = Labirintos na folha
export-one-maze = 1 (este)
export-size = Tamanho
export-fits-own = Padrão
export-fits-width = Pela largura
export-fits-paper = Papel
export-width = Largura do labirinto
export-unit = Unidade da largura
export-paper = Papel
export-turn = Orientação
export-turns-auto = Como couber
export-turns-portrait = Retrato
export-turns-landscape = Paisagem
export-margin = Margem
export-usual = padrão
export-dpi = Resolução
export-dpi-unit = pixels por polegada
export-book-title = Labirintos
export-title-label = Título
export-count = Labirintos
export-level = Dificuldade
export-level-own = Como este labirinto
export-level-growing = Do fácil ao difícil
export-per-page = Labirintos por página
export-language = Idioma
export-cover = Capa e folha de rosto
export-back = Soluções no final
export-copy-svg = Copiar como SVG
export-copy-png = Copiar como PNG
export-embed = Código de incorporação
export-copied-svg = O SVG foi copiado.
export-copied-png = A imagem foi copiada.
export-copied-embed = O código foi copiado: HTML que mostra o labirinto, com um link para ele.
export-copied-link = O link foi copiado.
export-no-picture = Este navegador não copia imagens. Salve o PNG em vez disso.
export-by-hand = Este navegador não deixa a página copiar. Copie você mesmo o texto abaixo.
export-by-hand-label = Texto a copiar

## Observar e aprender

watch-show = O que aprender
watch-making = Criar um labirinto
watch-solving = Resolvê-lo
watch-algorithm = Algoritmo
watch-solver = Método de solução
watch-pace = Velocidade das animações
watch-share = mesma duração
watch-step = mesmos passos por segundo
watch-colors = Colorir pela distância
watch-transport = Reprodução
watch-first = Primeiro passo (Home)
watch-last = Último passo (End)
watch-back = Um passo atrás (seta para a esquerda)
watch-on = Um passo adiante (seta para a direita)
watch-play = Reproduzir (espaço)
watch-pause = Pausar (espaço)
watch-scrub = Posição na animação
watch-speed = Velocidade
watch-steps = { $now } de { $all }
watch-per-second = { $n ->
    [one] { $n } passo por segundo
   *[other] { $n } passos por segundo
    }
watch-per-second-short = { $n }/s
watch-at-once = tudo de uma vez
watch-film = Animação: { $name }
watch-counts = Estatísticas das animações
watch-count = Contagem
watch-count-steps = Passos
watch-entered = Visitas a casas
watch-opened = Passagens abertas
watch-way = Comprimento do caminho
watch-of = { $part } de { $whole }
watch-dead_ends = Becos sem saída no labirinto pronto
watch-longest = Caminho mais longo no labirinto pronto
watch-keys = Espaço: reproduzir ou pausar; vírgula e ponto: evento anterior e seguinte; setas: um passo; Home e End: primeiro e último passo.
watch-not-recorded = { $name }: { $why }
learn-back = Evento anterior (,)
learn-on = Próximo evento (.)
learn-start = Reproduza ou avance evento por evento.
learn-none = Esta animação não tem eventos para contar.
learn-code = Pseudocódigo
learn-untouched = Ainda não visitado
learn-busy = Em trabalho: { $what }
learn-trail = Casas mais recentes, a mais nova é a mais escura
learn-trail-dark = Casas mais recentes, a mais nova é a mais clara
learn-next = Pode ser a próxima a entrar
learn-parts = Partes ainda não conectadas
learn-painted = As cores mostram a distância até a partida.
learn-origin = Quem e quando
learn-promise = Promessa
learn-looks-algorithms = Como são os seus labirintos
learn-looks-solvers = O que ele encontra
learn-cost = Custo
learn-uniform = Uniforme: cada labirinto perfeito tem a mesma probabilidade
learn-biased = Não uniforme: alguns labirintos são mais prováveis que outros
learn-shortest = Encontra um caminho mais curto
learn-any-path = O caminho pode ser mais longo que o necessário
learn-race = Corrida
learn-race-help = Até seis na mesma grade, com um só relógio.
learn-add-algorithms = Adicionar um algoritmo
learn-add-solvers = Adicionar um método de solução
learn-remove = Remover { $name } da corrida
learn-live-visits = { $n ->
    [one] { $n } visita
   *[other] { $n } visitas
    }
learn-live-passages = { $n ->
    [one] { $n } passagem
   *[other] { $n } passagens
    }
learn-live-percent = { $n }%
learn-quiz = Testar-me
learn-score = { $right } de { $asked } certas
learn-ask = O que acontece agora?
learn-right = Certo!
learn-wrong = Não desta vez. O que acontece:
learn-go = Continuar
learn-lessons = Lições
learn-lessons-help = Uma lição sobre cada algoritmo e método de solução, passo a passo.
learn-lesson-here = Lição passo a passo
learn-lesson-help = Explica { $name } passo a passo
learn-documentation = Documentação
learn-groups-essays = Ideias
learn-groups-making = Criar labirintos
learn-groups-solving = Resolver labirintos
learn-essays-spanning-tree = Árvores geradoras
learn-essays-uniformity = Uniformidade
learn-essays-minimum-spanning-tree = Árvores geradoras mínimas
learn-essays-shortest-paths = Caminhos mais curtos
learn-essays-wall-following = Seguir paredes
learn-step-of = Passo { $n } de { $of }
learn-previous = Voltar
learn-go-on = Avançar
learn-next-lesson = Próxima lição
learn-all = Todas as lições
learn-teach = Apresentar
learn-teach-help = Tela cheia com texto grande; a barra de espaço ou Page Down avança, Escape termina
learn-teach-end = Terminar
learn-reveal = Mostrar uma resposta
learn-other = Não é esta. Tente outra casa.
learn-cursor = Casa { $at }
learn-hand = O seu labirinto
learn-wall-between = Parede entre { $a } e { $b }
learn-choices = { $n ->
    [one] Uma escolha
   *[other] { $n } escolhas
    }
learn-open = { $n ->
    [one] { $n } passagem está aberta.
   *[other] { $n } passagens estão abertas.
    }
learn-chosen = { $n ->
    [one] O labirinto está pronto: { $n } passagem.
   *[other] O labirinto está pronto: { $n } passagens.
    }
learn-again = Começar de novo
learn-counting = Criando mil labirintos …
learn-bias-label = { $name }, 1000 labirintos: cada parede está aberta em { $least } a { $most }% deles. Quanto mais escura, mais vezes está fechada.
learn-bias = Mil labirintos
learn-values = Valores
learn-value-reached = Casas alcançadas
learn-value-parts = Partes
learn-value-opened = Passagens
learn-leave = Fechar a lição

## Jogar

play-stage = O labirinto a resolver. Setas, W A S D ou H J K L movem; Q E Z C movem na diagonal.
play-pad = Movimentos
play-north = Cima
play-south = Baixo
play-west = Esquerda
play-east = Direita
play-back = Voltar (Backspace)
play-wait = Esperar um passo (ponto, ou toque no jogador)
play-waiting = esperar
play-how-to = Como jogar.
play-marks = Marcas: { $marks }.
play-forbidden = As regras não permitem este passo.
play-up = Um andar acima (Page up)
play-down = Um andar abaixo (Page down)
play-close = Fechar
play-hint = Dica (I): apontar o próximo cruzamento
play-hinted = Dica: { $turns }.
play-way = Mostrar o caminho (V)
play-hide = Ocultar o caminho (V)
play-restart = Recomeçar (R)
play-next = Próximo labirinto (N)
play-next-short = Próximo labirinto
play-steps = Passos
play-left = Passos restantes
play-time = Tempo
play-hints = Dicas
play-level = Andar
play-cost = Custo
play-doors = Chaves
play-held = { $n } de { $doors }
play-held-keys = { $n } de { $doors }: { $keys }
play-locked = A porta { $letter } está trancada: pegue antes a chave { $letter }.
play-found = Chave { $letter } encontrada: a porta { $letter } está aberta.
play-players-first = Vermelho
play-players-second = Roxo
play-raced = { $name }: { $steps } de { $least }
play-wins = { $name } venceu!
play-so-far = { $steps ->
    [one] { $name }: { $steps } passo até agora.
   *[other] { $name }: { $steps } passos até agora.
    }
play-took = { $steps ->
    [one] { $name }: { $steps } passo em { $time }.
   *[other] { $name }: { $steps } passos em { $time }.
    }
play-shortest = O caminho mais curto tem { $least }.
play-met = Vocês se encontraram!
play-met-line = { $steps ->
    [one] { $steps } passo no total em { $time }; o mínimo é { $least }.
   *[other] { $steps } passos no total em { $time }; o mínimo é { $least }.
    }
play-together = Passos no total
play-fewest = Mínimo possível
play-race-keys = Vermelho anda com W A S D e Q E Z C, roxo com as setas, Home, End, Page up e Page down. R recomeça, N cria o próximo labirinto.
play-living-what = Quanto muda
play-living-some = { $n ->
    [one] uma passagem por passo
   *[other] { $n } passagens por passo
    }
play-fog-what = O que continua visível
play-fog-seen = todas as casas já vistas
play-fog-near = só as casas próximas
play-mazes = Escolha um labirinto para jogar
play-day = Labirinto do dia
play-own = Este labirinto
play-day-of = Labirinto do dia: { $day }
play-streak = { $n ->
    [one] { $n } dia seguido.
   *[other] { $n } dias seguidos.
    }
play-bad-day = O link não tem um dia assim: “{ $day }”. Um dia é escrito como 2026-11-24.
play-bad-beat = Não foi possível ler o desafio do link: “{ $beat }”. Um tempo é escrito como 83.2s. O labirinto pode ser jogado sem ele.
play-beat = Supere { $time }
play-beat-steps = { $steps ->
    [one] Supere { $time } ({ $steps } passo)
   *[other] Supere { $time } ({ $steps } passos)
    }
play-verdicts-won = Você venceu o desafio: mais rápido que { $time }.
play-verdicts-tied = Empate: { $time }, como no desafio.
play-verdicts-lost = Desafio perdido: { $mine }; o tempo a superar era { $time }. Jogar de novo?
play-no-verdict = Com o caminho mostrado, o jogo não vale para o desafio.
play-challenge = Desafiar um amigo
play-challenged = Link copiado
play-challenge-link = Link do desafio
play-best-of = { $steps ->
    [one] Recorde aqui: { $time }, { $steps } passo
   *[other] Recorde aqui: { $time }, { $steps } passos
    }
play-no-best = Ainda sem recorde aqui
play-first-best = O seu primeiro recorde neste labirinto.
play-new-best-both = Novo melhor tempo e menor número de passos!
play-new-best-time = Novo melhor tempo!
play-new-best-steps = Menor número de passos até agora!
play-old-best = { $steps ->
    [one] Recorde: { $time }, { $steps } passo.
   *[other] Recorde: { $time }, { $steps } passos.
    }
play-no-record = Sem recorde: o caminho foi mostrado.
play-colors = Cores das casas
play-clear = Apagar recordes
play-cleared = Todos os recordes deste aparelho foram apagados.
play-variants = Variantes
play-variant-fog = Névoa
play-variant-fog-help = Você vê só uma parte do labirinto.
play-variant-living = Paredes móveis
play-variant-living-help = As passagens mudam a cada passo seu.
play-variant-lava = Lava
play-variant-lava-help = Há casas caras no caminho: procure o caminho mais barato.
play-variant-keys = Chaves e portas
play-variant-keys-help = Três portas estão trancadas; cada uma precisa antes da sua chave.
play-variant-oneWay = Passagens de mão única
play-variant-oneWay-help = Setas marcam passagens que só levam em um sentido.
play-variant-race = Corrida
play-variant-race-help = Dois jogadores em um teclado; vence o primeiro a chegar.
play-variant-meet = Encontro
play-variant-meet-help = Dois jogadores em um teclado procuram um ao outro.
play-two-off = Isto é para um jogador: o jogo para dois foi desligado.
play-only-one = { $names }: para um só jogador, por isso desligado.
play-won = Resolvido!
play-won-line = { $steps ->
    [one] { $steps } passo em { $time }; o caminho mais curto tem { $shortest }.
   *[other] { $steps } passos em { $time }; o caminho mais curto tem { $shortest }.
    }
play-won-best = { $steps ->
    [one] { $steps } passo em { $time }: o caminho mais curto.
   *[other] { $steps } passos em { $time }: o caminho mais curto.
    }
play-won-cost-best = Custou { $cost }: o caminho mais barato.
play-won-cost = Custou { $cost }; o caminho mais barato custa { $cheapest }.
play-helped = { $n ->
    [one] { $n } dica usada; conta como um passo.
   *[other] { $n } dicas usadas; cada uma conta como um passo.
    }
play-score = Pontuação { $percent }
play-again = Jogar de novo
play-here = { $steps ->
    [one] { $steps } passo; faltam { $left }.
   *[other] { $steps } passos; faltam { $left }.
    }
play-open = Aberto: { $ways }.
play-stairs = Escadas: { $ways }.
play-blocked = Nenhuma passagem leva para lá.
play-trapped = Uma armadilha: daqui nenhum caminho leva à chegada. Volte (Backspace) se puder, ou recomece (R).
play-upward = para cima
play-downward = para baixo
play-keys = Mova-se com as setas, W A S D ou H J K L, na diagonal com Q E Z C; com Shift, corra até o próximo cruzamento. Ou toque em uma casa, deslize para correr ou arraste ao longo do corredor com o mouse.

## A vista 3D

space-view = Vista
space-turn = Girar
space-walk = Andar por dentro
space-line = Mostrar
space-none = nenhum caminho
space-shortest = a solução
space-longest = o caminho mais longo
space-level = Mostrar andares até
space-all-levels = todos os andares
space-level-of = andar { $level } de { $levels }
space-reset = Redefinir vista
space-canvas = { $title }, vista 3D. As setas giram, mais e menos ampliam e reduzem, zero redefine.
space-walking = { $title }, vista em primeira pessoa. As setas para cima e para baixo andam, esquerda e direita viram.
space-pad = Andar
space-forward = Para a frente (seta para cima)
space-backward = Para trás (seta para baixo)
space-left = Virar à esquerda (seta para a esquerda)
space-right = Virar à direita (seta para a direita)
space-up = Subir a escada (Page up)
space-down = Descer a escada (Page down)
space-alone = Percorrer a solução
space-halt = Parar de andar
space-map = Mapa com a sua posição
winds-north = norte
winds-northeast = nordeste
winds-east = leste
winds-southeast = sudeste
winds-south = sul
winds-southwest = sudoeste
winds-west = oeste
winds-northwest = noroeste
space-compass = Bússola: você olha para { $where }
space-sides-ahead = em frente
space-sides-left = esquerda
space-sides-right = direita
space-sides-behind = atrás
space-sides-up = escada para cima
space-sides-down = escada para baixo
space-ways = Aberto: { $ways }.
space-goal = Você está na chegada.
space-not-loaded = Não foi possível carregar a vista 3D. Há conexão?
space-no-web-gl = Este navegador não tem WebGL, por isso não há vista 3D. O desenho plano está abaixo.
space-no-space = Este labirinto tem { $axes } dimensões, por isso não há modelo 3D. As plantas dos andares estão abaixo; setas nas casas levam de uma a outra.
space-no-model = Sem modelo 3D deste labirinto: { $why }. O desenho plano está abaixo.
space-keys-turn = Arraste para girar, use dois dedos ou a roda do mouse para ampliar; setas, +, − e 0 fazem o mesmo.
space-keys-walk = Setas ou W A S D: andar e virar; Page up e Page down: escadas.

## Estatísticas

measure-loading = Medindo …
measure-failed = Não foi possível calcular as estatísticas: { $why }
measure-caption = Estatísticas deste labirinto
measure-name = Medida
measure-value = Este labirinto
measure-usual = Em comparação com labirintos uniformes
measure-wait = Gerando labirintos uniformes desta grade …
measure-against = A faixa cobre 95% dos labirintos uniformes ({ $runs } gerados nesta grade); a linha é a média, o ponto é este labirinto.
measure-no-baseline = Nesta grade não há labirintos uniformes para comparar.
measure-band = { $name }: { $value }; labirintos uniformes têm { $mean } ± { $sd }, portanto isto é { $words }.
measure-far-less = muito menos que o usual
measure-far-more = muito mais que o usual
measure-far-low = um tanto baixo
measure-far-high = um tanto alto
measure-far-usual = como de costume
measure-degrees = Casas por número de passagens
measure-degrees-label = Casas por número de passagens: { $parts }.
measure-degree = { $count } com { $passages }
measure-groups-way = Solução
measure-groups-cells = Casas e passagens
measure-groups-shape = Forma
measure-groups-mind = Dificuldade
measure-groups-count = Probabilidade
measure-groups-other = Mais
measure-names-way-solution_length = Comprimento da solução, em casas
measure-names-way-solution_turns = Curvas da solução
measure-names-way-solution_decisions = Escolhas na solução
measure-names-way-solution_cost = Custo da solução
measure-names-way-diameter_length = Caminho mais longo (diâmetro)
measure-names-way-diameter_lower = Caminho mais longo, no mínimo
measure-names-way-diameter_upper = Caminho mais longo, no máximo
measure-names-way-radius_length = Raio (caminho mais longo a partir do centro)
measure-names-way-bottlenecks = Gargalos: casas em todos os caminhos
measure-names-way-max_off_path = Casa mais distante da solução, em passos
measure-names-way-detour = Desvio: comprimento do caminho dividido pela distância em linha reta
measure-names-way-directness = Diretividade
measure-names-way-twistiness = Curvas por casa da solução
measure-names-way-straightness = Retilineidade
measure-names-way-keys_needed = Chaves de que a solução precisa
measure-names-way-recursion = Níveis que a solução desce
measure-names-way-surface_walls = Superfície, em paredes
measure-names-way-surface_start_tree = Casas da árvore da partida
measure-names-way-surface_goal_tree = Casas da árvore da chegada
measure-names-way-levels = Cópias em que a solução entra e de que sai
measure-names-cells-cells = Casas
measure-names-cells-passages = Passagens
measure-names-cells-one_way = Passagens de mão única
measure-names-cells-strong_components = Partes cujas casas alcançam umas às outras
measure-names-cells-dead_ends_in = Casas de que nenhuma passagem sai
measure-names-cells-dead_ends_out = Casas em que nenhuma passagem entra
measure-names-cells-traps = Casas de onde não se alcança a chegada
measure-names-cells-out_of_reach = Casas fora do alcance da partida
measure-names-cells-doors = Portas trancadas
measure-names-cells-passages_horizontal = Passagens leste–oeste
measure-names-cells-passages_vertical = Passagens norte–sul
measure-names-cells-loops = Ciclos
measure-names-cells-components = Partes desconectadas
measure-names-cells-girth = Ciclo mais curto, em casas
measure-names-shape-dead_ends = Becos sem saída
measure-names-shape-straights = Casas retas
measure-names-shape-straights_horizontal = Casas retas leste–oeste
measure-names-shape-straights_vertical = Casas retas norte–sul
measure-names-shape-turns = Curvas
measure-names-shape-junctions = Bifurcações (três passagens)
measure-names-shape-crossroads = Cruzamentos (quatro ou mais)
measure-names-shape-longest_run = Corredor reto mais longo, em casas
measure-names-shape-dead_end_ratio = Becos sem saída por casa do caminho mais longo
measure-names-shape-branches_count = Ramos fora da solução
measure-names-shape-branches_largest = Maior ramo, em casas
measure-names-shape-branches_cells = Casas em todos os ramos
measure-names-shape-branch_sizes_mean = Tamanho dos ramos, média
measure-names-shape-branch_sizes_geometric_mean = Tamanho dos ramos, média geométrica
measure-names-shape-symmetry = Simetrias
measure-names-mind-complexity = Complexidade (McClendon)
measure-names-mind-difficulty = Dificuldade (McClendon)
measure-names-mind-mouse = Média de passos de um passeio aleatório
measure-names-mind-hands_left = Passos da regra da mão esquerda
measure-names-mind-hands_right = Passos da regra da mão direita
measure-names-mind-hands_both = Passos em volta de toda a parede
measure-names-count-perfect_mazes = Labirintos perfeitos nesta grade
measure-names-count-probability = Probabilidade deste labirinto

## Formulários para os valores das opções

builder-as-text = Escrever { $name } como texto
builder-strange = O valor de { $name } só pode ser escrito como texto
builder-of = { $name }: { $part }
builder-row = { $name }: { $row } { $number }
builder-form = Formulário de { $name }
builder-remove = Remover { $name }
builder-none = nenhum
builder-automatic = automático
builder-options = Opções
builder-given = Opções: { $args }
builder-open-file = Abrir um arquivo
builder-file-name = nome de um arquivo
builder-file = De um arquivo
builder-image = Imagem de um arquivo
builder-from = de
builder-to = até
builder-side = lado
builder-length = comprimento
builder-width = largura
builder-height = altura
builder-unit = unidade
builder-value = valor
builder-percentile = Percentil entre labirintos semelhantes
builder-folds = partes
builder-symmetry-x = Esquerda–direita
builder-symmetry-y = Cima–baixo
builder-symmetry-rotate = Meia-volta
builder-symmetry-radial = Rotação
builder-own-size = Outro tamanho
builder-share = manter
builder-rest = Completa o labirinto.
builder-algorithm = algoritmo
builder-add-algorithm = Adicionar um algoritmo
builder-by-algorithm = Criado por um algoritmo
builder-template = padrão
builder-add-template = Adicionar um padrão
builder-count = quantos colocar
builder-size = largura em casas
builder-arms = número de corredores
builder-at = a primeira casa do padrão
builder-templates-spiral = Espiral
builder-templates-room = Sala
builder-templates-zigzag = Zigue-zague
builder-templates-cross = Cruz
builder-templates-diamond = Losango
builder-templates-blob = Sala irregular
builder-templates-vortex = Vórtice
builder-templates-file = Labirinto em texto de um arquivo
builder-patterns-quarters = Quartos
builder-patterns-stripes = Faixas
builder-patterns-rings = Quadrados concêntricos
builder-patterns-blobs = Manchas aleatórias
builder-patterns-rows = Desenhado com dígitos
builder-patterns-file = Arquivo de imagem ou texto
builder-region-count = número de regiões
builder-region-map = dígitos e letras, linhas separadas por /, como 112/132/332
builder-region = Região { $name }
builder-no-regions = Divida primeiro a grade, com “regiões”.
builder-same-algorithm = como o resto do labirinto
builder-room = Sala sem paredes
builder-rule = regra
builder-add-rule = Adicionar uma regra
builder-target = alvo
builder-add-target = Adicionar um alvo
builder-targets-solution = Comprimento da solução
builder-targets-turns = Curvas da solução
builder-targets-decisions = Escolhas na solução
builder-targets-dead_ends = Becos sem saída
builder-targets-directness = Diretividade da solução
builder-targets-elitism = Casas fora da solução
builder-targets-river = Casas por beco sem saída
builder-targets-run = Comprimento dos trechos retos
builder-targets-bias = Passagens leste–oeste
builder-targets-symmetric = Simetria
builder-targets-homogeneous = Uniformidade do labirinto
builder-targets-degree-2 = Casas com 2 passagens
builder-targets-degree-3 = Casas com 3 passagens
builder-targets-degree-4 = Casas com 4 passagens
builder-units-cell = casas
builder-path-via = Por lugares
builder-path-letters = Em forma de letras
builder-path-cells = Casa por casa
builder-path-file = De um arquivo
builder-letters = A a Z e 0 a 9
builder-place = lugar
builder-add-place = Adicionar um lugar
builder-trails-kinds-word = Uma palavra
builder-trails-kinds-phrase = Várias palavras
builder-trails-kinds-letters = A, B, C …
builder-trails-kinds-numbers = 1, 2, 3 …
builder-trails-kinds-multiples = Múltiplos de um número
builder-trails-text = Texto ao longo da solução
builder-trails-count = Quantos; 0 para tantos quantos couberem
builder-trails-of = Número que os divide
builder-marks-dot = Ponto
builder-marks-target = Alvo
builder-marks-arrow = Seta
builder-marks-text = Texto
builder-mark-text = como PARTIDA
builder-sparse-fraction = Uma fração das casas
builder-sparse-passes = Todos os becos sem saída, várias vezes
builder-crossings = Uma fração dos cruzamentos possíveis
builder-slashes = Probabilidade de /, senão \
builder-rooms-square = Quadrados de tamanhos diferentes
builder-rooms-same = Quadrados de um só tamanho
builder-rooms-exact = Retângulos de um só tamanho
builder-rooms-rectangle = Retângulos de tamanhos diferentes
builder-rooms-width-from = largura de
builder-rooms-height-from = altura de
builder-rooms-width-to = largura até
builder-rooms-height-to = altura até
builder-weights-lava = Casas caras no caminho
builder-weights-cells = casas
builder-weights-cost = custo
builder-weights-image = Imagem: casas escuras custam mais
builder-weights-file = Números de um arquivo
builder-builtin = Incluído
builder-color = cor
builder-add-color = Adicionar uma cor
builder-stop-at = posição
builder-axes-x = x (largura)
builder-axes-y = y (altura)
builder-axes-z = z (profundidade)
builder-labyrinths-classical = Clássico (cretense)
builder-labyrinths-cretan = Cretense
builder-labyrinths-knossos = Cnossos
builder-labyrinths-jericho = Jericó
builder-labyrinths-otfrid = Otfrid
builder-labyrinths-chartres = Chartres
builder-labyrinths-roman = Romano
builder-circuits = Número de circuitos
builder-course = Ordem dos circuitos

## Nomes de grades, formas, algoritmos, métodos de solução, estilos e paletas

grids-box = Caixa de cubos
grids-brick = Tijolos
grids-can = Cilindro fechado (lata)
grids-cone = Cone
grids-crack = Barro rachado
grids-cube = Superfície do cubo
grids-cylinder = Cilindro
grids-duocylinder = Duocilindro (4D)
grids-glome = Glomo (esfera 4D)
grids-glue = Quadrados colados
grids-graph = Grafo de um arquivo
grids-hat = O chapéu (ladrilho einstein)
grids-hex = Hexágonos (sigma)
grids-honeycomb = Favo rômbico
grids-klein = Garrafa de Klein
grids-labyrinth = Labirinto clássico
grids-map = Mapa de um arquivo
grids-mesh = Modelo 3D de um arquivo
grids-moebius = Fita de Möbius
grids-organic = Corredores orgânicos
grids-penrose = Ladrilhamento de Penrose
grids-platonic = Sólido platônico
grids-polar = Círculo (teta)
grids-prism = Superfície da caixa
grids-projective = Plano projetivo
grids-pyramid = Pirâmide
grids-rect = Retângulo
grids-recursive = Labirinto dentro de si mesmo
grids-sphere = Esfera
grids-stack = Andares com escadas
grids-tesseract = Tesserato (4D)
grids-tiling = Ladrilhamentos periódicos
grids-tilt = Diagonais (10 PRINT)
grids-torus = Toro (rosquinha)
grids-tri = Triângulos (delta)
grids-upsilon = Octógonos (ípsilon)
grids-voronoi = Células de Voronoi
grids-zeta = Quadrados com diagonais (zeta)
masks-bits = Desenhada à mão
masks-carved = Caverna escavada, de uma casa de largura
masks-cavern = Cavernas abertas
masks-circle = Círculo
masks-diamond = Losango
masks-ellipse = Elipse
masks-file = Arquivo de imagem ou texto
masks-heart = Coração
masks-hexagon = Hexágono
masks-polygon = Polígono regular
masks-ring = Anel
masks-star = Estrela
masks-text = Letras
masks-triangle = Triângulo
algorithms-aldous-broder = Aldous-Broder (passeio aleatório)
algorithms-backtracker = Retrocesso recursivo (em profundidade)
algorithms-binary-tree = Árvore binária
algorithms-boruvka = Borůvka
algorithms-comb = Pente
algorithms-eller = Eller (linha por linha)
algorithms-growing-forest = Floresta crescente
algorithms-growing-tree = Árvore crescente
algorithms-houston = Houston
algorithms-hunt-and-kill = Caçar e matar
algorithms-kruskal = Kruskal
algorithms-origin-shift = Deslocamento da origem
algorithms-prim = Prim (verdadeiro)
algorithms-prim-cells = Prim com pesos nas casas
algorithms-prim-frontier = Prim com arestas aleatórias
algorithms-prim-modified = Prim (modificado)
algorithms-prim-simplified = Prim (simplificado)
algorithms-recursive-division = Divisão recursiva
algorithms-reverse-delete = Exclusão reversa
algorithms-sidewinder = Sidewinder
algorithms-snake = Serpente
algorithms-tunneler = Tuneleiro
algorithms-wilson = Wilson (sem viés)
solvers-a-star = A* (A-estrela)
solvers-all-shortest = Todos os caminhos mais curtos
solvers-bidirectional = Busca pelas duas pontas
solvers-blind-alley-filling = Preenchimento de vielas cegas
solvers-blind-alley-sealing = Vedação de vielas cegas
solvers-breadth-first = Busca em largura
solvers-chain = Corrente
solvers-collision = Colisão
solvers-cul-de-sac-filling = Preenchimento de laços
solvers-dead-end-filling = Preenchimento de becos sem saída
solvers-depth-first = Busca em profundidade
solvers-dijkstra = Dijkstra
solvers-explorer = Explorador
solvers-longest = Caminho mais longo
solvers-pledge = Pledge
solvers-random-mouse = Rato aleatório
solvers-tremaux = Trémaux
solvers-wall-follower = Seguidor de paredes (mão na parede)
looks-blocks = Blocos
looks-dots = Pontos
looks-graph = Grafo
looks-hand = Desenhado à mão
looks-hedge = Sebes
looks-inset = Corredores separados
looks-lines = Linhas
looks-path = Corredores como linhas
looks-thick = Paredes grossas
palettes-blue = Azuis
palettes-cividis = Cividis (azul a amarelo)
palettes-gray = Cinzas
palettes-inferno = Inferno
palettes-magma = Magma
palettes-okabe-ito = Okabe-Ito (cores distintas)
palettes-plasma = Plasma
palettes-turbo = Turbo (arco-íris)
palettes-viridis = Viridis

## Nomes dos labirintos da galeria

presets-depths = Profundezas
presets-rosette = Rosácea
presets-honeycomb = Favo de mel
presets-garden = Jardim
presets-bridges = Pontes
presets-cairo = Cairo
presets-aperiodic = Aperiódico
presets-heart = Coração
presets-drawn-by-hand = Desenhado à mão
presets-ball = Bola
presets-voronoi = Voronoi
presets-coral = Coral
presets-the-hat = O chapéu
presets-rooms = Salas
presets-mirrored = Espelhado
presets-towers = Torres
presets-octagons = Octógonos

## A página do mapa sem fim

map-title = Mapa do labirinto
map-map = Mapa do labirinto
map-mini = Visão geral: um clique move o mapa para lá
map-skip = Ir para o mapa
map-playground = Oficina
map-playground-help = Criar labirintos de todos os tipos
map-theme = Cores escuras ou claras
map-more = Mostrar todos os controles
map-less = Ocultar os controles
map-seed = Semente
map-go = Ir
map-random = Semente aleatória
map-wrong-seed = Uma semente é um número inteiro de 0 a 18446744073709551615, sem letras.
map-wrong-link = A semente deste link não é válida: { $seed }. Outro labirinto é mostrado.
map-position = Casa { $x }, { $y } · zoom { $zoom }
map-copy = Copiar link
map-copied = Link copiado
map-not-copied = Não é permitido copiar aqui: copie o endereço desta página.
map-walk = Andar
map-walk-help = Andar pelo labirinto, a partir do início do caminho ou do meio do mapa (W)
map-path = Caminho
map-about = Um labirinto sem fim, criado onde você olha. Vistas de longe, partes inteiras dele são as casas de um labirinto menor. Arraste, amplie e clique em duas casas para ver o caminho entre elas.
map-colored = Colorir pela distância até o início
map-colored-help = As cores vão do escuro ao claro e voltam, várias vezes. Vistas de longe, partes inteiras contam como uma casa.
map-click-start = Clique no mapa para definir o início.
map-click-end = Clique no mapa para definir o fim.
map-click-again = Arraste as pontas ou clique para começar de novo.
map-length = Comprimento
map-straight = Distância em linha reta
map-cells = { $n ->
    [one] { $n } casa
   *[other] { $n } casas
    }
map-million = { $n } milhões de casas
map-billion = { $n } bilhões de casas
map-too-long = mais de 1 milhão de casas
map-counting = …
map-whole = Mostrar todo o caminho
map-clear = Limpar
map-cell = Casa
map-cell-help = x, y (vazio: meio do mapa)
map-from-here = Daqui
map-to-here = Até aqui
map-center = Ir para
map-wrong-cell = Digite dois números inteiros de 0 a { $last }, como 120, 45.
map-outside = O caminho deste link fica fora do labirinto, que tem { $side } casas de cada lado.
map-start = Início do caminho
map-end = Fim do caminho
map-player = Você
map-walking = Andando
map-steps = { $n ->
    [one] { $n } passo
   *[other] { $n } passos
    }
map-stop = Terminar o passeio (Escape)
map-stop-short = Terminar
map-step-north = Passo para o norte
map-step-east = Passo para o leste
map-step-south = Passo para o sul
map-step-west = Passo para o oeste
map-begun = Andando a partir da casa { $x }, { $y }. Aberto: { $open }. Use as setas; Escape termina o passeio.
map-moved = { $n ->
    [one] Casa { $x }, { $y }. Aberto: { $open }. { $n } passo.
   *[other] Casa { $x }, { $y }. Aberto: { $open }. { $n } passos.
    }
map-wall-north = Há uma parede ao norte.
map-wall-east = Há uma parede a leste.
map-wall-south = Há uma parede ao sul.
map-wall-west = Há uma parede a oeste.
map-reached = { $n ->
    [one] Você chegou ao fim do caminho em { $n } passo.
   *[other] Você chegou ao fim do caminho em { $n } passos.
    }
map-ended = { $n ->
    [one] O passeio terminou depois de { $n } passo.
   *[other] O passeio terminou depois de { $n } passos.
    }
map-none = nada
map-no-server = O mapa precisa de um servidor que o desenhe, e aqui não há nenhum. Inicie “maze serve” e abra map.html no endereço que ele mostra.
map-gone = O servidor não responde. Ele ainda está em execução?
map-bad-answer = O servidor deu uma resposta que não foi entendida (status { $status }).
map-no-tiles = Não foi possível carregar algumas partes do mapa.
map-retry = Tentar de novo
