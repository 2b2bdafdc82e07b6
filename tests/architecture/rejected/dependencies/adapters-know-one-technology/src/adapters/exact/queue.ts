// Refused by adapters-know-one-technology.
import { queue } from '../../engine/indexing/queue';

export const exactQueue = queue;
