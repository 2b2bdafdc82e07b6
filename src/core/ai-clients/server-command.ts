/** Name of our server in every client's configuration. */
export const serverName = 'cyberbrain';

/** A program that a client starts, without a shell. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** Absolute paths of Node and of our program. */
export interface Launch {
  readonly node: string;
  readonly program: string;
}

/** The program, vault and arguments of a server command. */
export interface ServerFacts {
  /** The words before `mcp`: `node /path/to/cyberbrain.mjs`; all of them when they do not start our server. */
  readonly launch: readonly string[];
  /** The vault named by `--vault`; null when none is named. */
  readonly vault: string | null;
  /** The other arguments, such as `--allow-writes`. */
  readonly rest: readonly string[];
}

/** Returns the command that serves a vault. `rest`: further arguments. */
export function serverCommand({ node, program }: Launch, vault: string, rest: readonly string[] = []): ServerCommand {
  return { command: node, args: [program, 'mcp', '--vault', vault, ...rest] };
}

export function serverFacts({ command, args }: ServerCommand): ServerFacts {
  const words = [command, ...args];
  const start = words.indexOf('mcp');
  if (start === -1) return { launch: words, vault: null, rest: [] };
  const given = words.slice(start + 1);
  const at = given.findIndex((word) => word === '--vault' || word.startsWith('--vault='));
  const launch = words.slice(0, start);
  if (at === -1) return { launch, vault: null, rest: given };
  const isApart = given[at] === '--vault';
  return {
    launch,
    vault: (isApart ? given[at + 1] : given[at]?.slice('--vault='.length)) ?? null,
    rest: [...given.slice(0, at), ...given.slice(at + (isApart ? 2 : 1))],
  };
}

/** Returns the first word in which a client would put the value of a variable, or run a command of its own: `/a/${env:KEY}`; null without one. */
export function wordWithVariable({ command, args }: ServerCommand): string | null {
  return [command, ...args].find((word) => /\$[\w{(]|%\w+%/.test(word)) ?? null;
}
