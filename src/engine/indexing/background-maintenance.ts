import type { Clock } from '../../ports/clock';
import type { KeywordIndex } from '../../ports/keyword-index';
import type { NoteIndex } from '../../ports/note-index';
import type { SyncRun } from './sync-deps';

/** Length of a slice in ms: half a frame, since in the app this may run on the UI thread. */
const sliceMs = 8;

/**
 * Pause in ms after each query: queries come in a row (a saved note is read, counted and searched for), and maintenance
 * can wait.
 */
const courtesyMs = 100;

/** Maximum number of pauses in a row: however many queries come, some maintenance is done. */
const mostPauses = 20;

/** The same before the first slice after an index was opened: who opens one is about to ask, perhaps only once. */
const openingMs = 1_000;

/** Does an index's maintenance in short slices, yielding the thread between them. */
export class BackgroundMaintenance {
  #isWorking = false;
  #isStopped = false;
  #askedMs = -Infinity;
  #pauseMs = courtesyMs;

  /**
   * `isQuiet`: true when no note is waiting to be read, so that what is learned now will last. `finished` is called
   * when no work is left after a substantial amount was done.
   */
  constructor(
    private readonly keywords: Pick<KeywordIndex, 'tidy' | 'learn' | 'prepare'>,
    private readonly clock: Clock,
    private readonly isQuiet: () => boolean,
    private readonly finished: () => void,
  ) {}

  /** Starts the pending work on the thread's next turn. */
  begin(): void {
    if (this.#isWorking) return;
    this.#isWorking = true;
    // An error here occurs again, and is reported, before the next save.
    this.#work().catch(() => undefined);
  }

  /** Records that a persisted index was opened. */
  opened(): void {
    this.#pauseMs = openingMs;
  }

  /** Records a query. More may follow soon, so slices pause briefly, unless notes are being read. */
  asked(): void {
    this.#askedMs = this.#nowMs();
  }

  /** Works until nothing is left to do or `limitMs` have passed, but for at least one slice. */
  async advance(limitMs: number): Promise<void> {
    const beganMs = this.#nowMs();
    while (this.#slice() && Math.abs(this.#nowMs() - beganMs) < limitMs) await this.clock.sleep(0);
  }

  /** Learns for `limitMs`, but for at least one slice; returns false when nothing is left to learn. */
  async learn(limitMs: number): Promise<boolean> {
    const beganMs = this.#nowMs();
    while (!this.#isStopped && this.keywords.learn(this.#sliceEnd())) {
      if (Math.abs(this.#nowMs() - beganMs) >= limitMs) return true;
      await this.clock.sleep(0);
    }
    return false;
  }

  /** Stops for good. */
  stop(): void {
    this.#isStopped = true;
  }

  async #work(): Promise<void> {
    let slices = 0;
    try {
      do {
        await this.#pause();
        slices += 1;
      } while (this.#slice());
    } finally {
      this.#isWorking = false;
    }
    if (slices > 1 && !this.#isStopped) this.finished();
  }

  /** Does one slice; returns false when nothing is left to do. */
  #slice(): boolean {
    if (this.#isStopped) return false;
    const isDue = this.#sliceEnd();
    return (
      this.keywords.tidy(isDue) || (this.isQuiet() && (this.keywords.learn(isDue) || this.keywords.prepare(isDue)))
    );
  }

  async #pause(): Promise<void> {
    let pauses = 0;
    do {
      await this.clock.sleep(this.isQuiet() ? this.#courtesyLeftMs() : 0);
      pauses += 1;
    } while (pauses < mostPauses && this.isQuiet() && !this.#isStopped && this.#courtesyLeftMs() > 0);
    this.#pauseMs = courtesyMs;
  }

  #courtesyLeftMs(): number {
    return Math.max(0, this.#pauseMs - Math.abs(this.#nowMs() - this.#askedMs));
  }

  #sliceEnd(): () => boolean {
    const beganMs = this.#nowMs();
    return () => Math.abs(this.#nowMs() - beganMs) >= sliceMs;
  }

  #nowMs(): number {
    return this.clock.now().getTime();
  }
}

/**
 * Learns everything that search by meaning needs and saves it. A cancelled run throws `cancelled`; the rest is learned
 * the next time.
 */
export async function learnAll(index: NoteIndex, run: SyncRun): Promise<void> {
  let steps = 0;
  while (await index.learn()) {
    run.signal.throwIfCancelled();
    run.progress({ label: 'Learning from the notes', done: steps, total: null });
    steps += 1;
  }
  if (steps === 0) return;
  for (const notice of await index.save()) run.warn(notice);
}
