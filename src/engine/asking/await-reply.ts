import { ModelError } from '../../core/language-models/model-error';
import type { ModelCall, ModelReply } from '../../ports/language-model';
import type { Clock } from '../../ports/clock';
import type { ReadingRun } from '../../ports/transcript-reader';

const tickMs = 250;

export interface Waiting {
  readonly clock: Clock;
  readonly run: ReadingRun;
  /** Name of the model, shown in the progress and in errors. */
  readonly whom: string;
  readonly limitMs: number;
}

/** Returns the reply of a call. Throws `cancelled` soon after the user cancels, and a `ModelError` `slow` at the time limit; both end the call. */
export async function awaitReply(call: ModelCall, waiting: Waiting): Promise<ModelReply> {
  const isOver = { now: false };
  const reply = call.reply.finally(() => {
    isOver.now = true;
  });
  reply.catch(() => undefined);
  try {
    return await Promise.race([reply, watch(waiting, isOver).then(() => reply)]);
  } finally {
    isOver.now = true;
    call.abort();
  }
}

/** Regularly checks whether the run was cancelled; resolves when the call has ended. */
async function watch({ clock, run, whom, limitMs }: Waiting, isOver: { readonly now: boolean }): Promise<void> {
  const startMs = clock.now().getTime();
  while (!isOver.now) {
    run.signal.throwIfCancelled();
    const waitedMs = clock.now().getTime() - startMs;
    if (waitedMs > limitMs)
      throw new ModelError('slow', `${whom} did not answer within ${Math.round(limitMs / 1_000)} seconds.`);
    run.progress({ label: `Waiting for ${whom}`, done: Math.floor(waitedMs / 1_000), total: null });
    await clock.sleep(tickMs);
  }
}

/** Waits for this time, and checks the signal regularly. */
export async function pause(ms: number, { clock, run, whom }: Omit<Waiting, 'limitMs'>): Promise<void> {
  const endMs = clock.now().getTime() + ms;
  for (;;) {
    run.signal.throwIfCancelled();
    const leftMs = endMs - clock.now().getTime();
    if (leftMs <= 0) return;
    run.progress({ label: `Waiting before asking ${whom} again`, done: 0, total: null });
    await clock.sleep(Math.min(tickMs, leftMs));
  }
}
