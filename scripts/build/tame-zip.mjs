import { readFile } from 'node:fs/promises';

/** Files of zip.js that only serve encrypted archives and its own threads, with their replacements. */
const unused = {
  'codec-worker-web.js': 'export {};',
  'aes-crypto-stream.js': 'export class AESEncryptionStream {}\nexport class AESDecryptionStream {}',
  'zip-crypto-stream.js': 'export class ZipCryptoEncryptionStream {}\nexport class ZipCryptoDecryptionStream {}',
};

/** Code by file that loads other code, or uses a part of the network that some workers lack. */
const replaced = {
  'codec-registry.js': [/await import\((?:\/\*[^*]*\*\/\s*)*\w+\)/g, '{}'],
  'compatible-streams.js': [
    /if \(responseSupportsGlobalReadable\(\)\) \{\s*return new Response\(readable\)[^;]*;\s*\}/g,
    '',
  ],
};

/**
 * esbuild plugin: adapts zip.js to a worker that is one classic script. It reads archives without a password, starts no
 * threads and loads no code.
 */
export function tameZip() {
  return {
    name: 'tame-zip',
    setup(build) {
      build.onLoad({ filter: /@zip\.js[\\/]zip\.js[\\/]lib[\\/]core[\\/].*\.js$/ }, async ({ path }) => {
        const name = path.replace(/^.*[\\/]/, '');
        if (name in unused) return { contents: unused[name], loader: 'js' };
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
