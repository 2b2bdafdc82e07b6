import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './root';

const most = 30;

it.each(['src', 'workbench', 'tests'])('no folder of %s has more than thirty code files', (top) => {
  const counts = new Map<string, number>();
  for (const file of readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })) {
    const folder = path.dirname(file).split(path.sep).join('/');
    if (!file.endsWith('.ts') || isData(folder)) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(1);
  expect([...counts].filter(([, count]) => count > most)).toEqual([]);
});

/** Samples that a rule must reject lie in one folder, since their names say which rule. */
const isData = (folder: string): boolean => /(^|\/)(rejected|node_modules)(\/|$)/.test(folder);
