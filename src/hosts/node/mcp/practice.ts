import { CancelSource, startRun } from '../../../engine/running/start-run';
import type { Clock } from '../../../ports/clock';
import type { Random } from '../../../ports/random';
import type { Run } from '../../../ports/run';

/** Answers a question as for a client, and returns further questions. Throws `cancelled` when a call comes. */
type Ask = (question: string, run: Run) => Promise<readonly string[]>;

/** Time in ms without a call before practice begins or goes on. */
const quietMs = 200;

/** Time in ms of all rounds together. */
const longestMs = 2_500;

const silent = { progress: () => undefined, warn: () => undefined };

/**
 * Answers questions while no client asks, once in the life of a server: code that has run seldom is slow, so without
 * practice the first dozens of answers take about twice as long as later ones.
 */
export class Practice {
  #callCount = 0;
  #isDisturbed = true;
  #isBegun = false;
  #round: CancelSource | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  /** Stops the current round; none begins before the call has ended. */
  callBegan(): void {
    this.#callCount += 1;
    this.#isDisturbed = true;
    this.#round?.cancel();
  }

  callEnded(): void {
    this.#callCount -= 1;
  }

  /** Begins with these questions, unless it has begun before. */
  begin(questions: readonly string[], ask: Ask): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    void this.#practise(new Set(questions), ask);
  }

  async #practise(questions: Set<string>, ask: Ask): Promise<void> {
    let leftMs = longestMs;
    // The set grows meanwhile.
    for (const question of questions) {
      await this.#untilQuiet();
      const beganMs = this.clock.now().getTime();
      for (const more of await this.#ask(question, ask)) questions.add(more);
      leftMs -= Math.abs(this.clock.now().getTime() - beganMs);
      if (leftMs <= 0) return;
      await this.clock.sleep(0);
    }
  }

  async #untilQuiet(): Promise<void> {
    while (this.#isDisturbed || this.#callCount > 0) {
      this.#isDisturbed = false;
      await this.clock.sleep(quietMs);
    }
  }

  /** A failure here occurs again when a client asks, and is reported then. */
  async #ask(question: string, ask: Ask): Promise<readonly string[]> {
    const round = new CancelSource();
    this.#round = round;
    const run = startRun('practice', this.clock, this.random, round.signal, silent);
    return ask(question, run).catch(() => []);
  }
}
