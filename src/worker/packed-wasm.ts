/** The wasm of onnxruntime-web, packed with LZMA and written in base85: the build puts it here. Empty where nothing was built. */
export const packedWasm: string = '';

/** Undoes LZMA; the build puts a decoder here. */
export const unpackLzma: (packed: Uint8Array) => Uint8Array = () => {
  throw new Error('There is no wasm here: nothing was built.');
};
