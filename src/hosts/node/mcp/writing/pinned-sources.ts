import type { ByteSource, SourceFile, SourceFiles } from '../../../../ports/source-files';

type Found = Awaited<ReturnType<SourceFiles['find']>>;

/**
 * The files of one plan, always as long as they were when it was made: a session that has continued is read up to there, so
 * that what was planned is what is applied.
 */
export class PinnedSources implements SourceFiles {
  readonly #sources: SourceFiles;
  readonly #sizes = new Map<string, Pick<SourceFile, 'size' | 'mtimeMs'>>();

  constructor(sources: SourceFiles) {
    this.#sources = sources;
  }

  async find(names: readonly string[]): Promise<Found> {
    const { files, problems } = await this.#sources.find(names);
    return { files: files.map((file) => this.#pinned(file)), problems };
  }

  #pinned(file: SourceFile): SourceFile {
    const { label, vaultPath, isNamed } = file;
    const known = this.#sizes.get(label) ?? { size: file.size, mtimeMs: file.mtimeMs };
    this.#sizes.set(label, known);
    // One that became shorter was replaced: its notes differ from the planned ones, which shows when it is read.
    const size = Math.min(known.size, file.size);
    const mtimeMs = size === file.size ? file.mtimeMs : known.mtimeMs;
    return { ...{ label, vaultPath, isNamed, size, mtimeMs }, open: async () => firstBytes(await file.open(), size) };
  }
}

function firstBytes(source: ByteSource, size: number): ByteSource {
  return { size, read: (start, end) => source.read(Math.min(start, size), Math.min(end, size)) };
}
