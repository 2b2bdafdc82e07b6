import { draftFromText } from '../../../src/core/extraction/draft-from-text';
import { readProposedBeat, restatedBeat } from '../../../src/core/extraction/proposed-beat';
import { builtInVocabulary } from '../../../src/core/note/vocabulary';

const beat = {
  type: 'insight',
  durability: 'durable',
  scope: 'project',
  title: 'A kettle',
  summary: 'It boils.',
  body: 'It does.',
  tags: ['tea', 'kettle'],
  confidence: 0.9,
};
const read = (fields: object, longest?: number): ReturnType<typeof readProposedBeat> =>
  readProposedBeat({ ...beat, ...fields }, builtInVocabulary, longest);

test.each([
  ['a template', 'Now <% tp.system %> boils', 'Now < % tp.system %> boils'],
  ['an image', '## ![a](https://evil.example/p.png) x', '[a](https://evil.example/p.png) x'],
  ['an element', '<img src=x> boils', '< img src=x> boils'],
  ['a comment', 'A %% b <!-- c', 'A % b < !-- c'],
  ['a fence after a list mark', '- ~~~ boils', '- ~ ~ ~ boils'],
  ['a type', 'Use Vec<String> here', 'Use Vec< String> here'],
])('%s in a title or summary is text', (_, text, harmless) => {
  expect(read({ title: text })).toMatchObject({ beat: { title: harmless } });
  expect(read({ summary: text.replace(/^## /, '') })).toMatchObject({ beat: { summary: harmless } });
});

test('a body keeps to itself', () => {
  expect(read({ body: 'Relations\n---\n```sh\nmake' })).toMatchObject({
    beat: { body: '### More on Relations\n```sh\nmake\n```' },
  });
  expect(draftFromText('# Kettle\n\nIt boils.\n\nRelations\n===\n%% x').body).toBe(
    'It boils.\n\n### More on Relations\n%\\% x',
  );
});

test('the title of a text that somebody picked is text', () => {
  expect(draftFromText('# Now <% tp.system %> %% <img src=x> boils\n\nIt does.').title).not.toMatch(/<%|%%|<img|&lt;/);
});

test('a body that is too long is a fault, and never cut', () => {
  const body = 'x'.repeat(8_001);
  expect(read({ body })).toEqual({ fault: 'body: longer than 8000 characters' });
  expect(read({ body }, 60_000)).toMatchObject({ beat: { body } });
  expect(read({ body: body.slice(1) })).toMatchObject({ beat: { body: body.slice(1) } });
});

test.each([
  [
    'Passwords of the users are bcrypt hashes: they can be reset, but not read, by anybody',
    'Passwords of the users are bcrypt hashes',
  ],
  [
    'The kettle whistles at 96 degrees in the new kitchen on the third floor, unless it is broken',
    'The kettle whistles at 96 degrees in the new kitchen on the third floor,…',
  ],
  [
    'The kettle of the kitchen: it whistles at 96 degrees on the third floor of the new house',
    'The kettle of the kitchen: it whistles at 96 degrees on the third floor…',
  ],
  [`${'Kettle '.repeat(11)}ok`, `${'Kettle '.repeat(11)}ok`],
  ['Serve the folder .', 'Serve the folder'],
])('the title %s ends as %s', (title, shown) => {
  expect(read({ title })).toMatchObject({ beat: { title: shown } });
});

test.each([
  [
    '- Kafka is heavy and slow\n- The port is 80',
    'Kafka is heavy and slow',
    'Kafka is heavy',
    '- Kafka is heavy\n- The port is 80',
  ],
  [
    '```yaml\nsteps:\n  -\n    name: x\n```\n\nIt is red.',
    'It is red.',
    'It is blue.',
    '```yaml\nsteps:\n  -\n    name: x\n```\n\nIt is blue.',
  ],
  ['- It is big\n- The limit is 20', 'It is big', 'The limit is 2', '- The limit is 2\n- The limit is 20'],
  ['- It is red.\n- It is big.\n- It is old.', 'It is big.', 'It is red.', '- It is red.\n- It is old.'],
])(
  'a new wording takes the place of a sentence, and only one that stands there already is left out: %s',
  (body, text, wording, expected) => {
    const beat = { title: 'A lamp', summary: 'A lamp.', body } as Parameters<typeof restatedBeat>[0];
    expect(restatedBeat(beat, new Map([[text, wording]])).body).toBe(expected);
  },
);
