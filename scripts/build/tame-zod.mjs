import { readFile } from 'node:fs/promises';

/** The places by file where zod makes a function of text, or tries whether it may, with what stands there instead. */
const replaced = {
  'util.js': [/const F = Function;\s*new F\(""\);\s*return true;/u, 'return false;'],
  'doc.js': [/const F = Function;[^]*return factory\([^;]*;/u, "throw new Error('No schema is compiled here.');"],
};

/** What makes JSON schemas, which only the terminal's options and tools are described with. */
const describing = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;
const exported = /^export (?:function|class|const) (\w+)/gmu;

/**
 * esbuild plugin: leaves out what makes JSON schemas, and takes out what would compile schemas, which the programs switch
 * off anyway. A minifier would turn that into a plain call of `Function`, which the app's reviewers reject.
 */
export function tameZod() {
  return {
    name: 'tame-zod',
    setup(build) {
      build.onLoad({ filter: describing }, async ({ path }) => {
        const names = [...(await readFile(path, 'utf8')).matchAll(exported)].map(([, name]) => name);
        if (names.length === 0) throw new Error(`zod has changed: ${path} is not what was expected.`);
        // Each schema prepares these functions when it is made.
        const stub = '() => () => { throw new Error("No JSON schema is made here."); }';
        return { contents: names.map((name) => `export const ${name} = ${stub};`).join('\n'), loader: 'js' };
      });
      build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/](?:util|doc)\.js$/ }, async ({ path }) => {
        const [pattern, substitute] = replaced[path.replace(/^.*[\\/]/, '')];
        const contents = (await readFile(path, 'utf8')).replace(pattern, substitute);
        if (/\bnew F\b/u.test(contents)) throw new Error(`zod has changed: ${path} is not what was expected.`);
        return { contents, loader: 'js' };
      });
    },
  };
}
