import type { BoardReader } from '../../engine/board/board-reader';
import type { ProjectDeps } from '../../engine/filing/find-project';
import type { ExclusionRule } from '../../engine/indexing/sync-deps';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Clock } from '../../ports/clock';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { RepositoryFiles } from '../../ports/repository-files';
import type { StandardInput } from '../../ports/source-files';
import type { Vault } from '../../ports/vault';

export interface BoardReading {
  readonly board: BoardReader;
}

export interface BoardDeps extends BoardReading, ProjectDeps {
  readonly vault: Vault;
  readonly hasher: Hasher;
  readonly clock: Clock;
  readonly writing: WritingPorts;
  readonly standardInput: StandardInput;
  /** Missing where nobody asks for commits. */
  readonly repositories?: Pick<RepositoryFiles, 'noteHistory'>;
  readonly exclusions: () => Promise<ExclusionRule>;
  readonly device: Pick<DeviceData, 'get' | 'put' | 'list'>;
  /** Absolute path; '' where there is none. */
  readonly workingFolder: string;
  /** Name of this device, the author of what is recorded without naming one. */
  readonly deviceName: string;
}
