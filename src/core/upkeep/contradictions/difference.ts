import { areOpposites, isDeniedForm } from '../../support/words/opposites';
import { isContent, type Token } from '../../support/token';
import { areOtherAmounts } from './amounts';
import { align, type Alignment, type Slot } from './aligned';

/** How two statements about the same thing differ. */
export type DifferenceKind = 'figure' | 'denial' | 'state' | 'choice';

/** A difference because of which two statements cannot both hold, with its words on each side. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly one: readonly string[];
  readonly other: readonly string[];
}

/** Minimum number of shared words for each kind; the less a difference says by itself, the more the rest must agree. */
const fewestShared: Readonly<Record<DifferenceKind, number>> = { figure: 2, denial: 2, state: 2, choice: 3 };
/** The same for a choice between two names. */
const fewestBesideNames = 2;
/** Share of the words of the longer sentence that both have. */
const leastShared = 0.5;
/** Maximum number of words that one sentence adds to what both say. */
const mostAdded = 2;
const longestChoice = 3;
/** Number of shared words before a number without a unit. */
const fewestBeforeFigure = 2;

/**
 * Returns the one difference between two statements that cannot both hold; null when they agree, differ in more than
 * one place, or are about different subjects: a word replaced at the beginning names another subject.
 */
export function differenceOf(left: readonly Token[], right: readonly Token[]): Difference | null {
  const alignment = align(left, right);
  const replaced = alignment.slots.filter(({ one, other }) => one.length > 0 && other.length > 0);
  const added = alignment.slots.filter((slot) => !replaced.includes(slot));
  if (added.some(addsSubject) || wordsIn(added) > mostAdded) return null;
  const found = denialOf(left, right, replaced) ?? replacedIn(replaced, left, right);
  return found !== null && isAgreed(alignment, found) ? found : null;
}

function replacedIn(replaced: readonly Slot[], left: readonly Token[], right: readonly Token[]): Difference | null {
  const [slot] = replaced;
  if (slot === undefined || replaced.length > 1 || isDenied(left) !== isDenied(right)) return null;
  return figureOf(slot) ?? stateOf(slot) ?? choiceOf(slot, left, right);
}

/** One of them denies what both say. */
function denialOf(left: readonly Token[], right: readonly Token[], replaced: readonly Slot[]): Difference | null {
  if (replaced.length > 0 || isDenied(left) === isDenied(right)) return null;
  return { kind: 'denial', one: textsOf(denials(left)), other: textsOf(denials(right)) };
}

/** Both have a figure in the same place, of the same unit. */
function figureOf({ one, other, before }: Slot): Difference | null {
  const [mine, theirs] = [figures(one), figures(other)];
  const [figure, their] = [mine[0], theirs[0]];
  if (figure === undefined || their === undefined || mine.length !== theirs.length) return null;
  // "Release 1.2 fixed …", "In 2023 …": a number near the beginning without a unit names what the sentence is about.
  if (before < fewestBeforeFigure && figure.unit === null && their.unit === null) return null;
  const isBare = one.length - mine.length <= 1 && other.length - theirs.length <= 1;
  return isBare && areOtherAmounts(figure, their)
    ? { kind: 'figure', one: textsOf(mine), other: textsOf(theirs) }
    : null;
}

/** One says the opposite of the other. */
function stateOf({ one, other }: Slot): Difference | null {
  for (const mine of one)
    for (const theirs of other)
      if (areOpposites(mine.text, theirs.text) || isDeniedForm(mine.text, theirs.text))
        return one.length <= 2 && other.length <= 2 ? { kind: 'state', one: [mine.text], other: [theirs.text] } : null;
  return null;
}

/** Both name something else in the same place, which is not that of the subject. */
function choiceOf({ one, other, before }: Slot, left: readonly Token[], right: readonly Token[]): Difference | null {
  const isShort = one.length <= longestChoice && other.length <= longestChoice;
  const hasFigure = figures(one).length + figures(other).length > 0;
  const isSaid = isObject(one, left) && isObject(other, right) && areInOneScript(one, other);
  return before > 0 && isShort && !hasFigure && isSaid
    ? { kind: 'choice', one: textsOf(one), other: textsOf(other) }
    : null;
}

/**
 * True for words that name what a sentence says of its subject: names, and words after a preposition, an article or the
 * first word; but not for "main" in "the main database", which tells two subjects apart.
 */
function isObject(words: readonly Token[], all: readonly Token[]): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return false;
  const at = all.indexOf(first);
  const [before, after] = [all[at - 1], all[all.indexOf(last) + 1]];
  const isAfterFunction = before?.isFunction === true;
  if (isAfterFunction && after !== undefined && isContent(after) && after.kind === 'word') return false;
  const isEarly = all.slice(0, at).filter(isContent).length === 1;
  return isAfterFunction || isEarly || first.kind === 'gram' || words.every(isName);
}

function isName({ isCapital, isFirst, isSureName }: Token): boolean {
  return isSureName || (isCapital && !isFirst);
}

/** False for a sentence and its translation. */
function areInOneScript(one: readonly Token[], other: readonly Token[]): boolean {
  const isLatin = ({ text }: Token): boolean => /\p{Script=Latin}/u.test(text);
  return one.some(isLatin) === other.some(isLatin);
}

function isAgreed({ sharedCount, slots }: Alignment, { kind }: Difference): boolean {
  const replaced = wordsIn(slots.filter(({ one, other }) => one.length > 0 && other.length > 0));
  const isNamed =
    kind === 'choice' &&
    slots.every(({ one, other }) => [...one, ...other].every(({ isCapital, isFirst }) => isCapital && !isFirst));
  return (
    sharedCount >= (isNamed ? fewestBesideNames : fewestShared[kind]) &&
    sharedCount >= leastShared * (sharedCount + replaced / 2)
  );
}

/** True for an addition that names something: it may be what the sentence is about. */
function addsSubject({ one, other, before }: Slot): boolean {
  return [...one, ...other].some(
    ({ isSureName, isCapital, isFirst }) => isSureName || (isCapital && !isFirst) || before === 0,
  );
}

function wordsIn(slots: readonly Slot[]): number {
  return slots.reduce((sum, { one, other }) => sum + one.length + other.length, 0);
}

/** Some languages deny with two words, as in "ne … pas". */
function isDenied(tokens: readonly Token[]): boolean {
  return denials(tokens).length > 0;
}

function denials(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ qualifier }) => qualifier === 'denial');
}

function figures(tokens: readonly Token[]): Token[] {
  return tokens.filter((token) => isContent(token) && token.kind === 'number');
}

function textsOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ text }) => text);
}
