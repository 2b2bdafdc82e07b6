import type { BoardNote } from './board-note';

/** A file that holds an entry. */
export interface BoardFile {
  readonly path: string;
  /** When it was last changed, ms since 1970. */
  readonly mtimeMs: number;
  readonly note: BoardNote;
}

/** The files with the id of one entry. */
export interface Copies {
  /** The note of the entry. */
  readonly main: BoardFile;
  /** Its copies, whose histories go back to the same revisions. */
  readonly copies: readonly BoardFile[];
  /** Files with the same id and another history: somebody else made them, so that they do not count. */
  readonly rivals: readonly BoardFile[];
}

/**
 * Separates the note of an entry and its copies from files that only claim its id. A file is a copy if it has a revision of the
 * note, or one that follows such a revision. When several histories claim the id, the one that has the revision `known` counts,
 * which this device has seen first.
 */
export function copiesOf(files: readonly BoardFile[], known: string | null): Copies {
  const sorted = [...files].sort(byMain);
  const groups = groupsOf(sorted);
  const counts = (group: readonly BoardFile[]): number => (group.some((file) => hasRevision(file, known)) ? 2 : 0);
  const isRecorded = ([first]: readonly BoardFile[]): number => (first?.note.revisions.length === 0 ? 0 : 1);
  const rank = (group: readonly BoardFile[]): number => counts(group) + isRecorded(group);
  const best = groups.reduce((one, other) => (rank(other) > rank(one) ? other : one));
  return {
    main: best[0] as BoardFile,
    copies: best.slice(1),
    rivals: sorted.filter((file) => !best.includes(file)),
  };
}

/** Returns the hash of the revision with which the history of a file begins; null without a history. */
export function originOf({ note }: BoardFile): string | null {
  return (note.revisions.find(({ previous }) => previous === '') ?? note.revisions[0])?.hash ?? null;
}

function hasRevision({ note }: BoardFile, hash: string | null): boolean {
  return hash !== null && note.revisions.some((revision) => revision.hash === hash);
}

/** Groups files by the revisions that they share, in their order. */
function groupsOf(files: readonly BoardFile[]): BoardFile[][] {
  const groups: { readonly files: BoardFile[]; readonly hashes: Set<string> }[] = [];
  for (const file of files) {
    const hashes = new Set(file.note.revisions.flatMap(({ hash, previous }) => [hash, previous]));
    hashes.delete('');
    const near = groups.filter((group) => [...hashes].some((hash) => group.hashes.has(hash)));
    const [first = { files: [], hashes: new Set<string>() }, ...others] = near;
    if (near.length === 0) groups.push(first);
    for (const other of others) {
      groups.splice(groups.indexOf(other), 1);
      first.files.push(...other.files);
      for (const hash of other.hashes) first.hashes.add(hash);
    }
    first.files.push(file);
    for (const hash of hashes) first.hashes.add(hash);
  }
  return groups.map((group) => group.files.sort(byMain));
}

/** The note whose name a sync program did not make comes first; then the one with the shortest path. */
function byMain(one: BoardFile, other: BoardFile): number {
  const rank = ({ path }: BoardFile): number => (/conflict|\(\d+\)\.md$| \d+\.md$/i.test(path) ? 1 : 0);
  return rank(one) - rank(other) || one.path.length - other.path.length || (one.path < other.path ? -1 : 1);
}
