import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const sources = ['src', 'scripts/build', 'esbuild.config.mjs', 'package-lock.json'];
const outputs = ['main.js', 'dist/cyberbrain.mjs', 'dist/meta/main.js.json', 'dist/meta/cyberbrain.mjs.json'];

/** When anything at or below `file` last changed; a folder counts too, since removing a file changes only that. */
function newestChange(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(file).reduce((newest, name) => Math.max(newest, newestChange(path.join(file, name))), stat.mtimeMs);
}

/** What has to be built again: missing, or not newer than everything it is made of. */
function staleOutputs() {
  const newestSource = Math.max(...sources.map(newestChange));
  return outputs.filter((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) <= newestSource);
}

/** Builds what is shipped once before the tests, where it is stale. A failed build leaves nothing old to test. */
export default function buildWhenStale({ rootDir }) {
  process.chdir(rootDir);
  if (staleOutputs().length === 0) return;
  try {
    execFileSync(process.execPath, ['esbuild.config.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    for (const file of staleOutputs()) rmSync(file, { force: true });
    process.stderr.write('The build failed; tests of the built programs will fail too. Run `npm run build`.\n');
  }
}
