import { inventedOfLines, inventedSentences } from '../../core/plan/invented-sentences';
import type { Operation } from '../../core/plan/plan';
import type { StructureChange } from '../../core/plan/structure-change';
import type { ReviewDecision } from '../../core/review/decision';
import { extendedDay, extendedNote } from '../../core/review/review-note';
import type { DueNote } from '../../engine/reviewing/due-notes';
import { isoSeconds } from '../../engine/filing/make-beat';
import { planPromotion, type PromotionWorld } from '../../engine/reviewing/plan-promotion';
import type { ReviewProof } from '../../engine/reviewing/review-proof';
import type { ReviewVault } from './review-vault';

/** A decision as what it does to the vault. */
export interface PlannedDecision {
  readonly decision: ReviewDecision;
  readonly operations: readonly Operation[];
  /** null where no note leaves. */
  readonly proof: ReviewProof | null;
  /** Where the promoted note stands; null for anything else. */
  readonly to: string | null;
  /** Sentences of a text or summary that a model wrote and that none of the notes has, each once. */
  readonly invented: readonly string[];
}

export interface DecisionWorld extends PromotionWorld {
  readonly today: string;
  readonly now: Date;
  /** The vault as the decisions before have left it. */
  readonly state: ReviewVault;
}

/** Plans a decision about `notes`, as they stand. Throws an error whose message says why it cannot be carried out. */
export async function planDecision(
  decision: ReviewDecision,
  notes: readonly DueNote[],
  world: DecisionWorld,
): Promise<PlannedDecision> {
  switch (decision.action) {
    case 'skip':
      return { decision, operations: [], proof: null, to: null, invented: [] };
    case 'extend':
      return {
        decision,
        operations: await planExtension(notes, decision.weeks, world),
        proof: null,
        to: null,
        invented: [],
      };
    case 'delete':
      return planLeaving(
        decision,
        notes,
        { moved: [], left: notes.map(({ path }) => ({ path, successor: null })), written: [] },
        null,
        world,
      );
    case 'promote': {
      const { to, change } = await planPromotion(notes, decision.text, world.now, world, world.state.taken);
      return planLeaving(decision, notes, change, to, world);
    }
  }
}

async function planExtension(
  notes: readonly DueNote[],
  weeks: number,
  { state, now, today }: DecisionWorld,
): Promise<Operation[]> {
  const operations: Operation[] = [];
  for (const { path, hash, reviewAfter } of notes) {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await state.read(path));
    const extended = extendedNote(text, extendedDay(reviewAfter, today, weeks), isoSeconds(now));
    operations.push({ op: 'modify', path, bytes: new TextEncoder().encode(extended), expects: hash });
  }
  return operations;
}

async function planLeaving(
  decision: ReviewDecision,
  notes: readonly DueNote[],
  change: StructureChange,
  to: string | null,
  { state }: DecisionWorld,
): Promise<PlannedDecision> {
  const { operations, proof, refused } = await state.planStructure(change, to);
  const [fault] = refused;
  if (fault !== undefined)
    throw new Error(notes.some(({ path }) => path === fault.path) ? fault.reason : `${fault.path}: ${fault.reason}`);
  const changed = notes.find(({ path, hash }) =>
    operations.some(
      (operation) =>
        operation.path === path &&
        operation.op !== 'create' &&
        operation.expects !== hash &&
        isFirst(operation, operations),
    ),
  );
  if (changed !== undefined) throw new Error(changedWords(changed.path));
  return { decision, operations, proof, to, invented: inventedBy(decision, notes) };
}

/** What a person writes is theirs. */
function inventedBy(decision: ReviewDecision, notes: readonly DueNote[]): readonly string[] {
  if (decision.action !== 'promote' || decision.gate === undefined) return [];
  const { body = '', summary = '' } = decision.text;
  return [...new Set([...inventedSentences(body, notes), ...inventedOfLines([summary], notes)])];
}

/** Only the first operation on a note is held against what was read. */
function isFirst(operation: Operation, operations: readonly Operation[]): boolean {
  return operations.find(({ path }) => path === operation.path) === operation;
}

export function changedWords(path: string): string {
  return `${path} was changed since it was read. Look at it again.`;
}
