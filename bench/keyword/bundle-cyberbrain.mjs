import { bundleProduct } from '../bundle-product.mjs';

const entry = `
export { OramaKeywordIndex } from './src/adapters/orama/orama-keyword-index';
export { hasPhrase } from './src/core/search/text/phrase';
export { parseQuery } from './src/core/search/parse-query';
export { noteParser } from './src/engine/indexing/note-intake';
export { readText } from './src/engine/indexing/read-text';
export { NodeHasher } from './src/hosts/node/system/node-hasher';
`;

/** Bundles the product's functions that are measured. */
export function bundleCyberbrain(outfile) {
  return bundleProduct(entry, outfile);
}
