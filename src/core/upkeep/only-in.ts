import { readTokens } from '../support/read-tokens';
import { isContent } from '../support/token';
import type { Said } from './proposal';
import type { Statement } from './statement';
import type { UpkeepNote } from './upkeep-note';

/** Returns what each note of some pairs states apart from its title, in order. */
export function saidBy(
  pairs: readonly (readonly UpkeepNote[])[],
  statements: readonly Statement[],
): ReadonlyMap<UpkeepNote, readonly string[]> {
  const said = new Map(pairs.flat().map((note): [UpkeepNote, string[]] => [note, []]));
  for (const { note, text, isTitle } of statements) if (!isTitle) said.get(note)?.push(text);
  return said;
}

/** Returns the sentences that a note has and another one lacks, with the words in which they differ; without any, its summary. */
export function onlyIn(
  { summary, title }: UpkeepNote,
  own: readonly string[] = [],
  others: readonly string[] = [],
): Said {
  const text = own.filter((each) => !others.includes(each)).join(' ');
  return text === '' ? { text: summary || title, words: [] } : { text, words: wordsOnlyIn(text, others.join(' ')) };
}

/** Returns the words with content of a text that another text does not have. */
export function wordsOnlyIn(text: string, other: string): string[] {
  const there = new Set(readTokens(other).map(({ key }) => key));
  return readTokens(text).flatMap((token) => (isContent(token) && !there.has(token.key) ? [token.text] : []));
}
