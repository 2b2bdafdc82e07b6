import * as z from 'zod';
import { AppError } from '../../core/errors';
import type { Hasher } from '../../ports/hasher';

/** The record that says which shards make up the index; written last. */
export const manifestKey = 'manifest.json';

const manifestSchema = z.object({
  fingerprint: z.string(),
  shards: z.array(z.object({ key: z.string(), notes: z.number().int().nonnegative() })),
  /** Notes that were read and found not to be text, so that they are not read again. */
  notText: z.array(z.object({ path: z.string(), size: z.number(), mtimeMs: z.number(), recheck: z.boolean(), reason: z.string() })),
});
const recordSchema = z.object({ sha256: z.string(), index: z.looseObject({ fingerprint: z.string() }) });

export type Manifest = z.infer<typeof manifestSchema>;

/** `{sha256, index}`: the hash is over the JSON text of `index`. The same manifest gives the same bytes. */
export function encodeManifest(manifest: Manifest, hasher: Hasher): Uint8Array {
  const { fingerprint, shards, notText } = manifest;
  const index = { fingerprint, shards, notText };
  return new TextEncoder().encode(JSON.stringify({ sha256: hasher.sha256(JSON.stringify(index)), index }));
}

/** `'foreign'` when it was written under another fingerprint; throws `damaged` when it is not as it was written. */
export function decodeManifest(bytes: Uint8Array, fingerprint: string, hasher: Hasher): Manifest | 'foreign' {
  const record = recordSchema.safeParse(parseJson(bytes));
  if (!record.success || hasher.sha256(JSON.stringify(record.data.index)) !== record.data.sha256) throw damaged();
  if (record.data.index.fingerprint !== fingerprint) return 'foreign';
  const manifest = manifestSchema.safeParse(record.data.index);
  if (!manifest.success) throw damaged();
  return manifest.data;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

function damaged(): AppError {
  return new AppError('damaged', 'The list of the parts of the index is damaged.', manifestKey);
}
