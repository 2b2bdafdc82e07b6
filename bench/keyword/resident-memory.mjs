import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const collections = 3;

function residentBytes() {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync('/proc/self/status', 'utf8'));
    return Number(kilobytes) * 1_024;
  } catch {
    return process.memoryUsage().rss;
  }
}

/**
 * Returns bytes of this process after a forced collection (`--expose-gc`): resident memory according to the operating
 * system, and live objects and buffers.
 */
export async function settledMemory() {
  for (let round = 0; round < collections; round += 1) {
    globalThis.gc();
    await sleep(100);
    // Runs as a separate task, so that nothing on the stack keeps garbage alive.
    await globalThis.gc({ type: 'major', execution: 'async' });
  }
  const { heapUsed, external } = process.memoryUsage();
  return { resident: residentBytes(), live: heapUsed + external };
}
