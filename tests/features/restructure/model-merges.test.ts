import { restructure } from '../../../src/features/restructure/restructure';
import { decision, passed, RestructureFixture } from './restructure-fixture';
import { files, merge, teaFixture, written } from './two-teas';

test('a model may not create a new top-level folder; the reason is shown', async () => {
  const fixture = await teaFixture();
  fixture.answer({ decide: decision({ action: 'subfolder', notes: [1, 2], folder: 'New kinds' }), judge: passed });
  const output = await fixture.run({ yes: true });
  expect(output.groups).toMatchObject([
    {
      notes: ['Tea/Green.md', 'Tea/Verde.md'],
      action: 'keep',
      reason:
        'It cannot be done: "New kinds" is neither one of the folders nor a new folder directly below one of them.',
    },
  ]);
  expect(fixture.question(1)).toContain('Green tea');
  expect(fixture.model?.asked[1]?.messages.at(-1)?.text).toContain('"New kinds" is neither one of the folders');
  expect(fixture.tree()).toEqual(files);
  expect(
    (await fixture.run({ yes: true, decisions: [{ notes: ['Tea/Green.md'], action: 'move', folder: 'New kinds' }] }))
      .applied,
  ).toMatchObject([{ to: ['New kinds/Green.md'] }]);
});

test('shows the text of the model before the change, even with an objection', async () => {
  const fixture = await teaFixture();
  const { planned, doubtful } = await fixture.run({ dryRun: true, yes: true });
  expect(doubtful).toBeUndefined();
  expect(planned?.[0]?.files).toMatchObject([
    { path: 'Links.md', diff: [{ kind: 'removed' }, { kind: 'added', text: 'See [[Green tea]] and [[Green tea]].' }] },
    { path: 'Tea/Green tea.md', title: 'Green tea', body: expect.stringContaining('It is never boiled.') as string },
  ]);
  const other = await teaFixture();
  other.answer({ decide: merge, merge: JSON.stringify({ body: 'Cats like green tea.' }), judge: passed });
  const dry = await other.run({ dryRun: true, yes: true });
  expect(dry).toMatchObject({
    planned: [],
    doubtful: [
      {
        files: expect.arrayContaining([
          expect.objectContaining({ body: expect.stringContaining('Cats like green tea.') as string }),
        ]) as unknown[],
      },
    ],
  });
});

test('a text that loses or invents something leaves the notes unchanged', async () => {
  const fixture = await teaFixture();
  fixture.answer({
    decide: merge,
    merge: JSON.stringify({
      body: 'Green tea is steeped at 80 degrees. It is boiled. See [it](https://evil.example).',
      summary: '',
      tags: [],
    }),
    judge: passed,
  });
  const output = await fixture.run({ yes: true });
  expect(output).toMatchObject({ applied: [], lost: [{ path: 'Tea/Verde.md', sentence: 'It is never boiled.' }] });
  expect(output.refused[0]?.reason).toContain('https://evil.example');
});

test.each([
  ['missing notes', decision({ action: 'merge', notes: [1, 9], title: 'X' })],
  ['a duplicate note', decision({ action: 'merge', notes: [1, 1], title: 'X' })],
  ['a folder outside the vault', decision({ action: 'move', notes: [1], folder: '../../etc' })],
  ['a hidden folder', decision({ action: 'move', notes: [1], folder: '.obsidian' })],
  ['no folder', decision({ action: 'move', notes: [1] })],
  ['an overview of two notes', decision({ action: 'hub', notes: [1, 2], title: 'X' })],
  ['no title', decision({ action: 'merge', notes: [1, 2], title: '/' })],
  ['an unknown action', decision({ action: 'delete', notes: [1, 2] })],
  ['a truncated reply', merge.slice(0, 20)],
  ['prose', 'I would merge them.'],
  ['too little confidence', decision({ action: 'merge', notes: [1, 2], title: 'X', confidence: 0.4 })],
])('a reply with %s changes nothing', async (_, decide) => {
  const fixture = await teaFixture();
  fixture.answer({ decide, merge: written, judge: passed });
  const output = await fixture.run({ yes: true });
  expect(output.groups.every(({ action }) => action === 'keep')).toBe(true);
  expect(output.groups.flatMap(({ notes }) => notes).sort()).toEqual(['Tea/Green.md', 'Tea/Verde.md']);
  expect(fixture.tree()).toEqual(files);
});

test.each([
  ['Tea', 'merge', 'Tea/Tea 2.md'],
  ['AGENTS', 'keep', null],
  ['../.obsidian/app', 'merge', 'Tea/obsidian app.md'],
  ['CON', 'merge', 'Tea/Note CON.md'],
])('handles a merge titled %j: %s', async (title, action, to) => {
  const fixture = await RestructureFixture.create({ ...files, 'Tea/Tea.md': 'Here already.' }, [
    ['Tea/Green.md', 'Tea/Verde.md'],
  ]);
  fixture.answer({ decide: decision({ action: 'merge', notes: [1, 2], title }), merge: written, judge: passed });
  fixture.agrees = true;
  fixture.take = ({ changes }) => changes.map(({ id }) => id);
  const { groups, applied } = await fixture.run();
  expect(groups[0]?.action).toBe(action);
  expect(applied.map((each) => each.to)).toEqual(to === null ? [] : [[to]]);
  expect(fixture.tree()['Tea/Tea.md']).toBe('Here already.');
});

test.each(['Claude', 'AGENTS', 'Gemini'])(
  'asks again for a merge titled %j, and keeps the notes with the reason if the title stays',
  async (title) => {
    const fixture = await teaFixture();
    fixture.answer({ decide: decision({ action: 'merge', notes: [1, 2], title }), merge: written, judge: passed });
    for (const input of [{ dryRun: true }, {}]) {
      expect((await fixture.run({ yes: true, ...input })).groups).toMatchObject([
        {
          action: 'keep',
          reason: `It cannot be done: AI tools would read a note titled "${title}" as instructions.`,
        },
      ]);
    }
    expect(fixture.tree()).toEqual(files);
    const mended = await teaFixture();
    mended.answer({
      decide: [decision({ action: 'merge', notes: [1, 2], title }), merge],
      merge: written,
      judge: passed,
    });
    expect((await mended.run({ yes: true })).applied).toMatchObject([{ to: ['Tea/Green tea.md'] }]);
  },
);

test('a text with an invented sentence waits for the user', async () => {
  const fixture = await teaFixture();
  fixture.answer({
    decide: merge,
    merge: JSON.stringify({
      body: 'Green tea is steeped at 80 degrees. It is never boiled. The kettle explodes on Sundays.',
      summary: '',
      tags: [],
    }),
    judge: passed,
  });
  const output = await fixture.run({ yes: true });
  expect(output).toMatchObject({ applied: [], lost: [] });
  expect(output.refused[0]?.reason).toBe(
    'Not in any of the notes: “The kettle explodes on Sundays.” (kettle, explodes, sundays)',
  );
  expect(restructure.outcome(output)).toBe('some-failed');
});

test('the model sees the dates of notes, links to them, and the notes in the folders', async () => {
  const dated = {
    ...files,
    'Tea/Green.md':
      '---\ncreated: 2025-02-11\n---\nGreen tea is steeped at 80 degrees.\n\n## Why\n\nIt is bitter else. ^why\n',
    'Links.md': 'See [[Green#^why]], [[Green#Why]] and [[Verde]].\n',
    'Cups/Glass.md': '![[Green]]',
  };
  const fixture = await RestructureFixture.create(dated, [['Tea/Green.md', 'Tea/Verde.md']]);
  fixture.answer({ decide: merge, merge: written, judge: passed });
  await fixture.run({ yes: true, dryRun: true });
  for (const at of [0, 1, 2]) {
    expect(fixture.question(at)).toMatch(
      /Title: Green\nKind: .*\nWritten: 2025-02-11\nLinked from: 2 notes, 1 to Why, 1 to \^why\n/,
    );
    expect(fixture.question(at)).toMatch(
      /Title: Verde\nKind: .*\nLast changed: \d{4}-\d\d-\d\d\nLinked from: 1 note\n/,
    );
    expect(fixture.question(at).includes('Note 1')).toBe(at === 0);
  }
  expect(fixture.question(0)).toContain('\nCups\n  Glass\nTea\n  Green | Verde\n');
  expect(fixture.model?.asked[0]?.system).not.toMatch(/hub|9007199254740991/);
  expect(fixture.question(0)).toMatch(
    /Preferences of this person:\n<[^>]+>\nNone\.\n[^]*Rules of the house:\n<[^>]+>\nNone\.\n/,
  );
});

test.each([
  ['2025-02-11', 0],
  ['2025-02-12', 2],
])('accepts the date of a note beside its text, and no other date: %s', async (day, refused) => {
  const fixture = await RestructureFixture.create(
    { ...files, 'Tea/Green.md': '---\ncreated: 2025-02-11\n---\nGreen tea is steeped at 80 degrees.\n' },
    [['Tea/Green.md', 'Tea/Verde.md']],
  );
  fixture.answer({
    decide: merge,
    merge: JSON.stringify({ body: `Green tea is steeped at 80 degrees (${day}). It is never boiled.` }),
    judge: passed,
  });
  expect((await fixture.run({ yes: true, dryRun: true })).refused).toHaveLength(refused);
});

test('joins the texts by code if the model writes none', async () => {
  const fixture = await teaFixture();
  fixture.answer({ decide: merge, merge: JSON.stringify({ body: ' ' }), judge: passed });
  await fixture.run({ yes: true });
  expect(fixture.tree()['Tea/Green tea.md']).toContain(
    '## Green\n\nGreen tea is steeped at 80 degrees.\n\n## Verde\n\nGreen tea is steeped at 80 degrees. It is never boiled.\n',
  );
});
