import type { SteeringStore } from '../../engine/board/steering-records';
import type { BoardReader } from '../../engine/board/board-reader';
import type { ProjectDeps } from '../../engine/filing/find-project';
import type { ExclusionRule } from '../../engine/indexing/sync-deps';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Clock } from '../../ports/clock';
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
  /** Says that a note is private; missing where private entries are shown without asking. */
  readonly hides?: (text: string) => boolean;
  /** Opens the records in which the hooks of this computer look; null where no session can look. */
  readonly steering: () => Promise<SteeringStore | null>;
  /** Absolute path; '' where there is none. */
  readonly workingFolder: string;
  /** Name of this device, the author of what is recorded without naming one. */
  readonly deviceName: string;
}
