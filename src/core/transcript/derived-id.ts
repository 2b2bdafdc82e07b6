import { hashText } from './fallback-key';
import type { Message } from './turn-list';

/** Number of characters of a reply that stand in a file as soon as there is a reply. */
const replyStart = 80;

/**
 * Returns an id for a session whose file names none. It follows from what stays as it is when the conversation goes on
 * and when the file is renamed: the facts in the file's head, the first message and the beginning of the reply.
 */
export function derivedId(
  prefix: string,
  head: readonly (string | null)[],
  messages: readonly Pick<Message, 'role' | 'text'>[],
): string {
  const said = messages.filter(({ text }) => text !== '');
  const first = said[0];
  const reply = said.find(({ role }) => role !== first?.role)?.text ?? '';
  return `${prefix}-${hashText(JSON.stringify([...head, first?.text ?? '', reply.slice(0, replyStart)]))}`;
}
