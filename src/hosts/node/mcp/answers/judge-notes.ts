import { leastAnswerability } from '../../../../core/search/answerability';
import type { Query } from '../../../../core/search/query';
import { measureQuery, type RarityAhead } from '../../../../engine/answering/measure-answer';
import type { Yielder } from '../../../../engine/running/yielder';
import type { FoundNote } from '../../../../features/search/find-notes';
import { areOnlySimilar } from '../../../../features/search/query-notices';
import type { Scrubber } from './scrubbed-text';

const measuredNotes = 8;

export interface Judged {
  /** True when the notes contain only similar words. */
  readonly isSimilar: boolean;
  /** False when no note seems to answer the question. */
  readonly isAnswered: boolean;
  /** Words of the question that none of the best notes contains. */
  readonly missing: readonly string[];
}

/** Judges whether the notes of a first page answer a query; those of a later one are shown as they are. */
export async function judgeNotes(
  scrubber: Scrubber,
  query: Query,
  found: readonly FoundNote[],
  yielder: Yielder,
  rarity: RarityAhead,
): Promise<Judged> {
  if (found.length === 0) return { isSimilar: false, isAnswered: true, missing: [] };
  const notes = found.slice(0, measuredNotes).map(({ read }) => read);
  const measured = await measureQuery(query, notes, rarity, leastAnswerability);
  return {
    isSimilar: await areOnlySimilar(found, query, yielder),
    isAnswered: measured === null || measured.held >= leastAnswerability,
    missing: await Promise.all((measured?.missing ?? []).map((word) => scrubber.clean(word))),
  };
}
