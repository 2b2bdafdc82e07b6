import { AppError, isAppError, messageOf } from '../../../core/errors';
import type { VaultPath } from '../../../core/note/path';
import type { Query } from '../../../core/search/query';
import type { Facets } from '../../../ports/keyword-index';
import type { Comparison, Coverage, EmbeddedCount, IndexChanges, IndexHit, ListedNote, ModelId, ModelUse, NoteIndex, ReadOutcome, SearchManner, UnembeddedNote } from '../../../ports/note-index';

/** An index in a worker that tells of its end. */
export interface MortalIndex {
  readonly index: NoteIndex;
  /** Called at most once, when the calls in flight have been refused with `internal`. */
  onDeath(listener: (reason: string) => void): void;
}

/** How an index comes to be, here or in a worker, and who is told when one took the place of another. */
export interface IndexPlaces {
  /** Rejects when no worker could be started. */
  startInWorker(): Promise<MortalIndex>;
  startHere(): Promise<NoteIndex>;
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
 */
export class ResilientNoteIndex implements NoteIndex {
  #place: 'worker' | 'main thread' = 'worker';
  #current: Promise<NoteIndex> | null = null;
  #workerCount = 0;
  #isClosed = false;
  #notices: string[] = [];
  #model: ModelUse | null = null;
  #loaded: (done: number, total: number) => void = () => undefined;

  constructor(private readonly places: IndexPlaces) {}

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
    return this.#ask((index) => index.compare(listing, gone));
  }

  put(outcomes: readonly ReadOutcome[]): Promise<IndexChanges> {
    return this.#ask((index) => index.put(outcomes));
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

  putVectors(model: ModelId, vectors: readonly (readonly [identity: string, vector: Float32Array | null])[]): Promise<void> {
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

  async #ask<T>(work: (index: NoteIndex) => Promise<T>): Promise<T> {
    this.#requireOpen();
    this.#current ??= this.#start();
    const asked = this.#current;
    const index = await asked;
    try {
      return await work(index);
    } catch (error) {
      if (this.#isClosed || this.#current === asked || !isAppError(error, 'internal')) throw error;
      throw new AppError('internal', 'The index stopped and was started again. What was being done is done again.');
    }
  }

  /** An index that has been opened, wherever one can be had. */
  async #start(): Promise<NoteIndex> {
    while (this.#workerCount < workersInOneLife) {
      this.#workerCount += 1;
      const index = await this.#openInWorker().catch(() => null);
      if (index !== null) return index;
      this.#requireOpen();
    }
    this.#place = 'main thread';
    const index = await this.places.startHere();
    await this.#open(index);
    return index;
  }

  /** Throws when the worker cannot be started or dies while it opens what was kept. */
  async #openInWorker(): Promise<NoteIndex> {
    const worker = await this.places.startInWorker();
    let replace: (reason: string) => void = () => undefined;
    worker.onDeath((reason) => { replace(reason); });
    await this.#open(worker.index);
    replace = (reason) => { this.#replace(reason); };
    return worker.index;
  }

  async #open(index: NoteIndex): Promise<void> {
    const notices = await this.places.opening(() => index.open((done, total) => { this.#loaded(done, total); }));
    if (this.places.isKnownUnkept !== true) this.#notices.push(...notices);
    if (this.#model !== null) this.#notices.push(...(await useModelAgain(index, this.#model)));
  }

  #replace(reason: string): void {
    if (this.#isClosed) return;
    const next = this.#start();
    this.#current = next;
    // What goes wrong is told to whoever asks next.
    next.then(() => { if (!this.#isClosed) this.places.replaced(reason); }, () => undefined);
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
    return [`The model's vectors could not be taken up again: ${messageOf(error)} The built-in vectors answer until the app is started again.`];
  }
}
