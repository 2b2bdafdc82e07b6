export interface ProgramCall {
  /** Absolute path, or a name that is looked up as a shell would do. No shell is involved. */
  readonly program: string;
  readonly args: readonly string[];
  readonly stdin: string;
}

export interface ProgramEnd {
  /** Exit code; null when a signal ended the program. */
  readonly exitCode: number | null;
  readonly stdout: string;
  /** Last few thousand characters of standard error. */
  readonly stderr: string;
}

/** A running program. */
export interface RunningProgram {
  /**
   * Rejects with `not-found` when there is no such program, `not-permitted` when it may not be run, and `unreadable`
   * when its output is too large.
   */
  readonly end: Promise<ProgramEnd>;
  /** Returns how often the program has printed something on standard output; missing when that is not known. */
  readonly heard?: () => number;
  /** Ends the program and everything that it started. May be called at any time. */
  abort(): void;
}

/**
 * Runs programs of this device, in a terminal and in the desktop app. A program gets the environment without Claude
 * Code's session variables and without our own keys, plus `CYBERBRAIN_CHILD=1`.
 */
export interface Programs {
  run(call: ProgramCall): RunningProgram;
}
