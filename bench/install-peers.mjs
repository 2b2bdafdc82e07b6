import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('.', import.meta.url));
const require = createRequire(import.meta.url);

async function isInstalled() {
  const { packages } = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8'));
  const { dependencies } = packages[''];
  const present = await Promise.all(Object.keys(dependencies).map((name) => versionOf(name)));
  return Object.keys(dependencies).every((name, i) => present[i] === packages[`node_modules/${name}`].version);
}

async function versionOf(name) {
  const file = path.join(folder, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')).version : null;
}

function sqliteOpens() {
  try {
    const Database = require('better-sqlite3');
    new Database(':memory:').close();
    return true;
  } catch {
    return false;
  }
}

/** Compiles better-sqlite3 directly: its install script would first try to download, and install scripts are switched off here. */
async function compileSqlite() {
  const headers = path.join(path.dirname(process.execPath), '..');
  const nodeDir = existsSync(path.join(headers, 'include/node/node.h')) ? [`--nodedir=${headers}`] : [];
  const gyp = path.join(folder, 'node_modules/node-gyp/bin/node-gyp.js');
  await run(process.execPath, [gyp, 'rebuild', '--release', ...nodeDir], {
    cwd: path.join(folder, 'node_modules/better-sqlite3'),
    maxBuffer: 1e8,
  });
}

/** Installs the peers at the versions of `bench/package-lock.json`, unless they are present. Only the engines need SQLite. */
export async function installPeers(tell, { withSqlite }) {
  if (!(await isInstalled())) {
    tell('installing the peers');
    await run('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit'], {
      cwd: folder,
      shell: process.platform === 'win32',
    });
  }
  if (!withSqlite || sqliteOpens()) return;
  tell('compiling SQLite, about a minute');
  await compileSqlite();
}
