import { filterOf, isFilterField } from '../../core/search/filters/filters';
import { nearFilter } from '../../core/search/filters/filter-text';
import type { Query } from '../../core/search/query';
import { findMatches } from '../../core/search/query-matches';
import type { Yielder } from '../../engine/running/yielder';
import type { IndexHit } from '../../ports/note-index';
import type { FoundNote } from './find-notes';
import { bodyOf, factTexts, isByMeaning } from './read-hit';

const mostShown = 5;

/** Sentences about what in a query could not be read as it was probably meant, in its order. */
export function queryNotices({ unknownOperators }: Query): string[] {
  return unknownOperators.map((typed) =>
    [`"${typed}" isn’t a filter here; searched as plain text.`, ...adviceOn(typed)].join(' '),
  );
}

/** Says which words of the notes were taken for misspelt words of the query; null when none was. */
export function similarWordsNotice(hits: readonly IndexHit[]): string | null {
  const words = new Set(hits.flatMap(({ kin }) => kin.filter(({ isSimilar }) => isSimilar).map(({ word }) => word)));
  if (words.size === 0) return null;
  const shown = [...words].slice(0, mostShown).map((word) => `"${word}"`);
  return `Also showing similar spellings: ${shown.join(', ')}.`;
}

function adviceOn(typed: string): string[] {
  const near = nearFilter(typed);
  if (near !== null) return [`Did you mean ${near}?`];
  const field = typed.replace(/^-/, '').split(':')[0]?.toLowerCase() ?? '';
  const advice = isFilterField(field) ? filterOf(field).advice : undefined;
  return advice === undefined ? [] : [advice];
}

/** True when notes were found and none of them answers a word of the query: they only hold words that are spelt alike, or are about the same. */
export async function areOnlySimilar(found: readonly FoundNote[], query: Query, yielder: Yielder): Promise<boolean> {
  for (const note of found) {
    if (isByMeaning(note.hit)) continue;
    if (!isOnlySimilar(note, query)) return false;
    await yielder.yieldIfDue();
  }
  return found.length > 0;
}

/** The kin tell nothing of words that stand there as typed. */
function isOnlySimilar({ hit: { kin }, read: { text, facts } }: FoundNote, query: Query): boolean {
  if (kin.length === 0 || kin.some(({ isSimilar }) => !isSimilar)) return false;
  return [bodyOf(text), ...factTexts(facts)].every((place) => findMatches(place, query).length === 0);
}
