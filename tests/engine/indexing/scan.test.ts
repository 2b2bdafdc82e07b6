import { parseQuery } from '../../../src/core/search/parse-query';
import { scanNotes } from '../../../src/engine/indexing/scan';
import { ListedVault, SetClock } from './index-fixture';
import { hasher, RecordedRun } from './stand-ins';

const notes: Record<string, string> = {
  'Token.md': 'About sessions.',
  'a.md': '---\ntags: [x]\ndate: 2026-01-02\n---\nA token and a session.',
  'b.md': '---\ndate: 2026-03-04\n---\nOnly a token.',
  'T/t.md': 'token',
  'file.txt': 'token',
};

async function scan(line: string): Promise<string[]> {
  const vault = new ListedVault();
  for (const [path, text] of Object.entries(notes)) vault.put(path, text);
  vault.put('bad.md', new Uint8Array([0xff]));
  const exclusions = () => Promise.resolve(({ path }: { path: string }) => (path.startsWith('T/') ? 'template' : null));
  const hits = await scanNotes(
    { vault, hasher, exclusions, clock: new SetClock() },
    parseQuery(line),
    10,
    new RecordedRun(),
  );
  return hits.map((hit) => hit.path);
}

test.each([
  ['token', ['Token.md', 'b.md', 'a.md']],
  ['token session', ['Token.md', 'a.md', 'b.md']],
  ['session', ['a.md', 'Token.md']],
  ['token -session', ['Token.md', 'b.md']],
  ['token tag:x', ['a.md']],
  ['after:2026-01-01', ['b.md', 'a.md']],
  ['nowhere', []],
])('scanning the notes for %s', async (line, expected) => {
  expect(await scan(line)).toEqual(expected);
});
