import type { NoteIndex } from '../../ports/note-index';
import type { SyncRun } from './sync-world';

/** Learns all that search by meaning needs and keeps it. A cancelled run throws `cancelled`; what is left is learned the next time. */
export async function learnAll(index: NoteIndex, run: SyncRun): Promise<void> {
  let isAnythingNew = false;
  while (await index.learn()) {
    isAnythingNew = true;
    run.signal.throwIfCancelled();
    run.progress({ label: 'Learning from the notes', done: 0, total: null });
  }
  if (!isAnythingNew) return;
  for (const notice of await index.save()) run.warn(notice);
}
