import * as z from 'zod';
import type { Command, Outcome } from '../../engine/running/command';
import type { TakenOver } from '../../engine/embedding/taken-over';
import { learnAll } from '../../engine/indexing/background-maintenance';
import { readRetrievers, type RetrieverStates } from '../../engine/indexing/retriever-states';
import type { IndexSync } from '../../engine/indexing/sync';
import type { Clock } from '../../ports/clock';
import type { Coverage, IndexChanges, NoteIndex } from '../../ports/note-index';
import type { Run } from '../../ports/run';

const inputSchema = z.object({});

export interface IndexOutput {
  /** The vault's folder, or its name where there is no path. */
  readonly vault: string;
  readonly notes: Pick<Coverage, 'total' | 'indexed' | 'waiting' | 'failed' | 'excluded'>;
  readonly changed: IndexChanges;
  readonly chunks: number;
  readonly frontmatterProblems: Coverage['frontmatterProblems'];
  readonly legs: RetrieverStates;
  /** What became of vectors that the plugin Smart Connections made with the model in use; missing when nothing was embedded. */
  readonly takenOver?: TakenOver;
  readonly tookMs: number;
}

export interface IndexVaultDeps {
  /** The vault's folder, or its name where there is no path. */
  readonly vaultName: string;
  readonly index: NoteIndex;
  readonly sync: IndexSync;
  readonly clock: Clock;
  /** Embeds the notes that the chosen model has not embedded yet, if a model is chosen and runs. */
  embedAll(run: Run): Promise<TakenOver | null>;
}

/** Brings the index up to date with the vault and reports its coverage. Changes nothing in the vault. */
export const indexVault: Command<IndexVaultDeps, z.infer<typeof inputSchema>, IndexOutput> = {
  id: 'index',
  title: 'Update the index',
  summary: 'Update the index and show what is indexed',
  input: inputSchema,
  positional: [],
  run: (services, _input, run) => updateIndex(services, run),
  outcome: ({ notes }): Outcome => (notes.failed.length > 0 ? 'some-failed' : 'done'),
};

async function updateIndex(services: IndexVaultDeps, run: Run): Promise<IndexOutput> {
  const startedMs = services.clock.now().getTime();
  const changed = await services.sync.syncAll(run);
  await learnAll(services.index, run);
  const takenOver = await services.embedAll(run);
  const coverage = await services.index.coverage();
  const { total, indexed, waiting, failed, excluded, chunks, frontmatterProblems } = coverage;
  const tookMs = services.clock.now().getTime() - startedMs;
  return {
    vault: services.vaultName,
    notes: { total, indexed, waiting, failed, excluded },
    changed,
    chunks,
    frontmatterProblems,
    legs: readRetrievers(coverage),
    ...(takenOver === null ? {} : { takenOver }),
    tookMs,
  };
}
