//! Pictures that no table lists: combinations, text, machines.

/// A file, whose extension is its format, and its recipe.
pub const PICKED: [(&str, &str); 48] = [
    ("braille.txt", "hex:24x12 wilson solution=line seed=1"),
    (
        "crumbs.png",
        "rect:24x12 kruskal goal=farthest solution=crumbs seed=1",
    ),
    (
        "hex-painted.png",
        "hex:24x12 backtracker start=farthest goal=farthest paint=distance solution=line seed=1",
    ),
    ("hex-solved.png", "hex:24x12 wilson solution=line seed=1"),
    ("hex-solved.svg", "hex:24x12 wilson solution=line seed=1"),
    (
        "labels.png",
        "rect:8x6 wilson label=distance label-base=36 cell=32 seed=1",
    ),
    (
        "labels.svg",
        "rect:8x6 wilson label=distance label-base=36 cell=32 seed=1",
    ),
    (
        "labels-painted.png",
        "rect:8x6 wilson paint=distance label=distance cell=32 seed=1",
    ),
    (
        "openings-left-right.svg",
        "rect:16x8 openings=left-right seed=1",
    ),
    ("net-cube.svg", "cube:4 wilson net=paper seed=1"),
    (
        "net-dodecahedron.svg",
        "platonic:dodecahedron,2 wilson net=paper seed=1",
    ),
    (
        "model-rect.png",
        "rect:16x10 wilson view=space paint=distance cell=20 seed=1",
    ),
    (
        "map-sphere.png",
        "sphere:12 wilson view=map paint=distance seed=1",
    ),
    (
        "model-heart.png",
        "hex:18x16 wilson mask=heart view=space cell=20 seed=1",
    ),
    ("model-sphere.svg", "sphere:9 wilson paint=distance seed=1"),
    ("openings-none.svg", "rect:16x8 openings=none seed=1"),
    (
        "openings-top-bottom.svg",
        "rect:16x8 openings=top-bottom seed=1",
    ),
    ("solved.png", "rect:24x12 solution=line seed=1"),
    ("solved.svg", "rect:24x12 solution=line seed=1"),
    (
        "order-aim.png",
        "rect:30x20 wilson aim=solution:0.4 solution=line seed=1",
    ),
    (
        "order-garden.png",
        "polar:12 regions=rings:3 region=(1:room),(2:backtracker),(3:wilson) weave=0.3 seed=1",
    ),
    (
        "order-heart.png",
        "hex:24x20 mix=backtracker@0.4,wilson regions=blobs:5 template=(spiral:2),(cross:2) \
         weave=0.5 mask=heart braid=0.4 seed=1",
    ),
    (
        "order-picture.png",
        "rect:60x60 wilson picture=ball.pgm picture-tone=0.5 cell=8 seed=1",
    ),
    (
        "order-rosette.png",
        "polar:11 mix=backtracker@0.4,wilson regions=rings:2 template=spiral:count=2 weave=0.6 \
         mask=star braid=0.4 seed=1",
    ),
    (
        "order-shortest.png",
        "rect:24x16 wilson puzzle=shortest braid=1 solution=line seed=1",
    ),
    (
        "order-words.png",
        "rect:64x24 wilson path=text:MAZE solution=line cell=10 seed=1",
    ),
    (
        "paint-betweenness.png",
        "hex:22x16 wilson braid=0.3 paint=betweenness palette=magma seed=1",
    ),
    (
        "weave-bridges.png",
        "rect:8x8 kruskal weave=0.7 view=space cell=48 seed=3",
    ),
    (
        "weave-painted.png",
        "rect:24x14 wilson weave=1 paint=distance palette=magma solution=line cell=24 seed=1",
    ),
    (
        "weave-polar.png",
        "polar:9 backtracker weave=1 cell=24 seed=1",
    ),
    ("weave-unicode.txt", "rect:12x6 wilson weave=1 seed=1"),
    (
        "style-arcs.png",
        "rect:16x10 wilson corners=arcs wall-thickness=0.25cell solution=line cell=24 seed=1",
    ),
    (
        "style-caps.svg",
        "hex:12x9 kruskal caps=flat joins=bevel wall-thickness=4px cell=24 seed=1",
    ),
    (
        "style-gradient.png",
        "hex:22x16 wilson paint=distance gradient=white,ffb000@0.3,navy seed=1",
    ),
    ("style-graph.png", "rect:16x10 wilson graph cell=24 seed=1"),
    (
        "style-marks.svg",
        "rect:16x10 wilson openings=left-right start-mark=arrow goal-mark=text:OUT title=The%20way%20out caption=%3Cdraw%3E%20a%20line cell=24 seed=1",
    ),
    (
        "style-numbers.png",
        "rect:10x7 wilson solution=numbers seed=1",
    ),
    (
        "style-paper.svg",
        "polar:14 wilson paper=a6 title=Rings caption=Find%20the%20middle seed=1",
    ),
    (
        "style-regions.png",
        "rect:60x40 wilson paint=region palette=okabe-ito walls=none marks=none solution=line cell=8 seed=1",
    ),
    (
        "style-removed.png",
        "rect:24x10 backtracker sparse=0.4 removed=solid openings=none seed=1",
    ),
    (
        "style-ribbon.png",
        "hex:14x10 wilson solution=ribbon scheme=dark corners=arcs cell=24 seed=1",
    ),
    (
        "style-splines.png",
        "rect:14x9 wilson look=path corners=splines weave=0.6 cell=28 seed=1",
    ),
    (
        "style-tubes.svg",
        "hex:12x9 wilson look=inset corners=arcs cell=28 seed=1",
    ),
    ("machine.dxf", "hex:6x5 wilson print-width=80mm seed=1"),
    ("machine.gcode", "rect:6x4 wilson cell-mm=10 seed=1"),
    (
        "machine.pdf",
        "rect:12x8 wilson paper=a6 title=A%20page seed=1",
    ),
    ("machine.tmj", "rect:6x4 wilson seed=1"),
    (
        "walls-none.svg",
        "rect:24x12 wilson walls=none paint=distance palette=blue solution=line seed=1",
    ),
];
