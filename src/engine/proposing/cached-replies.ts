import type { Run } from '../../ports/run';
import type { Asker } from '../asking/asker';

/** How a feature puts questions to a model within a run. */
export interface ModelAccess {
  readonly asker: Pick<Asker, 'ask'>;
  readonly run: Run;
}

/** Thrown where a model would have to be asked. */
class WouldAsk extends Error {}

/** Access that answers from cached replies, asks no model and tells the user nothing: for work that is only tried. */
export function cachedReplies(asker: Asker, run: Run): ModelAccess {
  return {
    asker: {
      ask: async (task) => {
        const answer = await asker.kept(task);
        if (answer === null) throw new WouldAsk('A model would have to be asked.');
        return answer;
      },
    },
    run: { ...run, progress: () => undefined, warn: () => undefined },
  };
}

/** The questions for which `ask`, which has cached replies alone, would have to ask a model. */
export async function unanswered<Question>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<unknown>,
  { signal }: Pick<Run, 'signal'>,
): Promise<Question[]> {
  const open: Question[] = [];
  for (const question of questions) {
    signal.throwIfCancelled();
    try {
      await ask(question);
    } catch (error) {
      if (!(error instanceof WouldAsk)) throw error;
      open.push(question);
    }
  }
  return open;
}
