import { AppError, messageOf } from '../../../core/errors';
import type { ByteSource } from '../../../ports/byte-source';
import type { SourceFile, SourceFiles } from '../../../ports/source-files';

/** Files that the user picked in a file dialog: read piece by piece, also on phones. Picked files of one name are told apart by a number. */
export class PickedSourceFiles implements SourceFiles {
  readonly #files = new Map<string, SourceFile>();

  constructor(files: readonly File[]) {
    for (const file of files) {
      let label = file.name;
      for (let number = 2; this.#files.has(label); number++) label = `${file.name} (${number})`;
      this.#files.set(label, sourceFile(file, label));
    }
  }

  /** The names to ask `find` for, in the order of picking. */
  get names(): string[] {
    return [...this.#files.keys()];
  }

  find(names: readonly string[]): ReturnType<SourceFiles['find']> {
    const files = names.map((name) => this.#files.get(name)).filter((file) => file !== undefined);
    const missing = names.filter((name) => !this.#files.has(name));
    return Promise.resolve({
      files,
      problems: missing.map((label) => ({ label, reason: `"${label}" was not picked.` })),
    });
  }
}

function sourceFile(file: File, label: string): SourceFile {
  const source: ByteSource = { size: file.size, read: (start, end) => readRange(file, label, start, end) };
  return {
    label,
    vaultPath: null,
    isNamed: true,
    size: file.size,
    mtimeMs: file.lastModified,
    open: () => Promise.resolve(source),
  };
}

async function readRange(file: File, label: string, start: number, end: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(start, end).arrayBuffer());
  } catch (error) {
    throw new AppError('unreadable', `"${label}" cannot be read any more: ${messageOf(error)} Pick it again.`, label);
  }
}
