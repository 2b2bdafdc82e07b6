import { stemOf } from '../../core/search/bm25f/dictionary/stem-of';
import { type FilterField, filterOf, isFilterField } from '../../core/search/filters/filters';
import { nearFilter } from '../../core/search/filters/filter-text';
import { parseQuery } from '../../core/search/parse-query';
import { mostAlternatives, type Query } from '../../core/search/query';
import { findMatches } from '../../core/search/query-matches';
import type { Yielder } from '../../engine/running/yielder';
import type { IndexHit } from '../../ports/note-index';
import type { Correction } from './corrections';
import type { FoundNote } from './find-notes';
import { indexedTexts, isByMeaning } from './read-hit';

const mostShown = 5;

/** Returns sentences about operators in a query that were probably meant as filters, in their order. */
export function queryNotices({ unknownOperators, isCut }: Query): string[] {
  const notices = unknownOperators.map((typed) =>
    /^-?\//.test(typed)
      ? `"${typed}" is searched as plain text. A regular expression may have up to 500 characters, groups, sets, choices and repetitions, but no back-references and no looking ahead or behind.`
      : (withoutValue(typed) ??
        [`"${typed}" isn’t a filter here; searched as plain text.`, ...adviceOn(typed)].join(' ')),
  );
  return isCut === true
    ? [...notices, `Only the first ${String(mostAlternatives)} alternatives were searched. Use fewer words with OR.`]
    : notices;
}

/** Returns a sentence for a filter without a value, `type:`; null for anything else. */
function withoutValue(typed: string): string | null {
  const field = openFilterOf(typed);
  if (field === null) return null;
  return `"${typed}" has no value, so it is searched as plain text. To filter, write for example ${field}:${filterOf(field).example}.`;
}

/** Returns the name of a filter that was typed without a value; null for anything else. */
export function openFilterOf(typed: string): FilterField | null {
  const name = /^-?([A-Za-z_-]+):$/.exec(typed)?.[1]?.toLowerCase() ?? '';
  return isFilterField(name) ? name : null;
}

/** Returns the sentence that no note has such a property. */
export const noNoteHas = (field: string): string => `No note has a ${field}.`;

/** Returns a question; the correction is its last word. */
export function correctionNotice({ typed, meant }: Correction): string {
  const lack = parseQuery(typed).filters.length > 0 ? `No note has ${typed}.` : `No note contains "${typed}".`;
  return `${lack} Did you mean ${meant}?`;
}

/**
 * Returns a sentence with the notes' words that were taken for misspelled words of the query, other than the corrected
 * ones; null when there are none.
 */
export function similarWordsNotice(hits: readonly IndexHit[], corrections: readonly Correction[] = []): string | null {
  const corrected = new Set(corrections.map(({ typed }) => typed.toLowerCase()));
  const words = new Set(
    hits.flatMap(({ relatedWords }) =>
      relatedWords.flatMap(({ isSimilar, token, word }) => (isSimilar && !corrected.has(token) ? [word] : [])),
    ),
  );
  if (words.size === 0) return null;
  // *publish* stands for *published* and *publish's*.
  const byStem = new Map<string, string>();
  for (const word of words) byStem.set(stemOf(word), byStem.get(stemOf(word)) ?? word);
  const shown = [...byStem.values()].slice(0, mostShown).map((word) => `"${word}"`);
  return `Also showing similar spellings: ${shown.join(', ')}.`;
}

/** Returns a sentence on how an unknown operator was probably meant, or should be written; nothing when that is unknown. */
export function adviceOn(typed: string): string[] {
  const near = nearFilter(typed);
  if (near !== null) return [`Did you mean ${near}?`];
  const field = typed.replace(/^-/, '').split(':')[0]?.toLowerCase() ?? '';
  const advice = isFilterField(field) ? filterOf(field).advice : undefined;
  return advice === undefined ? [] : [advice];
}

/**
 * True when notes were found but none contains a word of the query: they contain only words with a similar spelling, or
 * are only related by meaning.
 */
export async function areOnlySimilar(found: readonly FoundNote[], query: Query, yielder: Yielder): Promise<boolean> {
  for (const note of found) {
    if (isByMeaning(note.hit)) continue;
    if (!isBySpelling(note, query)) return false;
    await yielder.yieldIfDue();
  }
  return found.length > 0;
}

/**
 * True for a note that contains no word of the query, only words with a similar spelling. `relatedWords` does not include
 * words that appear as typed, so those are looked for in the text.
 */
export function isBySpelling({ hit: { relatedWords }, read }: Pick<FoundNote, 'hit' | 'read'>, query: Query): boolean {
  if (relatedWords.length === 0 || relatedWords.some(({ isSimilar }) => !isSimilar)) return false;
  return indexedTexts(read).every((place) => findMatches(place, query).length === 0);
}
