import fc from 'fast-check';
import { LinePattern } from '../../../../src/core/search/pattern/line-pattern';
import { trials } from '../../../fakes/trials';

function shown(source: string, text: string): string[] {
  return (LinePattern.of(source)?.rangesIn(text) ?? []).map(([start, end]) => text.slice(start, end));
}

describe('a pattern', () => {
  test.each([
    ['a.c', 'xabc a\nc ABC', ['abc', 'ABC']],
    ['^- \\[ \\]', '- [ ] one\n  - [ ] two\n- [x] three', ['- [ ]']],
    ['done$', 'done\nnot done.\nDone', ['done', 'Done']],
    ['\\bcat\\b', 'cat concat cats (cat)', ['cat', 'cat']],
    ['\\d{4}-\\d\\d', '2026-11 and 12-1 and 20261-1', ['2026-11']],
    ['(foo|ba[rz])+', 'foobarbaz bar', ['foobarbaz', 'bar']],
    ['colou?r', 'color colour', ['color', 'colour']],
    ['[^a-z ]+', 'abc ÄÖ 12', ['ÄÖ', '12']],
    ['straße', 'STRAßE', ['STRAßE']],
    ['\\p{Lu}\\p{Ll}+', 'Über 中文', ['Über']],
    ['\\u{1F600}.', 'a😀b', ['😀b']],
    ['(?<year>\\d+)|(?:x)', '12x', ['12', 'x']],
    ['x*', 'yyxxy', ['xx']],
    ['a{2,3}', 'aaaaa', ['aaa', 'aa']],
    ['a{2}', 'a aa', ['aa']],
    ['C:\\\\a\\/b', 'c:\\a/b', ['c:\\a/b']],
    ['', 'abc', []],
  ])('%j finds in %j', (source, text, found) => {
    expect(shown(source, text)).toEqual(found);
  });

  test.each([
    '(a',
    'a)',
    '[a',
    '*a',
    'a**',
    'a{3,2}',
    '(?=a)',
    '(?<!a)b',
    '(a)\\1',
    '\\k<a>',
    '[b-a]',
    '\\q',
    'a\\',
    '\\p{Nope}',
    'a{1001}',
    '((a{100}){100}){100}',
    '(?i)a',
    `${'('.repeat(31)}a${')'.repeat(31)}`,
    'a'.repeat(501),
    '^*',
  ])('%j is refused', (source) => {
    expect(LinePattern.of(source)).toBeNull();
  });

  test('takes steps in proportion to the length of the text, whatever the pattern', () => {
    const text = 'a'.repeat(5_000);
    for (const source of ['(a*)*b', '(a|a)*b', '(.*)(.*)(.*)(.*)x', '(a?){300}a{300}b', 'a|a.*b']) {
      const pattern = LinePattern.of(source);
      expect(pattern).not.toBeNull();
      pattern?.matches(text);
      pattern?.rangesIn(text);
    }
  });

  test('empty groups are not repeated for ever', () => {
    const empty = LinePattern.of(`${'('.repeat(20)}${'){1000}'.repeat(20)}b`);
    expect(empty?.matches('ab')).toBe(true);
    expect(empty?.matches('a')).toBe(false);
  });

  test('parts of a text share its steps', () => {
    const budget = { left: 30 };
    const pattern = LinePattern.of('[ab]+c$');
    const matched = Array.from({ length: 20 }, () => pattern?.matches('ababc', budget) === true);
    expect(matched.slice(0, 1)).toEqual([true]);
    expect(matched.at(-1)).toBe(false);
  });

  test('matches where the regular expressions of the language do', () => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\b', '\\w', '^', '$', '1', '\\d');
    const pattern = fc.letrec<{ one: string; many: string }>((tie) => ({
      one: fc.oneof(
        { depthSize: 'small' },
        atom,
        tie('many').map((inside) => `(${inside})`),
        fc
          .tuple(fc.constantFrom('a', 'b', '(ab|b)', '[b1]'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}'))
          .map(([part, times]) => part + times),
      ),
      many: fc.array(tie('one'), { maxLength: 4 }).chain((left) =>
        fc.oneof(
          fc.constant(left.join('')),
          tie('one').map((right) => `${left.join('')}|${right}`),
        ),
      ),
    })).many;
    const line = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '1', ' ', '\n'), maxLength: 12 });
    fc.assert(
      fc.property(pattern, line, (source, text) => {
        const own = LinePattern.of(source);
        const same = new RegExp(source, 'iu');
        const lines = text.split('\n');
        expect(own?.matches(text)).toBe(lines.some((each) => same.test(each)));
        const [first] = own?.rangesIn(text) ?? [];
        const starts = lines.flatMap((each, at) => {
          const before = lines.slice(0, at).join('\n').length + (at === 0 ? 0 : 1);
          return [...each.matchAll(new RegExp(source, 'giu'))].flatMap(({ index }) => [before + index]);
        });
        if (first !== undefined) expect(starts).toContain(first[0]);
      }),
      { numRuns: trials(3_000) },
    );
  });
});
