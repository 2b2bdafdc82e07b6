import { readFile } from 'node:fs/promises';

/** Walks through tokens, which nobody takes. */
const tokenWalk = "export function visit() { throw new Error('yaml: visit of tokens is left out.'); }";

/** Properties of a function that nobody calls: without them the bundler leaves it out. */
const asyncWalk = /^visitAsync\.(?:BREAK|SKIP|REMOVE) = \w+;$/gmu;

/** esbuild plugin: leaves out the walks over YAML that no reader of ours takes. */
export function tameYaml() {
  return {
    name: 'tame-yaml',
    setup(build) {
      build.onLoad({ filter: /[\\/]yaml[\\/]browser[\\/]dist[\\/]parse[\\/]cst-visit\.js$/ }, () => ({
        contents: tokenWalk,
        loader: 'js',
      }));
      build.onLoad({ filter: /[\\/]yaml[\\/]browser[\\/]dist[\\/]visit\.js$/ }, async ({ path }) => {
        const code = await readFile(path, 'utf8');
        const contents = code.replace(asyncWalk, '');
        if (contents === code) throw new Error(`yaml has changed: ${path} is not what was expected.`);
        return { contents, loader: 'js' };
      });
    },
  };
}
