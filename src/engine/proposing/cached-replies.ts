import type { Run } from '../../ports/run';
import type { ModelClient } from '../asking/model-client';

/** Access to the model for a feature within a run. */
export interface ModelAccess {
  readonly client: Pick<ModelClient, 'ask'>;
  readonly run: Run;
}

/** Thrown when a reply is not cached and a model would have to be asked. */
class WouldAsk extends Error {}

/** Returns access for previews that answers only from cached replies, asks no model and reports nothing to the user. */
export function cachedReplies(client: ModelClient, run: Run): ModelAccess {
  return {
    client: {
      ask: async (task) => {
        const answer = await client.cached(task);
        if (answer === null) throw new WouldAsk('This would need an answer from a model.');
        return answer;
      },
    },
    run: { ...run, progress: () => undefined, warn: () => undefined },
  };
}

/** Returns the result of work that needs only cached replies; null when it would have to ask a model. */
export async function ifCached<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WouldAsk) return null;
    throw error;
  }
}

/** Returns the questions that cached replies do not answer. */
export async function unanswered<Question>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<object>,
  { signal }: Pick<Run, 'signal'>,
): Promise<Question[]> {
  const open: Question[] = [];
  for (const question of questions) {
    signal.throwIfCancelled();
    if ((await ifCached(() => ask(question))) === null) open.push(question);
  }
  return open;
}
