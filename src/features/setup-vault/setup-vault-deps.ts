import type { VaultSettings } from '../../core/settings/settings';
import type { ScopeDeps } from '../../engine/reading/notes-in-scope';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Clock } from '../../ports/clock';
import type { ConfigFolder } from '../../ports/config-folder';
import type { Approval } from '../../ports/consent';
import type { Redactor } from '../../ports/redactor';

export interface SetupVaultDeps extends ScopeDeps {
  readonly config: ConfigFolder;
  readonly settings: VaultSettings;
  readonly clock: Clock;
  readonly redactor: Pick<Redactor, 'redact'>;
  readonly approval: Approval;
  readonly writing: WritingPorts;
}
