import { readFile } from 'node:fs/promises';

const description = /\s*\.describe\(\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)\s*,?\s*\)/gu;

/** esbuild plugin: leaves the descriptions of options out of the app. They are the help of the terminal and of AI tools. */
export function withoutDescriptions() {
  return {
    name: 'without-descriptions',
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/]features[\\/].*\.ts$/ }, async ({ path }) => ({
        contents: (await readFile(path, 'utf8')).replace(description, ''),
        loader: 'ts',
      }));
    },
  };
}
