// Starts the workbench: the built plugin in a browser, with a copy of the sample vault or a folder of notes.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildWorkbench } from './build/build-workbench.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const usage = `npm start -- [--vault FOLDER] [--port N] [--no-open] [--terminal]
  --vault FOLDER   open your own notes instead of a copy of the sample vault
  --port N         serve at this port instead of a free one
  --no-open        only print the address
  --terminal       the tour of the terminal program`;

const options = readOptions();
if (options.help) {
  say(usage);
} else if (options.terminal) {
  await import('./terminal-tour.mjs');
} else {
  await openWorkbench(options);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        vault: { type: 'string' },
        port: { type: 'string', default: '0' },
        'no-open': { type: 'boolean', default: false },
        terminal: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    }).values;
  } catch (error) {
    return fail(`${error.message}\n${usage}`);
  }
}

async function openWorkbench({ vault, port, 'no-open': isQuiet }) {
  const folder = vault === undefined ? copySampleVault() : ownVault(vault);
  say('Building the plugin and the workbench, which takes about a minute …');
  build();
  const program = await buildWorkbench();
  const server = spawn(process.execPath, [program, '--vault', folder, '--port', port, '--plugin', root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.on('exit', (code) => {
    process.exitCode = code ?? 0;
    // The copy was only made to try things out, but may hold files that were dropped there.
    if (vault === undefined) rmSync(dirname(folder), { recursive: true, force: true });
  });
  // The terminal also sends Ctrl-C to the server, which then exits; this process exits with it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  createInterface({ input: server.stdout }).once('line', (address) => {
    say(
      vault === undefined
        ? `The workbench shows a copy of the sample vault, ${folder}, which is removed when it ends.`
        : `The workbench shows ${folder}; the plugin changes notes there only when you tell it to.`,
    );
    say(`\n  ${address}\n\nOpen this address in a browser. Ctrl-C ends the workbench.`);
    if (!isQuiet) openBrowser(address);
  });
}

/** Copies the sample vault, so that nothing is at risk, and the sample session to where the banner finds it. */
function copySampleVault() {
  const folder = join(mkdtempSync(join(tmpdir(), 'cyberbrain-')), 'Sample vault');
  cpSync(join(root, 'tests', 'vaults', 'sample'), folder, { recursive: true });
  mkdirSync(join(folder, 'AI', 'Inbox'), { recursive: true });
  const session = join(folder, '.obsidian', 'workbench', 'sample-session.jsonl');
  mkdirSync(dirname(session), { recursive: true });
  copyFileSync(join(root, 'tests', 'vaults', 'sample-session.jsonl'), session);
  return folder;
}

function ownVault(given) {
  // npm starts this in the project's folder; INIT_CWD is the user's folder.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    fail(`There is no folder ${folder}. Name one with --vault.`);
  return folder;
}

function build() {
  const { status } = spawnSync(process.execPath, [join(root, 'esbuild.config.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) fail('The build failed; its messages stand above.');
}

function openBrowser(address) {
  const isHeadless = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
  if (isHeadless) return;
  const openers = { darwin: ['open', [address]], win32: ['cmd', ['/c', 'start', '', address]] };
  const [program, words] = openers[process.platform] ?? ['xdg-open', [address]];
  // Without such a program, the user opens the printed address.
  spawn(program, words, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
