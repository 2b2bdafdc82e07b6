import { privateSessions } from '../../../src/engine/recalling/session-notes';
import type { NoteIndex } from '../../../src/ports/note-index';

test('every private session is known, however many private notes there are', async () => {
  const hits = Array.from({ length: 25_000 }, (_, at) => ({
    facts: { managed: { isPrivate: true, session: `s${String(at)}` } },
  }));
  const index = { search: (_: unknown, limit: number) => Promise.resolve(hits.slice(0, limit)) };
  expect((await privateSessions(index as unknown as NoteIndex)).size).toBe(25_000);
});
