// Bundles gray-matter with and without its stand-ins, runs the tamed one where Buffer and require do not exist, and prints what was seen as JSON.
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import esbuild from 'esbuild';
import { forBrowsers } from '../../scripts/build/bundles.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const stdin = { contents: "import matter from 'gray-matter'; globalThis.matter = matter;", resolveDir: root };

async function bundle(changes) {
  const { outputFiles, metafile } = await esbuild.build({
    ...forBrowsers,
    format: 'cjs',
    outfile: 'main.js',
    entryPoints: undefined,
    stdin,
    absWorkingDir: root,
    logLevel: 'silent',
    ...changes,
  });
  const [{ imports }] = Object.values(metafile.outputs);
  return {
    text: outputFiles[0].text,
    externals: imports.filter(({ external }) => external).map(({ path: name }) => name),
  };
}

const tamed = await bundle({});
const wild = await bundle({ plugins: [], external: ['fs'] });

const phone = vm.createContext({});
vm.runInContext(tamed.text, phone);
const result = vm.runInContext(
  `(() => {
    const engines = { yaml: (text) => ({ title: text.trim().slice('title: '.length) }) };
    const { data, content } = matter('---\\ntitle: a note\\n---\\ntext\\n', { engines });
    let refusal = 'none';
    try { matter('---js\\n({ title: globalThis.stolen = 1 })\\n---\\n', { engines }); } catch (error) { refusal = error.message; }
    return JSON.stringify({ data, content, refusal });
  })()`,
  phone,
);

process.stdout.write(
  JSON.stringify({
    tamed: {
      externals: tamed.externals,
      dangers: /\beval\s*\(/u.test(tamed.text) ? ['eval'] : [],
      ...JSON.parse(result),
    },
    wild: { externals: wild.externals, hasEval: /\beval\s*\(/u.test(wild.text) },
  }),
);
