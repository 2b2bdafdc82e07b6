import { wordSet } from '../../support/function-words';
import { hasOpposite } from '../../support/words/opposites';
import type { Token } from '../../support/token';
import { areAttributes } from './attributes';
import { isChoice, isOneOfSeveral } from './choice';
import { joinDates } from './dates';
import { denials, isCutByDenial, isDenied, isOfNoLonger, lacking, onlyDeniesOwn } from './denials';
import { figuresOf } from './figures';
import { areExclusive } from './states';
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
const fewestShared: Readonly<Record<DifferenceKind, number>> = { figure: 2, denial: 2, state: 1, choice: 3 };
/** The same for a choice between two names. */
const fewestBesideNames = 2;
/** Share of the words of the longer sentence that both have. */
const leastShared = 0.5;
/** Maximum number of words that one sentence adds to what both say. */
const mostAdded = 2;
const switches = [wordSet('on off'), wordSet('an aus'), wordSet('ein aus')];

/**
 * Returns the one difference between two statements that cannot both hold; null when they agree, differ in more than
 * one place, or are about different subjects: a word replaced at the beginning names another subject. `isVouched`:
 * somebody says that both are about one subject, so that one shared word is enough.
 */
export function differenceOf(left: readonly Token[], right: readonly Token[], isVouched = false): Difference | null {
  const { sharedCount, slots } = joinDates(align(left, right), left);
  const isOfDenial = (slot: Slot): boolean =>
    isCutByDenial(slot, left, right) || (isDenied(left, right) !== isDenied(right, left) && isOfNoLonger(slot));
  const alignment = { sharedCount, slots: slots.filter((slot) => !isOfDenial(slot)) };
  const replaced = alignment.slots.filter(isReplacing);
  const added = alignment.slots.filter((slot) => !replaced.includes(slot));
  if (added.some(addsSubject) || wordsIn(added) > mostAdded) return null;
  const found =
    denialOf(left, right, alignment) ??
    switchOf(left, right, alignment) ??
    (added.some((slot) => isReplaced(slot, left, right)) ? null : replacedIn(replaced, left, right));
  return found !== null && (isVouched ? alignment.sharedCount > 0 : isAgreed(alignment, found)) ? found : null;
}

function replacedIn(replaced: readonly Slot[], left: readonly Token[], right: readonly Token[]): Difference | null {
  const [slot] = replaced;
  if (slot === undefined || replaced.length > 1 || areSwitched(left, right)) return null;
  const state = stateOf(slot);
  const [here, there] = [withoutSigns(left, state?.one), withoutSigns(right, state?.other)];
  if (isDenied(here, there) !== isDenied(there, here)) return null;
  // "Before 6 pm the door is open", after it closed: two subjects.
  if (state !== null) return isOther(state, slot, left, right) ? null : state;
  if (haveOpposites(left, right)) return null;
  const choice = { kind: 'choice', one: textsOf(slot.one), other: textsOf(slot.other) } as const;
  const figures = figuresOf(slot, left, right);
  if (figures !== null) return { kind: 'figure', one: textsOf(figures.one), other: textsOf(figures.other) };
  return isChoice(slot, left, right) && !isOneOfSeveral(slot, [...left, ...right]) ? choice : null;
}

/** True for opposites that tell two subjects apart, by themselves or by others beside them, and for two bounds. */
function isOther({ one, other }: Difference, slot: Slot, left: readonly Token[], right: readonly Token[]): boolean {
  // "On by day" and "off by night" differ twice.
  const haveOthers = haveOpposites(without(left, one), without(right, other));
  const areBounds = [slot.one, slot.other].every((words) => words.some(({ kind }) => kind === 'number'));
  return haveOthers || areBounds || areAttributes([one[0] ?? '', left], [other[0] ?? '', right]);
}

/** The sign of denial in *無効* is a part of the state. */
function withoutSigns(tokens: readonly Token[], state: readonly string[] = []): readonly Token[] {
  return tokens.filter(({ text }) => !/^[無无]$/u.test(text) || !state.some((word) => word.startsWith(text)));
}

function without(tokens: readonly Token[], words: readonly string[]): Token[] {
  return tokens.filter(({ text }) => !words.includes(text));
}

/** "The export is switched on" and "… off": words without content say so at the end, or where nothing else differs. */
function switchOf(left: readonly Token[], right: readonly Token[], { slots }: Alignment): Difference | null {
  const differing = left.length === right.length ? left.filter(({ text }, at) => text !== right[at]?.text) : [];
  const at = differing[0] !== undefined && differing.length === 1 ? left.indexOf(differing[0]) : -1;
  const [mine = '', theirs = ''] = [left.at(at)?.text, right.at(at)?.text];
  return slots.length === 0 && areSwitched(left, right, at) ? { kind: 'state', one: [mine], other: [theirs] } : null;
}

/** True for *on* and *off* in this place of two sentences, at their ends unless told. */
export function areSwitched(left: readonly Token[], right: readonly Token[], at = -1): boolean {
  const [mine = '', theirs = ''] = [left.at(at)?.text, right.at(at)?.text];
  return mine !== theirs && switches.some((states) => states.has(mine) && states.has(theirs));
}

/** True when a word stands for an added one that has no content in another language: "la sala norte" and "la sala sur". */
function isReplaced({ one }: Slot, left: readonly Token[], right: readonly Token[]): boolean {
  const [longer, shorter] = one.length > 0 ? [left, right] : [right, left];
  const there = new Set(textsOf(longer));
  return shorter.some(({ isFunction, text }) => isFunction && !there.has(text));
}

/** "Before the release it takes 2 days", after it 3: two subjects. `among`: only opposites of which one is among these. */
export function haveOpposites(left: readonly Token[], right: readonly Token[], among?: ReadonlySet<string>): boolean {
  const [here, there] = [new Set(textsOf(left)), new Set(textsOf(right))];
  const isMeant = (text: string, their: string): boolean => among?.has(text) !== false || among.has(their);
  const own = [...here].filter((text) => !there.has(text));
  const their = [...there].filter((text) => !here.has(text));
  return own.some((text) => their.some((each) => isMeant(text, each) && areExclusive(text, each)));
}

/** One of them denies what both say. */
function denialOf(left: readonly Token[], right: readonly Token[], { slots }: Alignment): Difference | null {
  if (slots.some(isReplacing) || isDenied(left, right) === isDenied(right, left)) return null;
  // "No deploys" and "deploys are forbidden" agree; "with a contract" and "without" are two subjects.
  const isAgreeing = slots.some(({ one, other }) => textsOf([...one, ...other]).some(hasOpposite));
  if (isAgreeing || haveOpposites(left, right, lacking)) return null;
  if (onlyDeniesOwn(left, right) || onlyDeniesOwn(right, left)) return null;
  return { kind: 'denial', one: textsOf(denials(left)), other: textsOf(denials(right)) };
}

function isReplacing({ one, other }: Slot): boolean {
  return one.length > 0 && other.length > 0;
}

/** One says the opposite of the other. */
function stateOf({ one, other }: Slot): Difference | null {
  for (const mine of one)
    for (const theirs of other)
      if (areExclusive(mine.text, theirs.text))
        return isBrief(one) && isBrief(other) ? { kind: 'state', one: [mine.text], other: [theirs.text] } : null;
  return null;
}

/** Two words, or the pairs of signs of as many. */
const isBrief = (words: readonly Token[]): boolean => words.length <= (words[0]?.kind === 'gram' ? 4 : 2);

function isAgreed({ sharedCount, slots }: Alignment, { kind }: Difference): boolean {
  const replaced = wordsIn(slots.filter(isReplacing));
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

export function textsOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ text }) => text);
}
