import type { ContentHash } from '../../../core/content-hash';
import { printPlan, type Operation, type PrintedOperation } from '../../../core/plan/plan';
import { shownFiles } from '../../../core/plan/shown-file';
import type { AskedModel } from '../../../engine/asking/asking';
import { verdictOf } from '../../../engine/asking/gate';
import { Breather } from '../../../engine/running/breather';
import { VaultLinks } from '../../../engine/structure/vault-links';
import { toldWork } from '../../../engine/writing/told-work';
import type { Run } from '../../../ports/run';
import type { CollectedNote } from '../collect-notes';
import type { Proposal, PlannedRow, RestructureOutput } from '../restructure-output';
import type { RestructureContext } from '../restructure-context';
import type { RestructureServices } from '../restructure-input';
import { linkWords } from '../restructure-words';
import { CarriedOut } from './carried-out';
import { joinedNewLinks, preview, proofOf, refusals, type Opened, type Preview } from './preview';
import { RestructureWork, hashesOf, type PlannedWork } from './restructure-work';

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

/** What is known before anything is carried out. */
export interface Beforehand {
  /** The model whose proposals they are; null for none. */
  readonly asked: AskedModel | null;
  /** Those of the vault, where they were read already. */
  readonly links: VaultLinks | null;
}

/** Shows what the proposals would do and does what is taken of it, each as a transaction of its own; what cannot be done is refused alone, and the rest goes on. */
export async function carryOut(
  proposals: readonly Proposal[],
  notes: readonly CollectedNote[],
  { services, input, run }: RestructureContext,
  { asked, links }: Beforehand,
): Promise<Done> {
  const acting = proposals.filter(({ decision }) => decision.action !== 'keep');
  const opened = await open(notes, services, run, { links });
  if (input.dryRun) {
    const found = await preview(acting, opened, run);
    return { ...shownOf(found, opened), ...unfitOf(found), applied: [] };
  }
  const work = new CarriedOut(services, run);
  const undertaking = {
    opened,
    work,
    isPassed: (input.applyPassed ?? services.settings.applyPassed) ? isPassed : () => false,
  };
  const outcome: { unchosen: Done | null } = { unchosen: null };
  const ended = await toldWork(
    async () => {
      if (input.yes) await applyAll(acting, undertaking);
      else outcome.unchosen = await applyChosen(acting, notes, undertaking, services, run);
    },
    work.telling(asked),
    services.writing,
    run,
  );
  return { ...(outcome.unchosen ?? outcomeOf(work, opened)), ...(ended === null ? {} : { ended }) };
}

interface Undertaking {
  readonly opened: Opened;
  readonly work: CarriedOut;
  /** Which proposals need no question. */
  readonly isPassed: (proposal: Proposal) => boolean;
}

async function applyAll(acting: readonly Proposal[], { opened, work }: Undertaking): Promise<void> {
  await work.applyTaken(acting, () => [], opened);
  await work.conclude(opened);
}

/** What needs no question first; then what the user takes of the rest, seen on the vault as that has left it. Gives what there is to tell where nothing at all was done, else null. */
async function applyChosen(
  acting: readonly Proposal[],
  notes: readonly CollectedNote[],
  { opened, work, isPassed }: Undertaking,
  services: RestructureServices,
  run: Run,
): Promise<Done | null> {
  const rest = await work.applyPassed(acting, isPassed, opened);
  await work.conclude(opened);
  const { hashes } = opened.work;
  const found = await preview(rest, opened, run);
  const shown = shownOf(found, opened);
  const chosen =
    found.planned.length === 0
      ? null
      : await services.approval.choose({
          title: 'Restructure',
          sentences: [`${linkWords(shown.proof, shown.newLinks)} Sentences lost: ${shown.proof.lostSentences.length}.`],
          changes: found.changes,
        });
  if (chosen === null) return unasked(found, shown, work);
  if (chosen.size === 0 && work.done.length === 0)
    return {
      proof: shown.proof,
      refused: found.refused,
      lost: [],
      applied: [],
      stopped: `Nothing was changed: you took none of it.${keptWords}`,
    };
  // What the user was shown and did not take is no failure.
  work.refused.push(...found.refused);
  if (chosen.size === 0) return null;
  const accepted = new Map(found.planned.filter(({ id }) => chosen.has(id)).map(({ id, warnings }) => [id, warnings]));
  const anew = await open(notes, services, run, { hashes });
  await work.applyTaken(rest, (id) => accepted.get(id) ?? null, anew);
  await work.conclude(anew);
  return null;
}

/** Where nobody was there to answer. */
function unasked(found: Preview, shown: Shown, work: CarriedOut): Done | null {
  const { refused, lost } = unfitOf(found);
  if (work.done.length === 0)
    return {
      ...shown,
      refused,
      lost,
      applied: [],
      ...(found.planned.length === 0 ? {} : { stopped: stoppedWords(found) }),
    };
  work.refused.push(...refused, ...unagreed(found));
  work.lost.push(...lost);
  return null;
}

/** Nothing speaks against it, as far as a second look and the vault can tell. */
function isPassed({ gate }: Proposal): boolean {
  return gate !== null && verdictOf(gate) === 'passed';
}

function outcomeOf(work: CarriedOut, { structure }: Opened): Done {
  const { applied, refused, lost, done } = work;
  const changed = printed(done.flatMap(({ operations }) => operations));
  return {
    applied,
    refused,
    lost,
    proof: proofOf(done, structure),
    newLinks: joinedNewLinks(done),
    ...(changed.length === 0 ? {} : { changed }),
  };
}

interface Known {
  readonly links?: VaultLinks | null;
  /** Of the notes as they stand, where they are not as they were read. */
  readonly hashes?: ReadonlyMap<string, ContentHash>;
}

async function open(
  notes: readonly CollectedNote[],
  { vault, hasher, clock, linkLookup }: RestructureServices,
  run: Run,
  { links = null, hashes = hashesOf(notes) }: Known,
): Promise<Opened> {
  const breather = new Breather(clock, run.signal);
  await links?.refresh();
  const structure = {
    vault,
    hasher,
    breather,
    links: links ?? (await VaultLinks.read(vault, breather, run)),
    lookup: linkLookup,
  };
  return {
    structure,
    work: new RestructureWork(notes, { structure, changing: { hasher, now: run.startedAt } }, hashes),
  };
}

type Shown = Required<Pick<Done, 'proof' | 'newLinks' | 'plan' | 'planned'>> & Pick<Done, 'doubtful'>;

/** What is good of a preview, as a plan with its proof; beside it what something speaks against. */
function shownOf({ planned, changes }: Preview, { structure }: Opened): Shown {
  const rowOf = ({ id, decision: { action, notes }, to, remarks }: PlannedWork): PlannedRow => ({
    action,
    notes,
    to,
    remarks,
    files: shownFiles(changes.find((change) => change.id === id)?.files ?? [], action === 'merge' ? to : []),
  });
  const good = planned.filter(({ warnings }) => warnings.length === 0);
  const doubtful = planned.filter(({ warnings }) => warnings.length > 0).map(rowOf);
  return {
    plan: printed(good.flatMap(({ operations }) => operations)),
    planned: good.map(rowOf),
    ...(doubtful.length === 0 ? {} : { doubtful }),
    proof: proofOf(good, structure),
    newLinks: joinedNewLinks(good),
  };
}

function printed(operations: readonly Operation[]): PrintedOperation[] {
  return printPlan({ operations, records: [], allOrNothing: true });
}

/** What of it cannot be done, or has something against it. */
function unfitOf({ planned, refused }: Preview): Pick<Done, 'refused' | 'lost'> {
  const warned = planned.filter(({ warnings }) => warnings.length > 0);
  return {
    refused: [...refused, ...warned.flatMap(refusals)],
    lost: warned.flatMap(({ proof }) => proof.lostSentences),
  };
}

function unagreed({ planned }: Preview): Done['refused'] {
  return planned
    .filter(({ warnings }) => warnings.length === 0)
    .flatMap(({ decision: { notes } }) => notes.map((path) => ({ path, reason: 'Nobody agreed to it.' })));
}

const keptWords = ' What a language model answered is kept, so that costs nothing more.';

function stoppedWords({ planned }: Preview): string {
  return planned.every(({ warnings }) => warnings.length > 0)
    ? 'Nothing was changed: something speaks against each of the changes.'
    : `Nothing was changed: nobody agreed to it.${keptWords}`;
}
