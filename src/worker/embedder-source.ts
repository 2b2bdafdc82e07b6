/** The script of the embedder's worker as text, with its wasm inside: the build puts `app-embedder.ts` here, made into one file. Empty where nothing was built. */
export const embedderSource: string = '';
