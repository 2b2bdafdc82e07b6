import { derivedId } from './derived-id';
import type { Session } from './turn';
import { readTalk, type Message } from './turn-list';

/** One conversation of an export. */
export interface Conversation {
  /** Present even when the conversation has no turns. */
  readonly session: Session;
  /** Number of messages with an unknown role or shape, whose text is missing from the turns. */
  readonly unreadableCount: number;
}

/** Facts about a conversation that every export gives. */
export interface ConversationHead {
  /** null when the export gives none. */
  readonly id: string | null;
  readonly title: string | null;
  readonly startedAt: string | null;
  readonly updatedAt: string | null;
  /** Folder that the session worked in; missing or null when it is not known. */
  readonly cwd?: string | null;
}

/** A message; null when its text cannot be read, undefined when it has no words of the user or the assistant. */
export type ReadMessage = Message | null | undefined;

/**
 * Makes a conversation. Without an id of its own it gets one that begins with `prefix` and is derived from its start and
 * its first messages.
 */
export function makeConversation(
  { id, title, startedAt, updatedAt, cwd = null }: ConversationHead,
  messages: readonly ReadMessage[],
  prefix: string,
): Conversation {
  const readable = messages.filter((message) => message != null);
  const session = id ?? derivedId(prefix, [startedAt], readable);
  return {
    session: {
      id: session,
      title,
      updatedAt,
      cwd,
      ...readTalk(readable, { conversation: session, startedAt: startedAt ?? updatedAt }),
    },
    unreadableCount: messages.filter((message) => message === null).length,
  };
}
