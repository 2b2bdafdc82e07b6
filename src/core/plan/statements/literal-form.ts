import { sentenceRanges } from '../../extraction/text/sentences';
import { qualifierOf } from '../../support/token';

/** Matches what stands before the mark of a list item, and the mark; a number stays. */
const item = /^([ \t>]*)(?:[-*+][ \t]+|(?=\d{1,9}[.)][ \t]))/u;
const inlineCode = /`([^`\n]+)`/gu;
/** Stands for inline code while its line is read: no rule for words concerns it. */
const hidden = '\ue000';

/** Matches the ending of the plural and the third person of a word that is long enough not to be another word: not *news* and *new*. */
export const plural = /(\p{L}{3}(?!s)\p{L})s(?![\p{L}\d_])/gu;

const emphasis = /(^|\W)(\*{1,3})([^\s*.](?:[^*]*[^\s*])?)\2/gu;
/** Matches quotation marks, and keeps a sign of a measure or a part of a word: *5'*, *don't*. */
const quotes = /(\d['"]+|\p{L}['"](?=\p{L}))|['"](?!\d)/gu;
const comma = /(\p{L}{0,20}),(?!\d)/gu;
const ends = /[.…;:!。！；\s]{1,9}$/u;
const firstWord = /^[#>(\s]*\p{Lu}(?=\p{Ll}+(?![\p{L}\d_]))/u;

/**
 * Returns text in a form that is equal only for the same words, in singular or plural, in the same sentences and list
 * items, with the same signs and capitals. The capital with which a sentence begins and the sign that ends it do not
 * count, nor do emphasis, quotation marks and most commas. Code stays as written. `open` has the indentations of the items
 * that are open before the text, and afterwards of those that still are.
 */
export function literalForm(text: string, open: number[] = []): string {
  const units: string[] = [];
  for (const line of text.split('\n')) {
    const [mark, indent = ''] = item.exec(line) ?? [];
    if (mark === undefined) {
      if (units.length === 0 && /^\S/u.test(line)) open.length = 0;
      units.push(`${units.pop() ?? ''} ${line}`);
    } else units.push(depthMark(indent, open), line.slice(mark.length));
  }
  return units.flatMap(sentenceForms).filter(Boolean).join('\n');
}

/** Returns a mark for each item and quote around the item with this indentation, which becomes the last open one. */
function depthMark(indent: string, open: number[]): string {
  const width = indent.replace(/\t/gu, '    ').length;
  while ((open.at(-1) ?? -1) >= width) open.pop();
  return indent.replace(/[^>]/gu, '') + '›'.repeat(open.push(width) - 1);
}

function sentenceForms(unit: string): string[] {
  const codes: string[] = [];
  const plain = unit
    .normalize('NFC')
    .replace(inlineCode, (_, code: string) => {
      codes.push(code.trim());
      return hidden;
    })
    // "No, deploy" denies nothing.
    .replace(comma, (whole, word: string) => (qualifierOf(word.toLowerCase()) === null ? word : whole))
    .replace(/[\ufe0f¡«»“”„]/gu, '')
    .replace(/[‘’]/gu, "'")
    .replace(emphasis, '$1$3')
    .replace(quotes, '$1')
    .replace(plural, '$1')
    .replace(/\s+/gu, ' ');
  let from = 0;
  return [...sentenceRanges(plain).slice(1), { start: plain.length }].map(({ start }) => {
    const sentence = plain.slice(from, start).trim().replace(ends, '');
    from = start;
    return sentence.replace(firstWord, (word) => word.toLowerCase()).replaceAll(hidden, () => codes.shift() ?? '');
  });
}
