import { hashText } from './fallback-key';
import type { Session } from './turn';
import { readTalk, type Message } from './turn-list';

/** One conversation of an export. */
export interface Conversation {
  /** Also one without turns. */
  readonly session: Session;
  /** Messages whose role or shape is not known, so that what they say is not in the turns. */
  readonly unreadableCount: number;
}

/** What every export says of a conversation. */
export interface ConversationHead {
  /** null when the export gives none. */
  readonly id: string | null;
  readonly title: string | null;
  readonly startedAt: string | null;
  readonly updatedAt: string | null;
  /** The folder it worked in; absent where nothing says so. */
  readonly cwd?: string | null;
}

/** A message; null when it says something that cannot be read, undefined when it says nothing of the user or the assistant. */
export type ReadMessage = Message | null | undefined;

/** `prefix` begins the id of a conversation that has none of its own; the rest is made of its name, its beginning and its first message. */
export function makeConversation(
  { id, title, startedAt, updatedAt, cwd = null }: ConversationHead,
  messages: readonly ReadMessage[],
  prefix: string,
): Conversation {
  const readable = messages.filter((message) => message != null);
  const first = readable.find(({ text }) => text !== '')?.text ?? '';
  const session = id ?? `${prefix}-${hashText(JSON.stringify([title, startedAt, first]))}`;
  return {
    session: {
      id: session,
      title,
      updatedAt,
      cwd,
      ...readTalk(readable, { conversation: session, startedAt: startedAt ?? updatedAt }),
      summaries: [],
    },
    unreadableCount: messages.filter((message) => message === null).length,
  };
}
