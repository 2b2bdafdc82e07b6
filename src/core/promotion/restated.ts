import { dayNames, isStateTitle, withoutStateLines } from './record-words';

const day = String.raw`(?:\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{4})`;
/** Matches a line that says when, or by whom, something was decided; some names of a day are also other words. */
const aboutLine = new RegExp(
  `^[\\s*_+|-]{0,9}(?:(?:date|decided|datum|decision[- ]makers|deciders|consulted|informed)[*_]{0,2}[ \\t]*[:：|].{0,2000}|(?:${dayNames})[*_]{0,2}[ \\t]*[:：|][*_ \\t]{0,9}${day}[*_ \\t|.]{0,9})$`,
  'gimu',
);
/** Matches what a link has besides its label. */
const linkParts = /\[\[[^\]|\n]{0,300}[|/]|\]\([^()\n]{0,300}\)| \(`[^`\n]{1,300}`\)/g;

/** Returns the quote in a note that says the same of a decision as another one, besides its state, its day and the people; null when none does. */
export function sameQuoteIn(text: string, quote: string): string | null {
  const words = wordsOf(quote);
  const quotes = [...text.matchAll(/^>.*(?:\r?\n>.*)*/gm)].map(([each]) => each);
  return quotes.find((each) => wordsOf(each) === words) ?? null;
}

function wordsOf(quote: string): string {
  let isState = false;
  const lines = quote.split(/\r?\n/).flatMap((quoted) => {
    const line = quoted.replace(/^> ?/, '');
    const title = /^#{1,6}[ \t]+(.{1,300})$/.exec(line)?.[1];
    if (title !== undefined) isState = isStateTitle(title.trim());
    return isState ? [] : [line];
  });
  const text = withoutStateLines(lines.join('\n')).replace(aboutLine, '');
  return text.replace(linkParts, '').replace(/[^\p{L}\p{N}]+/gu, '');
}
