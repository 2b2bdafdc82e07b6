import type { VaultPath } from '../core/note/path';
import type { ByteSource } from './byte-source';

/** A file that a user named for capture; it may lie inside or outside the vault. */
export interface SourceFile {
  /** For reports: relative to the vault when inside it, else as it was named. */
  readonly label: string;
  /** Where it lies in the vault; null outside. */
  readonly vaultPath: VaultPath | null;
  /** True when the file itself was named, false when it was found in a folder that was. */
  readonly isNamed: boolean;
  /** Bytes. */
  readonly size: number;
  readonly mtimeMs: number;
  /** Throws `not-found` or `unreadable`. */
  open(): Promise<ByteSource>;
}

export interface SourceFiles {
  /**
   * The files a user named: a file as it is, a folder as the files directly in it, sorted by name.
   * A name that leads to nothing becomes a problem, not an error.
   */
  find(names: readonly string[]): Promise<{
    readonly files: readonly SourceFile[];
    readonly problems: readonly { readonly label: string; readonly reason: string }[];
  }>;
}
