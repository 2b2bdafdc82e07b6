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
  const paths: string[] = [];
  const more = new Map<number, Pick<ListedNote, 'excluded' | 'isRetried'>>();
  let place = 0;
  for (const { path, size, mtimeMs, excluded, isRetried } of listing) {
    paths.push(path);
    numbers[2 * place] = size;
    numbers[2 * place + 1] = mtimeMs;
    if (isRetried === true) more.set(place, { excluded, isRetried });
    else if (excluded !== null) more.set(place, { excluded });
    place += 1;
  }
  return { paths: paths.join(separator), numbers, more };
}

export function unpackListing({ paths, numbers, more }: PackedListing): ListedNote[] {
  if (numbers.length === 0) return [];
  return paths.split(separator).map((path, place): ListedNote => {
    const others = more.get(place);
    const size = numbers[2 * place] ?? 0;
    const mtimeMs = numbers[2 * place + 1] ?? 0;
    // Most notes have nothing else; to spread it takes longer than the rest.
    if (others === undefined) return { path: path as VaultPath, size, mtimeMs, excluded: null };
    return { path: path as VaultPath, size, mtimeMs, ...others };
  });
}
