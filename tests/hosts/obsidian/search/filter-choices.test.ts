import type { FilterOffer, FilterOffers } from '../../../../src/features/search/offer-filters';
import { AskedAhead } from '../../../../src/hosts/obsidian/search/filter-row';
import { filterChoices } from '../../../../src/hosts/obsidian/search/filter-menu';

const offer = (value: string, count: number, filter = `x:${value}`): FilterOffer => ({ value, count, filter });
const many = (name: string): FilterOffer[] => Array.from({ length: 9 }, (_, i) => offer(`${name}${String(i)}`, 9 - i));

function offersOf(more: Partial<FilterOffers>): FilterOffers {
  return { types: [], tags: [], folders: [], ...more };
}

function titlesFor(offers: FilterOffers | null, openFolder = '', line = ''): Record<string, string[]> {
  return Object.fromEntries(
    filterChoices(line, offers, openFolder).map(({ heading, choices }) => [heading, choices.map(({ title }) => title)]),
  );
}

describe('the choices of the filter menu', () => {
  test('are the first few of each kind, without empty kinds', () => {
    expect(titlesFor(offersOf({ types: many('t'), tags: many('g') }))).toEqual({
      Type: ['t0', 't1', 't2', 't3', 't4'],
      Tag: ['#g0', '#g1', '#g2', '#g3', '#g4'],
    });
    expect(filterChoices('', offersOf({ tags: [offer('a', 3, 'tag:a')] }), '')).toEqual([
      { heading: 'Tag', choices: [{ title: '#a', count: 3, filter: 'tag:a' }] },
    ]);
  });

  test("start with the open note's folder, once, and only where it narrows", () => {
    const folders = [...many('f'), offer('Far/Off', 1)];
    expect(titlesFor(offersOf({ folders }), 'Far/Off')).toEqual({
      Folder: ['This folder: Far/Off', 'f0', 'f1', 'f2', 'f3', 'f4'],
    });
    expect(titlesFor(offersOf({ folders }), 'f1')).toEqual({
      Folder: ['This folder: f1', 'f0', 'f2', 'f3', 'f4', 'f5'],
    });
    expect(titlesFor(offersOf({ folders: [offer('f0', 2)] }), 'Elsewhere')).toEqual({ Folder: ['f0'] });
  });

  test("without an answer of the index, are those of every vault and the open note's folder, without counts", () => {
    expect(filterChoices('x', null, 'My work')).toEqual([
      {
        heading: 'Type',
        choices: ['decision', 'insight', 'problem', 'reference'].map((type) => ({
          title: type,
          count: null,
          filter: `type:${type}`,
        })),
      },
      { heading: 'Folder', choices: [{ title: 'This folder: My work', count: null, filter: 'path:"My work/"' }] },
    ]);
    expect(titlesFor(null, 'Work', 'Type:Decision path:work/ x')).toEqual({
      Type: ['insight', 'problem', 'reference'],
    });
    expect(titlesFor(null, '', '')).toEqual({ Type: ['decision', 'insight', 'problem', 'reference'] });
  });
});

test('are requested in advance once, and used once', async () => {
  const asked: string[] = [];
  const ahead = new AskedAhead((question) => {
    asked.push(question);
    return Promise.resolve(`${question}!`);
  });
  void ahead.ask('a');
  void ahead.ask('a');
  expect(await ahead.take('a')).toBe('a!');
  expect(await ahead.take('a')).toBe('a!');
  void ahead.ask('b');
  expect(await ahead.take('c')).toBe('c!');
  void ahead.ask('d');
  ahead.forget();
  await ahead.take('d');
  expect(asked).toEqual(['a', 'a', 'b', 'c', 'd', 'd']);
});
