// Refused by reached-from-a-program.
import { used } from './used';

export const forTestsAlone = used;
