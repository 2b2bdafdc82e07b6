import type { QuotedSentences } from './quoted-sentences';

/**
 * Returns the sentences that a sentence cites as one text: those of a note in its order, each once, with … where the note
 * says something between them.
 */
export function quotedText(quotes: readonly QuotedSentences[]): string {
  const paths = quotes.map(pathOf);
  const inOrder = [...quotes].sort(
    (a, b) => paths.indexOf(pathOf(a)) - paths.indexOf(pathOf(b)) || a.range.start - b.range.start,
  );
  let text = '';
  let last: QuotedSentences | undefined;
  for (const quote of inOrder) {
    if (last !== undefined && text.includes(quote.text)) continue;
    text += last === undefined ? quote.shown : `${isNext(last, quote) ? '' : ' …'} ${quote.shown}`;
    last = quote;
  }
  return text;
}

function isNext(before: QuotedSentences, quote: QuotedSentences): boolean {
  const between = before.row.row.text.slice(before.range.end, quote.range.start);
  return pathOf(before) === pathOf(quote) && !/[\p{L}\p{N}]/u.test(between);
}

function pathOf({ row }: QuotedSentences): string {
  return row.row.path;
}
