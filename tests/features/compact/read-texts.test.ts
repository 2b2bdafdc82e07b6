import { ReadTexts } from '../../../src/features/compact/read-texts';
import type { FileEntry } from '../../../src/ports/vault';

const entry = (path: string, more: Partial<FileEntry> = {}): FileEntry =>
  ({ path, size: 3, mtimeMs: 1_000, isLink: false, ...more }) as FileEntry;

describe('texts that were read before', () => {
  const files = [entry('a.md'), entry('young.md', { mtimeMs: 9_000 })];
  const notes = [
    { path: 'a.md', text: 'one' },
    { path: 'young.md', text: 'two' },
    { path: 'new.md', text: 'six' },
  ];
  const texts = new ReadTexts(notes, files, 10_000);

  it('are given while the file is the same', () => {
    expect(texts.of(entry('a.md'))).toBe('one');
  });

  test.each([
    ['another size', entry('a.md', { size: 4 })],
    ['another time', entry('a.md', { mtimeMs: 1_001 })],
    ['a link in its place', entry('a.md', { isLink: true })],
    ['a file that changed shortly before it was listed', entry('young.md', { mtimeMs: 9_000 })],
    ['a file that was not listed', entry('new.md')],
    ['a file that was not read', entry('b.md')],
  ])('are not given for %s', (_, file) => {
    expect(texts.of(file)).toBeUndefined();
  });
});
