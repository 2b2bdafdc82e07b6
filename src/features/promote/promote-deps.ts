import type { ProjectDeps } from '../../engine/filing/find-project';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Clock } from '../../ports/clock';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { RepositoryFiles } from '../../ports/repository-files';
import type { Vault } from '../../ports/vault';

export interface PromoteDeps extends ProjectDeps {
  readonly vault: Vault;
  readonly hasher: Hasher;
  readonly clock: Clock;
  readonly device: DeviceData;
  readonly repositories: RepositoryFiles;
  readonly writing: WritingPorts;
}
