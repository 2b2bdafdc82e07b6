import { OneAtATime } from './one-at-a-time';

const turns = new Map<string, OneAtATime>();

/** Runs `work` alone among all that ask for `name` in any window of the app; where the app has no Web Locks, in this window. */
export function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = window.navigator as { readonly locks?: LockManager };
  if (locks !== undefined) return locks.request(name, work);
  const turn = turns.get(name) ?? new OneAtATime();
  turns.set(name, turn);
  return turn.run(work);
}
