// Prints, as JSON, the names that the script on standard input takes from its surroundings; `typeof name` alone does not count.
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { Linter } from 'eslint';

const config = {
  linterOptions: { noInlineConfig: true },
  languageOptions: { ecmaVersion: 2022, sourceType: 'script', globals: {} },
  rules: { 'no-undef': 'error' },
};
const messages = new Linter().verify(await text(process.stdin), [config]);
const names = messages.map(({ message }) => /^'(.+)' is not defined\.$/u.exec(message)?.[1] ?? message);
process.stdout.write(JSON.stringify([...new Set(names)].sort()));
