import fc from 'fast-check';
import { readFrontmatter } from '../../../../src/core/note/frontmatter/frontmatter';
import { readSimpleFrontmatter } from '../../../../src/core/note/frontmatter/frontmatter-simple';
import { trials } from '../../../fakes/trials';

/** What the YAML parser gives: a comment is nothing that the simple reading takes. */
function parsed(source: string): unknown {
  const { data, problems } = readFrontmatter(`---\n# comment\n${source}---\n`);
  return problems.length === 0 ? data : problems;
}

describe('readSimpleFrontmatter', () => {
  test.each<[string, Record<string, unknown>]>([
    ['title: A title\n', { title: 'A title' }],
    ['title: "A: title" \nother:   \'b # c\'\n', { title: 'A: title', other: 'b # c' }],
    ['tags: [a, b c,"d, e" , 3]\nnone: [ ]\n', { tags: ['a', 'b c', 'd, e', 3], none: [] }],
    ['aliases:\n  - One\n  - "Two"\n\ntags:\n- x\nlast:\n', { aliases: ['One', 'Two'], tags: ['x'], last: null }],
    [
      'at: 2026-03-04\ntime: 14:32:15\nn: 007\nprice: 67.30\nyes: true\nno: no\nway: 2-way\nlink: https://a.b/c#d\n',
      {
        at: '2026-03-04',
        time: '14:32:15',
        n: 7,
        price: 67.3,
        yes: true,
        no: 'no',
        way: '2-way',
        link: 'https://a.b/c#d',
      },
    ],
    [
      'id: 1c28d831-7875-861e-a562-9c27fc196503\nhash: 580ed1d6fe40\n',
      { id: '1c28d831-7875-861e-a562-9c27fc196503', hash: '580ed1d6fe40' },
    ],
    ['Last modified: é\n标签: 漢字\nconstructor: x\n', { 'Last modified': 'é', 标签: '漢字', constructor: 'x' }],
  ])('%j', (source, data) => {
    expect(readSimpleFrontmatter(source)).toEqual(data);
    expect(parsed(source)).toEqual(data);
  });

  test.each([
    '# comment\n',
    ' \n',
    'title\n',
    'title : x\n',
    'title:x\n',
    ' title: x\n',
    'a: 1\na: 2\n',
    '__proto__: x\n',
    'null: x\n',
    '"a": x\n',
    '1: x\n',
    'a: b: c\n',
    'a: b:\n',
    'a: b #c\n',
    'a: #c\n',
    'a: "b" c\n',
    'a: "b\\n"\n',
    "a: 'it''s'\n",
    'a: "open\n',
    'a: x\n  y\n',
    'a: |\n  x\n',
    'a: *b\n',
    'a: &b c\n',
    'a: !b c\n',
    'a: @b\n',
    'a: {b: 1}\n',
    'a: [b\n',
    'a: [b]c\n',
    'a: [[b]]\n',
    'a: [b,]\n',
    'a: [b: c]\n',
    'a: [b]\n  c: d\n',
    'a:\n  b: c\n',
    'a:\n  - b: c\n',
    'a:\n  - b\n - c\n',
    'a:\n  - b\n    c\n',
    'a:\n  -\n',
    'a: -1\n',
    'a: 1e3\n',
    'a: 0x1F\n',
    'a: 1234567890123456\n',
    'a: True\n',
    'a: ~\n',
    'a: .5\n',
    'a:\tb\n',
    'a: b\tc\n',
    'a: \u0085\n',
    'a: \ufeff\n',
    '- a\n',
  ])('leaves %j to the parser', (source) => {
    expect(readSimpleFrontmatter(source)).toBeNull();
  });

  test('agrees with the parser, or gives null', () => {
    const piece = fc.constantFrom(
      ...'ab1 :-,.#[]{}"\'&*!|>%@`?~<=+/\\()$\té漢\u00a0\ufeff',
      ' ',
      ' ',
      ': ',
      ' #',
      '- ',
      'null',
      'true',
      '0x1',
      '1e5',
      '2026-01-02',
      'two words',
      '"q"',
      "'s'",
      '\n',
      '\n  ',
      '\n- ',
      '\n  - ',
      '\n  - ',
      '[a, b]',
    );
    const value = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    const entry = fc
      .tuple(fc.constantFrom('a', 'b', 'c d', 'é', 'true', 'x_1'), fc.constantFrom(': ', ':', ':  '), value)
      .map((parts) => parts.join(''));
    let simpleCount = 0;
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 3 }), (entries) => {
        const source = `${entries.join('\n')}\n`;
        const data = readSimpleFrontmatter(source);
        if (data === null) return;
        simpleCount += 1;
        expect(parsed(source)).toEqual(data);
      }),
      { numRuns: trials(3_000) },
    );
    expect(simpleCount).toBeGreaterThan(trials(100));
  });
});
