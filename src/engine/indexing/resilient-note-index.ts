import type { Clock } from '../../ports/clock';
import { AppError, isAppError, messageOf } from '../../core/errors';
import type { VaultPath } from '../../core/note/path';
import type { Query } from '../../core/search/query';
import type { Facets } from '../../ports/keyword-index';
import type {
  Comparison,
  Coverage,
  EmbeddedCount,
  IndexChanges,
  IndexHit,
  ListedNote,
  ModelId,
  ModelUse,
  NoteIndex,
  ReadOutcome,
  SearchManner,
  UnembeddedNote,
} from '../../ports/note-index';
import { indexStopped, PutCutOff, SlowNotes } from './slow-notes';

/** An index in a worker that tells of its end. */
export interface MortalIndex {
  readonly index: NoteIndex;
  /** Called at most once, when the calls in flight have been refused with `internal`. */
  onDeath(listener: (reason: string) => void): void;
  /** Ends it at once, in the middle of its work; it dies of that. */
  end(reason: string): void;
}

/** How an index comes to be, here or in a worker, and who is told when one took the place of another. */
export interface IndexPlaces {
  /** Rejects when no worker could be started. */
  startInWorker(): Promise<MortalIndex>;
  /** null where the index never works on the host's own thread: there the death of a worker is final. */
  readonly startHere: (() => Promise<NoteIndex>) | null;
  /** Does `work`, the taking up of what was kept, which the app might not survive. */
  opening<T>(work: () => Promise<T>): Promise<T>;
  /** The index died and another one answers now: it holds what was kept last and is to be compared with the whole vault. */
  replaced(reason: string): void;
  /** The user knows already that nothing can be kept: what opening has to say of that is not said again. */
  readonly isKnownUnkept?: boolean;
}

const workersInOneLife = 2;

/**
 * The index in a worker; when that dies or cannot be started, in a second one, and after that on the app's own thread for as long as the
 * app is open. Calls in flight at a death fail with `internal`, later ones wait for the next index; each is opened before it answers.
 * A worker that takes too long over one note is ended and replaced: that counts as no death, `put` fails with `PutCutOff`, and all else
 * that was asked is asked again.
 */
export class ResilientNoteIndex implements NoteIndex {
  #place: 'worker' | 'main thread' = 'worker';
  #current: Promise<NoteIndex> | null = null;
  #workerCount = 0;
  #isClosed = false;
  #notices: string[] = [];
  #model: ModelUse | null = null;
  #loaded: (done: number, total: number) => void = () => undefined;
  #failure = indexStopped('it could not be started');
  readonly #slow: SlowNotes;
  /** Those that were ended because they took too long over one note. */
  readonly #cutOff = new WeakSet<NoteIndex>();
  #worker: MortalIndex | null = null;

  /** `ticks` counts the time that a note takes. */
  constructor(
    private readonly places: IndexPlaces,
    ticks: Clock,
  ) {
    this.#slow = new SlowNotes(ticks);
  }

  /** Where the index works, or is being started. */
  get place(): 'worker' | 'main thread' {
    return this.#place;
  }

  async open(loaded?: (done: number, total: number) => void): Promise<string[]> {
    if (loaded !== undefined) this.#loaded = loaded;
    await this.#ask(() => Promise.resolve());
    return this.#notices.splice(0);
  }

  compare(listing: readonly ListedNote[], gone: readonly VaultPath[] | 'unlisted'): Promise<Comparison> {
    if (listing.some(({ isRetried }) => isRetried === true)) this.#slow.retry();
    return this.#ask((index) => index.compare(listing, gone));
  }

  put(outcomes: readonly ReadOutcome[]): Promise<IndexChanges> {
    return this.#ask(
      (index) =>
        this.#slow.put(index, outcomes, (reason) => {
          this.#endSlow(index, reason);
        }),
      () => Promise.reject(new PutCutOff()),
    );
  }

  save(): Promise<string[]> {
    return this.#ask((index) => index.save());
  }

  coverage(): Promise<Coverage> {
    return this.#ask((index) => index.coverage());
  }

  search(query: Query, limit: number, manner?: SearchManner): Promise<IndexHit[]> {
    return this.#ask((index) => index.search(query, limit, manner));
  }

  related(path: VaultPath, limit: number): Promise<IndexHit[]> {
    return this.#ask((index) => index.related(path, limit));
  }

  useModel(model: ModelUse | null): Promise<string[]> {
    this.#model = model;
    return this.#ask((index) => index.useModel(model));
  }

  embedded(): Promise<EmbeddedCount | null> {
    return this.#ask((index) => index.embedded());
  }

  unembedded(limit: number): Promise<UnembeddedNote[]> {
    return this.#ask((index) => index.unembedded(limit));
  }

  putVectors(
    model: ModelId,
    vectors: readonly (readonly [identity: string, vector: Float32Array | null])[],
  ): Promise<void> {
    return this.#ask((index) => index.putVectors(model, vectors));
  }

  learn(): Promise<boolean> {
    return this.#ask((index) => index.learn());
  }

  facets(query: Query): Promise<Facets> {
    return this.#ask((index) => index.facets(query));
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const index = await this.#current?.catch(() => null);
    await index?.close();
  }

  /** `afterCutOff`: what is done when the index was ended because it took too long over a note. */
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
      throw new AppError('internal', 'The index stopped and was started again. What was being done is done again.');
    }
  }

  /** An index that has been opened, wherever one can be had. */
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

  /** Throws when the worker cannot be started or dies while it opens what was kept. */
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
    // One that did what it was told to do has used up none of the lives.
    this.#workerCount -= 1;
    this.#worker.end(reason);
  }

  #replace(index: NoteIndex, reason: string): void {
    this.#worker = null;
    if (this.#isClosed) return;
    this.#failure = indexStopped(reason);
    const next = this.#start();
    this.#current = next;
    // What goes wrong is told to whoever asks next.
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
    if (this.#isClosed) throw new AppError('internal', 'The index was closed.');
  }
}

/** Without the model's vectors search still works by words and with what was learned. */
async function useModelAgain(index: NoteIndex, model: ModelUse): Promise<string[]> {
  try {
    return await index.useModel(model);
  } catch (error) {
    return [
      `The model's vectors could not be taken up again: ${messageOf(error)} The built-in vectors answer until the app is started again.`,
    ];
  }
}
