import type { EntryShape } from './ai-client';

/** A configuration language. Texts have no byte order mark; `path` names the file in errors. */
export interface ConfigFormat {
  /** Returns the value of a text; an empty one is an empty object. Throws `damaged` with file and line. */
  parse(text: string, path: string): unknown;
  /** Adds an entry as the last one below `keys`, and the keys that are missing. The text must parse. */
  add(text: string, keys: readonly string[], name: string, entry: ConfigEntry): string;
  /** Sets values of an existing entry and keeps the rest of it; null if the way it is written does not allow that. */
  update(text: string, keys: readonly string[], name: string, values: ConfigEntry): string | null;
  /** Removes an entry and keeps the rest; null if the way it is written does not allow that. */
  remove(text: string, keys: readonly string[], name: string): string | null;
  /** True if the text has the layout of a program that always rewrites the whole file. */
  isMachineWritten(text: string): boolean;
}

export type ConfigEntry = Readonly<Record<string, unknown>>;

/** Returns the line break that a text uses. */
export function lineBreakOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** Returns the number of the line, from 1, that contains a place. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n?|\n/).length;
}

/** Returns the shape that most clients share: `command` and `args`, after the given keys. */
export function commandEntry(first: Readonly<Record<string, unknown>> = {}): EntryShape {
  return {
    write: ({ command, args }) => ({ ...first, command, args: [...args] }),
    read: ({ command, args = [] }) =>
      typeof command === 'string' && Array.isArray(args) && args.every((arg) => typeof arg === 'string')
        ? { command, args }
        : null,
  };
}
