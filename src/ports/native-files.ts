import type { ContentHash } from '../core/content-hash';

/** Files in one folder of ours that a native library writes and reads itself, by their paths. Names are of `a-z 0-9 . -` and begin with a letter or digit. */
export interface NativeFiles {
  /** Absolute path for a name; the folder is there, the file need not be. */
  pathOf(name: string): Promise<string>;
  /** A name that nothing has, and that no other program gets. */
  newName(): Promise<string>;
  /** SHA-256 of the bytes of a file; null when there is none. Throws `unreadable`. */
  digest(name: string): Promise<ContentHash | null>;
  /** Flushes a file and moves it onto a free or taken name, for good when it resolves. */
  settle(name: string, as: string): Promise<void>;
  /** Removes it if it exists and can be removed now. */
  delete(name: string): Promise<void>;
  list(): Promise<string[]>;
}
