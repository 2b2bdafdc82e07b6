import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import type { JsonValue } from '../../../src/core/json';
import { countRecalls, readRecalls, type RecallDeps, type RecalledNote } from '../../../src/engine/reading/recalls';

type Device = NonNullable<ReturnType<RecallDeps['device']>>;

function deviceWith(kept: JsonValue = null): Device & { readonly kept: () => JsonValue } {
  let record = kept;
  return {
    kept: () => record,
    get: () => Promise.resolve(record),
    put: (_, value) => {
      record = value;
      return Promise.resolve();
    },
    tell: () => undefined,
  };
}

const depsWith = (device: RecallDeps['device']): RecallDeps => ({ device, hasher: new NodeHasher() });
const id = '550e8400-e29b-41d4-a716-446655440000';
const beat = (path: string, body = 'Typst.'): RecalledNote => ({ path, text: `---\nid: ${id}\n---\n${body}\n` });
const typst = 'The manual is set with Typst, which needs no installation of fonts.';
const plain = (path: string, text = path): RecalledNote => ({ path, text });

test('counts how often a note was recalled, and the last day', async () => {
  const deps = depsWith(always(deviceWith()));
  await countRecalls([plain('A.md'), plain('A.md'), plain('B.md')], '2026-05-01', deps);
  await countRecalls([plain('A.md')], '2026-06-01', deps);
  const recalls = await readRecalls(deps);
  expect(['A.md', 'B.md', 'C.md'].map((path) => recalls(plain(path)))).toEqual([
    { count: 2, last: '2026-06-01' },
    { count: 1, last: '2026-05-01' },
    undefined,
  ]);
});

test.each([
  ['was moved and edited', beat('A.md'), beat('New/B.md', 'Typst, version 2.'), beat('A.md', 'Typst, version 2.')],
  ['has no id and was moved', plain('A.md', typst), plain('New/B.md', typst), plain('New/B.md', typst)],
  ['has no id and was edited', plain('A.md', typst), plain('A.md', `${typst} 2`), plain('Z.md', `${typst} 2`)],
])('goes on counting a note that %s while nothing ran', async (_, before, after, later) => {
  const deps = depsWith(always(deviceWith()));
  await countRecalls([before], '2026-05-01', deps);
  expect((await readRecalls(deps))(after)).toEqual({ count: 1, last: '2026-05-01' });
  await countRecalls([after], '2026-05-02', deps);
  expect((await readRecalls(deps))(later)).toEqual({ count: 2, last: '2026-05-02' });
});

test('takes over what an earlier version counted by path', async () => {
  const device = deviceWith({ 'A.md': [3, '2026-04-01'] });
  const deps = depsWith(always(device));
  expect((await readRecalls(deps))(beat('A.md'))).toEqual({ count: 3, last: '2026-04-01' });
  await countRecalls([beat('A.md')], '2026-05-01', deps);
  expect(device.kept()).toEqual({ [id]: [4, '2026-05-01'] });
});

test('an id that is the path of another note counts nothing for that note', async () => {
  const deps = depsWith(always(deviceWith()));
  await countRecalls([{ path: 'Planted.md', text: '---\nid: Real.md\n---\nx\n' }], '2026-05-01', deps);
  expect((await readRecalls(deps))(plain('Real.md'))).toBeUndefined();
});

test('forgets the notes that were recalled longest ago', async () => {
  const deps = depsWith(always(deviceWith()));
  await countRecalls([plain('Old.md')], '2025-01-01', deps);
  const many = Array.from({ length: 5_000 }, (_, at) => plain(`N${String(at)}.md`));
  await countRecalls(many, '2026-05-01', deps);
  const recalls = await readRecalls(deps);
  expect([recalls(plain('Old.md')), many.every((note) => recalls(note)?.count === 1)]).toEqual([undefined, true]);
});

test('a note that is edited often takes the place of no other, and a short text tells no note', async () => {
  const device = deviceWith();
  const deps = depsWith(always(device));
  for (let day = 10; day < 30; day += 1)
    await countRecalls([plain('A.md', `${typst} ${String(day)}`)], `2026-05-${String(day)}`, deps);
  await countRecalls([plain('B.md', '# Empty\n')], '2026-05-30', deps);
  expect(Object.keys(device.kept() as object)).toEqual(['B.md', 'A.md']);
  expect((await readRecalls(deps))(plain('C.md', '# Empty\n'))).toBeUndefined();
});

test.each([
  ['is damaged', always(deviceWith('damaged'))],
  [
    'cannot be read',
    (): never => {
      throw new Error('The disk is full.');
    },
  ],
  ['is missing', always(undefined)],
])('goes on without a count when the record %s', async (_, device) => {
  const deps = depsWith(device);
  await countRecalls([plain('B.md')], '2026-05-01', deps);
  expect((await readRecalls(deps))(plain('A.md'))).toBeUndefined();
});

function always<Value>(value: Value): () => Value {
  return () => value;
}
