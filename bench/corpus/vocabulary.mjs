import { baseWordOf, formsOf } from './word-shapes.mjs';

/**
 * Number of ranks that follow Zipf's law with exponent 1; later ranks follow it with `tailExponent` (two regimes:
 * Gerlach and Altmann 2013), so that the vocabulary grows with the square root of the text.
 */
const coreSize = 4_000;
const tailExponent = 2;
/** Number of ranks that may be drawn. */
export const rankCount = 50_000_000;
const formCount = 4;
const keptWords = 20_000;

const cumulative = new Float64Array(coreSize);
for (let rank = 0, sum = 0; rank < coreSize; rank += 1) {
  sum += 1 / (rank + 1);
  cumulative[rank] = sum;
}
const coreWeight = cumulative[coreSize - 1];
const totalWeight = coreWeight + 1 / (tailExponent - 1);

/** Draws a rank, from 0, by its frequency in text. */
export function drawRank(random) {
  const at = random() * totalWeight;
  if (at >= coreWeight)
    return Math.min(rankCount - 1, Math.floor(coreSize * (1 - random()) ** (-1 / (tailExponent - 1))));
  let low = 0;
  for (let high = coreSize - 1; low < high;) {
    const middle = (low + high) >>> 1;
    if (cumulative[middle] > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Draws a word as a number: its rank combined with one of its forms. */
export function drawWord(random) {
  const rank = drawRank(random);
  const forms = formsOf(rank);
  if (forms.length === 1) return rank * formCount;
  const share = random();
  return rank * formCount + forms.findIndex(([, upTo]) => share < upTo);
}

export function rankOf(word) {
  return Math.floor(word / formCount);
}

function spell(word) {
  const rank = rankOf(word);
  return `${baseWordOf(rank)}${formsOf(rank)[word % formCount][0]}`;
}

const frequent = Array.from({ length: keptWords * formCount }, (_, word) =>
  word % formCount < formsOf(rankOf(word)).length ? spell(word) : '',
);

/** Returns a word's letters; no two words have the same. */
export function textOf(word) {
  return word < frequent.length ? frequent[word] : spell(word);
}
