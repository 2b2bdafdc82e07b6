import { posix } from 'node:path';
import { setup } from '../../../src/features/setup/setup';
import { setupInputSchema, type SetupDeps, type SetupOutput } from '../../../src/features/setup/setup-input';
import { SteppedClock } from '../../fakes/clocks/stepped-clock';
import { plainRedactor } from '../../fakes/plain-redactor';
import { testRun } from '../../fakes/test-run';
import { MemoryClientFiles } from '../../fakes/vault/memory-client-files';

const home = '/home/ada';
const file = `${home}/.config/opencode/opencode.json`;
const command = '["/bin/node", "/opt/cyberbrain.mjs", "mcp", "--vault", "/notes"]';

let files: MemoryClientFiles;

beforeEach(() => {
  files = new MemoryClientFiles();
  files.folders.add(posix.dirname(file));
});

function start(given: object = {}): Promise<SetupOutput> {
  const deps: SetupDeps = {
    machine: { platform: 'linux', home, environment: {}, paths: posix },
    ...{ clientFiles: files, clock: new SteppedClock(), redactor: plainRedactor },
    programs: {
      run: () => {
        throw new Error('No program is run.');
      },
    },
    consent: { ask: () => Promise.resolve(true) },
    launch: { node: '/bin/node', program: '/opt/cyberbrain.mjs' },
    findProgram: () => Promise.resolve(null),
    findVault: () => '/notes',
  };
  return setup.run(deps, setupInputSchema.parse({ client: 'opencode', yes: true, ...given }), testRun('setup'));
}

const tight = (text = ''): string =>
  text.replace(/\[[^\]]*\]/g, (list) => list.replace(/\s+/g, '').replaceAll(',', ', '));

const second =
  '{\n  // mine\n  "mcp": {\n    "timeout": {"startup": 9},\n    "servers": {\n      "b": {"disabled": true}, // b\n    },\n  },\n}\n';

test('a configuration of OpenCode 2 gets our server among its own, and gets it out again to the byte', async () => {
  files.texts.set(file, second);
  expect((await start()).change).toMatchObject({ action: 'add', isMade: true });
  expect(tight(files.texts.get(file))).toContain(
    `      "b": {"disabled": true}, // b\n      "cyberbrain": {\n        "type": "local",\n        "command": ${command}\n      },\n`,
  );
  expect((await start()).change).toBeNull();
  expect((await start()).clients).toMatchObject([{ state: 'connected', vault: '/notes' }]);
  await start({ remove: true });
  expect(files.texts.get(file)).toBe(second);
});

test.each<[string, string, readonly string[]]>([
  ['an older configuration', '{"mcp": {"b": {"type": "local", "command": ["b"]}}}', ['mcp', 'cyberbrain']],
  ['no server yet', '{"theme": "x"}', ['mcp', 'cyberbrain']],
  ['an older server named servers', '{"mcp": {"servers": {"type": "remote", "url": "u"}}}', ['mcp', 'cyberbrain']],
  ['an empty group of the newer form', '{"mcp": {"servers": {}}}', ['mcp', 'servers', 'cyberbrain']],
  [
    'our server in the older form beside the newer one',
    '{"mcp": {"cyberbrain": {"type": "local", "command": ["old"]}, "servers": {"b": {}}}}',
    ['mcp', 'cyberbrain'],
  ],
  [
    'our server in both forms, of which the newer counts',
    '{"mcp": {"cyberbrain": {"type": "local", "command": ["old"]}, "servers": {"cyberbrain": {"command": ["x"]}}}}',
    ['mcp', 'servers', 'cyberbrain'],
  ],
])('%s: our server is written where it counts, and others stay', async (_, before, place) => {
  files.texts.set(file, before);
  await start();
  const config = JSON.parse(files.texts.get(file) ?? '') as Record<string, unknown>;
  const entry = place.reduce<unknown>((group, key) => (group as Record<string, unknown>)[key], config);
  expect(entry).toMatchObject({ type: 'local', command: JSON.parse(command) as string[] });
  expect('enabled' in (entry as object)).toBe(place.length === 2);
  await start({ remove: true });
  if (!before.includes('cyberbrain')) expect(files.texts.get(file)).toBe(before);
});

test.each<[string, string]>([
  ['a list', '{"mcp": []}'],
  ['a list of servers', '{"mcp": {"servers": {"cyberbrain": []}}}'],
  ['no end', '{"mcp": {"servers": {'],
])('%s is refused and stays as it is', async (_, before) => {
  files.texts.set(file, before);
  await expect(start()).rejects.toThrow(file);
  expect(files.texts.get(file)).toBe(before);
});

test('a file that cannot be written stays as it is', async () => {
  files.texts.set(file, second);
  files.readOnly.add(file);
  await expect(start()).rejects.toThrow('is read-only');
  expect(files.texts.get(file)).toBe(second);
});
