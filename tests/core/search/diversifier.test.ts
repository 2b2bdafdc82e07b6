import fc from 'fast-check';
import { pageRulesOf, unvaried, Diversifier, type PageRules } from '../../../src/core/search/diversifier';
import { queryOf } from './note-fixture';

const both: PageRules = { isTextOnce: true, isTypeLimited: true };

interface Row {
  readonly path: string;
  readonly type: string;
  readonly text: string;
}

function row(
  number: number,
  type: string,
  text = `text number ${String(number)} with words of its own ${String(number)}`,
): Row {
  return { path: `${String(number)}.md`, type, text };
}

function pageOf(rows: readonly Row[], limit: number, rules: PageRules = both): Diversifier<string> {
  const page = new Diversifier<string>(limit, rules);
  for (const each of rows) page.offer(each.path, each);
  return page;
}

const itemsOf = (page: Diversifier<string>): string[] => page.entries().map(({ item }) => item);

describe('types', () => {
  test('a type with three fifths of the page makes room for others, in ranking order', () => {
    const rows = Array.from({ length: 20 }, (_, number) => row(number, number < 14 ? 'decision' : 'insight'));
    expect(itemsOf(pageOf(rows, 10))).toEqual([
      '0.md',
      '1.md',
      '2.md',
      '3.md',
      '4.md',
      '5.md',
      '14.md',
      '15.md',
      '16.md',
      '17.md',
    ]);
  });

  test('skipped rows fill the page if nothing else remains', () => {
    const rows = Array.from({ length: 20 }, (_, number) => row(number, number === 12 ? 'insight' : 'decision'));
    const page = pageOf(rows, 10);
    expect(itemsOf(page)).toEqual(['0.md', '1.md', '2.md', '3.md', '4.md', '5.md', '6.md', '7.md', '8.md', '12.md']);
    expect([page.isFull, page.isFillable]).toEqual([false, true]);
  });

  test('ignores case in types, and treats untyped notes as no type', () => {
    const rows = Array.from({ length: 10 }, (_, number) => row(number, number % 2 === 0 ? 'Decision' : 'decision'));
    expect(itemsOf(pageOf([...rows, row(10, ''), row(11, '')], 5))).toEqual(['0.md', '1.md', '2.md', '10.md', '11.md']);
    expect(
      itemsOf(
        pageOf(
          rows.map(({ path, text }) => ({ path, type: '', text })),
          10,
        ),
      ),
    ).toHaveLength(10);
  });

  test('a page of one shows the best', () => {
    expect(itemsOf(pageOf([row(0, 'decision'), row(1, 'insight')], 1))).toEqual(['0.md']);
  });
});

describe('texts', () => {
  test('a text is shown once, and the first one lists those left out', () => {
    const text = 'the very same words in both of the notes';
    const rows = [row(0, '', text), row(1, ''), row(2, '', `${text}.`), row(3, '', text.toUpperCase())];
    expect(pageOf(rows, 10).entries()).toEqual([
      { item: '0.md', removed: ['2.md', '3.md'] },
      { item: '1.md', removed: [] },
    ]);
  });

  test('skipped rows count as well', () => {
    const text = 'the very same words in both of the notes';
    const rows = [row(0, 'a'), row(1, 'a', text), row(2, 'b', text)];
    expect(pageOf(rows, 2).entries()).toEqual([
      { item: '0.md', removed: [] },
      { item: '2.md', removed: ['1.md'] },
    ]);
  });

  test('disabled rules change nothing', () => {
    const rows = Array.from({ length: 8 }, (_, number) =>
      row(number, 'decision', 'the very same words in all of the notes'),
    );
    expect(itemsOf(pageOf(rows, 5, unvaried))).toEqual(['0.md', '1.md', '2.md', '3.md', '4.md']);
  });
});

test('queries with only filters list everything, and a query for a type can be answered by it alone', () => {
  const type = (isExcluded: boolean): Parameters<typeof queryOf>[1] => ({
    filters: [{ field: 'type', value: 'decision', isExcluded }],
  });
  expect(pageRulesOf(queryOf('', type(false)))).toEqual(unvaried);
  expect(pageRulesOf(queryOf('tea', type(false)))).toEqual({ isTextOnce: true, isTypeLimited: false });
  expect(pageRulesOf(queryOf('tea', type(true)))).toEqual(both);
  expect(pageRulesOf(queryOf('', { phrases: ['green tea'] }))).toEqual(both);
});

test('a note set aside for its type does not keep out one of another type that says the same', () => {
  const made = [
    ['a', 1],
    ['a', 2],
    ['a', 0],
    ['', 0],
    ['', 3],
  ] as const;
  const all = made.map(([type, text], number) =>
    row(number, type, `passage ${String(text)} of the same ${String(text)} old words ${String(text)}`),
  );
  expect(pageOf(all, 3).entries()).toEqual([
    { item: '0.md', removed: [] },
    { item: '3.md', removed: ['2.md'] },
    { item: '4.md', removed: [] },
  ]);
});

test('for any rows, keeps the ranking order and the best first, fills the page, and limits types while others are left out', () => {
  const rows = fc.array(fc.record({ type: fc.constantFrom('', 'a', 'A', 'b', 'c'), text: fc.nat(12) }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 12 }), (made, limit) => {
      const all = made.map(({ type, text }, number) =>
        row(number, type, `passage ${String(text)} of the same ${String(text)} old words ${String(text)}`),
      );
      const page = pageOf(all, limit);
      const chosen = page.entries();
      const places = chosen.map(({ item }) => all.findIndex(({ path }) => path === item));
      expect(places).toEqual([...new Set(places)].sort((left, right) => left - right));
      if (all.length > 0) expect(places[0]).toBe(0);
      const distinct = new Set(made.map(({ text }) => text)).size;
      expect(chosen.length).toBe(Math.min(limit, distinct));
      const shown = new Set(chosen.flatMap(({ item, removed }) => [item, ...removed]));
      const mostOfType = Math.max(1, Math.floor(limit * 0.6));
      for (const type of ['a', 'b', 'c']) {
        const count = places.filter((place) => all[place]?.type.toLowerCase() === type).length;
        const texts = new Set(places.map((place) => all[place]?.text));
        const others = all.filter(
          (each) => each.type.toLowerCase() === '' && !texts.has(each.text) && !shown.has(each.path),
        );
        if (count > mostOfType) expect(others).toEqual([]);
      }
    }),
  );
});
