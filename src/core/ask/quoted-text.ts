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
    text += last === undefined ? quote.shown : behind(last, quote);
    last = quote;
  }
  return text;
}

function behind(before: QuotedSentences, quote: QuotedSentences): string {
  const isSame = pathOf(before) === pathOf(quote);
  // The sentence that explains the quote is shown already.
  if (isSame && quote.range.start < before.range.end) return ` ${quote.text}`;
  const between = before.row.row.text.slice(before.range.end, quote.range.start);
  return `${isSame && !/[\p{L}\p{N}]/u.test(between) ? '' : ' …'} ${quote.shown}`;
}

function pathOf({ row }: QuotedSentences): string {
  return row.row.path;
}
