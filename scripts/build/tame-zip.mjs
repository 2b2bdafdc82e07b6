import { readFile } from 'node:fs/promises';

/** What of zip.js only serves encrypted archives and threads of its own, and what stands in for it. */
const unused = {
  'codec-worker-web.js': 'export {};',
  'aes-crypto-stream.js': 'export class AESEncryptionStream {}\nexport class AESDecryptionStream {}',
  'zip-crypto-stream.js': 'export class ZipCryptoEncryptionStream {}\nexport class ZipCryptoDecryptionStream {}',
};

/** What loads code, and what takes a part of the network that some workers lack, by the file it stands in. */
const replaced = {
  'codec-registry.js': [/await import\((?:\/\*[^*]*\*\/\s*)*\w+\)/g, '{}'],
  'compatible-streams.js': [
    /if \(responseSupportsGlobalReadable\(\)\) \{\s*return new Response\(readable\)[^;]*;\s*\}/g,
    '',
  ],
};

/** esbuild plugin: zip.js for a worker that is one classic script. It reads archives without a password, starts no threads and loads no code from anywhere. */
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
