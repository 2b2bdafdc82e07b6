import { join } from 'node:path';
import type { Disk } from '../../../../src/adapters/disk/disk';
import { StoreLock, type LockKind } from '../../../../src/engine/locking/store-lock';
import { AppError } from '../../../../src/core/errors';
import { FileBlobStore } from '../../../../src/hosts/node/files/file-blob-store';
import { nodeDisk } from '../../../../src/hosts/node/files/node-disk';
import { SystemRandom } from '../../../../src/hosts/node/system/system-clock';
import { ManualClock } from '../../../fakes/clocks/manual-clock';
import { TestIdentity } from '../../../fakes/test-identity';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

const random = new SystemRandom();
const refused = (): AppError => new AppError('locked', 'held');
const kind: LockKind = { key: 'write.lock', waitMs: 0, held: refused, lost: refused };

/** A store in a new folder, and what it asks of the disk. */
async function watched(): Promise<{ store: FileBlobStore; calls: string[]; remove: () => Promise<void> }> {
  const folder = await temporaryFolder();
  const calls: string[] = [];
  const disk: Disk = {
    ...nodeDisk,
    stat: (path) => {
      calls.push('stat');
      return nodeDisk.stat(path);
    },
    writeNew: (path, bytes, writing) => {
      if (writing?.isPassing !== true) calls.push('flush');
      return nodeDisk.writeNew(path, bytes, writing);
    },
    syncFolder: (path) => {
      calls.push('flush');
      return nodeDisk.syncFolder(path);
    },
  };
  const store = new FileBlobStore(join(folder.path, 'store'), random, disk);
  await store.put('first', Uint8Array.of(1));
  calls.length = 0;
  return { store, calls, remove: folder.remove };
}

const flushesOf = (calls: readonly string[]): number => calls.filter((call) => call === 'flush').length;

test('a lock flushes nothing, because after a power failure nobody holds it', async () => {
  const { store, calls, remove } = await watched();
  const ports = { store, clock: new ManualClock(), random, identity: new TestIdentity('1', 'here', new Set()) };
  const lock = await StoreLock.acquire(ports, kind, 'test');
  await lock.keep();
  expect(await store.size('write.lock')).toBeGreaterThan(0);
  await lock.release();
  expect(await store.size('write.lock')).toBeNull();
  expect(flushesOf(calls)).toBe(0);
  await remove();
});

test('any other record is flushed, and so is its name', async () => {
  const { store, calls, remove } = await watched();
  await store.put('a', Uint8Array.of(1));
  expect(flushesOf(calls)).toBe(2);
  await store.create('b', Uint8Array.of(1));
  expect(flushesOf(calls)).toBe(4);
  await store.delete('a');
  expect(flushesOf(calls)).toBe(5);
  await remove();
});

test('a record is read without a look at it beforehand', async () => {
  const { store, calls, remove } = await watched();
  expect(await store.get('first')).toEqual(Uint8Array.of(1));
  expect(await store.get('none')).toBeNull();
  expect(calls).toEqual([]);
  await remove();
});
