import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { filterFields, filterList, filterOf } from '../../../src/core/search/filters/filters';
import { nearFilter } from '../../../src/core/search/filters/filter-text';
import { noteFilterOf } from '../../../src/core/search/note-filter';
import { parseQuery } from '../../../src/core/search/parse-query';
import { noteOf } from './note-fixture';

const project = resolve(__dirname, '../../..');
const docs = ['README.md', ...readdirSync(resolve(project, 'docs')).filter((name) => name.endsWith('.md'))];
const documented = docs.map((name) =>
  readFileSync(resolve(project, name === 'README.md' ? name : `docs/${name}`), 'utf8'),
);

describe.each(filterFields)('%s:', (field) => {
  const { example, help, otherNames = [], parse, advice } = filterOf(field);

  test('has a description, and is documented', () => {
    expect(help).toMatch(/^[a-z].*[^.]$/);
    expect(filterList.split(' ')).toContain(`${field}:`);
    expect(documented.filter((text) => text.includes(`\`${field}:`))).not.toEqual([]);
  });

  test('reads its example as typed', () => {
    expect(parseQuery(`${field}:${example}`)).toMatchObject({
      filters: [{ field, value: example, isExcluded: false }],
      unknownOperators: [],
    });
  });

  test('tests notes, and inverts when excluded', () => {
    const note = noteOf('a.md', ['word']);
    const passes = (isExcluded: boolean): boolean | undefined =>
      noteFilterOf([{ field, value: example, isExcluded }])?.(note);
    expect([passes(false), passes(true)].sort()).toEqual([false, true]);
  });

  test('is suggested for its names in other programs', () => {
    for (const name of otherNames) expect(nearFilter(`${name}:${example}`)).toBe(`${field}:${example}`);
  });

  test('explains how to write a value that it refuses', () => {
    if (advice !== undefined) expect(parse?.('§')).toBeNull();
  });
});

test('other pages mention only existing filters', () => {
  const named = documented.flatMap((text) => [...text.matchAll(/`-?([a-z]+):[^`\s]*`, /g)].map((match) => match[1]));
  expect(
    named.filter(
      (name) =>
        name !== undefined &&
        !/^(?:https?|line|block|section|task|brain)$/.test(name) &&
        !filterFields.some((field) => field === name),
    ),
  ).toEqual([]);
});
