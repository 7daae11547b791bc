"""The number of passages, the length of the shortest path and the strongly connected components are those that `maze
measure` counts."""

import glob, json, sys, networkx

def walk(maze, start, goal):
    # Steps of somebody who picks up keys and opens doors: a search over cells and sets of keys.
    def found(cell):
        return frozenset(maze.nodes[cell].get('key', ''))
    walks = networkx.DiGraph()
    front = [(start, found(start))]
    seen = set(front)
    for cell, held in front:
        for _, beyond, door in maze.edges(cell, data='door', default=''):
            if set(door) <= held:
                there = beyond, held | found(beyond)
                walks.add_edge((cell, held), there)
                if there not in seen:
                    seen.add(there)
                    front.append(there)
    lengths = networkx.single_source_shortest_path_length(walks, (start, found(start)))
    return min(steps for (cell, _), steps in lengths.items() if cell == goal)

files = sorted(glob.glob(sys.argv[1] + '/graph-*.graphml'))
assert len(files) == 6, files
for name in files:
    told = json.load(open(name[:-7] + 'measured'))
    one = networkx.read_graphml(name, node_type=int)
    data = json.load(open(name[:-7] + 'nodelink'))
    two = networkx.node_link_graph(data, edges='edges')
    ends = data['graph']['start'], data['graph']['goal']
    assert one.is_directed() == two.is_directed() == ('strong_components' in told), name
    assert one.is_multigraph() == two.is_multigraph(), name
    assert sorted(one.edges()) == sorted(two.edges()), name
    # A passage of both directions has two edges in a directed graph.
    edges = one.number_of_edges()
    if one.is_directed():
        edges = (edges + told['one_way']) // 2
        assert networkx.number_strongly_connected_components(one) == told['strong_components'], name
    assert edges == told['passages'], (name, edges, told)
    steps = networkx.shortest_path_length(one, *ends)
    if 'doors' in told:
        steps = walk(one, *ends)
        assert steps == walk(two, *ends), name
    if 'weight' not in one.nodes[0]:
        assert steps + 1 == told['solution']['length'], (name, steps, told)
