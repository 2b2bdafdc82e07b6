import { readSmartVectors, smartPath } from '../../../src/core/models/smart-connections';

const model = { name: 'TaylorAI/bge-micro-v2', dimensions: 4 };
const text = '---\ntags: [tea]\n---\nGreen tea wants seventy degrees.\n\n# Cups\nOf copper.\n';
const note = { path: 'Tea.md', text };
const vector = [0.5, 0.5, 0.5, 0.5];

/** A line as the plugin writes it. The hashes are those of the plugin. */
const line = (key: string, lines: unknown, hash: string, made: object = {}, name = model.name): string =>
  `"smart_blocks:${key}": ${JSON.stringify({
    path: null,
    ...{ key, lines, class_name: 'SmartBlock', last_read: { hash, at: 1 } },
    embeddings: { [name]: { vec: vector, last_embed: { hash, tokens: 12 }, ...made } },
  })},`;

const top = line('Tea.md#', [4, 5], '13f3357');
const cups = line('Tea.md#Cups', [6, 8], '1974btp');

const read = (...data: readonly string[]): readonly [texts: string[], unusable: number] => {
  const { vectors, unusable } = readSmartVectors(data.join('\n'), note, model);
  return [vectors.map((each) => each.text), unusable];
};

test('the data about a note is in a file with its name', () => {
  expect(smartPath('Mein Tee 1.5.md')).toBe('multi/Mein_Tee_1_5_md.ajson');
  expect(smartPath('../x/.md')).toBe('multi/___x__md.ajson');
});

test('a vector is read with exactly the text that was embedded', () => {
  const [{ text: first, vector: made } = { text: '', vector: [] }, second] = readSmartVectors(
    ['', `"smart_sources:Tea.md": {"path":"Tea.md","embeddings":{}},${top}`, cups].join('\n'),
    note,
    model,
  ).vectors;
  expect([first, second?.text]).toEqual(['Tea\nGreen tea wants seventy degrees.', 'Tea\n# Cups\nOf copper.']);
  expect([...made]).toEqual(vector);
});

test('the later of two entries counts, and a removed block is gone', () => {
  expect(read(top, line('Tea.md#', [4, 5], 'old'))).toEqual([[], 1]);
  expect(read(top, '"smart_blocks:Tea.md#": null,')).toEqual([[], 0]);
});

test.each<[string, string]>([
  ['a text that has changed', line('Tea.md#', [4, 4], '13f3357')],
  ['no hash', line('Tea.md#', [4, 5], '')],
  ['another length', line('Tea.md#', [4, 5], '13f3357', { vec: [1, 0, 0] })],
  ['no numbers', line('Tea.md#', [4, 5], '13f3357', { vec: ['1', 0, 0, 0] })],
  ['null in it', line('Tea.md#', [4, 5], '13f3357', { vec: [null, 1, 0, 0] })],
  ['infinite numbers', line('Tea.md#', [4, 5], '13f3357').replace('0.5', '1e999')],
  ['zeros', line('Tea.md#', [4, 5], '13f3357', { vec: [0, 0, 0, 0] })],
  ['another length than one', line('Tea.md#', [4, 5], '13f3357', { vec: [5, 5, 5, 5] })],
  [
    'a text that may have been cut',
    line('Tea.md#', [4, 5], '13f3357', { last_embed: { hash: '13f3357', tokens: 500 } }),
  ],
  ['lines that are none', line('Tea.md#', ['4', {}], '13f3357')],
  ['lines out of the note', line('Tea.md#', [-4, 1e9], '13f3357')],
])('a vector with %s is not used', (_, entry) => {
  expect(read(entry)).toEqual([[], 1]);
});

test.each<[string, string]>([
  ['another model', line('Tea.md#', [4, 5], '13f3357', {}, 'TaylorAI/gte-tiny')],
  ['another note', line('Other.md#', [4, 5], '13f3357')],
  ['a note whose name begins alike', line('Tea.mdx#', [4, 5], '13f3357')],
  ['a broken line', top.slice(0, -20)],
  ['no JSON', 'hello'],
  ['a list', '[1, 2]'],
  ['a very deep value', `"smart_blocks:Tea.md#": ${'['.repeat(200_000)}`],
  ['names of the language', '"smart_blocks:Tea.md#": {"__proto__": {"embeddings": {}}, "constructor": 1},'],
])('%s is ignored', (_, entry) => {
  expect(read(entry)).toEqual([[], 0]);
  expect(read(entry, cups)).toEqual([['Tea\n# Cups\nOf copper.'], 0]);
});

test('blocks without end about one note take no more than a few readings of it', () => {
  const many = Array.from({ length: 3_000 }, (_, at) => line(`Tea.md#${String(at)}`, [1, 8], 'x'));
  expect(read(...many)).toEqual([[], 3_000]);
});

test('lines behind the end of the note end with it, and none before its beginning are read', () => {
  expect(read(line('Tea.md#', [4, 99], '13f3357'))).toEqual([[], 1]);
  expect(read(line('Tea.md#Cups', [6, 99], '1974btp'))).toEqual([['Tea\n# Cups\nOf copper.'], 0]);
  expect(read(line('Tea.md#', undefined, '0'))).toEqual(read(line('Tea.md#', [99, 99], '0')));
});
