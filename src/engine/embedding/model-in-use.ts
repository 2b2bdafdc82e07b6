import { isAppError, messageOf } from '../../core/errors';
import { choiceWords, type EmbedderChoice, type ModelSettings } from '../../core/models/embedder-choice';
import { type ModelFusion, usualFusion } from '../../core/search/model-fusion';
import type { Query } from '../../core/search/query';
import type { Embedder, ModelFiles } from '../../ports/model-files';
import type { Coverage, IndexHit, MeaningState, NoteIndex, SearchManner } from '../../ports/note-index';
import { ForwardingNoteIndex } from '../indexing/note-index-calls';

export interface ModelInUseDeps {
  readonly index: Pick<NoteIndex, 'useModel' | 'meaning'>;
  /** Reads the user's choice for this device. */
  settings(): Promise<ModelSettings>;
  /** Returns null for the built-in vectors and for an incomplete model. */
  files(choice: EmbedderChoice): Promise<ModelFiles | null>;
  /** Throws `unreachable` when the model does not run here, and what reading the files throws. */
  start(files: ModelFiles): Promise<Embedder>;
  /** Shows the user a sentence. */
  say(sentence: string): void;
}

/**
 * The running model that the user chose. It is started on first use; one that failed is not tried again until the
 * choice changes.
 */
export class ModelInUse {
  #opened: Promise<Embedder | null> | null = null;
  #embedder: Embedder | null = null;
  /** Embedder whose vectors the index uses in its answers. */
  #answering: Embedder | null = null;
  #problem: string | null = null;
  #fusion: ModelFusion = usualFusion;
  #name: string | null = null;
  #closing: Promise<void> = Promise.resolve();
  #startingCount = 0;
  #closedCount = 0;

  constructor(private readonly deps: ModelInUseDeps) {}

  /** Why the chosen model is not running; null when it is, or none was chosen. */
  get problem(): string | null {
    return this.#problem;
  }

  /** True while a model is being started. */
  get isStarting(): boolean {
    return this.#startingCount > 0;
  }

  /** Public name of the running model; null for one from a folder, and without a model. */
  get name(): string | null {
    return this.#name;
  }

  /** How its hits are fused with those found by words. */
  get fusion(): ModelFusion {
    return this.#fusion;
  }

  /**
   * Starts the model; null when none was chosen or it cannot be run, in which case `problem` says why. Throws what the
   * index throws; the next call then tries again.
   */
  open(): Promise<Embedder | null> {
    if (this.#opened !== null) return this.#opened;
    const opening = this.#closing.then(() => this.#open());
    this.#startingCount += 1;
    void opening
      .catch(() => {
        if (this.#opened === opening) this.#opened = null;
      })
      .then(() => {
        this.#startingCount -= 1;
      });
    this.#opened = opening;
    return opening;
  }

  /**
   * Embeds the words and phrases of a query with the running model; null without a model, while too few notes are
   * embedded, and when the model has no vector for them.
   */
  async vectorOf({ words, phrases }: Query): Promise<Float32Array | null> {
    const text = [...phrases, ...words].join(' ');
    const embedder = this.#embedder;
    if (embedder === null || text === '' || !(await this.#isAnswering(embedder))) return null;
    try {
      const [vector = null] = await embedder.embed([text], 'query');
      this.#tell(embedder, null);
      return vector;
    } catch (error) {
      this.#tell(embedder, messageOf(error));
      return null;
    }
  }

  /** Closes the model, even while it is starting, so that `open` starts the one chosen by then. */
  close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = null;
    this.#closedCount += 1;
    this.#closing = this.#closing.then(() => this.#end(opened));
    return this.#closing;
  }

  /** Returns whether the index can use the model's vectors: embedding a query before that would waste time. */
  async #isAnswering(embedder: Embedder): Promise<boolean> {
    if (this.#answering !== embedder && (await this.deps.index.meaning()).embedded?.isAnswering === true)
      this.#answering = embedder;
    return this.#answering === embedder;
  }

  /** Ignores problems of a model that was closed meanwhile. */
  #tell(embedder: Embedder, problem: string | null): void {
    if (this.#embedder === embedder) this.#problem = problem;
  }

  async #end(opened: Promise<Embedder | null> | null): Promise<void> {
    const embedder = (await opened?.catch(() => null)) ?? null;
    this.#embedder = null;
    this.#answering = null;
    this.#problem = null;
    // It is no longer used, so a failure to close does not matter.
    await embedder?.close().catch(() => undefined);
  }

  async #open(): Promise<Embedder | null> {
    const count = this.#closedCount;
    const settings = await this.#settings();
    const embedder = settings === null ? null : await this.#start(settings.embedder);
    // The index may be closed by now.
    if (count !== this.#closedCount) return embedder;
    try {
      const use =
        embedder === null || settings === null
          ? null
          : { fingerprint: embedder.fingerprint, dimensions: embedder.dimensions, vectorSearch: settings.vectorSearch };
      for (const notice of await this.deps.index.useModel(use)) this.deps.say(notice);
    } catch (error) {
      await embedder?.close().catch(() => undefined);
      throw error;
    }
    if (settings !== null) this.#fusion = settings.fusion;
    this.#name = embedder !== null && settings?.embedder.kind === 'model' ? settings.embedder.name : null;
    this.#embedder = embedder;
    return embedder;
  }

  async #settings(): Promise<ModelSettings | null> {
    try {
      return await this.deps.settings();
    } catch (error) {
      this.#fail(error);
      return null;
    }
  }

  async #start(choice: EmbedderChoice): Promise<Embedder | null> {
    if (choice.kind === 'built-in') return null;
    try {
      const files = await this.deps.files(choice);
      if (files === null)
        this.#problem = `The model ${choiceWords(choice)} is not completely downloaded. Download it again, or use the built-in vectors.`;
      return files === null ? null : await this.deps.start(files);
    } catch (error) {
      this.#fail(error);
      return null;
    }
  }

  #fail(error: unknown): void {
    this.#problem = isAppError(error) ? error.message : `The chosen model could not be started: ${messageOf(error)}.`;
  }
}

/** An index whose search by meaning uses the running model's vector of the query; all other calls are forwarded. */
export class ModelNoteIndex extends ForwardingNoteIndex {
  constructor(
    index: NoteIndex,
    private readonly model: () => ModelInUse,
  ) {
    super(index);
  }

  override async search(query: Query, limit: number, manner?: SearchManner): Promise<IndexHit[]> {
    if (manner === undefined || manner.mode === 'keyword') return this.index.search(query, limit, manner);
    const model = this.model();
    const vector = await model.vectorOf(query);
    return this.index.search(query, limit, vector === null ? manner : { fusion: model.fusion, ...manner, vector });
  }

  override async meaning(): Promise<MeaningState> {
    return { ...(await this.index.meaning()), modelProblem: this.model().problem };
  }

  override async coverage(): Promise<Coverage> {
    return { ...(await this.index.coverage()), modelProblem: this.model().problem };
  }
}
