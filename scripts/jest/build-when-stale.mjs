import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buildWorkbench } from '../build/build-workbench.mjs';

const sources = ['src', 'workbench', 'prompts', 'scripts/build', 'esbuild.config.mjs', 'package-lock.json'];
const programs = ['main.js', 'dist/app-worker.js', 'dist/app-embedder.js', 'dist/cyberbrain.mjs'];

const builds = [
  {
    outputs: programs.flatMap((file) => [file, `dist/meta/${path.basename(file)}.json`]),
    build: () => execFileSync(process.execPath, ['esbuild.config.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] }),
  },
  { outputs: ['app.js', 'app.css', 'server.mjs'].map((file) => `dist/workbench/${file}`), build: buildWorkbench },
];

/** Returns the time of the last change at or below `file`. Folders count too, because removing a file changes only its folder. */
function newestChange(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(file).reduce(
    (newest, name) => Math.max(newest, newestChange(path.join(file, name))),
    stat.mtimeMs,
  );
}

/** Returns the outputs that must be built again: those that are missing or not newer than all of their sources. */
function staleOf(outputs, newestSource) {
  return outputs.filter((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) <= newestSource);
}

/**
 * Builds the programs and the workbench once before the tests if they are stale. After a failed build, stale outputs
 * are removed so that they are not tested.
 */
export default async function buildWhenStale({ rootDir }) {
  process.chdir(rootDir);
  const newestSource = Math.max(...sources.map(newestChange));
  for (const { outputs, build } of builds) {
    if (staleOf(outputs, newestSource).length === 0) continue;
    try {
      await build();
    } catch {
      for (const file of staleOf(outputs, newestSource)) rmSync(file, { force: true });
      process.stderr.write('The build failed; tests of the built programs will fail too. Run `npm run build`.\n');
    }
  }
}
