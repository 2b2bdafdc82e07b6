import type { Clock } from '../../ports/clock';
import type { Progress } from '../../ports/run';

/** Minimum time in ms between two reports: screens redraw at each, and a command may count thousands of notes. */
const everyMs = 100;

/** Passes on the progress of a command at a pace that screens can follow: a new step at once, numbers now and then. */
export class SteadyProgress {
  #shown: Progress | null = null;
  #shownMs = 0;
  /** Newest report that is not passed on yet. */
  #waiting: Progress | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly show: (progress: Progress) => void,
  ) {}

  tell(progress: Progress): void {
    const nowMs = this.clock.now().getTime();
    if (progress.label !== this.#shown?.label || Math.abs(nowMs - this.#shownMs) >= everyMs) {
      this.#pass(progress, nowMs);
      return;
    }
    if (this.#waiting === null) void this.#passLater();
    this.#waiting = progress;
  }

  /** Passes on what is still waiting; the command has ended. */
  end(): void {
    if (this.#waiting !== null) this.#pass(this.#waiting, this.#shownMs);
  }

  /** The last report before a long step must not be lost. */
  async #passLater(): Promise<void> {
    await this.clock.sleep(everyMs);
    if (this.#waiting !== null) this.#pass(this.#waiting, this.clock.now().getTime());
  }

  #pass(progress: Progress, nowMs: number): void {
    this.#waiting = null;
    this.#shown = progress;
    this.#shownMs = nowMs;
    this.show(progress);
  }
}
