import { findVault } from '../find-vault';
import type { WritePermission } from './ask-client';

/** The server that a command line asks for. */
export interface ServerWords {
  /** The vault's real path. */
  readonly root: string;
  readonly permission: WritePermission;
}

/**
 * Reads the words after `mcp` as AI tools write them, so that a server starts without the code of the command line.
 * Returns null for other words, and for a vault that is not there: the command line explains what is wrong with them.
 */
export function readServerWords(words: readonly string[]): ServerWords | null {
  let vault: string | undefined;
  let permission: WritePermission = 'none';
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [option, ...values] = word.split('=');
    const given = values.length === 0 ? undefined : values.join('=');
    if (option === '--vault' && vault === undefined) {
      vault = given ?? rest.shift();
      if (vault === undefined) return null;
    } else if (option === '--allow-writes' && permission === 'none') {
      const level = given ?? (isOption(rest[0]) ? 'asked' : rest.shift());
      if (level !== 'asked' && level !== 'apply' && level !== 'board') return null;
      permission = level;
    } else return null;
  }
  try {
    return { root: findVault(vault, process.env, process.cwd()), permission };
  } catch {
    return null;
  }
}

function isOption(word: string | undefined): boolean {
  return word === undefined || word.startsWith('-');
}
