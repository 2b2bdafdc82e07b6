/** A note in a ranking. */
export interface RankedNote {
  readonly name: string;
  readonly score: number;
}

/** A ranking as lines of a TREC run, `query Q0 note rank score tag`, ranks from 1. Spaces in names are kept: the last three fields are read from the right. */
export function trecLines(query: string, ranking: readonly RankedNote[], tag: string): string {
  return ranking
    .map(({ name, score }, place) => `${query} Q0 ${name} ${String(place + 1)} ${String(score)} ${tag}\n`)
    .join('');
}
