import { type Graph, type GraphEdge, type GraphNode, otherEnd, proseTypes } from './graph';
import type { GraphQuestion } from './read-graph-question';
import { denyingWords, formerWords, isPassiveAt, type RelationWord, relationWords, type Role } from './relation-words';

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
/** An edge that says nothing of the relation that was asked for. */
const unsaid = 0.15;
/** A score up to this one says that both are connected, and no more. */
export const mostUnsaid = 0.2;
/** An edge that has the words of the question, but none of a known relation. */
const inOtherWords = 0.7;
/** A statement over a third note, such as a deal that names its investor and its company. */
const indirect = 0.8;
/** Most edges of a note that is passed on the way. */
const mostPassed = 60;

/** Returns the nodes that answer a question, the best first, by the statements of the notes about the nodes that it names. */
export function answerGraphQuestion(question: GraphQuestion, graph: Graph): GraphAnswer[] {
  const found = new Map<string, Evidence[]>();
  const add = (id: string, evidence: Evidence): void => {
    const node = graph.nodes.get(id);
    if (node === undefined || question.seeds.includes(id) || !isWanted(node, question)) return;
    const known = found.get(id);
    if (known === undefined) found.set(id, [evidence]);
    else known.push(evidence);
  };
  for (const seed of question.seeds) {
    for (const edge of graph.edgesOf(seed)) {
      const other = otherEnd(edge, seed);
      add(other, { score: scoreOf(edge, seed, question), edges: [edge] });
      if (graph.nodes.get(other)?.kind !== 'note') continue;
      for (const next of graph.edgesOf(other).slice(0, mostPassed)) {
        if (next.from !== other || proseTypes.has(next.type)) continue;
        const score = indirect * scoreOf(next, null, question);
        if (score > unsaid) add(next.to, { score, edges: [next, edge] });
      }
    }
  }
  return ranked(found, graph);
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

/** Says how well an edge states the relation, from 0 to 1; `seed` null: whoever it is about. */
function scoreOf(edge: GraphEdge, seed: string | null, { relation, seedRole, isFormer, words }: GraphQuestion): number {
  const isProse = proseTypes.has(edge.type);
  const weight = edge.type === 'mentions' || edge.type === 'together' ? 0.85 : edge.type === 'links' ? 0.9 : 1;
  const statement = isProse ? edge.quote : edge.type.replaceAll('_', ' ');
  const said = relationWords(statement, isProse ? 'verb' : 'noun').filter((word) => word.relation === relation);
  if (said.length === 0) return weight * Math.max(unsaid, inOtherWords * shareSaid(words, statement));
  const fits = said.some((word) => fitsRole(word, edge, seed, seedRole));
  const holds = fits ? 1 : 0.3;
  if (isProse && new RegExp(denyingWords).test(edge.quote)) return weight * unsaid;
  return weight * holds * (isProse && !isFormer && new RegExp(formerWords).test(edge.quote) ? 0.4 : 1);
}

function shareSaid(words: readonly string[], statement: string): number {
  const lower = statement.toLowerCase();
  return words.length === 0 ? 0 : words.filter((word) => lower.includes(word)).length / words.length;
}

function fitsRole(word: RelationWord, edge: GraphEdge, seed: string | null, seedRole: Role | null): boolean {
  if (seedRole === null || seed === null) return true;
  const asked = edge.from === seed ? seedRole : seedRole === 'subject' ? 'object' : 'subject';
  return fromRole(word, edge) === asked;
}

/** Returns what the first end of an edge does in the relation; null when the word belongs to neither. */
function fromRole(
  { kind, start, end }: RelationWord,
  { type, quote, fromAt = -1, toAt = quote.length }: GraphEdge,
): Role | null {
  if (!proseTypes.has(type)) return kind === 'subject' ? 'object' : 'subject';
  if (kind !== 'verb') {
    const isOfTo = fromAt < 0 || Math.abs(toAt - end) <= Math.abs(fromAt - start);
    return isOfTo === (kind === 'subject') ? 'object' : 'subject';
  }
  if (start < fromAt && start < toAt) return null;
  // The first one acts, also where both stand before it, as in German; "by" turns that.
  return fromAt < toAt !== isPassiveAt(quote, end) ? 'subject' : 'object';
}
