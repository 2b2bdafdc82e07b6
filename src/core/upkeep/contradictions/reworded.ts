import { wordSet } from '../../support/function-words';
import { measures } from '../../support/measures';
import { isContent, type Token } from '../../support/token';
import { isSame } from './aligned';
import { areOtherAmounts, isRoughly } from './amounts';
import { isAdding, isOneOfSeveral, isPast, isRun } from './choice';
import { isRank } from './figures';
import { areOtherComplements } from './complements';
import { isDenied } from './denials';
import { areSwitched, type Difference, haveOpposites, textsOf } from './difference';
import { isBeside, isName, isSaying, mostAdded, ownOf, sharedCount } from './own-words';
import { isState } from './states';

/** Minimum number of words that both share. */
const fewestShared = 2;
/** Share of the words of the longer one that both have beside two names. */
const leastShared = 0.5;
/** Maximum number of words of a name. */
const longestName = 3;
const adding = wordSet('also too auch ebenfalls aussi également también anche pure também ook также тоже');

/**
 * Returns the figure or name in which two statements differ that say the same of one thing in another order: "Logs are
 * kept for 90 days", "We keep the logs for a year". All else that each says must stand in the other one too.
 */
export function rewordedDifference(left: readonly Token[], right: readonly Token[]): Difference | null {
  const one = ownOf(left, right);
  if (one === null || sharedCount(left, one) < fewestShared) return null;
  const other = ownOf(right, left);
  if (other === null) return null;
  if (isDenied(left, right) !== isDenied(right, left) || haveOpposites(left, right)) return null;
  return figureIn(left, right, [one, other]) ?? nameIn(left, right, [one, other]);
}

type Own = readonly [readonly Token[], readonly Token[]];

/** True when hardly a word stands beside those that differ: no name and not *north*, which may be what only one of them is about. */
function isLittle(one: readonly Token[], other: readonly Token[], but: readonly Token[]): boolean {
  const rest = [...one, ...other].filter((token) => !but.includes(token));
  const isNaming = (token: Token): boolean =>
    token.kind === 'number' || isName(token) || isLetter(token) || isState(token.text);
  return rest.length <= mostAdded && !rest.some(isNaming);
}

/** True for "sensor B". */
function isLetter({ text, isCapital, isFirst }: Token): boolean {
  return text.length === 1 && isCapital && !isFirst;
}

function isUnit(token: Token, figures: readonly Token[]): boolean {
  const unit = measures.get(token.text);
  return unit !== undefined && (!isLetter(token) || figures.some((figure) => figure.unit === unit));
}

function figureIn(left: readonly Token[], right: readonly Token[], [one, other]: Own): Difference | null {
  const [mine, ...more] = one.filter(({ kind }) => kind === 'number');
  const [theirs, ...others] = other.filter(({ kind }) => kind === 'number');
  if (mine === undefined || theirs === undefined || more.length + others.length > 0) return null;
  const isOneKind = (mine.unit !== null && theirs.unit !== null) || isCounting(mine, theirs, left, right);
  const unitsOf = (own: readonly Token[], all: readonly Token[]): Token[] =>
    own.filter((token) => isUnit(token, [mine, theirs]) && isBeside(token, [mine, theirs], all));
  const [units, their] = [unitsOf(one, left), unitsOf(other, right)];
  if (
    !isOneKind ||
    !areOtherAmounts(mine, theirs) ||
    (isRank(mine, left) && isRank(theirs, right)) ||
    isRoughly([mine, left], [theirs, right]) ||
    !isLittle(one, other, [mine, ...units, theirs, ...their])
  )
    return null;
  return { kind: 'figure', one: textsOf([mine, ...units]), other: textsOf([theirs, ...their]) };
}

/** True for numbers of the same things, "5 attempts" and "10 attempts", and for versions of one. */
function isCounting(mine: Token, theirs: Token, left: readonly Token[], right: readonly Token[]): boolean {
  const [name, their] = [left[left.indexOf(mine) - 1], right[right.indexOf(theirs) - 1]];
  const areVersions = [mine, theirs].every(({ text }) => text.includes('.')) && name?.text === their?.text;
  if (areVersions && name?.isCapital === true && !name.isFirst) return true;
  const [thing, other] = [left[left.indexOf(mine) + 1], right[right.indexOf(theirs) + 1]];
  return mine !== left[0] && thing !== undefined && other !== undefined && isContent(thing) && isSame(thing, other);
}

function nameIn(left: readonly Token[], right: readonly Token[], [one, other]: Own): Difference | null {
  const [mine, theirs] = [one.filter(isName), other.filter(isName)];
  const areNames = isNamed(mine, left) && isNamed(theirs, right) && isLittle(one, other, [...mine, ...theirs]);
  const isJoined =
    [...left, ...right].some(({ text }) => adding.has(text)) ||
    isAdding(left, right) ||
    isAdding(right, left) ||
    areOtherComplements(mine, theirs, left, right);
  const slot = { one: mine, other: theirs, before: 1 };
  const isPastEvent = (all: readonly Token[]): boolean => isPast(all.filter((token) => !isSaying(token, all)));
  const isSeveral = [left, right].some((all) => isPastEvent(all) || isOneOfSeveral(slot, all));
  // One of them may begin with the name, of which the capital says nothing then.
  const isSure = [mine, theirs].some((names) => names.every(({ isFirst }) => !isFirst));
  const longest = Math.max(left.filter(isContent).length, right.filter(isContent).length);
  const isSaid = sharedCount(left, one) >= leastShared * longest && left.every(({ kind }) => kind !== 'gram');
  if (!areNames || areSwitched(left, right) || isJoined || isSeveral || !isSure || !isSaid) return null;
  return { kind: 'choice', one: textsOf(mine), other: textsOf(theirs) };
}

/** True for one name, whose words follow each other, with more in its clause: not for that of "Under macOS, …". */
function isNamed(names: readonly Token[], all: readonly Token[]): boolean {
  const isAlone = all.every((token) => !isContent(token) || token.clause !== names[0]?.clause || names.includes(token));
  return names.length > 0 && names.length <= longestName && isRun(names, all) && !isAlone;
}
