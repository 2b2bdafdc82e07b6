import { comparable } from '../../core/search/comparable';
import { writeFilter } from '../../core/search/filters/filter-text';
import { parseQuery } from '../../core/search/parse-query';
import type { Query, QueryFilter } from '../../core/search/query';
import { SpellingDistance } from '../../core/search/text/spelling-distance';
import type { ValueKind } from '../../ports/keyword-index';
import type { NoteIndex } from '../../ports/note-index';
import type { Correction } from './corrections';
import { noNoteHas, openFilterOf } from './query-notices';
import { type HitReading, isShownNote } from './read-hit';

interface CorrectingDeps extends HitReading {
  readonly index: Pick<NoteIndex, 'values' | 'search'>;
}

type ListedField = 'type' | 'tag' | 'project' | 'scope' | 'durability' | 'status';

const kinds: Readonly<Record<ListedField, ValueKind>> = {
  type: 'type',
  tag: 'tag',
  project: 'project',
  scope: 'scope',
  durability: 'durability',
  status: 'status',
};

const mostMistakes = 2;
/** Number of notes with a value of which one has to be shown, so that a value of hidden notes is not offered. */
const looked = 10;

/**
 * Returns the filters of a query without results whose value no note has, each with the most similar value of the notes:
 * `type:decison` was meant to be `type:decision`. Empty when the index cannot be asked.
 */
export async function findFilterCorrections(deps: CorrectingDeps, { filters }: Query): Promise<Correction[]> {
  const corrections: Correction[] = [];
  try {
    for (const filter of filters) {
      const typed = writeFilter(filter.field, filter.value);
      const meant = typed === null || filter.isExcluded ? null : await nearestFilter(deps, filter);
      if (typed !== null && meant !== null) corrections.push({ typed, meant });
    }
  } catch {
    return [];
  }
  return corrections;
}

/**
 * Returns a sentence for each filter of the query that no note can pass because none has such a property: those without
 * a value, and when nothing was found all of them. Empty when the index cannot be asked.
 */
export async function missingPropertyNotices(
  deps: CorrectingDeps,
  { filters, unknownOperators }: Query,
  hitCount: number,
): Promise<string[]> {
  const used = hitCount > 0 ? [] : filters.flatMap(({ field, isExcluded }) => (isExcluded ? [] : [field]));
  const fields = new Set([...unknownOperators.flatMap((typed) => openFilterOf(typed) ?? []), ...used].filter(isListed));
  const notices: string[] = [];
  try {
    for (const field of fields) {
      const values = await deps.index.values(parseQuery(''), kinds[field], '');
      // Whether a note may be shown is not looked up for more values.
      const isKnown = values.length <= looked;
      if (isKnown && !(await isOfShownNotes(deps, field, values))) notices.push(noNoteHas(field));
    }
  } catch {
    return [];
  }
  return notices;
}

/** True when a note that may be shown has one of the values. */
async function isOfShownNotes(
  deps: CorrectingDeps,
  field: ListedField,
  values: readonly { readonly value: string }[],
): Promise<boolean> {
  for (const { value } of values) if ((await ofShownNotes(deps, writeFilter(field, value))) !== null) return true;
  return false;
}

async function nearestFilter(deps: CorrectingDeps, { field, value }: QueryFilter): Promise<string | null> {
  // States of the board are not those of other notes.
  if (field === 'is') return ofShownNotes(deps, writeFilter('status', value));
  if (!isListed(field)) return null;
  const typed = comparable(value);
  const values = (await deps.index.values(parseQuery(''), kinds[field], '')).map((each) => each.value);
  if (values.some((each) => comparable(each) === typed)) return null;
  const distance = new SpellingDistance();
  const near = values
    .map((each) => ({ each, mistakes: distance.between(typed, comparable(each), mostMistakes) }))
    .filter(({ each, mistakes }) => mistakes <= (each.length > 5 ? mostMistakes : 1))
    .sort((left, right) => left.mistakes - right.mistakes);
  for (const { each } of near) {
    const filter = await ofShownNotes(deps, writeFilter(field, each));
    if (filter !== null) return filter;
  }
  return null;
}

function isListed(field: QueryFilter['field']): field is ListedField {
  return Object.hasOwn(kinds, field);
}

/** Returns a filter that a note which may be shown matches; null for any other. */
async function ofShownNotes(deps: CorrectingDeps, filter: string | null): Promise<string | null> {
  if (filter === null) return null;
  const hits = await deps.index.search(parseQuery(filter), looked, { mode: 'keyword' });
  for (const { path } of hits) if (await isShownNote(deps, path)) return filter;
  return null;
}
