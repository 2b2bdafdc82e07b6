// Refused by core-is-pure.
import { walk } from '../../engine/indexing/walk';

export const reachUp = walk;
