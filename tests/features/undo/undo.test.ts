import { undo } from '../../../src/features/undo/undo';
import { testRun } from '../../fakes/test-run';
import { IngestWorld } from '../ingest/ingest-world';
import { claimSession } from '../ingest/transcript-lines';
import { vaultSettingsSchema } from '../../../src/core/settings/settings';

const settings = vaultSettingsSchema.parse({});

async function captured(): Promise<{ world: IngestWorld; run: string; paths: string[] }> {
  const world = await IngestWorld.create();
  const { run, files } = await world.ingestText(claimSession(3).text());
  return { world, run, paths: (files[0]?.beats ?? []).map(({ path }) => path) };
}

test('takes back the newest run by the word "last" and logs it', async () => {
  const { world, run, paths } = await captured();
  const output = await undo.run({ settings, writing: world.ports }, { run: 'last', dryRun: false }, testRun('undo'));
  expect(output).toEqual({ run, restored: [...paths].sort(), conflicts: [], returned: [] });
  expect(undo.outcome(output)).toBe('done');
  expect(world.tree()).toEqual({});
  expect(world.traces()).toContain(`"undone":"${run}"`);
  await expect(undo.run({ settings, writing: world.ports }, { run: 'last', dryRun: false }, testRun('undo'))).rejects.toMatchObject({ code: 'no-such-run' });
});

test('leaves and names what was edited since', async () => {
  const { world, run, paths } = await captured();
  const [first = ''] = paths;
  world.ports.vault.place(first, 'mine now');
  const output = await world.undo(run);
  expect(output.conflicts.map(({ path }) => path)).toEqual([first]);
  expect(world.tree()).toEqual({ [first]: 'mine now' });
  expect(undo.outcome(output)).toBe('some-failed');
  expect(undo.outcome({ run, restored: [], conflicts: output.conflicts, returned: [] })).toBe('refused');
});

test('a dry run shows what would be done and does nothing', async () => {
  const { world, run, paths } = await captured();
  const before = [world.tree(), world.traces()];
  const output = await undo.run({ settings, writing: world.ports }, { run, dryRun: true }, testRun('undo'));
  expect([world.tree(), world.traces()]).toEqual(before);
  expect(output.restored).toEqual([]);
  expect(output.plan?.map(({ op, path }) => `${op} ${path}`).sort()).toEqual(paths.map((path) => `trash ${path}`).sort());
  await expect(undo.run({ settings, writing: world.ports }, { run: '20200101-000000-abcdef', dryRun: true }, testRun('undo'))).rejects.toMatchObject({ code: 'no-such-run' });
});
