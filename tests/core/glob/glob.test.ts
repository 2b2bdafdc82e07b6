import * as fc from 'fast-check';
import { braceAlternatives, readGlob, readGlobPath } from '../../../src/core/glob/glob';
import { trials } from '../../fakes/trials';

const matches = (pattern: string, path: string): boolean | undefined => readGlob(pattern)?.(readGlobPath(path));

describe('globs', () => {
  test.each([
    ['*.excalidraw.md', 'deep/in/x.excalidraw.md'],
    ['a?.md', 'n/ab.md'],
    ['a?.md', 'a😀.md'],
    ['[ab]*.md', 'bread.md'],
    ['[a-c].md', 'b.md'],
    ['[!a-c].md', 'x.md'],
    ['[^a].md', 'x.md'],
    ['[]x].md', '].md'],
    ['[a-].md', '-.md'],
    ['logs/*.md', 'logs/1.md'],
    ['logs/**', 'logs/a/b/1.md'],
    ['**/old/*.md', 'old/1.md'],
    ['**/old/**/x.md', 'a/b/old/c/d/x.md'],
    ['**/a/**/b/*.md', 'a/a/b/b/c.md'],
    ['a**b.md', 'a-and-b.md'],
    ['**', 'any/thing.md'],
    ['{a,b}.md', 'b.md'],
    ['{a,{b,c}d,}.md', 'cd.md'],
    ['{a,}.md', '.md'],
    ['{a/b,c}/*.md', 'a/b/x.md'],
    ['{a}.md', '{a}.md'],
    ['{a,b', '{a,b'],
    ['[x', '[x'],
    ['\\*.md', '*.md'],
    ['\\{a,b}.md', '{a,b}.md'],
    ['caf\u00e9*', 'cafe\u0301 au lait.md'],
    ['.draft*', 'a/.draft.md'],
    ['+(a).md', '+(a).md'],
    ['(a+)+$', '(a+)+$'],
  ])('%s matches %s', (pattern, path) => {
    expect(matches(pattern, path)).toBe(true);
  });

  test.each([
    ['*.md', 'a.txt'],
    ['logs/*.md', 'logs/a/1.md'],
    ['logs/*.md', 'old/logs/1.md'],
    ['a?.md', 'a/.md'],
    ['a?.md', 'a.md'],
    ['[!a].md', 'a.md'],
    ['A*.md', 'a.md'],
    ['**/old/*.md', 'older/1.md'],
    ['{a,b}.md', 'c.md'],
    ['\\*.md', 'a.md'],
  ])('%s does not match %s', (pattern, path) => {
    expect(matches(pattern, path)).toBe(false);
  });

  test('alternatives are counted before they are written out', () => {
    expect(braceAlternatives('{a,b}{c,d}', 4)).toEqual(['ac', 'ad', 'bc', 'bd']);
    expect(braceAlternatives('{a,b}{c,d}', 3)).toBeNull();
    expect(readGlob('{a,b}'.repeat(100))).toBeNull();
    expect(braceAlternatives(`${'{a,'.repeat(100)}a${'}'.repeat(100)}`, 200)).toHaveLength(101);
  });

  test.each([
    '*a'.repeat(200) + 'b',
    '[a-z]*'.repeat(80) + '0',
    '?*'.repeat(200) + 'b',
    '**/a/'.repeat(90) + 'b',
    '@(a|@(a|@(a|a)))+b*',
    '{'.repeat(400),
    '['.repeat(400),
    '[a'.repeat(200),
  ])('%s ends on a long path', (pattern) => {
    const glob = readGlob(pattern);
    expect([`${'a'.repeat(250)}.md`, `${'a/'.repeat(500)}a.md`].map((path) => glob?.(readGlobPath(path)))).toEqual([
      false,
      false,
    ]);
  });

  test('agree with a matcher that tries everything', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', '*', '?', '/'), maxLength: 8 }),
        fc.string({ unit: fc.constantFrom('a', 'b', '/'), minLength: 1, maxLength: 8 }),
        (pattern, path) => {
          expect(matches(pattern, path)).toBe(tryAll(pattern, path));
        },
      ),
      { numRuns: trials(2000) },
    );
  });
});

/** By plain recursion, as slow as it may be. */
function tryAll(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const names = path.split('/');
  return parts.length === 1 ? nameFits(pattern, names.at(-1) ?? '') : pathFits(parts, names);
}

function pathFits([part, ...parts]: readonly string[], names: readonly string[]): boolean {
  if (part === undefined) return names.length === 0;
  const [name, ...others] = names;
  if (part === '**') return pathFits(parts, names) || (name !== undefined && pathFits([part, ...parts], others));
  return name !== undefined && nameFits(part, name) && pathFits(parts, others);
}

function nameFits(pattern: string, name: string): boolean {
  if (pattern === '') return name === '';
  const [sign = '', rest] = [pattern[0], pattern.slice(1)];
  if (sign === '*') return nameFits(rest, name) || (name !== '' && nameFits(pattern, name.slice(1)));
  return name !== '' && (sign === '?' || sign === name[0]) && nameFits(rest, name.slice(1));
}
