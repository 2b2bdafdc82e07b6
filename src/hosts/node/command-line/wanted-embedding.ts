import { isAppError } from '../../../core/errors';

/** Embeds new passages whenever it is woken, one round at a time. */
export class WantedEmbedding {
  readonly #embedAll: () => Promise<unknown>;
  readonly #failed: (error: unknown) => void;
  #underWay: Promise<void> | null = null;
  #isWanted = false;

  constructor(embedAll: () => Promise<unknown>, failed: (error: unknown) => void) {
    this.#embedAll = embedAll;
    this.#failed = failed;
  }

  wake(): void {
    this.#isWanted = true;
    this.#underWay ??= this.#work().finally(() => {
      this.#underWay = null;
    });
  }

  /** Resolves when nothing is being embedded. */
  async ended(): Promise<void> {
    await this.#underWay;
  }

  async #work(): Promise<void> {
    try {
      while (this.#isWanted) {
        this.#isWanted = false;
        await this.#embedAll();
      }
    } catch (error) {
      if (!isAppError(error, 'cancelled')) this.#failed(error);
    }
  }
}
