import { readBlocks } from '../note/blocks';
import { splitSentences } from '../extraction/text/sentences';
import { plainForm } from '../support/plain-form';
import { readTokens } from '../support/read-tokens';
import { isContent, type Token } from '../support/token';
import type { UpkeepNote } from './upkeep-note';

/** A sentence of a note that may be repeated or contradicted elsewhere. */
export interface Statement {
  readonly note: UpkeepNote;
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Keys of its words with content, each once. */
  readonly keys: readonly string[];
  readonly keySet: ReadonlySet<string>;
}

/** Maximum number of sentences of one note that are compared; the claim of a beat stands at its beginning. */
const mostSentences = 12;
const longestSentence = 600;
/** Minimum number of words with content; fewer do not name both a subject and what is said of it. */
const fewestKeys = 2;
/** The same for a title, which often only names a subject. */
const fewestOfTitle = 4;

/** Returns what a note states: its summary, the sentences of its own text and its title, each once. Quotes and code are left out. */
export function readStatements(note: UpkeepNote): Statement[] {
  const texts = [...splitSentences(note.summary), ...ownSentences(note.body), note.title];
  const seen = new Set<string>();
  const statements: Statement[] = [];
  for (const text of texts) {
    if (statements.length === mostSentences) break;
    const plain = isEmbed(text) ? '' : plainForm(text).trim();
    if (plain === '' || plain.length > longestSentence || seen.has(plain.toLowerCase())) continue;
    seen.add(plain.toLowerCase());
    const tokens = readTokens(plain);
    const keySet = new Set(tokens.filter(isContent).map(({ key }) => key));
    const keys = [...keySet];
    if (keys.length >= (text === note.title ? fewestOfTitle : fewestKeys))
      statements.push({ note, text: plain, tokens, keys, keySet });
  }
  return statements;
}

/** Returns a note's own text: its paragraphs, list items and table rows, without quotes, code and headings. */
export function ownText(body: string): string {
  return readBlocks(body, 0)
    .filter(({ kind }) => kind === 'text' || kind === 'table')
    .map(({ start, end }) => body.slice(start, end))
    .join('\n');
}

function ownSentences(body: string): string[] {
  return ownText(body)
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*+•]|\d{1,3}[.)])\s+(?:\[.\]\s+)?/u, ''))
    .flatMap((line) => splitSentences(line));
}

/** True for a line that only shows another file or a widget. */
function isEmbed(text: string): boolean {
  return /^\s*(?:!\[|<)/u.test(text);
}
