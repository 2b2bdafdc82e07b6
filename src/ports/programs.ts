export interface ProgramCall {
  /** An absolute path, or a name that is looked up as a shell would. No shell takes part. */
  readonly program: string;
  readonly args: readonly string[];
  readonly stdin: string;
}

export interface ProgramEnd {
  /** null when a signal ended it. */
  readonly exitCode: number | null;
  readonly stdout: string;
  /** The last few thousand characters. */
  readonly stderr: string;
}

/** A program that is at work. */
export interface RunningProgram {
  /** Rejects with `not-found` when there is no such program, `not-permitted` when it may not be run, `unreadable` when it says more than can be held. */
  readonly end: Promise<ProgramEnd>;
  /** Ends it and everything that it began. May be called at any time. */
  abort(): void;
}

/**
 * Runs programs of this device: in a terminal and the desktop app. A program gets the environment without the session variables of
 * Claude Code and without our own keys, with `CYBERBRAIN_CHILD=1`.
 */
export interface Programs {
  run(call: ProgramCall): RunningProgram;
}
