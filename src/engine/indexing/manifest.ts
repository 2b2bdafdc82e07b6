import * as z from 'zod';
import { AppError } from '../../core/errors';
import type { Hasher } from '../../ports/hasher';
import type { LockKind } from '../locking/store-lock';

/** The record that says which records make up the index; written last. */
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
  /** SHA-256 of what was learned of the words. */
  model: digest.nullable(),
  /** SHA-256 of the records of each segment, and how many notes it gives. */
  segments: z.array(
    z.object({
      notes: digest,
      changes: digest.nullable(),
      vectors: digest.nullable(),
      noteCount: z.int().nonnegative(),
    }),
  ),
  /** Notes that were read and found not to be text, so that they are not read again. */
  notText: z.array(setAside),
  /** Notes that took too long to read, so that they are not read again. Missing in what earlier versions kept. */
  tooSlow: z.array(setAside).default([]),
});

const recordSchema = z.object({ sha256: z.string(), index: z.looseObject({ fingerprint: z.string() }) });

export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Keeps two programs from saving one index at the same time. Saving stays sound without it (records are named by what they hold), but one
 * would delete what the other is about to name. Waits long enough for a frozen holder to count as gone.
 */
export const saveLock: LockKind = {
  key: 'save.lock',
  waitMs: 35_000,
  held: ({ host, process }) =>
    new AppError('locked', `Another program (process ${process} on ${host}) is saving this index.`),
  lost: () => new AppError('locked', 'Another program took over saving this index while this one was paused.'),
};

/** `{sha256, index}`: the hash is over the JSON text of `index`. */
export function encodeManifest(manifest: Manifest, hasher: Hasher): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ sha256: hasher.sha256(JSON.stringify(manifest)), index: manifest }));
}

/** `'foreign'` when it was written under another fingerprint, `'damaged'` when it is not as it was written. */
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

/** What the manifest names: the SHA-256 of each record. */
export function namesIn({ vocabulary, model, segments }: Manifest): Set<string> {
  const names = [...vocabulary, model, ...segments.flatMap(({ notes, changes, vectors }) => [notes, changes, vectors])];
  return new Set(names.filter((name) => name !== null));
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
