import { parseVaultPath } from '../../src/core/note/path';
import { applyPlan } from '../../src/engine/writing/apply-plan';
import { addToRunLog } from '../../src/engine/writing/run-log';
import type { MemoryWritingPorts } from './vault/memory-writing-ports';
import { testRun } from './test-run';

export interface LoggedFile {
  readonly path: string;
  readonly beats: readonly { readonly title: string; readonly type: string; readonly path: string }[];
  readonly records?: readonly string[];
  readonly secrets?: Readonly<Record<string, number>>;
  readonly status?: string;
  readonly reason?: string | null;
}

/** A capture that wrote its notes and its line of the run log; its id. */
export async function logCapture(
  ports: MemoryWritingPorts,
  file: LoggedFile,
  run = testRun('ingest'),
): Promise<string> {
  const operations = file.beats.map(({ path, title }) => ({
    op: 'create' as const,
    path: parseVaultPath(path),
    bytes: new TextEncoder().encode(title),
  }));
  await applyPlan(ports, { operations, records: [], allOrNothing: true }, run);
  const turns = { user: { covered: 41, total: 41 }, assistant: { covered: 40, total: 52 } };
  const entry = { format: 'claude-code', turns, secrets: {}, brokenLines: 0, status: 'done', reason: null, ...file };
  const line = {
    run: run.id,
    command: run.command,
    timestamp: run.startedAt.toISOString(),
    beats_written: file.beats.length,
    beats: file.beats,
    errors: [],
    files: [entry],
  };
  await addToRunLog(ports, line);
  return run.id;
}
