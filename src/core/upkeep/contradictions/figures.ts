import { wordSet } from '../../support/function-words';
import { monthWords } from '../../support/measures';
import { isContent, type Token } from '../../support/token';
import type { Slot } from './aligned';
import { being } from './choice';
import { articles } from './complements';
import { areOtherAmounts, isRoughly } from './amounts';
import { isDatePart, isDateSign } from './dates';

const having = wordSet('has have had hat haben hatte hatten a ont avait tiene tienen ha hanno tem têm');
const ranging = wordSet('to and by of the bis und der à et au de al y a e до и');
/** Number of shared words before a number without a unit. */
const fewestBeforeFigure = 2;

/** Returns the words of two figures of one kind in the same place that differ; null when there are none. */
export function figuresOf(
  { one, other, before }: Slot,
  left: readonly Token[],
  right: readonly Token[],
): Pick<Slot, 'one' | 'other'> | null {
  const [mine, theirs] = [figures(one), figures(other)];
  const [figure, their] = [mine[0], theirs[0]];
  if (figure === undefined || their === undefined || mine.length !== theirs.length) return null;
  // "Release 1.2 fixed …", "In 2023 …": a number near the beginning without a unit names what the sentence is about.
  if (before < fewestBeforeFigure && figure.unit === null && their.unit === null && !isCounted(figure, left))
    return null;
  if (isRank(figure, left) && isRank(their, right)) return null;
  // A mere date, as above an entry of a log, says nothing.
  if (left.filter(isContent).every(({ kind, text }) => kind === 'number' || monthWords.has(text))) return null;
  if (
    areApart(one.filter(isDatePart), left) ||
    areApart(mine, left) ||
    isOfAnother(one, other, left, right) ||
    besideFigures(one) > 1 ||
    besideFigures(other) > 1 ||
    !areOtherAmounts(figure, their) ||
    isRoughly([figure, left], [their, right])
  )
    return null;
  // "30 seconds" and "30 minutes" differ in what stands beside the figure.
  return figure.text === their.text || [...one, ...other].every(isDatePart)
    ? { one, other }
    : { one: mine, other: theirs };
}

/** True for the number of what a sentence is about: "The second trial failed". */
export function isRank(figure: Token, all: readonly Token[]): boolean {
  return figure.unit === 'th' && all.find(isContent) === figure;
}

/** True for "2023 was 18" and "3 has 12", "April had 18": the first tells what has the second. Nothing but these words stands inside a range or a date. */
function areApart(found: readonly Token[], all: readonly Token[]): boolean {
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return false;
  const between = all.slice(all.indexOf(first), all.indexOf(last)).filter(({ isFunction }) => isFunction);
  return between.some(({ text }) => !ranging.has(text));
}

/** True for "the font to 18" and "the title to 24", "Node 18" and "Python 3": what the figures are of differs, too. */
function isOfAnother(
  [one]: readonly Token[],
  [other]: readonly Token[],
  left: readonly Token[],
  right: readonly Token[],
): boolean {
  return isThing(one, left) && isThing(other, right) && !isDatePart(one) && !isDatePart(other);
}

function isThing(token: Token | undefined, all: readonly Token[]): token is Token {
  if (token?.kind !== 'word') return false;
  const [before, next] = [all[all.indexOf(token) - 1], all[all.indexOf(token) + 1]];
  // "Ash: 14 days" is about Ash.
  const isLabel = before === undefined && next?.clause !== token.clause;
  return isLabel || (token.isCapital && !token.isFirst) || articles.has(before?.text ?? '');
}

/** Number of words beside the figures; two pairs of signs are one word. */
function besideFigures(tokens: readonly Token[]): number {
  const beside = tokens.filter((token) => token.kind !== 'number' && !isDateSign(token));
  const signs = beside.filter(({ kind }) => kind === 'gram').length;
  return beside.length - Math.floor(signs / 2);
}

/** True for a number of what the subject has or is: "The customer has 3 branches", "The shop is closed on 3.5.2026". */
function isCounted(figure: Token, all: readonly Token[]): boolean {
  const at = all.indexOf(figure);
  return having.has(all[at - 1]?.text ?? '') || all.slice(Math.max(0, at - 2), at).some(({ text }) => being.has(text));
}

function figures(tokens: readonly Token[]): Token[] {
  return tokens.filter((token) => isContent(token) && token.kind === 'number');
}
