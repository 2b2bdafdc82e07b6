import type { Clock } from '../../ports/clock';
import type { ProgramSystem } from './program-system';

const tickMs = 25;
/** Time to put things in order, before it is ended the hard way. */
const graceMs = 2_000;
/** Time for what the first process left behind; also, some systems count the dead for as long as nobody asks for them. */
const shortGraceMs = 250;

export type TreeSystem = Pick<ProgramSystem, 'platform' | 'kill' | 'spawn' | 'environment' | 'childFolder'>;

/** A process with everything that it began, as far as that stayed in its group. */
export class ProcessTree {
  #isHeadless = false;

  constructor(
    private readonly system: TreeSystem,
    private readonly clock: Clock,
    private readonly pid: number,
  ) {}

  /** The first process has ended. */
  lostHead(): void {
    this.#isHeadless = true;
  }

  /** Politely, then by force; resolves when nothing of it runs. */
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

  /** By force, at once: for when our own program ends. */
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

  /** Whether there was anybody to get it. */
  #signal(signal: 'SIGTERM' | 'SIGKILL' | 0): boolean {
    try {
      this.system.kill(-this.pid, signal);
      return true;
    } catch {
      return false;
    }
  }
}
