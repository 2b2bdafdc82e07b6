import type { Candidate } from './candidate';
import { sharedCount } from './words';

/** The words of each turn, by its index. */
export type TurnWords = readonly ReadonlySet<string>[];

/**
 * The turn before `before` whose words best support a claim, among those `isAllowed`; the later one on a tie.
 * Without real support the last allowed turn before it; null when there is none.
 */
export function supportingTurn(candidate: Candidate, words: TurnWords, before: number, isAllowed: (index: number) => boolean): number | null {
  let best = -1;
  let bestShare = 0;
  let last = -1;
  for (let i = 0; i < before; i++) {
    const turn = words[i];
    if (turn === undefined || !isAllowed(i)) continue;
    last = i;
    const shared = sharedCount(candidate.words, turn);
    const share = shared / Math.max(1, candidate.words.size);
    if (shared >= 3 && share >= 0.25 && share >= bestShare) {
      best = i;
      bestShare = share;
    }
  }
  const found = best >= 0 ? best : last;
  return found >= 0 ? found : null;
}
