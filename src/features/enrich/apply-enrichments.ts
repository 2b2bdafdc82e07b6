import { parseVaultPath } from '../../core/note/path';
import { logLink } from '../../core/plan/log-link';
import { applyPlan } from '../../engine/writing/apply-plan';
import { writeLogNote } from '../../engine/writing/write-log-note';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Run } from '../../ports/run';
import type { EnrichedNote } from './enriched-note';
import type { EnrichmentChange } from './plan-enrichments';

/** Writes what was taken. A note that changed meanwhile is left as it is. */
export async function applyEnrichments(
  changes: readonly EnrichmentChange[],
  writing: WritingPorts,
  run: Run,
): Promise<EnrichedNote[]> {
  const { conflicts } = await applyPlan(
    writing,
    { operations: changes.map(({ operation }) => operation), records: [], allOrNothing: false },
    run,
  );
  const notes = changes.map(({ path, added }): EnrichedNote => {
    const conflict = conflicts.find((each) => each.path === path);
    return conflict === undefined
      ? { path, action: 'enriched', added }
      : { path, action: 'kept', added: {}, reason: conflict.reason };
  });
  const done = notes.filter(({ action }) => action === 'enriched');
  await writeLogNote(
    writing,
    'Enrich notes',
    done.map(({ path, added }) => `Added ${Object.keys(added).join(', ')} to ${logLink(parseVaultPath(path))}`),
    run,
  );
  return notes;
}
