import { isJsonObject, type JsonValue } from '../../core/json';
import type { RecordChange } from '../../core/plan/plan';
import { talkOf, type CompactionSummary, type Session, type Turn } from '../../core/transcript/turn';
import type { DeviceData } from '../../ports/device-data';
import type { OlderSessions } from '../../core/older/older-settings';
import { readKeptSessions } from '../reading/read-record';
import type { Hasher } from '../../ports/hasher';

const prefix = 'watermarks/';

/** A reading of the text under one key, which a fork shares with the session that it came from. */
interface Reading {
  readonly session: string;
  /** Length of the text in characters. */
  readonly length: number;
  /** Fingerprint of the text; null when an older record did not store one. */
  readonly text: string | null;
}

type Part = Pick<Turn | CompactionSummary, 'key' | 'text'>;

/** Length that covers any text, because a summary does not grow. */
const whole = Infinity;

/**
 * Remembers which turns and summaries were read before, by key and across all sessions, because a resumed or forked
 * session repeats those of another. A message that has grown since counts as unread, and so does a different text under
 * the key of another session.
 */
export class Watermark {
  #readings = new Map<string, Reading[]>();
  /** Sessions of which an earlier run has read a part. */
  #sessions = new Set<string>();
  readonly #records = new Map<string, JsonValue>();
  /** Key prefixes of sessions with a record that cannot be read. */
  readonly #damaged = new Set<string>();

  private constructor(
    private readonly older: OlderSessions,
    private readonly hasher: Hasher,
  ) {}

  static async load(device: DeviceData, hasher: Hasher): Promise<Watermark> {
    const watermark = new Watermark(await readKeptSessions(device), hasher);
    await watermark.catchUp(device);
    return watermark;
  }

  /**
   * Reads records that other programs have written in the meantime, of all sessions or of one. Parts of a record that
   * cannot be read count as unread, and the user is warned.
   */
  async catchUp(device: DeviceData, within = prefix): Promise<void> {
    for (const key of await device.list(within)) {
      if (this.#records.has(key)) continue;
      const record = await device.get(key).catch(() => null);
      this.add(key, record);
      if (isSound(record)) continue;
      this.#damaged.add(folderOf(key));
      device.tell(
        `The device record "${key}" is damaged. The session is read again; notes that already exist are not made twice. Delete the record to stop this message.`,
      );
    }
  }

  /** Counts the turns of a session as read up to the time when the older program read it. Call this before looking at a session. */
  admit(session: Session): void {
    const { id, summaries } = session;
    const readAt = this.older.get(id);
    if (readAt === undefined) return;
    const isOlder = (at: string | null): boolean => at !== null && Date.parse(at) <= readAt;
    for (const { key, text, at } of talkOf(session))
      if (isOlder(at)) this.#admitReading(key, { session: id, length: text.length, text: this.#fingerprint(text) });
    for (const { key, text, at } of summaries)
      if (isOlder(at)) this.#admitReading(key, { session: id, length: whole, text: this.#fingerprint(text) });
  }

  isCovered(part: Part, session: string): boolean {
    return this.#coveringReading(part, session) !== null;
  }

  /** Returns the other session in which a turn was read, as in a fork of it; null when there is none. */
  originOf(turn: Part, session: string): string | null {
    const reader = this.#coveringReading(turn, session)?.session ?? session;
    return reader === session ? null : reader;
  }

  /** Returns the other session in which all turns of this session were read; null when there is none or this session was itself read. */
  otherReader({ id, turns }: Session): string | null {
    if (this.#sessions.has(id)) return null;
    const readers = turns.map((turn) => this.#coveringReading(turn, id)?.session ?? id);
    return readers.includes(id) ? null : (readers[0] ?? null);
  }

  /** True when everything that was read of the session is known, so that no unread turn can have a note in the vault. */
  knows(session: Session): boolean {
    return this.#sessions.has(session.id) && !this.#damaged.has(recordsOf(session, this.hasher));
  }

  /** Takes in a record made by `cover`; ignores anything else. */
  add(key: string, record: JsonValue): void {
    this.#records.set(key, record);
    if (!isJsonObject(record)) return;
    const { turns, summaries } = record;
    const session = typeof record['session'] === 'string' ? record['session'] : '';
    if (session !== '') this.#sessions.add(session);
    const texts = new Map(Object.entries(isJsonObject(record['texts']) ? record['texts'] : {}));
    const admit = (read: string, length: number): void => {
      const text = texts.get(read);
      this.#admitReading(read, { session, length, text: typeof text === 'string' ? text : null });
    };
    for (const [turn, length] of Object.entries(isJsonObject(turns) ? turns : {}))
      if (typeof length === 'number') admit(turn, length);
    for (const summary of textsOf(summaries)) admit(summary, whole);
  }

  /** Counts the turns of a session that gave no beats as unread. Returns false when it gave some or was never read. */
  forgetEmpty(session: string): boolean {
    const isOfSession = (record: JsonValue): boolean => isJsonObject(record) && record['session'] === session;
    const own = [...this.#records.values()].filter(isOfSession);
    if (own.length === 0 || own.some((record) => isJsonObject(record) && record['beats'] !== 0)) return false;
    const others = [...this.#records].filter(([, record]) => !isOfSession(record));
    this.#readings = new Map();
    this.#sessions = new Set();
    for (const [key, record] of others) this.add(key, record);
    return true;
  }

  /**
   * Returns the record that covers these turns of a session. Each session and run has its own, so that undoing a run
   * uncovers exactly what it read.
   */
  cover(session: Session, turns: readonly Turn[], runId: string, beatCount: number): RecordChange {
    const key = `${recordsOf(session, this.hasher)}${runId}.json`;
    // Two files of one run may hold parts of the same session.
    const earlier = this.#records.get(key);
    const before = isJsonObject(earlier) ? earlier : {};
    return {
      key,
      value: {
        session: session.id,
        beats: (typeof before['beats'] === 'number' ? before['beats'] : 0) + beatCount,
        turns: {
          ...(isJsonObject(before['turns']) ? before['turns'] : {}),
          ...Object.fromEntries(turns.map((turn) => [turn.key, turn.text.length])),
        },
        summaries: [...new Set([...textsOf(before['summaries']), ...session.summaries.map((summary) => summary.key)])],
        texts: {
          ...(isJsonObject(before['texts']) ? before['texts'] : {}),
          ...Object.fromEntries(
            [...turns, ...session.summaries].map(({ key: read, text }) => [read, this.#fingerprint(text)]),
          ),
        },
      },
    };
  }

  #coveringReading({ key, text }: Part, session: string): Reading | null {
    const fitting = (this.#readings.get(key) ?? []).filter(({ length }) => text.length <= length);
    if (fitting.length === 0) return null;
    const own = this.#fingerprint(text);
    // A shorter text of the same session is an earlier state of its file.
    return (
      fitting.find(
        (read) => read.text === null || read.text === own || (read.session === session && text.length < read.length),
      ) ?? null
    );
  }

  #admitReading(key: string, reading: Reading): void {
    const readings = this.#readings.get(key);
    if (readings === undefined) this.#readings.set(key, [reading]);
    else readings.push(reading);
  }

  /** Short because journals also contain these records: it distinguishes texts, but does not help to guess a secret. */
  #fingerprint(text: string): string {
    return this.hasher.sha256(text).slice(0, 4);
  }
}

/** Returns the key prefix of a session's records. */
export function recordsOf(session: Session, hasher: Hasher): string {
  return `${prefix}${hasher.sha256(session.id).slice(0, 32)}/`;
}

function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1);
}

function isSound(record: JsonValue): boolean {
  return isJsonObject(record) && typeof record['session'] === 'string' && isJsonObject(record['turns']);
}

function textsOf(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
