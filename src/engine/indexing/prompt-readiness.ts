import { CancelSource } from '../running/start-run';
import { messageOf } from '../../core/errors';
import type { Clock } from '../../ports/clock';
import type { NoteIndex } from '../../ports/note-index';
import type { IndexReadiness } from './retriever-states';
import type { SyncRun } from './sync-deps';

export interface PromptReadinessDeps {
  /**
   * Syncs the index with the vault, or restores what another program has made of it; returns a sentence when it could
   * not. Stops when cancelled.
   */
  readonly refresh: (run: SyncRun) => Promise<string | null>;
  /** Starts the model for search by meaning. */
  readonly openModel: () => Promise<void>;
  readonly index: Pick<NoteIndex, 'open' | 'coverage'>;
  readonly clock: Clock;
  readonly warn: (sentence: string) => void;
}

export interface ReadinessLimits {
  /** Time in ms after a sync during which the index counts as up to date. */
  readonly freshMs: number;
  /** Maximum time in ms that an answer waits for a sync. */
  readonly waitMs: number;
  /** Maximum time in ms that an answer waits when nothing is indexed yet. */
  readonly firstWaitMs: number;
}

/**
 * Answers from the persisted index when syncing it takes longer than a caller waits; the sync continues in the
 * background, once for all callers.
 */
export class PromptReadiness implements IndexReadiness {
  readonly #deps: PromptReadinessDeps;
  readonly #limits: ReadinessLimits;
  readonly #stop = new CancelSource();
  #comparedAtMs: number | null = null;
  #freshUntilMs = -Infinity;
  #running: Promise<void> | null = null;
  #problem: string | null = null;

  constructor(deps: PromptReadinessDeps, limits: ReadinessLimits) {
    this.#deps = deps;
    this.#limits = limits;
  }

  async prepare(run: SyncRun, retriever: 'words' | 'meaning'): Promise<string | null> {
    const { clock, index } = this.#deps;
    for (const sentence of await index.open()) run.warn(sentence);
    if (!this.#isFresh()) {
      const { indexed } = await index.coverage();
      const waitMs = indexed === 0 ? this.#limits.firstWaitMs : this.#limits.waitMs;
      const running = (this.#running ??= this.#refresh());
      await (waitMs === Infinity ? running : Promise.race([running, clock.sleep(waitMs)]));
    }
    run.signal.throwIfCancelled();
    if (retriever === 'meaning') await this.#deps.openModel();
    return this.#isFresh() ? null : this.#remark();
  }

  /** Stops the current sync and resolves when it has ended. */
  async close(): Promise<void> {
    this.#stop.cancel();
    await this.#running;
  }

  #isFresh(): boolean {
    return this.#running === null && this.#now() <= this.#freshUntilMs;
  }

  async #refresh(): Promise<void> {
    const beganMs = this.#now();
    try {
      this.#problem = await this.#deps.refresh({
        signal: this.#stop.signal,
        progress: () => undefined,
        warn: (sentence) => {
          this.#deps.warn(sentence);
        },
      });
      if (this.#problem !== null) return;
      this.#comparedAtMs = beganMs;
      this.#freshUntilMs = this.#now() + this.#limits.freshMs;
    } catch (error) {
      this.#problem = messageOf(error);
    } finally {
      this.#running = null;
    }
  }

  async #remark(): Promise<string> {
    const { indexed, total, waiting } = await this.#deps.index.coverage();
    if (this.#problem !== null) return `${this.#problem} Recently changed notes may be missing.`;
    if (indexed < total || indexed === 0)
      return `The index is being built: ${indexed.toLocaleString('en')} of ${total.toLocaleString('en')} notes read.`;
    const since =
      this.#comparedAtMs === null
        ? 'since it was last used'
        : `in the last ${Math.ceil((this.#now() - this.#comparedAtMs) / 1000)} s`;
    return `The index is being updated: notes changed ${since}${waiting === 0 ? '' : ` (at least ${waiting})`} may be missing.`;
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }
}
