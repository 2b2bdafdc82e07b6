import { embedNotes, type EmbeddingWorld } from '../../engine/embedding/embed-notes';
import type { ModelInUse } from '../../engine/embedding/model-in-use';
import { learnAll } from '../../engine/indexing/idle-upkeep';
import type { SyncRun } from '../../engine/indexing/sync-world';

/** Shows the chosen model the notes that it has not seen. A model that does not run is told once; the built-in vectors answer then. */
export function embedderOfAll(model: () => ModelInUse, world: () => EmbeddingWorld): (run: SyncRun) => Promise<void> {
  let told: string | null = null;
  return async (run) => {
    const embedder = await model().open();
    const { problem } = model();
    if (problem !== null && problem !== told) run.warn(`${problem} The built-in vectors answer.`);
    told = problem;
    if (embedder === null) return;
    await embedNotes(world(), embedder, run);
    // What searches the new vectors quickly is made now, where nobody waits for a search.
    await learnAll(world().index, run);
    for (const notice of await world().index.save()) run.warn(notice);
  };
}
