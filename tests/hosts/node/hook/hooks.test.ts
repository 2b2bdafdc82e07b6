import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isLongRun, someOf, testInTurn, trialSeed } from '../../../fakes/trials';
import { type Ended, ProgramFixture } from '../command-line/started-program';

const slow = testInTurn(2);

const session = 'ac30bc1d-0f79-4bcb-895e-cd35758642cd';
const sample = 'tests/vaults/sample-session.jsonl';

let fixture: ProgramFixture;
const config = (): string => join(fixture.folder, 'claude');
const transcript = (id = session): string => join(config(), 'projects', '-home-mara-code-velo-booking', `${id}.jsonl`);

beforeEach(async () => {
  fixture = await ProgramFixture.create({ 'Note.md': '# Note\n' });
  mkdirSync(dirname(transcript()), { recursive: true });
});
afterEach(async () => {
  await whenQuiet();
  await fixture.remove();
});

interface Given {
  readonly id?: string;
  readonly input?: string;
  readonly path?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly vault?: string;
  readonly more?: Readonly<Record<string, string>>;
}

async function hook(event: string, given: Given = {}): Promise<Ended> {
  const { id = session, path = transcript(id), env = {}, vault = fixture.vault, more = {} } = given;
  const payload = {
    session_id: id,
    transcript_path: path,
    cwd: '/home/mara/code/velo-booking',
    hook_event_name: event,
    prompt_id: 'p',
    ...more,
  };
  const child = fixture.start(['hook', event, '--vault', vault], { env: { CLAUDE_CONFIG_DIR: config(), ...env } });
  child.stdin.on('error', () => undefined);
  child.stdin.end(given.input ?? JSON.stringify(payload));
  return fixture.ended(child);
}

function noted(kind: string): string[] {
  const data = join(fixture.folder, 'data/cyberbrain');
  const vaults = existsSync(data) ? readdirSync(data) : [];
  return vaults.flatMap((vault) => {
    const folder = join(data, vault, 'hooks', kind);
    return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  });
}

const isLocked = (): boolean => noted('').some((path) => path.endsWith('capture.lock'));

async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Resolves once nothing is noted and no process captures. */
async function whenCaptured(): Promise<void> {
  for (;;) {
    if (noted('due').length === 0 && noted('taken').length === 0 && !isLocked()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Resolves once no process captures. */
async function whenQuiet(): Promise<void> {
  while (isLocked()) await new Promise((resolve) => setTimeout(resolve, 50));
}

function captured(): string[] {
  return Object.entries(fixture.tree())
    .filter(([, text]) => /^cb_session: /m.test(text))
    .map(([path]) => path);
}

const contextOf = ({ stdout }: Ended): string =>
  (JSON.parse(stdout) as { hookSpecificOutput: { additionalContext: string } }).hookSpecificOutput.additionalContext;

test('captures a session once, whatever hooks report it, and briefs the next one', async () => {
  copyFileSync(sample, transcript());
  const begun = await hook('session-start', { more: { source: 'startup' } });
  expect([begun.code, begun.stdout]).toEqual([0, '']);
  const ended = await Promise.all([hook('pre-compact'), hook('session-end'), hook('session-end')]);
  expect(ended).toEqual(ended.map(() => ({ code: 0, stdout: '', stderr: '' })));
  await whenCaptured();
  // A session that stayed noted as running would be captured again at the next start. A slow hook leaves the note to
  // another process, which removes it later.
  await waitUntil(() => noted('started').length === 0);
  await whenCaptured();
  const first = captured();
  expect(first.filter((path) => path.startsWith('AI/Sessions/'))).toHaveLength(1);
  expect(first.length).toBeGreaterThan(1);
  expect(readFileSync(join(fixture.vault, '.cyberbrain/logs/cb-runs.jsonl'), 'utf8')).toContain('"trigger":"hook"');

  // A fork has the old lines in a new file, under a new id.
  const fork = '22222222-0000-4000-8000-000000000000';
  writeFileSync(transcript(fork), readFileSync(sample, 'utf8').replaceAll(session, fork));
  await hook('session-end', { id: fork });
  await whenCaptured();
  expect(captured()).toEqual(first);

  const next = await hook('session-start', { id: fork, more: { source: 'compact' } });
  const context = contextOf(next);
  expect(next.code).toBe(0);
  expect(context.length).toBeLessThan(4_000);
  expect(context).toMatch(/<data-([0-9a-f]{16})>\n# Where we were: velo-booking\n[\s\S]*\n<\/data-\1>$/);
});

const refusals: readonly (readonly [string, () => Given])[] = [
  ['no JSON', () => ({ input: 'no json {' })],
  ['nothing', () => ({ input: '' })],
  ['a list', () => ({ input: '[1]' })],
  ['no vault', () => ({ vault: join(fixture.folder, 'none') })],
  ['no name of a vault', () => ({ vault: '' })],
  ['a program of ours', () => ({ env: { CYBERBRAIN_CHILD: '1' } })],
  ['a file elsewhere', () => ({ path: join(fixture.vault, 'x.jsonl') })],
  ['a way out', () => ({ path: join(config(), 'projects') + '/a/../../../outside.jsonl' })],
  ['a link', () => ({ path: linked() })],
  ['a folder', () => ({ path: folder() })],
];

function linked(): string {
  const path = join(dirname(transcript()), 'link.jsonl');
  symlinkSync(join(fixture.folder, 'outside.jsonl'), path);
  return path;
}

function folder(): string {
  const path = join(dirname(transcript()), 'folder.jsonl');
  mkdirSync(path);
  return path;
}

test('notes nothing and ends with 0 for files that it must not read', async () => {
  writeFileSync(join(fixture.folder, 'outside.jsonl'), readFileSync(sample));
  writeFileSync(join(fixture.vault, 'x.jsonl'), readFileSync(sample));
  for (const [, given] of someOf(refusals, 4)) {
    const { code, stdout } = await hook('session-end', given());
    expect([code, stdout]).toEqual([0, '']);
  }
  expect([noted('due'), noted('taken'), isLocked()]).toEqual([[], [], false]);
});

slow(
  'a client that leaves its stream open is not waited for, and what it says late is noted all the same',
  async () => {
    copyFileSync(sample, transcript());
    const started = (event: string): ReturnType<typeof fixture.start> =>
      fixture.start(['hook', event, '--vault', fixture.vault], { env: { CLAUDE_CONFIG_DIR: config() } });
    const silent = someOf(['session-end', 'prompt', 'session-start'], 1).map(started);
    const late = started('late-session-end');
    const ends = await Promise.all(silent.map((child) => fixture.ended(child)));
    expect(ends.map(({ code, stdout }) => [code, stdout])).toEqual(ends.map(() => [0, '']));
    late.stdin.write(JSON.stringify({ session_id: session, transcript_path: transcript() }));
    expect((await fixture.ended(late)).code).toBe(0);
    await whenCaptured();
    expect(captured().length).toBeGreaterThan(1);
  },
);

slow('while one program captures, another one leaves the sessions to it', async () => {
  const capture = (): Promise<Ended> =>
    fixture.ended(
      fixture.start(['hook', 'capture', '--vault', fixture.vault], { env: { CLAUDE_CONFIG_DIR: config() } }),
    );
  await capture();
  const [name = ''] = readdirSync(join(fixture.folder, 'data/cyberbrain'));
  const lock = join(fixture.folder, 'data/cyberbrain', name, 'hooks/capture.lock');
  const holder = { host: 'elsewhere', process: '1', token: 'ab', heartbeat: Date.now() + 15_000, command: 'hook' };
  mkdirSync(dirname(lock), { recursive: true });
  writeFileSync(lock, JSON.stringify(holder));
  copyFileSync(sample, transcript());
  try {
    await hook('session-end');
    await capture();
    expect([noted('due').length, noted('taken'), captured()]).toEqual([1, [], []]);
  } finally {
    rmSync(lock);
  }
  await capture();
  await whenCaptured();
  expect(captured().length).toBeGreaterThan(1);
});

// In every third run, and in each long one.
(isLongRun || trialSeed % 3 === 0 ? describe : describe.skip)('cut short', () => {
  test('a session that ended without a word is captured when the next one starts', async () => {
    await hook('session-start', { more: { source: 'startup' } });
    copyFileSync(sample, transcript());
    expect(noted('started')).toHaveLength(1);
    await hook('session-start', { id: 'next', more: { source: 'startup' } });
    await whenCaptured();
    expect(captured().length).toBeGreaterThan(1);
    expect(noted('started').map((path) => readFileSync(path, 'utf8'))).toEqual([
      expect.stringContaining('"session":"next"'),
    ]);
  });

  test('a capture that was killed is finished at the next start', async () => {
    copyFileSync(sample, transcript());
    await hook('session-end');
    await killCapture();
    await hook('session-start', { id: 'next' });
    await whenCaptured();
    const { output } = await fixture.json(['ingest', transcript()]);
    expect(output).toMatchObject({ files: [{ status: 'skipped' }] });
    expect(captured().filter((path) => path.startsWith('AI/Sessions/'))).toHaveLength(1);
  });
});

/** Kills the process that captures, once it has begun. */
async function killCapture(): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    const [lock] = noted('').filter((path) => path.endsWith('capture.lock'));
    if (lock !== undefined) {
      const { process: holder } = JSON.parse(readFileSync(lock, 'utf8')) as { process: string };
      process.kill(Number(holder.split('-')[0]), 'SIGKILL');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('the process that captures loads no code from the vault', async () => {
  const [project, ran] = [join(fixture.folder, 'project'), join(fixture.folder, 'ran')];
  const traced = `require('node:fs').appendFileSync(${JSON.stringify(ran)}, __filename + '\\n');`;
  mkdirSync(project);
  for (const folder of [project, fixture.vault]) writeFileSync(join(folder, 'trace.cjs'), traced);
  copyFileSync(sample, transcript());
  const child = fixture.start(['hook', 'session-end', '--vault', fixture.vault], {
    cwd: project,
    env: { CLAUDE_CONFIG_DIR: config(), NODE_OPTIONS: '-r ./trace.cjs' },
  });
  child.stdin.end(JSON.stringify({ session_id: session, transcript_path: transcript() }));
  expect((await fixture.ended(child)).code).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(readFileSync(ran, 'utf8').trim().split('\n')).toEqual([join(project, 'trace.cjs')]);
});
