import type { ByteSource } from './byte-source';

/** Folders on this device in which a user keeps the files of a model. */
export interface ModelFolders {
  /** The absolute path of a folder as the user names it. Throws `not-found` when there is none, or this device cannot reach folders. */
  locate(name: string): Promise<string>;
  /** A file by its path below the folder, with `/`; null when it is not there. Throws `unreadable`. */
  open(folder: string, file: string): Promise<ByteSource | null>;
}
