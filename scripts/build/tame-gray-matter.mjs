import path from 'node:path';
import { fileURLToPath } from 'node:url';

const standIns = {
  fs: fileURLToPath(new URL('gray-matter-fs.cjs', import.meta.url)),
  './lib/engines': fileURLToPath(new URL('gray-matter-engines.cjs', import.meta.url)),
  './engines': fileURLToPath(new URL('gray-matter-engines.cjs', import.meta.url)),
  './lib/utils': fileURLToPath(new URL('gray-matter-text.cjs', import.meta.url)),
  './utils': fileURLToPath(new URL('gray-matter-text.cjs', import.meta.url)),
};

/** What it would only use for excerpts, sections and writing, which no option of ours asks for, as texts of modules. */
const refusal = "module.exports = () => { throw new Error('gray-matter only splits notes here.'); };";
const unused = new Map([
  ['section-matter', refusal],
  ['stringify', refusal],
  ['excerpt', 'module.exports = (file) => file;'],
  // It tells texts from objects.
  ['kind-of', 'module.exports = (value) => (value === null ? "null" : typeof value);'],
]);
const insideGrayMatter = new RegExp(`[\\\\/]node_modules[\\\\/]gray-matter[\\\\/]`, 'u');

/** esbuild plugin: keeps gray-matter's uses of the file system, `eval` and `Buffer` out of the outputs, and what it does besides splitting. */
export function tameGrayMatter() {
  return {
    name: 'tame-gray-matter',
    setup(build) {
      build.onResolve({ filter: /^(?:fs|\.\/(?:lib\/)?(?:engines|utils))$/ }, (args) => {
        if (!insideGrayMatter.test(args.importer)) return undefined;
        return { path: path.normalize(standIns[args.path]) };
      });
      build.onResolve({ filter: /^(?:section-matter|kind-of|\.\/(?:lib\/)?(?:stringify|excerpt))$/ }, (args) =>
        insideGrayMatter.test(args.importer)
          ? { path: path.posix.basename(args.path), namespace: 'gray-matter' }
          : undefined,
      );
      build.onLoad({ filter: /./, namespace: 'gray-matter' }, (args) => ({
        contents: unused.get(args.path),
        loader: 'js',
      }));
    },
  };
}
