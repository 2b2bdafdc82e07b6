import { contentWords, sharedCount, specificsOf } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { isWish } from '../wording/imperatives';
import { isProof } from '../wording/proved';
import { denied } from '../matter';
import type { RecordLine } from '../record-line';

/** A line with what decides whether it stands in the record. */
export interface RatedLine {
  readonly line: RecordLine;
  readonly words: ReadonlySet<string>;
  /** Who said it. */
  readonly by: 'person' | 'assistant';
  /** From 0 on it stands in the record; infinite for a line that always does. */
  readonly worth: number;
}

const fewestWords = 6;
const mostNames = 3;
/** In letters, of which a sign of Chinese or Japanese counts as three; longer lines say no more. */
const longest = 200;
const shortest = 35;
const ofOpening = 9;
/** Weight of an answer, of which no sentence is rated. */
const ofAnswer = 2.5;
/** Least worth of a wish that is all that a record has of a message. */
const ofOnlyWish = 1;

/** Matches the words in front of what a line says. */
const label = /^(?:Reported|Noted|At that point): |^“[^”]{1,200}” → /;

/**
 * Rates the lines of a session by a sum (ADR 0070). A person's line gains by its length, names and figures, and loses
 * what the person says again later. The assistant's gains by the rating of its sentence and the words of the person, and
 * loses when it is short. Commits, files, decisions, tests and what is open are facts that always stand there.
 */
export function ratedLines(lines: readonly RecordLine[], session: Session): RatedLine[] {
  const places = new Map(session.turns.map(({ id }, at) => [id, at]));
  const spoken = wordsOfPerson(session);
  return lines.map((line) => {
    const said = line.text.replace(label, '');
    const words = contentWords(said);
    const by = line.part === 'goal' ? 'person' : 'assistant';
    const at = places.get(line.turn.split('.')[0] ?? '') ?? 0;
    const rate = by === 'person' ? worthOfPersons : worthOfAssistants;
    const worth = isFact(line) ? Infinity : rate({ line, said, words, at }, spoken);
    return { line, words, by, worth: isOnlyWish(line, lines) ? Math.max(ofOnlyWish, worth) : worth };
  });
}

/** A line without its label, and the place of its turn in the session. */
interface SaidLine {
  readonly line: RecordLine;
  readonly said: string;
  readonly words: ReadonlySet<string>;
  readonly at: number;
}

/** Places of the turns in which the person says a word for the first and the last time. */
type SpokenWords = ReadonlyMap<string, { readonly first: number; readonly last: number }>;

function wordsOfPerson({ turns }: Session): SpokenWords {
  const spoken = new Map<string, { first: number; last: number }>();
  for (const [at, { role, text }] of turns.entries())
    for (const word of role === 'user' ? contentWords(text) : [])
      spoken.set(word, { first: spoken.get(word)?.first ?? at, last: at });
  return spoken;
}

function worthOfPersons({ said, words, at }: SaidLine, spoken: SpokenWords): number {
  const figures = said.match(/\d[\d.,]{0,20}/g)?.length ?? 0;
  return (
    0.3 +
    (0.45 * Math.min(longest, widthOf(said))) / 100 +
    0.3 * Math.min(mostNames, specificsOf(said).length + figures) -
    1.8 * shareOf(words, (word) => (spoken.get(word)?.last ?? 0) > at) -
    (words.size < fewestWords ? 0.8 : 0) +
    (denied.test(said) ? 0.5 : 0)
  );
}

function worthOfAssistants({ line, said, words, at }: SaidLine, spoken: SpokenWords): number {
  const sentence = line.text.includes('” → ') ? ofAnswer : line.weight;
  const lost = (words.size < fewestWords ? 1.9 : 0) + (widthOf(said) < shortest ? 0.8 : 0);
  const asked = shareOf(words, (word) => (spoken.get(word)?.first ?? Infinity) <= at);
  return 0.5 * sentence + asked + 0.15 * Math.min(4, specificsOf(said).length) - lost - 1.1;
}

const widthOf = (text: string): number =>
  text.length + 2 * (text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0);

function shareOf(words: ReadonlySet<string>, isOne: (word: string) => boolean): number {
  return [...words].filter(isOne).length / Math.max(1, words.size);
}

/** True for a line that always stands in the record: it opens the session, or states no more than what happened. */
const isFact = ({ part, text, weight }: RecordLine): boolean =>
  part === 'goal'
    ? weight >= ofOpening
    : !(part === 'found' || part === 'told' || (part === 'done' && /^Reported: |” → /.test(text))) || isProof(text);

/** True for a wish that is all that a record has of a message. */
const isOnlyWish = (line: RecordLine, lines: readonly RecordLine[]): boolean =>
  line.part === 'goal' &&
  isWish(line.text.replace(/^“/, '')) &&
  !lines.some(
    (other) => other !== line && other.turn === line.turn && (other.part === 'goal' || other.part === 'decided'),
  );

/** Share of the words of a line that another line has, from 0 to 1. */
export const repeats = (one: RatedLine, other: RatedLine): number =>
  one.words.size === 0 ? 0 : sharedCount(one.words, other.words) / one.words.size;
