import { lineAt, lineStarts } from '../note/note-text';
import type { TextRange } from '../note/text-ranges';
import type { AskCitation } from './ask-answer';
import { findQuote, readQuote } from './find-quote';
import { behindLead, introduces, leadIn } from './left-out/lead-in';
import { verdictIn } from './left-out/verdicts';
import type { NoteLine } from './note-lines';
import { opensWithPronoun } from './opening-pronoun';
import { citationOf, type RowText } from './row';
import { introducedEnd, longestShown, shownLine, shownText } from './shown-text';
import { behindSpeaker, speakerAt } from './said/speakers';

/** Sentences before a quote that may say what it is about. */
const mostBefore = 4;
/** Matches what stands between two sentences of a paragraph. */
const sameParagraph = /^[ \t]*(?:\n[ \t]*)?$/;

/** The whole sentences of a note that a quote belongs to, next to each other. */
export interface QuotedSentences {
  readonly row: RowText;
  readonly range: TextRange;
  readonly citation: AskCitation;
  /** The sentences, as they are compared with what a model writes. */
  readonly text: string;
  /** The line or heading that says how they are meant, such as the line above a list; '' without one. */
  readonly lead: string;
  /** The items of a list that they introduce, as they are shown; null for sentences that introduce none. */
  readonly listed: readonly string[] | null;
  /** Headings above them, outermost first. */
  readonly headings: readonly string[];
  /**
   * The text of the paragraph before the quote, once from each earlier sentence on, the shortest first; none that is too
   * long for an answer.
   */
  readonly before: readonly { readonly start: number; readonly text: string }[];
  /** Who says them, in a conversation; '' in other notes. */
  readonly speaker: string;
  /** As they are shown in an answer, with what they cannot be understood without, such as their speaker. */
  readonly shown: string;
  /** The text by which a sentence with this quote is judged: the sentences, one neighbor each side, headings, title and date. */
  readonly evidence: readonly string[];
}

/** A sentence of a note, with its neighbors under the same heading. */
interface PlacedSentence extends TextRange {
  readonly headings: readonly string[];
  readonly group: number;
  readonly line: NoteLine;
}

/**
 * Finds the whole sentences of a quote: in the row that was named, else in another. Empty for a quote that is nowhere.
 */
export function findQuoted(quote: string, named: RowText | undefined, rows: readonly RowText[]): QuotedSentences[] {
  const read = readQuote(quote);
  for (const row of named === undefined ? rows : [named, ...rows.filter((each) => each !== named)]) {
    const { start } = row.row.range;
    const inNote = (part: TextRange): TextRange => ({ start: start + part.start, end: start + part.end });
    const parts = findQuote(read, row.clean, (part) => isWhole(row, inNote(part)));
    if (parts !== null) return runsOf(row, parts.map(inNote));
  }
  return [];
}

/** True for a range that leaves out only marks of a sentence, a property or a line of either. */
function isWhole(row: RowText, range: TextRange): boolean {
  const { text } = row.row;
  const isBare = (from: number, to: number): boolean => from >= to || !/[\p{L}\p{N}]/u.test(text.slice(from, to));
  return row.lines.some(({ lines }) =>
    lines.some(
      ({ kind, sentences }) =>
        kind !== 'heading' &&
        kind !== 'code' &&
        sentences.some(
          ({ start, end }) =>
            start <= range.start &&
            range.end <= end &&
            isBare(Math.max(start, text.lastIndexOf('\n', range.start - 1) + 1), range.start) &&
            isBare(range.end, Math.min(end, lineEnd(text, range.end))),
        ),
    ),
  );
}

function lineEnd(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  return feed === -1 ? text.length : feed;
}

/** Returns the runs of neighboring sentences that overlap these ranges. */
function runsOf(row: RowText, ranges: readonly TextRange[]): QuotedSentences[] {
  const sentences = row.lines.flatMap(({ headings, lines }, group): PlacedSentence[] =>
    lines.flatMap((line) => line.sentences.map((range) => ({ ...range, headings, group, line }))),
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
  const { text } = row.row;
  const sentences = all.slice(first, last + 1);
  const [from, to, before] = [sentences[0], sentences.at(-1), all[first - 1]];
  if (from === undefined || to === undefined) throw new Error('A run has at least one sentence.');
  const quoted = sentences.map((each) => shownText(text.slice(each.start, each.end))).join(' ');
  const isNext = before?.group === from.group && sameParagraph.test(text.slice(before.end, from.start));
  const isExplained = isNext && opensWithPronoun(quoted);
  const range = { start: isExplained ? before.start : from.start, end: introducedEnd(text, to) };
  const speaker = speakerAt(text, range.start);
  const shown = behindSpeaker(speaker, shownLine(text, { ...range, kind: from.line.kind }));
  const near = [before, ...sentences, all[last + 1]].filter((each) => each?.group === from.group);
  const beside = near.filter((each) => each !== undefined && !sentences.includes(each)).map(textIn(text));
  const lead = leadIn(text, from.start, from.headings) || (beside.map(verdictIn).find((each) => each !== '') ?? '');
  const listed = text
    .slice(to.end, range.end)
    .split('\n')
    .map(shownText)
    .filter((item) => item !== '');
  return {
    row,
    range,
    citation: citationOf(row.row, range, lineAt(lineStarts(text), range.start)),
    text: quoted,
    lead,
    headings: from.headings,
    before: isExplained ? [] : beforeIn(text, all.slice(Math.max(0, first - mostBefore), first), from),
    listed: introduces.test(quoted) ? listed : null,
    speaker,
    shown: behindLead(lead, shown),
    evidence: evidenceOf(row, from, isProperty(from) ? [shown] : [lead, ...near.map(textIn(text)), ...listed]),
  };
}

/** Returns what stands before a sentence in its paragraph, from each sentence on, the nearest first. */
function beforeIn(text: string, all: readonly PlacedSentence[], from: PlacedSentence): QuotedSentences['before'] {
  const found: { start: number; text: string }[] = [];
  let next = from;
  for (const each of [...all].reverse()) {
    const isNear = each.group === from.group && from.end - each.start <= longestShown;
    if (!isNear || !sameParagraph.test(text.slice(each.end, next.start))) break;
    found.push({ start: each.start, text: shownText(text.slice(each.start, from.start)) });
    next = each;
  }
  return found;
}

const textIn =
  (text: string) =>
  (range: TextRange | undefined): string =>
    range === undefined ? '' : shownText(text.slice(range.start, range.end));

/** The name of a property says nothing without the title; it is understood without the properties beside it. */
function evidenceOf(
  { row: { title, date } }: RowText,
  from: PlacedSentence,
  said: readonly string[],
): readonly string[] {
  const isNamed = isProperty(from);
  const stated = isNamed
    ? said.map((part) => `${title}: ${part.replace(/^\w{1,60}/, (name) => name.replace(/_/g, ' '))}`)
    : said;
  return [stated, [title, ...from.headings, date]].map((parts) => parts.filter((part) => part !== '').join('\n\n'));
}

function isProperty({ line: { kind } }: PlacedSentence): boolean {
  return kind === 'property' || kind === 'name';
}
