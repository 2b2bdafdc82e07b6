import type { IndexSync } from '../../engine/indexing/sync';
import type { ScopeDeps } from '../../engine/reading/notes-in-scope';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { VaultSettings } from '../../core/settings/settings';
import type { Approval } from '../../ports/consent';
import type { Clock } from '../../ports/clock';
import type { DeviceData } from '../../ports/device-data';
import type { LinkLookup } from '../../ports/vault';
import type { NoteIndex } from '../../ports/note-index';

export interface AuditDeps extends ScopeDeps {
  readonly device: DeviceData;
  readonly settings: VaultSettings;
  readonly index: NoteIndex;
  readonly sync: IndexSync;
  readonly clock: Clock;
  readonly approval: Approval;
  readonly writing: WritingPorts;
  /** The host's own link resolution, where it has one. */
  readonly linkLookup?: LinkLookup;
}
