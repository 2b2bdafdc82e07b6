// Measures readers in a thread of its own, so that one that does not come back can be ended. Told of `{ bundle, pairs }`.
import { createRequire } from 'node:module';
import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { marks } from './marks.mjs';

const { readers } = createRequire(import.meta.url)(workerData.bundle);

/** Growth shows from here on, in milliseconds; shorter times are those of the machine. */
const telling = 2;
const shortest = 512;
const longest = 65_536;
const carefulRuns = 2;

/** Time of the processors, in milliseconds: other programs do not count. */
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

/** The length at which the reader takes a measurable time; null when it does at none. */
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

/** One reading each tells most pairs apart; what looks too steep is looked at closely, because a collection of garbage makes one reading slow, not four. */
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
