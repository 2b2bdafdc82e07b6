import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './root';

const most = 1_000;

it('the source has under 1,000 files: a file of a few lines with a single user belongs in that user', () => {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const count = files.filter((file) => file.endsWith('.ts')).length;
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(most);
});
