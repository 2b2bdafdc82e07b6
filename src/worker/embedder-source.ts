/**
 * Script of the embedder's worker as text, with its wasm: the build inserts the bundled `app-embedder.ts` here. Empty
 * without a build.
 */
export const embedderSource: string = '';
