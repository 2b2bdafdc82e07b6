import { fallbackKey } from './fallback-key';
import { ownWords } from './message-text';
import type { CompactionSummary, Session, Turn } from './turn';
import type { Beside } from './work/deed';
import { BesideReader } from './work/beside-reader';

/** A message that may become a turn. */
export interface Message {
  readonly role: Turn['role'];
  /** The message's own id; null without one. */
  readonly id: string | null;
  /** Cleaned; empty when it says nothing. */
  readonly text: string;
  readonly at: string | null;
  /** Tool calls and other content besides its words, in order. */
  readonly beside?: readonly Beside[];
  /** True for a summary of the conversation that the tool wrote. */
  readonly isSummary?: boolean;
}

export interface TurnScope {
  /**
   * The conversation within which ids that are not UUIDs are unique; '' when equal texts in different files count as
   * the same turn.
   */
  readonly conversation: string;
  /** Time of the messages before the first one that has a time. */
  readonly startedAt: string | null;
}

const uuidLike = /^(?=.*[0-9a-f-]{32})\S+$/i;

/** A session's turns and summaries, with its decisions and deeds if there are any. */
export type Talk = Pick<Session, 'turns' | 'summaries' | 'decisions' | 'deeds'>;

/**
 * Returns the turns of one conversation: its messages with text, in order. A message without a time gets that of the
 * message before.
 */
export function listTurns(messages: Iterable<Message>, scope: TurnScope): readonly Turn[] {
  return readTalk(messages, scope).turns;
}

/** Returns the turns as `listTurns` does, with decisions and deeds from the other content of the messages. */
export function readTalk(messages: Iterable<Message>, { conversation, startedAt }: TurnScope): Talk {
  const turns: Turn[] = [];
  const summaries: CompactionSummary[] = [];
  const beside = new BesideReader();
  const keys = new Set<string>();
  const sameText = new Map<string, number>();
  const scoped = (key: string): string => (conversation === '' ? key : `${conversation}/${key}`);
  let last = startedAt;
  for (const { role, id, text: whole, at, beside: besides = [], isSummary = false } of messages) {
    last = at ?? last;
    const text = role === 'user' && !isSummary ? ownWords(whole) : whole;
    if (text !== '') {
      const own = id === null || uuidLike.test(id) ? id : scoped(id);
      const key = own === null || keys.has(own) ? scoped(fallbackKey(role, text, sameText)) : own;
      keys.add(key);
      if (isSummary) summaries.push({ key, text, at: last, turnsBefore: turns.length });
      else turns.push({ id: `${role === 'user' ? 'u' : 'a'}${String(turns.length + 1)}`, role, key, text, at: last });
    }
    for (const each of besides) beside.add(each, { turnsBefore: turns.length, at: last });
  }
  return { turns, summaries, ...beside.finish(turns) };
}

/** Adds `counts` to `sum`, kind by kind. */
export function addCounts(sum: Record<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [kind, count] of Object.entries(counts)) sum[kind] = (sum[kind] ?? 0) + count;
}
