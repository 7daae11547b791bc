# 印刷谜题的词语和句子(简体中文)。

mazes = 迷宫
how-to-play = 玩法
contents = 目录
hints = 提示
solutions = 答案
cover = 封面
title-page = 扉页
puzzle = 迷宫 { $number }
puzzles = 迷宫 { $first } 至 { $last }
solution = { $number } · 第 { $page } 页

easy = 简单
medium = 中等
hard = 困难
ages = { $first } 至 { $last } 岁
ages-from = { $first } 岁以上

title-of-solutions = { $title }：答案
title-of-cover = { $title }：封面
title-of-page = { $title }，第 { $page } 页

play-begin = 在每个迷宫中找出从一个标记到另一个标记的路。边界上的开口就在这些标记旁边。不能穿墙。
play-bridges = 桥：两条路交叉时，一条是桥，另一条从桥下的隧道穿过。在这样的路口要一直往前走。
play-stairs = 楼梯：有些迷宫有好几层，并排画在一起。格子里的小三角形是楼梯，通往另一层的同一个格子。右上角的通往上一层楼，左下角的通往下一层楼。
play-axes = 格子里其他位置的三角形也是楼梯：通往另一行或另一组中某一层的同一个格子，也可以从那里回来。
play-wrapping = 环绕：有些迷宫的某些边没有边界。从那里没有标记的开口走出画面的路，会从对面回来，就像在世界地图上一样。
play-twist = 如果两边是扭转后相连的，路会上下颠倒地回来：从靠上的地方出去，就从靠下的地方回来。
play-folded = 折叠：有些迷宫包在立体上，例如正方体或球，在纸上展开画出。从画面的一部分走出去的路，会从纸折起来时相接的那条边继续。
play-pictures = 图画迷宫：把答案的路全部涂上颜色，就会出现一幅图。
play-hints = 提示给出每条答案路线的开头部分，排在迷宫之后。
play-end = 走不通了？用一只手扶着墙一直走，或者从终点往回走。答案在书的最后，按迷宫的顺序排列。
play-end-apart = 走不通了？用一只手扶着墙一直走，或者从终点往回走。
play-end-moves = 答案在书的最后，按迷宫的顺序排列。有规则的迷宫，答案下面写着每一步在纸上的方向：“上”表示向上走一步，“右3”表示向右走三步。

rule-one-way = 箭头：有箭头的通道只能顺着箭头的方向走。
rule-keys = 门：带字母的横条是锁着的门。先找到字母相同的钥匙。钥匙会一直留着，打开的门不会再锁上。
rule-levers = 走进拉杆所在的格子，字母相同的门就会切换：关着的打开，开着的关上。
rule-portals = 走进传送门，马上就会出现在字母相同的另一个传送门里。
rule-portals-one-way = 走进传送门，马上就会出现在字母相同的另一个传送门里。小写字母的传送门只是出口。
rule-jumps = 朝任意方向笔直地跳，跳过的格数正好是脚下的数字。不能穿墙。
rule-slide = 地面是冰：每走一步都会笔直地滑行，直到被墙挡住或到达终点。
rule-turns-no-left = 不能左转，也不能掉头。
rule-turns-no-right = 不能右转，也不能掉头。
rule-turns-no-straight = 在每个格子都要转弯：不能直走，也不能掉头。
rule-colors = 按字母的顺序经过各种颜色，从第一个字母到最后一个字母，然后再从第一个开始。起点是第一个字母。
rule-order = 按顺序经过所有数字，最后到达终点，终点可以提前经过。没有轮到的数字不能走进去。
rule-energy = 起点的数字是你能走的步数。走到灯的位置，步数就会全部恢复。
rule-dice = 让一个骰子从一格滚到另一格。开始时1在上面，2在远离你的一面，3在右边。只有当格子里的数字那一面朝下时，才能进入有数字的格子。
rule-tandem = 你和从a出发的另一个棋子总是朝同一个方向移动，被墙挡住的一方原地不动。最后你要到终点，它要到A。
rule-minotaur-squares = 你每走一步，M处的牛头怪就向你走两步：横着走能靠近你而且没有墙挡住时就横着走，否则竖着走。你也可以原地等待。不要被抓住。
rule-minotaur-clockwise = 你每走一步，M处的牛头怪就向你走两步，每步都走到相邻的、不计墙时离你更近的格子，但不能穿墙。如果有几个这样的格子，他选从正上方起按顺时针数的第一个。你也可以原地等待。不要被抓住。
rule-trail-word = 沿着到终点的最短的路读字母，会拼成一个词。
rule-trail-words = 沿着到终点的最短的路读字母，会拼成几个词。
rule-trail-letters = 在到终点的最短的路上，字母A、B、C等按顺序排列。
rule-trail-numbers = 在到终点的最短的路上，数字1、2、3等按顺序排列。
rule-trail-multiples = 在到终点的最短的路上，第一个数的倍数按顺序排列。

move-N = 上
move-NE = 右上
move-E = 右
move-SE = 右下
move-S = 下
move-SW = 左下
move-W = 左
move-NW = 左上
move-up = 上楼
move-down = 下楼
move-wait = 等待
