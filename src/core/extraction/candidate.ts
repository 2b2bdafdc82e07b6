import type { Durability } from '../note/beat';
import { asPhrase } from './words';
import { bareClaim } from './bare-claim';
import { remembering } from './remembering';
import { shortened, standingTail, tidyEnd } from './titles';
import { pointsBack, startsUnresolved } from './narration';
import { longestTitle, mainClause, titleFrom } from './titles';

export type CandidateType = 'decision' | 'insight' | 'problem' | 'reference';

/** A possible beat before candidates are compared with each other. */
export interface Candidate {
  readonly type: CandidateType;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly score: number;
  /** Indexes into the session's turns it rests on, ascending; the one it was found in is `at`. */
  readonly turns: readonly number[];
  readonly at: number;
  readonly origin: 'assistant' | 'user';
  /** The words of the claim itself, for comparing. */
  readonly words: ReadonlySet<string>;
  /** Set where the place it was found in tells; otherwise the words decide. */
  readonly durability?: Durability;
}

const longestSummary = 320;
/** Of the sentences that may add something to a claim, those that are looked at: the list begins with the most telling. */
const mostAdded = 20;

/** A sentence as part of a summary: its lead-in off, one closing mark. */
export const asSentence = remembering((plain) => {
  const text = tidyEnd(bareClaim(plain));
  const short = text.length > 240 ? shortened(text, 240) : text;
  if (short === '' || /[…?]$|[.!?。]["”’)]{1,2}$/.test(short)) return short;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(short) ? `${short}。` : `${short}.`;
});

/**
 * Title and summary of a claim: the summary is the claim in full and, where it fits, the first of `more` that adds something;
 * `before`, when given, comes first, for a claim that follows from it. Null when the claim cannot be a title, or when there is nothing to say beyond it.
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

/** Headline with a ready label before it: `Label: what was done about it`. */
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
