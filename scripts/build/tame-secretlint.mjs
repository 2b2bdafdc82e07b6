import { readFile } from 'node:fs/promises';

// In pieces, because our own code may not contain a lookbehind either.
const after = ['?', '<', '='].join('');
const notAfter = ['?', '<', '!'].join('');

/** Three functions of lodash, which are a third of the preset: from their first variable to the end of the last one. */
const lodash = /^var lodash_uniq;$[^]*?^\treturn lodash_sortby\.exports;\n\}$/m;

/** What the preset uses of them, with the language's own means. */
const ownLodash = `
function requireLodash_uniq() { return (items) => [...new Set(items)]; }
function requireLodash_uniqwith() {
  return (items, isSame) => items.filter((item, at) => items.findIndex((other) => isSame(item, other)) === at);
}
function requireLodash_sortby() {
  return (items, keys) => [...items].sort((one, other) => {
    const key = keys.find((each) => one[each] !== other[each]);
    return key === undefined ? 0 : one[key] - other[key];
  });
}`;

/** What the rules say of a finding, and where they are described: the app reports findings in its own words. */
const messages = /^(const messages(?:\$\w+)?) = \{$[^]*?^\};$/gm;
const links = /^ {8}docs: \{\n.*\n {8}\},\n/gm;

/** What a rule says of itself to Secretlint's own engine, which is not used. */
const traits =
  /^ {4}messages(?:: messages(?:\$\w+)?)?,\n|^ {8}(?:recommended: true|type: (?:'scanner'|"scanner")|supportedContentTypes: \[.{5,6}\]),?\n/gm;

/**
 * esbuild plugin: makes Secretlint's preset loadable in the app. Removes Node's modules (only the unused rule for key
 * files on disk needs them), `Function("return this")`, texts that nobody sees, and lookbehind, which old iPhones cannot even parse (at the
 * cost of a few more matches).
 */
export function tameSecretlint() {
  return {
    name: 'tame-secretlint',
    setup(build) {
      build.onLoad({ filter: /secretlint-rule-preset-recommend[\\/]module[\\/]index\.js$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const contents = source
          .replace(lodash, ownLodash)
          .replaceAll(messages, '$1 = {};')
          .replaceAll(links, '')
          .replaceAll(traits, '')
          .replace(/^import path from 'node:path';$/m, 'const path = { basename: (name) => name };')
          .replaceAll(/await import\('node:(?:fs|path)'\)/g, 'null')
          .replaceAll(/Function\((['"])return this\1\)\(\)/g, 'globalThis')
          .replaceAll(`(${notAfter}\\p{L})`, '');
        const left = ['node:', `(${notAfter}`, `(${after}`, 'Function("', "Function('", 'eval('].filter((part) =>
          contents.includes(part),
        );
        if (contents.includes('_.sortBy')) left.push('lodash');
        if (left.length > 0) throw new Error(`Secretlint's preset has changed: it still holds ${left.join(', ')}`);
        return { contents, loader: 'js' };
      });
    },
  };
}
