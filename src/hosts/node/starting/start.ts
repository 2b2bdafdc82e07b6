import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { getEnvironmentData, isMainThread, setEnvironmentData, workerData } from 'node:worker_threads';
import { commandFirst } from '../command-line/command-first';
import { CodeCache } from './code-cache';
import { codeFolder } from './code-folder';
import { PartLoader } from './part-loader';

/** Given by the build: the hash of all parts, and the name of the first. */
declare const build: string;
declare const firstPart: string;

/** Key under which threads find the folder for compiled code. */
const folderKey = 'cyberbrain code';

/** Time in ms between two looks for code to save, in a program that keeps running: it may be ended without notice. */
const settledMs = 5_000;

const frugal = ['--max-semi-space-size=16', '--optimize-for-size'];
/**
 * Nine times as much work as by default before V8 optimizes a function: in a run of a second, optimizing took a quarter
 * of the processor time and paid off only for what is called most.
 */
const patient = '--interrupt-budget=600000';

const words = commandFirst(process.argv.slice(2));
// Each session of a tool has its own server, so memory matters more than the last bit of speed. Code compiled under
// other flags is rejected, so they are set before any is loaded.
if (isMainThread) setFlagsFromString(patient);
if (isMainThread && words[0] === 'mcp') for (const flag of frugal) setFlagsFromString(flag);
if (isMainThread) setEnvironmentData(folderKey, codeFolder(words, process.env) ?? undefined);

const cache = new CodeCache({
  folder: (getEnvironmentData(folderKey) as string | undefined) ?? null,
  build,
  run: runName(),
});
const folder = fileURLToPath(new URL('terminal/', import.meta.url));
const loader = new PartLoader(folder, cache, createRequire(import.meta.url));
if (isMainThread) process.once('exit', () => loader.save());
setInterval(() => loader.save(), settledMs).unref();
await (loader.load(firstPart, import.meta.url) as unknown as Promise<void>);

/** Returns a name for the code that this process or thread needs. */
function runName(): string {
  const role = (workerData as { readonly role?: unknown } | null)?.role;
  const parts = isMainThread ? words.slice(0, words[0] === 'hook' ? 2 : 1) : ['thread', String(role)];
  return (
    parts
      .join('-')
      .replace(/[^a-z-]/g, '')
      .slice(0, 40) || 'program'
  );
}
