import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ChildPrograms } from '../../../../src/adapters/child-process/child-programs';
import { AppError } from '../../../../src/core/errors';
import { nodeProgramSystem } from '../../../../src/hosts/node/system/node-programs';
import { SystemClock } from '../../../../src/hosts/node/system/system-clock';
import { terminalProgram } from '../../../../src/hosts/obsidian/connecting/terminal-program';
import type { ProgramCall, ProgramEnd, Programs } from '../../../../src/ports/programs';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

const ending = (end: Partial<ProgramEnd> | AppError, calls: ProgramCall[] = []): Programs => ({
  run: (call) => {
    calls.push(call);
    const whole = { exitCode: 0, stdout: '', stderr: '', ...end };
    return { end: end instanceof AppError ? Promise.reject(end) : Promise.resolve(whole), abort: () => undefined };
  },
});

test('Node runs the program over the vault, without a shell', async () => {
  const calls: ProgramCall[] = [];
  const program = terminalProgram(ending({ stdout: '{"clients": []}' }, calls), '/opt/c b.mjs', '/home/ada/My Notes');
  expect(await program.setUp(['codex', '--dry-run'])).toEqual({ clients: [] });
  const args = ['/opt/c b.mjs', 'setup', 'codex', '--dry-run', '--json', '--vault', '/home/ada/My Notes'];
  expect(calls).toEqual([{ program: 'node', args, stdin: '' }]);
});

test.each<[string, Partial<ProgramEnd> | AppError, RegExp]>([
  [
    'says why',
    { exitCode: 1, stdout: '{"error": {"message": "config.toml, line 2: no."}}' },
    /^config\.toml, line 2: no\.$/,
  ],
  [
    'is another program',
    { stdout: 'Hello', stderr: '' },
    /^"p" is not Cyberbrain’s terminal program, or is an older version of it\.$/,
  ],
  [
    'knows no such command',
    { exitCode: 2, stderr: "x\nerror: unknown command 'setup'" },
    /older version of it: error: unknown command 'setup'$/,
  ],
  [
    'is not there',
    {
      exitCode: 1,
      stderr:
        "node:internal:1\n  throw err;\n\nError: Cannot find module '/p.mjs'\n    at x {\n}\n\nNode.js v20.20.2\n",
    },
    /older version of it: Error: Cannot find module '\/p\.mjs'$/,
  ],
  ['has no Node', new AppError('not-found', 'no such program'), /^Node, which runs/],
  ['may not be run', new AppError('not-permitted', 'not allowed'), /^not allowed$/],
])('reports a program that %s', async (_, end, message) => {
  await expect(terminalProgram(ending(end), 'p', '/v').setUp([])).rejects.toMatchObject({
    name: 'AppError',
    message: expect.stringMatching(message) as string,
  });
});

test('the built program answers the app’s questions', async () => {
  const { path: folder, remove } = await temporaryFolder();
  mkdirSync(join(folder, 'Notes/.obsidian'), { recursive: true });
  mkdirSync(join(folder, '.cursor'));
  const system = { ...nodeProgramSystem({ ...process.env, HOME: folder, XDG_CONFIG_HOME: folder }, folder) };
  const programs = new ChildPrograms({ ...system, folders: [resolve(process.execPath, '..')] }, new SystemClock(), []);
  const vault = join(folder, 'Notes');
  const { clients, change } = await terminalProgram(
    programs.with({ keys: [], set: {} }),
    resolve('dist/cyberbrain.mjs'),
    vault,
  ).setUp(['cursor', '--dry-run']);
  expect([clients, change]).toMatchObject([
    [{ client: 'cursor', title: 'Cursor', state: 'found', file: join(folder, '.cursor/mcp.json'), problem: null }],
    { action: 'add', isMade: false, command: null },
  ]);
  await remove();
});
