import type { Clock } from '../../ports/clock';
import { AppError, isAppError, messageOf } from '../../core/errors';
import type { VaultPath } from '../../core/note/path';
import type { Comparison, IndexChanges, ListedNote, ModelUse, NoteIndex, ReadOutcome } from '../../ports/note-index';
import { callIndex, type IndexCall, NoteIndexCalls } from './note-index-calls';
import { indexStopped, PutCutOff, SlowNotes } from './slow-notes';

/** An index in a worker that reports its end. */
export interface MortalIndex {
  readonly index: NoteIndex;
  /** The listener is called at most once, after the calls in flight were rejected with `internal`. */
  onDeath(listener: (reason: string) => void): void;
  /** Ends it at once, even in the middle of its work; this counts as its death. */
  end(reason: string): void;
}

/** Where an index can run, and callbacks for its replacement. */
export interface IndexPlaces {
  /** Rejects when the worker cannot be started. */
  startInWorker(): Promise<MortalIndex>;
  /** null where the index must not run on the host's own thread: then the death of the worker is final. */
  readonly startHere: (() => Promise<NoteIndex>) | null;
  /** Runs `work`, which restores the persisted index; the app might not survive that. */
  opening<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Called when the index died and another one has replaced it, which contains what was saved last and must be compared with
   * the whole vault.
   */
  replaced(reason: string): void;
  /** True when the user already knows that nothing can be saved, so that opening does not report it again. */
  readonly isKnownUnkept?: boolean;
}

const workersInOneLife = 2;

/**
 * The index in a worker. When that dies or cannot be started, a second worker is started, and after that the index runs
 * on the app's own thread until the app closes. Calls in flight at a death fail with `internal`, later ones wait for
 * the next index; each index is opened before it answers. A worker that takes too long over one note is ended and
 * replaced: that does not count as a death, `put` fails with `PutCutOff`, and all other calls are repeated.
 */
export class ResilientNoteIndex extends NoteIndexCalls {
  #place: 'worker' | 'main thread' = 'worker';
  #current: Promise<NoteIndex> | null = null;
  #workerCount = 0;
  #isClosed = false;
  #notices: string[] = [];
  #model: ModelUse | null = null;
  #loaded: (done: number, total: number) => void = () => undefined;
  #failure = indexStopped('it could not be started');
  readonly #slow: SlowNotes;
  /** Indexes that were ended because they took too long over one note. */
  readonly #cutOff = new WeakSet<NoteIndex>();
  #worker: MortalIndex | null = null;

  /** `ticks` measures the time that a note takes. */
  constructor(
    private readonly places: IndexPlaces,
    ticks: Clock,
  ) {
    super();
    this.#slow = new SlowNotes(ticks);
  }

  /** Where the index runs or is being started. */
  get place(): 'worker' | 'main thread' {
    return this.#place;
  }

  override async open(loaded?: (done: number, total: number) => void): Promise<string[]> {
    if (loaded !== undefined) this.#loaded = loaded;
    await this.#ask(() => Promise.resolve());
    return this.#notices.splice(0);
  }

  override compare(listing: readonly ListedNote[], gone: readonly VaultPath[] | 'unlisted'): Promise<Comparison> {
    if (listing.some(({ isRetried }) => isRetried === true)) this.#slow.retry();
    return this.#ask((index) => index.compare(listing, gone));
  }

  override put(outcomes: readonly ReadOutcome[]): Promise<IndexChanges> {
    return this.#ask(
      (index) =>
        this.#slow.put(index, outcomes, (reason) => {
          this.#endSlow(index, reason);
        }),
      () => Promise.reject(new PutCutOff()),
    );
  }

  override useModel(model: ModelUse | null): Promise<string[]> {
    this.#model = model;
    return this.#ask((index) => index.useModel(model));
  }

  override async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const index = await this.#current?.catch(() => null);
    await index?.close();
  }

  protected override invoke<Name extends IndexCall>(
    name: Name,
    args: Parameters<NoteIndex[Name]>,
  ): ReturnType<NoteIndex[Name]> {
    const asked: Promise<unknown> = this.#ask((index): Promise<unknown> => callIndex(index, name, args));
    return asked as ReturnType<NoteIndex[Name]>;
  }

  /** `afterCutOff`: what to do when the index was ended because it took too long over a note. */
  async #ask<T>(work: (index: NoteIndex) => Promise<T>, afterCutOff = (): Promise<T> => this.#ask(work)): Promise<T> {
    this.#requireOpen();
    this.#current ??= this.#start();
    const asked = this.#current;
    const index = await asked;
    try {
      return await work(index);
    } catch (error) {
      if (this.#isClosed || this.#current === asked || !isAppError(error, 'internal')) throw error;
      if (this.#cutOff.has(index)) return afterCutOff();
      await this.#current;
      throw new AppError('internal', 'The index stopped and was restarted. Unfinished work is repeated.');
    }
  }

  /** Returns an opened index, in the worker if possible. */
  async #start(): Promise<NoteIndex> {
    const { startHere } = this.places;
    while (this.#workerCount < (startHere === null ? 1 : workersInOneLife)) {
      this.#workerCount += 1;
      const index = await this.#openInWorker().catch((error: unknown) => this.#setFailure(error));
      if (index !== null) return index;
      this.#requireOpen();
    }
    if (startHere === null) throw this.#failure;
    this.#place = 'main thread';
    const index = await startHere();
    await this.#open(index);
    return index;
  }

  /** Throws when the worker cannot be started or dies while it opens the persisted index. */
  async #openInWorker(): Promise<NoteIndex> {
    const worker = await this.places.startInWorker();
    let replace: (reason: string) => void = () => undefined;
    worker.onDeath((reason) => {
      replace(reason);
    });
    await this.#open(worker.index);
    replace = (reason) => {
      this.#replace(worker.index, reason);
    };
    this.#worker = worker;
    return worker.index;
  }

  async #open(index: NoteIndex): Promise<void> {
    const notices = await this.places.opening(() =>
      index.open((done, total) => {
        this.#loaded(done, total);
      }),
    );
    if (this.places.isKnownUnkept !== true) this.#notices.push(...notices);
    if (this.#model !== null) this.#notices.push(...(await useModelAgain(index, this.#model)));
  }

  #endSlow(index: NoteIndex, reason: string): void {
    if (this.#worker?.index !== index) return;
    this.#cutOff.add(index);
    // A worker that was ended on purpose does not count against the limit.
    this.#workerCount -= 1;
    this.#worker.end(reason);
  }

  #replace(index: NoteIndex, reason: string): void {
    this.#worker = null;
    if (this.#isClosed) return;
    this.#failure = indexStopped(reason);
    const next = this.#start();
    this.#current = next;
    // The next caller gets the error.
    next.then(
      () => {
        if (!this.#isClosed && !this.#cutOff.has(index)) this.places.replaced(reason);
      },
      () => undefined,
    );
  }

  #setFailure(error: unknown): null {
    if (isAppError(error)) this.#failure = error;
    return null;
  }

  #requireOpen(): void {
    if (this.#isClosed) throw new AppError('internal', 'The index was closed. Restart Cyberbrain.');
  }
}

/** Search without the model's vectors still works by words and with the built-in vectors. */
async function useModelAgain(index: NoteIndex, model: ModelUse): Promise<string[]> {
  try {
    return await index.useModel(model);
  } catch (error) {
    return [
      `The model's vectors could not be loaded again: ${messageOf(error)} The built-in vectors are used until the app is restarted.`,
    ];
  }
}
