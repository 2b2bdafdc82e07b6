import { Buffer } from 'node:buffer';
import path from 'node:path';
import esbuild from 'esbuild';

/** esbuild plugin: the SDK of MCP as a program inside the address that `load-sdk.ts` imports. One file has no other way to load a part of itself only when it is needed. */
export function carryMcpSdk() {
  return {
    name: 'carry-mcp-sdk',
    setup(build) {
      build.onResolve({ filter: /^\.\/sdk$/ }, async ({ importer, resolveDir }) => {
        if (path.basename(importer) !== 'load-sdk.ts') return undefined;
        const { outputFiles } = await esbuild.build({ entryPoints: [path.join(resolveDir, 'sdk.ts')], bundle: true, write: false, minify: true, format: 'esm', platform: 'node', target: 'node20', charset: 'utf8', legalComments: 'none', logLevel: 'warning' });
        return { path: `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`, external: true };
      });
    },
  };
}
