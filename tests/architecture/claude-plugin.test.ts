import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hookCommand } from '../../src/hosts/node/command-line/offered-commands';
import { temporaryFolder } from '../fakes/vault/temporary-folder';
import { root } from './root';

interface Entry {
  readonly type: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly timeout: number;
}

const folder = 'plugins/claude-code';
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const manifest = readJson(`${folder}/.claude-plugin/plugin.json`) as {
  name: string;
  version: string;
  userConfig: Record<string, { type: string }>;
};
const packageFile = readJson('package.json') as { version: string; files: string[] };
const launcher = '${CLAUDE_PLUGIN_ROOT}/bin/cyberbrain.mjs';
const vault = ['--vault', '${user_config.vault}'];

test('the plugin has the version of the program, and the marketplace leads to it', () => {
  const { plugins } = readJson('.claude-plugin/marketplace.json') as { plugins: { name: string; source: string }[] };
  expect(manifest.version).toBe(packageFile.version);
  expect(plugins).toMatchObject([{ name: manifest.name, source: `./${folder}` }]);
  expect(manifest.userConfig).toMatchObject({
    vault: { type: 'directory', required: true },
    program: { type: 'string' },
  });
});

test('the plugin starts the hooks and the server without a shell', () => {
  const { hooks } = readJson(`${folder}/hooks/hooks.json`) as { hooks: Record<string, { hooks: Entry[] }[]> };
  const called = Object.entries(hooks).map(([event, [{ hooks: entries } = { hooks: [] }]]) => [event, entries]);
  const entry = (event: string, more = {}): unknown => [
    {
      type: 'command',
      command: 'node',
      args: [launcher, 'hook', event, ...vault],
      timeout: expect.any(Number) as number,
      ...more,
    },
  ];
  expect(Object.fromEntries(called)).toEqual({
    SessionStart: entry('session-start'),
    UserPromptSubmit: entry('steering'),
    PostToolUse: entry('steering', { async: true }),
    PreCompact: entry('pre-compact'),
    SessionEnd: entry('session-end'),
  });
  for (const event of ['session-start', 'pre-compact', 'session-end', 'prompt'])
    expect(hookCommand.input.safeParse({ event }).success).toBe(true);
  const { mcpServers } = readJson(`${folder}/.mcp.json`) as { mcpServers: Record<string, Entry> };
  expect(mcpServers['cyberbrain']).toMatchObject({ command: 'node', args: [launcher, 'mcp', ...vault] });
});

test('the plugin carries its launcher and a skill with a name and a description', () => {
  expect(existsSync(path.join(root, folder, 'bin/cyberbrain.mjs'))).toBe(true);
  const skill = readFileSync(path.join(root, folder, 'skills/cyberbrain/SKILL.md'), 'utf8');
  expect(skill).toMatch(/^---\nname: cyberbrain\ndescription: Use when .{80,900}\n---\n/);
  expect(packageFile.files).toEqual(expect.arrayContaining(['.claude-plugin', folder]));
});

describe('the launcher of an installed plugin', () => {
  let base: Awaited<ReturnType<typeof temporaryFolder>>;
  const at = (...parts: readonly string[]): string => path.join(base.path, ...parts);
  const started = (env: Readonly<Record<string, string>>, word = 'hook'): readonly [number | null, string] => {
    const { status, stdout } = spawnSync(process.execPath, [at('cache/mine/1/bin/cyberbrain.mjs'), word], {
      cwd: at('project'),
      env: { PATH: `.::dist:${at('broken.mjs')}:/usr/bin`, HOME: base.path, ...env },
      encoding: 'utf8',
    });
    return [status, stdout.trim()];
  };

  beforeEach(async () => {
    base = await temporaryFolder();
    cpSync(path.join(root, folder), at('cache/mine/1'), { recursive: true });
    for (const name of ['project/dist', 'folder.mjs']) mkdirSync(at(name), { recursive: true });
    for (const name of ['good.mjs', 'project/evil.mjs', 'project/dist/cyberbrain.mjs', 'project/cyberbrain'])
      writeFileSync(at(name), `console.log(${JSON.stringify(path.basename(name))});`);
    writeFileSync(at('broken.mjs'), 'not a program(');
  });
  afterEach(() => base.remove());

  test('runs nothing from the project, and prefers the user’s program to the environment’s', () => {
    expect(started({})).toEqual([0, '']);
    expect(started({ CYBERBRAIN_PROGRAM: 'dist/cyberbrain.mjs' })).toEqual([0, '']);
    expect(started({ CYBERBRAIN_PROGRAM: at('good.mjs') })).toEqual([0, 'good.mjs']);
    const both = { CYBERBRAIN_PROGRAM: at('project/evil.mjs'), CLAUDE_PLUGIN_OPTION_PROGRAM: at('good.mjs') };
    expect(started(both)).toEqual([0, 'good.mjs']);
  });

  test.each(['npm/node_modules/cyberbrain', 'node_modules/cyberbrain'])(
    'finds the package in %s, where npm puts a script on the PATH instead of a link',
    (place) => {
      const shims = at(place === 'node_modules/cyberbrain' ? 'node_modules/.bin' : 'npm');
      for (const folder of [shims, at(place, 'dist')]) mkdirSync(folder, { recursive: true });
      for (const name of ['cyberbrain', 'cyberbrain.cmd']) writeFileSync(path.join(shims, name), '@not a program');
      writeFileSync(at(place, 'dist/cyberbrain.mjs'), 'console.log("of npm");');
      expect(started({ PATH: shims })).toEqual([0, 'of npm']);
    },
  );

  test.each([['broken.mjs'], ['folder.mjs']])('ends a hook with 0 when %s cannot be run', (name) => {
    expect(started({ CYBERBRAIN_PROGRAM: at(name) })).toEqual([0, '']);
    expect(started({ CYBERBRAIN_PROGRAM: at(name) }, 'mcp')).toEqual([1, '']);
  });
});

describe('a release', () => {
  let base: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    base = await temporaryFolder();
    const packed = spawnSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', base.path], {
      cwd: root,
      env: { ...process.env, npm_config_cache: path.join(base.path, 'npm') },
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    spawnSync('tar', ['-xzf', path.join(base.path, packed.stdout.trim()), '-C', base.path]);
  }, 60_000);
  afterAll(() => base.remove());

  const version = (launcherAt: string, env: Readonly<Record<string, string>> = {}): string =>
    spawnSync(process.execPath, [launcherAt, '--version'], {
      cwd: base.path,
      env: { PATH: '/usr/bin', HOME: base.path, ...env },
      encoding: 'utf8',
    }).stdout.trim();

  test('has the marketplace, the plugin and the program, which the plugin finds in place and from a copy', () => {
    const unpacked = path.join(base.path, 'package');
    const market = JSON.parse(readFileSync(path.join(unpacked, '.claude-plugin/marketplace.json'), 'utf8')) as {
      plugins: { source: string }[];
    };
    const plugin = path.join(unpacked, market.plugins[0]?.source ?? '');
    expect(version(path.join(plugin, 'bin/cyberbrain.mjs'))).toBe(packageFile.version);
    const copy = path.join(base.path, 'cache/cyberbrain');
    cpSync(plugin, copy, { recursive: true });
    const launcherOfCopy = path.join(copy, 'bin/cyberbrain.mjs');
    expect(version(launcherOfCopy)).toBe('');
    const named = { CLAUDE_PLUGIN_OPTION_PROGRAM: path.join(unpacked, 'dist/cyberbrain.mjs') };
    expect(version(launcherOfCopy, named)).toBe(packageFile.version);
  });
});
