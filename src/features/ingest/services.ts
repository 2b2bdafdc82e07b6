import type { VaultSettings } from '../../core/settings/settings';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Clock } from '../../ports/clock';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { ProjectConfigs } from '../../ports/project-config';
import type { Redactor } from '../../ports/redactor';
import type { SourceFiles } from '../../ports/source-files';
import type { Vault } from '../../ports/vault';

/** What capture needs of the wired program. */
export interface IngestServices {
  readonly vault: Vault;
  readonly device: DeviceData;
  readonly writing: WritingPorts;
  readonly settings: VaultSettings;
  readonly sources: SourceFiles;
  readonly projects: ProjectConfigs;
  readonly redactor: Redactor;
  readonly hasher: Hasher;
  readonly clock: Clock;
}
