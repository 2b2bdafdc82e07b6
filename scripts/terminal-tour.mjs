// Shows the main workflow on a copy of the sample vault in a scratch folder: index, capture, search, undo.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, 'dist', 'cyberbrain.mjs');
/** Words about a finding of the sample session that no note of the sample vault mentions. */
const question = 'postgres now() expired holds';
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
cyberbrain('ingest');
cyberbrain('status');

step('4. Find what was just captured');
const [found] = JSON.parse(quietly('search', question, '--limit', '1', '--json')).results;
cyberbrain('search', question, '--limit', '2');
say(`\nThe first of them is this note, ${found.path}:\n`);
say(indent(readFileSync(join(vault, found.path), 'utf8')));

step('5. Take it all back');
cyberbrain('runs');
cyberbrain('undo', JSON.parse(quietly('runs', '--json')).runs[0].run);

if (fingerprint(vault) !== before) fail('The vault is NOT as it was before the capture.');
say('\nEvery file is byte for byte as it was before the capture.');
say(
  `Look around in ${vault} (delete it when you are done), or run the program on your own notes:\n  node dist/cyberbrain.mjs index --vault ~/Notes`,
);

function build() {
  const built = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (built.status !== 0) fail('The build failed; its messages stand above.');
}

/** Runs a command of the built program and shows it as a user would see it. */
function cyberbrain(...words) {
  say(`\n$ cyberbrain ${words.map((word) => (/[^\w./-]/.test(word) ? JSON.stringify(word) : word)).join(' ')}`);
  say(quietly(...words).trimEnd());
}

/** Runs a command with device folders in the scratch folder and returns its output; a command that fails ends the tour. */
function quietly(...words) {
  const environment = {
    ...process.env,
    CYBERBRAIN_VAULT: vault,
    XDG_CACHE_HOME: join(scratch, 'cache'),
    XDG_DATA_HOME: join(scratch, 'data'),
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    env: environment,
    encoding: 'utf8',
  });
  if (stderr !== '') say(stderr.trimEnd());
  if (status !== 0) fail(`"cyberbrain ${words.join(' ')}" ended with code ${String(status)}.\n${stdout}`);
  return stdout;
}

function fail(reason) {
  process.stderr.write(`\n${reason}\nThe scratch folder is kept for a look: ${scratch}\n`);
  process.exit(1);
}

/** Returns one hash over the paths and bytes of all files outside dot folders. */
function fingerprint(folder) {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort(byPath)) {
    const path = join(entry.parentPath, entry.name);
    if (
      relative(folder, path)
        .split(/[\\/]/)
        .some((part) => part.startsWith('.'))
    )
      continue;
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
