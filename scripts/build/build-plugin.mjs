import swc from '@swc/core';
import esbuild from 'esbuild';
import { withArrowFunctions } from './arrow-functions.mjs';
import { withInput } from './build-embedder.mjs';
import { withShortNames } from './short-names.mjs';
import { withShortUndefined } from './short-undefined.mjs';

const withShort = (script) => withShortNames(withShortUndefined(script));

const libraryImport = /import\{([^{}]*)\}from"\.\/library\.js";/gu;
const lastExport = /export\{([^{}]*)\};?\s*$/u;

/**
 * Builds the plugin and the script of its workers from one source, so that shared code is included only once: esbuild
 * puts it into a chunk, which becomes the body of a function here. The plugin calls that function, and the workers'
 * script begins with the function's source text. `parts` are the options for both; `embedder` is the script of the
 * other worker, put in after esbuild, which would escape its control characters.
 */
export async function buildPlugin(parts, embedder, root) {
  const { outputFiles, metafile } = await esbuild.build({ ...withWorkers(parts), absWorkingDir: root });
  const texts = Object.fromEntries(
    await Promise.all(outputFiles.map(async ({ path, text }) => [path.split(/[\\/]/u).at(-1), await smaller(text)])),
  );
  if (Object.keys(texts).sort().join() !== 'library.js,plugin.js,worker.js')
    throw new Error(`The plugin has other parts than it should: ${Object.keys(texts).join(', ')}.`);
  const library = asFunction(withShort(texts['library.js']));
  const worker = `(()=>{${withLibrary(withShort(texts['worker.js']))}})();`;
  const carried = `const cyberbrainWorker='"use strict";'+cyberbrainLibrary+${singleQuoted(worker)};`;
  const carriedEmbedder = `const cyberbrainEmbedder=${quoted(embedder)};`;
  const plugin = await esbuild.transform(withLibrary(texts['plugin.js']), {
    format: 'cjs',
    minify: true,
    charset: 'utf8',
    target: 'es2022',
    legalComments: 'none',
  });
  const outputs = Object.fromEntries(
    Object.entries(metafile.outputs).map(([path, output]) => [path.split('/').at(-1), output]),
  );
  return {
    main: {
      text: `"use strict";${library}${carried}${carriedEmbedder}${withShort(plugin.code)}`,
      output: withInput(
        joined(outputs['plugin.js'], outputs['library.js'], outputs['worker.js']),
        'src/worker/embedder-source.ts',
        carriedEmbedder,
      ),
    },
    worker: { text: `"use strict";${library}${worker}`, output: joined(outputs['worker.js'], outputs['library.js']) },
  };
}

/**
 * Minifies a module that esbuild has minified once more: swc also shortens across functions, which saves a fortieth.
 * `unsafe` writes `x+""` for `String(x)` and for templates, which differs only for symbols and for objects with a
 * `valueOf` of their own.
 */
async function smaller(module) {
  const { code } = await swc.minify(withArrowFunctions(module), {
    module: true,
    ecma: 2022,
    compress: { passes: 6, unsafe: true },
    mangle: true,
  });
  return code;
}

/** `src/worker/worker-source.ts` and `embedder-source.ts` export the scripts that the plugin has as variables. */
function withWorkers(parts) {
  const sources = {
    name: 'worker-sources',
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/]worker[\\/]worker-source\.ts$/ }, () => ({
        contents: 'export const workerSource = cyberbrainWorker;',
        loader: 'js',
      }));
      build.onLoad({ filter: /[\\/]src[\\/]worker[\\/]embedder-source\.ts$/ }, () => ({
        contents: 'export const embedderSource = cyberbrainEmbedder;',
        loader: 'js',
      }));
    },
  };
  return { ...parts, plugins: [...parts.plugins, sources] };
}

/** Writes a string literal in single quotes, which the minifier hardly uses. */
function singleQuoted(text) {
  return `'${JSON.stringify(text).slice(1, -1).replace(/\\"/gu, '"').replace(/'/gu, "\\'")}'`;
}

/** Writes a string literal that keeps control characters as they are, where JavaScript allows it. */
function quoted(text) {
  return JSON.stringify(text).replace(/\\(?:[\\"bft]|u00(?!00)[0-9a-f]{2})/gu, (escape) =>
    escape === '\\\\' || escape === '\\"' ? escape : JSON.parse(`"${escape}"`),
  );
}

/** Both parts read the exports at once, when all of the module has run. */
function asFunction(module) {
  const names = lastExport.exec(module)?.[1];
  if (names === undefined || /\bimport\b\s*["{*]/u.test(module.slice(0, 2_000)))
    throw new Error('What plugin and workers share does not stand alone.');
  const exported = pairsOf(names).map(([own, name]) => `${name}:${own}`);
  return `function cyberbrainLibrary(){"use strict";${module.replace(lastExport, '')};return{${exported.join(',')}}}`;
}

function withLibrary(module) {
  const own = module.replace(
    libraryImport,
    (_, names) =>
      `const{${pairsOf(names)
        .map(([name, local]) => `${name}:${local}`)
        .join(',')}}=cyberbrainLibrary();`,
  );
  if (own === module || /from"\.\/library\.js"/u.test(own))
    throw new Error('A part of the plugin does not take what it shares in the way that is known here.');
  return own;
}

/** Parses `a as b,c` into pairs of both names. */
function pairsOf(names) {
  return names
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [first, second = first] = entry.split(' as ');
      return [first, second];
    });
}

/** Joins the metafile outputs as if they were one bundle. */
function joined(...outputs) {
  return {
    inputs: Object.assign({}, ...outputs.map(({ inputs }) => inputs)),
    imports: outputs.flatMap(({ imports }) => imports).filter(({ external }) => external === true),
    exports: [],
  };
}
