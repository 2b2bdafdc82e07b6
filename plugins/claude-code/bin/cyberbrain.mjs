#!/usr/bin/env node
// Finds the terminal program and runs it in this process.
import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const program = 'dist/cyberbrain.mjs';
const own = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The program that the user named in the plugin's settings, then in the environment, which a project may set, that of the plugin, that of the clone or package around it, or the one on the PATH. */
function findProgram() {
  const named = [process.env.CLAUDE_PLUGIN_OPTION_PROGRAM, process.env.CYBERBRAIN_PROGRAM].filter(
    (file) => file !== undefined && path.isAbsolute(file),
  );
  const near = [path.join(own, program), path.join(own, '../..', program)];
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder))
    .flatMap((folder) => [path.join(folder, 'cyberbrain'), ...shimmed(folder)]);
  const found = [...named, ...near, ...onPath].filter(isFile).map((file) => realpathSync(file));
  return found.find((file) => file.endsWith('.mjs')) ?? null;
}

/** On Windows npm puts scripts instead of links on the PATH; the package lies beside them. */
function shimmed(folder) {
  return ['node_modules/cyberbrain', '../cyberbrain'].map((place) => path.join(folder, place, program));
}

function isFile(file) {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** A hook must not disturb the session. */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exitCode = process.argv[2] === 'hook' ? 0 : 1;
}

const found = findProgram();
if (found !== null) {
  await import(pathToFileURL(found).href).catch((error) => {
    fail(`${found} does not start: ${error instanceof Error ? error.message : String(error)}`);
  });
} else {
  fail(
    'Cyberbrain was not found. Build it with "npm ci && npm run build" in its clone, and give the path of dist/cyberbrain.mjs in the settings of the plugin.',
  );
}
