import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { terminalBundle } from '../scripts/build/bundles.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles an entry of the product's functions into one CommonJS module, compiled like the terminal program. `native`
 * names packages that are loaded from the project.
 */
export async function bundleProduct(contents, outfile, native = []) {
  const { alias, charset, external, loader, minify, platform, plugins, supported, target, tsconfig } = terminalBundle;
  const fromProject = native.map((name) => ({
    name,
    setup: (build) =>
      build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({
        path: fileURLToPath(import.meta.resolve(name)),
        external: true,
      })),
  }));
  await esbuild.build({
    ...{ alias, charset, loader, minify, platform, supported, target, tsconfig },
    plugins: [...plugins.filter(({ name }) => name !== 'few-parts'), ...fromProject],
    external: external.filter((name) => !native.includes(name)),
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    logLevel: 'warning',
    outfile,
    format: 'cjs',
  });
}
