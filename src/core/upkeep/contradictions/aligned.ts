import { saysSame } from '../../support/similar-words';
import { areExclusive } from './states';
import { isContent, type Token } from '../../support/token';

/** Words that stand in one text where the other has other words, or none. */
export interface Slot {
  readonly one: readonly Token[];
  readonly other: readonly Token[];
  /** Number of shared words before it. */
  readonly before: number;
}

/** Two sentences laid side by side. */
export interface Alignment {
  readonly sharedCount: number;
  readonly slots: readonly Slot[];
}

/** Maximum number of words that are aligned; the table of longer ones would take too long. */
const mostWords = 80;

/** Aligns the words with content of two sentences by their longest common subsequence; the rest are its slots. */
export function align(left: readonly Token[], right: readonly Token[]): Alignment {
  const one = left.filter(isContent).slice(0, mostWords);
  const other = right.filter(isContent).slice(0, mostWords);
  const lengths = commonLengths(one, other);
  const slots: { one: Token[]; other: Token[]; before: number }[] = [];
  let [at, place, sharedCount] = [0, 0, 0];
  const slot = (): { one: Token[]; other: Token[] } => {
    const last = slots.at(-1);
    if (last?.before === sharedCount) return last;
    const next = { one: [], other: [], before: sharedCount };
    slots.push(next);
    return next;
  };
  while (at < one.length || place < other.length) {
    const [mine, theirs] = [one[at], other[place]];
    if (mine !== undefined && theirs !== undefined && isSame(mine, theirs)) {
      [at, place, sharedCount] = [at + 1, place + 1, sharedCount + 1];
    } else if (
      theirs === undefined ||
      (mine !== undefined && lengthAt(lengths, at + 1, place) >= lengthAt(lengths, at, place + 1))
    ) {
      if (mine !== undefined) slot().one.push(mine);
      at += 1;
    } else {
      slot().other.push(theirs);
      place += 1;
    }
  }
  return { sharedCount, slots };
}

/** A month in words and a number are not the same place of a date; *activé* and *désactivé* are not one word. */
export function isSame(one: Token, other: Token): boolean {
  return (
    one.kind === other.kind && isOfOneUnit(one, other) && saysSame(one, other) && !areExclusive(one.text, other.text)
  );
}

function isOfOneUnit({ unit: mine }: Token, { unit: theirs }: Token): boolean {
  return mine === theirs || mine === null || theirs === null;
}

function lengthAt(lengths: readonly (readonly number[])[], at: number, place: number): number {
  return lengths[at]?.[place] ?? 0;
}

/** Returns the length of the longest common subsequence of what follows each pair of places. */
function commonLengths(one: readonly Token[], other: readonly Token[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let at = one.length - 1; at >= 0; at -= 1)
    for (let place = other.length - 1; place >= 0; place -= 1) {
      const [mine, theirs, row] = [one[at], other[place], lengths[at]];
      if (mine === undefined || theirs === undefined || row === undefined) continue;
      row[place] = isSame(mine, theirs)
        ? lengthAt(lengths, at + 1, place + 1) + 1
        : Math.max(lengthAt(lengths, at + 1, place), lengthAt(lengths, at, place + 1));
    }
  return lengths;
}
