import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { terminalBundle } from '../../scripts/build/bundles.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const entry = `
export { ExactScanIndex } from './src/adapters/exact-scan/exact-scan-index';
export { UsearchIndex } from './src/adapters/usearch/usearch-index';
export { loadUsearchPackage } from './src/adapters/usearch/usearch-package';
`;

/** Bundles the product's vector indexes into one CommonJS module, otherwise built like the terminal program; usearch comes from the project. */
export async function bundleVectors(outfile) {
  const { entryPoints: _entryPoints, banner: _banner, external, ...settings } = terminalBundle;
  const stdin = { contents: entry, resolveDir: root, loader: 'ts' };
  const usearch = {
    name: 'usearch',
    setup: (build) =>
      build.onResolve({ filter: /^usearch$/ }, () => ({ path: import.meta.resolve('usearch'), external: true })),
  };
  await esbuild.build({
    ...settings,
    plugins: [...settings.plugins, usearch],
    external: external.filter((name) => name !== 'usearch'),
    absWorkingDir: root,
    stdin,
    outfile,
    format: 'cjs',
    write: true,
    metafile: false,
  });
}
