import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder of its own; `remove` takes it away with everything in it. */
export async function temporaryFolder(): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'cyberbrain-test-')));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
