import type { AskingServices } from '../../engine/asking/model-requests';
import type { ScopeDeps } from '../../engine/reading/notes-in-scope';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Approval } from '../../ports/consent';
import type { DeviceData } from '../../ports/device-data';

export interface RefreshDeps extends AskingServices, ScopeDeps {
  readonly device: DeviceData;
  readonly approval: Approval;
  readonly writing: WritingPorts;
}
