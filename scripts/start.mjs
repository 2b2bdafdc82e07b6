// The main job, step by step, on a copy of the sample vault in a scratch folder: index, capture, find, undo.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, 'dist', 'cyberbrain.mjs');
const scratch = mkdtempSync(join(tmpdir(), 'cyberbrain-'));
const vault = join(scratch, 'Sample vault');

build();
cpSync(join(root, 'tests', 'vaults', 'sample'), vault, { recursive: true });
const inbox = join(vault, 'AI', 'Inbox');
mkdirSync(inbox, { recursive: true });
say(`A copy of the sample vault lies in ${vault}. Everything below happens there.`);

step('1. Index the notes');
cyberbrain('index');

step('2. Find one by its words');
cyberbrain('search', 'deposit refund', '--limit', '3');

step('3. Drop a session into the inbox and capture it: no account, no network, no model');
copyFileSync(join(root, 'tests', 'vaults', 'sample-session.jsonl'), join(inbox, 'sample-session.jsonl'));
const before = fingerprint(vault);
const captured = JSON.parse(cyberbrain('ingest', 'AI/Inbox/sample-session.jsonl', '--json', '--offline'));
cyberbrain('status');

step('4. Find what was just captured');
const beat = captured.files[0].beats[0];
cyberbrain('search', beat.title, '--limit', '3');
say(`\nThe first of them, ${beat.path}:\n`);
say(indent(readFileSync(join(vault, beat.path), 'utf8')));

step('5. Take it all back');
cyberbrain('runs');
cyberbrain('undo', captured.run);

const same = fingerprint(vault) === before;
say(same ? '\nEvery file is byte for byte as it was before the capture.' : '\nThe vault is NOT as it was before the capture.');
say(`Look around in ${vault}, or run the program on your own notes:\n  node dist/cyberbrain.mjs index --vault ~/Notes`);
process.exitCode = same ? 0 : 1;

function build() {
  const built = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  if (built.status !== 0) process.exit(1);
}

/** Runs the built program with device folders in the scratch folder; shows and returns what it printed. */
function cyberbrain(...words) {
  say(`$ cyberbrain ${words.map((word) => (/[^\w./-]/.test(word) ? JSON.stringify(word) : word)).join(' ')}`);
  const environment = { ...process.env, CYBERBRAIN_VAULT: vault, XDG_CACHE_HOME: join(scratch, 'cache'), XDG_DATA_HOME: join(scratch, 'data') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { env: environment, encoding: 'utf8' });
  if (!words.includes('--json')) say(stdout.trimEnd());
  if (stderr !== '') say(stderr.trimEnd());
  if (status !== 0) {
    say(`The program ended with code ${status}.`);
    process.exit(1);
  }
  return stdout;
}

/** One hash over the paths and bytes of all notes and other files outside dot folders. */
function fingerprint(folder) {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort(byPath)) {
    const path = join(entry.parentPath, entry.name);
    if (relative(folder, path).split(/[\\/]/).some((part) => part.startsWith('.'))) continue;
    hash.update(`${relative(folder, path)}\0`);
    if (entry.isFile()) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

function byPath(one, other) {
  const [a, b] = [join(one.parentPath, one.name), join(other.parentPath, other.name)];
  return a < b ? -1 : a > b ? 1 : 0;
}

function indent(text) {
  return text.trimEnd().replace(/^/gm, '    ');
}

function step(title) {
  say(`\n${title}\n${'-'.repeat(title.length)}`);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
