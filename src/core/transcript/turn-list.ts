import { fallbackKey } from './fallback-key';
import type { Turn } from './turn';

/** A message that may become a turn. */
export interface Message {
  readonly role: Turn['role'];
  /** The message's own id; null when it has none. */
  readonly id: string | null;
  /** Cleaned; empty when it says nothing. */
  readonly text: string;
  readonly at: string | null;
}

export interface TurnScope {
  /** The conversation within which ids that are no UUIDs are unique; '' where equal texts count as the same turn in whichever file they stand. */
  readonly conversation: string;
  /** The time of messages before the first that has one. */
  readonly startedAt: string | null;
}

const uuidLike = /^(?=.*[0-9a-f-]{32})\S+$/i;

/** The turns of one conversation: its messages with text, in order. A message without a time has that of the one before. */
export function listTurns(messages: Iterable<Message>, { conversation, startedAt }: TurnScope): Turn[] {
  const turns: Turn[] = [];
  const keys = new Set<string>();
  const sameText = new Map<string, number>();
  const scoped = (key: string): string => (conversation === '' ? key : `${conversation}/${key}`);
  let last = startedAt;
  for (const { role, id, text, at } of messages) {
    last = at ?? last;
    if (text === '') continue;
    const own = id === null || uuidLike.test(id) ? id : scoped(id);
    const key = own === null || keys.has(own) ? scoped(fallbackKey(role, text, sameText)) : own;
    keys.add(key);
    turns.push({ id: `${role === 'user' ? 'u' : 'a'}${String(turns.length + 1)}`, role, key, text, at: last });
  }
  return turns;
}
