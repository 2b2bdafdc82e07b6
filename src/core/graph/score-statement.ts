import { wordSet } from '../support/function-words';
import { type Graph, type GraphEdge, type NodeKind, proseTypes } from './graph';
import type { GraphQuestion } from './read-graph-question';
import { denyingWords, formerWords, isPassiveAt, type RelationWord, relationWords, type Role } from './relation-words';
import { fromRole, kindOf } from './statement-role';
import { titleIn } from './titles';

/** An edge that says nothing of the relation that was asked for. */
export const unsaid = 0.15;
/** A score up to this one says that both are connected, and no more. */
export const mostUnsaid = 0.2;
/** An edge that has the words of the question, but none of a known relation. */
const inOtherWords = 0.7;
/** What holds no longer, or says the relation the other way round. */
const contrary = 0.18;

/** Words after an acting name that lead to another one. */
const besideActor = /\p{L}\s(?:for|at|from|in|für|bei|aus|im|pour|chez|para|en)\s(?:the\s)?$/u;

/** What happened once stays true: a founder who has left has founded. */
const events = wordSet('founded invested attended acquired wrote decided introduced');

/** Relations that another one implies: who leads a company works there, and who leads a project answers for it. */
const impliedBy: Readonly<
  Record<
    string,
    readonly { readonly by: string; readonly of: NodeKind; readonly share: number; readonly isTurned?: true }[]
  >
> = {
  works: [
    { by: 'leads', of: 'organization', share: 0.6 },
    { by: 'leads', of: 'project', share: 0.6 },
    { by: 'owns', of: 'project', share: 0.6 },
  ],
  leads: [{ by: 'owns', of: 'project', share: 0.45 }],
  depends: [
    { by: 'blocks', of: 'project', share: 0.8, isTurned: true },
    { by: 'blocks', of: 'note', share: 0.8, isTurned: true },
  ],
  owns: [
    { by: 'leads', of: 'project', share: 0.45 },
    { by: 'acquired', of: 'organization', share: 0.7 },
    { by: 'belongs', of: 'organization', share: 1, isTurned: true },
  ],
  belongs: [
    { by: 'acquired', of: 'organization', share: 0.7, isTurned: true },
    { by: 'owns', of: 'organization', share: 1, isTurned: true },
  ],
};

/** An edge as a statement: which words say its relation. */
interface Statement {
  readonly edge: GraphEdge;
  readonly text: string;
  readonly isProse: boolean;
}

/** Says how well an edge states the relation of a question about one of its ends, from 0 to 1. */
export function scoreOf(edge: GraphEdge, seed: string, question: GraphQuestion, graph: Graph): number {
  const { seedRole } = question;
  const asked = seedRole === null || edge.from === seed ? seedRole : otherRole(seedRole);
  return scoreAs(edge, asked, question, graph);
}

/** As `scoreOf`; `asked` is what the first end of the edge has to do in the relation, null for either. */
export function scoreAs(edge: GraphEdge, asked: Role | null, question: GraphQuestion, graph: Graph): number {
  const isProse = proseTypes.has(edge.type);
  const weight = edge.type === 'mentions' || edge.type === 'together' ? 0.85 : edge.type === 'links' ? 0.9 : 1;
  const statement = { edge, isProse, text: isProse ? edge.quote : edge.type.replaceAll('_', ' ') };
  const said = wordsSaying(statement, question, graph);
  if (isProse && isDenied(statement, said)) return weight * unsaid;
  const time = timeShare(statement, question);
  if (said.length === 0) {
    const share =
      (question.relation === '' ? inOtherWords : inOtherWords / 2) * shareSaid(question.words, statement.text);
    return weight * Math.max(unsaid, share * time);
  }
  const shares = said.map(({ word, share, isTurned }) => {
    const role = asked !== null && isTurned ? otherRole(asked) : asked;
    const fits = isInReach(word, statement) && (role === null || fromRole(word, edge, graph) === role);
    return fits ? share : contrary;
  });
  return weight * Math.max(...shares) * time;
}

function wordsSaying(
  { edge, text, isProse }: Statement,
  { relation, title }: GraphQuestion,
  graph: Graph,
): { word: RelationWord; share: number; isTurned: boolean }[] {
  const isTitled = title === '' || titleIn(edge.quote) === title || titleIn(text) === title;
  // In the note of a deal all names are about its company, and who leads it invests.
  const isInDeal = graph.nodes.get(edge.path)?.type === 'deal';
  const isDeal = relation === 'invested' && isInDeal;
  if ((isDeal && edge.type === 'together') || (relation === 'leads' && isInDeal)) return [];
  const kinds = [edge.from, edge.to].map((id) => kindOf(id, graph));
  const implied = (impliedBy[relation] ?? []).filter(({ of }) => kinds.includes(of));
  const words = relationWords(text, isProse ? 'verb' : 'noun').flatMap((word) => {
    const isSame = word.relation === relation || (isDeal && word.relation === 'leads');
    const other = isSame ? undefined : implied.find(({ by }) => by === word.relation);
    const share = isSame ? 1 : (other?.share ?? 0);
    return share === 0 || isFromSeller(word, edge, isProse) || isLabelOfBoth(word, edge)
      ? []
      : [{ word, share: share * (isTitled ? 1 : 0.45), isTurned: other?.isTurned === true }];
  });
  const unworded = { relation, kind: 'verb', start: 0, end: 0 } as const;
  if (words.length > 0) return words;
  if (isEmployedAt(edge, relation, isProse, graph)) return [{ word: unworded, share: 1, isTurned: false }];
  return isSpeaking(edge, relation, graph) ? [{ word: unworded, share: 0.55, isTurned: false }] : [];
}

/** `Investors: Ann, Bo` says nothing of Ann and Bo to each other. */
function isLabelOfBoth({ end }: RelationWord, { type, quote, fromAt = 0, toAt = 0 }: GraphEdge): boolean {
  return type === 'together' && end <= Math.min(fromAt, toAt) && /^\s*[:：]/.test(quote.slice(end));
}

/** Who is bought from is not bought. */
function isFromSeller({ relation }: RelationWord, { quote, toAt = 0 }: GraphEdge, isProse: boolean): boolean {
  return isProse && relation === 'acquired' && /\b(?:from|bei|von|de)\s+(?:the\s+)?$/iu.test(quote.slice(0, toAt));
}

/** True for `Engineer at Acme` in the note of a person. */
function isEmployedAt(edge: GraphEdge, relation: string, isProse: boolean, graph: Graph): boolean {
  if (relation !== 'works' || !isProse || edge.type === 'together') return false;
  if (kindOf(edge.from, graph) !== 'person' || kindOf(edge.to, graph) !== 'organization') return false;
  const before = edge.quote.slice(0, edge.toAt ?? 0);
  return /\b(?:at|bei|of)\s+(?:the\s+)?$/iu.test(before) && !/\b(?:advis|friend|client|board|fan)/iu.test(before);
}

/** True for a sentence of a meeting's note that begins with somebody: who says or does something there attends. */
function isSpeaking({ from, to, type, fromAt, toAt }: GraphEdge, relation: string, graph: Graph): boolean {
  if (relation !== 'attended' || !proseTypes.has(type) || fromAt !== undefined || toAt !== 0) return false;
  return kindOf(to, graph) === 'person' && graph.nodes.get(from)?.type === 'meeting';
}

/** True for a question, and when the clause of a name or of the relation says that it is not so. */
function isDenied({ edge, text }: Statement, said: readonly { word: RelationWord }[]): boolean {
  if (/[?？]\s*$/.test(text)) return true;
  const at = [edge.fromAt, edge.toAt, ...said.map(({ word }) => word.start)].filter((each) => each !== undefined);
  let start = 0;
  for (const clause of clausesOf(text)) {
    const end = start + clause.length;
    if (at.some((each) => each >= start && each < end) && new RegExp(denyingWords).test(clause)) return true;
    start = end;
  }
  return false;
}

/** Cuts a text at semicolons, and at commas before a new name; names without a verb of their own belong to the next clause. */
function clausesOf(text: string): string[] {
  const pieces = text.match(/[^;；,]+[;；,]*|[;；,]+/gu) ?? [];
  const clauses = [''];
  for (const piece of pieces) {
    const last = clauses.at(-1) ?? '';
    const isNew = /[;；]$/.test(last) || (/,$/.test(last) && /^\s\p{Lu}/u.test(piece) && /\s\p{Ll}{3}/u.test(last));
    if (isNew) clauses.push(piece);
    else clauses[clauses.length - 1] = last + piece;
  }
  return clauses;
}

function timeShare({ text, edge: { isPast = false } }: Statement, { relation, isFormer }: GraphQuestion): number {
  if (events.has(relation)) return 1;
  return (isPast || new RegExp(formerWords).test(text)) === isFormer ? 1 : contrary;
}

function shareSaid(words: readonly string[], text: string): number {
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = words.filter((word) => said.some((each) => each.startsWith(word))).length;
  return words.length === 0 ? 0 : count / words.length;
}

/**
 * False when a new clause begins between a word and the name after it: `led by Ann, the rest came from Bo`; and for a name that is beside
 * the one who acts: `written by Ann for Bo`.
 */
function isInReach(word: RelationWord, { edge: { quote, fromAt = 0, toAt = 0 }, isProse }: Statement): boolean {
  const { end } = word;
  const last = Math.max(fromAt, toAt);
  if (!isProse || end === 0 || last <= end) return true;
  if (isPassiveAt(word, quote) && besideActor.test(quote.slice(end, last))) return false;
  return !/[;；]|,\s+(?!(?:and|or|und|oder|sowie|y|e|et|who|which|der|die|que)\s)\p{Ll}+\s/u.test(
    quote.slice(end, last),
  );
}

function otherRole(role: Role): Role {
  return role === 'subject' ? 'object' : 'subject';
}
