// Refused by ports-know-core.
import type { Sync } from '../engine/indexing/sync';

export type Vault = Sync;
