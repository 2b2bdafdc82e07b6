import { messageOf } from '../../../core/errors';
import type { NoteReason } from '../../../core/note/note-record';
import { joinedProof, type Proof } from '../../../core/plan/proof';
import type { Operation } from '../../../core/plan/plan';
import { endsRun } from '../../../engine/running/start-run';
import type { StructureWorld } from '../../../engine/structure/structure-world';
import type { ProposedChange, ProposedFile } from '../../../ports/consent';
import type { Run } from '../../../ports/run';
import type { Proposal } from '../restructure-output';
import { changeTitle, groupTitles } from '../restructure-words';
import type { PlannedWork, RestructureWork } from './restructure-work';

/** The vault as work on it begins. */
export interface Opened {
  readonly work: RestructureWork;
  readonly structure: StructureWorld;
}

/** What proposals would do, before anything is done. */
export interface Preview {
  readonly planned: readonly PlannedWork[];
  readonly refused: readonly NoteReason[];
  readonly changes: readonly ProposedChange[];
}

/** Plans each on the vault as those before it would leave it; what speaks against one keeps it from counting as done. */
export async function preview(acting: readonly Proposal[], { work, structure }: Opened, run: Run): Promise<Preview> {
  const planned: PlannedWork[] = [];
  const refused: NoteReason[] = [];
  const changes: ProposedChange[] = [];
  for (const [at, proposal] of acting.entries()) {
    run.signal.throwIfCancelled();
    run.progress({ label: 'Checking links and sentences', done: at, total: acting.length });
    try {
      const each = await work.plan(proposal, idOf(at));
      changes.push(await proposedChange(each, structure));
      planned.push(each);
      if (each.warnings.length === 0) work.follow(each, false);
    } catch (error) {
      if (endsRun(error)) throw error;
      refused.push(...refusalsOf(proposal, messageOf(error)));
    }
  }
  return { planned, refused, changes };
}

async function proposedChange(planned: PlannedWork, structure: StructureWorld): Promise<ProposedChange> {
  const { id, decision, remarks, warnings, operations } = planned;
  const files: ProposedFile[] = [];
  for (const operation of operations) files.push(await proposedFile(operation, structure));
  const reason = [decision.reason, ...remarks].filter((sentence) => sentence !== '').join(' ');
  return {
    id,
    group: groupTitles[decision.action],
    title: changeTitle(planned),
    reason,
    warnings,
    files,
    isRecommended: warnings.length === 0,
  };
}

async function proposedFile(operation: Operation, { links }: StructureWorld): Promise<ProposedFile> {
  const decoder = new TextDecoder();
  const { op, path } = operation;
  const before = op === 'create' ? null : decoder.decode(await links.bytes(path));
  if (op === 'move') return { path, before, after: before, to: operation.to };
  return { path, before, after: op === 'trash' ? null : decoder.decode(operation.bytes) };
}

/** What speaks against a change, of each of its notes. */
export function refusals({ decision: { notes }, warnings, remedies }: PlannedWork): NoteReason[] {
  return notes.map((path) => ({ path, reason: warnings.join(' '), ...(remedies.length === 0 ? {} : { remedies }) }));
}

export function refusalsOf({ decision: { notes } }: Proposal, reason: string): NoteReason[] {
  return notes.map((path) => ({ path, reason }));
}

/** What several changes do to links and sentences. */
export function proofOf(planned: readonly PlannedWork[], { links: { count } }: StructureWorld): Proof {
  return (
    joinedProof(planned.map(({ proof }) => proof)) ?? {
      linksBefore: count,
      linksAfter: count,
      broken: [],
      lostSentences: [],
    }
  );
}

/** How many links several changes add. */
export function joinedNewLinks(planned: readonly PlannedWork[]): number {
  return planned.reduce((sum, { newLinks }) => sum + newLinks, 0);
}

/** Of a proposal, by its place among those that would change something. */
export function idOf(at: number): string {
  return `change ${at + 1}`;
}
