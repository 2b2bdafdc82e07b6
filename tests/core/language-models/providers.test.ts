import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bareAddress, addressProblem } from '../../../src/core/language-models/provider-address';
import list from '../../../src/core/language-models/model-prices.json';
import { modelOf, providerFacts, providerNames } from '../../../src/core/language-models/providers';

const project = resolve(__dirname, '../../..');
const pages = ['README.md', ...readdirSync(resolve(project, 'docs')).map((name) => `docs/${name}`)];
/** Rows of tables that begin with a name in code. */
const rows = pages
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => readFileSync(resolve(project, name), 'utf8').split('\n'))
  .filter((line) => /^\| `[a-z-]+` \| /.test(line));
const needs: Readonly<Record<string, RegExp>> = {
  model: /\ba model\b/,
  address: /\ban address\b/,
  program: /\bprogram\b/,
  region: /\ba region\b/,
};

describe.each(providerNames.filter((name) => name !== 'none'))('%s', (name) => {
  const { title, fields, keys, isKeyless, isProgram, usualAddress, usualProgram, contextTokens, priceTables } =
    providerFacts(name);

  test('is documented with all that it needs', () => {
    const described = rows.filter((row) => row.startsWith(`| \`${name}\` | `)).join('\n');
    for (const key of keys) expect(described).toContain(`\`${key}\``);
    for (const field of fields.filter(({ isNeeded }) => isNeeded)) expect(described).toMatch(needs[field.name] ?? /^$/);
    expect(described).not.toBe('');
  });

  test('says what people are to enter, each thing once', () => {
    expect(title).not.toBe('');
    expect(new Set(fields.map((field) => field.name)).size).toBe(fields.length);
    for (const { desc, advice } of fields) for (const text of [desc, advice ?? '.']) expect(text).toMatch(/[.)]$/);
  });

  test('is a program or has a server, and says how it is found', () => {
    expect(isProgram || usualProgram === null).toBe(true);
    expect(isProgram && usualAddress !== null).toBe(false);
    if (usualAddress !== null) expect(addressProblem(name, bareAddress(usualAddress))).toBeNull();
    expect(isProgram || isKeyless || keys.length > 0).toBe(true);
  });

  test('names tables of prices that there are, and room for a prompt', () => {
    for (const table of priceTables) expect(Object.keys(list.models)).toContain(table);
    expect(contextTokens).toBeGreaterThan(4_000);
  });

  test('asks the model that is named', () => {
    expect(modelOf({ provider: name, model: 'm', address: null })).toBe('m');
  });
});

test.each([
  [null, 'gpt-5-mini'],
  ['https://api.openai.com/v1', 'gpt-5-mini'],
  ['http://127.0.0.1:8080/v1', null],
])('asks for the usual model of a server only at the address that has it: %s', (address, model) => {
  expect(modelOf({ provider: 'openai-compatible', model: null, address })).toBe(model);
});
