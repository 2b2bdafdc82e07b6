import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { Http } from '../../ports/http';
import type { ModelFolders } from '../../ports/model-files';
import type { ProcessIdentity } from '../../ports/process-identity';
import type { Random } from '../../ports/random';

/**
 * Ports needed to manage models. Both stores are shared by all vaults of a device: models contain nothing of a vault,
 * and nobody wants to download one twice.
 */
export interface ModelWorld {
  /** Downloaded files; can be rebuilt. */
  readonly files: BlobStore;
  /** Accepted digests; cannot be rebuilt. */
  readonly digests: BlobStore;
  readonly folders: ModelFolders;
  readonly http: Http;
  readonly clock: Clock;
  readonly hasher: Hasher;
  readonly random: Random;
  readonly identity: ProcessIdentity;
}
