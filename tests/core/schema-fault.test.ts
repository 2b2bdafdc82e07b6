import * as z from 'zod';
import { entryFault, entryPlace, schemaFault } from '../../src/core/schema-fault';

const schema = z.object({
  a: z.string().min(1),
  b: z.number().max(1),
  c: z.enum(['x', 'y']),
  d: z.array(z.string()),
  e: z.string({ error: 'Say e.' }),
  f: z.strictObject({}),
});

test('explains what is wrong in plain words', () => {
  const good = { a: 'a', b: 1, c: 'x', d: [], e: '', f: {} };
  const faults = (fields: object): string[] =>
    schema.safeParse({ ...good, ...fields }).error?.issues.map(schemaFault) ?? [];
  expect(faults({ a: undefined })).toEqual(['a: it is missing']);
  expect(faults({ a: 7, b: 'x', d: [null] })).toEqual([
    'a: it is not text',
    'b: it is not a number',
    'd.0: it is not text',
  ]);
  expect(faults({ a: '', b: 2 })).toEqual(['a: it is empty or too short', 'b: it is more than 1']);
  expect(faults({ c: 'z', e: 1, f: { g: 1 } })).toEqual([
    'c: it is not one of x, y',
    'e: Say e.',
    'f: it has unknown keys: g',
  ]);
  expect(schema.safeParse(3).error?.issues.map(schemaFault)).toEqual(['it is not an object']);
});

test('names the place and says what to write instead', () => {
  const good = { a: 'a', b: 1, c: 'x', d: [], e: '', f: {} };
  const fault = (value: unknown, file: string | null = 'd.json'): string =>
    entryFault(schema.safeParse(value).error?.issues ?? [], entryPlace(2, file));
  expect(fault({ ...good, a: undefined })).toBe('Entry 2 of d.json, "a": It is missing. Write text in quotes.');
  expect(fault({ ...good, a: 7, b: 'x', d: ['', null] })).toBe(
    'Entry 2 of d.json, "a": Write text in quotes. "b": Write a number. "d", item 2: Write text in quotes.',
  );
  expect(fault({ ...good, a: '', b: 2 })).toBe(
    'Entry 2 of d.json, "a": Write at least 1 characters. "b": Write at most 1.',
  );
  expect(fault({ ...good, c: 'z', e: 1, f: { g: 1 } })).toBe(
    'Entry 2 of d.json, "c": Write one of "x", "y". "e": Say e. "f": Leave out "g".',
  );
  expect(fault(3, null)).toBe('Entry 2: Write an object in { }.');
});
