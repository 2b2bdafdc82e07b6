import { readLegs } from '../../../engine/indexing/read-legs';
import type { Coverage } from '../../../ports/note-index';

/** Whether search by meaning answers, and why when it does not, in a line. */
export function meaningWords(coverage: Coverage): string {
  const { state, reason } = readLegs(coverage).semantic;
  return state === 'ready' ? 'Search by meaning is ready.' : (reason ?? 'Search by meaning is off.');
}
