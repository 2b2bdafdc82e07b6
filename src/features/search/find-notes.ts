import type { Query } from '../../core/search/query';
import { Diversifier, type PageRules } from '../../core/search/diversifier';
import type { Yielder } from '../../engine/running/yielder';
import type { IndexHit } from '../../ports/note-index';
import { passageOf, readHit, type HitReading, type ReadHit } from './read-hit';

/** A hit that stands, with its place in the index's order, from 1. */
export interface FoundNote {
  readonly rank: number;
  readonly hit: IndexHit;
  readonly read: ReadHit;
  /** Notes that were left out since what is shown of them is nearly the same. */
  readonly removedAsDuplicate: readonly string[];
}

/** The best `limit` candidates, in order. */
export type CandidateSource = (limit: number) => Promise<readonly IndexHit[]>;

type StandingNote = Omit<FoundNote, 'removedAsDuplicate'>;
type RankedHit = Pick<FoundNote, 'hit' | 'rank'>;

const readAtOnce = 8;
/** Of the notes that hold a phrase's words few may hold the phrase: asking for so many at once costs less than asking again. */
const fewestForPhrases = 200;
/** Notes of other types are looked for so far down: what stands lower has little to do with the query. */
const deepestForTypes = 100;

/**
 * The first `limit` candidates that hold up against their notes' text, each note once, chosen by the rules of the page. Asks for more candidates until enough stand or none
 * are left.
 */
export async function findNotes(
  world: HitReading,
  candidates: CandidateSource,
  query: Query,
  limit: number,
  rules: PageRules,
  yielder: Yielder,
): Promise<FoundNote[]> {
  const page = new Diversifier<StandingNote>(limit, rules);
  const seen = new Set<string>();
  const isChecked = query.phrases.length + query.excludedPhrases.length > 0;
  let looked = 0;
  const isDone = (): boolean => page.isFull || (page.isFillable && looked >= deepestForTypes);
  for (
    let wanted = isChecked ? Math.max(limit, fewestForPhrases) : limit;
    !isDone();
    wanted = Math.max(4 * wanted, page.isFillable ? deepestForTypes : 0)
  ) {
    const hits = await candidates(wanted);
    while (looked < hits.length && !isDone()) {
      const batch: RankedHit[] = [];
      for (; looked < hits.length && batch.length < readAtOnce; looked++) {
        const hit = hits[looked];
        if (hit === undefined || seen.has(hit.path) || !page.hasRoomFor(hit.facts.type)) continue;
        seen.add(hit.path);
        batch.push({ hit, rank: looked + 1 });
      }
      for (const note of await standing(world, batch, query, yielder)) page.offer(note, shownOf(note));
    }
    if (hits.length < wanted) break;
  }
  return page.entries().map(({ item, removed }) => ({ ...item, removedAsDuplicate: removed }));
}

async function standing(
  world: HitReading,
  batch: readonly RankedHit[],
  query: Query,
  yielder: Yielder,
): Promise<StandingNote[]> {
  const reads = await Promise.all(batch.map(({ hit }) => readHit(world, hit, query, yielder)));
  return reads.flatMap((read, place) => {
    const asked = batch[place];
    return read === null || asked === undefined ? [] : [{ ...asked, read }];
  });
}

function shownOf({ hit, read }: StandingNote): { readonly path: string; readonly type: string; readonly text: string } {
  return { path: read.path, type: hit.facts.type, text: passageOf(read.text, read.place) };
}
