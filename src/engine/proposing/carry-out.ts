import { reasonOf, type Reason } from '../../core/errors';
import type { Operation } from '../../core/plan/plan';
import type { Run } from '../../ports/run';
import { inTurn } from '../running/yielder';
import { endsRun } from '../running/start-run';
import type { StagedVault } from './staged-vault';

export interface Change {
  /** In the order in which they are carried out; all of them, or none. */
  readonly operations: readonly Operation[];
}

/** The parts of a feature that carry out the wishes of a model or a user, with one change for each item. */
export interface Changing<Item, Planned extends Change> {
  /** What the user is told meanwhile: "Checking links and sentences". */
  readonly label: string;
  /** Plans the change of an item on the vault as it is by then. Throws an error whose message says why it cannot be. */
  readonly plan: (item: Item) => Promise<Planned>;
  /** Why a change is not to be carried out as it turned out; null for one that is. */
  readonly objectionTo: (planned: Planned, item: Item) => Reason | null;
  /** Takes in why nothing came of an item. `planned` is null where there is no plan of it. */
  readonly refuse: (item: Item, why: Reason, planned: Planned | null) => void;
}

/**
 * Shows what changes would do, each planned on the vault as the changes before it would leave it. A change that cannot
 * be planned is refused; one with an objection is shown with it, and the changes after it are planned as if it were
 * not made. The vault that `show` sees is the one before the change.
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
    // Nothing is foreseen where nobody plans on it: a vault that is looked at once keeps its links as they are.
    if (planned !== null && at < items.length - 1 && objectionTo(planned, item) === null)
      vault.foresee(planned.operations);
  });
}

/**
 * Carries out changes one after the other, each as its own transaction, planned on the current vault while nobody else
 * may write. A change that cannot be made is refused on its own, and the rest goes on; an error that ends the run is
 * thrown. Finally warns about links that the host resolves differently.
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
    /** Takes in what was done. */
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

/** null for what cannot be done, once `refuse` was told why; what ends the run is thrown. */
async function orRefused<Done>(work: () => Promise<Done>, refuse: (why: Reason) => void): Promise<Done | null> {
  try {
    return await work();
  } catch (error) {
    if (endsRun(error)) throw error;
    refuse(reasonOf(error));
    return null;
  }
}
