import { andMore } from '../counted';
import type { VaultPath } from '../note/path';
import { judgeSentence } from '../support/judge-sentence';
import { Passages } from '../support/passages';

const mostQuoted = 3;
const mostWords = 6;
const longestQuoted = 200;

/** Quotes the first sentences or titles that none of the notes has, each with the words in which it differs. */
export function quotedInventions(
  sentences: readonly string[],
  originals: readonly { readonly path: VaultPath; readonly text: string }[],
): string {
  return quotedWith(sentences, wordsOfInventions(sentences.slice(0, mostQuoted), originals));
}

/** Quotes the first sentences, each with its words. */
export function quotedWith(sentences: readonly string[], words: Readonly<Record<string, readonly string[]>>): string {
  const quoted = sentences.slice(0, mostQuoted).map((sentence) => {
    const told = words[sentence] ?? [];
    return `“${sentence.slice(0, longestQuoted)}”${told.length === 0 ? '' : ` (${told.join(', ')})`}`;
  });
  return `${quoted.join(', ')}${sentences.length > mostQuoted ? ` ${andMore(sentences.length - mostQuoted)}` : ''}`;
}

/** Returns for each sentence or title the words in which it differs from all notes; a sentence that only lacks support has none. */
export function wordsOfInventions(
  sentences: readonly string[],
  originals: readonly { readonly text: string }[],
): Record<string, readonly string[]> {
  if (sentences.length === 0) return {};
  const passages = new Passages(originals.map(({ text }) => text));
  return Object.fromEntries(
    sentences.map((sentence) => [sentence, judgeSentence(sentence, passages, 'merge').words.slice(0, mostWords)]),
  );
}
