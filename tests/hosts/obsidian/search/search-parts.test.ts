import fc from 'fast-check';
import { parseQuery } from '../../../../src/core/search/parse-query';
import { readChips, soughtText, withFilter, withoutChip } from '../../../../src/hosts/obsidian/search/filter-chips';
import type { IndexStatus } from '../../../../src/hosts/obsidian/host';
import { listActionOf, queryActionOf } from '../../../../src/hosts/obsidian/search/pane/pane-keys';
import { noSearch, type SearchSnapshot } from '../../../../src/hosts/obsidian/search/search-snapshot';
import { countWords, coverageWords, progressWords, whyWords } from '../../../../src/hosts/obsidian/search/search-words';
import { resultAt } from './search-answers';
import { listedResults, withOpenPhrase } from '../../../../src/hosts/obsidian/search/listed-results';
import { placeWords } from '../../../../src/hosts/obsidian/search/marked-text';
import { fold, foldAll, isFolded } from '../../../../src/hosts/obsidian/search/list-snapshot';

describe('filters as chips', () => {
  test.each([
    ['token type:decision', ['type:decision']],
    ['path:"My notes/" -tag:#old x', ['path:"My notes/"', '-tag:#old']],
    ['"a phrase type:decision here" foo:bar after:tomorrow', []],
    ['path:“Curly quotes/” after:2026-01-01', ['path:“Curly quotes/”', 'after:2026-01-01']],
    ['project:', []],
  ])('%s', (line, expected) => {
    expect(readChips(line).map(({ text }) => text)).toEqual(expected);
  });

  test('match the filters that the query parser reads, in any query', () => {
    const word = fc.constantFrom(
      'token',
      'type:',
      'type:decision',
      'tag:#x',
      '-',
      '--',
      '"',
      '“',
      '”',
      '«',
      '»',
      ' ',
      ' ',
      'path:"',
      'path:"A b/"',
      '5"',
      'foo:bar',
      'std::vector',
      'C:\\x',
      '-after:2026-01-01',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const line = words.join('');
        expect(readChips(line).map(({ filter }) => filter)).toEqual(parseQuery(line).filters);
      }),
    );
  });

  test.each([
    ['token type:decision rest', 'token rest'],
    ['type:decision token', 'token'],
    ['token  type:decision', 'token'],
    ['type:decision', ''],
  ])('are removed from %j', (line, expected) => {
    const [chip] = readChips(line);
    expect(chip === undefined ? null : withoutChip(line, chip)).toBe(expected);
  });

  test('are added in front, so that the last word stays unfinished, and only once', () => {
    expect(withFilter('tok', 'type:decision')).toBe('type:decision tok');
    expect(withFilter('tok type:decision', 'type:decision')).toBe('tok type:decision');
    expect(withFilter('', 'type:decision')).toBe('type:decision ');
  });

  test('replace a folder filter by another one instead of combining them', () => {
    expect(withFilter('path:Work/ tok path:"My home/" -path:Old/', 'path:Work/Shop/')).toBe(
      'path:Work/Shop/ tok -path:Old/',
    );
    expect(withFilter('tag:a tok', 'tag:b')).toBe('tag:b tag:a tok');
  });

  test('leave the text searched besides them', () => {
    expect(soughtText('type:decision "use the" session -old tokens')).toBe('session tokens use the');
    expect(soughtText('type:decision')).toBe('');
  });
});

test('results fold together and individually', () => {
  const one = fold(foldAll(true), 'a', false);
  expect([isFolded(one, 'a'), isFolded(one, 'b')]).toEqual([false, true]);
  expect(isFolded(fold(one, 'a', true), 'a')).toBe(true);
  expect(isFolded(foldAll(false), 'a')).toBe(false);
});

describe('an unfinished phrase', () => {
  test.each([
    ['"', ''],
    ['dep "', 'dep '],
    ['"who', 'who'],
    ['"whole rap', '"whole" rap'],
    ['type:decision “whole rappen ne', 'type:decision "whole rappen" ne'],
    ['"whole rappen ', '"whole rappen" '],
    ['"whole rappen"', '"whole rappen"'],
    ['"whole "', '"whole "'],
    ['"a b" c"', '"a b" c"'],
    ['path:"My no', 'path:"My no'],
    ['-"old pri', '-"old pri'],
    ['', ''],
  ])('%j is searched as %j', (line, query) => {
    expect(withOpenPhrase(line)).toBe(query);
  });
});

describe('the location of a result', () => {
  test.each([
    [{ heading: '' }, false, 'A/B'],
    [{ heading: 'N > Part > Deeper', tags: ['x', 'y'] }, false, 'A/B · Part > Deeper · #x #y'],
    [{ heading: 'Other > N' }, false, 'A/B · Other > N'],
    [{ path: 'N.md', tags: ['x'] }, false, '#x'],
    [{ path: 'N.md', tags: ['x'] }, true, '/ · #x'],
    [{ path: 'N.md' }, false, ''],
  ])('%j', (more, isNamesake, words) => {
    const { folder, others } = placeWords(resultAt('A/B/N.md', more), isNamesake);
    expect([folder, others].filter((part) => part !== '').join(' · ')).toBe(words);
  });

  test('a hit in the history of an entry leaves the line to when that held', () => {
    const revision = { number: 2, at: '2026-05-01T09:00:00Z', author: 'Phone', until: null, others: [] };
    expect(placeWords(resultAt('A/B/N.md', { tags: ['meta'], revision }), true)).toEqual({ folder: '', others: '' });
  });

  test('marks notes that share a title, and highlights matches in titles', () => {
    const listed = listedResults('tok "old token" ', [
      resultAt('A/Tokens.md'),
      resultAt('B/Tokens.md'),
      resultAt('One old token.md'),
    ]);
    expect(listed.map(({ isNamesake, nameMatches }) => [isNamesake, nameMatches])).toEqual([
      [true, []],
      [true, []],
      [false, [[4, 13]]],
    ]);
    expect(listedResults('tok', [resultAt('A/Tokens.md')])[0]?.nameMatches).toEqual([[0, 6]]);
  });

  test('shows the title behind the name of the file, or instead of it', () => {
    const result = resultAt('A/2026-01-02.md', { title: 'Old token' });
    expect(listedResults('token', [result])).toMatchObject([
      { name: '2026-01-02', nameMatches: [], title: 'Old token', titleMatches: [[4, 9]] },
    ]);
    expect(listedResults('token', [result], 'heading')).toMatchObject([
      { name: 'Old token', nameMatches: [[4, 9]], title: '' },
    ]);
  });
});

test.each([
  ['ArrowDown', {}, 'query', 'first'],
  ['ArrowDown', {}, 'list', 'next'],
  ['ArrowUp', {}, 'query', 'recent'],
  ['ArrowUp', {}, 'list', 'previous'],
  ['Home', {}, 'query', null],
  ['Home', {}, 'list', 'first'],
  ['End', {}, 'list', 'last'],
  ['ArrowLeft', {}, 'query', null],
  ['ArrowLeft', {}, 'list', 'fold'],
  ['ArrowRight', {}, 'list', 'unfold'],
  ['ArrowDown', { shiftKey: true }, 'list', null],
  ['Enter', {}, 'query', 'open'],
  ['Enter', { ctrlKey: true }, 'list', 'open'],
  ['Enter', { altKey: true }, 'list', 'insert link'],
  ['Enter', { altKey: true, metaKey: true }, 'query', 'open'],
  ['Escape', {}, 'list', 'leave'],
  ['Escape', {}, 'query', 'clear'],
  ['a', {}, 'list', null],
] as const)('%s with %j in the %s', (key, held, place, expected) => {
  const actionOf = { list: listActionOf, query: queryActionOf }[place];
  expect(actionOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })).toBe(expected);
});

describe('texts', () => {
  const status: IndexStatus = {
    phase: 'opening',
    done: 0,
    total: null,
    coverage: null,
    place: 'worker',
    problem: null,
  };

  test('before the index was compared', () => {
    expect([coverageWords(status), progressWords(status)]).toEqual(['Opening the index.', 'Opening the index…']);
    expect([coverageWords({ ...status, phase: 'reading' }), progressWords({ ...status, phase: 'reading' })]).toEqual([
      'Counting notes.',
      'Reading notes…',
    ]);
  });

  test('for the progress of the index', () => {
    expect(progressWords({ ...status, done: 1_204, total: 6_600 })).toBe('1,204 of 6,600 opened');
    expect([
      progressWords({ ...status, phase: 'reading', done: 1, total: 2 }),
      progressWords({ ...status, phase: 'ready' }),
    ]).toEqual(['1 of 2 read', null]);
  });

  test('for reasons', () => {
    const why = (fields: string[]): string =>
      whyWords(resultAt('a.md', { why: { keyword: { rank: 2, score: 3.456, fields }, factors: {} } }));
    expect([why([]), why(['title', 'tags', 'body'])]).toEqual([
      'Rank 2 by words, score 3.46.',
      'Rank 2 by words, score 3.46, found in title, tags and body.',
    ]);
    const { why: left, ...listed } = resultAt('a.md');
    expect([left?.keyword?.rank, whyWords(listed)]).toEqual([1, 'Matches the query; not ranked by relevance.']);
  });

  test('for the fusion of words and a model', () => {
    const why = { semantic: { rank: 1, score: 0.7 }, factors: {} };
    expect(whyWords(resultAt('a.md', { why: { ...why, fusion: { by: 'scores', constant: 0.25 } } }))).toBe(
      'Rank 1 by meaning, score 0.70. Combined by score; weight of meaning 0.25.',
    );
    expect(whyWords(resultAt('a.md', { why: { ...why, fusion: { by: 'rrf', constant: 60 } } }))).toBe(
      'Rank 1 by meaning, score 0.70. Combined by rank, k = 60.',
    );
  });

  test('for counts, also while notes are missing', () => {
    const found: SearchSnapshot = { ...noSearch, phase: 'found', results: [resultAt('a.md')] };
    expect([countWords(noSearch), countWords(found), countWords({ ...found, hasMore: true })]).toEqual([
      '',
      '1 note',
      'First 1 note',
    ]);
    expect([
      countWords({ ...found, hasMore: true, isPartial: true }),
      countWords({ ...noSearch, phase: 'nothing', isPartial: true }),
    ]).toEqual(['1 note so far', 'No notes found so far']);
  });
});
