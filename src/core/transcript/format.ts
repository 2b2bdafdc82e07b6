import type { AppError } from '../errors';
import type { BeatSource } from '../note/beat';
import type { Conversation } from './conversation';
import type { Fields } from './fields';
import type { SessionPlace } from './session-place';
import type { ReadSessions, Session } from './turn';

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
