import { readTokens } from '../support/read-tokens';
import { isStanding } from '../support/similar-words';
import { wordsOfQuestion } from '../search/answerability';
import { wordSet } from '../support/function-words';
import { isContent, type Token } from '../support/token';
import type { AnsweringLine } from './answering-lines';

const amountAsked =
  /^¿?(?:how (?:long|fast|slow|big|large|much|many|often|far|heavy|high)|wie (?:lange|schnell|langsam|groß|viele?|oft|weit|schwer|hoch)|combien|cuánt[oa]s?|quant(?:[oaie]|[oa]s))(?!\p{L})/iu;

/** Words that stand for what was named before. */
const standing = wordSet('it they es sie il elle ils elles ello esso essa essi');

/**
 * Returns the lines directly before and behind one that gives an amount, below the same headings, with an amount in the
 * same unit, no other name and most of what is asked: the other half of a comparison. None for a question that asks for
 * no amount.
 */
export function otherMeasures<Line extends AnsweringLine>(
  question: string,
  line: Line,
  lines: readonly Line[],
  textOf: (line: Line) => string,
): readonly Line[] {
  if (!amountAsked.test(question.trim())) return [];
  const own = readTokens(textOf(line));
  const units = unitsIn(own);
  const asked = wordsOfQuestion(question.trim().replace(amountAsked, ' '));
  const known = new Set([...readTokens(question), ...own].map(({ key }) => key));
  const below = lines
    .filter(({ kind, headings }) => kind === 'text' && headings.join('\n') === line.headings.join('\n'))
    .sort((one, other) => one.start - other.start);
  const at = below.findIndex(({ start }) => start === line.start);
  return [below[at - 1], below[at + 1]].filter((other): other is Line => {
    if (at < 0 || other === undefined) return false;
    const tokens = readTokens(textOf(other));
    const isOfAnother = tokens.some((token) => token.isCapital && isContent(token) && !known.has(token.key));
    const held = asked.filter((word) => isStanding(word, tokens)).length;
    const isSame = 2 * held > asked.length || tokens.some(({ text }) => standing.has(text));
    return isSame && !isOfAnother && unitsIn(tokens).some((unit) => units.includes(unit));
  });
}

function unitsIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ values, unit }) => (values.length > 0 && unit !== null ? [unit] : []));
}
