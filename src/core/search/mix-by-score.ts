import type { FusedHit } from './fusion';

/** How much of a fused score is that of the model. Small, since no collection that was measured with a trained model stands behind it, and words alone are good. */
export const shareOfModel = 0.25;

interface Scored {
  readonly path: string;
  readonly score: number;
}

/**
 * Relative score fusion: each leg's scores from 0 for its last hit to 1 for its best (of words: as shares of the best), `(1 - share) * words + share * model`. Both lists are
 * best first. With `onlyWords` nothing comes in that words did not find.
 */
export function mixByScore<Words extends Scored, Meaning extends Scored>(
  words: readonly Words[],
  meaning: readonly Meaning[],
  onlyWords: boolean,
): FusedHit<Words, Meaning>[] {
  const relative = relativeTo(meaning);
  const nearBy = new Map(
    meaning.map((hit, place) => [hit.path, { hit, semantic: { rank: place + 1, score: hit.score } }]),
  );
  const known = new Set(words.map(({ path }) => path));
  const found = words.map((hit, place): FusedHit<Words, Meaning> => {
    const near = nearBy.get(hit.path);
    const score = (1 - shareOfModel) * hit.score + shareOfModel * (near === undefined ? 0 : relative(near.hit.score));
    return {
      words: hit,
      meaning: near?.hit ?? null,
      score,
      keyword: { rank: place + 1, score: hit.score },
      ...(near === undefined ? {} : { semantic: near.semantic }),
    };
  });
  const others = onlyWords
    ? []
    : [...nearBy.values()]
        .filter(({ hit }) => !known.has(hit.path))
        .map(({ hit, semantic }): FusedHit<Words, Meaning> => ({
          words: null,
          meaning: hit,
          score: shareOfModel * relative(hit.score),
          semantic,
        }));
  const pathOf = ({ words: byWords, meaning: byMeaning }: FusedHit<Words, Meaning>): string =>
    byWords?.path ?? byMeaning?.path ?? '';
  return [...found, ...others].sort(
    (left, right) => right.score - left.score || (pathOf(left) < pathOf(right) ? -1 : 1),
  );
}

function relativeTo(hits: readonly Scored[]): (score: number) => number {
  const [highest, lowest] = [hits[0]?.score ?? 0, hits.at(-1)?.score ?? 0];
  return highest === lowest ? () => 1 : (score) => (score - lowest) / (highest - lowest);
}
