import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { isFolder } from './find-vault';
import { type IndexWorkerData, startThread } from './thread-channel';

/**
 * Size in MB of the thread's part of memory for new objects, a quarter of the usual: V8 does not give it back once it has
 * grown, and little of what a search creates outlives it.
 */
const maxYoungGenerationSizeMb = 12;

/** Returns the folder of a vault's index; `cache` is the device cache of the vault. */
export function indexFolder(cache: string): string {
  return join(cache, 'index');
}

/** True when an index of the vault was saved on this device. */
export function hasIndex(cache: string): boolean {
  return isFolder(indexFolder(cache));
}

/** Starts a thread that runs an index. `script`: see `startThread`. */
export function startIndexThread(script: URL, place: Omit<IndexWorkerData, 'role'>): Worker {
  return startThread(script, { role: 'index', ...place }, { resourceLimits: { maxYoungGenerationSizeMb } });
}
