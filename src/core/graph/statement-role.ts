import { wordSet } from '../support/function-words';
import { type Graph, type GraphEdge, type NodeKind, proseTypes } from './graph';
import { isPassiveAt, type RelationWord, type Role } from './relation-words';

/** Relations in which a person acts, whatever the order of the words, when the other end is no person. */
const actedByPeople = wordSet('works leads founded invested advises attended owns uses decided wrote based knows');
/** Returns what the first end of an edge does in the relation; null when the word belongs to neither. */
export function fromRole(word: RelationWord, edge: GraphEdge, graph: Graph): Role | null {
  const { relation, kind, start, end } = word;
  const { type, quote, fromAt = -1, toAt = quote.length } = edge;
  const isProse = proseTypes.has(type);
  if (isProse || kind === 'verb') {
    const acting = actingEnd(relation, edge, graph);
    if (acting !== null) return acting;
  }
  if (!isProse) return kind === 'subject' ? 'object' : 'subject';
  if (kind !== 'verb') {
    const isOfTo = fromAt < 0 || Math.abs(toAt - end) <= Math.abs(fromAt - start);
    return isOfTo === (kind === 'subject') ? 'object' : 'subject';
  }
  if (start < fromAt && start < toAt) return null;
  // A sentence that begins with a name is about it, not about the note: `Acme backed them`.
  const isAboutName = fromAt < 0 && toAt === 0 && start > 0;
  if (isAboutName)
    return isPassiveAt(word, quote) || /\b(?:was|were|been|wurden?|fue|est)\b/i.test(quote.slice(0, start))
      ? 'subject'
      : 'object';
  // The first one acts, also where both stand before it, as in German; "by" turns that.
  return fromAt < toAt !== isPassiveAt(word, quote) ? 'subject' : 'object';
}

/** Returns what the first end does where the kinds of both ends tell: people act, and deals, meetings and places do not. */
function actingEnd(relation: string, { from, to }: GraphEdge, graph: Graph): Role | null {
  if (!actedByPeople.has(relation)) return null;
  const [one, other] = [rankOf(from, graph), rankOf(to, graph)];
  return one === other ? null : one > other ? 'subject' : 'object';
}

function rankOf(id: string, graph: Graph): number {
  const { kind = 'note', type = '' } = graph.nodes.get(id) ?? {};
  if (kind === 'person') return 2;
  return kind === 'place' || type === 'deal' || type === 'meeting' ? 0 : 1;
}

export function kindOf(id: string, graph: Graph): NodeKind {
  return graph.nodes.get(id)?.kind ?? 'note';
}
