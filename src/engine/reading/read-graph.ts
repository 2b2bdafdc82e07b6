import { buildGraph, type ChooseNotes } from '../../core/graph/build-graph';
import type { Graph } from '../../core/graph/graph';
import { type GraphNote, readGraphNote } from '../../core/graph/graph-note';
import type { NameIndex } from '../../core/graph/name-index';
import { isPrivateText } from '../../core/note/state/private-note';
import { ReadAhead } from '../indexing/read-ahead';
import { readText } from '../indexing/read-text';
import type { ExclusionRule } from '../indexing/sync-deps';
import type { KeptReading } from './kept-reading';
import { Yielder } from '../running/yielder';
import type { Clock } from '../../ports/clock';
import type { Run } from '../../ports/run';
import type { FileEntry, VaultFiles } from '../../ports/vault';

/** Number of notes that are read while another one is looked at. */
const readAhead = 32;

export interface GraphDeps {
  readonly vault: Pick<VaultFiles, 'read'>;
  /** The graph that the last call read. */
  readonly keptGraph: KeptReading<ReadGraph>;
  readonly clock: Clock;
  readonly exclusions: () => Promise<ExclusionRule>;
}

export type GraphRun = Pick<Run, 'progress' | 'signal'>;

export interface ReadGraph {
  readonly graph: Graph;
  readonly names: NameIndex;
}

/**
 * Returns the graph of the notes of the vault as they are now, which is built again only when one of them changed; excluded notes are
 * no part of it, nor private ones unless asked for.
 */
export async function readGraph(deps: GraphDeps, showsPrivate: boolean, run: GraphRun): Promise<ReadGraph> {
  const excludes = await deps.exclusions();
  const variant = showsPrivate ? 'with private notes' : '';
  return deps.keptGraph.get({ excludes, variant }, (files) => graphOfFiles(files, deps, showsPrivate, run));
}

/** Builds the graph of these files; `choose`: the notes whose statements are read. */
export async function graphOfFiles(
  files: readonly FileEntry[],
  { vault, clock }: GraphDeps,
  showsPrivate: boolean,
  run: GraphRun,
  choose?: ChooseNotes,
): Promise<ReadGraph> {
  const yielder = new Yielder(clock, run.signal);
  const ahead = new ReadAhead(
    files.map(
      ({ path }) =>
        () =>
          vault.read(path).catch(() => null),
    ),
    readAhead,
  );
  const notes: GraphNote[] = [];
  for (const [at, { path }] of files.entries()) {
    run.progress({ label: 'Reading notes', done: at, total: files.length });
    const bytes = await ahead.next();
    const decoded = bytes === null ? null : readText(bytes);
    if (decoded !== null && 'text' in decoded && (showsPrivate || !isPrivateText(decoded.text)))
      notes.push(readGraphNote(path, decoded.text));
    await yielder.yieldIfDue();
  }
  let done = 0;
  return buildGraph(
    notes,
    async () => {
      run.progress({ label: 'Connecting notes', done: (done += 1), total: notes.length });
      await yielder.yieldIfDue();
    },
    choose,
  );
}
