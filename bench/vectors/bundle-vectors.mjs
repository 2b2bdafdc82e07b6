import { bundleProduct } from '../bundle-product.mjs';

const entry = `
export { ExactScanIndex } from './src/adapters/exact-scan/exact-scan-index';
export { UsearchIndex } from './src/adapters/usearch/usearch-index';
export { loadUsearchPackage } from './src/adapters/usearch/usearch-package';
`;

/** Bundles the product's vector indexes. */
export function bundleVectors(outfile) {
  return bundleProduct(entry, outfile, ['usearch']);
}
