import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import esbuild from 'esbuild';
import { embedderBundle, pluginBundle, terminalBundle, workerBundle } from './scripts/build/bundles.mjs';
import { withWorkers } from './scripts/build/inline-worker.mjs';
import { reportSizes } from './scripts/build/size-report.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const { values: options } = parseArgs({ options: { out: { type: 'string', default: root } } });

/** A reader never sees half a file, also while another build runs. */
async function writeWhole(file, contents, mode) {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${String(process.pid)}.tmp`;
  await writeFile(draft, contents);
  await chmod(draft, mode);
  await rename(draft, file);
}

const exceeded = [];

/** Builds one bundle below `options.out` and returns its text. */
async function build(bundle, mode) {
  const { outputFiles, metafile } = await esbuild.build({ ...bundle, absWorkingDir: root });
  const name = path.basename(bundle.outfile);
  await writeWhole(path.join(options.out, bundle.outfile), outputFiles[0].contents, mode);
  await writeWhole(path.join(options.out, 'dist/meta', `${name}.json`), JSON.stringify(metafile), 0o644);
  const report = reportSizes(name, metafile.outputs[bundle.outfile]);
  process.stdout.write(`${report.text}\n`);
  exceeded.push(...report.exceeded);
  return outputFiles[0].text;
}

/** The plugin carries the scripts of its workers. */
async function buildPlugin() {
  const [worker, embedder] = await Promise.all([build(workerBundle, 0o644), build(embedderBundle, 0o644)]);
  await build(withWorkers(pluginBundle, { worker, embedder }), 0o644);
}

const results = await Promise.allSettled([buildPlugin(), build(terminalBundle, 0o755)]);
for (const { status, reason } of results) {
  if (status === 'rejected' && !('errors' in reason)) throw reason;
}
if (exceeded.length > 0) process.stderr.write(`Over the size budget of scripts/build/size-report.mjs: ${exceeded.join(', ')}\n`);
if (exceeded.length > 0 || results.some(({ status }) => status === 'rejected')) process.exitCode = 1;
