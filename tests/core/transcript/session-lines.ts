/** Lines of a Claude Code session for tests; each call of `user` or `assistant` is one line. */
export type Fields = Readonly<Record<string, unknown>>;

const SESSION = 'session-1';

export function user(uuid: string | null, content: unknown, more: Fields = {}): string {
  return line({ type: 'user', uuid, sessionId: SESSION, message: { role: 'user', content }, ...more });
}

export function assistant(uuid: string | null, id: string | null, content: unknown, more: Fields = {}): string {
  return line({ type: 'assistant', uuid, sessionId: SESSION, message: { role: 'assistant', id, content }, ...more });
}

export function text(value: string): Fields {
  return { type: 'text', text: value };
}

export function line(fields: Fields): string {
  return JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)));
}
