import type { ContentHash } from '../core/content-hash';
import type { VaultPath } from '../core/note/path';

export interface FileEntry {
  readonly path: VaultPath;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970, fractions cut off. */
  readonly mtimeMs: number;
  /** True for a symbolic link: it is listed so that counts add up, but never read or written. */
  readonly isLink: boolean;
  /** Its owner took every right to write it away; missing where it may be written, or where that is not known. */
  readonly isReadOnly?: true;
  /** A folder whose files nobody can list: its name is not text, or it may not be opened. */
  readonly isUnreadFolder?: true;
}

/**
 * The notes on disk. Bytes in, bytes out. Paths keep the Unicode form and case of the disk.
 * Every write is atomic for one file: a reader or a crash sees the old or the new content, never a part.
 * Writes throw `conflict` when the current content does not hash to `expected` (null: nothing may exist there),
 * `outside-vault` when the file or a folder on the way is a symbolic link or its name begins with a dot,
 * `disk-full`, `not-permitted` or `file-busy` when the system refuses.
 */
export interface Vault {
  /** All files outside dot folders, and folders that cannot be read, sorted by path (code units). Linked folders are not entered. */
  list(): Promise<FileEntry[]>;
  /** null when there is no file at exactly this path. */
  stat(path: VaultPath): Promise<FileEntry | null>;
  /** Throws `not-found`, or `unreadable` with the reason. */
  read(path: VaultPath): Promise<Uint8Array>;
  /** Replaces the content; keeps the file's permissions. Makes missing folders. Durable when it resolves. */
  write(path: VaultPath, bytes: Uint8Array, expected: ContentHash | null): Promise<void>;
  /** Moves without touching the bytes. Throws `exists` when `to` is taken. Makes missing folders. */
  move(from: VaultPath, to: VaultPath, expected: ContentHash): Promise<void>;
  /** Puts the file into the trash that the user chose; throws like `remove`. */
  moveToTrash(path: VaultPath, expected: ContentHash): Promise<void>;
  /** Removes the file outright. */
  remove(path: VaultPath, expected: ContentHash): Promise<void>;
  hasFolder(path: string): Promise<boolean>;
  /** Removes a folder when it is empty; false when it is missing or holds something. */
  removeEmptyFolder(path: string): Promise<boolean>;
  /** The file or folder that would collide with `path` on a disk that ignores case and Unicode form; null when the name is free. */
  findCollision(path: VaultPath): Promise<VaultPath | null>;
  /** Removes temporary files of writes that a crash cut short, also beside the files of `folders`. Only while nothing is being written. */
  removeLeftovers(folders: readonly string[]): Promise<void>;
}

/** A change of a file outside dot folders. A rename arrives as one event where the platform tells, else as deleted and created. */
export type VaultEvent =
  | { readonly kind: 'created' | 'modified' | 'deleted'; readonly path: VaultPath }
  | { readonly kind: 'renamed'; readonly from: VaultPath; readonly path: VaultPath };

export interface VaultEvents {
  /** Calls `listener` for each change from now on; resolves once changes can no longer be missed. The returned function stops it. */
  subscribe(listener: (event: VaultEvent) => void): Promise<() => Promise<void>>;
}

/** How the host itself resolves links: what counts in the end, where there is a host that has an opinion. */
export interface LinkLookup {
  /** The file that a decoded link without heading leads to from `source`, as things stand now; null for none. */
  resolve(linkpath: string, source: string): string | null;
  /** Resolves when the host has seen the last changes of these files, or has taken too long; then it is false. */
  settled(paths: readonly string[]): Promise<boolean>;
}
