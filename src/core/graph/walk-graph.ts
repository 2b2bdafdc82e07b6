import { type Graph, type GraphEdge, type GraphNode, otherEnd } from './graph';

/** Nodes and the edges between them. */
export interface SubGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** Most edges of a node that a walk goes on from; a tag or a list of notes that has more leads everywhere. */
const mostFollowed = 200;

/** The length of an edge by its type: what a note states on purpose is nearer than what only stands beside it. */
function lengthOf({ type }: GraphEdge): number {
  if (type === 'together' || type === 'mentions') return 1.6;
  return type === 'tagged' || type === 'session' ? 2 : 1;
}

/**
 * Returns the nodes within `depth` edges of a node, the nearest first, at most `limit` beside it, and the statements by
 * which they were reached. `types`: the types of edges to follow; none for all.
 */
export function walkAround(
  graph: Graph,
  start: string,
  { depth, limit, types }: { depth: number; limit: number; types: readonly string[] },
): SubGraph & { readonly left: number } {
  const reached = new Map<string, { distance: number; edges: Set<GraphEdge> }>([
    [start, { distance: 0, edges: new Set() }],
  ]);
  let ring = [start];
  for (let step = 0; step < depth; step += 1) {
    const next: string[] = [];
    for (const id of ring) {
      const { distance } = reached.get(id) ?? { distance: 0 };
      for (const edge of followed(graph, id, types, step > 0)) {
        const other = otherEnd(edge, id);
        const known = reached.get(other);
        if (known === undefined) {
          reached.set(other, { distance: distance + lengthOf(edge), edges: new Set([edge]) });
          next.push(other);
        } else if (known.distance > distance) known.edges.add(edge);
      }
    }
    ring = next;
  }
  const ordered = [...reached].sort(
    ([one, a], [other, b]) => a.distance - b.distance || b.edges.size - a.edges.size || (one < other ? -1 : 1),
  );
  const kept = ordered.slice(0, limit + 1);
  return {
    nodes: kept.flatMap(([id]) => graph.nodes.get(id) ?? []),
    edges: kept.flatMap(([, { edges }]) => [...edges].slice(0, 3)),
    left: ordered.length - kept.length,
  };
}

/**
 * Returns the shortest way from one node to another with at most `most` edges: its nodes, and the statement of each
 * step, both in order. Null when there is none. `types`: as in `walkAround`.
 */
export function findPath(
  graph: Graph,
  from: string,
  to: string,
  { most, types }: { most: number; types: readonly string[] },
): SubGraph | null {
  let ways: { readonly length: number; readonly ids: readonly string[]; readonly edges: readonly GraphEdge[] }[] = [
    { length: 0, ids: [from], edges: [] },
  ];
  const shortest = new Map<string, number>([[from, 0]]);
  let best: (typeof ways)[number] | null = from === to ? (ways[0] ?? null) : null;
  for (let step = 0; step < most && ways.length > 0; step += 1) {
    const next = new Map<string, (typeof ways)[number]>();
    for (const { length, ids, edges } of ways) {
      const id = ids.at(-1) ?? from;
      for (const edge of followed(graph, id, types, true, to)) {
        const other = otherEnd(edge, id);
        const total = length + lengthOf(edge);
        if (total >= Math.min(shortest.get(other) ?? Infinity, best?.length ?? Infinity)) continue;
        shortest.set(other, total);
        const way = { length: total, ids: [...ids, other], edges: [...edges, edge] };
        if (other === to) best = way;
        else next.set(other, way);
      }
    }
    ways = [...next.values()];
  }
  return best === null ? null : { nodes: best.ids.flatMap((id) => graph.nodes.get(id) ?? []), edges: best.edges };
}

/** Returns the edges of a node that a walk follows; none through a node with too many, unless they lead to `goal`. */
function followed(
  graph: Graph,
  id: string,
  types: readonly string[],
  isPassing: boolean,
  goal: string | null = null,
): readonly GraphEdge[] {
  const all = graph.edgesOf(id);
  const edges = types.length === 0 ? all : all.filter(({ type }) => types.includes(type));
  if (!isPassing || edges.length <= mostFollowed) return edges;
  return goal === null ? [] : edges.filter((edge) => otherEnd(edge, id) === goal);
}
