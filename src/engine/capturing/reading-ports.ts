import type { Archives } from '../../ports/source-files';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { Redactor } from '../../ports/redactor';

/** What reading transcripts needs of the world. */
export interface ReadingPorts {
  readonly redactor: Redactor;
  readonly hasher: Hasher;
  readonly clock: Clock;
  readonly archives: Archives;
}
