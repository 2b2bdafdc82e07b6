import { AppError } from '../errors';
import { isJsonObject } from '../json';
import type { BeatSource } from '../note/beat';
import type { Conversation } from './conversation';
import type { Fields } from './fields';
import type { Me } from './talk/me';
import type { ReadSessions, Session } from './turn';

/** Where a tool keeps its session files on a computer. */
export interface SessionPlace {
  /**
   * The tool's own folder: its name in the user's home folder, and the environment variable that can name another one,
   * or null.
   */
  readonly home: { readonly folder: string; readonly variable: string | null };
  /**
   * Folders from there to the files, outermost first; `*` is any folder, `<project>` any folder named after a project.
   */
  readonly folders: readonly string[];
  /** True when a file of this name is a session. */
  isSession(name: string): boolean;
  /** How the tool deletes old sessions; missing for a tool that is not known to delete any. */
  readonly cleanup?: SessionCleanup;
}

/** A tool deletes a session some days after it was last written to. */
interface SessionCleanup {
  /** File in the tool's own folder, whose key changes the number of days. */
  readonly settings: string;
  readonly key: string;
  /** Number of days where the settings name none. */
  readonly days: number;
}

/** The facts about a computer that determine where tools keep their files. */
export interface Machine {
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly paths: { join(...parts: string[]): string; isAbsolute(path: string): boolean };
}

/** Receives the lines of a file in order, without their line ends. */
export interface LineReader {
  add(line: string): void;
  /** Must be called once, after the last line. Throws `unknown-format` when nothing in the file can be understood. */
  finish(): ReadSessions;
}

interface FormatFacts {
  /** Name of the tool for sentences: "conversations of ChatGPT". */
  readonly tool: string;
  /** The file that a person would choose, for sentences: "the .jsonl file of a Claude Code session". */
  readonly file: string;
  /** The `cb_source` of beats that a model extracts from it. */
  readonly beatSource: BeatSource;
  /** Where the tool keeps its sessions on a computer; missing for files that are exported or written by hand. */
  readonly place?: SessionPlace;
  /** True for talks among people, without an assistant. */
  readonly isTalk?: boolean;
  /** True for the format as which a file of this kind is read when no format recognized it. */
  readonly isFallback?: boolean;
  /**
   * True when `head`, at most `recognitionCharacters` long, is the beginning of a file of this format. Formats are
   * tried in the order of the registry.
   */
  recognizes(head: string): boolean;
}

/** A file in which each line is a record. */
export interface LineFormat extends FormatFacts {
  readonly kind: 'lines';
  /**
   * True for the files of an archive that belong to it; missing for a format that never comes as an archive. They are
   * read one after the other, each below a line with its name (`packed-file.ts`).
   */
  packed?(name: string): boolean;
  /**
   * `notKnown` is thrown when no format recognized the file and none of its lines has this format; null for a
   * recognized file. `me` tells who the user is in talks of several people.
   */
  reader(fileName: string, notKnown: AppError | null, me: Me): LineReader;
}

/** One JSON object per conversation, or a list of them; read one conversation at a time. */
export interface ConversationFormat extends FormatFacts {
  readonly kind: 'conversations';
  /** True when it holds the conversations of many days and may come as a zip. */
  readonly isExport: boolean;
  /** Returns null for an object that is not a conversation of this format. */
  read(written: Fields): Conversation | null;
  /**
   * Returns everything in the conversation that may contain words, not only turns, so that secrets can be detected in
   * it.
   */
  messages(written: Fields): readonly Fields[];
}

/** A text for human readers, held in memory as a whole. */
export interface TextFormat extends FormatFacts {
  readonly kind: 'text';
  /**
   * Returns null when the text contains no words of a conversation. Throws `unknown-format` when `me` does not tell
   * which speaker is the user.
   */
  read(lines: readonly string[], fileName: string, me?: Me): Session | null;
}

/** Returns the error for a file of a known format with messages that cannot be read. */
export function formatChanged(fileName: string, what = 'messages'): AppError {
  return new AppError(
    'unknown-format',
    `${fileName} contains ${what}, but none of them can be read. The format may have changed: update Cyberbrain and try again.`,
    fileName,
  );
}

export type Format = LineFormat | ConversationFormat | TextFormat;

/**
 * Returns the absolute paths of the tool's own folder and of the folder that holds all sessions of a place, and the
 * folders below it that lead to them, as in `folders`.
 */
export function sessionRoot(
  { home, folders }: SessionPlace,
  { home: userHome, environment, paths }: Machine,
): { readonly own: string; readonly root: string; readonly below: readonly string[] } {
  const named = home.variable === null ? undefined : environment[home.variable];
  const own = named !== undefined && paths.isAbsolute(named) ? named : paths.join(userHome, home.folder);
  const fixed = folders.findIndex((folder) => folder === '*' || folder === '<project>');
  const count = fixed < 0 ? folders.length : fixed;
  return { own, root: paths.join(own, ...folders.slice(0, count)), below: folders.slice(count) };
}

/** Returns the number of days after which the tool deletes a session, by the text of its settings ('' for none). */
export function daysUntilDeleted({ key, days }: SessionCleanup, settings: string): number {
  try {
    const written: unknown = JSON.parse(settings);
    const named = isJsonObject(written) ? written[key] : null;
    return typeof named === 'number' && named >= 0 && named < 1e6 ? named : days;
  } catch {
    return days;
  }
}
