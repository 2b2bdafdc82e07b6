import { messageOf } from '../../core/errors';
import type { VaultPath } from '../../core/note/path';
import type { Query } from '../../core/search/query';
import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { FacetCount, Facets, KeywordIndex, ValueKind } from '../../ports/keyword-index';
import type {
  Comparison,
  Coverage,
  MeaningState,
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
import type { Random } from '../../ports/random';
import type { ProcessIdentity } from '../../ports/process-identity';
import type { VectorGraphs, VectorIndex } from '../../ports/vector-graphs';
import { countNotes, listProblems, describeLoad } from './coverage';
import { PersistedIndex, type IndexState } from './persisted-index';
import { IndexSearch } from './searching/index-search';
import { Semaphore } from './semaphore';
import { SemanticRetriever } from './vectors/semantic-retriever';
import { NoteIntake, type NoteParser } from './note-intake';
import { indexFingerprint } from './manifest';
import { NoteTable } from './note-table';
import { BackgroundMaintenance } from './background-maintenance';

/** What an index needs in the thread it runs in. */
export interface IndexParts {
  /** An empty keyword index. */
  readonly keywords: KeywordIndex;
  readonly parser: NoteParser;
  readonly hasher: Hasher;
  /** The device cache of this vault, used only by the index. */
  readonly store: BlobStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly identity: ProcessIdentity;
  /** Creates an empty vector index. */
  readonly makeVectors: (dimensions: number) => VectorIndex;
  /** Omitted where graphs are not available. */
  readonly graphs?: VectorGraphs;
}

/**
 * Maximum time in ms for maintenance before a save, per note put since the last save and in all, so that it keeps up
 * with many notes and delays a save little.
 */
const maintenanceMsPerNote = 10;
const longestMaintenanceMs = 1_000;
/** Time in ms between two chances to cancel. */
const learningMs = 200;

/**
 * The index in the thread that calls it, which the worker also serves. Changes take turns; searches never wait, and
 * only a save waits for a save.
 */
export class LocalNoteIndex implements NoteIndex {
  readonly #state: IndexState;
  readonly #model: SemanticRetriever;
  readonly #searching: IndexSearch;
  readonly #kept: PersistedIndex;
  readonly #intake: NoteIntake;
  readonly #maintenance: BackgroundMaintenance;
  readonly #changing = new Semaphore(1);
  readonly #saving = new Semaphore(1);
  #opened: Promise<string[]> | null = null;
  /** Number of notes put since the last save began. */
  #unsavedCount = 0;
  #notKept: string | null = null;
  #problems: Coverage['frontmatterProblems'] | null = null;
  /** null when it has to be determined again. */
  #hasWaiting: boolean | null = null;

  constructor(parts: IndexParts) {
    const { keywords, hasher, parser, store, clock, random, identity } = parts;
    this.#model = new SemanticRetriever({ ...parts, graphs: parts.graphs ?? null });
    const fingerprint = indexFingerprint(keywords.fingerprint, parser.fingerprint);
    this.#searching = new IndexSearch(keywords, this.#model, clock);
    this.#state = { keywords, table: new NoteTable() };
    this.#kept = new PersistedIndex(this.#state, store, { clock, random, identity }, hasher, fingerprint);
    this.#intake = new NoteIntake(this.#state, hasher, parser);
    const work = {
      tidy: (isDue: () => boolean) => keywords.tidy(isDue),
      learn: (isDue: () => boolean) => keywords.learn(isDue) || this.#model.prepare(isDue),
      prepare: (isDue: () => boolean) => keywords.prepare(isDue),
    };
    this.#maintenance = new BackgroundMaintenance(
      work,
      clock,
      () => this.#isQuiet(),
      () => {
        this.#saveMaintenance();
      },
    );
  }

  async open(loaded: (done: number, total: number) => void = () => undefined): Promise<string[]> {
    if (this.#opened !== null) {
      await this.#opened;
      return [];
    }
    this.#opened = this.#change(() => this.#load(loaded));
    return this.#opened;
  }

  compare(listing: readonly ListedNote[], gone: readonly VaultPath[] | 'unlisted'): Promise<Comparison> {
    return this.#change(() => {
      let removed = 0;
      const toRead = this.#state.table.compare(listing, gone, (path, entry) => {
        this.#intake.drop(path, entry);
        this.#model.refresh(path);
        removed += 1;
      });
      return { toRead, changes: { added: 0, updated: 0, removed } };
    });
  }

  put(
    outcomes: readonly ReadOutcome[],
    reading: (path: VaultPath | null) => void = () => undefined,
  ): Promise<IndexChanges> {
    const paths = outcomes.map(({ path }) => path);
    return this.changeNotes(paths, () => {
      const changes = this.#intake.put(outcomes, reading);
      reading(null);
      return changes;
    });
  }

  /** Performs `work`, which puts these notes. */
  protected changeNotes(paths: readonly VaultPath[], work: (state: IndexState) => IndexChanges): Promise<IndexChanges> {
    return this.#change(() => {
      this.#unsavedCount += paths.length;
      const changes = work(this.#state);
      for (const path of paths) this.#model.refresh(path);
      return changes;
    });
  }

  save(): Promise<string[]> {
    return this.#saving.run(async () => {
      try {
        await this.#save();
        this.#notKept = null;
        return this.#model.takeNotices();
      } catch (error) {
        return this.#sayNotKept(
          `The index could not be saved: ${messageOf(error)} Until the program ends, it is kept in memory only.`,
        );
      }
    });
  }

  coverage(): Promise<Coverage> {
    this.#maintenance.asked();
    const { keywords, table } = this.#state;
    this.#problems ??= listProblems(keywords);
    return Promise.resolve({
      ...countNotes(table),
      chunks: keywords.chunkCount,
      meaning: keywords.meaning,
      embedded: this.#model.count,
      modelProblem: null,
      frontmatterProblems: this.#problems,
      notKept: this.#notKept,
    });
  }

  search(query: Query, limit: number, manner?: SearchManner): Promise<IndexHit[]> {
    this.#maintenance.asked();
    return Promise.resolve(this.#searching.search(query, limit, manner));
  }

  related(path: VaultPath, limit: number): Promise<IndexHit[]> {
    this.#maintenance.asked();
    return Promise.resolve(this.#searching.related(path, limit));
  }

  useModel(model: ModelUse | null): Promise<string[]> {
    return this.#change(() => this.#model.use(model));
  }

  unembedded(limit: number): Promise<UnembeddedNote[]> {
    return Promise.resolve(this.#model.unembedded(limit));
  }

  meaning(): Promise<MeaningState> {
    return Promise.resolve({
      meaning: this.#state.keywords.meaning,
      embedded: this.#model.count,
      modelProblem: null,
      noise: this.#state.keywords.noise,
    });
  }

  putVectors(
    model: ModelId,
    vectors: readonly (readonly [identity: string, vector: Float32Array | null])[],
  ): Promise<void> {
    this.#model.put(model, vectors);
    // After the last of them a graph may be due.
    this.#maintenance.begin();
    return Promise.resolve();
  }

  async learn(): Promise<boolean> {
    await this.#changing.run(() => undefined);
    return this.#maintenance.learn(learningMs);
  }

  facets(query: Query): Promise<Facets> {
    return Promise.resolve(this.#state.keywords.facets(query));
  }

  values(query: Query, kind: ValueKind, property: string): Promise<FacetCount[]> {
    return Promise.resolve(this.#state.keywords.values(query, kind, property));
  }

  matchCount(query: Query): Promise<number> {
    return Promise.resolve(this.#state.keywords.matchCount(query));
  }

  rarity(words: readonly string[]): Promise<number[]> {
    return Promise.resolve(this.#state.keywords.rarity(words));
  }

  async close(): Promise<void> {
    this.#maintenance.stop();
    await this.#changing.run(() => undefined);
    await this.#saving.run(() => undefined);
  }

  async #load(loaded: (done: number, total: number) => void): Promise<string[]> {
    try {
      const report = await this.#kept.load(loaded);
      if (report.manifest === 'read') this.#maintenance.opened();
      return describeLoad(report);
    } catch (error) {
      this.#state.keywords.clear();
      return this.#sayNotKept(
        `The saved index could not be read: ${messageOf(error)} Until the program ends, it is kept in memory only.`,
      );
    }
  }

  async #save(isUpkeep = false): Promise<void> {
    // Notes put before this call are included.
    const unsavedCount = await this.#changing.run(() => this.#unsavedCount);
    if (unsavedCount > 0)
      await this.#maintenance.advance(Math.min(unsavedCount * maintenanceMsPerNote, longestMaintenanceMs));
    const moment = await this.#changing.run(() => {
      this.#unsavedCount = 0;
      return this.#kept.moment();
    });
    await this.#kept.save(moment, isUpkeep);
    await this.#model.save(this.#isQuiet());
  }

  /**
   * Saves the results of maintenance on notes that are already saved. When the store refuses, the next save reports it.
   */
  #saveMaintenance(): void {
    if (this.#unsavedCount === 0) this.#saving.run(() => this.#save(true)).catch(() => undefined);
  }

  #sayNotKept(sentence: string): string[] {
    const isNew = this.#notKept === null;
    this.#notKept = sentence;
    return isNew ? [sentence] : [];
  }

  #isQuiet(): boolean {
    this.#hasWaiting ??= this.#state.table.hasWaiting();
    return !this.#hasWaiting;
  }

  #change<T>(change: () => T | Promise<T>): Promise<T> {
    this.#maintenance.asked();
    return this.#changing.run(async () => {
      try {
        return await change();
      } finally {
        this.#problems = null;
        this.#hasWaiting = null;
        this.#maintenance.begin();
      }
    });
  }
}
