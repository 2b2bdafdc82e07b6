import { notesAbout } from '../../core/graph/notes-about';
import { type GraphDeps, graphOfFiles, type GraphRun, type ReadGraph } from './read-graph';

/** Reads as much of the graph, without private notes, as a question needs. */
export type ReadGraphAbout = (question: string, deps: GraphDeps, run: GraphRun) => Promise<ReadGraph>;

/**
 * Reads the graph for a program that answers once: without the statements of notes that name nothing of the question,
 * unless the whole graph is known already. It is not kept.
 */
export const readGraphAbout: ReadGraphAbout = async (question, deps, run) => {
  const excludes = await deps.exclusions();
  return deps.keptGraph.get(
    { excludes, variant: '' },
    (files) => graphOfFiles(files, deps, false, run, (names, notes) => notesAbout(question, names, notes)),
    true,
  );
};
