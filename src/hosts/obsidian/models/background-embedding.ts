import { isAppError, messageOf } from '../../../core/errors';
import { embedNotes, type EmbeddingDeps } from '../../../engine/embedding/embed-notes';
import type { ModelInUse } from '../../../engine/embedding/model-in-use';
import { type TakenOver, takenOverWords } from '../../../engine/embedding/taken-over';
import type { SyncRun } from '../../../engine/indexing/sync-deps';
import { CancelSource } from '../../../engine/running/start-run';
import type { Progress } from '../../../ports/run';
import { Observable } from '../observable';

export interface BackgroundEmbeddingDeps extends EmbeddingDeps {
  readonly model: ModelInUse;
  say(sentence: string): void;
}

/** Embeds the notes that the chosen model has not seen, while the app is used, one passage at a time. */
export class BackgroundEmbedding {
  /** Progress of the embedding; null when it is not running. */
  readonly progress = new Observable<Progress | null>(null);
  #cancel = new CancelSource();
  #working: Promise<void> | null = null;
  /** True when notes changed while it was running. */
  #isWanted = false;
  #isStopped = false;
  /** True when the model failed; only another choice helps. */
  #hasFailed = false;

  constructor(private readonly deps: BackgroundEmbeddingDeps) {}

  /** Call when there may be notes to embed. Never throws. */
  wake(): void {
    if (this.#isStopped || this.#hasFailed) return;
    this.#isWanted = true;
    this.#working ??= this.#work();
  }

  /** Call when the user chose another model, or none. */
  async changeModel(): Promise<void> {
    await this.#endWork();
    await this.deps.model.close();
    this.#hasFailed = false;
    this.wake();
  }

  /** Stops the work and the model for good; vectors made so far are kept. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const { model } = this.deps;
    const { isStarting } = model;
    if (isStarting) void model.close();
    const ended = this.#endWork().then(() => model.close());
    // A model that is starting is closed once it has started, for which nobody waits.
    if (!isStarting) await ended;
  }

  async #endWork(): Promise<void> {
    this.#cancel.cancel();
    this.#isWanted = false;
    await this.#working;
  }

  async #work(): Promise<void> {
    this.#cancel = new CancelSource();
    try {
      while (this.#isWanted) {
        this.#isWanted = false;
        const embedder = await this.deps.model.open();
        if (embedder !== null && !this.#isStopped) this.#tell(await embedNotes(this.deps, embedder, this.#run()));
      }
    } catch (error) {
      if (!isAppError(error, 'cancelled')) this.#fail(messageOf(error));
    } finally {
      // A wake-up from here on starts a new round.
      this.#working = null;
      this.progress.set(null);
    }
  }

  #tell(takenOver: TakenOver | null): void {
    const words = takenOver === null || takenOver.taken === 0 ? null : takenOverWords(takenOver);
    if (words !== null) this.deps.say(words);
  }

  #fail(reason: string): void {
    this.#hasFailed = true;
    this.deps.say(
      `The model could not process the notes: ${reason} Search uses the built-in vectors instead. Choose the model again in the settings, or restart the app.`,
    );
  }

  #run(): SyncRun {
    return {
      signal: this.#cancel.signal,
      progress: (progress) => {
        this.progress.set(progress);
      },
      warn: (sentence) => {
        this.deps.say(sentence);
      },
    };
  }
}
