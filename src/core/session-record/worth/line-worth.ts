import { contentWords, sharedCount, specificsOf } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
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
/** In characters; longer lines say no more. */
const longest = 200;
const shortest = 35;
const ofOpening = 9;
/** Weight of an answer, of which no sentence is rated. */
const ofAnswer = 2.5;

/** Matches the words in front of what a line says. */
const label = /^(?:Reported|Noted|At that point): |^“[^”]{1,200}” → /;

/**
 * Rates the lines of a session by a sum (ADR 0070). A person's line gains by its length, names and figures, and loses
 * what the person says again later. The assistant's gains by the rating of its sentence and the words of the person, and
 * loses when it is short. Commits, files, decisions, tests and what is open are facts that always stand there.
 */
export function ratedLines(lines: readonly RecordLine[], { turns }: Session): RatedLine[] {
  const places = new Map(turns.map(({ id }, at) => [id, at]));
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  for (const [at, { role, text }] of turns.entries())
    for (const word of role === 'user' ? contentWords(text) : []) {
      if (!first.has(word)) first.set(word, at);
      last.set(word, at);
    }
  return lines.map((line) => {
    const said = line.text.replace(label, '');
    const words = contentWords(said);
    const at = places.get(line.turn.split('.')[0] ?? '') ?? 0;
    const share = (isOne: (word: string) => boolean): number =>
      [...words].filter(isOne).length / Math.max(1, words.size);
    const isShort = words.size < fewestWords;
    const by = line.part === 'goal' ? 'person' : 'assistant';
    const rated = { line, words, by } as const;
    if (isFact(line)) return { ...rated, worth: Infinity };
    const names = specificsOf(said).length;
    if (by === 'person') {
      const figures = said.match(/\d[\d.,]{0,20}/g)?.length ?? 0;
      const again = share((word) => (last.get(word) ?? 0) > at);
      const length = Math.min(longest, said.length) / 100;
      return {
        ...rated,
        worth:
          0.3 +
          0.45 * length +
          0.3 * Math.min(mostNames, names + figures) -
          1.8 * again -
          (isShort ? 0.8 : 0) +
          (denied.test(said) ? 0.5 : 0),
      };
    }
    const asked = share((word) => (first.get(word) ?? Infinity) <= at);
    const sentence = line.text.includes('” → ') ? ofAnswer : line.weight;
    const lost = (isShort ? 1.9 : 0) + (said.length < shortest ? 0.8 : 0);
    return { ...rated, worth: 0.5 * sentence + asked + 0.15 * Math.min(4, names) - lost - 1.1 };
  });
}

/** True for a line that is no choice among what was said: it opens the session, or is a fact. */
const isFact = ({ part, text, weight }: RecordLine): boolean =>
  part === 'goal'
    ? weight >= ofOpening
    : !(part === 'found' || part === 'told' || (part === 'done' && /^Reported: |” → /.test(text))) || isProof(text);

/** Share of the words of a line that another line has, from 0 to 1. */
export const repeats = (one: RatedLine, other: RatedLine): number =>
  one.words.size === 0 ? 0 : sharedCount(one.words, other.words) / one.words.size;
