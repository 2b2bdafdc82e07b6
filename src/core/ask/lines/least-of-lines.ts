import { type AskedWord, stands } from '../../search/answerability';
import { readTokens } from '../../support/read-tokens';
import type { AnsweringLine } from '../answering-lines';
import { isWide, leastOfWords } from '../line-noise';
import { wordsIn } from '../question/number-rules';
import { speakersIn } from '../speakers';

/** Answerability that is enough where the note has all words of the question, and that is needed in a conversation. */
const enoughWithAll = 0.55;
const leastOfTalk = 0.8;
/** Maximum number of words of a short question. */
export const mostOfShort = 4;
/** Number of its words in a line that alone prove little. */
const fewInLine = 2;
const mostOfNote = 20_000;

/** A line with its answerability and its note. */
interface MeasuredLine extends Pick<AnsweringLine, 'share' | 'start' | 'end' | 'kind'> {
  readonly ledBy?: string;
  readonly isSteps?: boolean;
  readonly note: { readonly path: string; readonly text: string; readonly facts: { readonly title: string } };
}

/** A note as far as this rule reads it. */
interface Held {
  readonly isTalk: boolean;
  readonly hasAll: boolean;
}

/**
 * Returns how much each line must cover: `least`, which is high in a vault that says much several times, but not more than
 * is enough for a note that has all words of the question. A line with two words of a short one is no answer if its note
 * lacks another. In a conversation the words may be those of somebody else.
 */
export function leastOfLines(words: readonly AskedWord[], learned: number): (line: MeasuredLine) => number {
  const least = leastOfWords(words, learned);
  const known = new Map<MeasuredLine['note'], Held>();
  const heldBy = ({ note, ledBy = '' }: MeasuredLine): Held => {
    const kept = known.get(note);
    if (kept !== undefined) return kept;
    const text = note.text.slice(0, mostOfNote);
    const all = [note.path, note.facts.title, text, ledBy].join('\n');
    const tokens = readTokens(all);
    const isHeld = ({ token }: AskedWord): boolean => stands(token, tokens) || wordsIn(all).includes(` ${token.text} `);
    const held = { isTalk: speakersIn(text).size > 0, hasAll: words.every(isHeld) };
    known.set(note, held);
    return held;
  };
  return (line) => {
    if (isWide(words) || line.share < Math.min(least, enoughWithAll)) return least;
    const { isTalk, hasAll } = heldBy(line);
    const isStated = line.isSteps === true || line.kind === 'property';
    if (!hasAll && !isStated && words.length <= mostOfShort && heldIn(words, line) <= fewInLine) return Infinity;
    if (isTalk) return Math.max(least, leastOfTalk);
    return hasAll ? Math.min(least, enoughWithAll) : least;
  };
}

function heldIn(words: readonly AskedWord[], { note, start, end }: MeasuredLine): number {
  const tokens = readTokens(note.text.slice(start, end));
  return words.filter(({ token }) => stands(token, tokens)).length;
}
