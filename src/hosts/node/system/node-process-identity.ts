import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { ProcessIdentity } from '../../../ports/process-identity';

/**
 * The machine's name, and the process as `PID` or, where the system reports start times, `PID-START`, which
 * distinguishes a reused number.
 */
export class NodeProcessIdentity implements ProcessIdentity {
  readonly host = hostname();
  readonly process: string;
  readonly #self = describe(process.pid, startOf(process.pid));

  /**
   * `thread`: number of this thread among those that follow one another in the program, from 1; earlier ones have
   * ended. 0: the program itself.
   */
  constructor(private readonly thread = 0) {
    this.process = thread === 0 ? this.#self : `${this.#self}.${String(thread)}`;
  }

  isDead(host: string, holder: string): boolean {
    const match = /^((\d+)(?:-(\d+))?)(?:\.([1-9]\d*))?$/.exec(holder);
    if (host !== this.host || match === null) return false;
    if (match[1] === this.#self && match[4] !== undefined && this.thread > 0) return Number(match[4]) < this.thread;
    const pid = Number(match[2]);
    if (!isRunning(pid)) return true;
    const start = startOf(pid);
    return match[3] !== undefined && start !== null && start !== match[3];
  }
}

/** Returns the name of a process on this machine in the form of `NodeProcessIdentity.process`. */
export function processName(pid: number): string {
  return describe(pid, startOf(pid));
}

function describe(pid: number, start: string | null): string {
  return start === null ? String(pid) : `${pid}-${start}`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    return (error as { code?: unknown }).code !== 'ESRCH';
  }
}

/**
 * Returns the clock ticks from boot to the start of a process: field 22 of `/proc/PID/stat` (proc(5)); null on systems
 * without it. A dead process that nobody waited for counts as gone.
 */
function startOf(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? null);
  } catch {
    return null;
  }
}
