import { counted, fewPlaces } from '../../../core/counted';
import type { Remedy } from '../../../core/errors';
import { clashObstacles, openObstacles } from '../../../core/merging/definitions';
import { listedWords } from '../../../core/merging/merged-properties';
import type { VaultPath } from '../../../core/note/path';
import { quotedSentences } from '../../../core/plan/lost-sentences';
import type { Proof } from '../../../core/plan/proof';
import type { ActingDecision } from '../../../core/restructure/decision';
import { verdictOf } from '../../../engine/asking/second-check';
import type { Agreement, ChangePlanner } from '../../../engine/proposing/change-planner';
import { type Change, type KnownHashes, StagedVault } from '../../../engine/proposing/staged-vault';
import type { VaultLinks } from '../../../engine/structure/vault-links';
import type { Hasher } from '../../../ports/hasher';
import { type CollectedNote, readNote } from '../collect-notes';
import type { RestructureContext } from '../restructure-input';
import type { Proposal } from '../restructure-output';
import { logLine } from '../restructure-words';
import { addedWords, besideWords, changedWords, newLinks } from './invented-of';
import { planChange } from './plan-change';

/** A decision with the changes that it makes to the vault. */
export interface PlannedWork extends Change {
  readonly decision: ActingDecision;
  readonly proof: Proof;
  /** Number of links that it adds. */
  readonly newLinks: number;
  readonly to: readonly VaultPath[];
  /** Objections to the change, a sentence each. */
  readonly warnings: readonly string[];
  /** Remedies for the objections, when a person made the decision. */
  readonly remedies: readonly Remedy[];
  /** Remarks on the change, a sentence each. */
  readonly remarks: readonly string[];
}

/** A proposal that may change something, with an id that is unique within the run. */
export interface WorkItem {
  readonly id: string;
  readonly proposal: Proposal;
}

export interface PlanningDeps {
  readonly vault: StagedVault;
  readonly hasher: Hasher;
  readonly now: Date;
  /** The notes by path, as they were when texts about them were written. */
  readonly collected: ReadonlyMap<string, CollectedNote>;
}

/** Plans a proposal on the vault as it is at that point. Throws an error whose message says why it cannot be carried out. */
async function planWork({ proposal: { decision, gate } }: WorkItem, deps: PlanningDeps): Promise<PlannedWork> {
  if (decision.action === 'keep') throw new Error('There is nothing to do.');
  const { vault, collected } = deps;
  const notes = await notesOf(decision, deps);
  const decided = notes.map((note) => collected.get(note.path) ?? note);
  const { change, to } = await planChange(decision, notes, decided, {
    ...deps,
    resolver: vault.links.resolver,
    subpathsTo: (path) => vault.subpathsTo(path),
  });
  const { operations, proof, refused } = await vault.plan(change);
  const [fault] = refused;
  if (fault !== undefined) throw new Error(`${fault.path}: ${fault.reason}`);
  const unsure =
    gate !== null && verdictOf(gate) === 'unsure' ? [`A second check was not sure: ${gate.reasons.join(' ')}`] : [];
  const added = addedWords(decision, decided);
  const warnings = [
    ...unsure,
    ...harms(decision, proof),
    ...obstacles(decision, notes),
    ...(gate === null ? [] : [...added, ...besideWords(decision, decided, change)]),
  ];
  const remedies: Remedy[] = gate === null && isLossy(decision, proof) ? [{ entry: 'acceptLoss' }] : [];
  const changed = changedWords(decision, decided);
  const remarks = [
    ...(decision.action === 'merge' ? change.written.flatMap(({ text }) => listedWords(notes, text) ?? []) : []),
    ...(gate === null ? added : []),
    ...(changed === '' ? [] : [changed]),
  ];
  return {
    ...{ decision, operations, proof, to, warnings, remedies, remarks },
    newLinks: newLinks(decision, notes, change),
  };
}

function notesOf({ notes: paths }: ActingDecision, { vault, hasher }: PlanningDeps): Promise<CollectedNote[]> {
  return vault.readUnchanged(paths, async (path) => {
    const note = await readNote(path, { vault, hasher });
    if ('reason' in note) throw new Error(`${path}: ${note.reason}`);
    return note;
  });
}

function isLossy({ acceptsLoss }: ActingDecision, { lostSentences }: Proof): boolean {
  return lostSentences.length > 0 && !acceptsLoss;
}

function harms(decision: ActingDecision, proof: Proof): string[] {
  const { broken, lostSentences } = proof;
  return [
    ...(!isLossy(decision, proof)
      ? []
      : [`${counted(lostSentences.length, 'sentence')} would be lost: ${quotedSentences(lostSentences)}`]),
    ...(broken.length === 0
      ? []
      : [
          `${counted(broken.length, 'link')} would break: ${fewPlaces(broken.map(({ path, line }) => `${path}:${line}`))}`,
        ]),
  ];
}

/** Returns the reasons why the notes' texts cannot be put into one note. */
function obstacles(decision: ActingDecision, notes: readonly CollectedNote[]): string[] {
  if (decision.action !== 'merge') return [];
  return [...clashObstacles(notes), ...(decision.text.body === null ? openObstacles(notes) : [])];
}

/** Plans proposals about these notes. `links` are the vault's links for the first step, if they were already read. */
export function proposalPlanner(
  notes: readonly CollectedNote[],
  links: VaultLinks | null,
  { services, run }: RestructureContext,
): ChangePlanner<WorkItem, PlannedWork> {
  const collected = new Map<string, CollectedNote>(notes.map((note) => [note.path, note]));
  const asRead: KnownHashes = notes.map(({ path, hash }) => [path, hash]);
  return {
    labels: { preview: 'Checking links and sentences', apply: 'Restructuring' },
    open: async ({ known }) => {
      if (links === null || known !== null) return StagedVault.open(services, known ?? asRead, run);
      await links.refresh();
      return new StagedVault(services, asRead, links, run);
    },
    plan: (item, vault) => planWork(item, { vault, hasher: services.hasher, now: run.startedAt, collected }),
    objectionTo: (planned, _, agreement) => {
      const objections = objectionsTo(planned, agreement);
      const { remedies } = planned;
      if (objections.length === 0) return null;
      return { reason: objections.join(' '), ...(remedies.length === 0 ? {} : { remedies }) };
    },
    logLine,
    shownOperations: ({ operations }) => operations,
  };
}

/** A change with warnings is applied only if the user saw all of them. */
function objectionsTo({ warnings }: PlannedWork, agreement: Agreement<PlannedWork>): readonly string[] {
  const seen = agreement.by === 'choice' ? agreement.shown.warnings : [];
  return warnings.every((warning) => seen.includes(warning)) ? [] : warnings;
}
