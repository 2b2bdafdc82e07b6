import type { AskedWord } from '../../search/answerability';
import { readTokens } from '../../support/read-tokens';
import { isStanding } from '../../support/similar-words';
import { isWide, leastOfWords } from '../line-noise';
import { speakersIn } from '../speakers';

/** Answerability that is enough where the note has all words of the question. */
const enoughWithAll = 0.55;
const mostOfNote = 20_000;

/** A line with its answerability and its note. */
interface MeasuredLine {
  readonly share: number;
  readonly note: { readonly text: string; readonly facts: { readonly title: string } };
}

/**
 * Returns how much each line must cover: `least`, which is high in a vault that says much several times, but not more than
 * is enough for a note that has all words of the question. In a conversation the words may be those of somebody else.
 */
export function leastOfLines(words: readonly AskedWord[], learned: number): (line: MeasuredLine) => number {
  const least = leastOfWords(words, learned);
  const known = new Map<MeasuredLine['note'], boolean>();
  const hasAll = (note: MeasuredLine['note']): boolean => {
    const text = note.text.slice(0, mostOfNote);
    if (speakersIn(text).size > 0) return false;
    const tokens = readTokens(`${note.facts.title}\n${text}`);
    return words.every(({ token }) => isStanding(token, tokens));
  };
  return ({ share, note }) => {
    if (isWide(words) || least <= enoughWithAll || share >= least || share < enoughWithAll) return least;
    const isKnown = known.get(note) ?? hasAll(note);
    known.set(note, isKnown);
    return isKnown ? enoughWithAll : least;
  };
}
