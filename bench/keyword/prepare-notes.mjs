import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import path from 'node:path';
import { inventedNote } from '../corpus/invented-note.mjs';
import { planQueries } from './plan-queries.mjs';
import { WordStatistics } from './word-statistics.mjs';

/**
 * Writes the notes below `folder`, one JSON note per line, and the planned queries for each size. Sizes are ascending;
 * smaller vaults are the beginning of the largest.
 */
export async function prepareNotes(sizes, folder) {
  const noteFile = path.join(folder, 'notes.jsonl');
  const output = createWriteStream(noteFile);
  const statistics = new WordStatistics();
  const plans = [];
  const paths = new Map();
  for (const size of sizes) {
    for (let n = statistics.noteCount; n < size; n += 1) {
      const note = inventedNote(n);
      if (paths.has(note.path)) throw new Error(`Two notes have the path ${note.path}.`);
      paths.set(note.path, n);
      statistics.add(note);
      if (!output.write(`${JSON.stringify(note)}\n`)) await once(output, 'drain');
    }
    const plan = planQueries(statistics);
    const planFile = path.join(folder, `plan-${size}.json`);
    await writeFile(planFile, JSON.stringify(plan));
    plans.push({ noteCount: size, vocabulary: statistics.vocabularySize, plan, planFile });
  }
  output.end();
  await once(output, 'finish');
  return { noteFile, plans, paths };
}
