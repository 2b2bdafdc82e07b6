import { splitSentences } from '../extraction/text/sentences';
import { readBlocks } from '../note/blocks';
import { withoutTimeline } from '../note/timeline';
import { plainForm } from '../support/plain-form';
import { readTokens } from '../support/read-tokens';
import type { Token } from '../support/token';
import { roughWords } from './rough-words';
import type { UpkeepNote } from './upkeep-note';

/** Maximum number of sentences of one note that are compared; the claim of a beat stands at its beginning. */
const mostSentences = 12;
const longestSentence = 600;
/** Length of a note's own text in which sentences are looked for. */
const longestText = 8_000;
/** Minimum number of words with content; fewer do not name both a subject and what is said of it. */
const fewestWords = 2;
/** The same for a title, which often only names a subject. */
const fewestOfTitle = 4;
const listMark = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+(?:\[.\]\s+)?/u;

/** A sentence of a note that may be repeated or contradicted elsewhere. Its tokens are read when they are needed. */
export class Statement {
  #tokens: readonly Token[] | null = null;

  /** `text` is in plain form; `words` are what it is about, see `roughWords`. */
  constructor(
    readonly note: UpkeepNote,
    readonly text: string,
    readonly words: ReadonlySet<string>,
  ) {}

  get tokens(): readonly Token[] {
    return (this.#tokens ??= readTokens(this.text));
  }
}

/** Returns what a note states: its summary, the sentences of its own text and its title, each once. Quotes and code are left out. */
export function readStatements(note: UpkeepNote): Statement[] {
  const own = plainForm(ownText(note.body).slice(0, longestText)).split('\n').map(withoutMark);
  const texts = [plainForm(note.summary), ...own].flatMap((line) => splitSentences(line));
  const title = plainForm(note.title);
  const seen = new Set<string>();
  const statements: Statement[] = [];
  for (const text of [...texts.slice(0, mostSentences), title]) {
    const plain = text.trim();
    const key = plain.toLowerCase();
    if (plain === '' || plain.length > longestSentence || seen.has(key)) continue;
    seen.add(key);
    const words = roughWords(plain);
    if (words.size >= (text === title ? fewestOfTitle : fewestWords))
      statements.push(new Statement(note, plain, words));
  }
  return statements;
}

/** Returns a note's own text: its paragraphs, list items and table rows, without quotes, code, headings and timeline. */
export function ownText(body: string): string {
  const now = withoutTimeline(body);
  return readBlocks(now, 0)
    .filter(({ kind }) => kind === 'text' || kind === 'table')
    .map(({ start, end }) => now.slice(start, end))
    .join('\n');
}

/** Returns a line without the mark of a list item; '' for one that only shows another file or a widget. */
function withoutMark(line: string): string {
  return /^\s*(?:!\[|<)/u.test(line) ? '' : line.replace(listMark, '');
}
