import process from 'node:process';
import { noteBatches } from './note-file.mjs';

const batchSize = 250;

/** Adds up the time of steps by the clock and by the processors, which other work on the machine does not lengthen. */
class Spent {
  wallMs = 0;
  processorMs = 0;

  async on(step) {
    const before = process.cpuUsage();
    const startMs = performance.now();
    await step();
    this.wallMs += performance.now() - startMs;
    const { user, system } = process.cpuUsage(before);
    this.processorMs += (user + system) / 1_000;
  }
}

/** Adds all notes to an engine, and returns seconds without the time to read and prepare them. */
export async function buildIndex(engine, noteFile, noteCount) {
  const adding = new Spent();
  const settling = new Spent();
  await adding.on(() => engine.begin?.());
  for (const batch of noteBatches(noteFile, noteCount, batchSize)) {
    await engine.prepare?.(batch);
    await adding.on(async () => {
      for (const note of batch) await engine.add(note);
    });
  }
  await adding.on(() => engine.end?.());
  await settling.on(() => engine.settle?.());
  const seconds = (ms) => ms / 1_000;
  return {
    buildS: seconds(adding.wallMs),
    settleS: seconds(settling.wallMs),
    buildProcessorS: seconds(adding.processorMs),
    settleProcessorS: seconds(settling.processorMs),
  };
}
