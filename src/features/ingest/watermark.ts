import type { JsonValue } from '../../core/json';
import type { RecordChange } from '../../core/plan/plan';
import type { Session, Turn } from '../../core/transcript/turn';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';

const prefix = 'watermarks/';

/**
 * Which turns were read before, by turn key and over all sessions, because a resumed or forked session repeats the turns of another.
 * The value is the length of the text that was read: a message that has grown since counts as unread.
 */
export class Watermark {
  private constructor(
    private readonly lengths: Map<string, number>,
    private readonly summaries: Set<string>,
    /** Sessions of which an earlier run read something. */
    private readonly sessions: Set<string>,
  ) {}

  static async load(device: DeviceData): Promise<Watermark> {
    const watermark = new Watermark(new Map(), new Set(), new Set());
    for (const key of await device.list(prefix)) watermark.add(await device.get(key));
    return watermark;
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

  /** Takes in what a record of `coverSession` says; anything else is passed over. */
  add(record: JsonValue): void {
    if (!isRecord(record)) return;
    const { session, turns, summaries } = record;
    if (typeof session === 'string') this.sessions.add(session);
    if (isRecord(turns)) {
      for (const [key, length] of Object.entries(turns)) {
        if (typeof length === 'number') this.lengths.set(key, Math.max(length, this.lengths.get(key) ?? 0));
      }
    }
    if (Array.isArray(summaries)) {
      for (const key of summaries) if (typeof key === 'string') this.summaries.add(key);
    }
  }
}

/** The record that covers these turns of a session: one a session and run, so that undoing a run uncovers just what it read. */
export function coverSession(session: Session, turns: readonly Turn[], runId: string, beatCount: number, hasher: Hasher): RecordChange {
  const name = hasher.sha256(session.id).slice(0, 32);
  return {
    key: `${prefix}${name}/${runId}.json`,
    value: {
      session: session.id,
      beats: beatCount,
      turns: Object.fromEntries(turns.map((turn) => [turn.key, turn.text.length])),
      summaries: session.summaries.map((summary) => summary.key),
    },
  };
}

function isRecord(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
