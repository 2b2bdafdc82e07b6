const mostSentences = 3;

/** The first three as one text for a notice, and how many more there are. */
export function fewSentences(sentences: readonly string[]): string {
  const more = sentences.length - mostSentences;
  const shown = sentences.slice(0, mostSentences);
  return [...shown, ...(more > 0 ? [`And ${more.toLocaleString('en-US')} more.`] : [])].join(' ');
}
