import esbuild from 'esbuild';

const libraryImport = /import\{([^{}]*)\}from"\.\/library\.js";/gu;
const lastExport = /export\{([^{}]*)\};?\s*$/u;

/**
 * Builds the plugin and the script of its workers from one source, so that shared code is included only once: esbuild
 * puts it into a chunk, which becomes the body of a function here. The plugin calls that function, and the workers'
 * script begins with the function's source text. `parts` are the options for both; `embedder` is the script of the
 * other worker.
 */
export async function buildPlugin(parts, embedder, root) {
  const { outputFiles, metafile } = await esbuild.build({ ...withEmbedder(parts, embedder), absWorkingDir: root });
  const texts = Object.fromEntries(outputFiles.map(({ path, text }) => [path.split(/[\\/]/u).at(-1), text]));
  if (Object.keys(texts).sort().join() !== 'library.js,plugin.js,worker.js')
    throw new Error(`The plugin has other parts than it should: ${Object.keys(texts).join(', ')}.`);
  const library = asFunction(texts['library.js']);
  const worker = `(()=>{${withLibrary(texts['worker.js'])}})();`;
  const carried = `const cyberbrainWorker='"use strict";'+cyberbrainLibrary+${JSON.stringify(worker)};`;
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
      text: `"use strict";${library}${carried}${plugin.code}`,
      output: joined(outputs['plugin.js'], outputs['library.js'], outputs['worker.js']),
    },
    worker: { text: `"use strict";${library}${worker}`, output: joined(outputs['worker.js'], outputs['library.js']) },
  };
}

/** `src/worker/worker-source.ts` exports the worker script that the plugin has as a variable, `embedder-source.ts` the text of the embedder. */
function withEmbedder(parts, embedder) {
  const sources = {
    name: 'worker-sources',
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/]worker[\\/]worker-source\.ts$/ }, () => ({
        contents: 'export const workerSource = cyberbrainWorker;',
        loader: 'js',
      }));
      build.onLoad({ filter: /[\\/]src[\\/]worker[\\/]embedder-source\.ts$/ }, () => ({
        contents: `export const embedderSource = ${JSON.stringify(embedder)};`,
        loader: 'js',
      }));
    },
  };
  return { ...parts, plugins: [...parts.plugins, sources] };
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
