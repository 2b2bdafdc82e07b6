import * as fc from 'fast-check';
import { parseQuery } from '../../../src/core/search/parse-query';
import { alternativesOf, mostAlternatives, type Query, type TextCondition } from '../../../src/core/search/query';
import { anyCodePoint } from '../../fakes/any-code-point';
import { trials } from '../../fakes/trials';

const empty: Query = {
  words: [],
  phrases: [],
  excludedWords: [],
  excludedPhrases: [],
  filters: [],
  unknownOperators: [],
  lastWordIsPrefix: false,
};
const filter = (field: Query['filters'][number]['field'], value: string, isExcluded = false): Partial<Query> => ({
  filters: [{ field, value, isExcluded }],
});

const condition = (values: Partial<TextCondition>): TextCondition => ({
  unit: 'line',
  phrases: [],
  excludedPhrases: [],
  prefix: '',
  patterns: [],
  excludedPatterns: [],
  isExcluded: false,
  ...values,
});

describe('parseQuery', () => {
  test.each<[string, Partial<Query>]>([
    ['', {}],
    ['one two', { words: ['one', 'two'], lastWordIsPrefix: true }],
    ['one two ', { words: ['one', 'two'] }],
    ['"exact phrase" word ', { words: ['word'], phrases: ['exact phrase'] }],
    ['“curly quotes”', { phrases: ['curly quotes'] }],
    ['„unten oben“', { phrases: ['unten oben'] }],
    ['«guillemets "inside"»', { phrases: ['guillemets "inside"'] }],
    ['"unclosed to the end', { phrases: ['unclosed to the end'] }],
    ['""', {}],
    ['5" disk ', { words: ['5"', 'disk'] }],
    ['-word', { excludedWords: ['word'] }],
    ['-"two words"', { excludedPhrases: ['two words'] }],
    ['x - b ', { words: ['x', 'b'] }],
    ['-', {}],
    ['--dry-run ', { words: ['--dry-run'] }],
    ['e-mail ', { words: ['e-mail'] }],
    ['type:decision', filter('type', 'decision')],
    ['TYPE:Decision', filter('type', 'Decision')],
    ['-type:x', filter('type', 'x', true)],
    ['tag:#a/b', filter('tag', 'a/b')],
    ['tag:a/b', filter('tag', 'a/b')],
    ['path:"My Projects/"', filter('path', 'My Projects/')],
    ['path:Projects/', filter('path', 'Projects/')],
    ['project:“Big one”', filter('project', 'Big one')],
    ['scope:general', filter('scope', 'general')],
    ['durability:durable', filter('durability', 'durable')],
    ['status:active', filter('status', 'active')],
    ['after:2026-01-01', filter('after', '2026-01-01')],
    ['before:2026-01', filter('before', '2026-01')],
    ['after:notadate ', { words: ['after:notadate'], unknownOperators: ['after:notadate'] }],
    ['after:2026-02-30 ', { words: ['after:2026-02-30'], unknownOperators: ['after:2026-02-30'] }],
    ['after:2024-02-29', filter('after', '2024-02-29')],
    ['foo:bar ', { words: ['foo:bar'], unknownOperators: ['foo:bar'] }],
    ['foo:bar', { words: ['foo:bar'], unknownOperators: ['foo:bar'], lastWordIsPrefix: true }],
    ['-foo:bar', { excludedWords: ['foo:bar'], unknownOperators: ['-foo:bar'] }],
    ['foo:"bar baz"', { words: ['foo'], phrases: ['bar baz'], unknownOperators: ['foo:"bar baz"'] }],
    ['type: ', { words: ['type:'], unknownOperators: ['type:'] }],
    ['path:""', {}],
    ['tag:# ', { words: ['tag:#'], unknownOperators: ['tag:#'] }],
    ['https://example.com/a?b=c ', { words: ['https://example.com/a?b=c'] }],
    ['12:30 ', { words: ['12:30'] }],
    ['C:\\notes\\a C:/notes ', { words: ['C:\\notes\\a', 'C:/notes'] }],
    ['std::vector ', { words: ['std::vector'] }],
    ['为什么obsid', { words: ['obsid'], functionWords: ['为什么'], lastWordIsPrefix: true }],
    ['obsid为什么', { words: ['obsid'], functionWords: ['为什么'] }],
    ['note: this ', { words: ['note:', 'this'] }],
    [
      'who is it and why was the boiler off ',
      { words: ['boiler'], functionWords: ['who', 'is', 'it', 'and', 'why', 'was', 'the', 'off'] },
    ],
    ['boiler of the', { words: ['boiler'], functionWords: ['of', 'the'] }],
    ['file:Velo', filter('file', 'Velo')],
    ['[status]', filter('property', 'status')],
    ['-[status:open] ', filter('property', 'status:open', true)],
    ['["my property":"in work"]', filter('property', '"my property":"in work"')],
    ['[[big link]] ', { words: ['[[big', 'link]]'] }],
    ['[ ] task', { words: ['[', ']', 'task'], lastWordIsPrefix: true }],
    ['/colou?r/ ', { conditions: [condition({ patterns: ['colou?r'] })] }],
    ['-/a b/', { conditions: [condition({ patterns: ['a b'], isExcluded: true })] }],
    ['/(a)\\1/ ', { words: ['/(a)\\1/'], unknownOperators: ['/(a)\\1/'] }],
    ['/etc/hosts ', { words: ['/etc/hosts'] }],
    [
      'line:(one "two three" -four) ',
      {
        phrases: ['one', 'two three'],
        conditions: [condition({ phrases: ['one', 'two three'], excludedPhrases: ['four'] })],
      },
    ],
    ['-line:(one two) ', { conditions: [condition({ phrases: ['one', 'two'], isExcluded: true })] }],
    [
      'section:one two ',
      { words: ['two'], phrases: ['one'], conditions: [condition({ unit: 'section', phrases: ['one'] })] },
    ],
    [
      'line:(one tw',
      {
        words: ['tw'],
        phrases: ['one'],
        lastWordIsPrefix: true,
        conditions: [condition({ phrases: ['one'], prefix: 'tw' })],
      },
    ],
    ['task-todo:"" ', { conditions: [condition({ unit: 'task-todo' })] }],
    ['TASK:/\\d+/ ', { conditions: [condition({ unit: 'task', patterns: ['\\d+'] })] }],
    ['line:/(/ ', { conditions: [condition({})], unknownOperators: ['/(/'] }],
    ['block:type:x ', { phrases: ['type:x'], conditions: [condition({ unit: 'block', phrases: ['type:x'] })] }],
    ['line: ', { words: ['line:'] }],
    ['f(x) ', { words: ['f(x)'] }],
    ['(one two) ', { words: ['one', 'two'] }],
    ['-(one OR two)', { excludedWords: ['one', 'two'] }],
    ['OR one OR ', { words: ['one'] }],
    ['cat or dog ', { words: ['cat', 'dog'], functionWords: ['or'] }],
    ['東京　大阪', { words: ['東京', '大阪'], lastWordIsPrefix: true }],
    ['word type:x', { words: ['word'], filters: [{ field: 'type', value: 'x', isExcluded: false }] }],
  ])('%s', (line, expected) => {
    expect(parseQuery(line)).toEqual({ ...empty, ...expected });
  });

  test.each<[string, Partial<Query>[]]>([
    ['one OR two', [{ words: ['one'] }, { words: ['two'], lastWordIsPrefix: true }]],
    ['x y OR z ', [{ words: ['x', 'y'] }, { words: ['z'] }]],
    ['"x y" OR tag:z', [{ phrases: ['x y'] }, filter('tag', 'z')]],
    [
      '(tag:one OR tag:two) word ',
      [
        { words: ['word'], ...filter('tag', 'one') },
        { words: ['word'], ...filter('tag', 'two') },
      ],
    ],
    ['-(one type:x) ', [{ excludedWords: ['one'] }, filter('type', 'x', true)]],
    ['(one OR (two OR three', [{ words: ['one'] }, { words: ['two'] }, { words: ['three'], lastWordIsPrefix: true }]],
  ])('alternatives of %s', (line, expected) => {
    expect(parseQuery(line).alternatives).toEqual(expected.map((each) => ({ ...empty, ...each })));
  });

  test('searches a limited number of alternatives, however deep and many the groups', () => {
    const query = parseQuery(Array.from({ length: 9 }, () => '(one OR two)').join(' '));
    expect(query.alternatives).toHaveLength(16);
    expect(query.isCut).toBe(true);
    expect(parseQuery('('.repeat(50_000)).alternatives).toBeUndefined();
  });

  test('takes few steps for many words, groups, parentheses and quotes', () => {
    const many = (word: string): string => `${word} `.repeat(8_000);
    const lines = [
      ...[many('(a OR b)'), many('-(a b)'), `-((${many('a')}) OR (${many('b')}))`, many('[a')],
      ...[`(a${')'.repeat(300_000)}x`, `${'a'.repeat(60_000)}${'"'.repeat(60_000)}`],
    ];
    for (const line of lines) expect(alternativesOf(parseQuery(line)).length).toBeLessThanOrEqual(mostAlternatives);
  });

  test('excludes every alternative of a group, however many', () => {
    const words = Array.from({ length: 40 }, (_, at) => `word${String(at)}`);
    const query = parseQuery(`kept -(${words.join(' OR ')})`);
    expect(query).toMatchObject({ words: ['kept'], excludedWords: words });
    expect(query.isCut).toBeUndefined();
  });

  test('never throws, and returns nothing that was not typed', () => {
    const typed = fc.string({
      unit: fc.constantFrom(...'ab:"“”-# /\\tag()[]', ' OR ', 'type:', 'after:', 'tag:', '\ud800', '漢'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ unit: anyCodePoint })), (line) => {
        const query = parseQuery(line);
        for (const text of [
          ...query.words,
          ...query.phrases,
          ...query.excludedWords,
          ...query.excludedPhrases,
          ...query.filters.map(({ value }) => value),
        ]) {
          expect(text).not.toBe('');
          expect(line).toContain(text);
        }
      }),
      { numRuns: trials(2000) },
    );
  });
});

test('further regular expressions of a line are words', () => {
  const { conditions = [], words } = parseQuery('/a.b/ '.repeat(40));
  expect(conditions).toHaveLength(16);
  expect(words).toHaveLength(24);
});

test('a regular expression that is far too long is a word', () => {
  expect(parseQuery(`/${'a'.repeat(2_001)}/ b`)).toMatchObject({ words: [`/${'a'.repeat(2_001)}/`, 'b'] });
});
