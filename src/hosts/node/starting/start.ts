import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { getEnvironmentData, isMainThread, setEnvironmentData, workerData } from 'node:worker_threads';
import { commandFirst } from '../command-line/command-first';
import { CodeCache } from './code-cache';
import { codeFolder } from './code-folder';
import { PartLoader } from './part-loader';
import { Patience } from './patience';

/** Given by the build: the hash of all parts, and the name of the first. */
declare const build: string;
declare const firstPart: string;

/** Key under which threads find the folder for compiled code. */
const folderKey = 'cyberbrain code';

/** Time in ms between two looks for code to save, in a program that keeps running: it may be ended without notice. */
const settledMs = 5_000;

const words = commandFirst(process.argv.slice(2));
if (isMainThread) Patience.begin(words[0] === 'mcp', words[0] === 'search');
if (isMainThread) setEnvironmentData(folderKey, codeFolder(words, process.env) ?? undefined);

const cache = new CodeCache({
  folder: (getEnvironmentData(folderKey) as string | undefined) ?? null,
  build,
  run: runName(),
});
const folder = fileURLToPath(new URL('terminal/', import.meta.url));
const loader = new PartLoader(folder, cache, createRequire(import.meta.url), new Patience());
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
