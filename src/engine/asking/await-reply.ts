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
  /** Maximum time until the reply begins to arrive, or until it is complete when `idleMs` is null. */
  readonly limitMs: number;
  /** Maximum time between two pieces of a reply that has begun to arrive; null when only the whole counts. */
  readonly idleMs: number | null;
}

/** Returns the reply of a call. Throws `cancelled` soon after the user cancels, and a `ModelError` `slow` at a time limit; both end the call. */
export async function awaitReply(call: ModelCall, waiting: Waiting): Promise<ModelReply> {
  const isOver = { now: false };
  const reply = call.reply.finally(() => {
    isOver.now = true;
  });
  reply.catch(() => undefined);
  try {
    return await Promise.race([reply, watch(call, waiting, isOver).then(() => reply)]);
  } catch (error) {
    // Where cancelling ends the program too, its end may arrive first.
    waiting.run.signal.throwIfCancelled();
    throw error;
  } finally {
    isOver.now = true;
    call.abort();
  }
}

/** Regularly checks whether the run was cancelled and whether the reply continues; resolves when the call has ended. */
async function watch(call: ModelCall, waiting: Waiting, isOver: { readonly now: boolean }): Promise<void> {
  const { clock, run, whom } = waiting;
  const startMs = clock.now().getTime();
  let last = { heard: 0, ms: startMs };
  while (!isOver.now) {
    run.signal.throwIfCancelled();
    const nowMs = clock.now().getTime();
    const heard = call.heard?.() ?? 0;
    if (heard > last.heard) last = { heard, ms: nowMs };
    throwIfSlow(waiting, nowMs - startMs, last.heard === 0 ? null : nowMs - last.ms);
    run.progress({ label: `Waiting for ${whom}`, done: Math.floor((nowMs - startMs) / 1_000), total: null });
    await clock.sleep(tickMs);
  }
}

/** `quietMs`: the time since the last piece; null before the first. */
function throwIfSlow({ whom, limitMs, idleMs }: Waiting, waitedMs: number, quietMs: number | null): void {
  if (idleMs !== null && quietMs !== null) {
    if (quietMs > idleMs)
      throw new ModelError(
        'slow',
        `${whom} stopped in the middle of its answer for ${Math.round(idleMs / 1_000)} seconds.`,
      );
  } else if (waitedMs > limitMs)
    throw new ModelError('slow', `${whom} did not answer within ${Math.round(limitMs / 1_000)} seconds.`);
}

/** Waits for this time, and checks the signal regularly. */
export async function pause(ms: number, { clock, run, whom }: Omit<Waiting, 'limitMs' | 'idleMs'>): Promise<void> {
  const endMs = clock.now().getTime() + ms;
  for (;;) {
    run.signal.throwIfCancelled();
    const leftMs = endMs - clock.now().getTime();
    if (leftMs <= 0) return;
    run.progress({ label: `Waiting before asking ${whom} again`, done: 0, total: null });
    await clock.sleep(Math.min(tickMs, leftMs));
  }
}
