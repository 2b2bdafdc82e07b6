import { uncertain, uncertainInputSchema, type UncertainOutput } from '../../../src/features/uncertain/uncertain';
import { undo } from '../../../src/features/undo/undo';
import { vaultSettingsSchema } from '../../../src/core/settings/settings';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun } from '../../fakes/test-run';

const note = (extra = ''): string =>
  `---\ntitle: "A claim"\ntype: insight\ndurability: durable\nscope: project\nproject: tea\nconfidence: 0.3\ncb_source: inbox-extraction\ncb_uncertain_routing: true\n${extra}---\n\nText.\n`;
const settings = vaultSettingsSchema.parse({ projects: { tea: 'Projects/Tea' } });

async function fixtureWith(
  files: Readonly<Record<string, string>>,
): Promise<{ ports: MemoryWritingPorts; run: (input?: object) => Promise<UncertainOutput> }> {
  const ports = await memoryWritingPorts();
  for (const [path, text] of Object.entries(files)) ports.vault.place(path, text);
  return {
    ports,
    run: (input = {}) =>
      uncertain.run({ ...ports, settings, writing: ports }, uncertainInputSchema.parse(input), testRun('uncertain')),
  };
}

const files = {
  'AI/Uncertain/A.md': note(),
  'AI/Uncertain/B.md': note('cb_lock: true\n'),
  'AI/Uncertain/mine.md': 'A note of mine.',
  'Else/C.md': note(),
};

test('lists marked notes, with the usual folder for their type', async () => {
  const { run } = await fixtureWith(files);
  const listed = { title: 'A claim', type: 'insight', confidence: 0.3, suggested: 'Projects/Tea', text: 'Text.' };
  expect((await run()).notes).toEqual([
    { ...listed, path: 'AI/Uncertain/A.md' },
    { ...listed, path: 'Else/C.md' },
  ]);
});

test('shows the text of a note without marks and relations', async () => {
  const marked = note().replace(
    'Text.',
    '## A claim\n\nSee **it** at [[Tea|the tea]].\n\n## Relations\n\n- related: [[B]]',
  );
  const { run } = await fixtureWith({ 'AI/Uncertain/A.md': marked });
  expect((await run()).notes[0]?.text).toBe('See it at the tea.');
});

test('says why a note is uncertain, and whether its claim or only its place is; accepting removes the reason', async () => {
  const { ports, run } = await fixtureWith({
    'AI/Uncertain/A.md': note('cb_uncertain_reason: "Not proven: No quote was found."\n'),
    'AI/Uncertain/B.md': note('cb_uncertain_reason: "Not placed: The model was not sure."\n'),
  });
  expect((await run()).notes).toMatchObject([
    { about: 'claim', reason: 'No quote was found.' },
    { about: 'place', reason: 'The model was not sure.' },
  ]);
  await run({ accept: ['*'] });
  expect(ports.vault.text('Projects/Tea/A.md')).not.toContain('cb_uncertain');
});

test('accepting moves a note and removes the mark; undo restores both', async () => {
  const { ports, run } = await fixtureWith(files);
  const output = await run({ accept: ['AI/Uncertain/A.md'] });
  expect(output).toMatchObject({
    applied: [{ path: 'AI/Uncertain/A.md', to: 'Projects/Tea/A.md' }],
    refused: [],
    notes: [{ path: 'Else/C.md' }],
  });
  expect(ports.vault.text('Projects/Tea/A.md')).toBe(
    note('cb_modified: 2026-01-01T00:00:00Z\n').replace('cb_uncertain_routing: true\n', ''),
  );
  await undo.run({ writing: ports, settings }, { run: output.run, dryRun: false }, testRun('undo'));
  expect(ports.vault.text('AI/Uncertain/A.md')).toBe(note());
  expect((await run({ accept: ['*'] })).applied).toHaveLength(2);
});

test('updates links to moved notes, even after several moves', async () => {
  const { ports, run } = await fixtureWith({ ...files, 'Link.md': '[[AI/Uncertain/A]] and [c](Else/C.md)' });
  const { run: id, refused } = await run({ accept: ['*'] });
  expect(refused).toEqual([]);
  expect(ports.vault.text('Link.md')).toBe('[[Projects/Tea/A]] and [c](Projects/Tea/C.md)');
  await undo.run({ writing: ports, settings }, { run: id, dryRun: false }, testRun('undo'));
  expect(ports.vault.text('Link.md')).toBe('[[AI/Uncertain/A]] and [c](Else/C.md)');
});

test('accepts another folder; keeping does not move the note', async () => {
  const { ports, run } = await fixtureWith(files);
  expect(
    (await run({ move: 'AI/Uncertain/A.md', to: 'Archive/2026', keep: ['Else/C.md'] })).applied.map(({ to }) => to),
  ).toEqual(['Else/C.md', 'Archive/2026/A.md']);
  expect(ports.vault.text('Else/C.md')).not.toContain('cb_uncertain_routing');
});

test('refuses an impossible decision and makes the others', async () => {
  const { run } = await fixtureWith({ ...files, 'Link.md': '---\ncb_lock: true\n---\n[[AI/Uncertain/A]]' });
  const { applied, refused } = await run({
    accept: ['AI/Uncertain/A.md', 'AI/Uncertain/mine.md'],
    keep: ['Else/C.md'],
    move: 'Else/C.md',
    to: '../out',
  });
  expect(applied).toHaveLength(1);
  expect(refused.map(({ reason }) => reason)).toEqual([
    'Link.md is in the way: Its links would have to change, but it is locked (cb_lock).',
    'It is not among the uncertain notes.',
    'Enter a folder in the vault.',
  ]);
});

test('a dry run changes nothing', async () => {
  const { ports, run } = await fixtureWith(files);
  expect((await run({ accept: ['*'], dryRun: true })).plan).toHaveLength(4);
  expect(ports.vault.text('AI/Uncertain/A.md')).toBe(note());
});

test('logs decisions, but not listing the notes', async () => {
  const { ports, run } = await fixtureWith(files);
  const log = (): string => new TextDecoder().decode(ports.state.records.get('logs/cb-runs.jsonl') ?? new Uint8Array());
  await run();
  await run({ accept: ['*'], dryRun: true });
  expect(log()).toBe('');
  const { run: id } = await run({ accept: ['AI/Uncertain/A.md', 'AI/Uncertain/mine.md'] });
  expect(JSON.parse(log())).toMatchObject({
    run: id,
    command: 'uncertain',
    beats: [],
    cost: null,
    provider: 'none',
    notes: [{ path: 'AI/Uncertain/A.md', action: 'accept', to: 'Projects/Tea/A.md' }],
    errors: [{ path: 'AI/Uncertain/mine.md', reason: 'It is not among the uncertain notes.' }],
  });
});

test('keeping a note in the uncertain folder settles it, with or without a mark', async () => {
  const { ports, run } = await fixtureWith({
    'AI/Uncertain/A.md': note(),
    'AI/Uncertain/D.md': note().replace('cb_uncertain_routing: true\n', ''),
  });
  expect((await run({ keep: ['AI/Uncertain/A.md', 'AI/Uncertain/D.md'] })).notes).toEqual([]);
  expect((await run()).notes).toEqual([]);
  expect(ports.vault.text('AI/Uncertain/D.md')).toContain('cb_uncertain_routing: false\n');
});

test('logs the changes of a cancelled run', async () => {
  const ports = await memoryWritingPorts();
  for (const [path, text] of Object.entries(files)) ports.vault.place(path, text);
  const run = testRun('uncertain');
  const move = ports.vault.move.bind(ports.vault);
  jest.spyOn(ports.vault, 'move').mockImplementation(async (...given) => {
    await move(...given);
    if (ports.vault.text('Projects/Tea/C.md') !== null) run.cancel();
  });
  await expect(
    uncertain.run({ ...ports, settings, writing: ports }, uncertainInputSchema.parse({ accept: ['*'] }), run),
  ).rejects.toMatchObject({ code: 'cancelled' });
  expect(ports.vault.text('AI/Cyberbrain-Log.md')).toContain('Moved AI/Uncertain/A.md to');
  expect(new TextDecoder().decode((await ports.state.get('logs/cb-runs.jsonl')) ?? new Uint8Array())).toContain(
    '"notes":[{"path":"AI/Uncertain/A.md"',
  );
});

test('updates a link that somebody adds just before a note is moved', async () => {
  const { ports, run } = await fixtureWith(files);
  const create = ports.state.create.bind(ports.state);
  jest.spyOn(ports.state, 'create').mockImplementationOnce((key, bytes) => {
    ports.vault.place('Link.md', '[[AI/Uncertain/A]]');
    return create(key, bytes);
  });
  expect((await run({ accept: ['AI/Uncertain/A.md'] })).refused).toEqual([]);
  expect(ports.vault.text('Link.md')).toBe('[[Projects/Tea/A]]');
});
