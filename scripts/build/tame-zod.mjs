import { readFile } from 'node:fs/promises';

/** The places by file where zod makes a function of text, or tries whether it may, with what stands there instead. */
const replaced = {
  'util.js': [/const F = Function;\s*new F\(""\);\s*return true;/u, 'return false;'],
  'doc.js': [/const F = Function;[^]*return factory\([^;]*;/u, "throw new Error('No schema is compiled here.');"],
};

/** What makes JSON schemas, which only the terminal's options and tools are described with. */
const describing = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;
const exported = /^export (?:function|class|const) (\w+)/gmu;

/** The methods of a string that check a format. No schema of ours calls one, and each keeps a class of its own. */
const formatMethod =
  /^ {4}(?:email|url|jwt|emoji|guid|uuid(?:v\d)?|nanoid|cuid2?|ulid|base64(?:url)?|xid|ksuid|ipv[46]|cidrv[46]|e164|datetime|date|time|duration)\(params\) \{\n {8}return this\.check\([^;]*;\n {4}\},\n/gmu;
const fewestFormats = 20;
/** Each schema is told how a JSON schema is made of it, which nothing asks for in the app. */
const described = /^ {4}inst\._zod\.processJSONSchema = [^;]{1,200};\n/gmu;

/**
 * esbuild plugin: leaves out what makes JSON schemas and the methods of a string that check a format, and takes out what
 * would compile schemas, which the programs switch off anyway. A minifier would turn that into a plain call of `Function`, which the app's reviewers reject.
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
      build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ }, async ({ path }) => {
        const code = await readFile(path, 'utf8');
        const formats = code.match(formatMethod) ?? [];
        if (formats.length < fewestFormats || code.search(described) === -1)
          throw new Error(`zod has changed: ${path} is not what was expected.`);
        return { contents: code.replace(formatMethod, '').replace(described, ''), loader: 'js' };
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
