import type { EntryShape } from './ai-client';

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
