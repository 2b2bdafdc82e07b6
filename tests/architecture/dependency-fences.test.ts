import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './root';

const samples = path.join(root, 'tests/architecture/rejected/dependencies');
const { forbidden } = createRequire(__filename)(path.join(root, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string }[];
};
const rules = forbidden.map((rule) => rule.name).sort();

/** Folder → file → rules that refuse it. */
let found: Record<string, Record<string, string[]>> = {};

/** Files of a sample and whether their first line says that they are to be refused. */
function readSample(rule: string): { file: string; isBad: boolean }[] {
  const folder = path.join(samples, rule);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return {
      file: path.relative(folder, file).split(path.sep).join('/'),
      isBad: readFileSync(file, 'utf8').startsWith(`// Refused by ${rule}.\n`),
    };
  });
}

beforeAll(() => {
  const output = execFileSync(process.execPath, [path.join(root, 'tests/architecture/cruise-rejected.mjs')], {
    encoding: 'utf8',
  });
  found = JSON.parse(output) as typeof found;
}, 60_000);

it('has a bad example for every rule', () => {
  expect(readdirSync(samples).sort()).toEqual(rules);
});

it.each(rules)('%s refuses its bad examples and nothing beside them', (rule) => {
  const files = readSample(rule);
  expect(files.filter(({ isBad }) => isBad)).not.toEqual([]);
  for (const { file, isBad } of files) {
    const refusedBy = found[rule]?.[file] ?? [];
    if (isBad) expect(refusedBy).toContain(rule);
    else expect({ file, refusedBy }).toEqual({ file, refusedBy: [] });
  }
});
