/** An opening quote that nothing closes yet, with what was typed after it. */
const openQuote = /^(|.*\s)["“”„]([^"“”„]*)$/s;

/**
 * The line as it is searched while a phrase is being typed: the words that are finished are the phrase, the last one may still grow.
 * A phrase with half a word at its end would find nothing until the word is whole.
 */
export function withOpenPhrase(line: string): string {
  const found = openQuote.exec(line);
  const isClosed = [...line.matchAll(/["“”„]/g)].length % 2 === 0;
  if (found === null || isClosed) return line;
  const [, before = '', typed = ''] = found;
  const [, finished = '', last = ''] = /^(|.*\s)(\S*)$/s.exec(typed) ?? [];
  return finished.trim() === '' ? before + last : `${before}"${finished.trim()}" ${last}`;
}
