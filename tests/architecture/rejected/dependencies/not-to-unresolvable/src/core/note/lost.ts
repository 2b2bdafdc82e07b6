// Refused by not-to-unresolvable.
import { found } from './nowhere';

export const lost = found;
