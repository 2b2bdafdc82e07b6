import type { GraphEdge } from '../graph/graph';
import { readTokens } from '../support/read-tokens';
import { type NoteLine, readStatedLines } from './note-lines';
import { opensWithPronoun } from './opening-pronoun';

/** Returns the sentence of a note that a quote renders as readable text, with the one before it if it needs that; none if the note has none. */
export function sentencesAt(
  text: string,
  { line, quote }: Pick<GraphEdge, 'line' | 'quote'>,
): (NoteLine & { readonly headings: readonly string[] })[] {
  const all = readStatedLines(text).flatMap(({ headings, lines }) => lines.map((each) => ({ ...each, headings })));
  const at = all.filter((each) => each.line <= line).at(-1);
  if (at === undefined) return [];
  const words = new Set(readTokens(quote).map(({ key }) => key));
  const shares = at.sentences.map(({ start, end }) => {
    const tokens = readTokens(text.slice(start, end));
    return tokens.filter(({ key }) => words.has(key)).length;
  });
  const best = shares.indexOf(Math.max(...shares));
  const [sentence, before] = [at.sentences[best], at.sentences[best - 1]];
  if (sentence === undefined) return [];
  const needsOther = before !== undefined && opensWithPronoun(text.slice(sentence.start, sentence.end));
  const sentences = needsOther ? [before, sentence] : [sentence];
  return [{ ...at, start: sentences[0]?.start ?? sentence.start, end: sentence.end, sentences }];
}
