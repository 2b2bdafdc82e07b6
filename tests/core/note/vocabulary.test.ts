import {
  builtInVocabulary,
  normalizePredicate,
  normalizeType,
  readVocabulary,
} from '../../../src/core/note/vocabulary';

const own = (text: string): string[] => readVocabulary(text, 0).types.slice(builtInVocabulary.types.length);

test.each<[string, string, string[]]>([
  [
    'plain items',
    '## Types\n- recipe: what to cook\n- person\n* field note — seen outside\n1. law',
    ['recipe', 'person', 'field note', 'law'],
  ],
  ['marked items', '## Types\n\n- **Recipe** — what\n- `person`: who\n- **Law:** text', ['recipe', 'person', 'law']],
  ['a table', '## Types\n\n| Type | Meaning |\n|---|---|\n| recipe | what |\n| `person` | who |', ['recipe', 'person']],
  [
    'headings',
    '## Types\n\nThese are ours.\n\n### recipe\n\nWhat to cook: a list.\n\n### `person`\n\n## Other\n\n- no',
    ['recipe', 'person'],
  ],
  ['several in a line', '## Types\n- recipe, person', ['recipe', 'person']],
  ['built-in ones again', '# types\n- Decision\n- recipe', ['recipe']],
  ['none', '# Rules\n- recipe\n\n```\n## Types\n- no\n```', []],
  ['prose', '## Types\n- Use the types above whenever you can, please do\n- 12\n- ', []],
])('types from %s', (_name, text, types) => {
  expect(own(text)).toEqual(types);
});

test('lists the predicates', () => {
  const vocabulary = readVocabulary(
    '---\na: 1\n---\n## Relations\n- `depends-on`: needs it\n- part of\n\n## Types\n- recipe',
    13,
  );
  expect(vocabulary.predicates.slice(-2)).toEqual(['depends-on', 'part of']);
  expect(['depends_on', 'Part Of', 'caused by', 'hates'].map((name) => normalizePredicate(name, vocabulary))).toEqual([
    'depends-on',
    'part of',
    'caused-by',
    'related',
  ]);
  expect([normalizeType('Recipe', vocabulary), normalizeType('song', vocabulary)]).toEqual(['recipe', null]);
});
