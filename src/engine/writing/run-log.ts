import { counted } from '../../core/counted';
import type { BlobStore } from '../../ports/blob-store';
import type { Random } from '../../ports/random';
import type { WritingPorts } from './writing-ports';

/** Sync programs refuse larger files. */
const fileBytes = 3_900_000;

const logName = 'cb-runs.jsonl';

/** More than a log of ours ever has. */
const largestLog = 4_500_000;

const mostLogs = 200;

type LogPorts = Pick<WritingPorts, 'state' | 'device' | 'hasher' | 'random'>;

/** A line of the run log as it stands there. */
export interface LoggedLine {
  readonly text: string;
  /** True when this device wrote it; any other may be made up. */
  readonly isOwn: boolean;
}

/** Adds the line of a run, an object that is not empty, signed by this device as its last key, `mac`. */
export async function addToRunLog(ports: LogPorts, entry: object): Promise<void> {
  const text = JSON.stringify(entry);
  await new AppendLog(ports.state, ports.random, logName).add(`${text.slice(0, -1)},"mac":"${sign(ports, text)}"}`);
}

/** What the run log, and those that were put aside when they were full, tell of runs. Signatures are proved when a run is asked for. */
export class RunLog {
  /** What could not be read, in a sentence; null for nothing. */
  problem: string | null = null;
  readonly #lines = new Map<string, string[]>();

  private constructor(private readonly ports: LogPorts) {}

  /** `isWanted` looks at a line without parsing it. */
  static async read(ports: LogPorts, isWanted: (line: string) => boolean = () => true): Promise<RunLog> {
    const log = new RunLog(ports);
    const [name = '', extension = ''] = logName.split('.');
    const keys = (await ports.state.list('logs/')).filter(
      (key) => key === `logs/${logName}` || (key.startsWith(`logs/${name}.`) && key.endsWith(`.${extension}`)),
    );
    let unreadCount = Math.max(0, keys.length - mostLogs);
    let brokenCount = 0;
    // The log itself sorts behind those that were put aside with a random name, and has the newest lines.
    for (const key of keys.slice(-mostLogs)) {
      if (((await ports.state.size(key)) ?? 0) > largestLog) unreadCount += 1;
      else
        brokenCount += log.#take(new TextDecoder().decode((await ports.state.get(key)) ?? new Uint8Array()), isWanted);
    }
    if (unreadCount + brokenCount > 0)
      log.problem = `In .cyberbrain/logs ${counted(brokenCount, 'line')} and ${counted(unreadCount, 'file')} cannot be read and were skipped.`;
    return log;
  }

  /** Ids of all runs that it tells of. */
  get runs(): string[] {
    return [...this.#lines.keys()];
  }

  /** The lines of a run that this device wrote; where there are none, those that anybody did. */
  linesOf(run: string): LoggedLine[] {
    const lines = this.#lines.get(run) ?? [];
    const own = lines.filter((line) => isSigned(this.ports, line));
    return own.length > 0 ? own.map((text) => ({ text, isOwn: true })) : lines.map((text) => ({ text, isOwn: false }));
  }

  /** Gives how many lines are none. */
  #take(text: string, isWanted: (line: string) => boolean): number {
    let brokenCount = 0;
    for (const line of text.split('\n')) {
      const run = /^\{"run":"([A-Za-z0-9_-]{1,100})",/.exec(line)?.[1];
      if (run === undefined || !line.endsWith('}')) brokenCount += line === '' ? 0 : 1;
      else if (isWanted(line)) this.#add(run, line);
    }
    return brokenCount;
  }

  #add(run: string, line: string): void {
    const lines = this.#lines.get(run);
    if (lines === undefined) this.#lines.set(run, [line]);
    else lines.push(line);
  }
}

/** A line as an object; null for what is none. */
export function parseLogged(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

function isSigned(ports: LogPorts, line: string): boolean {
  const [, text, mac] = /^(.*),"mac":"([0-9a-f]{64})"\}$/.exec(line) ?? [];
  return text !== undefined && mac !== undefined && sign(ports, `${text}}`) === mac;
}

function sign({ device, hasher }: LogPorts, text: string): string {
  return device.sign(['cyberbrain run log 1', device.deviceId, hasher.sha256(text)].join('\n'));
}

/** A log under `logs/` that only grows; when it is full it is put aside as `<name>.<token>.<extension>` and begun anew. */
export class AppendLog {
  readonly #key: string;

  /** `name` with its extension: `cb-runs.jsonl`. */
  constructor(
    private readonly state: BlobStore,
    private readonly random: Random,
    private readonly name: string,
    private readonly limit: number = fileBytes,
  ) {
    this.#key = `logs/${name}`;
  }

  /** Durable when it resolves. `line` has no line feed. */
  async add(line: string): Promise<void> {
    const bytes = new TextEncoder().encode(`${line}\n`);
    const size = (await this.state.size(this.#key)) ?? 0;
    if (size > 0 && size + bytes.length > this.limit) await this.state.rename(this.#key, this.#asideKey());
    await this.state.append(this.#key, bytes);
  }

  #asideKey(): string {
    const dot = this.name.lastIndexOf('.');
    return `logs/${this.name.slice(0, dot)}.${this.random.token(4)}${this.name.slice(dot)}`;
  }
}
