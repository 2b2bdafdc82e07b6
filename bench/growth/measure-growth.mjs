import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { fileURLToPath, URL } from 'node:url';
import esbuild from 'esbuild';
import { terminalBundle } from '../../scripts/build/bundles.mjs';
import { marks } from './marks.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Maximum growth of time when a text doubles: 2 is linear, and memory that no longer fits into the caches adds to it. */
export const mostPerDoubling = 2.6;

/** Time in ms after which a reader counts as hung; texts have at most about a million characters. */
const patienceMs = 60_000;

/**
 * Gives every reader of `readers.ts` texts of every mark at 1, 2 and 4 times the length at which it takes a measurable
 * time. Returns for each reader the mark on which it grows fastest, with times in milliseconds; a hung pair has the
 * ratio Infinity.
 */
export async function measureGrowth({ only, folder, endsMs, tell }) {
  const bundle = path.join(folder, 'readers.cjs');
  await bundleReaders(bundle);
  const names = (await readerNames(bundle)).filter(
    (name) => only === undefined || only.some((part) => name.includes(part)),
  );
  let pairs = names.flatMap((reader) => marks.map((_, mark) => ({ reader, mark })));
  const measured = [];
  while (pairs.length > 0 && Date.now() < endsMs) {
    const found = await measurePairs({ bundle, pairs, limit: mostPerDoubling }, endsMs, tell);
    measured.push(...found);
    pairs = pairs.slice(found.length);
  }
  return { rows: names.map((name) => worstOf(name, measured)), measured: measured.length, left: pairs.length };
}

function measurePairs(workerData, endsMs, tell) {
  const found = [];
  let begun = null;
  let since = Date.now();
  // Node.js 20 refuses the flags of a program given with `--eval` in a worker.
  const worker = new Worker(new URL('growth-worker.mjs', import.meta.url), { workerData, execArgv: [] });
  return new Promise((resolve, reject) => {
    const watch = setInterval(() => {
      const isHung = Date.now() - since > patienceMs;
      if (!isHung && Date.now() < endsMs) return;
      clearInterval(watch);
      if (isHung && begun !== null) found.push({ ...begun, growth: { length: null, times: [], ratio: Infinity } });
      void worker.terminate();
    }, 500);
    worker.on('message', (message) => {
      since = Date.now();
      if (message.begun !== undefined) {
        if (begun?.reader !== message.begun.reader) tell(`growth: ${message.begun.reader}`);
        begun = message.begun;
      } else found.push(message.measured);
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      clearInterval(watch);
      resolve(found);
    });
  });
}

function worstOf(reader, measured) {
  const own = measured.filter((one) => one.reader === reader);
  const told = own.filter(({ growth }) => growth !== null).sort((one, other) => other.growth.ratio - one.growth.ratio);
  const slowest = told
    .map(({ growth }) => growth.times[2] / (growth.length * 4))
    .reduce((most, each) => Math.max(most, each), 0);
  const over = told.filter(({ growth }) => growth.ratio > mostPerDoubling).map(({ mark }) => marks[mark].name);
  const [worst] = told;
  const errors = own
    .filter(({ error }) => error !== undefined)
    .map(({ mark, error }) => `${marks[mark].name}: ${error}`);
  return {
    name: reader,
    texts: own.length,
    mark: worst === undefined ? null : marks[worst.mark].name,
    ...worst?.growth,
    msPerMb: slowest * 1_000_000,
    over,
    errors,
  };
}

async function readerNames(bundle) {
  const { createRequire } = await import('node:module');
  return Object.keys(createRequire(import.meta.url)(bundle).readers);
}

async function bundleReaders(outfile) {
  const { alias, external, platform, supported, target, tsconfig } = terminalBundle;
  await esbuild.build({
    ...{ alias, external, platform, supported, target, tsconfig },
    bundle: true,
    logLevel: 'error',
    absWorkingDir: root,
    entryPoints: ['bench/growth/readers.ts'],
    outfile,
    format: 'cjs',
  });
}
