import type { ModelUse, NoteIndex } from '../../ports/note-index';
import { ForwardingNoteIndex } from './forwarding-note-index';

/** An index that can be taken up anew from what is kept, while it answers. */
export class RenewableNoteIndex extends ForwardingNoteIndex {
  readonly #start: () => NoteIndex;
  #model: ModelUse | null = null;
  #isClosed = false;

  constructor(start: () => NoteIndex) {
    super(start());
    this.#start = start;
  }

  override useModel(model: ModelUse | null): Promise<string[]> {
    this.#model = model;
    return super.useModel(model);
  }

  override async close(): Promise<void> {
    this.#isClosed = true;
    await super.close();
  }

  /** Answers from what is kept now. The one before answers until this one can; what it did not save is forgotten. */
  async renew(): Promise<void> {
    const fresh = this.#start();
    try {
      await fresh.open();
      if (this.#model !== null) await fresh.useModel(this.#model);
    } catch (error) {
      await fresh.close();
      throw error;
    }
    const before = this.index;
    if (!this.#isClosed) this.index = fresh;
    await (this.#isClosed ? fresh : before).close();
  }
}
