import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { bundleProduct } from '../bundle-product.mjs';
import { runInProcess } from '../keyword/engine-process.mjs';
import { writeNotes } from '../mcp/notes-vault.mjs';
import { shown, table } from '../tables.mjs';

const run = promisify(execFile);
const program = new URL('../../dist/cyberbrain.mjs', import.meta.url);
const questionCount = 130;
const code = `
import { AnswerBound } from './src/engine/answering/answer-bound';
export { askNotes } from './src/engine/answering/ask-notes';
export { checkedAnswer } from './src/engine/answering/compose-answer';
export { retrieveRows } from './src/engine/answering/retrieve-rows';
export { CancelSource, startRun } from './src/engine/running/start-run';
export { wire } from './src/hosts/node/wire';
export const boundOf = (services) => new AnswerBound(services);
`;

/** Measures questions over invented notes: with a model that answers at once, without one, and the check of a sentence. */
export async function measureAsk({ notes, folder, endsMs, tell }) {
  const vault = path.join(folder, 'ask-vault');
  const at = (name) => path.join(folder, 'ask-home', name);
  const home = { HOME: at('h'), XDG_CACHE_HOME: at('c'), XDG_DATA_HOME: at('d'), XDG_CONFIG_HOME: at('f') };
  await mkdir(at('h'), { recursive: true });
  const words = await writeNotes(notes, vault, path.join(folder, 'ask-memory.jsonl'));
  tell(`indexing ${notes} notes`);
  await run(process.execPath, [program.pathname, 'index', '--vault', vault], { env: { ...process.env, ...home } });
  const bundle = path.join(folder, 'ask.cjs');
  await bundleProduct(code, bundle);
  const questions = Array.from({ length: questionCount }, (_, n) => {
    const [one, two, three] = [0, 1, 2].map((part) => words[(3 * n + part) % words.length]);
    return `What about ${one}, ${two} and ${three}?`;
  });
  tell(`${questionCount} questions`);
  const task = { vault, program: program.href, questions, home };
  const told = await runInProcess('../ask/ask-process.mjs', task, { bundle, endsMs });
  if (told.rows === undefined) throw new Error(told.stopped ?? 'Nothing was measured.');
  return { notes, ...told };
}

export function askTable({ notes, rows, calls, answered, recanted, sentences }) {
  const head = [`ask, ${notes.toLocaleString('en-US')} notes`, 'aim, ms', 'p50, ms', 'p95, ms', 'processor p50, ms'];
  const cells = rows.map((row) => [
    row.name,
    ...[row.aimMs, row.p50Ms, row.p95Ms, row.p50CpuMs].map((value) => shown(value)),
  ]);
  return `${table(head, cells)}\n\n${calls} calls of the stand-in model; ${answered} answers with ${sentences} sentences, ${recanted} without a call.\n`;
}
