import { readBlocks } from '../../../src/core/note/blocks';
import { MatchingLines } from '../../../src/core/search/matching-lines';
import { parseQuery } from '../../../src/core/search/parse-query';
import type { Query } from '../../../src/core/search/query';
import { queryOf } from './note-fixture';

function found(
  text: string,
  query: string | Query,
): { line: number; heading: string; text: string; marks: string[] }[] {
  const lines = new MatchingLines(text, readBlocks(text, 0), typeof query === 'string' ? queryOf(query) : query);
  for (const pause of lines.read()) expect(pause).toBeUndefined();
  const rows = [...lines.shown()].map(({ line, headings, snippet, matches }) => ({
    line,
    heading: headings.join(' > '),
    text: snippet,
    marks: matches.map(([start, end]) => snippet.slice(start, end)),
  }));
  expect(rows).toHaveLength(lines.count);
  return rows;
}

describe('the matching lines of a note', () => {
  test('are listed in order, with line, headings and marks', () => {
    const note =
      '# Tea\n\nGreen **tea** and tea.\n\nNothing.\n\n## Pots\n\n- [[Pot|A tea pot]]\r\n- milk\n- tea again\n';
    expect(found(note, 'tea ')).toEqual([
      { line: 1, heading: 'Tea', text: 'Tea', marks: ['Tea'] },
      { line: 3, heading: 'Tea', text: 'Green tea and tea.', marks: ['tea', 'tea'] },
      { line: 9, heading: 'Tea > Pots', text: 'A tea pot', marks: ['tea'] },
      { line: 11, heading: 'Tea > Pots', text: 'tea again', marks: ['tea'] },
    ]);
    expect(found(note, 'absent ')).toEqual([]);
  });

  test('of a paragraph with more matches than a call can have arguments are found', () => {
    const note = 'tea '.repeat(150_000);
    const lines = new MatchingLines(note, readBlocks(note, 0), queryOf('tea '));
    for (const pause of lines.read()) expect(pause).toBeUndefined();
    expect(lines.count).toBeGreaterThan(1_000);
  });

  test('a long line is listed in parts, each with its own matches', () => {
    const filler = 'and so on with words '.repeat(30);
    const rows = found(`tea first ${filler}tea second ${filler}tea third`, 'tea ');
    expect(rows.map(({ line, marks }) => [line, marks])).toEqual([
      [1, ['tea']],
      [1, ['tea']],
      [1, ['tea']],
    ]);
    expect(rows.map(({ text }) => /first|second|third/.exec(text)?.[0])).toEqual(['first', 'second', 'third']);
    // A cut is marked, the ends of the line are not.
    expect(rows.map(({ text }) => [text.startsWith('…'), text.endsWith('…')])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
  });

  test.each([
    ['line:(tea milk)', [3]],
    ['line:(tea milk) sugar', [3, 7]],
    ['task:tea', [5]],
    ['task-done:tea', []],
    ['line:(tea mil', [3]],
    ['line:(tea milk) OR task:tea', [3, 5]],
    ['/t.a with/', [3]],
    ['tea -line:(tea milk)', [1, 3, 5]],
  ])('of %s are those where its texts occur together', (query, lines) => {
    const note = 'Only tea.\n\nA tea with milk.\n\n- [ ] buy tea\n\nSugar and milk.\n';
    expect(found(note, parseQuery(query)).map(({ line }) => line)).toEqual(lines);
  });

  test('a long note is read in slices', () => {
    const note = 'A line of tea.\n\n'.repeat(5_000);
    const lines = new MatchingLines(note, readBlocks(note, 0), queryOf('tea '));
    expect([...lines.read()].length).toBeGreaterThan(2);
    expect(lines.count).toBe(5_000);
    const [first, second] = lines.shown();
    expect([first?.line, second?.line]).toEqual([1, 3]);
  });
});
