import type { Run } from '../../ports/run';
import type { Asker } from './asker';

/** What is thrown where a model would have to be asked. */
class WouldAsk extends Error {}

/** Answers from replies that are kept, and asks nobody. */
export function keptAnswers(asker: Asker): Pick<Asker, 'ask'> {
  return {
    ask: async (task) => {
      const answer = await asker.kept(task);
      if (answer === null) throw new WouldAsk('A model would have to be asked.');
      return answer;
    },
  };
}

/** A run that tells nobody anything: for work that is only tried. */
export function silentRun(run: Run): Run {
  return { ...run, progress: () => undefined, warn: () => undefined };
}

/** Those for which `work`, which asks `keptAnswers`, would have to ask a model. */
export async function unkept<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  run: Run,
): Promise<Item[]> {
  const left: Item[] = [];
  for (const item of items) {
    run.signal.throwIfCancelled();
    if (!(await isKept(() => work(item)))) left.push(item);
  }
  return left;
}

async function isKept(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof WouldAsk) return false;
    throw error;
  }
}
