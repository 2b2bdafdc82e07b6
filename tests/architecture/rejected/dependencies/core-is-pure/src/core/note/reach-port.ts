// Refused by core-is-pure.
import type { Clock } from '../../ports/clock';

export type ReachPort = Clock;
