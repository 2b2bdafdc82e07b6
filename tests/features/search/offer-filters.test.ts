import type { Query } from '../../../src/core/search/query';
import { offerFilters, type FilterOffers } from '../../../src/features/search/offer-filters';
import type { FacetCount, Facets } from '../../../src/ports/keyword-index';

const counts = (values: Record<string, number>): FacetCount[] =>
  Object.entries(values).map(([value, count]) => ({ value, count }));

function facetsOf(
  noteCount: number,
  { types = {}, tags = {}, folders = {} }: Partial<Record<'types' | 'tags' | 'folders', Record<string, number>>>,
): Facets {
  return { noteCount, types: counts(types), tags: counts(tags), folders: counts(folders) };
}

function offersFor(line: string, facets: Facets): Promise<FilterOffers> {
  return offerFilters({ facets: () => Promise.resolve(facets) }, line);
}

describe('offerFilters', () => {
  test('offers types, tags and folders with their counts, as filters to type', async () => {
    const offers = await offersFor(
      'token',
      facetsOf(10, {
        types: { decision: 4, 'Meeting notes': 2 },
        tags: { security: 3 },
        folders: { 'My projects': 5 },
      }),
    );
    expect(offers).toEqual({
      types: [
        { value: 'decision', count: 4, filter: 'type:decision' },
        { value: 'Meeting notes', count: 2, filter: 'type:"Meeting notes"' },
      ],
      tags: [{ value: 'security', count: 3, filter: 'tag:security' }],
      folders: [{ value: 'My projects', count: 5, filter: 'path:"My projects/"' }],
    });
  });

  test('leaves out filters that match every note, that are already set, and that cannot be written', async () => {
    const facets = facetsOf(10, {
      types: { decision: 10 },
      tags: { auth: 7, Old: 6, 'a "b» c': 2 },
      folders: { Work: 10, 'Work/Shop': 4, 'Work/Home': 3 },
    });
    const { types, tags, folders } = await offersFor('tag:#AUTH path:work/shop/ -tag:old', facets);
    expect([types, tags.map(({ value }) => value), folders.map(({ value }) => value)]).toEqual([
      [],
      ['Old'],
      ['Work/Home'],
    ]);
  });

  test('offers only the subfolder or subtag if all notes of a folder or tag are in it', async () => {
    const { types, tags, folders } = await offersFor(
      '',
      facetsOf(9, {
        types: { a: 2, 'a/b': 2 },
        tags: { lang: 3, 'lang/ts': 3, language: 3 },
        folders: { Work: 5, 'Work/Shop': 5, 'Work/Shop/Old': 2, Workshop: 5 },
      }),
    );
    expect(types.map(({ value }) => value)).toEqual(['a', 'a/b']);
    expect(tags.map(({ value }) => value)).toEqual(['lang/ts', 'language']);
    expect(folders.map(({ value }) => value)).toEqual(['Work/Shop', 'Work/Shop/Old', 'Workshop']);
  });

  test('counts the notes that match the query, and all notes for an empty one', async () => {
    const asked: Query[] = [];
    const index = {
      facets: (query: Query) => {
        asked.push(query);
        return Promise.resolve(facetsOf(0, {}));
      },
    };
    await offerFilters(index, 'token type:decision');
    await offerFilters(index, '');
    expect(asked.map(({ words, filters }) => [words, filters.length])).toEqual([
      [['token'], 1],
      [[], 0],
    ]);
  });

  test('passes on errors of the index', async () => {
    await expect(offerFilters({ facets: () => Promise.reject(new Error('No index.')) }, '')).rejects.toThrow(
      'No index.',
    );
  });
});
