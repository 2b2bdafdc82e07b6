import { NotedSessions, type NotedSession } from '../../../../src/hosts/node/hook/noted-sessions';
import { MemoryBlobStore } from '../../../fakes/vault/memory-blob-store';

const note = (session: string, tries = 0): NotedSession => ({
  ...{ session, transcript: `/p/${session}.jsonl`, atMs: 1, size: 1, client: '1-1', tries },
});

test('damaged and unwanted records do not block others', async () => {
  const store = new MemoryBlobStore();
  const sessions = new NotedSessions(store);
  for (let at = 0; at < 1_200; at += 1)
    await store.put(`hooks/due/${String(at).padStart(32, '0')}.json`, new TextEncoder().encode('{'));
  for (let at = 0; at < 600; at += 1) await sessions.put('due', note(`s${String(at)}`, 9));
  await sessions.put('due', note('good'));
  expect(await sessions.list('due', ({ tries }) => tries < 3)).toEqual([note('good')]);
  expect(await sessions.list('due')).toHaveLength(500);
});
