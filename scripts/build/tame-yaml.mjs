import { readFile } from 'node:fs/promises';

/** Walks through tokens, which nobody takes. */
const tokenWalk = "export function visit() { throw new Error('yaml: visit of tokens is left out.'); }";

/** Properties of a function that nobody calls: without them the bundler leaves it out. */
const asyncWalk = /^visitAsync\.(?:BREAK|SKIP|REMOVE) = \w+;$/gmu;

/** Other schemas than ours, and the tags of YAML 1.1 such as `!!binary`, whose values stay the text or list that they stand before. */
const oldTags =
  /^import \{ schema as schema\$1 \}[^\n]*\n|^ {4}(?:\['(?:json|yaml-?1\.?1)', schema\$[12]\]|'tag:yaml\.org,2002:(?:binary|omap|pairs|set|timestamp)': \w+|floatTime|intTime|binary|omap|pairs|set|timestamp),?\n/gmu;

/** esbuild plugin: leaves out the walks over YAML that no reader of ours takes, other schemas than ours and the tags of YAML 1.1. */
export function tameYaml() {
  return {
    name: 'tame-yaml',
    setup(build) {
      build.onLoad({ filter: /[\\/]yaml[\\/]browser[\\/]dist[\\/]parse[\\/]cst-visit\.js$/ }, () => ({
        contents: tokenWalk,
        loader: 'js',
      }));
      leaveOut(build, /[\\/]yaml[\\/]browser[\\/]dist[\\/]visit\.js$/, asyncWalk);
      leaveOut(build, /[\\/]yaml[\\/]browser[\\/]dist[\\/]schema[\\/]tags\.js$/, oldTags);
    },
  };
}

/** Loads a file without what a pattern matches, which has to be there. */
function leaveOut(build, filter, pattern) {
  build.onLoad({ filter }, async ({ path }) => {
    const code = await readFile(path, 'utf8');
    const contents = code.replace(pattern, '');
    if (contents === code) throw new Error(`yaml has changed: ${path} is not what was expected.`);
    return { contents, loader: 'js' };
  });
}
