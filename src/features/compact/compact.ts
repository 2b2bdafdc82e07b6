import { withJudgements } from '../../core/upkeep/judged/judged-proposals';
import { type JobId, jobIds } from '../../core/upkeep/proposal';
import { proposeUpkeep } from '../../core/upkeep/propose';
import type { UpkeepNote } from '../../core/upkeep/upkeep-note';
import type { Command, Outcome } from '../../engine/running/command';
import { Yielder } from '../../engine/running/yielder';
import type { Run } from '../../ports/run';
import { carryOutUpkeep } from './carry-out-upkeep';
import type { CompactDeps } from './compact-deps';
import { compactInputSchema, type CompactInput } from './compact-input';
import { compactOutput, type CompactOutput } from './compact-output';
import { type ClaimsJudged, judgeClaims, judgingModels, notJudged } from './judge-claims';
import { type FoundProposals, RememberedProposals } from './remembered-proposals';
import { readUpkeepAnswers } from './read-answers';
import { ReadTexts } from './read-texts';
import { readUpkeepVault } from './read-vault';

/**
 * Looks for what makes a memory untrue: notes whose source is gone, that nothing confirms any more, that say the same
 * twice, or that contradict each other. Merges what says the same once the user agrees; everything else waits for an
 * answer. Where a language model is chosen, it compares claims too, and nothing that it says is written into a note.
 * Finds nothing twice: what was answered is kept in the notes.
 */
export const compact: Command<CompactDeps, CompactInput, CompactOutput> = {
  id: 'compact',
  title: 'Tidy the memory',
  summary: 'Merge notes that say the same, and list those that contradict each other or have faded',
  input: compactInputSchema,
  positional: [],
  run: tidy,
  outcome: ({ stopped, refused, ended, failed }): Outcome => {
    if (stopped !== undefined) return 'refused';
    return refused.length > 0 || ended !== undefined || failed !== undefined ? 'some-failed' : 'done';
  },
};

async function tidy(services: CompactDeps, input: CompactInput, run: Run): Promise<CompactOutput> {
  const { clock } = services;
  const startMs = clock.now().getTime();
  const jobs = input.job === undefined ? jobIds : [input.job];
  const { texts, ...found } = await find(jobs, services, input, run);
  const answers = await readUpkeepAnswers(input.decisions, found.proposals, services);
  const outcome = await carryOutUpkeep(
    { proposals: found.proposals, answers, texts, asked: found.judged.asked },
    input,
    services,
    run,
  );
  const tookMs = clock.now().getTime() - startMs;
  const isDryRun = input.dryRun;
  return compactOutput({ run: run.id, jobs, answers, outcome, tookMs, isDryRun, ...found });
}

interface Found extends FoundProposals {
  readonly judged: ClaimsJudged;
  readonly texts: ReadTexts;
}

/** Finds what the jobs propose. Rules compare the notes only if a file has changed since they last did. */
async function find(jobs: readonly JobId[], services: CompactDeps, input: CompactInput, run: Run): Promise<Found> {
  const models = await judgingModels(jobs, services, input, run);
  const listedMs = services.clock.now().getTime();
  const files = await services.vault.list();
  run.signal.throwIfCancelled();
  const remembered = await RememberedProposals.of(jobs, files, services);
  const known = models === null ? await remembered.get(run) : null;
  if (known !== null) return { ...known, judged: notJudged, texts: new ReadTexts([], files, listedMs) };
  const { vault, leftOut, hasOrigins } = await readUpkeepVault(files, services, run);
  run.progress({ label: 'Comparing notes', done: 0, total: vault.notes.length });
  const comparedCount = vault.notes.length;
  const yielder = new Yielder(services.clock, run.signal);
  const proposals = await proposeUpkeep(vault, jobs, () => yielder.yieldIfDue());
  // Whether a source outside the vault is gone does not show in the files.
  if (!hasOrigins) await remembered.put({ proposals, leftOut, comparedCount });
  const texts = new ReadTexts(wholeTexts(vault.notes), files, listedMs);
  if (models === null) return { proposals, leftOut, comparedCount, judged: notJudged, texts };
  const judged = await judgeClaims(proposals, vault, models, services, input, run);
  return {
    ...{ judged, texts, leftOut, comparedCount },
    proposals: withJudgements(proposals, judged.pairs).filter(({ job }) => jobs.includes(job)),
  };
}

/** Returns the notes whose text is that of their file: of one with a byte-order mark, links are elsewhere. */
function wholeTexts(notes: readonly UpkeepNote[]): readonly UpkeepNote[] {
  return notes.filter(({ file }) => file.properties !== undefined);
}
