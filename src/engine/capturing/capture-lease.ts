import { AppError } from '../../core/errors';
import type { Session } from '../../core/transcript/turn';
import { StoreLock, type LockKind } from '../locking/store-lock';
import type { Run } from '../../ports/run';
import type { ReadingRun } from '../../ports/transcript-reader';
import type { Hasher } from '../../ports/hasher';
import type { WritingPorts } from '../writing/writing-ports';

const waitMs = 60_000;

/**
 * Claims a session on this device, so that two programs never write its beats twice. A resumed or forked session
 * repeats the turns of the other from the first one on, so the first turn names the lease. Waits for another program's
 * capture, then throws `locked`.
 */
export function claimSession(
  session: Pick<Session, 'id' | 'turns'>,
  { writing, hasher }: { readonly writing: WritingPorts; readonly hasher: Hasher },
  run: Run,
): Promise<StoreLock> {
  const { device, clock, random, identity } = writing;
  const subject = session.turns[0]?.key ?? session.id;
  const key = `leases/${hasher.sha256(subject).slice(0, 32)}`;
  return StoreLock.acquire({ store: device.blobs, clock, random, identity }, leaseOf(key), run.command, run.signal);
}

/** Does long work and renews the lease at each progress report. Throws `locked` when another program took over the session in the meantime. */
export async function whileClaimed<T>(
  lease: StoreLock,
  run: ReadingRun,
  work: (run: ReadingRun) => Promise<T>,
): Promise<T> {
  let beat = Promise.resolve();
  let isBeating = false;
  const beating: ReadingRun = {
    signal: run.signal,
    progress: (progress) => {
      run.progress(progress);
      if (isBeating) return;
      isBeating = true;
      // A lost lease is detected at the end.
      beat = lease
        .keepAlive()
        .catch(() => undefined)
        .finally(() => {
          isBeating = false;
        });
    },
  };
  try {
    const result = await work(beating);
    await beat;
    await lease.keep();
    return result;
  } finally {
    await beat;
  }
}

function leaseOf(key: string): LockKind {
  return {
    key,
    waitMs,
    held: ({ host, process }) =>
      new AppError(
        'locked',
        `Another program (process ${process} on ${host}) is capturing this session. Wait until it is done and try again.`,
      ),
    lost: () => new AppError('locked', 'Another program took over this session while this one was paused. Try again.'),
  };
}
