import { parseVaultPath } from '../../../src/core/note/path';
import { applyPlan } from '../../../src/engine/writing/apply-plan';
import { logRun } from '../../../src/engine/writing/run-line';
import { runs } from '../../../src/features/runs/runs';
import { renderRuns } from '../../../src/hosts/node/command-line/render/render-history';
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

test('a run whose undo left what was edited since is partly undone, until that is taken back too', async () => {
  const world = await IngestWorld.create();
  const { vault } = world.ports;
  const captured = await world.ingestText(claimSession(1).text());
  const [beat] = captured.files.flatMap(({ beats }) => beats);
  const path = beat?.path ?? '';
  const text = vault.text(path) ?? '';
  const row = async (): Promise<string | undefined> => renderRuns(await runs.run({ writing: world.ports }, {}, testRun('runs')))[0]?.replace(/^.*\(/, '(');
  vault.place(path, 'Mine now.');
  await applyPlan(world.ports, { operations: [{ op: 'create', path: parseVaultPath('Other.md'), bytes: new Uint8Array([1]) }], records: [], allOrNothing: true }, testRun('file', captured.run));
  await world.undo(captured.run);
  expect(await row()).toBe('(partly undone: 1 change left, in files edited since)');
  vault.place(path, text);
  await world.undo(captured.run);
  expect(await row()).toBe('(undone)');
});

test('what a run refused is not told as files that were not read', async () => {
  const world = await IngestWorld.create();
  const run = testRun('review');
  await applyPlan(world.ports, { operations: [{ op: 'create', path: parseVaultPath('Other.md'), bytes: new Uint8Array([1]) }], records: [], allOrNothing: true }, run);
  await logRun(world.ports, run, { errors: [{ path: 'a.md', reason: 'It is locked.' }] });
  expect((await runs.run({ writing: world.ports }, {}, testRun('runs'))).runs[0]?.summary).toBe('1 file changed, 1 note refused');
});
