import { posix } from 'node:path';
import { AppError } from '../../../src/core/errors';
import { setup } from '../../../src/features/setup/setup';
import { setupInputSchema, type SetupDeps, type SetupOutput } from '../../../src/features/setup/setup-input';
import type { Question } from '../../../src/ports/consent';
import type { ProgramCall, ProgramEnd } from '../../../src/ports/programs';
import { MemoryClientFiles } from '../../fakes/vault/memory-client-files';
import { StillClock } from '../../fakes/clocks/still-clock';
import { SteppedClock } from '../../fakes/clocks/stepped-clock';
import { testRun, type TestRun } from '../../fakes/test-run';

const home = '/home/ada';
const claudeFile = `${home}/.claude.json`;
const codexFile = `${home}/.codex/config.toml`;
const cursorFile = `${home}/.cursor/mcp.json`;

let files: MemoryClientFiles;
let run: TestRun;
let vault: string | null;
let answer: boolean;
let asked: Question[];
/** Programs of the clients, and what they do when they are called. */
let programs: Map<string, (args: readonly string[]) => Partial<ProgramEnd>>;
let called: string[];

beforeEach(() => {
  files = new MemoryClientFiles();
  for (const folder of ['.claude', '.codex', '.gemini', '.cursor']) files.folders.add(`${home}/${folder}`);
  [run, vault, answer] = [testRun('setup'), '/notes', true];
  [asked, called] = [[], []];
  programs = new Map();
});

const call = ({ program, args }: ProgramCall): { end: Promise<ProgramEnd>; abort: () => undefined } => {
  const name = posix.basename(program);
  called.push([name, ...args].join(' '));
  const end = (async (): Promise<ProgramEnd> => ({
    exitCode: 0,
    stdout: '',
    stderr: '',
    ...programs.get(name)?.(args),
  }))();
  return { end, abort: () => undefined };
};

const deps = (): SetupDeps => ({
  machine: { platform: 'linux', home, environment: {}, paths: posix },
  clientFiles: files,
  programs: { run: call },
  clock: new SteppedClock(),
  redactor: {
    redact: (text) => Promise.resolve({ text: text.replaceAll('secret', '[redacted]'), counts: {} }),
    remembering: () => deps().redactor,
  },
  consent: {
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(answer);
    },
  },
  launch: { node: '/bin/node', program: '/opt/cyberbrain.mjs' },
  findProgram: (name) => Promise.resolve(programs.has(name) ? `/usr/bin/${name}` : null),
  findVault: () => vault,
});

const start = (client?: string, given: object = {}): Promise<SetupOutput> =>
  setup.run(deps(), setupInputSchema.parse({ client, ...given }), run);
const statesOf = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await start()).clients.map(({ client, state }) => [client, state]));

test('lists tools with their state, whatever state one of them is in', async () => {
  files.texts.set(claudeFile, '{"mcpServers": {"cyberbrain": {"command": "npx", "args": ["other"]}}}');
  files.texts.set(codexFile, 'a = = 1');
  files.texts.set(cursorFile, '{"mcpServers": {"b": {"command": "c"}}} // mine');
  await start('gemini', { yes: true });
  expect(await statesOf()).toEqual({
    'claude-code': 'other-program',
    'claude-desktop': 'not-found',
    codex: 'broken',
    gemini: 'connected',
    cursor: 'found',
    opencode: 'not-found',
    vscode: 'not-found',
    windsurf: 'not-found',
    zed: 'not-found',
  });
  vault = '/other';
  expect((await start()).clients).toMatchObject([
    { starts: 'npx other', vault: null },
    { file: `${home}/.config/Claude/claude_desktop_config.json` },
    { problem: expect.stringContaining(`${codexFile}, line 1`) as string },
    { state: 'other-vault', vault: '/notes', starts: '/bin/node /opt/cyberbrain.mjs' },
    {},
    {},
    {},
    {},
    {},
  ]);
  vault = null;
  expect(await statesOf()).toMatchObject({ gemini: 'connected' });
});

test('each tool is listed with its name, its configuration and its change', async () => {
  const { clients } = await start('cursor', { dryRun: true });
  expect(clients).toMatchObject([{ name: 'cursor', config: cursorFile, change: { action: 'add', isMade: false } }]);
  const [first] = (await start()).clients;
  expect(first).toMatchObject({ name: 'claude-code', state: 'found', config: claudeFile });
  expect(first).not.toHaveProperty('change');
});

test('a tool is found by its program where it has not been started yet', async () => {
  files.folders.clear();
  expect(await statesOf()).toMatchObject({ cursor: 'not-found', vscode: 'not-found' });
  programs.set('code', () => ({}));
  expect(await statesOf()).toMatchObject({ cursor: 'not-found', vscode: 'found' });
  await expect(start('cursor')).rejects.toMatchObject({
    code: 'not-found',
    message: expect.stringContaining('/.cursor') as string,
  });
});

test('a line too long to read is shown by its length', async () => {
  files.texts.set(cursorFile, `{"a": "${'x'.repeat(1e6)}"}\n`);
  const { change } = await start('cursor', { yes: true });
  expect(change?.diff[0]).toEqual({ kind: 'removed', text: '(a line of 1,000,009 characters)' });
  expect(change?.diff.at(-1)?.text).toBe('  }}');
});

test('a change is shown without secrets, and made once after the user agrees', async () => {
  files.texts.set(cursorFile, '{\n  "mcpServers": {\n    "b": { "env": { "K": "secret" } }\n  }\n}\n');
  const before = new Map(files.texts);
  expect((await start('cursor', { dryRun: true })).change).toMatchObject({
    action: 'add',
    isMade: false,
    command: null,
  });
  answer = false;
  expect(await start('cursor')).toMatchObject({
    refused: 'Not confirmed, so nothing was changed.',
    change: { isMade: false },
  });
  expect(files.texts).toEqual(before);
  expect(asked[0]?.sentences.join('\n')).toMatch(/\[redacted\][^]*\+ {5}"cyberbrain": \{/);
  answer = true;
  const made = await start('cursor');
  expect(made.change).toMatchObject({ isMade: true, isAgreed: true, backup: `${cursorFile}.before` });
  expect(made.clients).toMatchObject([{ state: 'connected', vault: '/notes' }]);
  expect(JSON.stringify(made)).not.toContain('secret');
  const after = new Map(files.texts);
  expect([(await start('cursor')).change, files.texts]).toEqual([null, after]);
  expect((await start('cursor', { remove: true })).change).toMatchObject({
    action: 'remove',
    isMade: true,
    backup: null,
  });
  expect(files.texts).toEqual(before);
  expect((await start('cursor', { remove: true })).change).toBeNull();
});

test('a new vault replaces the old one and its permissions, and removal restores the first state', async () => {
  files.texts.set(codexFile, '# mine\n');
  const before = new Map(files.texts);
  await start('codex', { yes: true });
  const text = (files.texts.get(codexFile) ?? '').replace('"/notes"]', '"/notes", "--allow-writes"]');
  files.texts.set(codexFile, text);
  expect((await start('codex')).change).toBeNull();
  vault = '/other';
  expect((await start('codex', { yes: true })).change).toMatchObject({ action: 'update' });
  expect(files.texts.get(codexFile)).toContain('"mcp", "--vault", "/other"]\n');
  await start('codex', { yes: true, remove: true });
  expect(files.texts).toEqual(before);
});

test('a file that was made for the server goes with it', async () => {
  await start('cursor', { yes: true });
  expect([...files.texts.keys()]).toEqual([cursorFile]);
  await start('cursor', { yes: true, remove: true });
  expect(files.texts.size).toBe(0);
});

test('keeps later changes of a file, and its backup is the earlier content', async () => {
  files.texts.set(codexFile, 'a = 1\n');
  await start('codex', { yes: true });
  const changed = `${files.texts.get(codexFile) ?? ''}\n[b]\nc = 1 # mine\n`;
  files.texts.set(codexFile, changed);
  expect((await start('codex', { yes: true, remove: true })).change?.backup).toBe(`${codexFile}.before`);
  expect([files.texts.get(codexFile), files.texts.get(`${codexFile}.before`)]).toEqual([
    'a = 1\n\n[b]\nc = 1 # mine\n',
    changed,
  ]);
});

test.each([
  ['broken', () => files.texts.set(cursorFile, '{'), 'damaged'],
  [
    'read-only',
    () => {
      files.texts.set(cursorFile, '{}');
      files.readOnly.add(cursorFile);
    },
    'not-permitted',
  ],
  [
    'led out by a link',
    () => files.refused.set(cursorFile, new AppError('outside-vault', 'A link.', cursorFile)),
    'damaged',
  ],
])('does not change a configuration that is %s', async (_, prepare, code) => {
  prepare();
  const before = new Map(files.texts);
  await expect(start('cursor', { yes: true })).rejects.toMatchObject({ code, path: cursorFile });
  expect(files.texts).toEqual(before);
});

test('accepts another installed Node', async () => {
  const entry = (node: string): string =>
    JSON.stringify({ command: node, args: ['/opt/cyberbrain.mjs', 'mcp', '--vault', '/notes'] });
  const stateWith = async (node: string): Promise<string | undefined> => {
    files.texts.set(cursorFile, `{"mcpServers": {"cyberbrain": ${entry(node)}}}`);
    return (await statesOf())['cursor'];
  };
  files.folders.add('/old/node').add('/old/deno');
  expect(await stateWith('/old/node')).toBe('connected');
  expect([await stateWith('/gone/node'), await stateWith('node'), await stateWith('/old/deno')]).toEqual([
    'other-program',
    'other-program',
    'other-program',
  ]);
});

test('a change that is stopped while the tool works is not carried on', async () => {
  programs.set('codex', () => {
    run.cancel();
    return { exitCode: null };
  });
  await expect(start('codex', { yes: true })).rejects.toMatchObject({ code: 'cancelled' });
  expect(files.texts.size).toBe(0);
});

test('says what is possible instead of what is not', async () => {
  await expect(start('emacs')).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringContaining('codex') as string,
  });
  await expect(start(undefined, { remove: true })).rejects.toMatchObject({ code: 'usage' });
  vault = null;
  await expect(start('cursor')).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringContaining('--vault') as string,
  });
  expect((await start('cursor', { remove: true })).change).toBeNull();
});

test('notices the plugin: adds no second server, and can remove an existing one', async () => {
  files.texts.set(claudeFile, '{}');
  await start('claude-code', { yes: true });
  files.texts.set(`${home}/.claude/settings.json`, '{"enabledPlugins": {"cyberbrain@their-market": true}}');
  vault = '/other';
  const { clients, change } = await start('claude-code', { yes: true });
  expect([change, clients[0]]).toMatchObject([null, { state: 'plugin', starts: '/bin/node /opt/cyberbrain.mjs' }]);
  await start('claude-code', { yes: true, remove: true });
  expect(files.texts.get(claudeFile)).toBe('{}');
  files.texts.set(
    `${home}/.claude/settings.json`,
    '{"enabledPlugins": {"cyberbrain@a": false, "cyberbrainy@b": true}}',
  );
  expect(await statesOf()).toMatchObject({ 'claude-code': 'found' });
  files.texts.set(`${home}/.claude/settings.json`, '{"enabledPlugins": {"cyberbrain@a": true');
  expect(await statesOf()).toMatchObject({ 'claude-code': 'found' });
});

/** Writes the whole file anew, as Claude Code does, with a value of its own. */
const asClaude = (args: readonly string[]): Partial<ProgramEnd> => {
  const config = JSON.parse(files.texts.get(claudeFile) ?? '{}') as { mcpServers?: Record<string, object> };
  const [, , name = ''] = args;
  const [command, ...rest] = args.slice(args.indexOf('--') + 1);
  const servers = { ...config.mcpServers, [name]: { type: 'stdio', command, args: rest, env: {} } };
  files.texts.set(claudeFile, JSON.stringify({ ...config, mcpServers: servers, id: 7 }, null, 2));
  return {};
};

test('lets a tool change its own configuration if it can, and keeps the tool’s version of the file', async () => {
  programs.set('claude', asClaude);
  files.texts.set(claudeFile, JSON.stringify({ id: 7 }, null, 2));
  const before = new Map(files.texts);
  expect((await start('claude-code')).change?.command?.slice(0, 4)).toEqual(['claude', 'mcp', 'add', 'cyberbrain']);
  expect(files.texts.get(claudeFile)).toContain('"env": {}');
  expect(asked[0]?.sentences.at(-1)).toBe(
    'This runs: claude mcp add cyberbrain -s user -- /bin/node /opt/cyberbrain.mjs mcp --vault /notes',
  );
  await start('claude-code', { remove: true });
  expect(called).toHaveLength(1);
  expect([files.texts, run.warnings]).toEqual([before, []]);
});

test('a layout and comments that the tool would lose are put back', async () => {
  programs.set('claude', asClaude);
  programs.set('codex', (args) => {
    files.texts.set(codexFile, `[mcp_servers.cyberbrain]\ncommand = "${args[4] ?? ''}"\n`);
    return {};
  });
  files.texts.set(claudeFile, '{"mcpServers":{}}');
  files.texts.set(codexFile, 'a = 1 # mine\n');
  const before = new Map(files.texts);
  await start('claude-code', { yes: true });
  await start('codex', { yes: true });
  expect(files.texts.get(claudeFile)).toMatch(/^\{"mcpServers":\{\n/);
  expect(files.texts.get(codexFile)).toMatch(/^a = 1 # mine\n\n\[mcp_servers\.cyberbrain\]\n/);
  await start('claude-code', { yes: true, remove: true });
  await start('codex', { yes: true, remove: true });
  expect(files.texts).toEqual(before);
});

test.each([
  ['fails', () => ({ exitCode: 1, stderr: 'no such option\nhelp' }), /Codex's own command failed.*: no such option$/],
  ['does nothing', () => ({}), null],
])('a tool whose command %s is connected nevertheless', async (_, body, warning) => {
  programs.set('codex', body);
  await start('codex', { yes: true });
  expect(await statesOf()).toMatchObject({ codex: 'connected' });
  expect(run.warnings).toEqual(warning === null ? [] : [expect.stringMatching(warning)]);
});

test('a tool whose command never ends is stopped', async () => {
  programs.set('codex', () => ({}));
  let isAborted = false;
  let finish: (end: ProgramEnd) => void = () => undefined;
  const end = new Promise<ProgramEnd>((resolve) => {
    finish = resolve;
  });
  const abort = (): void => {
    isAborted = true;
    finish({ exitCode: null, stdout: '', stderr: '' });
  };
  await setup.run(
    { ...deps(), clock: new StillClock(), programs: { run: () => ({ end, abort }) } },
    setupInputSchema.parse({ client: 'codex', yes: true }),
    run,
  );
  expect([isAborted, run.warnings.length]).toEqual([true, 1]);
  expect(files.texts.get(codexFile)).toContain('cyberbrain');
});

test.each([[true], [false]])(
  'keeps what a tool wrote while the question was open (own command: %s)',
  async (hasCommand) => {
    if (hasCommand) programs.set('claude', asClaude);
    files.texts.set(claudeFile, JSON.stringify({ login: 'old' }, null, 2));
    const fresh = JSON.stringify({ login: 'new' }, null, 2);
    const ask = (): Promise<boolean> => {
      files.texts.set(claudeFile, fresh);
      return Promise.resolve(true);
    };
    const started = setup.run({ ...deps(), consent: { ask } }, setupInputSchema.parse({ client: 'claude-code' }), run);
    await expect(started).rejects.toMatchObject({ code: 'conflict' });
    expect([Object.fromEntries(files.texts), called]).toEqual([{ [claudeFile]: fresh }, []]);
  },
);

test.each([['/notes/${command:evil}'], ['/notes/${env:KEY}/x'], ['/notes/$HOME'], ['/notes/%TEMP%']])(
  'a vault whose path a tool would change is refused: %s',
  async (path) => {
    vault = path;
    await expect(start('cursor', { yes: true })).rejects.toMatchObject({ code: 'usage', path });
    expect([files.texts.size, called]).toEqual([0, []]);
  },
);

test('a path may have a dollar and a percent sign', async () => {
  vault = '/notes/100% $ and 5$';
  await start('cursor', { yes: true });
  expect(await statesOf()).toMatchObject({ cursor: 'connected' });
});
