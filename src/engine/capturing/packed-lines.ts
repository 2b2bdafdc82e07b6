import type { ContentHash } from '../../core/content-hash';
import type { LineFormat } from '../../core/transcript/format';
import { packedFileLine } from '../../core/transcript/packed-file';
import type { ArchivedFile } from '../../ports/source-files';
import { documentsIn, type ExportDocuments } from './export-documents';
import type { Pieces } from './source-lines';
import type { SourcePieces } from './source-pieces';

/** The files of an archive that belong to one format, one after the other, each below a line with its name. */
export class PackedLines implements Pieces {
  readonly #names: readonly string[];
  readonly #documents: ExportDocuments;

  constructor(
    files: readonly ArchivedFile[],
    fileName: string,
    private readonly packed: SourcePieces,
  ) {
    const sorted = [...files].sort((one, other) => (one.name < other.name ? -1 : 1));
    this.#names = sorted.map(({ name }) => name);
    this.#documents = documentsIn(sorted, fileName, packed);
  }

  get size(): number {
    return this.#documents.size;
  }

  get content(): ContentHash {
    return this.packed.content;
  }

  async *read(): AsyncGenerator<Uint8Array, void, undefined> {
    await this.packed.digest();
    const encoder = new TextEncoder();
    let at = 0;
    for (const document of this.#documents.read()) {
      yield encoder.encode(`${packedFileLine(this.#names[at] ?? '')}\n`);
      yield* document;
      yield encoder.encode('\n');
      at += 1;
    }
  }
}

/** Returns the files of an archive that belong to a format; none for a format that never comes as an archive. */
export function filesOfFormat(format: LineFormat, files: readonly ArchivedFile[]): readonly ArchivedFile[] {
  return files.filter(({ name }) => format.packed?.(name) === true);
}
