import { andMore } from '../../../../core/counted';
import type { GraphOutput, ShownEdge, ShownNode } from '../../../../features/graph/graph';
import type { Line } from '../terminal';

/** Lists the connections of a note, the way between two, or the answers to a question, each with the sentences it rests on. */
export function renderGraph({ nodes, edges, about = [], left = 0, missing }: GraphOutput): Line[] {
  const titles = new Map([...about, ...nodes].map(({ id, title }) => [id, title]));
  const titleOf = (id: string): string => titles.get(id) ?? id;
  const byNode = edgesByNode(nodes, edges);
  const rest = left > 0 ? ['', `(${andMore(left)}. Use --limit for more.)`] : [];
  const lines = nodes.flatMap((node) => [
    [`${node.title}  [${node.kind}]`, node.path ?? ''].filter((part) => part !== '').join('  '),
    ...(byNode.get(node.id) ?? []).flatMap(({ from, to, type, path, line, quote }) => [
      `  ${titleOf(from)} — ${type} → ${titleOf(to)}  (${path}:${String(line)})`,
      `    ${quote}`,
    ]),
  ]);
  return [...(missing === undefined ? [] : [missing]), ...lines, ...rest];
}

/** Puts each edge below the node that it led to: the later one of its ends; an edge between others stays with the one before it. */
function edgesByNode(nodes: readonly ShownNode[], edges: readonly ShownEdge[]): ReadonlyMap<string, ShownEdge[]> {
  const places = new Map(nodes.map(({ id }, at) => [id, at]));
  const byNode = new Map<string, ShownEdge[]>();
  let last = nodes[0]?.id ?? '';
  for (const edge of edges) {
    const ends = [edge.from, edge.to].filter((id) => places.has(id));
    const later = ends.sort((one, other) => (places.get(other) ?? 0) - (places.get(one) ?? 0))[0];
    last = later ?? last;
    byNode.set(last, [...(byNode.get(last) ?? []), edge]);
  }
  return byNode;
}
