import { ForwardingNoteIndex } from '../../engine/indexing/note-index-calls';
import type { NoteParser } from '../../engine/indexing/note-intake';
import { parserFingerprint } from '../../engine/indexing/parser-fingerprint';
import type { Comparison, NoteIndex } from '../../ports/note-index';

/** The parser of notes, whose code is loaded on demand: most programs find every note indexed. */
export class LateParser implements NoteParser {
  readonly fingerprint = parserFingerprint;
  #loaded: NoteParser | null = null;

  async load(): Promise<void> {
    this.#loaded ??= (await import('../../engine/indexing/note-parser')).noteParser;
  }

  parse(...given: Parameters<NoteParser['parse']>): ReturnType<NoteParser['parse']> {
    if (this.#loaded === null) throw new Error('A note was put before a comparison requested it.');
    return this.#loaded.parse(...given);
  }
}

/** An index that loads its parser when a comparison finds notes to read. */
export class LateReadingIndex extends ForwardingNoteIndex {
  constructor(
    index: NoteIndex,
    private readonly parser: LateParser,
  ) {
    super(index);
  }

  override async compare(...given: Parameters<NoteIndex['compare']>): Promise<Comparison> {
    const comparison = await super.compare(...given);
    if (comparison.toRead.length > 0) await this.parser.load();
    return comparison;
  }
}
