import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildWorkbench } from '../../scripts/build/build-workbench.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** Builds the plugin from the current sources into a folder of its own. */
async function buildPlugin(folder) {
  const place = path.join(folder, 'plugin');
  await mkdir(place);
  await run(process.execPath, ['esbuild.config.mjs', '--out', place], { cwd: root });
  for (const name of ['manifest.json', 'styles.css']) await copyFile(path.join(root, name), path.join(place, name));
  return place;
}

/**
 * Starts the workbench for a vault with the current plugin, or with the build in `program` and the workbench in its
 * `dist`. Builds what is needed below `folder`.
 */
export async function serveWorkbench(vault, program, folder) {
  const server = program === undefined ? await buildWorkbench() : path.join(program, 'dist/workbench/server.mjs');
  const plugin = program ?? (await buildPlugin(folder));
  const child = spawn(process.execPath, [server, '--vault', vault, '--plugin', plugin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  return { url, stop: () => child.kill() };
}
