import path from 'node:path';
import { bundleCyberbrain } from '../keyword/bundle-cyberbrain.mjs';
import { runInProcess } from '../keyword/engine-process.mjs';
import { prepareNotes } from '../keyword/prepare-notes.mjs';

/** Measures learning from invented notes and the times of hybrid searches. Returns one row. */
export async function measureMeaning({ notes, folder, endsMs, tell }) {
  const bundle = path.join(folder, 'meaning.cjs');
  await bundleCyberbrain(bundle);
  tell(`meaning of ${notes} notes`);
  const { noteFile } = await prepareNotes([notes], folder);
  const measured = await runInProcess('../meaning/measure.mjs', { noteCount: notes, noteFile }, { bundle, endsMs });
  return {
    name: 'cyberbrain-meaning',
    part: 'vectors',
    notes,
    buildS: measured.learnS ?? null,
    p50Ms: null,
    p99Ms: null,
    prefixMs: null,
    updateMs: null,
    memMb: measured.learnMemMb ?? null,
    ...measured,
  };
}
