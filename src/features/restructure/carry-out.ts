import { AppError } from '../../core/errors';
import { printPlan } from '../../core/plan/plan';
import type { Proof } from '../../core/plan/proof';
import { Breather } from '../../engine/running/breather';
import { tellUnsettled } from '../../engine/structure/tell-unsettled';
import { VaultLinks } from '../../engine/structure/vault-links';
import { applyPlan } from '../../engine/writing/apply-plan';
import { writeLogNote } from '../../engine/writing/write-log-note';
import type { Run } from '../../ports/run';
import type { CollectedNote } from './collect-notes';
import { idOf, joinedProof, preview, refusals, refusalsOf, type Opened } from './preview';
import type { Proposal } from './propose';
import type { RestructureInput, RestructureServices } from './restructure-input';
import type { AppliedChange, NoteReason, RestructureOutput } from './restructure-output';
import { logLine } from './restructure-words';
import { RestructureWork, reasonOf, type PlannedWork } from './restructure-work';

type Done = Pick<RestructureOutput, 'proof' | 'plan' | 'applied' | 'refused' | 'lost' | 'stopped'>;

/** Shows what the proposals would do and does what is taken of it, each as a transaction of its own; what cannot be done is refused alone, and the rest goes on. */
export async function carryOut(proposals: readonly Proposal[], notes: readonly CollectedNote[], { dryRun, yes }: RestructureInput, services: RestructureServices, run: Run): Promise<Done> {
  const acting = proposals.filter(({ decision }) => decision.action !== 'keep');
  if (yes && !dryRun) return applyAll(acting, null, await open(notes, services, run), services, run);
  const opened = await open(notes, services, run);
  const { planned, refused, changes } = await preview(acting, opened, !dryRun, run);
  const good = planned.filter(({ warnings }) => warnings.length === 0);
  const shown = { plan: printPlan({ operations: good.flatMap(({ operations }) => operations), records: [], allOrNothing: true }), proof: joinedProof(good, opened.structure), applied: [] };
  const warned = planned.filter(({ warnings }) => warnings.length > 0);
  const unfit = [...refused, ...warned.flatMap(refusals)];
  const lost = warned.flatMap(({ proof }) => proof.lostSentences);
  if (dryRun) return { ...shown, refused: unfit, lost };
  if (planned.length === 0) return { ...shown, plan: [], refused: unfit, lost };
  const chosen = await services.approval.choose({ title: 'Restructure', sentences: [proofWords(shown.proof)], changes });
  if (chosen.size === 0) return { ...shown, refused: unfit, lost, stopped: 'Nothing was changed: nobody agreed to it. Use --yes to agree. What the model answered is kept, so that costs nothing more.' };
  const accepted = new Map(planned.filter(({ id }) => chosen.has(id)).map(({ id, warnings }) => [id, warnings]));
  const result = await applyAll(acting, accepted, await open(notes, services, run), services, run);
  return { ...result, refused: [...refused, ...result.refused] };
}

async function open(notes: readonly CollectedNote[], { vault, hasher, clock, linkLookup }: RestructureServices, run: Run): Promise<Opened> {
  const breather = new Breather(clock, run.signal);
  const structure = { vault, hasher, breather, links: await VaultLinks.read(vault, breather), lookup: linkLookup };
  return { structure, work: new RestructureWork(notes, { structure, changing: { hasher, now: run.startedAt } }) };
}

/** `accepted` has the changes that are taken, each with what the user knows to speak against it; null: all that nothing speaks against. */
async function applyAll(acting: readonly Proposal[], accepted: ReadonlyMap<string, readonly string[]> | null, { work, structure }: Opened, services: RestructureServices, run: Run): Promise<Done> {
  const done: PlannedWork[] = [];
  const refused: NoteReason[] = [];
  const lost: Proof['lostSentences'][number][] = [];
  try {
    for (const [at, proposal] of acting.entries()) {
      run.signal.throwIfCancelled();
      run.progress({ label: 'Restructuring', done: at, total: acting.length });
      const known = accepted === null ? [] : accepted.get(idOf(at));
      if (known === undefined) continue;
      try {
        const planned = await work.plan(proposal, idOf(at));
        if (planned.warnings.some((warning) => !known.includes(warning))) {
          refused.push(...refusals(planned));
          lost.push(...planned.proof.lostSentences);
          continue;
        }
        await apply(planned, services, run);
        work.follow(planned, true);
        done.push(planned);
      } catch (error) {
        if (isFatal(error)) throw error;
        refused.push(...refusalsOf(proposal, reasonOf(error)));
      }
    }
  } finally {
    await writeLogNote(services.writing, 'Restructure', done.map(logLine), run);
  }
  const operations = done.flatMap((each) => each.operations);
  if (services.linkLookup !== undefined && operations.length > 0) await tellUnsettled(operations, { ...structure, lookup: services.linkLookup }, run);
  return { applied: done.map(appliedChange), refused, lost, proof: joinedProof(done, structure) };
}

async function apply({ operations }: PlannedWork, { writing }: RestructureServices, run: Run): Promise<void> {
  const { conflicts: [conflict] } = await applyPlan(writing, { operations, records: [], allOrNothing: true }, run);
  if (conflict !== undefined) throw new Error(`${conflict.path}: ${conflict.reason}`);
}

/** A disk that is full, say, ends the run; what was done before stays and can be undone. */
function isFatal(error: unknown): boolean {
  return error instanceof AppError && ['cancelled', 'disk-full', 'not-permitted', 'locked'].includes(error.code);
}

function appliedChange({ decision: { action, notes }, to }: PlannedWork): AppliedChange {
  return { action, notes, to };
}

function proofWords({ linksBefore, linksAfter, lostSentences }: Proof): string {
  return `Links that lead to a file: ${linksBefore} before, ${linksAfter} after. Sentences lost: ${lostSentences.length}.`;
}
