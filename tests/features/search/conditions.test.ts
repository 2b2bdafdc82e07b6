import { isPrivateText } from '../../../src/core/note/state/private-note';
import { ask, openNotes } from './opened-notes';

const notes = {
  'Cake.md':
    '---\ntags: [food]\n---\n# Cake\n\nMix flour and sugar.\nBake for an hour.\n\n## Shopping\n\n- [ ] Buy sugar\n- [x] Buy flour\n\n```md\n- [ ] Not a task\n```\n',
  'Bread.md': '# Bread\n\nFlour is white.\nMix by hand.\n\n> - [ ] Call the miller in 2026\n',
  'Plan.md': '# Plan\n\nmixing flour is for later\n\nColour and color.\n',
};

async function found(query: string, options = {}): Promise<string[]> {
  return (await ask(openNotes(notes).services, query, options)).results
    .map(({ path, line, snippet }) => `${path}:${String(line)} ${snippet}`)
    .sort();
}

describe('what must occur together in a part of a note', () => {
  test.each([
    ['line:(mix flour) ', ['Cake.md:6 Mix flour and sugar.']],
    ['line:(flour mix', ['Cake.md:6 Mix flour and sugar.', 'Plan.md:3 mixing flour is for later']],
    ['line:"flour is" ', ['Bread.md:3 Flour is white.', 'Plan.md:3 mixing flour is for later']],
    ['line:(flour -sugar -white) ', ['Cake.md:12 Buy flour', 'Plan.md:3 mixing flour is for later']],
    [
      'flour -line:(mix flour) ',
      [
        'Bread.md:3 Flour is white. Mix by hand. Call the miller in 2026',
        'Plan.md:3 mixing flour is for later Colour and color.',
      ],
    ],
    ['block:(flour hand) ', ['Bread.md:3 Flour is white. Mix by hand.']],
    ['section:(buy sugar) ', ['Cake.md:11 Buy sugar; Buy flour; - [ ] Not a task']],
    ['task:flour ', ['Cake.md:12 Buy flour']],
    ['task-todo:buy ', ['Cake.md:11 Buy sugar']],
    ['task-todo:"" ', ['Bread.md:6 Call the miller in 2026', 'Cake.md:11 Buy sugar']],
    ['task-done:"" tag:food ', ['Cake.md:12 Buy flour']],
    ['line:(mix (hand OR sugar)) ', ['Bread.md:4 Mix by hand.', 'Cake.md:6 Mix flour and sugar.']],
    ['/colou?r/ ', ['Plan.md:5 Colour and color.']],
    ['task:/\\b\\d{4}$/ ', ['Bread.md:6 Call the miller in 2026']],
    ['line:(mix /sugar\\.$/) ', ['Cake.md:6 Mix flour and sugar.']],
    [
      'flour -/white/ -/later/ ',
      ['Cake.md:6 Mix flour and sugar. Bake for an hour. … Buy sugar; Buy flour; - [ ] Not a task'],
    ],
    ['line:(bake flour) ', []],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test('marks the matches of a pattern, and sorts and counts such results', async () => {
    const { services } = openNotes(notes);
    const { results, total } = await ask(services, '/flou?r/ ', { sort: 'name' });
    expect([results.map(({ path }) => path), total]).toEqual([['Bread.md', 'Cake.md', 'Plan.md'], 3]);
    expect(results[0]?.matches).toEqual([[0, 5]]);
    expect((await ask(services, '/flour/ ', { limit: 1 })).total).toBeUndefined();
  });

  test('says which regular expression is not supported', async () => {
    expect((await ask(openNotes(notes).services, 'flour /(a)\\1/ ')).notices[0]).toContain(
      '"/(a)\\1/" is searched as plain text.',
    );
  });
});

describe('a filter whose value no note has', () => {
  const vault = {
    'Tokens.md': '---\ntype: decision\ntags: [login]\n---\nTokens are kept for a day.',
    'Hidden.md': '---\ntype: decisive\ncb_private: true\n---\nA private note.',
    'Polling.md': '---\nstatus: superseded\n---\nThe gauge was polled.',
  };

  test('of the project board is corrected to the status of other notes', async () => {
    const { corrections } = await ask(openNotes(vault).services, 'polled is:superseded');
    expect(corrections).toEqual([{ typed: 'is:superseded', meant: 'status:superseded' }]);
  });

  test('is corrected to the most similar value', async () => {
    const { corrections, notices } = await ask(openNotes(vault).services, 'type:decison tokens');
    expect(corrections).toEqual([{ typed: 'type:decison', meant: 'type:decision' }]);
    expect(notices).toEqual(['No note has type:decison. Did you mean type:decision?']);
    expect((await ask(openNotes(vault).services, 'tag:lgoin')).corrections).toEqual([
      { typed: 'tag:lgoin', meant: 'tag:login' },
    ]);
  });

  test.each(['type:decision nowhere', 'type:recipe', '-type:decison', 'after:2026-01-01'])(
    'is not corrected: %s',
    async (query) => {
      expect((await ask(openNotes(vault).services, query)).corrections).toBeUndefined();
    },
  );
});

test('a search for a property that no note has says so', async () => {
  const { services } = openNotes({ 'Tea.md': 'A type of tea: green.' });
  const without = '"type:" has no value, so it is searched as plain text. To filter, write for example type:decision.';
  expect((await ask(services, 'type:')).notices).toEqual([without, 'No note has a type.']);
  expect((await ask(services, 'green status:open')).notices).toEqual(['No note has a status.']);
  const hidden = openNotes({
    'Tea.md': 'Green tea.',
    'Hidden.md': '---\nstatus: open\ncb_private: true\n---\nA wish.',
  });
  const toTool = { ...hidden.services, hides: isPrivateText };
  expect((await ask(toTool, 'green status:closed')).notices).toEqual(['No note has a status.']);
  const many = openNotes({
    ...Object.fromEntries(
      Array.from({ length: 11 }, (_, at) => [`${at}.md`, `---\nstatus: s${at}\ncb_private: true\n---\nA wish.`]),
    ),
    'Tea.md': '---\nstatus: zest\n---\nGreen tea.',
  });
  expect((await ask({ ...many.services, hides: isPrivateText }, 'green status:closed')).notices).toEqual([]);
  expect((await ask(services, 'green')).notices).toEqual([]);
});

describe('a word that no note contains', () => {
  const many = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`Panel ${String(at)}.md`, `A panel with number ${String(at)}.`]),
  );
  const vault = { ...many, 'Links.md': 'All backlinks of a note.' };

  test('is corrected when the notes with its similar spelling are not first', async () => {
    const { services } = openNotes(vault);
    const { corrections, notices } = await ask(services, 'backlnks panel', { limit: 5 });
    expect(corrections).toEqual([{ typed: 'backlnks', meant: 'backlinks' }]);
    expect(notices).toContain('No note contains "backlnks". Did you mean backlinks?');
    expect((await ask(services, 'panel Backlnks')).corrections).toEqual([{ typed: 'Backlnks', meant: 'backlinks' }]);
    expect((await ask(services, '(backlnks), which panel?')).corrections).toEqual([
      { typed: 'backlnks', meant: 'backlinks' },
    ]);
  });

  test('is corrected to the more frequent of two words that are equally alike', async () => {
    const { services } = openNotes({
      ...many,
      'Garden.md': 'A graft on the old tree.',
      'Map.md': 'The graph of a map of all.',
      'Net.md': 'The graph of a net of everything that is here.',
    });
    expect((await ask(services, 'panel grafh', { limit: 5 })).corrections).toEqual([
      { typed: 'grafh', meant: 'graph' },
    ]);
  });

  test.each([
    ['backlnks', {}],
    ['backlnks all', {}],
    ['backlnks panel', { spelling: 'off' }],
    ['panel backl', {}],
    ['panel qwzxy', {}],
    ['panel "backlnks"', {}],
  ])('is not corrected: %s with %j', async (query, options) => {
    expect((await ask(openNotes(vault).services, query, options)).corrections).toBeUndefined();
  });
});
