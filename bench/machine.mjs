import os from 'node:os';
import process from 'node:process';

/** Describes where it was measured: figures of two machines, or of a busy and an idle one, are not comparable. */
export function describeMachine() {
  const [first] = os.cpus();
  return {
    processor: first?.model.trim() ?? 'unknown',
    processors: os.cpus().length,
    memoryGb: Math.round(os.totalmem() / 1e9),
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.version,
    load: os.loadavg().map((value) => Number(value.toFixed(2))),
    date: new Date().toISOString().slice(0, 10),
  };
}
