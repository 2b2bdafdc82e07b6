import type { VaultPath } from '../../core/note/path';
import { isCheckedInText, type Query } from '../../core/search/query';
import { Diversifier, type PageRules } from '../../core/search/diversifier';
import type { Yielder } from '../../engine/running/yielder';
import type { IndexHit } from '../../ports/note-index';
import { isShownNote, passageOf, readHit, type HitReading, type ReadHit } from './read-hit';

/** A hit that its note's text confirms, with its rank in the index's order, from 1. */
export interface FoundNote {
  readonly rank: number;
  readonly hit: IndexHit;
  readonly read: ReadHit;
  /** The note in force that superseded this one, as far as this host shows it; null when there is none. */
  readonly successor: VaultPath | null;
  /** Notes that were left out because what would be shown of them is nearly the same. */
  readonly removedAsDuplicate: readonly string[];
}

/** Returns the best `limit` candidates, in order. */
export type CandidateSource = (limit: number) => Promise<readonly IndexHit[]>;

type StandingNote = Omit<FoundNote, 'removedAsDuplicate'>;
type RankedHit = Pick<FoundNote, 'hit' | 'rank'>;

const readAtOnce = 8;
/**
 * Minimum number of candidates to ask for when the query has phrases. Few of the notes with a phrase's words may have
 * the phrase, and asking for many at once costs less than asking again.
 */
const fewestForPhrases = 200;
/** Number of candidates that are searched for notes of other types; those further down have little to do with the query. */
const deepestForTypes = 100;

/**
 * Returns the first `limit` candidates that their notes' text confirms, each note once, chosen by the rules of the
 * page. Asks for more candidates until there are enough or none are left.
 */
export async function findNotes(
  deps: HitReading,
  candidates: CandidateSource,
  query: Query,
  limit: number,
  rules: PageRules,
  yielder: Yielder,
): Promise<FoundNote[]> {
  const page = new Diversifier<StandingNote>(limit, rules);
  const seen = new Set<string>();
  let looked = 0;
  const isDone = (): boolean => page.isFull || (page.isFillable && looked >= deepestForTypes);
  let wanted = isCheckedInText(query) ? Math.max(limit, fewestForPhrases) : limit;
  for (let asked = candidates(wanted); ;) {
    const hits = await asked;
    const isLast = hits.length < wanted;
    wanted = Math.max(4 * wanted, deepestForTypes);
    // Where types alone leave the page short, the index searches on while the first notes are read.
    const ahead = isLast || hits.length >= deepestForTypes || !isShort(hits, limit, rules) ? null : candidates(wanted);
    ahead?.catch(() => undefined);
    while (looked < hits.length && !isDone()) {
      const batch: RankedHit[] = [];
      for (; looked < hits.length && batch.length < Math.min(readAtOnce, page.free); looked++) {
        const hit = hits[looked];
        if (hit === undefined || seen.has(hit.path) || !page.hasRoomFor(hit.facts.type)) continue;
        seen.add(hit.path);
        batch.push({ hit, rank: looked + 1 });
      }
      for (const note of await standing(deps, batch, query, yielder)) page.offer(note, shownOf(note));
    }
    if (isLast || isDone()) break;
    asked = ahead ?? candidates(wanted);
  }
  return page.entries().map(({ item, removed }) => ({ ...item, removedAsDuplicate: removed }));
}

/** True when these notes do not fill a page, because of their types. */
function isShort(hits: readonly IndexHit[], limit: number, rules: PageRules): boolean {
  const page = new Diversifier(limit, { ...rules, isTextOnce: false });
  for (const { path, facts } of hits) page.offer(path, { path, type: facts.type, text: '' });
  return !page.isFull;
}

async function standing(
  deps: HitReading,
  batch: readonly RankedHit[],
  query: Query,
  yielder: Yielder,
): Promise<StandingNote[]> {
  const notes = batch.map(async (ranked): Promise<StandingNote[]> => {
    const { hit } = ranked;
    const read = await readHit(deps, hit, query, yielder);
    if (read === null) return [];
    const isShown = hit.successor !== undefined && (await isShownNote(deps, hit.successor));
    return [{ ...ranked, read, successor: isShown ? hit.successor : null }];
  });
  return (await Promise.all(notes)).flat();
}

function shownOf({ hit, read }: StandingNote): { readonly path: string; readonly type: string; readonly text: string } {
  return { path: read.path, type: hit.facts.type, text: passageOf(read.text, read.place) };
}
