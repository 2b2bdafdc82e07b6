import { isoSeconds } from '../../core/note/written-day';
import { wordsOfInventions } from '../../core/plan/quoted-inventions';
import type { FileOperation } from '../../core/plan/plan';
import type { StructureChange } from '../../core/plan/structure-change';
import type { ReviewDecision } from '../../core/review/decision';
import { extendedDay, extendedNote } from '../../core/review/review-state';
import type { DueNote } from '../../engine/reviewing/due-notes';
import { inventedOfPromotion } from '../../engine/reviewing/invented-of-promotion';
import { planPromotion, type PromotionDeps } from '../../engine/reviewing/plan-promotion';
import type { VaultInstructions } from '../../engine/asking/vault-instructions';
import { changedWords, type StagedVault } from '../../engine/proposing/staged-vault';
import { reviewProof, type ReviewProof } from '../../engine/reviewing/review-proof';

/** A decision with the changes that it makes to the vault. */
export interface PlannedDecision {
  readonly decision: ReviewDecision;
  readonly operations: readonly FileOperation[];
  /** null when no note leaves its place. */
  readonly proof: ReviewProof | null;
  /** Path of the promoted note; null for other decisions. */
  readonly to: string | null;
  /** Sentences and headings in a model's title, summary or text that none of the notes has, without duplicates. */
  readonly invented: readonly string[];
  /** For each of them the words in which it differs. */
  readonly inventedWords: Readonly<Record<string, readonly string[]>>;
}

export interface DecisionDeps extends PromotionDeps {
  readonly instructions: VaultInstructions;
  readonly today: string;
  readonly now: Date;
  /** The vault as the earlier decisions have left it. */
  readonly staged: StagedVault;
}

const nothingInvented = { invented: [], inventedWords: {} } as const;

/** Plans a decision about `notes` as they are now. Throws an error whose message says why it cannot be carried out. */
export async function planDecision(
  decision: ReviewDecision,
  notes: readonly DueNote[],
  deps: DecisionDeps,
): Promise<PlannedDecision> {
  switch (decision.action) {
    case 'skip':
      return { decision, operations: [], proof: null, to: null, ...nothingInvented };
    case 'extend':
      return {
        decision,
        operations: await planExtension(notes, decision.weeks, deps),
        proof: null,
        to: null,
        ...nothingInvented,
      };
    case 'delete':
      return planLeaving(
        decision,
        notes,
        { moved: [], left: notes.map(({ path }) => ({ path, successor: null })), written: [] },
        null,
        deps,
      );
    case 'promote': {
      const { to, change } = await planPromotion(notes, decision.text, deps.now, deps);
      return planLeaving(decision, notes, change, to, deps);
    }
  }
}

async function planExtension(
  notes: readonly DueNote[],
  weeks: number,
  { staged, now, today }: DecisionDeps,
): Promise<FileOperation[]> {
  const operations: FileOperation[] = [];
  for (const { path, hash, reviewAfter } of notes) {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await staged.read(path));
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
  { staged }: DecisionDeps,
): Promise<PlannedDecision> {
  const plan = await staged.plan(change);
  const proof = await reviewProof(plan, change, to, staged.links);
  const {
    operations,
    refused: [fault],
  } = plan;
  if (fault !== undefined)
    throw new Error(notes.some(({ path }) => path === fault.path) ? fault.reason : `${fault.path}: ${fault.reason}`);
  const changed = staged.overwrittenOf(notes, operations);
  if (changed !== null) throw new Error(changedWords(changed.path));
  const invented = inventedBy(decision, notes);
  return { decision, operations, proof, to, invented, inventedWords: wordsOfInventions(invented, notes) };
}

/** Returns sentences and titles that a model invented; none for a text that a person wrote. */
function inventedBy(decision: ReviewDecision, notes: readonly DueNote[]): readonly string[] {
  if (decision.action !== 'promote' || decision.gate === undefined) return [];
  return inventedOfPromotion(decision.text, notes);
}
