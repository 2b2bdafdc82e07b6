// Bundles the redactor as the app would, with and without its changes, and prints what was seen as JSON.
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { forBrowsers } from '../../scripts/build/bundles.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

async function bundle(changes) {
  const { outputFiles, metafile } = await esbuild.build({
    ...forBrowsers,
    format: 'cjs',
    outfile: 'main.js',
    entryPoints: [path.join(root, 'src/adapters/redaction/rule-redactor.ts')],
    absWorkingDir: root,
    logLevel: 'silent',
    ...changes,
  });
  const [{ imports }] = Object.values(metafile.outputs);
  const { text } = outputFiles[0];
  return {
    externals: [...new Set(imports.filter(({ external }) => external).map(({ path: name }) => name))].sort(),
    hasLookbehind: /\(\?<[!=]/u.test(text),
    makesCode: /\bFunction\(/u.test(text),
    isSmall: text.length < 400_000,
  };
}

process.stdout.write(
  JSON.stringify({ tamed: await bundle({}), wild: await bundle({ plugins: [], external: ['node:*'] }) }),
);
