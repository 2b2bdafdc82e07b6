// Measures one engine from the first note to the last query, in a separate process; sends its parent the results step by step.
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { buildIndex } from './build-index.mjs';
import { removeNotes, updateNotes } from './change-notes.mjs';
import { createEngine } from './engines/create-engine.mjs';
import { settledMemory } from './resident-memory.mjs';
import { limits, runQueries, warmUp } from './run-queries.mjs';
import { timed } from './timed.mjs';

const { engineName, noteCount, noteFile, planFile, folder } = JSON.parse(process.argv[2]);
const tell = (measured) => process.send(measured);

async function save(engine) {
  const kept = path.join(folder, 'kept');
  await mkdir(kept, { recursive: true });
  try {
    const ms = await timed(() => engine.save(kept));
    const sizes = await Promise.all(
      (await readdir(kept)).map(async (name) => (await stat(path.join(kept, name))).size),
    );
    return { saveS: ms / 1_000, fileMb: sizes.reduce((sum, size) => sum + size, 0) / 1e6 };
  } catch (error) {
    return { saveS: null, fileMb: null, notSaved: error.message };
  }
}

const engine = await createEngine(engineName, path.join(folder, 'vault'));
const before = await settledMemory();
const built = await buildIndex(engine, noteFile, noteCount);
tell({ ...built, ...engine.buildFigures?.(built) });
const after = await settledMemory();
tell({
  memMb: (after.resident - before.resident) / 1e6,
  liveMb: (after.live - before.live) / 1e6,
  unable: engine.unable,
});
const plan = JSON.parse(await readFile(planFile, 'utf8'));
await warmUp(engine, plan.warmUp);
const mixed = await runQueries(engine, plan.mixed, limits.mixed);
tell(mixed);
const typed = await runQueries(engine, plan.unfinished, limits.unfinished);
tell({ typed: typed.times.unfinished, typedProcessor: typed.processorTimes.unfinished });
tell(await save(engine));
const updated = await updateNotes(engine, plan.replacements);
tell({ ...updated, ...engine.updateFigures?.(updated) });
tell(await removeNotes(engine, plan.replacements.slice(0, updated.updateCount)));
process.disconnect();
