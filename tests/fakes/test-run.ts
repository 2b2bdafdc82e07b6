import { CancelSource } from '../../src/engine/running/start-run';
import type { Progress, Run } from '../../src/ports/run';

export interface TestRun extends Run {
  cancel(): void;
  readonly warnings: readonly string[];
  readonly reported: readonly Progress[];
}

let count = 0;

/** A run of its own id that remembers what it was told. */
export function testRun(
  command = 'ingest',
  id = `20260101-000000-${(++count).toString(16).padStart(6, '0')}`,
): TestRun {
  const source = new CancelSource();
  const warnings: string[] = [];
  const reported: Progress[] = [];
  return {
    id,
    command,
    startedAt: new Date(Date.UTC(2026, 0, 1)),
    signal: source.signal,
    progress: (progress) => reported.push(progress),
    warn: (message) => warnings.push(message),
    cancel: () => {
      source.cancel();
    },
    warnings,
    reported,
  };
}
