import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { bruteForceBm25 } from './brute-force-bm25.mjs';
import { bundleCyberbrain } from './bundle-cyberbrain.mjs';
import { prepareNotes } from './prepare-notes.mjs';
import { runInProcess } from './engine-process.mjs';
import { rowOf } from './row-of.mjs';

const mostByBruteForce = 10_000;
const comparedQueries = 200;
const rankedKinds = ['rare', 'common', 'three'];
const openQueries = 20;

/** Returns the ten best notes by brute force for the first queries that consist of words alone; null when there are too many notes for that. */
function bestByPlace(noteFile, { noteCount, plan }) {
  if (noteCount > mostByBruteForce) return null;
  const places = plan.mixed
    .slice(0, comparedQueries)
    .flatMap(({ kind }, place) => (rankedKinds.includes(kind) ? [place] : []));
  const lists = bruteForceBm25(
    noteFile,
    noteCount,
    places.map((place) => plan.mixed[place].words),
  );
  return new Map(places.map((place, i) => [place, lists[i]]));
}

/** Returns the queries for a fresh process: some that were already measured, so that answers can be compared, with queries of three words first. */
function askedAgain(plan, measured) {
  if (measured.answers === undefined || measured.fileMb == null) return [];
  return measured.answers
    .filter(({ place }) => rankedKinds.includes(plan.mixed[place].kind))
    .slice(0, openQueries)
    .sort((a, b) => plan.mixed[b.place].words.length - plan.mixed[a.place].words.length);
}

async function measureEngine(engineName, prepared, size, settings) {
  const { noteCount, plan, planFile } = size;
  const folder = path.join(settings.folder, `${engineName}-${noteCount}`);
  await mkdir(folder);
  try {
    const measured = await runInProcess(
      'measure.mjs',
      { engineName, noteCount, noteFile: prepared.noteFile, planFile, folder },
      settings,
    );
    const again = askedAgain(plan, measured);
    const opened =
      again.length === 0
        ? {}
        : await runInProcess(
            'first-answer.mjs',
            { engineName, folder, queries: again.map(({ place }) => plan.mixed[place]) },
            settings,
          );
    const openAgrees =
      opened.openAnswers === undefined
        ? null
        : again.every(({ ids }, i) => JSON.stringify(ids) === JSON.stringify(opened.openAnswers[i]));
    const stopped = [measured.stopped, opened.stopped].filter((reason) => reason !== undefined);
    return {
      engineName,
      ...measured,
      ...opened,
      openAgrees,
      ...(stopped.length === 0 ? {} : { stopped: stopped.join('; ') }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Measures the named engines with each number of notes, one after the other, each in a separate process. `endsMs` is
 * when this part must end; `tell` is called with a line for each step. Returns a row for each engine and size.
 */
export async function measureKeywords({ sizes, engines, folder, endsMs, tell }) {
  const settings = { folder, endsMs, bundle: path.join(folder, 'cyberbrain.cjs') };
  if (engines.includes('cyberbrain')) await bundleCyberbrain(settings.bundle);
  tell('preparing the notes');
  const prepared = await prepareNotes(sizes, folder);
  const rows = [];
  for (const size of prepared.plans) {
    const best = bestByPlace(prepared.noteFile, size);
    for (const name of engines) {
      tell(`${name}, ${size.noteCount} notes`);
      const measured = await measureEngine(name, prepared, size, settings);
      rows.push(rowOf(measured, size, best, (id) => (typeof id === 'string' ? prepared.paths.get(id) : id)));
    }
  }
  return rows;
}
