import type { Clock } from '../../ports/clock';
import type { KeywordIndex } from '../../ports/keyword-index';
import type { NoteIndex } from '../../ports/note-index';
import type { SyncRun } from './sync-world';

/** Half a frame: in the app it may be the thread that draws. */
const sliceMs = 8;

/** Questions come in a row: a note that was saved is read, counted and searched for. What can wait waits so long after each. */
const courtesyMs = 100;

/** Does an index's upkeep in short slices, and between them whatever waits for the thread has its turn. */
export class IdleUpkeep {
  #isWorking = false;
  #isStopped = false;
  #askedMs = -Infinity;

  /** `isQuiet`: nothing waits to be read, so that what is learned now will hold. `finished` is called when nothing is left to do after much was done. */
  constructor(
    private readonly keywords: Pick<KeywordIndex, 'tidy' | 'learn' | 'prepare'>,
    private readonly clock: Clock,
    private readonly isQuiet: () => boolean,
    private readonly finished: () => void,
  ) {}

  /** Does what there is to do from the thread's next turn on. */
  begin(): void {
    if (this.#isWorking) return;
    this.#isWorking = true;
    // What fails here fails again, and is said, before the next save.
    this.#work().catch(() => undefined);
  }

  /** The index was asked something, and may be again soon: slices wait a moment, unless notes are being read in. */
  asked(): void {
    this.#askedMs = this.#nowMs();
  }

  /** Goes on until nothing is left to do or `limitMs` have passed; at least for a slice. */
  async advance(limitMs: number): Promise<void> {
    const beganMs = this.#nowMs();
    while (this.#slice() && Math.abs(this.#nowMs() - beganMs) < limitMs) await this.clock.sleep(0);
  }

  /** Learns for `limitMs`, at least for a slice; false when nothing is left to learn. */
  async learn(limitMs: number): Promise<boolean> {
    const beganMs = this.#nowMs();
    while (!this.#isStopped && this.keywords.learn(this.#sliceEnd())) {
      if (Math.abs(this.#nowMs() - beganMs) >= limitMs) return true;
      await this.clock.sleep(0);
    }
    return false;
  }

  /** Does nothing from now on. */
  stop(): void {
    this.#isStopped = true;
  }

  async #work(): Promise<void> {
    let slices = 0;
    try {
      do {
        await this.clock.sleep(this.isQuiet() ? this.#courtesyLeftMs() : 0);
        slices += 1;
      } while (this.#slice());
    } finally {
      this.#isWorking = false;
    }
    if (slices > 1 && !this.#isStopped) this.finished();
  }

  /** False when nothing is left to do. */
  #slice(): boolean {
    if (this.#isStopped) return false;
    const isDue = this.#sliceEnd();
    return (
      this.keywords.tidy(isDue) || (this.isQuiet() && (this.keywords.learn(isDue) || this.keywords.prepare(isDue)))
    );
  }

  #courtesyLeftMs(): number {
    return Math.max(0, courtesyMs - Math.abs(this.#nowMs() - this.#askedMs));
  }

  #sliceEnd(): () => boolean {
    const beganMs = this.#nowMs();
    return () => Math.abs(this.#nowMs() - beganMs) >= sliceMs;
  }

  #nowMs(): number {
    return this.clock.now().getTime();
  }
}

/** Learns all that search by meaning needs and keeps it. A cancelled run throws `cancelled`; what is left is learned the next time. */
export async function learnAll(index: NoteIndex, run: SyncRun): Promise<void> {
  let isAnythingNew = false;
  while (await index.learn()) {
    isAnythingNew = true;
    run.signal.throwIfCancelled();
    run.progress({ label: 'Learning from the notes', done: 0, total: null });
  }
  if (!isAnythingNew) return;
  for (const notice of await index.save()) run.warn(notice);
}
