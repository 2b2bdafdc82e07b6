import type { AskingServices } from '../../engine/asking/model-requests';
import type { IndexReadiness } from '../../engine/indexing/retriever-states';
import type { ScopeDeps } from '../../engine/reading/notes-in-scope';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Approval } from '../../ports/consent';
import type { Clock } from '../../ports/clock';
import type { DeviceData } from '../../ports/device-data';
import type { RepositoryFiles } from '../../ports/repository-files';
import type { NoteIndex } from '../../ports/note-index';
import type { LinkLookup } from '../../ports/vault';
import type { SourceFiles, StandardInput } from '../../ports/source-files';

export interface CompactDeps extends ScopeDeps, AskingServices {
  readonly device: DeviceData;
  readonly clock: Clock;
  readonly index: Pick<NoteIndex, 'related' | 'meaning'>;
  readonly readiness: IndexReadiness;
  readonly approval: Approval;
  readonly writing: WritingPorts;
  readonly sources: SourceFiles;
  readonly standardInput: StandardInput;
  /** Sources outside the vault; missing where a host cannot read them. */
  readonly repositories?: RepositoryFiles;
  /** The host's own link resolution, where it has one. */
  readonly linkLookup?: LinkLookup;
}
