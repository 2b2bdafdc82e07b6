import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { terminalBundle } from '../../scripts/build/bundles.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const entry = `
export { OramaKeywordIndex } from './src/adapters/orama/orama-keyword-index';
export { hasPhrase } from './src/core/search/phrase';
export { parseQuery } from './src/core/search/parse-query';
export { noteParser } from './src/engine/indexing/note-parser';
export { readText } from './src/engine/indexing/read-text';
export { NodeHasher } from './src/hosts/node/system/node-hasher';
`;

/** Bundles the product's functions that are measured into one CommonJS module, otherwise built like the terminal program. */
export async function bundleCyberbrain(outfile) {
  const { entryPoints: _entryPoints, banner: _banner, ...settings } = terminalBundle;
  const stdin = { contents: entry, resolveDir: root, loader: 'ts' };
  await esbuild.build({
    ...settings,
    absWorkingDir: root,
    stdin,
    outfile,
    format: 'cjs',
    write: true,
    metafile: false,
  });
}
