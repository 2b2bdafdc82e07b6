import { printPlan, type Operation, type PrintedOperation } from '../../../core/plan/plan';
import { joinedProof, type Proof } from '../../../core/plan/proof';
import { shownFiles } from '../../../core/plan/shown-file';
import type { AskedModel } from '../../../engine/asking/model-requests';
import { verdictOf } from '../../../engine/asking/gate';
import { repliesAreCached, takeChanges } from '../../../engine/proposing/take-changes';
import type { VaultLinks } from '../../../engine/structure/vault-links';
import { withRunLog } from '../../../engine/writing/with-run-log';
import type { CollectedNote } from '../collect-notes';
import type { RestructureContext } from '../restructure-input';
import type { Proposal, PlannedRow, RestructureOutput } from '../restructure-output';
import { linkWords, logLine } from '../restructure-words';
import type { PlannedWork, WorkItem } from './planned-work';
import { againstWords, type Preview, Undertaking } from './undertaking';

type Done = Pick<
  RestructureOutput,
  | 'proof'
  | 'newLinks'
  | 'plan'
  | 'planned'
  | 'doubtful'
  | 'changed'
  | 'applied'
  | 'refused'
  | 'lost'
  | 'ended'
  | 'stopped'
>;

/** Data that is already available before changes are carried out. */
export interface Beforehand {
  /** The model that made the proposals; null for none. */
  readonly asked: AskedModel | null;
  /** The vault's links, if they were already read. */
  readonly links: VaultLinks | null;
}

/**
 * Shows what the proposals would do and carries out those that the user selects, each as its own transaction. A
 * proposal that cannot be done is refused on its own, and the rest goes on.
 */
export async function carryOut(
  proposals: readonly Proposal[],
  notes: readonly CollectedNote[],
  context: RestructureContext,
  { asked, links }: Beforehand,
): Promise<Done> {
  const { services, input, run } = context;
  const items = proposals
    .filter(({ decision }) => decision.action !== 'keep')
    .map((proposal, at): WorkItem => ({ id: `change ${at + 1}`, proposal }));
  const work = await Undertaking.open(notes, links, context);
  if (input.dryRun) {
    const found = await work.preview(items);
    return { ...shownOf(found, work), ...unfitOf(found), applied: [] };
  }
  const outcome: { unchosen: Done | null } = { unchosen: null };
  const ended = await withRunLog(
    async () => {
      if (input.yes) await work.applyTaken(items, () => []);
      else outcome.unchosen = await applyChosen(items, work, context);
    },
    {
      title: 'Restructure',
      lines: () => work.done.map(logLine),
      facts: () => ({ asked, errors: work.refused }),
      more: () => ({ applied: work.applied }),
    },
    services.writing,
    run,
  );
  return { ...(outcome.unchosen ?? outcomeOf(work)), ...(ended === null ? {} : { ended }) };
}

/**
 * First applies the changes that need no question, then those of the rest that the user selects, previewed on the vault
 * after the first. Returns what to report when nothing at all was done, else null.
 */
async function applyChosen(
  items: readonly WorkItem[],
  work: Undertaking,
  { services, input }: RestructureContext,
): Promise<Done | null> {
  const passed = (input.applyPassed ?? services.settings.applyPassed) ? items.filter(isPassed) : [];
  const left = new Set(await work.applyPassed(passed));
  const rest = items.filter((item) => left.has(item) || !passed.includes(item));
  const found = await work.preview(rest);
  const shown = shownOf(found, work);
  if (found.planned.length === 0) return unanswered(found, shown, work);
  const { ids, refused } = await takeChanges(
    {
      title: 'Restructure',
      sentences: [`${linkWords(shown.proof, shown.newLinks)} Sentences lost: ${shown.proof.lostSentences.length}.`],
      changes: found.changes,
    },
    { approval: services.approval, isAgreed: false },
  );
  if (ids === null) return unanswered(found, shown, work, refused);
  if (ids.size === 0 && work.done.length === 0)
    return {
      ...{ proof: shown.proof, refused: found.refused, lost: [], applied: [] },
      stopped: `${refused ?? ''} ${repliesAreCached}`,
    };
  // A change that the user saw and did not select is not a failure.
  work.refused.push(...found.refused);
  if (ids.size === 0) return null;
  const accepted = new Map(found.planned.filter(({ id }) => ids.has(id)).map(({ id, warnings }) => [id, warnings]));
  await work.openAnew();
  await work.applyTaken(
    rest.filter(({ id }) => accepted.has(id)),
    (id) => accepted.get(id) ?? [],
  );
  return null;
}

/** Returns what to report when nobody was there to answer, or there was nothing to ask about. */
function unanswered(found: Preview, shown: Shown, work: Undertaking, refused = ''): Done | null {
  const unfit = unfitOf(found);
  if (work.done.length === 0) {
    const isAllUnfit = found.planned.every(({ warnings }) => warnings.length > 0);
    const stopped = isAllUnfit
      ? 'Nothing was changed, because there is an objection to each change.'
      : `${refused} ${repliesAreCached}`;
    return { ...shown, ...unfit, applied: [], ...(found.planned.length === 0 ? {} : { stopped }) };
  }
  work.refused.push(...unfit.refused, ...unagreed(found));
  work.lost.push(...unfit.lost);
  return null;
}

/** True when the second check passed the proposal. */
function isPassed({ proposal: { gate } }: WorkItem): boolean {
  return gate !== null && verdictOf(gate) === 'passed';
}

function outcomeOf(work: Undertaking): Done {
  const { applied, refused, lost, done } = work;
  const changed = printed(done.flatMap(({ operations }) => operations));
  return {
    ...{ applied, refused, lost },
    proof: proofOf(done, work),
    newLinks: joinedNewLinks(done),
    ...(changed.length === 0 ? {} : { changed }),
  };
}

type Shown = Required<Pick<Done, 'proof' | 'newLinks' | 'plan' | 'planned'>> & Pick<Done, 'doubtful'>;

/** Splits a preview into a plan with proof, without objections, and the doubtful changes, with objections. */
function shownOf({ planned, changes }: Preview, work: Undertaking): Shown {
  const rowOf = ({ id, decision: { action, notes }, to, remarks }: PlannedWork): PlannedRow => ({
    ...{ action, notes, to, remarks },
    files: shownFiles(changes.find((change) => change.id === id)?.files ?? [], action === 'merge' ? to : []),
  });
  const good = planned.filter(({ warnings }) => warnings.length === 0);
  const doubtful = planned.filter(({ warnings }) => warnings.length > 0).map(rowOf);
  return {
    plan: printed(good.flatMap(({ operations }) => operations)),
    planned: good.map(rowOf),
    ...(doubtful.length === 0 ? {} : { doubtful }),
    proof: proofOf(good, work),
    newLinks: joinedNewLinks(good),
  };
}

function printed(operations: readonly Operation[]): PrintedOperation[] {
  return printPlan({ operations, records: [], allOrNothing: true });
}

/** Joins what several changes do to links and sentences. */
function proofOf(planned: readonly PlannedWork[], { linkCount }: Undertaking): Proof {
  const none = { linksBefore: linkCount, linksAfter: linkCount, broken: [], lostSentences: [] };
  return joinedProof(planned.map(({ proof }) => proof)) ?? none;
}

function joinedNewLinks(planned: readonly PlannedWork[]): number {
  return planned.reduce((sum, { newLinks }) => sum + newLinks, 0);
}

/** Returns the changes of a preview that cannot be done or have objections. */
function unfitOf({ planned, refused }: Preview): Pick<Done, 'refused' | 'lost'> {
  const warned = planned.filter(({ warnings }) => warnings.length > 0);
  return {
    refused: [...refused, ...warned.flatMap(againstWords)],
    lost: warned.flatMap(({ proof }) => proof.lostSentences),
  };
}

function unagreed({ planned }: Preview): Done['refused'] {
  return planned
    .filter(({ warnings }) => warnings.length === 0)
    .flatMap(({ decision: { notes } }) => notes.map((path) => ({ path, reason: 'It was not confirmed.' })));
}
