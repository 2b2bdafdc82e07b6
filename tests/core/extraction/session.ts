import type { Session, Turn } from '../../../src/core/transcript/turn';

/** A session from lines of talk: `u:` the user, `a:` the assistant. */
export function session(
  name: string,
  talk: readonly (readonly ['u' | 'a', string])[],
  summaries: Session['summaries'] = [],
): Session {
  const turns: Turn[] = talk.map(([who, text], index) => ({
    id: `${who}${String(index + 1)}`,
    role: who === 'u' ? 'user' : 'assistant',
    key: `${name}-${String(index + 1)}`,
    text,
    at: `2026-03-04T10:${String(index).padStart(2, '0')}:00Z`,
  }));
  return { id: name, cwd: `/home/kim/work/${name}`, turns, summaries };
}
