import type { Clock } from '../../ports/clock';
import type { ProcessIdentity } from '../../ports/process-identity';
import type { Random } from '../../ports/random';

/** The part of the browser's lock manager (W3C Web Locks) that is used. */
export interface LockManagerPart {
  request(name: string, holding: () => Promise<void>): Promise<unknown>;
  query(): Promise<{ readonly held?: readonly { readonly name?: string | undefined }[] | undefined }>;
}

export interface WebIdentityDeps {
  /** null where the browser has none. */
  readonly locks: LockManagerPart | null;
  readonly clock: Clock;
  readonly random: Random;
}

interface Snapshot {
  readonly askedAtMs: number;
  readonly held: ReadonlySet<string>;
}

const lockPrefix = 'cyberbrain:';
/**
 * Time in ms by which a name is clearly older than a look at the locks: a window takes at most half of this between the
 * time in its name and holding its lock.
 */
const clearlyBeforeMs = 10_000;
const freshForMs = 2_000;

/**
 * A window or worker, named `start-RANDOM` by its start (ms since 1970), that holds a Web Lock of its name as long as
 * it lives. Others on this device notice its end by the missing lock. Without Web Locks it is named `RANDOM`, and
 * nobody is ever judged dead.
 */
export class WebLocksIdentity implements ProcessIdentity {
  #snapshot: Snapshot | null = null;
  #refreshing: Promise<void> | null = null;

  private constructor(
    private readonly deps: WebIdentityDeps,
    readonly host: string,
    readonly process: string,
    private readonly letGo: () => void,
  ) {}

  /** `host`: this device's id. Resolves when the lock is held and the others have been checked; never throws. */
  static async begin(host: string, deps: WebIdentityDeps): Promise<WebLocksIdentity> {
    const { process, letGo } = await takeName(deps);
    const identity = new WebLocksIdentity(deps, host, process, letGo);
    await identity.refresh();
    return identity;
  }

  /** Judges by the last look at the locks, and starts another look when that one is two seconds old. */
  isDead(host: string, process: string): boolean {
    if (host !== this.host || process === this.process) return false;
    const snapshot = this.#snapshot;
    if (snapshot === null || this.deps.clock.now().getTime() - snapshot.askedAtMs > freshForMs) void this.refresh();
    const startedAtMs = startOf(process);
    if (snapshot === null || startedAtMs === null) return false;
    return startedAtMs + clearlyBeforeMs < snapshot.askedAtMs && !snapshot.held.has(lockPrefix + process);
  }

  /** True when the process held its lock at the last look; null when that is unknown. */
  isRunning(process: string): boolean | null {
    return this.#snapshot === null || startOf(process) === null ? null : this.#snapshot.held.has(lockPrefix + process);
  }

  /** Looks at the locks again; never throws. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#look().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  /** Releases the lock before the window does. */
  end(): void {
    this.letGo();
  }

  async #look(): Promise<void> {
    const { locks, clock } = this.deps;
    const askedAtMs = clock.now().getTime();
    try {
      const state = await locks?.query();
      if (state?.held !== undefined)
        this.#snapshot = { askedAtMs, held: new Set(state.held.flatMap(({ name }) => name ?? [])) };
    } catch {
      // The older look still counts.
      return;
    }
  }
}

/**
 * Returns a name with its lock held: when acquiring the lock took long, another name is tried, so that nobody sees the
 * time of a name without its lock.
 */
async function takeName({ locks, clock, random }: WebIdentityDeps): Promise<{ process: string; letGo: () => void }> {
  for (let attempt = 0; locks !== null && attempt < 3; attempt += 1) {
    const startedAtMs = clock.now().getTime();
    const process = `${startedAtMs}-${random.token(8)}`;
    const letGo = await hold(locks, lockPrefix + process);
    if (letGo === null) break;
    if (Math.abs(clock.now().getTime() - startedAtMs) < clearlyBeforeMs / 2) return { process, letGo };
    letGo();
  }
  return { process: random.token(8), letGo: () => undefined };
}

/** Resolves with a function that releases the lock once it is held; null when the browser refuses. */
function hold(locks: LockManagerPart, name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const holding = (): Promise<void> =>
      new Promise<void>((letGo) => {
        resolve(letGo);
      });
    Promise.resolve()
      .then(() => locks.request(name, holding))
      .catch(() => {
        resolve(null);
      });
  });
}

function startOf(process: string): number | null {
  const match = /^(\d+)-[0-9a-f]+$/.exec(process);
  return match === null ? null : Number(match[1]);
}
