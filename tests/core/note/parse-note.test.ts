import fc from 'fast-check';
import type { ContentHash } from '../../../src/core/content-hash';
import { chunkWords } from '../../../src/core/note/text-size';
import { type TextHasher, parseNote } from '../../../src/core/note/parse-note';
import type { Chunk, NoteRecord } from '../../../src/core/note/note-record';
import { parseVaultPath } from '../../../src/core/note/path';
import { trials } from '../../fakes/trials';

const hasher: TextHasher = { sha256: (text) => `hash of ${String(text.length)}` as ContentHash };

function parse(text: string): NoteRecord {
  return parseNote(
    { path: parseVaultPath('Folder/Note.md'), size: text.length, mtimeMs: 5, hash: hasher.sha256(text), text },
    hasher,
  );
}

function chunksOf(text: string): readonly Chunk[] {
  return parse(text).chunks;
}

function words(count: number, name = 'word'): string {
  return Array.from({ length: count }, (_, i) => `${name}${String(i)}`).join(' ');
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

function expectCovered(text: string, bodyStart: number, chunks: readonly Chunk[]): void {
  let at = bodyStart;
  for (const chunk of chunks) {
    expect(chunk.text).toBe(text.slice(chunk.start, chunk.end));
    expect(chunk.line).toBe(text.slice(0, chunk.start).split(/\r\n?|\n/).length);
    if (chunk.start > at) expect(text.slice(at, chunk.start).trim()).toBe('');
    expect(chunk.end).toBeGreaterThanOrEqual(at);
    at = chunk.end;
  }
  expect(text.slice(at).trim()).toBe('');
}

test('reads a complete note', () => {
  const record = parse('\uFEFF---\r\ntitle: "T"\r\nx: "\r\n---\r\n\r\n## H\r\n\r\ntext\r\n');
  expect(record).toEqual({
    path: 'Folder/Note.md',
    size: expect.any(Number) as number,
    mtimeMs: 5,
    hash: expect.any(String) as string,
    facts: expect.objectContaining({ title: 'T', aliases: ['Note'] }) as unknown,
    chunks: [{ start: 30, end: 42, line: 6, headings: ['H'], text: '## H\r\n\r\ntext', hash: 'hash of 12' }],
    links: [],
    problems: [{ line: 3, reason: 'A closing quote is missing.' }],
    properties: [{ name: 'title', values: ['T'] }],
  });
});

describe('chunks', () => {
  test.each(['', '---\ntitle: x\n---\n', '\n\n \n', '\uFEFF'])(
    'a note without text has one empty chunk: %j',
    (text) => {
      expect(chunksOf(text)).toMatchObject([{ text: '', headings: [] }]);
    },
  );

  test('a note that fits is one chunk, under its first heading', () => {
    const chunks = chunksOf(`# Title\n\n## First\n\n${words(100)}\n\n## Second\n\n${words(100)}`);
    expect(chunks).toHaveLength(1);
    expect(chunks[0]?.headings).toEqual(['Title', 'First']);
  });

  test('large enough sections have a chunk each', () => {
    const chunks = chunksOf(`# T\n${words(150)}\n## A\n${words(150)}\n## B\n${words(150)}`);
    expect(chunks.map(({ headings }) => headings)).toEqual([['T'], ['T', 'A'], ['T', 'B']]);
  });

  test('short sections share chunks, never across a higher heading', () => {
    const small = Array.from({ length: 6 }, (_, i) => `### S${String(i)}\n${words(40)}`).join('\n');
    const chunks = chunksOf(`## One\n${words(200)}\n${small}\n## Two\n${words(200)}`);
    expect(chunks.map(({ headings }) => headings.join('/'))).toEqual(['One', 'One/S0', 'One/S3', 'Two']);
  });

  test('a few words before a long section join it', () => {
    const chunks = chunksOf(`Intro.\n\n# T\n\n${words(500)}`);
    expect(chunks.map(({ headings }) => headings)).toEqual([[], ['T']]);
    expect(chunks[0]?.text.startsWith('Intro.')).toBe(true);
  });

  test('long text is split at paragraphs, with an overlap', () => {
    const paragraphs = Array.from({ length: 12 }, (_, i) =>
      Array.from({ length: 10 }, (_unused, j) => `${words(7, `p${String(i)}s${String(j)}w`)} end.`).join(' '),
    );
    const text = paragraphs.join('\n\n');
    const chunks = chunksOf(text);
    expectCovered(text, 0, chunks);
    for (let i = 0; i + 1 < chunks.length; i += 1) {
      const chunk = chunks[i];
      const next = chunks[i + 1];
      if (chunk === undefined || next === undefined) continue;
      expect(paragraphs.some((paragraph) => chunk.text.endsWith(paragraph))).toBe(true);
      const overlap = wordCount(text.slice(next.start, chunk.end));
      expect(overlap).toBeGreaterThanOrEqual(30);
      expect(overlap).toBeLessThanOrEqual(chunkWords.mostOverlap);
      expect(next.text).toMatch(/^p\d+s\d+w0/);
    }
  });

  test('an overlap never includes a heading', () => {
    const text = Array.from({ length: 8 }, (_, i) => `## H${String(i)}\n\n${words(280)}`).join('\n\n');
    const chunks = chunksOf(text);
    expect(chunks).toHaveLength(8);
    for (const chunk of chunks) expect(chunk.text).toMatch(/^## H\d\n[^#]*$/);
  });

  test.each([
    ['fence', `\`\`\`js\n${Array.from({ length: 40 }, () => 'const a = b + c;').join('\n\n')}\n\`\`\``],
    ['table', `| a | b |\n|---|---|\n${Array.from({ length: 40 }, () => '| one | two |').join('\n')}`],
    ['callout', `> [!note] Title\n${Array.from({ length: 60 }, () => '> some words here').join('\n')}`],
  ])('a %s that fits stays in one chunk', (_name, block) => {
    for (const lead of [50, 150, 200, 250, 299]) {
      const text = `${words(lead)}\n\n${block}\n\n${words(400)}`;
      const chunks = chunksOf(text);
      expectCovered(text, 0, chunks);
      expect(chunks.filter((chunk) => chunk.text.includes(block))).toHaveLength(1);
      expect(chunks.filter((chunk) => chunk.text.includes(block.slice(-12)))).toHaveLength(1);
    }
  });

  test.each([
    ['no spaces at all', 'x', 400_000],
    ['Han', '漢字', 200_000],
    ['Thai', 'ภาษาไทย', 60_000],
    ['emoji', '😀', 100_000],
    ['combining marks', '\u0301', 60_000],
    ['spaces only between', 'word ', 100_000],
  ])('one long line of %s is split', (name, piece, length) => {
    const text = piece.repeat(length / piece.length);
    const chunks = chunksOf(text);
    expectCovered(text, 0, chunks);
    for (const chunk of chunks) expect(chunk.text.length).toBeLessThan(name === 'combining marks' ? 60_000 : 6_000);
    if (name === 'emoji') for (const chunk of chunks) expect(chunk.text).toMatch(/^(😀)+$/u);
  });

  test('Han text is split after full stops', () => {
    const text = '这是一个关于记忆的句子。'.repeat(200);
    const chunks = chunksOf(text);
    expect(chunks.length).toBeGreaterThan(3);
    for (const chunk of chunks) expect(chunk.text.endsWith('。') && chunk.text.startsWith('这')).toBe(true);
  });

  test('cover the whole note, for any content', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '\n',
        '\n\n',
        '\r\n',
        '\r',
        '# a\n',
        '## b\n',
        '### \n',
        '```\n',
        '~~~\n',
        '| a | b |\n|---|---|\n',
        '> ',
        '%%',
        '- ',
        '    ',
        '。',
        '. ',
        '\u00a0',
        '---\n',
        '\u0000',
        '\ud83d',
        '\ude00',
      ),
      fc.integer({ min: 1, max: 200 }).map((count) => words(count)),
      fc.integer({ min: 1, max: 900 }).map((count) => '漢'.repeat(count)),
      fc.integer({ min: 1, max: 3000 }).map((count) => 'x'.repeat(count)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const { chunks } = parse(`---\na: 1\n---\n${text}`);
        expectCovered(`---\na: 1\n---\n${text}`, 13, chunks);
        for (const chunk of chunks) expect(wordCount(chunk.text)).toBeLessThanOrEqual(chunkWords.mostAtEnd);
      }),
      { numRuns: trials(300) },
    );
  });
});
