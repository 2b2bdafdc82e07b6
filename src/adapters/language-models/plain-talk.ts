import type { ModelRequest } from '../../ports/language-model';

const headings = { user: 'Request:', assistant: 'Your answer to it:' } as const;

/** A talk as plain text: a single message as it is, of several each under a heading. */
export function plainTalk({ messages }: Pick<ModelRequest, 'messages'>): string {
  const [first] = messages;
  if (first !== undefined && messages.length === 1) return first.text;
  return messages.map(({ role, text }) => `${headings[role]}\n\n${text}`).join('\n\n');
}
