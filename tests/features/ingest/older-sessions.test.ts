import { keepOlderSessions } from '../../../src/engine/reading/read-record';
import { IngestFixture } from './ingest-fixture';

const line = (n: number, at: string): string =>
  `${JSON.stringify({ type: n % 2 === 1 ? 'user' : 'assistant', uuid: `t${n}`, parentUuid: n === 1 ? null : `t${n - 1}`, sessionId: 'abc123', timestamp: at, cwd: '/home/me/tea', message: n % 2 === 1 ? { role: 'user', content: `Question ${n} about the kettle.` } : { id: `m${n}`, role: 'assistant', content: [{ type: 'text', text: `Answer ${n}: we decided to boil the water first because it is safer.` }] } })}\n`;

test('does not read again what another program has read of a session, only later turns', async () => {
  const fixture = await IngestFixture.create();
  await keepOlderSessions(new Map([['abc123', Date.UTC(2026, 2, 4, 12)]]), fixture.services.device);
  fixture.sources.outside.set(
    '/talk.jsonl',
    line(1, '2026-03-04T11:00:00Z') +
      line(2, '2026-03-04T11:00:10Z') +
      line(3, '2026-03-04T13:00:00Z') +
      line(4, '2026-03-04T13:00:10Z'),
  );
  const {
    files: [file],
  } = await fixture.ingest(['/talk.jsonl']);
  expect(file?.sessions[0]?.turns).toEqual({ user: { covered: 2, total: 2 }, assistant: { covered: 2, total: 2 } });
  expect(Object.values(fixture.tree()).join('\n')).not.toMatch(/cb_turns: \[[^\]]*\b[ua][12]\b/);
});

test('skips a session without anything new', async () => {
  const fixture = await IngestFixture.create();
  await keepOlderSessions(new Map([['abc123', Date.UTC(2026, 2, 5)]]), fixture.services.device);
  fixture.sources.outside.set('/talk.jsonl', line(1, '2026-03-04T11:00:00Z') + line(2, '2026-03-04T11:00:10Z'));
  expect((await fixture.ingest(['/talk.jsonl'])).files).toMatchObject([{ status: 'skipped' }]);
  expect(fixture.tree()).toEqual({});
});
