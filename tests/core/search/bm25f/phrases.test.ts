import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseNote } from '../../../../src/core/note/parse-note';
import type { NoteRecord } from '../../../../src/core/note/note-record';
import type { VaultPath } from '../../../../src/core/note/path';
import { Bm25fIndex } from '../../../../src/core/search/bm25f/bm25f-index';
import { parseQuery } from '../../../../src/core/search/parse-query';
import { wordUnitsOf } from '../../../../src/core/search/text/phrase';
import { NodeHasher } from '../../../../src/hosts/node/system/node-hasher';

const hasher = new NodeHasher();

function noteOf(path: string, text: string): NoteRecord {
  return parseNote(
    {
      path: path as VaultPath,
      size: text.length,
      mtimeMs: 0,
      hash: hasher.sha256(new TextEncoder().encode(text)),
      text,
    },
    hasher,
  );
}

function indexOf(...notes: readonly NoteRecord[]): Bm25fIndex {
  const index = new Bm25fIndex();
  for (const note of notes) index.put(note, false);
  return index;
}

const pathsOf = (index: Bm25fIndex, query: string): string[] =>
  index.find(parseQuery(query), 1_000).map(({ path }) => path);

/** From the first chunk on; what stands in front matter is found as title, summary and so on. */
function bodyOf({ chunks }: NoteRecord, text: string): string {
  return text.slice(chunks[0]?.start ?? 0, chunks.at(-1)?.end ?? 0);
}

const vaults = resolve(__dirname, '../../../vaults/sample');
const samples = readdirSync(vaults, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(vaults, name), 'utf8') }));
const paragraphs = Array.from(
  { length: 40 },
  (_, i) =>
    `${i % 7 === 0 ? `## Part ${String(i)}\n\n` : ''}${Array.from({ length: 30 }, (_, k) => `w${String((i * 31 + k * 17) % 211)}`).join(' ')}.\n`,
);
const cut = {
  name: 'Cut.md',
  text: `${'before '.repeat(100)}${'abcdefghij'.repeat(400)} after ${'filler '.repeat(400)}${'klmnopqrst'.repeat(60)} end ${'rest '.repeat(300)}`,
};
const long = {
  name: 'Long.md',
  text: `# Long\n\n${paragraphs.join('\n')}\n| a | b |\n|---|---|\n| c1 | d1 |\n\n\`\`\`js\nconst first = second;\n\`\`\`\n`,
};

it.each([...samples, long, cut])('lets every three words in a row of $name through', ({ name, text }) => {
  const note = noteOf(name, text);
  const index = indexOf(note);
  const body = bodyOf(note, text);
  const { starts, ends } = wordUnitsOf(body);
  const phrases = new Set(starts.slice(2).map((_, i) => body.slice(starts[i], ends[i + 2])));
  expect([...phrases].filter((phrase) => index.find({ ...parseQuery(''), phrases: [phrase] }, 1).length === 0)).toEqual(
    [],
  );
});

it('cuts the long note into several chunks', () => {
  expect(noteOf(long.name, long.text).chunks.length).toBeGreaterThan(2);
});

it('leaves out notes in which the words do not follow each other', () => {
  const index = indexOf(
    noteOf('a.md', 'The deep sea is cold.'),
    noteOf('b.md', 'The sea is deep.'),
    noteOf('c.md', '---\naliases: [Deep Sea]\n---\nNothing else.'),
    noteOf('d.md', '---\naliases: [Deep, Sea]\n---\nNothing else.'),
  );
  expect(pathsOf(index, '"deep sea"').sort()).toEqual(['a.md', 'c.md']);
  expect(pathsOf(index, '"sea deep"')).toEqual([]);
  expect(index.facets(parseQuery('"deep sea"')).noteCount).toBe(2);
});

it('gives the same results after the index was saved and restored', () => {
  const index = indexOf(noteOf('a.md', 'The deep sea is cold.'), noteOf('b.md', 'The sea is deep.'));
  const { vocabulary, segments } = index.parts();
  const again = new Bm25fIndex();
  again.restoreVocabulary(vocabulary);
  for (const { notes, changes } of segments) again.restoreSegment(notes, changes);
  expect(pathsOf(again, '"deep sea"')).toEqual(['a.md']);
});

it('applies excluded words even if only candidate notes of the phrase are read', () => {
  const notes = Array.from({ length: 400 }, (_, n) =>
    noteOf(
      `n${String(n)}.md`,
      `The common filler text ${n === 9 ? 'good' : 'bad'}${n === 7 || n === 9 ? ', a rare common word' : ''}.`,
    ),
  );
  const index = indexOf(...notes);
  expect(pathsOf(index, '"rare common"').sort()).toEqual(['n7.md', 'n9.md']);
  expect(pathsOf(index, '"rare common" -bad')).toEqual(['n9.md']);
  expect(index.facets(parseQuery('"rare common" -bad')).noteCount).toBe(1);
});
