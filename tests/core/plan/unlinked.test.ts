import { readReferences } from '../../../src/core/note/references/read-references';
import { unlinked } from '../../../src/core/plan/links/retargets';

test.each([
  ['See [[Two]] and [[a/Two.md|the second]].', 'See Two and the second.'],
  ['![[Two|100]] ![alt](a/Two.md) [the second](<Two.md>)', 'Two Two the second'],
  ['| [[Two\\|x]] | `[[Two]]` |\n|---|---|', '| x | `[[Two]]` |\n|---|---|'],
  ['[see [[Two]] there](https://a.example) [[Two|]]', '[see Two there](https://a.example) Two'],
  ['[![[p.png]]](Two.md) [x][two]\n\n[two]: Two.md', '[![[p.png]]](Two.md) [x][two]\n\n[two]: Two.md'],
  ['---\nup: "[[Two]]"\n---\n[[Two]] [[Two]]', '---\nup: "[[Two]]"\n---\nTwo Two'],
])('%j', (text, plain) => {
  const references = readReferences('One.md', text).filter(
    ({ linkpath }) => linkpath.endsWith('Two') || linkpath.endsWith('Two.md'),
  );
  expect(unlinked(text, references)).toBe(plain);
});
