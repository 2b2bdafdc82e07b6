// Cruises each folder of `rejected/dependencies` with the rules of the product and prints, as JSON, folder → offending file → names of the rules that refuse it.
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, '../..');
const { forbidden, options } = createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs'));
const samples = path.join(here, 'rejected/dependencies');
const tsConfig = extractTsConfig(path.join(root, options.tsConfig.fileName));

const found = {};
for (const sample of readdirSync(samples).sort()) {
  const baseDir = path.join(samples, sample);
  const { output } = await cruise(
    ['src', 'workbench'].filter((folder) => existsSync(path.join(baseDir, folder))),
    { ...options, exclude: undefined, baseDir, validate: true, ruleSet: { forbidden } },
    options.enhancedResolveOptions,
    { tsConfig },
  );
  const refused = {};
  for (const { from, rule } of output.summary.violations) (refused[from] ??= []).push(rule.name);
  found[sample] = refused;
}
process.stdout.write(JSON.stringify(found));
