import { LinkResolver } from '../../../src/core/note/references/resolve-link';
import { disambiguateTexts } from '../../../src/core/plan/links/disambiguate-texts';

const resolver = new LinkResolver(['a/b/One.md', 'a/b/x.y.md', 'b/x.y.md', 'b/Two.md']);

function apart(...notes: readonly (readonly [path: string, text: string])[]): string[] {
  const given = notes.map(([path, text]) => ({ path, text }));
  return disambiguateTexts(given, resolver, ({ path }, text) => ({ path, text })).map(({ text }) => text);
}

test('a link of a note to itself stays one when the same words mean another file in an earlier note', () => {
  const [first, second] = apart(['a/b/One.md', '![x y](x.y.md "t")\n'], ['b/x.y.md', '![[x.y.md|100]]\n']);
  expect(first).toBe('![x y](x.y.md "t")\n');
  expect(second).toContain('![[b/x.y');
});

test('links to two of the merged notes are left as they are, because both lead into the merged text', () => {
  expect(apart(['b/Two.md', '[[Two]]\n'], ['b/x.y.md', '[[Two]]\n'])).toEqual(['[[Two]]\n', '[[Two]]\n']);
});
