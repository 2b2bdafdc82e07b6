#!/usr/bin/env node
// Finds the terminal program and runs it in this process.
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const program = 'dist/cyberbrain.mjs';
const own = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The program that the user named, that of the plugin, that of the clone or package around it, or the one on the PATH. */
function findProgram() {
  const named = [process.env.CYBERBRAIN_PROGRAM, process.env.CLAUDE_PLUGIN_OPTION_PROGRAM].filter(
    (file) => file !== undefined && path.isAbsolute(file),
  );
  const near = [path.join(own, program), path.join(own, '../..', program)];
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder))
    .map((folder) => path.join(folder, 'cyberbrain'));
  const found = [...named, ...near, ...onPath].find((file) => existsSync(file));
  return found === undefined ? null : realpathSync(found);
}

const found = findProgram();
if (found !== null && found.endsWith('.mjs')) {
  await import(pathToFileURL(found).href);
} else {
  process.stderr.write(
    'Cyberbrain was not found. Build it with "npm ci && npm run build" in its clone, and give the path of dist/cyberbrain.mjs in the settings of the plugin.\n',
  );
  // A hook must not disturb the session.
  process.exitCode = process.argv[2] === 'hook' ? 0 : 1;
}
