import { listName, readJsonList } from '../../../src/engine/reading/read-json-list';
import { MemorySources } from '../../features/ingest/ingest-fixture';
import { memoryWritingPorts } from '../../fakes/vault/memory-writing-ports';

async function read(text: string, name = 'd.json', key?: string): Promise<readonly unknown[]> {
  const { vault } = await memoryWritingPorts();
  const sources = new MemorySources(vault);
  sources.outside.set('d.json', text);
  return readJsonList(name, { sources, standardInput: { read: () => Promise.resolve(text) } }, key);
}

test.each([
  ['a list', '\uFEFF[1, {"a": 2}]', undefined, [1, { a: 2 }]],
  ['an object as a list of one', '{"a": [2]}', undefined, [{ a: [2] }]],
  ['the list under a key', '{"a": [2, 3]}', 'a', [2, 3]],
  ['an object that has no list there', '{"a": 2}', 'a', [{ a: 2 }]],
])('reads %s', async (_, text, key, entries) => {
  expect(await read(text, 'd.json', key)).toEqual(entries);
  expect(await read(text, '-', key)).toEqual(entries);
});

test.each([
  ['[\n1,\n]', 'd.json', 'd.json is not valid JSON: check line 3 for a missing or extra quote, comma or bracket.'],
  ['', '-', 'Standard input is not valid JSON: check line 1 for a missing or extra quote, comma or bracket.'],
  ['7', 'd.json', 'd.json does not contain a list. Write one in [ ].'],
  ['null', '-', 'Standard input does not contain a list. Write one in [ ].'],
])('%j is refused in plain words', async (text, name, message) => {
  await expect(read(text, name)).rejects.toMatchObject({ code: 'usage', message });
});

test('a list is called by its file within a sentence', () => {
  expect([listName('d.json'), listName('-')]).toEqual(['d.json', 'standard input']);
});

test('a list of more entries than anybody decides, and a file of more than 64 MB, are refused with what to do', async () => {
  expect(await read(JSON.stringify(Array(10_000).fill(1)))).toHaveLength(10_000);
  const tooMany = 'has 10,001 entries, and the limit is 10,000. Split it into smaller files.';
  await expect(read(JSON.stringify(Array(10_001).fill(1)))).rejects.toMatchObject({
    code: 'usage',
    message: `d.json ${tooMany}`,
  });
  await expect(read(JSON.stringify({ proposals: Array(10_001).fill(1) }), '-', 'proposals')).rejects.toMatchObject({
    code: 'usage',
    message: `Standard input ${tooMany}`,
  });
  let isRead = false;
  const source = {
    size: 64_000_001,
    read: () => {
      isRead = true;
      return Promise.resolve(new Uint8Array());
    },
  };
  const sources = {
    find: () =>
      Promise.resolve({
        files: [
          { label: 'd.json', vaultPath: null, isNamed: true, size: 0, mtimeMs: 0, open: () => Promise.resolve(source) },
        ],
        problems: [],
      }),
  };
  await expect(
    readJsonList('d.json', { sources, standardInput: { read: () => Promise.resolve('') } }),
  ).rejects.toMatchObject({
    code: 'usage',
    message: 'd.json has 64.0 MB, and the limit is 64 MB. Split it into smaller files.',
  });
  expect(isRead).toBe(false);
});
