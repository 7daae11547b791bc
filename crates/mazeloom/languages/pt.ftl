# Palavras e frases de passatempos impressos, em português.

mazes = Labirintos
how-to-play = Como jogar
contents = Sumário
hints = Dicas
solutions = Soluções
cover = Capa
title-page = Folha de rosto
puzzle = Labirinto { $number }
puzzles = Labirintos { $first } a { $last }
solution = { $number } · página { $page }

easy = fácil
medium = médio
hard = difícil
ages = { $first } a { $last } anos
ages-from = a partir de { $first } anos

title-of-solutions = { $title }: soluções
title-of-cover = { $title }: capa
title-of-page = { $title }, página { $page }

play-begin = Encontre o caminho em cada labirinto, de uma marca até a outra. As aberturas da borda ficam ao lado dessas marcas. Não é permitido atravessar paredes.
play-bridges = Pontes: onde um caminho cruza outro, um deles é uma ponte e o outro passa por um túnel embaixo dela. Nesses cruzamentos, siga sempre em frente.
play-stairs = Escadas: alguns labirintos têm vários andares, desenhados lado a lado. Um pequeno triângulo em uma casa é uma escada para a mesma casa de outro andar. No canto superior direito, ela sobe para o andar seguinte; no canto inferior esquerdo, desce para o andar anterior.
play-axes = Triângulos em outros lugares de uma casa também são escadas: levam à mesma casa de um andar de outra fila ou de outro grupo, e de volta.
play-wrapping = Volta ao mundo: alguns labirintos não têm borda em alguns lados. Um caminho que sai do desenho ali, por uma abertura sem marca, entra de novo pelo lado oposto, como em um mapa-múndi.
play-twist = Onde os dois lados estão unidos com uma torção, ele entra de cabeça para baixo: um caminho que sai perto do alto volta perto da parte de baixo.
play-folded = Labirintos dobrados: alguns labirintos cobrem um sólido, como um cubo ou uma bola, aberto na página. Um caminho que sai de uma parte do desenho continua na borda que encontraria se a página fosse dobrada.
play-pictures = Desenhos: pinte todo o caminho da solução, e um desenho aparece.
play-hints = As dicas mostram a primeira parte de cada solução. Elas ficam depois dos labirintos.
play-end = Não sabe continuar? Mantenha uma das mãos em uma parede e siga por ela, ou comece pela chegada e volte. As soluções estão no final, na ordem dos labirintos.
play-end-apart = Não sabe continuar? Mantenha uma das mãos em uma parede e siga por ela, ou comece pela chegada e volte.
play-end-moves = As soluções estão no final, na ordem dos labirintos. Embaixo dos labirintos com regras estão os movimentos como direções na página: N é um movimento para cima, L3 são três movimentos para a direita.

rule-one-way = Setas: uma passagem com uma seta só pode ser usada no sentido da seta.
rule-keys = Portas: uma barra com uma letra é uma porta trancada. Encontre primeiro a chave com a mesma letra; você fica com cada chave, e a porta dela continua aberta.
rule-levers = Quem entra na casa de uma alavanca muda as portas com a letra dela: as fechadas se abrem, as abertas se fecham.
rule-portals = Quem entra em um portal aparece na hora no outro portal da mesma letra.
rule-portals-one-way = Quem entra em um portal aparece na hora no outro portal da mesma letra; os de letra minúscula são apenas saídas.
rule-jumps = Salte em linha reta, em qualquer direção, exatamente tantas casas quantas diz o número embaixo de você; mas não através de paredes.
rule-slide = O chão é de gelo: a cada movimento você desliza em linha reta até que uma parede o pare, ou a chegada.
rule-turns-no-left = Nunca vire à esquerda e nunca dê meia-volta.
rule-turns-no-right = Nunca vire à direita e nunca dê meia-volta.
rule-turns-no-straight = Vire em cada casa: nunca siga em frente e nunca dê meia-volta.
rule-colors = Passe pelas cores na ordem de suas letras, da primeira até a última e depois a primeira de novo; a partida tem a primeira.
rule-order = Visite todos os números em ordem e termine na chegada, pela qual você pode passar antes; não entre em nenhum número antes da vez dele.
rule-energy = Você tem tantos passos quantos diz o número na partida; uma lâmpada devolve todos eles.
rule-dice = Role um dado de casa em casa. No início, o 1 fica em cima, o 2 no lado oposto a você e o 3 à direita. Ele só pode entrar em uma casa com número se essa face ficar embaixo.
rule-tandem = Você e uma segunda peça, que começa em a, andam sempre na mesma direção; quem é parado por uma parede fica no lugar. No fim, você deve estar na chegada e ela em A.
rule-minotaur-squares = Depois de cada passo seu, o Minotauro em M dá dois na sua direção: pela linha, se isso o aproxima e nenhuma parede o impede; senão, pela coluna. Você também pode esperar. Não se deixe pegar.
rule-minotaur-clockwise = Depois de cada passo seu, o Minotauro em M dá dois na sua direção, cada um para uma casa vizinha que estaria a menos passos de você se não houvesse paredes, mas nunca através de paredes. Se houver várias, ele escolhe a primeira no sentido horário, a partir de cima. Você também pode esperar. Não se deixe pegar.
rule-trail-word = Leia as letras no caminho mais curto até a chegada: elas formam uma palavra.
rule-trail-words = Leia as letras no caminho mais curto até a chegada: elas formam várias palavras.
rule-trail-letters = No caminho mais curto até a chegada estão em ordem as letras A, B, C e assim por diante.
rule-trail-numbers = No caminho mais curto até a chegada estão em ordem os números 1, 2, 3 e assim por diante.
rule-trail-multiples = No caminho mais curto até a chegada estão em ordem os múltiplos do seu primeiro número.

move-N = N
move-NE = NE
move-E = L
move-SE = SE
move-S = S
move-SW = SO
move-W = O
move-NW = NO
move-up = subir
move-down = descer
move-wait = esperar
