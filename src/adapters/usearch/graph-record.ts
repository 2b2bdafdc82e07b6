import * as z from 'zod';
import type { Hasher } from '../../ports/hasher';
import { graph } from './native-index';
import type { WrittenGraph } from './usearch-index';

const digestLength = 64;
const lineEnd = 0x0a;

const headSchema = z.object({
  format: z.literal(2),
  /** SHA-256 of the graph's file, whose name it is too. */
  file: z.string().regex(/^[0-9a-f]{64}$/),
  dimensions: z.int().positive(),
  metric: z.literal(graph.metric),
  quantization: z.literal(graph.quantization),
  /** Of what the vectors are; see `KeptVectors`. */
  fingerprint: z.string(),
  nodeCount: z.int().nonnegative(),
  nextCount: z.int().nonnegative(),
  aboutLength: z.int().nonnegative(),
});
type Head = z.infer<typeof headSchema>;

/** What is known of a kept graph. */
export type GraphRecord = Pick<Head, 'file' | 'dimensions' | 'fingerprint'> &
  WrittenGraph & { readonly about: Uint8Array };

/** Its SHA-256 in hex digits; a line of JSON; what the caller has to say; the ids of the live nodes, 8 bytes each, the lowest first. */
export function encodeGraphRecord({ ids, about, ...known }: GraphRecord, hasher: Hasher): Uint8Array {
  const head: Head = {
    format: 2,
    metric: graph.metric,
    quantization: graph.quantization,
    aboutLength: about.length,
    ...known,
  };
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const content = new Uint8Array(line.length + about.length + ids.byteLength);
  content.set(line);
  content.set(about, line.length);
  const view = new DataView(content.buffer, line.length + about.length);
  ids.forEach((id, at) => {
    view.setBigUint64(at * ids.BYTES_PER_ELEMENT, id, true);
  });
  const bytes = new Uint8Array(digestLength + content.length);
  bytes.set(new TextEncoder().encode(hasher.sha256(content)));
  bytes.set(content, digestLength);
  return bytes;
}

/** null when it is not as it was written, or by another program. */
export function decodeGraphRecord(bytes: Uint8Array, hasher: Hasher): GraphRecord | null {
  const content = bytes.subarray(digestLength);
  if (new TextDecoder().decode(bytes.subarray(0, digestLength)) !== hasher.sha256(content)) return null;
  const end = content.indexOf(lineEnd);
  const head = readHead(new TextDecoder().decode(content.subarray(0, end)));
  if (head === null) return null;
  const { file, dimensions, fingerprint, nodeCount, nextCount, aboutLength } = head;
  const idStart = end + 1 + aboutLength;
  if (idStart > content.length) return null;
  const view = new DataView(content.buffer, content.byteOffset + idStart, content.length - idStart);
  const ids = new BigUint64Array(Math.floor(view.byteLength / BigUint64Array.BYTES_PER_ELEMENT));
  for (let at = 0; at < ids.length; at += 1) ids[at] = view.getBigUint64(at * ids.BYTES_PER_ELEMENT, true);
  return { file, dimensions, fingerprint, nodeCount, nextCount, ids, about: content.slice(end + 1, idStart) };
}

function readHead(text: string): Head | null {
  try {
    return headSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
