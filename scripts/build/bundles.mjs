import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { fewParts } from './few-parts.mjs';
import { inOnePart } from './in-one-part.mjs';
import { inlineWasm } from './inline-wasm.mjs';
import { tameGrayMatter } from './tame-gray-matter.mjs';
import { noNetworkFile, tamedNames, tameOnnxruntime } from './tame-onnxruntime.mjs';
import { tameOrama } from './tame-orama.mjs';
import { tameSecretlint } from './tame-secretlint.mjs';
import { tameYaml } from './tame-yaml.mjs';
import { tameZip } from './tame-zip.mjs';
import { tameZod } from './tame-zod.mjs';
import { withoutDescriptions } from './without-descriptions.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const nodeModules = [...builtinModules, ...builtinModules.map((name) => `node:${name}`)];

export const terminalProgram = 'dist/cyberbrain.mjs';
export const terminalParts = 'dist/terminal';

/** CommonJS packages inside an ES module still call `require` for Node's own modules. `scriptOfPart` takes it away. */
const terminalBanner = `#!/usr/bin/env node
import { createRequire as createRequireOfBundle } from 'node:module';
const require = createRequireOfBundle(import.meta.url);`;

const shared = {
  bundle: true,
  write: false,
  metafile: true,
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  loader: { '.md': 'text' },
  plugins: [tameGrayMatter(), tameYaml(), tameZip(), tameOrama()],
};

/**
 * Options for everything that runs in a browser, the app's own or another. Minified, because the wasm takes more than
 * half of the size budget of `main.js`.
 */
export const forBrowsers = {
  ...shared,
  minify: true,
  platform: 'browser',
  target: 'es2022',
  tsconfig: 'tsconfig.json',
  plugins: [...shared.plugins, tameSecretlint(), tameZod()],
};

/** The script of the worker that runs a model, including the wasm for it; it is embedded as text in the same way. */
export const embedderBundle = {
  ...forBrowsers,
  entryPoints: ['src/worker/app-embedder.ts'],
  outfile: 'dist/app-embedder.js',
  format: 'iife',
  define: tamedNames,
  inject: [noNetworkFile],
  plugins: [...forBrowsers.plugins, inlineWasm(), tameOnnxruntime()],
};

/**
 * The plugin and the script of its workers that index and read, in three parts; see `build-plugin.mjs`. The app
 * provides `obsidian`; Node's modules must be required at run time, behind a guard.
 */
export const pluginParts = {
  ...forBrowsers,
  entryPoints: { plugin: 'src/main.ts', worker: 'src/worker/app-worker.ts' },
  outdir: 'parts',
  format: 'esm',
  splitting: true,
  chunkNames: 'library',
  external: ['obsidian'],
  plugins: [...forBrowsers.plugins, withoutDescriptions(), inOnePart(forBrowsers)],
};

/**
 * The terminal program, whose file also runs in its threads, with parts in `dist/terminal` that it loads when needed.
 * Most of the start time is parsing, which is fastest for little text with one byte per character. Native packages stay
 * outside and are loaded only when present.
 */
export const terminalBundle = {
  ...shared,
  charset: 'ascii',
  minify: true,
  entryPoints: { cyberbrain: 'src/hosts/node/main.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  chunkNames: 'terminal/[name]-[hash]',
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Node supports them; without this, such a pattern is compiled again on each use.
  supported: { 'regexp-unicode-property-escapes': true },
  tsconfig: 'tsconfig.node.json',
  banner: { js: terminalBanner },
  alias: {
    // The file it names for Node requires its parts in a way that no bundler follows.
    'jsonc-parser': 'jsonc-parser/lib/esm/main.js',
    // Its build for browsers is made of modules, which start faster and leave out what is not used.
    yaml: './node_modules/yaml/browser/index.js',
  },
  external: ['usearch', 'onnxruntime-node', ...nodeModules],
  plugins: [
    ...shared.plugins,
    fewParts({
      root,
      // What threads load is not among them: they start without any of these.
      bases: [
        {
          base: 'src/hosts/node/command-line/run-command-line.ts',
          importers: /^src\/(?:features\/catalog|hosts\/node\/command-line\/.+)\.ts$/u,
        },
        { base: 'src/hosts/node/mcp/run-mcp.ts', importers: /^src\/hosts\/node\/mcp\/.+\.ts$/u },
        { base: 'src/hosts/node/hook/run-hook.ts', importers: /^src\/hosts\/node\/hook\/.+\.ts$/u },
      ],
    }),
  ],
};

const starter = {
  ...shared,
  charset: 'ascii',
  minify: true,
  platform: 'node',
  target: 'node20',
  tsconfig: 'tsconfig.node.json',
};

/** The files that start the scripts that the build makes of `terminalBundle`: the terminal program, and that of its threads. */
export const terminalStarters = [
  {
    ...starter,
    entryPoints: ['src/hosts/node/starting/program.ts'],
    outfile: terminalProgram,
    format: 'esm',
    banner: { js: '#!/usr/bin/env node' },
  },
  {
    ...starter,
    entryPoints: ['src/hosts/node/starting/thread.ts'],
    outfile: `${terminalParts}/thread.cjs`,
    format: 'cjs',
  },
];
