import { readFile } from 'node:fs/promises';

/** Parts of Orama that the engine of `src/adapters/orama` replaces, or that no search of ours uses. */
const unused =
  /@orama[\\/]orama[\\/]dist[\\/][\w-]+[\\/](?:trees[\\/][\w-]+|components[\\/](?:index|groups|facets|sorter|documents-store|tokenizer[\\/](?:index|english-stemmer))|methods[\\/]search-(?:vector|hybrid))\.js$/;

/** Its messages, which nobody sees: the engine reports faults of its own. */
const messages = /@orama[\\/]orama[\\/]dist[\\/][\w-]+[\\/]errors\.js$/;
const messageOfCode = 'export function createError(code){return Object.assign(new Error(`Orama: ${code}`),{code})}';

const exported = /^export (?:async )?(?:function|class|const|let) (\w+)/gmu;
const listed = /^export \{([^}]*)\}/gmu;

/** esbuild plugin: leaves out the parts of Orama that are never reached, and its messages. What is called after all says so. */
export function tameOrama() {
  return {
    name: 'tame-orama',
    setup(build) {
      build.onLoad({ filter: messages }, async ({ path }) => {
        const names = [...(await readFile(path, 'utf8')).matchAll(exported)].map(([, name]) => name);
        if (names.join() !== 'createError') throw new Error(`Orama has changed: ${path} is not what was expected.`);
        return { contents: messageOfCode, loader: 'js' };
      });
      build.onLoad({ filter: unused }, async ({ path }) => {
        const code = await readFile(path, 'utf8');
        const names = [...code.matchAll(exported)].map(([, name]) => name);
        if (names.length === 0 || listed.test(code))
          throw new Error(`Orama has changed: ${path} is not what was expected.`);
        const stubs = names.map((name) => `export function ${name}(){throw new Error("Orama: ${name} is left out.")}`);
        return { contents: stubs.join('\n'), loader: 'js' };
      });
    },
  };
}
