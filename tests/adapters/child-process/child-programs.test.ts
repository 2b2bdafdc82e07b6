import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { ChildPrograms, childEnvironment } from '../../../src/adapters/child-process/child-programs';
import { findProgram, searchFolders } from '../../../src/adapters/child-process/find-program';
import { nodeProgramSystem } from '../../../src/hosts/node/system/node-programs';
import { SystemClock } from '../../../src/hosts/node/system/system-clock';
import type { Clock } from '../../../src/ports/clock';
import type { Programs } from '../../../src/ports/programs';
import { ProgramFolder, isRunning } from '../../fakes/vault/program-folder';

/** The first of its sleeps, so many ms of them, are over at once: nobody need wait for those who do not want to end. */
class HurriedClock extends SystemClock {
  constructor(private leftMs: number) {
    super();
  }

  override async sleep(ms: number): Promise<void> {
    this.leftMs -= ms;
    await super.sleep(this.leftMs >= 0 ? 1 : ms);
  }
}

let folder: ProgramFolder;
let environment: NodeJS.ProcessEnv;
let all: ChildPrograms;
let programs: Programs;

beforeEach(async () => {
  folder = await ProgramFolder.create();
  environment = {
    ...process.env,
    PATH: `relative:${folder.path}:${dirname(process.execPath)}`,
    OUR_KEY: 'secret',
    CLAUDECODE: '1',
    KEPT: 'yes',
  };
  startWith(new SystemClock());
});
afterEach(() => folder.remove());

function startWith(clock: Clock): void {
  all = new ChildPrograms(nodeProgramSystem(environment, folder.path), clock, ['OUR_KEY']);
  programs = all.with({ keys: [], set: {} });
}

const run = (program: string, stdin = '', args: string[] = []): ReturnType<Programs['run']> =>
  programs.run({ program, args, stdin });

/** Notes its own process and that of a child of its own, both of which ignore what they are asked politely; never ends. */
const family = `
  const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);";
  const child = require('node:child_process').spawn(process.execPath, ['-e', deaf + "require('node:child_process').spawn(process.execPath, ['-e', " + JSON.stringify(deaf + "require('node:fs').writeFileSync(" + JSON.stringify(folder + '/grandchild') + ", String(process.pid))") + "])"]);
  process.on('SIGTERM', () => {});
  note('child', String(child.pid));
  note('parent', String(process.pid));
  setInterval(() => {}, 1000);`;

const pidsOfFamily = async (): Promise<number[]> => [
  Number(await folder.whenNoted('parent')),
  Number(await folder.whenNoted('child')),
  Number(await folder.whenNoted('grandchild')),
];

test('gives arguments as they are, input and output in every script', async () => {
  const path = folder.write(
    'echo',
    'process.stderr.write("note"); process.stdout.write(JSON.stringify({ args, stdin }));',
  );
  const { exitCode, stdout, stderr } = await run(path, 'ünïcode 记忆 🜁', ['', '$(touch x)', 'a b', '--flag=;']).end;
  expect([exitCode, stderr, JSON.parse(stdout)]).toEqual([
    0,
    'note',
    { args: ['', '$(touch x)', 'a b', '--flag=;'], stdin: 'ünïcode 记忆 🜁' },
  ]);
});

test('reports the exit code of a program that fails', async () => {
  expect(await run(folder.write('fail', 'process.stderr.write("why"); process.exitCode = 3;')).end).toEqual({
    exitCode: 3,
    stdout: '',
    stderr: 'why',
  });
});

test('runs in a folder of the user, with the environment less session variables and keys', async () => {
  const path = folder.write('env', 'process.stdout.write(JSON.stringify({ cwd: process.cwd(), env: process.env }));');
  const { cwd, env } = JSON.parse((await run(path).end).stdout) as { cwd: string; env: Record<string, string> };
  expect(cwd).toBe(homedir());
  expect([env['KEPT'], env['OUR_KEY'], env['CLAUDECODE'], env['CYBERBRAIN_CHILD']]).toEqual([
    'yes',
    undefined,
    undefined,
    '1',
  ]);
});

test('is found by its name, by its path and from the working folder', async () => {
  folder.write('mine', 'process.stdout.write("here");');
  expect([(await run('mine').end).stdout, (await run('./mine').end).stdout]).toEqual(['here', 'here']);
});

test.each<[string, () => string, string, RegExp]>([
  [
    'a name that nobody has',
    () => 'no-such-program-anywhere',
    'not-found',
    /the program no-such-program-anywhere was not found/,
  ],
  ['a program with arguments', () => `${folder.write('mine', '')} --fast`, 'not-found', /without arguments/],
  ['a folder', () => folder.path, 'not-found', /was not found, or cannot be run/],
  [
    'a file that is no program',
    () => {
      const file = join(folder.path, 'text');
      writeFileSync(file, 'hello', { mode: 0o644 });
      return file;
    },
    'not-found',
    /was not found, or cannot be run/,
  ],
  [
    'a script for a program that is not there',
    () => {
      const file = join(folder.path, 'lost');
      writeFileSync(file, '#!/no/such/shell\n');
      chmodSync(file, 0o755);
      return file;
    },
    'not-found',
    /does not exist/,
  ],
])('%s cannot be run', async (_, program, code, message) => {
  await expect(run(program()).end).rejects.toMatchObject({
    name: 'AppError',
    code,
    message: expect.stringMatching(message) as string,
  });
  expect(all.count).toBe(0);
});

test('an argument that no system takes is a failure, not a crash', async () => {
  await expect(run(folder.write('mine', ''), '', ['a\0b']).end).rejects.toMatchObject({ code: 'not-permitted' });
});

test('does not fail if a program never reads its input', async () => {
  const path = join(folder.path, 'deaf');
  writeFileSync(path, '#!/bin/sh\nexec <&-\necho done\n');
  chmodSync(path, 0o755);
  expect(await run(path, 'x'.repeat(5_000_000)).end).toEqual({ exitCode: 0, stdout: 'done\n', stderr: '' });
});

test.each(['stdout', 'stderr'])('more than can be held on %s ends the program', async (stream) => {
  startWith(new HurriedClock(1_900));
  const path = folder.write(
    'loud',
    `note("parent", String(process.pid)); process.on("SIGTERM", () => {}); const text = "x".repeat(1_000_000); const more = () => { process.${stream}.write(text, more); }; more();`,
  );
  await expect(run(path).end).rejects.toMatchObject({ code: 'unreadable' });
  expect(isRunning(Number(folder.noted('parent')))).toBe(false);
});

test('complaints of two million bytes are more than can be held, however slowly more of them come', async () => {
  await expect(
    run(folder.write('moan', 'process.stderr.write("x".repeat(2_000_000)); setInterval(() => {}, 1_000);')).end,
  ).rejects.toMatchObject({ code: 'unreadable' });
});

test('keeps only the end of a program’s other output', async () => {
  const { stderr } = await run(
    folder.write('talk', 'for (let at = 0; at < 20_000; at += 1) process.stderr.write(`line ${at}\\n`);'),
  ).end;
  expect([stderr.length <= 8_000, stderr.endsWith('line 19999\n')]).toEqual([true, true]);
});

test('a program that closes its output and does not end is ended, and its answer counts', async () => {
  startWith(new HurriedClock(2_900));
  const path = folder.write(
    'closer',
    `note('pid', String(process.pid)); process.stdout.write('done', () => { for (const fd of [1, 2]) require('node:fs').closeSync(fd); }); setInterval(() => {}, 1000);`,
  );
  expect(await run(path).end).toEqual({ exitCode: 0, stdout: 'done', stderr: '' });
  expect([isRunning(Number(await folder.whenNoted('pid'))), all.count]).toEqual([false, 0]);
});

test('an abort ends it with its children and theirs, also those that do not want to end', async () => {
  startWith(new HurriedClock(1_900));
  const running = run(folder.write('family', family));
  const pids = await pidsOfFamily();
  expect(pids.map(isRunning)).toEqual([true, true, true]);
  running.abort();
  expect(await running.end).toMatchObject({ exitCode: null });
  expect([pids.map(isRunning), all.count]).toEqual([[false, false, false], 0]);
  running.abort();
});

test('an abort before it has begun begins nothing', async () => {
  const running = run(folder.write('late', 'note("parent", "1");'));
  running.abort();
  expect(await running.end).toEqual({ exitCode: null, stdout: '', stderr: '' });
  expect(folder.noted('parent')).toBeNull();
});

test('ends the processes that a program leaves behind', async () => {
  startWith(new HurriedClock(900));
  const leave = `const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }); note('child', String(child.pid)); process.stdout.write('done', () => process.exit(0));`;
  expect(await run(folder.write('leave', leave)).end).toMatchObject({ exitCode: 0, stdout: 'done' });
  expect(isRunning(Number(folder.noted('child')))).toBe(false);
});

test('all of them can be ended at once', async () => {
  const running = run(folder.write('family', family));
  const pids = await pidsOfFamily();
  all.endAllNow();
  expect(await running.end).toMatchObject({ exitCode: null });
  expect(pids.map(isRunning)).toEqual([false, false, false]);
});

test('removes Claude Code’s session variables but keeps its login', () => {
  const environment = {
    PATH: '/bin',
    CLAUDECODE: '1',
    CLAUDE_CODE_ENTRYPOINT: 'cli',
    CLAUDE_CODE_SESSION_ID: 'x',
    CLAUDE_PROJECT_DIR: '/p',
    claude_code_sse_port: '1',
    CLAUDE_CONFIG_DIR: '/c',
    CLAUDE_CODE_OAUTH_TOKEN: 't',
    CLAUDE_CODE_USE_BEDROCK: '1',
    ANTHROPIC_API_KEY: 'k',
    OPENAI_API_KEY: 'o',
    UNSET: undefined,
  };
  const withheld = ['ANTHROPIC_API_KEY', 'OPENAI_API_KEY'];
  const common = {
    PATH: '/bin',
    CLAUDE_CONFIG_DIR: '/c',
    CLAUDE_CODE_OAUTH_TOKEN: 't',
    CLAUDE_CODE_USE_BEDROCK: '1',
    CYBERBRAIN_CHILD: '1',
  };
  expect(childEnvironment(environment, withheld, { keys: [], set: {} })).toEqual(common);
  expect(childEnvironment(environment, withheld, { keys: ['ANTHROPIC_API_KEY'], set: { A: 'b' } })).toEqual({
    ...common,
    ANTHROPIC_API_KEY: 'k',
    A: 'b',
  });
});

describe('a name', () => {
  const lookUp = (name: string, there: readonly string[], platform = 'linux'): Promise<string | null> =>
    findProgram(name, {
      platform,
      folders: platform === 'win32' ? ['C:\\bin', 'D:\\more'] : ['/one', '/two'],
      workingFolder: platform === 'win32' ? 'C:\\here' : '/here',
      isProgram: (path) => Promise.resolve(there.includes(path)),
    });

  test.each([
    ['claude', ['/two/claude', '/here/claude'], '/two/claude'],
    ['claude', ['/one/claude', '/two/claude'], '/one/claude'],
    ['claude', ['/here/claude'], null],
    ['./claude', ['/here/claude'], '/here/claude'],
    ['../bin/claude', ['/here/../bin/claude'], '/here/../bin/claude'],
    ['/x/claude', ['/x/claude'], '/x/claude'],
    ['/x/claude', [], null],
  ])('%s is looked up as a shell would', async (name, there, found) => {
    expect(await lookUp(name, there)).toBe(found);
  });

  test('on Windows is looked up with the endings that need no shell, never in the working folder', async () => {
    expect(
      await lookUp('claude', ['C:\\here\\claude.exe', 'D:\\more\\claude.exe', 'C:\\bin\\claude.cmd'], 'win32'),
    ).toBe('D:\\more\\claude.exe');
    expect(await lookUp('C:\\x\\claude.exe', ['C:\\x\\claude.exe'], 'win32')).toBe('C:\\x\\claude.exe');
  });

  test('is looked for in absolute folders alone, then where programs usually lie', () => {
    expect(searchFolders('.::/usr/bin/:bin:/usr/bin:/', 'linux', '/home/me')).toEqual([
      '/usr/bin',
      '/',
      '/home/me/.local/bin',
      '/home/me/.claude/local',
      '/opt/homebrew/bin',
      '/usr/local/bin',
    ]);
  });

  test('a folder in a relative search path is not looked into', async () => {
    mkdirSync(join(folder.path, 'relative'));
    writeFileSync(join(folder.path, 'relative', 'planted'), '#!/bin/sh\necho planted\n', { mode: 0o755 });
    await expect(run('planted').end).rejects.toMatchObject({ code: 'not-found' });
  });
});
