import type { Reason } from '../../core/errors';
import type { FileOperation } from '../../core/plan/plan';
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
 * Applies changes that were agreed to: one after the other, each as its own transaction, planned on the current vault
 * under the write lock, or all in one transaction if they are independent. A change that fails is refused on its own,
 * and the rest goes on; an error that ends the run is thrown. Finally warns about links that the host resolves
 * differently.
 */
export async function applyChanges<Item, Planned extends Change>(
  items: readonly AgreedItem<Item, Planned>[],
  planner: ChangePlanner<Item, Planned>,
  events: ApplyEvents<Item, Planned>,
  vault: StagedVault,
  run: Run,
): Promise<void> {
  if (planner.isIndependent === true) await applyTogether(items, planner, events, vault, run);
  else await applyInTurn(items, planner, events, vault, run);
}

async function applyInTurn<Item, Planned extends Change>(
  items: readonly AgreedItem<Item, Planned>[],
  planner: ChangePlanner<Item, Planned>,
  { applied, refused }: ApplyEvents<Item, Planned>,
  vault: StagedVault,
  run: Run,
): Promise<void> {
  const { labels, plan, objectionTo } = planner;
  const linked: FileOperation[] = [];
  await inTurn(items, labels.apply, run, async ({ item, agreement }) => {
    const isWanted = (planned: Planned): boolean => objectionTo(planned, item, agreement) === null;
    const outcome = await orRefused(
      () => vault.apply({ plan: async () => plan(item, vault), isWanted }),
      (why) => {
        refused({ item, why, planned: null });
      },
      planner,
    );
    if (outcome === null) return;
    const { planned } = outcome;
    const conflicts = outcome.applied?.conflicts ?? [];
    const objection = conflicts.length > 0 ? conflictReason(conflicts) : objectionTo(planned, item, agreement);
    if (objection !== null) refused({ item, why: objection, planned, conflicts });
    else {
      vault.follow(planned.operations);
      if (planned.keepsLinks !== true) linked.push(...planned.operations);
      applied({ item, planned, isUnasked: agreement.by === 'settings' });
    }
  });
  await vault.reportUnresolved(linked);
}

async function applyTogether<Item, Planned extends Change>(
  items: readonly AgreedItem<Item, Planned>[],
  planner: ChangePlanner<Item, Planned>,
  { applied, refused }: ApplyEvents<Item, Planned>,
  vault: StagedVault,
  run: Run,
): Promise<void> {
  const { labels, plan, objectionTo } = planner;
  const changes: (AgreedItem<Item, Planned> & { readonly planned: Planned })[] = [];
  await inTurn(items, labels.apply, run, async ({ item, agreement }) => {
    const planned = await orRefused(
      async () => plan(item, vault),
      (why) => {
        refused({ item, why, planned: null });
      },
      planner,
    );
    if (planned === null) return;
    const objection = objectionTo(planned, item, agreement);
    if (objection === null) changes.push({ item, agreement, planned });
    else refused({ item, why: objection, planned });
  });
  const written = await vault.applyTogether(changes.flatMap(({ planned }) => planned.operations));
  for (const { item, agreement, planned } of changes) {
    const conflicts = written.conflicts.filter(({ path }) => planned.operations.some((each) => each.path === path));
    if (conflicts.length === 0) applied({ item, planned, isUnasked: agreement.by === 'settings' });
    else refused({ item, why: conflictReason(conflicts), planned, conflicts });
  }
}

function conflictReason([first]: readonly Problem[]): Reason {
  return { reason: first === undefined ? '' : `${first.path}: ${first.reason}` };
}
