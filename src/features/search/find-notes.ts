import type { Query } from '../../core/search/query';
import type { Breather } from '../../engine/running/breather';
import type { IndexHit } from '../../ports/note-index';
import { readHit, type HitReading, type ReadHit } from './read-hit';

/** A hit that stands, with its place in the index's order, from 1. */
export interface FoundNote {
  readonly rank: number;
  readonly hit: IndexHit;
  readonly read: ReadHit;
}

/** The best `limit` candidates, in order. */
export type CandidateSource = (limit: number) => Promise<readonly IndexHit[]>;

const readAtOnce = 8;
/** Of the notes that hold a phrase's words few may hold the phrase: asking for so many at once costs less than asking again. */
const fewestForPhrases = 200;

/** The first `limit` candidates that hold up against their notes' text, each note once. Asks for more candidates until enough stand or none are left. */
export async function findNotes(world: HitReading, candidates: CandidateSource, query: Query, limit: number, breather: Breather): Promise<FoundNote[]> {
  const found: FoundNote[] = [];
  let looked = 0;
  const isChecked = query.phrases.length + query.excludedPhrases.length > 0;
  for (let wanted = isChecked ? Math.max(limit, fewestForPhrases) : limit; found.length < limit; wanted *= 4) {
    const hits = await candidates(wanted);
    for (; looked < hits.length && found.length < limit; looked += readAtOnce) {
      const isNew = ({ hit }: FoundNote): boolean => !found.some((before) => before.hit.path === hit.path);
      found.push(...(await standing(world, hits, looked, query, breather)).filter(isNew));
    }
    looked = Math.min(looked, hits.length);
    if (hits.length < wanted) break;
  }
  return found.slice(0, limit);
}

async function standing(world: HitReading, hits: readonly IndexHit[], from: number, query: Query, breather: Breather): Promise<FoundNote[]> {
  const reads = await Promise.all(hits.slice(from, from + readAtOnce).map((hit) => readHit(world, hit, query, breather)));
  return reads.flatMap((read, offset) => {
    const hit = hits[from + offset];
    return read === null || hit === undefined ? [] : [{ rank: from + offset + 1, hit, read }];
  });
}
