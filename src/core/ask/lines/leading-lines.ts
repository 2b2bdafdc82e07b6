import { type AskedWord, stands } from '../../search/answerability';
import { readTokens } from '../../support/read-tokens';
import { isStanding } from '../../support/similar-words';
import { isContent } from '../../support/token';
import type { AnsweringLine } from '../answering-lines';

const isWord =
  /^\s*(?:(?:is|are|was|were|means|refers to|ist|sind|war|bedeutet|est|sont|désigne|es|son|significa|è|sono|это|являются|является|называется)(?!\p{L})|—|–|是|とは|は)/iu;
/** Number of words with content up to which a question may ask for a definition. */
const mostOfDefinition = 3;
const nearlyEqual = 0.001;

/**
 * Puts first what can stand as an answer: headings, code and lines that have the names asked for only in a remark in
 * parentheses come after other text. Of lines that cover equally much, those come first that say what the words of a short
 * question are.
 */
export function leadingFirst<Line extends AnsweringLine>(
  words: readonly AskedWord[],
  lines: readonly Line[],
  textOf: (line: Line) => string,
): Line[] {
  const defines = new Set(
    words.length > mostOfDefinition ? [] : lines.filter((line) => isDefinition(words, textOf(line))),
  );
  const names = words.filter(({ token }) => token.isCapital);
  const rank = (line: Line): number =>
    line.kind === 'heading' || line.kind === 'code' || isAside(names, textOf(line)) ? 1 : 0;
  const firstOfEqual = (line: Line): number => (defines.has(line) ? 0 : 1);
  return lines
    .map((line, at) => ({ line, at }))
    .sort(
      (a, b) =>
        rank(a.line) - rank(b.line) ||
        (Math.abs(a.line.share - b.line.share) > nearlyEqual
          ? a.at - b.at
          : firstOfEqual(a.line) - firstOfEqual(b.line) || a.at - b.at),
    )
    .map(({ line }) => line);
}

/** True for a line in which some of the words stand, but only in parentheses. */
function isAside(words: readonly AskedWord[], text: string): boolean {
  const outside = text.replace(/\([^()\n]{1,200}\)/g, ' ');
  if (words.length === 0 || outside === text) return false;
  const standsIn = (part: string): boolean => {
    const tokens = readTokens(part);
    return words.some(({ token }) => stands(token, tokens));
  };
  return standsIn(text) && !standsIn(outside);
}

/** True for *A vault is a folder*: right after the words asked for comes what they are. */
function isDefinition(words: readonly AskedWord[], text: string): boolean {
  const tokens = readTokens(text).filter(isContent);
  const opening = tokens.slice(0, words.length);
  const last = opening.at(-1);
  if (last === undefined || !words.every(({ token }) => isStanding(token, opening))) return false;
  const at = text.toLowerCase().indexOf(last.text.toLowerCase());
  return at !== -1 && isWord.test(text.slice(at + last.text.length));
}
