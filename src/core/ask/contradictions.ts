import { contradictionOf, judgeSentence } from '../support/judge-sentence';
import { Passages } from '../support/passages';
import { isStanding } from '../support/similar-words';
import { readTokens } from '../support/read-tokens';
import { isContent, type Token } from '../support/token';
import { baseNameOf } from '../note/path';
import type { AskCitation, AskContradiction, DroppedSentence } from './ask-answer';
import type { DecidedFates, DecidedSentence } from './decide-fates';
import type { AskRow } from './row';

/** Share of the content words of the shorter sentence that the other one must have, so that both speak of the same thing. */
const leastShared = 0.6;

/** A sentence of an answer as far as it may contradict another one. */
export interface Claim extends Standing {
  /** Its own words in the note. */
  readonly text: string;
  readonly citation: AskCitation;
}

/** The facts of a note that decide between two of them. */
type Standing = Pick<AskRow, 'path' | 'title' | 'state' | 'authority' | 'date'>;

export interface Settled<Sentence> {
  readonly sentences: readonly Sentence[];
  readonly dropped: readonly DroppedSentence[];
  readonly contradictions: readonly AskContradiction[];
}

/** Does the same as `settleClaims` for the sentences of a model. */
export function settleContradictions({ sentences, dropped }: DecidedFates): Settled<DecidedSentence> {
  const settled = settleClaims(sentences, ({ quotes: [quote] }) =>
    quote === undefined ? null : { ...quote.row.row, text: quote.text, citation: quote.citation },
  );
  return { ...settled, dropped: [...dropped, ...settled.dropped] };
}

/**
 * Of two sentences of an answer that cannot both hold, keeps the one whose note has the higher authority, else the newer
 * one, and names the other. Keeps both when neither note outranks the other.
 */
export function settleClaims<Sentence extends { readonly text: string }>(
  sentences: readonly Sentence[],
  claimOf: (sentence: Sentence) => Claim | null,
  areOfOneThing: (one: Claim, other: Claim) => boolean = shareMostWords,
): Settled<Sentence> {
  const lost = new Map<Sentence, AskContradiction>();
  const unclear: AskContradiction[] = [];
  const claims = sentences.map(claimOf);
  sentences.forEach((one, at) => {
    for (const [beyond, other] of sentences.slice(at + 1).entries()) {
      const [first, second] = [claims[at], claims[at + 1 + beyond]];
      if (!first || !second || lost.has(one) || lost.has(other)) continue;
      if (first.path === second.path || !areOfOneThing(first, second) || !opposes(first.text, second.text)) continue;
      const rank = outranks(first, second);
      const [followed, left] = rank.order < 0 ? [second, first] : [first, second];
      const named = { followed: followed.citation, other: left.citation, because: rank.because };
      if (rank.order === 0) unclear.push(named);
      else lost.set(rank.order < 0 ? one : other, named);
    }
  });
  return {
    sentences: sentences.filter((sentence) => !lost.has(sentence)),
    dropped: [...lost].map(([{ text }, named]) => droppedBy(text, named)),
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
  return { text, reason: `It contradicts ${baseNameOf(followed.path)}, which ${reasons[because]}.` };
}

function opposes(one: string, other: string): boolean {
  const theirs = new Passages([other]);
  return contradictionOf(one, theirs).length > 0 || judgeSentence(one, theirs, 'merge').verdict === 'changed';
}

function shareMostWords(one: Claim, other: Claim): boolean {
  const [first, second] = [readTokens(one.text), readTokens(other.text)];
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
  one: Standing,
  other: Standing,
): { readonly order: number; readonly because: AskContradiction['because'] } {
  const force = Number(other.state !== '') - Number(one.state !== '');
  if (force !== 0) return { order: force, because: 'force' };
  if (one.authority !== other.authority) return { order: one.authority - other.authority, because: 'authority' };
  const isDated = one.date !== '' && other.date !== '' && one.date !== other.date;
  return isDated ? { order: one.date > other.date ? 1 : -1, because: 'newer' } : { order: 0, because: 'unclear' };
}
