import type { Durability } from '../note/beat';
import { asPhrase } from './text/words';
import { bareClaim } from './bare-claim';
import { remembering } from './text/remembering';
import { shortened, tidyEnd } from './clauses';
import { standingTail } from './titles';
import { pointsBack, startsUnresolved } from './text/narration';
import { longestTitle, mainClause, titleFrom } from './titles';

export type CandidateType = 'decision' | 'insight' | 'problem' | 'reference';

/** A possible beat before candidates are compared with each other. */
export interface Candidate {
  readonly type: CandidateType;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly score: number;
  /** Indexes of the session's turns that it is based on, ascending; `at` is the one it was found in. */
  readonly turns: readonly number[];
  readonly at: number;
  readonly origin: 'assistant' | 'user';
  /** Words of the claim itself, for comparison. */
  readonly words: ReadonlySet<string>;
  /** Set when the place where it was found shows it; otherwise the words decide. */
  readonly durability?: Durability;
}

const longestSummary = 320;
/** Maximum number of sentences that are tried as an addition to a claim; the list begins with the best. */
const mostAdded = 20;

/** Turns a sentence into part of a summary: without its introduction, with one closing mark. */
export const asSentence = remembering((plain) => {
  const text = tidyEnd(bareClaim(plain));
  const short = text.length > 240 ? shortened(text, 240) : text;
  if (short === '' || /[…?]$|[.!?。]["”’)]{1,2}$/.test(short)) return short;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(short) ? `${short}。` : `${short}.`;
});

/**
 * Returns title and summary of a claim. The summary is the whole claim, followed by the first sentence of `more` that
 * fits and adds something; or, for a claim that follows from `before`, preceded by `before`. null when the claim cannot
 * be a title, or when the summary would only repeat it.
 */
export function headline(
  said: string,
  more: readonly string[],
  before = '',
): { title: string; summary: string } | null {
  const claim = startsUnresolved(bareClaim(said)) || pointsBack(bareClaim(said)) ? standingTail(said) || said : said;
  const title = titleFrom(claim);
  if (title === null) return null;
  const first = asSentence(claim);
  const lead = asSentence(before);
  if (before !== '' && lead.length + first.length < longestSummary && !saysSame(lead, first))
    return { title, summary: `${lead} ${first}` };
  const extra = more
    .slice(0, mostAdded)
    .map(asSentence)
    .find(
      (sentence) =>
        sentence.length > 15 &&
        !startsUnresolved(sentence) &&
        !saysSame(sentence, first) &&
        first.length + sentence.length < longestSummary,
    );
  const summary = extra === undefined ? first : first.endsWith('。') ? `${first}${extra}` : `${first} ${extra}`;
  if (!saysSame(summary, title)) return { title, summary };
  const short = mainClause(title);
  return short === null ? null : { title: short, summary };
}

/** Returns a headline that begins with a given label: `Label: what was done about it`. */
export function labelledHeadline(
  label: string,
  sentences: readonly string[],
): { title: string; summary: string } | null {
  const title = titleFrom(label);
  const parts = sentences
    .slice(0, mostAdded)
    .map(asSentence)
    .filter((sentence) => sentence.length > 10);
  const summary = parts.reduce(
    (text, part) => (text === '' ? part : text.length + part.length < longestSummary ? `${text} ${part}` : text),
    '',
  );
  if (title === null || title.length > longestTitle || summary === '' || saysSame(summary, title)) return null;
  return { title, summary };
}

export function saysSame(a: string, b: string): boolean {
  return asPhrase(a) === asPhrase(b);
}
