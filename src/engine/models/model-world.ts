import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { Http } from '../../ports/http';
import type { ModelFolders } from '../../ports/model-files';
import type { ProcessIdentity } from '../../ports/process-identity';
import type { Random } from '../../ports/random';

/** What keeping models needs. Both stores are one for all vaults of a device: models hold nothing of a vault, and nobody wants to download one twice. */
export interface ModelWorld {
  /** Rebuildable: the downloaded files. */
  readonly files: BlobStore;
  /** Not rebuildable: the digests that were accepted. */
  readonly digests: BlobStore;
  readonly folders: ModelFolders;
  readonly http: Http;
  readonly clock: Clock;
  readonly hasher: Hasher;
  readonly random: Random;
  readonly identity: ProcessIdentity;
}
