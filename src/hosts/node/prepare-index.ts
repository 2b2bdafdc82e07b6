import type { ModelInUse } from '../../engine/embedding/model-in-use';
import { learnAll } from '../../engine/indexing/learn-all';
import type { IndexSync } from '../../engine/indexing/sync';
import type { SyncRun } from '../../engine/indexing/sync-world';
import type { NoteIndex } from '../../ports/note-index';

interface PreparedWorld {
  readonly sync: IndexSync;
  readonly index: NoteIndex;
  readonly model: ModelInUse;
}

/** Brings the index up to the vault, and waits for learning where nothing was learned yet, or where a tenth of the passages came since. */
export async function prepareIndex(
  { sync, index, model }: PreparedWorld,
  run: SyncRun,
  legs: 'words' | 'meaning',
): Promise<null> {
  await sync.syncAll(run);
  if (legs === 'words') return null;
  await model.open();
  const { embedded, meaning } = await index.coverage();
  if (meaning === 'learning' && embedded?.isAnswering !== true) await learnAll(index, run);
  return null;
}
