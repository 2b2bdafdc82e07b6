import { isStateTitle, withoutStateLines } from './record-words';

/** Matches a line that says when, or by whom, something was decided. */
const aboutLine =
  /^[\s*_+-]{0,9}(?:date|decided|datum|decision[- ]makers|deciders|consulted|informed)[*_]{0,2}[ \t]*:.{0,2000}$/gim;
/** Matches what a link has besides its label. */
const linkParts = /\[\[[^\]|\n]{1,300}\||\]\([^()\n]{0,300}\)| \(`[^`\n]{1,300}`\)/g;

/** Returns the first lines of a quote in a note. */
export function quoteIn(text: string): string {
  return /^>.*(?:\n>.*)*/m.exec(text)?.[0] ?? '';
}

/** True when two quotes of a decision record say the same besides its state, its day and the people. */
export function isSameDecision(one: string, other: string): boolean {
  return one !== '' && wordsOf(one) === wordsOf(other);
}

function wordsOf(quote: string): string {
  let isState = false;
  const lines = quote.split('\n').flatMap((quoted) => {
    const line = quoted.replace(/^> ?/, '');
    const title = /^#{1,6}[ \t]+(.{1,300})$/.exec(line)?.[1];
    if (title !== undefined) isState = isStateTitle(title.trim());
    return isState ? [] : [line];
  });
  const text = withoutStateLines(lines.join('\n')).replace(aboutLine, '');
  return text.replace(linkParts, '').replace(/[^\p{L}\p{N}]+/gu, '');
}
