import type { Clock } from '../../ports/clock';
import type { SessionFile } from '../../ports/session-folders';
import { type KeptSessionsDeps, uncapturedSessions, watchedFolders } from './kept-sessions';

/** Time in ms after which a session that nobody has written to counts as over. */
export const quietMs = 30 * 60_000;

const lookEveryMs = 5 * 60_000;

/** Maximum number of sessions captured in one run, which can be undone as a whole. */
const mostAtOnce = 20;

export interface SessionWatchDeps extends KeptSessionsDeps {
  readonly clock: Clock;
  /** Returns whether this device captures for the vault; called at each look. */
  isCapturing(): boolean;
  /** Captures the sessions at these paths. */
  capture(paths: readonly string[]): Promise<void>;
  failed(error: unknown): void;
}

/**
 * Captures sessions in the chosen folders once they have been quiet for half an hour, the oldest first, because their
 * tool deletes those first. A session that could not be captured is tried again after it has changed.
 */
export class SessionWatch {
  /** Size and time of the sessions that were passed on. */
  readonly #tried = new Map<string, string>();
  #isStopped = false;
  #look: Promise<void> = Promise.resolve();

  constructor(private readonly deps: SessionWatchDeps) {}

  /** Looks now and every five minutes. */
  start(): void {
    void this.#keepLooking();
  }

  /** Resolves when the current capture has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#look;
  }

  /** Captures what is due now; resolves when it is done. */
  look(): Promise<void> {
    this.#look = this.#look
      .then(() => this.#captureDue())
      .catch((error: unknown) => {
        this.deps.failed(error);
      });
    return this.#look;
  }

  async #keepLooking(): Promise<void> {
    while (!this.#isStopped) {
      await this.look();
      await this.deps.clock.sleep(lookEveryMs);
    }
  }

  async #captureDue(): Promise<void> {
    for (;;) {
      const due = this.#isStopped || !this.deps.isCapturing() ? [] : await this.#due();
      const some = due.slice(0, mostAtOnce);
      if (some.length === 0) return;
      for (const session of some) this.#tried.set(session.path, lookOf(session));
      await this.deps.capture(some.map(({ path }) => path));
    }
  }

  async #due(): Promise<SessionFile[]> {
    const watched = await watchedFolders(this.deps.device);
    if (watched.size === 0) return [];
    const latestMs = this.deps.clock.now().getTime() - quietMs;
    return uncapturedSessions(
      this.deps,
      (session) =>
        watched.has(session.folder) && session.mtimeMs <= latestMs && this.#tried.get(session.path) !== lookOf(session),
    );
  }
}

function lookOf({ size, mtimeMs }: SessionFile): string {
  return `${String(size)} ${String(mtimeMs)}`;
}
