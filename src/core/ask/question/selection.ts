import { contentOf } from '../../search/answerability';
import { readTokens } from '../../support/read-tokens';
import { isStanding } from '../../support/similar-words';
import type { TextRange } from '../../note/text-ranges';
import { cleanText } from '../clean-text';
import { findQuote, readQuote } from '../find-quote';
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
  readonly headings: readonly string[];
  readonly note: { readonly path: string; readonly text: string; readonly facts: { readonly title: string } };
}

/** Words that ask what something means, which say nothing of it themselves. */
const meaning =
  /(?:^|[^\p{L}])(?:means?|meant|meaning|explain|explanation|tell|know|mehr|bedeute[tn]?|bedeutung|heißt|erklär\p{L}*|signifie\p{L}*|cela|ça|veut dire|expli\p{L}*|significa\p{L}*|cosa|spiega\p{L}*|betekent?|betekenis|uitleg\p{L}*|значит|означает|объясни\p{L}*|demek|açıkla\p{L}*|nghĩa|معنى|يعني)(?!\p{L})|意思|意味|解释|説明|뜻\p{L}*|의미\p{L}*|이게|이건/giu;
/** Share of the best line's answerability from which a selected line comes before it. */
const nearBest = 0.7;
/** Characters before a line that may say what its *it* is. */
const before = 200;

/** Returns what a question asks about that has no word with content of its own: what is selected; null for any other. */
export function selectedSubject(question: string, { text }: Selection): string | null {
  const bare = question.replace(meaning, ' ');
  return askedContent(bare).length === 0 ? `${bare} ${text}` : null;
}

/** Returns where a selected text, which may end in `…`, stands in its note, apart from marks, blanks and case; null where it does not. */
export function selectedRange(text: string, selection: Selection): TextRange | null {
  return findQuote(readQuote(selection.text.replace(/…$/, '')), cleanText(text), () => true)?.[0] ?? null;
}

/**
 * Returns the lines that may answer a question about a selection. Those of the selection come first among the best; a
 * question with hardly a word of its own is answered only by lines that tell of the selection, and what it means by none
 * that only repeats it.
 */
export function linesAbout<Found extends Line>(
  lines: readonly Found[],
  question: string,
  selection: Selection,
): readonly Found[] {
  const own = readTokens(selection.text);
  const home = lines.find(({ note }) => note.path === selection.path)?.note;
  const range = home === undefined ? null : selectedRange(home.text, selection);
  const isSelected = ({ note, start, end }: Found): boolean =>
    note === home && range !== null && start < range.end && range.start < end;
  const says = (text: string): boolean => contentOf(text).some((word) => isStanding(word, own));
  const adds = ({ note, start, end }: Found): boolean =>
    contentOf(note.text.slice(start, end)).some((word) => !isStanding(word, own));
  const tells = ({ note, headings, start, end }: Found): boolean =>
    says([note.facts.title, ...headings, note.text.slice(Math.max(0, start - before), end)].join('\n'));
  const isMeaning = question.search(meaning) >= 0 && selectedSubject(question, selection) !== null;
  const kept = lines.filter((line) =>
    isMeaning ? adds(line) : !isElliptic(question) || isSelected(line) || tells(line),
  );
  const near = nearBest * (lines[0]?.share ?? 0);
  const isFirst = (line: Found): boolean => isSelected(line) && line.share >= near;
  return [...kept.filter(isFirst), ...kept.filter((line) => !isFirst(line))];
}
