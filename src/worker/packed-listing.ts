import type { VaultPath } from '../core/note/path';
import type { ListedNote } from '../ports/note-index';

/** No path contains it. */
const separator = '\0';

/** A listing as it crosses a channel: copying thousands of objects takes longer than comparing them. */
export interface PackedListing {
  readonly paths: string;
  /** Size and time of each note in turn. */
  readonly numbers: Float64Array<ArrayBuffer>;
  /** What only some notes have, by place in the listing. */
  readonly more: ReadonlyMap<number, Pick<ListedNote, 'excluded' | 'isRetried'>>;
}

export function packListing(listing: readonly ListedNote[]): PackedListing {
  const numbers = new Float64Array(2 * listing.length);
  const more = new Map<number, Pick<ListedNote, 'excluded' | 'isRetried'>>();
  for (const [place, { size, mtimeMs, excluded, isRetried }] of listing.entries()) {
    numbers[2 * place] = size;
    numbers[2 * place + 1] = mtimeMs;
    if (isRetried === true) more.set(place, { excluded, isRetried });
    else if (excluded !== null) more.set(place, { excluded });
  }
  return { paths: listing.map(({ path }) => path).join(separator), numbers, more };
}

export function unpackListing({ paths, numbers, more }: PackedListing): ListedNote[] {
  if (numbers.length === 0) return [];
  return paths.split(separator).map((path, place) => ({
    path: path as VaultPath,
    size: numbers[2 * place] ?? 0,
    mtimeMs: numbers[2 * place + 1] ?? 0,
    ...(more.get(place) ?? { excluded: null }),
  }));
}
