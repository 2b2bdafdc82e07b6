import type { StructureChange } from '../../../core/plan/structure-change';
import { addedLinks } from '../../../core/restructure/added-links';
import type { ActingDecision } from '../../../core/restructure/decision';
import type { CollectedNote } from '../collect-notes';

/** How many links lead to and from the notes that a split or an overview makes, beside those that the notes had. */
export function newLinks(
  { action }: ActingDecision,
  notes: readonly CollectedNote[],
  { written }: StructureChange,
): number {
  if (action !== 'split' && action !== 'hub') return 0;
  const before = notes.map(({ text }) => text);
  return written.reduce(
    (sum, { text, sources }) => sum + addedLinks(text, sources.length === 0 ? [] : before).length,
    0,
  );
}
