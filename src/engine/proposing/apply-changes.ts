import type { Operation } from '../../core/plan/plan';
import type { Run } from '../../ports/run';
import { inTurn } from '../running/yielder';
import type { Problem } from '../writing/journal-entry';
import { type Agreement, type ChangePlanner, orRefused } from './change-planner';
import type { RefusedChange } from './preview-changes';
import type { Change, StagedVault } from './staged-vault';

/** An item to apply, and who agreed to its change. */
export interface AgreedItem<Item, Planned> {
  readonly item: Item;
  readonly agreement: Agreement<Planned>;
}

/** A change that was made. */
export interface AppliedChange<Item, Planned> {
  readonly item: Item;
  readonly planned: Planned;
  /** True when the settings allowed it and nobody was asked. */
  readonly isUnasked: boolean;
}

/** Callbacks that receive the outcome of each item, in order, so that it is known even when the run ends early. */
export interface ApplyEvents<Item, Planned> {
  readonly applied: (change: AppliedChange<Item, Planned>) => void;
  readonly refused: (change: RefusedChange<Item, Planned>) => void;
}

/**
 * Applies changes one after the other, each as its own transaction, planned on the current vault under the write lock.
 * Refuses a change that fails and continues with the next; throws an error that ends the run. Finally warns about links
 * that the host resolves differently.
 */
export async function applyChanges<Item, Planned extends Change>(
  items: readonly AgreedItem<Item, Planned>[],
  { labels, plan, objectionTo }: ChangePlanner<Item, Planned>,
  { applied, refused }: ApplyEvents<Item, Planned>,
  vault: StagedVault,
  run: Run,
): Promise<void> {
  const linked: Operation[] = [];
  await inTurn(items, labels.apply, run, async ({ item, agreement }) => {
    const isWanted = (planned: Planned): boolean => objectionTo(planned, item, agreement) === null;
    const outcome = await orRefused(
      () => vault.apply({ plan: async () => plan(item, vault), isWanted }),
      (why) => {
        refused({ item, why, planned: null });
      },
    );
    if (outcome === null) return;
    const { planned } = outcome;
    const [conflict] = outcome.applied?.conflicts ?? [];
    const objection = conflict === undefined ? objectionTo(planned, item, agreement) : null;
    if (conflict !== undefined) refused({ item, why: { reason: conflictWords(conflict, planned) }, planned });
    else if (objection !== null) refused({ item, why: objection, planned });
    else {
      vault.follow(planned.operations);
      if (planned.keepsLinks !== true) linked.push(...planned.operations);
      applied({ item, planned, isUnasked: agreement.by === 'settings' });
    }
  });
  await vault.reportUnresolved(linked);
}

/** Returns the reason for a conflict, with the name of the file unless the change concerns only that file. */
function conflictWords({ path, reason }: Problem, { operations }: Change): string {
  return operations.every((operation) => operation.path === path) ? reason : `${path}: ${reason}`;
}
