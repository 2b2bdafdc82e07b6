import { AppError } from '../../../src/core/errors';
import { enrich, enrichInputSchema, type EnrichOutput } from '../../../src/features/enrich/enrich';
import { undo } from '../../../src/features/undo/undo';
import type { Proposal } from '../../../src/ports/consent';
import type { Run } from '../../../src/ports/run';
import { ScriptedModel, type Step } from '../../fakes/language-models/scripted-model';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';

const body =
  'The nightly export to Postgres fails when the disk of the worker is full. Restart the worker after the disk is cleaned.';
const notes = {
  'Work/Export.md': `${body}\n`,
  'Work/Mine.md': `---\nsummary: "My own words"   # kept\ntags:\n  - own\n---\n${body}\n`,
  'Work/Deep/Locked.md': `---\ncb_lock: true\n---\n${body}\n`,
  'Work/Skip.md': `---\nenrich: skip\n---\n${body}\n`,
  'Work/Whole.md': `---\ntype: reference\nsummary: All there.\ntags: [a, b]\n---\n${body}\n`,
  'Else/Other.md': `${body}\n`,
  'CLAUDE.md': `${body}\n`,
};
/** What the user takes; null: nobody is there to answer. */
const takes: { of: ReadonlySet<string> | null } = { of: null };
afterEach(() => {
  takes.of = null;
});
const described = (note: number, fields: object = {}): object => ({
  note,
  type: 'problem',
  summary: 'The export fails when the disk is full.',
  tags: ['export', 'postgres'],
  ...fields,
});

async function fixtureWith(
  files: Readonly<Record<string, string>>,
  ...script: Step[]
): Promise<{
  fixture: IngestFixture;
  proposals: Proposal[];
  run: (input?: object, by?: Run) => Promise<EnrichOutput>;
}> {
  const fixture = await IngestFixture.create();
  for (const [path, text] of Object.entries(files)) fixture.ports.vault.place(path, text);
  fixture.model = script.length === 0 ? null : new ScriptedModel(script);
  const proposals: Proposal[] = [];
  const approval = {
    choose: (proposal: Proposal) => {
      proposals.push(proposal);
      return Promise.resolve(takes.of);
    },
  };
  const services = {
    ...fixture.services,
    exclusions: () => Promise.resolve(() => null),
    approval,
    index: {
      ...fixture.services.index,
      facets: () => Promise.resolve({ noteCount: 0, types: [], tags: [{ value: 'postgres', count: 3 }], folders: [] }),
    },
  };
  const run = (input: object = {}, by: Run = testRun('enrich')): Promise<EnrichOutput> =>
    enrich.run(services as never, enrichInputSchema.parse({ paths: ['Work'], yes: true, ...input }), by);
  return { fixture, proposals, run };
}

test('a model adds missing properties; existing bytes stay, and undo restores everything', async () => {
  const { fixture, run } = await fixtureWith(notes, JSON.stringify([described(1), described(2)]));
  const before = fixture.tree();
  const output = await run();
  expect(output.notes.map(({ path, action }) => [path, action])).toEqual([
    ['Work/Export.md', 'enriched'],
    ['Work/Mine.md', 'enriched'],
  ]);
  expect(output.leftOut.map(({ path }) => path)).toEqual(['Work/Deep/Locked.md', 'Work/Skip.md']);
  expect(fixture.tree()['Work/Export.md']).toBe(
    `---\ntype: problem\nsummary: The export fails when the disk is full.\ntags: [export, postgres]\n---\n${body}\n`,
  );
  expect(fixture.tree()['Work/Mine.md']).toBe(
    `---\nsummary: "My own words"   # kept\ntags:\n  - own\ntype: problem\n---\n${body}\n`,
  );
  expect(fixture.tree()['AI/Cyberbrain-Log.md']).toContain('- Added type to [[Work/Mine|Mine]]');
  await undo.run(fixture.services, { run: output.run, dryRun: false }, testRun('undo'));
  expect(fixture.tree()).toEqual(before);
});

test('reports a model without a usable reply, and does not count it as success', async () => {
  const { run } = await fixtureWith(notes, 'no', 'no');
  const output = await run();
  expect(output.failed).toMatch(/^The language model gave no usable answer for 2 of 2 notes: /);
  expect(enrich.outcome(output)).toBe('some-failed');
});

test('adds what rules can find without a model', async () => {
  const { fixture, run } = await fixtureWith(notes);
  const output = await run({ paths: ['Work/Export'] });
  expect(output.notes).toMatchObject([
    { path: 'Work/Export.md', action: 'enriched', added: { tags: expect.arrayContaining(['postgres']) as string[] } },
  ]);
  expect(output.cost).toBeNull();
  expect(fixture.tree()['Work/Export.md']).not.toContain('type:');
});

test('says how far it is while rules read the notes', async () => {
  const { run } = await fixtureWith(notes);
  const watched = testRun('enrich');
  await run({ dryRun: true }, watched);
  expect(watched.reported.filter(({ label }) => label === 'Reading what the notes say')).toMatchObject([
    { done: 0, total: 2 },
    { done: 1, total: 2 },
  ]);
});

test('rewrites the requested property and nothing else', async () => {
  const { fixture, run } = await fixtureWith(notes, JSON.stringify([described(1, { tags: ['export', 'disk-space'] })]));
  await run({ paths: ['Work/Whole.md'], overwrite: ['tags'] });
  expect(fixture.tree()['Work/Whole.md']).toBe(
    `---\ntype: reference\nsummary: All there.\ntags: [export, disk-space]\n---\n${body}\n`,
  );
});

test('writes nothing without consent, and prints the plan', async () => {
  const { fixture, proposals, run } = await fixtureWith(notes);
  const before = fixture.tree();
  const refused = await run({ yes: false });
  expect([refused.refused, refused.plan?.length, enrich.outcome(refused)]).toEqual([
    expect.stringMatching(/not confirmed/iu),
    1,
    'refused',
  ]);
  expect(proposals[0]?.changes.map(({ id }) => id)).toEqual(['Work/Export.md']);
  expect((await run({ dryRun: true })).plan).toHaveLength(1);
  expect(fixture.tree()).toEqual(before);
});

test.each<[string, Step[], string]>([
  ['is not JSON, twice', ['Sure!', 'Again.'], 'no usable reply'],
  [
    'describes notes that were not shown',
    [JSON.stringify([described(9)]), JSON.stringify([described(9)])],
    'no usable reply',
  ],
  ['describes none of them', ['[]'], 'gave no usable answer'],
  [
    'invents figures and types',
    [
      JSON.stringify([
        { note: 1, type: 'saga', summary: 'It fails 77 times.', tags: [] },
        { note: 2, type: 'saga' },
      ]),
    ],
    'the note does not say “It fails 77 times.” (77)',
  ],
])('a reply that %s changes nothing', async (_, script, reason) => {
  const { fixture, run } = await fixtureWith(notes, ...script);
  const before = fixture.tree();
  expect((await run()).notes).toMatchObject([
    { path: 'Work/Export.md', action: 'kept', reason: expect.stringContaining(reason) as string },
    { action: 'kept' },
  ]);
  expect(fixture.tree()).toEqual(before);
});

test('reports a name that matches no note', async () => {
  const { run } = await fixtureWith(notes);
  await expect(run({ paths: ['Nowhere'] })).rejects.toThrow(
    'No note or folder named Nowhere, or the folder has no notes. Check the name.',
  );
});

test('logs properties added by rules too', async () => {
  const { fixture, run } = await fixtureWith(notes);
  await run({ paths: ['Work/Export'] });
  expect(new TextDecoder().decode((await fixture.ports.state.get('logs/cb-runs.jsonl')) ?? new Uint8Array())).toContain(
    '"notes":[{"path":"Work/Export.md","action":"enriched"',
  );
});

test('asks no question if replies are cached', async () => {
  const { fixture, run } = await fixtureWith(notes, JSON.stringify([described(1), described(2)]));
  await run({ dryRun: true });
  fixture.agrees = false;
  const again = await run({ yes: false });
  expect([again.quote, again.notes.map(({ action }) => action)]).toEqual([undefined, ['enriched', 'enriched']]);
});

test('reports deselected changes as skipped', async () => {
  const { fixture, run } = await fixtureWith({
    'Work/Export.md': notes['Work/Export.md'],
    'Work/Other.md': notes['Work/Export.md'],
  });
  const before = fixture.tree();
  takes.of = new Set();
  expect(await run({ yes: false })).toMatchObject({
    refused: 'Cancelled, nothing changed.',
    notes: [{ action: 'left', added: { tags: ['postgres'] } }, { action: 'left' }],
  });
  expect(fixture.tree()).toEqual(before);
  takes.of = new Set(['Work/Other.md']);
  expect((await run({ yes: false })).notes.map(({ path, action }) => [path, action])).toEqual([
    ['Work/Export.md', 'left'],
    ['Work/Other.md', 'enriched'],
  ]);
});

test('a dry run shows each change line by line, and its price without consent', async () => {
  const { run } = await fixtureWith({ 'Work/Export.md': notes['Work/Export.md'] });
  expect((await run({ dryRun: true })).notes[0]?.diff).toContainEqual({ kind: 'added', text: 'tags: [postgres]' });
  const asking = await fixtureWith(notes, '[]');
  asking.fixture.agrees = false;
  const dry = await asking.run({ dryRun: true, yes: false });
  expect([dry.quote?.calls, dry.refused, enrich.outcome(dry)]).toEqual([1, undefined, 'done']);
  expect(dry.wanting).toEqual({ notes: 2, type: 2, summary: 1, tags: 1 });
  expect((await asking.run({ yes: false })).refused).toContain('may cost money');
});

test('gives the reason for each skipped note: locked, broken or empty', async () => {
  const { run } = await fixtureWith({
    'Work/Locked.md': '---\ncb_lock: true\n---\nx\n',
    'Work/Broken.md': '---\nx: "open\n---\nx\n',
    'Work/Empty.md': '',
  });
  expect((await run()).leftOut).toEqual([
    { path: 'Work/Broken.md', reason: expect.stringMatching(/^Its properties cannot be read, line \d/) as string },
    { path: 'Work/Locked.md', reason: 'It is locked (cb_lock).' },
    { path: 'Work/Empty.md', reason: 'It is empty.' },
  ]);
});

test('writes all notes in one transaction: a full disk leaves each unchanged', async () => {
  const { fixture, run } = await fixtureWith(notes, JSON.stringify([described(1), described(2)]));
  const { vault } = fixture.ports;
  const before = fixture.tree();
  const write = vault.write.bind(vault);
  jest
    .spyOn(vault, 'write')
    .mockImplementation((path, ...given) =>
      path === 'Work/Mine.md' ? Promise.reject(new AppError('disk-full', 'The disk is full.')) : write(path, ...given),
    );
  await expect(run()).rejects.toMatchObject({ code: 'disk-full' });
  expect(fixture.tree()).toEqual(before);
});
