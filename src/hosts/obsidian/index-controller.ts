import { isAppError, messageOf } from '../../core/errors';
import { IndexQueue, type IndexQueueDeps } from '../../engine/indexing/queue';
import type { IndexReadiness, ModelReadiness } from '../../engine/indexing/read-legs';
import type { SyncRun } from '../../engine/indexing/sync';
import { CancelSource } from '../../engine/running/start-run';
import type { Coverage } from '../../ports/note-index';
import type { Progress } from '../../ports/run';
import type { IndexStatus } from './host';
import type { CrashGuard } from './indexing/crash-guard';
import { Observable } from './observable';

interface IndexKeeperDeps extends IndexQueueDeps {
  readonly index: { coverage(): Promise<Coverage>; readonly place: IndexStatus['place'] };
  readonly guard: Pick<CrashGuard, 'paused' | 'resume' | 'during'>;
  /** A sentence for the user that ends nothing. */
  say(sentence: string): void;
  /** Told when the index has come up to the vault again. */
  settled?(): void;
}

/** A sync of more notes than this is shown, also when the index is ready. */
const worthShowing = 200;

/** Screens draw with each step that they are told of. */
const tellEveryMs = 200;

const openingLabel = 'Opening the index';

/** Keeps the index at the vault as long as the app is open, and says how far it is. */
export class IndexController implements IndexReadiness, ModelReadiness {
  readonly status: Observable<IndexStatus>;
  readonly #cancel = new CancelSource();
  readonly #run: SyncRun;
  readonly #queue: IndexQueue;
  #isFollowing = false;
  #compared = false;
  #opening: Promise<void> | null = null;
  /** Notes that were kept from an earlier time. */
  #keptCount = 0;
  #toldMs = 0;

  constructor(private readonly world: IndexKeeperDeps) {
    this.status = new Observable<IndexStatus>({
      phase: 'opening',
      done: 0,
      total: null,
      coverage: null,
      place: world.index.place,
      problem: null,
    });
    this.#run = {
      signal: this.#cancel.signal,
      progress: (progress) => {
        this.#progress(progress);
      },
      warn: (sentence) => {
        world.say(sentence);
      },
    };
    this.#queue = new IndexQueue(world, this.#run, () => {
      void this.#settle(null);
    });
  }

  /** Takes up what was kept, so that searches have an answer before the vault is compared. Never throws: what went wrong shows when it is. */
  open(): Promise<void> {
    this.#opening ??= this.#open().catch(() => undefined);
    return this.#opening;
  }

  /** Compares the whole vault and then follows it; resolves when that first is done, has failed or is paused. Never throws; again to compare anew. */
  start(): Promise<void> {
    const { paused } = this.world.guard;
    return paused === null ? this.#attempt(() => this.#compare(false)) : this.#settle(paused);
  }

  /** The user wants the whole vault compared, also when indexing was paused, and what failed tried again. Never throws. */
  resume(): Promise<void> {
    this.world.guard.resume();
    return this.#attempt(() => this.#compare(true));
  }

  async stop(): Promise<void> {
    this.#cancel.cancel();
    await this.#queue.stop();
  }

  /** The index answers once it was opened; until the vault was compared it does not know every note. */
  async prepare(): Promise<string | null> {
    await this.#opened();
    const { phase, done, total, problem } = this.status.current;
    if (this.#compared) return null;
    if (phase === 'stopped') return problem;
    if (total === null)
      return this.#keptCount > 0 ? 'Still checking which notes have changed.' : 'The index is being built.';
    return `The index is being built: ${count(done)} of ${count(total)} notes read.`;
  }

  /** The app starts it once the index is ready. */
  openModel(): Promise<void> {
    return Promise.resolve();
  }

  async #open(): Promise<void> {
    await this.world.sync.open(this.#run);
    this.#keptCount = (await this.world.index.coverage()).indexed;
    if (this.status.current.phase === 'opening')
      this.status.set({ ...this.status.current, phase: 'reading', done: 0, total: null });
  }

  async #compare(retries: boolean): Promise<void> {
    await this.open();
    if (this.#isFollowing) {
      await this.world.sync.syncAll(this.#run, retries);
      return;
    }
    this.#isFollowing = true;
    await this.#queue.start();
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await this.world.guard.during('reading', work);
      this.#compared = true;
      await this.#settle(null);
    } catch (error) {
      if (!isAppError(error, 'cancelled')) await this.#settle(messageOf(error));
    }
  }

  async #settle(problem: string | null): Promise<void> {
    const coverage = await this.world.index.coverage().catch(() => null);
    const phase = problem === null ? (this.#compared ? 'ready' : this.status.current.phase) : 'stopped';
    this.status.set({ phase, done: 0, total: null, coverage, place: this.world.index.place, problem });
    if (phase === 'ready') this.world.settled?.();
  }

  #progress({ label, done, total }: Progress): void {
    const { coverage, place } = this.status.current;
    if (this.#compared && (total ?? 0) <= worthShowing) return;
    const nowMs = this.world.clock.now().getTime();
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

function count(value: number): string {
  return value.toLocaleString('en-US');
}
