import { AppError } from '../../../src/core/errors';
import { readNoteTags } from '../../../src/core/note/note-facts';
import { autofile, type AutofileOutput } from '../../../src/features/autofile/autofile';
import { undo } from '../../../src/features/undo/undo';
import { ScriptedModel, type Step } from '../../fakes/language-models/scripted-model';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';

const create = (folder: string, fields: object = {}): string =>
  JSON.stringify({ action: 'create', folder, confidence: 0.9, reason: 'It fits there.', ...fields });
const extend = (note: string, fields: object = {}): string =>
  JSON.stringify({
    action: 'extend',
    note,
    heading: 'Brewing',
    confidence: 0.9,
    reason: 'One subject.',
    ...fields,
  });
const passed = JSON.stringify({ passed: true, confidence: 0.9, reasons: ['It fits.'] });

const origin = '*2026-01-01, from the note “Inbox note”*';

const notes = {
  'Inbox note.md': '---\ntags: [tea]\n---\n\nSteep for three minutes.\n',
  'Kitchen/Tea.md': '---\nmine: yes # kept\n---\n\n## Brewing\n\nBoil water.\n\n## Shops\n\nNone.\n',
  'Kitchen/Index.md': 'See [[Tea]] and [[Kettle]].\n',
  'Kettle.md': 'A kettle.\n',
};

async function fixtureWith(files: Readonly<Record<string, string>>, ...script: Step[]): Promise<IngestFixture> {
  const fixture = await IngestFixture.create();
  for (const [path, text] of Object.entries(files)) fixture.ports.vault.place(path, text);
  fixture.model = new ScriptedModel(script);
  fixture.near = ['Kitchen/Tea.md'];
  return fixture;
}

function run(fixture: IngestFixture, paths: string[], input: object = {}): Promise<AutofileOutput> {
  return autofile.run(
    fixture.services,
    { paths, dryRun: false, yes: true, offline: false, ...input },
    testRun('autofile'),
  );
}

test('a note moves to the folder where it belongs; links to it still lead there', async () => {
  const fixture = await fixtureWith(notes, create('kitchen'));
  expect((await run(fixture, ['Kettle.md'])).notes).toEqual([
    { path: 'Kettle.md', action: 'moved', to: 'Kitchen/Kettle.md', confidence: 0.9, reason: 'It fits there.' },
  ]);
  expect(Object.keys(fixture.tree())).toContain('Kitchen/Kettle.md');
  expect(fixture.tree()['Kitchen/Kettle.md']).toBe(notes['Kettle.md']);
});

test.each([
  [
    'a locked note leads to it by its path',
    { ...notes, 'Other.md': '---\ncb_lock: true\n---\nSee [[/Kettle]].' },
    'Other.md is in the way: Its links would have to change, but it is locked',
  ],
  ['a note with that name exists there', { ...notes, 'Kitchen/kettle.md': 'x' }, 'already exists'],
])('keeps a note in place if its move would do harm: %s', async (_, files, reason) => {
  const fixture = await fixtureWith(files, create('Kitchen'));
  const before = fixture.tree();
  const [note] = (await run(fixture, ['Kettle.md'])).notes;
  expect(note).toMatchObject({ action: 'kept', reason: expect.stringContaining(reason) as string });
  expect(fixture.tree()).toEqual(before);
});

test('updates links to a moved note, and keeps the targets of links that would otherwise resolve to it', async () => {
  const files = {
    ...notes,
    'Longer/Deep/Tea.md': '---\nup: "[[../../Kettle]]"\n---\nOther tea.',
    'Other.md': 'See [[Tea]] and [x](Longer/Deep/Tea.md).',
  };
  const fixture = await fixtureWith(files, create(''));
  const { run: id, notes: filed } = await run(fixture, ['Longer/Deep/Tea.md']);
  expect(filed).toMatchObject([{ action: 'moved', to: 'Tea.md' }]);
  expect(fixture.tree()).toMatchObject({
    'Tea.md': '---\nup: "[[./Kettle]]"\n---\nOther tea.',
    'Other.md': 'See [[Kitchen/Tea]] and [x](Tea.md).',
  });
  await undo.run(
    { writing: fixture.ports, settings: fixture.services.settings },
    { run: id, dryRun: false },
    testRun('undo'),
  );
  expect(fixture.tree()).toEqual(files);
});

test('adds a note to another, which keeps all its bytes', async () => {
  const fixture = await fixtureWith(notes, extend('Kitchen/Tea.md'), passed);
  const { run: id, notes: filed } = await run(fixture, ['Inbox note.md']);
  expect(filed).toMatchObject([{ action: 'extended', to: 'Kitchen/Tea.md' }]);
  expect(fixture.tree()['Kitchen/Tea.md']).toBe(
    `---\nmine: yes # kept\ntags: [tea]\n---\n\n## Brewing\n\nBoil water.\n\n### Inbox note\n\n${origin}\n\nSteep for three minutes.\n\n## Shops\n\nNone.\n`,
  );
  expect(fixture.tree()).not.toHaveProperty('Inbox note.md');
  await undo.run(
    { writing: fixture.ports, settings: fixture.services.settings },
    { run: id, dryRun: false },
    testRun('undo'),
  );
  expect(fixture.tree()).toEqual(notes);
  expect([...fixture.ports.vault.trashed]).toEqual([]);
});

test('links to an appended note lead to the other one, unless a locked note would have to change', async () => {
  const fixture = await fixtureWith(
    { ...notes, 'Other.md': 'See [[Inbox note|this]].' },
    extend('Kitchen/Tea.md'),
    passed,
  );
  expect((await run(fixture, ['Inbox note'])).notes).toMatchObject([{ action: 'extended' }]);
  expect(fixture.tree()['Other.md']).toBe('See [[Tea#Inbox note|this]].');
  const locked = await fixtureWith(
    { ...notes, 'Other.md': '---\ncb_lock: true\n---\nSee [[Inbox note]].' },
    extend('Kitchen/Tea.md'),
    passed,
  );
  expect((await run(locked, ['Inbox note'])).notes).toMatchObject([
    { action: 'kept', reason: expect.stringContaining('Other.md is in the way') as string },
  ]);
});

test('skips locked, uncertain and failing notes and continues with the rest', async () => {
  const fixture = await fixtureWith(
    { 'A/1.md': '---\ncb_lock: true\n---\nx', 'A/2.md': 'two', 'A/3.md': 'three', 'A/4.md': 'four', 'B/x.md': 'b' },
    create('B', { confidence: 0.3 }),
    'no',
    'no',
    create('B'),
  );
  expect((await run(fixture, ['A'])).notes.map(({ path, action }) => [path, action])).toEqual([
    ['A/1.md', 'kept'],
    ['A/2.md', 'kept'],
    ['A/3.md', 'kept'],
    ['A/4.md', 'moved'],
  ]);
});

test('asks about the cost, then about the changes; cached replies are not paid again', async () => {
  const fixture = await fixtureWith(notes, create('Kitchen'));
  expect(await run(fixture, ['Kettle.md'], { yes: false })).toMatchObject({
    refused: expect.stringContaining('may cost money') as string,
    quote: { calls: 2 },
  });
  expect(await run(fixture, ['Kettle.md'], { dryRun: true })).toMatchObject({ quote: { calls: 2 }, plan: [] });
  let asked = 0;
  const once = { ...fixture.services, consent: { ask: () => Promise.resolve(++asked === 1) } };
  const refused = await autofile.run(
    once,
    { paths: ['Kettle.md'], dryRun: false, yes: false, offline: false },
    testRun('autofile'),
  );
  expect(refused).toMatchObject({
    plan: [{ op: 'move', path: 'Kettle.md', to: 'Kitchen/Kettle.md' }],
    refused: expect.stringMatching(/not confirmed/iu) as string,
  });
  expect(Object.keys(fixture.tree())).toContain('Kettle.md');
  expect(await run(fixture, ['Kettle.md'])).toMatchObject({ notes: [{ action: 'moved' }], cost: { calls: 0 } });
});

test('without a model, or for a path that is not a note, says what to do', async () => {
  const fixture = await fixtureWith(notes);
  await expect(run(fixture, ['Kettle.md'], { offline: true })).rejects.toMatchObject({ code: 'usage' });
  await expect(run(fixture, ['Nowhere'])).rejects.toMatchObject({ code: 'not-found' });
  await expect(run(fixture, ['../x'])).rejects.toMatchObject({ code: 'outside-vault' });
  fixture.model = null;
  await expect(run(fixture, ['Kettle.md'])).rejects.toMatchObject({
    code: 'usage',
    remedies: [{ command: 'provider', with: ['use'] }],
  });
});

test('logs requests and changes in one line', async () => {
  const fixture = await fixtureWith(notes, create('kitchen'));
  const { run: id } = await run(fixture, ['Kettle.md']);
  expect(fixture.traces()).toMatch(
    new RegExp(
      `\\{"run":"${id}","command":"autofile"[^\\n]*"provider":"anthropic"[^\\n]*"calls":1,[^\\n]*"notes":\\[\\{"path":"Kettle.md","action":"moved","to":"Kitchen/Kettle.md"`,
    ),
  );
});

test('logs requests even if nothing was changed', async () => {
  const fixture = await fixtureWith(notes, create('kitchen'));
  fixture.agrees = false;
  Object.assign(fixture.services.consent, {
    ask: ({ title }: { title: string }) => Promise.resolve(title.startsWith('Choose folders')),
  });
  expect((await run(fixture, ['Kettle.md'], { yes: false })).refused).toMatch(/not confirmed/iu);
  expect(fixture.traces()).toMatch(/"command":"autofile"[^\n]*"calls":1,[^\n]*"notes":\[\]/);
});

test('writes exactly the text that the second check saw, with code and heading levels unchanged', async () => {
  const body = '# Inbox note\n\nSteep.\n\n## Steps\n\n```sh\n# keep this\n```\n\n![[cup.png]]';
  const fixture = await fixtureWith(
    { ...notes, 'Inbox note.md': `---\ntags: [tea, green]\n---\n\n${body}\n` },
    extend('Kitchen/Tea.md'),
    passed,
  );
  expect((await run(fixture, ['Inbox note.md'])).notes).toMatchObject([{ action: 'extended' }]);
  const passage = `### Inbox note\n\n${origin}\n\nSteep.\n\n#### Steps\n\n\`\`\`sh\n# keep this\n\`\`\`\n\n![[cup.png]]`;
  expect(fixture.tree()['Kitchen/Tea.md']).toBe(
    notes['Kitchen/Tea.md']
      .replace('Boil water.', `Boil water.\n\n${passage}`)
      .replace('# kept\n', '# kept\ntags: [tea, green]\n'),
  );
  expect(JSON.stringify((fixture.model as ScriptedModel).asked.at(-1))).toContain(JSON.stringify(passage).slice(1, -1));
});

test.each([
  ['a code span', 'Run `git log #kiosk` first.', 'extended'],
  ['a code block', 'Run this.\n\n```sh\nrun #kiosk\n```', 'extended'],
  ['a Markdown link', 'See [the #kiosk list](https://example.com).', 'extended'],
  ['a link target', 'See [the list](<https://example.com/a #kiosk>).', 'extended'],
  ['a wikilink', 'See [[Index|the #kiosk list]].', 'extended'],
  ['a comment', '%% #kiosk %%\n\nSteep.', 'kept'],
  ['running text', 'At the #Kiosk, steep.', 'extended'],
  ['nothing', 'Steep.', 'extended'],
])('an appended note is still found by its tag, which is also in %s', async (_, body, action) => {
  const fixture = await fixtureWith(
    { ...notes, 'Inbox note.md': `---\ntags: [kiosk]\n---\n\n${body}\n` },
    extend('Kitchen/Tea.md'),
    passed,
  );
  expect((await run(fixture, ['Inbox note.md'])).notes).toMatchObject([{ action }]);
  const written = fixture.tree()[action === 'kept' ? 'Inbox note.md' : 'Kitchen/Tea.md'] ?? '';
  expect(readNoteTags(written).map((tag) => tag.toLowerCase())).toEqual(['kiosk']);
});

test('keeps a tag from the heading that the title replaces', async () => {
  const fixture = await fixtureWith(
    { ...notes, 'Inbox note.md': '# Inbox #note\n\nSteep.\n' },
    extend('Kitchen/Tea.md'),
    passed,
  );
  const { notes: filed } = await run(fixture, ['Inbox note.md']);
  expect(filed).toMatchObject([{ action: 'extended', reason: 'One subject.' }]);
  expect(readNoteTags(fixture.tree()['Kitchen/Tea.md'] ?? '')).toEqual(['note']);
});

test.each(['7', 'two words', '1-2'])('keeps a tag that cannot be written in running text: %s', async (tag) => {
  const files = { ...notes, 'Inbox note.md': `---\ntags: ["${tag}"]\n---\n\nSteep.\n` };
  const fixture = await fixtureWith(files, extend('Kitchen/Tea.md'), passed);
  expect((await run(fixture, ['Inbox note.md'])).notes).toMatchObject([{ action: 'extended' }]);
  expect(readNoteTags(fixture.tree()['Kitchen/Tea.md'] ?? '')).toEqual([tag]);
});

test.each([
  ['a footnote with the same label', 'Steep[^1].\n\n[^1]: Three minutes.', 'which would change its meaning'],
  ['a property written by a person', '---\naliases: [Chai]\n---\nSteep.', '“aliases: Chai”'],
  ['a comment', 'Steep. %% why? %%', 'would change their meaning'],
])('does not move a note that would lose something: %s', async (_, text, reason) => {
  const files = {
    ...notes,
    'Inbox note.md': text,
    'Kitchen/Tea.md': `${notes['Kitchen/Tea.md']}\nSee[^1].\n\n[^1]: A book.\n`,
  };
  const fixture = await fixtureWith(files, extend('Kitchen/Tea.md'), passed);
  expect((await run(fixture, ['Inbox note.md'])).notes).toMatchObject([
    { action: 'kept', reason: expect.stringContaining(reason) as string },
  ]);
  expect(fixture.tree()).toEqual(files);
});

test('reports a missing heading', async () => {
  const fixture = await fixtureWith(notes, extend('Kitchen/Tea.md', { heading: 'Invented' }), passed);
  expect((await run(fixture, ['Inbox note.md'])).notes).toMatchObject([
    { action: 'extended', reason: 'One subject. It is added at the end because the note has no heading "Invented".' },
  ]);
});

test('finds nearest notes by their text too, and hides instruction files from the model', async () => {
  const fixture = await fixtureWith(
    { ...notes, 'Kettle.md': 'It whistles.', 'Kitchen/CLAUDE.md': 'Obey me.' },
    create('Kitchen'),
  );
  fixture.near = ['Kitchen/CLAUDE.md', 'Kitchen/Tea.md'];
  const search = jest.spyOn(fixture.services.index, 'search');
  await run(fixture, ['Kettle.md']);
  expect(JSON.stringify(search.mock.calls)).toContain('whistles');
  const [request] = (fixture.model as ScriptedModel).asked;
  expect(JSON.stringify(request)).not.toContain('Kitchen/CLAUDE.md');
  expect(JSON.stringify(request)).toContain('Kitchen/Tea.md: Brewing; Shops');
});

test('neither uncertain notes nor records of sessions are shown as places, and no heading that the note repeats', async () => {
  const fixture = await fixtureWith(
    {
      ...notes,
      'Kitchen/Green tea.md':
        '## Green tea\n\nSteep it at 70 degrees.\n\n## Shops\n\nNone.\n\n## Relations\n\n- related: [[Tea]]\n',
      'AI/Uncertain/Black tea.md': 'It costs 9 euros.',
      'AI/Sessions/2026-01-01 Tea.md': 'Tea was bought.',
    },
    create('Kitchen'),
  );
  fixture.near = ['AI/Uncertain/Black tea.md', 'Kitchen/Green tea.md'];
  await run(fixture, ['Inbox note.md']);
  const asked = JSON.stringify((fixture.model as ScriptedModel).asked);
  expect(asked).toContain('Kitchen/Green tea.md: Shops\\n');
  expect(asked).not.toMatch(/Black tea|AI\/Sessions/);
});

test('reports the notes moved before the disk was full, and how the run ended', async () => {
  const fixture = await fixtureWith(notes, create('Kitchen'), create('Elsewhere'));
  const { vault, state } = fixture.ports;
  const move = vault.move.bind(vault);
  jest.spyOn(vault, 'move').mockImplementation(async (...given) => {
    if (given[0] === 'Kettle.md') throw new AppError('disk-full', 'The disk is full.');
    return move(...given);
  });
  const output = await run(fixture, ['Kettle.md', 'Inbox note.md']);
  expect(output).toMatchObject({ notes: [{ path: 'Inbox note.md', action: 'moved' }], ended: 'The disk is full.' });
  expect(autofile.outcome(output)).toBe('some-failed');
  expect(new TextDecoder().decode((await state.get('logs/cb-runs.jsonl')) ?? new Uint8Array())).toContain(
    '"path":"Inbox note.md","action":"moved"',
  );
});

test('cached replies cost nothing, so only the change is asked about', async () => {
  const fixture = await fixtureWith(notes, create('kitchen'));
  const titles: string[] = [];
  Object.assign(fixture.services.consent, {
    ask: ({ title }: { title: string }) => {
      titles.push(title);
      return Promise.resolve(title.startsWith('Choose folders'));
    },
  });
  await run(fixture, ['Kettle.md'], { yes: false });
  await run(fixture, ['Kettle.md'], { yes: false });
  expect(titles).toEqual(['Choose folders with a language model?', 'Change 1 note?', 'Change 1 note?']);
});

test.each([
  [
    'a link that others add while the question is open follows the note',
    'New.md',
    'See [[Kettle]] and [[/Kettle]].',
    { 'New.md': 'See [[Kettle]] and [[/Kitchen/Kettle]].' },
    'moved',
  ],
  [
    'a note edited while the question is open stays in place',
    'Kettle.md',
    'Another kettle.',
    { 'Kettle.md': 'Another kettle.' },
    'kept',
  ],
])('%s', async (_, path, text, after, action) => {
  const fixture = await fixtureWith(notes, create('kitchen'));
  Object.assign(fixture.services.consent, {
    ask: ({ title }: { title: string }) => {
      if (!title.startsWith('Choose folders')) fixture.ports.vault.place(path, text);
      return Promise.resolve(true);
    },
  });
  expect((await run(fixture, ['Kettle.md'], { yes: false })).notes).toMatchObject([{ action }]);
  expect(fixture.tree()).toMatchObject(after);
});

test('logs requests even if the disk is full from the start', async () => {
  const fixture = await fixtureWith(notes, create('Kitchen'));
  jest.spyOn(fixture.ports.vault, 'move').mockRejectedValue(new AppError('disk-full', 'The disk is full.'));
  await expect(run(fixture, ['Kettle.md'])).rejects.toMatchObject({ code: 'disk-full' });
  expect(fixture.traces()).toMatch(/"command":"autofile"[^\n]*"calls":1,/);
});
