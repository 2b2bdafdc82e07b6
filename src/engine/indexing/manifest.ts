import * as z from 'zod';
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

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const setAside = z.object({
  path: z.string(),
  size: z.number(),
  mtimeMs: z.number(),
  recheck: z.boolean(),
  reason: z.string(),
});

const manifestSchema = z.object({
  fingerprint: z.string(),
  /** SHA-256 of each piece, in order. */
  vocabulary: z.array(digest),
  /** SHA-256 of the learned word data. */
  model: digest.nullable(),
  /** SHA-256 of the records of each segment, with its number of notes. */
  segments: z.array(
    z.object({
      notes: digest,
      changes: digest.nullable(),
      vectors: digest.nullable(),
      noteCount: z.int().nonnegative(),
    }),
  ),
  /** SHA-256 of the record of which notes are near which, and of the segments whose notes it has. Missing in data of earlier versions. */
  neighbours: z
    .object({ record: digest, of: z.array(digest) })
    .nullable()
    .default(null),
  /** CRC-32 of records by their SHA-256, where the program that wrote them can compute it quickly. Missing in data of earlier versions. */
  sums: z.record(digest, z.int().min(0).max(0xffff_ffff)).default({}),
  /** Notes found not to be text, so that they are not read again. */
  notText: z.array(setAside),
  /** Notes that took too long to read, so that they are not read again. Missing in data of earlier versions. */
  tooSlow: z.array(setAside).default([]),
});

const recordSchema = z.object({ sha256: z.string(), index: z.looseObject({ fingerprint: z.string() }) });

export type Manifest = z.infer<typeof manifestSchema>;

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
  const record = recordSchema.safeParse(parseJson(bytes));
  if (!record.success || hasher.sha256(JSON.stringify(record.data.index)) !== record.data.sha256) return 'damaged';
  if (record.data.index.fingerprint !== fingerprint) return 'foreign';
  const manifest = manifestSchema.safeParse(record.data.index);
  return manifest.success ? manifest.data : 'damaged';
}

/** Returns the SHA-256 of each record that the manifest names. */
export function namesIn({ vocabulary, model, segments, neighbours }: Manifest): Set<string> {
  const ofSegments = segments.flatMap(({ notes, changes, vectors }) => [notes, changes, vectors]);
  const names = [...vocabulary, model, ...ofSegments, neighbours?.record ?? null];
  return new Set(names.filter((name) => name !== null));
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
