import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { getEnvironmentData, isMainThread, setEnvironmentData, workerData } from 'node:worker_threads';
import { commandFirst } from '../command-line/command-first';
import { CodeCache } from './code-cache';
import { codeFolder } from './code-folder';
import { PartLoader } from './part-loader';
import { startEarlyThread, startsThread } from './early-thread';
import { Patience } from './patience';
import { nameThreadFile } from './thread-file';

/** Given by the build: the hash of all parts, and the name of the first. */
declare const build: string;
declare const firstPart: string;

/** Key under which threads find the folder for compiled code. */
const folderKey = 'cyberbrain code';

/** Time in ms between two looks for code to save, in a program that keeps running: it may be ended without notice. */
const settledMs = 5_000;

/** Runs the program, whose file has this URL, in its main thread or in one of its others. */
export async function start(program: string): Promise<void> {
  const words = commandFirst(process.argv.slice(2));
  if (isMainThread) {
    Patience.begin(words[0] === 'mcp', startsThread(words));
    setEnvironmentData(folderKey, codeFolder(words, process.env) ?? undefined);
    nameThreadFile(program, new URL('terminal/thread.cjs', program));
  }
  const patience = new Patience();
  // Code that a thread needs is found and kept under the usual flags, which the main thread may have changed.
  if (!isMainThread) patience.lose();
  const earlyThread = isMainThread ? startEarlyThread(words, new URL(program)) : null;
  const cache = new CodeCache({
    folder: (getEnvironmentData(folderKey) as string | undefined) ?? null,
    build,
    run: runName(words),
  });
  const folder = fileURLToPath(new URL('terminal/', program));
  const loader = new PartLoader(folder, cache, createRequire(program), patience);
  if (isMainThread) process.once('exit', () => loader.save());
  setInterval(() => loader.save(true), settledMs).unref();
  await (loader.load(firstPart, { url: program, earlyThread }) as unknown as Promise<void>);
}

/** Returns a name for the code that this process or thread needs. */
function runName(words: readonly string[]): string {
  const role = (workerData as { readonly role?: unknown } | null)?.role;
  const parts = isMainThread ? words.slice(0, words[0] === 'hook' ? 2 : 1) : ['thread', String(role)];
  return (
    parts
      .join('-')
      .replace(/[^a-z-]/g, '')
      .slice(0, 40) || 'program'
  );
}
