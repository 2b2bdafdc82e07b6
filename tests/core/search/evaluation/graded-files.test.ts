import { filterList } from '../../../../src/core/search/filters/filters';
import { type GradedQuery, parseGradedQueries, parseGrades } from '../../../../src/core/search/evaluation/graded-query';
import { noteNameOf, percentileOf, trecLines } from '../../../../src/core/search/evaluation/ranking-quality';

const plain = {
  phrases: [],
  excludedWords: [],
  excludedPhrases: [],
  filters: [],
  unknownOperators: [],
  lastWordIsPrefix: false,
};

test('queries without words are named and left out', () => {
  const { queries, wordless } = parseGradedQueries('q.jsonl', [
    '{"id": "1", "text": " "}',
    '{"id": "2", "text": "?!"}',
    '{"id": "3", "text": "tea"}',
  ]);
  expect(queries.map(({ id }) => id)).toEqual(['3']);
  expect(wordless).toEqual(['1', '2']);
});

describe('queries', () => {
  const read = (...lines: string[]): readonly GradedQuery[] => parseGradedQueries('q.jsonl', lines).queries;

  test('the text is split into complete words, without syntax', () => {
    expect(read('{"id": "1", "text": " tea  -milk type:note\\t\\"green tea\\" "}')).toEqual([
      { id: '1', query: { ...plain, words: ['tea', '-milk', 'type:note', '"green', 'tea"'] }, excluded: new Set() },
    ]);
  });

  test('filter and exclude narrow the ranked notes', () => {
    const [query] = read(
      '{"id": 7, "text": "tea", "filter": "type:decision -tag:old -draft", "exclude": ["Notes/Own"], "answer": 42}',
    );
    expect(query).toEqual({
      id: '7',
      query: {
        ...plain,
        words: ['tea'],
        excludedWords: ['draft'],
        filters: [
          { field: 'type', value: 'decision', isExcluded: false },
          { field: 'tag', value: 'old', isExcluded: true },
        ],
      },
      excluded: new Set(['Notes/Own']),
    });
  });

  test('treats null as missing, and skips empty lines', () => {
    expect(read('', '{"id": "a", "text": "tea", "filter": null, "exclude": null}', '   ')).toHaveLength(1);
  });

  test.each([
    ['{"id": "1", "text": "tea"', 'q.jsonl, line 2: it is not JSON.'],
    ['["tea"]', 'q.jsonl, line 2: a JSON object is needed.'],
    ['null', 'q.jsonl, line 2: a JSON object is needed.'],
    ['{"text": "tea"}', 'q.jsonl, line 2: id: a text is needed.'],
    ['{"id": "1 2", "text": "tea"}', 'q.jsonl, line 2: id: it must not be empty or contain spaces.'],
    ['{"id": "", "text": "tea"}', 'q.jsonl, line 2: id: it must not be empty or contain spaces.'],
    ['{"id": "0", "text": "tea"}', 'q.jsonl, line 2: the id "0" is already used on an earlier line.'],
    ['{"id": "1"}', 'q.jsonl, line 2: text: a text is needed.'],
    ['{"id": "1", "text": "tea", "filter": 1}', 'q.jsonl, line 2: filter: a text is needed.'],
    [
      '{"id": "1", "text": "tea", "filter": "type:note milk"}',
      `q.jsonl, line 2: filter: "milk" is not a filter. Use ${filterList} and -word.`,
    ],
    [
      '{"id": "1", "text": "tea", "filter": "kind:note"}',
      `q.jsonl, line 2: filter: "kind:note" is not a filter. Use ${filterList} and -word.`,
    ],
    ['{"id": "1", "text": "tea", "exclude": "Own"}', 'q.jsonl, line 2: exclude: a list of notes is needed.'],
    ['{"id": "1", "text": "tea", "exclude": [1]}', 'q.jsonl, line 2: exclude.0: a text is needed.'],
  ])('refuses %s with its line', (line, message) => {
    expect(() => read('{"id": "0", "text": "tea"}', line)).toThrow(
      expect.objectContaining({ code: 'usage', message, path: 'q.jsonl' }) as Error,
    );
  });

  test('refuses a file without queries', () => {
    expect(() => read('', '')).toThrow('q.jsonl contains no queries.');
  });
});

describe('grades', () => {
  const read = (...lines: string[]): ReturnType<typeof parseGrades> => parseGrades('qrels.tsv', lines);

  test('are read by query and note, with spaces in names', () => {
    const read2 = read('query\tnote\tgrade', '1\tNotes/Green tea\t3', '', '2\tA\t0', '1\tB\t-1', '2\tA\t2.5');
    expect(read2).toEqual(
      new Map([
        [
          '1',
          new Map([
            ['Notes/Green tea', 3],
            ['B', -1],
          ]),
        ],
        ['2', new Map([['A', 2.5]])],
      ]),
    );
  });

  const wrongRow = 'qrels.tsv, line 3: a query, a note and a grade as a number are needed, with one tab between them.';

  test.each([
    ['1 A 1', wrongRow],
    ['1\tA', wrongRow],
    ['1\tA\t', wrongRow],
    ['1\tA\tyes', wrongRow],
    ['1\tA\t1e', wrongRow],
    ['1\t0\tA\t1', wrongRow],
    ['\tA\t1', wrongRow],
    ['1\t\t1', wrongRow],
  ])('refuses %j with its line', (line, message) => {
    expect(() => read('query\tnote\tgrade', '1\tA\t1', line)).toThrow(
      expect.objectContaining({ code: 'usage', message, path: 'qrels.tsv' }) as Error,
    );
  });

  test('refuses a missing header, so that no judgment is lost', () => {
    expect(() => read('1\tA\t1', '1\tB\t1')).toThrow('qrels.tsv, line 1: a header');
  });

  test('refuses a file without judgments', () => {
    expect(() => read('query\tnote\tgrade', '')).toThrow('qrels.tsv contains no grades.');
  });
});

test.each([
  ['Notes/Green tea.md', 'Notes/Green tea'],
  ['A.MD', 'A'],
  ['a.md.md', 'a.md'],
  ['plain', 'plain'],
])('the name of %s is %s', (path, name) => {
  expect(noteNameOf(path)).toBe(name);
});

test('a run line has query, note, rank from 1, score and tag', () => {
  expect(
    trecLines(
      'q1',
      [
        { name: 'Green tea', score: 1 },
        { name: 'B', score: 0.25 },
      ],
      'words',
    ),
  ).toBe('q1 Q0 Green tea 1 1 words\nq1 Q0 B 2 0.25 words\n');
});

test.each([
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 3, 2], 0.5, 2],
  [[5], 0.99, 5],
  [Array.from({ length: 200 }, (_, at) => at + 1), 0.99, 198],
  [[], 0.5, 0],
])('of %j, the percentile %d is %d', (values, share, expected) => {
  expect(percentileOf(values, share)).toBe(expected);
});
