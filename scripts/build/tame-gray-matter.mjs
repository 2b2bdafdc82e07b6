import path from 'node:path';
import { fileURLToPath } from 'node:url';

const standIns = {
  fs: fileURLToPath(new URL('gray-matter-fs.cjs', import.meta.url)),
  './lib/engines': fileURLToPath(new URL('gray-matter-engines.cjs', import.meta.url)),
  './engines': fileURLToPath(new URL('gray-matter-engines.cjs', import.meta.url)),
  './lib/utils': fileURLToPath(new URL('gray-matter-text.cjs', import.meta.url)),
  './utils': fileURLToPath(new URL('gray-matter-text.cjs', import.meta.url)),
};
const insideGrayMatter = new RegExp(`[\\\\/]node_modules[\\\\/]gray-matter[\\\\/]`, 'u');

/** esbuild plugin: keeps gray-matter's uses of the file system, `eval` and `Buffer` out of the outputs. */
export function tameGrayMatter() {
  return {
    name: 'tame-gray-matter',
    setup(build) {
      build.onResolve({ filter: /^(?:fs|\.\/(?:lib\/)?(?:engines|utils))$/ }, (args) => {
        if (!insideGrayMatter.test(args.importer)) return undefined;
        return { path: path.normalize(standIns[args.path]) };
      });
    },
  };
}
