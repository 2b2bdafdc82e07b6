// Refused by worker-knows-indexing.
import { apply } from '../engine/writing/apply';

export const serve = apply;
