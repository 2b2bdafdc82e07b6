import path from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { workbenchPageBundle, workbenchServerBundle } from './workbench-bundles.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the page and the server of the workbench and returns the server's program. */
export async function buildWorkbench() {
  await Promise.all(
    [workbenchPageBundle, workbenchServerBundle].map((bundle) => esbuild.build({ ...bundle, absWorkingDir: root })),
  );
  return path.join(root, workbenchServerBundle.outfile);
}
