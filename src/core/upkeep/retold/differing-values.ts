import { wordSet } from '../../support/function-words';
import { monthWords, weekdayWords } from '../../support/measures';
import { isContent, isDenial, type Token } from '../../support/token';
import { isSame } from '../contradictions/aligned';
import { areOtherAmounts, isRoughly } from '../contradictions/amounts';
import { areAttributes } from '../contradictions/attributes';
import { isAdding, isOneOfSeveral, isPast, isRun } from '../contradictions/choice';
import { areOtherComplements, isOfSubject } from '../contradictions/complements';
import { isDatePart } from '../contradictions/dates';
import { isDenied } from '../contradictions/denials';
import { type DifferenceKind, haveOpposites } from '../contradictions/difference';
import { isName, isSaying } from '../contradictions/own-words';
import { areExclusive } from '../contradictions/states';
import { isInsteadOf, type Part } from './told';
import { sharedCount } from './words-of-both';

type Values = readonly [mine: readonly Token[], theirs: readonly Token[]];

/** Words of two sentences that cannot both hold; `replaced`: one of them denies what the other one says and names another. */
export interface DifferingValues {
  readonly kind: DifferenceKind | 'replaced';
  readonly values: Values;
}

const longestName = 3;
/** Minimum number of words that two sentences with their titles share besides what one of them denies. */
const fewestBesideDenied = 2;

/** Words behind which stands what holds, and those in front of which it stands. */
const but = wordSet('but sondern sino mais mas ma maar а но');
const opposing = new Set([...but, ...wordSet('statt anstatt anstelle вместо')]);

/** Matches units of portions without a fixed size. */
const vague =
  /^(?:tropfen|drops?|gouttes?|gotas?|gocc[ei]a?|(?:tea|table)?spoons?|(?:ess|tee)?löffel|[te]l|cuillères?|cuchar(?:ad)?(?:it)?as?|cucchiain?[io]|cups?|tassen?|tasses?|tazas?|[滴勺匙杯].*)$/;

/** Returns the values in which two sentences may differ. */
export function valuesIn(left: Part, right: Part): DifferingValues[] {
  const denial = denialIn(left, right) ?? exchanged(denialIn(right, left));
  if (denial !== null) return [denial];
  if (isDenied(left.tokens, right.tokens) !== isDenied(right.tokens, left.tokens)) return [];
  const isFigure = ({ own, tokens }: Part): boolean => own.length > 0 || tokens.some(({ kind }) => kind === 'number');
  const figures = isFigure(left) && isFigure(right) ? figuresIn(left, right) : null;
  const found: (DifferingValues | null)[] = [
    figures === null ? null : { kind: 'figure', values: figures },
    ...(left.isTitle || right.isTitle ? [] : [statesIn(left, right), daysIn(left, right), namesIn(left, right)]),
  ];
  return found.filter((each) => each !== null);
}

const exchanged = (found: DifferingValues | null): DifferingValues | null =>
  found === null ? null : { ...found, values: [found.values[1], found.values[0]] };

/** The right one denies what the left one says, and may name another beside it. */
function denialIn(left: Part, right: Part): DifferingValues | null {
  if (right.denied.length === 0 || right.isTitle || left.isTitle) return null;
  if ([...left.title, ...left.tokens].some(isDenial) || haveOpposites(left.tokens, right.tokens)) return null;
  const mine = left.tokens.filter((token) => isContent(token) && right.denied.some((word) => isSame(token, word)));
  const shared = sharedCount([...left.title, ...left.about], [...right.title, ...right.about]);
  if (mine.length === 0 || shared - mine.length < fewestBesideDenied) return null;
  const theirs = alternatives(right);
  return theirs.length > 0
    ? { kind: 'replaced', values: [mine, theirs] }
    : { kind: 'denial', values: [mine, right.tokens.filter(isDenial)] };
}

/** Returns what a sentence affirms and opposes to what it denies: "A, not B", "A instead of B", "not B but A". */
function alternatives({ tokens, own, denied }: Part): Token[] {
  const at = tokens.findIndex((token, place) => opposing.has(token.text) || isInsteadOf(token, place, tokens));
  const first = tokens.findIndex(isDenial);
  const isOpening = first > 0 && tokens[first]?.clause !== tokens[first - 1]?.clause;
  const beside =
    at >= 0 && but.has(tokens[at]?.text ?? '')
      ? tokens.slice(at + 1).find(isContent)
      : at >= 0 || isOpening
        ? tokens
            .slice(0, at >= 0 ? at : first)
            .filter(isContent)
            .at(-1)
        : undefined;
  return beside !== undefined && own.includes(beside) && !denied.includes(beside) ? [beside] : [];
}

function statesIn(left: Part, right: Part): DifferingValues | null {
  const [mine, theirs] = [statesOf(left, right), statesOf(right, left)];
  const isOfThing = [[mine, left.tokens] as const, [theirs, right.tokens] as const].some(([[state], tokens]) =>
    isOfSubject(
      state === undefined ? [] : [state],
      tokens.filter(({ clause }) => clause === state?.clause),
    ),
  );
  const areOfThings = areAttributes([mine[0]?.text ?? '', left.tokens], [theirs[0]?.text ?? '', right.tokens]);
  return mine.length > 0 && !isOfThing && !areOfThings ? { kind: 'state', values: [mine, theirs] } : null;
}

function statesOf({ own }: Part, { own: others }: Part): Token[] {
  return own.filter(({ text }) => others.some((other) => areExclusive(text, other.text)));
}

function daysIn(left: Part, right: Part): DifferingValues | null {
  const [mine = [], theirs = []] = [left, right].map(({ own }) => own.filter(({ text }) => weekdayWords.has(text)));
  const isOne = mine.length === 1 && theirs.length === 1 && !isPast(left.tokens) && !isPast(right.tokens);
  return isOne ? { kind: 'choice', values: [mine, theirs] } : null;
}

function namesIn(left: Part, right: Part): DifferingValues | null {
  const [mine = [], theirs = []] = [left, right].map(({ own }) => own.filter(isProper));
  const isSure = [mine, theirs].some((names) => names.every(({ isFirst }) => !isFirst));
  const areAlone = [left, right].every(({ tokens, own }) => tokens.length === own.length);
  const isJoined =
    isAdding(left.tokens, right.tokens) ||
    isAdding(right.tokens, left.tokens) ||
    areOtherComplements(mine, theirs, left.tokens, right.tokens);
  const isNamed = [[mine, left.tokens] as const, [theirs, right.tokens] as const].every(
    ([names, tokens]) =>
      names.length > 0 &&
      names.length <= longestName &&
      isRun(names, tokens) &&
      !isAlone(names, tokens) &&
      !isPast(tokens.filter((token) => !isSaying(token, tokens))) &&
      !isOfSubject(names, tokens) &&
      !isOneOfSeveral({ one: mine, other: theirs, before: 1 }, tokens),
  );
  return isNamed && (isSure || areAlone) && !isJoined ? { kind: 'choice', values: [mine, theirs] } : null;
}

/** True for "Under macOS, …". */
function isAlone([name]: readonly Token[], tokens: readonly Token[]): boolean {
  const isIn = ({ clause }: Token): boolean => clause === name?.clause;
  return !tokens.every(isIn) && tokens.filter(isIn).filter(isContent).every(isProper);
}

function isProper(token: Token): boolean {
  return isName(token) && !monthWords.has(token.text) && !weekdayWords.has(token.text);
}

function figuresIn(left: Part, right: Part): Values | null {
  const [one = [], other = []] = [left, right].map(({ own }) =>
    own.filter(({ kind, text }) => kind === 'number' || monthWords.has(text)),
  );
  const [mine, theirs] = [one[0], other[0]];
  const isDate = ({ tokens }: Part): boolean => tokens.some(({ text }) => monthWords.has(text) || text === '月');
  const isMere = ({ tokens }: Part): boolean => tokens.every((token) => !isContent(token) || isDatePart(token));
  if (
    mine !== undefined &&
    theirs !== undefined &&
    [...one, ...other].every(isDatePart) &&
    isDate(left) &&
    isDate(right)
  )
    return (isMere(left) && isMere(right)) || isPast(left.tokens) || isPast(right.tokens) ? null : [one, other];
  if (haveOpposites(left.tokens, right.tokens)) return null;
  const units = unitsIn(left, right);
  if (units !== null || mine === undefined || theirs === undefined || one.length + other.length > 2) return units;
  const isOneKind =
    (mine.unit !== null && theirs.unit !== null) ||
    isCounting(mine, theirs, left.tokens, right.tokens) ||
    left.refuted.includes(mine) ||
    right.refuted.includes(theirs);
  const isOther = areOtherAmounts(mine, theirs) && !isRoughly([mine, left.tokens], [theirs, right.tokens]);
  return isOneKind && isOther ? [[mine], [theirs]] : null;
}

/** True for numbers beside one word, as in "Node 20" and "Node 22", but not for those behind a verb: "we found 20". */
function isCounting(mine: Token, theirs: Token, all: readonly Token[], others: readonly Token[]): boolean {
  if ((mine.unit === 'th') !== (theirs.unit === 'th')) return false;
  return [-1, 1].some((step) => {
    const [one, other] = [all[all.indexOf(mine) + step], others[others.indexOf(theirs) + step]];
    if (one === undefined || other === undefined || !isContent(one) || !isSame(one, other)) return false;
    return step > 0 || one.kind === 'gram' || [one, other].every((word) => word.isCapital || word.isSureName);
  });
}

/** Returns one figure with two units, as in "20 ml" and "20 drops", which is hardly the same by chance. */
function unitsIn(left: Part, right: Part): Values | null {
  for (const [at, mine] of left.tokens.entries())
    for (const [place, theirs] of mine.kind === 'number' ? right.tokens.entries() : []) {
      const [unit, their] = [left.tokens[at + 1], right.tokens[place + 1]];
      if (theirs.kind !== 'number' || mine.text !== theirs.text || unit === undefined || their === undefined) continue;
      const areMeasured = mine.unit !== null && theirs.unit !== null && mine.unit !== theirs.unit;
      const isVague = (vague.test(unit.text) && isPortion(theirs)) || (vague.test(their.text) && isPortion(mine));
      if (isVague || (areMeasured && areOtherAmounts(mine, theirs)))
        return [
          [mine, unit],
          [theirs, their],
        ];
    }
  return null;
}

const isPortion = ({ unit }: Token): boolean => unit !== null && /^(?:[mc]?l|m?g|kg|oz)$/.test(unit);
