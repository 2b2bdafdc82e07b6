import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './root';

const most = 30;

it('no folder of the source has more than thirty files: an inner folder shows what belongs together', () => {
  const counts = new Map<string, number>();
  for (const file of readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const folder = path.dirname(file).split(path.sep).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(1);
  expect([...counts].filter(([, count]) => count > most)).toEqual([]);
});
