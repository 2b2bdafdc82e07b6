import { parseVaultPath } from '../../../src/core/note/path';
import { applyPlan } from '../../../src/engine/writing/apply-plan';
import { logRun } from '../../../src/engine/writing/run-line';
import { doneWords } from '../../../src/features/runs/done-words';
import { runs } from '../../../src/features/runs/runs';
import { renderRuns } from '../../../src/hosts/node/command-line/render/render-history';
import { testRun } from '../../fakes/test-run';
import { moveFixture } from '../move/move-fixture';
import { IngestFixture } from '../ingest/ingest-fixture';
import { addClaims, claimSession } from '../ingest/transcript-lines';

test('lists runs newest first, with their changes and whether they can be undone', async () => {
  const fixture = await IngestFixture.create();
  const session = claimSession(1);
  const first = await fixture.ingestText(session.text());
  addClaims(session, 1, 2);
  const second = await fixture.ingestText(session.text());
  await fixture.undo(second.run);
  const output = await runs.run({ writing: fixture.ports }, {}, testRun('runs'));
  expect(output.runs.map(({ run, command, undo, cost }) => ({ run, command, undo, cost }))).toEqual([
    { run: second.run, command: 'ingest', undo: 'done', cost: null },
    { run: first.run, command: 'ingest', undo: 'yes', cost: null },
  ]);
  expect(output.runs[1]?.summary).toBe('1 note captured, 1 file changed');
});

test('lists an undone run whose journal is gone without its files', async () => {
  const fixture = await IngestFixture.create();
  const { run } = await fixture.ingestText(claimSession(1).text());
  await fixture.undo(run);
  const listed = async (): ReturnType<typeof runs.run> =>
    runs.run({ writing: fixture.ports }, { run }, testRun('runs'));
  expect((await listed()).runs[0]?.changed).toHaveLength(1);
  for (const key of fixture.ports.state.records.keys())
    if (key.endsWith('.jsonl')) fixture.ports.state.records.delete(key);
  const [row] = (await listed()).runs;
  expect(row).toMatchObject({ run, undo: 'done' });
  expect(row?.changed).toBeUndefined();
});

test('labels a run of another device', async () => {
  const fixture = await IngestFixture.create();
  await fixture.ingestText(claimSession(1).text());
  const other = await IngestFixture.create({}, { vault: fixture.ports.vault, state: fixture.ports.state });
  Object.defineProperty(other.ports.device, 'deviceId', { value: 'fedcba9876543210' });
  expect((await runs.run({ writing: other.ports }, {}, testRun('runs'))).runs).toMatchObject([
    { undo: 'other device' },
  ]);
});

test('reads a few of thousands of planted journals, and counts the others', async () => {
  const fixture = await IngestFixture.create();
  const own = await fixture.ingestText(claimSession(1).text());
  const { state } = fixture.ports;
  for (let at = 0; at < 3_000; at++) {
    const run = `20270101-000000-${String(at).padStart(4, '0')}`;
    state.records.set(
      `journal/fedcba9876543210.${run}.json`,
      new TextEncoder().encode('{"command":"ingest","at":"2027-01-01T00:00:00Z","notes":1}'),
    );
  }
  const read: string[] = [];
  const get = state.get.bind(state);
  state.get = (key) => {
    read.push(key);
    return get(key);
  };
  const run = testRun('runs');
  const output = await runs.run({ writing: fixture.ports }, {}, run);
  expect(read.filter((key) => key.startsWith('journal/'))).toHaveLength(200);
  expect(output.runs.map((row) => row.run)).toContain(own.run);
  expect(output.runs.map((row) => row.run)).toContain('20270101-000000-2999');
  expect(run.warnings).toEqual(['2,800 journals of other devices were skipped; the newest 200 are listed.']);
  read.length = 0;
  await fixture.undo('last');
  expect(read.filter((key) => key.includes('fedcba9876543210'))).toEqual([]);
});

test('a run is partly undone while its undo skipped edited files, until these are undone too', async () => {
  const fixture = await IngestFixture.create();
  const { vault } = fixture.ports;
  const captured = await fixture.ingestText(claimSession(1).text());
  const [beat] = captured.files.flatMap(({ beats }) => beats);
  const path = beat?.path ?? '';
  const text = vault.text(path) ?? '';
  const row = async (): Promise<string | undefined> =>
    renderRuns(await runs.run({ writing: fixture.ports }, {}, testRun('runs')))[0]?.replace(/^.*\(/, '(');
  vault.place(path, 'Mine now.');
  await applyPlan(
    fixture.ports,
    {
      operations: [{ op: 'create', path: parseVaultPath('Other.md'), bytes: new Uint8Array([1]) }],
      records: [],
      allOrNothing: true,
    },
    testRun('file', captured.run),
  );
  await fixture.undo(captured.run);
  expect(await row()).toBe('(partly undone: 1 change not undone in files edited later)');
  vault.place(path, text);
  await fixture.undo(captured.run);
  expect(await row()).toBe('(undone)');
});

test('does not report refused changes as unreadable files', async () => {
  const fixture = await IngestFixture.create();
  const run = testRun('review');
  await applyPlan(
    fixture.ports,
    {
      operations: [{ op: 'create', path: parseVaultPath('Other.md'), bytes: new Uint8Array([1]) }],
      records: [],
      allOrNothing: true,
    },
    run,
  );
  await logRun(fixture.ports, run, { errors: [{ path: 'a.md', reason: 'It is locked.' }] });
  expect((await runs.run({ writing: fixture.ports }, {}, testRun('runs'))).runs[0]?.summary).toBe(
    '1 file changed, 1 note refused',
  );
});

test('distinguishes runs by their changes, without the log note', async () => {
  const fixture = await moveFixture({ 'Tea.md': '', 'a/One.md': '', 'a/Two.md': '' });
  await fixture.move('Tea', 'Küche/');
  expect((await runs.run({ writing: fixture.ports }, {}, testRun('runs'))).runs[0]).toMatchObject({
    notes: 1,
    summary: 'moved Tea.md to Küche, 1 file changed',
  });
});

test.each<[string, object, string[]]>([
  ['a new name', { moved: [{ from: 'a/N.md', to: 'a/M.md' }] }, ['moved N.md to M.md']],
  [
    'a folder',
    {
      moved: [
        { from: 'a/N.md', to: 'b/N.md' },
        { from: 'a/M.md', to: 'b/M.md' },
      ],
    },
    ['moved N.md and 1 more'],
  ],
  [
    'the top of the vault',
    {
      notes: [
        { path: 'a/N.md', action: 'moved', to: 'N.md' },
        { path: 'x.md', action: 'kept' },
      ],
    },
    ['moved N.md to the top of the vault'],
  ],
  [
    'a review',
    {
      applied: [
        { path: 'W/A.md', action: 'promote', to: 'B/C.md' },
        { path: 'W/D.md', action: 'promote' },
        { path: 'W/E.md', action: 'delete' },
      ],
    },
    ['promoted A.md and 1 more', 'deleted E.md'],
  ],
  [
    'a restructuring',
    { applied: [{ action: 'merge', notes: ['a/A.md', 'a/B.md'], to: ['a/AB.md'] }] },
    ['merged 2 notes into AB.md'],
  ],
  [
    'two merges',
    {
      applied: [
        { action: 'merge', notes: ['A.md', 'B.md', 'C.md'], to: ['All.md'] },
        { action: 'merge', notes: ['D.md', 'E.md'], to: ['Two.md'] },
      ],
    },
    ['merged 5 notes into 2 notes'],
  ],
  [
    'an overview',
    { applied: [{ action: 'hub', notes: ['T/1.md', 'T/2.md', 'T/3.md'], to: ['T/Over.md'] }] },
    ['wrote the overview Over.md of 3 notes'],
  ],
  [
    'two overviews',
    {
      applied: [
        { action: 'hub', notes: ['1.md', '2.md'], to: ['Over.md'] },
        { action: 'hub', notes: ['3.md'], to: ['Other.md'] },
      ],
    },
    ['wrote 2 overviews of 3 notes'],
  ],
  [
    'notes moved in one step',
    { applied: [{ action: 'move', notes: ['T/1.md', 'T/2.md', 'T/3.md'], to: ['U/1.md', 'U/2.md', 'U/3.md'] }] },
    ['moved 1.md and 2 more'],
  ],
  [
    'a split note',
    { applied: [{ action: 'split', notes: ['A.md'], to: ['B.md', 'C.md'] }] },
    ['split A.md into 2 notes'],
  ],
  [
    'an audit',
    {
      fixed: [
        { path: 'A/n.md' },
        { path: 'A/n.md' },
        { path: 'A/old?.md', to: 'A/old.md' },
        { path: 'A/n.md', to: 'Kitchen/n.md' },
      ],
    },
    ['fixed n.md', 'renamed old?.md to old.md', 'moved n.md to Kitchen'],
  ],
  ['a filing', { notes: [{ path: 'N.md', action: 'extended', to: 'b/Into.md' }] }, ['put N.md into Into.md']],
  ['an unknown command', { applied: 3, notes: [null, { action: 'x', path: 'y' }], fixed: 'no' }, []],
])('describes a run: %s', (_, entry, words) => {
  expect(doneWords({ ...entry })).toEqual(words);
});
