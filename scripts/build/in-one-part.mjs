import { readFile } from 'node:fs/promises';
import esbuild from 'esbuild';

const importers = /[\\/]src[\\/]adapters[\\/](?:redaction[\\/]maintained-rules|zip[\\/]zip-archives)\.ts$/;
const lateImport = /\bimport\(('[^']+')\)/gu;

/**
 * esbuild plugin: bundles a lazily imported package into its importer's part instead of a part of its own. It still
 * runs only when needed, because it uses features that old phones lack. `options` are the options of the bundle, with
 * which the package is built into one CommonJS module.
 */
export function inOnePart(options) {
  return {
    name: 'in-one-part',
    setup(build) {
      build.onLoad({ filter: importers }, async ({ path }) => ({
        loader: 'ts',
        contents: (await readFile(path, 'utf8')).replace(lateImport, 'Promise.resolve().then(() => require($1))'),
      }));
      build.onResolve({ filter: /^@/ }, ({ path, kind, importer, resolveDir }) =>
        kind === 'require-call' && importers.test(importer)
          ? { path: `node_modules/${path}`, namespace: 'late', pluginData: { name: path, resolveDir } }
          : undefined,
      );
      build.onLoad({ filter: /./, namespace: 'late' }, async ({ pluginData: { name, resolveDir } }) => {
        const { outputFiles } = await esbuild.build({
          ...options,
          metafile: false,
          stdin: { contents: `export * from '${name}';`, resolveDir },
          format: 'cjs',
        });
        return { loader: 'js', contents: outputFiles[0].text };
      });
    },
  };
}
