import { splitSentences } from '../extraction/text/sentences';
import { readBlocks } from '../note/blocks';
import { withoutTimeline } from '../note/timeline';
import { plainForm } from '../support/plain-form';
import { mainClause } from './main-clause';
import { roughWords } from './rough-words';
import type { UpkeepNote } from './upkeep-note';

/** Maximum number of sentences of one note that are compared; the claim of a beat stands at its beginning. */
const mostSentences = 12;
const longestSentence = 600;
/** Length of a note's own text in which sentences are looked for. */
const longestText = 8_000;
/** Minimum number of words with content; fewer do not name both a subject and what is said of it. */
const fewestWords = 2;
/** The same for a title, which often only names a subject; a short one may be no claim. */
const [fewestOfTitle, fewestOfClaim] = [3, 4];
/** Maximum number of sentences of a note that is one claim as a whole; a longer text mentions other things besides. */
const mostOfClaim = 8;
const hasSigns = /\p{Script=Han}/u;
const listMark = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+(?:\[.\]\s+)?/u;

/** The part of a note that says something. */
export type SayingNote = Pick<UpkeepNote, 'title' | 'summary' | 'body'>;

/** A sentence that a note says, as it is compared with others. */
export interface Saying {
  /** In plain form. */
  readonly text: string;
  /** What it is about, with blanks between; see `roughWords`. */
  readonly words: string;
  /** False for a sentence that a long text says besides its claim. */
  readonly isClaim: boolean;
  /** True for the title of the note. */
  readonly isTitle: boolean;
}

/** Reads what some of the notes say beside the reader of the notes, which gives it each of them. */
export interface SayingsAhead {
  add(note: UpkeepNote): void;
  /** Returns what a note says; null when the caller must read that itself. */
  of(note: UpkeepNote): Promise<readonly Saying[] | null> | null;
  /** Call when nothing more is asked. */
  end(): void;
}

/** Returns what a note says, in order: the summary, the sentences of the own text and the title, each once. Quotes and code are left out. */
export function sayingsOf({ title: named, summary, body }: SayingNote): Saying[] {
  const title = plainForm(named).trim();
  const claims = new Set([...splitSentences(plainForm(summary)).map((text) => text.trim()), title]);
  const texts = textsOf({ title, summary, body });
  const isOneClaim = texts.length <= mostOfClaim;
  const clauses = isOneClaim ? texts.flatMap((text) => mainClause(text) ?? []) : [];
  return [...texts, ...clauses].flatMap((text, at) => {
    const words = roughWords(text);
    const isTitle = text === title;
    if (words.size < (isTitle ? fewestOfTitle : fewestWords) || (isTitle && !/[ \p{Script=Han}]/u.test(text)))
      return [];
    // A part of a Chinese or Japanese sentence may not say what it is about.
    const isClaim = isTitle ? words.size >= fewestOfClaim : isOneClaim && (at < texts.length || !hasSigns.test(text));
    return [{ text, words: [...words].join(' '), isClaim: isClaim || (!isTitle && claims.has(text)), isTitle }];
  });
}

/** Returns the summary, the sentences of the own text and the title, each once. */
function textsOf({ title, summary, body }: SayingNote): string[] {
  const lines = ownText(body).slice(0, longestText).split('\n').map(withoutMark);
  const own = plainForm(lines.join('\n')).split('\n');
  const texts = [plainForm(summary), ...own].flatMap((line) => splitSentences(line));
  const once = new Map<string, string>();
  for (const text of [...texts.slice(0, mostSentences), title]) {
    const plain = text.trim();
    const key = plain.toLowerCase();
    if (plain !== '' && plain.length <= longestSentence && !once.has(key)) once.set(key, plain);
  }
  return [...once.values()];
}

/** Returns a note's own text: its paragraphs, list items and table rows, without quotes, code, headings and timeline. */
export function ownText(body: string): string {
  const now = withoutTimeline(body);
  return readBlocks(now, 0)
    .filter(({ kind }) => kind === 'text' || kind === 'table')
    .map(({ start, end }) => now.slice(start, end))
    .join('\n');
}

/** Returns a line without the mark of a list item; '' for one that only shows another file or a widget, or names the place of a promoted fact. */
function withoutMark(line: string): string {
  return /^\s*(?:!\[|<|Source: `)/u.test(line) ? '' : line.replace(listMark, '');
}
