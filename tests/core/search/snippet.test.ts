import * as fc from 'fast-check';
import { parseQuery } from '../../../src/core/search/parse-query';
import { findMatches } from '../../../src/core/search/query-matches';
import { readBlocks } from '../../../src/core/note/blocks';
import { surroundingsOf } from '../../../src/core/search/text/surroundings';
import { makeSnippet } from '../../../src/core/search/snippet';
import { queryOf } from './note-fixture';
import { trials } from '../../fakes/trials';

const filler =
  'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua '.repeat(
    5,
  );

function marked(passage: string, line: string): { text: string; marks: string[]; line: number } {
  const snippet = makeSnippet(passage, parseQuery(line));
  return {
    text: snippet.text,
    marks: snippet.matches.map(([start, end]) => snippet.text.slice(start, end)),
    line: snippet.line,
  };
}

describe('makeSnippet', () => {
  test('shows a short passage whole, on one line', () => {
    expect(marked('one\n\n  two  \tthree\r\n', 'two ')).toEqual({ text: 'one two three', marks: ['two'], line: 3 });
  });

  test('shows the part with most of the query', () => {
    const { text, marks, line } = marked(`bread ${filler}\nhere bread meets butter ${filler}`, 'bread butter ');
    expect(marks).toEqual(['bread', 'butter']);
    expect(text).toMatch(/^….*here bread meets butter.*…$/);
    expect(text.length).toBeLessThanOrEqual(205);
    expect(line).toBe(2);
  });

  test('prefers the phrase to scattered words', () => {
    const { marks } = marked(`big idea ${filler} idea big idea idea ${filler} one big plan`, '"big plan" idea ');
    expect(marks).toEqual(['big plan']);
  });

  test.each([
    ['a configuration here', 'config', ['configuration']],
    ['a configuration here', 'config ', []],
    ['the café is open', 'cafe ', ['café']],
    ['café and cafe', 'cafe ', ['cafe']],
    ['call parseQuery now', 'query ', ['Query']],
    ['call parseQuery now', 'parseQuery ', ['parseQuery']],
    ['use snake_case', 'case ', ['case']],
    ['use snake_case', 'snake_case ', ['snake_case']],
    ['我在北京大学学习, 大学', '北京大学', ['北京大学', '大学']],
    ['ภาษาไทยง่าย', 'ไทย', ['ไทย']],
    ['**bold** text', '"bold text"', ['bold text']],
    ['a con**figur**ation', 'configuration ', ['configuration']],
    ['nothing of it', 'absent ', []],
  ])('marks in %s the matches of %s', (passage, line, marks) => {
    expect(marked(passage, line).marks).toEqual(marks);
  });

  test('omits the heading if something else matches, and shows it otherwise', () => {
    const passage =
      '# Prices\n\n## Deposit holds lapse\n\nA family kept two bikes. The deposit was gone.\n\n## Relations\n\nSee Anand.';
    expect(marked(passage, 'deposit ')).toEqual({
      text: 'A family kept two bikes. The deposit was gone.',
      marks: ['deposit'],
      line: 5,
    });
    expect(marked(passage, 'lapse ')).toEqual({
      text: 'Prices: Deposit holds lapse: A family kept two bikes. The deposit was gone.',
      marks: ['lapse'],
      line: 3,
    });
    expect(marked(passage, 'bikes anand ')).toEqual({
      text: 'A family kept two bikes. The deposit was gone.',
      marks: ['bikes'],
      line: 5,
    });
    expect(marked(passage, 'anand ')).toEqual({
      text: 'See Anand.',
      marks: ['Anand'],
      line: 9,
    });
    expect(marked(passage, 'absent ')).toEqual({
      text: 'A family kept two bikes. The deposit was gone.',
      marks: [],
      line: 1,
    });
    expect(marked('# Prices', 'absent ').text).toBe('Prices');
  });

  test('shows the target of a link if only that matches', () => {
    expect(marked('One.\n\nIn [[Whole Rappen, never fractions|Rappen]].', 'fractions ')).toEqual({
      text: 'One. In Whole Rappen, never fractions (Rappen).',
      marks: ['fractions'],
      line: 3,
    });
    expect(marked('See [the page](https://prices.example/old).', 'old ')).toEqual({
      text: 'See the page (https://prices.example/old).',
      marks: ['old'],
      line: 1,
    });
  });

  test('shows a match in a comment without its marks', () => {
    expect(marked('%% a secret thought %%', 'secret ').text).toBe('a secret thought');
    expect(marked('```dataview\nTABLE `rating`\n```', 'rating ').text).toBe('dataview TABLE rating');
    expect(marked('%% a secret thought %%', 'absent ').text).toBe('');
  });

  test('shows the name of a picture only when nothing else is there or matches', () => {
    const passage = 'Tap ![[gear.svg#icon]] to begin. ![[Terms#^refund-part]]';
    expect(marked(passage, 'begin ').text).toBe('Tap to begin. Terms');
    expect(marked(passage, 'gear ').text).toBe('Tap gear.svg > icon to begin. Terms');
    expect(marked(passage, 'refund ').text).toBe('Tap gear.svg#icon to begin. Terms#^refund-part');
    expect(marked('![[photo.png|300]]', 'absent ').text).toBe('photo.png');
    expect(marked('![[Trips.base#Location]]', 'absent ').text).toBe('');
  });

  test('prefers text to lines of links', () => {
    const passage = '[Edit tea](a) | [Copy](b)\n\nGreen tea is good.';
    expect(marked(passage, 'tea ')).toEqual({ text: 'Green tea is good.', marks: ['tea'], line: 3 });
    expect(marked(passage, 'copy ').text).toBe('Edit tea | Copy Green tea is good.');
    expect(marked('[[Tea]] | [[Milk]]', 'absent ').text).toBe('Tea | Milk');
  });

  test.each([
    ['```css\n.a { b: c }\n', '.d { e: match }', '\n```', '.d { e: match }'],
    ['See [a long ', 'label with a match](https://a.exam', 'ple/b) and more', 'label with a match'],
    ['%%\na secret\n', 'still hidden\n%%\na match', '', 'a match'],
    ['a | b\n-|-\n', 'c | match', '\ne | f', 'c · match'],
  ])('reads a passage that begins or ends inside markup: %j', (before, passage, after, text) => {
    const whole = `${before}${passage}${after}`;
    const range = [before.length, before.length + passage.length] as const;
    const around = surroundingsOf(whole, readBlocks(whole, 0), range);
    const snippet = makeSnippet(passage, queryOf('match'), undefined, 200, around);
    expect(snippet.text).toBe(text);
    expect(snippet.matches.map(([start, end]) => snippet.text.slice(start, end))).toEqual(['match']);
    expect(snippet.line).toBe(passage.slice(0, passage.indexOf('match')).split('\n').length);
  });

  test('starts at the beginning if that is near, and ends without a stray symbol', () => {
    const { text } = marked(`A start, then the match, ${filler}`, 'match ');
    expect(text).toMatch(/^A start, then the match, .*[a-z]…$/);
  });

  test('for any Markdown, shows a match on the right line, within the length limit', () => {
    const piece = fc.constantFrom(
      'match ',
      'match',
      'word ',
      '**',
      '*',
      '_',
      '`',
      '```\n',
      '\n',
      '\n\n',
      '\r\n',
      '# ',
      '## match\n',
      '> ',
      '> [!note] ',
      '| ',
      '|---|---|\n',
      '- ',
      '1. ',
      '- [x] ',
      '[[',
      ']]',
      '|match]]',
      '[match](',
      ')',
      '%%',
      '<!--',
      '-->',
      '\\',
      '==',
      '~~',
      '---\n',
      '<br>',
      '😀',
      '\ud800',
      'e\u0301',
      '漢字',
      '    ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), fc.integer({ min: 20, max: 120 }), (pieces, length) => {
        const passage = pieces.join('');
        const lines = passage.split(/\r\n|\n/);
        const { text, matches, line } = makeSnippet(passage, queryOf('match'), undefined, length);
        expect(text).not.toMatch(/[\n\r\t]| {2}/);
        expect(text.length).toBeLessThanOrEqual(length + 10);
        expect(line >= 1 && line <= lines.length).toBe(true);
        let before = -1;
        for (const [start, end] of matches) {
          expect(start > before && end <= text.length).toBe(true);
          expect(text.slice(start, end).toLowerCase()).toBe('match');
          before = end;
        }
        if (matches.length > 0) expect(lines[line - 1]).toContain('match');
        if (findMatches(passage, queryOf('match')).length > 0) expect(matches).not.toEqual([]);
      }),
      { numRuns: trials(1_000) },
    );
  });

  test('cuts a long compound between its parts', () => {
    const name = 'some-rules-replace-all-common-misspellings-in-notes-while-they-are-being-written-by-hand';
    const passage = `${'Words before it. '.repeat(10)}${name} ${'Words behind it. '.repeat(10)}`;
    for (let length = 45; length < 80; length++) {
      const { text } = makeSnippet(passage, parseQuery('misspellings'), undefined, length);
      const parts = text.replace(/…/g, '').split(/[- ]/);
      for (const part of parts) expect(passage.split(/[- ]/)).toContain(part);
    }
  });

  test('never splits a character, and marks the same text as in the source', () => {
    const piece = fc.constantFrom(
      'word ',
      'match ',
      '😀',
      '👩‍👩‍👧',
      'e\u0301',
      'ก็',
      '漢',
      '\n',
      '  ',
      'पि',
      'x'.repeat(50),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 120 }), fc.integer({ min: 20, max: 120 }), (pieces, length) => {
        const passage = pieces.join('');
        const { text, matches, line } = makeSnippet(passage, queryOf('match'), undefined, length);
        expect(() => encodeURIComponent(text)).not.toThrow();
        expect(text).not.toMatch(/[\n\r\t]| {2}|^…?\p{M}/u);
        expect(line >= 1 && line <= passage.split('\n').length).toBe(true);
        for (const [start, end] of matches) expect(text.slice(start, end)).toBe('match');
        if (/(^|[^\p{L}\p{M}])match /u.test(passage)) expect(matches.length).toBeGreaterThan(0);
      }),
      { numRuns: trials(500) },
    );
  });
});
