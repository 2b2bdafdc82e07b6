import { embedNotes, type EmbeddingDeps } from '../../engine/embedding/embed-notes';
import type { ModelInUse } from '../../engine/embedding/model-in-use';
import type { TakenOver } from '../../engine/embedding/taken-over';
import { learnAll } from '../../engine/indexing/background-maintenance';
import type { SyncRun } from '../../engine/indexing/sync-deps';

/**
 * Embeds the notes that the chosen model has not seen. A model that does not run is reported once; the built-in vectors
 * then answer.
 */
export function embedderOfAll(
  model: () => ModelInUse,
  deps: () => EmbeddingDeps,
): (run: SyncRun) => Promise<TakenOver | null> {
  let told: string | null = null;
  return async (run) => {
    const embedder = await model().open();
    const { problem } = model();
    if (problem !== null && problem !== told) run.warn(`${problem} The built-in vectors are used.`);
    told = problem;
    if (embedder === null) return null;
    const taken = await embedNotes(deps(), embedder, run);
    // Prepares fast search over the new vectors now, while nobody waits for a search.
    await learnAll(deps().index, run);
    for (const notice of await deps().index.save()) run.warn(notice);
    return taken;
  };
}
