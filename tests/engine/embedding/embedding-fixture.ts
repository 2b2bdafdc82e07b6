import { OramaKeywordIndex } from '../../../src/adapters/orama/orama-keyword-index';
import { builtIn, modelSettingsSchema, type EmbedderChoice } from '../../../src/core/models/embedder-choice';
import type { ModelFusion } from '../../../src/core/search/model-fusion';
import { parseQuery } from '../../../src/core/search/parse-query';
import { embedNotes } from '../../../src/engine/embedding/embed-notes';
import { ModelInUse, ModelNoteIndex } from '../../../src/engine/embedding/model-in-use';
import { noteParser } from '../../../src/engine/indexing/note-parser';
import type { Embedder, ModelFiles } from '../../../src/ports/model-files';
import type { IndexHit, SearchMode } from '../../../src/ports/note-index';
import { ScriptedEmbedder } from '../../fakes/search/scripted-embedder';
import { IndexProgram, ListedVault, SetClock } from '../indexing/index-fixture';
import { hasher, RecordedRun, SharedStore } from '../indexing/stand-ins';

export const folder: EmbedderChoice = { kind: 'folder', path: '/models/tiny' };
const files: ModelFiles = {
  label: 'tiny',
  fingerprint: 'f',
  read: () => Promise.resolve(new Uint8Array()),
  readOptional: () => Promise.resolve(null),
};

/** A program with real notes in a real index, over a scripted model. */
export class EmbeddingProgram {
  readonly clock = new SetClock();
  readonly program: IndexProgram;
  readonly model: ModelInUse;
  readonly index: ModelNoteIndex;
  readonly said: string[] = [];
  /** What the user chose. */
  choice: EmbedderChoice = folder;
  fusion: ModelFusion = 'scores';
  /** What there is of that; may fail. */
  files: () => Promise<ModelFiles | null> = () => Promise.resolve(files);
  /** Models that were started; the next one is that which `next` makes. */
  readonly started: ScriptedEmbedder[] = [];
  next: () => ScriptedEmbedder | Promise<ScriptedEmbedder> = () => new ScriptedEmbedder();

  constructor(
    readonly vault: ListedVault = new ListedVault(),
    readonly store = new SharedStore(),
  ) {
    this.program = new IndexProgram(vault, store, {
      clock: this.clock,
      keywords: new OramaKeywordIndex(),
      parser: noteParser,
    });
    this.model = new ModelInUse({
      index: this.program.index,
      settings: () => Promise.resolve({ ...modelSettingsSchema.parse({}), embedder: this.choice, fusion: this.fusion }),
      files: (choice) => (choice.kind === builtIn.kind ? Promise.resolve(null) : this.files()),
      start: () => this.#start(),
      say: (sentence) => {
        this.said.push(sentence);
      },
    });
    this.index = new ModelNoteIndex(this.program.index, () => this.model);
  }

  /** The last model that was started. */
  get embedder(): ScriptedEmbedder {
    const last = this.started.at(-1);
    if (last === undefined) throw new Error('no model was started');
    return last;
  }

  /** Brings the index up to the vault and shows the model what it has not seen. */
  async embed(run = new RecordedRun()): Promise<RecordedRun> {
    await this.program.syncAll();
    const embedder = await this.model.open();
    const { vault, index, clock } = this;
    if (embedder !== null) await embedNotes({ vault, index, hasher, clock }, embedder, run);
    return run;
  }

  async hits(words: string, mode: SearchMode = 'semantic'): Promise<IndexHit[]> {
    return this.index.search(parseQuery(words), 10, { mode });
  }

  async find(words: string, mode: SearchMode = 'semantic'): Promise<string[]> {
    return (await this.hits(words, mode)).map(({ path }) => path);
  }

  /** Another program over the same vault and store. */
  again(): EmbeddingProgram {
    return new EmbeddingProgram(this.vault, this.store);
  }

  async #start(): Promise<Embedder> {
    const embedder = await this.next();
    this.started.push(embedder);
    return embedder;
  }
}
