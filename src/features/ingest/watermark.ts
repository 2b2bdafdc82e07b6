import type { JsonValue } from '../../core/json';
import type { RecordChange } from '../../core/plan/plan';
import type { Session, Turn } from '../../core/transcript/turn';
import type { DeviceData } from '../../ports/device-data';
import type { OlderSessions } from '../../core/older/older-sessions';
import { readKeptSessions } from '../../engine/reading/older-sessions-record';
import type { Hasher } from '../../ports/hasher';

const prefix = 'watermarks/';

/**
 * Which turns were read before, by turn key and over all sessions, because a resumed or forked session repeats the turns of another.
 * The value is the length of the text that was read: a message that has grown since counts as unread.
 */
export class Watermark {
  private lengths = new Map<string, number>();
  private summaries = new Set<string>();
  /** Sessions of which an earlier run read something. */
  private sessions = new Set<string>();
  private readonly records = new Map<string, JsonValue>();

  private constructor(private readonly older: OlderSessions) {}

  static async load(device: DeviceData): Promise<Watermark> {
    const watermark = new Watermark(await readKeptSessions(device));
    await watermark.catchUp(device);
    return watermark;
  }

  /** Takes in what other programs have recorded meanwhile, under any session or under one. A record that cannot be read counts as absent: its turns are read again. */
  async catchUp(device: DeviceData, within = prefix): Promise<void> {
    for (const key of await device.list(within)) {
      if (!this.records.has(key)) this.add(key, await device.get(key).catch(() => null));
    }
  }

  /** What another program has read of a session counts as read: its turns up to that time. To be called before a session is looked at. */
  admit({ id, turns, summaries }: Session): void {
    const readAt = this.older.get(id);
    if (readAt === undefined) return;
    const isOlder = (at: string | null): boolean => at !== null && Date.parse(at) <= readAt;
    for (const { key, text, at } of turns) if (isOlder(at)) this.lengths.set(key, Math.max(text.length, this.lengths.get(key) ?? 0));
    for (const { key, at } of summaries) if (isOlder(at)) this.summaries.add(key);
  }

  isCovered(turn: Turn): boolean {
    return turn.text.length <= (this.lengths.get(turn.key) ?? -1);
  }

  isSummaryCovered(key: string): boolean {
    return this.summaries.has(key);
  }

  hasSession(id: string): boolean {
    return this.sessions.has(id);
  }

  /** Takes in what a record of `cover` says; anything else is passed over. */
  add(key: string, record: JsonValue): void {
    this.records.set(key, record);
    if (!isRecord(record)) return;
    const { session, turns, summaries } = record;
    if (typeof session === 'string') this.sessions.add(session);
    if (isRecord(turns)) {
      for (const [turn, length] of Object.entries(turns)) {
        if (typeof length === 'number') this.lengths.set(turn, Math.max(length, this.lengths.get(turn) ?? 0));
      }
    }
    for (const summary of textsOf(summaries)) this.summaries.add(summary);
  }

  /** Counts the turns of a session that gave no beats as unread; false when it gave some, or was never read. */
  forgetEmpty(session: string): boolean {
    const isOfSession = (record: JsonValue): boolean => isRecord(record) && record['session'] === session;
    const own = [...this.records.values()].filter(isOfSession);
    if (own.length === 0 || own.some((record) => isRecord(record) && record['beats'] !== 0)) return false;
    const others = [...this.records].filter(([, record]) => !isOfSession(record));
    this.lengths = new Map();
    this.summaries = new Set();
    this.sessions = new Set();
    for (const [key, record] of others) this.add(key, record);
    return true;
  }

  /** The record that covers these turns of a session: one a session and run, so that undoing a run uncovers just what it read. */
  cover(session: Session, turns: readonly Turn[], runId: string, beatCount: number, hasher: Hasher): RecordChange {
    const key = `${recordsOf(session, hasher)}${runId}.json`;
    // Two files of one run may hold parts of the same session.
    const earlier = this.records.get(key);
    const before = isRecord(earlier) ? earlier : {};
    return {
      key,
      value: {
        session: session.id,
        beats: (typeof before['beats'] === 'number' ? before['beats'] : 0) + beatCount,
        turns: { ...(isRecord(before['turns']) ? before['turns'] : {}), ...Object.fromEntries(turns.map((turn) => [turn.key, turn.text.length])) },
        summaries: [...new Set([...textsOf(before['summaries']), ...session.summaries.map((summary) => summary.key)])],
      },
    };
  }
}

/** What the keys of a session's records begin with. */
export function recordsOf(session: Session, hasher: Hasher): string {
  return `${prefix}${hasher.sha256(session.id).slice(0, 32)}/`;
}

function isRecord(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textsOf(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
