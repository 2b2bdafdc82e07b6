// Refused by no-circular.
import type { hen } from './hen';

export type Chick = typeof hen;
