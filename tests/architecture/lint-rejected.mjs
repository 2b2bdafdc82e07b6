// Lints each file of `rejected/lint` under the path that its first line names and prints, as JSON, file → rules that refuse it.
// The files are in no TypeScript project, so rules that ask for types are left to the run over the whole tree.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import obsidianmd from 'eslint-plugin-obsidianmd';
import tseslint from 'typescript-eslint';

const here = path.dirname(fileURLToPath(import.meta.url));
const cwd = path.join(here, '../..');
const samples = path.join(here, 'rejected/lint');

const typedRules = Object.keys(obsidianmd.ruleConfigs.recommendedTypeChecked);
const withoutTypes = {
  ...tseslint.configs.disableTypeChecked,
  rules: {
    ...tseslint.configs.disableTypeChecked.rules,
    ...Object.fromEntries(typedRules.map((rule) => [rule, 'off'])),
  },
};
const eslint = new ESLint({ cwd, overrideConfig: [{ files: ['**/*.ts'], ...withoutTypes }] });

const found = {};
for (const name of readdirSync(samples).sort()) {
  const code = readFileSync(path.join(samples, name), 'utf8');
  const asFile = /^\/\/ As (\S+) refused by \S+\n/u.exec(code)[1];
  const [result] = await eslint.lintText(code, { filePath: path.join(cwd, asFile) });
  found[name] = result.messages.map(({ ruleId, message }) => ruleId ?? message);
}
process.stdout.write(JSON.stringify(found));
