import { jobIds } from '../../core/upkeep/proposal';
import type { Command, Outcome } from '../../engine/running/command';
import type { Run } from '../../ports/run';
import { carryOutUpkeep } from './carry-out-upkeep';
import type { CompactDeps } from './compact-deps';
import { compactInputSchema, type CompactInput } from './compact-input';
import { compactOutput, type CompactOutput } from './compact-output';
import { readUpkeepAnswers } from './read-answers';
import { readUpkeepVault } from './read-vault';
import { proposeUpkeep } from '../../core/upkeep/propose';

/**
 * Looks for what makes a memory untrue: notes whose source is gone, that nothing confirms any more, that say the same
 * twice, or that contradict each other. Merges what says the same once the user agrees; everything else waits for an
 * answer. Finds nothing twice: what was answered is kept in the notes.
 */
export const compact: Command<CompactDeps, CompactInput, CompactOutput> = {
  id: 'compact',
  title: 'Tidy the memory',
  summary: 'Merge notes that say the same, and list those that contradict each other or have faded',
  input: compactInputSchema,
  positional: [],
  run: tidy,
  outcome: ({ stopped, refused, ended }): Outcome =>
    stopped !== undefined ? 'refused' : refused.length > 0 || ended !== undefined ? 'some-failed' : 'done',
};

async function tidy(services: CompactDeps, input: CompactInput, run: Run): Promise<CompactOutput> {
  const { clock } = services;
  const startMs = clock.now().getTime();
  const { vault, leftOut } = await readUpkeepVault(services, run);
  run.progress({ label: 'Comparing notes', done: 0, total: vault.notes.length });
  const jobs = input.job === undefined ? jobIds : [input.job];
  const proposals = proposeUpkeep(vault, jobs);
  const answers = await readUpkeepAnswers(input.decisions, proposals, vault, services);
  const outcome = await carryOutUpkeep(proposals, answers, input, services, run);
  const tookMs = clock.now().getTime() - startMs;
  return compactOutput({ run: run.id, jobs, proposals, answers, outcome, leftOut, tookMs, isDryRun: input.dryRun });
}
