import { AppError } from '../../core/errors';
import type { Hasher } from '../../ports/hasher';
import type { LockKind } from '../locking/store-lock';

// Increase with every change to the manifest or to record names.
const layoutFingerprint = 'index-3';

/** Identifies the meaning of a persisted index; `parts` are the fingerprints of keyword index and parser. */
export function indexFingerprint(...parts: readonly string[]): string {
  return [layoutFingerprint, ...parts].join('; ');
}

/** Record that names the records of the index; written last. */
export const manifestKey = 'manifest.json';

interface SetAside {
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly recheck: boolean;
  readonly reason: string;
}

/** The records of an index, each named by its SHA-256. */
export interface Manifest {
  fingerprint: string;
  /** Each piece, in order. */
  vocabulary: string[];
  /** The learned word data. */
  model: string | null;
  /** The records of each segment, with its number of notes. */
  segments: { notes: string; changes: string | null; vectors: string | null; noteCount: number }[];
  /** The record of which notes are near which, and the segments whose notes it has. */
  neighbours: { record: string; of: string[] } | null;
  /** CRC-32 of records by their name, where the program that wrote them can compute it quickly. */
  sums: Record<string, number>;
  /** Notes found not to be text, so that they are not read again. */
  notText: SetAside[];
  /** Notes that took too long to read, so that they are not read again. */
  tooSlow: SetAside[];
}

/** A manifest as it is stored: earlier versions left some out. */
type StoredManifest = Omit<Manifest, AddedSince> & Partial<Pick<Manifest, AddedSince>>;

type AddedSince = 'neighbours' | 'sums' | 'tooSlow';

/**
 * Keeps two programs from saving one index at the same time. Saving is safe without it, since records are named by
 * their content, but one program would delete what the other is about to name. Waits long enough for a frozen holder to
 * count as gone.
 */
export const saveLock: LockKind = {
  key: 'save.lock',
  waitMs: 35_000,
  held: ({ host, process }) =>
    new AppError(
      'locked',
      `Another program (process ${process} on ${host}) is saving this index. Nothing is lost; it is saved with the next update.`,
    ),
  lost: () =>
    new AppError(
      'locked',
      'Another program is saving this index now. Nothing is lost; it is saved with the next update.',
    ),
};

/** Encodes `{sha256, index}`: the hash is taken of the JSON text of `index`. */
export function encodeManifest(manifest: Manifest, hasher: Hasher): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ sha256: hasher.sha256(JSON.stringify(manifest)), index: manifest }));
}

/**
 * Returns `'foreign'` when the manifest has another fingerprint, `'damaged'` when it was changed since it was written.
 */
export function decodeManifest(
  bytes: Uint8Array,
  fingerprint: string,
  hasher: Hasher,
): Manifest | 'foreign' | 'damaged' {
  const { sha256, index } = parseRecord(bytes);
  if (index === undefined || hasher.sha256(JSON.stringify(index)) !== sha256) return 'damaged';
  // The hash shows that a program like this one wrote it, and the fingerprint that it was this version.
  if (index?.fingerprint !== fingerprint) return 'foreign';
  const { neighbours = null, sums = {}, tooSlow = [] } = index;
  return { ...index, neighbours, sums, tooSlow };
}

/** Returns the SHA-256 of each record that the manifest names. */
export function namesIn({ vocabulary, model, segments, neighbours }: Manifest): Set<string> {
  const ofSegments = segments.flatMap(({ notes, changes, vectors }) => [notes, changes, vectors]);
  const names = [...vocabulary, model, ...ofSegments, neighbours?.record ?? null];
  return new Set(names.filter((name) => name !== null));
}

function parseRecord(bytes: Uint8Array): { readonly sha256?: unknown; readonly index?: StoredManifest | null } {
  try {
    return Object(JSON.parse(new TextDecoder().decode(bytes))) as ReturnType<typeof parseRecord>;
  } catch {
    return {};
  }
}
