import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ProgramFolder } from '../../../fakes/vault/program-folder';
import { ProgramFixture, shown } from './started-program';

let fixture: ProgramFixture;
let programs: ProgramFolder;

beforeEach(async () => {
  [fixture, programs] = [await ProgramFixture.create({ 'Tea.md': '# Tea\n' }), await ProgramFolder.create()];
});

afterEach(async () => {
  await fixture.remove();
  await programs.remove();
});

const home = (path: string): string => join(fixture.folder, 'home', path);
const read = (): Record<string, string> => fixture.files(home(''));
/** Only the programs of this test are found, beside those of the system. */
const env = (): Record<string, string> => ({ PATH: `${programs.path}:/usr/bin:/bin` });

test('the tools of this computer are listed without a vault, and what one of them is given starts our server', async () => {
  mkdirSync(home('.codex'), { recursive: true });
  fixture.write(home('.cursor/mcp.json'), '{ // mine\n}\n');
  fixture.write(home('.gemini/settings.json'), '{\n  "a": 1\n  "b": 2\n}');
  const listed = await fixture.json(['setup'], { env: env(), cwd: fixture.folder });
  expect([listed.code, listed.stderr]).toEqual([0, '']);
  expect(await shown('setup', listed.output)).toBe(
    [
      'Claude Code     not found on this computer',
      'Claude Desktop  not found on this computer',
      'Codex           not connected. To connect it: cyberbrain setup codex',
      'Gemini CLI      found, but its configuration cannot be used',
      `                ${home('.gemini/settings.json')}, line 3: this is not valid JSON (comma expected). Fix the file and try again.`,
      'OpenCode        not found on this computer',
      'Cursor          not connected. To connect it: cyberbrain setup cursor',
      'VS Code         not found on this computer',
      'Windsurf        not found on this computer',
      'Zed             not found on this computer',
      '',
    ].join('\n'),
  );
  const before = read();
  expect((await fixture.run(['setup', 'cursor'], { env: env() })).code).toBe(3);
  expect(read()).toEqual(before);
  const { output } = await fixture.json(['setup', 'cursor', '--yes', '--vault', fixture.vault], {
    env: env(),
    cwd: fixture.folder,
  });
  expect(output).toMatchObject({
    change: { action: 'add', isMade: true },
    clients: [{ state: 'connected', vault: fixture.vault }],
  });
  const config = JSON.parse((read()['.cursor/mcp.json'] ?? '').replace('// mine', '')) as {
    mcpServers: { cyberbrain: { command: string; args: string[] } };
  };
  expect(config.mcpServers.cyberbrain.args).toEqual([resolve('dist/cyberbrain.mjs'), 'mcp', '--vault', fixture.vault]);
  const removed = await fixture.run(['setup', 'cursor', '--remove', '--yes'], { env: env(), cwd: fixture.folder });
  expect([removed.code, removed.stdout.split('\n').at(-2)]).toEqual([
    0,
    'Cursor is disconnected. Restart it if it is running.',
  ]);
  expect(read()).toEqual(before);
});

test('calls the program of a tool in the home folder, and finishes what it left undone', async () => {
  programs.write('codex', `note('called', JSON.stringify([process.cwd(), ...args])); process.exit(1);`);
  mkdirSync(home(''), { recursive: true });
  const { code, stderr, stdout } = await fixture.run(['setup', 'codex', '--yes'], { env: env() });
  expect([code, stderr]).toEqual([0, "Codex's own command failed, so its configuration file was edited directly.\n"]);
  const server: unknown[] = [
    expect.stringMatching(/node$/),
    resolve('dist/cyberbrain.mjs'),
    'mcp',
    '--vault',
    fixture.vault,
  ];
  expect(JSON.parse(programs.noted('called') ?? '')).toEqual([
    home('').replace(/\/$/, ''),
    'mcp',
    'add',
    'cyberbrain',
    '--',
    ...server,
  ]);
  expect(stdout).toContain('To disconnect: cyberbrain setup codex --remove');
  expect(Object.keys(read())).toEqual(['.codex/config.toml']);
});
