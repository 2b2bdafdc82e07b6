import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Buffer } from 'node:buffer';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildEmbedder } from './scripts/build/build-embedder.mjs';
import { buildMcpb } from './scripts/build/build-mcpb.mjs';
import { buildPlugin } from './scripts/build/build-plugin.mjs';
import { buildTerminal } from './scripts/build/build-terminal.mjs';
import {
  embedderBundle,
  pluginParts,
  terminalBundle,
  terminalParts,
  terminalProgram,
  terminalStarters,
} from './scripts/build/bundles.mjs';
import { reportSizes } from './scripts/build/size-report.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
/** `--part`: only the plugin with its workers, or only the terminal program. */
const { values: options } = parseArgs({
  options: { out: { type: 'string', default: root }, part: { type: 'string', default: '' } },
});

/** A reader never sees half a file, also while another build runs. */
async function writeWhole(file, contents, mode) {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${String(process.pid)}.tmp`;
  await writeFile(draft, contents);
  await chmod(draft, mode);
  await rename(draft, file);
}

const exceeded = [];

/** What a program weighs with the parts that it loads. */
function wholeOf(outputs, file, ownBytes) {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  const partBytes = Object.entries(outputs)
    .filter(([name]) => name !== file)
    .reduce((sum, [, { bytes }]) => sum + bytes, 0);
  return { inputs, bytes: ownBytes + partBytes };
}

/** Writes one program below `options.out` and tells what it weighs, with its parts. `metafile` is esbuild's, or has the one output. */
async function keep(file, contents, metafile, mode) {
  const name = path.basename(file);
  await writeWhole(path.join(options.out, file), contents, mode);
  await writeWhole(path.join(options.out, 'dist/meta', `${name}.json`), JSON.stringify(metafile), 0o644);
  const report = reportSizes(name, wholeOf(metafile.outputs, file, Buffer.byteLength(contents)));
  process.stdout.write(`${report.text}\n`);
  exceeded.push(...report.exceeded);
}

/** The plugin carries the scripts of its workers. */
async function buildPluginAndWorkers() {
  const embedder = await buildEmbedder(embedderBundle, root);
  const { main, worker } = await buildPlugin(pluginParts, embedder.text, root);
  const programs = { 'dist/app-embedder.js': embedder, 'dist/app-worker.js': worker, 'main.js': main };
  for (const [file, { text, output }] of Object.entries(programs))
    await keep(file, text, { outputs: { [file]: output } }, 0o644);
}

/** The parts first, so that the program never misses one; what an earlier build left of them goes last. */
async function keepTerminal() {
  const plan = { bundle: terminalBundle, starters: terminalStarters, program: terminalProgram, folder: terminalParts };
  const { files, metafile } = await buildTerminal(plan, root);
  const program = files.at(-1);
  const parts = files.filter((file) => file !== program);
  for (const { file, contents } of parts) await writeWhole(path.join(options.out, file), contents, 0o644);
  await keep(terminalProgram, program.contents, metafile, 0o755);
  const folder = path.join(options.out, terminalParts);
  const names = new Set(parts.map(({ file }) => path.basename(file)));
  for (const name of await readdir(folder)) if (!names.has(name)) await rm(path.join(folder, name));
  const bundle = await packTerminal(files);
  await writeWhole(path.join(options.out, 'dist/cyberbrain.mcpb'), bundle, 0o644);
  process.stdout.write(`cyberbrain.mcpb ${bundle.length.toLocaleString('en-US')}\n`);
}

/** The terminal program as a bundle that MCP hosts install. */
async function packTerminal(files) {
  const manifest = JSON.parse(await readFile(path.join(root, 'plugins/mcpb/manifest.json'), 'utf8'));
  const named = files.map(({ file, contents }) => [file.replace(/^dist\//, 'server/'), contents]);
  return buildMcpb(manifest, { ...Object.fromEntries(named), LICENSE: await readFile(path.join(root, 'LICENSE')) });
}

const parts = { plugin: buildPluginAndWorkers, terminal: keepTerminal };
const wanted = Object.keys(parts).filter((part) => options.part === '' || options.part === part);
if (wanted.length === 0) throw new Error('--part: say "plugin" or "terminal".');
const results = await Promise.allSettled(wanted.map((part) => parts[part]()));
for (const { status, reason } of results) {
  if (status === 'rejected' && !('errors' in reason)) throw reason;
}
if (exceeded.length > 0)
  process.stderr.write(`Over the size budget of scripts/build/size-report.mjs: ${exceeded.join(', ')}\n`);
if (exceeded.length > 0 || results.some(({ status }) => status === 'rejected')) process.exitCode = 1;
