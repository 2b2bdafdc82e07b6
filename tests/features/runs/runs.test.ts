import { runs } from '../../../src/features/runs/runs';
import { testRun } from '../../fakes/test-run';
import { IngestWorld } from '../ingest/ingest-world';
import { addClaims, claimSession } from '../ingest/transcript-lines';

test('lists runs newest first, with what they did and whether they can be undone', async () => {
  const world = await IngestWorld.create();
  const session = claimSession(1);
  const first = await world.ingestText(session.text());
  addClaims(session, 1, 2);
  const second = await world.ingestText(session.text());
  await world.undo(second.run);
  const output = await runs.run({ writing: world.ports }, {}, testRun('runs'));
  expect(output.runs.map(({ run, command, undo, cost }) => ({ run, command, undo, cost }))).toEqual([
    { run: second.run, command: 'ingest', undo: 'done', cost: null },
    { run: first.run, command: 'ingest', undo: 'yes', cost: null },
  ]);
  expect(output.runs[1]?.summary).toBe('1 note captured, 1 file changed');
});

test('a run of another device is named as such', async () => {
  const world = await IngestWorld.create();
  await world.ingestText(claimSession(1).text());
  const other = await IngestWorld.create({}, { vault: world.ports.vault, state: world.ports.state });
  Object.defineProperty(other.ports.device, 'deviceId', { value: 'fedcba9876543210' });
  expect((await runs.run({ writing: other.ports }, {}, testRun('runs'))).runs).toMatchObject([{ undo: 'other device' }]);
});
