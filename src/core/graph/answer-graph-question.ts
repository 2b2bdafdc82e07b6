import { type Graph, type GraphEdge, type GraphNode, otherEnd, proseTypes } from './graph';
import type { GraphQuestion } from './read-graph-question';
import { mostUnsaid, scoreAs, scoreOf } from './score-statement';

export { mostUnsaid };

/** A node that answers a question, and the statements that it rests on, the best first. */
export interface GraphAnswer {
  readonly node: GraphNode;
  readonly score: number;
  readonly edges: readonly GraphEdge[];
}

interface Evidence {
  readonly score: number;
  readonly edges: readonly GraphEdge[];
}

/** Share of the best score below which a node is no answer. */
const leastShare = 0.5;
/** A statement over a third note, such as a deal that names its investor and its company. */
const indirect = 0.8;
/** Most edges of a note that is passed on the way. */
const mostPassed = 60;
/** Most answers to the inner question of one in two steps. */
const mostInner = 8;
/** Properties by which a note such as a deal names what it is about. */
const topicKeys =
  /^(?:company|organi[sz]ation|target|startup|issuer|firma|unternehmen|empresa|entreprise|公司|portfolio_company)$/;

/** Returns the nodes that answer a question, the best first, by the statements of the notes about the nodes that it names. */
export function answerGraphQuestion(question: GraphQuestion, graph: Graph): GraphAnswer[] {
  const found = new Map<string, Evidence[]>();
  const seeds = question.inner === undefined ? seedsOf(question) : innerSeeds(question.inner, graph);
  for (const { id: seed, edges: before } of seeds) {
    const add = (id: string, { score, edges }: Evidence): void => {
      const node = graph.nodes.get(id);
      if (node === undefined || seeds.some((each) => each.id === id) || !isWanted(node, question)) return;
      const evidence = { score, edges: [...edges, ...before] };
      const known = found.get(id);
      if (known === undefined) found.set(id, [evidence]);
      else known.push(evidence);
    };
    for (const edge of graph.edgesOf(seed)) {
      const other = otherEnd(edge, seed);
      add(other, { score: scoreOf(edge, seed, question, graph), edges: [edge] });
      if (graph.nodes.get(other)?.kind === 'note' && edge.from === other)
        addIndirect({ seed, edge, question, graph, add });
    }
  }
  return ranked(found, graph);
}

/** Adds what a third note, such as a deal, says of the seed that it names: its investor for its company, and the other way round. */
function addIndirect({
  seed,
  edge,
  question,
  graph,
  add,
}: {
  seed: string;
  edge: GraphEdge;
  question: GraphQuestion;
  graph: Graph;
  add: (id: string, evidence: Evidence) => void;
}): void {
  const { seedRole } = question;
  const isActing = seedRole === null || seedRole === 'subject';
  const bySeed = isActing ? scoreAs(edge, 'object', question, graph) : 0;
  const isDeal = graph.nodes.get(edge.from)?.type === 'deal';
  for (const next of graph.edgesOf(edge.from).slice(0, mostPassed)) {
    if (next.from !== edge.from || next.to === seed) continue;
    const isTopic = topicKeys.test(next.type);
    if (isTopic && bySeed > mostUnsaid) add(next.to, { score: indirect * bySeed, edges: [edge, next] });
    if (isTopic || seedRole === 'subject' || (proseTypes.has(next.type) && !(isDeal && topicKeys.test(edge.type))))
      continue;
    const score = indirect * scoreAs(next, 'object', question, graph);
    if (score > mostUnsaid) add(next.to, { score, edges: [next, edge] });
  }
}
function seedsOf({ seeds }: GraphQuestion): { id: string; edges: readonly GraphEdge[] }[] {
  return seeds.map((id) => ({ id, edges: [] }));
}

function innerSeeds(inner: GraphQuestion, graph: Graph): { id: string; edges: readonly GraphEdge[] }[] {
  const answers = answerGraphQuestion(inner, graph).filter(({ score }) => score > mostUnsaid);
  return answers.slice(0, mostInner).map(({ node: { id }, edges }) => ({ id, edges: edges.slice(0, 1) }));
}

function ranked(found: ReadonlyMap<string, readonly Evidence[]>, graph: Graph): GraphAnswer[] {
  const answers = [...found].flatMap(([id, evidence]) => {
    const node = graph.nodes.get(id);
    const sorted = [...evidence].sort((one, other) => other.score - one.score);
    const best = sorted[0]?.score ?? 0;
    // Further statements settle between nodes for which the best one is as good.
    const score = best * (1 + Math.min(sorted.length - 1, 5) / 50);
    return node === undefined ? [] : [{ node, score, edges: sorted.slice(0, 3).flatMap(({ edges }) => edges) }];
  });
  answers.sort((one, other) => other.score - one.score || (one.node.id < other.node.id ? -1 : 1));
  const least = (answers[0]?.score ?? 0) * leastShare;
  return answers.filter(({ score }) => score > 0 && score >= least);
}

function isWanted({ kind, type }: GraphNode, { wanted }: GraphQuestion): boolean {
  if (kind === 'tag' || kind === 'session') return wanted.includes(kind);
  return wanted.length === 0 || wanted.includes(kind) || wanted.includes(type);
}
