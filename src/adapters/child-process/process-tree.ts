import type { Clock } from '../../ports/clock';
import type { ProgramFolders } from './find-program';

/** The part of a Node stream that is used. */
interface ChildInput {
  on(event: 'error', listener: () => void): unknown;
  end(text: string): unknown;
}

interface ChildOutput {
  on(event: 'data', listener: (bytes: Uint8Array) => void): unknown;
  on(event: 'error' | 'end', listener: () => void): unknown;
}

/** The part of a Node child process that is used. */
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
  /** True: it leads its own process group. */
  readonly detached: boolean;
  readonly shell: false;
  readonly windowsHide: true;
  readonly stdio: 'pipe';
}

/** System access needed to run programs; both hosts have Node for it, each in its own way. */
export interface ProgramSystem extends ProgramFolders {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /**
   * Working folder of children: a folder of the user's own, never the vault, whose files could tell a program what to
   * do.
   */
  readonly childFolder: string;
  spawn(program: string, args: readonly string[], options: SpawnOptions): Child;
  /**
   * Signals a process or, with a negative number, its group; 0 only tests whether it exists. Throws when it does not.
   */
  kill(pid: number, signal: 'SIGTERM' | 'SIGKILL' | 0): void;
}

const tickMs = 25;

/** Time in ms to shut down before it is killed. */
const graceMs = 2_000;

/**
 * Time in ms for whatever the first process left behind; some systems also count dead processes until somebody collects
 * them.
 */
const shortGraceMs = 250;

export type TreeSystem = Pick<ProgramSystem, 'platform' | 'kill' | 'spawn' | 'environment' | 'childFolder'>;

/** A process with everything it started, as far as that stayed in its group. */
export class ProcessTree {
  #isHeadless = false;

  constructor(
    private readonly system: TreeSystem,
    private readonly clock: Clock,
    private readonly pid: number,
  ) {}

  /** Call when the first process has ended. */
  lostHead(): void {
    this.#isHeadless = true;
  }

  /** Terminates the group, then kills it; resolves when nothing of it runs. */
  async end(): Promise<void> {
    if (this.system.platform === 'win32') {
      this.endNow();
      return;
    }
    this.#signal('SIGTERM');
    await this.#untilGone();
    this.#signal('SIGKILL');
    await this.#untilGone();
  }

  /** Kills the group at once, for when our own program ends. */
  endNow(): void {
    if (this.system.platform !== 'win32') {
      this.#signal('SIGKILL');
      return;
    }
    const { environment, childFolder } = this.system;
    const env = Object.fromEntries(
      Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    const child = this.system.spawn('taskkill', ['/pid', String(this.pid), '/T', '/F'], {
      cwd: childFolder,
      env,
      detached: false,
      shell: false,
      windowsHide: true,
      stdio: 'pipe',
    });
    child.on('error', () => undefined);
  }

  async #untilGone(): Promise<void> {
    let headlessMs = 0;
    for (let waitedMs = 0; waitedMs < graceMs && headlessMs < shortGraceMs && this.#signal(0); waitedMs += tickMs) {
      if (this.#isHeadless) headlessMs += tickMs;
      await this.clock.sleep(tickMs);
    }
  }

  /** Signals the group; false when nobody was there to receive it. */
  #signal(signal: 'SIGTERM' | 'SIGKILL' | 0): boolean {
    try {
      this.system.kill(-this.pid, signal);
      return true;
    } catch {
      return false;
    }
  }
}
