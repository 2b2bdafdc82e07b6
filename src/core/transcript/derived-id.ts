import { hashText } from './fallback-key';
import type { Message } from './turn-list';

/** Number of characters of a message that stand in a file as soon as the message has begun. */
const beginning = 80;

/**
 * Returns an id for a session whose file names none. It follows from what stays as it is when the conversation goes on
 * and when the file is renamed: the facts in the file's head and the beginning of the first message; where the head
 * lacks one of them, such as the time, also the beginning of the reply.
 */
export function derivedId(
  prefix: string,
  head: readonly (string | null)[],
  messages: readonly Pick<Message, 'role' | 'text'>[],
): string {
  const said = messages.filter(({ text }) => text !== '');
  const first = said[0];
  const isWhole = head.length > 0 && !head.includes(null);
  const reply = isWhole ? undefined : said.find(({ role }) => role !== first?.role);
  const opening = [first, reply].map((message) => message?.text.slice(0, beginning) ?? '');
  return `${prefix}-${hashText(JSON.stringify([...head, ...opening]))}`;
}
