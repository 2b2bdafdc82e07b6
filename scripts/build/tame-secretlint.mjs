import { readFile } from 'node:fs/promises';

// In pieces: a lookbehind may not stand in our own code either.
const after = ['?', '<', '='].join('');
const notAfter = ['?', '<', '!'].join('');

/**
 * Secretlint's preset as the app can load it: without Node's modules (only the rule for key files on disk needs them, and it is not
 * used), without `Function("return this")`, and without lookbehind, which old iPhones cannot even parse (a few more matches result).
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
