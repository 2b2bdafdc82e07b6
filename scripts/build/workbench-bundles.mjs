import { tameGrayMatter } from './tame-gray-matter.mjs';

const shared = {
  bundle: true,
  write: true,
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [tameGrayMatter()],
  tsconfig: 'tsconfig.json',
};

/** The page of the workbench: `app.js` and, from the style sheets it imports, `app.css`. */
export const workbenchPageBundle = {
  ...shared,
  entryPoints: ['workbench/main.ts'],
  outfile: 'dist/workbench/app.js',
  format: 'iife',
  platform: 'browser',
  minifyWhitespace: true,
  minifySyntax: true,
  target: 'es2022',
};

/** The server that serves the page to the browser and the vault to the page. */
export const workbenchServerBundle = {
  ...shared,
  entryPoints: ['workbench/server/main.ts'],
  outfile: 'dist/workbench/server.mjs',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  tsconfig: 'tsconfig.node.json',
  banner: {
    js: "import { createRequire as createRequireOfBundle } from 'node:module';\nconst require = createRequireOfBundle(import.meta.url);",
  },
};
