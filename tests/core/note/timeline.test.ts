import { parseNote } from '../../../src/core/note/parse-note';
import type { NoteRecord } from '../../../src/core/note/note-record';
import { Bm25fIndex } from '../../../src/core/search/bm25f/bm25f-index';
import { parseQuery } from '../../../src/core/search/parse-query';
import { parseVaultPath } from '../../../src/core/note/path';
import { timelineOf, withTimelineEntry, withoutTimeline } from '../../../src/core/note/timeline';
import { timelineDayOf } from '../../../src/core/note/state/timeline-day';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';

const note = `---
type: decision
---
Uploads are limited to 25 MB.

## Timeline

- 2026-05-01: limited to 10 MB
  with a second line
- 2026-05-20: raised to 25 MB

## Relations

- related: [[Shop]]
`;
const body = note.slice(note.indexOf('Uploads'));

const hasher = new NodeHasher();
const recordOf = (path: string, text: string): NoteRecord =>
  parseNote({ path: parseVaultPath(path), size: 1, mtimeMs: 1, hash: hasher.sha256(text), text }, hasher);

const chunksOf = (text: string): [string, string][] =>
  recordOf('A.md', text).chunks.map((chunk) => [timelineDayOf(chunk), chunk.text]);

test('each entry of a timeline is a passage with its own day, apart from what is true now', () => {
  expect(chunksOf(note)).toEqual([
    ['', 'Uploads are limited to 25 MB.'],
    ['2026-05-01', '## Timeline\n\n- 2026-05-01: limited to 10 MB\n  with a second line'],
    ['2026-05-20', '- 2026-05-20: raised to 25 MB'],
    ['', '## Relations\n\n- related: [[Shop]]'],
  ]);
});

test('a section of that name without dated entries is a section like any other', () => {
  expect(chunksOf(note.replaceAll(/- 2026-05-\d+: /gu, '- ')).map(([day]) => day)).toEqual(['']);
  expect(chunksOf(`## Timeline\n\n${'- 2026-05-01: a\n'.repeat(2_000)}`).length).toBeLessThan(30);
});

test('entries are added at the end, and nothing else changes', () => {
  const entry = '- 2026-06-01: confirmed';
  expect(withTimelineEntry(note, '2026-06-01', 'confirmed')).toBe(
    note.replace('25 MB\n\n## Relations', `25 MB\n${entry}\n\n## Relations`),
  );
  const plain = note.replace(/## Timeline[\s\S]*(?=## Relations)/u, '');
  expect(withTimelineEntry(plain, '2026-06-01', 'confirmed')).toBe(
    plain.replace('## Relations', `## Timeline\n\n${entry}\n\n## Relations`),
  );
  expect(withTimelineEntry('Text', '2026-06-01', 'confirmed')).toBe(`Text\n\n## Timeline\n\n${entry}\n`);
});

test('the parts are read apart', () => {
  expect(timelineOf(body)).toEqual([
    '- 2026-05-01: limited to 10 MB\n  with a second line',
    '- 2026-05-20: raised to 25 MB',
  ]);
  expect(withoutTimeline(body)).toBe('Uploads are limited to 25 MB.\n\n## Relations\n\n- related: [[Shop]]');
});

test('what is true now ranks before what a timeline says of another day', () => {
  const index = new Bm25fIndex();
  index.put(recordOf('A.md', `Nothing of it.\n\n## Timeline\n\n- 2026-05-01: uploads are limited to 10 MB\n`), false);
  index.put(recordOf('B.md', 'For the shop, uploads are limited to 10 MB, as the page says to its visitors.\n'), false);
  expect(index.find(parseQuery('uploads limited 10 MB'), 5).map(({ path }) => path)).toEqual(['B.md', 'A.md']);
});
