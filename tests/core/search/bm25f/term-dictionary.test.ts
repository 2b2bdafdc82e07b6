import * as fc from 'fast-check';
import { TermDictionary, type PersistedTerms } from '../../../../src/core/search/bm25f/dictionary/term-dictionary';

const name = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.string({ unit: fc.constantFrom('an', 'c0', 'é', '北', '\ud800'), maxLength: 6 }),
  fc.nat(50).map((number) => `w${String(number)}`),
);
const step = fc.record({ kind: fc.constantFrom('intern', 'intern', 'part', 'find', 'restart'), name });

function beginningOf({ starts, units, hashes }: PersistedTerms, count: number): PersistedTerms {
  return { starts: starts.slice(0, count + 1), units: units.slice(0, starts[count]), hashes: hashes.slice(0, count) };
}

/** The same names in a table of their own, taken up in two pieces. */
function kept(table: TermDictionary, cut: number): TermDictionary {
  const again = new TermDictionary();
  again.addKept(beginningOf(table.since(0), cut));
  again.addKept(table.since(cut));
  return again;
}

test('ids and terms match, also after terms were restored', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), fc.nat(), (steps, cut) => {
      const numbers = new Map<string, number>();
      let table = new TermDictionary();
      for (const { kind, name: text } of steps) {
        const known = numbers.get(text);
        if (kind === 'restart') table = kept(table, cut % (table.size + 1));
        else if (kind === 'find') expect(table.find(text)).toBe(known ?? -1);
        else {
          expect(kind === 'part' ? table.internPart(`<${text}>`, 1, 1 + text.length) : table.intern(text)).toBe(
            known ?? numbers.size,
          );
          numbers.set(text, known ?? numbers.size);
        }
        expect(table.size).toBe(numbers.size);
      }
      for (const [text, number] of numbers) expect([table.textOf(number), table.find(text)]).toEqual([text, number]);
      expect([table.textOf(numbers.size), table.find('never seen before')]).toEqual(['', -1]);
      const { starts, units } = table.since(0);
      expect(
        [...starts.slice(1)].map((end, number) => String.fromCharCode(...units.subarray(starts[number], end))),
      ).toEqual([...numbers.keys()]);
    }),
  );
});

test('handles many terms', () => {
  const table = new TermDictionary();
  const names = Array.from({ length: 60_000 }, (_, place) => `name ${(place * 7919) % 60_000}`);
  expect(names.every((each, place) => table.intern(each) === place)).toBe(true);
  const again = kept(table, 20_000);
  expect(names.every((each, place) => again.find(each) === place && again.textOf(place) === each)).toBe(true);
  expect(again.find('name 60000')).toBe(-1);
});
