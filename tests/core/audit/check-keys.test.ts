import { checkKeys } from '../../../src/core/audit/check-keys';
import { readFrontmatter } from '../../../src/core/note/frontmatter/frontmatter';

const rules = {
  vocabulary: { types: ['decision', 'insight', 'field note'], predicates: ['related'] },
  daysOf: (type: string) => (type === 'decision' ? 56 : 28),
  newId: (path: string) => `new id of ${path}`,
  isOfWorkingMemory: (path: string) => path.startsWith('Memory/'),
};
const sound =
  'id: 1\ndate: 2026-03-04T14:32:15Z\ntype: decision\ndurability: durable\nscope: project\ntitle: Tea\nproject: kitchen\ntags: [tea, water]\nsummary: Boil it.\nconfidence: 0.9\ncb_source: inbox-extraction\ncb_created: 2026-03-05T09:00:00Z\n';
const check = (yaml: string, path = 'AI/Tea.md'): { found: string[]; changes: object } => {
  const { findings, changes } = checkKeys(path, readFrontmatter(`---\n${yaml}---\n`).data, rules);
  return { found: findings.map(({ kind, problem }) => `${kind}: ${problem}`), changes };
};
const without = (key: string): string => sound.replace(new RegExp(`^${key}: .*\n`, 'm'), '');

test('reports nothing for a valid note', () => {
  expect(check(sound)).toEqual({ found: [], changes: {} });
  expect(
    check(
      sound
        .replace('durability: durable', 'durability: working-memory')
        .concat('cb_ephemeral: true\ncb_review_after: 2026-05-01\n'),
    ),
  ).toEqual({ found: [], changes: {} });
});

test('accepts the types of notes that were made from a source', () => {
  const note = sound.replace('type: decision', 'type: directive');
  expect(check(note).found).toHaveLength(1);
  expect(check(note.replace('inbox-extraction', 'promotion')).found).toEqual([]);
});

test.each([
  ['an id', without('id'), 'keys: It has no id.', { id: 'new id of AI/Tea.md' }],
  ['a date', without('date'), 'keys: It has no date.', { date: '2026-03-05T09:00:00Z' }],
  ['a title', without('title'), 'keys: It has no title.', { title: 'Tea' }],
  ['durability', without('durability'), 'keys: It has no durability.', { durability: 'durable' }],
  ['a scope', without('scope'), 'keys: It has no scope.', { scope: 'project' }],
  ['a type', without('type'), 'keys: It has no type. Use "enrich" to add one.', {}],
  ['a summary', without('summary'), 'keys: It has no summary. Use "enrich" to add one.', {}],
  ['tags', sound.replace('[tea, water]', '[tea]'), 'keys: It has fewer than two tags. Use "enrich" to add some.', {}],
  ['a valid confidence', sound.replace('0.9', '7'), 'keys: The confidence "7" is not a number from 0 to 1.', {}],
  [
    'a known type',
    sound.replace('decision', 'saga'),
    'vocabulary: Its type "saga" is unknown. Choose one of decision, insight, field note, or add it to CLAUDE.md under "## Types".',
    {},
  ],
  [
    'its type in the vault’s spelling',
    sound.replace('decision', 'Field_Note'),
    'vocabulary: Its type is spelled "Field_Note".',
    { type: 'field note' },
  ],
  [
    'a valid durability',
    sound.replace('durability: durable', 'durability: Durable'),
    'vocabulary: Its durability is spelled "Durable".',
    { durability: 'durable' },
  ],
  [
    'a known scope',
    sound.replace('scope: project', 'scope: galaxy'),
    'vocabulary: Its scope "galaxy" is unknown; it must be project or general.',
    {},
  ],
  [
    'no review date if it is durable',
    `${sound}cb_review_after: 2026-05-01\n`,
    'review: It is permanent, but has a review date.',
    { cb_review_after: undefined },
  ],
  [
    'a review date',
    sound.replace('durability: durable', 'durability: working-memory').concat('cb_ephemeral: true\n'),
    'review: It has no review date (cb_review_after).',
    { cb_review_after: '2026-04-30' },
  ],
  [
    'a valid date',
    sound
      .replace('durability: durable', 'durability: working-memory')
      .concat('cb_ephemeral: true\ncb_review_after: soon\n'),
    'review: "soon" in cb_review_after is not a valid date.',
    { cb_review_after: '2026-04-30' },
  ],
])('a note needs %s', (_, yaml, found, changes) => {
  expect(check(yaml)).toEqual({ found: [found], changes });
});

test('reports an invalid date, and leaves it to the user', () => {
  expect(check(sound.replace('2026-03-04T14:32:15Z', 'yesterday'))).toEqual({
    found: ['keys: "yesterday" is not a valid date.'],
    changes: {},
  });
});

test('takes from the folder whether a note is temporary, if the note does not say', () => {
  const { found, changes } = check(without('durability'), 'Memory/Kite/Tea.md');
  expect(found).toEqual([
    'keys: It has no durability.',
    'review: It is temporary, but will never be reviewed.',
    'review: It has no review date (cb_review_after).',
  ]);
  expect(changes).toEqual({ durability: 'working-memory', cb_ephemeral: true, cb_review_after: '2026-04-30' });
  expect(check(without('scope').replace('project: kitchen\n', ''), 'Memory/Kite/Tea.md')).toMatchObject({
    found: expect.arrayContaining(['keys: It has no scope.']) as string[],
    changes: expect.not.objectContaining({ scope: 'general' }) as object,
  });
});

test('gives a temporary note without a review date one from now on', () => {
  const { found, changes } = check(
    sound.replace('durability: durable', 'durability: working-memory').replace('type: decision', 'type: insight'),
  );
  expect(found).toEqual([
    'review: It is temporary, but will never be reviewed.',
    'review: It has no review date (cb_review_after).',
  ]);
  expect(changes).toEqual({ cb_ephemeral: true, cb_review_after: '2026-04-02' });
});
