import type { VaultPath } from '../../src/core/note/path';
import type { ListedNote } from '../../src/ports/note-index';
import { packListing, unpackListing } from '../../src/worker/packed-listing';

const note = (path: string, more: Partial<ListedNote> = {}): ListedNote => ({
  path: path as VaultPath,
  size: path.length,
  mtimeMs: 1_700_000_000_000.5,
  excluded: null,
  ...more,
});

describe('a packed listing', () => {
  it.each([
    ['no notes', []],
    ['one note without a name', [note('')]],
    ['names with line breaks, accents and emoji', [note('a\nb.md'), note('Ä/ö.md'), note('📚.md')]],
    [
      'excluded notes and notes to read again',
      [note('a.md', { excluded: 'private' }), note('b.md', { isRetried: true }), note('c.md')],
    ],
  ])('keeps %s', (_name, listing: readonly ListedNote[]) => {
    const sent = structuredClone(packListing(listing));
    expect(unpackListing(sent)).toEqual(listing);
  });
});
