import type { AppError } from '../errors';
import type { BeatSource } from '../note/beat';
import type { Conversation } from './conversation';
import type { Fields } from './fields';
import type { ReadSessions, Session } from './turn';

/** Where a tool keeps its session files on a computer. */
export interface SessionPlace {
  /** The tool's own folder: its name in the user's home folder, and the environment variable that can name another one; null when none can. */
  readonly home: { readonly folder: string; readonly variable: string | null };
  /** Folders from there down to the files, outermost first; `*` is any folder, `<project>` any folder that is named for a project. */
  readonly folders: readonly string[];
  /** Whether a file there is a session, by its name. */
  isSession(name: string): boolean;
}

/** The part of a computer that says where its tools keep their files. */
interface Machine {
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly paths: { join(...parts: string[]): string; isAbsolute(path: string): boolean };
}

/** Takes the lines of a file, without their ends, in order. */
export interface LineReader {
  add(line: string): void;
  /** To be called once, after the last line. Throws `unknown-format` when nothing of it can be understood. */
  finish(): ReadSessions;
}

interface FormatFacts {
  /** The tool that writes it, for sentences: "conversations of ChatGPT". */
  readonly tool: string;
  /** What a person would choose, for sentences: "the .jsonl file of a Claude Code session". */
  readonly file: string;
  /** Where the beats of a model come from. */
  readonly beatSource: BeatSource;
  /** Where the tool keeps its sessions on a computer; absent for what is exported or written by hand. */
  readonly place?: SessionPlace;
  /** Whether the beginning of a file, of at most `recognitionCharacters`, is one of this format. Formats are asked in the order of the registry. */
  recognizes(head: string): boolean;
}

/** A file of lines, each of which is a record. */
export interface LineFormat extends FormatFacts {
  readonly kind: 'lines';
  /** `notKnown` is what to throw when a file that no format knows holds no lines of this one either; null for a file that was recognized. */
  reader(fileName: string, notKnown: AppError | null): LineReader;
}

/** One JSON object a conversation, or a list of them; read one conversation at a time. */
export interface ConversationFormat extends FormatFacts {
  readonly kind: 'conversations';
  /** Holds the conversations of many days, and may come as a zip. */
  readonly isExport: boolean;
  /** null for an object that is no conversation of this format. */
  read(written: Fields): Conversation | null;
  /** Everything in the conversation that may hold words, also what is no turn: what a secret can be recognised in. */
  messages(written: Fields): readonly Fields[];
}

/** A text that people read, held whole. */
export interface TextFormat extends FormatFacts {
  readonly kind: 'text';
  /** null when nothing is said in it. */
  read(lines: readonly string[], fileName: string): Session | null;
}

export type Format = LineFormat | ConversationFormat | TextFormat;

/** The absolute path of the folder that holds all sessions of a place, and the folders below it, as in `folders`, that lead to them. */
export function sessionRoot(
  { home, folders }: SessionPlace,
  { home: userHome, environment, paths }: Machine,
): { readonly root: string; readonly below: readonly string[] } {
  const named = home.variable === null ? undefined : environment[home.variable];
  const own = named !== undefined && paths.isAbsolute(named) ? named : paths.join(userHome, home.folder);
  const fixed = folders.findIndex((folder) => folder === '*' || folder === '<project>');
  const count = fixed < 0 ? folders.length : fixed;
  return { root: paths.join(own, ...folders.slice(0, count)), below: folders.slice(count) };
}
