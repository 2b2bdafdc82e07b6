import { stands } from '../search/answerability';
import { lineAt, lineStarts } from '../note/note-text';
import { readTokens } from '../support/read-tokens';
import { isContent } from '../support/token';
import type { QuotedSentences } from './quoted-sentences';
import { citationOf } from './row';
import { shownText } from './shown-text';

const item = /^[ \t]*(?:[-*+•]|\d{1,4}[.)])[ \t]+(?:\[.\][ \t]+)?/;
/** Matches a line where another part of the note begins or ends, or something that readers do not see. */
const border = /^[ \t]*(?:#{1,6}[ \t]|[<>|]|`{3}|~{3}|-{3}|\*{3})|<!--|-->|%%/;
/** Matches a line that ends as a sentence does, is below a picture or table, or is no text. */
const noLabel =
  /[.!?:;,。！？：；，]["'”»*_)]{0,4}\s*$|^\s*(?:$|[!`]|[*_]{0,3}(?:\s|abbildung|tabelle|fig|tab|image))/iu;
const mostLines = 80;
const longestLabel = 80;

/**
 * Returns a quote behind the heading, title or sentence that names what a model's sentence takes it to be about, where the
 * quote itself does not: *Bastien Roche: Allergic to walnuts.*
 */
export function withSubject(quote: QuotedSentences, sentence: string, isShown: boolean): QuotedSentences {
  if (quote.lead !== '' || quote.speaker !== '') return quote;
  const own = readTokens(quote.shown);
  const lacking = readTokens(sentence).filter((word) => isContent(word) && !stands(word, own));
  const named = (text: string): number => {
    const said = readTokens(text);
    return lacking.filter((word) => stands(word, said)).length;
  };
  const { row, range, before } = quote;
  const { title, text } = row.row;
  const names = [...[title, ...quote.headings].map(shownText), labelAbove(text, range.start)];
  const above = [...new Set(names)].filter((each) => each !== '');
  // A heading below the one that names it may say that something else is meant, so none of them is left out.
  const [subject, count] = above
    .map((_, at) => above.slice(at).join(' › '))
    .map((each): [string, number] => [each, named(each)])
    .reduce((best, each) => (each[1] > 0 && each[1] >= best[1] ? each : best), ['', 0]);
  let told: (typeof before)[number] | undefined;
  let most = Math.max(count, 1);
  for (const each of before) if (named(each.text) > most) [told, most] = [each, named(each.text)];
  if (told !== undefined && !isShown) {
    const whole = { start: told.start, end: range.end };
    const citation = citationOf(row.row, whole, lineAt(lineStarts(text), whole.start));
    return { ...quote, range: whole, citation, shown: `${told.text} ${quote.shown}` };
  }
  return count === 0 ? quote : { ...quote, shown: `${subject}: ${quote.shown}` };
}

/** Returns the item that an item belongs to, or the line above a paragraph that stands there as a heading does; '' without one. */
function labelAbove(text: string, start: number): string {
  let from = text.lastIndexOf('\n', start - 1) + 1;
  const own = text.slice(from, start);
  const isItem = item.test(own);
  if (!isItem && /^[\s>|]/.test(own)) return '';
  let below = own;
  for (let count = 0; from > 0 && count < mostLines; count++) {
    const end = from - 1;
    from = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(from, end);
    if (border.test(line) || (isItem ? /^\S/.test(line) && !item.test(line) : item.test(line))) return '';
    const isAbove = isItem
      ? item.test(line) && indentOf(line) < indentOf(own)
      : below.trim() === '' && !noLabel.test(line) && (from < 2 || text.charAt(from - 2) === '\n');
    if (isAbove) return line.length > longestLabel ? '' : shownText(line.replace(item, ''));
    below = line;
  }
  return '';
}

function indentOf(line: string): number {
  return (/^[ \t]*/.exec(line)?.[0] ?? '').replace(/\t/g, '    ').length;
}
