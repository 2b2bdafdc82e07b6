import * as fc from 'fast-check';
import type { NoteProperty } from '../../../../src/core/note/note-record';
import { parseVaultPath } from '../../../../src/core/note/path';
import { filterFields, type FilterField } from '../../../../src/core/search/filters/filters';
import { noteFilterOf } from '../../../../src/core/search/note-filter';
import type { QueryFilter } from '../../../../src/core/search/query';
import { noteOf, queryOf } from '../note-fixture';
import { indexOf, restored, tidySteps } from './changing-index';
import { trials } from '../../../fakes/trials';

const names = ['a', 'A', 'ab', 'é', 'e\u0301', 'É', 'Note', 'note', 'ΟΔΟΣ', 'οδος', 'İ', 'ß', 'a b', 'ﬁ', 'cb_private'];
const name = fc.constantFrom(...names);
const nested = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
const tag = fc.oneof(nested, fc.constantFrom('a/', 'a//b', 'Note/a/'));
const date = fc.constantFrom('', '2025-12-31', '2026-01-01', '2026-01-15', '2026-02-01', '2027-06-30', '0999-01-01');

const properties: readonly NoteProperty[] = [
  { name: 'rating', values: ['5'] },
  { name: 'Rating', values: ['7', 'seven'] },
  { name: 'rating', values: [] },
  { name: 'due', values: ['2026-01-15'] },
  { name: 'cb_board', values: ['risk'] },
  { name: 'CB_Board', values: ['Open-Question'] },
  { name: 'cb_board', values: [] },
  { name: 'cb_private', values: ['true'] },
  { name: ' CB_Private ', values: ['no'] },
  { name: 'cb_privateer', values: ['cb_private'] },
  { name: 'hard\u00e9-x_Y', values: ['1'] },
  { name: 'cb_loc\u212A', values: ['yes'] },
];

const note = fc.record({
  folder: fc.option(nested, { nil: null }),
  file: name,
  tags: fc.array(tag, { maxLength: 3 }),
  date,
  type: fc.option(name, { nil: '' }),
  project: fc.option(name, { nil: '' }),
  scope: fc.option(name, { nil: '' }),
  durability: fc.option(name, { nil: '' }),
  status: fc.option(fc.oneof(name, fc.constantFrom('open', 'Active', 'blocked')), { nil: '' }),
  properties: fc.array(fc.constantFrom(...properties), { maxLength: 2 }),
});

const property = fc.constantFrom(...names, 'NOTE', ' a ');

/** Values of each filter: a new one is compared with its definition here, too. */
const values: Readonly<Record<FilterField, fc.Arbitrary<string>>> = {
  type: property,
  project: property,
  scope: property,
  durability: property,
  status: property,
  tag: fc.oneof(tag, fc.constantFrom('#a', 'a/', 'É/', 'b')),
  path: fc.oneof(
    nested,
    nested.map((path) => `${path}/`),
    fc.constantFrom('/a', './a/', 'a\\', 'A/note', 'n', '.', 'e', 'E/'),
  ),
  after: fc.constantFrom('2026', '2026-01', '2026-01-01', '2026-01-15', '2028', '0999'),
  before: fc.constantFrom('2026', '2026-01', '2026-02', '2026-01-15', '2025', '1000'),
  'as-of': fc.constantFrom('2026-01-01', '2026-01-15', '2028-01-01', '0999-01-01'),
  is: fc.constantFrom('open', 'active', 'blocked', 'superseded'),
  kind: fc.constantFrom('risk', 'open-question', 'plan'),
  file: fc.oneof(name, fc.constantFrom('0.md', ' 1', 'OTE')),
  property: fc.constantFrom(
    'rating',
    'RATING',
    'rating:5',
    'rating:>4',
    'rating:null',
    'rating:1 OR 7',
    'due:<2026-02',
    'x',
    'cb_private',
    'CB_PRIVATE:true',
    'cb_private:false OR no',
    'x_y',
    'cb_lock',
    '_',
  ),
};

const filter: fc.Arbitrary<QueryFilter> = fc.oneof(
  ...filterFields.map((field) =>
    fc.record({ field: fc.constant(field), value: values[field], isExcluded: fc.boolean() }),
  ),
);

describe('filters', () => {
  test('match their definition, also after removals, merges and restarts', () => {
    fc.assert(
      fc.property(
        fc.array(note, { minLength: 1, maxLength: 12 }),
        fc.array(fc.array(filter, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        (drafts, queries) => {
          const notes = drafts.map(({ folder, file, properties: own, ...facts }, place) => ({
            ...noteOf(`${folder === null ? '' : `${folder}/`}${file} ${String(place)}.md`, ['word'], facts),
            ...(own.length === 0 ? {} : { properties: own }),
          }));
          const index = indexOf(notes);
          index.find(queryOf('word'), 1);
          expect(index.remove(parseVaultPath(notes.pop()?.path ?? 'none.md'))).toBe(true);
          while (tidySteps(index, 1));
          for (const each of [index, restored(index.parts())]) {
            for (const filters of queries) {
              const passing = notes
                .filter((candidate) => noteFilterOf(filters)?.(candidate))
                .map(({ path }) => path)
                .sort();
              expect({
                filters,
                found: each
                  .find(queryOf('', { filters }), 50)
                  .map(({ path }) => path)
                  .sort(),
              }).toEqual({ filters, found: passing });
              expect(
                each
                  .find(queryOf('word', { filters }), 50)
                  .map(({ path }) => path)
                  .sort(),
              ).toEqual(passing);
              expect(each.facets(queryOf('word', { filters })).noteCount).toBe(passing.length);
            }
          }
        },
      ),
      { numRuns: trials(150) },
    );
  });

  test('find a property with an underscore however it is spelled, and not its name in other texts', () => {
    const names = ['cb_lock', 'CB_Lock', ' cb_lock ', 'cb_loc\u212A', 'cb_board', 'CB_BOARD', ' cb_board', 'cb_boards'];
    const index = indexOf([
      ...names.map((each, place) => ({
        ...noteOf(`${String(place)}.md`, ['x'], { project: 'cb_board' }),
        properties: [{ name: each, values: ['cb_board'] }],
      })),
      noteOf('8.md', ['x'], { type: 'cb_board' }),
    ]);
    const found = (value: string): string[] =>
      index
        .find(queryOf('', { filters: [{ field: 'property', value, isExcluded: false }] }), 20)
        .map(({ path }) => path)
        .sort();
    expect(found('cb_lock')).toEqual(['0.md', '1.md', '2.md', '3.md']);
    expect(found('Cb_Board')).toEqual(['4.md', '5.md', '6.md']);
    expect(found('cb_boar')).toEqual([]);
  });

  test('are evaluated again after a note was removed or added', () => {
    const index = indexOf([noteOf('a.md', ['x'], { type: 'note' }), noteOf('b.md', ['x'], { type: 'note' })]);
    const found = (): string[] =>
      index
        .find(queryOf('x', { filters: [{ field: 'type', value: 'note', isExcluded: false }] }), 9)
        .map(({ path }) => path);
    expect(found()).toEqual(['a.md', 'b.md']);
    index.remove(parseVaultPath('a.md'));
    expect(found()).toEqual(['b.md']);
    index.put(noteOf('a.md', ['x'], { type: 'other' }), false);
    expect(found()).toEqual(['b.md']);
    index.put(noteOf('c.md', ['x'], { type: 'Note' }), false);
    expect(found()).toEqual(['b.md', 'c.md']);
  });

  test('more filters than are cached', () => {
    const index = indexOf(
      Array.from({ length: 80 }, (_, place) => noteOf(`${String(place)}.md`, ['x'], { type: `t${String(place)}` })),
    );
    const filters = Array.from({ length: 80 }, (_, place): QueryFilter => ({
      field: 'type',
      value: `T${String(place)}`,
      isExcluded: false,
    }));
    expect(index.find(queryOf('', { filters }), 99)).toHaveLength(80);
    for (const filter of filters) expect(index.find(queryOf('x', { filters: [filter] }), 99)).toHaveLength(1);
    expect(
      index.find(queryOf('', { filters: filters.map((filter) => ({ ...filter, isExcluded: true })) }), 99),
    ).toEqual([]);
  });
});
