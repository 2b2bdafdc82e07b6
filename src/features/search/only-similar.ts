import type { Query } from '../../core/search/query';
import { findMatches } from '../../core/search/query-matches';
import type { Breather } from '../../engine/running/breather';
import type { FoundNote } from './find-notes';
import { bodyOf, factTexts, isByMeaning } from './read-hit';

/** True when notes were found and none of them answers a word of the query: they only hold words that are spelt alike, or are about the same. */
export async function areOnlySimilar(found: readonly FoundNote[], query: Query, breather: Breather): Promise<boolean> {
  for (const note of found) {
    if (isByMeaning(note.hit)) continue;
    if (!isOnlySimilar(note, query)) return false;
    await breather.breathe();
  }
  return found.length > 0;
}

/** The kin tell nothing of words that stand there as typed. */
function isOnlySimilar({ hit: { kin }, read: { text, facts } }: FoundNote, query: Query): boolean {
  if (kin.length === 0 || kin.some(({ isSimilar }) => !isSimilar)) return false;
  return [bodyOf(text), ...factTexts(facts)].every((place) => findMatches(place, query).length === 0);
}
