import { notesAbout } from '../../core/graph/notes-about';
import { type GraphDeps, graphOfFiles, type GraphRun, readGraph, type ReadGraph } from './read-graph';

/** Reads as much of the graph, without private notes, as a question needs. */
export type ReadGraphAbout = (question: string, deps: GraphDeps, run: GraphRun) => Promise<ReadGraph>;

/**
 * Returns what reads the graph for a program that may answer only once: the first time without the statements of notes that
 * name nothing of the question, unless the whole graph is known already; from the second on all of it, which is kept.
 */
export function makeReadGraphAbout(): ReadGraphAbout {
  let isFirst = true;
  return async (question, deps, run) => {
    if (!isFirst) return readGraph(deps, false, run);
    isFirst = false;
    const excludes = await deps.exclusions();
    return deps.keptGraph.get(
      { excludes, variant: '' },
      (files) => graphOfFiles(files, deps, false, run, (names, notes) => notesAbout(question, names, notes)),
      true,
    );
  };
}
