import { readFile } from 'node:fs/promises';

/** Files of zip.js that unpack and decrypt files: `src/adapters/zip` reads only the list of files with it. */
const unused = /^codec-(?:pool|worker-web)\.js$/;
const exported = /^export \{([^{}]*)\};?$/mu;

/** Code by file that loads other code, or uses a part of the network that some workers lack. */
const replaced = {
  'codec-registry.js': [/await import\((?:\/\*[^*]*\*\/\s*)*\w+\)/g, '{}'],
  'compatible-streams.js': [
    /if \(responseSupportsGlobalReadable\(\)\) \{\s*return new Response\(readable\)[^;]*;\s*\}/g,
    '',
  ],
};

/**
 * esbuild plugin: adapts zip.js to a worker that is one classic script. It reads lists of files, starts no threads and
 * loads no code.
 */
export function tameZip() {
  return {
    name: 'tame-zip',
    setup(build) {
      build.onLoad({ filter: /@zip\.js[\\/]zip\.js[\\/]lib[\\/]core[\\/].*\.js$/ }, async ({ path }) => {
        const name = path.replace(/^.*[\\/]/, '');
        if (unused.test(name)) return { contents: namesOnly(await readFile(path, 'utf8')), loader: 'js' };
        if (!(name in replaced)) return undefined;
        const [pattern, substitute] = replaced[name];
        const contents = (await readFile(path, 'utf8')).replaceAll(pattern, substitute);
        if (/\bimport\s*\(|\breturn new Response\b/u.test(contents))
          throw new Error(`zip.js has changed: ${name} is not what was expected.`);
        return { contents, loader: 'js' };
      });
    },
  };
}

/** Returns a module that exports the names of another, each with its name as value: messages are compared with them. */
function namesOnly(code) {
  const names = (exported.exec(code)?.[1] ?? '').split(',').map((name) => name.trim());
  return names
    .filter((name) => name !== '')
    .map((name) => `export const ${name} = '${name}';`)
    .join('\n');
}
