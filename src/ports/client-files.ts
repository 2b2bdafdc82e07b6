import type { ConfigPlace } from '../core/ai-clients/ai-client';

/** A configuration file of another program. */
export interface ClientFile {
  /** Path of the file itself, behind links. */
  readonly path: string;
  /** Text with its byte order mark, if it has one. */
  readonly text: string;
  readonly isReadOnly: boolean;
}

/** The configuration files of other programs on this computer, which lie outside of every vault. */
export interface ClientFiles {
  /** True when something is at an absolute path. */
  exists(path: string): Promise<boolean>;
  /**
   * Reads a configuration; null when there is none. Throws `outside-vault` for a link that leads out of the user's
   * folders, and `unreadable` for a file that is too large or not UTF-8 text.
   */
  read(place: ConfigPlace): Promise<ClientFile | null>;
  /** Reads what the file was before our server was added; null when nothing was saved. */
  readBackup(place: ConfigPlace): Promise<ClientFile | null>;
  /**
   * Writes a configuration completely or not at all, and makes the folders above it; null removes the file. Throws
   * `conflict` when it is no longer `expected` (null: missing).
   */
  replace(place: ConfigPlace, expected: string | null, text: string | null): Promise<void>;
  /** Saves a text as the backup of a configuration and returns its path; null removes the backup. */
  saveBackup(place: ConfigPlace, text: string | null): Promise<string>;
}
