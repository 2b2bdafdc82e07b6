import { applyPlan } from '../../../src/engine/writing/apply-plan';
import { listRuns } from '../../../src/engine/writing/list-runs';
import { undo } from '../../../src/features/undo/undo';
import { vaultSettingsSchema } from '../../../src/core/settings/settings';
import { SeededRandom } from '../../fakes/seeded-random';
import { testRun } from '../../fakes/test-run';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { create, modify, move, plan } from './plan-operations';

const settings = vaultSettingsSchema.parse({});
const beat = '---\ncb_source: manual-filing\n---\nText.\n';

let here: MemoryWritingPorts;
let run: string;

beforeEach(async () => {
  here = await memoryWritingPorts();
  const other = await memoryWritingPorts({ vault: here.vault, state: here.state, random: new SeededRandom(2) });
  here.vault.place('mine.md', 'mine');
  const made = testRun('file');
  run = made.id;
  const operations = ['one', 'two', 'edited', 'plain'].map((name) =>
    create(`${name}.md`, name === 'plain' ? 'x' : `${beat}${name}`),
  );
  const change = [modify('mine.md', 'mine', 'changed'), move('two.md', 'moved.md', `${beat}two`)];
  await applyPlan({ ...other, deviceName: 'Desktop app on Linux' }, plan([...operations, ...change]), made);
  here.vault.place('edited.md', 'my words');
});

const remove = (more: object = {}): ReturnType<typeof undo.run> =>
  undo.run({ writing: here, settings }, { run, dryRun: false, deleteUnchanged: true, ...more }, testRun('undo'));

it('names the device and the files of another device’s run', async () => {
  expect(await listRuns(here)).toMatchObject([
    {
      run,
      undo: 'other device',
      device: 'Desktop app on Linux',
      files: expect.arrayContaining(['one.md']) as string[],
    },
  ]);
});

it('deletes only notes that it made, that say so and that nobody edited, and can undo that', async () => {
  const asked = await remove();
  expect([asked.deleted, asked.plan?.map(({ path }) => path), undo.outcome(asked)]).toEqual([
    [],
    ['one.md', 'moved.md'],
    'refused',
  ]);
  expect(undo.outcome(await remove({ dryRun: true }))).toBe('done');
  const before = [...here.vault.files.keys()].sort();
  const output = await remove({ yes: true });
  expect(output.deleted).toEqual(['one.md', 'moved.md']);
  expect(output.conflicts).toEqual([
    { path: 'edited.md', reason: 'It was edited later.' },
    { path: 'plain.md', reason: 'It does not say that Cyberbrain made it.' },
  ]);
  expect([...here.vault.files.keys()].sort()).toEqual(['edited.md', 'mine.md', 'plain.md']);
  await undo.run({ writing: here, settings }, { run: 'last', dryRun: false }, testRun('undo'));
  expect([...here.vault.files.keys()].sort()).toEqual(before);
});

it('does nothing to a run of this device', async () => {
  const own = testRun('file');
  await applyPlan(here, plan([create('own.md', beat)]), own);
  await expect(remove({ run: own.id, yes: true })).rejects.toMatchObject({ code: 'not-undoable' });
});
