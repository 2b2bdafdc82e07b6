import { lineAt, lineStarts } from '../note/note-text';
import type { TextRange } from '../note/text-ranges';
import { shownText } from './answering-lines';
import type { AskCitation } from './ask-answer';
import { findQuote, readQuote } from './find-quote';
import { citationOf, type RowText } from './row';

/** The whole sentences of a note that a quote belongs to, next to each other. */
export interface QuotedSentences {
  readonly row: RowText;
  readonly range: TextRange;
  readonly citation: AskCitation;
  /** As it is shown in an answer. */
  readonly text: string;
  /** The text by which a sentence with this quote is judged: the sentences, one neighbor each side, headings, title and date. */
  readonly evidence: readonly string[];
}

/** A sentence of a note, with its neighbors under the same heading. */
interface PlacedSentence extends TextRange {
  readonly headings: readonly string[];
  readonly group: number;
}

/**
 * Finds the whole sentences of a quote: in the row that was named, else in another. Empty for a quote that is nowhere.
 */
export function findQuoted(quote: string, named: RowText | undefined, rows: readonly RowText[]): QuotedSentences[] {
  const read = readQuote(quote);
  for (const row of named === undefined ? rows : [named, ...rows.filter((each) => each !== named)]) {
    const { start } = row.row.range;
    const inNote = (part: TextRange): TextRange => ({ start: start + part.start, end: start + part.end });
    const parts = findQuote(read, row.clean, (part) => isSentence(row, inNote(part)));
    if (parts !== null) return runsOf(row, parts.map(inNote));
  }
  return [];
}

/** True for a range that leaves out only marks of a sentence. */
function isSentence(row: RowText, range: TextRange): boolean {
  const { text } = row.row;
  const isBare = (from: number, to: number): boolean => from >= to || !/[\p{L}\p{N}]/u.test(text.slice(from, to));
  return row.lines.some(({ lines }) =>
    lines.some(
      ({ kind, sentences }) =>
        kind === 'text' &&
        sentences.some(
          ({ start, end }) =>
            start <= range.start && range.end <= end && isBare(start, range.start) && isBare(range.end, end),
        ),
    ),
  );
}

/** Returns the runs of neighboring sentences that overlap these ranges. */
function runsOf(row: RowText, ranges: readonly TextRange[]): QuotedSentences[] {
  const sentences = row.lines.flatMap(({ headings, lines }, group): PlacedSentence[] =>
    lines.flatMap((line) => line.sentences.map((range) => ({ ...range, headings, group }))),
  );
  const runs: [first: number, last: number][] = [];
  sentences.forEach(({ start, end, group }, at) => {
    if (!ranges.some((range) => range.start < end && start < range.end)) return;
    const last = runs.at(-1);
    if (last?.[1] === at - 1 && sentences[at - 1]?.group === group) last[1] = at;
    else runs.push([at, at]);
  });
  return runs.map(([first, last]) => quotedRun(row, sentences, first, last));
}

function quotedRun(row: RowText, all: readonly PlacedSentence[], first: number, last: number): QuotedSentences {
  const { text, title, date } = row.row;
  const [from, to] = [all[first], all[last]];
  const range = { start: from?.start ?? 0, end: to?.end ?? 0 };
  const neighbour = (at: number): string[] => {
    const each = all[at];
    return each?.group === from?.group && each !== undefined ? [shownText(text.slice(each.start, each.end))] : [];
  };
  const quoted = all.slice(first, last + 1).map((each) => shownText(text.slice(each.start, each.end)));
  return {
    row,
    range,
    citation: citationOf(row.row, range, lineAt(lineStarts(text), range.start)),
    text: quoted.join(' '),
    evidence: [
      [...neighbour(first - 1), ...quoted, ...neighbour(last + 1)].join('\n\n'),
      [title, ...(from?.headings ?? []), date].filter((part) => part !== '').join('\n\n'),
    ],
  };
}
