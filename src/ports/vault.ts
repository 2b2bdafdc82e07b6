import type { ContentHash } from '../core/content-hash';
import type { VaultPath } from '../core/note/path';

export interface FileEntry {
  readonly path: VaultPath;
  /** Size in bytes. */
  readonly size: number;
  /** Modification time in ms since 1970, without fractions. */
  readonly mtimeMs: number;
  /** True for a symbolic link. It is listed so that counts add up, but never read or written. */
  readonly isLink: boolean;
  /** True when the file's owner removed all write permissions; missing when it may be written or that is not known. */
  readonly isReadOnly?: true;
  /** True for a folder whose files cannot be listed: its name is not text, or it may not be opened. */
  readonly isUnreadFolder?: true;
}

/**
 * The notes on disk, as bytes. Paths keep the Unicode form and case of the disk.
 * Every write is atomic for one file: a reader or a crash sees the old or the new content, never a part. Different
 * files may be written at once.
 * Writes throw `conflict` when the current content does not hash to `expected` (null: no file may exist there),
 * `outside-vault` when the file or a folder on the way is a symbolic link or its name begins with a dot, and
 * `disk-full`, `not-permitted` or `file-busy` when the system refuses.
 */
export interface Vault {
  /**
   * Returns all files outside dot folders, and the folders that cannot be read, sorted by path (code units). Linked
   * folders are not entered. `isQuick`: sizes and times may be those of the last listing in a folder in which no
   * file was made, removed, renamed or replaced since.
   */
  list(isQuick?: boolean): Promise<FileEntry[]>;
  /** Returns the file at exactly this path, or null when there is none. */
  stat(path: VaultPath): Promise<FileEntry | null>;
  /** Returns the content. Throws `not-found`, or `unreadable` with the reason. */
  read(path: VaultPath): Promise<Uint8Array>;
  /** Replaces the content, keeps the file's permissions and creates missing folders. Durable when it resolves. */
  write(path: VaultPath, bytes: Uint8Array, expected: ContentHash | null): Promise<void>;
  /** Moves a file without touching its bytes and creates missing folders. Throws `exists` when `to` is taken. */
  move(from: VaultPath, to: VaultPath, expected: ContentHash): Promise<void>;
  /** Moves the file to the trash that the user chose; throws like `remove`. */
  moveToTrash(path: VaultPath, expected: ContentHash): Promise<void>;
  /**
   * Removes from the vault's own trash a file that `moveToTrash` put there from this path, if it still has this content;
   * false when there is none, as in the trash of the system.
   */
  takeFromTrash(path: VaultPath, content: ContentHash): Promise<boolean>;
  /** Deletes the file permanently. */
  remove(path: VaultPath, expected: ContentHash): Promise<void>;
  hasFolder(path: string): Promise<boolean>;
  /** Removes a folder when it is empty; returns false when it is missing or not empty. */
  removeEmptyFolder(path: string): Promise<boolean>;
  /** Returns the file or folder that would collide with `path` on a disk that ignores case and Unicode form, or null when the name is free. */
  findCollision(path: VaultPath): Promise<VaultPath | null>;
  /** Returns the same questions for many paths in a row: each folder is looked at once, when it is first asked about. */
  namesOnce(): VaultNames;
  /**
   * Removes temporary files of writes that a crash interrupted, including those beside the files of `folders`. Call it
   * only while nothing is being written.
   */
  removeLeftovers(folders: readonly string[]): Promise<void>;
}

/** Tells which names are taken. */
export type VaultNames = Pick<Vault, 'hasFolder' | 'findCollision'>;

/** Files that are only read: those of a vault, or others that are searched like notes. */
export type VaultFiles = Pick<Vault, 'list' | 'stat' | 'read'>;

/** A change of a file outside dot folders. A rename is one event where the platform reports it, else a deletion and a creation. */
export type VaultEvent =
  | { readonly kind: 'created' | 'modified' | 'deleted'; readonly path: VaultPath }
  | { readonly kind: 'renamed'; readonly from: VaultPath; readonly path: VaultPath };

export interface VaultEvents {
  /** Calls `listener` for each change from now on; resolves once changes can no longer be missed. The returned function unsubscribes. */
  subscribe(listener: (event: VaultEvent) => void): Promise<() => Promise<void>>;
}

/** Link resolution of the host itself, which is decisive where a host resolves links. */
export interface LinkLookup {
  /** Returns the file that a decoded link without heading leads to from `source` at present, or null. */
  resolve(linkpath: string, source: string): string | null;
  /** Waits until the host has processed the last changes of these files; false when that takes too long. */
  settled(paths: readonly string[]): Promise<boolean>;
}
