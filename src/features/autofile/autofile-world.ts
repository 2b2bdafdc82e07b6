import type { ExtractionWorld } from '../../engine/extracting/begin-extraction';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Clock } from '../../ports/clock';

export interface AutofileServices extends ExtractionWorld {
  readonly clock: Clock;
  readonly writing: WritingPorts;
}
