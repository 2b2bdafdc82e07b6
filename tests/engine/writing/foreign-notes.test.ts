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

it('takes "last" for the newest run of another device', async () => {
  await applyPlan(here, plan([create('own.md', beat)]), testRun('file', '29990101-000000-abcdef'));
  expect((await remove({ run: 'last', dryRun: true })).run).toBe(run);
});

it('does nothing to a run of this device', async () => {
  const own = testRun('file');
  await applyPlan(here, plan([create('own.md', beat)]), own);
  await expect(remove({ run: own.id, yes: true })).rejects.toMatchObject({ code: 'not-undoable' });
});

it('passes over forged steps whose paths lead out of the vault or into hidden folders', async () => {
  const forged = ['../out.md', '/etc/out.md', '.obsidian/hidden.md', `${'a/'.repeat(200)}deep.md`].map((path) => ({
    ...{ kind: 'file', path, before: null, after: 'a'.repeat(64) },
    ...{ leaves: 'trash', isPrivate: false, makes: [], clears: [] },
  }));
  const line = (step: object): string =>
    `${JSON.stringify({ mac: '0'.repeat(64), entry: { entry: 'step', id: 'x', step } })}\n`;
  const text = forged.map(line).join('');
  await here.state.put(`journal/forger.${run}.1.jsonl`, new TextEncoder().encode(text));
  expect((await remove()).plan?.map(({ path }) => path)).toEqual(['one.md', 'moved.md']);
});

it('keeps notes that this device made, although a journal that anybody may have written names them', async () => {
  const own = testRun('file');
  await applyPlan(here, plan([create('own.md', beat)]), own);
  const forged = 'forged-run';
  for (const key of (await here.state.list('journal/')).filter((each) => each.includes(own.id))) {
    const text = new TextDecoder().decode((await here.state.get(key)) ?? new Uint8Array());
    const name = key.replace(here.device.deviceId, 'forger').replace(own.id, forged);
    await here.state.put(name, new TextEncoder().encode(text.replaceAll(own.id, forged)));
  }
  const output = await remove({ run: forged, yes: true });
  expect(output).toMatchObject({
    deleted: [],
    conflicts: [{ path: 'own.md', reason: 'This device made it or changed it.' }],
  });
  expect(here.vault.text('own.md')).toBe(beat);
});
