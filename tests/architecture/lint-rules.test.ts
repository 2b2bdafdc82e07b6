import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root';

const samples = path.join(root, 'tests/architecture/rejected/lint');

let found: Record<string, string[]> = {};

beforeAll(() => {
  const output = execFileSync(process.execPath, [path.join(root, 'tests/architecture/lint-rejected.mjs')], {
    encoding: 'utf8',
  });
  found = JSON.parse(output) as typeof found;
}, 60_000);

it.each(readdirSync(samples))('refuses %s', (name) => {
  const [firstLine] = readFileSync(path.join(samples, name), 'utf8').split('\n', 1);
  const rule = firstLine?.split(' refused by ')[1];
  expect(found[name]).toContain(rule);
});

it('says that a disabling comment has no effect', () => {
  expect(found['inline-disable.ts']?.filter((message) => message.includes('noInlineConfig'))).toHaveLength(2);
});
