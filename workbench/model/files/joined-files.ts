type Bytes = Uint8Array<ArrayBuffer>;

const lengthBytes = 4;

/** Many files in one answer: the length of the head as a little-endian Uint32, the head (a JSON list of sizes, null for a file that is not in it), then the bytes of the files. */
export function joinFiles(files: readonly (Uint8Array | null)[]): Uint8Array[] {
  const head = new TextEncoder().encode(JSON.stringify(files.map((bytes) => bytes?.length ?? null)));
  const length = new Uint8Array(lengthBytes);
  new DataView(length.buffer).setUint32(0, head.length, true);
  return [length, head, ...files.filter((bytes) => bytes !== null)];
}

/** Splits such an answer into files, each in its own buffer. */
export function splitFiles(answer: ArrayBuffer): (Bytes | null)[] {
  const headEnd = lengthBytes + new DataView(answer).getUint32(0, true);
  const sizes = JSON.parse(new TextDecoder().decode(answer.slice(lengthBytes, headEnd))) as (number | null)[];
  let at = headEnd;
  return sizes.map((size) => {
    if (size === null) return null;
    at += size;
    return new Uint8Array(answer.slice(at - size, at));
  });
}
