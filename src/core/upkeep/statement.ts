import { splitSentences } from '../extraction/text/sentences';
import { readBlocks } from '../note/blocks';
import { withoutTimeline } from '../note/timeline';
import { plainForm } from '../support/plain-form';
import { readTokens } from '../support/read-tokens';
import type { Token } from '../support/token';
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

/** A sentence of a note that may be repeated or contradicted elsewhere. Its tokens are read when they are needed. */
export class Statement {
  #tokens: readonly Token[] | null = null;

  /**
   * `text` is in plain form; `words` are numbers of what it is about, ascending, see `roughWords`. `isClaim` is false for
   * a sentence that a long text says besides its claim, `isTitle` true for the title of the note.
   */
  constructor(
    readonly note: UpkeepNote,
    readonly text: string,
    readonly words: readonly number[],
    readonly isClaim: boolean,
    readonly isTitle: boolean,
  ) {}

  get tokens(): readonly Token[] {
    return (this.#tokens ??= readTokens(this.text));
  }
}

/**
 * Returns what notes state, in order: the summary, the sentences of the own text and the title, each once. Quotes and
 * code are left out. Words have numbers, because there are millions of them. `pause` is called after each note.
 */
export async function readStatements(notes: readonly UpkeepNote[], pause: () => Promise<void>): Promise<Statement[]> {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, numbers.size);
    return numbers.size - 1;
  };
  const statements: Statement[] = [];
  for (const note of notes) {
    statements.push(...statementsOf(note, numberOf));
    await pause();
  }
  return statements;
}

/** Returns the number of words that two statements have in common. */
export function sharedCount({ words: one }: Statement, { words: other }: Statement): number {
  let [at, place, shared] = [0, 0, 0];
  while (at < one.length && place < other.length) {
    const [mine = 0, theirs = 0] = [one[at], other[place]];
    if (mine === theirs) shared += 1;
    if (mine <= theirs) at += 1;
    if (theirs <= mine) place += 1;
  }
  return shared;
}

function statementsOf(note: UpkeepNote, numberOf: (word: string) => number): Statement[] {
  const title = plainForm(note.title).trim();
  const claims = new Set([...splitSentences(plainForm(note.summary)).map((text) => text.trim()), title]);
  const texts = textsOf(note, title);
  const isOneClaim = texts.length <= mostOfClaim;
  const clauses = isOneClaim ? texts.flatMap((text) => mainClause(text) ?? []) : [];
  return [...texts, ...clauses].flatMap((text, at) => {
    const words = roughWords(text);
    const isTitle = text === title;
    if (words.size < (isTitle ? fewestOfTitle : fewestWords) || (isTitle && !/[ \p{Script=Han}]/u.test(text)))
      return [];
    const numbers = Array.from(words, numberOf).sort((a, b) => a - b);
    // A part of a Chinese or Japanese sentence may not say what it is about.
    const isClaim = isTitle ? words.size >= fewestOfClaim : isOneClaim && (at < texts.length || !hasSigns.test(text));
    return [new Statement(note, text, numbers, isClaim || (!isTitle && claims.has(text)), isTitle)];
  });
}

/** Returns the summary, the sentences of the own text and the title, each once. */
function textsOf(note: UpkeepNote, title: string): string[] {
  const lines = ownText(note.body).slice(0, longestText).split('\n').map(withoutMark);
  const own = plainForm(lines.join('\n')).split('\n');
  const texts = [plainForm(note.summary), ...own].flatMap((line) => splitSentences(line));
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
