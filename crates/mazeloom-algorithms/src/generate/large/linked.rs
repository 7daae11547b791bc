//! A tree of links, whose nodes are numbers of cells: branches are cut, chains become one link.

use super::summary::Link;

/// A tree, or several, of some links.
pub(super) struct Linked<'a> {
    links: &'a [Link],
    /// The nodes in rising order.
    nodes: Vec<u64>,
    /// The places of the ends of each link among the nodes.
    ends: Vec<[u32; 2]>,
    /// The links of each node: those of node n are at `first[n]..first[n + 1]` of `at`.
    first: Vec<u32>,
    at: Vec<u32>,
}

/// The place of a node among nodes in rising order, of which it is one.
pub(super) fn place(nodes: &[u64], cell: u64) -> u32 {
    nodes.partition_point(|&node| node < cell) as u32
}

/// The ends of links in rising order, each once.
pub(super) fn nodes_of(links: &[Link]) -> Vec<u64> {
    let mut nodes: Vec<u64> = links.iter().flat_map(|link| link.ends).collect();
    nodes.sort_unstable();
    nodes.dedup();
    nodes
}

impl<'a> Linked<'a> {
    pub(super) fn new(links: &'a [Link]) -> Linked<'a> {
        let nodes = nodes_of(links);
        let ends: Vec<[u32; 2]> = links
            .iter()
            .map(|link| link.ends.map(|cell| place(&nodes, cell)))
            .collect();
        let mut first = vec![0; nodes.len() + 1];
        for node in ends.iter().flatten() {
            first[*node as usize + 1] += 1;
        }
        for node in 0..nodes.len() {
            first[node + 1] += first[node];
        }
        let (mut next, mut at) = (first.clone(), vec![0; 2 * links.len()]);
        for (link, ends) in (0..).zip(&ends) {
            for &node in ends {
                at[next[node as usize] as usize] = link;
                next[node as usize] += 1;
            }
        }
        Linked {
            links,
            nodes,
            ends,
            first,
            at,
        }
    }

    /// The links of a node.
    fn of(&self, node: u32) -> &[u32] {
        let [from, to] = [node, node + 1].map(|node| self.first[node as usize] as usize);
        &self.at[from..to]
    }

    /// The end of a link that is not this node.
    fn other(&self, link: u32, node: u32) -> u32 {
        let [a, b] = self.ends[link as usize];
        if a == node { b } else { a }
    }

    /// The links that are left when branches without a kept node are cut and each chain of links
    /// becomes one. The weight of an edge tells which is the most expensive.
    pub(super) fn compressed(
        &self,
        keep: impl Fn(u64) -> bool,
        weight: impl Fn(u64) -> u64,
    ) -> Vec<Link> {
        let kept: Vec<bool> = self.nodes.iter().map(|&cell| keep(cell)).collect();
        let (gone, degrees) = self.cut(&kept);
        let is_node = |node: u32| kept[node as usize] || degrees[node as usize] > 2;
        let left = |node: u32| self.of(node).iter().filter(|&&link| !gone[link as usize]);
        let mut links = Vec::new();
        for start in (0..self.nodes.len() as u32).filter(|&node| is_node(node)) {
            for &begin in left(start) {
                let (mut link, mut here) = (begin, self.other(begin, start));
                let mut edge = self.links[link as usize].edge;
                let mut steps = self.links[link as usize].steps;
                while !is_node(here) {
                    let next = left(here).find(|&&next| next != link);
                    link = *next.expect("a node inside a chain has two links");
                    here = self.other(link, here);
                    let more = &self.links[link as usize];
                    edge = [edge, more.edge]
                        .into_iter()
                        .max_by_key(|&edge| weight(edge))
                        .unwrap_or(edge);
                    steps += more.steps;
                }
                // Each chain is found from both its ends.
                if start < here {
                    let ends = [start, here].map(|node| self.nodes[node as usize]);
                    links.push(Link { ends, edge, steps });
                }
            }
        }
        links
    }

    /// Cuts branches without a kept node, from their tips: which links are gone, and how many each
    /// node has left.
    fn cut(&self, kept: &[bool]) -> (Vec<bool>, Vec<u32>) {
        let mut gone = vec![false; self.links.len()];
        let nodes = 0..self.nodes.len() as u32;
        let mut degrees: Vec<u32> = nodes.clone().map(|n| self.of(n).len() as u32).collect();
        for first in nodes {
            let mut node = first;
            while degrees[node as usize] == 1 && !kept[node as usize] {
                let last = self.of(node).iter().find(|&&link| !gone[link as usize]);
                let Some(&link) = last else { break };
                gone[link as usize] = true;
                degrees[node as usize] = 0;
                node = self.other(link, node);
                degrees[node as usize] -= 1;
            }
        }
        (gone, degrees)
    }

    /// The nodes and the links of the path between two nodes: each link leads to the node after
    /// it.
    pub(super) fn path(&self, from: u64, to: u64) -> Option<Vec<(u64, Option<usize>)>> {
        let known = |cell: u64| self.nodes.binary_search(&cell).ok().map(|node| node as u32);
        if from == to {
            return Some(vec![(from, None)]);
        }
        let (from, to) = (known(from)?, known(to)?);
        const NONE: u32 = u32::MAX;
        // The link towards `to` of each node that was seen.
        let mut toward = vec![NONE; self.nodes.len()];
        let mut open = vec![to];
        while let Some(node) = open.pop() {
            let back = toward[node as usize];
            for &link in self.of(node).iter().filter(|&&link| link != back) {
                let next = self.other(link, node);
                toward[next as usize] = link;
                open.push(next);
            }
        }
        let mut path = Vec::new();
        let mut here = from;
        while here != to {
            let link = Some(toward[here as usize]).filter(|&link| link != NONE)?;
            path.push((self.nodes[here as usize], Some(link as usize)));
            here = self.other(link, here);
        }
        path.push((self.nodes[to as usize], None));
        Some(path)
    }
}
