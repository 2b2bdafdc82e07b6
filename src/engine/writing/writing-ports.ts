import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { ProcessIdentity } from '../../ports/process-identity';
import type { Random } from '../../ports/random';
import type { Vault } from '../../ports/vault';

export interface WritingPorts {
  readonly vault: Vault;
  /** The vault's `.cyberbrain` folder: lock, journals, logs. */
  readonly state: BlobStore;
  readonly device: DeviceData;
  readonly clock: Clock;
  readonly random: Random;
  readonly hasher: Hasher;
  readonly identity: ProcessIdentity;
  /** Name of this device for the history on other devices, such as `Desktop app on Linux`. */
  readonly deviceName?: string;
}
