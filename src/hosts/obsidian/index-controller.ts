import { isAppError, messageOf } from '../../core/errors';
import { IndexQueue, type IndexQueueDeps } from '../../engine/indexing/queue';
import type { IndexReadiness, ModelReadiness } from '../../engine/indexing/retriever-states';
import type { SyncRun } from '../../engine/indexing/sync';
import { CancelSource } from '../../engine/running/start-run';
import type { Coverage } from '../../ports/note-index';
import type { Progress } from '../../ports/run';
import type { IndexStatus } from './host';
import type { CrashGuard } from './indexing/crash-guard';
import { Observable } from './observable';
import { grouped } from '../../core/counted';

interface IndexControllerDeps extends IndexQueueDeps {
  readonly index: { coverage(): Promise<Coverage>; readonly place: IndexStatus['place'] };
  readonly guard: Pick<CrashGuard, 'paused' | 'resume' | 'during'>;
  /** Shows a warning. */
  say(sentence: string): void;
  /** Called each time the index is up to date with the vault. */
  settled?(): void;
}

/** Number of notes above which a sync shows its progress although the index is ready. */
const worthShowing = 200;

/** Minimum time in ms between two progress updates, because screens redraw at each. */
const tellEveryMs = 200;

const openingLabel = 'Opening the index';

/** Keeps the index up to date while the app is open, and reports its progress. */
export class IndexController implements IndexReadiness, ModelReadiness {
  readonly status: Observable<IndexStatus>;
  readonly #cancel = new CancelSource();
  readonly #run: SyncRun;
  readonly #queue: IndexQueue;
  #isFollowing = false;
  #compared = false;
  #opening: Promise<void> | null = null;
  /** Number of notes in the saved index. */
  #keptCount = 0;
  #toldMs = 0;

  constructor(private readonly deps: IndexControllerDeps) {
    this.status = new Observable<IndexStatus>({
      phase: 'opening',
      done: 0,
      total: null,
      coverage: null,
      place: deps.index.place,
      problem: null,
    });
    this.#run = {
      signal: this.#cancel.signal,
      progress: (progress) => {
        this.#progress(progress);
      },
      warn: (sentence) => {
        deps.say(sentence);
      },
    };
    this.#queue = new IndexQueue(deps, this.#run, () => {
      void this.#finish(null);
    });
  }

  /** Loads the saved index so that search works before the first sync. Never throws: a failure becomes visible with the first sync. */
  open(): Promise<void> {
    this.#opening ??= this.#open().catch(() => undefined);
    return this.#opening;
  }

  /**
   * Syncs the whole vault, then follows changes. Resolves when the first sync has ended. Never throws; can be called
   * again to sync once more.
   */
  start(): Promise<void> {
    const { paused } = this.deps.guard;
    return paused === null ? this.#attempt(() => this.#compare(false)) : this.#finish(paused);
  }

  /** Syncs the whole vault at the request of the user, also when paused, and retries failed notes. Never throws. */
  resume(): Promise<void> {
    this.deps.guard.resume();
    return this.#attempt(() => this.#compare(true));
  }

  async stop(): Promise<void> {
    this.#cancel.cancel();
    await this.#queue.stop();
  }

  /** Opens the index. Returns why it may not know every note, as a sentence; null after the first sync. */
  async prepare(): Promise<string | null> {
    await this.#opened();
    const { phase, done, total, problem } = this.status.current;
    if (this.#compared) return null;
    if (phase === 'stopped') return problem;
    if (total === null)
      return this.#keptCount > 0 ? 'Still checking which notes have changed.' : 'The index is being built.';
    return `The index is being built: ${grouped(done)} of ${grouped(total)} notes read.`;
  }

  /** Does nothing: the app starts the model once the index is ready. */
  openModel(): Promise<void> {
    return Promise.resolve();
  }

  async #open(): Promise<void> {
    await this.deps.sync.open(this.#run);
    this.#keptCount = (await this.deps.index.coverage()).indexed;
    if (this.status.current.phase === 'opening')
      this.status.set({ ...this.status.current, phase: 'reading', done: 0, total: null });
  }

  async #compare(retries: boolean): Promise<void> {
    await this.open();
    if (this.#isFollowing) {
      await this.deps.sync.syncAll(this.#run, retries);
      return;
    }
    this.#isFollowing = true;
    await this.#queue.start();
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await this.deps.guard.during('reading', work);
      this.#compared = true;
      await this.#finish(null);
    } catch (error) {
      if (!isAppError(error, 'cancelled')) await this.#finish(messageOf(error));
    }
  }

  async #finish(problem: string | null): Promise<void> {
    const coverage = await this.deps.index.coverage().catch(() => null);
    const phase = problem === null ? (this.#compared ? 'ready' : this.status.current.phase) : 'stopped';
    this.status.set({ phase, done: 0, total: null, coverage, place: this.deps.index.place, problem });
    if (phase === 'ready') this.deps.settled?.();
  }

  #progress({ label, done, total }: Progress): void {
    const { coverage, place } = this.status.current;
    if (this.#compared && (total ?? 0) <= worthShowing) return;
    const nowMs = this.deps.clock.now().getTime();
    if (done < (total ?? 0) && Math.abs(nowMs - this.#toldMs) < tellEveryMs) return;
    this.#toldMs = nowMs;
    this.status.set({
      phase: label === openingLabel ? 'opening' : 'reading',
      done,
      total,
      coverage,
      place,
      problem: null,
    });
  }

  #opened(): Promise<void> {
    if (this.status.current.phase !== 'opening') return Promise.resolve();
    return new Promise((resolve) => {
      const end = this.status.subscribe(({ phase }) => {
        if (phase === 'opening') return;
        end();
        resolve();
      });
    });
  }
}
