import { undo } from '../../../src/features/undo/undo';
import { parseVaultPath } from '../../../src/core/note/path';
import { RecaptureBlocklist } from '../../../src/engine/reading/recapture-blocklist';
import type { ContentHash } from '../../../src/core/content-hash';
import type { FileOperation } from '../../../src/core/plan/plan';
import { applyPlan } from '../../../src/engine/writing/apply-plan';
import { listRuns } from '../../../src/engine/writing/list-runs';
import { renderUndo } from '../../../src/hosts/node/command-line/render/render-history';
import { moveFixture } from '../move/move-fixture';
import { memoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { claimSession } from '../ingest/transcript-lines';
import { vaultSettingsSchema } from '../../../src/core/settings/settings';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const at = parseVaultPath;
const settings = vaultSettingsSchema.parse({});

async function captured(): Promise<{ fixture: IngestFixture; run: string; paths: string[] }> {
  const fixture = await IngestFixture.create();
  const { run, files } = await fixture.ingestText(claimSession(3).text());
  return { fixture, run, paths: (files[0]?.beats ?? []).map(({ path }) => path) };
}

test('undoes the newest run with "last" and logs it', async () => {
  const { fixture, run, paths } = await captured();
  const output = await undo.run({ settings, writing: fixture.ports }, { run: 'last', dryRun: false }, testRun('undo'));
  expect(output).toEqual({
    run,
    name: expect.stringMatching(/^Capture, .* and 2 more$/) as string,
    restored: [...paths].sort(),
    removed: [...paths].sort(),
    conflicts: [],
    returned: [],
  });
  expect(undo.outcome(output)).toBe('done');
  expect(fixture.tree()).toEqual({});
  expect(fixture.traces()).toContain(`"undone":"${run}"`);
  const again = await undo.run({ settings, writing: fixture.ports }, { run: 'last', dryRun: false }, testRun('undo'));
  expect([again.restored, undo.outcome(again), renderUndo(again)]).toEqual([
    [],
    'done',
    [expect.stringMatching(/^Nothing to undo/)],
  ]);
});

test('leaves files edited since, and names them', async () => {
  const { fixture, run, paths } = await captured();
  const [first = ''] = paths;
  fixture.ports.vault.place(first, 'mine now');
  const output = await fixture.undo(run);
  expect(output.conflicts.map(({ path }) => path)).toEqual([first]);
  expect(fixture.tree()).toEqual({ [first]: 'mine now' });
  expect(undo.outcome(output)).toBe('some-failed');
  expect(undo.outcome({ run, name: '', restored: [], conflicts: output.conflicts, returned: [] })).toBe('refused');
});

test('a dry run shows the changes and makes none', async () => {
  const { fixture, run, paths } = await captured();
  const before = [fixture.tree(), fixture.traces()];
  const output = await undo.run({ settings, writing: fixture.ports }, { run, dryRun: true }, testRun('undo'));
  expect([fixture.tree(), fixture.traces()]).toEqual(before);
  expect(output.restored).toEqual([]);
  expect(output.plan?.map(({ op, path }) => `${op} ${path}`).sort()).toEqual(
    paths.map((path) => `trash ${path}`).sort(),
  );
  await expect(
    undo.run({ settings, writing: fixture.ports }, { run: '20200101-000000-abcdef', dryRun: true }, testRun('undo')),
  ).rejects.toMatchObject({ code: 'no-such-run' });
});

test('a dry run follows a file that was changed several times, moved and replaced', async () => {
  const ports = await memoryWritingPorts();
  ports.vault.place('a.md', '1');
  const run = testRun('restructure');
  const expects = (text: string): ContentHash => ports.hasher.sha256(text);
  const operations: FileOperation[] = [
    { op: 'modify', path: at('a.md'), bytes: bytes('2'), expects: expects('1') },
    { op: 'modify', path: at('a.md'), bytes: bytes('3'), expects: expects('2') },
    { op: 'move', path: at('a.md'), to: at('b/a.md'), expects: expects('3') },
    { op: 'modify', path: at('b/a.md'), bytes: bytes('4'), expects: expects('3') },
    { op: 'create', path: at('a.md'), bytes: bytes('new') },
  ];
  await applyPlan(ports, { operations, records: [{ key: 'watermarks/k', value: 1 }], allOrNothing: true }, run);
  const shown = await undo.run({ settings, writing: ports }, { run: run.id, dryRun: true }, testRun('undo'));
  expect(shown.conflicts).toEqual([]);
  expect(shown.plan?.map(({ op, path }) => `${op} ${path}`)).toEqual([
    'trash a.md',
    'modify b/a.md',
    'move b/a.md',
    'modify a.md',
    'modify a.md',
  ]);
  expect(
    (await undo.run({ settings, writing: ports }, { run: run.id, dryRun: false }, testRun('undo'))).conflicts,
  ).toEqual([]);
  expect(ports.vault.text('a.md')).toBe('1');
});

test('does not undo a run whose files a later run changed, and names that run', async () => {
  const fixture = await moveFixture({ 'N.md': '' });
  const [one, two] = [testRun('move'), testRun('move')];
  await fixture.move('N', 'a/N', { run: one });
  await fixture.move('a/N', 'b/N', { run: two });
  const before = fixture.tree();
  const services = { settings, writing: fixture.ports };
  const conflicts = [{ path: 'a/N.md', reason: `A later run (${two.id}) moved or removed it. Undo that one first.` }];
  expect(await undo.run(services, { run: one.id, dryRun: true }, testRun('undo'))).toMatchObject({
    plan: [],
    conflicts,
  });
  const output = await undo.run(services, { run: one.id, dryRun: false }, testRun('undo'));
  expect(output).toMatchObject({ restored: [], conflicts });
  expect([undo.outcome(output), renderUndo(output)[0]]).toEqual([
    'refused',
    `Not undone: Move, N (run ${one.id}). Nothing was changed.`,
  ]);
  expect([fixture.tree(), (await listRuns(fixture.ports)).map((row) => row.undo)]).toEqual([before, ['yes', 'yes']]);
  for (const run of [two, one])
    expect((await undo.run(services, { run: run.id, dryRun: false }, testRun('undo'))).conflicts).toEqual([]);
  expect(fixture.tree()).toEqual({ 'N.md': '' });
});

test('a dry run lists what is removed, and where a moved file returns', async () => {
  const fixture = await moveFixture({ 'N.md': '' });
  const run = testRun('move');
  await fixture.move('N', 'a/N', { run });
  const shown = await undo.run({ settings, writing: fixture.ports }, { run: run.id, dryRun: true }, testRun('undo'));
  expect(renderUndo(shown)).toEqual([
    `Undoing Move, N (run ${run.id}) would:`,
    '  remove AI/Cyberbrain-Log.md',
    '  move a/N.md to N.md',
  ]);
});

describe('a transcript that comes back into the inbox', () => {
  const inbox = parseVaultPath('AI/Inbox/one.jsonl');
  const text = claimSession(2).text();

  async function capturedFromInbox(): Promise<{ fixture: IngestFixture; run: string; isHeld: () => Promise<boolean> }> {
    const fixture = await IngestFixture.create();
    fixture.ports.vault.place(inbox, text);
    const { run } = await fixture.ingest([]);
    const { device, hasher } = fixture.ports;
    return {
      fixture,
      run,
      isHeld: () => new RecaptureBlocklist(device, hasher).isHeld(inbox, () => Promise.resolve(hasher.sha256(text))),
    };
  }

  test('is marked before it returns, so that a watcher of the inbox does not capture it', async () => {
    const { fixture, run, isHeld } = await capturedFromInbox();
    const write = fixture.ports.vault.write.bind(fixture.ports.vault);
    const heldAtWrite: boolean[] = [];
    fixture.ports.vault.write = async (path, bytes, expected) => {
      if (path === inbox) heldAtWrite.push(await isHeld());
      await write(path, bytes, expected);
    };
    expect((await fixture.undo(run)).returned).toEqual([inbox]);
    expect(heldAtWrite).toEqual([true]);
    expect(await isHeld()).toBe(true);
  });

  test('is unmarked when the undo could not restore it', async () => {
    const { fixture, run, isHeld } = await capturedFromInbox();
    fixture.ports.vault.write = () => Promise.reject(new Error('The disk is full.'));
    await expect(fixture.undo(run)).rejects.toThrow('The disk is full.');
    expect(await isHeld()).toBe(false);
  });

  test('is not reported as returned if another file has its name', async () => {
    const { fixture, run } = await capturedFromInbox();
    fixture.ports.vault.place(inbox, 'another');
    const output = await fixture.undo(run);
    expect([output.returned, output.conflicts.map(({ path }) => path)]).toEqual([[], [inbox]]);
  });
});
