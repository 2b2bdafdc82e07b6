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
  compareWords(one, other);
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
    if (mine !== undefined && theirs !== undefined && same[cell(at, place)] === 1) {
      [at, place, sharedCount] = [at + 1, place + 1, sharedCount + 1];
    } else if (theirs === undefined || (mine !== undefined && lengthAt(at + 1, place) >= lengthAt(at, place + 1))) {
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

/** Tables for each pair of places, used again for each pair of sentences: lengths of the longest common subsequence of what follows, and 1 where both words are the same. */
const [lengths, same] = [new Uint8Array((mostWords + 1) ** 2), new Uint8Array((mostWords + 1) ** 2)];

function cell(at: number, place: number): number {
  return at * (mostWords + 1) + place;
}

function lengthAt(at: number, place: number): number {
  return lengths[cell(at, place)] ?? 0;
}

/** Fills the tables for two sentences. */
function compareWords(one: readonly Token[], other: readonly Token[]): void {
  for (let place = 0; place <= other.length; place += 1) lengths[cell(one.length, place)] = 0;
  for (let at = one.length - 1; at >= 0; at -= 1) {
    lengths[cell(at, other.length)] = 0;
    for (let place = other.length - 1; place >= 0; place -= 1) {
      const [mine, theirs] = [one[at], other[place]];
      const isShared = mine !== undefined && theirs !== undefined && isSame(mine, theirs);
      same[cell(at, place)] = Number(isShared);
      lengths[cell(at, place)] = isShared
        ? lengthAt(at + 1, place + 1) + 1
        : Math.max(lengthAt(at + 1, place), lengthAt(at, place + 1));
    }
  }
}
