import { ModelError } from '../../core/language-models/model-error';
import type { ModelCall, ModelReply } from '../../ports/language-model';
import type { Clock } from '../../ports/clock';
import type { ReadingRun } from '../../ports/transcript-reader';

const tickMs = 250;

export interface Waiting {
  readonly clock: Clock;
  readonly run: ReadingRun;
  /** Who is waited for, in the progress and in the error. */
  readonly whom: string;
  readonly limitMs: number;
}

/** The reply of a call. Throws `cancelled` soon after the user said so and a `ModelError` `slow` at the time limit; the call is ended then. */
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

/** Looks now and then whether anybody still wants it; resolves when it is over. */
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

/** Waits, with a look at the signal now and then. */
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
