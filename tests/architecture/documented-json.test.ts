import { readFileSync } from 'node:fs';
import path from 'node:path';
import { printedKeys } from './printed-keys';
import { root } from './root';

test('docs/formats.md lists every key that a command prints with --json', () => {
  const page = readFileSync(path.join(root, 'docs/formats.md'), 'utf8');
  const section = page.split('## JSON of the commands\n')[1]?.split('\n## ')[0] ?? '';
  const documented = [...section.matchAll(/^- `([\w-]+)` prints `(.+)`$/gm)].map(([, id, keys]) => [id, keys]);
  expect(documented.sort()).toEqual([...printedKeys()].sort());
});
