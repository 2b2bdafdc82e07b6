import type { GraphNote } from './graph-note';
import type { NamedSentence, Naming } from './named-sentences';
import { denyingWords, relationWords } from './relation-words';

/** What stands before names and says what they are: `Present: Ann, Bo`, or the heading of a list of names. */
export interface Label {
  /** The type of the edges that it makes. */
  readonly type: string;
  /** Offsets in the sentence between which names belong to it. */
  readonly start: number;
  readonly end: number;
  /** True when the names must be links. */
  readonly needsLinks: boolean;
}

const rosterWords = new Set(['', ...'with mit con avec me ich yo 我 and und y e et 和 与'.split(' ')]);
/** Most lines above an item of a list in which its heading is looked for. */
const mostAbove = 40;
const longestLine = 120;

/** Returns what labels the names of a sentence; the names that a meeting's note lists without a label attended it. */
export function labelIn({ text, type }: GraphNote, { start, quote, names }: NamedSentence): Label | null {
  const label = labelOf(text, start, quote, names);
  if (label !== null || type !== 'meeting' || !isRoster(quote, names)) return label;
  return { type: 'attendees', start: 0, end: quote.length, needsLinks: false };
}

/** Returns the label of a sentence; null without one. */
function labelOf(text: string, start: number, quote: string, names: readonly Naming[]): Label | null {
  const isItem = /(?:^|\n)[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+$/.test(text.slice(Math.max(start - 12, 0), start));
  const own = /^([\p{L}_][\p{L}\p{N}_ -]{0,30})[:：]\s*/u.exec(quote);
  const said = own?.[1] ?? '';
  const after = own?.[0].length ?? 0;
  if (own !== null && isNaming(said)) return { type: typeOf(said), start: after, end: endOf(quote), needsLinks: false };
  if (!isItem) return null;
  if (own !== null && /^[\p{L}\p{N}_-]+$/u.test(said))
    return { type: typeOf(said), start: after, end: quote.length, needsLinks: true };
  const above = names[0]?.at === 0 ? headingAbove(text, start) : '';
  return isNaming(above) ? { type: typeOf(above), start: 0, end: endOf(quote), needsLinks: false } : null;
}

/** True for a sentence of names alone, such as `With Ann, Bo and Cleo.`; one name says too little. */
function isRoster(quote: string, names: readonly Naming[]): boolean {
  if (names.length < 2 && !/^(?:with|mit|con|avec)\s/i.test(quote)) return false;
  const rest = names.reduceRight((text, { at, end }) => text.slice(0, at) + text.slice(end), quote);
  const words = rest.slice(0, 200).split(/[\s,，、&+.。]+/);
  return words.every((word) => rosterWords.has(word.toLowerCase()));
}

function isNaming(label: string): boolean {
  return label !== '' && relationWords(label, 'noun').some(({ kind, start }) => kind !== 'verb' && start === 0);
}

/** The words of a label that say its relation; a longer one goes on with other words: `Portfolio as far as I know`. */
function typeOf(label: string): string {
  const [noun] = relationWords(label, 'noun').filter(({ kind, start }) => kind !== 'verb' && start === 0);
  return (noun === undefined ? label : label.slice(0, noun.end))
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

/** Names after a semicolon, or in a clause that denies something, are no longer listed. */
function endOf(quote: string): number {
  const stop = quote.search(/[;；]|\.\s/);
  const denied = new RegExp(denyingWords).exec(quote);
  const clause = denied === null ? quote.length : Math.max(quote.lastIndexOf(',', denied.index), 0) || denied.index;
  return Math.min(stop < 0 ? quote.length : stop, clause);
}

/** Returns the heading of the list that an item is in: a heading, or a line that ends with a colon. */
function headingAbove(text: string, start: number): string {
  let end = text.lastIndexOf('\n', start);
  for (let line = 0; line < mostAbove && end > 0; line += 1) {
    const from = text.lastIndexOf('\n', end - 1) + 1;
    const words = text.slice(from, Math.min(end, from + longestLine)).trim();
    const bare = words.replaceAll('**', '');
    if (/^#{1,6} /.test(bare)) return bare.replace(/^#{1,6} /, '');
    if (/^[^-*+#|>\d].*[:：]$/u.test(bare)) return bare;
    if (words !== '' && !/^(?:[-*+]|\d{1,3}[.)])\s/.test(words)) return '';
    end = from - 1;
  }
  return '';
}
