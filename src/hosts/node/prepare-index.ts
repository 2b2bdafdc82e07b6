import { learnAll } from '../../engine/indexing/learn-all';
import type { IndexSync } from '../../engine/indexing/sync';
import type { SyncRun } from '../../engine/indexing/sync-world';
import type { NoteIndex } from '../../ports/note-index';

/** Brings the index up to the vault, and waits for what was never learned; that too little was learned for what has come since does not hold up a search. */
export async function prepareIndex(sync: IndexSync, index: NoteIndex, run: SyncRun, legs: 'words' | 'meaning'): Promise<null> {
  await sync.syncAll(run);
  if (legs === 'meaning' && (await index.coverage()).meaning === 'learning') await learnAll(index, run);
  return null;
}
