// Measures readers in a separate thread, so that one that hangs can be terminated. Receives `{ bundle, pairs, limit }`.
import { createRequire } from 'node:module';
import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { marks } from './marks.mjs';

const { readers } = createRequire(import.meta.url)(workerData.bundle);

/** Minimum time in ms at which growth is measurable; shorter times are noise. */
const telling = 2;
const shortest = 512;
const longest = 65_536;
const carefulRuns = 2;

/** Returns the processor time in ms, which other programs do not affect. */
async function timed(read, text) {
  const start = process.cpuUsage();
  await read(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

async function fastest(read, text, runs) {
  let best = Infinity;
  for (let run = 0; run < runs; run += 1) best = Math.min(best, await timed(read, text));
  return best;
}

/** Returns the length at which the reader takes a measurable time; null when it never does. */
async function tellingLength(read, mark) {
  for (let length = shortest; length <= longest; length *= 2) {
    const text = mark.text(length);
    if ((await timed(read, text)) > telling && (await timed(read, text)) > telling) return length;
  }
  return null;
}

async function growth(read, mark, length, runs) {
  const times = [];
  for (const factor of [1, 2, 4]) times.push(await fastest(read, mark.text(length * factor), runs));
  return { length, times, ratio: Math.sqrt(times[2] / times[0]) };
}

/** Measures most pairs once. A pair that grows too fast is measured again, because a garbage collection may slow down one reading, but not four. */
async function measure(read, mark, limit) {
  const length = await tellingLength(read, mark);
  if (length === null) return null;
  let least = await growth(read, mark, length, 1);
  for (let again = 0; again < 3 && least.ratio > limit; again += 1) {
    const next = await growth(read, mark, length, carefulRuns);
    if (next.ratio < least.ratio) least = next;
  }
  return least;
}

for (const { reader, mark } of workerData.pairs) {
  parentPort.postMessage({ begun: { reader, mark } });
  try {
    parentPort.postMessage({
      measured: { reader, mark, growth: await measure(readers[reader], marks[mark], workerData.limit) },
    });
  } catch (error) {
    parentPort.postMessage({
      measured: { reader, mark, growth: null, error: String(error?.message ?? error).slice(0, 200) },
    });
  }
}
