import type { FileEntry } from '../../ports/vault';

/** A file that changed so shortly before it was listed may have changed again without another time. */
const settledMs = 2_000;

/** Texts of notes that a run has read, for as long as their files are as they were listed before. */
export class ReadTexts {
  readonly #texts = new Map<string, { readonly file: FileEntry; readonly text: string }>();

  /** `files` were listed at `listedMs`, before the notes were read; the texts are whole. */
  constructor(
    notes: Iterable<{ readonly path: string; readonly text: string }>,
    files: readonly FileEntry[],
    listedMs: number,
  ) {
    const settled = new Map(
      files.flatMap((file) => (file.mtimeMs < listedMs - settledMs ? [[file.path as string, file] as const] : [])),
    );
    for (const { path, text } of notes) {
      const file = settled.get(path);
      if (file !== undefined) this.#texts.set(path, { file, text });
    }
  }

  /** Returns the text of a file as it is listed now; undefined when it has to be read. */
  of({ path, size, mtimeMs, isLink }: FileEntry): string | undefined {
    const known = this.#texts.get(path);
    return known !== undefined && !isLink && known.file.size === size && known.file.mtimeMs === mtimeMs
      ? known.text
      : undefined;
  }
}
