import * as z from 'zod';
import { AppError } from '../../core/errors';
import type { VaultPath } from '../../core/note/path';
import { parseVaultPath } from '../../core/note/path';
import type { Hasher } from '../../ports/hasher';

/** How the file looked when the note was read; `recheck`: it could have changed since without showing it. */
export interface KeptStat {
  readonly path: VaultPath;
  readonly size: number;
  readonly mtimeMs: number;
  readonly recheck: boolean;
}

export interface ShardContent {
  readonly stats: readonly KeptStat[];
  /** The notes as `KeywordIndex.encode` gives them. */
  readonly notes: Uint8Array;
}

const magic = 0x48534243;
const format = 1;
const headerLength = 16;
const statSchema = z.tuple([z.string(), z.number(), z.number(), z.union([z.literal(0), z.literal(1)])]);

/**
 * A shard as bytes. Little-endian Uint32: magic `CBSH`, format, length of the fingerprint, length of the stats; then the fingerprint, the stats
 * (a JSON list of `[path, size, mtimeMs, recheck]`) and the notes. `key` carries the SHA-256 of all of it, so that a record is checked by its name.
 */
export async function encodeShard(content: ShardContent, fingerprint: string, hasher: Hasher): Promise<{ key: string; bytes: Uint8Array }> {
  const encoder = new TextEncoder();
  const mark = encoder.encode(fingerprint);
  const stats = encoder.encode(JSON.stringify(content.stats.map((stat) => [stat.path, stat.size, stat.mtimeMs, stat.recheck ? 1 : 0])));
  const bytes = new Uint8Array(headerLength + mark.length + stats.length + content.notes.length);
  const header = new DataView(bytes.buffer);
  [magic, format, mark.length, stats.length].forEach((value, index) => { header.setUint32(index * 4, value, true); });
  bytes.set(mark, headerLength);
  bytes.set(stats, headerLength + mark.length);
  bytes.set(content.notes, headerLength + mark.length + stats.length);
  return { key: `${shardPrefix}${await hasher.digest(bytes)}.bin`, bytes };
}

/** Keys of all shards begin with this. */
export const shardPrefix = 'shards/';

/** Throws `damaged` when the bytes are not what `key` promises, or of another format or fingerprint. */
export async function decodeShard(key: string, bytes: Uint8Array, fingerprint: string, hasher: Hasher): Promise<ShardContent> {
  if (key !== `${shardPrefix}${await hasher.digest(bytes)}.bin`) throw damaged(key, 'its checksum is wrong');
  if (bytes.length < headerLength) throw damaged(key, 'it is too short');
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const markEnd = headerLength + header.getUint32(8, true);
  const statsEnd = markEnd + header.getUint32(12, true);
  if (header.getUint32(0, true) !== magic || header.getUint32(4, true) !== format) throw damaged(key, 'it is of another format');
  if (statsEnd > bytes.length) throw damaged(key, 'it is too short');
  const decoder = new TextDecoder();
  if (decoder.decode(bytes.subarray(headerLength, markEnd)) !== fingerprint) throw damaged(key, 'it is of another version');
  return { stats: readStats(key, decoder.decode(bytes.subarray(markEnd, statsEnd))), notes: bytes.subarray(statsEnd) };
}

function readStats(key: string, text: string): KeptStat[] {
  try {
    const rows = z.array(statSchema).parse(JSON.parse(text));
    return rows.map(([path, size, mtimeMs, recheck]) => ({ path: parseVaultPath(path), size, mtimeMs, recheck: recheck === 1 }));
  } catch {
    throw damaged(key, 'its list of notes cannot be read');
  }
}

function damaged(key: string, reason: string): AppError {
  return new AppError('damaged', `A part of the index is damaged: ${reason}.`, key);
}
