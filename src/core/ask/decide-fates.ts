import { holdsOrder } from '../extraction/judging/orders';
import { judgeSentence } from '../support/judge-sentence';
import { Passages } from '../support/passages';
import { withoutUnseen } from '../visible-text';
import { claimsMore } from './added-claims';
import { type AskSentence, type DroppedSentence, recantSentence } from './ask-answer';
import type { HandedAnswer, HandedSentence } from './handed-answer';
import { joinsClauses } from './joined-clauses';
import { leavesOutLimit } from './left-out/left-out-limits';
import { movesPart } from './moved-part';
import { isOwnClause } from './own-clause';
import { isNearVerbatim } from './near-verbatim';
import { opensWithPronoun } from './opening-pronoun';
import { findQuoted, type QuotedSentences } from './quoted-sentences';
import { withSubject } from './quoted-subject';
import { quotedText } from './quoted-text';
import type { RowText } from './row';
import { shownText } from './shown-text';
import { toldOfSpeaker } from './said/told-of-speaker';
import { namesWhole } from './said/speakers';
import { cutsInside } from './left-out/cut-inside';
import { changesSigns } from './left-out/changed-signs';
import { disowningLabel } from './left-out/disowned';
import { leavesOutLead, leavesOutList } from './left-out/lead-in';
import { toldByCell } from './table-rows';
import { unspacedScripts } from '../note/text-size';

/** A sentence of an answer with the sentences of notes that it rests on. */
export interface DecidedSentence extends Omit<AskSentence, 'citations'> {
  readonly quotes: readonly QuotedSentences[];
}

export interface DecidedFates {
  readonly sentences: readonly DecidedSentence[];
  readonly dropped: readonly DroppedSentence[];
}

/** Words of a sentence; two signs of a script without blanks count as one. */
const fewestWords = 4;
const mostWordsNamed = 6;
const signs = new RegExp(`[${unspacedScripts}]`, 'gu');
/** Marks of text that a note has struck out or hidden. */
const hidden = /~~|<(?:s|del|strike)\b|<!--|%%/i;
const unspaced = new RegExp(`^[${unspacedScripts}]`, 'u');

/**
 * Decides what becomes of each sentence that a model handed in: shown as written if the text around its quotes proves
 * it, shown as the note's own sentence if only its quote is genuine, or dropped, also if its quotes do not bear on what is
 * asked.
 */
export function decideFates(
  handed: HandedAnswer,
  rows: readonly RowText[],
  bears: (quote: QuotedSentences) => boolean = () => true,
): DecidedFates {
  const sentences: DecidedSentence[] = [];
  const dropped: DroppedSentence[] = [];
  const drop = (text: string, reason: string): unknown => dropped.push({ text, reason });
  const numbered = new Map(rows.map((row) => [row.row.number, row]));
  for (const each of handed.sentences) {
    const text = shownText(withoutUnseen(each.text));
    if (text === '' || isRecant(text)) continue;
    const quotes = quotesOf(each, numbered, rows, bears);
    if (typeof quotes === 'string') drop(text, quotes);
    else {
      const decided = decide(text, quotes, sentences.at(-1));
      const isRepeated =
        decided.fate === 'quoted'
          ? decided.quotes.every((quote) => isShown(quote, sentences))
          : sentences.some((shown) => shown.text === decided.text);
      if (isRepeated) drop(text, 'The answer already says it.');
      else sentences.push(decided);
    }
  }
  if (handed.left > 0) drop(`${handed.left} more sentences`, 'Only the first 20 sentences are read.');
  return { sentences, dropped };
}

function isRecant(text: string): boolean {
  return text.toLowerCase().includes(recantSentence.toLowerCase().slice(0, -1));
}

/** Returns the sentences of notes that a sentence cites, or why there are none. */
function quotesOf(
  { cites }: HandedSentence,
  numbered: ReadonlyMap<number, RowText>,
  rows: readonly RowText[],
  bears: (quote: QuotedSentences) => boolean,
): QuotedSentences[] | string {
  if (cites.every(({ quote }) => quote.trim() === '')) return 'It cites no note.';
  const found = cites.flatMap(({ row, quote }) => findQuoted(quote, numbered.get(row), rows));
  if (found.length === 0) return 'What it cites is in none of the notes, or too short.';
  const standing = found.filter((quote) => !isStruck(quote));
  if (standing.length === 0) return 'The note has struck out what it cites.';
  const usable = distinct(standing.filter(({ text }) => !holdsOrder(text) && !isRecant(text)));
  if (usable.length === 0) return 'What it cites addresses AI tools.';
  const bearing = usable.filter(bears);
  return bearing.length > 0 ? bearing : 'What it cites is about something else.';
}

/** True for a quote of which nothing is left to show. */
function isStruck({ shown }: QuotedSentences): boolean {
  return !/[\p{L}\p{N}]/u.test(shown);
}

function distinct(quotes: readonly QuotedSentences[]): QuotedSentences[] {
  return quotes.filter((quote, at) => !quotes.slice(0, at).some((other) => isWithin(quote, other)));
}

function isWithin(quote: QuotedSentences, other: QuotedSentences): boolean {
  return (
    quote.row.row.path === other.row.row.path &&
    other.range.start <= quote.range.start &&
    quote.range.end <= other.range.end
  );
}

function isShown(quote: QuotedSentences, sentences: readonly DecidedSentence[]): boolean {
  return sentences.some(({ quotes, fate, text }) =>
    quotes.some((other) => isWithin(quote, other) && (fate === 'quoted' || text === other.text)),
  );
}

function decide(
  text: string,
  quotes: readonly QuotedSentences[],
  before: DecidedSentence | undefined,
): DecidedSentence {
  const reason = whyNotWritten(text, quotes, before);
  const shown = quotes.length === 1 ? quotes.map((quote) => goingOn(quote, text, before)) : quotes;
  return reason === null
    ? { fate: 'written', text, quotes }
    : {
        fate: 'quoted',
        text: quotedText(shown),
        quotes: shown,
        reason,
      };
}

/** Returns a quote with what explains it, as far as the answer does not show that just before. */
function goingOn(quote: QuotedSentences, text: string, before: DecidedSentence | undefined): QuotedSentences {
  const last = before?.quotes.length === 1 ? before.quotes[0] : undefined;
  const isBehind = last?.row.row.path === quote.row.row.path && last.range.start <= quote.range.start;
  const isExplained = isBehind && before?.fate === 'quoted' && quote.range.start < last.range.end;
  const isBare = quote.lead === '' && quote.speaker === '' && quote.listed === null;
  if (isExplained && isBare) return { ...quote, shown: quote.text };
  return withSubject(quote, text, isBehind && (quote.before[0]?.start ?? 0) < last.range.end);
}

/** Returns why a sentence is not shown as the model wrote it; null when it may be. */
function whyNotWritten(
  text: string,
  quotes: readonly QuotedSentences[],
  before: DecidedSentence | undefined,
): string | null {
  if (isFragment(text)) return 'Too short to be a sentence.';
  if (holdsOrder(text)) return 'It addresses AI tools.';
  if (opensWithPronoun(text) && !(isAboutSameNote(quotes, before) && quotes.every((quote) => opensLike(text, quote))))
    return 'It does not name what it is about.';
  if (quotes.some(({ speaker }) => !namesWhole(text, speaker))) return 'It leaves out who says so.';
  if (quotes.some(({ row, range }) => hidden.test(row.row.text.slice(range.start, range.end))))
    return 'The note has struck out or hidden a part of it.';
  if (quotes.some((quote) => !leavesOutLead(text, quote.lead) && toldByCell(text, quote.row.row.text, quote)))
    return null;
  // Facts of two places, each genuine, may be joined wrongly, so one place must prove the whole sentence.
  const judged = quotes
    .map((quote) => toldOfSpeaker(quote, text))
    .map((quote) => ({ quote, ...judgeSentence(text, new Passages(quote.evidence), 'merge') }));
  const proven = judged.filter(
    ({ verdict, quote }) =>
      verdict === 'supported' ||
      (verdict === 'paraphrased' && (isOwnClause(text, quote.text) || movesPart(text, quote.text))),
  );
  const signed = proven.filter(({ quote }) => !changesSigns(text, quote.text));
  const certain = signed.filter(({ quote }) => !claimsMore(text, quote.text));
  const led = certain.filter(({ quote }) => !leavesOutLead(text, quote.lead) && !leavesOutList(text, quote.listed));
  const whole = led.filter(({ quote }) => !leavesOutLimit(text, quote.text) && !leavesOutLabel(text, quote.text));
  const uncut = whole.filter(({ quote }) => !cutsInside(text, quote.text));
  const joined = uncut.filter(({ quote }) => !joinsClauses(text, quote.text));
  if (joined.some(({ quote }) => isNearVerbatim(text, quote.text) || movesPart(text, quote.text))) return null;
  if (joined.length > 0) return 'It changes small words of the note.';
  if (whole.length > uncut.length) return 'It leaves out a part in the middle of what the note says.';
  if (whole.length > 0) return 'It joins parts of the note that are about different things.';
  if (certain.length > led.length) return 'It leaves out what introduces it, or what it introduces.';
  if (certain.length > 0) return 'It leaves out a condition, a time or another limit.';
  if (proven.length > signed.length) return 'It changes a sign, a unit or a question of the note.';
  if (proven.length > 0) return 'It claims more than the note, or with less doubt.';
  const known = quotes
    .flatMap(({ evidence, row }) => [...evidence, row.row.text])
    .join('\n')
    .toLowerCase();
  const unknown = (judged[0]?.words ?? []).filter((word) => !known.includes(word.toLowerCase()));
  const named = unknown.slice(0, mostWordsNamed).join(' · ');
  return named === '' ? 'The note does not say it in these words.' : `Not in the note: ${named}`;
}

function leavesOutLabel(text: string, own: string): boolean {
  const label = disowningLabel(own);
  return !text.toLowerCase().includes(label.toLowerCase());
}

/** True when the note's sentence begins with the same word, so that the pronoun is the note's own. */
function opensLike(text: string, quote: QuotedSentences): boolean {
  const first = (of: string): string => /[\p{L}\p{M}]+/u.exec(of)?.[0].toLowerCase() ?? '';
  return unspaced.test(text) ? text.charAt(0) === quote.text.charAt(0) : first(text) === first(quote.text);
}

function isFragment(text: string): boolean {
  const words = text.replace(signs, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length + (text.match(signs) ?? []).length / 2 < fewestWords;
}

function isAboutSameNote(quotes: readonly QuotedSentences[], before: DecidedSentence | undefined): boolean {
  const paths = new Set(before?.quotes.map(({ row }) => row.row.path));
  return quotes.every(({ row }) => paths.has(row.row.path));
}
