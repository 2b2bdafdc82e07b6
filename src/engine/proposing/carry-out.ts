import { reasonOf, type Reason } from '../../core/errors';
import type { Operation } from '../../core/plan/plan';
import type { Run } from '../../ports/run';
import { inTurn } from '../running/yielder';
import { endsRun } from '../running/start-run';
import type { StagedVault } from './staged-vault';

export interface Change {
  /** Operations in order; applied all or not at all. */
  readonly operations: readonly Operation[];
}

/** How a feature plans, judges and refuses changes, one for each item. */
export interface Changing<Item, Planned extends Change> {
  /** Progress label: "Checking links and sentences". */
  readonly label: string;
  /**
   * Plans an item's change on the current vault. Throws an error whose message gives the reason why it cannot be made.
   */
  readonly plan: (item: Item) => Promise<Planned>;
  /** Returns the reason not to apply a planned change; null to apply it. */
  readonly objectionTo: (planned: Planned, item: Item) => Reason | null;
  /** Called with the reason when an item is not applied; `planned` is null when it could not be planned. */
  readonly refuse: (item: Item, why: Reason, planned: Planned | null) => void;
}

/**
 * Shows what changes would do, each planned on the vault as the earlier changes would leave it. A change that cannot be
 * planned is refused; one with an objection is shown with it, and later changes are planned without it. `show` sees the
 * vault before the change.
 */
export async function previewEach<Item, Planned extends Change>(
  items: readonly Item[],
  { label, plan, objectionTo, refuse }: Changing<Item, Planned>,
  show: (planned: Planned, item: Item, objection: Reason | null) => Promise<void> | void,
  vault: StagedVault,
  run: Run,
): Promise<void> {
  await inTurn(items, label, run, async (item, at) => {
    const planned = await orRefused(
      async () => {
        const each = await plan(item);
        await show(each, item, objectionTo(each, item));
        return each;
      },
      (why) => {
        refuse(item, why, null);
      },
    );
    // The last item is not staged, because nothing is planned after it.
    if (planned !== null && at < items.length - 1 && objectionTo(planned, item) === null)
      vault.foresee(planned.operations);
  });
}

/**
 * Applies changes one after the other, each as its own transaction, planned on the current vault under the write lock.
 * A change that fails is refused on its own, and the rest goes on; an error that ends the run is thrown. Finally warns
 * about links that the host resolves differently.
 */
export async function applyEach<Item, Planned extends Change>(
  items: readonly Item[],
  {
    label,
    plan,
    objectionTo,
    refuse,
    keep,
  }: Changing<Item, Planned> & {
    /** Called after a change was applied. */
    readonly keep: (planned: Planned, item: Item) => void;
  },
  vault: StagedVault,
  run: Run,
): Promise<void> {
  const done: Operation[] = [];
  await inTurn(items, label, run, async (item) => {
    const outcome = await orRefused(
      () => vault.apply({ plan: () => plan(item), isWanted: (planned) => objectionTo(planned, item) === null }),
      (why) => {
        refuse(item, why, null);
      },
    );
    if (outcome === null) return;
    const { planned, applied } = outcome;
    const [conflict] = applied?.conflicts ?? [];
    const why =
      conflict === undefined ? objectionTo(planned, item) : { reason: `${conflict.path}: ${conflict.reason}` };
    if (why !== null) {
      refuse(item, why, conflict === undefined ? planned : null);
      return;
    }
    vault.follow(planned.operations);
    done.push(...planned.operations);
    keep(planned, item);
  });
  await vault.reportUnresolved(done);
}

/** Returns null after calling `refuse`; rethrows an error that ends the run. */
async function orRefused<Done>(work: () => Promise<Done>, refuse: (why: Reason) => void): Promise<Done | null> {
  try {
    return await work();
  } catch (error) {
    if (endsRun(error)) throw error;
    refuse(reasonOf(error));
    return null;
  }
}
