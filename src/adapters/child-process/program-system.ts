import type { ProgramFolders } from './find-program';

/** The part of a stream of Node's that is used. */
export interface ChildInput {
  on(event: 'error', listener: () => void): unknown;
  end(text: string): unknown;
}

export interface ChildOutput {
  on(event: 'data', listener: (bytes: Uint8Array) => void): unknown;
  on(event: 'error' | 'end', listener: () => void): unknown;
}

/** The part of a child process of Node's that is used. */
export interface Child {
  readonly pid?: number | undefined;
  readonly stdin: ChildInput;
  readonly stdout: ChildOutput;
  readonly stderr: ChildOutput;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'exit' | 'close', listener: (code: number | null) => void): unknown;
}

export interface SpawnOptions {
  readonly cwd: string;
  readonly env: Record<string, string>;
  /** It leads a process group of its own. */
  readonly detached: boolean;
  readonly shell: false;
  readonly windowsHide: true;
  readonly stdio: 'pipe';
}

/** What running programs needs of the system; both hosts have Node for that, each in its own way. */
export interface ProgramSystem extends ProgramFolders {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where children work: a folder of the user's own, never the vault, whose files could tell a program what to do. */
  readonly childFolder: string;
  spawn(program: string, args: readonly string[], options: SpawnOptions): Child;
  /** A signal to a process, or with a negative number to its group; 0 only asks whether it is there. Throws when it is not. */
  kill(pid: number, signal: 'SIGTERM' | 'SIGKILL' | 0): void;
}
