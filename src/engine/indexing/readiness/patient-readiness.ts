import type { Embedder } from '../../../ports/model-files';
import type { NoteIndex } from '../../../ports/note-index';
import { learnAll } from '../background-maintenance';
import type { IndexReadiness } from '../retriever-states';
import type { IndexSync } from '../sync';
import type { SyncRun } from '../sync-deps';

export interface PatientReadinessDeps {
  readonly sync: Pick<IndexSync, 'syncSoon' | 'edition'>;
  readonly index: NoteIndex;
  /** Starts the model that the user chose; null when none was chosen or it cannot be run. */
  readonly openModel: () => Promise<Embedder | null>;
  /** True when the user chose a model. */
  readonly hasModel: () => Promise<boolean>;
}

/**
 * Lets each answer wait for a sync with the vault, and for learning when nothing has been learned yet, or when a tenth
 * of the passages are new since. What a search finds meanwhile counts if nothing had to be changed.
 */
export class PatientReadiness implements IndexReadiness {
  readonly #deps: PatientReadinessDeps;
  #embedder: Embedder | null = null;
  /** Number of times that a model was started or something was learned. */
  #others = 0;

  constructor(deps: PatientReadinessDeps) {
    this.#deps = deps;
  }

  async prepare(run: SyncRun, retriever: 'words' | 'meaning'): Promise<null> {
    const { sync, index } = this.#deps;
    const before = sync.edition;
    // The settings are read, and a model is loaded, while the notes are compared.
    const opening = retriever === 'words' ? null : this.#openModel();
    const early = opening?.then(() => index.meaning());
    early?.catch(() => undefined);
    await sync.syncSoon(run);
    if (opening === null) return null;
    await opening;
    const { embedded, meaning } = await (sync.edition === before && early ? early : index.meaning());
    if (meaning === 'learning' && embedded?.isAnswering !== true) {
      this.#others += 1;
      await learnAll(index, run);
    }
    return null;
  }

  async startsModel(): Promise<boolean> {
    return this.#embedder === null && this.#deps.hasModel();
  }

  reliedOn(): number {
    return this.#deps.sync.edition + this.#others;
  }

  async #openModel(): Promise<void> {
    const embedder = await this.#deps.openModel();
    if (embedder !== this.#embedder) this.#others += 1;
    this.#embedder = embedder;
  }
}
