import { counted } from '../../core/counted';
import type { BlobStore } from '../../ports/blob-store';
import type { Random } from '../../ports/random';
import type { WritingPorts } from './writing-ports';

/** Maximum size of a log file in bytes: sync programs refuse larger files. */
const fileBytes = 3_900_000;

const logName = 'cb-runs.jsonl';

/** Size in bytes beyond which a log cannot be ours. */
const largestLog = 4_500_000;

const mostLogs = 200;

type LogPorts = Pick<WritingPorts, 'state' | 'device' | 'hasher' | 'random'>;

/** A line of the run log as written. */
export interface LoggedLine {
  readonly text: string;
  /** True when this device wrote it; any other line may be forged. */
  readonly isOwn: boolean;
}

/** Appends the entry of a run, a non-empty object. This device signs it and adds the signature as the last key, `mac`. */
export async function addToRunLog(ports: LogPorts, entry: object): Promise<void> {
  const text = JSON.stringify(entry);
  await new AppendLog(ports.state, ports.random, logName).add(`${text.slice(0, -1)},"mac":"${sign(ports, text)}"}`);
}

/** Runs recorded in the run log and its rotated files. Signatures are verified when a run is looked up. */
export class RunLog {
  /** Sentence about files that could not be read; null when all could. */
  problem: string | null = null;
  readonly #lines = new Map<string, string[]>();

  private constructor(private readonly ports: LogPorts) {}

  /** Reads the log; `isWanted` filters lines before they are parsed. */
  static async read(ports: LogPorts, isWanted: (line: string) => boolean = () => true): Promise<RunLog> {
    const log = new RunLog(ports);
    const [name = '', extension = ''] = logName.split('.');
    const keys = (await ports.state.list('logs/')).filter(
      (key) => key === `logs/${logName}` || (key.startsWith(`logs/${name}.`) && key.endsWith(`.${extension}`)),
    );
    let unreadCount = Math.max(0, keys.length - mostLogs);
    let brokenCount = 0;
    // The current log sorts after the rotated ones, whose names are random, and contains the newest lines.
    for (const key of keys.slice(-mostLogs)) {
      if (((await ports.state.size(key)) ?? 0) > largestLog) unreadCount += 1;
      else
        brokenCount += log.#take(new TextDecoder().decode((await ports.state.get(key)) ?? new Uint8Array()), isWanted);
    }
    if (unreadCount + brokenCount > 0)
      log.problem = `In .cyberbrain/logs ${counted(brokenCount, 'line')} and ${counted(unreadCount, 'file')} cannot be read and were skipped.`;
    return log;
  }

  /** Ids of all logged runs. */
  get runs(): string[] {
    return [...this.#lines.keys()];
  }

  /** Returns the lines of a run that this device wrote; without any, all lines of that run. */
  linesOf(run: string): LoggedLine[] {
    const lines = this.#lines.get(run) ?? [];
    const own = lines.filter((line) => isSigned(this.ports, line));
    return own.length > 0 ? own.map((text) => ({ text, isOwn: true })) : lines.map((text) => ({ text, isOwn: false }));
  }

  /** Adds the wanted lines; returns the number of malformed ones. */
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

/** Parses a line as an object; null when it is not one. */
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

/** An append-only log under `logs/`. When full, it is renamed to `<name>.<token>.<extension>` and a new one is started. */
export class AppendLog {
  readonly #key: string;

  /** `name`: with extension, such as `cb-runs.jsonl`. */
  constructor(
    private readonly state: BlobStore,
    private readonly random: Random,
    private readonly name: string,
    private readonly limit: number = fileBytes,
  ) {
    this.#key = `logs/${name}`;
  }

  /** Appends a line without line feed; durable when it resolves. */
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
