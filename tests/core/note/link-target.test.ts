import { linkTarget } from '../../../src/core/note/relations';
import { LinkResolver } from '../../../src/core/note/references/resolve-link';

const paths = ['a/One.md', 'b/Two.md', 'c/Two.md', 'd/C#.md', 'd/x|y.md', 'd/x^y.md', 'd/x[y].md'];
const target = (path: string): string => linkTarget(path, 'b/Source.md', new LinkResolver(paths));

test.each([
  ['the name if it is unambiguous', 'a/One.md', 'One'],
  ['the name of a nearby note', 'b/Two.md', 'Two'],
  ['the path if the name leads elsewhere', 'c/Two.md', 'c/Two'],
  ['the path for a name that no link can contain', 'd/C#.md', 'd/C#'],
  ['the path for a name with a bar', 'd/x|y.md', 'd/x|y'],
  ['the path for a name with a caret', 'd/x^y.md', 'd/x^y'],
  ['the path for a name with brackets', 'd/x[y].md', 'd/x[y]'],
])('the link target is %s', (_, path, expected) => {
  expect(target(path)).toBe(expected);
});
