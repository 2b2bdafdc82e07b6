import type { AskingServices } from '../../engine/asking/asking';
import type { IndexSync } from '../../engine/indexing/sync';
import type { ScopeWorld } from '../../engine/reading/notes-in-scope';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Approval } from '../../ports/approval';
import type { DeviceData } from '../../ports/device-data';
import type { NoteIndex } from '../../ports/note-index';

export interface EnrichServices extends AskingServices, ScopeWorld {
  readonly device: DeviceData;
  readonly index: NoteIndex;
  readonly sync: IndexSync;
  readonly approval: Approval;
  readonly writing: WritingPorts;
}
