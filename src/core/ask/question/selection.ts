import { contentOf } from '../../search/answerability';
import { readTokens } from '../../support/read-tokens';
import { isStanding } from '../../support/similar-words';
import type { TextRange } from '../../note/text-ranges';
import type { Token } from '../../support/token';
import { askedContent } from './asked-words';
import { isElliptic } from './follow-up';

/** Text selected in a note: where to look, and what *this* and *it* may mean; no part of the question. */
export interface Selection {
  /** Path of the note; '' for text of no note. */
  readonly path: string;
  readonly text: string;
}

/** A line that may answer, as far as these rules read it. */
interface Line extends TextRange {
  readonly share: number;
  readonly note: { readonly text: string };
}

/** Words that ask what something means, which say nothing of it themselves. */
const meaning =
  /(?:^|[^\p{L}])(?:means?|meaning|explain|tell|know|bedeutet|heißt|erklär\p{L}*|signifie|cela|ça|veut dire|expli\p{L}*|significa|cosa|spiega|betekent|значит|означает|demek|quién|por qu[eéê]|quiere decir|quer dizer|vuol dire|gemeint|stand for|dlaczego|kiedy|varför|nghĩa|معنى)(?!\p{L})|意思|意味|ทำไม|뜻\p{L}*|이게/giu;
/** Share of the best line's answerability from which a selected line comes before it. */
const nearBest = 0.7;

/** Returns what a question asks about that has no word with content of its own: what is selected; null for any other. */
export function selectedSubject(question: string, { text }: Selection): string | null {
  const bare = question.replace(meaning, ' ');
  return askedContent(bare).length === 0 ? `${bare} ${text}` : null;
}

/**
 * Returns the lines that may answer a question about a selection. Those of the selection come first among the best. A
 * question with hardly a word of its own is answered only by lines with a word of the selection, and what it means only by
 * those that say more of it.
 */
export function linesAbout<Found extends Line>(
  lines: readonly Found[],
  question: string,
  selection: Selection,
): readonly Found[] {
  const own = readTokens(selection.text);
  const wordsOf = ({ note, start, end }: Found): readonly Token[] => contentOf(note.text.slice(start, end));
  const says = (line: Found): boolean => wordsOf(line).some((word) => isStanding(word, own));
  const adds = (line: Found): boolean => wordsOf(line).some((word) => !isStanding(word, own));
  if (selectedSubject(question, selection) !== null)
    return question.search(meaning) < 0 ? lines : lines.filter((line) => says(line) && adds(line));
  const refers = isElliptic(question);
  const near = nearBest * (lines[0]?.share ?? 0);
  const isFirst = (line: Found): boolean => line.share >= near && (refers ? says(line) : !adds(line));
  return [...lines.filter(isFirst), ...(refers ? [] : lines.filter((line) => !isFirst(line)))];
}
