import type { QueryMatch } from './query-matches';

/** A phrase outweighs any words around it. */
const phraseWeight = 10;

/** First and last of the matches that lie within `length` of each other and say the most: the more different, and the rarer, the better. */
export function bestStretch(matches: readonly QueryMatch[], length: number): [first: number, last: number] {
  const counts = new Map<string, number>();
  for (const { key } of matches) counts.set(key, (counts.get(key) ?? 0) + 1);
  const weightOf = ({ key, isPhrase }: QueryMatch): number =>
    (isPhrase ? phraseWeight : 1) / Math.sqrt(counts.get(key) ?? 1);
  const inWindow = new Map<string, number>();
  let [best, weight, first] = [[0, -1] as [number, number], 0, 0];
  let bestWeight = 0;
  for (const [last, match] of matches.entries()) {
    weight += gainOf(inWindow, match, 1) * weightOf(match);
    for (
      let lost = matches[first];
      lost !== undefined && first < last && match.range[1] - lost.range[0] > length;
      lost = matches[++first]
    ) {
      weight -= gainOf(inWindow, lost, -1) * weightOf(lost);
    }
    if (weight <= bestWeight + 1e-9) continue;
    bestWeight = weight;
    best = [first, last];
  }
  return best;
}

/** What one more (or one less) match of a key changes: the first counts whole, others a tenth. */
function gainOf(inWindow: Map<string, number>, { key }: QueryMatch, change: 1 | -1): number {
  const before = inWindow.get(key) ?? 0;
  inWindow.set(key, before + change);
  return (change === 1 ? before : before - 1) === 0 ? 1 : 0.1;
}
