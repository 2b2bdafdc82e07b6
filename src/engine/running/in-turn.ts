import type { Run } from '../../ports/run';

/** Does the work of each item, one after the other, and tells the user how far it is. Throws `cancelled` between two items, and what `work` throws. */
export async function inTurn<Item>(
  items: readonly Item[],
  label: string,
  run: Run,
  work: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  for (const [at, item] of items.entries()) {
    run.signal.throwIfCancelled();
    run.progress({ label, done: at, total: items.length });
    await work(item, at);
  }
}
