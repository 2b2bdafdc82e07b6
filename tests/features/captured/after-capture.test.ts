import { captured, type CapturedOutput } from '../../../src/features/captured/captured';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { claimSession } from '../ingest/transcript-lines';

function show({ services }: IngestFixture): Promise<CapturedOutput> {
  return captured.run(services, { limit: 20 }, testRun('captured'));
}

test('a run can be undone once, and lists its messages and secrets', async () => {
  const fixture = await IngestFixture.create();
  const first = await fixture.ingestText(claimSession(2).text());
  const before = await show(fixture);
  expect(before.runs).toMatchObject([
    { run: first.run, undo: 'yes', files: [{ path: '/sessions/one.jsonl', status: 'done', format: 'claude-code' }] },
  ]);
  const [report] = first.files;
  expect(before.runs[0]?.files[0]?.beats.map(({ path }) => path)).toEqual(report?.beats.map(({ path }) => path));
  expect(before.runs[0]?.files[0]?.turns?.user).toEqual(report?.sessions[0]?.turns.user);
  await fixture.undo(first.run);
  expect((await show(fixture)).runs[0]?.undo).toBe('done');
});

test('lists the record of a session, which no count of notes includes', async () => {
  const fixture = await IngestFixture.create({ sessionRecords: true });
  const { files } = await fixture.ingestText(claimSession(2).text());
  const record = files[0]?.sessions[0]?.record;
  expect(record).toMatch(/^AI\/Sessions\//);
  expect((await show(fixture)).runs[0]?.files[0]?.records).toEqual([record]);
});

test('redacts a secret in a file name from the log', async () => {
  const fixture = await IngestFixture.create();
  const secret = ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_');
  await fixture.ingestText(claimSession(1).text(), {}, `/sessions/${secret}.jsonl`);
  expect(fixture.traces()).not.toContain(secret);
  expect((await show(fixture)).runs[0]?.files[0]?.path).toContain('[redacted');
});
