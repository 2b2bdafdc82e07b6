import { StoredDeviceData } from '../../../src/adapters/device-data/stored-device-data';
import type { WritingPorts } from '../../../src/engine/writing/writing-ports';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import { ManualClock } from '../clocks/manual-clock';
import { MemoryBlobStore } from './memory-blob-store';
import { MemoryVault } from './memory-vault';
import { SeededRandom } from '../seeded-random';
import { TestIdentity } from '../test-identity';

export interface MemoryWritingPorts extends WritingPorts {
  readonly vault: MemoryVault;
  readonly state: MemoryBlobStore;
  readonly clock: ManualClock;
  readonly deviceStore: MemoryBlobStore;
}

/** Everything that writing needs, in memory; the given parts replace the fresh ones. */
export async function memoryWritingPorts(given: Partial<MemoryWritingPorts> = {}): Promise<MemoryWritingPorts> {
  const hasher = new NodeHasher();
  const random = given.random ?? new SeededRandom();
  const deviceStore = given.deviceStore ?? new MemoryBlobStore();
  return {
    vault: new MemoryVault(hasher),
    state: new MemoryBlobStore(),
    device: await StoredDeviceData.open(deviceStore, { random, hasher }),
    clock: new ManualClock(),
    random,
    hasher,
    identity: new TestIdentity(),
    deviceStore,
    ...given,
  };
}
