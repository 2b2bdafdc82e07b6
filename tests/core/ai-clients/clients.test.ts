import { posix, win32 } from 'node:path';
import { aiClients, findClient } from '../../../src/core/ai-clients/clients';
import { serverCommand, serverFacts } from '../../../src/core/ai-clients/server-command';
import type { Machine } from '../../../src/core/standard-folders';

const linux: Machine = { platform: 'linux', home: '/home/ada', environment: {}, paths: posix };
const mac: Machine = { platform: 'darwin', home: '/Users/ada', environment: {}, paths: posix };
const windows: Machine = { platform: 'win32', home: String.raw`C:\Users\ada`, environment: {}, paths: win32 };

const filesOn = (machine: Machine): Record<string, readonly string[]> =>
  Object.fromEntries(aiClients.map((client) => [client.id, client.places(machine).map(({ file }) => file)]));

test('each client has its configuration where its makers put it, on Linux', () => {
  expect(filesOn(linux)).toEqual({
    'claude-code': ['/home/ada/.claude.json'],
    'claude-desktop': ['/home/ada/.config/Claude/claude_desktop_config.json'],
    codex: ['/home/ada/.codex/config.toml'],
    gemini: ['/home/ada/.gemini/settings.json'],
    opencode: ['/home/ada/.config/opencode/opencode.json'],
    cursor: ['/home/ada/.cursor/mcp.json'],
    vscode: [
      '/home/ada/.config/Code/User/mcp.json',
      '/home/ada/.config/Code - Insiders/User/mcp.json',
      '/home/ada/.config/Code/User/mcp.json',
    ],
    windsurf: ['/home/ada/.codeium/windsurf/mcp_config.json'],
    zed: ['/home/ada/.config/zed/settings.json'],
  });
});

test('and on macOS', () => {
  expect(filesOn(mac)).toMatchObject({
    'claude-code': ['/Users/ada/.claude.json'],
    'claude-desktop': ['/Users/ada/Library/Application Support/Claude/claude_desktop_config.json'],
    codex: ['/Users/ada/.codex/config.toml'],
    opencode: ['/Users/ada/.config/opencode/opencode.json'],
    cursor: ['/Users/ada/.cursor/mcp.json'],
    windsurf: ['/Users/ada/.codeium/windsurf/mcp_config.json'],
    zed: ['/Users/ada/.config/zed/settings.json'],
    vscode: [
      '/Users/ada/Library/Application Support/Code/User/mcp.json',
      expect.stringContaining('Insiders') as string,
      expect.any(String) as string,
    ],
  });
  expect(findClient('cursor')?.signs(mac)).toEqual(['/Applications/Cursor.app']);
});

test('and on Windows, where the app of the store reads another file', () => {
  const roaming = String.raw`C:\Users\ada\AppData\Roaming`;
  expect(filesOn(windows)).toMatchObject({
    'claude-code': [String.raw`C:\Users\ada\.claude.json`],
    'claude-desktop': [
      String.raw`C:\Users\ada\AppData\Local\Packages\Claude_pzs8sxrjxfjjc\LocalCache\Roaming\Claude\claude_desktop_config.json`,
      `${roaming}${String.raw`\Claude\claude_desktop_config.json`}`,
    ],
    codex: [String.raw`C:\Users\ada\.codex\config.toml`],
    opencode: [String.raw`C:\Users\ada\.config\opencode\opencode.json`],
    windsurf: [String.raw`C:\Users\ada\.codeium\windsurf\mcp_config.json`],
    zed: [`${roaming}${String.raw`\Zed\settings.json`}`],
    vscode: [
      `${roaming}${String.raw`\Code\User\mcp.json`}`,
      expect.any(String) as string,
      expect.any(String) as string,
    ],
  });
  expect(findClient('Claude Desktop')?.places(windows)[0].folder).toBe(
    String.raw`C:\Users\ada\AppData\Local\Packages\Claude_pzs8sxrjxfjjc`,
  );
  expect(findClient('vscode')?.signs(windows)).toEqual([
    String.raw`C:\Users\ada\AppData\Local\Programs\Microsoft VS Code`,
  ]);
});

test('folders that the environment names are used, relative ones are not', () => {
  const environment = {
    CLAUDE_CONFIG_DIR: '/work/claude',
    CODEX_HOME: '/work/codex',
    GEMINI_CLI_HOME: '/work/gemini',
    XDG_CONFIG_HOME: '/work/config',
  };
  expect(filesOn({ ...linux, environment })).toMatchObject({
    'claude-code': ['/work/claude/.claude.json'],
    'claude-desktop': ['/work/config/Claude/claude_desktop_config.json'],
    codex: ['/work/codex/config.toml'],
    gemini: ['/work/gemini/.gemini/settings.json'],
    opencode: ['/work/config/opencode/opencode.json'],
    zed: ['/work/config/zed/settings.json'],
  });
  expect(findClient('claude-code')?.plugins?.({ ...linux, environment }).file).toBe('/work/claude/settings.json');
  const relative = Object.fromEntries(Object.keys(environment).map((name) => [name, 'here']));
  expect(filesOn({ ...linux, environment: relative })).toEqual(filesOn(linux));
  const appData = { APPDATA: String.raw`D:\Roaming`, LOCALAPPDATA: String.raw`D:\Local` };
  expect(
    findClient('claude-desktop')
      ?.places({ ...windows, environment: appData })
      .map(({ base }) => base),
  ).toEqual([String.raw`D:\Local\Packages\Claude_pzs8sxrjxfjjc\LocalCache\Roaming`, String.raw`D:\Roaming`]);
});

test.each([
  ['VS Code', 'vscode'],
  ['vs-code', 'vscode'],
  ['code', 'vscode'],
  ['claude', 'claude-code'],
  ['Gemini CLI', 'gemini'],
  ['CODEX', 'codex'],
  ['Open Code', 'opencode'],
  ['Windsurf', 'windsurf'],
  ['zed', 'zed'],
])('%s names %s', (name, id) => {
  expect(findClient(name)?.id).toBe(id);
});

test('another name, or none, names no client', () => {
  expect(['', '-', 'emacs', 'claude-'].map((name) => findClient(name)?.id ?? null)).toEqual([
    null,
    null,
    null,
    'claude-code',
  ]);
});

test('ids and titles name one client each', () => {
  expect(aiClients.map(({ id, title }) => [findClient(id)?.id, findClient(title)?.id])).toEqual(
    aiClients.map(({ id }) => [id, id]),
  );
});

const launch = { node: '/usr/bin/node', program: '/opt/cyberbrain.mjs' };

test('the commands of the clients themselves name the server, its program and the vault', () => {
  const server = serverCommand(launch, '/home/ada/My Notes');
  const words = ['/usr/bin/node', '/opt/cyberbrain.mjs', 'mcp', '--vault', '/home/ada/My Notes'];
  expect(aiClients.flatMap(({ addCommand }) => (addCommand === null ? [] : [addCommand('x', server)]))).toEqual([
    ['mcp', 'add', 'x', '-s', 'user', '--', ...words],
    ['mcp', 'add', 'x', '--', ...words],
    ['mcp', 'add', '-s', 'user', 'x', ...words],
  ]);
});

test.each([
  [['node', 'p.mjs', 'mcp', '--vault', '/v'], { launch: ['node', 'p.mjs'], vault: '/v', rest: [] }],
  [
    ['node', 'p.mjs', 'mcp', '--allow-writes', '--vault=/v'],
    { launch: ['node', 'p.mjs'], vault: '/v', rest: ['--allow-writes'] },
  ],
  [['cyberbrain', 'mcp'], { launch: ['cyberbrain'], vault: null, rest: [] }],
  [['cyberbrain', 'mcp', '--vault'], { launch: ['cyberbrain'], vault: null, rest: [] }],
  [['npx', 'notes'], { launch: ['npx', 'notes'], vault: null, rest: [] }],
])('%j starts the configured server', ([command = '', ...args], facts) => {
  expect(serverFacts({ command, args })).toEqual(facts);
});
