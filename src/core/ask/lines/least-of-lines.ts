import { type AskedWord, stands } from '../../search/answerability';
import { readTokens } from '../../support/read-tokens';
import type { AnsweringLine } from '../answering-lines';
import { isWide, leastOfWords, type NoiseBound } from '../line-noise';
import { wordsIn } from '../question/number-rules';
import { remembering } from '../../extraction/text/remembering';
import { speakersIn } from '../said/speakers';

/** Answerability that is enough where the note has all words of the question, and that is needed in a conversation. */
const enoughWithAll = 0.55;
const leastOfTalk = 0.8;
/** Maximum number of words of a short question. */
export const mostOfShort = 4;
/** Number of its words in a line that alone prove little. */
const fewInLine = 2;
/** Number of characters before and after a line in which the other words of a question belong to what it states. */
const around = 1_000;
/** Number of characters of a note that are read at once, and of a word that may begin in one and end in the next. */
const [piece, overlap] = [500, 60];
/** How much more a line must cover beside a second note that search finds nearly as good, and how much less beside one far behind. */
const ofSecond = { added: 0.5, off: 0.5, farBehind: 0.55 } as const;
/** Difference in answerability within which lines of two notes tell the same. */
const sameShare = 0.08;
const leastOfAny = 0.38;

/** A line with its answerability and its note. */
interface MeasuredLine extends Pick<AnsweringLine, 'share' | 'start' | 'end' | 'kind'> {
  readonly ledBy?: string;
  readonly isSteps?: boolean;
  readonly headings?: readonly string[];
  readonly note: { readonly path: string; readonly text: string; readonly facts: { readonly title: string } };
}

/** A note as far as this rule reads it. */
interface Held {
  readonly isTalk: boolean;
  /** False for words of a script without blanks, which are so short that they stand in many notes. */
  readonly hasAll: boolean;
}

/** The lines found for a question, and the score of the second note as a share of the first one's. */
interface Found {
  readonly lines: readonly MeasuredLine[];
  readonly second: number;
}

/**
 * Returns how much each line must cover: `least`, which is high in a vault that says much several times, but not more than
 * is enough for a note that has all words of the question. A line with two words of a short one is no answer if its note
 * lacks another. In a conversation the words may be those of somebody else. Elsewhere, a line of a note that search finds
 * far ahead of the second needs less, and one beside which another note is nearly as good needs more, unless that note
 * tells the same.
 */
export function leastOfLines(
  words: readonly AskedWord[],
  bound: NoiseBound,
  { lines, second }: Found,
): (line: MeasuredLine) => number {
  const least = leastOfWords(words, bound.least);
  const added = addedBySecond(second, bound.second);
  const lowest = Math.min(isWide(words) ? least : enoughWithAll, least) + Math.min(0, added);
  const heldBy = heldAround(words);
  return (line) => {
    if (line.share < lowest) return least;
    const { isTalk, hasAll } = heldBy(line);
    const isStated = line.isSteps === true || line.kind === 'property';
    const isShort = !isWide(words) && words.length <= mostOfShort;
    if (isShort && !hasAll && !isStated && heldIn(words, line) <= fewInLine) return Infinity;
    if (isTalk) return isWide(words) ? least : Math.max(least, leastOfTalk);
    const own = hasAll ? Math.min(least, enoughWithAll) : least;
    if (added <= 0) return Math.max(leastOfAny, own + added);
    const isTold = lines.some(({ note, share }) => note !== line.note && share > line.share - sameShare);
    return isTold ? own : own + added;
  };
}

function addedBySecond(second: number, usual: number): number {
  return ofSecond.added * Math.max(0, second - usual) - ofSecond.off * Math.max(0, ofSecond.farBehind - second);
}

function heldAround(words: readonly AskedWord[]): (line: MeasuredLine) => Held {
  const read = remembering((text: string) => {
    const tokens = readTokens(text);
    const all = wordsIn(text);
    return words.map(({ token }) => stands(token, tokens) || all.includes(` ${token.text} `));
  });
  const isTalk = remembering((text: string) => speakersIn(text).size > 0);
  return ({ note, ledBy = '', headings = [], start, end }) => {
    const held = [read([note.path, note.facts.title, ...headings, ledBy].join('\n'))];
    const first = Math.floor(Math.max(0, start - around) / piece);
    for (let at = first * piece; at < Math.min(end + around - piece, note.text.length); at += piece)
      held.push(read(note.text.slice(at, at + piece + overlap)));
    return {
      isTalk: isTalk(note.text),
      hasAll: !isWide(words) && words.every((_, at) => held.some((each) => each[at] === true)),
    };
  };
}

function heldIn(words: readonly AskedWord[], { note, start, end }: MeasuredLine): number {
  const tokens = readTokens(note.text.slice(start, end));
  return words.filter(({ token }) => stands(token, tokens)).length;
}
