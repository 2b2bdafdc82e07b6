import { printPlan, type Operation, type PrintedOperation } from '../../core/plan/plan';
import type { ContentHash } from '../../core/content-hash';
import { verdictOf } from '../../engine/asking/gate';
import { Breather } from '../../engine/running/breather';
import { VaultLinks } from '../../engine/structure/vault-links';
import type { Run } from '../../ports/run';
import { CarriedOut } from './carried-out';
import type { CollectedNote } from './collect-notes';
import { joinedNewLinks, joinedProof, preview, refusals, type Opened, type Preview } from './preview';
import type { Proposal } from './proposal';
import type { RestructureContext } from './restructure-context';
import type { RestructureServices } from './restructure-input';
import type { RestructureOutput } from './restructure-output';
import { linkWords } from './restructure-words';
import { RestructureWork, hashesOf } from './restructure-work';

type Done = Pick<RestructureOutput, 'proof' | 'newLinks' | 'plan' | 'planned' | 'changed' | 'applied' | 'refused' | 'lost' | 'stopped'>;

/** Shows what the proposals would do and does what is taken of it, each as a transaction of its own; what cannot be done is refused alone, and the rest goes on. `links`: those of the vault, where they were read already. */
export async function carryOut(proposals: readonly Proposal[], notes: readonly CollectedNote[], { services, input, run }: RestructureContext, links: VaultLinks | null): Promise<Done> {
  const acting = proposals.filter(({ decision }) => decision.action !== 'keep');
  const opened = await open(notes, services, run, { links });
  if (input.dryRun) {
    const found = await preview(acting, opened, false, run);
    return { ...shownOf(found, opened), ...unfitOf(found), applied: [] };
  }
  const work = new CarriedOut(services, run);
  try {
    if (input.yes) await work.applyTaken(acting, () => [], opened);
    else return await applyChosen(acting, notes, { opened, work, isPassed: input.applyPassed ?? services.settings.applyPassed ? isPassed : () => false }, services, run);
  } finally {
    await work.tellLog();
  }
  await work.conclude(opened);
  return outcomeOf(work, opened);
}

interface Undertaking {
  readonly opened: Opened;
  readonly work: CarriedOut;
  /** Which proposals need no question. */
  readonly isPassed: (proposal: Proposal) => boolean;
}

/** What needs no question first; then what the user takes of the rest, seen on the vault as that has left it. */
async function applyChosen(acting: readonly Proposal[], notes: readonly CollectedNote[], { opened, work, isPassed }: Undertaking, services: RestructureServices, run: Run): Promise<Done> {
  const rest = await work.applyPassed(acting, isPassed, opened);
  await work.conclude(opened);
  const { hashes } = opened.work;
  const found = await preview(rest, opened, true, run);
  const shown = shownOf(found, opened);
  const chosen = found.planned.length === 0 ? new Set<string>() : await services.approval.choose({ title: 'Restructure', sentences: [`${linkWords(shown.proof, shown.newLinks)} Sentences lost: ${shown.proof.lostSentences.length}.`], changes: found.changes });
  if (chosen.size === 0) return unchosen(found, shown, outcomeOf(work, opened));
  const accepted = new Map(found.planned.filter(({ id }) => chosen.has(id)).map(({ id, warnings }) => [id, warnings]));
  const anew = await open(notes, services, run, { hashes });
  await work.applyTaken(rest, (id) => accepted.get(id) ?? null, anew);
  await work.conclude(anew);
  const { refused, ...done } = outcomeOf(work, anew);
  return { ...done, refused: [...found.refused, ...refused] };
}

function unchosen(found: Preview, shown: Pick<Done, 'plan' | 'planned' | 'proof' | 'newLinks'>, done: Done): Done {
  const { refused, lost } = unfitOf(found);
  if (done.applied.length > 0) return { ...done, refused: [...refused, ...unagreed(found)], lost };
  return { ...shown, refused, lost, applied: [], ...(found.planned.length === 0 ? {} : { stopped: stoppedWords(found) }) };
}

/** Nothing speaks against it, as far as a second look and the vault can tell. */
function isPassed({ gate }: Proposal): boolean {
  return gate !== null && verdictOf(gate) === 'passed';
}

function outcomeOf(work: CarriedOut, { structure }: Opened): Done {
  const { applied, refused, lost, done } = work;
  const changed = printed(done.flatMap(({ operations }) => operations));
  return { applied, refused, lost, proof: joinedProof(done, structure), newLinks: joinedNewLinks(done), ...(changed.length === 0 ? {} : { changed }) };
}

interface Known {
  readonly links?: VaultLinks | null;
  /** Of the notes as they stand, where they are not as they were read. */
  readonly hashes?: ReadonlyMap<string, ContentHash>;
}

async function open(notes: readonly CollectedNote[], { vault, hasher, clock, linkLookup }: RestructureServices, run: Run, { links = null, hashes = hashesOf(notes) }: Known): Promise<Opened> {
  const breather = new Breather(clock, run.signal);
  await links?.refresh();
  const structure = { vault, hasher, breather, links: links ?? (await VaultLinks.read(vault, breather)), lookup: linkLookup };
  return { structure, work: new RestructureWork(notes, { structure, changing: { hasher, now: run.startedAt } }, hashes) };
}

/** What is good of a preview, as a plan with its proof. */
function shownOf({ planned }: Preview, { structure }: Opened): Required<Pick<Done, 'proof' | 'newLinks' | 'plan' | 'planned'>> {
  const good = planned.filter(({ warnings }) => warnings.length === 0);
  const became = good.map(({ decision: { action, notes }, to }) => ({ action, notes, to }));
  return { plan: printed(good.flatMap(({ operations }) => operations)), planned: became, proof: joinedProof(good, structure), newLinks: joinedNewLinks(good) };
}

function printed(operations: readonly Operation[]): PrintedOperation[] {
  return printPlan({ operations, records: [], allOrNothing: true });
}

/** What of it cannot be done, or has something against it. */
function unfitOf({ planned, refused }: Preview): Pick<Done, 'refused' | 'lost'> {
  const warned = planned.filter(({ warnings }) => warnings.length > 0);
  return { refused: [...refused, ...warned.flatMap(refusals)], lost: warned.flatMap(({ proof }) => proof.lostSentences) };
}

function unagreed({ planned }: Preview): Done['refused'] {
  return planned.filter(({ warnings }) => warnings.length === 0).flatMap(({ decision: { notes } }) => notes.map((path) => ({ path, reason: 'Nobody agreed to it.' })));
}

function stoppedWords({ planned }: Preview): string {
  return planned.every(({ warnings }) => warnings.length > 0) ? 'Nothing was changed: something speaks against each of the changes.' : 'Nothing was changed: nobody agreed to it. What a language model answered is kept, so that costs nothing more.';
}
