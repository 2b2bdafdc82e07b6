// Judges sentences against passages: reads JSON lines `{id, sentence, passages}` from stdin, writes `{id, verdict, supported, words}` to stdout.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const { judgeSentence, Passages } = await load();

const uses = ['capture', 'merge'];
const use = process.argv[2] ?? 'merge';
if (!uses.includes(use)) fail(`Unknown use ${use}. Use one of: ${uses.join(', ')}.`);
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1));

let line = 0;
for await (const text of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  line += 1;
  if (text.trim() !== '') answer(text, line);
}

function answer(text, at) {
  const row = readRow(text);
  if (typeof row === 'string') {
    process.stderr.write(`Line ${at}: ${row}\n`);
    process.exitCode = 1;
    return;
  }
  const { verdict, words } = judgeSentence(row.sentence, new Passages(row.passages), use);
  process.stdout.write(`${JSON.stringify({ id: row.id, verdict, supported: verdict === 'supported', words })}\n`);
}

/** Returns the row, or a sentence about what is wrong with it. */
function readRow(text) {
  let row;
  try {
    row = JSON.parse(text);
  } catch {
    return 'This is not JSON. Give one object a line: {"id", "sentence", "passages"}.';
  }
  if (typeof row?.sentence !== 'string') return 'The key "sentence" has to be text.';
  if (!Array.isArray(row.passages) || row.passages.some((passage) => typeof passage !== 'string'))
    return 'The key "passages" has to be a list of texts.';
  return row;
}

function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(2);
}

/** Compiles the judge from the current sources for this run. */
async function load() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'cyberbrain-judge-'));
  try {
    const outfile = join(folder, 'judge.cjs');
    const contents = ['judge-sentence', 'passages']
      .map((name) => `export * from './src/core/support/${name}';`)
      .join('\n');
    await build({
      stdin: { contents, resolveDir: root, loader: 'ts' },
      bundle: true,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      logLevel: 'error',
      outfile,
    });
    return createRequire(import.meta.url)(outfile);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
