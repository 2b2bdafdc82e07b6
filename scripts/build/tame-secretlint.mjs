import { readFile } from 'node:fs/promises';

// In pieces, because our own code may not contain a lookbehind either.
const after = ['?', '<', '='].join('');
const notAfter = ['?', '<', '!'].join('');

/**
 * esbuild plugin: makes Secretlint's preset loadable in the app. Removes Node's modules (only the unused rule for key
 * files on disk needs them), `Function("return this")`, and lookbehind, which old iPhones cannot even parse (at the
 * cost of a few more matches).
 */
export function tameSecretlint() {
  return {
    name: 'tame-secretlint',
    setup(build) {
      build.onLoad({ filter: /secretlint-rule-preset-recommend[\\/]module[\\/]index\.js$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const contents = source
          .replace(/^import path from 'node:path';$/m, 'const path = { basename: (name) => name };')
          .replaceAll(/await import\('node:(?:fs|path)'\)/g, 'null')
          .replaceAll(/Function\((['"])return this\1\)\(\)/g, 'globalThis')
          .replaceAll(`(${notAfter}\\p{L})`, '');
        const left = ['node:', `(${notAfter}`, `(${after}`, 'Function("', "Function('", 'eval('].filter((part) =>
          contents.includes(part),
        );
        if (left.length > 0) throw new Error(`Secretlint's preset has changed: it still holds ${left.join(', ')}`);
        return { contents, loader: 'js' };
      });
    },
  };
}
