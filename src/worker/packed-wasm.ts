/**
 * Wasm of onnxruntime-web, compressed with LZMA and encoded in base122: the build inserts it here. Empty without a
 * build.
 */
export const packedWasm: string = '';

/** Decompresses LZMA; the build inserts a decoder here. */
export const unpackLzma: (packed: Uint8Array) => Uint8Array = () => {
  throw new Error('There is no wasm here: nothing was built.');
};
