import { readLegs } from '../../../engine/indexing/read-legs';
import type { Coverage } from '../../../ports/note-index';

/** Whether search by meaning answers, and what it lacks, in a line. */
export function meaningWords(coverage: Coverage): string {
  const { embedder, reason } = readLegs(coverage).semantic;
  return reason ?? (embedder === 'model' ? 'Search by meaning is ready, with the model.' : 'Search by meaning is ready.');
}
