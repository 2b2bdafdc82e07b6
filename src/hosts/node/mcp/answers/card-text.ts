import { baseNameOf } from '../../../../core/note/path';

/** Matches the start of a line that looks like the head of a card. */
const cardHead = /^([ \t]*\d{1,4})\.(?=[ \t].{0,1000}\.md\b)/gim;

const lineBreaks = /[\n\r\v\f\u0085\u2028\u2029]+/g;

/** Matches the heading that a text begins with. */
const firstHeading = /^#{1,6}[ \t]+(\S.*)(?:\n+|$)/;

/** Returns the head of a card: its parts, without empty ones, on one line, whatever a file is named or a property says. */
export function headLine(parts: readonly string[]): string {
  return parts
    .map(inLine)
    .filter((part) => part !== '')
    .join(' | ');
}

/** Returns a text, such as the name of a file, with spaces for line breaks. */
export function inLine(text: string): string {
  return text.replace(lineBreaks, ' ');
}

/**
 * Returns the line below the head of a card: the title and the heading in it. Says nothing twice: a title that the path
 * ends with is left out, and so is a heading that is the title. '' when nothing is left.
 */
export function nameLine(path: string, title: string, heading: string): string {
  const named = oneLine(title);
  const inner = oneLine(heading).replace(`${named} > `, '');
  const section = isSame(inner, named) ? '' : inner;
  if (!isSame(named, baseNameOf(path))) return [named, section].filter((part) => part !== '').join(' > ');
  return section === '' ? '' : `> ${section}`;
}

/** Returns a text of a note without a first heading that only repeats its title. */
export function withoutTitle(body: string, title: string): string {
  const found = firstHeading.exec(body);
  return found?.[1] !== undefined && isSame(found[1], title) ? body.slice(found[0].length) : body;
}

/** Escapes the numbers of lines that look like cards, so that a note cannot pose as several. */
export function withoutCardHeads(text: string): string {
  return text.replace(cardHead, '$1\\.');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function isSame(a: string, b: string): boolean {
  return oneLine(a).toLowerCase() === oneLine(b).toLowerCase();
}
