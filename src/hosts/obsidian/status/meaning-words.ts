import { readLegs } from '../../../engine/indexing/read-legs';
import type { Coverage, GraphState } from '../../../ports/note-index';

/** Whether search by meaning answers, and what it lacks, in a line. */
export function meaningWords(coverage: Coverage): string {
  const { embedder, reason } = readLegs(coverage).semantic;
  if (reason !== undefined) return reason;
  if (embedder !== 'model') return 'Search by meaning is ready.';
  const { graph = null } = coverage.embedded ?? {};
  return `Search by meaning is ready, with the model.${graph === null ? '' : graphWords[graph]}`;
}

const graphWords: Readonly<Record<GraphState, string>> = {
  making: ' A graph that finds the nearest passages quicker is being made.',
  ready: ' A graph finds the nearest passages.',
};
