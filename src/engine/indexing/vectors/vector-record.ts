import type { Hasher } from '../../../ports/hasher';

/** Vectors of passages by identity; null for a passage without a vector. */
export type VectorsByIdentity = ReadonlyMap<string, Float32Array | null>;

const magicNumber = 0x52564243;

const headerBytes = 16;

const digestBytes = 32;

/** Length in bytes of a text's identity. */
export const identityBytes = 16;

/**
 * Encodes vectors as `CBVR`, dimensions, number of passages with and without a vector (Uint32), identities (16 bytes
 * each), vectors (Float32), SHA-256 of everything before. Little-endian.
 */
export async function encodeVectorRecord(
  vectors: VectorsByIdentity,
  dimensions: number,
  hasher: Hasher,
): Promise<Uint8Array> {
  const withVector = [...vectors].flatMap(([identity, vector]) => (vector === null ? [] : [{ identity, vector }]));
  const without = [...vectors].flatMap(([identity, vector]) => (vector === null ? [identity] : []));
  const identities = [...withVector.map(({ identity }) => identity), ...without];
  const vectorStart = headerBytes + identityBytes * identities.length;
  const end = vectorStart + 4 * dimensions * withVector.length;
  const bytes = new Uint8Array(end + digestBytes);
  new Uint32Array(bytes.buffer, 0, 4).set([magicNumber, dimensions, withVector.length, without.length]);
  for (const [place, identity] of identities.entries())
    bytes.set(bytesOfHex(identity), headerBytes + identityBytes * place);
  const floats = new Float32Array(bytes.buffer, vectorStart, dimensions * withVector.length);
  for (const [place, { vector }] of withVector.entries()) floats.set(vector, place * dimensions);
  bytes.set(bytesOfHex(await hasher.digest(bytes.subarray(0, end))), end);
  return bytes;
}

/** Returns null when the record was changed since it was written or its vectors have another length. */
export async function decodeVectorRecord(
  record: Uint8Array,
  dimensions: number,
  hasher: Hasher,
): Promise<VectorsByIdentity | null> {
  if (record.length < headerBytes + digestBytes) return null;
  // Typed-array views need an offset that is a multiple of their element size.
  const bytes = record.byteOffset % 4 === 0 ? record : new Uint8Array(record);
  const [magic, length, withCount = 0, withoutCount = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset, 4);
  const vectorStart = headerBytes + identityBytes * (withCount + withoutCount);
  const end = vectorStart + 4 * dimensions * withCount;
  if (magic !== magicNumber || length !== dimensions || bytes.length !== end + digestBytes) return null;
  if ((await hasher.digest(bytes.subarray(0, end))) !== hexOf(bytes.subarray(end))) return null;
  const floats = new Float32Array(bytes.buffer, bytes.byteOffset + vectorStart, dimensions * withCount);
  const vectors = new Map<string, Float32Array | null>();
  for (let place = 0; place < withCount + withoutCount; place++) {
    const start = headerBytes + identityBytes * place;
    vectors.set(
      hexOf(bytes.subarray(start, start + identityBytes)),
      place < withCount ? floats.subarray(place * dimensions, (place + 1) * dimensions) : null,
    );
  }
  return vectors;
}

/** Returns the identity of a text: the first half of its SHA-256 in hex. */
export function identityOf(text: string, hasher: Hasher): string {
  return hasher.sha256(text).slice(0, 2 * identityBytes);
}

/** Encodes bytes as two lower-case hex digits each. */
export function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

/** Decodes an even number of hex digits. */
export function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, place) =>
    Number.parseInt(hex.slice(2 * place, 2 * place + 2), 16),
  );
}
