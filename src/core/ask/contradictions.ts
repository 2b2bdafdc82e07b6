import { contradictionOf, judgeSentence } from '../support/judge-sentence';
import { Passages } from '../support/passages';
import { isStanding } from '../support/similar-words';
import { readTokens } from '../support/read-tokens';
import { isContent, type Token } from '../support/token';
import type { AskContradiction, DroppedSentence } from './ask-answer';
import type { DecidedFates, DecidedSentence } from './decide-fates';
import type { AskRow } from './row';

/** Share of the content words of the shorter sentence that the other one must have, so that both speak of the same thing. */
const leastShared = 0.6;

export interface Settled extends DecidedFates {
  readonly contradictions: readonly AskContradiction[];
}

/**
 * Of two sentences of an answer that cannot both hold, keeps the one whose note has the higher authority, else the newer
 * one, and names the other. Keeps both when neither note outranks the other.
 */
export function settleContradictions({ sentences, dropped }: DecidedFates): Settled {
  const lost = new Map<DecidedSentence, AskContradiction>();
  const unclear: AskContradiction[] = [];
  sentences.forEach((one, at) => {
    for (const other of sentences.slice(at + 1)) {
      if (lost.has(one) || lost.has(other) || !opposes(one, other)) continue;
      const [first, second] = [one.quotes[0], other.quotes[0]];
      if (first === undefined || second === undefined) continue;
      const rank = outranks(first.row.row, second.row.row);
      const [followed, left] = rank.order < 0 ? [second, first] : [first, second];
      const named = { followed: followed.citation, other: left.citation, because: rank.because };
      if (rank.order === 0) unclear.push(named);
      else lost.set(rank.order < 0 ? one : other, named);
    }
  });
  return {
    sentences: sentences.filter((sentence) => !lost.has(sentence)),
    dropped: [...dropped, ...[...lost].map(([{ text }, named]) => droppedBy(text, named))],
    contradictions: [...lost.values(), ...unclear],
  };
}

const reasons: Readonly<Record<AskContradiction['because'], string>> = {
  force: 'still holds',
  authority: 'has more authority',
  newer: 'is newer',
  unclear: 'says otherwise',
};

function droppedBy(text: string, { followed, because }: AskContradiction): DroppedSentence {
  return { text, reason: `It contradicts ${followed.path}, which ${reasons[because]}.` };
}

function opposes(one: DecidedSentence, other: DecidedSentence): boolean {
  const [first, second] = [one.quotes[0], other.quotes[0]];
  if (first === undefined || second === undefined || first.row.row.path === second.row.row.path) return false;
  if (!areOfOneThing(first.text, second.text)) return false;
  const theirs = new Passages([second.text]);
  return (
    contradictionOf(first.text, theirs).length > 0 || judgeSentence(first.text, theirs, 'merge').verdict === 'changed'
  );
}

function areOfOneThing(one: string, other: string): boolean {
  const [first, second] = [readTokens(one), readTokens(other)];
  const [own, theirs] = [distinct(first), distinct(second)];
  const [shorter, longer] = own.length <= theirs.length ? [own, second] : [theirs, first];
  return (
    shorter.length > 1 && shorter.filter((token) => isStanding(token, longer)).length >= leastShared * shorter.length
  );
}

/** A word that is said twice makes no two things in common. */
function distinct(tokens: readonly Token[]): readonly Token[] {
  return [...new Map(tokens.filter(isContent).map((token) => [token.key, token])).values()];
}

/** `order` is above 0 when the first note outranks the second, below 0 for the reverse. */
function outranks(
  one: AskRow,
  other: AskRow,
): { readonly order: number; readonly because: AskContradiction['because'] } {
  const force = Number(other.state !== '') - Number(one.state !== '');
  if (force !== 0) return { order: force, because: 'force' };
  if (one.authority !== other.authority) return { order: one.authority - other.authority, because: 'authority' };
  const isDated = one.date !== '' && other.date !== '' && one.date !== other.date;
  return isDated ? { order: one.date > other.date ? 1 : -1, because: 'newer' } : { order: 0, because: 'unclear' };
}
