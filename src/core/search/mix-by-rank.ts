import type { FusedHit } from './fusion';

/** What is added to each rank, so that the first places do not outweigh everything; the usual 60 (Cormack, Clarke and Büttcher 2009). */
export const rankConstant = 60;

interface Scored {
  readonly path: string;
  readonly score: number;
}

/**
 * Reciprocal Rank Fusion: `sum over legs of 1 / (60 + rank)`, as a share of what the first of both would have. Both lists are best first. With `onlyWords` nothing comes in
 * that words did not find. On 18 of 22 collections that were measured with learned vectors it was worse than words alone.
 */
export function mixByRank<Words extends Scored, Meaning extends Scored>(
  words: readonly Words[],
  meaning: readonly Meaning[],
  onlyWords: boolean,
): FusedHit<Words, Meaning>[] {
  const mixed = new Map<string, FusedHit<Words, Meaning>>();
  for (const [place, hit] of words.entries()) {
    mixed.set(hit.path, {
      words: hit,
      meaning: null,
      score: worthOf(place + 1),
      keyword: { rank: place + 1, score: hit.score },
    });
  }
  for (const [place, hit] of meaning.entries()) {
    const known = mixed.get(hit.path) ?? (onlyWords ? null : { words: null, meaning: null, score: 0 });
    if (known !== null)
      mixed.set(hit.path, {
        ...known,
        meaning: hit,
        score: known.score + worthOf(place + 1),
        semantic: { rank: place + 1, score: hit.score },
      });
  }
  return [...mixed]
    .sort(([leftPath, left], [rightPath, right]) => right.score - left.score || (leftPath < rightPath ? -1 : 1))
    .map(([, hit]) => hit);
}

function worthOf(rank: number): number {
  return (rankConstant + 1) / (2 * (rankConstant + rank));
}
